package dev.libtensor.dl4j.nn.weights;

import dev.libtensor.ArgumentException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;
import java.util.function.Supplier;

/**
 * Schemes that give weights their first values, under DL4J's names. The random numbers are those of
 * {@link dev.libtensor.LibTensor#manualSeed}.
 */
public enum WeightInit {
    /** Draws from a distribution that the program chooses. */
    DISTRIBUTION(null),
    /** All weights are 0. */
    ZERO(() -> new WeightInitConstant(0)),
    /** All weights are 1. */
    ONES(() -> new WeightInitConstant(1)),
    /** Draws from the uniform distribution between -a and a, with {@code a = 4 sqrt(6 / (fanIn + fanOut))}. */
    SIGMOID_UNIFORM(WeightInitSigmoidUniform::new),
    /** Draws from the normal distribution with mean 0 and variance {@code 1 / fanIn}. */
    NORMAL(WeightInitNormal::new),
    /** Draws from the normal distribution with mean 0 and variance {@code 1 / fanIn}, after LeCun et al., 1998. */
    LECUN_NORMAL(WeightInitLecunNormal::new),
    /** Draws from the uniform distribution between -a and a, with {@code a = 1 / sqrt(fanIn)}. */
    UNIFORM(WeightInitUniform::new),
    /**
     * Draws from the normal distribution with mean 0 and variance {@code 2 / (fanIn + fanOut)}, after Glorot and
     * Bengio, 2010.
     */
    XAVIER(WeightInitXavier::new),
    /**
     * Draws from the uniform distribution between -a and a, with {@code a = sqrt(6 / (fanIn + fanOut))}, after Glorot
     * and Bengio, 2010.
     */
    XAVIER_UNIFORM(WeightInitXavierUniform::new),
    /** Draws from the normal distribution with mean 0 and variance {@code 1 / fanIn}. */
    XAVIER_FAN_IN(WeightInitNormal::new),
    /**
     * Draws from the normal distribution with mean 0 and variance {@code 1 / (shape[0] + shape[1])}, as early versions
     * of DL4J did.
     */
    XAVIER_LEGACY(WeightInitXavierLegacy::new),
    /** Draws from the normal distribution with mean 0 and variance {@code 2 / fanIn}, after He et al., 2015. */
    RELU(WeightInitRelu::new),
    /**
     * Draws from the uniform distribution between -a and a, with {@code a = sqrt(6 / fanIn)}, after He et al., 2015.
     */
    RELU_UNIFORM(WeightInitReluUniform::new),
    /** Writes the identity matrix. */
    IDENTITY(WeightInitIdentity::new),
    /** Draws from the uniform distribution between -a and a, with {@code a = 3 / sqrt(fanIn)}, as in DL4J. */
    LECUN_UNIFORM(WeightInitLecunUniform::new),
    /**
     * Draws from the normal distribution with mean 0 and variance {@code 1 / fanIn}, without what is more than 2
     * standard deviations away.
     */
    VAR_SCALING_NORMAL_FAN_IN(WeightInitVarScalingNormalFanIn::new),
    /**
     * Draws from the normal distribution with mean 0 and variance {@code 1 / fanOut}, without what is more than 2
     * standard deviations away.
     */
    VAR_SCALING_NORMAL_FAN_OUT(WeightInitVarScalingNormalFanOut::new),
    /**
     * Draws from the normal distribution with mean 0 and variance {@code 2 / (fanIn + fanOut)}, without what is more
     * than 2 standard deviations away.
     */
    VAR_SCALING_NORMAL_FAN_AVG(WeightInitVarScalingNormalFanAvg::new),
    /** Draws from the uniform distribution between -a and a, with {@code a = 3 / sqrt(fanIn)}, as in DL4J. */
    VAR_SCALING_UNIFORM_FAN_IN(WeightInitVarScalingUniformFanIn::new),
    /** Draws from the uniform distribution between -a and a, with {@code a = 3 / sqrt(fanOut)}, as in DL4J. */
    VAR_SCALING_UNIFORM_FAN_OUT(WeightInitVarScalingUniformFanOut::new),
    /**
     * Draws from the uniform distribution between -a and a, with {@code a = 3 / sqrt((fanIn + fanOut) / 2)}, as in
     * DL4J.
     */
    VAR_SCALING_UNIFORM_FAN_AVG(WeightInitVarScalingUniformFanAvg::new);

    private final Supplier<IWeightInit> scheme;

    WeightInit(Supplier<IWeightInit> scheme) {
        this.scheme = scheme;
    }

    /**
     * Returns what writes the values.
     *
     * @return a new scheme
     * @throws StateException for {@link #DISTRIBUTION}, which needs a distribution
     */
    public IWeightInit getWeightInitFunction() {
        if (scheme == null) {
            throw new StateException("DISTRIBUTION needs a distribution: give one to weightInit");
        }
        return scheme.get();
    }

    /**
     * Returns what writes the values.
     *
     * @param distribution what {@link #DISTRIBUTION} draws from; others do not use it
     * @return a new scheme
     * @throws ArgumentException if the distribution is null, and there must be one
     */
    public IWeightInit getWeightInitFunction(Distribution distribution) {
        return scheme == null ? new WeightInitDistribution(ArgumentException.notNull(distribution, "distribution"))
                : scheme.get();
    }
}
