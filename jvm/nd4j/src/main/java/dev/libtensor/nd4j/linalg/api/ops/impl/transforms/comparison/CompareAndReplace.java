package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.comparison;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseTransformSameOp;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;

/** The operation {@code car}: replaces the elements that meet a condition by those of an array. */
public class CompareAndReplace extends BaseTransformSameOp {
    private Condition condition;

    /** Creates the operation; its arrays are set later. */
    public CompareAndReplace() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the array that the elements come from
     * @param condition the condition
     */
    public CompareAndReplace(INDArray x, INDArray y, Condition condition) {
        super(x, y, x);
        this.condition = condition;
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the array that the elements come from
     * @param z the array that gets the result
     * @param condition the condition
     */
    public CompareAndReplace(INDArray x, INDArray y, INDArray z, Condition condition) {
        super(x, y, z);
        this.condition = condition;
    }

    @Override
    public String opName() {
        return "car";
    }

    @Override
    protected NDArray compute() {
        NDArray x = first();
        return NDArray.where(condition.mask(x), second(), x);
    }
}
