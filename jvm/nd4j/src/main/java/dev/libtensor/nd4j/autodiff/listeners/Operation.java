package dev.libtensor.nd4j.autodiff.listeners;

/** What a run is for. */
public enum Operation {
    /** Training. */
    TRAINING,
    /** The validation between epochs of training. */
    TRAINING_VALIDATION,
    /** The computation of variables. */
    INFERENCE,
    /** An evaluation. */
    EVALUATION;

    /**
     * Returns whether this is a part of training.
     *
     * @return true for training and its validation
     */
    public boolean isTrainingPhase() {
        return this == TRAINING || this == TRAINING_VALIDATION;
    }

    /**
     * Returns whether this is the validation of training.
     *
     * @return true for it
     */
    public boolean isValidation() {
        return this == TRAINING_VALIDATION;
    }
}
