package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config;

import dev.libtensor.ArgumentException;

/** The settings of {@code lstmCell}, as ND4J's class of that name. */
public final class LSTMConfiguration {
    private final boolean peepHole;
    private final double forgetBias;
    private final double clippingCellValue;

    private LSTMConfiguration(LSTMConfigurationBuilder builder) {
        peepHole = builder.peepHole;
        forgetBias = builder.forgetBias;
        clippingCellValue = builder.clippingCellValue;
    }

    /**
     * Begins the settings.
     *
     * @return a builder
     */
    public static LSTMConfigurationBuilder builder() {
        return new LSTMConfigurationBuilder();
    }

    /**
     * Returns whether gates see the cells.
     *
     * @return the setting, false by default
     */
    public boolean isPeepHole() {
        return peepHole;
    }

    /**
     * Returns what is added to the forget gate before its function.
     *
     * @return the setting, 0 by default
     */
    public double getForgetBias() {
        return forgetBias;
    }

    /**
     * Returns the greatest absolute value of cells.
     *
     * @return the setting; 0, the default, for no limit
     */
    public double getClippingCellValue() {
        return clippingCellValue;
    }

    /** Builds the settings. */
    public static final class LSTMConfigurationBuilder {
        private boolean peepHole;
        private double forgetBias;
        private double clippingCellValue;

        private LSTMConfigurationBuilder() {}

        /**
         * Sets whether gates see the cells.
         *
         * @param peepHole true if they do
         * @return this builder
         */
        public LSTMConfigurationBuilder peepHole(boolean peepHole) {
            this.peepHole = peepHole;
            return this;
        }

        /**
         * Sets what is added to the forget gate before its function.
         *
         * @param forgetBias the number
         * @return this builder
         */
        public LSTMConfigurationBuilder forgetBias(double forgetBias) {
            this.forgetBias = forgetBias;
            return this;
        }

        /**
         * Sets the greatest absolute value of cells.
         *
         * @param clippingCellValue the value; 0 for no limit
         * @return this builder
         * @throws ArgumentException if it is negative or no number
         */
        public LSTMConfigurationBuilder clippingCellValue(double clippingCellValue) {
            if (!(clippingCellValue >= 0)) {
                throw new ArgumentException("the argument 'clippingCellValue' is " + clippingCellValue
                        + ": 0 or more was expected");
            }
            this.clippingCellValue = clippingCellValue;
            return this;
        }

        /**
         * Builds the settings.
         *
         * @return the settings
         */
        public LSTMConfiguration build() {
            return new LSTMConfiguration(this);
        }
    }
}
