/** Iterators over documents with labels, under DL4J's names. */
package dev.libtensor.dl4j.text.documentiterator;
