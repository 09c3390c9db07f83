/** Workspaces under ND4J's names: memory that the arrays of a cycle share, and that ends with the cycle. */
package dev.libtensor.nd4j.linalg.api.memory;
