package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Adds a number to its input. */
public class ShiftVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private double shiftFactor;

    /** For JSON: values follow. */
    protected ShiftVertex() {}

    /**
     * Creates a vertex.
     *
     * @param shiftFactor the number
     */
    public ShiftVertex(double shiftFactor) {
        this.shiftFactor = shiftFactor;
    }

    /**
     * Returns the number.
     *
     * @return the value
     */
    public double getShiftFactor() {
        return shiftFactor;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        return VertexInputs.array(this, inputs).add(shiftFactor);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return VertexInputs.type(this, vertexInputs);
    }
}
