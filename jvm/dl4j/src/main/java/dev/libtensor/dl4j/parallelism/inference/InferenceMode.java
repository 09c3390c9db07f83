package dev.libtensor.dl4j.parallelism.inference;

import dev.libtensor.dl4j.parallelism.ParallelInference;

/** How a {@link ParallelInference} computes, as in DL4J. */
public enum InferenceMode {
    /** A copy of the network computes one call after the other. */
    SEQUENTIAL,
    /** Calls that wait for a copy are joined to one batch. */
    BATCHED,
    /** The same as {@link #SEQUENTIAL}: the thread of the call computes in both. */
    INPLACE
}
