/** Penalties of parameters, and weight decay. */
package dev.libtensor.nd4j.linalg.learning.regularization;
