package dev.libtensor;

import dev.libtensor.internal.Context;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;

/**
 * One pass over a native dataset, whose batches worker threads of the native library may prefetch. Batches that were not
 * taken yet are charged to the scope that is current when the loader is created.
 */
public final class NativeLoader extends NativeObject {
    /** Stands for two batches for each worker. */
    public static final int USUAL = -1;

    /** The most arrays in a batch. */
    private static final int PARTS_MOST = 16;

    /**
     * Starts a pass.
     *
     * @param dataset the samples; the loader keeps them alive
     * @param order the indices of the samples
     * @param batchSize the number of samples in a batch
     * @param dropLast whether to leave out a last batch with fewer samples
     * @param workers the number of threads; without any, {@link #next} creates the batch
     * @param ahead the largest number of batches that are prefetched, or {@link #USUAL}
     * @throws ArgumentException if a number is out of range
     * @throws TensorIndexException if an index is out of range
     */
    public NativeLoader(
            NativeDataset dataset, long[] order, int batchSize, boolean dropLast, int workers, int ahead) {
        super(loader -> make(ArgumentException.notNull(dataset, "dataset"), ArgumentException.notNull(order, "order"),
                batchSize, dropLast, workers, ahead));
    }

    private static long make(
            NativeDataset dataset, long[] order, int batchSize, boolean dropLast, int workers, int ahead) {
        try {
            return Native.loaderNew(
                    Context.current().scope(), dataset.handle(), order, batchSize, dropLast, workers, ahead);
        } finally {
            Reference.reachabilityFence(dataset);
        }
    }

    /**
     * Returns the next batch, and waits for it if workers create it. Its arrays belong to the current scope.
     *
     * @return an array for each part of a sample, with the samples along the first dimension, or no arrays at the end
     * @throws StateException if an earlier batch was an error, which has ended the loader
     */
    public NDList next() {
        Context context = Context.current();
        try {
            long[] handles = new long[PARTS_MOST];
            int count = Native.loaderNext(context.scope(), context.flags(), handle(), handles);
            return DataFiles.list(context, handles, count);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Ends the workers, waits for them, and frees the batches that were not taken. */
    @Override
    public void close() {
        try {
            if (!isDisposed()) {
                Native.loaderClose(handle());
            }
        } catch (DisposedException e) {
            // Another thread was faster.
        } finally {
            Reference.reachabilityFence(this);
        }
        dispose();
    }
}
