package dev.libtensor.nd4j.linalg.profiler;

/** What is checked of the results of operations, as ND4J's class of that name. Nothing is by default. */
public final class ProfilerConfig {
    private final boolean checkForNAN;
    private final boolean checkForINF;

    private ProfilerConfig(ProfilerConfigBuilder builder) {
        checkForNAN = builder.checkForNAN;
        checkForINF = builder.checkForINF;
    }

    /**
     * Begins the settings.
     *
     * @return a builder
     */
    public static ProfilerConfigBuilder builder() {
        return new ProfilerConfigBuilder();
    }

    /**
     * Returns whether elements that are no numbers are an error.
     *
     * @return the setting
     */
    public boolean isCheckForNAN() {
        return checkForNAN;
    }

    /**
     * Returns whether infinite elements are an error.
     *
     * @return the setting
     */
    public boolean isCheckForINF() {
        return checkForINF;
    }

    /** Builds the settings. */
    public static final class ProfilerConfigBuilder {
        private boolean checkForNAN;
        private boolean checkForINF;

        private ProfilerConfigBuilder() {}

        /**
         * Sets whether elements that are no numbers are an error.
         *
         * @param checkForNAN true if they are
         * @return this builder
         */
        public ProfilerConfigBuilder checkForNAN(boolean checkForNAN) {
            this.checkForNAN = checkForNAN;
            return this;
        }

        /**
         * Sets whether infinite elements are an error.
         *
         * @param checkForINF true if they are
         * @return this builder
         */
        public ProfilerConfigBuilder checkForINF(boolean checkForINF) {
            this.checkForINF = checkForINF;
            return this;
        }

        /**
         * Builds the settings.
         *
         * @return the settings
         */
        public ProfilerConfig build() {
            return new ProfilerConfig(this);
        }
    }
}
