/** Variational autoencoders, and the distributions of what they reconstruct. */
package dev.libtensor.dl4j.nn.conf.layers.variational;
