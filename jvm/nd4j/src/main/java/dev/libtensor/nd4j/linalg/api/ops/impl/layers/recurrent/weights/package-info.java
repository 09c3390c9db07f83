/** The weights of recurrent operations. */
package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.weights;
