package dev.libtensor.dl4j.datasets.fetchers;

/** The parts of a data set, as DL4J's enum of that name. */
public enum DataSetType {
    /** What is learned. */
    TRAIN,
    /** What shows at the end how much was learned. */
    TEST,
    /** What shows while learning how much was learned. */
    VALIDATION
}
