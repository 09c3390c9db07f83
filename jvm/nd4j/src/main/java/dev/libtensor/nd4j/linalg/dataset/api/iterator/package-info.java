/** Iterators over batches. */
package dev.libtensor.nd4j.linalg.dataset.api.iterator;
