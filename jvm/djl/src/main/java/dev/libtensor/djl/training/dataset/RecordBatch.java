package dev.libtensor.djl.training.dataset;

import dev.libtensor.Device;
import dev.libtensor.DeviceStream;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.StateException;
import dev.libtensor.djl.translate.Batchifier;
import dev.libtensor.djl.translate.Pipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

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
        return device == null ? list : moved(list, array -> array.toDevice(device, false));
    }

    /**
     * Does the same for a batch that is made ahead. Arrays go to a GPU through pinned memory and on a stream of their own, so
     * that the copies do not wait for the work of other threads.
     */
    static NDList placedAhead(NDList list, Device device) {
        if (device == null || !device.isGpu()) {
            return placed(list, device);
        }
        try (DeviceStream copies = new DeviceStream(device); DeviceStream.Entry in = copies.enter()) {
            return moved(list, array -> array.getDevice().isGpu() ? array.toDevice(device, false) : copied(array, device));
        }
    }

    private static NDArray copied(NDArray array, Device device) {
        try (NDArray pinned = array.pinMemory()) {
            return pinned.toDevice(device, false);
        }
    }

    private static NDList moved(NDList list, UnaryOperator<NDArray> move) {
        NDList moved = new NDList(list.size());
        for (NDArray array : list) {
            moved.add(move.apply(array));
        }
        closeExcept(list, moved);
        return moved;
    }

    private static void closeExcept(NDList list, NDList kept) {
        for (NDArray array : list) {
            if (kept.stream().noneMatch(other -> other == array)) {
                array.close();
            }
        }
    }
}
