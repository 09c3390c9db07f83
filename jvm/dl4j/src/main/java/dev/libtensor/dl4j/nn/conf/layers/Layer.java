package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.ShapeException;
import dev.libtensor.StateException;
import dev.libtensor.dl4j.internal.Constraints;
import dev.libtensor.dl4j.internal.Json;
import dev.libtensor.dl4j.internal.Layouts;
import dev.libtensor.dl4j.internal.Values;
import dev.libtensor.dl4j.nn.api.ParamInitializer;
import dev.libtensor.dl4j.nn.api.layers.LayerConstraint;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.NeuralNetConfiguration;
import dev.libtensor.dl4j.nn.conf.dropout.Dropout;
import dev.libtensor.dl4j.nn.conf.dropout.IDropout;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;
import dev.libtensor.dl4j.nn.conf.memory.LayerMemoryReport;
import dev.libtensor.dl4j.optimize.api.TrainingListener;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.learning.config.IUpdater;
import dev.libtensor.nd4j.linalg.learning.regularization.Regularization;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;

/**
 * The configuration of a layer, as in DL4J. A class of the user's own extends this class, {@link BaseLayer} or
 * {@link FeedForwardLayer}, and makes its layer in {@link #instantiate}. For JSON it needs a constructor without
 * parameters.
 */
public abstract class Layer implements Serializable, Cloneable {
    private static final long serialVersionUID = 1L;

    /** The value of {@link #getLayerName}. */
    @Values.Optional
    protected String layerName;
    /** The value of {@link #getIDropout}. */
    @Values.Optional
    protected IDropout iDropout;
    /** The value of {@link #getConstraints}. */
    @Values.Optional
    @SuppressWarnings("serial")
    protected List<LayerConstraint> constraints;

    /** What the builder had: the names of the parameters follow from the whole layer. */
    @Values.Optional
    private transient Constraints wanted;

    /** Creates a configuration with the defaults. */
    protected Layer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected Layer(Builder<?> builder) {
        layerName = builder.layerName;
        iDropout = builder.iDropout;
        wanted = builder.constraints;
    }

    /**
     * Returns the name of the layer.
     *
     * @return the name; null if it has none
     */
    public String getLayerName() {
        return layerName;
    }

    /**
     * Sets the name of the layer.
     *
     * @param layerName the name, or null
     */
    public void setLayerName(String layerName) {
        this.layerName = layerName;
    }

    /**
     * Returns what drops elements of the layer's input in training.
     *
     * @return the dropout; null for none
     */
    public IDropout getIDropout() {
        return iDropout;
    }

    /**
     * Sets what drops elements of the layer's input in training.
     *
     * @param iDropout the dropout, or null for none
     */
    public void setIDropout(IDropout iDropout) {
        this.iDropout = iDropout;
    }

    /**
     * Returns what the parameters are changed to after each update.
     *
     * @return the constraints with the names of their parameters; null for none
     */
    public List<LayerConstraint> getConstraints() {
        return constraints;
    }

    /**
     * Sets what the parameters are changed to after each update.
     *
     * @param constraints the constraints with the names of their parameters; null for none
     */
    public void setConstraints(List<LayerConstraint> constraints) {
        if (constraints != null) {
            Values.check(constraints, "constraints");
        }
        this.constraints = constraints;
        wanted = null;
    }

