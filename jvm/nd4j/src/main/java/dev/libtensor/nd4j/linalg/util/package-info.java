/** Helpers for features and labels, after ND4J. */
package dev.libtensor.nd4j.linalg.util;
