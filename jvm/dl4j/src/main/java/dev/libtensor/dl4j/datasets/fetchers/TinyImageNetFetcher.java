package dev.libtensor.dl4j.datasets.fetchers;

import dev.libtensor.dl4j.common.resources.DL4JResources;

/** Tiny ImageNet: color images of 64 × 64 pixels in 200 classes, as DL4J's class of that name. */
public final class TinyImageNetFetcher extends ImageFolderFetcher {
    /** The name of the file that describes the classes. */
    public static final String WORDS_FILENAME = "words.txt";
    /** The name of the folder of the data set. */
    public static final String LOCAL_CACHE_NAME = "TINYIMAGENET_200";
    /** The width of the images. */
    public static final int INPUT_WIDTH = 64;
    /** The height of the images. */
    public static final int INPUT_HEIGHT = 64;
    /** The channels of the images: blue, green and red. */
    public static final int INPUT_CHANNELS = 3;
    /** The number of classes. */
    public static final int NUM_LABELS = 200;

    /** Creates a fetcher of the folder where DL4J puts the data set. */
    public TinyImageNetFetcher() {
        super(INPUT_HEIGHT, WORDS_FILENAME);
    }

    @Override
    public String remoteDataUrl(DataSetType set) {
        return DL4JResources.getURLString("datasets/tinyimagenet_200_dl4j.v1.zip");
    }

    @Override
    public String localCacheName() {
        return LOCAL_CACHE_NAME;
    }
}
