package dev.libtensor.dl4j.conf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.PublicClasses;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.distribution.ConstantDistribution;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.weightnoise.DropConnect;
import dev.libtensor.dl4j.nn.conf.weightnoise.IWeightNoise;
import dev.libtensor.dl4j.nn.conf.weightnoise.WeightNoise;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.schedule.ExponentialSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WeightNoiseTest extends NativeTest {
    private static final ConstantDistribution HALF = new ConstantDistribution(0.5);

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerNetwork network(IWeightNoise noise, int inputs, int outputs) {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).updater(new Sgd(1))
                .weightNoise(noise).list().layer(new OutputLayer.Builder(LossFunction.MSE).activation(Activation.IDENTITY)
                        .nIn(inputs).nOut(outputs).build()).build());
        net.init();
        return net;
    }

    /** Checks the parameters after one step; the expected numbers are those of DL4J 1.0.0-M2.1. */
    private static void step(IWeightNoise noise, double score, double... expected) {
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = network(noise, 2, 2)) {
            net.setParams(Nd4j.create(new float[] {1, 2, 3, 4, 5, 6}, new int[] {1, 6}));
            INDArray x = Nd4j.create(new float[][] {{1, 2}, {3, 4}});
            assertEquals(Nd4j.create(new float[][] {{10, 17}, {16, 31}}), net.output(x), noise + " in inference");
            net.fit(x, Nd4j.zeros(2, 2));
            assertEquals(score, net.score(), 1e-3, noise + "");
            for (int i = 0; i < expected.length; i++) {
                assertEquals(expected[i], net.params().getDouble(i), 1e-4, noise + ", parameter " + i);
            }
        }
    }

    @Test
    void stepsAreThoseOfDl4j() {
        step(new DropConnect(1), 401.5, -28, -40, -52, -75, -8, -18);
        step(new WeightNoise(HALF), 511.25, -34, -48.5, -58, -83.5, -10.5, -20.5);
        step(new WeightNoise(HALF, false), 160.25, -18.5, -26.5, -30.5, -44.5, -4, -9);
        step(new WeightNoise(HALF, true, true), 532.5, -35, -50, -59, -85, -11, -21);
    }

    /** Weights that stay keep their size, and the schedule says how many do. */
    @Test
    void dropConnectDoesNotScale() {
        ExponentialSchedule halves = new ExponentialSchedule(ScheduleType.ITERATION, 1, 0.5);
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = network(new DropConnect(halves), 2000, 1)) {
            INDArray x = Nd4j.ones(1, 2000);
            INDArray y = Nd4j.zeros(1, 1);
            for (int i = 0; i < 3; i++) {
                net.params().assign(1);
                net.setParam("0_b", y);
                net.fit(x, y);
                double kept = Math.sqrt(net.score());
                double expected = 2000 * halves.valueAt(i, 0);
                assertTrue(Math.abs(kept - expected) < 120, () -> kept + " weights stayed: about " + expected + " were expected");
            }
        }
    }

    @Test
    void parametersWithoutNoiseAreTheLayersOwn() {
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = network(null, 2, 2)) {
            LayerWorkspaceMgr mgr = LayerWorkspaceMgr.noWorkspaces();
            for (IWeightNoise each : List.of(new DropConnect(0.5), new WeightNoise(HALF))) {
                INDArray weights = net.getLayer(0).getParam("W");
                assertSame(weights, each.getParameter(net.getLayer(0), "W", 0, 0, false, mgr));
                assertNotSame(weights, each.getParameter(net.getLayer(0), "W", 0, 0, true, mgr));
                INDArray bias = net.getLayer(0).getParam("b");
                assertSame(bias, each.getParameter(net.getLayer(0), "b", 0, 0, true, mgr));
                assertThrows(ArgumentException.class, () -> each.getParameter(net.getLayer(0), "none", 0, 0, true, mgr));
            }
        }
        for (double wrong : new double[] {0, -1, 1.5, Double.NaN}) {
            assertThrows(ArgumentException.class, () -> new DropConnect(wrong));
        }
    }

    @Test
    void noisesAreWrittenAndRead() throws Exception {
        List<IWeightNoise> all = List.of(new DropConnect(0.25, true),
                new DropConnect(new ExponentialSchedule(ScheduleType.EPOCH, 0.5, 0.75)), new WeightNoise(HALF, true, false));
        Set<Class<?>> classes = PublicClasses.all(IWeightNoise.class).stream()
                .filter(each -> IWeightNoise.class.isAssignableFrom(each) && !Modifier.isAbstract(each.getModifiers()))
                .collect(Collectors.toSet());
        assertEquals(classes, all.stream().map(Object::getClass).collect(Collectors.toSet()));
        for (IWeightNoise each : all) {
            try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = network(each, 2, 2)) {
                var conf = net.getLayerWiseConfigurations();
                var read = dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration.fromJson(conf.toJson());
                assertEquals(conf, read);
                assertEquals(each, ((BaseLayer) read.getConf(0).getLayer()).getWeightNoise());
                assertEquals(each, each.clone());
            }
        }
    }
}
