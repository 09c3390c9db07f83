package dev.libtensor;

import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.nio.file.Path;

/** Pictures of what a model does, as SVG. */
public final class Pictures {
    private Pictures() {}

    /**
     * A grid of digits with what a model takes them for, the wrong ones marked.
     *
     * @param images FLOAT32 (n, 1, height, width), from 0 to 1
     * @param predictions INT64 (n)
     * @param labels INT64 (n)
     * @param path a file whose name ends with {@code .svg}
     * @throws TensorIOException if it cannot be written
     * @throws ArgumentException if the name ends otherwise
     */
    public static void digits(NDArray images, NDArray predictions, NDArray labels, Path path) {
        try {
            Native.pictureDigits(ArgumentException.notNull(images, "images").handle(), ArgumentException.notNull(predictions, "predictions").handle(),
                    ArgumentException.notNull(labels, "labels").handle(), ArgumentException.notNull(path, "path").toString());
        } finally {
            Reference.reachabilityFence(images);
            Reference.reachabilityFence(predictions);
            Reference.reachabilityFence(labels);
        }
    }
}
