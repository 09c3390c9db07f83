package dev.libtensor.dl4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDResource;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.AsyncDataSetIterator;
import dev.libtensor.nd4j.AsyncIterator;
import dev.libtensor.nd4j.AsyncMultiDataSetIterator;
import dev.libtensor.nd4j.DataSet;
import dev.libtensor.nd4j.DataSetIterator;
import dev.libtensor.nd4j.MultiDataSet;
import dev.libtensor.nd4j.MultiDataSetIterator;
import java.util.Iterator;
import java.util.function.Consumer;

/** Walks through batches, on another thread if that is allowed. */
final class Batches {
    private Batches() {}

    /** Runs a call with each batch, from the first on. */
    static void forEach(DataSetIterator iterator, Consumer<DataSet> call) {
        if (ArgumentException.notNull(iterator, "iterator").resetSupported()) {
            iterator.reset();
        }
        if (iterator.asyncSupported()) {
            ahead(new AsyncDataSetIterator(iterator, 2, true), call);
        } else {
            all(iterator, call);
        }
    }

    /** Runs a call with each batch, from the first on. */
    static void forEach(MultiDataSetIterator iterator, Consumer<MultiDataSet> call) {
        if (ArgumentException.notNull(iterator, "iterator").resetSupported()) {
            iterator.reset();
        }
        if (iterator.asyncSupported()) {
            ahead(new AsyncMultiDataSetIterator(iterator, 2, true), call);
        } else {
            all(iterator, call);
        }
    }

    private static <D extends NDResource> void ahead(AsyncIterator<D> async, Consumer<D> call) {
        try {
            all(async, call);
        } finally {
            async.shutdown();
        }
    }

    private static <D> void all(Iterator<D> iterator, Consumer<D> call) {
        while (iterator.hasNext()) {
            call.accept(next(iterator));
        }
    }

    /** Returns the next batch, which is not null. */
    static <D> D next(Iterator<D> iterator) {
        return StateException.returned(iterator.next(), "the iterator", "a data set");
    }
}
