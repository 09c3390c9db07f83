/** Walks through the places of arrays. */
package dev.libtensor.nd4j.linalg.api.iter;
