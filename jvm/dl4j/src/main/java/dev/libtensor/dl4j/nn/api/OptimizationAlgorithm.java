package dev.libtensor.dl4j.nn.api;

/**
 * The algorithms that train a network, as in DL4J. Those with a line search compute a batch's score several times, and
 * take the longest step along their direction with which it decreases enough.
 */
public enum OptimizationAlgorithm {
    /** A line search along the update that the updater makes of the gradient. */
    LINE_GRADIENT_DESCENT,
    /** A line search along conjugate directions, after Polak and Ribière. */
    CONJUGATE_GRADIENT,
    /** A line search along directions that the last four steps approximate the curvature for. */
    LBFGS,
    /** An updater changes the parameters after each batch. */
    STOCHASTIC_GRADIENT_DESCENT
}
