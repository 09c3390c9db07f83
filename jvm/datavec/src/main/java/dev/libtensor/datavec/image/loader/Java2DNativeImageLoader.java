package dev.libtensor.datavec.image.loader;

import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.awt.image.BufferedImage;

/** A {@link NativeImageLoader} that also makes images of arrays, as DataVec's class of that name. */
public class Java2DNativeImageLoader extends NativeImageLoader {
    private static final long serialVersionUID = 1L;

    /** Creates a loader that keeps sizes, of images with three channels. */
    public Java2DNativeImageLoader() {}

    /**
     * Creates a loader.
     *
     * @param height the height of its arrays
     * @param width the width of its arrays
     */
    public Java2DNativeImageLoader(int height, int width) {
        super(height, width);
    }

    /**
     * Creates a loader.
     *
     * @param height the height of its arrays
     * @param width the width of its arrays
     * @param channels 1, 3 or 4
     */
    public Java2DNativeImageLoader(int height, int width, int channels) {
        super(height, width, channels);
    }

    /**
     * Makes an image.
     *
     * @param array (1, channels, height, width) or (channels, height, width), from 0 to 255: blue, green, red, or grey
     * @return a new image
     */
    public BufferedImage asBufferedImage(INDArray array) {
        return buffered(array);
    }
}
