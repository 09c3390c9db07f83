package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Nadam;

/** Computes updates with {@link Nadam}, as ND4J's class of that name. */
public final class NadamUpdater extends BuiltInGradientUpdater<Nadam> {
    /** The name of the averages of gradients in the state. */
    public static final String M_STATE = "M";

    /** The name of the averages of squares in the state. */
    public static final String V_STATE = "V";

    /**
     * Creates an updater, whose state is to be set first.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public NadamUpdater(Nadam config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
