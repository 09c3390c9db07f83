import ai.djl.Model;
import ai.djl.basicmodelzoo.basic.Mlp;
import ai.djl.engine.Engine;
import ai.djl.ndarray.types.Shape;
import ai.djl.training.DefaultTrainingConfig;
import ai.djl.training.TrainingConfig;
import ai.djl.training.TrainingResult;
import ai.djl.training.dataset.Dataset.Usage;
import ai.djl.training.dataset.RandomAccessDataset;
import ai.djl.training.evaluator.Accuracy;
import ai.djl.training.hyperparameter.EasyHpo;
import ai.djl.training.hyperparameter.param.HpInt;
import ai.djl.training.hyperparameter.param.HpSet;
import ai.djl.training.listener.TrainingListener;
import ai.djl.training.loss.Loss;
import ai.djl.util.Pair;
import java.io.IOException;
import java.util.Arrays;

/** The example that searches for the number and the size of the hidden layers. */
public final class TrainWithHpo extends EasyHpo {
    private int saved;

    public static void main(String[] args) throws Exception {
        Engine.getInstance().setRandomSeed(1);
        TrainWithHpo search = new TrainWithHpo();
        Pair<Model, TrainingResult> best = search.fit();
        try (Model model = best.getKey()) {
            Check.above(0.5, best.getValue().getValidateEvaluation("Accuracy"), "accuracy of the best");
            Check.that(model.getBlock().isInitialized(), "the best model is there");
            Check.equal(1, search.saved, "models saved");
        }
    }

    @Override
    protected HpSet setupHyperParams() {
        return new HpSet("hp", Arrays.asList(new HpInt("hiddenLayersSize", 10, 60), new HpInt("hiddenLayersCount", 1, 3)));
    }

    @Override
    protected RandomAccessDataset getDataset(Usage usage) throws IOException {
        return usage == Usage.TRAIN ? Digits.train(32, 512) : Digits.test(32);
    }

    @Override
    protected Model buildModel(HpSet values) {
        int[] hidden = new int[(Integer) values.getHParam("hiddenLayersCount").random()];
        Arrays.fill(hidden, (Integer) values.getHParam("hiddenLayersSize").random());
        Model model = Model.newInstance("mlp");
        model.setBlock(new Mlp(28 * 28, 10, hidden));
        return model;
    }

    @Override
    protected TrainingConfig setupTrainingConfig(HpSet values) {
        return new DefaultTrainingConfig(Loss.softmaxCrossEntropyLoss())
                    .addTrainingListeners(TrainingListener.Defaults.basic()).addEvaluator(new Accuracy());
    }

    @Override
    protected Shape inputShape(HpSet values) {
        return new Shape(1, 28 * 28);
    }

    @Override
    protected int numEpochs(HpSet values) {
        return 2;
    }

    @Override
    protected int numHyperParameterTests() {
        return 3;
    }

    @Override
    protected void saveModel(Model model, TrainingResult result) {
        saved++;
    }
}
