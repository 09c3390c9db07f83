package dev.libtensor.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.modality.cv.util.NDImageUtils;
import dev.libtensor.translate.Transform;

/** Mirrors images top to bottom with a probability of a half. */
public final class RandomFlipTopBottom implements Transform {
    /** Creates the transform. */
    public RandomFlipTopBottom() {}

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.randomFlipTopBottom(ArgumentException.notNull(array, "array"));
    }
}
