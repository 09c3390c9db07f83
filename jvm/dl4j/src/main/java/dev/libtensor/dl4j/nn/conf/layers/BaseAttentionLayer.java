package dev.libtensor.dl4j.nn.conf.layers;

import dev.libtensor.ArgumentException;
import dev.libtensor.dl4j.internal.InputPreProcessors;
import dev.libtensor.dl4j.internal.InputTypes;
import dev.libtensor.dl4j.nn.conf.InputPreProcessor;
import dev.libtensor.dl4j.nn.conf.inputs.InputType;

/**
 * What layers of dot product attention over the steps of sequences have in common. With a projection, Wq, Wk and Wv have the
 * shape (heads, head size, inputs), and Wo (heads * head size, outputs).
 */
public abstract class BaseAttentionLayer extends FeedForwardLayer {
    private static final long serialVersionUID = 1L;

    @Override
    public void setNIn(InputType inputType, boolean override) {
        super.setNIn(inputType, override);
        if (!projectInput && nOut == 0) {
            nOut = nIn;
        }
    }

    @Override
    public InputType getOutputType(int layerIndex, InputType inputType) {
        return InputType.recurrent(nOut, InputTypes.steps(this, layerIndex, inputType));
    }

    /**
     * Returns the size of a head.
     *
     * @return the size; the outputs divided by the heads, if it is not set
     * @throws ArgumentException if the heads do not divide the outputs, or there is no projection to other sizes
     */
    public final int sizeOfHead() {
        if (nHeads < 1 || headSize < 0 || projectInput && headSize == 0 && nOut % nHeads != 0) {
            throw new ArgumentException(nHeads + " heads of size " + headSize + " do not fit " + nOut
                    + " outputs: set headSize, or a number of heads that divides them");
        }
        if (!projectInput && (nHeads != 1 || nIn != nOut)) {
            throw new ArgumentException("attention without a projection has one head, and as many outputs as inputs: given "
                    + nHeads + " heads, " + nIn + " inputs and " + nOut + " outputs");
        }
        return headSize == 0 ? (int) (nOut / nHeads) : headSize;
    }

    @Override
    public InputPreProcessor getPreProcessorForInputType(InputType inputType) {
        return InputPreProcessors.toRecurrent(ArgumentException.notNull(inputType, "inputType"));
    }

    // Generated from jvm/dl4j/layers.toml by `cargo xtask codegen`: do not edit what follows.

    /** The value of {@link #getNHeads}. */
    protected int nHeads = 1;
    /** The value of {@link #getHeadSize}. */
    protected int headSize = 0;
    /** The value of {@link #isProjectInput}. */
    protected boolean projectInput = true;

    /** Creates a configuration with the defaults. */
    protected BaseAttentionLayer() {}

    /**
     * Creates a configuration.
     *
     * @param builder the values
     */
    protected BaseAttentionLayer(Builder<?> builder) {
        super(builder);
        this.nHeads = builder.nHeads;
        this.headSize = builder.headSize;
        this.projectInput = builder.projectInput;
    }

    /**
     * Returns the number of heads.
     *
     * @return the value
     */
    public int getNHeads() {
        return nHeads;
    }

    /**
     * Sets the number of heads.
     *
     * @param nHeads the value
     */
    public void setNHeads(int nHeads) {
        this.nHeads = nHeads;
    }

    /**
     * Returns the size of a head; 0 for the outputs divided by the heads.
     *
     * @return the value
     */
    public int getHeadSize() {
        return headSize;
    }

    /**
     * Sets the size of a head; 0 for the outputs divided by the heads.
     *
     * @param headSize the value
     */
    public void setHeadSize(int headSize) {
        this.headSize = headSize;
    }

    /**
     * Returns whether inputs are projected to the heads.
     *
     * @return the value
     */
    public boolean isProjectInput() {
        return projectInput;
    }

    /**
     * Sets whether inputs are projected to the heads.
     *
     * @param projectInput the value
     */
    public void setProjectInput(boolean projectInput) {
        this.projectInput = projectInput;
    }

    /**
     * Values of the layer.
     *
     * @param <T> the class of the builder
     */
    public abstract static class Builder<T extends Builder<T>> extends FeedForwardLayer.Builder<T> {
        /** The value of {@link #nHeads}. */
        protected int nHeads = 1;
        /** The value of {@link #headSize}. */
        protected int headSize = 0;
        /** The value of {@link #projectInput}. */
        protected boolean projectInput = true;

        /** Starts with the defaults. */
        public Builder() {}

        /**
         * Sets the number of heads.
         *
         * @param nHeads the value
         * @return this builder
         */
        public T nHeads(int nHeads) {
            this.nHeads = nHeads;
            return self();
        }

        /**
         * Sets the size of a head; 0 for the outputs divided by the heads.
         *
         * @param headSize the value
         * @return this builder
         */
        public T headSize(int headSize) {
            this.headSize = headSize;
            return self();
        }

        /**
         * Sets whether inputs are projected to the heads.
         *
         * @param projectInput the value
         * @return this builder
         */
        public T projectInput(boolean projectInput) {
            this.projectInput = projectInput;
            return self();
        }
    }
}
