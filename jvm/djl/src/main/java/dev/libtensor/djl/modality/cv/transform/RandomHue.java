package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Turns the colors of images from 0 to 255 at random. */
public class RandomHue implements Transform {
    private final float hue;

    /**
     * Creates the transform.
     *
     * @param hue the greatest part of a half turn, from 0 to 1
     */
    public RandomHue(float hue) {
        this.hue = hue;
    }

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.randomHue(ArgumentException.notNull(array, "array"), hue);
    }
}
