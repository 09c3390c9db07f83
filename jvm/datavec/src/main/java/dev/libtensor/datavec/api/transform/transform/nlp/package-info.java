/** Transforms that make sequences of numbers of texts. */
package dev.libtensor.datavec.api.transform.transform.nlp;
