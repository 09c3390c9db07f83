package dev.libtensor.dl4j.datasets.iterator;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.FormatException;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.NDResource;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.dl4j.datasets.iterator.impl.DigitsDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.impl.IrisDataSetIterator;
import dev.libtensor.dl4j.datasets.iterator.impl.MnistDataSetIterator;
import dev.libtensor.dl4j.internal.Batches;
import dev.libtensor.nd4j.linalg.dataset.DataSet;
import dev.libtensor.nd4j.linalg.dataset.api.iterator.PreProcessingDataSetIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;

/**
 * Returns batches of images that are in memory, after DL4J's class of that name. A batch has features, FLOAT32 (batch,
 * pixels) from 0 to 1, and labels, FLOAT32 (batch, classes). A label is 1 in the column of the class and 0 in the others.
 *
 * <p>The iterator keeps all images. They belong to the scope or workspace that is current in the constructor, and end
 * with it. Without one, {@link #close} frees them, or else the garbage collector. A batch is a copy, which belongs to the
 * scope or workspace that is current in {@link #next()}. Closing one does not change the other.
 */
public abstract sealed class BaseDatasetIterator extends PreProcessingDataSetIterator implements NDResource
        permits DigitsDataSetIterator, IrisDataSetIterator, MnistDataSetIterator {
    /** The array that owns the memory of the features, which are a view of it. */
    private final NDArray images;
    private final DataSet examples;
    private final List<Integer> order;
    private final Random random;
    private final int batch;
    private final int classes;
    private final int count;
    private int cursor;

    /**
     * Creates an iterator.
     *
     * @param batch the number of examples of a batch, at least 1
     * @param numExamples after how many images {@link #hasNext()} is false; all of them if it is below 0
     * @param read the images, FLOAT32 (n, channels, height, width), or vectors, which become the iterator's; and their classes,
     *     INT64 (n), which are freed here
     * @param classes the number of classes
     * @param random what shuffles at the start and in each reset; null for the order of the images
     */
    protected BaseDatasetIterator(int batch, int numExamples, NDList read, int classes, Random random) {
        this.batch = batch;
        this.classes = classes;
        this.random = random;
        images = read.get(0);
        examples = examples(read, classes);
        int total = examples.numExamples();
        count = numExamples < 0 ? total : Math.min(numExamples, total);
        order = new ArrayList<>(total);
        for (int i = 0; i < total; i++) {
            order.add(i);
        }
        reset();
    }

    private static DataSet examples(NDList read, int count) {
        try (NDArray classes = read.get(1)) {
            long[] all = classes.toLongArray();
            for (int i = 0; i < all.length; i++) {
                if (all[i] < 0 || all[i] >= count) {
                    read.close();
                    throw new FormatException("the label of image " + i + " is " + all[i] + ": expected 0 to "
                            + (count - 1));
                }
            }
            NDArray images = read.get(0);
            return new DataSet(images.reshape(new Shape(images.size(0), -1)), oneHot(classes, count));
        }
    }

    private static NDArray oneHot(NDArray classes, int count) {
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(classes.oneHot(count).toType(DataType.FLOAT32, false));
        }
    }

    /**
     * Replaces pixels above a number by 1 and the others by 0.
     *
     * @param cutoff the number
     */
    protected final void binarize(double cutoff) {
        examples.binarize(cutoff);
    }

    @Override
    public boolean hasNext() {
        return cursor < count;
    }

    /**
     * Returns the next batch. It is whole even if it goes beyond the examples that {@link #hasNext()} counts, as in DL4J.
     *
     * @return the batch; the last one of all images may be smaller
     * @throws NoSuchElementException if there are no more images
     */
    @Override
    public DataSet next() {
        return next(batch);
    }

    /**
     * Returns the next batch, with another number of examples.
     *
     * @param num the number of examples
     * @throws ArgumentException if the number is less than 1
     */
    @Override
    public DataSet next(int num) {
        Batches.positive(num);
        if (cursor >= order.size()) {
            throw new NoSuchElementException("all " + order.size() + " examples were returned: reset() starts again");
        }
        int end = Math.min(order.size() - cursor, num) + cursor;
        DataSet next = examples.get(order.subList(cursor, end).stream().mapToInt(Integer::intValue).toArray());
        cursor = end;
        return preProcessed(next);
    }

    /** Returns the number of features: the pixels of an image. */
    @Override
    public int inputColumns() {
        return examples.numInputs();
    }

    /** Returns the number of classes. */
    @Override
    public int totalOutcomes() {
        return classes;
    }

    @Override
    public boolean resetSupported() {
        return true;
    }

    /** Returns true, because batches are copies. */
    @Override
    public boolean asyncSupported() {
        return true;
    }

    /** Goes back to the first batch. An iterator that shuffles shuffles again. */
    @Override
    public void reset() {
        cursor = 0;
        if (random != null) {
            Collections.shuffle(order, random);
        }
    }

    @Override
    public int batch() {
        return batch;
    }

    /** Returns null: the classes have no names. */
    @Override
    public List<String> getLabels() {
        return null;
    }

    /** Returns the arrays of all images and labels. */
    @Override
    public Collection<NDArray> getParts() {
        return Arrays.asList(images, (NDArray) examples.getFeatures(), (NDArray) examples.getLabels());
    }
}
