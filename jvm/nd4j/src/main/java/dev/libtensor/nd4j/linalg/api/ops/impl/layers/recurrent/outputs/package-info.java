/** What the operations over sequences give. */
package dev.libtensor.nd4j.linalg.api.ops.impl.layers.recurrent.outputs;
