import ai.djl.Model;
import ai.djl.basicdataset.cv.classification.Mnist;
import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.Blocks;
import ai.djl.nn.SequentialBlock;
import ai.djl.nn.core.Linear;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.EasyTrain;
import ai.djl.training.Trainer;
import ai.djl.training.TrainingResult;
import ai.djl.training.dataset.ArrayDataset;
import ai.djl.training.dataset.Batch;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.evaluator.IndexEvaluator;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.IndexLoss;
import ai.djl.training.loss.SimpleCompositeLoss;
import ai.djl.training.loss.SoftmaxCrossEntropyLoss;

/** The example that reads several digits in one picture, with a loss and an accuracy for each. */
public final class TrainCaptcha {
    private static final int DIGITS = 3;

    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        SimpleCompositeLoss loss = new SimpleCompositeLoss();
        for (int i = 0; i < DIGITS; i++) {
            loss.addLoss(new IndexLoss(new SoftmaxCrossEntropyLoss("loss_digit_" + i), i));
        }
        DefaultTrainingConfig config = new DefaultTrainingConfig(loss)
                    .addTrainingListeners(TrainingListener.Defaults.basic()).addEvaluators(loss.getComponents());
        for (int i = 0; i < DIGITS; i++) {
            config.addEvaluator(new IndexEvaluator(new Accuracy("acc_digit_" + i), i));
        }
        try (NDManager manager = NDManager.newBaseManager(); Model model = Model.newInstance("captcha")) {
            model.setBlock(new SequentialBlock().add(Blocks.batchFlattenBlock())
                    .add(Linear.builder().setUnits(128).build()).add(Activation.reluBlock())
                    .add(Linear.builder().setUnits(10 * DIGITS).build()).add(TrainCaptcha::apart));
            try (Trainer trainer = model.newTrainer(config)) {
                trainer.initialize(new Shape(1, 1, 28, 28 * DIGITS));
                EasyTrain.fit(trainer, 8, captchas(manager), null);
                TrainingResult result = trainer.getTrainingResult();
                for (int i = 0; i < DIGITS; i++) {
                    Check.above(0.7, result.getTrainEvaluation("acc_digit_" + i), "accuracy of digit " + i);
                }
            }
        }
    }

    private static NDList apart(NDList scores) {
        NDList each = new NDList();
        for (NDArray digit : scores.singletonOrThrow().reshape(-1, DIGITS, 10).split(DIGITS, 1)) {
            each.add(digit.squeeze(1));
        }
        return each;
    }

    /** Three digits side by side, with three labels. */
    private static ArrayDataset captchas(NDManager manager) throws Exception {
        Mnist digits = Digits.train(1200, 1200);
        try (Batch batch = digits.getData(manager).iterator().next()) {
            NDArray images = batch.getData().head();
            NDArray labels = batch.getLabels().head();
            NDList parts = new NDList();
            NDList names = new NDList();
            for (int i = 0; i < DIGITS; i++) {
                parts.add(images.get(new NDIndex("{}:{}", 400 * i, 400 * (i + 1))));
                names.add(labels.get(new NDIndex("{}:{}", 400 * i, 400 * (i + 1))).toType(DataType.FLOAT32, true));
            }
            NDArray side = NDArrays.concat(parts, 3);
            side.attach(manager);
            names.attach(manager);
            return new ArrayDataset.Builder().setData(side).optLabels(names.toArray(new NDArray[0])).setSampling(32, true).build();
        }
    }
}
