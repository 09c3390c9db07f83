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
import dev.libtensor.dl4j.nn.conf.graph.StackVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
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
}
