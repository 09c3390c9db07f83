/** Normalization and dropout. */
package dev.libtensor.djl.nn.norm;
