package dev.libtensor.datavec.image.transform;

import dev.libtensor.datavec.image.data.ImageWritable;
import dev.libtensor.datavec.internal.Pixels;
import java.awt.image.BufferedImage;
import java.util.Random;

/** Turns images around their centres, as DataVec's class of that name. What comes from outside is black. */
public class RotateImageTransform extends BaseImageTransform<BufferedImage> {
    private final float angle;

    /**
     * Creates a transform.
     *
     * @param angle how many degrees at most, against the clock
     */
    public RotateImageTransform(float angle) {
        this(null, angle);
    }

    /**
     * Creates a transform.
     *
     * @param random what draws the amounts; null for fixed ones
     * @param angle how many degrees at most, against the clock
     */
    public RotateImageTransform(Random random, float angle) {
        super(random);
        this.angle = angle;
    }

    @Override
    protected ImageWritable doTransform(ImageWritable image, Random random) {
        double turn = Math.toRadians(random == null ? angle : angle * (2 * random.nextFloat() - 1));
        double centreX = (image.getWidth() - 1) / 2.0;
        double centreY = (image.getHeight() - 1) / 2.0;
        BufferedImage made = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                double column = centreX + Math.cos(turn) * (x - centreX) - Math.sin(turn) * (y - centreY);
                double row = centreY + Math.sin(turn) * (x - centreX) + Math.cos(turn) * (y - centreY);
                boolean isInside = column > -0.5 && column < image.getWidth() - 0.5 && row > -0.5 && row < image.getHeight() - 0.5;
                made.setRGB(x, y, isInside ? Pixels.between(image.getImage(), column, row) : 0);
            }
        }
        return new ImageWritable(made);
    }
}
