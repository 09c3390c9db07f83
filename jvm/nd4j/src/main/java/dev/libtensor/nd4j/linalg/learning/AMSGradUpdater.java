package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.AMSGrad;

/** Computes updates with {@link AMSGrad}, as ND4J's class of that name. */
public final class AMSGradUpdater extends BuiltInGradientUpdater<AMSGrad> {
    /** The name of the averages of gradients in the state. */
    public static final String M_STATE = "M";

    /** The name of the averages of squares in the state. */
    public static final String V_STATE = "V";

    /** The name of the largest averages of squares in the state. */
    public static final String V_HAT_STATE = "V_HAT";

    /**
     * Creates an updater, whose state is to be set first.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public AMSGradUpdater(AMSGrad config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
