package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Mirrors images top to bottom with a probability of a half. */
public class RandomFlipTopBottom implements Transform {
    /** Creates the transform. */
    public RandomFlipTopBottom() {}

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.randomFlipTopBottom(ArgumentException.notNull(array, "array"));
    }
}
