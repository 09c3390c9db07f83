package dev.libtensor.nd4j.linalg.api.ops.random.impl;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.BaseRandomOp;

/** The operation {@code distribution_binomial}: the number of successes in a number of trials. */
public class BinomialDistribution extends BaseRandomOp {
    private int trials = 1;
    private double probability = 0.5;

    /** Creates the operation; its arrays are set later. */
    public BinomialDistribution() {}

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param trials the number of trials
     * @param probability the probability of a success
     */
    public BinomialDistribution(INDArray z, int trials, double probability) {
        super(null, null, z);
        this.trials = trials;
        this.probability = probability;
    }

    @Override
    public String opName() {
        return "distribution_binomial";
    }

    @Override
    protected NDArray compute() {
        NDArray target = Face.of(z, "z");
        NDArray counts = NDArray.full(target.getShape(), trials, target.getDataType());
        return counts.binomial(NDArray.full(target.getShape(), probability, target.getDataType()));
    }
}
