package dev.libtensor.djl.training.hyperparameter;

import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.djl.Model;
import dev.libtensor.djl.metric.Metrics;
import dev.libtensor.djl.training.EasyTrain;
import dev.libtensor.djl.training.Trainer;
import dev.libtensor.djl.training.TrainingConfig;
import dev.libtensor.djl.training.TrainingResult;
import dev.libtensor.djl.training.dataset.Dataset;
import dev.libtensor.djl.training.dataset.RandomAccessDataset;
import dev.libtensor.djl.training.hyperparameter.optimizer.HpORandom;
import dev.libtensor.djl.training.hyperparameter.optimizer.HpOptimizer;
import dev.libtensor.djl.training.hyperparameter.param.HpSet;
import dev.libtensor.djl.translate.TranslateException;
import dev.libtensor.djl.util.Pair;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Searches the hyperparameters with which a model has the least loss on the validation data, then trains it with them.
 * Subclasses say what to train and on what. A model whose training fails is closed; in DJL it is left.
 */
public abstract class EasyHpo {
    private static final Logger LOGGER = System.getLogger(EasyHpo.class.getName());

    /** Creates a search. */
    public EasyHpo() {}

    /**
     * Searches and trains.
     *
     * @return the model that was trained with the best hyperparameters, to be closed by the caller, and its result
     * @throws IOException if the data cannot be read
     * @throws TranslateException if the data cannot be converted
     * @throws StateException if the trainings have no validation loss
     */
    public Pair<Model, TrainingResult> fit() throws IOException, TranslateException {
        RandomAccessDataset trainingSet = getDataset(Dataset.Usage.TRAIN);
        RandomAccessDataset validateSet = getDataset(Dataset.Usage.TEST);
        HpOptimizer search = new HpORandom(setupHyperParams());
        int tests = numHyperParameterTests();
        for (int i = 0; i < tests; i++) {
            HpSet values = search.nextConfig();
            Pair<Model, TrainingResult> trained = train(values, trainingSet, validateSet);
            trained.getKey().close();
            float loss = loss(trained.getValue());
            search.update(values, loss);
            LOGGER.log(Level.INFO, "--------- hp test " + i + "/" + tests + " - Loss " + loss + " - " + values);
        }
        Pair<Model, TrainingResult> best = train(search.getBest().getKey(), trainingSet, validateSet);
        boolean saved = false;
        try {
            saveModel(best.getKey(), best.getValue());
            saved = true;
        } finally {
            if (!saved) {
                best.getKey().close();
            }
        }
        return best;
    }

    private static float loss(TrainingResult result) {
        if (result.getValidateLoss() == null) {
            throw new StateException("the training has no validation loss to compare: add an EvaluatorTrainingListener"
                    + " to its configuration, as TrainingListener.Defaults do");
        }
        return result.getValidateLoss();
    }

    private Pair<Model, TrainingResult> train(HpSet values, RandomAccessDataset trainingSet,
            RandomAccessDataset validateSet) throws IOException, TranslateException {
        Model model = buildModel(values);
        boolean trained = false;
        try (Trainer trainer = model.newTrainer(setupTrainingConfig(values))) {
            trainer.setMetrics(new Metrics());
            trainer.initialize(inputShape(values));
            EasyTrain.fit(trainer, numEpochs(values), trainingSet, validateSet);
            TrainingResult result = trainer.getTrainingResult();
            trained = true;
            return new Pair<>(model, result);
        } finally {
            if (!trained) {
                model.close();
            }
        }
    }

    /**
     * Returns the hyperparameters to search.
     *
     * @return the hyperparameters
     */
    protected abstract HpSet setupHyperParams();

    /**
     * Returns the data.
     *
     * @param usage what the data is for: training or testing
     * @return the data set
     * @throws IOException if the data cannot be read
     */
    protected abstract RandomAccessDataset getDataset(Dataset.Usage usage) throws IOException;

    /**
     * Returns the configuration of a training.
     *
     * @param hpVals the hyperparameters
     * @return the configuration
     */
    protected abstract TrainingConfig setupTrainingConfig(HpSet hpVals);

    /**
     * Returns the model to train, with its block.
     *
     * @param hpVals the hyperparameters
     * @return a new model
     */
    protected abstract Model buildModel(HpSet hpVals);

    /**
     * Returns the shape of the model's inputs.
     *
     * @param hpVals the hyperparameters
     * @return the shape
     */
    protected abstract Shape inputShape(HpSet hpVals);

    /**
     * Returns how many epochs a training has.
     *
     * @param hpVals the hyperparameters
     * @return the number of epochs
     */
    protected abstract int numEpochs(HpSet hpVals);

    /**
     * Returns how many hyperparameters are tried.
     *
     * @return the number of trainings before the last one
     */
    protected abstract int numHyperParameterTests();

    /**
     * Saves the model that was trained with the best hyperparameters. It does nothing unless a subclass does.
     *
     * @param model the model
     * @param result its result
     * @throws IOException if the model cannot be saved
     */
    protected void saveModel(Model model, TrainingResult result) throws IOException {}
}
