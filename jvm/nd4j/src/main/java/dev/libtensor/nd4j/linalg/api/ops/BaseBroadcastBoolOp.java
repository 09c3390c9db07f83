package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** A comparison of an array and a vector along some of its dimensions. */
public abstract class BaseBroadcastBoolOp extends BaseBroadcastOp {
    /** Creates an operation whose arrays are set later. */
    protected BaseBroadcastBoolOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param y the second array, of the sizes of the dimensions
     * @param z the array that gets the result, or null for a new one
     * @param dimension the dimensions that the second array has
     */
    protected BaseBroadcastBoolOp(INDArray x, INDArray y, INDArray z, int[] dimension) {
        super(x, y, z, dimension);
    }

    @Override
    public Type opType() {
        return Type.BROADCAST_BOOL;
    }
}
