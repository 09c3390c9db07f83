package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.Nesterovs;

/** Computes updates with {@link Nesterovs}, as ND4J's class of that name. */
public final class NesterovsUpdater extends BuiltInGradientUpdater<Nesterovs> {
    /** The name of the momenta in the state. */
    public static final String V_STATE = "V";

    /**
     * Creates an updater, whose state is to be set first.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public NesterovsUpdater(Nesterovs config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
