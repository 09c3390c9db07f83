/**
 * Workspaces under ND4J's names: memory that the arrays of a cycle share, and that ends with the cycle. The arrays are
 * the {@link dev.libtensor.NDArray}s of the other packages.
 */
package dev.libtensor.nd4j;
