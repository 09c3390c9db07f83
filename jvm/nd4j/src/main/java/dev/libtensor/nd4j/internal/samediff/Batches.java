package dev.libtensor.nd4j.internal.samediff;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.MultiDataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/** Batches with one array of features and labels each, as those with several. */
public final class Batches implements MultiDataSetIterator {
    private final Supplier<Iterator<MultiDataSet>> source;
    private Iterator<MultiDataSet> batches;
    private MultiDataSetPreProcessor preProcessor;

    private Batches(Supplier<Iterator<MultiDataSet>> source) {
        this.source = source;
        batches = source.get();
    }

    /** Returns the batches of an iterator, or null for null. */
    public static MultiDataSetIterator of(DataSetIterator iterator) {
        if (iterator == null) {
            return null;
        }
        return new Batches(() -> {
            if (!iterator.hasNext() && iterator.resetSupported()) {
                iterator.reset();
            }
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return iterator.hasNext();
                }

                @Override
                public MultiDataSet next() {
                    return iterator.next().toMultiDataSet();
                }
            };
        });
    }

    /** Returns a data set as one batch. */
    public static MultiDataSetIterator one(DataSet dataSet) {
        return one(ArgumentException.notNull(dataSet, "dataSet").toMultiDataSet());
    }

    /** Returns a data set as one batch. */
    public static MultiDataSetIterator one(MultiDataSet dataSet) {
        ArgumentException.notNull(dataSet, "dataSet");
        return new Batches(() -> List.of(dataSet).iterator());
    }

    @Override
    public boolean hasNext() {
        return batches.hasNext();
    }

    @Override
    public MultiDataSet next() {
        MultiDataSet batch = batches.next();
        if (preProcessor != null) {
            preProcessor.preProcess(batch);
        }
        return batch;
    }

    @Override
    public MultiDataSet next(int num) {
        return next();
    }

    @Override
    public void setPreProcessor(MultiDataSetPreProcessor preProcessor) {
        this.preProcessor = preProcessor;
    }

    @Override
    public MultiDataSetPreProcessor getPreProcessor() {
        return preProcessor;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    @Override
    public boolean asyncSupported() {
        return false;
    }

    @Override
    public void reset() {
        batches = source.get();
    }
}
