package dev.libtensor.nd4j.autodiff.listeners;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The variables that a listener wants to see in each kind of runs. */
public final class ListenerVariables {
    private final Map<Operation, Set<String>> names;

    private ListenerVariables(Map<Operation, Set<String>> names) {
        this.names = names;
    }

    /**
     * Returns no variables.
     *
     * @return none for any kind of runs
     */
    public static ListenerVariables empty() {
        return new ListenerVariables(Map.of());
    }

    /**
     * Begins variables.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the variables of a kind of runs.
     *
     * @param op what the runs are for
     * @return the names
     */
    public Set<String> requiredVariables(Operation op) {
        return names.getOrDefault(ArgumentException.notNull(op, "op"), Set.of());
    }

    /**
     * Returns the variables of training.
     *
     * @return the names
     */
    public Set<String> trainingVariables() {
        return requiredVariables(Operation.TRAINING);
    }

    /**
     * Returns the variables of validation.
     *
     * @return the names
     */
    public Set<String> validationVariables() {
        return requiredVariables(Operation.TRAINING_VALIDATION);
    }

    /**
     * Returns the variables of inference.
     *
     * @return the names
     */
    public Set<String> inferenceVariables() {
        return requiredVariables(Operation.INFERENCE);
    }

    /**
     * Returns the variables of evaluation.
     *
     * @return the names
     */
    public Set<String> evaluationVariables() {
        return requiredVariables(Operation.EVALUATION);
    }

    /** Builds the variables. */
    public static final class Builder {
        private final Map<Operation, Set<String>> names = new LinkedHashMap<>();

        /** Begins without variables. */
        public Builder() {}

        /**
         * Adds variables to a kind of runs.
         *
         * @param op what the runs are for
         * @param variables the names
         * @return this builder
         */
        public Builder requireVariables(Operation op, String... variables) {
            List<String> given = ArgumentException.noneNull(variables, "variables");
            names.computeIfAbsent(ArgumentException.notNull(op, "op"), each -> new LinkedHashSet<>()).addAll(given);
            return this;
        }

        /**
         * Adds variables to a kind of runs.
         *
         * @param op what the runs are for
         * @param variables the variables
         * @return this builder
         */
        public Builder requireVariables(Operation op, SDVariable... variables) {
            return requireVariables(ArgumentException.notNull(op, "op"),
                    ArgumentException.noneNull(variables, "variables").stream().map(SDVariable::name).toArray(String[]::new));
        }

        /**
         * Adds variables to training.
         *
         * @param variables the names
         * @return this builder
         */
        public Builder trainingVariables(String... variables) {
            return requireVariables(Operation.TRAINING, variables);
        }

        /**
         * Adds variables to training.
         *
         * @param variables the variables
         * @return this builder
         */
        public Builder trainingVariables(SDVariable... variables) {
            return requireVariables(Operation.TRAINING, variables);
        }

        /**
         * Adds variables to validation.
         *
         * @param variables the names
         * @return this builder
         */
        public Builder validationVariables(String... variables) {
            return requireVariables(Operation.TRAINING_VALIDATION, variables);
        }

        /**
         * Adds variables to validation.
         *
         * @param variables the variables
         * @return this builder
         */
        public Builder validationVariables(SDVariable... variables) {
            return requireVariables(Operation.TRAINING_VALIDATION, variables);
        }

        /**
         * Adds variables to inference.
         *
         * @param variables the names
         * @return this builder
         */
        public Builder inferenceVariables(String... variables) {
            return requireVariables(Operation.INFERENCE, variables);
        }

        /**
         * Adds variables to inference.
         *
         * @param variables the variables
         * @return this builder
         */
        public Builder inferenceVariables(SDVariable... variables) {
            return requireVariables(Operation.INFERENCE, variables);
        }

        /**
         * Adds variables to evaluation.
         *
         * @param variables the names
         * @return this builder
         */
        public Builder evaluationVariables(String... variables) {
            return requireVariables(Operation.EVALUATION, variables);
        }

        /**
         * Adds variables to evaluation.
         *
         * @param variables the variables
         * @return this builder
         */
        public Builder evaluationVariables(SDVariable... variables) {
            return requireVariables(Operation.EVALUATION, variables);
        }

        /**
         * Returns the variables.
         *
         * @return the variables
         */
        public ListenerVariables build() {
            return new ListenerVariables(new LinkedHashMap<>(names));
        }
    }
}
