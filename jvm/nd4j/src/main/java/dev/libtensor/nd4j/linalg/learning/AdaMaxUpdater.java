package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.AdaMax;

/** Computes updates with {@link AdaMax}, as ND4J's class of that name. */
public final class AdaMaxUpdater extends BuiltInGradientUpdater<AdaMax> {
    /** The name of the averages of gradients in the state. */
    public static final String M_STATE = "M";

    /** The name of the largest gradients in the state. */
    public static final String U_STATE = "V";

    /**
     * Creates an updater, whose state is to be set first.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public AdaMaxUpdater(AdaMax config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
