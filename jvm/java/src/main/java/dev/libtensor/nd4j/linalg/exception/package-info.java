/** Exceptions under ND4J's names. */
package dev.libtensor.nd4j.linalg.exception;
