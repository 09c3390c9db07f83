package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/**
 * The cross-entropy of an example with several classes: -sum_i w_i y_i log(o_i). Labels are probabilities, such as one
 * 1 among zeros. With softmax the two are computed as one, from the logarithm of softmax, and no output is clipped.
 */
public non-sealed class LossMCXENT extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** The default of {@link #getSoftmaxClipEps}. */
    public static final double DEFAULT_SOFTMAX_CLIP_EPS = 1e-10;

    private final double softmaxClipEps;

    /** Creates the function without weights. */
    public LossMCXENT() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossMCXENT(INDArray weights) {
        this(DEFAULT_SOFTMAX_CLIP_EPS, weights);
    }

    /**
     * Creates the function without weights.
     *
     * @param softmaxClipEps how close to 0 an output can be; smaller ones count as this
     * @throws ArgumentException if it is not from 0 to 0.5
     */
    public LossMCXENT(double softmaxClipEps) {
        this(softmaxClipEps, null);
    }

    /**
     * Creates the function.
     *
     * @param softmaxClipEps how close to 0 an output can be; smaller ones count as this
     * @param weights a weight for each output, copied; null for none
     * @throws ArgumentException if the distance is not from 0 to 0.5
     */
    public LossMCXENT(double softmaxClipEps, INDArray weights) {
        super(weights);
        if (!(softmaxClipEps >= 0 && softmaxClipEps <= 0.5)) {
            throw new ArgumentException("softmaxClipEps is from 0 to 0.5, not " + softmaxClipEps);
        }
        this.softmaxClipEps = softmaxClipEps;
    }

    /**
     * Returns how close to 0 an output can be; smaller ones count as this.
     *
     * @return the distance
     */
    public double getSoftmaxClipEps() {
        return softmaxClipEps;
    }

    @Override
    List<String> settings() {
        boolean isDefault = softmaxClipEps == DEFAULT_SOFTMAX_CLIP_EPS;
        return isDefault ? List.of() : List.of("softmaxClipEps=" + softmaxClipEps);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        return labels.xlogy(output.maximum(softmaxClipEps)).neg();
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        // A number that is no probability keeps its sign, as in ND4J.
        NDArray divisor = NDArray.where(output.abs().lt(softmaxClipEps), NDArray.fullLike(output, softmaxClipEps), output);
        return labels.div(divisor).neg();
    }

    @Override
    NDArray elements(NDArray labels, IActivation activation, NDArray z) {
        if (!(activation instanceof ActivationSoftmax)) {
            return super.elements(labels, activation, z);
        }
        return labels.mul(z.logSoftmax(-1)).neg();
    }

    @Override
    NDArray gradient(NDArray labels, NDArray factors, IActivation activation, NDArray z) {
        if (!(activation instanceof ActivationSoftmax)) {
            return super.gradient(labels, factors, activation, z);
        }
        NDArray wanted = factors == null ? labels : labels.mul(factors);
        return z.softmax(-1).mul(wanted.sum(new int[] {1}, true)).sub(wanted);
    }
}
