package dev.libtensor.dl4j.nn.api;

/** The algorithms that train a network, as in DL4J. */
public enum OptimizationAlgorithm {
    /** An updater changes the parameters after each batch. */
    STOCHASTIC_GRADIENT_DESCENT
}
