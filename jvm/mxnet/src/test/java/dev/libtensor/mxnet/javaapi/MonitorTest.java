package dev.libtensor.mxnet.javaapi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.DisposedException;
import dev.libtensor.Generator;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests monitors: what they read, and that they leave the training as it is. */
class MonitorTest extends NativeTest {
    private static List<String> names(List<Monitor.Stat> stats) {
        return stats.stream().map(Monitor.Stat::name).toList();
    }

    @Test
    void itReadsTheResultsOfNodesAndTheArguments() {
        try (ResourceScope scope = new ResourceScope()) {
            Executor executor = Nets.bound(Nets.layer(), "write", 1);
            executor.copyParamsFrom(Map.of("data", NDArray.create(new float[] {1, 2}, new Shape(1, 2)),
                    "fc_weight", NDArray.create(new float[] {1, 2, 3, 4}, new Shape(2, 2))));
            Monitor monitor = new Monitor(2, array -> array.sum());
            monitor.install(executor);
            monitor.tic();
            executor.forward(true);
            List<Monitor.Stat> read = monitor.toc();
            assertEquals(List.of("fc_output", "softmax_output", "data", "fc_weight", "fc_bias", "softmax_label"), names(read));
            assertEquals(List.of("16.0", "1.0", "3.0", "10.0", "0.0", "0.0"), read.stream().map(Monitor.Stat::value).toList());
            assertTrue(read.stream().allMatch(stat -> stat.step() == 1));
            // The second batch is not read, the third is.
            monitor.tic();
            executor.forward(true);
            assertEquals(List.of(), monitor.toc());
            monitor.tic();
            executor.forward(false);
            assertEquals(6, monitor.toc().size());
            assertEquals(List.of(), monitor.toc());
        }
    }

    @Test
    void theUsualStatisticIsTheNormByTheRootOfTheSize() {
        try (ResourceScope scope = new ResourceScope()) {
            List<String> lines = new ArrayList<>();
            Executor executor = Nets.bound(Nets.layer(), "write", 1);
            executor.argDict().get("data").assign(3);
            new Monitor(1).install(executor);
            Monitor last = new Monitor(1, array -> array.flatten(), lines::add);
            last.install(executor);
            last.tic();
            executor.forward(true);
            last.tocPrint();
            assertTrue(lines.contains("Batch: 1 data [3.0,3.0]"), lines::toString);
            Monitor usual = new Monitor(1);
            usual.install(executor);
            usual.tic();
            executor.forward(true);
            assertTrue(usual.toc().contains(new Monitor.Stat(1, "data", "3.0")));
        }
    }

    /** Trains LeNet, which has states, with a monitor or without, and returns the parameters and states. */
    private static List<float[]> trained(Monitor monitor) {
        try (ResourceScope scope = new ResourceScope(); Generator.Entry seeded = new Generator(5).enter()) {
            Module module = new Module(Nets.leNet());
            module.fit(Nets.digits("train"), null, 1, new FitParams().setInitializer(new Xavier()).setMonitor(monitor));
            return module.getParams().getParts().stream().map(NDArray::toFloatArray).toList();
        }
    }

    @Test
    void trainingIsTheSameWithAMonitor() {
        List<String> lines = new ArrayList<>();
        List<float[]> expected = trained(null);
        List<float[]> monitored = trained(new Monitor(8, array -> array.mean(), lines::add));
        assertEquals(expected.size(), monitored.size());
        for (int i = 0; i < expected.size(); i++) {
            assertArrayEquals(expected.get(i), monitored.get(i));
        }
        // 22 batches, of which three are read: 1, 9 and 17.
        assertEquals(3, lines.stream().filter(line -> line.contains(" bn1_output ")).count(), lines::toString);
        assertEquals(3, lines.stream().filter(line -> line.contains(" conv2_weight ")).count());
    }

    @Test
    void itReadsBatchesOfOtherShapesToo() {
        try (ResourceScope scope = new ResourceScope()) {
            Module module = new Module(Nets.layer());
            Monitor monitor = new Monitor(1);
            assertThrows(StateException.class, () -> module.installMonitor(monitor));
            module.bind(List.of(new DataDesc("data", new Shape(4, 2))),
                    List.of(new DataDesc("softmax_label", new Shape(4))));
            module.initParams(new Xavier());
            module.installMonitor(monitor);
            for (int rows : new int[] {4, 2}) {
                monitor.tic();
                module.forward(new DataBatch(List.of(NDArray.ones(new Shape(rows, 2))), List.of()), false);
                assertTrue(names(monitor.toc()).contains("fc_output"));
            }
        }
    }

    @Test
    void misuseIsATypedErrorAndLeavesNothing() {
        assertThrows(ArgumentException.class, () -> new Monitor(0));
        assertThrows(ArgumentException.class, () -> new Monitor(1, null));
        try (ResourceScope scope = new ResourceScope()) {
            Symbol symbol = Nets.layer();
            Executor executor = Nets.bound(symbol, "write", 1);
            Monitor nothing = new Monitor(1, array -> null);
            nothing.install(executor);
            nothing.tic();
            assertEquals(1, executor.outputs().size());
            long before = Memory.stats().liveHandles();
            assertTrue(assertThrows(ArgumentException.class, () -> executor.forward(true)).getMessage().contains("statFunc"));
            assertEquals(before, Memory.stats().liveHandles());
            symbol.close();
            assertThrows(DisposedException.class, () -> new Monitor(1).install(executor));
            executor.close();
            assertThrows(DisposedException.class, () -> new Monitor(1).install(executor));
        }
    }
}
