/** The default data type. */
package dev.libtensor.nd4j.linalg.api.buffer.util;
