package dev.libtensor.nd4j.autodiff.samediff;

/** A condition of a loop. */
@FunctionalInterface
public interface SameDiffSingleLambda {
    /**
     * Adds the operations.
     *
     * @param sameDiff the graph
     * @param inputs the loop's variables
     * @return the result
     */
    SDVariable define(SameDiff sameDiff, SDVariable[] inputs);
}
