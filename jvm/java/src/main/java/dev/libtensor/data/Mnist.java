package dev.libtensor.data;

import dev.libtensor.DataFiles;
import dev.libtensor.NDList;
import java.nio.file.Path;

/**
 * MNIST, from the four files of its folder, plain or with {@code .gz}. Fashion-MNIST and KMNIST have files of the same
 * names. The images are FLOAT32 (n, 1, 28, 28) from 0 to 1, the labels INT64 (n) from 0 to 9. The arrays belong to the
 * current scope.
 */
public final class Mnist {
    private Mnist() {}

    /**
     * Reads the training images.
     *
     * @param folder the folder with {@code train-images-idx3-ubyte} and {@code train-labels-idx1-ubyte}
     * @return a dataset of its images
     * @throws dev.libtensor.TensorIOException if a file is missing or cannot be read
     * @throws dev.libtensor.FormatException if a file is damaged
     */
    public static ArrayDataset train(Path folder) {
        return part(folder, true);
    }

    /**
     * Reads the test images.
     *
     * @param folder the folder with {@code t10k-images-idx3-ubyte} and {@code t10k-labels-idx1-ubyte}
     * @return a dataset of its images
     * @throws dev.libtensor.TensorIOException if a file is missing or cannot be read
     * @throws dev.libtensor.FormatException if a file is damaged
     */
    public static ArrayDataset test(Path folder) {
        return part(folder, false);
    }

    private static ArrayDataset part(Path folder, boolean train) {
        NDList read = DataFiles.mnist(folder, train);
        return new ArrayDataset(read.get(0), read.get(1));
    }
}
