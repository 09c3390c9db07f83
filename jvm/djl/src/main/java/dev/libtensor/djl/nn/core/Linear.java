package dev.libtensor.djl.nn.core;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
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
import java.util.Collections;

/**
 * A fully connected layer, x W^T + b. An input of shape {@code (..., in)}, a weight of {@code (units, in)} and a bias
 * of {@code (units)} give {@code (..., units)}.
 */
public class Linear extends AbstractBlock {
    private static final byte VERSION = 4;

    private long units;
    private long inputFeatures;
    private Shape inputShape;
    private final Parameter weight;
    private final Parameter bias;

    /**
     * Creates a layer.
     *
     * @param builder its settings
     */
    protected Linear(Builder builder) {
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
        NDArray weightArr = parameterStore.getValue(weight, device, training);
        return new NDList(input.linear(weightArr, parameterStore.getValue(bias, device, training)));
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputs) {
        Shape input = Shapes.only(this, inputs, 1);
        return new Shape[] {input.slice(0, input.dimension() - 1).add(units)};
    }

    /**
     * Returns the name {@code linearInput} and the shape of the input. DJL leaves its last size out.
     *
     * @throws StateException if the block has no input shape yet
     */
    @Override
    public PairList<String, Shape> describeInput() {
        if (inputShape == null) {
            throw new StateException("Linear has no input shape before it is initialized: call initialize first");
        }
        return new PairList<>(Collections.singletonList("linearInput"),
                Collections.singletonList(inputShape.add(inputFeatures)));
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shape input = Shapes.only(this, inputShapes, 1);
        Shapes.known(this, "input's features", input.tail());
        super.beforeInitialize(inputShapes);
        inputFeatures = input.tail();
        inputShape = input.slice(0, input.dimension() - 1);
    }

    @Override
    public void prepare(Shape[] inputShapes) {
        weight.setShape(new Shape(units, inputShapes[0].tail()));
        if (bias != null) {
            bias.setShape(new Shape(units));
        }
    }

    @Override
    protected void saveMetadata(DataOutputStream os) throws IOException {
        os.writeLong(units);
        os.writeLong(inputFeatures);
        os.write((inputShape == null ? new Shape() : inputShape).getEncoded());
    }

    /**
     * Reads what {@code saveMetadata} wrote, in any of DJL's versions.
     *
     * @throws MalformedModelException if the version is unknown, or the layer also flattens its input
     */
    @Override
    public void loadMetadata(byte loadVersion, DataInputStream is) throws IOException, MalformedModelException {
        if (loadVersion < 1 || loadVersion > VERSION) {
            throw Versions.unknown(this, loadVersion);
        }
        if (loadVersion >= 3) {
            units = is.readLong();
        }
        if (loadVersion != VERSION && loadVersion != 1 && is.readBoolean()) {
            throw new MalformedModelException("a Linear that flattens its input cannot be read: put a"
                    + " Blocks.batchFlattenBlock() before it, and save it again with a later version of DJL");
        }
        inputFeatures = loadVersion == 1 ? Shape.decode(is).size() : is.readLong();
        inputShape = Shape.decode(is);
        inputShapes = new Shape[] {inputShape.add(inputFeatures)};
    }

    /**
     * Returns an input times the transpose of a weight.
     *
     * @param input the input, of shape {@code (..., in)}
     * @param weight the weight, of shape {@code (units, in)}
     * @return a list of a new array, of shape {@code (..., units)}
     */
    public static NDList linear(NDArray input, NDArray weight) {
        return linear(input, weight, null);
    }

    /**
     * Returns an input times the transpose of a weight, plus a bias.
     *
     * @param input the input, of shape {@code (..., in)}
     * @param weight the weight, of shape {@code (units, in)}
     * @param bias the bias, of shape {@code (units)}, or null
     * @return a list of a new array, of shape {@code (..., units)}
     */
    public static NDList linear(NDArray input, NDArray weight, NDArray bias) {
        return new NDList(ArgumentException.notNull(input, "input").linear(weight, bias));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link Linear}. */
    public static class Builder {
        /** The number of outputs. */
        protected long units;

        private boolean bias = true;

        /** Creates a builder. */
        protected Builder() {}

        /**
         * Sets the number of outputs.
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
        public Linear build() {
            Units.check("Linear", units);
            return new Linear(this);
        }
    }
}
