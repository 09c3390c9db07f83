package dev.libtensor.nd4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIOException;
import dev.libtensor.nd4j.common.io.ClassPathResource;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer.NormalizerSerializer;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.serde.base64.Nd4jBase64;
import dev.libtensor.nd4j.serde.binary.BinarySerde;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Arrays in files and streams, and files on the class path. */
class Nd4jFilesTest extends NativeTest {
    @TempDir
    private Path folder;

    private ResourceScope scope;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private File file(String name) {
        return folder.resolve(name).toFile();
    }

    private File text(String text) throws IOException {
        return Files.writeString(folder.resolve("text"), text).toFile();
    }

    private static void same(INDArray expected, INDArray given) {
        assertEquals(expected.dataType(), given.dataType());
        assertArrayEquals(expected.shape(), given.shape());
        assertTrue(expected.equalsWithEps(given, 0));
    }

    private static void fails(Class<? extends Exception> type, String told, Executable call) {
        String message = assertThrows(type, call).getMessage();
        assertTrue(message.contains(told), message);
    }

    @Test
    void textsOfArrays() {
        String path = folder.resolve("array.txt").toString();
        for (INDArray each : List.of(Nd4j.create(new double[][] {{1, -2.5e-9, 3}, {Double.POSITIVE_INFINITY, 5, 6}}),
                Nd4j.scalar(2.5), Nd4j.create(DataType.DOUBLE, 2, 0), Nd4j.linspace(1, 24, 24, DataType.DOUBLE).reshape(2, 3, 4).dup('f'))) {
            Nd4j.writeTxt(each, path);
            assertEquals(each.castTo(DataType.FLOAT), Nd4j.readTxt(path));
        }
        // The text of ND4J 1.0.0-M2.1.
        String text = "{\n\"filefrom\": \"dl4j\",\n\"ordering\": \"c\",\n\"shape\":\t[2, 2],\n\"data\":\n"
                + "[[   1.000000000000000000E0,   2.000000000000000000E0], \n"
                + " [   3.000000000000000000E0, 9.999999717180685000E-10]]\n}\n";
        INDArray read = Nd4j.readTxtString(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertEquals(Nd4j.create(new float[][] {{1, 2}, {3, 1e-9f}}), read);
        Nd4j.writeTxt(read, path);
        assertEquals(text, assertDoesNotThrow(() -> Files.readString(Path.of(path))));
        for (String damaged : List.of("", "{}", text.replace("[2, 2]", "[3, 2]"), text.replace("3.000", "three"),
                text.replace("[2, 2]", "[99999999999999999999]"), text.substring(0, 80))) {
            InputStream from = new ByteArrayInputStream(damaged.getBytes(StandardCharsets.UTF_8));
            assertThrows(FormatException.class, () -> Nd4j.readTxtString(from), damaged);
        }
        assertThrows(TensorIOException.class, () -> Nd4j.readTxt(path + "x"));
    }

    @Test
    void bytesOfNumpysFiles() throws IOException {
        INDArray x = Nd4j.linspace(1, 6, 6, DataType.DOUBLE).reshape(2, 3);
        byte[] bytes = Nd4j.toNpyByteArray(x);
        assertEquals("NUMPY", new String(bytes, 1, 5, StandardCharsets.US_ASCII));
        assertEquals(x, Nd4j.createNpyFromByteArray(bytes));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Nd4j.writeAsNumpy(x, out);
        Nd4j.writeAsNumpy(x.neg(), out);
        InputStream both = new ByteArrayInputStream(out.toByteArray());
        assertEquals(x, Nd4j.createNpyFromInputStream(both));
        assertEquals(x.neg(), Nd4j.createNpyFromInputStream(both));
        File file = folder.resolve("x.npy").toFile();
        Nd4j.writeAsNumpy(x, file);
        assertArrayEquals(bytes, Files.readAllBytes(file.toPath()));
        assertEquals(x, Nd4j.readNpy(file));
        assertEquals(x, Nd4j.readNpy(file.getPath()));
        assertThrows(FormatException.class, () -> Nd4j.createNpyFromByteArray(new byte[9]));
    }

    @Test
    void numpysFiles() {
        INDArray x = Nd4j.arange(6).reshape(2, 3);
        Nd4j.writeAsNumpy(x, file("x.npy"));
        same(x, Nd4j.createFromNpyFile(file("x.npy")));
        assertThrows(TensorIOException.class, () -> Nd4j.createFromNpzFile(file("none")));
    }

    @Test
    void binaryFilesKeepTypeAndShape() throws IOException {
        for (INDArray x : new INDArray[] {Nd4j.rand(2, 3), Nd4j.createFromArray(1L, 2L), Nd4j.scalar(true), Nd4j.empty()}) {
            Nd4j.saveBinary(x, file("x.bin"));
            same(x, Nd4j.readBinary(file("x.bin")));
            same(x, Nd4j.fromByteArray(Nd4j.toByteArray(x)));
        }
    }

    @Test
    void streamsHaveOneArrayAfterTheOther() throws IOException {
        INDArray x = Nd4j.rand(2, 3);
        INDArray y = Nd4j.createFromArray(1, 2, 3);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        Nd4j.write(written, x);
        try (DataOutputStream data = new DataOutputStream(written)) {
            Nd4j.write(y, data);
        }
        DataInputStream from = new DataInputStream(new ByteArrayInputStream(written.toByteArray()));
        same(x, Nd4j.read(from));
        same(y, Nd4j.read(from));
        fails(FormatException.class, "", () -> Nd4j.read(from));
    }

    /** Bytes with printable characters, where a tilde comes before the two digits of another byte. */
    private static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '~') {
                bytes.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.write(text.charAt(i));
            }
        }
        return bytes.toByteArray();
    }

    /** Returns what ND4J 1.0.0-M2.1 writes before the elements of an array. */
    private static String head(String length, String type) {
        return "~00~10MIXED_DATA_TYPES~00~00~00~00~00~00~00" + length + "~00" + type;
    }

    private static String longs(String... last) {
        return "~00~00~00~00~00~00~00" + String.join("~00~00~00~00~00~00~00", last);
    }

    @Test
    void nd4jsFormat() throws IOException {
        INDArray x = Nd4j.create(new float[] {0, 1, 2, 3, 4, 5}, new int[] {2, 3});
        byte[] rows = bytes(head("~08", "~04LONG") + longs("~02", "~02", "~03", "~03", "~01")
                + "~00~00~00~00~00~00 ~00" + longs("~01", "c") + head("~06", "~05FLOAT")
                + "~00~00~00~00?~80~00~00@~00~00~00@@~00~00@~80~00~00@~a0~00~00");
        byte[] columns = bytes(head("~08", "~04LONG") + longs("~02", "~02", "~03", "~01", "~02")
                + "~00~00~00~00~00~00 ~00" + longs("~01", "f") + head("~06", "~05FLOAT")
                + "~00~00~00~00@@~00~00?~80~00~00@~80~00~00@~00~00~00@~a0~00~00");
        assertArrayEquals(rows, Nd4j.toByteArray(x));
        same(x, Nd4j.fromByteArray(rows));
        same(x, Nd4j.fromByteArray(columns));
        byte[] empty = bytes(head("~04", "~04LONG") + longs("~00") + "~00~00~00~00~00~00 ~08" + longs("~01", "c"));
        assertTrue(Nd4j.fromByteArray(empty).isEmpty());
        // Files of version 0.9 have ints.
        same(Nd4j.createFromArray(1f), Nd4j.fromByteArray(bytes("~00~04HEAP~00~00~00~06~00~03INT~00~00~00~01~00~00~00~01"
                + "~00~00~00~01~00~00~00~00~00~00~00~01~00~00~00c~00~04HEAP~00~00~00~01~00~05FLOAT?~80~00~00")));
        for (DataType type : List.of(DataType.DOUBLE, DataType.FLOAT, DataType.HALF, DataType.BFLOAT16, DataType.LONG,
                DataType.INT, DataType.SHORT, DataType.BYTE, DataType.UBYTE, DataType.BOOL)) {
            INDArray each = Nd4j.createFromArray(1, 0, 1).castTo(type);
            same(each, Nd4j.fromByteArray(Nd4j.toByteArray(each)));
            same(each, BinarySerde.toArray(BinarySerde.toByteBuffer(each)));
            same(each, Nd4jBase64.fromBase64(Nd4jBase64.base64String(each)));
        }
        same(x, Nd4j.fromByteArray(((NDArray) x).encode()));
    }

    @Test
    void damagedBytes() throws IOException {
        byte[] bytes = Nd4j.toByteArray(Nd4j.ones(2, 3));
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 0x7F;
            try {
                Nd4j.fromByteArray(damaged).close();
            } catch (FormatException | ShapeException e) {
                assertFalse(e.getMessage().isEmpty());
            }
        }
        assertThrows(FormatException.class, () -> BinarySerde.toArray(ByteBuffer.allocate(3)));
        assertThrows(FormatException.class, () -> BinarySerde.toArray(ByteBuffer.wrap(new byte[] {-1, -1, -1, -1, 1, 0, 0, 0})));
        assertThrows(FormatException.class, () -> Nd4jBase64.fromBase64("AB"));
    }

    @Test
    void arraysThatAreReadAreInTheWorkspace() throws IOException {
        Nd4j.saveBinary(Nd4j.ones(3), file("x.bin"));
        try (MemoryWorkspace cycle = Nd4j.getWorkspaceManager().getAndActivateWorkspace("FILES")) {
            assertTrue(Nd4j.readBinary(file("x.bin")).isAttached());
        }
        assertFalse(Nd4j.readBinary(file("x.bin")).isAttached());
    }

    @Test
    void streamsThatFail() throws IOException {
        fails(TensorIOException.class, "cannot be read", () -> Nd4j.readBinary(file("none")));
        fails(TensorIOException.class, "cannot be written", () -> Nd4j.saveBinary(Nd4j.ones(1), folder.toFile()));
        fails(FormatException.class, "has no array", () -> Nd4j.readBinary(text("text")));
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("full");
            }
        };
        fails(TensorIOException.class, "full", () -> Nd4j.write(full, Nd4j.ones(1)));
        byte[] bytes = Nd4j.toByteArray(Nd4j.ones(2, 2));
        for (int length = 0; length < bytes.length; length++) {
            byte[] start = Arrays.copyOf(bytes, length);
            assertThrows(FormatException.class, () -> Nd4j.fromByteArray(start), "the first " + length + " bytes");
        }
    }

    @Test
    void textHasARowInEachLine() throws IOException {
        INDArray expected = Nd4j.create(new float[] {1, -2.5f, 3e2f, 4}, 2, 2);
        same(expected, Nd4j.readNumpy(text("1\t-2.5\n\n3e2\t4\n").getPath()));
        same(expected, Nd4j.readNumpy(text("\uFEFF1\t-2.5\n3e2\t4\n").getPath()));
        same(expected, Nd4j.readNumpy(text("1, -2.5\r\n 300,4").getPath(), ",\\s*"));
        InputStream stream = new ByteArrayInputStream("1 -2.5\n300 4".getBytes(StandardCharsets.UTF_8));
        same(expected, Nd4j.readNumpy(stream, " "));
        assertTrue(Nd4j.readNumpy(text("\n").getPath()).isEmpty());
    }

    @Test
    void textThatIsNoMatrix() throws IOException {
        fails(FormatException.class, "line 3 has 'x' in place 1", () -> Nd4j.readNumpy(text("1,2\n\n3,x\n").getPath(), ","));
        fails(FormatException.class, "different lengths", () -> Nd4j.readNumpy(text("1,2\n3\n").getPath(), ","));
        fails(ArgumentException.class, "'split' is '('", () -> Nd4j.readNumpy(text("1").getPath(), "("));
        fails(TensorIOException.class, "cannot be read", () -> Nd4j.readNumpy(file("none").getPath()));
    }

    @Test
    void filesOnTheClassPath() throws IOException {
        String name = Nd4jFilesTest.class.getName().replace('.', '/') + ".class";
        ClassPathResource here = new ClassPathResource("/" + name);
        assertTrue(here.exists());
        assertTrue(new ClassPathResource(name, Nd4jFilesTest.class.getClassLoader()).exists());
        assertFalse(new ClassPathResource(name, ClassLoader.getPlatformClassLoader()).exists());
        assertEquals(name, here.getPath());
        assertEquals("Nd4jFilesTest.class", here.getFilename());
        byte[] bytes = Files.readAllBytes(here.getFile().toPath());
        assertArrayEquals(new byte[] {(byte) 0xca, (byte) 0xfe}, Arrays.copyOf(bytes, 2));
        try (InputStream stream = here.getInputStream()) {
            assertArrayEquals(bytes, stream.readAllBytes());
        }
        File copy = here.getTempFileFromArchive(folder.toFile());
        assertEquals(new File(folder.toFile(), "Nd4jFilesTest.class"), copy);
        assertArrayEquals(bytes, Files.readAllBytes(copy.toPath()));
    }

    /** What the program reads outlives the call, whatever owns it. */
    @Test
    void arraysThatAreReadBelongToWhatIsCurrent() throws IOException {
        scope.close();
        byte[] bytes;
        File file = file("array");
        try (INDArray array = Nd4j.ones(DataType.DOUBLE, 100)) {
            bytes = Nd4j.toByteArray(array);
            Nd4j.saveBinary(array, file);
        }
        List<Callable<INDArray>> readers = List.of(() -> Nd4j.read(new ByteArrayInputStream(bytes)),
                () -> Nd4j.fromByteArray(bytes), () -> Nd4j.readBinary(file));
        for (Callable<INDArray> reader : readers) {
            try (INDArray unowned = read(reader)) {
                assertEquals(100.0, unowned.sumNumber());
                assertFalse(unowned.isAttached());
            }
            try (ResourceScope inner = new ResourceScope()) {
                INDArray owned = read(reader);
                assertTrue(inner.contains((NDArray) owned));
                assertEquals(100.0, owned.sumNumber());
            }
            try (MemoryWorkspace workspace = Nd4j.getWorkspaceManager().getAndActivateWorkspace("read")) {
                assertEquals(100.0, read(reader).sumNumber());
                assertTrue(read(reader).isAttached());
                try (MemoryWorkspace none = Nd4j.getMemoryManager().scopeOutOfWorkspaces(); INDArray unowned = read(reader)) {
                    assertFalse(unowned.isAttached());
                    assertEquals(100.0, unowned.sumNumber());
                }
            }
        }
        scope = new ResourceScope();
    }

    private static INDArray read(Callable<INDArray> reader) {
        try {
            return reader.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** A file is complete or unchanged, links to it stay, it keeps its mode, and files beside it are the program's own. */
    @Test
    void filesAreWrittenWhole() throws IOException {
        INDArray array = Nd4j.ones(3);
        INDArray closed = Nd4j.ones(3);
        closed.close();
        NormalizerStandardize fitted = new NormalizerStandardize();
        fitted.fit(new DataSet(Nd4j.ones(4, 3), Nd4j.ones(4, 1)));
        Map<String, Writer> good = Map.of("array", to -> Nd4j.saveBinary(array, to),
                "set", to -> new DataSet(array, array).save(to), "sets", to -> new MultiDataSet(array, array).save(to),
                "normalizer", to -> NormalizerSerializer.getDefault().write(fitted, to));
        Map<String, Writer> bad = Map.of("array", to -> Nd4j.saveBinary(closed, to),
                "set", to -> new DataSet(array, closed).save(to), "sets", to -> new MultiDataSet(array, closed).save(to),
                "normalizer", to -> NormalizerSerializer.getDefault().write(new NormalizerStandardize(), to));
        for (String name : good.keySet()) {
            Path file = folder.resolve(name);
            Path link = folder.resolve(name + ".link");
            Files.createSymbolicLink(link, Path.of(name));
            good.get(name).write(link.toFile());
            assertTrue(Files.isSymbolicLink(link), name);
            byte[] before = Files.readAllBytes(file);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
            Path other = Files.writeString(folder.resolve(name + ".part"), "of the program");
            good.get(name).write(link.toFile());
            for (File each : List.of(file.toFile(), link.toFile())) {
                assertThrows(RuntimeException.class, () -> bad.get(name).write(each), name);
            }
            assertArrayEquals(before, Files.readAllBytes(file), name);
            assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)), name);
            assertTrue(Files.isSymbolicLink(link), name);
            assertEquals("of the program", Files.readString(other));
            for (String place : List.of("none/" + name, ".")) {
                assertThrows(TensorIOException.class, () -> good.get(name).write(folder.resolve(place).toFile()), name);
            }
        }
        String[] left = folder.toFile().list();
        assertEquals(3 * good.size(), left.length, () -> Arrays.toString(left));
    }

    @Test
    void devicesInterruptsAndCirclesOfLinks() throws IOException {
        INDArray array = Nd4j.ones(3);
        Nd4j.saveBinary(array, new File("/dev/null"));
        Thread.currentThread().interrupt();
        Nd4j.saveBinary(array, file("interrupted"));
        assertTrue(Thread.interrupted());
        same(array, Nd4j.readBinary(file("interrupted")));
        Files.createSymbolicLink(folder.resolve("one"), Path.of("other"));
        Files.createSymbolicLink(folder.resolve("other"), Path.of("one"));
        fails(TensorIOException.class, "links", () -> Nd4j.saveBinary(array, file("one")));
        fails(TensorIOException.class, "the folder does not exist", () -> Nd4j.saveBinary(array, file("none/array")));
    }

    private interface Writer {
        void write(File to) throws IOException;
    }

    /** One in a JAR, here that of the tests' engine, is copied to a file. */
    @Test
    void filesInAnArchive() throws IOException {
        ClassPathResource packed = new ClassPathResource(Test.class.getName().replace('.', '/') + ".class");
        assertEquals("jar", packed.getURL().getProtocol());
        File copy = packed.getFile();
        try (InputStream stream = packed.getInputStream()) {
            assertArrayEquals(stream.readAllBytes(), Files.readAllBytes(copy.toPath()));
        } finally {
            Files.delete(copy.toPath());
        }
    }

    @Test
    void filesThatAreNotOnTheClassPath() {
        ClassPathResource none = new ClassPathResource("no/such/file");
        assertFalse(none.exists());
        fails(TensorIOException.class, "'no/such/file' is not on the class path", none::getFile);
        fails(TensorIOException.class, "not on the class path", none::getInputStream);
        fails(TensorIOException.class, "not on the class path", none::getTempFileFromArchive);
        ClassPathResource here = new ClassPathResource(Nd4jFilesTest.class.getName().replace('.', '/') + ".class");
        fails(TensorIOException.class, "cannot be copied", () -> here.getTempFileFromArchive(file("none")));
    }
}
