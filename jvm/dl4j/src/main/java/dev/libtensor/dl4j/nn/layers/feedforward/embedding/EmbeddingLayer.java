package dev.libtensor.dl4j.nn.layers.feedforward.embedding;

import dev.libtensor.dl4j.nn.api.Layer;

/**
 * A layer that looks up vectors, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.EmbeddingLayer}.
 */
public interface EmbeddingLayer extends Layer {}
