package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer;
import dev.libtensor.dl4j.nn.conf.layers.GravesBidirectionalLSTM;
import dev.libtensor.dl4j.nn.conf.layers.GravesLSTM;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.Layer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer;
import dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.params.BatchNormalizationParamInitializer;
import dev.libtensor.dl4j.nn.params.ConvolutionParamInitializer;
import dev.libtensor.dl4j.nn.params.GravesBidirectionalLSTMParamInitializer;
import dev.libtensor.dl4j.nn.params.GravesLSTMParamInitializer;
import dev.libtensor.dl4j.nn.params.LSTMParamInitializer;
import dev.libtensor.dl4j.nn.params.SimpleRnnParamInitializer;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The names by which programs of DL4J find layers of networks, and their parameters. */
class LayerNamesTest extends NativeTest {
    @AfterEach
    void close() {
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerNetwork network(InputType input, Layer... layers) {
        NeuralNetConfiguration.ListBuilder list = new NeuralNetConfiguration.Builder().list();
        for (Layer each : layers) {
            list.layer(each);
        }
        MultiLayerNetwork network = new MultiLayerNetwork(list.setInputType(input).build());
        network.init();
        return network;
    }

    @Test
    void layersAreCastToTheirClasses() {
        try (MultiLayerNetwork images = network(InputType.convolutional(5, 5, 1), new ConvolutionLayer.Builder(2, 2).nOut(2).build(),
                new BatchNormalization(), new DenseLayer.Builder().nOut(3).build(),
                new OutputLayer.Builder().nOut(2).activation(Activation.SOFTMAX).build());
                MultiLayerNetwork words = network(InputType.feedForward(4), new EmbeddingLayer.Builder().nIn(4).nOut(2).build(),
                        new OutputLayer.Builder().nOut(2).build())) {
            assertInstanceOf(dev.libtensor.dl4j.nn.layers.convolution.ConvolutionLayer.class, images.getLayer(0));
            assertInstanceOf(dev.libtensor.dl4j.nn.layers.normalization.BatchNormalization.class, images.getLayer(1));
            assertInstanceOf(dev.libtensor.dl4j.nn.layers.feedforward.dense.DenseLayer.class, images.getLayer(2));
            assertInstanceOf(dev.libtensor.dl4j.nn.layers.feedforward.embedding.EmbeddingLayer.class, words.getLayer(0));
            var last = (dev.libtensor.dl4j.nn.layers.OutputLayer) images.getLayer(3);
            try (INDArray labels = Nd4j.ones(1, 2)) {
                last.setLabels(labels);
                assertSame(labels, last.getLabels());
            }
        }
    }

    @Test
    void theStateOfARecurrentLayerHasNames() {
        Layer[] layers = {new LSTM.Builder().nOut(3).build(), new GravesLSTM.Builder().nOut(3).build(),
            new GravesBidirectionalLSTM.Builder().nOut(2).build(), new RnnOutputLayer.Builder().nOut(2).activation(Activation.SOFTMAX).build()};
        try (MultiLayerNetwork network = network(InputType.recurrent(2), layers[0], layers[1], layers[3]);
                MultiLayerNetwork both = network(InputType.recurrent(2), layers[2], layers[3]);
                ResourceScope scope = new ResourceScope()) {
            assertArrayEquals(new long[] {1, 2, 4}, network.rnnTimeStep(Nd4j.ones(1, 2, 4)).shape());
            var first = (dev.libtensor.dl4j.nn.layers.recurrent.LSTM) network.getLayer(0);
            var second = (dev.libtensor.dl4j.nn.layers.recurrent.GravesLSTM) network.getLayer(1);
            for (Map<String, INDArray> state : List.of(first.rnnGetPreviousState(), second.rnnGetPreviousState())) {
                assertArrayEquals(new long[] {1, 3},
                        state.get(dev.libtensor.dl4j.nn.layers.recurrent.LSTM.STATE_KEY_PREV_ACTIVATION).shape());
                assertArrayEquals(new long[] {1, 3},
                        state.get(dev.libtensor.dl4j.nn.layers.recurrent.GravesLSTM.STATE_KEY_PREV_MEMCELL).shape());
            }
            assertInstanceOf(dev.libtensor.dl4j.nn.layers.recurrent.RnnOutputLayer.class, network.getLayer(2));
            assertInstanceOf(dev.libtensor.dl4j.nn.layers.recurrent.GravesBidirectionalLSTM.class, both.getLayer(0));
        }
    }

    @Test
    void aStateIsSetAgainAfterOtherSteps() {
        try (MultiLayerNetwork network = network(InputType.recurrent(2), new LSTM.Builder().nOut(3).build(),
                new SimpleRnn.Builder().nOut(3).build(), new RnnOutputLayer.Builder().nOut(2).activation(Activation.SOFTMAX).build());
                ResourceScope scope = new ResourceScope()) {
            assertInstanceOf(dev.libtensor.dl4j.nn.layers.recurrent.SimpleRnn.class, network.getLayer(1));
            INDArray input = Nd4j.linspace(-1, 1, 8).reshape(1, 2, 4);
            network.rnnTimeStep(input);
            List<Map<String, INDArray>> states = List.of(network.rnnGetPreviousState(0), network.rnnGetPreviousState(1));
            INDArray next = network.rnnTimeStep(input);
            assertNotEquals(next, network.rnnTimeStep(input));
            network.rnnClearPreviousState();
            network.rnnSetPreviousState(0, states.get(0));
            network.rnnSetPreviousState(1, states.get(1));
            assertEquals(next, network.rnnTimeStep(input));
        }
    }

    private static void keys(ParamInitializer initializer, Layer layer, long size, String... keys) {
        assertEquals(Set.of(keys), Set.copyOf(initializer.paramKeys(layer)));
        assertEquals(size, initializer.numParams(layer));
        assertFalse(initializer.isBiasParam(layer, keys[0]));
    }

    @Test
    void parametersHaveNames() {
        keys(ConvolutionParamInitializer.getInstance(), new ConvolutionLayer.Builder(2, 2).nIn(1).nOut(3).build(), 15,
                ConvolutionParamInitializer.WEIGHT_KEY, ConvolutionParamInitializer.BIAS_KEY);
        keys(LSTMParamInitializer.getInstance(), new LSTM.Builder().nIn(2).nOut(3).build(), 72, LSTMParamInitializer.INPUT_WEIGHT_KEY,
                LSTMParamInitializer.RECURRENT_WEIGHT_KEY, LSTMParamInitializer.BIAS_KEY);
        keys(GravesLSTMParamInitializer.getInstance(), new GravesLSTM.Builder().nIn(2).nOut(3).build(), 81,
                GravesLSTMParamInitializer.INPUT_WEIGHT_KEY, GravesLSTMParamInitializer.RECURRENT_WEIGHT_KEY,
                GravesLSTMParamInitializer.BIAS_KEY);
        keys(GravesBidirectionalLSTMParamInitializer.getInstance(), new GravesBidirectionalLSTM.Builder().nIn(2).nOut(3).build(), 162,
                GravesBidirectionalLSTMParamInitializer.INPUT_WEIGHT_KEY_FORWARDS,
                GravesBidirectionalLSTMParamInitializer.RECURRENT_WEIGHT_KEY_FORWARDS,
                GravesBidirectionalLSTMParamInitializer.BIAS_KEY_FORWARDS,
                GravesBidirectionalLSTMParamInitializer.INPUT_WEIGHT_KEY_BACKWARDS,
                GravesBidirectionalLSTMParamInitializer.RECURRENT_WEIGHT_KEY_BACKWARDS,
                GravesBidirectionalLSTMParamInitializer.BIAS_KEY_BACKWARDS);
        keys(SimpleRnnParamInitializer.getInstance(), new SimpleRnn.Builder().nIn(2).nOut(3).hasLayerNorm(true).build(), 24,
                SimpleRnnParamInitializer.WEIGHT_KEY, SimpleRnnParamInitializer.RECURRENT_WEIGHT_KEY,
                SimpleRnnParamInitializer.BIAS_KEY, SimpleRnnParamInitializer.GAIN_KEY);
        keys(BatchNormalizationParamInitializer.getInstance(), new BatchNormalization.Builder().nIn(2).nOut(2).useLogStd(true).build(),
                8, BatchNormalizationParamInitializer.GAMMA, BatchNormalizationParamInitializer.BETA,
                BatchNormalizationParamInitializer.GLOBAL_MEAN, BatchNormalizationParamInitializer.GLOBAL_LOG_STD);
    }
}
