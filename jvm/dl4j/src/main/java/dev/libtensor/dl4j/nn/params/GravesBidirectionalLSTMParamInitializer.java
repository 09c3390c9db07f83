package dev.libtensor.dl4j.nn.params;

import dev.libtensor.dl4j.internal.LayersParameters;

/** The names of the parameters of LSTMs in both directions, as in DL4J, and what these layers say of them. */
@SuppressWarnings("exports") // What it inherits is documented in ParamInitializer.
public final class GravesBidirectionalLSTMParamInitializer extends LayersParameters {
    /** The name of the weights of inputs of the pass forwards. */
    public static final String INPUT_WEIGHT_KEY_FORWARDS = "WF";
    /** The name of the weights of the outputs before of the pass forwards. */
    public static final String RECURRENT_WEIGHT_KEY_FORWARDS = "RWF";
    /** The name of the biases of the pass forwards. */
    public static final String BIAS_KEY_FORWARDS = "bF";
    /** The name of the weights of inputs of the pass backwards. */
    public static final String INPUT_WEIGHT_KEY_BACKWARDS = "WB";
    /** The name of the weights of the outputs before of the pass backwards. */
    public static final String RECURRENT_WEIGHT_KEY_BACKWARDS = "RWB";
    /** The name of the biases of the pass backwards. */
    public static final String BIAS_KEY_BACKWARDS = "bB";

    private static final GravesBidirectionalLSTMParamInitializer INSTANCE = new GravesBidirectionalLSTMParamInitializer();

    private GravesBidirectionalLSTMParamInitializer() {}

    /**
     * Returns the initializer.
     *
     * @return the one object
     */
    public static GravesBidirectionalLSTMParamInitializer getInstance() {
        return INSTANCE;
    }
}
