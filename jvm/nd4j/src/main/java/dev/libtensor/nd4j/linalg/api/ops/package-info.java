/** ND4J's operations as objects, for {@code Nd4j.exec} and {@code Nd4j.getExecutioner()}. */
package dev.libtensor.nd4j.linalg.api.ops;
