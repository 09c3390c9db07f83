/** Steps of preparing texts. */
package dev.libtensor.djl.modality.nlp.preprocess;
