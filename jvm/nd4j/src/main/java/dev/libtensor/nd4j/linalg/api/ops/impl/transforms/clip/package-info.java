/** ND4J's operations of the package {@code impl.transforms.clip}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.transforms.clip;
