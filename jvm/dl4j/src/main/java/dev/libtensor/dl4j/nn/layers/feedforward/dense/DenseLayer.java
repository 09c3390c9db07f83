package dev.libtensor.dl4j.nn.layers.feedforward.dense;

import dev.libtensor.dl4j.nn.api.Layer;

/**
 * A fully connected layer of a network, to which programs cast what {@code getLayer} returns. Its settings are those of
 * {@link dev.libtensor.dl4j.nn.conf.layers.DenseLayer}.
 */
public interface DenseLayer extends Layer {}
