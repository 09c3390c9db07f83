/** ND4J's operations of the package {@code impl.transforms.gradient}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.gradient;
