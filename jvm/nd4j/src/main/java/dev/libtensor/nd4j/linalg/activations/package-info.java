/** Activation functions by name. */
package dev.libtensor.nd4j.linalg.activations;
