/** The activation functions. */
package dev.libtensor.nd4j.linalg.activations.impl;
