/** Pairs. */
package dev.libtensor.nd4j.common.primitives;
