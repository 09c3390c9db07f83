/** ND4J's operations of the package {@code impl.layers.convolution}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.layers.convolution;
