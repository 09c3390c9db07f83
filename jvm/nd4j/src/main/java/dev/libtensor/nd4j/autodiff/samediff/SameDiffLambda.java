package dev.libtensor.nd4j.autodiff.samediff;

/** A body of a loop. */
@FunctionalInterface
public interface SameDiffLambda {
    /**
     * Adds the operations.
     *
     * @param sameDiff the graph
     * @param inputs the loop's variables
     * @return the variables of the next turn
     */
    SDVariable[] define(SameDiff sameDiff, SDVariable[] inputs);
}
