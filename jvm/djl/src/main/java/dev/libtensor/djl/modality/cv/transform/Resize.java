package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.Image.Interpolation;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Resizes images. */
public class Resize implements Transform {
    private final int width;
    private final int height;
    private final Interpolation interpolation;

    /**
     * Creates the transform to a square, with bilinear interpolation.
     *
     * @param size the width and the height
     */
    public Resize(int size) {
        this(size, size);
    }

    /**
     * Creates the transform, with bilinear interpolation.
     *
     * @param width the width
     * @param height the height
     */
    public Resize(int width, int height) {
        this(width, height, Interpolation.BILINEAR);
    }

    /**
     * Creates the transform.
     *
     * @param width the width
     * @param height the height
     * @param interpolation what a pixel is computed from
     */
    public Resize(int width, int height, Interpolation interpolation) {
        this.width = width;
        this.height = height;
        this.interpolation = ArgumentException.notNull(interpolation, "interpolation");
    }

    /**
     * Returns the width of the results.
     *
     * @return the width
     */
    public int getWidth() {
        return width;
    }

    /**
     * Returns the height of the results.
     *
     * @return the height
     */
    public int getHeight() {
        return height;
    }

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.resize(ArgumentException.notNull(array, "array"), width, height, interpolation);
    }
}
