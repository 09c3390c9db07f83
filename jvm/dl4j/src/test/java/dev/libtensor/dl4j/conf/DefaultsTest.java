package dev.libtensor.dl4j.conf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.GradientNormalization;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BaseLayer;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.Cnn3DLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.CnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution3D;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling3DLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.conf.layers.Upsampling2D;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.weights.WeightInit;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.learning.regularization.L1Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What layers do where a program says nothing. Numbers come from DL4J 1.0.0-M2.1. */
class DefaultsTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static Layer made(NeuralNetConfiguration.Builder globals, Layer layer) {
        return globals.list().layer(layer).validateOutputLayerConfig(false).build().getConf(0).getLayer();
    }

    private static void penalties(NeuralNetConfiguration.Builder globals, BaseLayer.Builder<?> layer, String weights, String biases) {
        BaseLayer made = (BaseLayer) made(globals, ((DenseLayer.Builder) layer).nIn(2).nOut(2).build());
        assertEquals(weights, made.getRegularization().toString());
        assertEquals(biases, made.getRegularizationBias().toString());
    }

    private static NeuralNetConfiguration.Builder net() {
        return new NeuralNetConfiguration.Builder();
    }

    private static DenseLayer.Builder dense() {
        return new DenseLayer.Builder();
    }

    @Test
    void ofL2AndWeightDecayTheLastStays() {
        String two = "[L2Regularization(FixedSchedule(value=0.2))]";
        penalties(net().weightDecay(0.1).l2(0.2), dense(), two, "[]");
        penalties(net(), dense().weightDecay(0.1).l2(0.2), two, "[]");
        penalties(net().weightDecayBias(0.1).l2Bias(0.2), dense(), "[]", two);
        penalties(net(), dense().weightDecayBias(0.1).l2Bias(0.2), "[]", two);
        penalties(net().l2(0.2), dense().l2(0), two, "[]");
        penalties(net().l2(0.2).weightDecay(0), dense(), two, "[]");
        penalties(net().l2(0.2).weightDecay(0.1), dense().l2(0.3), "[L2Regularization(FixedSchedule(value=0.3)), " + decay(0.1) + "]", "[]");
        penalties(net(), dense().l2(0.2).weightDecay(0.1), "[" + decay(0.1) + "]", "[]");
        penalties(net().l2(0.2), dense().weightDecay(0.1), "[" + decay(0.1) + ", " + two.substring(1), "[]");
    }

    private static String decay(double coefficient) {
        return "WeightDecay(FixedSchedule(value=" + coefficient + "), applyLR=true)";
    }

    /** What is neither L1 nor L2 counts twice, as in DL4J, if the network has it and the layer nothing. */
    @Test
    void penaltiesOfNetworksJoinThoseOfLayers() {
        String one = "L1Regularization(FixedSchedule(value=0.1))";
        penalties(net().weightDecay(0.2), dense(), "[" + decay(0.2) + ", " + decay(0.2) + "]", "[]");
        penalties(net().weightDecay(0.2), dense().l1(0.1), "[" + one + ", " + decay(0.2) + "]", "[]");
        penalties(net().l1(0.3).l2(0.2), dense().l1(0.1), "[" + one + ", L2Regularization(FixedSchedule(value=0.2))]", "[]");
        penalties(net().regularization(List.of(new L1Regularization(0.1))).l2(-1), dense(), "[" + one + "]", "[]");
        penalties(net(), dense().regularizationBias(List.of(new L1Regularization(0.1))).l1Bias(0), "[]", "[]");
        DenseLayer layer = dense().nIn(2).nOut(2).l1(0.1).weightDecayBias(0.2, false).build();
        assertEquals(layer.getRegularization(), layer.getRegularizationByParam("W"));
        assertEquals(List.of(new WeightDecay(0.2, false)), layer.getRegularizationByParam("b"));
        assertNull(layer.getRegularizationByParam("gain"));
        BaseLayer copy = layer.clone();
        copy.getRegularization().clear();
        assertEquals(List.of(new L1Regularization(0.1)), layer.getRegularization());
        assertNotEquals(layer, copy);
    }

    @Test
    void valuesThatAreNotSet() {
        NeuralNetConfiguration.Builder globals = net().activation(Activation.TANH).convolutionMode(ConvolutionMode.Truncate);
        for (Layer each : new Layer[] {new CnnLossLayer.Builder().build(),
            new Cnn3DLossLayer.Builder(Convolution3D.DataFormat.NCDHW).build()}) {
            assertEquals(Activation.IDENTITY.getActivationFunction(), ((BaseLayer) made(globals, each)).getActivationFn());
        }
        assertEquals(ConvolutionMode.Same,
                ((Subsampling3DLayer) made(globals, new Subsampling3DLayer.Builder().build())).getConvolutionMode());
        assertArrayEquals(new int[] {3, 3}, new Upsampling2D.Builder(3).build().getSize());
    }

    private static void pooled(PoolingType type, ConvolutionMode mode, int size, int stride, int rows, double sum) {
        try (ResourceScope scope = new ResourceScope();
                MultiLayerNetwork net = new MultiLayerNetwork(net().dataType(DataType.DOUBLE).list()
                        .layer(new SubsamplingLayer.Builder(type).kernelSize(size, size).stride(stride, stride).dilation(2, 2)
                                .convolutionMode(mode).pnorm(2).build())
                        .validateOutputLayerConfig(false).setInputType(InputType.convolutional(7, 6, 2)).build())) {
            net.init();
            double[] values = new double[2 * 2 * 7 * 6];
            for (int i = 0; i < values.length; i++) {
                values[i] = i * 53 % 97 / 48.0 - 1;
            }
            INDArray made = net.output(Nd4j.create(values, new long[] {2, 2, 7, 6}, 'c'));
            assertEquals(rows, made.size(2));
            assertEquals(sum, made.sumNumber().doubleValue(), 1e-5, type + " " + mode);
        }
    }

    @Test
    void windowsOfPoolingsLeaveOutElements() {
        pooled(PoolingType.MAX, ConvolutionMode.Truncate, 2, 1, 5, 49.458333);
        pooled(PoolingType.AVG, ConvolutionMode.Truncate, 2, 1, 5, -1.901042);
        pooled(PoolingType.PNORM, ConvolutionMode.Truncate, 2, 1, 5, 92.286265);
        pooled(PoolingType.AVG, ConvolutionMode.Same, 3, 2, 4, -7.535301);
        pooled(PoolingType.PNORM, ConvolutionMode.Same, 3, 2, 4, 62.193054);
    }

    /** One example is its own mean, so only beta is left. */
    @Test
    void batchNormalizationOfOneExample() {
        try (ResourceScope scope = new ResourceScope();
                MultiLayerNetwork net = new MultiLayerNetwork(net().updater(new Sgd(0.1)).list()
                        .layer(new BatchNormalization.Builder().nOut(2).useLogStd(false).build())
                        .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(2).activation(Activation.IDENTITY).build()).build())) {
            net.init();
            net.fit(Nd4j.create(new float[][] {{2, 4}}), Nd4j.ones(1, 2));
            assertEquals(Nd4j.create(new float[][] {{0.2f, 0.4f}}), net.getParam("0_mean"));
            assertEquals(Nd4j.create(new float[][] {{0.9f, 0.9f}}), net.getParam("0_var"));
            assertEquals(Nd4j.ones(1, 2), net.getParam("0_gamma"));
        }
    }

    /** Gradients that are scaled to a norm of 1 have exactly that. */
    @Test
    void renormalizedGradients() {
        for (GradientNormalization each : new GradientNormalization[] {GradientNormalization.RenormalizeL2PerLayer,
            GradientNormalization.RenormalizeL2PerParamType}) {
            try (ResourceScope scope = new ResourceScope();
                    MultiLayerNetwork net = new MultiLayerNetwork(net().dataType(DataType.DOUBLE).updater(new Sgd(1))
                            .gradientNormalization(each).list().layer(new OutputLayer.Builder(LossFunction.MSE).nIn(2).nOut(2)
                                    .activation(Activation.IDENTITY).build()).build())) {
                net.init();
                net.params().assign(0);
                net.fit(Nd4j.create(new double[][] {{1e-4, 2e-4}}), Nd4j.create(new double[][] {{1e-3, -2e-3}}));
                double weights = net.getParam("0_W").norm2Number().doubleValue();
                double bias = net.getParam("0_b").norm2Number().doubleValue();
                boolean isOfLayer = each == GradientNormalization.RenormalizeL2PerLayer;
                assertEquals(1, isOfLayer ? Math.hypot(weights, bias) : weights, 1e-12, each.name());
                assertEquals(1, isOfLayer ? Math.hypot(weights, bias) : bias, 1e-12, each.name());
            }
        }
    }

    @Test
    void aLayerOfTheProgramCanAskForTheNetworksValues() {
        assertEquals("sigmoid", net().getActivationFn().toString());
        assertEquals("tanh", net().activation(Activation.TANH).getActivationFn().toString());
        assertEquals(WeightInit.XAVIER.getWeightInitFunction(), net().getWeightInitFn());
        assertEquals("sigmoid", ((BaseLayer) made(net(), dense().nIn(2).nOut(2).build())).getActivationFn().toString());
    }
}
