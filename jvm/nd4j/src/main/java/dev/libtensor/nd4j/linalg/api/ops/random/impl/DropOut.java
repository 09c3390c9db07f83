package dev.libtensor.nd4j.linalg.api.ops.random.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.BaseRandomOp;

/** The operation {@code dropout}: sets elements to 0, each kept with a probability. */
public class DropOut extends BaseRandomOp {
    private double p = 0.5;

    /** Creates the operation; its arrays are set later. */
    public DropOut() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param p the probability that an element is kept
     */
    public DropOut(INDArray x, double p) {
        super(x, null, x);
        this.p = p;
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result
     * @param p the probability that an element is kept
     */
    public DropOut(INDArray x, INDArray z, double p) {
        super(x, null, z);
        this.p = p;
    }

    @Override
    public String opName() {
        return "dropout";
    }

    @Override
    protected NDArray compute() {
        return first().mul(NDArray.full(first().getShape(), p, first().getDataType()).bernoulli());
    }
}
