package dev.libtensor.dl4j.nn.layers.normalization;

import dev.libtensor.dl4j.nn.api.Layer;

/**
 * A layer of batch normalization, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.BatchNormalization}.
 */
public interface BatchNormalization extends Layer {}
