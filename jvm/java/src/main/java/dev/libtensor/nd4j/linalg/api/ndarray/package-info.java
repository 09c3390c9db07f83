/** Arrays under ND4J's names. Each is a {@link dev.libtensor.NDArray}. */
package dev.libtensor.nd4j.linalg.api.ndarray;
