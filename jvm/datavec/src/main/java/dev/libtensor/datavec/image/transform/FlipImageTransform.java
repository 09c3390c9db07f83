package dev.libtensor.datavec.image.transform;

import dev.libtensor.datavec.image.data.ImageWritable;
import java.awt.image.BufferedImage;
import java.util.Random;

/** Turns images over, as DataVec's class of that name. */
public class FlipImageTransform extends BaseImageTransform<BufferedImage> {
    private final Integer mode;

    /**
     * Creates a transform.
     */
    public FlipImageTransform() {
        this((Random) null);
    }

    /**
     * Creates a transform.
     *
     * @param flipMode 0 turns over the rows, 1 the columns, −1 both
     */
    public FlipImageTransform(int flipMode) {
        super(null);
        mode = flipMode;
    }

    /**
     * Creates a transform.
     *
     * @param random what draws whether and how each image is turned; null for the JDK's
     */
    public FlipImageTransform(Random random) {
        super(random == null ? new Random() : random);
        mode = null;
    }

    @Override
    protected ImageWritable doTransform(ImageWritable image, Random random) {
        int drawn = mode == null ? random.nextInt(4) - 2 : mode;
        if (drawn == -2) {
            return image;
        }
        int width = image.getWidth();
        int height = image.getHeight();
        BufferedImage made = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int column = drawn != 0 ? width - 1 - x : x;
                int row = drawn <= 0 ? height - 1 - y : y;
                made.setRGB(x, y, image.getImage().getRGB(column, row));
            }
        }
        return new ImageWritable(made);
    }
}
