package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** Gives its input another shape. */
public class ReshapeVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private char reshapeOrder;
    private int[] newShape;
    @Values.Optional
    private int[] maskShape;

    /** For JSON: values follow. */
    protected ReshapeVertex() {}

    /**
     * Creates a vertex.
     *
     * @param newShape the sizes with that of the examples, one of which may be -1
     */
    public ReshapeVertex(int... newShape) {
        this('c', newShape, null);
    }

    /**
     * Creates a vertex.
     *
     * @param reshapeOrder 'c': elements stay in their order, row by row
     * @param newShape the sizes with that of the examples, one of which may be -1
     * @param maskShape the sizes of the mask; null to leave it
     * @throws ArgumentException if the order is not 'c'
     */
    public ReshapeVertex(char reshapeOrder, int[] newShape, int[] maskShape) {
        if (reshapeOrder != 'c') {
            throw new ArgumentException("the argument 'reshapeOrder' is '" + reshapeOrder + "': 'c' was expected");
        }
        this.reshapeOrder = reshapeOrder;
        this.newShape = ArgumentException.notNull(newShape, "newShape").clone();
        this.maskShape = maskShape == null ? null : maskShape.clone();
    }

    /**
     * Returns the order of the elements.
     *
     * @return 'c'
     */
    public char getReshapeOrder() {
        return reshapeOrder;
    }

    /**
     * Returns the sizes.
     *
     * @return the sizes with that of the examples
     */
    public int[] getNewShape() {
        return newShape.clone();
    }

    /**
     * Returns the sizes of the mask.
     *
     * @return the sizes; null if the mask stays
     */
    public int[] getMaskShape() {
        return maskShape == null ? null : maskShape.clone();
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        return VertexInputs.array(this, inputs).reshape(new Shape(Arrays.stream(newShape).asLongStream().toArray()));
    }

    @Override
    public INDArray feedForwardMask(INDArray[] masks) {
        INDArray mask = super.feedForwardMask(masks);
        return mask == null || maskShape == null ? mask
                : ((NDArray) mask).reshape(new Shape(Arrays.stream(maskShape).asLongStream().toArray()));
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        VertexInputs.types(this, vertexInputs);
        return switch (newShape.length) {
            case 2 -> InputType.feedForward(newShape[1]);
            case 3 -> InputType.recurrent(newShape[1], newShape[2]);
            case 4 -> InputType.convolutional(newShape[2], newShape[3], newShape[1]);
            default -> throw new ShapeException("a ReshapeVertex makes arrays of 2, 3 or 4 dimensions, not "
                    + newShape.length);
        };
    }
}
