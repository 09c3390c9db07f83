package dev.libtensor.datavec.image.transform;

import dev.libtensor.datavec.image.data.ImageWritable;
import java.util.Random;

/** Changes images, as DataVec's interface of that name. */
public interface ImageTransform {
    /**
     * Changes an image.
     *
     * @param image the image, which stays as it is; null for none
     * @return a new image, or the same one
     */
    ImageWritable transform(ImageWritable image);

    /**
     * Changes an image.
     *
     * @param image the image, which stays as it is; null for none
     * @param random what draws the amounts; null for the transform's own
     * @return a new image, or the same one
     */
    ImageWritable transform(ImageWritable image, Random random);

    /**
     * Returns the last result.
     *
     * @return the image, or null
     */
    ImageWritable getCurrentImage();
}
