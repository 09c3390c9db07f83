package dev.libtensor.nd4j.linalg.api.ops.random.impl;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.BaseRandomOp;

/** The operation {@code distribution_bernoulli}: 1 with a probability, else 0. */
public class BernoulliDistribution extends BaseRandomOp {
    private double prob = 0.5;

    /** Creates the operation; its arrays are set later. */
    public BernoulliDistribution() {}

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     */
    public BernoulliDistribution(INDArray z) {
        super(null, null, z);
    }

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param prob the probability of 1
     */
    public BernoulliDistribution(INDArray z, double prob) {
        super(null, null, z);
        this.prob = prob;
    }

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param prob the probability of 1 for each element
     */
    public BernoulliDistribution(INDArray z, INDArray prob) {
        super(prob, null, z);
    }

    @Override
    public String opName() {
        return "distribution_bernoulli";
    }

    @Override
    protected NDArray compute() {
        NDArray target = Face.of(z, "z");
        return x == null ? NDArray.full(target.getShape(), prob, target.getDataType()).bernoulli() : first().bernoulli();
    }
}
