/** Descriptions of shapes. */
package dev.libtensor.nd4j.linalg.api.shape;
