/** The arguments of matrix products. */
package dev.libtensor.nd4j.linalg.api.blas.params;
