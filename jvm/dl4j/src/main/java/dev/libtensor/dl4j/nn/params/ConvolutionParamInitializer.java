package dev.libtensor.dl4j.nn.params;

import dev.libtensor.dl4j.internal.LayersParameters;

/** The names of the parameters of convolutions, as in DL4J, and what these layers say of them. */
@SuppressWarnings("exports") // What it inherits is documented in ParamInitializer.
public final class ConvolutionParamInitializer extends LayersParameters {
    /** The name of the weights. */
    public static final String WEIGHT_KEY = "W";
    /** The name of the biases. */
    public static final String BIAS_KEY = "b";

    private static final ConvolutionParamInitializer INSTANCE = new ConvolutionParamInitializer();

    private ConvolutionParamInitializer() {}

    /**
     * Returns the initializer.
     *
     * @return the one object
     */
    public static ConvolutionParamInitializer getInstance() {
        return INSTANCE;
    }
}
