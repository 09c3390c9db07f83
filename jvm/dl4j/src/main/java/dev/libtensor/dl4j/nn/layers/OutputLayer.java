package dev.libtensor.dl4j.nn.layers;

import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;

/**
 * A fully connected layer with a loss of a network, to which programs cast what {@code getLayer} returns. Its settings are those of
 * {@link dev.libtensor.dl4j.nn.conf.layers.OutputLayer}.
 */
public interface OutputLayer extends IOutputLayer {}
