package dev.libtensor.nd4j.linalg.dataset.api.preprocessor.stats;

import java.io.Serializable;

/** What a normalizer has learned of an array. */
public interface NormalizerStats extends Serializable {}
