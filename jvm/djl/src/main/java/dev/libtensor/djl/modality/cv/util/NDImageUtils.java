package dev.libtensor.djl.modality.cv.util;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.djl.modality.cv.Image.Interpolation;
import dev.libtensor.djl.util.RandomUtils;

/**
 * Functions of images in arrays of shape (height, width, channels) or (channels, height, width), or of these after a
 * number of images. The channels are 1 or 3; a shape that could be both has the channels last.
 *
 * <p>The random functions draw from {@link RandomUtils#RANDOM}. Without Apache MXNet, DJL has none of them.
 */
public final class NDImageUtils {
    private NDImageUtils() {}

    /**
     * Resizes to a square, with bilinear interpolation.
     *
     * @param image the image
     * @param size the width and the height
     * @return a new array
     */
    public static NDArray resize(NDArray image, int size) {
        return resize(image, size, size);
    }

    /**
     * Resizes with bilinear interpolation.
     *
     * @param image the image
     * @param width the width
     * @param height the height
     * @return a new array
     */
    public static NDArray resize(NDArray image, int width, int height) {
        return resize(image, width, height, Interpolation.BILINEAR);
    }

    /**
     * Resizes. As in DJL, a filter is widened where the result is smaller, and fractions of UINT8 are dropped.
     *
     * @param image the image
     * @param width the width
     * @param height the height
     * @param interpolation what a pixel is computed from
     * @return a new array
     * @throws IllegalArgumentException if the image has no pixels
     */
    public static NDArray resize(NDArray image, int width, int height, Interpolation interpolation) {
        int filter = filter(ArgumentException.notNull(interpolation, "interpolation"));
        boolean antialias = interpolation == Interpolation.BILINEAR || interpolation == Interpolation.BICUBIC;
        boolean channelsLast = isChannelsLast(image(image).getShape());
        Shape output = new Shape(height, width);
        if (image.getDataType() != DataType.UINT8) {
            return image.resizeImage(output, filter, antialias, channelsLast);
        }
        try (NDArray numbers = image.toType(DataType.FLOAT32, true);
                NDArray resized = numbers.resizeImage(output, filter, antialias, channelsLast);
                NDArray limited = resized.clip(0, 255)) {
            return limited.toType(DataType.UINT8, true);
        }
    }

    /** The number of the filter of {@link NDArray#resizeImage}. */
    private static int filter(Interpolation interpolation) {
        return switch (interpolation) {
            case NEAREST -> 0;
            case BILINEAR -> 1;
            case BICUBIC -> 2;
            case AREA -> 3;
        };
    }

    /**
     * Turns counter-clockwise by quarters.
     *
     * @param image the image
     * @param times the number of quarters
     * @return a new array
     */
    public static NDArray rotate90(NDArray image, int times) {
        int rows = rows(image(image).getShape());
        return image.rotate90(times, new int[] {rows, rows + 1});
    }

    /**
     * Subtracts a mean and divides by a standard deviation.
     *
     * @param input the image, floating-point
     * @param mean the mean of all channels
     * @param std the standard deviation of all channels
     * @return a new array
     */
    public static NDArray normalize(NDArray input, float mean, float std) {
        return normalize(input, new float[] {mean}, new float[] {std});
    }

    /**
     * Subtracts a mean and divides by a standard deviation, for each channel. The channels may be last, too, while DJL
     * refuses such images.
     *
     * @param input the image, floating-point
     * @param mean the mean of each channel
     * @param std the standard deviation of each channel
     * @return a new array
     */
    public static NDArray normalize(NDArray input, float[] mean, float[] std) {
        ArgumentException.notNull(mean, "mean");
        ArgumentException.notNull(std, "std");
        boolean isLast = !isCHW(image(input).getShape());
        try (NDArray means = beside(input, mean); NDArray deviations = beside(input, std)) {
            return input.normalizeImage(means, deviations, isLast);
        }
    }

