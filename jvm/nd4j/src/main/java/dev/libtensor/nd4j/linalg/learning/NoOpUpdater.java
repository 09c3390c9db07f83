package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.NoOp;

/** Computes updates with {@link NoOp}, as ND4J's class of that name. */
public final class NoOpUpdater extends BuiltInGradientUpdater<NoOp> {
    /**
     * Creates an updater, whose state is to be set, although it has none.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public NoOpUpdater(NoOp config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
