/** Where iterators keep batches, as in ND4J. */
package dev.libtensor.nd4j.linalg.dataset.api.iterator.cache;
