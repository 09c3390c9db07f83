package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.memory.LayerMemoryReport;
import dev.libtensor.dl4j.nn.conf.memory.MemoryReport;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.Serializable;

/**
 * A node of a graph without parameters: it makes one array of others, as in DL4J. A class of the user's own computes in
 * {@link #forward} with operations that record gradients.
 */
public abstract class GraphVertex implements Serializable, Cloneable {
    private static final long serialVersionUID = 1L;

    /** Creates a vertex. */
    protected GraphVertex() {}

    /**
     * Computes the output. In training the call is recorded, and the gradients follow from the record.
     *
     * @param inputs the inputs
     * @param masks the masks of the inputs, each of which may be null
     * @return a new array
     */
    public abstract INDArray forward(INDArray[] inputs, INDArray[] masks);

    /**
     * Returns the type of the output.
     *
     * @param layerIndex the number of the vertex
     * @param vertexInputs the types of the inputs
     * @return the type
     * @throws ShapeException if the inputs do not fit
     */
    public abstract InputType getOutputType(int layerIndex, InputType... vertexInputs);

    /**
     * Estimates the memory that the vertex needs, from the sizes of its arrays.
     *
     * @param inputTypes the types of the inputs
     * @return the report
     * @throws ShapeException if the inputs do not fit
     */
    public MemoryReport getMemoryReport(InputType... inputTypes) {
        ArgumentException.noneNull(inputTypes, "inputTypes");
        if (inputTypes.length < minVertexInputs()) {
            throw new ShapeException(getClass().getSimpleName() + " takes " + minVertexInputs() + " or more inputs: given "
                    + inputTypes.length);
        }
        return new LayerMemoryReport.Builder(null, getClass(), inputTypes[0], getOutputType(-1, inputTypes)).build();
    }

    /**
     * Returns the mask of the output.
     *
     * @param masks the masks of the inputs, each of which may be null
     * @return the first that is not null, or null
     */
    public INDArray feedForwardMask(INDArray[] masks) {
        ArgumentException.notNull(masks, "masks");
        for (INDArray mask : masks) {
            if (mask != null) {
                return mask;
            }
        }
        return null;
    }

    /**
     * Returns the name of an input of the network that the vertex looks at, as for its number of steps. That array and its
     * mask are given to {@link #forward} behind the others; no gradient goes to it.
     *
     * @return the name; null for none
     */
    public String seenInput() {
        return null;
    }

    /**
     * Returns the least number of inputs.
     *
     * @return 1 unless the vertex says otherwise
     */
    public int minVertexInputs() {
        return 1;
    }

    /**
     * Returns the number of parameters.
     *
     * @param backprop whether parameters of unsupervised training are left out
     * @return 0 for all vertices, as they have none
     */
    public long numParams(boolean backprop) {
        return 0;
    }

    /**
     * Returns the greatest number of inputs.
     *
     * @return 1 unless the vertex says otherwise
     */
    public int maxVertexInputs() {
        return 1;
    }

    @Override
    public GraphVertex clone() {
        try {
            return (GraphVertex) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new StateException("a vertex is not cloneable: " + e.getMessage());
        }
    }

    @Override
    public boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the class and the values. */
    @Override
    public String toString() {
        return getClass().getSimpleName() + Json.tree(this);
    }
}
