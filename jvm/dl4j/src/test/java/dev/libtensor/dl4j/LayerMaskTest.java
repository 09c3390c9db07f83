package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.nn.conf.ConvolutionMode;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.CnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.Convolution1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.RnnLossLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.Subsampling1DLayer;
import dev.libtensor.dl4j.nn.conf.layers.SubsamplingLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Masks that are set on a network, for the calls that take none. */
class LayerMaskTest extends NativeTest {
    private static final LSTM LSTM = new LSTM.Builder().nIn(2).nOut(3).activation(Activation.TANH).build();
    private static final RnnOutputLayer STEPS =
            new RnnOutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(1).activation(Activation.IDENTITY).build();

    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static NDArray input() {
        return NDArray.arange(0, 10, 1).toType(dev.libtensor.DataType.FLOAT32, false).reshape(1, 2, 5).div(10);
    }

    private static NDArray mask() {
        return NDArray.create(new float[] {1, 1, 1, 0, 0}, new Shape(1, 5));
    }

    private static float[] numbers(INDArray array) {
        return ((NDArray) array).toFloatArray();
    }

    @Test
    void poolingLeavesOutStepsThatAreNotThere() {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list()
                .layer(LSTM).layer(new GlobalPoolingLayer.Builder(PoolingType.AVG).build())
                .layer(new OutputLayer.Builder(LossFunction.MCXENT).nIn(3).nOut(2).activation(Activation.SOFTMAX).build())
                .build());
        net.init();
        try (ResourceScope scope = new ResourceScope()) {
            float[] all = numbers(net.output(input()));
            float[] three = numbers(net.output(input().narrow(2, 0, 3)));
            net.setLayerMaskArrays(mask(), null);
            assertArrayEquals(three, numbers(net.output(input())), 1e-6f);
            assertArrayEquals(three, numbers(net.feedForward(input()).get(3)), 1e-6f);
            net.clearLayerMaskArrays();
            assertArrayEquals(all, numbers(net.output(input())));
        } finally {
            net.close();
        }
    }

    /** Returns what becomes of a mask of 11 steps, of which 5 count. */
    private static float[] behind(ConvolutionMode mode, int stride, int dilation) {
        try (ResourceScope scope = new ResourceScope();
                MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().list()
                        .layer(new Convolution1DLayer.Builder(2).convolutionMode(mode).stride(stride).dilation(dilation).nOut(1)
                                .build())
                        .setInputType(InputType.recurrent(1, 11)).build())) {
            net.init();
            NDArray mask = NDArray.create(new float[] {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0}, new Shape(1, 11));
            return numbers(net.getLayer(0).feedForwardMask(mask, 1));
        }
    }

    /** A window counts if one of its steps does. The numbers are DL4J's. */
    @Test
    void windowsMakeAMaskOfTheirOwn() {
        assertArrayEquals(new float[] {1, 1, 1, 0, 0, 0}, behind(ConvolutionMode.Same, 2, 1));
        assertArrayEquals(new float[] {1, 1, 0, 0}, behind(ConvolutionMode.Same, 3, 2));
        assertArrayEquals(new float[] {1, 1, 1, 1, 1, 0, 0, 0, 0, 0}, behind(ConvolutionMode.Truncate, 1, 1));
        assertArrayEquals(new float[] {1, 1, 1, 0, 0}, behind(ConvolutionMode.Truncate, 2, 2));
        assertArrayEquals(new float[] {1, 1, 0, 0}, behind(ConvolutionMode.Causal, 3, 2));
        assertArrayEquals(new float[] {1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0}, behind(ConvolutionMode.Causal, 1, 2));
    }

    /** Steps that do not count change nothing behind strides, and neither do columns of images. */
    @Test
    void whatIsMaskedChangesNothingBehindStrides() {
        ConvolutionMode mode = ConvolutionMode.Truncate;
        GlobalPoolingLayer mean = new GlobalPoolingLayer(PoolingType.AVG);
        OutputLayer out = new OutputLayer.Builder().nOut(2).activation(Activation.SOFTMAX).build();
        Layer[][] layers = {
            {new Convolution1DLayer.Builder(2).convolutionMode(mode).stride(2).nOut(3).build(),
                new Subsampling1DLayer.Builder().convolutionMode(mode).kernelSize(2).stride(2).build(), mean, out},
            {new ConvolutionLayer.Builder(3, 2).convolutionMode(mode).stride(1, 2).nOut(3).build(),
                new SubsamplingLayer.Builder().convolutionMode(mode).kernelSize(1, 2).stride(1, 2).build(), mean, out}};
        for (int i = 0; i < 2; i++) {
            Shape shape = i == 0 ? new Shape(1, 2, 9) : new Shape(1, 2, 4, 9);
            try (ResourceScope scope = new ResourceScope();
                    MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list(layers[i])
                            .setInputType(i == 0 ? InputType.recurrent(2, 9) : InputType.convolutional(4, 9, 2)).build())) {
                net.init();
                NDArray mask = NDArray.create(new float[] {1, 1, 1, 1, 0, 0, 0, 0, 0},
                        i == 0 ? new Shape(1, 9) : new Shape(1, 1, 1, 9));
                NDArray x = NDArray.arange(0, shape.size(), 1).toType(dev.libtensor.DataType.FLOAT32, false).reshape(shape)
                        .div(50);
                NDArray other = x.mul(mask);
                INDArray made = net.output(x, false, mask, null);
                assertEquals(made, net.output(other, false, mask, null));
                assertNotEquals(made, net.output(x, false, null, null));
            }
        }
    }

    @Test
    void outputsAreZeroWhereLabelsAreMasked() {
        MultiLayerNetwork net = new MultiLayerNetwork(
                new NeuralNetConfiguration.Builder().seed(1).list().layer(LSTM).layer(STEPS).build());
        net.init();
        ComputationGraph graph = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(1).graphBuilder()
                .addInputs("in").addLayer("lstm", LSTM, "in").addLayer("out", STEPS, "lstm").setOutputs("out").build());
        graph.init();
        try (ResourceScope scope = new ResourceScope()) {
            graph.setParams(net.params());
            net.setLayerMaskArrays(null, mask());
            graph.setLayerMaskArrays(null, new INDArray[] {mask()});
            float[] out = numbers(net.output(input()));
            assertEquals(0, out[3], 1e-9f);
            assertEquals(0, out[4], 1e-9f);
            assertArrayEquals(out, numbers(graph.output(input())[0]));
            graph.clearLayerMaskArrays();
            net.clearLayerMaskArrays();
            assertArrayEquals(numbers(net.output(input())), numbers(graph.outputSingle(input())));
        } finally {
            net.close();
            graph.close();
        }
    }

    @Test
    void inputsAndLabelsOfAGraphAreSetOneByOne() {
        ComputationGraph graph = new ComputationGraph(new NeuralNetConfiguration.Builder().seed(1).graphBuilder()
                .addInputs("in").addLayer("lstm", LSTM, "in").addLayer("out", STEPS, "lstm").setOutputs("out").build());
        graph.init();
        try (ResourceScope scope = new ResourceScope()) {
            graph.setInput(0, input());
            graph.setLabel(0, NDArray.zeros(new Shape(1, 1, 5)));
            graph.computeGradientAndScore();
            double score = graph.score();
            graph.setInputs(input());
            graph.setLabels(NDArray.zeros(new Shape(1, 1, 5)));
            graph.computeGradientAndScore();
            assertEquals(graph.score(), score);
            assertThrows(TensorIndexException.class, () -> graph.setInput(1, input()));
        } finally {
            graph.close();
        }
    }

    /** Labels where the mask is 0 do not count, and others do. */
    private static void counts(NDArray x, NDArray labels, NDArray mask, NDArray spread, boolean isOfLabels, Layer... layers) {
        MultiLayerNetwork net = new MultiLayerNetwork(
                new NeuralNetConfiguration.Builder().seed(1).list(layers).setInputType(InputType.inferInputType(x)).build());
        net.init();
        try (net) {
            NDArray of = isOfLabels ? mask : null;
            NDArray in = isOfLabels ? null : mask;
            double score = net.score(new DataSet(x, labels, in, of));
            assertEquals(score, net.score(new DataSet(x, labels.add(spread.mul(-1).add(1)), in, of)), 1e-6);
            assertNotEquals(score, net.score(new DataSet(x, labels.add(spread), in, of)), 1e-3);
        }
    }

    @Test
    void aLossAtEachStepTakesMasksOfStepsAndOfOutputs() {
        try (ResourceScope scope = new ResourceScope()) {
            Layer loss = new RnnLossLayer.Builder(LossFunction.MSE).activation(Activation.IDENTITY).build();
            NDArray labels = NDArray.zeros(new Shape(1, 3, 5));
            NDArray outputs = NDArray.arange(0, 15, 1).toType(dev.libtensor.DataType.FLOAT32, false).reshape(1, 3, 5).gt(6)
                    .toType(dev.libtensor.DataType.FLOAT32, false);
            for (Layer last : new Layer[] {loss, new RnnOutputLayer.Builder(LossFunction.MSE).nOut(3).build()}) {
                counts(input(), labels, mask(), mask().reshape(1, 1, 5).broadcast(1, 3, 5), true, LSTM, last);
                counts(input(), labels, outputs, outputs, true, LSTM, last);
            }
        }
    }

    @Test
    void aLossAtEachPixelTakesMasksOfExamplesPlacesAndOutputs() {
        try (ResourceScope scope = new ResourceScope()) {
            Layer convolution = new ConvolutionLayer.Builder(1, 1).nOut(2).build();
            Layer loss = new CnnLossLayer.Builder(LossFunction.MSE).activation(Activation.IDENTITY).build();
            NDArray x = NDArray.arange(0, 24, 1).toType(dev.libtensor.DataType.FLOAT32, false).reshape(2, 1, 3, 4).div(24);
            NDArray labels = NDArray.zeros(new Shape(2, 2, 3, 4));
            NDArray examples = NDArray.create(new float[] {1, 0}, new Shape(2, 1));
            NDArray places = x.gt(0.4).toType(dev.libtensor.DataType.FLOAT32, false);
            Shape whole = labels.getShape();
            counts(x, labels, examples, examples.reshape(2, 1, 1, 1).broadcast(whole), true, convolution, loss);
            counts(x, labels, places, places.broadcast(whole), true, convolution, loss);
            counts(x, labels, places.reshape(2, 3, 4), places.broadcast(whole), true, convolution, loss);
            counts(x, labels, places.broadcast(whole), places.broadcast(whole), true, convolution, loss);
        }
    }

    @Test
    void aMaskOfImagesIsThatOfTheirVectors() {
        try (ResourceScope scope = new ResourceScope()) {
            NDArray x = NDArray.ones(new Shape(2, 1, 3, 4));
            NDArray labels = NDArray.zeros(new Shape(2, 2));
            NDArray mask = NDArray.create(new float[] {1, 0}, new Shape(2, 1, 1, 1));
            Layer convolution = new ConvolutionLayer.Builder(1, 1).nOut(2).build();
            Layer last = new OutputLayer.Builder(LossFunction.MSE).nOut(2).activation(Activation.SIGMOID).build();
            counts(x, labels, mask, mask.reshape(2, 1).broadcast(2, 2), false, convolution, last);
            assertThrows(ShapeException.class, () -> counts(x, labels, x, labels, false, convolution, last));
        }
    }
}
