package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code softmax}: along a dimension, the last unless another one is given. */
public class SoftMax extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public SoftMax() {}

    /**
     * Creates the operation.
     *
     * @param x the array, which gets the result too
     */
    public SoftMax(INDArray x) {
        super(null, new INDArray[] {x}, new INDArray[] {x});
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimension the dimension
     */
    public SoftMax(INDArray x, int dimension) {
        super(null, new INDArray[] {x}, null);
        addIArgument(dimension);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     */
    public SoftMax(INDArray x, INDArray z) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param dimension the dimension
     */
    public SoftMax(INDArray x, INDArray z, int dimension) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addIArgument(dimension);
    }

    @Override
    public String opName() {
        return "softmax";
    }
}
