package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import dev.libtensor.NativeResource;
import java.util.Collection;
import java.util.List;

/**
 * Goes through another iterator in passes of a number of batches. At its end, the other iterator starts again. It stays
 * with its owner: {@link #dispose} does not dispose it.
 */
public final class ResizeIter extends DataIter {
    private final DataIter dataIter;
    private final int size;
    private final boolean resetInternal;
    private int served;

    /**
     * Creates an iterator.
     *
     * @param dataIter the other iterator, which has at least one batch
     * @param size the number of batches of a pass, at least 1
     * @param resetInternal whether the other iterator starts again with each pass; if not, it goes on
     * @throws ArgumentException if the number is less than 1
     */
    public ResizeIter(DataIter dataIter, int size, boolean resetInternal) {
        this.dataIter = ArgumentException.notNull(dataIter, "dataIter");
        if (size < 1) {
            throw new ArgumentException("size must be at least 1, not " + size);
        }
        this.size = size;
        this.resetInternal = resetInternal;
    }

    @Override
    public int batchSize() {
        return dataIter.batchSize();
    }

    @Override
    public List<DataDesc> provideDataDesc() {
        return dataIter.provideDataDesc();
    }

    @Override
    public List<DataDesc> provideLabelDesc() {
        return dataIter.provideLabelDesc();
    }

    @Override
    public Object defaultBucketKey() {
        return dataIter.defaultBucketKey();
    }

    @Override
    protected boolean more() {
        return served < size;
    }

    @Override
    protected DataBatch advance() {
        if (!dataIter.hasNext()) {
            dataIter.reset();
        }
        DataBatch batch = dataIter.next();
        served++;
        return batch;
    }

    @Override
    protected void restart() {
        if (resetInternal) {
            dataIter.reset();
        }
        served = 0;
    }

    @Override
    protected void free() {}

    /** Returns what moves with the other iterator. */
    @Override
    public Collection<? extends NativeResource> getParts() {
        return dataIter.getParts();
    }
}
