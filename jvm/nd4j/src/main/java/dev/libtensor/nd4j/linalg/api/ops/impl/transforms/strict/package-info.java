/** ND4J's operations of the package {@code impl.transforms.strict}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.strict;
