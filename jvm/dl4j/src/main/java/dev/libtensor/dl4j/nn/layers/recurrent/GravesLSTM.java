package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;

/**
 * A layer of long short-term memory with peepholes, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.GravesLSTM}.
 */
public interface GravesLSTM extends RecurrentLayer {
    /** The name of the last outputs in {@link #rnnGetPreviousState}. */
    String STATE_KEY_PREV_ACTIVATION = "prevActivations";

    /** The name of the last memory cells in {@link #rnnGetPreviousState}. */
    String STATE_KEY_PREV_MEMCELL = "prevMemCell";
}
