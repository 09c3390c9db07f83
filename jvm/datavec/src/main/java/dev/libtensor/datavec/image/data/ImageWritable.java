package dev.libtensor.datavec.image.data;

import dev.libtensor.ArgumentException;
import dev.libtensor.FormatException;
import dev.libtensor.datavec.api.writable.Writable;
import java.awt.image.BufferedImage;

/** An image as a value of a record, as DataVec's class of that name. It wraps a {@link BufferedImage}, not JavaCV's frame. */
public class ImageWritable implements Writable {
    private BufferedImage image;

    /**
     * Wraps an image.
     *
     * @param image the image, which is not copied
     */
    public ImageWritable(BufferedImage image) {
        this.image = ArgumentException.notNull(image, "image");
    }

    /**
     * Returns the image.
     *
     * @return the image, not a copy
     */
    public BufferedImage getImage() {
        return image;
    }

    /**
     * Sets the image.
     *
     * @param image the image, which is not copied
     */
    public void setImage(BufferedImage image) {
        this.image = ArgumentException.notNull(image, "image");
    }

    /**
     * Returns the width.
     *
     * @return the number of columns
     */
    public int getWidth() {
        return image.getWidth();
    }

    /**
     * Returns the height.
     *
     * @return the number of rows
     */
    public int getHeight() {
        return image.getHeight();
    }

    /**
     * Returns the channels.
     *
     * @return the number of values of a pixel
     */
    public int getDepth() {
        return image.getRaster().getNumBands();
    }

    /**
     * Throws, because an image is no number.
     *
     * @throws FormatException always
     */
    @Override
    public double toDouble() {
        throw noNumber();
    }

    /**
     * Throws, because an image is no number.
     *
     * @throws FormatException always
     */
    @Override
    public float toFloat() {
        throw noNumber();
    }

    /**
     * Throws, because an image is no number.
     *
     * @throws FormatException always
     */
    @Override
    public int toInt() {
        throw noNumber();
    }

    /**
     * Throws, because an image is no number.
     *
     * @throws FormatException always
     */
    @Override
    public long toLong() {
        throw noNumber();
    }

    private FormatException noNumber() {
        return new FormatException("a number was expected, but the value is an image of " + getWidth() + " x " + getHeight() + " pixels");
    }
}
