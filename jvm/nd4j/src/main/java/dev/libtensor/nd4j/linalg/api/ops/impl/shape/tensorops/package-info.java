/** ND4J's operations of the package {@code impl.shape.tensorops}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.shape.tensorops;
