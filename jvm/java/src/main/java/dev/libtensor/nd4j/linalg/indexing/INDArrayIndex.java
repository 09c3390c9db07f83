package dev.libtensor.nd4j.linalg.indexing;

/** What is taken of one dimension: see {@link NDArrayIndex}. */
public sealed interface INDArrayIndex permits NDArrayIndex {
    /**
     * Returns the first place that is selected.
     *
     * @return the place; 0 for a whole dimension or a new one
     */
    long offset();
}