    private static NDArray beside(NDArray input, float[] values) {
        try (NDArray made = NDArray.create(values); NDArray placed = made.toDevice(input.getDevice(), true)) {
            return placed.toType(input.getDataType(), true);
        }
    }

    /**
     * Makes the input of a network: FLOAT32 from 0 to 1, with the channels first.
     *
     * @param image the image, (height, width, channels) with any number of channels, from 0 to 255
     * @return a new array
     */
    public static NDArray toTensor(NDArray image) {
        NDArray turned = image(image).imageToTensor();
        if (turned.getDataType() == DataType.FLOAT32) {
            return turned;
        }
        try (turned) {
            return turned.toType(DataType.FLOAT32, false);
        }
    }

    /**
     * Crops the square in the middle.
     *
     * @param image the image, (height, width, channels)
     * @return a view
     */
    public static NDArray centerCrop(NDArray image) {
        Shape shape = withChannelsLast(image, "centerCrop").getShape();
        int edge = (int) Math.min(shape.get(0), shape.get(1));
        return centerCrop(image, edge, edge);
    }

    /**
     * Crops the middle. An edge that is shorter stays.
     *
     * @param image the image, (height, width, channels)
     * @param width the width of the part
     * @param height the height of the part
     * @return a view
     */
    public static NDArray centerCrop(NDArray image, int width, int height) {
        Shape shape = withChannelsLast(image, "centerCrop").getShape();
        return image.centerCrop(new Shape(Math.min(height, shape.get(0)), Math.min(width, shape.get(1))), true);
    }

    /**
     * Crops a part. As in DJL, it is cut where the image ends.
     *
     * @param image the image
     * @param x the first column
     * @param y the first row
     * @param width the width of the part
     * @param height the height of the part
     * @return a view
     */
    public static NDArray crop(NDArray image, int x, int y, int width, int height) {
        NDIndex part = new NDIndex().addEllipsis().addSlice(y, (long) y + height).addSlice(x, (long) x + width);
        return image(image).get(isChannelsLast(image.getShape()) ? part.addAll() : part);
    }

    /**
     * Mirrors left to right.
     *
     * @param image the image
     * @return a new array
     */
    public static NDArray flipLeftRight(NDArray image) {
        return image(image).flip(rows(image.getShape()) + 1);
    }

    /**
     * Mirrors top to bottom.
     *
     * @param image the image
     * @return a new array
     */
    public static NDArray flipTopBottom(NDArray image) {
        return image(image).flip(rows(image.getShape()));
    }

    /**
     * Mirrors left to right with a probability of a half.
     *
     * @param image the image
     * @return a new array
     */
    public static NDArray randomFlipLeftRight(NDArray image) {
        return RandomUtils.nextFloat() > 0.5 ? flipLeftRight(image) : image(image).duplicate();
    }

    /**
     * Mirrors top to bottom with a probability of a half.
     *
     * @param image the image
     * @return a new array
     */
    public static NDArray randomFlipTopBottom(NDArray image) {
        return RandomUtils.nextFloat() > 0.5 ? flipTopBottom(image) : image(image).duplicate();
    }

    /**
     * Crops a part of random size, ratio and place, and resizes it. If no part has such a size and ratio, the middle is
     * cropped.
     *
     * @param image the image, (height, width, channels)
     * @param width the width of the result
     * @param height the height of the result
     * @param minAreaScale the least share of the area
     * @param maxAreaScale the greatest share of the area
     * @param minAspectRatio the least ratio of width to height
     * @param maxAspectRatio the greatest ratio of width to height
     * @return a new array
     */
    public static NDArray randomResizedCrop(NDArray image, int width, int height, double minAreaScale,
            double maxAreaScale, double minAspectRatio, double maxAspectRatio) {
        Shape shape = withChannelsLast(image, "randomResizedCrop").getShape();
        double rows = shape.get(0);
        double columns = shape.get(1);
        double area = rows * columns * between(minAreaScale, maxAreaScale);
        // With a lesser ratio the part would be too high, with a greater one too wide.
        double least = Math.max(minAspectRatio, area / (rows * rows));
        double most = Math.min(maxAspectRatio, columns * columns / area);
        if (!(least <= most)) {
            return centerCrop(image, width, height);
        }
        double ratio = between(least, most);
        int w = (int) Math.max(1, Math.min(columns, Math.round(Math.sqrt(area * ratio))));
        int h = (int) Math.max(1, Math.min(rows, Math.round(w / ratio)));
        int x = RandomUtils.nextInt((int) columns - w + 1);
        int y = RandomUtils.nextInt((int) rows - h + 1);
        try (NDArray part = crop(image, x, y, w, h)) {
            return resize(part, width, height);
        }
    }

