package dev.libtensor.dl4j.conf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.dropout.AlphaDropout;
import dev.libtensor.dl4j.nn.conf.dropout.Dropout;
import dev.libtensor.dl4j.nn.conf.dropout.GaussianDropout;
import dev.libtensor.dl4j.nn.conf.dropout.GaussianNoise;
import dev.libtensor.dl4j.nn.conf.dropout.IDropout;
import dev.libtensor.dl4j.nn.conf.dropout.SpatialDropout;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.schedule.MapSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests what drops or disturbs inputs: moments, schedules, files and training. */
class DropoutTest extends NativeTest {
    private static final List<IDropout> ALL = List.of(
            new Dropout(0.7), new AlphaDropout(0.8), new GaussianDropout(0.3), new GaussianNoise(0.5));

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static void moments(IDropout dropout, double mean, double deviation) {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.randn(200, 500);
            NDArray made = (NDArray) dropout.applyDropout(x, 0, 0);
            assertEquals(mean, made.mean().item(), 0.02, dropout + "");
            assertEquals(deviation, Math.sqrt(made.square().mean().item() - mean * mean), 0.02, dropout + "");
        }
    }

    /** The variances follow from the definitions, as the inputs have 1. */
    @Test
    void momentsOfStandardInputs() {
        moments(new Dropout(0.7), 0, Math.sqrt(1 / 0.7));
        moments(new AlphaDropout(0.8), 0, 1);
        moments(new GaussianDropout(0.3), 0, Math.sqrt(1 + 0.3 / 0.7));
        moments(new GaussianNoise(0.5), 0, Math.sqrt(1.25));
        moments(new AlphaDropout(1), 0, 1);
    }

    @Test
    void channelsAreDroppedWhole() {
        try (ResourceScope scope = new ResourceScope()) {
            SpatialDropout dropout = new SpatialDropout(0.5);
            NDArray made = (NDArray) dropout.applyDropout(Nd4j.ones(40, 50, 2, 3), 0, 0);
            NDArray channels = made.reshape(2000, 6);
            assertEquals(0, channels.max(new int[] {1}).sub(channels.min(new int[] {1})).abs().sum().item());
            assertEquals(1, made.mean().item(), 0.1);
            assertEquals(2, made.max().item());
            assertThrows(ShapeException.class, () -> dropout.applyDropout(Nd4j.ones(2, 3), 0, 0));
            assertEquals(3, dropout.applyDropout(Nd4j.ones(2, 3, 4), 0, 0).rank());
        }
    }

    /** The numbers are DL4J's. */
    @Test
    void factorsOfAlphaDropout() {
        AlphaDropout dropout = new AlphaDropout(0.5);
        assertEquals(0.8864048946659319, dropout.a(0.5), 1e-15);
        assertEquals(0.7791939305180315, dropout.b(0.5), 1e-15);
        assertEquals(2.5729738994273563, dropout.b(0.1), 1e-14);
    }

    /** What stays is multiplied by 1 / p in all digits: 1 - (1 - 0.1) is not 0.1. */
    @Test
    void theScaleIsExactInDouble() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.ones(DataType.DOUBLE, 30, 40, 3);
            for (double p : new double[] {0.1, 0.3, 0.7}) {
                for (IDropout each : List.of(new Dropout(p), new SpatialDropout(p))) {
                    assertEquals(1 / p, each.applyDropout(x, 0, 0).maxNumber().doubleValue(), each + "");
                }
            }
        }
    }

    @Test
    void schedulesSayTheNumber() {
        MapSchedule schedule = new MapSchedule(ScheduleType.EPOCH, Map.of(0, 1.0, 1, 0.25, 2, 7.0));
        try (ResourceScope scope = new ResourceScope()) {
            for (IDropout each : List.of(new Dropout(schedule), new SpatialDropout(schedule))) {
                INDArray x = Nd4j.ones(30, 40, 3);
                assertEquals(x, each.applyDropout(x, 5, 0));
                assertEquals(4, each.applyDropout(x, 5, 1).maxNumber().doubleValue());
                assertSame(x, each.applyDropout(x, x, 5, 1, LayerWorkspaceMgr.noWorkspaces()));
                assertEquals(4, x.maxNumber().doubleValue());
                assertThrows(ArgumentException.class, () -> each.applyDropout(x, 0, 2));
            }
        }
    }

    @Test
    void eachKindTakesASchedule() {
        MapSchedule schedule = new MapSchedule(ScheduleType.EPOCH, Map.of(0, 0.5, 1, -1.0));
        List<IDropout> all = List.of(new Dropout(schedule), new AlphaDropout(schedule), new GaussianDropout(schedule),
                new GaussianNoise(schedule), new SpatialDropout(schedule));
        try (ResourceScope scope = new ResourceScope()) {
            for (IDropout each : all) {
                INDArray x = Nd4j.ones(30, 40, 3);
                double mean = each.applyDropout(x, 0, 0).meanNumber().doubleValue();
                assertTrue(Double.isFinite(mean), () -> each + " gives the mean " + mean);
                assertThrows(ArgumentException.class, () -> each.applyDropout(x, 0, 1), each + "");
            }
        }
    }

    @Test
    void numbersThatAreImpossible() {
        for (double p : new double[] {0, -0.1, 1.1, Double.NaN}) {
            assertThrows(ArgumentException.class, () -> new Dropout(p));
            assertThrows(ArgumentException.class, () -> new AlphaDropout(p));
            assertThrows(ArgumentException.class, () -> new SpatialDropout(p));
            assertThrows(ArgumentException.class, () -> new GaussianDropout(p));
        }
        assertThrows(ArgumentException.class, () -> new GaussianDropout(1));
        assertThrows(ArgumentException.class, () -> new GaussianNoise(-1));
    }

    @Test
    void networksTrainAndFilesKeepThem() {
        for (IDropout each : ALL) {
            MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().seed(1).list()
                    .layer(new DenseLayer.Builder().nIn(3).nOut(4).dropOut(each).build())
                    .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).build()).build();
            MultiLayerConfiguration read = MultiLayerConfiguration.fromJson(conf.toJson());
            assertEquals(each, read.getConf(0).getLayer().getIDropout());
            assertNotEquals(each, new Dropout(0.1));
            try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = new MultiLayerNetwork(read)) {
                net.init();
                INDArray x = Nd4j.rand(5, 3);
                assertEquals(net.output(x), net.output(x), each + " in inference");
                assertNotEquals(net.output(x, true), net.output(x, true), each + " in training");
                net.fit(x, Nd4j.rand(5, 2));
                assertTrue(Double.isFinite(net.score()));
            }
        }
    }
}
