/** What answers questions about vectors, under DL4J's names. */
package dev.libtensor.dl4j.models.embeddings.reader;
