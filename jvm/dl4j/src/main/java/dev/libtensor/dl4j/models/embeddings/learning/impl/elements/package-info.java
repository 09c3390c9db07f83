/** How vectors of elements are learnt, under DL4J's names. */
package dev.libtensor.dl4j.models.embeddings.learning.impl.elements;
