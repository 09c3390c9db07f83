package dev.libtensor.nd4j.linalg.api.ops;

import dev.libtensor.nd4j.internal.samediff.GraphCall;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** An operation that reduces dimensions and keeps the type. */
public abstract class BaseReduceSameOp extends BaseReduceOp {
    /** Creates an operation whose arrays are set later. */
    protected BaseReduceSameOp() {}

    /**
     * Creates an operation.
     *
     * @param x the array
     * @param y the second array, or null
     * @param z the array that gets the result, or null for a new one
     * @param keepDims whether the result keeps the reduced dimensions
     * @param dimensions the dimensions; none or null for all
     */
    protected BaseReduceSameOp(INDArray x, INDArray y, INDArray z, boolean keepDims, int[] dimensions) {
        super(x, y, z, keepDims, dimensions);
    }

    /**
     * Creates an operation of a graph.
     *
     * @param call the call, which has not been added
     */
    @SuppressWarnings("exports") // for the classes of this module
    protected BaseReduceSameOp(GraphCall call) {
        super(call);
    }

    @Override
    public Type opType() {
        return Type.REDUCE_SAME;
    }
}
