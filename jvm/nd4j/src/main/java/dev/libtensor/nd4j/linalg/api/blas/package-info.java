/** Decompositions of matrices under the names of LAPACK. */
package dev.libtensor.nd4j.linalg.api.blas;
