package dev.libtensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of PyTorch. */
class TorchFilesTest extends NativeTest {
    private static final Path FILES = Path.of("../../tests/vectors/torch");

    @TempDir
    Path folder;

    @Test
    void checkpointsGiveTheModelsParameters() throws IOException {
        try (ResourceScope scope = new ResourceScope()) {
            for (String name : new String[] {"checkpoint.pt", "legacy.pt"}) {
                Path file = FILES.resolve(name);
                NDList mapped = DataFiles.mapTorch(file);
                NDList read = DataFiles.torch(Files.readAllBytes(file));
                assertEquals(18, mapped.size());
                assertEquals("float64", mapped.get(0).getName());
                assertEquals(DataType.BFLOAT16, mapped.get("bfloat16").getDataType());
                assertArrayEquals(new float[] {0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11}, mapped.get("turned").toFloatArray());
                for (int i = 0; i < read.size(); i++) {
                    assertTrue(read.get(i).contentEquals(mapped.get(i)), read.get(i).getName());
                }
            }
        }
    }

    @Test
    void arraysComeBack() {
        Path file = folder.resolve("x.pth");
        try (ResourceScope scope = new ResourceScope()) {
            NDArray named = range23();
            named.setName("layer.weight");
            DataFiles.saveTorch(new NDList(named, NDArray.create(7L)), file);
            NDList read = DataFiles.mapTorch(file);
            assertEquals(Arrays.asList("layer.weight", "arr_0"), read.stream().map(NDArray::getName).toList());
            assertTrue(read.get(0).contentEquals(named));
            assertEquals(7, read.get(1).getLong());
            assertThrows(ArgumentException.class, () -> DataFiles.saveTorch(new NDList(named, named), file));
        }
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        Path file = Files.write(folder.resolve("x.pt"), new byte[] {1, 2, 3});
        assertThrows(FormatException.class, () -> DataFiles.mapTorch(file));
        assertThrows(UnsupportedException.class, () -> DataFiles.mapTorch(FILES.resolve("model.pt")));
        assertThrows(TensorIOException.class, () -> DataFiles.mapTorch(folder.resolve("none.pt")));
    }
}
