package dev.libtensor.internal.natives;

import dev.libtensor.ArgumentException;
import dev.libtensor.LeakReports;
import dev.libtensor.internal.Operators;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * The native methods. Handles, scopes and generators are {@code long}; 0 means none. A null array counts as empty. A
 * string may be null only if the parameter's name ends with {@code OrNull}. Failures throw the exceptions of
 * {@code dev.libtensor}. Output arrays have at least the length that their name ends with. Flags are those of
 * {@link Codes}.
 */
public final class Native {
    private static final int ABI_VERSION = 1;
    private static final String MEMORY_LIMIT = "dev.libtensor.memoryLimit";
    private static final String LEAK_REPORTS = "dev.libtensor.leakReports";

    /**
     * What is wrong with the user's settings, or null. An exception thrown here would appear only once, as an Error.
     */
    private static final String REFUSAL;

    static {
        String library = LibraryLoader.load();
        if (abiVersion() != ABI_VERSION) {
            throw new UnsatisfiedLinkError("The native library " + library + " has ABI version " + abiVersion()
                    + ", and these classes need version " + ABI_VERSION + ": use both from the same release.");
        }
        REFUSAL = attach();
        if (REFUSAL == null) {
            Logging.loaded(library);
        }
    }

    private Native() {}

    private static String attach() {
        String limit = System.getProperty(MEMORY_LIMIT);
        try {
            attachHost(Runtime.getRuntime().maxMemory(), limit, Logging.level());
        } catch (ArgumentException e) {
            // Without the property, the environment variable is wrong, and the message names it.
            return limit == null ? e.getMessage()
                    : "The system property " + MEMORY_LIMIT + " cannot be used: " + e.getMessage();
        }
        return settleLeakReports(System.getProperty(LEAK_REPORTS));
    }

    private static String settleLeakReports(String word) {
        try {
            if (word == null) {
                leakReports();
            } else {
                setLeakReports(LeakReports.valueOf(word.strip().toUpperCase(Locale.ROOT)).ordinal());
            }
            return null;
        } catch (ArgumentException e) {
            // The environment variable is wrong, and the message names it.
            return e.getMessage();
        } catch (IllegalArgumentException e) {
            return "The system property " + LEAK_REPORTS + " must be off, counts, sampled or all, not '" + word + "'";
        }
    }

    /**
     * Checks the user's settings. Called before arrays, scopes and managers are created.
     *
     * @throws ArgumentException if the memory limit or the level of leak reports cannot be parsed
     */
    public static void checkSettings() {
        if (REFUSAL != null) {
            throw new ArgumentException(REFUSAL);
        }
    }

    // -- runtime
    public static native int abiVersion();  // 1
    // call before the first allocation; the limit is the user's property, such as "2g" or "none"; level 0 off, 1 error
    // to 5 trace
    public static native void attachHost(long maxHeapBytes, String limitOrNull, int logLevel);
    public static native void flushLog();  // returns after everything logged so far was passed on
    // live_bytes, peak_bytes, held_bytes, live_handles, created, disposed, collected, detached, attached, dissolved,
    // collections, collection_nanos, limit (-1 none), default_limit (1: the limit is the default one),
    // bookkeeping_bytes
    public static native void stats(long[] out15);
    public static native int leakReports();  // ordinal of LeakReports
    public static native void setLeakReports(int level);
    public static native long[] leakSites();  // 5 values per site: number, created, alive, alive_bytes, collected
    public static native String leakSitePlace(long site);
    public static native void reportLeaks();  // writes to the log
    public static native void setCollection(boolean ahead, long windowMillis);
    public static native void trim();
    public static native void manualSeed(long seed);
    public static native void setNumThreads(int n);
    public static native int numThreads();
    public static native void allowTf32(boolean on);
    public static native boolean allowsTf32();
    public static native long blockSize(long bytes);
    public static native String deviceInfo(int device);  // a description, or the reason
    public static native String deviceReason(int device);  // null if available
    public static native void dispose(long any);  // idempotent
    public static native void reclaim(long[] any, int count);  // for dropped objects; stale handles are ignored
    public static native long drain();
    public static native ByteBuffer garbageLevel();  // an int that is 0 while reclaiming keeps up
    public static native boolean catchUp(long millis, boolean owned);  // whether reclaiming is still behind
    public static native boolean isLive(long any);
    // for tests, with TENSOR_FAULTS=1: refuses `count` requests after the first `granted`; kind 0 record, 1 block, 2
    // handle, 3 thread, 4 file
    public static native void injectFault(int kind, long granted, long count);
    public static native void clearFaults();
    public static native long faultRequests(int kind);  // since the last injection of the kind
    public static native long generatorNew(long scope, long seed);
    public static native long generatorForContext();  // unowned
    public static native void generatorSeed(long generator, long seed);  // 0: the stream of the platform thread

