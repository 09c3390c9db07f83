/** Vectors of words, under DL4J's names. */
package dev.libtensor.dl4j.models.word2vec;
