package dev.libtensor.dl4j.nn.conf.graph.rnn;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.internal.VertexInputs;
import dev.libtensor.dl4j.nn.conf.graph.GraphVertex;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** Takes the last step of sequences: that of the mask if there is one. */
public class LastTimeStepVertex extends GraphVertex {
    private static final long serialVersionUID = 1L;

    private String maskArrayInputName;

    /** For JSON: values follow. */
    protected LastTimeStepVertex() {}

    /**
     * Creates a vertex.
     *
     * @param maskArrayInputName the name of the network input whose mask counts
     */
    public LastTimeStepVertex(String maskArrayInputName) {
        this.maskArrayInputName = ArgumentException.notNull(maskArrayInputName, "maskArrayInputName");
    }

    /**
     * Returns the name of the network input whose mask counts.
     *
     * @return the value
     */
    public String getMaskArrayInputName() {
        return maskArrayInputName;
    }

    @Override
    public INDArray forward(INDArray[] inputs, INDArray[] masks) {
        ArgumentException.notNull(masks, "masks");
        NDArray x = VertexInputs.array(this, inputs);
        if (masks.length != 1) {
            throw new ArgumentException("a LastTimeStepVertex takes 1 mask, which may be null: given " + masks.length);
        }
        if (masks[0] == null) {
            return x.select(2, x.size(2) - 1);
        }
        NDArray mask = ((NDArray) masks[0]).toType(x.getDataType(), false);
        // Steps from 1 on, where the mask is 1: the greatest is the last.
        NDArray steps = mask.mul(NDArray.arange(1, x.size(2) + 1, 1, x.getDataType()));
        NDArray isLast = steps.eq(steps.max(new int[] {1}, true)).toType(x.getDataType(), false).mul(mask);
        return x.mul(isLast.expandDims(1)).sum(2);
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType... vertexInputs) {
        return InputType.feedForward(VertexInputs.type(this, vertexInputs).features());
    }

    @Override
    public INDArray feedForwardMask(INDArray[] masks) {
        ArgumentException.notNull(masks, "masks");
        return null;
    }
}
