package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code reverse}: the elements in the opposite order along dimensions, all unless some are given. */
public class Reverse extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Reverse() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     */
    public Reverse(INDArray x) {
        super(null, new INDArray[] {x}, null);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     */
    public Reverse(INDArray x, INDArray z) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimensions the dimensions; none for all
     */
    public Reverse(INDArray x, int... dimensions) {
        super(null, new INDArray[] {x}, null);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }

    @Override
    public String opName() {
        return "reverse";
    }
}
