/** The base of ND4J's operations that draw random numbers. */
package dev.libtensor.nd4j.linalg.api.ops.random;
