package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/**
 * Gives images of shape (height, width, channels) a size: what is larger is cropped around the middle, and what is
 * smaller gets a border of zeros.
 */
public class CenterFit implements Transform {
    private final int width;
    private final int height;

    /**
     * Creates the transform.
     *
     * @param width the width of the results
     * @param height the height of the results
     */
    public CenterFit(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /** Returns the same object if the image has that size. */
    @Override
    public NDArray transform(NDArray array) {
        int rows = (int) ArgumentException.notNull(array, "array").size(0);
        int columns = (int) array.size(1);
        boolean isLarger = rows > height || columns > width;
        NDArray cropped = isLarger ? NDImageUtils.centerCrop(array, width, height) : array;
        int right = Math.max(0, width - columns);
        int below = Math.max(0, height - rows);
        if (right == 0 && below == 0) {
            return cropped;
        }
        int[] border = {0, 0, right / 2, right - right / 2, below / 2, below - below / 2};
        try (NDArray between = isLarger ? cropped : null) {
            return cropped.pad(border, 0, 0);
        }
    }
}
