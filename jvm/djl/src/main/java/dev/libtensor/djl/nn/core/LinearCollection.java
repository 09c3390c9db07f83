package dev.libtensor.djl.nn.core;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
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

/**
 * A fully connected layer of its own for each part of the input. An input of shape {@code (batch, parts..., in)}, a
 * weight of {@code (parts..., in, units)} and a bias of {@code (parts..., units)} give
 * {@code (batch, parts..., units)}.
 */
public class LinearCollection extends AbstractBlock {
    private static final byte VERSION = 1;

    private long units;
    private long inputFeatures;
    private Shape inputShape;
    private final Parameter weight;
    private final Parameter bias;

    LinearCollection(Builder builder) {
        super(VERSION);
        units = builder.units;
        weight = addParameter(Parameter.builder().setName("weight").setType(Parameter.Type.WEIGHT).build());
        bias = builder.bias
                ? addParameter(Parameter.builder().setName("bias").setType(Parameter.Type.BIAS).build())
                : null;
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.singletonOrThrow();
        Device device = input.getDevice();
        return linear(input, parameterStore.getValue(weight, device, training),
                parameterStore.getValue(bias, device, training));
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputs) {
        Shape input = Shapes.only(this, inputs, 2);
        return new Shape[] {input.slice(0, input.dimension() - 1).add(units)};
    }

    /**
     * Returns the name {@code linearInput} and the size of the batch, as in DJL.
     *
     * @throws StateException if the block has no input shape yet
     */
    @Override
    public PairList<String, Shape> describeInput() {
        return PartInputs.described("LinearCollection", inputShape);
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shape input = Shapes.only(this, inputShapes, 2);
        super.beforeInitialize(inputShapes);
        inputFeatures = Shapes.known(this, "input's features", input.slice(1).size());
        inputShape = input.slice(0, 1);
    }

    @Override
    public void prepare(Shape[] inputShapes) {
        Shape input = inputShapes[0];
        weight.setShape(input.slice(1).add(units));
        if (bias != null) {
            bias.setShape(input.slice(1, input.dimension() - 1).add(units));
        }
    }

    @Override
    protected void saveMetadata(DataOutputStream os) throws IOException {
        PartInputs.save(os, units, inputFeatures, inputShape);
    }

    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion != VERSION) {
            throw Versions.unknown(this, loadVersion);
        }
        units = is.readLong();
        inputFeatures = is.readLong();
        inputShape = Shape.decode(is);
    }

    /**
     * Applies a layer to each part of an input.
     *
     * @param input the input, of shape {@code (batch, parts..., in)}
     * @param weight the weight, of shape {@code (parts..., in, units)}
     * @param bias the bias, of shape {@code (parts..., units)}, or null
     * @return a list of a new array, of shape {@code (batch, parts..., units)}
     */
    public NDList linear(NDArray input, NDArray weight, NDArray bias) {
        int rows = ArgumentException.notNull(input, "input").getShape().dimension() - 2;
        try (Temporaries temporaries = new Temporaries()) {
            NDArray product = input.movedim(new int[] {0}, new int[] {rows}).matMul(weight);
            NDArray result = product.movedim(new int[] {rows}, new int[] {0});
            return new NDList(temporaries.keep(bias == null ? result : result.add(bias)));
        }
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link LinearCollection}. */
    public static final class Builder {
        private long units;
        private boolean bias = true;

        Builder() {}

        /**
         * Sets the number of outputs of each part.
         *
         * @param units the number
         * @return this builder
         */
        public Builder setUnits(long units) {
            this.units = units;
            return this;
        }

        /**
         * Sets whether there is a bias, as there is by default.
         *
         * @param bias true if there is one
         * @return this builder
         */
        public Builder optBias(boolean bias) {
            this.bias = bias;
            return this;
        }

        /**
         * Creates the layer.
         *
         * @return a new layer
         * @throws ArgumentException if the number of outputs is not set
         */
        public LinearCollection build() {
            Units.check("LinearCollection", units);
            return new LinearCollection(this);
        }
    }
}
