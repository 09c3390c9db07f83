package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An operation on each element of one array, or of two. Without an array for the result, it is made. */
public abstract class BaseTransformOp extends BaseOp implements TransformOp {
    /** Creates an operation whose arrays are set later. */
    protected BaseTransformOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param y the second array, or null
     * @param z the array that gets the result, or null for a new one
     */
    protected BaseTransformOp(INDArray x, INDArray y, INDArray z) {
        super(x, y, z);
    }
}
