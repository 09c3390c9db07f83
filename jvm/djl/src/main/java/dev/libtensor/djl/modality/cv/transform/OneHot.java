package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.translate.Transform;

/** Makes a vector of each label that has 1 at its place, and 0 elsewhere. */
public class OneHot implements Transform {
    private final int numClass;

    /**
     * Creates the transform.
     *
     * @param numClass the number of classes
     */
    public OneHot(int numClass) {
        this.numClass = numClass;
    }

    @Override
    public NDArray transform(NDArray array) {
        return ArgumentException.notNull(array, "array").oneHot(numClass);
    }
}
