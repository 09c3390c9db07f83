package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.LibTensor;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.exception.DL4JInvalidConfigException;
import dev.libtensor.dl4j.exception.DL4JInvalidInputException;
import dev.libtensor.dl4j.nn.api.Layer;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.MultiLayerConfiguration;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.WorkspaceMode;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.LSTM;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.gradient.Gradient;
import dev.libtensor.dl4j.nn.layers.AbstractLayer;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.workspace.ArrayType;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.common.primitives.Pair;
import dev.libtensor.nd4j.linalg.activations.Activation;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import java.util.Collection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Layers of a user's own, and layers that do not fit. */
public class CustomLayerTest extends NativeTest {
    private ResourceScope scope;

    @BeforeEach
    void open() {
        LibTensor.manualSeed(1);
        scope = new ResourceScope();
    }

    @AfterEach
    void close() {
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    /** Where the layer of the test puts what it returns. */
    public enum Mistake {
        /** Where it belongs. */
        NONE,
        /** The activations go to a workspace of the layer's own. */
        ACTIVATIONS,
        /** The activations belong to no workspace. */
        DETACHED,
        /** The gradient goes to the working memory. */
        GRADIENT
    }

    /** The configuration of {@link Cube}. */
    public static class CubeConf extends dev.libtensor.dl4j.nn.conf.layers.Layer {
        private static final long serialVersionUID = 1L;

        private Mistake mistake;

        /** For JSON: values follow. */
        protected CubeConf() {}

        CubeConf(Mistake mistake) {
            this.mistake = mistake;
            setLayerName("cube");
        }

        @Override
        public Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners, int layerIndex,
                INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
            Cube cube = new Cube(conf, networkDataType, mistake);
            cube.setIndex(layerIndex);
            return cube;
        }

        @Override
        public ParamInitializer initializer() {
            return new dev.libtensor.dl4j.nn.conf.layers.ActivationLayer.Builder().build().initializer();
        }

        @Override
        public InputType getOutputType(int layerIndex, InputType inputType) {
            return inputType;
        }

        @Override
        public void setNIn(InputType inputType, boolean override) {}

        @Override
        public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
            return null;
        }
    }

    /** Computes x³ by the methods of DL4J's interface. */
    private static final class Cube extends AbstractLayer<CubeConf> {
        private final Mistake mistake;

        Cube(NeuralNetConfiguration conf, DataType dataType, Mistake mistake) {
            super(conf, dataType);
            this.mistake = mistake;
        }

        @Override
        public INDArray activate(boolean training, LayerWorkspaceMgr workspaceMgr) {
            assertInputSet(false);
            if (mistake == Mistake.ACTIVATIONS) {
                try (MemoryWorkspace own = Nd4j.getWorkspaceManager().getAndActivateWorkspace("OF_THE_LAYER")) {
                    return input.mul(input).mul(input);
                }
            }
            INDArray out = workspaceMgr.dup(ArrayType.ACTIVATIONS, input).muli(input).muli(input);
            return mistake == Mistake.DETACHED ? out.detach() : out;
        }

        @Override
        public Pair<Gradient, INDArray> backpropGradient(INDArray epsilon, LayerWorkspaceMgr workspaceMgr) {
            INDArray slope = input.mul(input).muli(3).muli(epsilon);
            return new Pair<>(new DefaultGradient(),
                    mistake == Mistake.GRADIENT ? slope : workspaceMgr.leverageTo(ArrayType.ACTIVATION_GRAD, slope));
        }
    }

    private static MultiLayerNetwork network(Mistake mistake, WorkspaceMode mode, boolean learns) {
        MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(4).dataType(DataType.DOUBLE)
                .updater(learns ? new Sgd(0.1) : new NoOp()).trainingWorkspaceMode(mode).inferenceWorkspaceMode(mode).list()
                .layer(new DenseLayer.Builder().nOut(5).activation(Activation.TANH).build())
                .layer(new CubeConf(mistake))
                .layer(new OutputLayer.Builder(LossFunction.MSE).nOut(2).activation(Activation.IDENTITY).build())
                .setInputType(InputType.feedForward(3)).build());
        net.init();
        return net;
    }

    private static DataSet data() {
        return new DataSet(Nd4j.randn(DataType.DOUBLE, 6, 3), Nd4j.rand(DataType.DOUBLE, 6, 2));
    }

    @Test
    void aLayerOfTheUsersOwnRuns() {
        DataSet data = data();
        for (WorkspaceMode mode : new WorkspaceMode[] {WorkspaceMode.ENABLED, WorkspaceMode.NONE}) {
            try (MultiLayerNetwork net = network(Mistake.NONE, mode, false)) {
                net.setInput(data.getFeatures());
                net.setLabels(data.getLabels());
                new GradientCheck(net, net::computeGradientAndScore, net.summary()).run(6);
            }
            try (MultiLayerNetwork net = network(Mistake.NONE, mode, true)) {
                double before = net.score(data);
                for (int i = 0; i < 200; i++) {
                    net.fit(data);
                }
                assertTrue(net.score(data) < 0.8 * before, () -> before + " became " + net.score(data));
                INDArray behind = net.feedForward(data.getFeatures()).get(1);
                assertTrue(net.feedForward(data.getFeatures()).get(2).equalsWithEps(behind.mul(behind).mul(behind), 1e-12));
                MultiLayerConfiguration conf = net.getLayerWiseConfigurations();
                assertEquals(conf, MultiLayerConfiguration.fromJson(conf.toJson()));
            }
        }
    }

    private static void refused(Class<? extends RuntimeException> type, Runnable call, String... named) {
        RuntimeException thrown = assertThrows(type, call::run);
        for (String each : named) {
            assertTrue(thrown.getMessage().contains(each), () -> each + " is not in: " + thrown.getMessage());
        }
    }

    @Test
    void arraysInWrongWorkspacesAreNamed() {
        DataSet data = data();
        try (MultiLayerNetwork net = network(Mistake.ACTIVATIONS, WorkspaceMode.ENABLED, true)) {
            refused(StateException.class, () -> net.fit(data), "layer 1 'cube' (CubeConf)", Cube.class.getName(), "activate",
                    "ACTIVATIONS", "WS_ALL_LAYERS_ACT", "OF_THE_LAYER");
            refused(StateException.class, () -> net.output(data.getFeatures()), "layer 1 'cube' (CubeConf)", "activate",
                    "ACTIVATIONS", "WS_LAYER_ACT_1", "OF_THE_LAYER");
            assertEquals(0, net.getIterationCount());
        }
        try (MultiLayerNetwork net = network(Mistake.GRADIENT, WorkspaceMode.ENABLED, true)) {
            refused(StateException.class, () -> net.fit(data), "layer 1 'cube' (CubeConf)", "backpropGradient",
                    "ACTIVATION_GRAD", "WS_LAYER_ACT_1", "WS_LAYER_WORKING_MEM");
            assertEquals(2, net.output(data.getFeatures()).size(1));
        }
        // What belongs to no workspace ends with nothing, and harms nothing.
        try (MultiLayerNetwork net = network(Mistake.DETACHED, WorkspaceMode.ENABLED, true)) {
            net.fit(data);
            assertEquals(1, net.getIterationCount());
        }
        // Without workspaces there is no wrong one.
        try (MultiLayerNetwork net = network(Mistake.GRADIENT, WorkspaceMode.NONE, true)) {
            net.fit(data);
            assertEquals(1, net.getIterationCount());
        }
        assertTrue(!Nd4j.getWorkspaceManager().anyWorkspaceActiveForCurrentThread());
    }

    @Test
    void layersThatDoNotFitAreBothNamed() {
        OutputLayer.Builder out = new OutputLayer.Builder(LossFunction.MSE).name("end");
        try (ResourceScope scope = new ResourceScope();
                MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().list()
                .layer(new DenseLayer.Builder().name("first").nIn(2).nOut(8).build()).layer(out.nIn(7).nOut(2).build()).build())) {
            net.init();
            refused(DL4JInvalidInputException.class, () -> net.output(Nd4j.zeros(1, 2)), "layer 1 'end' (OutputLayer)",
                    "layer 0 'first' (DenseLayer)", "7", "8");
        }
        refused(DL4JInvalidConfigException.class, () -> new NeuralNetConfiguration.Builder().list()
                .layer(new LSTM.Builder().name("steps").nOut(4).build())
                .layer(new ConvolutionLayer.Builder(2, 2).name("images").nOut(3).build())
                .layer(out.nIn(0).build()).setInputType(InputType.recurrent(3)).build(),
                "layer 1 'images' (ConvolutionLayer)", "layer 0 'steps' (LSTM)");
        // Nothing says the size of the convolution's output before there is an input.
        try (MultiLayerNetwork net = new MultiLayerNetwork(new NeuralNetConfiguration.Builder().seed(1).list()
                .layer(new ConvolutionLayer.Builder(2, 2).name("images").nIn(1).nOut(3).build())
                .layer(new ConvolutionLayer.Builder(2, 2).name("more").nIn(2).nOut(3).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(3).nOut(2).build()).build())) {
            net.init();
            INDArray x = Nd4j.zeros(2, 1, 6, 6);
            refused(DL4JInvalidInputException.class, () -> net.output(x), "layer 1 'more' (ConvolutionLayer)",
                    "layer 0 'images' (ConvolutionLayer)");
            refused(DL4JInvalidInputException.class, () -> net.fit(x, Nd4j.zeros(2, 2)), "layer 1 'more' (ConvolutionLayer)",
                    "layer 0 'images' (ConvolutionLayer)");
        }
        try (MultiLayerNetwork net = network(Mistake.NONE, WorkspaceMode.ENABLED, true)) {
            refused(DL4JInvalidInputException.class, () -> net.output(Nd4j.zeros(2, 4)), "layer 0 (DenseLayer)",
                    "the network", "(2, 4)");
            refused(DL4JInvalidInputException.class, () -> net.fit(Nd4j.zeros(2, 3), Nd4j.zeros(2, 3)), "layer 2 (OutputLayer)",
                    "layer 1 'cube' (CubeConf)", "(2, 3)");
        }
    }
}
