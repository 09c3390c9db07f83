/** Iterators over data sets in files. */
package dev.libtensor.dl4j.datasets.iterator.file;
