package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;

/**
 * A layer of long short-term memory with peepholes, in both directions, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.GravesBidirectionalLSTM}.
 */
public interface GravesBidirectionalLSTM extends RecurrentLayer {}
