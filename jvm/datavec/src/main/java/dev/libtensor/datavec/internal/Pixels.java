package dev.libtensor.datavec.internal;

import dev.libtensor.FormatException;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** The pixels of images: decoding, sizes, and the numbers of arrays, whose channels are blue, green and red as OpenCV's. */
public final class Pixels {
    private Pixels() {}

    /**
     * Decodes a file.
     *
     * @param bytes the file
     * @param name its name, for errors
     * @return the image, with 8 bits for red, green and blue
     * @throws FormatException if it is no image that the JDK reads
     */
    public static BufferedImage decode(byte[] bytes, String name) {
        BufferedImage image;
        try {
            image = ImageIO.read(new ByteArrayInputStream(bytes));
        } catch (IOException | RuntimeException e) {
            // Decoders of the JDK have exceptions of several kinds for damaged files.
            throw new FormatException(name + " is damaged: " + e.getMessage());
        }
        if (image == null) {
            throw new FormatException(name + " is no image: expected one of " + String.join(", ", ImageIO.getReaderFormatNames()));
        }
        return opaque(image);
    }

    /** The same image with red, green and blue alone. */
    private static BufferedImage opaque(BufferedImage image) {
        BufferedImage made = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        boolean isGrey = image.getRaster().getNumBands() == 1 && image.getColorModel().getPixelSize() == 8
                && image.getType() == BufferedImage.TYPE_BYTE_GRAY;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                // The bytes of a grey image as they are: its colour space would brighten them.
                int grey = isGrey ? image.getRaster().getSample(x, y, 0) : 0;
                made.setRGB(x, y, isGrey ? grey << 16 | grey << 8 | grey : image.getRGB(x, y));
            }
        }
        return made;
    }

    /**
     * Resizes, with the mean of four pixels around each point, as OpenCV does by default.
     *
     * @param image the image
     * @param width the new width, at least 1
     * @param height the new height, at least 1
     * @return the image itself if it has that size, or a new one
     */
    public static BufferedImage resized(BufferedImage image, int width, int height) {
        if (image.getWidth() == width && image.getHeight() == height) {
            return image;
        }
        BufferedImage made = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            double row = (y + 0.5) * image.getHeight() / height - 0.5;
            for (int x = 0; x < width; x++) {
                made.setRGB(x, y, between(image, (x + 0.5) * image.getWidth() / width - 0.5, row));
            }
        }
        return made;
    }

    /**
     * Returns the colour at a point between pixels. Outside, it is the one of the nearest pixel.
     *
     * @param image the image
     * @param x the column
     * @param y the row
     * @return the colour
     */
    public static int between(BufferedImage image, double x, double y) {
        double column = Math.max(0, Math.min(x, image.getWidth() - 1));
        double row = Math.max(0, Math.min(y, image.getHeight() - 1));
        int left = (int) column;
        int top = (int) row;
        int right = Math.min(left + 1, image.getWidth() - 1);
        int below = Math.min(top + 1, image.getHeight() - 1);
        int[] corners = {image.getRGB(left, top), image.getRGB(right, top), image.getRGB(left, below), image.getRGB(right, below)};
        double across = column - left;
        double down = row - top;
        int colour = 0;
        for (int shift = 0; shift < 24; shift += 8) {
            double above = (corners[0] >> shift & 0xff) * (1 - across) + (corners[1] >> shift & 0xff) * across;
            double under = (corners[2] >> shift & 0xff) * (1 - across) + (corners[3] >> shift & 0xff) * across;
            colour |= (int) Math.round(above * (1 - down) + under * down) << shift;
        }
        return colour;
    }

    /**
     * Returns the numbers of an image.
     *
     * @param image the image
     * @param channels 1 for grey, 3 for blue, green and red, 4 for these and 255
     * @return the numbers of the first channel row by row, then of the others
     */
    public static float[] numbers(BufferedImage image, int channels) {
        int area = image.getWidth() * image.getHeight();
        int[] colours = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        float[] numbers = new float[channels * area];
        for (int i = 0; i < area; i++) {
            int red = colours[i] >> 16 & 0xff;
            int green = colours[i] >> 8 & 0xff;
            int blue = colours[i] & 0xff;
            if (channels == 1) {
                numbers[i] = Math.round(0.299f * red + 0.587f * green + 0.114f * blue);
            } else {
                numbers[i] = blue;
                numbers[area + i] = green;
                numbers[2 * area + i] = red;
                if (channels == 4) {
                    numbers[3 * area + i] = 255;
                }
            }
        }
        return numbers;
    }

    /**
     * Makes an image of numbers.
     *
     * @param numbers as {@link #numbers} returns them; those below 0 or above 255 are cut
     * @param channels 1, 3 or 4
     * @param width the width
     * @param height the height
     * @return a new image
     */
    public static BufferedImage image(float[] numbers, int channels, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int area = width * height;
        for (int i = 0; i < area; i++) {
            int blue = level(numbers[i]);
            int green = channels == 1 ? blue : level(numbers[area + i]);
            int red = channels == 1 ? blue : level(numbers[2 * area + i]);
            image.setRGB(i % width, i / width, new Color(red, green, blue).getRGB());
        }
        return image;
    }

    private static int level(float number) {
        return Math.max(0, Math.min(255, Math.round(number)));
    }
}
