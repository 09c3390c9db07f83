/** Functions of each element. */
package dev.libtensor.nd4j.linalg.ops.transforms;
