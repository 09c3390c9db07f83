package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An operation on each element that gives floating-point numbers. */
public abstract class BaseTransformFloatOp extends BaseTransformOp {
    /** Creates an operation whose arrays are set later. */
    protected BaseTransformFloatOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param y the second array, or null
     * @param z the array that gets the result, or null for a new one
     */
    protected BaseTransformFloatOp(INDArray x, INDArray y, INDArray z) {
        super(x, y, z);
    }

    @Override
    public Type opType() {
        return y == null ? Type.TRANSFORM_FLOAT : Type.PAIRWISE;
    }
}
