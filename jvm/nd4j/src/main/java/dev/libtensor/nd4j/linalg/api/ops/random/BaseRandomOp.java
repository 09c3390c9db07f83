package dev.libtensor.nd4j.linalg.api.ops.random;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseOp;
import dev.libtensor.nd4j.linalg.api.ops.RandomOp;

/** An operation that draws random numbers, of the calling thread's generator. */
public abstract class BaseRandomOp extends BaseOp implements RandomOp {
    /** Creates an operation whose arrays are set later. */
    protected BaseRandomOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array of parameters or elements, or null
     * @param y the second array of parameters, or null
     * @param z the array that gets the numbers
     */
    protected BaseRandomOp(INDArray x, INDArray y, INDArray z) {
        super(x, y, z);
    }

    @Override
    public Type opType() {
        return Type.RANDOM;
    }
}
