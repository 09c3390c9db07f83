package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.AdaDelta;

/** Computes updates with {@link AdaDelta}, as ND4J's class of that name. */
public final class AdaDeltaUpdater extends BuiltInGradientUpdater<AdaDelta> {
    /** The name of the averages of squares of gradients in the state. */
    public static final String MSG_STATE = "msg";

    /** The name of the averages of squares of updates in the state. */
    public static final String MSDX_STATE = "msdx";

    /**
     * Creates an updater, whose state is to be set first.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public AdaDeltaUpdater(AdaDelta config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
