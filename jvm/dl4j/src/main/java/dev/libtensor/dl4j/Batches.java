package dev.libtensor.dl4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.nd4j.AsyncDataSetIterator;
import dev.libtensor.nd4j.AsyncMultiDataSetIterator;
import dev.libtensor.nd4j.DataSet;
import dev.libtensor.nd4j.DataSetIterator;
import dev.libtensor.nd4j.MultiDataSet;
import dev.libtensor.nd4j.MultiDataSetIterator;
import java.util.function.Consumer;

/** Walks through batches, on another thread if that is allowed. */
final class Batches {
    private Batches() {}

    /** Runs a call with each batch, from the first on. */
    static void forEach(DataSetIterator iterator, Consumer<DataSet> call) {
        if (ArgumentException.notNull(iterator, "iterator").resetSupported()) {
            iterator.reset();
        }
        if (!iterator.asyncSupported()) {
            iterator.forEachRemaining(call);
            return;
        }
        AsyncDataSetIterator async = new AsyncDataSetIterator(iterator, 2, true);
        try {
            async.forEachRemaining(call);
        } finally {
            async.shutdown();
        }
    }

    /** Runs a call with each batch, from the first on. */
    static void forEach(MultiDataSetIterator iterator, Consumer<MultiDataSet> call) {
        if (ArgumentException.notNull(iterator, "iterator").resetSupported()) {
            iterator.reset();
        }
        if (!iterator.asyncSupported()) {
            iterator.forEachRemaining(call);
            return;
        }
        AsyncMultiDataSetIterator async = new AsyncMultiDataSetIterator(iterator, 2, true);
        try {
            async.forEachRemaining(call);
        } finally {
            async.shutdown();
        }
    }
}
