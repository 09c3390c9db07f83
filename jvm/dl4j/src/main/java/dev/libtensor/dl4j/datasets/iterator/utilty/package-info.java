/** Iterators over lists. The spelling of the package is DL4J's. */
package dev.libtensor.dl4j.datasets.iterator.utilty;
