package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NDArray;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.training.util.DownloadUtils;
import dev.libtensor.djl.training.util.MinMaxScaler;
import dev.libtensor.djl.training.util.ProgressBar;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UtilTest extends NativeTest {
    @TempDir
    private Path folder;

    @Test
    void scalesAndBack() {
        try (NDManager manager = NDManager.newBaseManager(); MinMaxScaler scaler = new MinMaxScaler()) {
            NDArray data = manager.create(new float[] {1, 5, 3, 5, 2, 5}, new Shape(3, 2));
            assertThrows(StateException.class, () -> scaler.inverseTransform(data));
            NDArray scaled = scaler.transform(data);
            assertArrayEquals(new float[] {0, 0, 1, 0, 0.5f, 0}, scaled.toFloatArray());
            assertArrayEquals(data.toFloatArray(), scaler.inverseTransform(scaled).toFloatArray());
            scaler.optRange(-1, 3);
            assertArrayEquals(new float[] {-1, -1, 3, -1, 1, -1}, scaler.transform(data).toFloatArray());
            assertArrayEquals(data.toFloatArray(), scaler.inverseTransformi(scaler.transform(data)).toFloatArray());
            assertArrayEquals(new float[] {3, 5}, scaler.getMax().toFloatArray());
            scaler.fit(data, new int[] {1});
            assertArrayEquals(new float[] {1, 3, 2}, scaler.getMin().toFloatArray());
        }
    }

    @Test
    void scalersKeepAndFreeTheirOwn() {
        try (NDManager manager = NDManager.newBaseManager()) {
            NDArray data = manager.create(new float[] {1, 3});
            MinMaxScaler scaler = new MinMaxScaler().fit(data).fit(data);
            assertEquals(4, manager.getStats().handles());
            scaler.detach().fit(data);
            assertEquals(1, manager.getStats().handles());
            scaler.close();
        }
    }

    @Test
    void copiesWhatIsHere() throws IOException {
        Path source = folder.resolve("a.txt.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(source))) {
            out.write("text".getBytes(StandardCharsets.UTF_8));
        }
        Path target = folder.resolve("new/a.txt");
        DownloadUtils.download(source.toUri().toString(), target.toString(), new ProgressBar());
        assertEquals("text", Files.readString(target));
        // What is there stays.
        Files.writeString(target, "mine");
        DownloadUtils.download(source.toUri().toURL(), target, null);
        assertEquals("mine", Files.readString(target));
    }

    @Test
    void saysWhatToFetch() throws IOException {
        Path target = folder.resolve("b.csv");
        IOException refused = assertThrows(IOException.class,
                () -> DownloadUtils.download("https://example.org/b.csv.gz", target.toString()));
        assertTrue(refused.getMessage().contains("https://example.org/b.csv.gz"), refused.getMessage());
        assertTrue(refused.getMessage().contains(target.toString()), refused.getMessage());
        Path missing = folder.resolve("missing");
        assertThrows(IOException.class, () -> DownloadUtils.download(missing.toUri().toURL(), target, null));
        Path damaged = Files.writeString(folder.resolve("damaged.gz"), "no");
        assertThrows(IOException.class, () -> DownloadUtils.download(damaged.toUri().toURL(), target, null));
        assertFalse(Files.exists(target));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void barsGrow() {
        PrintStream out = System.out;
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        System.setOut(new PrintStream(shown, true, StandardCharsets.UTF_8));
        try {
            ProgressBar bar = new ProgressBar("A very long message", 200, "behind");
            bar.start(0);
            bar.increment(1);
            bar.update(2);
            bar.end();
        } finally {
            System.setOut(out);
        }
        String[] lines = shown.toString(StandardCharsets.UTF_8).split("\r");
        assertEquals(4, lines.length);
        assertTrue(lines[1].startsWith("A ve...ssage:  0% |") || lines[1].startsWith("A ve...ssage:   0% |"), lines[1]);
        assertTrue(lines[2].contains("  1% |") && lines[2].endsWith("| behind"), lines[2]);
        assertTrue(lines[3].contains("100% |") && lines[3].endsWith("| behind" + System.lineSeparator()), lines[3]);
    }
}
