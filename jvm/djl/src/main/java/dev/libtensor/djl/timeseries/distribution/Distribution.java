package dev.libtensor.djl.timeseries.distribution;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;

/** A distribution of random numbers, one for each element of its parameters. */
public abstract class Distribution {
    /** Creates a distribution. */
    public Distribution() {}

    /**
     * Returns the logarithm of the probability, or of its density.
     *
     * @param target the values
     * @return the logarithms, in the shape of the values
     */
    public abstract NDArray logProb(NDArray target);

    /**
     * Draws samples.
     *
     * @param numSamples their number; 0 draws one without a dimension of its own
     * @return the samples, the number of which is the first dimension
     */
    public abstract NDArray sample(int numSamples);

    /**
     * Draws a sample.
     *
     * @return the sample, in the shape of the parameters
     */
    public NDArray sample() {
        return sample(0);
    }

    /**
     * Returns the mean.
     *
     * @return the mean, in the shape of the parameters
     */
    public abstract NDArray mean();

    /** Repeats an array along a new first dimension, unless there is one sample only. */
    static NDArray repeated(NDArray array, int numSamples) {
        return numSamples > 0 ? array.expandDims(0).repeat(0, numSamples) : array;
    }

    /**
     * Builds distributions.
     *
     * @param <T> the class of the builder
     */
    public abstract static class DistributionBuilder<T extends DistributionBuilder<T>> {
        /** The parameters by name. */
        protected NDList distrArgs;
        /** What to multiply by, or null. */
        protected NDArray scale;
        /** What to add, or null. */
        protected NDArray loc;

        /** Creates a builder. */
        public DistributionBuilder() {}

        /**
         * Sets the parameters.
         *
         * @param distrArgs the parameters by name
         * @return this builder
         */
        public T setDistrArgs(NDList distrArgs) {
            this.distrArgs = distrArgs;
            return self();
        }

        /**
         * Sets what to multiply by.
         *
         * @param scale the factor
         * @return this builder
         */
        public T optScale(NDArray scale) {
            this.scale = scale;
            return self();
        }

        /**
         * Sets what to add.
         *
         * @param loc the number
         * @return this builder
         */
        public T optLoc(NDArray loc) {
            this.loc = loc;
            return self();
        }

        /**
         * Builds the distribution.
         *
         * @return a new distribution
         * @throws ArgumentException if a parameter is missing
         */
        public abstract Distribution build();

        /**
         * Returns this builder.
         *
         * @return this builder
         */
        protected abstract T self();

        /** Returns a parameter. */
        final NDArray parameter(String name) {
            NDArray array = distrArgs == null ? null : distrArgs.get(name);
            if (array == null) {
                throw new ArgumentException("the distribution has a parameter '" + name + "', which is not among those"
                        + " given");
            }
            return array;
        }
    }
}
