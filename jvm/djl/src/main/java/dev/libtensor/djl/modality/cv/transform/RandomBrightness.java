package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Changes the brightness of images from 0 to 255 at random. */
public class RandomBrightness implements Transform {
    private final float brightness;

    /**
     * Creates the transform.
     *
     * @param brightness the greatest change of the factor 1
     */
    public RandomBrightness(float brightness) {
        this.brightness = brightness;
    }

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.randomBrightness(ArgumentException.notNull(array, "array"), brightness);
    }
}
