package dev.libtensor.dl4j.nn.conf.layers;

/** What a pooling layer computes of each window, as in DL4J. */
public enum PoolingType {
    /** The greatest element. */
    MAX,
    /** The mean of the elements that are not padding. */
    AVG,
    /** The sum. */
    SUM,
    /** The p-norm: the sum of |x|^p, to the power 1/p. */
    PNORM
}
