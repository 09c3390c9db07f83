/** Ways to find near words, under DL4J's names. */
package dev.libtensor.dl4j.models.embeddings.reader.impl;
