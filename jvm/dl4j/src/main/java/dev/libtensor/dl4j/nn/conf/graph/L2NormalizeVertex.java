package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Divides each example by its L2 norm, which is at least 1e-8. */
public class L2NormalizeVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** Creates a vertex. */
    public L2NormalizeVertex() {}

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        NDArray x = VertexInputs.array(this, inputs);
        NDArray rows = x.reshape(new Shape(x.size(0), -1));
        NDArray norm = rows.square().sum(new int[] {1}, true).sqrt().clip(1e-8, Double.MAX_VALUE);
        return rows.div(norm).reshape(x.getShape());
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return VertexInputs.type(this, vertexInputs);
    }
}
