package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.translate.Transform;

/** Makes images of shape (height, width, channels) square, with a border at the right or below. */
public class Pad implements Transform {
    private final double value;

    /**
     * Creates the transform.
     *
     * @param value the elements of the border
     */
    public Pad(double value) {
        this.value = value;
    }

    /** Returns the same object if the image is square. */
    @Override
    public NDArray transform(NDArray array) {
        int height = (int) ArgumentException.notNull(array, "array").size(0);
        int width = (int) array.size(1);
        int edge = Math.max(width, height);
        return width == height ? array : array.pad(new int[] {0, 0, 0, edge - width, 0, edge - height}, 0, value);
    }
}
