package dev.libtensor.nd4j;

/** What is taken of one dimension: see {@link NDArrayIndex}. */
public sealed interface INDArrayIndex permits NDArrayIndex {}
