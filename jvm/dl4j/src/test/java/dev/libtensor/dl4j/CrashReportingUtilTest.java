package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.optimize.listeners.ScoreIterationListener;
import dev.libtensor.dl4j.util.CrashReportingUtil;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports of the memory of networks. */
class CrashReportingUtilTest extends NativeTest {
    @TempDir
    Path folder;

    @AfterEach
    void close() {
        CrashReportingUtil.crashDumpsEnabled(true);
        CrashReportingUtil.crashDumpOutputDirectory(null);
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerNetwork network() {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().updater(new Adam(0.1)).list()
                .layer(new OutputLayer.Builder().nIn(4).nOut(3).activation(Activation.SOFTMAX).build()).build());
        net.init();
        net.setListeners(new ScoreIterationListener(10));
        return net;
    }

    private static void assertLine(String text, String name, Object value) {
        assertTrue(text.lines().anyMatch(line -> line.startsWith(name + " ") && line.endsWith(" " + value)),
                () -> name + " in " + text);
    }

    @Test
    void reportsHaveTheSizesOfAllArrays() {
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = network()) {
            net.fit(Nd4j.ones(2, 4), Nd4j.create(new float[][] {{1, 0, 0}, {0, 1, 0}}));
            String text = CrashReportingUtil.generateMemoryStatus(net, 8, InputType.feedForward(4));
            assertLine(text, "Network # Parameters", 15);
            assertLine(text, "Parameter Memory", "60 bytes");
            assertLine(text, "Parameter Gradients Memory", "60 bytes");
            assertLine(text, "Updater Memory", "120 bytes");
            assertLine(text, "Params + Gradient + Updater Memory", "240 bytes");
            assertLine(text, "Iteration Count", 1);
            assertLine(text, "Number of Listeners", 1);
            assertTrue(text.contains("ScoreIterationListener"), text);
            assertTrue(text.contains("Estimates for 8 Examples"), text);
            assertLine(net.memoryInfo(8, InputType.feedForward(4)), "Updater Memory", "120 bytes");
            assertFalse(net.memoryInfo(8).contains("Estimates"));
            assertTrue(text.contains(net.getLayerWiseConfigurations().toJson()), text);
        }
    }

    @Test
    void reportsAreFiles() throws Exception {
        File reports = folder.resolve("reports").toFile();
        try (MultiLayerNetwork net = network()) {
            CrashReportingUtil.crashDumpOutputDirectory(reports);
            assertEquals(reports, CrashReportingUtil.getCrashDumpRootDirectory());
            CrashReportingUtil.crashDumpsEnabled(false);
            CrashReportingUtil.writeMemoryCrashDump(net, new IllegalStateException("full"));
            assertFalse(CrashReportingUtil.isCrashDumpsEnabled());
            assertFalse(reports.exists());
            CrashReportingUtil.crashDumpsEnabled(true);
            CrashReportingUtil.writeMemoryCrashDump(net, new IllegalStateException("full"));
            CrashReportingUtil.writeMemoryCrashDump(net, new IllegalStateException("full again"));
        }
        File[] files = reports.listFiles();
        assertEquals(2, files.length);
        assertTrue(files[0].getName().startsWith("dl4j-memory-crash-dump-"));
        String text = Files.readString(files[0].toPath());
        assertTrue(text.contains("IllegalStateException: full"), text);
        assertTrue(text.contains("Network Information"), text);
    }
}
