package dev.libtensor.dl4j.datasets.iterator.impl;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataFiles;
import dev.libtensor.dl4j.common.resources.DL4JResources;
import dev.libtensor.dl4j.common.resources.ResourceType;
import dev.libtensor.dl4j.datasets.iterator.BaseDatasetIterator;
import dev.libtensor.dl4j.internal.Batches;
import java.io.File;
import java.io.IOException;
import java.util.Random;

/**
 * MNIST: images of 28 × 28 pixels of handwritten digits, 60,000 to train with and 10,000 to test with. It has the
 * constructors of DL4J's class of that name. Its features are FLOAT32 (batch, 784).
 *
 * <p>Nothing is fetched from the network. The files lie in the folder where DL4J puts them, {@code
 * .deeplearning4j/data/MNIST} in the user's home. With the system property {@code org.deeplearning4j.resources.directory}
 * it is {@code data/MNIST} in that directory. The constructor with seven parameters takes any other folder. Which files
 * are read is said in {@link DataFiles#mnist}; those of Fashion-MNIST fit too.
 *
 * <p>The constructors declare an {@link IOException}, as in DL4J, so that programs that catch it compile. What they throw
 * is a {@link dev.libtensor.TensorIOException} if a file is missing or cannot be read, or a {@link
 * dev.libtensor.FormatException} if it is damaged.
 */
public non-sealed class MnistDataSetIterator extends BaseDatasetIterator {
    private static final int CLASSES = 10;


    /** Pixels above 30 of 255 are 1, as in DL4J. The number lies between 30 and 31. */
    private static final double CUTOFF = 30.5 / 255;

    /**
     * Creates an iterator over the first training images.
     *
     * @param batch the number of examples of a batch, at least 1
     * @param numExamples the number of examples of a pass; negative for all
     * @throws IOException never
     * @throws ArgumentException if {@code batch} is less than 1
     */
    public MnistDataSetIterator(int batch, int numExamples) throws IOException {
        this(batch, numExamples, false);
    }

    /**
     * Creates an iterator over the first training images.
     *
     * @param batch the number of examples of a batch, at least 1
     * @param numExamples the number of examples of a pass; negative for all
     * @param binarize whether pixels become 0 or 1: 1 if they are above 30 of 255
     * @throws IOException never
     * @throws ArgumentException if {@code batch} is less than 1
     */
    public MnistDataSetIterator(int batch, int numExamples, boolean binarize) throws IOException {
        this(batch, numExamples, binarize, true, false, 0);
    }

    /**
     * Creates an iterator over all images, in an order that differs from pass to pass.
     *
     * @param batchSize the number of examples of a batch, at least 1
     * @param train whether to return the training images, instead of the test images
     * @param seed the seed of the order
     * @throws IOException never
     * @throws ArgumentException if {@code batchSize} is less than 1
     */
    public MnistDataSetIterator(int batchSize, boolean train, int seed) throws IOException {
        this(batchSize, -1, false, train, true, seed);
    }

    /**
     * Creates an iterator.
     *
     * @param batch the number of examples of a batch, at least 1
     * @param numExamples the number of examples of a pass; negative for all
     * @param binarize whether pixels become 0 or 1: 1 if they are above 30 of 255
     * @param train whether to return the training images, instead of the test images
     * @param shuffle whether the order differs from pass to pass, instead of being that of the file
     * @param rngSeed the seed of the order
     * @throws IOException never
     * @throws ArgumentException if {@code batch} is less than 1
     */
    public MnistDataSetIterator(int batch, int numExamples, boolean binarize, boolean train, boolean shuffle, long rngSeed)
            throws IOException {
        this(batch, numExamples, binarize, train, shuffle, rngSeed, null);
    }

    /**
     * Creates an iterator over the images in a folder.
     *
     * @param batch the number of examples of a batch, at least 1
     * @param numExamples the number of examples of a pass; negative for all
     * @param binarize whether pixels become 0 or 1: 1 if they are above 30 of 255
     * @param train whether to return the training images, instead of the test images
     * @param shuffle whether the order differs from pass to pass, instead of being that of the file
     * @param rngSeed the seed of the order
     * @param topLevelDir the folder of the files; null for the usual one
     * @throws IOException never
     * @throws ArgumentException if {@code batch} is less than 1
     */
    public MnistDataSetIterator(int batch, int numExamples, boolean binarize, boolean train, boolean shuffle, long rngSeed,
            File topLevelDir) throws IOException {
        super(Batches.positive(batch), numExamples, DataFiles.mnist(folder(topLevelDir).toPath(), train), CLASSES,
                shuffle ? new Random(rngSeed) : null);
        if (binarize) {
            binarize(CUTOFF);
        }
    }

    private static File folder(File given) {
        if (given != null) {
            return given;
        }
        return new File(DL4JResources.getBaseDirectory(), ResourceType.DATASET.resourceName() + "/MNIST");
    }
}
