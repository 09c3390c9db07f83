package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.custom;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code cumsum}: the sums of the elements up to each one. */
public class CumSum extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public CumSum() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param exclusive whether sums leave out their element
     * @param reverse whether sums start at the end
     * @param dimensions the dimensions; none for all
     */
    public CumSum(INDArray x, INDArray z, boolean exclusive, boolean reverse, int... dimensions) {
        super(null, new INDArray[] {x}, new INDArray[] {z});
        addIArgument(exclusive ? 1 : 0, reverse ? 1 : 0);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param exclusive whether sums leave out their element
     * @param reverse whether sums start at the end
     * @param dimensions the dimensions; none for all
     */
    public CumSum(INDArray x, boolean exclusive, boolean reverse, int... dimensions) {
        super(null, new INDArray[] {x}, null);
        addIArgument(exclusive ? 1 : 0, reverse ? 1 : 0);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param dimensions the dimensions; none for all
     */
    public CumSum(INDArray x, int... dimensions) {
        super(null, new INDArray[] {x}, null);
        addIArgument(0, 0);
        addIArgument(ArgumentException.notNull(dimensions, "dimensions"));
    }

    @Override
    public String opName() {
        return "cumsum";
    }
}
