package dev.libtensor.dl4j.nn.layers;

import dev.libtensor.dl4j.nn.api.layers.IOutputLayer;

/**
 * A fully connected layer with a loss, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.OutputLayer}.
 */
public interface OutputLayer extends IOutputLayer {}
