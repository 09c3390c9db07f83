package dev.libtensor.dl4j.datasets.fetchers;

import dev.libtensor.dl4j.common.resources.DL4JResources;

/** CIFAR-10: color images of 32 × 32 pixels in 10 classes, as DL4J's class of that name. */
public final class Cifar10Fetcher extends ImageFolderFetcher {
    /** The name of the file that describes the classes. */
    public static final String LABELS_FILENAME = "labels.txt";
    /** The name of the folder of the data set. */
    public static final String LOCAL_CACHE_NAME = "cifar10";
    /** The width of the images. */
    public static final int INPUT_WIDTH = 32;
    /** The height of the images. */
    public static final int INPUT_HEIGHT = 32;
    /** The channels of the images: blue, green and red. */
    public static final int INPUT_CHANNELS = 3;
    /** The number of classes. */
    public static final int NUM_LABELS = 10;

    /** Creates a fetcher of the folder where DL4J puts the data set. */
    public Cifar10Fetcher() {
        super(INPUT_HEIGHT, LABELS_FILENAME);
    }

    @Override
    public String remoteDataUrl(DataSetType set) {
        return DL4JResources.getURLString("datasets/cifar10_dl4j.v1.zip");
    }

    @Override
    public String localCacheName() {
        return LOCAL_CACHE_NAME;
    }
}
