/** What fetches the examples of iterators, as in ND4J. */
package dev.libtensor.nd4j.linalg.dataset.api.iterator.fetcher;
