package dev.libtensor.nd4j.linalg.api.ops.impl.summarystats;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Spread;
import dev.libtensor.nd4j.internal.ops.Reductions;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The operation {@code std}: the standard deviation along dimensions. */
public class StandardDeviation extends Variance {
    /** Creates the operation; its arrays are set later. */
    public StandardDeviation() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimensions the dimensions; none for all
     */
    public StandardDeviation(INDArray x, int... dimensions) {
        this(x, true, dimensions);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param biasCorrected whether the sum is divided by the number of elements less one
     * @param dimensions the dimensions; none for all
     */
    public StandardDeviation(INDArray x, boolean biasCorrected, int... dimensions) {
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
    public StandardDeviation(INDArray x, boolean biasCorrected, boolean keepDims, int... dimensions) {
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
    public StandardDeviation(INDArray x, INDArray z, boolean biasCorrected, int... dimensions) {
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
    public StandardDeviation(INDArray x, INDArray z, boolean biasCorrected, boolean keepDims, int... dimensions) {
        super(x, z, biasCorrected, keepDims, dimensions);
    }

    @Override
    public String opName() {
        return "std";
    }

    @Override
    protected NDArray compute() {
        NDArray x = Reductions.floating(first());
        return Spread.std(x, axes(x), keepDims, biasCorrected);
    }
}
