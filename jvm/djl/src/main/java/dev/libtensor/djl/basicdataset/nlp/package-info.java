/** Datasets of texts. */
package dev.libtensor.djl.basicdataset.nlp;
