package dev.libtensor.dl4j.nn.conf.graph;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;

/** Joins its inputs along the examples. Sequences, and their masks, are padded with zeros to the length of the longest. */
public class StackVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    /** Creates a vertex. */
    public StackVertex() {}

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        NDArray[] arrays = VertexInputs.arrays(this, inputs);
        return stacked(arrays, arrays[0].getShape().dimension() == 3);
    }

    /** Returns the masks of all examples; null if one is null, as all of its input counts. */
    @Override
    public INDArray feedForwardMask(INDArray[] masks) {
        ArgumentException.notNull(masks, "masks");
        boolean hasAll = masks.length > 0 && !Arrays.asList(masks).contains(null);
        return !hasAll ? null : stacked(Arrays.copyOf(masks, masks.length, NDArray[].class), true);
    }

    private static NDArray stacked(NDArray[] arrays, boolean hasSteps) {
        if (hasSteps) {
            int steps = arrays[0].getShape().dimension() - 1;
            long longest = Arrays.stream(arrays).mapToLong(each -> each.size(steps)).max().getAsLong();
            for (int i = 0; i < arrays.length; i++) {
                long missing = longest - arrays[i].size(steps);
                arrays[i] = missing == 0 ? arrays[i] : arrays[i].pad(new int[] {0, (int) missing}, 0, 0);
            }
        }
        return NDArray.concat(arrays, 0);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return VertexInputs.types(this, vertexInputs).get(0);
    }

    @Override
    public int maxVertexInputs() {
        return Integer.MAX_VALUE;
    }
}
