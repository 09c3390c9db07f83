/** What makes distributions. */
package dev.libtensor.nd4j.linalg.api.rng.distribution.factory;