    // -- streams; the flags of a stream are added to those of a call
    public static native void synchronize(int device);
    public static native long streamNew(long scope, int device);
    public static native long streamCurrent(long scope, int flags, int device);
    public static native int streamFlags(long stream);
    public static native void streamSynchronize(long stream);
    public static native boolean streamIsDone(long stream);
    public static native void streamWait(long stream, long event);
    public static native long eventNew(long scope, int device, boolean timed);
    public static native void eventRecord(long event, int flags, long streamOrNone);
    public static native boolean eventIsDone(long event);
    public static native void eventSynchronize(long event);
    public static native double eventElapsed(long from, long to);  // milliseconds

    // -- graphs

    public static native long graphNew(long scope, int device);
    public static native void graphBegin(long graph);
    public static native void graphEnd(long graph);
    public static native void graphReplay(long graph, int flags);
    public static native void graphReset(long graph);
    // The step of a captured update that the next replay makes; in the order of the capture.
    public static native void graphStep(
            long graph, int kind, double[] floats, double rescale, double clip, long number);

    // -- scopes; kind: 0 resource, 1 dispose (.NET), 2 manager, 3 native, 4 workspace
    public static native long scopeOpen(long parent, int kind, String nameOrNull);
    // The name has up to 16 ASCII characters other than 0. The first is the lowest byte of `first`; the rest is 0.
    public static native long scopeOpenShort(long parent, int kind, long first, long last);
    public static native void scopeClose(long scope);
    public static native void scopeDissolve(long scope);  // for dropped scopes; the members become unowned
    public static native boolean scopeIsOpen(long scope);
    public static native long scopeParent(long scope);  // 0 = the root
    public static native void scopeSetName(long scope, String name);
    public static native String scopeName(long scope);
    // live, peak, limit (-1 none), own, retained, handles; scope 0 = the process
    public static native void scopeStats(long scope, int device, long[] out6);
    public static native void scopeSetLimit(long scope, int device, long bytes);  // -1 none
    public static native void scopeCap(long scope);
    public static native long[] scopeMembers(long scope);  // newest first
    public static native boolean scopeContains(long scope, long any);
    public static native long owner(long any);  // 0 = unowned
    public static native void moveTo(long any, long scope);
    public static native void lend(long any, long scope);
    public static native void scopeDetach(long any);
    public static native void moveToOuter(long any);
    public static native void scopeMoveToOuter(long scope, long any);
    public static native void scopeDisposeEverything(long scope, long[] keepOrNull);
    public static native String scopeDump(long scope, int level);  // scope 0 = the whole tree

    // -- workspaces
    // initial, minimum, maximum, cycles before initialisation; codes of allocation, learning, spill, reset, location
    public static native long workspaceNew(
            String name, long[] sizes4, double overallocation, int[] policies5, String pathOrNull, int device);
    public static native long workspaceOpen(long workspace, long parent);  // the cycle's scope
    public static native void workspaceClose(long workspace);
    public static native long workspaceScope(long workspace);  // 0 = not open
    public static native long workspaceOf(long any);  // whose open cycle owns it; 0 = none
    // size, offset, this_cycle, last_cycle, max_cycle, spilled, spills, pinned, pins, cycles, open
    public static native void workspaceStats(long workspace, long[] out11);
    public static native void workspaceToggle(long workspace, boolean on);
    public static native void workspaceInitialize(long workspace);
    public static native void workspaceRelease(long workspace);
    public static native int workspaceDebugMode();
    public static native void workspaceSetDebugMode(int mode);

