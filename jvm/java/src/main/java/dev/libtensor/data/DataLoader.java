package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.Generator;
import dev.libtensor.NDResource;
import dev.libtensor.NativeResource;
import dev.libtensor.ResourceScope;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.LongStream;

/**
 * Goes through a dataset in batches, each time in a new order if it shuffles:
 *
 * <pre>{@code
 * DataLoader loader = DataLoader.builder(dataset).batchSize(64).shuffle(seed).build();
 * for (Batch batch : loader) {
 *     try (batch) {
 *         ...
 *     }
 * }
 * }</pre>
 *
 * <p>A batch belongs to the scope that is current where {@code next()} is called; without one, to the manager of the dataset's
 * arrays. The next call of {@code next()} frees what is still there, closed or not, so that a round never holds two batches:
 * give to another scope or manager what is to stay, or see {@link Builder#disposeBatch}. The order comes from a generator of the
 * loader's own, so that nothing else changes it. That generator belongs to the scope that was current when the loader was built,
 * and moves with the loader: {@code scope.moveToOuterScope(loader)}.
 */
public final class DataLoader implements Iterable<Batch>, NDResource {
    private final Dataset dataset;
    private final int batchSize;
    private final boolean dropLast;
    private final boolean disposeBatch;
    private final Generator generator;

    private DataLoader(Builder of) {
        dataset = of.dataset;
        batchSize = of.batchSize;
        dropLast = of.dropLast;
        disposeBatch = of.disposeBatch;
        generator = of.seed == null ? null : new Generator(of.seed);
    }

    /**
     * Begins a loader.
     *
     * @param dataset where the examples come from
     * @return what builds it
     */
    public static Builder builder(Dataset dataset) {
        return new Builder(dataset);
    }

    /**
     * The number of batches.
     *
     * @return how many one round gives
     */
    public long size() {
        return dropLast ? dataset.size() / batchSize : (dataset.size() + batchSize - 1) / batchSize;
    }

    /** Begins a round, in the order of the dataset or in the next random one. */
    @Override
    public Iterator<Batch> iterator() {
        long[] order = order();
        long end = size();
        return new Iterator<>() {
            private int next;
            private PlacedBatch before;

            @Override
            public boolean hasNext() {
                return next < end;
            }

            @Override
            public Batch next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("the round is over after " + end + " batches");
                }
                if (before != null) {
                    before.dispose();
                    before = null;
                }
                int from = next++ * batchSize;
                Batch batch = dataset.getBatch(Arrays.copyOfRange(order, from, Math.min(from + batchSize, order.length)));
                before = disposeBatch ? new PlacedBatch(batch) : null;
                return batch;
            }
        };
    }

    private long[] order() {
        if (generator == null) {
            return LongStream.range(0, dataset.size()).toArray();
        }
        try (ResourceScope hidden = new ResourceScope()) {
            return generator.randperm(dataset.size()).toLongArray();
        }
    }

    /** The generator of a loader that shuffles; else nothing. The dataset stays whose it is. */
    @Override
    public Collection<? extends NativeResource> getParts() {
        return generator == null ? List.of() : List.of(generator);
    }

    /** Frees the generator of a loader that shuffles; so does the scope it was made in. */
    @Override
    public void close() {
        NDResource.super.close();
    }

    /** Builds a {@link DataLoader}. */
    public static final class Builder {
        private final Dataset dataset;
        private int batchSize = 1;
        private boolean dropLast;
        private boolean disposeBatch = true;
        private Long seed;

        private Builder(Dataset dataset) {
            this.dataset = ArgumentException.notNull(dataset, "dataset");
        }

        /**
         * Sets the number of examples in a batch.
         *
         * @param size at least 1, which is the default
         * @return this
         * @throws ArgumentException if it is less
         */
        public Builder batchSize(int size) {
            if (size < 1) {
                throw new ArgumentException("a batch has at least 1 example, not " + size);
            }
            batchSize = size;
            return this;
        }

        /**
         * Shuffles the examples, each round in another way.
         *
         * @param seed what determines the orders
         * @return this
         */
        public Builder shuffle(long seed) {
            this.seed = seed;
            return this;
        }

        /**
         * Leaves out a last batch that is not full.
         *
         * @param drop false by default
         * @return this
         */
        public Builder dropLast(boolean drop) {
            dropLast = drop;
            return this;
        }

        /**
         * Sets whether a batch is freed when the next one is made, also when it was not closed.
         *
         * @param dispose true by default; false leaves every batch to whoever it belongs to
         * @return this
         */
        public Builder disposeBatch(boolean dispose) {
            disposeBatch = dispose;
            return this;
        }

        /**
         * Makes the loader.
         *
         * @return a new loader
         */
        public DataLoader build() {
            return new DataLoader(this);
        }
    }
}
