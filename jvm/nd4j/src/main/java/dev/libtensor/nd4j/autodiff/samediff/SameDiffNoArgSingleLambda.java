package dev.libtensor.nd4j.autodiff.samediff;

/** A condition or a body without variables of its own. */
@FunctionalInterface
public interface SameDiffNoArgSingleLambda {
    /**
     * Adds the operations.
     *
     * @param sameDiff the graph
     * @return the result
     */
    SDVariable define(SameDiff sameDiff);
}
