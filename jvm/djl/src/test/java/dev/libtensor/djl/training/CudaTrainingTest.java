package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.Device;
import dev.libtensor.DeviceGraph;
import dev.libtensor.Engine;
import dev.libtensor.GradientCollector;
import dev.libtensor.LibTensor;
import dev.libtensor.Memory;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.training.tracker.Tracker;
import dev.libtensor.djl.translate.NoopTranslator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Training on {@code cuda:0}, where there is a driver or its stand-in (tests/cuda/run). */
class CudaTrainingTest extends NativeTest {
    @Test
    void theEngineCountsItsGpus() {
        Engine engine = Engine.getInstance();
        assertEquals(Device.gpu().isAvailable(), engine.getGpuCount() > 0);
        assertEquals(engine.getGpuCount() > 0 ? Device.gpu() : Device.cpu(), engine.getDevices()[0]);
    }

    @Test
    void programsThatNameNoDeviceUseTheFirst() throws Exception {
        Device first = Engine.getInstance().getDevices(1)[0];
        assertEquals(first, Engine.getInstance().defaultDevice());
        try (NDManager manager = NDManager.newBaseManager(); Model model = Model.newInstance("small")) {
            assertEquals(first, manager.getDevice());
            assertEquals(first, manager.newSubManager().zeros(new Shape(2)).getDevice());
            model.setBlock(Linear.builder().setUnits(3).build());
            model.getBlock().initialize(model.getNDManager(), DataType.FLOAT32, new Shape(1, 2));
            try (Predictor<NDList, NDList> predictor = model.newPredictor(new NoopTranslator())) {
                NDArray out = predictor.predict(new NDList(manager.create(new float[] {1, 2}, new Shape(1, 2)))).singletonOrThrow();
                assertEquals(first, out.getDevice());
                assertEquals(new Shape(1, 3), out.getShape());
                out.close();
            }
        }
        assertTrue(first.getDescription().length() > 3, first.getDescription());
        assertEquals(Device.gpu(15).getUnavailableReason(), Device.gpu(15).getDescription());
    }

    @Test
    void aModelTrainsThereAsOnTheHost() {
        if (!Device.gpu().isAvailable()) {
            return;
        }
        long live = Memory.stats(Device.gpu()).liveBytes();
        List<Float> there = losses(Device.gpu());
        List<Float> here = losses(Device.cpu());
        assertEquals(here.size(), there.size());
        for (int i = 0; i < here.size(); i++) {
            assertEquals(here.get(i), there.get(i), 1e-4f);
        }
        assertEquals(live, Memory.stats(Device.gpu()).liveBytes());
    }

    @Test
    void aGraphCountsTheStepsOfOptimizersAndFollowsTheirTrackers() {
        if (!Device.gpu().isAvailable()) {
            return;
        }
        Tracker falling = Tracker.factor().setBaseValue(0.1f).setFactor(0.9f).build();
        List<Supplier<Optimizer>> optimizers = List.of(
                () -> Optimizer.sgd().setLearningRateTracker(falling).build(),
                () -> Optimizer.sgd().setLearningRateTracker(falling).optMomentum(0.9f).build(),
                () -> Optimizer.nag().setLearningRateTracker(falling).setMomentum(0.9f).build(),
                () -> Optimizer.adam().optLearningRateTracker(falling).optWeightDecays(0.1f).build(),
                () -> Optimizer.adamW().optLearningRateTracker(falling).build(),
                () -> Optimizer.rmsprop().optLearningRateTracker(falling).build(),
                () -> Optimizer.rmsprop().optLearningRateTracker(falling).optCentered(true).build(),
                () -> Optimizer.adagrad().optLearningRateTracker(falling).build(),
                () -> Optimizer.adadelta().build());
        for (Supplier<Optimizer> optimizer : optimizers) {
            assertEquals(steps(optimizer.get(), false), steps(optimizer.get(), true), optimizer.get().getClass().getName());
        }
    }

