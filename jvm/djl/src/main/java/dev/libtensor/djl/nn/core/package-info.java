/** Layers that are not convolutions: fully connected ones and embeddings. */
package dev.libtensor.djl.nn.core;
