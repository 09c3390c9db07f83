package dev.libtensor.dl4j.earlystopping;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.Least;
import dev.libtensor.dl4j.earlystopping.saver.InMemoryModelSaver;
import dev.libtensor.dl4j.earlystopping.scorecalc.ScoreCalculator;
import dev.libtensor.dl4j.earlystopping.termination.EpochTerminationCondition;
import dev.libtensor.dl4j.earlystopping.termination.IterationTerminationCondition;
import dev.libtensor.dl4j.nn.api.Model;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * When training ends, what a network is judged by, and where the best one is kept. Without a score calculator all epochs
 * have the score 0, and the first network is the best.
 *
 * @param <T> the class of the network
 */
public class EarlyStoppingConfiguration<T extends Model> implements Serializable {
    private static final long serialVersionUID = 1L;

    private EarlyStoppingModelSaver<T> modelSaver = new InMemoryModelSaver<>();
    private List<EpochTerminationCondition> epochTerminationConditions = new ArrayList<>();
    private List<IterationTerminationCondition> iterationTerminationConditions = new ArrayList<>();
    private boolean saveLastModel;
    private int evaluateEveryNEpochs = 1;
    private transient ScoreCalculator<T> scoreCalculator;
    private transient Supplier<ScoreCalculator<T>> scoreCalculatorSupplier;

    /** Creates a configuration with the defaults, and without conditions. */
    public EarlyStoppingConfiguration() {}

    /**
     * Returns what a network is judged by.
     *
     * @return the calculator; null for none
     */
    public ScoreCalculator<T> getScoreCalculator() {
        return scoreCalculatorSupplier == null ? scoreCalculator : scoreCalculatorSupplier.get();
    }

    /**
     * Sets what a network is judged by.
     *
     * @param scoreCalculator the calculator
     */
    public void setScoreCalculator(ScoreCalculator<T> scoreCalculator) {
        this.scoreCalculator = ArgumentException.notNull(scoreCalculator, "scoreCalculator");
        scoreCalculatorSupplier = null;
    }

    /**
     * Returns where networks are kept.
     *
     * @return the saver
     */
    public EarlyStoppingModelSaver<T> getModelSaver() {
        return modelSaver;
    }

    /**
     * Sets where networks are kept.
     *
     * @param modelSaver the saver
     */
    public void setModelSaver(EarlyStoppingModelSaver<T> modelSaver) {
        this.modelSaver = ArgumentException.notNull(modelSaver, "modelSaver");
    }

    /**
     * Returns the conditions behind epochs.
     *
     * @return the conditions
     */
    public List<EpochTerminationCondition> getEpochTerminationConditions() {
        return epochTerminationConditions;
    }

    /**
     * Sets the conditions behind epochs.
     *
     * @param epochTerminationConditions the conditions, of which one ends training
     */
    public void setEpochTerminationConditions(List<EpochTerminationCondition> epochTerminationConditions) {
        this.epochTerminationConditions = ArgumentException.noneNull(epochTerminationConditions, "epochTerminationConditions");
    }

    /**
     * Returns the conditions behind batches.
     *
     * @return the conditions
     */
    public List<IterationTerminationCondition> getIterationTerminationConditions() {
        return iterationTerminationConditions;
    }

    /**
     * Sets the conditions behind batches.
     *
     * @param iterationTerminationConditions the conditions, of which one ends training
     */
    public void setIterationTerminationConditions(List<IterationTerminationCondition> iterationTerminationConditions) {
        this.iterationTerminationConditions =
                ArgumentException.noneNull(iterationTerminationConditions, "iterationTerminationConditions");
    }

    /**
     * Returns whether the latest network is kept beside the best.
     *
     * @return false unless it was set
     */
    public boolean isSaveLastModel() {
        return saveLastModel;
    }

    /**
     * Sets whether the latest network is kept beside the best.
     *
     * @param saveLastModel whether it is kept
     */
    public void setSaveLastModel(boolean saveLastModel) {
        this.saveLastModel = saveLastModel;
    }

    /**
     * Returns how many epochs there are from one score to the next.
     *
     * @return 1 unless it was set
     */
    public int getEvaluateEveryNEpochs() {
        return evaluateEveryNEpochs;
    }

