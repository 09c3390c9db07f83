package dev.libtensor.nd4j.linalg.lossfunctions.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.nd4j.linalg.activations.IActivation;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSigmoid;
import dev.libtensor.nd4j.linalg.activations.impl.ActivationSoftmax;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/**
 * The cross-entropy of an example whose outputs are probabilities of their own:
 * -sum_i w_i (y_i log(o_i) + (1 - y_i) log(1 - o_i)). Labels are from 0 to 1. With sigmoid and without clipping, the two are
 * computed as one, so that no score is infinite or not a number; ND4J's is. With softmax, the score is that of {@link LossMCXENT},
 * although the gradient is that of the formula above, as in ND4J.
 */
public final class LossBinaryXENT extends BuiltInLoss {
    private static final long serialVersionUID = 1L;

    /** The default of {@link #getClipEps}. */
    public static final double DEFAULT_CLIPPING_EPSILON = 1e-5;

    private final double clipEps;

    /** Creates the function without weights. */
    public LossBinaryXENT() {
        this(null);
    }

    /**
     * Creates the function.
     *
     * @param weights a weight for each output, copied; null for none
     */
    public LossBinaryXENT(INDArray weights) {
        this(DEFAULT_CLIPPING_EPSILON, weights);
    }

    /**
     * Creates the function without weights.
     *
     * @param clipEps how close to 0 and 1 an output can be; closer ones count as this
     * @throws ArgumentException if it is not from 0 to 0.5
     */
    public LossBinaryXENT(double clipEps) {
        this(clipEps, null);
    }

    /**
     * Creates the function.
     *
     * @param clipEps how close to 0 and 1 an output can be; closer ones count as this
     * @param weights a weight for each output, copied; null for none
     * @throws ArgumentException if the distance is not from 0 to 0.5
     */
    public LossBinaryXENT(double clipEps, INDArray weights) {
        super(weights);
        if (!(clipEps >= 0 && clipEps <= 0.5)) {
            throw new ArgumentException("clipEps is from 0 to 0.5, not " + clipEps);
        }
        this.clipEps = clipEps;
    }

    /**
     * Returns how close to 0 and 1 an output can be; closer ones count as this.
     *
     * @return the distance
     */
    public double getClipEps() {
        return clipEps;
    }

    @Override
    List<String> settings() {
        boolean isDefault = clipEps == DEFAULT_CLIPPING_EPSILON;
        return isDefault ? List.of() : List.of("clipEps=" + clipEps);
    }

    @Override
    NDArray elements(NDArray labels, NDArray output) {
        NDArray inside = output.clip(clipEps, 1 - clipEps);
        return labels.xlogy(inside).add(labels.rsub(1).xlogy(inside.rsub(1))).neg();
    }

    @Override
    NDArray slopes(NDArray labels, NDArray output) {
        NDArray inside = output.clip(clipEps, 1 - clipEps);
        return inside.sub(labels).div(inside.rsub(1).mul(inside));
    }

    @Override
    NDArray elements(NDArray labels, IActivation activation, NDArray z) {
        if (activation instanceof ActivationSoftmax) {
            return labels.mul(z.logSoftmax(-1)).neg();
        }
        if (clipEps > 0 || !(activation instanceof ActivationSigmoid)) {
            return super.elements(labels, activation, z);
        }
        return z.softplus().sub(labels.mul(z));
    }

    @Override
    NDArray gradient(NDArray labels, NDArray factors, IActivation activation, NDArray z) {
        if (activation instanceof ActivationSoftmax && factors != null) {
            // ND4J applies weights to what the softmax function passes on.
            return super.gradient(labels, null, activation, z).mul(factors);
        }
        if (clipEps > 0 || !(activation instanceof ActivationSigmoid)) {
            return super.gradient(labels, factors, activation, z);
        }
        NDArray slopes = z.sigmoid().sub(labels);
        return factors == null ? slopes : slopes.mul(factors);
    }
}
