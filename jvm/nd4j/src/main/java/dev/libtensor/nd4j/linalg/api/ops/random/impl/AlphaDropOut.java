package dev.libtensor.nd4j.linalg.api.ops.random.impl;

import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.ops.random.BaseRandomOp;

/** The operation {@code alpha_dropout}: sets elements to a number that keeps the mean and variance of a SELU network. */
public class AlphaDropOut extends BaseRandomOp {
    private double p = 0.5;
    private double alpha;
    private double alphaPrime;
    private double beta;

    /** Creates the operation; its arrays are set later. */
    public AlphaDropOut() {}

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param p the probability that an element is kept
     * @param alpha the factor
     * @param alphaPrime the number of elements that are not kept, before the factor
     * @param beta the number that is added at the end
     */
    public AlphaDropOut(INDArray x, double p, double alpha, double alphaPrime, double beta) {
        super(x, null, x);
        this.p = p;
        this.alpha = alpha;
        this.alphaPrime = alphaPrime;
        this.beta = beta;
    }

    /**
     * Creates the operation.
     *
     * @param x the array
     * @param z the array that gets the result
     * @param p the probability that an element is kept
     * @param alpha the factor
     * @param alphaPrime the number of elements that are not kept, before the factor
     * @param beta the number that is added at the end
     */
    public AlphaDropOut(INDArray x, INDArray z, double p, double alpha, double alphaPrime, double beta) {
        super(x, null, z);
        this.p = p;
        this.alpha = alpha;
        this.alphaPrime = alphaPrime;
        this.beta = beta;
    }

    @Override
    public String opName() {
        return "alpha_dropout";
    }

    @Override
    protected NDArray compute() {
        NDArray x = first();
        NDArray kept = NDArray.full(x.getShape(), p, x.getDataType()).bernoulli();
        return NDArray.where(kept.gt(0), x, NDArray.fullLike(x, alphaPrime)).mul(alpha).add(beta);
    }
}
