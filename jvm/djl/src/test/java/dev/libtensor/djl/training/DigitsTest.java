package dev.libtensor.djl.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.libtensor.Autocast;
import dev.libtensor.DataType;
import dev.libtensor.Engine;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.SampleData;
import dev.libtensor.Shape;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.nn.Activation;
import dev.libtensor.djl.nn.Blocks;
import dev.libtensor.djl.nn.SequentialBlock;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.training.evaluator.Accuracy;
import dev.libtensor.djl.training.evaluator.TopKAccuracy;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.loss.Loss;
import dev.libtensor.djl.training.optimizer.Optimizer;
import dev.libtensor.djl.training.tracker.Tracker;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trains handwritten digits as DJL's first tutorials do. */
class DigitsTest extends NativeTest {
    private static ArrayDataset dataset(NDManager manager, boolean test) {
        NDList digits = SampleData.digits();
        digits.attach(manager);
        boolean[] chosen = new boolean[(int) digits.get(1).size()];
        Arrays.fill(chosen, !test);
        for (long index : digits.get(2).toLongArray()) {
            chosen[(int) index] = test;
        }
        NDArray mask = manager.create(chosen);
        return new ArrayDataset.Builder().setData(digits.get(0).booleanMask(mask))
                .optLabels(digits.get(1).booleanMask(mask)).setSampling(32, true).build();
    }

    private static Optimizer optimizer(String name) {
        Tracker rate = Tracker.factor().setBaseValue(name.equals("adam") ? 0.01f : 0.2f).setFactor(0.999f).build();
        return switch (name) {
            case "sgd" -> Optimizer.sgd().setLearningRateTracker(rate).optMomentum(0.5f).build();
            case "adam" -> Optimizer.adam().optLearningRateTracker(rate).build();
            default -> Optimizer.adagrad().optLearningRateTracker(rate).build();
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"sgd", "adam", "adagrad"})
    void learnsToRead(String name) throws Exception {
        train(name);
    }

    /** The whole loop is under autocast; the gradients and the parameters are of float32 all the same. */
    @Test
    void learnsToReadWithProductsIn16Bits() throws Exception {
        try (Autocast cast = Autocast.to(DataType.BFLOAT16)) {
            train("adam");
        }
    }

    private static void train(String name) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        try (NDManager data = NDManager.newBaseManager(); Model model = Model.newInstance("digits")) {
            model.setBlock(new SequentialBlock().add(Blocks.batchFlattenBlock(64))
                    .add(Linear.builder().setUnits(64).build()).add(Activation::relu)
                    .add(Linear.builder().setUnits(10).build()));
            DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addEvaluator(new Accuracy()).addEvaluator(new TopKAccuracy(3)).optOptimizer(optimizer(name))
                    .addTrainingListeners(TrainingListener.Defaults.basic());
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.setMetrics(new Metrics());
                trainer.initialize(new Shape(32, 1, 8, 8));
                EasyTrain.fit(trainer, 8, dataset(data, false), dataset(data, true));
                TrainingResult result = trainer.getTrainingResult();
                assertTrue(result.getValidateEvaluation("Accuracy") > 0.93, result.toString());
                assertTrue(result.getValidateEvaluation("Top_3_Accuracy") > 0.98, result.toString());
                assertTrue(result.getTrainLoss() < 0.1, result.toString());
            }
            assertEquals("8", model.getProperty("Epoch"));
            for (var parameter : model.getBlock().getParameters().values()) {
                assertEquals(DataType.FLOAT32, parameter.getArray().getDataType());
            }
        }
    }
}
