/** Translators of texts. */
package dev.libtensor.djl.modality.nlp.translator;
