package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Changes brightness, contrast, saturation and hue of images from 0 to 255 at random. */
public class RandomColorJitter implements Transform {
    private final float brightness;
    private final float contrast;
    private final float saturation;
    private final float hue;

    /**
     * Creates the transform.
     *
     * @param brightness the greatest change of the factor 1
     * @param contrast the greatest change of the factor 1
     * @param saturation the greatest change of the factor 1
     * @param hue the greatest part of a half turn, from 0 to 1
     */
    public RandomColorJitter(float brightness, float contrast, float saturation, float hue) {
        this.brightness = brightness;
        this.contrast = contrast;
        this.saturation = saturation;
        this.hue = hue;
    }

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.randomColorJitter(ArgumentException.notNull(array, "array"), brightness, contrast,
                saturation, hue);
    }
}
