package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Takes a range of the features: of vectors, sequences or the channels of images. */
public class SubsetVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private int from;
    private int to;

    /** For JSON: values follow. */
    protected SubsetVertex() {}

    /**
     * Creates a vertex.
     *
     * @param from the first index
     * @param to the last index, inclusive
     */
    public SubsetVertex(int from, int to) {
        this.from = from;
        this.to = to;
    }

    /**
     * Returns the first index.
     *
     * @return the value
     */
    public int getFrom() {
        return from;
    }

    /**
     * Returns the last index, inclusive.
     *
     * @return the value
     */
    public int getTo() {
        return to;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        return VertexInputs.array(this, inputs).narrow(1, from, to - from + 1);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        InputType input = VertexInputs.type(this, vertexInputs);
        long size = to - from + 1L;
        if (from < 0 || size < 1 || to >= InputTypes.channels(input)) {
            throw new ShapeException("a SubsetVertex from " + from + " to " + to + " does not fit the input " + input);
        }
        if (input instanceof InputType.InputTypeConvolutional images) {
            return InputType.convolutional(images.getHeight(), images.getWidth(), size);
        }
        return input instanceof InputType.InputTypeRecurrent steps
                ? InputType.recurrent(size, steps.getTimeSeriesLength()) : InputType.feedForward(size);
    }
}
