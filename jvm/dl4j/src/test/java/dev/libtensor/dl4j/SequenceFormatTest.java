package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingSequenceLayer;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.misc.RepeatVector;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToCnnPreProcessor;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sequences with their sizes at the end, in networks whose input type is not given. */
class SequenceFormatTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerNetwork network(Layer... layers) {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list(layers).build());
        net.init();
        return net;
    }

    private static NDArray steps() {
        return NDArray.arange(0, 24, 1).toType(DataType.FLOAT32, false).reshape(2, 3, 4).div(24);
    }

    /** The vectors of a table stand in the format that it is given, with zeros where the mask is 0. */
    @Test
    void tablesMakeSequencesInTheirFormat() {
        for (RNNFormat format : RNNFormat.values()) {
            try (ResourceScope scope = new ResourceScope();
                    MultiLayerNetwork net = network(
                            new EmbeddingSequenceLayer.Builder().nIn(5).nOut(3).outputDataFormat(format).build(),
                            new SimpleRnn.Builder().nIn(3).nOut(2).dataFormat(format).build())) {
                boolean isLast = format == RNNFormat.NWC;
                NDArray x = NDArray.create(new float[] {0, 1, 2, 3, 4, 3, 2, 1}, new Shape(2, 4));
                net.setLayerMaskArrays(NDArray.create(new float[] {1, 1, 1, 0, 1, 1, 1, 1}, new Shape(2, 4)), null);
                NDArray rows = (NDArray) net.feedForward(x).get(1);
                assertEquals(isLast ? new Shape(2, 4, 3) : new Shape(2, 3, 4), rows.getShape());
                NDArray steps = isLast ? rows : rows.transpose(0, 2, 1);
                assertEquals(net.getParam("0_W").getRow(4), steps.get(1).get(0));
                assertEquals(0, steps.get(0).get(3).abs().sum().item());
                assertEquals(isLast ? new Shape(2, 4, 2) : new Shape(2, 2, 4), ((NDArray) net.output(x)).getShape());
                assertEquals(InputType.recurrent(3, -1, format), net.getLayerWiseConfigurations().getConf(0).getLayer()
                        .getOutputType(0, InputType.recurrent(5, 4)));
            }
        }
    }

    /** Dense layers between others of sequences leave these in their format. */
    @Test
    void denseLayersKeepTheFormat() {
        for (RNNFormat format : RNNFormat.values()) {
            try (ResourceScope scope = new ResourceScope();
                    MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list()
                            .layer(new SimpleRnn.Builder().nOut(5).build()).layer(new DenseLayer.Builder().nOut(6).build())
                            .layer(new DenseLayer.Builder().nOut(2).build()).layer(new SimpleRnn.Builder().nOut(2).build())
                            .setInputType(InputType.recurrent(3, 4, format)).build())) {
                net.init();
                boolean isLast = format == RNNFormat.NWC;
                NDArray x = steps();
                assertEquals(isLast ? new Shape(2, 4, 2) : new Shape(2, 2, 4),
                        ((NDArray) net.output(isLast ? x.transpose(0, 2, 1) : x)).getShape());
            }
        }
    }

    @Test
    void aLayerTakesItsOwnFormat() {
        try (ResourceScope scope = new ResourceScope();
                MultiLayerNetwork first = network(new SimpleRnn.Builder().nIn(3).nOut(2).build());
                MultiLayerNetwork last = network(new SimpleRnn.Builder().nIn(3).nOut(2).dataFormat(RNNFormat.NWC).build())) {
            NDArray expected = (NDArray) first.output(steps());
            NDArray output = (NDArray) last.output(steps().transpose(0, 2, 1));
            assertEquals(new Shape(2, 4, 2), output.getShape());
            assertArrayEquals(expected.toFloatArray(), output.transpose(0, 2, 1).duplicate().toFloatArray(), 1e-6f);
        }
    }

    @Test
    void rowsBecomeStepsInTheFormatOfTheLayerBehindThem() {
        for (RNNFormat format : RNNFormat.values()) {
            try (ResourceScope scope = new ResourceScope();
                    MultiLayerNetwork net = network(new SimpleRnn.Builder().nIn(3).nOut(2).dataFormat(format).build(),
                            new DenseLayer.Builder().nOut(2).build(),
                            new RnnOutputLayer.Builder(LossFunction.MSE).nOut(5).dataFormat(format).build())) {
                boolean isLast = format == RNNFormat.NWC;
                NDArray output = (NDArray) net.output(isLast ? steps().transpose(0, 2, 1) : steps());
                assertEquals(isLast ? new Shape(2, 4, 5) : new Shape(2, 5, 4), output.getShape());
            }
        }
    }

    @Test
    void repeatedVectorsHaveNoActivation() {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().activation(Activation.SIGMOID).list()
                .layer(new RepeatVector.Builder(3).build()).setInputType(InputType.feedForward(2)).build());
        net.init();
        try (ResourceScope scope = new ResourceScope(); net) {
            NDArray output = (NDArray) net.output(NDArray.create(new float[] {1, 2}, new Shape(1, 2)));
            assertArrayEquals(new float[] {1, 1, 1, 2, 2, 2}, output.toFloatArray());
        }
    }

    @Test
    void preprocessorsMayBeSetInAConfiguration() {
        MultiLayerConfiguration conf = new NeuralNetConfiguration.Builder().seed(1).list()
                .layer(new ConvolutionLayer.Builder(1, 1).nOut(2).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nOut(2).build())
                .setInputType(InputType.convolutional(3, 1, 1)).build();
        conf.getInputPreProcessors().put(0, new RnnToCnnPreProcessor(3, 1, 1));
        try (ResourceScope scope = new ResourceScope(); MultiLayerNetwork net = new MultiLayerNetwork(conf)) {
            net.init();
            assertEquals(new Shape(8, 2), ((NDArray) net.output(steps())).getShape());
        }
    }
}
