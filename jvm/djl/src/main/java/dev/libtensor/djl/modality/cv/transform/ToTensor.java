package dev.libtensor.djl.modality.cv.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.djl.modality.cv.util.NDImageUtils;
import dev.libtensor.djl.translate.Transform;

/** Makes FLOAT32 (channels, height, width) from 0 to 1 of (height, width, channels) from 0 to 255. */
public class ToTensor implements Transform {
    /** Creates the transform. */
    public ToTensor() {}

    @Override
    public NDArray transform(NDArray array) {
        return NDImageUtils.toTensor(ArgumentException.notNull(array, "array"));
    }
}
