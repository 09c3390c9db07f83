package dev.libtensor.djl.nn.norm;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.IOException;

/**
 * In training, sets elements to zero at random and scales the others, so that their expected sum stays (Srivastava et
 * al., 2014). Otherwise the output is the input.
 */
public class Dropout extends AbstractBlock {
    private static final byte VERSION = 2;

    private final float rate;

    Dropout(Builder builder) {
        super(VERSION);
        rate = builder.rate;
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        return dropout(inputs.singletonOrThrow(), rate, training);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0]};
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion == version) {
            readInputShapes(is);
        } else if (loadVersion != 1) {
            throw Versions.unknown(this, loadVersion);
        }
    }

    /**
     * Sets half of the elements to zero and doubles the others.
     *
     * @param input the input
     * @return a list of a new array
     */
    public static NDList dropout(NDArray input) {
        return dropout(input, 0.5f);
    }

    /**
     * Sets elements to zero and scales the others.
     *
     * @param input the input
     * @param rate the probability of zero
     * @return a list of a new array
     */
    public static NDList dropout(NDArray input, float rate) {
        return dropout(input, rate, true);
    }

    /**
     * Sets elements to zero and scales the others, if it is in training.
     *
     * @param input the input
     * @param rate the probability of zero
     * @param training false to change nothing
     * @return a list of a new array
     */
    public static NDList dropout(NDArray input, float rate, boolean training) {
        return new NDList(ArgumentException.notNull(input, "input").dropout(rate, training));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link Dropout}. */
    public static final class Builder {
        private float rate = 0.5f;

        Builder() {}

        /**
         * Sets the probability of zero: by default 0.5.
         *
         * @param rate the probability
         * @return this builder
         * @throws ArgumentException if it is not between 0 and 1
         */
        public Builder optRate(float rate) {
            if (!(rate >= 0 && rate <= 1)) {
                throw new ArgumentException("a rate of dropout is from 0 to 1, not " + rate);
            }
            this.rate = rate;
            return this;
        }

        /**
         * Creates the layer.
         *
         * @return a new layer
         */
        public Dropout build() {
            return new Dropout(this);
        }
    }
}
