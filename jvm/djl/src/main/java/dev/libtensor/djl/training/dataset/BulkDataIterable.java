package dev.libtensor.djl.training.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Pipeline;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;

/**
 * One pass over an {@link ArrayDataset} that takes each batch from the whole arrays at once. A pipeline therefore
 * transforms batches, not records.
 */
public class BulkDataIterable extends DataIterable {
    /**
     * Starts a pass.
     *
     * @param dataset the dataset
     * @param manager the parent of the manager of the pass
     * @param sampler what chooses the records of each batch
     * @param dataBatchifier what splits the data of a batch
     * @param labelBatchifier what splits the labels of a batch
     * @param pipeline what transforms the data of each batch; null for nothing
     * @param targetPipeline what transforms the labels of each batch; null for nothing
     * @param executor the threads that make batches ahead; null if {@link #next} makes them
     * @param preFetchNumber how many batches are made ahead; fewer than 1 stands for 1
     * @param device the device that batches move to; null if they stay
     */
    public BulkDataIterable(ArrayDataset dataset, NDManager manager, Sampler sampler, Batchifier dataBatchifier,
            Batchifier labelBatchifier, Pipeline pipeline, Pipeline targetPipeline, ExecutorService executor,
            int preFetchNumber, Device device) {
        super(dataset, manager, sampler, dataBatchifier, labelBatchifier, pipeline, targetPipeline, executor,
                preFetchNumber, device);
    }

    @Override
    protected Batch fetch(List<Long> indices, int progress) throws IOException {
        NDManager batch = manager.newSubManager();
        try {
            batch.setName("dataIter fetch");
            Batch raw = taken((ArrayDataset) dataset, batch, indices);
            NDList data = RecordBatch.transformed(raw.getData(), pipeline);
            return finished(batch, data, raw.getLabels(), indices, progress);
        } catch (Throwable e) {
            batch.close();
            throw e;
        }
    }

    private static Batch taken(ArrayDataset from, NDManager batch, List<Long> indices) {
        if (isRange(indices)) {
            return from.getByRange(batch, indices.get(0), indices.get(0) + indices.size());
        }
        return from.getByIndices(batch, indices.stream().mapToLong(Long::longValue).toArray());
    }

    /**
     * Returns whether indices follow each other.
     *
     * @param indices the indices
     * @return true if each is one more than the one before; false if there are none
     */
    public static boolean isRange(List<Long> indices) {
        if (ArgumentException.notNull(indices, "indices").isEmpty()) {
            return false;
        }
        long expected = indices.get(0);
        for (long index : indices) {
            if (index != expected++) {
                return false;
            }
        }
        return true;
    }
}
