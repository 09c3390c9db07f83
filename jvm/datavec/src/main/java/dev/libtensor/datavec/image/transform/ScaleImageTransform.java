package dev.libtensor.datavec.image.transform;

import dev.libtensor.datavec.image.data.ImageWritable;
import dev.libtensor.datavec.internal.Pixels;
import java.awt.image.BufferedImage;
import java.util.Random;

/** Makes images wider and higher by some pixels, as DataVec's class of that name. */
public class ScaleImageTransform extends BaseImageTransform<BufferedImage> {
    private final float dx;
    private final float dy;

    /**
     * Creates a transform.
     *
     * @param delta by how many pixels at most
     */
    public ScaleImageTransform(float delta) {
        this(null, delta, delta);
    }

    /**
     * Creates a transform.
     *
     * @param random what draws the amounts; null for fixed ones
     * @param delta by how many pixels at most
     */
    public ScaleImageTransform(Random random, float delta) {
        this(random, delta, delta);
    }

    /**
     * Creates a transform.
     *
     * @param random what draws the amounts; null for fixed ones
     * @param dx by how many columns at most
     * @param dy by how many rows at most
     */
    public ScaleImageTransform(Random random, float dx, float dy) {
        super(random);
        this.dx = dx;
        this.dy = dy;
    }

    @Override
    protected ImageWritable doTransform(ImageWritable image, Random random) {
        int width = Math.round(image.getWidth() + (random == null ? dx : dx * (2 * random.nextFloat() - 1)));
        int height = Math.round(image.getHeight() + (random == null ? dy : dy * (2 * random.nextFloat() - 1)));
        return new ImageWritable(Pixels.resized(image.getImage(), Math.max(1, width), Math.max(1, height)));
    }
}
