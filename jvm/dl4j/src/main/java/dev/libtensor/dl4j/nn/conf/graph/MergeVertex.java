package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.List;

/** Joins its inputs along the features: those of vectors and sequences, and the channels of images and volumes. */
public class MergeVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** The axis of the features, which follows from the types of the inputs if they are known. */
    private int mergeAxis = 1;

    /** Creates a vertex. */
    public MergeVertex() {}

    /**
     * Returns the axis along which the vertex joins arrays.
     *
     * @return 1, or the last axis of inputs with their channels last
     */
    public int getMergeAxis() {
        return mergeAxis;
    }

    /**
     * Sets the axis along which the vertex joins arrays. Where the types of the inputs are known, it follows from these.
     *
     * @param mergeAxis the axis, from 0
     */
    public void setMergeAxis(int mergeAxis) {
        this.mergeAxis = mergeAxis;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        return NDArray.concat(VertexInputs.arrays(this, inputs), mergeAxis);
    }

    /** Returns a mask of what counts in any input; null if all of an input counts. */
    @Override
    public INDArray feedForwardMask(INDArray[] masks) {
        return VertexInputs.anyOf(masks);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        List<InputType> types = VertexInputs.types(this, vertexInputs);
        InputType first = types.get(0);
        long sum = 0;
        for (InputType each : types) {
            if (each.getType() != first.getType() || !sameRest(first, each)) {
                throw new ShapeException("a MergeVertex joins inputs that differ only in their features, not " + types);
            }
            sum += InputTypes.channels(each);
        }
        InputType joined = InputTypes.withChannels(first, sum);
        mergeAxis = InputTypes.isLast(first) ? joined.getShape(true).length - 1 : 1;
        return joined;
    }

    /** Sequences may have other lengths, as that of one of them may be unknown. */
    private static boolean sameRest(InputType a, InputType b) {
        return InputTypes.isLast(a) == InputTypes.isLast(b) && (a instanceof InputType.InputTypeRecurrent || Arrays.equals(
                InputTypes.withChannels(a, 1).getShape(), InputTypes.withChannels(b, 1).getShape()));
    }

    @Override
    public int maxVertexInputs() {
        return Integer.MAX_VALUE;
    }
}
