package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.RmsProp;

/** Computes updates with {@link RmsProp}, as ND4J's class of that name. */
public final class RmsPropUpdater extends BuiltInGradientUpdater<RmsProp> {
    /** The name of the averages of squares in the state. */
    public static final String G_STATE = "G";

    /**
     * Creates an updater, whose state is to be set first.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public RmsPropUpdater(RmsProp config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
