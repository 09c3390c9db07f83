package dev.libtensor.dl4j.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDResource;
import dev.libtensor.StateException;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.dataset.AsyncDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.AsyncIterator;
import dev.libtensor.nd4j.linalg.dataset.AsyncMultiDataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.MultiDataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.DataSetIterator;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.MultiDataSetIterator;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Walks through batches, on another thread if that is allowed. */
public final class Batches {
    private Batches() {}

    /** Returns the size of a batch, or throws if it is not above 0. */
    public static int positive(int batch) {
        if (batch < 1) {
            throw new ArgumentException("a batch has at least 1 example, not " + batch);
        }
        return batch;
    }

    /** Returns the batch if it is on the device, and else one there, to be closed. */
    public static DataSet on(DataSet batch, Device device) {
        INDArray[] parts = {batch.getFeatures(), batch.getLabels(), batch.getFeaturesMaskArray(), batch.getLabelsMaskArray()};
        if (areOn(parts, device)) {
            return batch;
        }
        INDArray[] there = on(parts, device);
        DataSet moved = new DataSet(there[0], there[1], there[2], there[3]);
        moved.setExampleMetaData(batch.getExampleMetaData());
        return moved;
    }

    /** Returns the batch if it is on the device, and else one there, to be closed. */
    public static MultiDataSet on(MultiDataSet batch, Device device) {
        INDArray[][] parts = {batch.getFeatures(), batch.getLabels(), batch.getFeaturesMaskArrays(), batch.getLabelsMaskArrays()};
        if (Stream.of(parts).allMatch(each -> areOn(each, device))) {
            return batch;
        }
        INDArray[][] there = Stream.of(parts).map(each -> on(each, device)).toArray(INDArray[][]::new);
        MultiDataSet moved = new MultiDataSet(there[0], there[1], there[2], there[3]);
        moved.setExampleMetaData(batch.getExampleMetaData());
        return moved;
    }

    private static boolean areOn(INDArray[] arrays, Device device) {
        return arrays == null || Stream.of(arrays).allMatch(each -> each == null || ((NDArray) each).getDevice().equals(device));
    }

    private static INDArray[] on(INDArray[] arrays, Device device) {
        return arrays == null ? null : Stream.of(arrays)
                .map(each -> each == null ? null : ((NDArray) each).toDevice(device, false))
                .toArray(INDArray[]::new);
    }

    /** Runs a call with each batch, from the first on. */
    public static void forEach(DataSetIterator iterator, Consumer<DataSet> call) {
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
    public static void forEach(MultiDataSetIterator iterator, Consumer<MultiDataSet> call) {
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
    public static <D> D next(Iterator<D> iterator) {
        return StateException.returned(iterator.next(), "the iterator", "a data set");
    }
}
