package dev.libtensor.dl4j.nn.layers.convolution;

import dev.libtensor.dl4j.nn.api.Layer;

/**
 * A layer of convolutions of images, as {@code getLayer} of a network returns it. Its settings are
 * {@link dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer}.
 */
public interface ConvolutionLayer extends Layer {}
