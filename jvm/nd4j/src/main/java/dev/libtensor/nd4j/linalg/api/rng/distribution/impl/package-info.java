/** The distributions of ND4J. */
package dev.libtensor.nd4j.linalg.api.rng.distribution.impl;
