package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.INDArray;

/** Joins its inputs along the examples. */
public class StackVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** Creates a vertex. */
    public StackVertex() {}

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        ArgumentException.notNull(inputs, "inputs");
        NDArray[] arrays = new NDArray[inputs.length];
        System.arraycopy(inputs, 0, arrays, 0, inputs.length);
        return NDArray.concat(arrays, 0);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        ArgumentException.notNull(vertexInputs, "vertexInputs");
        return vertexInputs[0];
    }

    @Override
    public int maxVertexInputs() {
        return Integer.MAX_VALUE;
    }
}
