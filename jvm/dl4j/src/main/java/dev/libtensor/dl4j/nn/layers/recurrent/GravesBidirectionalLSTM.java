package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.dl4j.nn.api.layers.RecurrentLayer;

/**
 * A layer of long short-term memory with peepholes, in both directions of a network, to which programs cast what {@code getLayer} returns. Its settings are those of
 * {@link dev.libtensor.dl4j.nn.conf.layers.GravesBidirectionalLSTM}.
 */
public interface GravesBidirectionalLSTM extends RecurrentLayer {}
