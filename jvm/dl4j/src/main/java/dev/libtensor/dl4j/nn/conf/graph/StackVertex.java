package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Joins its inputs along the examples. */
public class StackVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** Creates a vertex. */
    public StackVertex() {}

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        return NDArray.concat(VertexInputs.arrays(this, inputs), 0);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return VertexInputs.types(this, vertexInputs).get(0);
    }

    @Override
    public int maxVertexInputs() {
        return Integer.MAX_VALUE;
    }
}
