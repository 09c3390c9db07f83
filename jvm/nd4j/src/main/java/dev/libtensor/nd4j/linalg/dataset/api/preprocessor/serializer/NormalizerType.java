package dev.libtensor.nd4j.linalg.dataset.api.preprocessor.serializer;

import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.ImagePreProcessingScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerHybrid;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.MultiNormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerMinMaxScaler;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.NormalizerStandardize;
import dev.libtensor.nd4j.linalg.dataset.api.preprocessor.VGG16ImagePreProcessor;

/** The kinds of normalizers, as ND4J's enum of that name. */
public enum NormalizerType {
    /** A {@link NormalizerStandardize}. */
    STANDARDIZE,

    /** A {@link NormalizerMinMaxScaler}. */
    MIN_MAX,

    /** An {@link ImagePreProcessingScaler}. */
    IMAGE_MIN_MAX,

    /** A {@link VGG16ImagePreProcessor}. */
    IMAGE_VGG16,

    /** A {@link MultiNormalizerStandardize}. */
    MULTI_STANDARDIZE,

    /** A {@link MultiNormalizerMinMaxScaler}. */
    MULTI_MIN_MAX,

    /** A {@link MultiNormalizerHybrid}. */
    MULTI_HYBRID,

    /** A class of the program. */
    CUSTOM
}
