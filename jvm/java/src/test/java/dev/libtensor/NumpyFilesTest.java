package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
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
