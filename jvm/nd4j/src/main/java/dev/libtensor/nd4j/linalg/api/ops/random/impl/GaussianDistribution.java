package dev.libtensor.nd4j.linalg.api.ops.random.impl;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.BaseRandomOp;

/** The operation {@code distribution_gaussian}: numbers of a normal distribution. */
public class GaussianDistribution extends BaseRandomOp {
    private double mean;
    private double stddev = 1;

    /** Creates the operation; its arrays are set later. */
    public GaussianDistribution() {}

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     */
    public GaussianDistribution(INDArray z) {
        super(null, null, z);
    }

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param mean the mean
     * @param stddev the standard deviation
     */
    public GaussianDistribution(INDArray z, double mean, double stddev) {
        super(null, null, z);
        this.mean = mean;
        this.stddev = stddev;
    }

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param stddev the standard deviation
     */
    public GaussianDistribution(INDArray z, double stddev) {
        super(null, null, z);
        this.stddev = stddev;
    }

    @Override
    public String opName() {
        return "distribution_gaussian";
    }

    @Override
    protected NDArray compute() {
        NDArray target = Face.of(z, "z");
        return NDArray.zeros(target.getShape(), target.getDataType()).fillNormal(mean, stddev);
    }
}
