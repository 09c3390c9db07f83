/** Data types, and the elements of an array as one row. */
package dev.libtensor.nd4j.linalg.api.buffer;
