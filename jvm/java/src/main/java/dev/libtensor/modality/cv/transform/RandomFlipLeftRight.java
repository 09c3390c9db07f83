package dev.libtensor.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.modality.cv.util.NDImageUtils;
import dev.libtensor.translate.Transform;

/** Mirrors images left to right with a probability of a half. */
public final class RandomFlipLeftRight implements Transform {
    /** Creates the transform. */
    public RandomFlipLeftRight() {}

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.randomFlipLeftRight(ArgumentException.notNull(array, "array"));
    }
}
