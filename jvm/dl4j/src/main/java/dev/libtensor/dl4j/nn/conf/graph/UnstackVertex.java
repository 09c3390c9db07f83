package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.dl4j.internal.Least;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Takes a part of the examples: what a {@link StackVertex} joined, or a part of it. */
public class UnstackVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private int from;
    private int stackSize;

    /** For JSON: values follow. */
    protected UnstackVertex() {}

    /**
     * Creates a vertex.
     *
     * @param from the number of the part, from 0
     * @param stackSize how many parts there are
     * @throws dev.libtensor.ArgumentException if there is no such part
     */
    public UnstackVertex(int from, int stackSize) {
        this.stackSize = (int) Least.check(stackSize, 1, "stackSize");
        this.from = TensorIndexException.check(from, stackSize, "from");
    }

    /**
     * Returns the number of the part.
     *
     * @return the value
     */
    public int getFrom() {
        return from;
    }

    /**
     * Returns how many parts there are.
     *
     * @return the value
     */
    public int getStackSize() {
        return stackSize;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        return part(VertexInputs.array(this, inputs));
    }

    private NDArray part(NDArray all) {
        if (all.size(0) % stackSize != 0) {
            throw new ShapeException("an UnstackVertex of " + stackSize + " parts does not fit " + all.size(0) + " examples");
        }
        long step = all.size(0) / stackSize;
        return all.narrow(0, from * step, step);
    }

    @Override
    public INDArray feedForwardMask(INDArray[] masks) {
        INDArray mask = super.feedForwardMask(masks);
        return mask == null ? null : part((NDArray) mask);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return VertexInputs.type(this, vertexInputs);
    }
}
