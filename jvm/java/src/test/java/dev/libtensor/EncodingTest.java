package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDList.Encoding;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests encoded arrays. The files {@code djl.*} were written by DJL 0.36, the others by NumPy (make.py, beside them).
 */
class EncodingTest extends NativeTest {
    private NDManager manager;

    @BeforeEach
    void open() {
        manager = NDManager.newBaseManager();
    }

    @AfterEach
    void close() {
        manager.close();
    }

    static byte[] file(String name) throws IOException {
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
    void jsonNeedsTheClassesOfDjl() {
        UnsupportedException e = assertThrows(UnsupportedException.class, () -> BytesSupplier.wrapAsJson(List.of(1)));
        assertTrue(e.getMessage().contains("libtensor-djl"), e.getMessage());
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
        assertEquals(15, wanted.size());
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
            } else if (encoding == Encoding.SAFETENSORS) {
                all.removeIf(array -> array.getDataType() == DataType.COMPLEX128);
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
    static InputStream slow(byte[] bytes) {
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
        InputStream three = new SequenceInputStream(new ByteArrayInputStream(new NDList().encode()), two);
        InputStream buffered = new BufferedInputStream(three);
        assertEquals(0, NDList.decode(manager, buffered).size());
        same(list(), NDList.decode(manager, buffered));
        same(list().head(), NDArray.decode(manager, buffered));
        assertEquals(-1, buffered.read());
    }

    @Test
    void filesInAStreamLeaveTheRest() throws IOException {
        NDList named = list();
        named.get(1).setName("arr_0");
        byte[] npy = new String(entries(file("stored.npz")).get(0), StandardCharsets.ISO_8859_1)
                .replaceFirst("^[^:]*:", "").getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(file("djl.safetensors"));
        all.write(npy);
        all.write(npy);
        all.write(7);
        for (InputStream in : List.of(new ByteArrayInputStream(all.toByteArray()), slow(all.toByteArray()))) {
            same(named, NDList.decode(manager, in));
            same(list().head(), NDList.decode(manager, in).singletonOrThrow());
            same(list().head(), manager.decode(in));
            assertEquals(7, in.read());
            assertEquals(-1, in.read());
        }
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
}
