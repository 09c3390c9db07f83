package dev.libtensor.dl4j.nn.conf.weightnoise;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.dl4j.nn.conf.distribution.Distribution;

/** Adds draws of a distribution to weights in training, or multiplies with them. */
public final class WeightNoise extends ParameterNoise {
    private static final long serialVersionUID = 1L;

    private Distribution distribution;
    private boolean applyToBias;
    private boolean additive = true;

    /** For JSON: values follow. */
    private WeightNoise() {}

    /**
     * Creates a noise that is added to weights.
     *
     * @param distribution what is drawn from
     */
    public WeightNoise(Distribution distribution) {
        this(distribution, false, true);
    }

    /**
     * Creates a noise of weights.
     *
     * @param distribution what is drawn from
     * @param additive whether draws are added; weights are multiplied with them otherwise
     */
    public WeightNoise(Distribution distribution, boolean additive) {
        this(distribution, false, additive);
    }

    /**
     * Creates a noise.
     *
     * @param distribution what is drawn from
     * @param applyToBias whether biases have noise, too
     * @param additive whether draws are added; parameters are multiplied with them otherwise
     */
    public WeightNoise(Distribution distribution, boolean applyToBias, boolean additive) {
        this.distribution = ArgumentException.notNull(distribution, "distribution");
        this.applyToBias = applyToBias;
        this.additive = additive;
    }

    /**
     * Returns what is drawn from.
     *
     * @return the distribution
     */
    public Distribution getDistribution() {
        return distribution;
    }

    /**
     * Returns whether biases have noise, too.
     *
     * @return the value
     */
    public boolean isApplyToBias() {
        return applyToBias;
    }

    /**
     * Returns whether draws are added.
     *
     * @return the value; false if parameters are multiplied with them
     */
    public boolean isAdditive() {
        return additive;
    }

    @Override
    boolean reachesBiases() {
        return applyToBias;
    }

    @Override
    NDArray disturbed(NDArray param, int iteration, int epoch) {
        NDArray noise = NDArray.zeros(param.getShape(), param.getDataType());
        distribution.sample(noise);
        return additive ? noise.addi(param) : noise.muli(param);
    }

    @Override
    public WeightNoise clone() {
        return (WeightNoise) super.clone();
    }
}
