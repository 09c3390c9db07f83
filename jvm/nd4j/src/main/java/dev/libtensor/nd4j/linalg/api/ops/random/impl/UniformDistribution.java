package dev.libtensor.nd4j.linalg.api.ops.random.impl;

import dev.libtensor.NDArray;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.BaseRandomOp;

/** The operation {@code distribution_uniform}: numbers between two bounds. */
public class UniformDistribution extends BaseRandomOp {
    private double from;
    private double to = 1;

    /** Creates the operation; its arrays are set later. */
    public UniformDistribution() {}

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     */
    public UniformDistribution(INDArray z) {
        super(null, null, z);
    }

    /**
     * Creates the operation.
     *
     * @param z the array that gets the numbers
     * @param from the lower bound
     * @param to the upper bound
     */
    public UniformDistribution(INDArray z, double from, double to) {
        super(null, null, z);
        this.from = from;
        this.to = to;
    }

    @Override
    public String opName() {
        return "distribution_uniform";
    }

    @Override
    protected NDArray compute() {
        NDArray target = Face.of(z, "z");
        return NDArray.zeros(target.getShape(), target.getDataType()).fillUniform(from, to);
    }
}
