package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.constraint.MaxNormConstraint;
import dev.libtensor.dl4j.nn.conf.constraint.MinMaxNormConstraint;
import dev.libtensor.dl4j.nn.conf.constraint.NonNegativeConstraint;
import dev.libtensor.dl4j.nn.conf.constraint.UnitNormConstraint;
import dev.libtensor.dl4j.nn.conf.layers.ActivationLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.misc.FrozenLayer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.Bidirectional;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Constraints of parameters. Numbers come from DL4J 1.0.0-M2.1. */
class ConstraintTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static OutputLayer.Builder out() {
        return new OutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).activation(Activation.IDENTITY);
    }

    private static DenseLayer.Builder dense() {
        return new DenseLayer.Builder().nIn(3).nOut(4);
    }

    private static void train(MultiLayerConfiguration conf, double score, double sum, double... first) {
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = Waves.started(conf)) {
            for (int i = 0; i < 2; i++) {
                net.fit(Waves.of(0.3, 5, 3), Waves.of(1.1, 5, 2));
            }
            // Factors are smaller by 1e-6 than DL4J's, so that rounding does not exceed a norm.
            assertEquals(score, net.score(), 1e-5);
            Waves.check(1e-5, net.params(), sum, first);
            assertEquals(conf, MultiLayerConfiguration.fromJson(conf.toJson()));
        }
    }

    @Test
    void valuesOfDl4j() {
        train(Waves.network(new Sgd(0.1)).list().layer(dense().constrainWeights(new MaxNormConstraint(0.9, 0)).build())
                .layer(out().constrainWeights(new UnitNormConstraint(0)).build()).build(), 1.5715284456652445,
                -1.7494118498710416, 0.5081257923447043, 0.608033524249195, 0.42136314160626676, 0.02489682502227058);
    }

    private static SimpleRnn.Builder steps() {
        return new SimpleRnn.Builder().nIn(3).nOut(4);
    }

    private static double largest(MultiLayerNetwork net, String name, int axis) {
        return net.getParam(name).norm2(axis).maxNumber().doubleValue();
    }

    @Test
    void partsOfLayers() {
        MaxNormConstraint half = new MaxNormConstraint(0.5, 1);
        MultiLayerConfiguration conf = Waves.network(new Sgd(0)).list()
                .layer(new Bidirectional(steps().constrainRecurrent(half).build()))
                .layer(new FrozenLayer(steps().nIn(8).constrainAllParameters(half).build()))
                .layer(steps().nIn(4).constrainInputWeights(half).constrainBias(new NonNegativeConstraint()).build())
                .layer(new RnnOutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).build()).build();
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = Waves.started(conf)) {
            INDArray frozen = net.getLayer(1).params().dup();
            net.fit(Waves.of(0.3, 2, 3, 5), Waves.of(1.1, 2, 2, 5));
            assertTrue(largest(net, "0_fRW", 1) <= 0.5 && largest(net, "0_bRW", 1) <= 0.5);
            assertTrue(largest(net, "0_fW", 1) > 0.5);
            assertEquals(frozen, net.getLayer(1).params());
            assertTrue(largest(net, "2_W", 1) <= 0.5 && largest(net, "2_RW", 1) > 0.5);
            assertTrue(net.getParam("2_b").minNumber().doubleValue() >= 0);
        }
    }

    @Test
    void ofANetwork() {
        MultiLayerConfiguration conf = Waves.network(new Sgd(0)).constrainWeights(new MaxNormConstraint(0.5, 1)).list()
                .layer(dense().constrainBias(new NonNegativeConstraint()).build())
                .layer(new ActivationLayer.Builder(Activation.TANH).build()).layer(out().build()).build();
        assertEquals(Set.of("b"), conf.getConf(0).getLayer().getConstraints().get(0).getParams());
        assertNull(conf.getConf(1).getLayer().getConstraints());
        assertEquals(Set.of("W"), conf.getConf(2).getLayer().getConstraints().get(0).getParams());
    }

    @Test
    void norms() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray both = Nd4j.createFromArray(new double[] {3, 0.06, 4, 0.08}).reshape(2, 2);
            new MinMaxNormConstraint(1, 2, 0).apply(both);
            Waves.check(1e-5, both, 4.2, 1.2, 0.6, 1.6, 0.8);
            // Half of the way.
            INDArray one = Nd4j.createFromArray(new double[] {3, 4});
            new MinMaxNormConstraint(0, 2, 0.5).apply(one);
            Waves.check(1e-5, one, 4.9, 2.1, 2.8);
            INDArray zero = Nd4j.create(1, 2);
            new MaxNormConstraint(1).apply(zero);
            assertEquals(0, zero.sumNumber().doubleValue());
            String message = assertThrows(ShapeException.class, () -> new MaxNormConstraint(1, 2).apply(zero)).getMessage();
            assertEquals("a constraint along dimension 2 does not fit a parameter of shape (1, 2)", message);
        }
        assertThrows(ArgumentException.class, () -> new MaxNormConstraint(-1));
        assertThrows(ArgumentException.class, () -> new MinMaxNormConstraint(2, 1));
        assertThrows(ArgumentException.class, () -> new MinMaxNormConstraint(1, 2, 0.0));
        LayerConstraint named = new UnitNormConstraint(Set.of("W"), 0);
        assertEquals(named, named.clone());
        assertEquals(Set.of("W"), named.clone().getParams());
    }
}
