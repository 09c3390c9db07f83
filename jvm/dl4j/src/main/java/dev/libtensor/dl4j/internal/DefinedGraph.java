package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.autodiff.samediff.SameDiff;
import dev.libtensor.nd4j.internal.samediff.Graph;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A graph that a layer or vertex defines. Parameters are placeholders as well, so that a recorded run has their gradients. */
public final class DefinedGraph implements AutoCloseable {
    /** What a layer or vertex makes of its parameters and of the arrays of a batch. */
    public interface Definition {
        SDVariable of(SameDiff graph, Map<String, SDVariable> params, Map<String, SDVariable> batch);
    }

    private final SameDiff graph = SameDiff.create();
    private final SDVariable output;

    /**
     * Defines the graph.
     *
     * @param params the shapes of parameters
     * @param batch the arrays of the first batch, from which others differ in the first size; null for an unknown matrix
     */
    public DefinedGraph(Map<String, long[]> params, Map<String, INDArray> batch, DataType dataType, Definition definition) {
        // Constants of the graph stay as long as the layer.
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            Map<String, SDVariable> ofParams = new LinkedHashMap<>();
            params.forEach((name, shape) -> ofParams.put(name, graph.placeHolder(name, dataType, shape)));
            Map<String, SDVariable> ofBatch = new LinkedHashMap<>();
            batch.forEach((name, first) -> ofBatch.put(name, graph.placeHolder(name, dataType, shape(first))));
            output = definition.of(graph, ofParams, ofBatch);
        }
    }

    private static long[] shape(INDArray first) {
        long[] shape = first == null ? new long[] {-1, -1} : first.shape().clone();
        shape[0] = -1;
        return shape;
    }

    /** Computes what was defined, with operations that are recorded. */
    public NDArray output(Map<String, INDArray> params, Map<String, INDArray> batch) {
        return record(output, params, batch);
    }

    /** Computes a variable of the graph so. */
    public NDArray output(String name, Map<String, INDArray> params, Map<String, INDArray> batch) {
        return record(Graph.of(graph).variable(name), params, batch);
    }

    private NDArray record(SDVariable wanted, Map<String, INDArray> params, Map<String, INDArray> batch) {
        Map<String, INDArray> given = new HashMap<>(params);
        given.putAll(batch);
        return Graph.of(graph).record(given, List.of(wanted)).get(0);
    }

    @Override
    public void close() {
        graph.close();
    }
}
