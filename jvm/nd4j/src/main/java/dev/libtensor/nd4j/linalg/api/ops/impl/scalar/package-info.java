/** ND4J's operations of the package {@code impl.scalar}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.scalar;
