/** ND4J's operations of the package {@code impl.image}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.image;
