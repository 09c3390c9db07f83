package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.List;

/** Joins its inputs along the features: those of vectors and sequences, and the channels of images. */
public class MergeVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** Creates a vertex. */
    public MergeVertex() {}

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        return NDArray.concat(VertexInputs.arrays(this, inputs), 1);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        List<InputType> types = VertexInputs.types(this, vertexInputs);
        InputType first = types.get(0);
        long sum = 0;
        for (InputType each : types) {
            if (each.getType() != first.getType() || !sameRest(first, each)) {
                throw new ShapeException("a MergeVertex joins inputs that differ only in their features, not "
                        + types);
            }
            sum += InputTypes.channels(each);
        }
        if (first instanceof InputType.InputTypeConvolutional images) {
            return InputType.convolutional(images.getHeight(), images.getWidth(), sum);
        }
        return first instanceof InputType.InputTypeRecurrent steps
                ? InputType.recurrent(sum, steps.getTimeSeriesLength()) : InputType.feedForward(sum);
    }

    private static boolean sameRest(InputType a, InputType b) {
        long[] left = a.getShape();
        long[] right = b.getShape();
        left[0] = right[0];
        return Arrays.equals(left, right);
    }

    @Override
    public int maxVertexInputs() {
        return Integer.MAX_VALUE;
    }
}
