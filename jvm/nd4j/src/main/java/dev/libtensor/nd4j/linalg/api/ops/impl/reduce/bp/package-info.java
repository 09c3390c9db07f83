/** Gradients of reductions. */
package dev.libtensor.nd4j.linalg.api.ops.impl.reduce.bp;
