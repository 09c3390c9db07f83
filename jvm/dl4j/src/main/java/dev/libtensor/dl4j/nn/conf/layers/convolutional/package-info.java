/** Layers that cut off the ends of arrays. */
package dev.libtensor.dl4j.nn.conf.layers.convolutional;
