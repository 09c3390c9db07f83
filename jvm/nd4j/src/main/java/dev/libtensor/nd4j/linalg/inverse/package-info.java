/** Inverses of matrices. */
package dev.libtensor.nd4j.linalg.inverse;
