package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** NumPy's files, and mapped files. */
class NumpyFilesTest extends NativeTest {
    @TempDir
    Path folder;

    @Test
    void arraysOfAllTypesComeBack() {
        Path file = folder.resolve("x.npy");
        try (ResourceScope scope = new ResourceScope()) {
            for (DataType type : DataType.values()) {
                NDArray array = range23().toType(type, true);
                if (type == DataType.BFLOAT16) {
                    assertThrows(UnsupportedException.class, () -> DataFiles.saveNpy(array, file));
                    continue;
                }
                DataFiles.saveNpy(array, file);
                for (NDArray read : new NDArray[] {DataFiles.npy(file), DataFiles.mapNpy(file)}) {
                    assertEquals(type, read.getDataType());
                    assertEquals(new Shape(2, 3), read.getShape());
                    assertTrue(read.eq(array).all().getBoolean(), type::name);
                }
            }
        }
    }

    @Test
    void archivesKeepNamesAndOrder() {
        Path file = folder.resolve("x.npz");
        for (boolean compressed : new boolean[] {false, true}) {
            try (ResourceScope scope = new ResourceScope()) {
                NDArray weight = range23();
                weight.setName("layer/weight");
                NDArray second = NDArray.create(7L);
                DataFiles.saveNpz(new NDList(weight, second), file, compressed);
                NDList read = DataFiles.npz(file);
                assertEquals(2, read.size());
                assertEquals("layer/weight", read.get(0).getName());
                assertEquals("arr_0", read.get(1).getName());
                assertArrayEquals(new float[] {0, 1, 2, 3, 4, 5}, read.get(0).toFloatArray());
                assertEquals(7, read.get(1).getLong());
            }
        }
        DataFiles.saveNpz(new NDList(), file, false);
        assertEquals(0, DataFiles.npz(file).size());
    }

    private static byte[] npy(String descriptor, int bytes) {
        String header = "{'descr': " + descriptor + ", 'fortran_order': False, 'shape': (2,), }";
        byte[] text = header.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(10 + text.length + bytes).order(ByteOrder.LITTLE_ENDIAN)
                .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) text.length).put(text).array();
    }

    @Test
    void whatIsNoArrayOfAnArchiveIsPassedOver() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("dir/", new byte[0]);
        entries.put("dir/a.npy", npy("'<f4'", 8));
        entries.put("notes.txt", new byte[] {'a', 'b'});
        entries.put("format.npy", npy("'|S3'", 6));
        entries.put("objects.npy", npy("'|O'", 5));
        entries.put("records.npy", npy("[('x', '<f4')]", 8));
        entries.put("b", npy("'<i8'", 16));
        Path file = folder.resolve("folder.npz");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        try (ResourceScope scope = new ResourceScope(); NDManager manager = NDManager.newBaseManager()) {
            for (NDList read : List.of(DataFiles.npz(file), NDList.decode(manager, Files.readAllBytes(file)))) {
                assertEquals(List.of("dir/a", "b"), read.stream().map(NDArray::getName).toList());
                assertEquals(DataType.INT64, read.get("b").getDataType());
            }
        }
    }

    @Test
    void anEntryTwiceIsRefused() throws IOException {
        Path file = folder.resolve("twice.npz");
        try (ResourceScope scope = new ResourceScope(); NDManager manager = NDManager.newBaseManager()) {
            NDArray x = range23();
            NDArray y = range23();
            x.setName("x");
            y.setName("y");
            DataFiles.saveNpz(new NDList(x, y), file, false);
            byte[] twice = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).replace("y.npy", "x.npy")
                    .getBytes(StandardCharsets.ISO_8859_1);
            Files.write(file, twice);
            for (Runnable read : List.<Runnable>of(() -> DataFiles.npz(file), () -> NDList.decode(manager, twice))) {
                assertTrue(assertThrows(FormatException.class, read::run).getMessage().contains("twice"));
            }
        }
    }

    @Test
    void aNameTwiceIsRefused() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray a = range23();
            NDArray b = range23();
            a.setName("w");
            b.setName("w");
            Path file = folder.resolve("twice.npz");
            assertTrue(assertThrows(ArgumentException.class, () -> DataFiles.saveNpz(new NDList(a, b), file, false))
                    .getMessage().contains("'w'"));
            assertTrue(Files.notExists(file));
        }
    }

    @Test
    void safetensorsAreMapped() throws IOException {
        Path file = folder.resolve("x.safetensors");
        try (ResourceScope scope = new ResourceScope()) {
            NDArray weight = range23();
            weight.setName("w");
            try (OutputStream out = Files.newOutputStream(file)) {
                new NDList(weight).encode(out, NDList.Encoding.SAFETENSORS);
            }
            NDList mapped = DataFiles.mapSafetensors(file);
            assertEquals("w", mapped.get(0).getName());
            mapped.get(0).addi(1);
            assertEquals(16 + 5, mapped.get(0).sum().getFloat());
            assertEquals(15, DataFiles.mapSafetensors(file).get(0).sum().getFloat(), "the file is as before");
        }
    }

    @Test
    void whatCannotBeMappedIsRead() throws IOException {
        Path file = folder.resolve("big.npy");
        byte[] bytes = npy("'>f4'", 8);
        bytes[bytes.length - 8] = 0x3f;
        bytes[bytes.length - 7] = (byte) 0x80;
        Files.write(file, bytes);
        try (ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new float[] {1, 0}, DataFiles.mapNpy(file).toFloatArray());
        }
    }

    @Test
    void aMappedFileThatShrinksIsAnError() throws IOException {
        Path file = folder.resolve("large.npy");
        try (ResourceScope scope = new ResourceScope()) {
            DataFiles.saveNpy(NDArray.zeros(new Shape(1 << 20)), file);
            NDArray mapped = DataFiles.mapNpy(file);
            try (RandomAccessFile shorter = new RandomAccessFile(file.toFile(), "rw")) {
                shorter.setLength(4096);
            }
            assertThrows(TensorIOException.class, () -> mapped.sum().getFloat());
        }
    }

    @Test
    void badFilesAreErrorsThatNameThem() throws IOException {
        Path file = folder.resolve("bad.npy");
        Files.write(file, new byte[] {1, 2, 3});
        for (var read : new Runnable[] {() -> DataFiles.npy(file), () -> DataFiles.mapNpy(file), () -> DataFiles.npz(file),
            () -> DataFiles.mapSafetensors(file)}) {
            assertTrue(assertThrows(FormatException.class, read::run).getMessage().contains("bad.npy"));
        }
        Path missing = folder.resolve("missing");
        for (var read : new Runnable[] {() -> DataFiles.npy(missing), () -> DataFiles.mapNpy(missing),
            () -> DataFiles.npz(missing), () -> DataFiles.mapSafetensors(missing)}) {
            assertTrue(assertThrows(TensorIOException.class, read::run).getMessage().contains("missing"));
        }
        assertNull(ResourceScope.current());
    }
}
