/** Texts: vocabularies, encoders and decoders. */
package dev.libtensor.djl.modality.nlp;
