/** Variational autoencoders at work. */
package dev.libtensor.dl4j.nn.layers.variational;
