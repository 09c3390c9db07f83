package dev.libtensor.dl4j.nn.layers.normalization;

import dev.libtensor.dl4j.nn.api.Layer;

/**
 * A layer of batch normalization of a network, to which programs cast what {@code getLayer} returns. Its settings are those of
 * {@link dev.libtensor.dl4j.nn.conf.layers.BatchNormalization}.
 */
public interface BatchNormalization extends Layer {}
