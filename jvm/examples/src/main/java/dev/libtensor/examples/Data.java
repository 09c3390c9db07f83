package dev.libtensor.examples;

import dev.libtensor.DataFiles;
import dev.libtensor.ImageFiles.Channels;
import dev.libtensor.NDList;
import dev.libtensor.NativeDataset;
import dev.libtensor.SampleData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What the demo trains on and tests with: grey images and the number of their classes. Datasets belong to the current
 * scope.
 */
record Data(Part train, Part test, long classes) {
    /** The height and width that images of a folder are resized to. */
    private static final int SIDE = 28;

    private static final int FIFTH = 5;

    /** Returns the handwritten digits of the library. */
    static Data digits() {
        return of(SampleData.digits(true), SampleData.digits(false));
    }

    /**
     * Reads a folder: the four IDX files of MNIST, or a folder of PNG and JPEG files for each class. Of these, every
     * fifth image is for the test.
     */
    static Data read(Path folder) {
        if (hasIdxFiles(folder)) {
            return of(DataFiles.mnist(folder, true), DataFiles.mnist(folder, false));
        }
        NativeDataset images = new NativeDataset(folder, SIDE, SIDE, Channels.GRAY);
        long[] train = LongStream.range(0, images.size()).filter(index -> index % FIFTH != 0).toArray();
        long[] test = LongStream.range(0, images.size()).filter(index -> index % FIFTH == 0).toArray();
        return new Data(new Part(images, train), new Part(images, test), images.classNames().size());
    }

    private static boolean hasIdxFiles(Path folder) {
        return Stream.of("", ".gz").anyMatch(end -> Files.exists(folder.resolve("train-images-idx3-ubyte" + end)));
    }

    private static Data of(NDList train, NDList test) {
        return new Data(whole(train), whole(test), train.get(1).max().getLong() + 1);
    }

    private static Part whole(NDList arrays) {
        NativeDataset images = new NativeDataset(arrays.get(0), arrays.get(1));
        return new Part(images, LongStream.range(0, images.size()).toArray());
    }
}
