package dev.libtensor.djl.training.dataset;

import dev.libtensor.TensorIndexException;
import java.util.Arrays;
import java.util.List;

/** The records of a dataset that a sub-dataset consists of. */
final class Chosen {
    private final long[] indices;

    private Chosen(long[] indices) {
        this.indices = indices;
    }

    static Chosen of(int[] indices, int from, int to) {
        if (from < 0 || from > to || to > indices.length) {
            throw new TensorIndexException("a part of " + indices.length + " records cannot go from " + from + " to "
                    + to + ", exclusive");
        }
        return new Chosen(Arrays.stream(indices, from, to).asLongStream().toArray());
    }

    static Chosen of(List<Long> indices) {
        return new Chosen(indices.stream().mapToLong(Long::longValue).toArray());
    }

    long size() {
        return indices.length;
    }

    /** Returns the index in the whole dataset. */
    long there(long index) {
        if (index < 0 || index >= indices.length) {
            throw new TensorIndexException("record " + index + " is out of range for " + indices.length + " records");
        }
        return indices[(int) index];
    }

    long[] there(long[] some) {
        return Arrays.stream(some).map(this::there).toArray();
    }
}
