/** The settings of convolutions and pooling. */
package dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution.config;
