package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A comparison of a number and each element. */
public abstract class BaseScalarBoolOp extends BaseScalarOp {
    /** Creates an operation whose arrays are set later. */
    protected BaseScalarBoolOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param y an array of numbers, or null
     * @param z the array that gets the result, or null for a new one
     * @param num the number, or null
     */
    protected BaseScalarBoolOp(INDArray x, INDArray y, INDArray z, Number num) {
        super(x, y, z, num);
    }

    @Override
    public Type opType() {
        return Type.SCALAR_BOOL;
    }
}