    /**
     * Multiplies by a random factor from 1 - {@code brightness}, at least 0, to 1 + {@code brightness}.
     *
     * @param image the image, from 0 to 255
     * @param brightness the greatest change
     * @return a new array
     */
    public static NDArray randomBrightness(NDArray image, float brightness) {
        return ColorChange.randomOf(brightness, 0, 0, 0).apply(image(image));
    }

    /**
     * Turns the colors around the gray axis by a random part of a half turn, from {@code -hue} to {@code hue}. Gray
     * images stay.
     *
     * @param image the image, from 0 to 255
     * @param hue the greatest change, from 0 to 1
     * @return a new array
     */
    public static NDArray randomHue(NDArray image, float hue) {
        return ColorChange.randomOf(0, 0, 0, hue).apply(image(image));
    }

    /**
     * Changes brightness, contrast, saturation and hue at random. The factors of the first three are from 1 less the
     * greatest change, at least 0, to 1 plus the greatest change.
     *
     * @param image the image, from 0 to 255
     * @param brightness the greatest change of the brightness
     * @param contrast the greatest change of the distance from the mean gray of the image
     * @param saturation the greatest change of the distance from the gray of each pixel
     * @param hue the greatest part of a half turn of the colors
     * @return a new array
     */
    public static NDArray randomColorJitter(NDArray image, float brightness, float contrast, float saturation,
            float hue) {
        return ColorChange.randomOf(brightness, contrast, saturation, hue).apply(image(image));
    }

    /**
     * Returns whether the channels are the first dimension of an image.
     *
     * @param shape the shape of an image or of a number of images
     * @return true for (channels, height, width), false for (height, width, channels)
     * @throws ArgumentException if neither the first nor the last dimension is 1 or 3
     */
    public static boolean isCHW(Shape shape) {
        int rank = rank(shape);
        if (isChannels(shape.get(rank - 3))) {
            return true;
        }
        if (isChannels(shape.get(rank - 1))) {
            return false;
        }
        throw new ArgumentException("an image has 1 or 3 channels in its first or last dimension, not shape " + shape);
    }

    /** Like DJL, functions of pixels prefer channels that are last, and functions of channels those that are first. */
    private static boolean isChannelsLast(Shape shape) {
        int rank = rank(shape);
        return isChannels(shape.get(rank - 1)) || !isChannels(shape.get(rank - 3));
    }

    private static boolean isChannels(long size) {
        return size == 1 || size == 3;
    }

    private static int rank(Shape shape) {
        int rank = ArgumentException.notNull(shape, "shape").dimension();
        if (rank != 3 && rank != 4) {
            throw new ArgumentException("an image has three dimensions, or four with a number of images, not shape "
                    + shape);
        }
        return rank;
    }

    /** The dimension of the rows. */
    private static int rows(Shape shape) {
        return shape.dimension() - (isChannelsLast(shape) ? 3 : 2);
    }

    private static NDArray image(NDArray image) {
        return ArgumentException.notNull(image, "image");
    }

    private static NDArray withChannelsLast(NDArray image, String name) {
        if (image(image).getShape().dimension() != 3 || !isChannelsLast(image.getShape())) {
            throw new ShapeException(name + " takes an image of shape (height, width, channels), not "
                    + image.getShape());
        }
        return image;
    }

    private static double between(double least, double most) {
        return least + (most - least) * RandomUtils.random();
    }
}
