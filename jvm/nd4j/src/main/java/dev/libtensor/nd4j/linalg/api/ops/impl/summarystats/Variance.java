package dev.libtensor.nd4j.linalg.api.ops.impl.summarystats;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Spread;
import dev.libtensor.nd4j.internal.ops.Reductions;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseReduceOp;

/** The operation {@code var}: the variance along dimensions. */
public class Variance extends BaseReduceOp {
    /** Whether the sum is divided by the number of elements less one. */
    protected boolean biasCorrected = true;

    /** Creates the operation; its arrays are set later. */
    public Variance() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimensions the dimensions; none for all
     */
    public Variance(INDArray x, int... dimensions) {
        this(x, true, dimensions);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param biasCorrected whether the sum is divided by the number of elements less one
     * @param dimensions the dimensions; none for all
     */
    public Variance(INDArray x, boolean biasCorrected, int... dimensions) {
        this(x, null, biasCorrected, false, dimensions);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param biasCorrected whether the sum is divided by the number of elements less one
     * @param keepDims whether the result keeps the reduced dimensions, each of size one
     * @param dimensions the dimensions; none for all
     */
    public Variance(INDArray x, boolean biasCorrected, boolean keepDims, int... dimensions) {
        this(x, null, biasCorrected, keepDims, dimensions);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param biasCorrected whether the sum is divided by the number of elements less one
     * @param dimensions the dimensions; none for all
     */
    public Variance(INDArray x, INDArray z, boolean biasCorrected, int... dimensions) {
        this(x, z, biasCorrected, false, dimensions);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param biasCorrected whether the sum is divided by the number of elements less one
     * @param keepDims whether the result keeps the reduced dimensions, each of size one
     * @param dimensions the dimensions; none for all
     */
    public Variance(INDArray x, INDArray z, boolean biasCorrected, boolean keepDims, int... dimensions) {
        super(x, null, z, keepDims, dimensions);
        this.biasCorrected = biasCorrected;
    }

    /**
     * Returns whether the sum is divided by the number of elements less one.
     *
     * @return whether it is
     */
    public boolean isBiasCorrected() {
        return biasCorrected;
    }

    /**
     * Sets whether the sum is divided by the number of elements less one.
     *
     * @param biasCorrected whether it is
     */
    public void setBiasCorrected(boolean biasCorrected) {
        this.biasCorrected = biasCorrected;
    }

    @Override
    public String opName() {
        return "var";
    }

    @Override
    public Type opType() {
        return Type.VARIANCE;
    }

    @Override
    protected NDArray compute() {
        NDArray x = Reductions.floating(first());
        return Spread.var(x, axes(x), keepDims, biasCorrected);
    }
}
