package dev.libtensor.dl4j.nn.layers.recurrent;

import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;

/**
 * A fully connected layer with a loss, for sequences, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.RnnOutputLayer}.
 */
public interface RnnOutputLayer extends IOutputLayer {}
