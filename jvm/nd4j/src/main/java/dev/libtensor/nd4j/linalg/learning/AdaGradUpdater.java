package dev.libtensor.nd4j.linalg.learning;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.learning.config.BuiltInGradientUpdater;
import dev.libtensor.nd4j.linalg.learning.config.AdaGrad;

/** Computes updates with {@link AdaGrad}, as ND4J's class of that name. */
public final class AdaGradUpdater extends BuiltInGradientUpdater<AdaGrad> {
    /** The name of the sums of squares in the state. */
    public static final String GRAD_STATE = "grad";

    /**
     * Creates an updater, whose state is to be set first.
     *
     * @param config the settings
     * @throws ArgumentException if the settings are null
     */
    public AdaGradUpdater(AdaGrad config) {
        super(ArgumentException.notNull(config, "config"));
    }
}
