package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.any;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/**
 * The operation {@code ismax}: marks the first largest element, or that of each vector along a dimension. A new result is BOOL,
 * whereas that of the custom operation of this name has the type of the array.
 */
public class IsMax extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public IsMax() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     */
    public IsMax(INDArray x) {
        super(null, new INDArray[] {x}, null);
        addDArgument(DataType.BOOL);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     */
    public IsMax(INDArray x, INDArray z) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addDArgument(DataType.BOOL);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param dimensions the dimensions; none for all
     */
    public IsMax(INDArray x, INDArray z, int... dimensions) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addDArgument(DataType.BOOL);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimensions the dimensions; none for all
     */
    public IsMax(INDArray x, int... dimensions) {
        super(null, new INDArray[] {x}, null);
        addDArgument(DataType.BOOL);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }

    @Override
    public String opName() {
        return "ismax";
    }
}
