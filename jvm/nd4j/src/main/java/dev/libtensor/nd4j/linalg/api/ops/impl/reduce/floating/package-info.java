/** ND4J's operations of the package {@code impl.reduce.floating}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.reduce.floating;
