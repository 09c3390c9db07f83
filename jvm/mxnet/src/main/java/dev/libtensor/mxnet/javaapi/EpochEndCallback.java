package dev.libtensor.mxnet.javaapi;

import dev.libtensor.NDArray;
import java.util.Map;

/** What a training loop calls after an epoch. */
@FunctionalInterface
public interface EpochEndCallback {
    /**
     * Notes the end of an epoch.
     *
     * @param epoch the epoch, from 0
     * @param symbol the graph
     * @param argParams the parameters, which belong to the model
     * @param auxStates the auxiliary states, which belong to the model
     */
    void invoke(int epoch, Symbol symbol, Map<String, NDArray> argParams, Map<String, NDArray> auxStates);
}