    /**
     * Sets how many epochs there are from one score to the next.
     *
     * @param evaluateEveryNEpochs the number, above 0
     * @throws ArgumentException if it is not
     */
    public void setEvaluateEveryNEpochs(int evaluateEveryNEpochs) {
        Least.check(evaluateEveryNEpochs, 1, "evaluateEveryNEpochs");
        this.evaluateEveryNEpochs = evaluateEveryNEpochs;
    }

    /**
     * Throws if training would never end.
     *
     * @throws ArgumentException if there is no condition
     */
    public void validate() {
        if (epochTerminationConditions.isEmpty() && iterationTerminationConditions.isEmpty()) {
            throw new ArgumentException("the configuration has no condition that ends training: name at least one");
        }
    }

    /**
     * The values of a configuration.
     *
     * @param <T> the class of the network
     */
    public static class Builder<T extends Model> {
        private final EarlyStoppingConfiguration<T> made = new EarlyStoppingConfiguration<>();

        /** Starts with the defaults, and without conditions. */
        public Builder() {}

        /**
         * Sets where networks are kept; in memory unless it is called.
         *
         * @param modelSaver the saver
         * @return this builder
         */
        public Builder<T> modelSaver(EarlyStoppingModelSaver<T> modelSaver) {
            made.setModelSaver(modelSaver);
            return this;
        }

        /**
         * Sets the conditions behind epochs.
         *
         * @param terminationConditions the conditions, of which one ends training
         * @return this builder
         */
        public Builder<T> epochTerminationConditions(EpochTerminationCondition... terminationConditions) {
            return epochTerminationConditions(ArgumentException.noneNull(terminationConditions, "terminationConditions"));
        }

        /**
         * Sets the conditions behind epochs.
         *
         * @param terminationConditions the conditions, of which one ends training
         * @return this builder
         */
        public Builder<T> epochTerminationConditions(List<EpochTerminationCondition> terminationConditions) {
            made.setEpochTerminationConditions(ArgumentException.notNull(terminationConditions, "terminationConditions"));
            return this;
        }

        /**
         * Sets the conditions behind batches.
         *
         * @param terminationConditions the conditions, of which one ends training
         * @return this builder
         */
        public Builder<T> iterationTerminationConditions(IterationTerminationCondition... terminationConditions) {
            made.setIterationTerminationConditions(
                    ArgumentException.noneNull(terminationConditions, "terminationConditions"));
            return this;
        }

        /**
         * Sets whether the latest network is kept beside the best.
         *
         * @param saveLastModel whether it is kept
         * @return this builder
         */
        public Builder<T> saveLastModel(boolean saveLastModel) {
            made.setSaveLastModel(saveLastModel);
            return this;
        }

        /**
         * Sets how many epochs there are from one score to the next.
         *
         * @param everyNEpochs the number, above 0
         * @return this builder
         * @throws ArgumentException if it is not above 0
         */
        public Builder<T> evaluateEveryNEpochs(int everyNEpochs) {
            made.setEvaluateEveryNEpochs(everyNEpochs);
            return this;
        }

        /**
         * Sets what a network is judged by.
         *
         * @param scoreCalculator the calculator
         * @return this builder
         */
        @SuppressWarnings("unchecked") // It takes any network, as in DL4J.
        public Builder<T> scoreCalculator(ScoreCalculator<?> scoreCalculator) {
            made.setScoreCalculator((ScoreCalculator<T>) ArgumentException.notNull(scoreCalculator, "scoreCalculator"));
            return this;
        }

        /**
         * Sets what a network is judged by.
         *
         * @param scoreCalculatorSupplier makes the calculator, each time that one is needed
         * @return this builder
         */
        public Builder<T> scoreCalculator(Supplier<ScoreCalculator<T>> scoreCalculatorSupplier) {
            made.scoreCalculatorSupplier = ArgumentException.notNull(scoreCalculatorSupplier, "scoreCalculatorSupplier");
            return this;
        }

        /**
         * Makes the configuration.
         *
         * @return the configuration
         */
        public EarlyStoppingConfiguration<T> build() {
            return made;
        }
    }
}
