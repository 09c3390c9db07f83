/** Vectors of texts and words. */
package dev.libtensor.djl.modality.nlp.embedding;
