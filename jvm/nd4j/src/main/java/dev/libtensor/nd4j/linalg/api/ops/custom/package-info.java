/** ND4J's operations of the package {@code custom}. */
package dev.libtensor.nd4j.linalg.api.ops.custom;
