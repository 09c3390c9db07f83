package dev.libtensor.djl.training.dataset;

import dev.libtensor.ArgumentException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Collects the records that a {@link Sampler.SubSampler} chooses into batches of one size. */
public class BatchSampler implements Sampler {
    private final Sampler.SubSampler subSampler;
    private final int batchSize;
    private final boolean dropLast;

    /**
     * Creates a sampler that keeps a last batch that is not full.
     *
     * @param subSampler what chooses the records
     * @param batchSize the number of records in a batch, at least 1
     */
    public BatchSampler(Sampler.SubSampler subSampler, int batchSize) {
        this(subSampler, batchSize, false);
    }

    /**
     * Creates a sampler.
     *
     * @param subSampler what chooses the records
     * @param batchSize the number of records in a batch, at least 1
     * @param dropLast whether to drop a last batch that is not full
     */
    public BatchSampler(Sampler.SubSampler subSampler, int batchSize, boolean dropLast) {
        if (batchSize < 1) {
            throw new ArgumentException("the batch size must be at least 1, not " + batchSize);
        }
        this.subSampler = ArgumentException.notNull(subSampler, "subSampler");
        this.batchSize = batchSize;
        this.dropLast = dropLast;
    }

    @Override
    public Iterator<List<Long>> sample(RandomAccessDataset dataset) {
        return new Batches(subSampler.sample(dataset));
    }

    @Override
    public int getBatchSize() {
        return batchSize;
    }

    /** Reads one batch ahead, so that the sub-sampler alone decides how many records there are. */
    private final class Batches implements Iterator<List<Long>> {
        private final Iterator<Long> records;
        private List<Long> next;

        Batches(Iterator<Long> records) {
            this.records = records;
            next = read();
        }

        private List<Long> read() {
            List<Long> batch = new ArrayList<>(batchSize);
            while (batch.size() < batchSize && records.hasNext()) {
                batch.add(records.next());
            }
            return batch.isEmpty() || dropLast && batch.size() < batchSize ? null : batch;
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public List<Long> next() {
            if (next == null) {
                throw new NoSuchElementException("the sampler has given all batches");
            }
            List<Long> batch = next;
            next = read();
            return batch;
        }
    }
}
