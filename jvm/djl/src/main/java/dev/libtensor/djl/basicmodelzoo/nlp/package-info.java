/** Encoders and decoders of texts. */
package dev.libtensor.djl.basicmodelzoo.nlp;
