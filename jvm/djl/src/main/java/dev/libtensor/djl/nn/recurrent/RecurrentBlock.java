package dev.libtensor.djl.nn.recurrent;

import dev.libtensor.ArgumentException;
import dev.libtensor.LayoutType;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.MalformedModelException;
import dev.libtensor.djl.internal.Shapes;
import dev.libtensor.djl.internal.Versions;
import dev.libtensor.djl.nn.AbstractBlock;
import dev.libtensor.djl.nn.Block;
import dev.libtensor.djl.nn.Parameter;
import dev.libtensor.djl.training.ParameterStore;
import java.io.DataInputStream;
import java.io.IOException;

/**
 * What recurrent layers have in common. The input is {@code (batch, time, features)}, or {@code (time, batch,
 * features)} unless the batch comes first. The output has {@code directions * stateSize} features. States, which may
 * follow the input and follow the output if they are returned, are {@code (layers * directions, batch, stateSize)}; in
 * each layer, the forward direction precedes the backward one. States that are not given are zeros.
 *
 * <p>The parameters of layer 0 are {@code l_0_i2h_WEIGHT}, {@code l_0_h2h_WEIGHT}, {@code l_0_i2h_BIAS} and
 * {@code l_0_h2h_BIAS}; those of the backward direction begin with {@code r}. Their first dimension has the gates, one
 * after the other.
 */
public abstract class RecurrentBlock extends AbstractBlock {
    private static final byte VERSION = 2;
    private static final LayoutType[] LAYOUT = {LayoutType.BATCH, LayoutType.TIME, LayoutType.CHANNEL};
    private static final String[] DIRECTIONS = {"l", "r"};
    private static final String[] SOURCES = {"i2h", "h2h"};

    /** The size of a state. */
    protected long stateSize;

    /** The probability of dropout between layers. */
    protected float dropRate;

    /** The number of layers. */
    protected int numLayers;

    /** The number of gates, which a subclass sets. */
    protected int gates;

    /** Whether the batch is the first dimension of input and output. */
    protected boolean batchFirst;

    /** Whether there are biases. */
    protected boolean hasBiases;

    /** Whether there is also a backward direction. */
    protected boolean bidirectional;

    /** Whether the last states are returned too. */
    protected boolean returnState;

    /** The parameters of each layer and direction: both weights, and both biases or nulls. */
    private final Parameter[][] own;

    /**
     * Creates a layer.
     *
     * @param builder its settings
     * @throws ArgumentException if the size of the state or the number of layers is not set
     */
    public RecurrentBlock(BaseBuilder<?> builder) {
        super(VERSION);
        stateSize = builder.stateSize;
        dropRate = builder.dropRate;
        numLayers = builder.numLayers;
        batchFirst = builder.batchFirst;
        hasBiases = builder.hasBiases;
        bidirectional = builder.bidirectional;
        returnState = builder.returnState;
        if (stateSize < 1 || numLayers < 1) {
            throw new ArgumentException("a recurrent block needs a state of at least 1 number and at least 1 layer,"
                    + " not " + stateSize + " and " + numLayers + ": call setStateSize and setNumLayers");
        }
        for (int layer = 0; layer < numLayers; layer++) {
            addParameters(layer, Parameter.Type.WEIGHT);
            if (hasBiases) {
                addParameters(layer, Parameter.Type.BIAS);
            }
        }
        own = new Parameter[numLayers * getNumDirections()][];
        for (int i = 0; i < own.length; i++) {
            own[i] = found(i / getNumDirections(), i % getNumDirections());
        }
    }

    private void addParameters(int layer, Parameter.Type type) {
        for (int direction = 0; direction < getNumDirections(); direction++) {
            for (String source : SOURCES) {
                addParameter(Parameter.builder().setName(name(layer, direction, source, type)).setType(type).build());
            }
        }
    }

    private static String name(int layer, int direction, String source, Parameter.Type type) {
        return DIRECTIONS[direction] + "_" + layer + "_" + source + "_" + type.name();
    }

    /** Returns the parameters of a layer's direction: both weights, and both biases or nulls. */
    final Parameter[] parameters(int layer, int direction) {
        return own[layer * getNumDirections() + direction];
    }

    private Parameter[] found(int layer, int direction) {
        Parameter[] found = new Parameter[4];
        for (int source = 0; source < 2; source++) {
            found[source] = parameters.get(name(layer, direction, SOURCES[source], Parameter.Type.WEIGHT));
            found[2 + source] = parameters.get(name(layer, direction, SOURCES[source], Parameter.Type.BIAS));
        }
        return found;
    }

