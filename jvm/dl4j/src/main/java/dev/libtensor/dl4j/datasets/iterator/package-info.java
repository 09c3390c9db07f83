/** Iterators over batches, and around other iterators. */
package dev.libtensor.dl4j.datasets.iterator;
