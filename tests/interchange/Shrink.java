import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that become shorter in a JVM, which handles SIGBUS itself. Our mapping and the JVM's own give their errors, in
 * both orders. The arguments are the folder of libtensor.so and the code of the sum.
 */
public final class Shrink {
    private static final int BYTES = 1 << 20;
    private static final int IO = 9;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private static MethodHandle map;
    private static MethodHandle sum;
    private static MethodHandle dispose;

    private Shrink() {}

    private static MethodHandle find(SymbolLookup library, String name, FunctionDescriptor type) {
        return Linker.nativeLinker().downcallHandle(library.find(name).orElseThrow(), type);
    }

    public static void main(String[] arguments) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            SymbolLookup library = SymbolLookup.libraryLookup(Path.of(arguments[0], "libtensor.so"), arena);
            var address = ValueLayout.ADDRESS;
            map = find(library, "tensor_npy_map", FunctionDescriptor.of(INT, LONG, INT, address, address));
            sum = find(library, "tensor_reduce",
                    FunctionDescriptor.of(INT, LONG, INT, INT, LONG, address, LONG, INT, address));
            dispose = find(library, "tensor_dispose", FunctionDescriptor.of(INT, LONG));
            report("the_jvms_own_mapping_before", () -> own());
            report("our_mapping", () -> ours(arena, Integer.decode(arguments[1])));
            report("the_jvms_own_mapping_after", () -> own());
            report("our_mapping_again", () -> ours(arena, Integer.decode(arguments[1])));
        }
    }

    private interface Test {
        void run() throws Throwable;
    }

    private static void report(String name, Test test) {
        try {
            test.run();
            System.out.println("ok Shrink." + name);
        } catch (Throwable e) {
            System.out.println("# " + e);
            System.out.println("not ok Shrink." + name);
        }
    }

    /** The JVM's own mapping: its handler makes an InternalError. */
    private static void own() throws Throwable {
        Path path = Files.createTempFile("libtensor", ".bin");
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(BYTES);
            MappedByteBuffer bytes = file.getChannel().map(FileChannel.MapMode.READ_ONLY, 0, BYTES);
            file.setLength(0);
            try {
                int read = 0;
                for (int at = 0; at < BYTES; at += 4096) {
                    read += bytes.get(at);
                }
                throw new AssertionError("a lost page was read: " + read);
            } catch (InternalError expected) {
                // As the JVM does it.
            }
        } finally {
            Files.delete(path);
        }
    }

    /** A mapping of ours: the operation returns an i/o error. */
    private static void ours(Arena arena, int op) throws Throwable {
        Path path = Files.createTempFile("libtensor", ".npy");
        byte[] header = ("\u0093NUMPY\u0001\u0000\u0076\u0000{'descr': '|u1', 'fortran_order': False, 'shape': (" + BYTES + ",), }")
                .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        byte[] file = new byte[128 + BYTES];
        java.util.Arrays.fill(file, 0, 127, (byte) ' ');
        System.arraycopy(header, 0, file, 0, header.length);
        file[127] = '\n';
        Files.write(path, file);
        try (RandomAccessFile handle = new RandomAccessFile(path.toFile(), "rw")) {
            MemorySegment out = arena.allocate(LONG);
            expect(0, (int) map.invokeExact(0L, 0, arena.allocateFrom(path.toString()), out));
            long tensor = out.get(LONG, 0);
            handle.setLength(BYTES / 2);
            expect(IO, (int) sum.invokeExact(0L, 0, op, tensor, MemorySegment.NULL, 0L, 0, out));
            expect(0, (int) dispose.invokeExact(tensor));
        } finally {
            Files.delete(path);
        }
    }

    private static void expect(int status, int given) {
        if (status != given) {
            throw new AssertionError("status " + status + " was expected, not " + given);
        }
    }
}
