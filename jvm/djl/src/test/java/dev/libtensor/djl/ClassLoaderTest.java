package dev.libtensor.djl;

import dev.libtensor.LoaderCheck;
import dev.libtensor.NDManager;
import dev.libtensor.NativeTest;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.core.Linear;
import dev.libtensor.djl.training.DefaultTrainingConfig;
import dev.libtensor.djl.training.EasyTrain;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.dataset.ArrayDataset;
import dev.libtensor.djl.training.evaluator.Accuracy;
import dev.libtensor.djl.training.listener.TrainingListener;
import dev.libtensor.djl.training.loss.Loss;
import org.junit.jupiter.api.Test;

/** Tests class loaders of one process that use this jar one after the other. */
class ClassLoaderTest extends NativeTest {
    /** Trains a layer for an epoch. */
    public static final class Program {
        public static String go() throws Exception {
            DefaultTrainingConfig config = new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addEvaluator(new Accuracy()).addTrainingListeners(TrainingListener.Defaults.basic());
            try (NDManager manager = NDManager.newBaseManager(); Model model = Model.newInstance("loaded")) {
                model.setBlock(Linear.builder().setUnits(3).build());
                ArrayDataset data = new ArrayDataset.Builder().setData(manager.ones(new Shape(8, 4)))
                        .optLabels(manager.zeros(new Shape(8))).setSampling(4, false).build();
                try (Trainer trainer = model.newTrainer(config)) {
                    trainer.initialize(new Shape(1, 4));
                    EasyTrain.fit(trainer, 1, data, data);
                }
            }
            return "trained";
        }
    }

    @Test
    void eachIsCollected() throws Exception {
        LoaderCheck.check(Program.class, "trained");
    }
}
