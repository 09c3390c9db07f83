package dev.libtensor.djl.timeseries.distribution.output;

import dev.libtensor.NDList;
import dev.libtensor.djl.timeseries.distribution.Distribution;
import dev.libtensor.djl.util.PairList;

/** Makes a distribution of what a model computes. */
public abstract class DistributionOutput {
    /** The sizes of the parameters by name. */
    protected PairList<String, Integer> argsDim;

    private float valueInSupport;

    /** Creates an output. */
    public DistributionOutput() {}

    /**
     * Returns a number that the distribution may have.
     *
     * @return the number
     */
    public float getValueInSupport() {
        return valueInSupport;
    }

    /**
     * Returns a block that computes the parameters.
     *
     * @return a new block
     */
    public ArgProj getArgsProj() {
        return getArgsProj("");
    }

    /**
     * Returns a block that computes the parameters.
     *
     * @param prefix what the names of its children begin with
     * @return a new block
     */
    public ArgProj getArgsProj(String prefix) {
        return ArgProj.builder().setArgsDim(argsDim).setDomainMap(this::domainMap).optPrefix(prefix).build();
    }

    /**
     * Returns the names of the parameters.
     *
     * @return the names
     */
    public String[] getArgsArray() {
        return argsDim.keyArray(new String[argsDim.size()]);
    }

    /**
     * Makes parameters of any numbers.
     *
     * @param arrays the numbers of each parameter
     * @return the parameters by name
     */
    public abstract NDList domainMap(NDList arrays);

    /**
     * Returns a builder of the distribution.
     *
     * @return a new builder
     */
    public abstract Distribution.DistributionBuilder<?> distributionBuilder();
}
