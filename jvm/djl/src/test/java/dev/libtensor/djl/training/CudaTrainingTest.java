package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.DataType;
import dev.libtensor.Device;
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
import dev.libtensor.djl.Model;
import dev.libtensor.djl.inference.Predictor;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.translate.NoopTranslator;
import java.util.ArrayList;
import java.util.List;
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
