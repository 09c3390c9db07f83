package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.evaluation.IEvaluation;
import dev.libtensor.nd4j.internal.samediff.TrainingConfigJson;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.L1Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.L2Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import dev.libtensor.nd4j.linalg.learning.regularization.WeightDecay;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a graph is trained: the updater, regularization, what the arrays of data sets are, and evaluations. */
public final class TrainingConfig {
    private final List<Regularization> regularization = new ArrayList<>();
    private final List<String> lossVariables = new ArrayList<>();
    private final Map<String, List<IEvaluation<?>>> trainEvaluations = new LinkedHashMap<>();
    private final Map<String, Integer> trainEvaluationLabels = new LinkedHashMap<>();
    private final Map<String, List<IEvaluation<?>>> validationEvaluations = new LinkedHashMap<>();
    private final Map<String, Integer> validationEvaluationLabels = new LinkedHashMap<>();
    private List<String> dataSetFeatureMapping = List.of();
    private List<String> dataSetLabelMapping = List.of();
    private List<String> dataSetFeatureMaskMapping = List.of();
    private List<String> dataSetLabelMaskMapping = List.of();
    private IUpdater updater;
    private int iterationCount;
    private int epochCount;

    private TrainingConfig() {}

    /**
     * Creates a configuration with one array of features and one of labels.
     *
     * @param updater the updater
     * @param regularization the penalties, or null
     * @param dataSetFeatureMapping the placeholder of the features
     * @param dataSetLabelMapping the placeholder of the labels
     */
    public TrainingConfig(
            IUpdater updater, List<Regularization> regularization, String dataSetFeatureMapping, String dataSetLabelMapping) {
        this.updater = updater;
        this.regularization.addAll(regularization == null ? List.of() : regularization);
        this.dataSetFeatureMapping = List.of(ArgumentException.notNull(dataSetFeatureMapping, "dataSetFeatureMapping"));
        this.dataSetLabelMapping = List.of(ArgumentException.notNull(dataSetLabelMapping, "dataSetLabelMapping"));
    }

    /**
     * Begins a configuration.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the updater.
     *
     * @return the updater, or null
     */
    public IUpdater getUpdater() {
        return updater;
    }

    /**
     * Returns the penalties.
     *
     * @return the penalties
     */
    public List<Regularization> getRegularization() {
        return regularization;
    }

    /**
     * Returns the variables to minimize.
     *
     * @return the names; none if the graph has them
     */
    public List<String> getLossVariables() {
        return lossVariables;
    }

    /**
     * Returns the placeholders of the features.
     *
     * @return the names in the order of the arrays
     */
    public List<String> getDataSetFeatureMapping() {
        return dataSetFeatureMapping;
    }

    /**
     * Returns the placeholders of the labels.
     *
     * @return the names in the order of the arrays
     */
    public List<String> getDataSetLabelMapping() {
        return dataSetLabelMapping;
    }

    /**
     * Returns the placeholders of the masks of features.
     *
     * @return the names in the order of the arrays
     */
    public List<String> getDataSetFeatureMaskMapping() {
        return dataSetFeatureMaskMapping;
    }

    /**
     * Returns the placeholders of the masks of labels.
     *
     * @return the names in the order of the arrays
     */
    public List<String> getDataSetLabelMaskMapping() {
        return dataSetLabelMaskMapping;
    }

    /**
     * Returns the number of iterations.
     *
     * @return the number since the beginning
     */
    public int getIterationCount() {
        return iterationCount;
    }

    /**
     * Returns the number of epochs.
     *
     * @return the number since the beginning
     */
    public int getEpochCount() {
        return epochCount;
    }

    /**
     * Returns the evaluations during training.
     *
     * @return the kinds by the variables' names
     */
    public Map<String, List<IEvaluation<?>>> getTrainEvaluations() {
        return trainEvaluations;
    }

    /**
     * Returns the labels of evaluations during training.
     *
     * @return their places by the variables' names
     */
    public Map<String, Integer> getTrainEvaluationLabels() {
        return trainEvaluationLabels;
    }

    /**
     * Returns the evaluations of validation.
     *
     * @return the kinds by the variables' names
     */
    public Map<String, List<IEvaluation<?>>> getValidationEvaluations() {
        return validationEvaluations;
    }

    /**
     * Returns the labels of evaluations of validation.
     *
     * @return their places by the variables' names
     */
    public Map<String, Integer> getValidationEvaluationLabels() {
        return validationEvaluationLabels;
    }

    /**
     * Sets the number of iterations.
     *
     * @param iterationCount the number since the beginning
     */
    public void setIterationCount(int iterationCount) {
        this.iterationCount = iterationCount;
    }

    /**
     * Sets the number of epochs.
     *
     * @param epochCount the number since the beginning
     */
    public void setEpochCount(int epochCount) {
        this.epochCount = epochCount;
    }

