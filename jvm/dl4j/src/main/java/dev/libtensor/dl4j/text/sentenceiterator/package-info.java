/** Iterators over sentences, under DL4J's names. */
package dev.libtensor.dl4j.text.sentenceiterator;
