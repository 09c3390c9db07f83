package dev.libtensor.nd4j.linalg.indexing;

/** What is taken of one dimension: see {@link NDArrayIndex}. */
public sealed interface INDArrayIndex permits NDArrayIndex {}