    /**
     * Writes this configuration in ND4J's form.
     *
     * @return JSON
     */
    public String toJson() {
        return TrainingConfigJson.write(this);
    }

    /**
     * Reads a configuration that {@link #toJson} or ND4J wrote.
     *
     * @param json JSON
     * @return the configuration
     * @throws dev.libtensor.FormatException if the text does not describe a configuration
     */
    public static TrainingConfig fromJson(String json) {
        return TrainingConfigJson.read(json);
    }

    /** Leaves out a placeholder that has become something else. */
    void forget(String placeholder) {
        dataSetFeatureMapping = without(dataSetFeatureMapping, placeholder);
        dataSetLabelMapping = without(dataSetLabelMapping, placeholder);
        dataSetFeatureMaskMapping = without(dataSetFeatureMaskMapping, placeholder);
        dataSetLabelMaskMapping = without(dataSetLabelMaskMapping, placeholder);
    }

    private static List<String> without(List<String> names, String name) {
        return names.stream().filter(each -> !each.equals(name)).toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TrainingConfig config && toJson().equals(config.toJson());
    }

    @Override
    public int hashCode() {
        return toJson().hashCode();
    }

    /** Counts an iteration. */
    public void incrementIterationCount() {
        iterationCount++;
    }

    /** Counts an epoch. */
    public void incrementEpochCount() {
        epochCount++;
    }

    /** Builds a configuration. */
    public static final class Builder {
        private final TrainingConfig made = new TrainingConfig();

        /** Begins a configuration. */
        public Builder() {}

        /**
         * Sets the updater.
         *
         * @param updater the updater
         * @return this builder
         */
        public Builder updater(IUpdater updater) {
            made.updater = ArgumentException.notNull(updater, "updater");
            return this;
        }

        /**
         * Adds an L1 penalty.
         *
         * @param l1 its factor
         * @return this builder
         */
        public Builder l1(double l1) {
            made.regularization.add(new L1Regularization(l1));
            return this;
        }

        /**
         * Adds an L2 penalty.
         *
         * @param l2 its factor
         * @return this builder
         */
        public Builder l2(double l2) {
            made.regularization.add(new L2Regularization(l2));
            return this;
        }

        /**
         * Adds a decay of weights.
         *
         * @param coefficient its factor
         * @param applyLR whether it is multiplied by the learning rate
         * @return this builder
         */
        public Builder weightDecay(double coefficient, boolean applyLR) {
            made.regularization.add(new WeightDecay(coefficient, applyLR));
            return this;
        }

        /**
         * Adds penalties.
         *
         * @param regularizations the penalties
         * @return this builder
         */
        public Builder addRegularization(Regularization... regularizations) {
            made.regularization.addAll(ArgumentException.noneNull(regularizations, "regularizations"));
            return this;
        }

        /**
         * Sets the penalties.
         *
         * @param regularization the penalties
         * @return this builder
         */
        public Builder regularization(Regularization... regularization) {
            return regularization(ArgumentException.noneNull(regularization, "regularization"));
        }

        /**
         * Sets the penalties.
         *
         * @param regularization the penalties
         * @return this builder
         */
        public Builder regularization(List<Regularization> regularization) {
            List<Regularization> given = ArgumentException.noneNull(regularization, "regularization");
            made.regularization.clear();
            made.regularization.addAll(given);
            return this;
        }

        /**
         * Sets the variables to minimize.
         *
         * @param lossVariables their names
         * @return this builder
         */
        public Builder minimize(String... lossVariables) {
            made.lossVariables.addAll(ArgumentException.noneNull(lossVariables, "lossVariables"));
            return this;
        }

        /**
         * Sets whether the losses are minimized.
         *
         * @param minimize true
         * @return this builder
         */
        public Builder minimize(boolean minimize) {
            if (!minimize) {
                throw new ArgumentException("only minimizing is available: minimize the negative of the variable");
            }
            return this;
        }

        /**
         * Sets the placeholders of the features.
         *
         * @param names the names in the order of the arrays
         * @return this builder
         */
        public Builder dataSetFeatureMapping(String... names) {
            made.dataSetFeatureMapping = ArgumentException.noneNull(names, "names");
            return this;
        }

        /**
         * Sets the placeholders of the features.
         *
         * @param names the names in the order of the arrays
         * @return this builder
         */
        public Builder dataSetFeatureMapping(List<String> names) {
            made.dataSetFeatureMapping = ArgumentException.noneNull(names, "names");
            return this;
        }

        /**
         * Sets the placeholders of the labels.
         *
         * @param names the names in the order of the arrays
         * @return this builder
         */
        public Builder dataSetLabelMapping(String... names) {
            made.dataSetLabelMapping = ArgumentException.noneNull(names, "names");
            return this;
        }

