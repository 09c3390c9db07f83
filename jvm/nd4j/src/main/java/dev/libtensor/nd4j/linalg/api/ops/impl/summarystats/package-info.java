/** ND4J's operations of the package {@code impl.summarystats}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.summarystats;
