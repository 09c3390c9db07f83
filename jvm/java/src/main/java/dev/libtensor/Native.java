package dev.libtensor;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * The native methods. Handles, scopes and generators are {@code long}, 0 is none. Null arrays are empty; null strings are
 * allowed where the parameter's name says so. Failures throw the exceptions of this package; out arrays have at least the
 * length that their name ends with. Flags: {@link Context}.
 */
final class Native {
    private static final int ABI_VERSION = 1;
    private static final String MEMORY_LIMIT = "dev.libtensor.memoryLimit";
    private static final String LEAK_REPORTS = "dev.libtensor.leakReports";

    /** What is wrong with the user's settings; null if nothing is. Thrown from here, it would be told once and as an Error. */
    private static final String REFUSAL;

    static {
        String library = NativeLoader.load();
        if (abiVersion() != ABI_VERSION) {
            throw new UnsatisfiedLinkError("The native library " + library + " has ABI version " + abiVersion()
                    + ", and these classes need version " + ABI_VERSION + ": use the two of one release.");
        }
        REFUSAL = attach();
        if (REFUSAL == null) {
            Logging.loaded(library);
            ExitHook.register();
        }
    }

    private Native() {}

    private static String attach() {
        String limit = System.getProperty(MEMORY_LIMIT);
        try {
            attachHost(Runtime.getRuntime().maxMemory(), limit, Logging.level());
        } catch (ArgumentException e) {
            // Without the property it is the environment's, which the message names.
            return limit == null ? e.getMessage() : "The system property " + MEMORY_LIMIT + " cannot be used: " + e.getMessage();
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
            // The environment's, which the message names.
            return e.getMessage();
        } catch (IllegalArgumentException e) {
            return "The system property " + LEAK_REPORTS + " is off, counts, sampled or all, not '" + word + "'";
        }
    }

    /**
     * To be called by what everything begins with.
     *
     * @throws ArgumentException if a setting of the user's, the memory limit or the level of leak reports, is not readable
     */
    static void checkSettings() {
        if (REFUSAL != null) {
            throw new ArgumentException(REFUSAL);
        }
    }

    // -- runtime
    static native int abiVersion();  // 1
    // before the first allocation; the limit is the user's property, as "2g" or "none"; level 0 off, 1 error to 5 trace
    static native void attachHost(long maxHeapBytes, String limitOrNull, int logLevel);
    static native void flushLog();  // returns when everything logged so far was passed on
    // live_bytes, peak_bytes, held_bytes, live_handles, created, disposed, collected, detached, attached, dissolved,
    // collections, collection_nanos, limit (-1 none), default_limit (1: the limit is the default one),
    // bookkeeping_bytes
    static native void stats(long[] out15);
    static native int leakReports();  // ordinal of LeakReports
    static native void setLeakReports(int level);
    static native long[] leakSites();  // 5 a site: number, created, alive, alive_bytes, collected
    static native String leakSitePlace(long site);
    static native void reportLeaks();  // to the log
    static native void setCollection(boolean ahead, long windowMillis);
    static native void trim();
    static native void manualSeed(long seed);
    static native void setNumThreads(int n);
    static native int numThreads();
    static native long blockSize(long bytes);
    static native String deviceInfo(int device);  // null when available, else why not
    static native void dispose(long any);  // idempotent
    static native void reclaim(long[] any, int count);  // found dropped; what names nothing any more is passed over
    static native long drain();
    static native boolean isLive(long any);
    // for tests, with TENSOR_FAULTS=1: refuses `count` requests after the first `granted`; kind 0 record, 1 block, 2 handle,
    // 3 thread, 4 file
    static native void injectFault(int kind, long granted, long count);
    static native void clearFaults();
    static native long faultRequests(int kind);  // counted by the last injection of the kind
    static native long generatorNew(long scope, long seed);
    static native long generatorForContext();  // unowned

    // -- scopes; kind: 0 resource, 1 dispose (.NET), 2 manager, 3 native, 4 workspace
    static native long scopeOpen(long parent, int kind, String nameOrNull);
    static native void scopeClose(long scope);
    static native void scopeDissolve(long scope);  // found dropped; its members become unowned
    static native boolean scopeIsOpen(long scope);
    static native long scopeParent(long scope);  // 0 = the root
    static native void scopeSetName(long scope, String name);
    static native String scopeName(long scope);
    // live, peak, limit (-1 none), own, retained, handles; scope 0 = the process
    static native void scopeStats(long scope, int device, long[] out6);
    static native void scopeSetLimit(long scope, int device, long bytes);  // -1 none
    static native void scopeCap(long scope);
    static native long[] scopeMembers(long scope);  // newest first
    static native boolean scopeContains(long scope, long any);
    static native long owner(long any);  // 0 = unowned
    static native void moveTo(long any, long scope);
    static native void lend(long any, long scope);
    static native void scopeDetach(long any);
    static native void moveToOuter(long any);
    static native void scopeMoveToOuter(long scope, long any);
    static native void scopeDisposeEverything(long scope, long[] keepOrNull);
    static native String scopeDump(long scope, int level);  // scope 0 = the whole tree

