package dev.libtensor.modality.cv;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.ImageFiles;
import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.NDManager;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;

/**
 * An image in Java memory: bytes in the order (height, width, channels). The garbage collector frees it. {@link
 * ImageFactory} makes images.
 */
public final class Image {
    private final int width;
    private final int height;
    private final int channels;
    private final byte[] pixels;

    private Image(int width, int height, byte[] pixels) {
        this.width = width;
        this.height = height;
        this.channels = pixels.length / (width * height);
        this.pixels = pixels;
    }

    /** Makes an image from an array of shape (channels, height, width), which stays as it is. */
    static Image of(NDArray array) {
        Shape shape = array.getShape();
        try (NDArray turned = array.permute(1, 2, 0)) {
            return new Image((int) shape.get(2), (int) shape.get(1), turned.toByteArray());
        }
    }

    /**
     * Returns the width.
     *
     * @return the pixels in a row
     */
    public int getWidth() {
        return width;
    }

    /**
     * Returns the height.
     *
     * @return the rows
     */
    public int getHeight() {
        return height;
    }

    /**
     * Returns a part of the image.
     *
     * @param x the first column
     * @param y the first row
     * @param w the width of the part
     * @param h the height of the part
     * @return a new image
     * @throws ArgumentException if the part is empty or not inside of the image
     */
    public Image getSubImage(int x, int y, int w, int h) {
        if (x < 0 || y < 0 || w < 1 || h < 1 || w > width - x || h > height - y) {
            throw new ArgumentException("a part of an image of " + width + " x " + height
                    + " pixels must be inside of it: " + w + " x " + h + " pixels from (" + x + ", " + y + ") were given");
        }
        byte[] part = new byte[w * h * channels];
        for (int row = 0; row < h; row++) {
            System.arraycopy(pixels, ((y + row) * width + x) * channels, part, row * w * channels, w * channels);
        }
        return new Image(w, h, part);
    }

    /**
     * Returns a copy.
     *
     * @return a new image
     */
    public Image duplicate() {
        return new Image(width, height, pixels.clone());
    }

    /**
     * Makes an array of red, green and blue.
     *
     * @param manager the owner of the array
     * @return UINT8 (height, width, 3)
     */
    public NDArray toNDArray(NDManager manager) {
        return toNDArray(ArgumentException.notNull(manager, "manager"), Flag.COLOR);
    }

    /**
     * Makes an array. Gray is that of {@link NDArray#rgbToGrayscale}.
     *
     * @param manager the owner of the array
     * @param flag color or gray
     * @return UINT8 (height, width, 3), or (height, width, 1) for gray
     */
    public NDArray toNDArray(NDManager manager, Flag flag) {
        int wanted = ArgumentException.notNull(flag, "flag").numChannels();
        NDArray whole = array(ArgumentException.notNull(manager, "manager"));
        if (wanted == channels) {
            return whole;
        }
        try (whole; Temporaries temporaries = new Temporaries()) {
            NDArray result = converted(whole, wanted);
            result.attach(manager);
            return result;
        }
    }

    /** Makes an array of all channels. */
    private NDArray array(NDManager manager) {
        return manager.create(ByteBuffer.wrap(pixels), new Shape(height, width, channels), DataType.UINT8);
    }

    private NDArray converted(NDArray whole, int wanted) {
        boolean isColor = channels > 2;
        NDArray opaque = channels % 2 == 1 ? whole : whole.get(new NDIndex(isColor ? "..., :3" : "..., :1"));
        if (isColor && wanted == 1) {
            return opaque.permute(2, 0, 1).rgbToGrayscale().permute(1, 2, 0).duplicate();
        }
        return isColor || wanted == 1 ? opaque.duplicate() : opaque.repeatInterleave(3, 2);
    }

    /**
     * Writes the image with the usual quality.
     *
     * @param os the stream
     * @param type {@code png}, {@code jpg} or {@code jpeg}, in any case
     * @throws IOException if the stream cannot be written
     * @throws ArgumentException if the type is another one
     */
    public void save(OutputStream os, String type) throws IOException {
        ArgumentException.notNull(os, "os");
        ImageFiles.Format format = switch (ArgumentException.notNull(type, "type").toLowerCase(Locale.ROOT)) {
            case "png" -> ImageFiles.Format.PNG;
            case "jpg", "jpeg" -> ImageFiles.Format.JPEG;
            default -> throw new ArgumentException("the type of an image must be png or jpeg, not '" + type + "'");
        };
        // A JPEG has no opacity.
        boolean isCut = format == ImageFiles.Format.JPEG && channels % 2 == 0;
        try (NDManager manager = NDManager.newBaseManager(); Temporaries temporaries = new Temporaries()) {
            NDArray array = isCut ? toNDArray(manager, channels == 2 ? Flag.GRAYSCALE : Flag.COLOR)
                    : array(manager);
            os.write(ImageFiles.encode(array.permute(2, 0, 1), format, ImageFiles.USUAL));
        }
    }

    /** {@inheritDoc} */
    @Override
    public boolean equals(Object other) {
        return other instanceof Image image && image.width == width && image.height == height
                && Arrays.equals(image.pixels, pixels);
    }

    /** {@inheritDoc} */
    @Override
    public int hashCode() {
        return 31 * (31 * width + height) + Arrays.hashCode(pixels);
    }

    /** {@inheritDoc} */
    @Override
    public String toString() {
        return "Image of " + width + " x " + height + " pixels and " + channels + " channels";
    }

    /** The channels of an array. */
    public enum Flag {
        /** One channel: gray. */
        GRAYSCALE,
        /** Three channels: red, green and blue. */
        COLOR;

        /**
         * Returns the number of channels.
         *
         * @return 1 or 3
         */
        public int numChannels() {
            return this == GRAYSCALE ? 1 : 3;
        }
    }

    /** What a pixel of a resized image is computed from. */
    public enum Interpolation {
        /** The nearest pixel. */
        NEAREST(0),
        /** The four neighbours. */
        BILINEAR(1),
        /** The mean of an area. */
        AREA(3),
        /** The sixteen neighbours. */
        BICUBIC(2);

        private final int filter;

        Interpolation(int filter) {
            this.filter = filter;
        }

        /**
         * Returns the number of the filter of {@link NDArray#resizeImage}.
         *
         * @return the number
         */
        public int filter() {
            return filter;
        }
    }
}
