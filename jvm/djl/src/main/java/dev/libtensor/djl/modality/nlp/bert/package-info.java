/** Tokenizers of BERT. */
package dev.libtensor.djl.modality.nlp.bert;
