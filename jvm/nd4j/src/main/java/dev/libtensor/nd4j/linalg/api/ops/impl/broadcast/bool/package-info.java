/** ND4J's operations of the package {@code impl.broadcast.bool}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.broadcast.bool;
