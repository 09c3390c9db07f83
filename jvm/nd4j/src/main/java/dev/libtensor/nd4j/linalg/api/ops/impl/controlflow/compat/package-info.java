/** ND4J's operations of the package {@code impl.controlflow.compat}. */
package dev.libtensor.nd4j.linalg.api.ops.impl.controlflow.compat;
