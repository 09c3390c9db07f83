/** ND4J's operations of the package {@code impl.reduce}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.reduce;
