package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.libtensor.NDList.Encoding;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests encoded arrays. The files {@code djl.*} were written by DJL 0.36, the others by NumPy (make.py, beside them). A
 * test fails if a damaged encoding leaves an array behind.
 */
class EncodingTest extends NativeTest {
    private static final int MUTATIONS = 4000;

    private NDManager manager;

    /** Owns what a damaged encoding leaves behind. */
    private NDManager empty;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
        empty = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
        assertEquals(0, empty.getStats().handles());
        empty.close();
    }

    private static byte[] file(String name) throws IOException {
        try (InputStream in = EncodingTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    /** Returns the list of djl.ndlist. */
    private NDList list() {
        NDArray weight = manager.create(new float[][] {{0, 1, 2}, {3, 4, 5}});
        weight.setName("weight");
        NDArray mask = manager.create(new boolean[][] {{true}, {false}});
        mask.setName("mask");
        return new NDList(weight, manager.create(new long[] {-1, 1L << 40}), mask);
    }

    private void same(NDList wanted, NDList given) {
        assertEquals(wanted.size(), given.size());
        for (int i = 0; i < wanted.size(); i++) {
            assertSame(manager, given.get(i).getManager());
            assertEquals(wanted.get(i).getName(), given.get(i).getName());
            same(wanted.get(i), given.get(i));
        }
    }

    private static void same(NDArray wanted, NDArray given) {
        assertEquals(wanted.getDataType(), given.getDataType());
        assertEquals(wanted.getShape(), given.getShape());
        assertArrayEquals(wanted.toByteArray(), given.toByteArray());
    }

    @Test
    void theBytesOfDjl() throws IOException {
        assertArrayEquals(file("djl.ndlist"), list().encode());
        assertArrayEquals(file("djl.ndlist"), list().getAsBytes());
        assertEquals(ByteBuffer.wrap(file("djl.ndlist")), list().toByteBuffer());
        same(list(), NDList.decode(manager, file("djl.ndlist")));
        same(list(), NDList.decode(manager, file("djl.npz")));
        NDList named = list();
        named.get(1).setName("arr_0");
        same(named, NDList.decode(manager, file("djl.safetensors")));
    }

    @Test
    void theFilesOfNumPy() throws IOException {
        NDList stored = NDList.decode(manager, file("stored.npz"));
        for (DataType type : DataType.values()) {
            if (type != DataType.BFLOAT16) {
                NDArray values = manager.create(new int[][] {{0, 1, 2}, {3, 4, 5}}).toType(type, false);
                same(values, stored.get(type.toString()));
            }
        }
        assertEquals(DataType.values().length, stored.size());
        same(manager.create(new float[] {7}), stored.stream().filter(array -> array.getName() == null).toList().get(0));
        NDList others = NDList.decode(manager, file("compressed.npz"));
        same(manager.create(1.5), others.get("scalar"));
        same(manager.create(new int[] {1, 2}), others.get("vector"));
        same(manager.zeros(new Shape(2, 0)), others.get("empty"));
        same(list().head(), others.get("fortran"));
        assertTrue(others.get("fortran").isContiguous());
        same(manager.create(new int[][] {{0, 1, 2}, {3, 4, 5}}), others.get("big"));
    }

    /** The entries of an archive. */
    private static List<byte[]> entries(byte[] archive) throws IOException {
        List<byte[]> entries = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.add((entry.getName() + ":" + new String(zip.readAllBytes(), StandardCharsets.ISO_8859_1))
                        .getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        return entries;
    }

    @Test
    void theBytesOfNumPy() throws IOException {
        byte[] theirs = file("stored.npz");
        List<byte[]> wanted = entries(theirs);
        List<byte[]> ours = entries(NDList.decode(manager, theirs).encode(Encoding.NPZ));
        assertEquals(10, wanted.size());
        for (int i = 0; i < wanted.size(); i++) {
            assertArrayEquals(wanted.get(i), ours.get(i));
        }
        byte[] npy = new String(wanted.get(0), StandardCharsets.ISO_8859_1).replaceFirst("^[^:]*:", "")
                .getBytes(StandardCharsets.ISO_8859_1);
        same(list().head(), manager.decode(npy));
        same(list().head(), NDList.decode(manager, npy).singletonOrThrow());
    }

    private NDList everything() {
        NDList all = new NDList();
        for (DataType type : DataType.values()) {
            NDArray array = manager.create(new float[][] {{0, 1, 2}, {3, 4, 5}}).transpose().toType(type, true);
            array.setName("a \"" + type + "\\\n\u00e9\ud83d\ude00");
            all.add(array);
            all.add(manager.ones(new Shape(), type));
            all.add(manager.ones(new Shape(2, 0, 3), type));
        }
        NDArray view = manager.create(new double[][] {{1, 2}, {3, 4}}).transpose();
        view.setName("");
        all.add(view);
        return all;
    }

    @Test
    void everyTypeComesBack() throws IOException {
        for (Encoding encoding : Encoding.values()) {
            NDList all = everything();
            if (encoding == Encoding.NPZ) {
                all.removeIf(array -> array.getDataType() == DataType.BFLOAT16);
            }
            byte[] bytes = all.encode(encoding);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            all.encode(out, encoding);
            if (encoding == Encoding.SAFETENSORS) {
                int unnamed = 0;
                for (NDArray array : all) {
                    array.setName(array.getName() == null ? "arr_" + unnamed++ : array.getName());
                }
            }
            same(all, NDList.decode(manager, bytes));
            same(all, NDList.decode(manager, out.toByteArray()));
            same(all, NDList.decode(manager, slow(bytes)));
            assertEquals(0, NDList.decode(manager, new NDList().encode(encoding)).size());
        }
        for (NDArray array : everything()) {
            NDArray back = NDArray.decode(manager, array.encode());
            same(array, back);
            assertEquals(array.getName(), back.getName());
            same(array, manager.decode(array.encode()));
            same(array, manager.decode(new ByteArrayInputStream(array.encode())));
            same(array, NDArray.decode(manager, slow(array.encode())));
        }
    }

    /** A stream that gives one byte at a time. */
    private static InputStream slow(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] to, int at, int length) {
                return super.read(to, at, Math.min(length, 1));
            }

            @Override
            public synchronized int available() {
                return 0;
            }
        };
    }

    @Test
    void streamsAreReadToTheEndOfTheList() throws IOException {
        InputStream two = new SequenceInputStream(
                new ByteArrayInputStream(list().encode()), new ByteArrayInputStream(list().head().encode()));
        InputStream buffered = new BufferedInputStream(two);
        same(list(), NDList.decode(manager, buffered));
        same(list().head(), NDArray.decode(manager, buffered));
        assertEquals(-1, buffered.read());
    }

    @Test
    void versionsAndByteOrders() throws IOException {
        for (int version = 1; version <= 3; version++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeUTF("NDAR");
            out.writeInt(version);
            if (version > 1) {
                out.writeByte(0);
            }
            out.writeUTF("DENSE");
            out.writeUTF("INT32");
            out.writeInt(1);
            out.writeLong(1);
            out.writeInt(1);
            out.writeChar('N');
            if (version > 2) {
                out.writeByte('>');
            }
            out.writeInt(Integer.BYTES);
            ByteOrder order = version > 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.nativeOrder();
            out.write(ByteBuffer.allocate(Integer.BYTES).order(order).putInt(258).array());
            assertEquals(258, manager.decode(bytes.toByteArray()).getInt(0));
        }
    }

    @Test
    void whatCannotBeEncoded() {
        NDList twins = new NDList(manager.create(1), manager.create(2));
        twins.forEach(array -> array.setName("twin"));
        assertEquals(2, NDList.decode(manager, twins.encode()).size());
        assertThrows(ArgumentException.class, () -> twins.encode(Encoding.NPZ));
        assertThrows(ArgumentException.class, () -> twins.encode(Encoding.SAFETENSORS));
        NDArray half = manager.create(1f).toType(DataType.BFLOAT16, false);
        assertThrows(DTypeException.class, () -> new NDList(half).encode(Encoding.NPZ));
        NDArray one = manager.create(1);
        for (String name : new String[] {"\ud800", "x".repeat(70_000)}) {
            one.setName(name);
            NDList list = new NDList(one);
            assertThrows(ArgumentException.class, () -> list.encode(Encoding.NPZ));
        }
        assertThrows(ArgumentException.class, one::encode);
        one.setName("__metadata__");
        assertThrows(ArgumentException.class, () -> new NDList(one).encode(Encoding.SAFETENSORS));
        one.close();
        for (Encoding encoding : Encoding.values()) {
            assertThrows(DisposedException.class, () -> new NDList(one).encode(encoding));
        }
    }

    @Test
    void failingStreams() {
        InputStream in = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("no line");
            }
        };
        assertThrows(TensorIOException.class, () -> NDList.decode(manager, in));
        assertThrows(TensorIOException.class, () -> NDArray.decode(manager, in));
        assertThrows(IOException.class, () -> manager.decode(in));
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        };
        for (Encoding encoding : Encoding.values()) {
            assertThrows(IOException.class, () -> list().encode(out, encoding));
        }
    }

    @Test
    void aClosedOrCappedManagerGetsNothing() {
        byte[] bytes = list().encode();
        NDManager closed = NDManager.newBaseManager();
        closed.close();
        assertThrows(ScopeException.class, () -> NDList.decode(closed, bytes));
        try (NDManager capped = NDManager.newBaseManager()) {
            capped.cap();
            assertThrows(ScopeException.class, () -> NDList.decode(capped, bytes));
        }
    }

    private void refused(byte[] bytes) {
        assertThrows(FormatException.class, () -> NDList.decode(empty, bytes));
        assertThrows(FormatException.class, () -> NDList.decode(empty, slow(bytes)));
        assertEquals(0, empty.getStats().handles());
    }

    @Test
    void everyTruncationIsAnError() throws IOException {
        for (String name : new String[] {"djl.ndlist", "djl.npz", "djl.safetensors", "stored.npz"}) {
            byte[] whole = file(name);
            for (int length = 0; length < whole.length; length++) {
                byte[] part = Arrays.copyOf(whole, length);
                assertThrows(FormatException.class, () -> NDList.decode(empty, part), () -> name + " " + part.length);
                assertEquals(0, empty.getStats().handles(), name);
            }
        }
        byte[] one = list().head().encode();
        for (int length = 0; length < one.length; length++) {
            byte[] part = Arrays.copyOf(one, length);
            assertThrows(FormatException.class, () -> empty.decode(part));
        }
        byte[] longer = Arrays.copyOf(one, one.length + 1);
        assertThrows(FormatException.class, () -> empty.decode(longer));
        byte[] list = list().encode();
        assertThrows(FormatException.class, () -> NDList.decode(empty, Arrays.copyOf(list, list.length + 1)));
    }

    @Test
    void damagedBytesAreErrorsOrArrays() throws IOException {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (String name : new String[] {"djl.ndlist", "djl.npz", "djl.safetensors", "compressed.npz"}) {
            byte[] whole = file(name);
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
        assertEquals(2, NDList.decode(manager, array("NDAR", 3, "INT32", new long[] {2}, 1, 8)).head().size());
        refused(array("NDAS", 3, "INT32", new long[] {2}, 1, 8));
        refused(array("x".repeat(60_000), 3, "INT32", new long[] {2}, 1, 8));
        for (int version : new int[] {0, 4, -1, Integer.MIN_VALUE}) {
            refused(array("NDAR", version, "INT32", new long[] {2}, 1, 8));
        }
        for (String type : new String[] {"", "STRING", "UINT64", "int32", "COMPLEX64", "UNKNOWN"}) {
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
        assertEquals("a", NDList.decode(manager, safetensors(good)).singletonOrThrow().getName());
        String metadata = " { \"__metadata__\" : {\"k\":\"v\"}, " + good.substring(1) + "\n";
        refused(safetensors(metadata));
        assertEquals(1, NDList.decode(manager, safetensors(metadata.strip())).size());
        assertEquals("\u00e9\n", NDList.decode(manager, safetensors(good.replace("\"a\"", "\"\\u00e9\\n\""))).head()
                .getName());
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
            assertEquals(2, NDList.decode(manager, npy(good, major)).head().size());
        }
        assertEquals(2, NDList.decode(manager, npy("{'shape': (2L,), 'fortran_order': True, 'descr': '>i4'}  \n", 1))
                .head().size());
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
        refused(archive.toByteArray());
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
