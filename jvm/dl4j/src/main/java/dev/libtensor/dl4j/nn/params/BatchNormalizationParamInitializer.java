package dev.libtensor.dl4j.nn.params;

import dev.libtensor.dl4j.internal.LayersParameters;

/** The names of the parameters of batch normalization, as in DL4J, and what these layers say of them. */
@SuppressWarnings("exports") // What it inherits is documented in ParamInitializer.
public final class BatchNormalizationParamInitializer extends LayersParameters {
    /** The name of the scales. */
    public static final String GAMMA = "gamma";
    /** The name of the offsets. */
    public static final String BETA = "beta";
    /** The name of the running means. */
    public static final String GLOBAL_MEAN = "mean";
    /** The name of the running variances. */
    public static final String GLOBAL_VAR = "var";
    /** The name of the decimal logarithms of the running deviations. */
    public static final String GLOBAL_LOG_STD = "log10stdev";

    private static final BatchNormalizationParamInitializer INSTANCE = new BatchNormalizationParamInitializer();

    private BatchNormalizationParamInitializer() {}

    /**
     * Returns the initializer.
     *
     * @return the one object
     */
    public static BatchNormalizationParamInitializer getInstance() {
        return INSTANCE;
    }
}
