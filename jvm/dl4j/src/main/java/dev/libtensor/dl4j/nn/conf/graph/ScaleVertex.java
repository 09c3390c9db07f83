package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Multiplies its input with a number. */
public class ScaleVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private double scaleFactor;

    /** For JSON: values follow. */
    protected ScaleVertex() {}

    /**
     * Creates a vertex.
     *
     * @param scaleFactor the number
     */
    public ScaleVertex(double scaleFactor) {
        this.scaleFactor = scaleFactor;
    }

    /**
     * Returns the number.
     *
     * @return the value
     */
    public double getScaleFactor() {
        return scaleFactor;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        return VertexInputs.array(this, inputs).mul(scaleFactor);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return VertexInputs.type(this, vertexInputs);
    }
}
