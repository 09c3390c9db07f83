/** The parts of an array that an index selects. */
package dev.libtensor.nd4j.linalg.indexing;
