package dev.libtensor.djl.timeseries.block;

import dev.libtensor.ArgumentException;
import dev.libtensor.Shape;
import dev.libtensor.djl.nn.AbstractBlock;

/** Brings series to a common size. It returns the scaled data and the scale, without the scaled dimension or with 1 there. */
public abstract class Scaler extends AbstractBlock {
    private static final byte VERSION = 1;

    /** The dimension of the time. */
    protected int dim;
    /** Whether the scale keeps the dimension, with a size of 1. */
    protected boolean keepDim;

    Scaler(ScalerBuilder<?> builder) {
        super(VERSION);
        dim = builder.dim;
        keepDim = builder.keepDim;
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        Shape data = inputShapes[0];
        Shape scale = data.slice(0, dim);
        if (keepDim) {
            scale = scale.add(1);
        }
        return new Shape[] {data, scale.addAll(data.slice(dim + 1))};
    }

    /**
     * Builds a scaler.
     *
     * @param <T> the class of the builder
     */
    public abstract static class ScalerBuilder<T extends ScalerBuilder<T>> {
        /** The dimension of the time. */
        protected int dim;
        /** Whether the scale keeps the dimension, with a size of 1. */
        protected boolean keepDim;

        /** Creates a builder. */
        public ScalerBuilder() {}

        /**
         * Sets the dimension of the time.
         *
         * @param dim the dimension, from 1 on because 0 is that of the batch
         * @return this builder
         */
        public T setDim(int dim) {
            this.dim = dim;
            return self();
        }

        /**
         * Sets whether the scale keeps the dimension, with a size of 1.
         *
         * @param keepDim whether it does; it does not by default
         * @return this builder
         */
        public T optKeepDim(boolean keepDim) {
            this.keepDim = keepDim;
            return self();
        }

        /**
         * Checks the settings.
         *
         * @throws ArgumentException if the dimension is not above 0
         */
        protected void validate() {
            if (dim <= 0) {
                throw new ArgumentException("a scaler needs the dimension of the time, which is above 0, not " + dim);
            }
        }

        /**
         * Returns this builder.
         *
         * @return this builder
         */
        protected abstract T self();
    }
}
