/** Convolutions and transposed convolutions. */
package dev.libtensor.djl.nn.convolutional;
