package dev.libtensor.dl4j.datasets.iterator.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDList;
import dev.libtensor.data.ArrayDataset;
import dev.libtensor.data.Digits;
import dev.libtensor.dl4j.datasets.iterator.BaseDatasetIterator;
import dev.libtensor.dl4j.internal.Batches;
import java.util.Random;

/**
 * The UCI handwritten digits, which come with the library: images of 8 × 8 pixels, 1,437 to train with and 360 to test
 * with. The batches have the form of {@link MnistDataSetIterator}, with 64 features instead of 784. No file is read.
 *
 * <p>DL4J has no such class. It takes the place of MNIST in programs that need neither its size nor its files.
 */
public final class DigitsDataSetIterator extends BaseDatasetIterator {
    /**
     * Creates an iterator.
     *
     * @param batchSize the number of examples of a batch, at least 1
     * @param train whether to return the training images, instead of the test images
     * @param seed the seed of the order, which differs from pass to pass
     * @throws ArgumentException if the number is less than 1
     */
    public DigitsDataSetIterator(int batchSize, boolean train, int seed) {
        this(Batches.positive(batchSize), train ? Digits.train() : Digits.test(), seed);
    }

    private DigitsDataSetIterator(int batchSize, ArrayDataset digits, int seed) {
        super(batchSize, -1, new NDList(digits.getData(), digits.getLabels()), new Random(seed));
    }
}
