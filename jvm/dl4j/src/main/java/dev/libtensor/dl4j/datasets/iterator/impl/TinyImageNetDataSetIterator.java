package dev.libtensor.dl4j.datasets.iterator.impl;

import dev.libtensor.datavec.image.transform.ImageTransform;
import dev.libtensor.dl4j.datasets.datavec.RecordReaderDataSetIterator;
import dev.libtensor.dl4j.datasets.fetchers.TinyImageNetFetcher;
import dev.libtensor.dl4j.datasets.fetchers.DataSetType;
import java.util.List;

/**
 * Tiny ImageNet: color images of 64 × 64 pixels in 200 classes. The features are numbers from 0 to 255 of
 * shape (batch, 3, height, width), with the channels blue, green and red, as in DL4J.
 *
 * <p>Nothing is fetched from the network: the files lie where DL4J puts them, and an error says what to fetch.
 */
public class TinyImageNetDataSetIterator extends RecordReaderDataSetIterator {
    private static final int SEED = 123;

    /**
     * Creates an iterator over the training images.
     *
     * @param batchSize the number of images of a batch, at least 1
     */
    public TinyImageNetDataSetIterator(int batchSize) {
        this(batchSize, DataSetType.TRAIN);
    }

    /**
     * Creates an iterator.
     *
     * @param batchSize the number of images of a batch, at least 1
     * @param set which images
     */
    public TinyImageNetDataSetIterator(int batchSize, DataSetType set) {
        this(batchSize, null, set);
    }

    /**
     * Creates an iterator over scaled images.
     *
     * @param batchSize the number of images of a batch, at least 1
     * @param imgDim their height and width; null for 64 and 64
     * @param set which images
     */
    public TinyImageNetDataSetIterator(int batchSize, int[] imgDim, DataSetType set) {
        this(batchSize, imgDim, set, null, SEED);
    }

    /**
     * Creates an iterator over changed images.
     *
     * @param batchSize the number of images of a batch, at least 1
     * @param imgDim their height and width; null for 64 and 64
     * @param set which images
     * @param imageTransform what changes each image; null for nothing
     * @param rngSeed the seed of their order
     * @throws dev.libtensor.TensorIOException if the files are missing
     */
    public TinyImageNetDataSetIterator(int batchSize, int[] imgDim, DataSetType set, ImageTransform imageTransform,
            long rngSeed) {
        super(new TinyImageNetFetcher().getRecordReader(rngSeed, imgDim, set, imageTransform), batchSize, 1,
                TinyImageNetFetcher.NUM_LABELS);
    }

    /**
     * Returns the names of the classes.
     *
     * @param categories true for the names of the folders; false for the words that describe them
     * @return the names, in the order of the classes
     * @throws dev.libtensor.TensorIOException if the files are missing
     */
    public static List<String> getLabels(boolean categories) {
        List<String> folders = new TinyImageNetDataSetIterator(1).getLabels();
        return categories ? folders : new TinyImageNetFetcher().describe(folders);
    }
}
