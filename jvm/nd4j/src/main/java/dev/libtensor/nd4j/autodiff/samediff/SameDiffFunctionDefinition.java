package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Map;

/** Builds the graph of a function, as ND4J's interface of that name. */
@FunctionalInterface
public interface SameDiffFunctionDefinition {
    /**
     * Builds the graph.
     *
     * @param sameDiff the function's own graph, which is empty
     * @param inputs the arrays that the program gave for it
     * @param variableInputs variables of the graph like those that the program gave; null if it gave none
     * @return the results
     */
    SDVariable[] define(SameDiff sameDiff, Map<String, INDArray> inputs, SDVariable[] variableInputs);
}
