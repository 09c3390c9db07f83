package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Subtracts a mean and divides by a standard deviation, for each channel. */
public class Normalize implements Transform {
    private final float[] mean;
    private final float[] std;

    /**
     * Creates the transform.
     *
     * @param mean the mean of each channel
     * @param std the standard deviation of each channel
     */
    public Normalize(float[] mean, float[] std) {
        this.mean = ArgumentException.notNull(mean, "mean").clone();
        this.std = ArgumentException.notNull(std, "std").clone();
    }

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.normalize(ArgumentException.notNull(array, "array"), mean, std);
    }
}
