package dev.libtensor.dl4j.conf;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.INDArray;
import java.util.Arrays;

/** Joins its inputs along the features: those of vectors and sequences, and the channels of images. */
public class MergeVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** Creates a vertex. */
    public MergeVertex() {}

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        ArgumentException.notNull(inputs, "inputs");
        NDArray[] arrays = new NDArray[inputs.length];
        System.arraycopy(inputs, 0, arrays, 0, inputs.length);
        return NDArray.concat(arrays, 1);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        ArgumentException.notNull(vertexInputs, "vertexInputs");
        InputType first = vertexInputs[0];
        long sum = 0;
        for (InputType each : vertexInputs) {
            if (each.getType() != first.getType() || !sameRest(first, each)) {
                throw new ShapeException("a MergeVertex joins inputs that differ in their features alone: given "
                        + Arrays.toString(vertexInputs));
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
