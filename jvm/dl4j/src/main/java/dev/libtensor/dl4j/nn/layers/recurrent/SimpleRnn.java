package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;

/**
 * A plain recurrent layer, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn}.
 */
public interface SimpleRnn extends RecurrentLayer {
    /** The name of the last outputs in {@link #rnnGetPreviousState}. */
    String STATE_KEY_PREV_ACTIVATION = "prevActivations";
}
