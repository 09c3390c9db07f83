package dev.libtensor.dl4j.nn.conf.distribution;

/**
 * The normal distribution under its older name.
 *
 * @deprecated use {@link NormalDistribution}
 */
@Deprecated
public final class GaussianDistribution extends NormalDistribution {
    private static final long serialVersionUID = 1L;

    /**
     * Creates the distribution.
     *
     * @param mean the mean
     * @param std the standard deviation, above 0
     * @throws dev.libtensor.ArgumentException if the mean is not finite, or the standard deviation not above 0
     */
    public GaussianDistribution(double mean, double std) {
        super(mean, std);
    }
}
