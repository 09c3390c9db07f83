package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.libtensor.NDArray;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.GlobalPoolingLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.PoolingType;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
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
            assertEquals(0, out[3]);
            assertEquals(0, out[4]);
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
}
