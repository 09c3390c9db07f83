package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.dl4j.datasets.iterator.impl.SingletonDataSetIterator;
import dev.libtensor.dl4j.gradientcheck.GradientCheckUtil;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.AutoEncoder;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.variational.BernoulliReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.CompositeReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.ExponentialReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.GaussianReconstructionDistribution;
import dev.libtensor.dl4j.nn.conf.layers.variational.LossFunctionWrapper;
import dev.libtensor.dl4j.nn.conf.layers.variational.ReconstructionDistribution;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.layers.variational.VariationalAutoencoder;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.lossfunctions.impl.LossMSE;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Layers that are trained without labels. Numbers come from DL4J 1.0.0-M2.1. */
class AutoencoderTest extends NativeTest {
    private static final double EPS = 1e-9;

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

    private static dev.libtensor.dl4j.nn.conf.layers.variational.VariationalAutoencoder.Builder vae(
            ReconstructionDistribution distribution) {
        return new dev.libtensor.dl4j.nn.conf.layers.variational.VariationalAutoencoder.Builder().nIn(3).nOut(2)
                .encoderLayerSizes(4, 3).decoderLayerSizes(5).pzxActivationFunction(Activation.TANH)
                .reconstructionDistribution(distribution);
    }

    private static MultiLayerConfiguration conf(ReconstructionDistribution distribution) {
        return Waves.network(new Sgd(0.1)).l2(0.02).list().layer(vae(distribution).build()).build();
    }

    private static INDArray data() {
        return Nd4j.createFromArray(new double[] {0, 1, 1, 1, 0, 1}).reshape(2, 3);
    }

    private static void check(ReconstructionDistribution distribution, int inputs, double loss, double gradient, double slope,
            double mean, double firstMean, double made, double firstMade) {
        INDArray parameters = Waves.of(0.9, 2, inputs);
        assertEquals(inputs, distribution.distributionInputSize(3));
        assertEquals(loss, distribution.negLogProbability(data(), parameters, true), EPS);
        assertEquals(2 * loss, distribution.negLogProbability(data(), parameters, false), EPS);
        assertArrayEquals(new long[] {2, 1}, distribution.exampleNegLogProbability(data(), parameters).shape());
        Waves.check(EPS, distribution.gradient(data(), parameters), gradient, slope);
        Waves.check(EPS, distribution.generateAtMean(parameters), mean, firstMean);
        assertArrayEquals(new long[] {2, 3}, distribution.generateRandom(parameters).shape());
        MultiLayerConfiguration conf = conf(distribution);
        assertEquals(conf, MultiLayerConfiguration.fromJson(conf.toJson()));
        try (MultiLayerNetwork net = Waves.started(conf)) {
            Waves.check(EPS, net.output(Waves.of(0.3, 5, 3)), 4.065404683723069, 0.05664104195384008, 0.6116016096575722);
            VariationalAutoencoder layer = (VariationalAutoencoder) net.getLayer(0);
            Waves.check(EPS, layer.generateAtMeanGivenZ(Waves.of(0.4, 2, 2)), made, firstMade);
            assertEquals(List.of("e0W", "e0b", "e1W", "e1b", "pZXMeanW", "pZXMeanb", "pZXLogStd2W", "pZXLogStd2b", "d0W", "d0b",
                    "pXZW", "pXZb"), List.copyOf(layer.paramTable().keySet()));
            net.initGradientsView();
            assertTrue(GradientCheckUtil.checkGradientsPretrainLayer(layer, 1e-6, 1e-4, 1e-8, false, false, data(), 7));
            INDArray logarithms = layer.reconstructionLogProbability(data(), 5);
            assertArrayEquals(new long[] {2, 1}, logarithms.shape());
            assertThrows(StateException.class, () -> layer.reconstructionError(data()));
        }
    }

    @Test
    void gaussian() {
        check(new GaussianReconstructionDistribution(Activation.TANH), 6, 2.87260561753381, -0.3117427325580919,
                0.589610293575447, 3.2905661053671724, 0.6865874069985795, -1.6307749011469364, -0.7460328124617468);
    }

    @Test
    void bernoulli() {
        check(new BernoulliReconstructionDistribution(), 3, 2.2410546113259286, -1.026558235901864, 0.6987749319306752,
                2.973441764098136, 0.6987749319306752, 1.8240473757175064, 0.07561684518328557);
    }

    @Test
    void exponential() {
        check(new ExponentialReconstructionDistribution(Activation.TANH), 3, 2.3688225214446703, -0.6951842135968362,
                -0.528597732550967, 7.3023915022710755, 0.5032906679992021, 11.565913540587776, 2.682383233958915);
    }

    @Test
    void composite() {
        check(new CompositeReconstructionDistribution.Builder().addDistribution(1, new GaussianReconstructionDistribution())
                .addDistribution(2, new BernoulliReconstructionDistribution()).build(), 4, 4.380638516171236,
                -7.68897597422324, 0.32663764755186553, 2.0310707496813922, 0.8414709848078965, 0.5219111747511381,
                -0.5455708267828187);
    }

