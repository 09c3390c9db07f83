package dev.libtensor.djl.training.dataset;

import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.StateException;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Pipeline;
import java.util.ArrayList;
import java.util.List;

/** The records of a batch that is being made. All but the result ends when this object closes. */
final class RecordBatch implements AutoCloseable {
    private final NDManager batch;
    private final NDManager manager;
    private final List<NDList> data;
    private final List<NDList> labels;
    private NDList batchData = new NDList();
    private NDList batchLabels = new NDList();

    RecordBatch(NDManager batch, int size) {
        this.batch = batch;
        manager = batch.newSubManager();
        data = new ArrayList<>(size);
        labels = new ArrayList<>(size);
    }

    /** The manager of the arrays of the records. */
    NDManager manager() {
        return manager;
    }

    void add(Record record, Pipeline pipeline) {
        if (record == null) {
            throw new StateException("the dataset returned null for a record: a Record was expected");
        }
        data.add(record.getData());
        labels.add(record.getLabels());
        data.set(data.size() - 1, transformed(record.getData(), pipeline));
    }

    void batchify(Batchifier dataBatchifier, Batchifier labelBatchifier) {
        batchData = dataBatchifier.batchify(data.toArray(NDList[]::new)).attach(batch);
        batchLabels = labelBatchifier.batchify(labels.toArray(NDList[]::new)).attach(batch);
    }

    NDList data() {
        return batchData;
    }

    NDList labels() {
        return batchLabels;
    }

    /** Frees the arrays of the records, whatever manager they belong to, except those that a batchifier passed on. */
    @Override
    public void close() {
        data.forEach(list -> closeExcept(list, batchData));
        labels.forEach(list -> closeExcept(list, batchLabels));
        manager.close();
    }

    /** Applies a pipeline, if there is one, and frees what it replaces. */
    static NDList transformed(NDList list, Pipeline pipeline) {
        if (pipeline == null) {
            return list;
        }
        NDList transformed = pipeline.transform(list);
        closeExcept(list, transformed);
        return transformed;
    }

    /** Moves the arrays to a device, if there is one, and frees what was elsewhere. */
    static NDList placed(NDList list, Device device) {
        if (device == null) {
            return list;
        }
        NDList placed = new NDList(list.size());
        for (NDArray array : list) {
            placed.add(array.toDevice(device, false));
        }
        closeExcept(list, placed);
        return placed;
    }

    private static void closeExcept(NDList list, NDList kept) {
        for (NDArray array : list) {
            if (kept.stream().noneMatch(other -> other == array)) {
                array.close();
            }
        }
    }
}
