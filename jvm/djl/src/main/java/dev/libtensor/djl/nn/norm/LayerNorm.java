package dev.libtensor.djl.nn.norm;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Shapes;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import dev.libtensor.djl.util.PairList;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Normalises over the last dimensions, as (x - mean) / sqrt(variance + epsilon) * gamma + beta. Unless axes are set,
 * these are all dimensions but the first.
 */
public class LayerNorm extends AbstractBlock {
    /** What is added to the variance. */
    protected float epsilon;

    /** The sizes that are normalised over, or null before the block is initialized. */
    protected Shape normalizedShape;

    /** Whether the shift is trained. */
    protected boolean center;

    /** Whether the scale is trained. */
    protected boolean scale;

    /** The axes that are normalised over, or null for all but the first. */
    protected int[] axis;

    /** The scale. */
    protected Parameter gamma;

    /** The shift. */
    protected Parameter beta;

    /**
     * Creates a layer.
     *
     * @param builder its settings
     */
    protected LayerNorm(Builder builder) {
        epsilon = builder.epsilon;
        scale = builder.scale;
        center = builder.center;
        axis = builder.axis;
        gamma = addParameter(Parameter.builder().setName("gamma").setType(Parameter.Type.GAMMA)
                .optRequiresGrad(scale).build());
        beta = addParameter(Parameter.builder().setName("beta").setType(Parameter.Type.BETA)
                .optRequiresGrad(center).build());
    }

    /**
     * Normalises over the last dimensions.
     *
     * @param input the input, whose shape ends in {@code normalizedShape}
     * @param normalizedShape the sizes to normalise over
     * @param gamma the scale, of shape {@code normalizedShape}, or null
     * @param beta the shift, of shape {@code normalizedShape}, or null
     * @param eps what is added to the variance
     * @return a list of a new array
     */
    public static NDList layerNorm(NDArray input, Shape normalizedShape, NDArray gamma, NDArray beta, float eps) {
        long[] sizes = ArgumentException.notNull(normalizedShape, "normalizedShape").getShape();
        return new NDList(ArgumentException.notNull(input, "input").layerNorm(gamma, beta, sizes, eps));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.singletonOrThrow();
        Device device = input.getDevice();
        return layerNorm(input, normalizedShape, parameterStore.getValue(gamma, device, training),
                parameterStore.getValue(beta, device, training), epsilon);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputShapes) {
        return new Shape[] {inputShapes[0]};
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shape input = Shapes.only(this, inputShapes, 1);
        Shape normalized = axis == null ? input.slice(1)
                : new Shape(Arrays.stream(axis).mapToLong(input::get).toArray());
        Shapes.known(this, "numbers to normalise over", normalized.size());
        super.beforeInitialize(inputShapes);
        normalizedShape = normalized;
    }

    @Override
    public void prepare(Shape[] inputShapes) {
        gamma.setShape(normalizedShape);
        beta.setShape(normalizedShape);
    }

    @Override
    protected void saveMetadata(DataOutputStream os) throws IOException {
        saveInputShapes(os);
        os.write((normalizedShape == null ? new Shape() : normalizedShape).getEncoded());
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion != version) {
            throw Versions.unknown(this, loadVersion);
        }
        readInputShapes(is);
        normalizedShape = Shape.decode(is);
    }

    /** The settings of a {@link LayerNorm}. */
    public static class Builder {
        private float epsilon = 1e-5f;
        private boolean scale = true;
        private boolean center = true;
        private int[] axis;

        /** Creates a builder. */
        protected Builder() {}

        /**
         * Sets the axes to normalise over, which are the last ones.
         *
         * @param axis the axes; a negative one counts from the end
         * @return this builder
         */
        public Builder axis(int... axis) {
            this.axis = ArgumentException.notNull(axis, "axis").clone();
            return this;
        }

        /**
         * Sets whether the shift is trained, as it is by default. Otherwise it stays at its initial value.
         *
         * @param val true if it is trained
         * @return this builder
         */
        public Builder optCenter(boolean val) {
            center = val;
            return this;
        }

        /**
         * Sets whether the scale is trained, as it is by default. Otherwise it stays at its initial value.
         *
         * @param val true if it is trained
         * @return this builder
         */
        public Builder optScale(boolean val) {
            scale = val;
            return this;
        }

        /**
         * Sets what is added to the variance: by default 1e-5.
         *
         * @param val the number
         * @return this builder
         */
        public Builder optEpsilon(float val) {
            epsilon = val;
            return this;
        }

        /**
         * Creates the layer.
         *
         * @return a new layer
         */
        public LayerNorm build() {
            return new LayerNorm(this);
        }
    }
}
