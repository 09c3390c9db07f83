package dev.libtensor.dl4j.internal;

import dev.libtensor.NDArray;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SDVertexParams;
import dev.libtensor.dl4j.nn.conf.layers.samediff.SameDiffVertex;
import dev.libtensor.nd4j.autodiff.samediff.SDVariable;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A vertex that SameDiff computes in a network: its parameters, their gradients and its graph. */
public final class DefinedVertex extends DefinedBase<VertexParameters> {
    private static final String MASK = "_mask";

    /** With other masks the graph is another one. */
    private Map<String, DefinedGraph> graphs = new LinkedHashMap<>();

    public DefinedVertex(NeuralNetConfiguration conf, DataType dataType) {
        super(conf, dataType);
    }

    /** Computes a vertex with parameters that are given, in a graph for this call alone. */
    public static NDArray compute(SameDiffVertex vertex, INDArray[] inputs, INDArray[] masks, Map<String, INDArray> params) {
        Map<String, INDArray> batch = batch(vertex, inputs, masks);
        try (DefinedGraph graph = graph(vertex, batch, DataType.FLOAT)) {
            return graph.output(params, batch);
        }
    }

    /** Computes the vertex, with operations that are recorded. */
    NDArray forward(INDArray[] inputs, INDArray[] masks, Map<String, INDArray> params) {
        SameDiffVertex vertex = layerConf().vertex();
        Map<String, INDArray> batch = batch(vertex, inputs, masks);
        return graphs.computeIfAbsent(String.join(" ", batch.keySet()), names -> graph(vertex, batch, dataType))
                .output(params, batch);
    }

    /** Returns the inputs by their names; if one has a mask, also the masks of all. */
    private static Map<String, INDArray> batch(SameDiffVertex vertex, INDArray[] inputs, INDArray[] masks) {
        NDArray[] given = VertexInputs.arrays(vertex, inputs);
        List<String> names = vertex.getVertexParams().getInputs();
        Map<String, INDArray> batch = new LinkedHashMap<>();
        for (int i = 0; i < given.length; i++) {
            batch.put(names.get(i), given[i]);
        }
        boolean isMasked = masks != null && Arrays.stream(masks).anyMatch(Objects::nonNull);
        for (int i = 0; isMasked && i < given.length; i++) {
            batch.put(names.get(i) + MASK, masks[i] == null ? vertex.parameters().onesMaskForInput(given[i]) : masks[i]);
        }
        return batch;
    }

    private static DefinedGraph graph(SameDiffVertex vertex, Map<String, INDArray> batch, DataType dataType) {
        SDVertexParams params = vertex.getVertexParams();
        return new DefinedGraph(params.getParamShapes(), batch, dataType, (sd, ofParams, ofBatch) -> {
            Map<String, SDVariable> inputs = new LinkedHashMap<>();
            Map<String, SDVariable> masks = new LinkedHashMap<>();
            for (String name : params.getInputs()) {
                inputs.put(name, ofBatch.get(name));
                if (ofBatch.containsKey(name + MASK)) {
                    masks.put(name, ofBatch.get(name + MASK));
                }
            }
            return vertex.defineVertex(sd, inputs, ofParams, masks.isEmpty() ? null : masks);
        });
    }

    @Override
    NDArray compute(NDArray x, Map<String, INDArray> weights, boolean training) {
        throw new StateException(layerId() + " is a vertex, which a pass of the network computes");
    }

    @Override
    public void close() {
        super.close();
        graphs.values().forEach(DefinedGraph::close);
    }
}