    // -- tensors
    public static native long fromFloats(long scope, int flags, long[] dims, float[] data);
    public static native long fromDoubles(long scope, int flags, long[] dims, double[] data);
    public static native long fromLongs(long scope, int flags, long[] dims, long[] data);
    public static native long fromInts(long scope, int flags, long[] dims, int[] data);
    public static native long fromBytes(long scope, int flags, long[] dims, byte[] data);  // int8
    public static native long fromBooleans(long scope, int flags, long[] dims, boolean[] data);
    // from the remaining elements, count of them (bytes for uint8 and bool); copies with Buffers.fill
    public static native long fromBuffer(long scope, int flags, int dtype, long[] dims, Buffer from, long count);
    public static native float[] toFloats(long t);  // dtype must match
    public static native double[] toDoubles(long t);
    public static native long[] toLongs(long t);
    public static native int[] toInts(long t);
    public static native byte[] toBytes(long t);  // uint8 only
    public static native boolean[] toBooleans(long t);
    // writes to the buffer's address, in native byte order. Index 0: call slice() first to start at a position. The
    // capacity must suffice. The buffer must not be mapped from a file.
    public static native void toBuffer(long t, ByteBuffer direct);
    // address, bytes and lease of a contiguous host tensor, whose memory stays until dataEnd(lease)
    public static native void dataBegin(long t, long[] out3);
    public static native void dataEnd(long lease);
    // dtype, device, rank, flags (1 requires_grad, 2 leaf, 4 contiguous, 8 view), numel, dims[8], strides[8]
    public static native void info(long t, long[] out21);
    // the element at the given indices of the first dimensions, if exactly one is left; a bool is 0 or 1
    public static native double itemDouble(long t, long[] indicesOrNull);
    public static native long itemLong(long t, long[] indicesOrNull);  // a floating-point element is a dtype error
    public static native String format(long t);
    public static native long alias(long scope, int flags, long t);
    public static native long detach(long scope, int flags, long t);  // autograd's detach
    public static native long sumOn(long scope, int flags, long[] arrays, int device);  // arrays of several devices
    public static native void setRequiresGrad(long t, boolean on);
    public static native long grad(long scope, int flags, long t);  // 0 when there is none
    public static native void zeroGrad(long t);
    public static native void backward(long t, long gradOrZero, int graph);
    public static native void collect(long t, long gradOrZero, int graph, int collection);
    public static native void zeroGradients(int[] collectionsToKeep);
    // gradients of the outputs: empty or one for each, 0 for 1; out: 0 for an input that no output depends on
    public static native void gradients(
            long scope, int flags, long[] outputs, long[] gradients, long[] inputs, int graph, long[] out);

    // -- operations; op: low 16 bits code, 0x10000 IN_PLACE, 0x20000 REVERSED (scalar op tensor)
    public static native long unary(long scope, int flags, int op, long x);
    public static native long binary(long scope, int flags, int op, long a, long b);
    // the result has a's type, as in ND4J; op: also REVERSED (b op a)
    public static native long ofFirst(long scope, int flags, int op, long a, long b);
    public static native long scalarDouble(long scope, int flags, int op, long a, double b);
    public static native long scalarLong(long scope, int flags, int op, long a, long b);
    // var: correction 1; for other corrections use apply
    public static native long reduce(long scope, int flags, int op, long x, long[] dimsOrNull, boolean keepdim);
    public static native long apply(
            long scope, int flags, long generator, int op, long[] tensors, long[] ints, double[] floats);

    // -- optimizers; kinds and their numbers are those of the table of update rules
    public static native void update(
            int kind, double[] floats, long step, double rescale, double clip, long target, long grad, long[] states);
    public static native double clipGradNorm(long[] params, double max, double p);
    public static native void clipGradValue(long[] params, double max);

