package dev.libtensor.djl.training.dataset;

import dev.libtensor.ArgumentException;
import dev.libtensor.Device;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDManager;
import dev.libtensor.StateException;
import dev.libtensor.djl.translate.Batchifier;
import java.util.List;

/**
 * Several records, usually stacked along a new first dimension. The arrays belong to the batch's manager, so closing the
 * batch frees them, and so does closing the iteration that made it.
 */
public class Batch implements AutoCloseable {
    private final NDManager manager;
    private final NDList data;
    private final NDList labels;
    private final int size;
    private final Batchifier dataBatchifier;
    private final Batchifier labelBatchifier;
    private final long progress;
    private final long progressTotal;
    private final List<?> indices;

    /**
     * Creates a batch, which takes its arrays and names the manager {@code batch}.
     *
     * @param manager the manager of the batch, which closes with it
     * @param data the inputs of the model
     * @param labels the expected outputs
     * @param size the number of records
     * @param dataBatchifier what splits the data; null if the batch is never split
     * @param labelBatchifier what splits the labels; null if the batch is never split
     * @param progress the number of records that the iteration has given, with this batch
     * @param progressTotal the number of records of the iteration
     */
    public Batch(NDManager manager, NDList data, NDList labels, int size, Batchifier dataBatchifier,
            Batchifier labelBatchifier, long progress, long progressTotal) {
        this(manager, data, labels, size, dataBatchifier, labelBatchifier, progress, progressTotal, null);
    }

    /**
     * Creates a batch, which takes its arrays and names the manager {@code batch}.
     *
     * @param manager the manager of the batch, which closes with it
     * @param data the inputs of the model
     * @param labels the expected outputs
     * @param size the number of records
     * @param dataBatchifier what splits the data; null if the batch is never split
     * @param labelBatchifier what splits the labels; null if the batch is never split
     * @param progress the number of records that the iteration has given, with this batch
     * @param progressTotal the number of records of the iteration
     * @param indices the indices of the records; null if they are not known
     */
    public Batch(NDManager manager, NDList data, NDList labels, int size, Batchifier dataBatchifier,
            Batchifier labelBatchifier, long progress, long progressTotal, List<?> indices) {
        this.manager = ArgumentException.notNull(manager, "manager");
        this.data = ArgumentException.notNull(data, "data");
        this.labels = ArgumentException.notNull(labels, "labels");
        this.size = size;
        this.dataBatchifier = dataBatchifier;
        this.labelBatchifier = labelBatchifier;
        this.progress = progress;
        this.progressTotal = progressTotal;
        this.indices = indices;
        manager.setName("batch");
        data.attach(manager);
        labels.attach(manager);
    }

    /**
     * Returns the manager that the arrays belong to.
     *
     * @return the manager, which is closed once the batch is; DJL returns null then
     */
    public NDManager getManager() {
        return manager;
    }

    /**
     * Returns the inputs of the model.
     *
     * @return one array for each input
     */
    public NDList getData() {
        return data;
    }

    /**
     * Returns the expected outputs.
     *
     * @return one array for each output
     */
    public NDList getLabels() {
        return labels;
    }

    /**
     * Returns the number of records.
     *
     * @return the number
     */
    public int getSize() {
        return size;
    }

    /**
     * Returns how far the iteration is.
     *
     * @return the number of records given so far, with those of this batch
     */
    public long getProgress() {
        return progress;
    }

    /**
     * Returns what the progress ends at.
     *
     * @return the number of records of the iteration
     */
    public long getProgressTotal() {
        return progressTotal;
    }

    /**
     * Returns the places of the records in the dataset.
     *
     * @return the indices; null if they are not known
     */
    public List<?> getIndices() {
        return indices;
    }

    /** Frees the arrays. Closing the batch again has no effect, while DJL throws an exception. */
    @Override
    public void close() {
        manager.close();
    }

    /**
     * Splits the batch for several devices. The parts belong to sub-managers of this batch's manager. With a single
     * device, the arrays of this batch move to the part.
     *
     * @param devices a device for each part; a batch with fewer records has fewer parts
     * @param evenSplit whether the parts must have the same size
     * @return the parts
     * @throws StateException if the batch has no batchifier
     * @throws IllegalArgumentException if there is no device, or if no even split exists
     */
    public Batch[] split(Device[] devices, boolean evenSplit) {
        int count = ArgumentException.notNull(devices, "devices").length;
        if (count == 0) {
            throw new ArgumentException("a batch is split for at least one device, and none was given");
        }
        if (count == 1) {
            return new Batch[] {part(data, labels, devices[0], size)};
        }
        NDList[] splitData = split(data, dataBatchifier, count, evenSplit);
        NDList[] splitLabels = split(labels, labelBatchifier, count, evenSplit);
        Batch[] parts = new Batch[splitData.length];
        int step = (size + parts.length - 1) / parts.length;
        for (int i = 0; i < parts.length; i++) {
            NDList partLabels = i < splitLabels.length ? splitLabels[i] : new NDList();
            int records = Math.max(0, Math.min(step, size - i * step));
            parts[i] = part(splitData[i], partLabels, devices[i], records);
        }
        return parts;
    }

    private Batch part(NDList of, NDList ofLabels, Device device, int records) {
        return new Batch(manager.newSubManager(device), placed(of, device), placed(ofLabels, device), records,
                dataBatchifier, labelBatchifier, progress, progressTotal, indices);
    }

    /** Moves arrays to a device. Those that were there already are the same objects. */
    private static NDList placed(NDList list, Device device) {
        NDList placed = new NDList(list.size());
        for (NDArray array : list) {
            placed.add(array.getDevice().equals(device) ? array : array.toDevice(device, false));
        }
        return placed;
    }

    private static NDList[] split(NDList list, Batchifier batchifier, int parts, boolean evenSplit) {
        if (batchifier == null) {
            throw new StateException("a batch without a batchifier cannot be split: create the batch with one");
        }
        return list.isEmpty() ? new NDList[0] : batchifier.split(list, parts, evenSplit);
    }
}
