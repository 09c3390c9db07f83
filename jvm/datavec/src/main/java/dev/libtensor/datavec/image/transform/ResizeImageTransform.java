package dev.libtensor.datavec.image.transform;

import dev.libtensor.ArgumentException;
import dev.libtensor.datavec.image.data.ImageWritable;
import dev.libtensor.datavec.internal.Pixels;
import java.awt.image.BufferedImage;
import java.util.Random;

/** Gives images a size, as DataVec's class of that name. */
public class ResizeImageTransform extends BaseImageTransform<BufferedImage> {
    private final int width;
    private final int height;

    /**
     * Creates a transform.
     *
     * @param newWidth the width
     * @param newHeight the height
     */
    public ResizeImageTransform(int newWidth, int newHeight) {
        this(null, newWidth, newHeight);
    }

    /**
     * Creates a transform.
     *
     * @param random what draws the amounts; null for fixed ones
     * @param newWidth the width
     * @param newHeight the height
     */
    public ResizeImageTransform(Random random, int newWidth, int newHeight) {
        super(random);
        if (newWidth < 1 || newHeight < 1) {
            throw new ArgumentException("a size of at least 1 x 1 was expected, not " + newWidth + " x " + newHeight);
        }
        width = newWidth;
        height = newHeight;
    }

    @Override
    protected ImageWritable doTransform(ImageWritable image, Random random) {
        return new ImageWritable(Pixels.resized(image.getImage(), width, height));
    }
}
