/** Runs ND4J's operations. */
package dev.libtensor.nd4j.linalg.api.ops.executioner;
