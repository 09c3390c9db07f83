/** Arrays as bytes. */
package dev.libtensor.nd4j.serde.binary;
