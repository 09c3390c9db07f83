/** ND4J's operations of the package {@code impl.reduce.bp}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.reduce.bp;
