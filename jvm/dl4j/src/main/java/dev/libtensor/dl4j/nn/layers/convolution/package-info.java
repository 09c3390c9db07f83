/** Convolutions of networks, under the names that DL4J gives them. */
package dev.libtensor.dl4j.nn.layers.convolution;
