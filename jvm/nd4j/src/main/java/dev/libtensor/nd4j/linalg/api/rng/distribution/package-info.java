/** Distributions of random numbers. */
package dev.libtensor.nd4j.linalg.api.rng.distribution;
