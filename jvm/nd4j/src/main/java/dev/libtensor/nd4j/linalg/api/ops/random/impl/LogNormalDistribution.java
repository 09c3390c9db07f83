package dev.libtensor.nd4j.linalg.api.ops.random.impl;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.BaseRandomOp;

/** The operation {@code distribution_lognormal}: numbers whose logarithms have a normal distribution. */
public class LogNormalDistribution extends BaseRandomOp {
    private double mean;
    private double stddev = 1;

    /** Creates the operation; its arrays are set later. */
    public LogNormalDistribution() {}

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     */
    public LogNormalDistribution(INDArray z) {
        super(null, null, z);
    }

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param mean the mean of the logarithms
     * @param stddev the standard deviation of the logarithms
     */
    public LogNormalDistribution(INDArray z, double mean, double stddev) {
        super(null, null, z);
        this.mean = mean;
        this.stddev = stddev;
    }

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param stddev the standard deviation of the logarithms
     */
    public LogNormalDistribution(INDArray z, double stddev) {
        super(null, null, z);
        this.stddev = stddev;
    }

    @Override
    public String opName() {
        return "distribution_lognormal";
    }

    @Override
    protected NDArray compute() {
        NDArray target = Face.of(z, "z");
        return NDArray.zeros(target.getShape(), target.getDataType()).fillLogNormal(mean, stddev);
    }
}
