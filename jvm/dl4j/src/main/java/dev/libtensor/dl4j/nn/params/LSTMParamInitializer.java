package dev.libtensor.dl4j.nn.params;

import dev.libtensor.dl4j.internal.LayersParameters;

/** The names of the parameters of layers of long short-term memory, as in DL4J, and what these layers say of them. */
@SuppressWarnings("exports") // What it inherits is documented in ParamInitializer.
public final class LSTMParamInitializer extends LayersParameters {
    /** The name of the weights of inputs. */
    public static final String INPUT_WEIGHT_KEY = "W";
    /** The name of the weights of the outputs before. */
    public static final String RECURRENT_WEIGHT_KEY = "RW";
    /** The name of the biases. */
    public static final String BIAS_KEY = "b";

    private static final LSTMParamInitializer INSTANCE = new LSTMParamInitializer();

    private LSTMParamInitializer() {}

    /**
     * Returns the initializer.
     *
     * @return the one object
     */
    public static LSTMParamInitializer getInstance() {
        return INSTANCE;
    }
}
