package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;

/**
 * A plain recurrent layer of a network, to which programs cast what {@code getLayer} returns. Its settings are those of
 * {@link dev.libtensor.dl4j.nn.conf.layers.recurrent.SimpleRnn}.
 */
public interface SimpleRnn extends RecurrentLayer {
    /** The name of the last outputs in {@link #rnnGetPreviousState}. */
    String STATE_KEY_PREV_ACTIVATION = "prevActivations";
}
