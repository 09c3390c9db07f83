package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests damaged and hostile encodings of arrays: each is an error that leaves no array behind. */
class DamagedEncodingTest extends NativeTest {
    private static final int MUTATIONS = 4000;

    /** Owns what an encoding leaves behind. */
    private NDManager empty;

    @BeforeEach
    void open() {
        empty = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        assertEquals(0, empty.getStats().handles());
        empty.close();
    }

    /** Checks that an encoding of one array of two elements is read, so that its changes are what is refused. */
    private void accepted(byte[] bytes) {
        try (NDArray array = NDList.decode(empty, bytes).singletonOrThrow()) {
            assertEquals(2, array.size());
        }
    }

    private void refused(byte[] bytes) {
        assertThrows(FormatException.class, () -> NDList.decode(empty, bytes));
        assertThrows(FormatException.class, () -> NDList.decode(empty, EncodingTest.slow(bytes)));
        assertEquals(0, empty.getStats().handles());
    }

    @Test
    void everyTruncationIsAnError() throws IOException {
        for (String name : new String[] {"djl.ndlist", "djl.npz", "djl.safetensors", "stored.npz"}) {
            byte[] whole = EncodingTest.file(name);
            for (int length = 0; length < whole.length; length++) {
                byte[] part = Arrays.copyOf(whole, length);
                assertThrows(FormatException.class, () -> NDList.decode(empty, part), () -> name + " " + part.length);
                assertEquals(0, empty.getStats().handles(), name);
            }
        }
        NDArray array = NDArray.create(new float[] {1, 2});
        array.setName("x");
        byte[] one = array.encode();
        for (int length = 0; length < one.length; length++) {
            byte[] part = Arrays.copyOf(one, length);
            assertThrows(FormatException.class, () -> empty.decode(part));
        }
        byte[] longer = Arrays.copyOf(one, one.length + 1);
        assertThrows(FormatException.class, () -> empty.decode(longer));
        byte[] list = new NDList(array).encode();
        assertThrows(FormatException.class, () -> NDList.decode(empty, Arrays.copyOf(list, list.length + 1)));
    }

