package dev.libtensor.datavec.image.transform;

import dev.libtensor.datavec.image.data.ImageWritable;
import java.awt.image.BufferedImage;
import java.util.Random;

/** Cuts the sides of images, as DataVec's class of that name. With a random they are cut by less. */
public class CropImageTransform extends BaseImageTransform<BufferedImage> {
    private final int top;
    private final int left;
    private final int bottom;
    private final int right;

    /**
     * Creates a transform.
     *
     * @param crop how many pixels are cut at each side at most
     */
    public CropImageTransform(int crop) {
        this(null, crop, crop, crop, crop);
    }

    /**
     * Creates a transform.
     *
     * @param random what draws the amounts; null for fixed ones
     * @param crop how many pixels are cut at each side at most
     */
    public CropImageTransform(Random random, int crop) {
        this(random, crop, crop, crop, crop);
    }

    /**
     * Creates a transform.
     *
     * @param random what draws the amounts; null for fixed ones
     * @param cropTop how many rows are cut at the top
     * @param cropLeft how many columns are cut at the left
     * @param cropBottom how many rows are cut at the bottom
     * @param cropRight how many columns are cut at the right
     */
    public CropImageTransform(Random random, int cropTop, int cropLeft, int cropBottom, int cropRight) {
        super(random);
        top = cropTop;
        left = cropLeft;
        bottom = cropBottom;
        right = cropRight;
    }

    @Override
    protected ImageWritable doTransform(ImageWritable image, Random random) {
        int fromTop = drawn(top, random);
        int fromLeft = drawn(left, random);
        int height = Math.max(1, image.getHeight() - fromTop - drawn(bottom, random));
        int width = Math.max(1, image.getWidth() - fromLeft - drawn(right, random));
        return new ImageWritable(image.getImage().getSubimage(
                Math.min(fromLeft, image.getWidth() - width), Math.min(fromTop, image.getHeight() - height), width, height));
    }

    private static int drawn(int most, Random random) {
        return random == null || most == 0 ? most : random.nextInt(most + 1);
    }
}
