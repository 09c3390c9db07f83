package dev.libtensor.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.Generator;
import dev.libtensor.NDResource;
import dev.libtensor.NativeLoader;
import dev.libtensor.NativeResource;
import dev.libtensor.ResourceScope;
import java.util.Collection;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Iterates over a dataset in batches, in a new order each time if it shuffles:
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
 * <p>A batch belongs to the scope that is current when {@code next()} is called. Without a scope, it belongs to the
 * manager of the dataset's arrays. The next call of {@code next()} frees the batch, closed or not, so that an iteration
 * never holds two batches. To keep arrays, move them to another scope or manager, or see {@link Builder#disposeBatch}.
 *
 * <p>With {@link Builder#workers}, threads of the native library make batches ahead, in the same order. An iteration that
 * is left early ends when it or its scope closes, or when it is garbage collected.
 *
 * <p>Each loader draws its orders from its own generator, so that nothing else changes them. The generator belongs to
 * the scope that was current when the loader was built, and moves with the loader: {@code
 * scope.moveToOuterScope(loader)}.
 */
public final class DataLoader implements Iterable<Batch>, NDResource {
    private final Dataset dataset;
    private final int batchSize;
    private final boolean dropLast;
    private final boolean disposeBatch;
    private final int workers;
    private final int prefetch;
    private final Generator generator;

    private DataLoader(Builder of) {
        dataset = of.dataset;
        batchSize = of.batchSize;
        dropLast = of.dropLast;
        disposeBatch = of.disposeBatch;
        workers = of.workers;
        prefetch = of.prefetch;
        generator = of.seed == null ? null : new Generator(of.seed);
    }

    /**
     * Returns a builder of a loader.
     *
     * @param dataset the source of the examples
     * @return a new builder
     */
    public static Builder builder(Dataset dataset) {
        return new Builder(dataset);
    }

    /**
     * Returns the number of batches of one iteration.
     *
     * @return the number of batches
     */
    public long size() {
        return dropLast ? dataset.size() / batchSize : (dataset.size() + batchSize - 1) / batchSize;
    }

    /** Starts an iteration, in the order of the dataset or in a new random order. */
    @Override
    public Iteration iterator() {
        long[] order = order();
        NativeLoader loader = workers == 0 ? null : dataset.load(order, batchSize, dropLast, workers, prefetch);
        return new Iteration(dataset, order, batchSize, size(), disposeBatch, loader);
    }

    private long[] order() {
        if (generator == null) {
            return LongStream.range(0, dataset.size()).toArray();
        }
        try (ResourceScope hidden = new ResourceScope()) {
            return generator.randperm(dataset.size()).toLongArray();
        }
    }

    /** Returns the generator of a loader that shuffles, else an empty list. The loader does not own the dataset. */
    @Override
    public Collection<? extends NativeResource> getParts() {
        return generator == null ? List.of() : List.of(generator);
    }

    /** Frees the generator of a loader that shuffles. Closing the scope that owns the generator does so too. */
    @Override
    public void close() {
        NDResource.super.close();
    }

    /** Builds a {@link DataLoader}. */
    public static final class Builder {
        private static final int WORKERS_MOST = 1024;

        private final Dataset dataset;
        private int batchSize = 1;
        private boolean dropLast;
        private boolean disposeBatch = true;
        private int workers;
        private int prefetch = NativeLoader.USUAL;
        private Long seed;

        private Builder(Dataset dataset) {
            this.dataset = ArgumentException.notNull(dataset, "dataset");
        }

        /**
         * Sets the number of examples in a batch.
         *
         * @param size the number of examples, at least 1; 1 by default
         * @return this
         * @throws ArgumentException if the size is less than 1
         */
        public Builder batchSize(int size) {
            if (size < 1) {
                throw new ArgumentException("the batch size must be at least 1, not " + size);
            }
            batchSize = size;
            return this;
        }

        /**
         * Shuffles the examples, in a new order for each iteration.
         *
         * @param seed the seed of the orders
         * @return this
         */
        public Builder shuffle(long seed) {
            this.seed = seed;
            return this;
        }

        /**
         * Sets whether to drop the last batch if it is not full.
         *
         * @param drop whether to drop it; false by default
         * @return this
         */
        public Builder dropLast(boolean drop) {
            dropLast = drop;
            return this;
        }

        /**
         * Sets whether a batch is freed when the next one is created, even if it was not closed.
         *
         * @param dispose whether to free it; true by default; if false, each batch stays with its owner
         * @return this
         */
        public Builder disposeBatch(boolean dispose) {
            disposeBatch = dispose;
            return this;
        }

        /**
         * Lets threads of the native library make batches ahead. The order of the batches stays the same.
         *
         * @param count the number of threads, at most 1,024; 0 by default: {@code next()} makes the batch
         * @return this
         * @throws ArgumentException if the number is out of range
         */
        public Builder workers(int count) {
            if (count < 0 || count > WORKERS_MOST) {
                throw new ArgumentException("a loader takes 0 to " + WORKERS_MOST + " workers, not " + count);
            }
            workers = count;
            return this;
        }

        /**
         * Sets how many batches workers may make before they are taken. These take memory of the scope that is current
         * when the iteration starts.
         *
         * @param batches the number of batches, at least 1; by default, two for each worker
         * @return this
         * @throws ArgumentException if the number is less than 1
         */
        public Builder prefetch(int batches) {
            if (batches < 1) {
                throw new ArgumentException("workers must make at least 1 batch ahead, not " + batches);
            }
            prefetch = batches;
            return this;
        }

        /**
         * Creates the loader.
         *
         * @return a new loader
         */
        public DataLoader build() {
            return new DataLoader(this);
        }
    }
}
