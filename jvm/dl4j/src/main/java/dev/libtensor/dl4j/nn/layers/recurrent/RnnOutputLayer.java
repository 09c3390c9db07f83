package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;

/**
 * A fully connected layer with a loss, for sequences of a network, to which programs cast what {@code getLayer} returns. Its settings are those of
 * {@link dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer}.
 */
public interface RnnOutputLayer extends IOutputLayer {}
