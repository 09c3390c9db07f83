package dev.libtensor.dl4j.nn.layers.feedforward.dense;

import dev.libtensor.dl4j.nn.api.Layer;

/**
 * A fully connected layer, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.DenseLayer}.
 */
public interface DenseLayer extends Layer {}