    @Test
    void losses() {
        LossFunctionWrapper loss = new LossFunctionWrapper(Activation.TANH, new LossMSE());
        ReconstructionDistribution both = new CompositeReconstructionDistribution.Builder().addDistribution(1, loss)
                .addDistribution(2, loss).build();
        for (ReconstructionDistribution each : new ReconstructionDistribution[] {loss, both}) {
            MultiLayerConfiguration conf = conf(each);
            assertEquals(conf, MultiLayerConfiguration.fromJson(conf.toJson()));
            try (MultiLayerNetwork net = Waves.started(conf)) {
                VariationalAutoencoder layer = (VariationalAutoencoder) net.getLayer(0);
                assertTrue(layer.hasLossFunction());
                INDArray made = layer.generateAtMeanGivenZ(net.output(data()));
                INDArray errors = layer.reconstructionError(data());
                double expected = made.sub(data()).norm2Number().doubleValue();
                if (each == loss) {
                    assertEquals(expected * expected / 3, errors.sumNumber().doubleValue(), EPS);
                    assertThrows(UnsupportedException.class, () -> layer.reconstructionProbability(data(), 1));
                }
                net.initGradientsView();
                assertTrue(GradientCheckUtil.checkGradientsPretrainLayer(layer, 1e-6, 1e-4, 1e-8, false, false, data(), 7));
            }
        }
    }

    /** Labels train the encoder up to the means; the rest stays, in spite of momentum and penalties. */
    @Test
    void pretrainingAndTraining() {
        MultiLayerConfiguration conf = Waves.network(new Adam(0.05)).l2(0.1).list()
                .layer(new DenseLayer.Builder().nIn(4).nOut(3).build())
                .layer(vae(new GaussianReconstructionDistribution()).numSamples(3).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(1).activation(Activation.SIGMOID).build()).build();
        try (MultiLayerNetwork net = Waves.started(conf); ComputationGraph graph = net.toComputationGraph()) {
            DataSet batch = new DataSet(Waves.of(0.3, 6, 4), Waves.of(1.1, 6, 1));
            INDArray dense = net.getParam("0_W").dup();
            net.pretrain(new SingletonDataSetIterator(batch), 1);
            double before = net.score();
            net.pretrainLayer(1, new SingletonDataSetIterator(batch), 100);
            assertTrue(net.score() < before, net.score() + ", not below " + before);
            assertEquals(dense, net.getParam("0_W"));
            assertEquals(0, net.getIterationCount());
            INDArray decoder = net.getParam("1_d0W").dup();
            INDArray encoder = net.getParam("1_e0W").dup();
            net.fit(batch);
            net.fit(batch);
            assertEquals(decoder, net.getParam("1_d0W"));
            assertFalse(encoder.equals(net.getParam("1_e0W")));
            assertTrue(GradientCheckUtil.checkGradients(net, 1e-6, 1e-4, 1e-8, false, false, batch.getFeatures(),
                    batch.getLabels()));
            INDArray same = graph.getParam("1_e0W").dup();
            graph.pretrainLayer("0", new SingletonDataSetIterator(batch));
            assertEquals(same, graph.getParam("1_e0W"));
            graph.pretrainLayer("1", new SingletonDataSetIterator(batch));
            assertFalse(same.equals(graph.getParam("1_e0W")));
            assertThrows(ArgumentException.class, () -> graph.pretrainLayer("x", new SingletonDataSetIterator(batch)));
            assertThrows(ShapeException.class,
                    () -> ((VariationalAutoencoder) net.getLayer(1)).reconstructionLogProbability(batch.getFeatures(), 1));
        }
        assertThrows(ArgumentException.class, () -> Waves.started(Waves.network(new Sgd()).list()
                .layer(vae(new GaussianReconstructionDistribution()).encoderLayerSizes().build()).build()));
    }

    /** DL4J's output, and its parameters after a step, whose gradient has the other sign there. */
    @Test
    void denoising() {
        MultiLayerConfiguration conf = Waves.network(new Sgd(0.1)).list()
                .layer(new AutoEncoder.Builder().nIn(3).nOut(2).corruptionLevel(0).lossFunction(LossFunction.MSE).build()).build();
        assertEquals(conf, MultiLayerConfiguration.fromJson(conf.toJson()));
        try (MultiLayerNetwork net = Waves.started(conf)) {
            assertEquals(List.of("0_W", "0_b", "0_vb"), List.copyOf(net.paramTable().keySet()));
            INDArray x = Waves.of(0.3, 5, 3);
            Waves.check(EPS, net.output(x), -1.3619288559877525, 0.8967399533217185, -0.9567110732378186);
            INDArray start = net.params().dup();
            net.pretrainLayer(0, x);
            INDArray there = Nd4j.createFromArray(new double[] {0.8905126089568727, 1.044459009296434, 0.7186941584035612,
                    0.07775542773363397, -0.5880674029638175, -0.9579205165172572}).reshape(1, 6);
            INDArray first = start.dup().reshape(11).get(dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.interval(0, 6)).reshape(1, 6);
            INDArray here = net.params().dup().reshape(11).get(dev.libtensor.nd4j.linalg.indexing.NDArrayIndex.interval(0, 6)).reshape(1, 6);
            assertTrue(here.sub(first).equalsWithEps(first.sub(there), EPS));
            double before = net.score();
            net.pretrainLayer(0, x);
            assertTrue(net.score() < before);
        }
        MultiLayerConfiguration noisy = Waves.network(new Sgd(0.1)).list().layer(new AutoEncoder.Builder(0.5).nIn(3).nOut(2)
                .activation(Activation.SIGMOID).sparsity(0.1).build()).build();
        try (MultiLayerNetwork net = Waves.started(noisy)) {
            net.pretrainLayer(0, data());
            assertTrue(Double.isFinite(net.score()));
        }
    }
}
