/** ND4J's operations of the package {@code impl.transforms.floating}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.floating;