    /** Runs the layers, and returns the output, followed by the states if those are returned. */
    final NDList run(ParameterStore parameterStore, NDList inputs, boolean training, int states, Layer layer) {
        return new LayersPass(this, parameterStore, training, layer).run(inputs, states);
    }

    @Override
    public Shape[] getOutputShapes(Shape[] inputs) {
        Shape input = inputs[0];
        Shape output = new Shape(input.get(0), input.get(1), stateSize * getNumDirections());
        if (!returnState) {
            return new Shape[] {output};
        }
        return new Shape[] {output,
            new Shape((long) numLayers * getNumDirections(), input.get(batchFirst ? 0 : 1), stateSize)};
    }

    @Override
    protected void beforeInitialize(Shape... inputShapes) {
        Shapes.atLeast(this, inputShapes, "input");
        if (inputShapes[0].dimension() != 3) {
            throw new ShapeException(getClass().getSimpleName() + " takes an input of 3 dimensions ("
                    + (batchFirst ? "batch, time" : "time, batch") + ", features), not of shape " + inputShapes[0]);
        }
        if (batchFirst) {
            Block.validateLayout(LAYOUT, inputShapes[0].getLayout());
        }
        Shapes.known(this, "input's features", inputShapes[0].get(2));
        super.beforeInitialize(inputShapes);
    }

    @Override
    public void prepare(Shape[] inputs) {
        for (int layer = 0; layer < numLayers; layer++) {
            long features = layer == 0 ? inputs[0].get(2) : stateSize * getNumDirections();
            for (int direction = 0; direction < getNumDirections(); direction++) {
                Parameter[] parts = parameters(layer, direction);
                parts[0].setShape(new Shape(gates * stateSize, features));
                parts[1].setShape(new Shape(gates * stateSize, stateSize));
                for (int bias = 2; hasBiases && bias < 4; bias++) {
                    parts[bias].setShape(new Shape(gates * stateSize));
                }
            }
        }
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
     * Returns the number of directions.
     *
     * @return 2 with a backward direction, or 1
     */
    protected int getNumDirections() {
        return bidirectional ? 2 : 1;
    }

    /**
     * The settings of a {@link RecurrentBlock}.
     *
     * @param <T> the class of the builder
     */
    @SuppressWarnings("rawtypes")
    public abstract static class BaseBuilder<T extends BaseBuilder> {
        /** The probability of dropout between layers. */
        protected float dropRate;

        /** The size of a state. */
        protected long stateSize;

        /** The number of layers. */
        protected int numLayers;

        /** Whether the batch is the first dimension of input and output. */
        protected boolean batchFirst = true;

        /** Whether there are biases. */
        protected boolean hasBiases = true;

        /** Whether there is also a backward direction. */
        protected boolean bidirectional;

        /** Whether the last states are returned too. */
        protected boolean returnState;

        /** The activation function of an {@link RNN}. */
        protected RNN.Activation activation;

        /** Creates a builder. */
        public BaseBuilder() {}

        /**
         * Sets the probability of dropout between layers: by default 0.
         *
         * @param dropRate the probability
         * @return this builder
         */
        public T optDropRate(float dropRate) {
            this.dropRate = dropRate;
            return self();
        }

        /**
         * Sets the size of a state.
         *
         * @param stateSize the size
         * @return this builder
         */
        public T setStateSize(int stateSize) {
            this.stateSize = stateSize;
            return self();
        }

        /**
         * Sets the number of layers.
         *
         * @param numLayers the number
         * @return this builder
         */
        public T setNumLayers(int numLayers) {
            this.numLayers = numLayers;
            return self();
        }

        /**
         * Sets whether there is also a backward direction; by default there is none.
         *
         * @param useBidirectional true if there is one
         * @return this builder
         */
        public T optBidirectional(boolean useBidirectional) {
            bidirectional = useBidirectional;
            return self();
        }

        /**
         * Sets whether the batch is the first dimension of input and output, as it is by default.
         *
         * @param batchFirst false if the time is
         * @return this builder
         */
        public T optBatchFirst(boolean batchFirst) {
            this.batchFirst = batchFirst;
            return self();
        }

        /**
         * Sets whether there are biases, as there are by default.
         *
         * @param hasBiases true if there are
         * @return this builder
         */
        public T optHasBiases(boolean hasBiases) {
            this.hasBiases = hasBiases;
            return self();
        }

        /**
         * Sets whether the last states are returned too; by default they are not.
         *
         * @param returnState true if they are
         * @return this builder
         */
        public T optReturnState(boolean returnState) {
            this.returnState = returnState;
            return self();
        }

        /**
         * Returns this builder as its own class.
         *
         * @return this builder
         */
        protected abstract T self();
    }
}
