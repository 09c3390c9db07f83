package dev.libtensor.dl4j.datasets.iterator.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.SampleData;
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
    private static final int CLASSES = 10;

    /**
     * Creates an iterator.
     *
     * @param batchSize the number of examples of a batch, at least 1
     * @param train whether to return the training images, instead of the test images
     * @param seed the seed of the order, which differs from pass to pass
     * @throws ArgumentException if the number is less than 1
     */
    public DigitsDataSetIterator(int batchSize, boolean train, int seed) {
        super(Batches.positive(batchSize), -1, SampleData.digits(train), CLASSES, new Random(seed));
    }
}
