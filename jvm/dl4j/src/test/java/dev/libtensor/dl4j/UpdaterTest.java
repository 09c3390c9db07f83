package dev.libtensor.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.nn.api.Updater;
import dev.libtensor.dl4j.nn.conf.layers.BatchNormalization;
import dev.libtensor.dl4j.nn.conf.layers.DenseLayer;
import dev.libtensor.dl4j.nn.conf.layers.OutputLayer;
import dev.libtensor.dl4j.nn.gradient.DefaultGradient;
import dev.libtensor.dl4j.nn.graph.ComputationGraph;
import dev.libtensor.dl4j.nn.multilayer.MultiLayerNetwork;
import dev.libtensor.dl4j.nn.updater.LayerUpdater;
import dev.libtensor.dl4j.nn.updater.UpdaterBlock;
import dev.libtensor.dl4j.nn.updater.UpdaterCreator;
import dev.libtensor.dl4j.nn.workspace.LayerWorkspaceMgr;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import dev.libtensor.nd4j.linalg.learning.config.Adam;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;
import dev.libtensor.nd4j.linalg.lossfunctions.LossFunctions.LossFunction;
import dev.libtensor.nd4j.linalg.schedule.ExponentialSchedule;
import dev.libtensor.nd4j.linalg.schedule.ScheduleType;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Updaters as programs reach them: their blocks, their state, and gradients from elsewhere. */
class UpdaterTest extends NativeTest {
    private ResourceScope scope;
    private MultiLayerNetwork net;

    @BeforeEach
    void open() {
        scope = new ResourceScope();
        net = network();
    }

    @AfterEach
    void close() {
        net.close();
        scope.close();
        Nd4j.getWorkspaceManager().destroyAllWorkspacesForCurrentThread();
    }

    private static MultiLayerNetwork network() {
        return Waves.started(Waves.network(new Adam(0.1)).list().layer(new DenseLayer.Builder().nIn(3).nOut(4).build())
                .layer(new BatchNormalization.Builder().nOut(4).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).build()).build());
    }

    private static void fit(MultiLayerNetwork net) {
        net.fit(Waves.of(0.3, 5, 3), Waves.of(1.1, 5, 2));
    }

    @Test
    void blocks() {
        assertNull(net.getUpdater(false));
        List<UpdaterBlock> blocks = net.getUpdater().getUpdaterBlocks();
        assertEquals(3, blocks.size());
        assertEquals(List.of("W", "b", "gamma", "beta"), blocks.get(0).getLayersAndVariablesInBlock().stream()
                .map(UpdaterBlock.ParamState::getParamName).toList());
        assertEquals(24, blocks.get(0).getParamOffsetEnd());
        assertEquals(48, blocks.get(0).getUpdaterViewOffsetEnd());
        assertNull(blocks.get(1).getGradientUpdater());
        assertFalse(blocks.get(1).isPretrainUpdaterBlock());
        assertEquals(48, blocks.get(2).getUpdaterViewOffsetStart());
        List<INDArray> divided = net.getUpdater().getGradientsForMinibatchDivision();
        assertEquals(List.of(24L, 10L), divided.stream().map(INDArray::length).toList());
    }

    /** Applies a network's gradients to another one, whose own stay. */
    @Test
    void gradientsOfAnother() {
        try (MultiLayerNetwork other = network()) {
            net.setInput(Waves.of(0.3, 5, 3));
            net.setLabels(Waves.of(1.1, 5, 2));
            net.computeGradientAndScore();
            INDArray own = other.getFlattenedGradients().dup();
            other.getUpdater().update(other, net.gradient(), 0, 0, 5, LayerWorkspaceMgr.noWorkspaces());
            assertEquals(own, other.getFlattenedGradients());
            other.params().subi(net.getFlattenedGradients());
            fit(net);
            assertTrue(net.params().equalsWithEps(other.params(), 1e-12));
            assertTrue(net.getUpdater().getStateViewArray().equalsWithEps(other.getUpdater().getStateViewArray(), 1e-12));
            DefaultGradient small = new DefaultGradient(Waves.of(1, 1, 3));
            assertThrows(ShapeException.class,
                    () -> net.getUpdater().update(small, 0, 0, 1, LayerWorkspaceMgr.noWorkspaces()));
        }
    }

    @Test
    void replaced() {
        fit(net);
        Updater made = UpdaterCreator.getUpdater(net);
        net.setUpdater(made);
        assertSame(made, net.getUpdater());
        assertEquals(0, made.getStateViewArray().sumNumber().doubleValue());
        try (MultiLayerNetwork other = network(); ComputationGraph graph = net.toComputationGraph();
                LayerUpdater ofLayer = (LayerUpdater) UpdaterCreator.getUpdater(net.getLayer(0))) {
            assertThrows(ArgumentException.class, () -> net.setUpdater(other.getUpdater()));
            assertThrows(ArgumentException.class, () -> graph.setUpdater(ofLayer));
        }
    }

    /** Layers that shared a block get one each, and keep their state. */
    @Test
    void ratesOfLayers() {
        try (MultiLayerNetwork same = Waves.started(Waves.network(new Adam(0.1)).list()
                .layer(new DenseLayer.Builder().nIn(3).nOut(4).build())
                .layer(new OutputLayer.Builder(LossFunction.MSE).nIn(4).nOut(2).build()).build())) {
            fit(same);
            INDArray before = same.params().dup();
            INDArray state = same.getUpdater().getStateViewArrayCopy();
            same.setLearningRate(1, 0.5);
            assertEquals(0.1, same.getLearningRate(0));
            assertEquals(0.5, same.getLearningRate(1));
            assertEquals(2, same.getUpdater().getUpdaterBlocks().size());
            assertEquals(state.sumNumber().doubleValue(), same.getUpdater().getStateViewArray().sumNumber().doubleValue(), 1e-12);
            assertEquals(0.5, ((Adam) same.getLayer(1).getConfig().getIUpdater()).getLearningRate());
            same.setLearningRate(0.1);
            assertEquals(state, same.getUpdater().getStateViewArray());
            assertEquals(before, same.params());
            same.setLearningRate(new ExponentialSchedule(ScheduleType.ITERATION, 0.5, 0.5));
            assertEquals(0.25, same.getLearningRate(0));
            try (ComputationGraph graph = same.toComputationGraph()) {
                graph.setLearningRate("1", 2);
                assertEquals(2, graph.getLearningRate("1"));
                assertNotEquals(2, graph.getLearningRate("0"));
                String message = assertThrows(ArgumentException.class, () -> graph.setLearningRate("x", 1)).getMessage();
                assertEquals("the graph has no layer 'x': one of [0, 1] was expected", message);
            }
        }
    }

    /** A layer alone, with an iteration that DL4J's programs begin with. */
    @Test
    void ofALayer() {
        try (MultiLayerNetwork one = Waves.started(Waves.network(new Sgd(0.5)).list()
                .layer(new DenseLayer.Builder().nIn(3).nOut(4).build()).build())) {
            one.initGradientsView();
            one.getFlattenedGradients().assign(2);
            try (LayerUpdater updater = new LayerUpdater(one.getLayer(0))) {
                updater.update(one.getLayer(0), new DefaultGradient(one.getFlattenedGradients()), -1, 0, 4,
                        LayerWorkspaceMgr.noWorkspaces());
            }
            assertEquals(16 * 0.25, one.getFlattenedGradients().sumNumber().doubleValue(), 1e-12);
        }
    }
}
