package dev.libtensor.nd4j.evaluation;

/** How a number for all classes is made of those of each class. */
public enum EvaluationAveraging {
    /** The mean of the classes' numbers: each class counts the same. */
    Macro,
    /** The number that follows from the sums of the classes' counts: each example counts the same. */
    Micro
}