    // -- tensors
    static native long fromFloats(long scope, int flags, long[] dims, float[] data);
    static native long fromDoubles(long scope, int flags, long[] dims, double[] data);
    static native long fromLongs(long scope, int flags, long[] dims, long[] data);
    static native long fromInts(long scope, int flags, long[] dims, int[] data);
    static native long fromBytes(long scope, int flags, long[] dims, byte[] data);  // uint8
    static native long fromBooleans(long scope, int flags, long[] dims, boolean[] data);
    // what remains, count elements of the dtype (bytes for uint8 and bool), by way of Buffers.fill
    static native long fromBuffer(long scope, int flags, int dtype, long[] dims, Buffer from, long count);
    static native float[] toFloats(long t);  // dtype must match
    static native double[] toDoubles(long t);
    static native long[] toLongs(long t);
    static native int[] toInts(long t);
    static native byte[] toBytes(long t);  // uint8 only
    static native boolean[] toBooleans(long t);
    // writes from the buffer's address (index 0; slice() first for a position); its capacity must hold the data; native byte
    // order; no buffer that is mapped from a file
    static native void toBuffer(long t, ByteBuffer direct);
    // dtype, device, rank, flags (1 requires_grad, 2 leaf, 4 contiguous, 8 view), numel, dims[8], strides[8]
    static native void info(long t, long[] out21);
    // the element at an index in each of the first dimensions, one being left; a bool is 0 or 1
    static native double itemDouble(long t, long[] indicesOrNull);
    static native long itemLong(long t, long[] indicesOrNull);  // a float is an error of kind dtype
    static native String format(long t);
    static native long alias(long scope, int flags, long t);
    static native long detach(long scope, int flags, long t);  // autograd's detach
    static native void setRequiresGrad(long t, boolean on);
    static native long grad(long scope, int flags, long t);  // 0 when there is none
    static native void zeroGrad(long t);
    static native void backward(long t, long gradOrZero, boolean retainGraph);

    // -- operations; op: low 16 bits the code, 0x10000 IN_PLACE, 0x20000 REVERSED (scalar op tensor)
    static native long unary(long scope, int flags, int op, long x);
    static native long binary(long scope, int flags, int op, long a, long b);
    static native long scalarDouble(long scope, int flags, int op, long a, double b);
    static native long scalarLong(long scope, int flags, int op, long a, long b);
    // var: correction 1 (apply for another one)
    static native long reduce(long scope, int flags, int op, long x, long[] dimsOrNull, boolean keepdim);
    static native long apply(long scope, int flags, long generator, int op, long[] tensors, long[] ints, double[] floats);

    // -- modules; kinds and their ints | floats as in the spec
    static native long moduleNew(long scope, long generator, int kind, String nameOrNull, long[] ints, double[] floats);
    static native void moduleAdd(long module, String name, long child);
    static native void moduleRegister(long module, String name, long t, int what);  // 0 parameter, 1 buffer
    static native long moduleForward(long scope, int flags, long generator, long module, long x, int mode);
    static native void moduleTrain(long module, boolean on);
    static native void moduleZeroGrad(long module);
    static native int moduleCount(long module, int what);  // 0 parameters, 1 buffers, 2 both
    static native String moduleName(long module, int what, int index);
    static native long moduleTensor(long scope, int flags, long module, int what, int index);
    static native void moduleSave(long module, String path);
    static native void moduleLoad(long module, String path);

    // -- optimizers; kind 0 sgd, 1 adam, 2 adamw
    static native long optimizerNew(long scope, int kind, long[] params, double[] floats);
    static native void optimizerStep(long optimizer);
    static native void optimizerZeroGrad(long optimizer);
    static native void optimizerSetLr(long optimizer, double lr);
    static native double optimizerLr(long optimizer);
    static native double scheduleLr(int kind, double[] floats, double base, long epoch);  // kind 0 step, 1 cosine

    // -- data, pictures
    // images f32 [1797,1,8,8], labels i64 [1797], test index i64 [360]
    static native void digits(long scope, int flags, long[] out3);
    static native void timelineStart();
    static native void timelineSave(String path);  // .svg or .json
    static native void pictureDigits(long images, long predictions, long labels, String path);
}
