package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.nio.file.Path;

/** Draws a model's results as SVG pictures. */
public final class Pictures {
    private Pictures() {}

    /**
     * Draws a grid of digits with the model's predictions, and marks the wrong ones.
     *
     * @param images FLOAT32 array of shape (n, 1, height, width), from 0 to 1
     * @param predictions INT64 array of shape (n)
     * @param labels INT64 array of shape (n)
     * @param path the file to write, whose name ends with {@code .svg}
     * @throws TensorIOException if the file cannot be written
     * @throws ArgumentException if the file name has another ending
     */
    public static void digits(NDArray images, NDArray predictions, NDArray labels, Path path) {
        try {
            Native.pictureDigits(ArgumentException.notNull(images, "images").handle(),
                    ArgumentException.notNull(predictions, "predictions").handle(),
                    ArgumentException.notNull(labels, "labels").handle(),
                    ArgumentException.notNull(path, "path").toString());
        } finally {
            Reference.reachabilityFence(images);
            Reference.reachabilityFence(predictions);
            Reference.reachabilityFence(labels);
        }
    }
}
