package dev.libtensor.djl.nn.core;

import dev.libtensor.ArgumentException;
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

/**
 * Multiplies the input by several weights, element by element. An input of shape {@code (batch, ...)} and a weight of
 * {@code (units, 1, ...)} give {@code (units, batch, ...)}.
 */
public class Multiplication extends AbstractBlock {
    private static final byte VERSION = 1;

    private long units;
    private long inputFeatures;
    private Shape inputShape;
    private final Parameter weight;

    Multiplication(Builder builder) {
        super(VERSION);
        units = builder.units;
        weight = addParameter(Parameter.builder().setName("weight").setType(Parameter.Type.WEIGHT).build());
    }

    @Override
    protected NDList forwardInternal(ParameterStore parameterStore, NDList inputs, boolean training,
            PairList<String, Object> params) {
        NDArray input = inputs.singletonOrThrow();
        return multiply(input, parameterStore.getValue(weight, input.getDevice(), training));
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputs) {
        return new Shape[] {new Shape(units).addAll(Shapes.only(this, inputs, 1))};
    }

    /**
     * Returns the name {@code linearInput} and the size of the batch, as in DJL.
     *
     * @throws StateException if the block has no input shape yet
     */
    @Override
    public PairList<String, Shape> describeInput() {
        return PartInputs.described("Multiplication", inputShape);
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shape input = Shapes.only(this, inputShapes, 1);
        super.beforeInitialize(inputShapes);
        inputFeatures = Shapes.known(this, "input's features", input.slice(1).size());
        inputShape = input.slice(0, 1);
    }

    @Override
    public void prepare(Shape[] inputShapes) {
        weight.setShape(new Shape(units, 1).addAll(inputShapes[0].slice(1)));
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
     * Multiplies an input by a weight, element by element.
     *
     * @param input the input
     * @param weight the weight
     * @return a list of a new array
     */
    public NDList multiply(NDArray input, NDArray weight) {
        return new NDList(ArgumentException.notNull(input, "input").mul(weight));
    }

    /**
     * Returns a builder.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /** The settings of a {@link Multiplication}. */
    public static final class Builder {
        private long units;

        Builder() {}

        /**
         * Sets the number of weights.
         *
         * @param units the number
         * @return this builder
         */
        public Builder setUnits(long units) {
            this.units = units;
            return this;
        }

        /**
         * Creates the layer.
         *
         * @return a new layer
         * @throws ArgumentException if the number of weights is not set
         */
        public Multiplication build() {
            Units.check("Multiplication", units);
            return new Multiplication(this);
        }
    }
}
