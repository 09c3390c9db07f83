package dev.libtensor.dl4j.nn.layers.feedforward.embedding;

import dev.libtensor.dl4j.nn.api.Layer;

/**
 * A layer that looks up vectors of a network, to which programs cast what {@code getLayer} returns. Its settings are those of
 * {@link dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer}.
 */
public interface EmbeddingLayer extends Layer {}