    // -- images; the channels and kinds are those of Codes
    public static native long imageDecode(long scope, int flags, byte[] file, int channels);
    public static native long imageRead(long scope, int flags, String path, int channels);
    public static native long imageEncode(long scope, int flags, long image, int kind, long quality);
    public static native void imageWrite(long image, String path, int kind, long quality);

    // -- data files, datasets; -1 stands for no label, height, width
    public static native long idxRead(long scope, int flags, String path);
    public static native long npyRead(long scope, int flags, String path);
    public static native long npyMap(long scope, int flags, String path);
    public static native long npyDecode(long scope, int flags, byte[] file);
    // the length of a file that begins with these bytes, or as many as tell more of it
    public static native long npyLength(byte[] start);
    public static native void npyWrite(long t, String path);
    // names: joined by U+0000, stored in out1[0]
    public static native long[] npzRead(long scope, int flags, String path, String[] out1);
    public static native long[] npzDecode(long scope, int flags, byte[] file, String[] out1);
    public static native void npzWrite(long[] tensors, String names, String path, boolean compressed);
    public static native long[] torchMap(long scope, int flags, String path, String[] out1);
    public static native long[] torchDecode(long scope, int flags, byte[] file, String[] out1);
    public static native void torchWrite(long[] tensors, String names, String path);
    public static native long[] safetensorsMap(long scope, int flags, String path, String[] out1);
    public static native long[] safetensorsDecode(long scope, int flags, byte[] file, String[] out1);
    public static native long safetensorsLength(byte[] start);
    public static native void mnistRead(long scope, int flags, String folder, boolean train, long[] out2);
    public static native void csvRead(
            long scope, int flags, String path, boolean header, int delimiter, long label, long[] out2);
    public static native long datasetTensors(long scope, long[] parts);
    public static native long datasetFolder(long scope, String path, long height, long width, int channels);
    public static native long datasetSize(long dataset);
    public static native int datasetClasses(long dataset);
    public static native String datasetClass(long dataset, int index);

    // -- loaders; -1 stands for the usual number of batches ahead
    public static native long loaderNew(
            long scope, long dataset, long[] order, long batch, boolean dropLast, long workers, long ahead);
    public static native int loaderNext(long scope, int flags, long loader, long[] out);  // 0 at the end
    public static native void loaderClose(long loader);

    // -- files of MXNet; names: joined by U+0000, stored in out1[0]; empty for a list without names
    public static native long[] paramsLoad(long scope, int flags, String path, String[] out1);
    public static native void paramsSave(long[] arrays, String[] names, String path);

    // -- symbols; what: TENSOR_ARGUMENTS and so on; -1 stands for no dtype
    public static native long symbolVariable(
            long scope, String name, long[] dims, boolean shaped, int dtype, String[] keys, String[] values);
    // inputs without a name are the next ones in order
    public static native long symbolApply(long scope, String operator, String nameOrNull, long[] inputs,
            String[] names, String[] keys, String[] values);
    public static native long symbolGroup(long scope, long[] symbols);
    public static native long symbolCompose(long scope, long symbol, String[] names, long[] symbols);
    public static native long symbolInternals(long scope, long symbol);
    public static native long symbolChildren(long scope, long symbol);  // 0 for variables alone
    public static native long symbolOutput(long scope, long symbol, int index);
    public static native long symbolOutputNamed(long scope, long symbol, String name);
    public static native String[] symbolNames(long symbol, int what);
    public static native String symbolName(long symbol);  // null for a group
    public static native String symbolAttribute(long symbol, String key);  // null for none
    public static native String[] symbolAttributes(long symbol, boolean all);  // node, key and value of each
    public static native long symbolWithAttributes(long scope, long symbol, String[] keys, String[] values);
    // of arguments, outputs and auxiliary states: the rank or -1, and the sizes
    public static native long[] symbolInferShapes(long symbol, String[] names, int[] ranks, long[] dims);
    public static native int[] symbolInferTypes(long symbol, String[] names, int[] dtypes);
    public static native String symbolToJson(long symbol);
    public static native long symbolFromJson(long scope, String json);
    public static native long symbolLoad(long scope, String path);
    public static native void symbolSave(long symbol, String path);
    public static native long[] symbolInvoke(
            long scope, int flags, String operator, String[] keys, String[] values, long[] inputs);
    public static native String[] symbolOperators();
    // calls back; Java keeps the object reachable
    public static native void setOperators(Operators operators);

