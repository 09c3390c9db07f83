/** Random numbers of the calling thread. */
package dev.libtensor.nd4j.linalg.api.rng;
