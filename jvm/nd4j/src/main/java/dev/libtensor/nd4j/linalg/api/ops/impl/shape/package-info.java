/** ND4J's operations of the package {@code impl.shape}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.shape;