    /**
     * Makes the layer.
     *
     * @param conf the configuration of the network's part, with this layer in it
     * @param trainingListeners the listeners of the network
     * @param layerIndex the index of the layer
     * @param layerParamsView the layer's part of the network's parameters, of shape (1, n)
     * @param initializeParams whether to give them their first values
     * @param networkDataType the type of the parameters
     * @return a new layer
     * @throws ArgumentException if the configuration has a layer of another class
     */
    public abstract dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf,
            Collection<TrainingListener> trainingListeners, int layerIndex, INDArray layerParamsView,
            boolean initializeParams, DataType networkDataType);

    /**
     * Returns what lays out and initializes the parameters.
     *
     * @return the initializer
     */
    public abstract ParamInitializer initializer();

    /**
     * Returns the type of the output.
     *
     * @param layerIndex the index of the layer, for the texts of errors
     * @param inputType the type of the input
     * @return the type of the output
     * @throws ShapeException if the layer cannot take this input
     */
    public abstract InputType getOutputType(int layerIndex, InputType inputType);

    /**
     * Sets the number of inputs from the type of the input.
     *
     * @param inputType the type of the input
     * @param override whether to replace a number that is set already
     */
    public abstract void setNIn(InputType inputType, boolean override);

    /**
     * Returns what makes the layer's input of the output of the layer before it.
     *
     * @param inputType the type of that output
     * @return the preprocessor; null if none is needed
     */
    public abstract InputPreProcessor getPreProcessorForInputType(InputType inputType);

    /**
     * Returns whether a parameter is trained by an unsupervised pass alone.
     *
     * @param paramName the name of the parameter
     * @return false for all layers of the library
     */
    public boolean isPretrainParam(String paramName) {
        return false;
    }

    /**
     * Returns what updates the parameters.
     *
     * @return the updater; null if the layer has none of its own
     */
    public IUpdater getIUpdater() {
        return null;
    }

    /**
     * Returns the updater of a parameter.
     *
     * @param paramName the name of the parameter
     * @return the updater; null if the parameter has none
     */
    public IUpdater getUpdaterByParam(String paramName) {
        return null;
    }

    /**
     * Returns the penalties of a parameter.
     *
     * @param paramName the name of the parameter
     * @return the penalties; null if the parameter has none
     */
    public List<Regularization> getRegularizationByParam(String paramName) {
        return null;
    }

    /**
     * Estimates the memory that the layer needs, from the sizes of its arrays. A layer of the user's own may know better.
     *
     * @param inputType the type of the input
     * @return the report
     * @throws ShapeException if the layer does not take such an input
     */
    public LayerMemoryReport getMemoryReport(InputType inputType) {
        InputType output = getOutputType(-1, ArgumentException.notNull(inputType, "inputType"));
        long params = initializer().numParams(this);
        long state = getIUpdater() == null ? 0 : getIUpdater().stateSize(params);
        // What the activation function gets is kept for its gradient.
        long kept = this instanceof BaseLayer ? output.arrayElementsPerExample() : 0;
        return new LayerMemoryReport.Builder(layerName, getClass(), inputType, output).standardMemory(params, state)
                .workingMemory(0, 0, 0, kept).build();
    }

    /**
     * Takes what is not set from the network's configuration.
     *
     * @param globals the network's configuration
     */
    public void complete(NeuralNetConfiguration.Builder globals) {
        ArgumentException.notNull(globals, "globals");
        if (iDropout == null) {
            iDropout = globals.getIDropout();
        }
        if (constraints == null) {
            constraints = wanted == null || wanted.isEmpty() ? globals.constraintsOf(this) : wanted.in(this);
        }
    }

    /**
     * Throws if an argument of {@link #instantiate} is null that must not be, or has a layer of another class.
     *
     * @param conf the configuration with the layer
     * @param trainingListeners what is told about training; null for nothing
     * @param networkDataType the type of the parameters and activations
     */
    protected final void check(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners, DataType networkDataType) {
        ArgumentException.notNull(conf, "conf");
        ArgumentException.notNull(networkDataType, "networkDataType");
        Layouts.checkKind(conf.getLayer(), getClass(), "the argument 'conf' has");
        Values.check(conf.getLayer(), conf.getLayer().getClass().getSimpleName());
    }

    @Override
    public Layer clone() {
        try {
            return (Layer) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new StateException("a configuration is not cloneable: " + e.getMessage());
        }
    }

    /** Returns whether the other object is a configuration of the same class with the same values. */
    @Override
    public boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && Json.tree(this).equals(Json.tree(other));
    }

    @Override
    public int hashCode() {
        return Json.tree(this).hashCode();
    }

    /** Returns the class and the values. */
    @Override
    public String toString() {
        return getClass().getSimpleName() + Json.tree(this);
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> {
        /** The value of {@link #name}. */
        protected String layerName;
        /** The value of {@link #dropOut}. */
        protected IDropout iDropout;

        private Constraints constraints = Constraints.none();

        /** Starts with the defaults. */
        protected Builder() {}

        /** Sets the constraints of a kind of parameters. */
        final T constrain(Constraints.Of of, LayerConstraint... constraints) {
            this.constraints = this.constraints.with(of, constraints);
            return self();
        }

        /**
         * Sets the constraints of all parameters.
         *
         * @param constraints what they are changed to after each update
         * @return this builder
         */
        public T constrainAllParameters(LayerConstraint... constraints) {
            return constrain(Constraints.Of.ALL, constraints);
        }

        /**
         * Sets the constraints of weights.
         *
         * @param constraints what they are changed to after each update
         * @return this builder
         */
        public T constrainWeights(LayerConstraint... constraints) {
            return constrain(Constraints.Of.WEIGHTS, constraints);
        }

        /**
         * Sets the constraints of biases.
         *
         * @param constraints what they are changed to after each update
         * @return this builder
         */
        public T constrainBias(LayerConstraint... constraints) {
            return constrain(Constraints.Of.BIASES, constraints);
        }

        /**
         * Returns this builder.
         *
         * @return this
         */
        @SuppressWarnings("unchecked")
        protected final T self() {
            return (T) this;
        }

        /**
         * Sets the name of the layer.
         *
         * @param layerName the name
         * @return this builder
         */
        public T name(String layerName) {
            this.layerName = ArgumentException.notNull(layerName, "layerName");
            return self();
        }

        /**
         * Sets the dropout of the layer's input in training.
         *
         * @param inputRetainProbability the probability that an element stays, as in DL4J; 0 for no dropout
         * @return this builder
         */
        public T dropOut(double inputRetainProbability) {
            iDropout = inputRetainProbability == 0 ? null : new Dropout(inputRetainProbability);
            return self();
        }

        /**
         * Sets the dropout of the layer's input in training.
         *
         * @param iDropout the dropout; null for none
         * @return this builder
         */
        public T dropOut(IDropout iDropout) {
            this.iDropout = iDropout;
            return self();
        }

        /**
         * Makes the configuration.
         *
         * @return a new configuration
         */
        public abstract Layer build();
    }
}
