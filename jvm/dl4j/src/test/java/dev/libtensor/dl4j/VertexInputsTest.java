package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.conf.CNN2DFormat;
import dev.libtensor.dl4j.nn.conf.ComputationGraphConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.RNNFormat;
import dev.libtensor.dl4j.nn.conf.graph.ElementWiseVertex;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.graph.MergeVertex;
import dev.libtensor.dl4j.nn.conf.graph.PreprocessorVertex;
import dev.libtensor.dl4j.nn.conf.graph.StackVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.preprocessor.FeedForwardToRnnPreProcessor;
import dev.libtensor.dl4j.nn.conf.preprocessor.RnnToFeedForwardPreProcessor;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Vertices of several inputs: formats, lengths and masks that differ. The numbers are those of DL4J 1.0.0-M2.1. */
class VertexInputsTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static ComputationGraph merged(InputType type, Layer a, Layer b) {
        return new ComputationGraph(new NeuralNetConfiguration.Builder().graphBuilder().addInputs("in").addLayer("a", a, "in")
                .addLayer("b", b, "in").addVertex("all", new MergeVertex(), "a", "b").setOutputs("all").setInputTypes(type)
                .build());
    }

    @Test
    void channelsThatAreLastAreMerged() {
        try (ResourceScope scope = new ResourceScope();
                ComputationGraph images = merged(InputType.convolutional(4, 4, 1, CNN2DFormat.NHWC),
                        new ConvolutionLayer.Builder(1, 1).nOut(2).build(), new ConvolutionLayer.Builder(1, 1).nOut(3).build());
                ComputationGraph steps = merged(InputType.recurrent(4, 5, RNNFormat.NWC), new LSTM.Builder().nOut(2).build(),
                        new LSTM.Builder().nOut(3).build())) {
            assertArrayEquals(new long[] {2, 4, 4, 5}, images.outputSingle(Nd4j.ones(2, 4, 4, 1)).shape());
            assertArrayEquals(new long[] {2, 5, 5}, steps.outputSingle(Nd4j.ones(2, 5, 4)).shape());
            ComputationGraphConfiguration conf = images.getConfiguration();
            assertEquals(conf, ComputationGraphConfiguration.fromJson(conf.toJson()));
            assertEquals(3, ((MergeVertex) conf.getVertices().get("all")).getMergeAxis());
        }
    }

    @Test
    void typesOfMergedInputs() {
        GraphVertex merge = new MergeVertex();
        assertEquals(InputType.recurrent(6, 4), merge.getOutputType(0, InputType.recurrent(3, 4), InputType.recurrent(3)));
        assertEquals(InputType.convolutional3D(2, 3, 4, 10),
                merge.getOutputType(0, InputType.convolutional3D(2, 3, 4, 5), InputType.convolutional3D(2, 3, 4, 5)));
        assertThrows(ShapeException.class,
                () -> merge.getOutputType(0, InputType.recurrent(3), InputType.recurrent(3, RNNFormat.NWC)));
        assertThrows(ShapeException.class,
                () -> merge.getOutputType(0, InputType.convolutional(2, 3, 4), InputType.convolutional(2, 2, 4)));
    }

    @Test
    void oneFeatureIsRepeated() {
        GraphVertex add = new ElementWiseVertex(ElementWiseVertex.Op.Add);
        assertEquals(InputType.feedForward(3), add.getOutputType(0, InputType.feedForward(1), InputType.feedForward(3)));
        assertEquals(InputType.recurrent(3, 4), add.getOutputType(0, InputType.recurrent(3), InputType.recurrent(1, 4)));
        assertThrows(ShapeException.class, () -> add.getOutputType(0, InputType.feedForward(2), InputType.feedForward(3)));
        assertThrows(ShapeException.class,
                () -> add.getOutputType(0, InputType.convolutional(4, 4, 1), InputType.convolutional(4, 4, 3)));
        try (ResourceScope scope = new ResourceScope()) {
            INDArray[] inputs = {Nd4j.create(new double[][] {{1}, {5}}), Nd4j.create(new double[][] {{1, 2, 3}, {4, 5, 6}})};
            assertEquals(Nd4j.create(new double[][] {{2, 3, 4}, {9, 10, 11}}), add.forward(inputs, new INDArray[2]));
        }
    }

    /** Returns the means over steps of what a vertex makes of two sequences with masks, one of which may be null. */
    private static float[] means(GraphVertex vertex, INDArray a, INDArray b, INDArray maskA, INDArray maskB) {
        try (ComputationGraph net = new ComputationGraph(new NeuralNetConfiguration.Builder().graphBuilder().addInputs("a", "b")
                .addVertex("both", vertex, "a", "b").addLayer("mean", new GlobalPoolingLayer.Builder(PoolingType.AVG).build(),
                "both")
                .setOutputs("mean").build())) {
            net.setLayerMaskArrays(new INDArray[] {maskA, maskB}, null);
            return ((NDArray) net.outputSingle(a, b)).toFloatArray();
        }
    }

    @Test
    void masksAreJoined() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray x = Nd4j.create(new double[][][] {{{2, 4, 9}}});
            INDArray one = Nd4j.create(new double[][] {{1, 0, 0}});
            INDArray two = Nd4j.create(new double[][] {{1, 1, 0}});
            ElementWiseVertex add = new ElementWiseVertex(ElementWiseVertex.Op.Add);
            assertArrayEquals(new float[] {3, 3}, means(new MergeVertex(), x, x, one, two));
            assertArrayEquals(new float[] {6}, means(add, x, x, one, two));
            assertArrayEquals(new float[] {10}, means(add, x, x, one, null));
            assertArrayEquals(new float[] {2, 3}, means(new StackVertex(), x, x, one, two));
            assertNull(new StackVertex().feedForwardMask(new INDArray[] {one, null}));
        }
    }

    @Test
    void sequencesOfDifferentLengthsAreStacked() {
        try (ResourceScope scope = new ResourceScope()) {
            INDArray both = new StackVertex().forward(new INDArray[] {Nd4j.ones(1, 1, 2), Nd4j.ones(1, 1, 3)}, new INDArray[2]);
            assertArrayEquals(new long[] {2, 1, 3}, both.shape());
            assertArrayEquals(new float[] {1, 1, 0, 1, 1, 1}, ((NDArray) both).toFloatArray());
            assertArrayEquals(new float[] {1, 3}, means(new StackVertex(), Nd4j.ones(1, 1, 2),
                    Nd4j.create(new double[][][] {{{2, 4, 9}}}), Nd4j.ones(1, 2), Nd4j.create(new double[][] {{1, 1, 0}})));
        }
    }

    /** A preprocessor as a vertex knows the examples of the batch, as between layers: here steps become rows, and steps again. */
    @Test
    void preprocessorsAsVertices() {
        try (ResourceScope scope = new ResourceScope();
                ComputationGraph graph = new ComputationGraph(new NeuralNetConfiguration.Builder().updater(new Sgd(0.5))
                        .graphBuilder().addInputs("in").addVertex("rows", new PreprocessorVertex(new RnnToFeedForwardPreProcessor()), "in")
                        .addLayer("dense", new DenseLayer.Builder().nIn(2).nOut(3).activation(Activation.TANH).build(), "rows")
                        .addVertex("steps", new PreprocessorVertex(new FeedForwardToRnnPreProcessor()), "dense")
                        .addLayer("out", new RnnOutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(1)
                                .activation(Activation.IDENTITY).build(), "steps")
                        .setOutputs("out").setInputTypes(InputType.recurrent(2, 4)).build())) {
            graph.init();
            graph.setParams(Nd4j.createFromArray(numbers(13, Math::sin)).reshape(1, 13));
            INDArray in = Nd4j.createFromArray(numbers(16, Math::cos)).reshape(2, 2, 4);
            INDArray mask = Nd4j.createFromArray(new float[][] {{1, 1, 1, 1}, {1, 1, 0, 0}});
            INDArray out = graph.outputSingle(in);
            assertArrayEquals(new long[] {2, 1, 4}, out.shape());
            assertArrayEquals(new float[] {-2.0026083f, -1.3039327f, -0.9160188f, -1.0902424f, -0.96040505f, -0.9965565f,
                -1.4605759f, -2.0464978f}, out.ravel().toFloatVector(), 1e-6f);
            DataSet masked = new DataSet(in, Nd4j.ones(2, 1, 4), mask, null);
            assertEquals(17.45777130126953, graph.score(masked), 1e-5);
            graph.fit(new DataSet(in, Nd4j.ones(2, 1, 4), null, mask));
            assertArrayEquals(new float[] {-0.26227453f, 1.9183905f, 1.9318485f, -1.4543116f, -0.6943356f, -3.1320057f,
                1.8756074f, -1.5953661f, -3.545798f, 1.0108156f, 2.5101213f, 2.4869947f, 6.098309f},
                    graph.params().ravel().toFloatVector(), 1e-5f);
        }
    }

    private static float[] numbers(int count, DoubleUnaryOperator of) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) of.applyAsDouble(i);
        }
        return values;
    }
}
