package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.config;

import dev.libtensor.ArgumentException;

/** The settings of an LSTM over sequences, as ND4J's class of that name. */
public final class LSTMLayerConfig {
    private final LSTMDataFormat lstmdataformat;
    private final LSTMDirectionMode directionMode;
    private final LSTMActivations gateAct;
    private final LSTMActivations cellAct;
    private final LSTMActivations outAct;
    private final boolean retFullSequence;
    private final boolean retLastH;
    private final boolean retLastC;
    private final double cellClip;

    private LSTMLayerConfig(LSTMLayerConfigBuilder builder) {
        lstmdataformat = builder.lstmdataformat;
        directionMode = builder.directionMode;
        gateAct = builder.gateAct;
        cellAct = builder.cellAct;
        outAct = builder.outAct;
        retFullSequence = builder.retFullSequence;
        retLastH = builder.retLastH;
        retLastC = builder.retLastC;
        cellClip = builder.cellClip;
        if (!retFullSequence && !retLastH && !retLastC) {
            throw new ArgumentException("an LSTM has at least one result: the full sequence, the last output or the last cells");
        }
    }

    /**
     * Begins the settings.
     *
     * @return a builder
     */
    public static LSTMLayerConfigBuilder builder() {
        return new LSTMLayerConfigBuilder();
    }

    /**
     * Returns what the dimensions are.
     *
     * @return the setting
     */
    public LSTMDataFormat getLstmdataformat() {
        return lstmdataformat;
    }

    /**
     * Returns the directions.
     *
     * @return the setting
     */
    public LSTMDirectionMode getDirectionMode() {
        return directionMode;
    }

    /**
     * Returns the function of the gates.
     *
     * @return the setting
     */
    public LSTMActivations getGateAct() {
        return gateAct;
    }

    /**
     * Returns the function of what enters cells.
     *
     * @return the setting
     */
    public LSTMActivations getCellAct() {
        return cellAct;
    }

    /**
     * Returns the function of what leaves cells.
     *
     * @return the setting
     */
    public LSTMActivations getOutAct() {
        return outAct;
    }

    /**
     * Returns whether the outputs of all steps are a result.
     *
     * @return the setting
     */
    public boolean isRetFullSequence() {
        return retFullSequence;
    }

    /**
     * Returns whether the last output is a result.
     *
     * @return the setting
     */
    public boolean isRetLastH() {
        return retLastH;
    }

    /**
     * Returns whether the last cells are a result.
     *
     * @return the setting
     */
    public boolean isRetLastC() {
        return retLastC;
    }

    /**
     * Returns the greatest size of numbers in cells; 0 for none.
     *
     * @return the setting
     */
    public double getCellClip() {
        return cellClip;
    }

    /** Builds the settings. */
    public static final class LSTMLayerConfigBuilder {
        private LSTMDataFormat lstmdataformat = LSTMDataFormat.TNS;
        private LSTMDirectionMode directionMode = LSTMDirectionMode.FWD;
        private LSTMActivations gateAct = LSTMActivations.SIGMOID;
        private LSTMActivations cellAct = LSTMActivations.TANH;
        private LSTMActivations outAct = LSTMActivations.TANH;
        private boolean retFullSequence = true;
        private boolean retLastH = false;
        private boolean retLastC = false;
        private double cellClip = 0;

        private LSTMLayerConfigBuilder() {}

        /**
         * Sets what the dimensions are.
         *
         * @param lstmdataformat the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder lstmdataformat(LSTMDataFormat lstmdataformat) {
            this.lstmdataformat = ArgumentException.notNull(lstmdataformat, "lstmdataformat");
            return this;
        }

        /**
         * Sets the directions.
         *
         * @param directionMode the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder directionMode(LSTMDirectionMode directionMode) {
            this.directionMode = ArgumentException.notNull(directionMode, "directionMode");
            return this;
        }

        /**
         * Sets the function of the gates.
         *
         * @param gateAct the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder gateAct(LSTMActivations gateAct) {
            this.gateAct = ArgumentException.notNull(gateAct, "gateAct");
            return this;
        }

        /**
         * Sets the function of what enters cells.
         *
         * @param cellAct the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder cellAct(LSTMActivations cellAct) {
            this.cellAct = ArgumentException.notNull(cellAct, "cellAct");
            return this;
        }

        /**
         * Sets the function of what leaves cells.
         *
         * @param outAct the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder outAct(LSTMActivations outAct) {
            this.outAct = ArgumentException.notNull(outAct, "outAct");
            return this;
        }

        /**
         * Sets whether the outputs of all steps are a result.
         *
         * @param retFullSequence the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder retFullSequence(boolean retFullSequence) {
            this.retFullSequence = retFullSequence;
            return this;
        }

        /**
         * Sets whether the last output is a result.
         *
         * @param retLastH the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder retLastH(boolean retLastH) {
            this.retLastH = retLastH;
            return this;
        }

        /**
         * Sets whether the last cells are a result.
         *
         * @param retLastC the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder retLastC(boolean retLastC) {
            this.retLastC = retLastC;
            return this;
        }

        /**
         * Sets the greatest size of numbers in cells; 0 for none.
         *
         * @param cellClip the setting
         * @return this builder
         */
        public LSTMLayerConfigBuilder cellClip(double cellClip) {
            this.cellClip = cellClip;
            return this;
        }

        /**
         * Builds the settings.
         *
         * @return the settings
         */
        public LSTMLayerConfig build() {
            return new LSTMLayerConfig(this);
        }
    }
}
