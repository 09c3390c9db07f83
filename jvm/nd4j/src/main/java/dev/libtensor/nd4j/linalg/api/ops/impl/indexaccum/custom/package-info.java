/** ND4J's operations of the package {@code impl.indexaccum.custom}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.indexaccum.custom;
