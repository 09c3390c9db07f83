package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Crops a part of images. */
public class Crop implements Transform {
    private final int x;
    private final int y;
    private final int width;
    private final int height;

    /**
     * Creates the transform.
     *
     * @param x the first column
     * @param y the first row
     * @param width the width of the part
     * @param height the height of the part
     */
    public Crop(int x, int y, int width, int height) {
        this.x = x;
        this.y = y;
        this.width = width;
        this.height = height;
    }

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.crop(ArgumentException.notNull(array, "array"), x, y, width, height);
    }
}
