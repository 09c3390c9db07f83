package dev.libtensor.examples;

import dev.libtensor.ImageFiles.Channels;
import dev.libtensor.data.ArrayDataset;
import dev.libtensor.data.Dataset;
import dev.libtensor.data.ImageFolder;
import dev.libtensor.data.Mnist;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the demo trains on and tests with: grey images and the number of their classes. Datasets belong to the current
 * scope.
 */
record Data(Dataset train, Dataset test, long classes) {
    /** The height and width that images of a folder are resized to. */
    private static final int SIDE = 28;

    /** Returns the handwritten digits of the library. */
    static Data digits() {
        return of(dev.libtensor.data.Digits.train(), dev.libtensor.data.Digits.test());
    }

    /**
     * Reads a folder: the four IDX files of MNIST, or the folders {@code train} and {@code test}, each with a folder of
     * PNG and JPEG files for each class.
     */
    static Data read(Path folder) {
        if (!Files.isDirectory(folder.resolve("train"))) {
            return of(Mnist.train(folder), Mnist.test(folder));
        }
        ImageFolder train = images(folder.resolve("train"));
        return new Data(train, images(folder.resolve("test")), train.getSynset().size());
    }

    private static Data of(ArrayDataset train, ArrayDataset test) {
        return new Data(train, test, train.getLabels().max().getLong() + 1);
    }

    private static ImageFolder images(Path folder) {
        return ImageFolder.builder(folder).optSize(SIDE, SIDE).optChannels(Channels.GRAY).build();
    }
}
