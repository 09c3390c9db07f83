/** Files of normalizers. */
package dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer;
