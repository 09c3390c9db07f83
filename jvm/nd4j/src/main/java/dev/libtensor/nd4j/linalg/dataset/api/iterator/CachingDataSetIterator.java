package dev.libtensor.nd4j.linalg.dataset.api.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.cache.DataSetCache;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Keeps the batches of an iterator in a cache. Once all are there, they come from the cache, and the iterator is not used
 * any more. A pre-processor is that of the iterator, so it changes batches before they are kept.
 */
public class CachingDataSetIterator implements DataSetIterator {
    private final DataSetIterator source;
    private final DataSetCache cache;
    private final String namespace;
    private int next;

    /**
     * Creates an iterator.
     *
     * @param sourceIterator the iterator
     * @param cache where batches are kept
     * @param namespace the name of this iterator's batches in the cache
     */
    public CachingDataSetIterator(DataSetIterator sourceIterator, DataSetCache cache, String namespace) {
        source = ArgumentException.notNull(sourceIterator, "sourceIterator");
        this.cache = ArgumentException.notNull(cache, "cache");
        this.namespace = ArgumentException.notNull(namespace, "namespace");
    }

    /**
     * Creates an iterator.
     *
     * @param sourceIterator the iterator
     * @param cache where batches are kept
     * @param namespace the name of this iterator's batches in the cache
     * @param allowPrefetching has no meaning here
     */
    public CachingDataSetIterator(
            DataSetIterator sourceIterator, DataSetCache cache, String namespace, boolean allowPrefetching) {
        this(sourceIterator, cache, namespace);
    }

    /**
     * Creates an iterator whose batches are called {@code default}.
     *
     * @param sourceIterator the iterator
     * @param cache where batches are kept
     */
    public CachingDataSetIterator(DataSetIterator sourceIterator, DataSetCache cache) {
        this(sourceIterator, cache, "default");
    }

    private String key(int index) {
        return namespace + "-" + index;
    }

    @Override
    public boolean hasNext() {
        if (cache.isComplete(namespace)) {
            return cache.contains(key(next));
        }
        boolean isMore = source.hasNext();
        if (!isMore) {
            cache.setComplete(namespace, true);
        }
        return isMore;
    }

    @Override
    public DataSet next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + next + " batches were read: reset() starts again");
        }
        String key = key(next++);
        if (cache.isComplete(namespace)) {
            return cache.get(key);
        }
        DataSet batch = source.next();
        cache.put(key, batch);
        return batch;
    }

    /** Returns the next batch, whose size is that of the iterator. */
    @Override
    public DataSet next(int num) {
        return next();
    }

    @Override
    public int inputColumns() {
        return source.inputColumns();
    }

    @Override
    public int totalOutcomes() {
        return source.totalOutcomes();
    }

    @Override
    public boolean resetSupported() {
        return source.resetSupported();
    }

    @Override
    public boolean asyncSupported() {
        return source.asyncSupported();
    }

    @Override
    public void reset() {
        source.reset();
        next = 0;
    }

    @Override
    public int batch() {
        return source.batch();
    }

    @Override
    public void setPreProcessor(DataSetPreProcessor preProcessor) {
        source.setPreProcessor(preProcessor);
    }

    @Override
    public DataSetPreProcessor getPreProcessor() {
        return source.getPreProcessor();
    }

    @Override
    public List<String> getLabels() {
        return source.getLabels();
    }
}
