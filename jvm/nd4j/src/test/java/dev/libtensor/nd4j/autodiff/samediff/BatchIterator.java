package dev.libtensor.nd4j.autodiff.samediff;

import dev.libtensor.nd4j.CountingIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;

/** The batches of a data set in their order. */
final class BatchIterator extends CountingIterator {
    private final DataSet all;
    private final int size;

    BatchIterator(DataSet all, int size) {
        super((all.numExamples() + size - 1) / size);
        this.all = all;
        this.size = size;
    }

    @Override
    public DataSet next() {
        int from = size * made++;
        return all.getRange(from, Math.min(from + size, all.numExamples()));
    }
}