    @Test
    void theFirstStepOfAnOptimizerCannotBeCapturedIfItMakesTheState() {
        if (!Device.gpu().isAvailable()) {
            return;
        }
        Optimizer optimizer = Optimizer.adam().build();
        try (ResourceScope scope = new ResourceScope("run"); DeviceGraph graph = new DeviceGraph(Device.gpu())) {
            NDArray weight = NDArray.ones(new Shape(2), DataType.FLOAT32, Device.gpu());
            NDArray gradient = NDArray.ones(new Shape(2), DataType.FLOAT32, Device.gpu());
            try (DeviceGraph.Capture capture = graph.capture()) {
                StateException error = assertThrows(StateException.class, () -> optimizer.update("a", weight, gradient));
                assertTrue(error.getMessage().contains("expected a step before the capture"), error.getMessage());
            }
            graph.reset();
            optimizer.update("a", weight, gradient);
            try (DeviceGraph.Capture capture = graph.capture()) {
                optimizer.update("a", weight, gradient);
            }
            gradient.close();
            assertThrows(StateException.class, graph::replay);
        }
        // The graph went with its scope in the midst of a capture, which is no longer one.
        try (ResourceScope scope = new ResourceScope("again")) {
            new DeviceGraph(Device.gpu()).capture();
        }
        try (ResourceScope scope = new ResourceScope("last")) {
            NDArray weight = NDArray.ones(new Shape(2), DataType.FLOAT32, Device.gpu());
            Optimizer.adam().build().update("a", weight, weight.duplicate());
        }
    }

    /** Trains a layer, where most of the steps may be replays of a graph: its losses, and its weight after them. */
    private static List<Float> steps(Optimizer optimizer, boolean isCaptured) {
        List<Float> losses = new ArrayList<>();
        LibTensor.manualSeed(3);
        Device device = Device.gpu();
        DefaultTrainingConfig config =
                new DefaultTrainingConfig(Loss.l2Loss()).optDevices(new Device[] {device}).optOptimizer(optimizer);
        try (ResourceScope run = new ResourceScope("run"); Model model = Model.newInstance("small", device);
                DeviceGraph graph = new DeviceGraph(device)) {
            model.setBlock(Linear.builder().setUnits(2).build());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(6, 4));
                NDArray x = NDArray.arange(24).reshape(6, 4).div(10).toDevice(device, false);
                NDArray target = NDArray.ones(new Shape(6, 2)).toDevice(device, false);
                Supplier<NDArray> step = () -> {
                    NDArray loss;
                    try (GradientCollector collector = trainer.newGradientCollector()) {
                        loss = trainer.getLoss().evaluate(new NDList(target), trainer.forward(new NDList(x)));
                        collector.backward(loss);
                    }
                    trainer.step();
                    return loss;
                };
                losses.add(step.get().getFloat());
                NDArray captured = null;
                if (isCaptured) {
                    try (DeviceGraph.Capture capture = graph.capture()) {
                        captured = step.get();
                    }
                }
                for (int i = 0; i < 7; i++) {
                    // A step between replays counts, too.
                    if (!isCaptured || i == 3) {
                        losses.add(step.get().getFloat());
                        continue;
                    }
                    graph.replay();
                    losses.add(captured.getFloat());
                }
                for (float element : model.getBlock().getParameters().valueAt(0).getArray().toFloatArray()) {
                    losses.add(element);
                }
            }
        }
        return losses;
    }

    /** Trains a small network, whose parameters, gradients and state are on the device. */
    private static List<Float> losses(Device device) {
        List<Float> losses = new ArrayList<>();
        LibTensor.manualSeed(3);
        DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                .optDevices(new Device[] {device})
                .optOptimizer(Optimizer.adam().build());
        try (ResourceScope run = new ResourceScope("run"); Model model = Model.newInstance("small", device)) {
            model.setBlock(new SequentialBlock()
                    .add(Linear.builder().setUnits(5).build())
                    .add(Activation.reluBlock())
                    .add(Linear.builder().setUnits(3).build()));
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(6, 4));
                model.getBlock().getParameters().values()
                        .forEach(parameter -> assertEquals(device, parameter.getArray().getDevice()));
                NDArray images = NDArray.arange(24).reshape(6, 4).div(10).toDevice(device, false);
                NDArray labels = NDArray.create(new long[] {0, 1, 2, 0, 1, 2}, new Shape(6)).toDevice(device, false);
                for (int step = 0; step < 3; step++) {
                    try (GradientCollector collector = trainer.newGradientCollector()) {
                        NDList logits = trainer.forward(new NDList(images));
                        NDArray loss = trainer.getLoss().evaluate(new NDList(labels), logits);
                        collector.backward(loss);
                        losses.add(loss.getFloat());
                    }
                    trainer.step();
                }
            }
            assertTrue(device.equals(Device.cpu()) || Memory.stats(device).liveBytes() > 0);
        }
        return losses;
    }
}
