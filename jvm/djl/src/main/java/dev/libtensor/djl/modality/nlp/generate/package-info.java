/** Texts that language models continue. */
package dev.libtensor.djl.modality.nlp.generate;
