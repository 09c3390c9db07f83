package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.bool;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseTransformBoolOp;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;

/** The operation {@code match_condition_transform}: whether each element meets a condition. */
public class MatchConditionTransform extends BaseTransformBoolOp {
    private Condition condition;

    /** Creates the operation; its arrays are set later. */
    public MatchConditionTransform() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param condition the condition
     */
    public MatchConditionTransform(INDArray x, Condition condition) {
        this(x, null, condition);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result, or null for a new one
     * @param condition the condition
     */
    public MatchConditionTransform(INDArray x, INDArray z, Condition condition) {
        super(x, null, z);
        this.condition = condition;
    }

    @Override
    public String opName() {
        return "match_condition_transform";
    }

    @Override
    protected NDArray compute() {
        return condition.mask(first());
    }
}
