/** Questions and answers. */
package dev.libtensor.djl.modality.nlp.qa;
