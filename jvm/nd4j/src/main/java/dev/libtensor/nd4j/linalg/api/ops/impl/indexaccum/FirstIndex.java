package dev.libtensor.nd4j.linalg.api.ops.impl.indexaccum;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseIndexAccumulation;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;

/** The operation {@code first_index}: the place of the first element along a dimension that meets a condition, or -1. */
public class FirstIndex extends BaseIndexAccumulation {
    private Condition condition;

    /** Creates the operation; its arrays are set later. */
    public FirstIndex() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param condition the condition
     * @param dimensions the dimensions; none for all
     */
    public FirstIndex(INDArray x, Condition condition, int... dimensions) {
        super(x, null, false, dimensions);
        this.condition = condition;
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param condition the condition
     * @param keepDims whether the result keeps the dimensions, each of size one
     * @param dimensions the dimensions; none for all
     */
    public FirstIndex(INDArray x, Condition condition, boolean keepDims, int... dimensions) {
        super(x, null, keepDims, dimensions);
        this.condition = condition;
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param keepDims whether the result keeps the dimensions, each of size one
     * @param condition the condition
     * @param dimensions the dimensions; none for all
     */
    public FirstIndex(INDArray x, boolean keepDims, Condition condition, int... dimensions) {
        super(x, null, keepDims, dimensions);
        this.condition = condition;
    }

    @Override
    public String opName() {
        return "first_index";
    }

    @Override
    protected NDArray compute() {
        NDArray found = line(condition.mask(first()));
        int last = found.getShape().dimension() - 1;
        NDArray place = found.toType(DataType.INT32, false).argMax(new int[] {last}, keepDims);
        return NDArray.where(found.any(new int[] {last}, keepDims), place, NDArray.fullLike(place, -1));
    }

    /** The searched dimension at the end; all dimensions in one. */
    private NDArray line(NDArray found) {
        boolean isAll = axes(found).length == found.getShape().dimension();
        return isAll ? found.flatten() : found.movedim(new int[] {axes(found)[0]}, -1);
    }
}
