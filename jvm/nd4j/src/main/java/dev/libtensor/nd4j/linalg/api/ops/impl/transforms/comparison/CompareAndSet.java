package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.comparison;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.BaseTransformSameOp;
import dev.libtensor.nd4j.linalg.indexing.conditions.Condition;

/** The operation {@code cas}: replaces the elements that meet a condition, by a number or by the elements of an array. */
public class CompareAndSet extends BaseTransformSameOp {
    private Condition condition;
    private Number set;

    /** Creates the operation; its arrays are set later. */
    public CompareAndSet() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param set the value
     * @param condition the condition
     */
    public CompareAndSet(INDArray x, double set, Condition condition) {
        super(x, null, x);
        this.condition = condition;
        this.set = set;
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the array that the elements come from
     * @param condition the condition
     */
    public CompareAndSet(INDArray x, INDArray y, Condition condition) {
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
    public CompareAndSet(INDArray x, INDArray y, INDArray z, Condition condition) {
        super(x, y, z);
        this.condition = condition;
    }

    @Override
    public String opName() {
        return "cas";
    }

    @Override
    protected NDArray compute() {
        NDArray x = first();
        // With two arrays, the condition is on the second one.
        return y == null ? NDArray.where(condition.mask(x), NDArray.fullLike(x, set), x)
                : NDArray.where(condition.mask(second()), second(), x);
    }
}
