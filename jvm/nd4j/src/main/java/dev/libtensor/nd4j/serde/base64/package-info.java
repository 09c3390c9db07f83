/** Arrays as text. */
package dev.libtensor.nd4j.serde.base64;
