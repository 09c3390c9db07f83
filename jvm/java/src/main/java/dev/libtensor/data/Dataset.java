package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Temporaries;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Examples that can be had by number. Extend it for your own; a {@link DataLoader} makes batches of it. */
public abstract class Dataset {
    /** A dataset of one's own. */
    protected Dataset() {}

    /**
     * The number of examples.
     *
     * @return at least 0
     */
    public abstract long size();

    /**
     * One example. What it makes is freed once it is copied into a batch; what it keeps elsewhere stays.
     *
     * @param index from 0 to {@link #size} less 1
     * @return the example, of the same shapes and data types for every index
     */
    public abstract Example get(long index);

    /**
     * Several examples, stacked; the arrays belong to the current scope, without one to the manager of the examples' arrays.
     *
     * @param indices the numbers of the examples
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
