package dev.libtensor.nd4j.linalg.api.ops.impl.indexaccum;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseIndexAccumulation;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;

/** The operation {@code last_index}: the place of the last element along a dimension that meets a condition, or -1. */
public class LastIndex extends BaseIndexAccumulation {
    private Condition condition;

    /** Creates the operation; its arrays are set later. */
    public LastIndex() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param condition the condition
     * @param dimensions the dimensions; none for all
     */
    public LastIndex(INDArray x, Condition condition, int... dimensions) {
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
    public LastIndex(INDArray x, Condition condition, boolean keepDims, int... dimensions) {
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
    public LastIndex(INDArray x, boolean keepDims, Condition condition, int... dimensions) {
        super(x, null, keepDims, dimensions);
        this.condition = condition;
    }

    @Override
    public String opName() {
        return "last_index";
    }

    @Override
    protected NDArray compute() {
        NDArray found = line(condition.mask(first()));
        int last = found.getShape().dimension() - 1;
        long size = found.getShape().get(last);
        NDArray place = found.flip(last).toType(DataType.INT32, false).argMax(new int[] {last}, keepDims).rsub(size - 1);
        return NDArray.where(found.any(new int[] {last}, keepDims), place, NDArray.fullLike(place, -1));
    }

    /** The searched dimension at the end; all dimensions in one. */
    private NDArray line(NDArray found) {
        boolean isAll = axes(found).length == found.getShape().dimension();
        return isAll ? found.flatten() : found.movedim(new int[] {axes(found)[0]}, -1);
    }
}
