package dev.libtensor.nd4j.linalg.api.ops.impl.reduce.longer;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseReduceLongOp;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;

/** The operation {@code match_condition}: the number of elements along dimensions that meet a condition. */
public class MatchCondition extends BaseReduceLongOp {
    private Condition condition;

    /** Creates the operation; its arrays are set later. */
    public MatchCondition() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param condition the condition
     * @param dimensions the dimensions; none for all
     */
    public MatchCondition(INDArray x, Condition condition, int... dimensions) {
        this(x, condition, false, dimensions);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param condition the condition
     * @param keepDims whether the result keeps the reduced dimensions, each of size one
     * @param dimensions the dimensions; none for all
     */
    public MatchCondition(INDArray x, Condition condition, boolean keepDims, int... dimensions) {
        super(x, null, null, keepDims, dimensions);
        this.condition = condition;
    }

    @Override
    public String opName() {
        return "match_condition";
    }

    @Override
    protected NDArray compute() {
        NDArray x = first();
        return condition.mask(x).countNonzero(axes(x), keepDims);
    }
}
