/** ND4J's operations of the package {@code random.custom}. */
package dev.libtensor.nd4j.linalg.api.ops.random.custom;
