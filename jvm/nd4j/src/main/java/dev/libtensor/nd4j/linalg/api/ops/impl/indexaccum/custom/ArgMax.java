package dev.libtensor.nd4j.linalg.api.ops.impl.indexaccum.custom;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code argmax}: the place of the first largest element. */
public class ArgMax extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public ArgMax() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimensions the dimensions; none for all
     */
    public ArgMax(INDArray x, int... dimensions) {
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
    public ArgMax(INDArray x, boolean keepDims, int... dimensions) {
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
    public ArgMax(INDArray x, INDArray z, int... dimensions) {
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
    public ArgMax(INDArray x, INDArray z, boolean keepDims, int... dimensions) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
        addBArgument(keepDims);
    }

    @Override
    public String opName() {
        return "argmax";
    }

    /**
     * Creates the operation.
     *
     * @param inputs the array, and after it an array of dimensions if they are computed
     * @param keepDims whether the result keeps the dimensions, each of size one
     * @param dimensions the dimensions; none for all
     */
    public ArgMax(INDArray[] inputs, boolean keepDims, int... dimensions) {
        super(null, inputs, null);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
        addBArgument(keepDims);
    }
}
