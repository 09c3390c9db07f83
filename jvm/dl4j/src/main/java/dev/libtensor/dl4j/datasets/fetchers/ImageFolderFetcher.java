package dev.libtensor.dl4j.datasets.fetchers;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIOException;
import dev.libtensor.datavec.api.io.filters.RandomPathFilter;
import dev.libtensor.datavec.api.io.labels.ParentPathLabelGenerator;
import dev.libtensor.datavec.api.records.reader.RecordReader;
import dev.libtensor.datavec.api.split.FileSplit;
import dev.libtensor.datavec.image.loader.NativeImageLoader;
import dev.libtensor.datavec.image.recordreader.ImageRecordReader;
import dev.libtensor.datavec.image.transform.ImageTransform;
import dev.libtensor.dl4j.common.resources.DL4JResources;
import dev.libtensor.dl4j.common.resources.ResourceType;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A data set of images in folders {@code train} and {@code test}, with a folder for each class. Nothing is fetched from the
 * network: an error says what to fetch and where to put it.
 */
public abstract sealed class ImageFolderFetcher permits Cifar10Fetcher, TinyImageNetFetcher {
    private static final int CHANNELS = 3;

    private final int side;
    private final String names;

    ImageFolderFetcher(int side, String names) {
        this.side = side;
        this.names = names;
    }

    /**
     * Returns where DL4J fetches the data set.
     *
     * @param set the part; all parts are in one file
     * @return the address of a zip file
     */
    public abstract String remoteDataUrl(DataSetType set);

    /**
     * Returns the name of the folder of the data set, in the folder {@code data} of {@link DL4JResources#getBaseDirectory}.
     *
     * @return the name
     */
    public abstract String localCacheName();

    private File folder() {
        return DL4JResources.getDirectory(ResourceType.DATASET, localCacheName());
    }

    /**
     * Returns a reader of the images in a random order.
     *
     * @param rngSeed the seed of the order
     * @param imgDim the height and width that images are scaled to; null for their own
     * @param set {@link DataSetType#TRAIN} or {@link DataSetType#TEST}
     * @param imageTransform what changes each image; null for nothing
     * @return a reader of images and classes, which are the names of folders in their order
     * @throws ArgumentException if the sizes are not two, or the part is another one
     * @throws TensorIOException if the files are missing
     */
    public RecordReader getRecordReader(long rngSeed, int[] imgDim, DataSetType set, ImageTransform imageTransform) {
        ArgumentException.notNull(set, "set");
        if (imgDim != null && imgDim.length != 2) {
            throw new ArgumentException("the argument 'imgDim' has " + imgDim.length
                    + " sizes: a height and a width were expected");
        }
        if (set == DataSetType.VALIDATION) {
            throw new ArgumentException("the data set has labels for TRAIN and TEST only, not for " + set);
        }
        File part = new File(folder(), set == DataSetType.TRAIN ? "train" : "test");
        if (!part.isDirectory()) {
            throw new TensorIOException("'" + part + "' is not there. Put its files there: fetch " + remoteDataUrl(set)
                    + " and extract it to '" + folder() + "', as this library does not use the network");
        }
        Random random = new Random(rngSeed);
        ImageRecordReader reader = new ImageRecordReader(imgDim == null ? side : imgDim[0], imgDim == null ? side : imgDim[1],
                CHANNELS, new ParentPathLabelGenerator(), imageTransform);
        FileSplit files = new FileSplit(part, NativeImageLoader.ALLOWED_FORMATS, random);
        try {
            reader.initialize(files.sample(new RandomPathFilter(random, NativeImageLoader.ALLOWED_FORMATS), 1)[0]);
        } catch (IOException e) {
            throw new TensorIOException("the images in '" + part + "' cannot be read: " + e.getMessage());
        }
        return reader;
    }

    /**
     * Returns the classes in other words, which a file of the data set has: a line for each class, with a tab between both.
     *
     * @param classes the names of the folders
     * @return as many names
     * @throws TensorIOException if the file cannot be read, or lacks a class
     */
    public List<String> describe(List<String> classes) {
        ArgumentException.notNull(classes, "classes");
        File file = new File(folder(), names);
        Map<String, String> words = new HashMap<>();
        try {
            for (String line : Files.readAllLines(file.toPath(), StandardCharsets.UTF_8)) {
                String[] parts = line.split("\t", 2);
                words.put(parts[0], parts[parts.length - 1]);
            }
        } catch (IOException e) {
            throw new TensorIOException("'" + file + "' cannot be read: " + e.getMessage());
        }
        List<String> described = new ArrayList<>();
        for (String each : classes) {
            if (!words.containsKey(each)) {
                throw new TensorIOException("'" + file + "' has no line for the class '" + each + "'");
            }
            described.add(words.get(each));
        }
        return described;
    }
}
