package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Sgd;

/** Computes updates with {@link Sgd}, as ND4J's class of that name. */
public final class SgdUpdater extends BuiltInGradientUpdater<Sgd> {
    /**
     * Creates an updater, whose state is to be set, although it has none.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public SgdUpdater(Sgd config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
