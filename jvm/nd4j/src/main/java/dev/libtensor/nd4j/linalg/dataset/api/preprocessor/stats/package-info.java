/** What normalizers learn of arrays, as in ND4J. */
package dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats;
