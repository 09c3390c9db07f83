package dev.libtensor.dl4j.nn.layers.convolution;

import dev.libtensor.dl4j.nn.api.Layer;

/**
 * A layer of convolutions of images of a network, to which programs cast what {@code getLayer} returns. Its settings are those of
 * {@link dev.libtensor.dl4j.nn.conf.layers.ConvolutionLayer}.
 */
public interface ConvolutionLayer extends Layer {}
