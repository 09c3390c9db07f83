package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.UnsupportedException;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.List;

/**
 * Splits an iterator into parts that follow each other, as DL4J's class of that name. The iterator must return the same batches
 * in each pass, so it does not shuffle them. When a part is reset, all parts begin again.
 */
public class MultiDataSetIteratorSplitter {
    private final List<MultiDataSetIterator> parts;

    /**
     * Splits an iterator in two.
     *
     * @param baseIterator the iterator, which supports reset
     * @param totalBatches the number of its batches
     * @param ratio the part of them that the first has, between 0 and 1
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if a value is out of range, or there is no reset
     */
    public MultiDataSetIteratorSplitter(MultiDataSetIterator baseIterator, long totalBatches, double ratio) {
        this(baseIterator, SplitPasses.two(totalBatches, ratio));
    }

    /**
     * Splits an iterator.
     *
     * @param baseIterator the iterator, which supports reset
     * @param totalBatches the number of its batches
     * @param ratios which part of them each has, between 0 and 1
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if a value is out of range, or there is no reset
     */
    public MultiDataSetIteratorSplitter(MultiDataSetIterator baseIterator, long totalBatches, double[] ratios) {
        this(baseIterator, SplitPasses.counts(totalBatches, ArgumentException.notNull(ratios, "ratios")));
    }

    /**
     * Splits an iterator.
     *
     * @param baseIterator the iterator, which supports reset
     * @param splits the number of batches of each part
     * @throws dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException if a number is negative, or there is no reset
     */
    public MultiDataSetIteratorSplitter(MultiDataSetIterator baseIterator, int[] splits) {
        MultiDataSetIterator base = ArgumentException.notNull(baseIterator, "baseIterator");
        int[] counts = ArgumentException.notNull(splits, "splits");
        SplitPasses<MultiDataSet> passes = new SplitPasses<>(base, base::reset, base.resetSupported(),
                MultiDataSet::getFeatures);
        parts = passes.parts(counts).stream().<MultiDataSetIterator>map(each -> new Part(base, each)).toList();
    }

    /**
     * Returns the parts.
     *
     * @return an iterator for each
     */
    public List<MultiDataSetIterator> getIterators() {
        return parts;
    }

    /**
     * Returns the first part.
     *
     * @return its iterator
     */
    public MultiDataSetIterator getTrainIterator() {
        return parts.get(0);
    }

    /**
     * Returns the second part.
     *
     * @return its iterator
     */
    public MultiDataSetIterator getTestIterator() {
        return parts.get(1);
    }

    /** One of the parts. */
    static final class Part extends ShieldMultiDataSetIterator {
        private final SplitPasses<MultiDataSet>.Part batches;

        private Part(MultiDataSetIterator base, SplitPasses<MultiDataSet>.Part batches) {
            super(base, "baseIterator");
            this.batches = batches;
        }

        @Override
        public boolean hasNext() {
            return batches.hasNext();
        }

        @Override
        public MultiDataSet next() {
            return batches.next();
        }

        @Override
        public MultiDataSet next(int num) {
            throw new UnsupportedException("a part of an iterator has batches of the size of that iterator alone: call next()");
        }

        @Override
        public boolean resetSupported() {
            return true;
        }

        @Override
        public void reset() {
            batches.reset();
        }
    }
}
