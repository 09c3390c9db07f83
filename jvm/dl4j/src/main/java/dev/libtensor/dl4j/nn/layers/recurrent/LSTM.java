package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;

/**
 * A layer of long short-term memory, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.LSTM}.
 */
public interface LSTM extends RecurrentLayer {
    /** The name of the last outputs in {@link #rnnGetPreviousState}. */
    String STATE_KEY_PREV_ACTIVATION = "prevActivations";

    /** The name of the last memory cells in {@link #rnnGetPreviousState}. */
    String STATE_KEY_PREV_MEMCELL = "prevMemCell";
}
