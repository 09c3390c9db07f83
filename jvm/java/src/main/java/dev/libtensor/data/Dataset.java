package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NativeLoader;
import dev.libtensor.Temporaries;
import dev.libtensor.UnsupportedException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A collection of examples, accessed by index. Extend this class for your own data; a {@link DataLoader} makes batches
 * of it.
 */
public abstract class Dataset {
    /** Creates a dataset. */
    protected Dataset() {}

    /**
     * Returns the number of examples.
     *
     * @return the number of examples, at least 0
     */
    public abstract long size();

    /**
     * Returns one example. Arrays created here are freed after they are copied into a batch, unless they are moved to
     * another owner.
     *
     * @param index the index, from 0 to {@link #size} - 1
     * @return the example, with the same shapes and data types for every index
     */
    public abstract Example get(long index);

    /**
     * Returns several examples as a batch. The arrays belong to the current scope; without one, they belong to the
     * manager of the examples' arrays.
     *
     * @param indices the indices of the examples
     * @return the batch
     */
    public Batch getBatch(long[] indices) {
        ArgumentException.notNull(indices, "indices");
        try (Temporaries temporaries = new Temporaries()) {
            List<Example> examples = new ArrayList<>(indices.length);
            for (long index : indices) {
                examples.add(get(index));
            }
            NDList data = stacked(examples, Example::getData);
            NDList labels = stacked(examples, Example::getLabels);
            data.forEach(temporaries::keep);
            labels.forEach(temporaries::keep);
            return new Batch(data, labels, indices.length);
        }
    }

    /**
     * Returns a dataset of some of these examples. It reads them from this dataset.
     *
     * @param indices the indices of the examples
     * @return a new dataset
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    public Dataset subDataset(long[] indices) {
        return new SubDataset(this, ArgumentException.notNull(indices, "indices"));
    }

    /**
     * Starts a pass of the native library's own threads. Only datasets that need no Java code can be read by them.
     *
     * @throws UnsupportedException for any other dataset
     */
    NativeLoader load(long[] order, int batchSize, boolean dropLast, int workers, int prefetch) {
        throw new UnsupportedException("workers are native threads, which cannot call " + getClass().getName()
                + ": use an ArrayDataset or an ImageFolder, or a loader without workers");
    }

    private static NDList stacked(List<Example> examples, Function<Example, NDList> part) {
        NDList stacked = new NDList();
        for (int i = 0; i < part.apply(examples.get(0)).size(); i++) {
            int column = i;
            NDArray[] rows = examples.stream().map(example -> part.apply(example).get(column)).toArray(NDArray[]::new);
            stacked.add(NDArray.stack(rows));
        }
        return stacked;
    }
}
