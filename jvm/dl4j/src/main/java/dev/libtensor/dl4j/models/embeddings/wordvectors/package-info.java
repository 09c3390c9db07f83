/** What is asked about vectors of words, under DL4J's names. */
package dev.libtensor.dl4j.models.embeddings.wordvectors;
