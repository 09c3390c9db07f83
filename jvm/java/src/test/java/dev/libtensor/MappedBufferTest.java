package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.Buffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that reading a mapped file that has become shorter is an error, and does not end the process. */
class MappedBufferTest extends NativeTest {
    private static final int FLOATS = 1 << 15;
    private static final int BYTES = FLOATS * Float.BYTES;

    @TempDir
    Path folder;

    private static MappedByteBuffer map(Path file) throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            access.setLength(BYTES);
            MappedByteBuffer map = access.getChannel().map(MapMode.READ_WRITE, 0, BYTES);
            map.order(ByteOrder.nativeOrder());
            return map;
        }
    }

    /** Creates an array from each kind of view of a file that has become shorter. */
    static final class ReadsWhatIsGone {
        private ReadsWhatIsGone() {}

        public static void main(String[] args) throws IOException {
            Path file = Path.of(args[0]);
            MappedByteBuffer map = map(file);
            List<Buffer> views = List.of(map, map.duplicate().order(ByteOrder.nativeOrder()), map.asReadOnlyBuffer(),
                    map.asFloatBuffer(), map.asFloatBuffer().duplicate(), map.asFloatBuffer().asReadOnlyBuffer(),
                    map.duplicate().order(ByteOrder.BIG_ENDIAN).asFloatBuffer());
            Files.write(file, new byte[Integer.parseInt(args[1])]);
            for (Buffer view : views) {
                try {
                    NDArray.create(view, new Shape(FLOATS), DataType.FLOAT32);
                    System.out.println("no error from " + view);
                } catch (TensorIOException e) {
                    if (!e.getMessage().contains("file")) {
                        System.out.println(e);
                    }
                }
            }
            try (NDArray array = NDArray.create(map.limit(4), new Shape(4), DataType.UINT8)) {
                System.out.println("no error from four bytes: " + array);
            } catch (TensorIOException e) {
                System.out.println(Memory.liveHandles() + " handles, " + Memory.liveBytes() + " bytes");
            }
        }
    }

    @Test
    void oneThatHasBecomeEmpty() throws Exception {
        ChildJvm.Result result = new ChildJvm().run(ReadsWhatIsGone.class, folder.resolve("data").toString(), "0");
        assertEquals(new ChildJvm.Result(0, "0 handles, 0 bytes\n", ""), result);
    }

    @Test
    void oneThatHasBecomeShorter() throws Exception {
        ChildJvm.Result result = new ChildJvm().run(ReadsWhatIsGone.class, folder.resolve("data").toString(), "4096");
        assertEquals(new ChildJvm.Result(0, "no error from four bytes: [0 0 0 0]\n", ""), result);
    }

    @Test
    void oneThatIsAllThere() throws Exception {
        MappedByteBuffer map = map(folder.resolve("data"));
        float[] expected = new float[FLOATS];
        for (int i = 0; i < FLOATS; i++) {
            map.putFloat(i * Float.BYTES, expected[i] = i);
        }
        Shape shape = new Shape(FLOATS);
        try (NDArray bytes = NDArray.create(map, shape, DataType.FLOAT32);
                NDArray floats = NDArray.create(map.asFloatBuffer(), shape, DataType.FLOAT32)) {
            assertArrayEquals(expected, bytes.toFloatArray());
            assertArrayEquals(expected, floats.toFloatArray());
        }
    }
}
