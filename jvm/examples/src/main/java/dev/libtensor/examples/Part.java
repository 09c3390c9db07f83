package dev.libtensor.examples;

import dev.libtensor.Generator;
import dev.libtensor.NativeDataset;
import dev.libtensor.NativeLoader;
import java.util.Arrays;

/** Some images of a dataset, by their indices. */
record Part(NativeDataset images, long[] indices) {
    /** The threads that make batches ahead. */
    private static final int WORKERS = 2;

    long batches(int batchSize) {
        return (indices.length + batchSize - 1) / batchSize;
    }

    /** Starts a pass in the order of the images. */
    NativeLoader pass(int batchSize) {
        return new NativeLoader(images, indices, batchSize, false, WORKERS, NativeLoader.USUAL);
    }

    /** Starts a pass in a new random order. */
    NativeLoader pass(int batchSize, Generator generator) {
        long[] order = generator.randperm(indices.length).toLongArray();
        long[] there = Arrays.stream(order).map(index -> indices[(int) index]).toArray();
        return new NativeLoader(images, there, batchSize, false, WORKERS, NativeLoader.USUAL);
    }
}
