package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An operation that finds the place of an element along dimensions. */
public abstract class BaseIndexAccumulation extends BaseReduceOp implements IndexAccumulation {
    /** Creates an operation whose arrays are set later. */
    protected BaseIndexAccumulation() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param keepDims whether the result keeps the reduced dimensions
     * @param dimensions the dimensions; none or null for all
     */
    protected BaseIndexAccumulation(INDArray x, INDArray z, boolean keepDims, int[] dimensions) {
        super(x, null, z, keepDims, dimensions);
    }

    @Override
    public Type opType() {
        return Type.INDEXREDUCE;
    }
}
