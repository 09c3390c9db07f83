package dev.libtensor.examples;

import dev.libtensor.ImageFiles.Channels;
import dev.libtensor.data.ArrayDataset;
import dev.libtensor.data.Dataset;
import dev.libtensor.data.ImageFolder;
import dev.libtensor.data.Mnist;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What the demo trains on and tests with: grey images and the number of their classes. Datasets belong to the current
 * scope.
 */
record Data(Dataset train, Dataset test, long classes) {
    /** The height and width that images of a folder are resized to. */
    private static final int SIDE = 28;

    private static final int FIFTH = 5;

    /** Returns the handwritten digits of the library. */
    static Data digits() {
        return of(dev.libtensor.data.Digits.train(), dev.libtensor.data.Digits.test());
    }

    /**
     * Reads a folder: the four IDX files of MNIST, or a folder of PNG and JPEG files for each class. Of these, every
     * fifth image is for the test.
     */
    static Data read(Path folder) {
        if (hasIdxFiles(folder)) {
            return of(Mnist.train(folder), Mnist.test(folder));
        }
        ImageFolder images = ImageFolder.builder(folder).optSize(SIDE, SIDE).optChannels(Channels.GRAY).build();
        long[] train = LongStream.range(0, images.size()).filter(index -> index % FIFTH != 0).toArray();
        long[] test = LongStream.range(0, images.size()).filter(index -> index % FIFTH == 0).toArray();
        return new Data(images.subDataset(train), images.subDataset(test), images.getSynset().size());
    }

    private static boolean hasIdxFiles(Path folder) {
        return Stream.of("", ".gz").anyMatch(end -> Files.exists(folder.resolve("train-images-idx3-ubyte" + end)));
    }

    private static Data of(ArrayDataset train, ArrayDataset test) {
        return new Data(train, test, train.getLabels().max().getLong() + 1);
    }
}
