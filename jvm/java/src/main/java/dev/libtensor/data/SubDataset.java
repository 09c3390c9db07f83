package dev.libtensor.data;

import dev.libtensor.NativeLoader;
import dev.libtensor.TensorIndexException;
import java.util.Arrays;

/** Some examples of another dataset. */
final class SubDataset extends Dataset {
    private final Dataset whole;
    private final long[] indices;

    SubDataset(Dataset whole, long[] indices) {
        this.whole = whole;
        this.indices = indices.clone();
        for (long index : indices) {
            check(index, whole.size());
        }
    }

    private static void check(long index, long size) {
        if (index < 0 || index >= size) {
            throw new TensorIndexException("example " + index + " is out of range for " + size + " examples");
        }
    }

    private long there(long index) {
        check(index, indices.length);
        return indices[(int) index];
    }

    @Override
    public long size() {
        return indices.length;
    }

    @Override
    public Example get(long index) {
        return whole.get(there(index));
    }

    @Override
    public Batch getBatch(long[] chosen) {
        return whole.getBatch(Arrays.stream(chosen).map(this::there).toArray());
    }

    @Override
    NativeLoader load(long[] order, int batchSize, boolean dropLast, int workers, int prefetch) {
        long[] there = Arrays.stream(order).map(this::there).toArray();
        return whole.load(there, batchSize, dropLast, workers, prefetch);
    }
}
