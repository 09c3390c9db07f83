package dev.libtensor.datavec.image.transform;

import dev.libtensor.datavec.image.data.ImageWritable;
import java.util.Random;

/**
 * What transforms have in common, as DataVec's class of that name.
 *
 * @param <F> what DataVec converts images to; images are not converted here
 */
public abstract class BaseImageTransform<F> implements ImageTransform {
    /** What draws the amounts; null for fixed ones. */
    protected Random random;

    /** The last result, or null. */
    protected ImageWritable currentImage;

    /**
     * Creates a transform.
     *
     * @param random what draws the amounts; null for fixed ones
     */
    protected BaseImageTransform(Random random) {
        this.random = random;
    }

    @Override
    public final ImageWritable transform(ImageWritable image) {
        return transform(image, random);
    }

    @Override
    public final ImageWritable transform(ImageWritable image, Random random) {
        currentImage = image == null ? null : doTransform(image, random);
        return currentImage;
    }

    /**
     * Changes an image.
     *
     * @param image the image, which stays as it is
     * @param random what draws the amounts; null for fixed ones
     * @return a new image, or the same one
     */
    protected abstract ImageWritable doTransform(ImageWritable image, Random random);

    @Override
    public ImageWritable getCurrentImage() {
        return currentImage;
    }
}
