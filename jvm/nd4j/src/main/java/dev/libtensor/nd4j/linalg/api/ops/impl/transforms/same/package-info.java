/** ND4J's operations of the package {@code impl.transforms.same}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.same;
