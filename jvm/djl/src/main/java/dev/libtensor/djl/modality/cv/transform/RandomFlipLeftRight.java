package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Mirrors images left to right with a probability of a half. */
public class RandomFlipLeftRight implements Transform {
    /** Creates the transform. */
    public RandomFlipLeftRight() {}

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.randomFlipLeftRight(ArgumentException.notNull(array, "array"));
    }
}