    @Test
    void damagedBytesAreErrorsOrArrays() throws IOException {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (String name : new String[] {"djl.ndlist", "djl.npz", "djl.safetensors", "compressed.npz"}) {
            byte[] whole = EncodingTest.file(name);
            for (int i = 0; i < MUTATIONS; i++) {
                byte[] damaged = whole.clone();
                for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                    damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
                }
                try {
                    NDList.decode(empty, damaged).close();
                } catch (RuntimeException e) {
                    assertTrue(e instanceof TensorException, () -> name + " of seed " + seed + ": " + e);
                }
                assertEquals(0, empty.getStats().handles(), () -> name + " of seed " + seed);
            }
        }
    }

    private static byte[] array(String magic, int version, String type, long[] sizes, int layout, int length)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(1);
        out.writeUTF(magic);
        out.writeInt(version);
        out.writeByte(0);
        out.writeUTF("DENSE");
        out.writeUTF(type);
        out.writeInt(sizes.length);
        for (long size : sizes) {
            out.writeLong(size);
        }
        out.writeInt(layout);
        for (int i = 0; i < Math.min(layout, 16); i++) {
            out.writeChar('?');
        }
        out.writeByte('<');
        out.writeInt(length);
        out.write(new byte[8]);
        return bytes.toByteArray();
    }

    private static byte[] safetensors(String header) {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(Long.BYTES + text.length + 8).order(ByteOrder.LITTLE_ENDIAN).putLong(text.length)
                .put(text).array();
    }

    private static byte[] npy(String header, int major) {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(12 + text.length + 8).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) major, 0});
        if (major == 1) {
            bytes.putShort((short) text.length);
        } else {
            bytes.putInt(text.length);
        }
        bytes.put(text);
        return Arrays.copyOf(bytes.array(), bytes.position() + 8);
    }

    @Test
    void hostileArrays() throws IOException {
        accepted(array("NDAR", 3, "INT32", new long[] {2}, 1, 8));
        refused(array("NDAS", 3, "INT32", new long[] {2}, 1, 8));
        refused(array("x".repeat(60_000), 3, "INT32", new long[] {2}, 1, 8));
        for (int version : new int[] {0, 4, -1, Integer.MIN_VALUE}) {
            refused(array("NDAR", version, "INT32", new long[] {2}, 1, 8));
        }
        for (String type : new String[] {"", "STRING", "UINT128", "int32", "COMPLEX64", "UNKNOWN"}) {
            refused(array("NDAR", 3, type, new long[] {2}, 1, 8));
        }
        for (long size : new long[] {-1, -2, 1, 3, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 62, 1L << 32 | 2}) {
            refused(array("NDAR", 3, "INT32", new long[] {size}, 1, 8));
        }
        refused(array("NDAR", 3, "INT32", new long[] {1L << 33, 1L << 33}, 2, 8));
        refused(array("NDAR", 3, "INT32", new long[] {Long.MAX_VALUE, Long.MAX_VALUE, 0}, 3, 0));
        refused(array("NDAR", 3, "INT32", new long[9], 9, 0));
        for (int layout : new int[] {-1, 0, 2, Integer.MAX_VALUE}) {
            refused(array("NDAR", 3, "INT32", new long[] {2}, layout, 8));
        }
        for (int length : new int[] {-1, 0, 7, 9, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            refused(array("NDAR", 3, "INT32", new long[] {2}, 1, length));
        }
        refused(new byte[] {-1, -1, -1, -1});
        refused(new byte[] {127, -1, -1, -1});
    }

    @Test
    void hostileSafetensors() {
        String good = "{\"a\":{\"dtype\":\"I32\",\"shape\":[2],\"data_offsets\":[0,8]}}";
        accepted(safetensors(good));
        String metadata = " { \"__metadata__\" : {\"k\":\"v\"}, " + good.substring(1) + "\n";
        refused(safetensors(metadata));
        accepted(safetensors(metadata.strip()));
        accepted(safetensors(good.replace("\"a\"", "\"\\u00e9\\n\"")));
        String[][] changes = {
            {"[0,8]", "[0,7]"}, {"[0,8]", "[1,9]"}, {"[0,8]", "[8,0]"}, {"[0,8]", "[-8,0]"}, {"[0,8]", "[0]"},
            {"[0,8]", "[0,8,8]"}, {"[0,8]", "[0,9223372036854775807]"}, {"[0,8]", "[0,99999999999999999999]"},
            {"[0,8]", "[0,8.0]"}, {"[0,8]", "[00,8]"}, {"[0,8]", "[0,8,]"}, {"[0,8]", "0"}, {"[2]", "[-2]"},
            {"[2]", "[4611686018427387904,4]"}, {"[2]", "[1,1,1,1,1,1,1,1,2]"}, {"[2]", "[2"}, {"I32", "Q4"},
            {"\"I32\"", "32"}, {"\"shape\":[2],", ""}, {"dtype", "type"}, {"}}", "},}"}, {"}}", "}} x"}, {"}}", "}"},
            {"\"a\"", "a"}, {"\"a\"", "\"a"}, {"\"a\"", "\"\\x\""}, {"\"a\"", "\"\\u00g0\""}, {"\"a\"", "\"\t\""},
            {"[2]", "[[2]]"}, {"\"shape\"", "\"dtype\":\"I32\",\"shape\""}, {":", ""}
        };
        for (String[] change : changes) {
            refused(safetensors(good.replace(change[0], change[1])));
        }
        String twice = good.substring(0, good.length() - 1) + "," + good.substring(1);
        refused(safetensors(twice));
        refused(safetensors("{\"a\":".repeat(50_000)));
        refused(safetensors("{" + "[".repeat(50_000)));
        refused(ByteBuffer.allocate(17).order(ByteOrder.LITTLE_ENDIAN).putLong(Long.MAX_VALUE).put((byte) '{').array());
        refused(ByteBuffer.allocate(17).order(ByteOrder.LITTLE_ENDIAN).putLong(-1).put((byte) '{').array());
        byte[] invalid = safetensors(good);
        invalid[10] = (byte) 0xff;
        refused(invalid);
    }

    @Test
    void hostileNpy() throws IOException {
        String good = "{'descr': '<i4', 'fortran_order': False, 'shape': (2,), }";
        for (int major = 1; major <= 3; major++) {
            accepted(npy(good, major));
        }
        accepted(npy("{'shape': (2L,), 'fortran_order': True, 'descr': '>i4'}  \n", 1));
        String[][] changes = {
            {"<i4", "|O"}, {"<i4", "<U4"}, {"<i4", "<c8"}, {"<i4", "<i16"}, {"<i4", ""}, {"'<i4'", "[('a', '<i4')]"},
            {"(2,)", "(-2,)"}, {"(2,)", "(3,)"}, {"(2,)", "(9223372036854775807,)"},
            {"(2,)", "(99999999999999999999,)"},
            {"(2,)", "(4294967296, 4294967296)"}, {"(2,)", "(1, 1, 1, 1, 1, 1, 1, 1, 2)"}, {"(2,)", "(2,,)"},
            {"(2,)", "2"}, {"(2,)", "(2"}, {"False", "No"}, {"'shape': (2,), ", ""}, {"'descr'", "'shape'"},
            {"{", "["}, {"}", ""}, {"}", "} x"}, {"'shape'", "'descr': '<i4', 'shape'"},
            {"'shape'", "'more': 1, 'shape'"}
        };
        for (String[] change : changes) {
            refused(npy(good.replace(change[0], change[1]), 1));
        }
        refused(npy(good, 0));
        refused(npy(good, 4));
        refused(npy(good + " ".repeat(20_000), 2));
        refused(npy("{" + "'descr': '<i4', ".repeat(500), 1));
        byte[] huge = npy(good, 2);
        ByteBuffer.wrap(huge).putInt(8, -1);
        refused(huge);

        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(archive)) {
            zip.putNextEntry(new ZipEntry("a.npy"));
            zip.write(Arrays.copyOf(npy(good, 1), npy(good, 1).length + 1));
        }
        refused(archive.toByteArray());
        archive.reset();
        try (ZipOutputStream zip = new ZipOutputStream(archive)) {
            zip.putNextEntry(new ZipEntry("a.txt"));
            zip.write("hello, world".getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(0, NDList.decode(empty, archive.toByteArray()).size());
    }

    @Test
    void promisedBytesAreNotAllocated() throws IOException {
        byte[] list = array("NDAR", 3, "INT8", new long[] {Integer.MAX_VALUE - 8}, 1, Integer.MAX_VALUE - 8);
        byte[] safetensors = safetensors(
                "{\"a\":{\"dtype\":\"I8\",\"shape\":[2000000000],\"data_offsets\":[0,2000000000]}}");
        byte[] npy = npy("{'descr': '|i1', 'fortran_order': False, 'shape': (2000000000,), }", 1);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long peak = Memory.stats().peakBytes();
        for (byte[] bytes : new byte[][] {list, safetensors, npy}) {
            long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
            refused(bytes);
            long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertTrue(allocated < 4 << 20, () -> allocated + " bytes");
        }
        assertTrue(Memory.stats().peakBytes() < peak + (4 << 20));
    }
}