    // -- executors; the sizes of all shapes follow each other in dims; shared may be 0
    public static native long executorSimpleBind(long scope, long symbol, int device, int request,
            String[] requestNames, int[] requests, String[] names, int[] ranks, long[] dims, String[] typeNames,
            int[] dtypes, long shared);
    public static native long executorBind(long scope, long symbol, int device, long[] arguments, long[] gradients,
            int[] requests, long[] auxiliary, long shared);
    public static native long executorReshape(long scope, long executor, boolean partial, boolean upSizing,
            String[] names, int[] ranks, long[] dims);
    public static native void executorForward(long executor, boolean train);
    public static native void executorBackward(long executor, long[] heads);
    public static native long[] executorPredict(
            long scope, int flags, long executor, String[] names, long[] inputs);
    public static native long executorPart(long executor, int what, int index);  // owned by the executor; 0 for none
    public static native String[] executorNames(long executor, int what);
    public static native void executorCopyParams(long executor, String[] argumentNames, long[] arguments,
            String[] auxiliaryNames, long[] auxiliary, boolean allowExtra);
    public static native String[] executorPlan(long executor, boolean train);  // a line for each block
    public static native void executorDrawPlan(long executor, boolean train, String path);  // .svg
    public static native void executorMemory(long executor, long[] out2);  // planned bytes, spilled requests

    // -- key-value stores; counts[i] of the arrays belong to keys[i]
    public static native long storeNew(long scope, String name);
    public static native String storeType(long store);
    public static native void storePlace(long store, long[] out2);  // rank, workers
    public static native void storeBarrier(long store);
    public static native void storeInit(long store, String[] keys, long[] arrays);
    public static native void storePush(long store, String[] keys, int[] counts, long[] arrays);
    public static native void storePull(long store, String[] keys, int[] counts, long[] arrays);
    public static native long storeSum(long store, String key, long[] arrays);  // owned by the store, as the next
    public static native long storePart(long store, String key);
    public static native void storeNoUpdater(long store);

    // -- tokenizers; -1 stands for no length
    public static native long tokenizerRead(long scope, byte[] json);
    public static native long tokenizerLoad(long scope, String path);
    public static native long tokenizerBpe(long scope, String vocabulary, String merges);
    // greatest length, stride, length of all, multiple
    public static native void tokenizerLengths(long tokenizer, long[] out4);
    public static native void tokenizerTruncate(long tokenizer, long length, long stride, int strategy);
    public static native void tokenizerPad(
            long tokenizer, long length, long multiple, String tokenOrNull, long number);
    public static native void tokenizerPadNone(long tokenizer);
    // for each: the parts that follow, the number of tokens, 8 rows of figures; tokens: stored in out1[0]
    public static native long[] tokenizerEncode(
            long tokenizer, String[] texts, String[] pairs, boolean special, boolean overflow, String[][] out1);
    public static native long[] tokenizerEncodeWords(
            long tokenizer, String[] words, boolean special, boolean overflow, String[][] out1);
    public static native String tokenizerDecode(long tokenizer, long[] ids, boolean skipSpecial);
    public static native long tokenizerVocabulary(long tokenizer, boolean added);
    public static native long tokenizerId(long tokenizer, String token);  // -1 for none
    public static native String tokenizerToken(long tokenizer, long number);  // null for none

    // -- data, pictures
    // images f32 [1797,1,8,8], labels i64 [1797], test index i64 [360]
    public static native void digits(long scope, int flags, long[] out3);
    public static native void timelineStart();
    public static native void timelineSave(String path);  // .svg or .json
    public static native void pictureDigits(long images, long predictions, long labels, String path);
}
