/** Normalizers, which learn from data and change it. */
package dev.libtensor.nd4j.linalg.dataset.api.preprocessor;
