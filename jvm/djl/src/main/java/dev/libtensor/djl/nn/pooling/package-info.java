/** Pooling. */
package dev.libtensor.djl.nn.pooling;
