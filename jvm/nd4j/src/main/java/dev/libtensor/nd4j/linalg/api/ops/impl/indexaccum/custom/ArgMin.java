package dev.libtensor.nd4j.linalg.api.ops.impl.indexaccum.custom;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code argmin}: the place of the first smallest element. */
public class ArgMin extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public ArgMin() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimensions the dimensions; none for all
     */
    public ArgMin(INDArray x, int... dimensions) {
        super(null, new INDArray[] {x}, null);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param keepDims whether the result keeps the dimensions, each of size one
     * @param dimensions the dimensions; none for all
     */
    public ArgMin(INDArray x, boolean keepDims, int... dimensions) {
        super(null, new INDArray[] {x}, null);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
        addBArgument(keepDims);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions; none for all
     */
    public ArgMin(INDArray x, INDArray z, int... dimensions) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param keepDims whether the result keeps the dimensions, each of size one
     * @param dimensions the dimensions; none for all
     */
    public ArgMin(INDArray x, INDArray z, boolean keepDims, int... dimensions) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
        addBArgument(keepDims);
    }

    @Override
    public String opName() {
        return "argmin";
    }
}
