package dev.libtensor.dl4j.nn.params;

import dev.libtensor.dl4j.internal.LayersParameters;

/** The names of the parameters of plain recurrent layers, as in DL4J, and what these layers say of them. */
@SuppressWarnings("exports") // What it inherits is documented in ParamInitializer.
public final class SimpleRnnParamInitializer extends LayersParameters {
    /** The name of the weights of inputs. */
    public static final String WEIGHT_KEY = "W";
    /** The name of the weights of the outputs before. */
    public static final String RECURRENT_WEIGHT_KEY = "RW";
    /** The name of the biases. */
    public static final String BIAS_KEY = "b";
    /** The name of the gains of layer normalization. */
    public static final String GAIN_KEY = "g";

    private static final SimpleRnnParamInitializer INSTANCE = new SimpleRnnParamInitializer();

    private SimpleRnnParamInitializer() {}

    /**
     * Returns the initializer.
     *
     * @return the one object
     */
    public static SimpleRnnParamInitializer getInstance() {
        return INSTANCE;
    }
}
