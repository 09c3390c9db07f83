package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.DataSetPreProcessor;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import java.util.List;

/**
 * Passes on the batches of another iterator: what {@link AsyncShieldDataSetIterator},
 * {@link EarlyTerminationDataSetIterator}, {@link MultipleEpochsIterator} and
 * {@link WorkspacesShieldDataSetIterator} share.
 */
public abstract sealed class ShieldDataSetIterator implements DataSetIterator
        permits AsyncShieldDataSetIterator, DataSetIteratorSplitter.Part, EarlyTerminationDataSetIterator,
        MultipleEpochsIterator, WorkspacesShieldDataSetIterator {
    private final DataSetIterator base;

    ShieldDataSetIterator(DataSetIterator base, String name) {
        this.base = ArgumentException.notNull(base, name);
    }

    /** Returns what the program gets for a batch. */
    abstract DataSet shielded(DataSet batch);

    @Override
    public boolean hasNext() {
        return base.hasNext();
    }

    @Override
    public DataSet next() {
        return shielded(base.next());
    }

    @Override
    public DataSet next(int num) {
        return shielded(base.next(num));
    }

    @Override
    public final int inputColumns() {
        return base.inputColumns();
    }

    @Override
    public final int totalOutcomes() {
        return base.totalOutcomes();
    }

    @Override
    public final boolean resetSupported() {
        return base.resetSupported();
    }

    @Override
    public boolean asyncSupported() {
        return base.asyncSupported();
    }

    @Override
    public void reset() {
        base.reset();
    }

    @Override
    public final int batch() {
        return base.batch();
    }

    @Override
    public final void setPreProcessor(DataSetPreProcessor preProcessor) {
        base.setPreProcessor(preProcessor);
    }

    @Override
    public final DataSetPreProcessor getPreProcessor() {
        return base.getPreProcessor();
    }

    @Override
    public final List<String> getLabels() {
        return base.getLabels();
    }
}
