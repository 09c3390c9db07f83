package dev.libtensor.nd4j.autodiff.loss;

/** How a loss becomes one number. */
public enum LossReduce {
    /** Not at all: the result has the losses. */
    NONE,
    /** By the weighted sum. */
    SUM,
    /** By the weighted sum divided by the sum of the weights. */
    MEAN_BY_WEIGHT,
    /** By the weighted sum divided by the number of weights that are not 0. */
    MEAN_BY_NONZERO_WEIGHT_COUNT
}
