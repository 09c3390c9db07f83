package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Crops the middle of images of shape (height, width, channels). */
public class CenterCrop implements Transform {
    private final boolean isSquare;
    private final int width;
    private final int height;

    /** Creates the transform to the square in the middle. */
    public CenterCrop() {
        this(true, 0, 0);
    }

    /**
     * Creates the transform.
     *
     * @param width the width of the part
     * @param height the height of the part
     */
    public CenterCrop(int width, int height) {
        this(false, width, height);
    }

    private CenterCrop(boolean isSquare, int width, int height) {
        this.isSquare = isSquare;
        this.width = width;
        this.height = height;
    }

    @Override
    public NDArray transform(NDArray array) {
        ArgumentException.notNull(array, "array");
        return isSquare ? NDImageUtils.centerCrop(array) : NDImageUtils.centerCrop(array, width, height);
    }
}
