package dev.libtensor.nd4j.linalg.api.ops.impl.reduce;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.DynamicCustomOp;

/** The operation {@code matmul}: the matrix product. */
public class Mmul extends DynamicCustomOp {
    /** Creates the operation; its arrays are set later. */
    public Mmul() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the second array
     */
    public Mmul(INDArray x, INDArray y) {
        super(null, new INDArray[] {x, y}, null);
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param y the second array
     * @param z the array that gets the result, or null for a new one
     */
    public Mmul(INDArray x, INDArray y, INDArray z) {
        super(null, new INDArray[] {x, y}, new INDArray[] {z});
    }

    @Override
    public String opName() {
        return "matmul";
    }
}