        /**
         * Sets the placeholders of the labels.
         *
         * @param names the names in the order of the arrays
         * @return this builder
         */
        public Builder dataSetLabelMapping(List<String> names) {
            made.dataSetLabelMapping = ArgumentException.noneNull(names, "names");
            return this;
        }

        /**
         * Sets the placeholders of the masks of features.
         *
         * @param names the names in the order of the arrays
         * @return this builder
         */
        public Builder dataSetFeatureMaskMapping(String... names) {
            made.dataSetFeatureMaskMapping = ArgumentException.noneNull(names, "names");
            return this;
        }

        /**
         * Sets the placeholders of the masks of features.
         *
         * @param names the names in the order of the arrays
         * @return this builder
         */
        public Builder dataSetFeatureMaskMapping(List<String> names) {
            made.dataSetFeatureMaskMapping = ArgumentException.noneNull(names, "names");
            return this;
        }

        /**
         * Sets the placeholders of the masks of labels.
         *
         * @param names the names in the order of the arrays
         * @return this builder
         */
        public Builder dataSetLabelMaskMapping(String... names) {
            made.dataSetLabelMaskMapping = ArgumentException.noneNull(names, "names");
            return this;
        }

        /**
         * Sets the placeholders of the masks of labels.
         *
         * @param names the names in the order of the arrays
         * @return this builder
         */
        public Builder dataSetLabelMaskMapping(List<String> names) {
            made.dataSetLabelMaskMapping = ArgumentException.noneNull(names, "names");
            return this;
        }

        /**
         * Says that there are no labels.
         *
         * @return this builder
         */
        public Builder markLabelsUnused() {
            made.dataSetLabelMapping = List.of();
            return this;
        }

        /**
         * Says whether the configuration is checked when it is built.
         *
         * @param skip no difference here
         * @return this builder
         */
        public Builder skipBuilderValidation(boolean skip) {
            return this;
        }

        /**
         * Adds evaluations of a variable.
         *
         * @param variableName the variable's name
         * @param labelIndex which of the labels
         * @param evaluations the kinds of evaluations; each epoch has its own
         * @return this builder
         */
        public Builder trainEvaluation(String variableName, int labelIndex, IEvaluation<?>... evaluations) {
            add(made.trainEvaluations, made.trainEvaluationLabels, variableName, labelIndex, evaluations);
            return this;
        }

        /**
         * Adds evaluations of a variable.
         *
         * @param variable the variable
         * @param labelIndex which of the labels
         * @param evaluations the kinds of evaluations; each epoch has its own
         * @return this builder
         */
        public Builder trainEvaluation(SDVariable variable, int labelIndex, IEvaluation<?>... evaluations) {
            add(made.trainEvaluations, made.trainEvaluationLabels, ArgumentException.notNull(variable, "variable").name(), labelIndex, evaluations);
            return this;
        }

        /**
         * Adds evaluations of a variable.
         *
         * @param variableName the variable's name
         * @param labelIndex which of the labels
         * @param evaluations the kinds of evaluations; each epoch has its own
         * @return this builder
         */
        public Builder validationEvaluation(String variableName, int labelIndex, IEvaluation<?>... evaluations) {
            add(made.validationEvaluations, made.validationEvaluationLabels, variableName, labelIndex, evaluations);
            return this;
        }

        /**
         * Adds evaluations of a variable.
         *
         * @param variable the variable
         * @param labelIndex which of the labels
         * @param evaluations the kinds of evaluations; each epoch has its own
         * @return this builder
         */
        public Builder validationEvaluation(SDVariable variable, int labelIndex, IEvaluation<?>... evaluations) {
            add(made.validationEvaluations, made.validationEvaluationLabels, ArgumentException.notNull(variable, "variable").name(), labelIndex, evaluations);
            return this;
        }

        /**
         * Adds evaluations of a variable.
         *
         * @param validation whether they are those of validation
         * @param variableName the variable's name
         * @param labelIndex which of the labels
         * @param evaluations the kinds of evaluations; each epoch has its own
         * @return this builder
         */
        public Builder addEvaluations(boolean validation, String variableName, int labelIndex, IEvaluation<?>... evaluations) {
            if (validation) {
                return validationEvaluation(variableName, labelIndex, evaluations);
            }
            trainEvaluation(variableName, labelIndex, evaluations);
            return this;
        }

        private static void add(Map<String, List<IEvaluation<?>>> kinds, Map<String, Integer> labels, String variable, int label,
                IEvaluation<?>... evaluations) {
            ArgumentException.notNull(variable, "variableName");
            List<IEvaluation<?>> given = ArgumentException.noneNull(evaluations, "evaluations");
            kinds.computeIfAbsent(variable, each -> new ArrayList<>()).addAll(given);
            labels.put(variable, label);
        }

        /**
         * Returns the configuration.
         *
         * @return the configuration
         */
        public TrainingConfig build() {
            return made;
        }
    }
}
