package dev.libtensor.djl.modality.cv.util;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.djl.util.RandomUtils;
import java.util.stream.IntStream;

/**
 * A change of the colors of images from 0 to 255.
 *
 * @param brightness what each element is multiplied by
 * @param contrast what the distance from the mean gray is multiplied by
 * @param saturation what the distance from the gray of the pixel is multiplied by
 * @param turn how far colors turn around the gray axis, in radians
 */
record ColorChange(double brightness, double contrast, double saturation, double turn) {
    /** What red, green and blue contribute to gray. */
    private static final float[] GRAY = {0.299f, 0.587f, 0.114f};

    /** Gray and the two axes of color of NTSC, as functions of red, green and blue. */
    private static final double[][] TO_YIQ = {
        {0.299, 0.587, 0.114}, {0.596, -0.274, -0.321}, {0.211, -0.523, 0.311}};
    private static final double[][] FROM_YIQ = {{1, 0.956, 0.621}, {1, -0.272, -0.647}, {1, -1.107, 1.705}};

    static ColorChange randomOf(double brightness, double contrast, double saturation, double hue) {
        return new ColorChange(factor(brightness), factor(contrast), factor(saturation),
                Math.PI * hue * (2 * RandomUtils.random() - 1));
    }

    private static double factor(double most) {
        double least = Math.max(0, 1 - most);
        return least + (1 + most - least) * RandomUtils.random();
    }

    NDArray apply(NDArray image) {
        try (Temporaries temporaries = new Temporaries()) {
            Shape shape = image.getShape();
            int rank = shape.dimension();
            boolean isFirst = shape.get(rank - 1) != 1 && shape.get(rank - 1) != 3 && NDImageUtils.isCHW(shape);
            NDArray numbers = image.toType(DataType.FLOAT32, true);
            NDArray changed = changed(isFirst ? moved(numbers, 1) : numbers).clip(0, 255);
            NDArray placed = isFirst ? moved(changed, 2) : changed;
            // Drops the fractions of integers.
            return temporaries.keep(placed.toType(image.getDataType(), true));
        }
    }

    private NDArray changed(NDArray image) {
        boolean isColor = image.size(image.getShape().dimension() - 1) == 3;
        NDArray changed = brightness == 1 ? image : image.mul(brightness).clip(0, 255);
        if (contrast != 1) {
            int rank = image.getShape().dimension();
            NDArray mean = gray(changed, isColor).mean(new int[] {rank - 3, rank - 2, rank - 1}, true);
            changed = mixed(changed, mean, contrast);
        }
        if (isColor && saturation != 1) {
            changed = mixed(changed, gray(changed, true), saturation);
        }
        return isColor && turn != 0 ? changed.matMul(matrix(changed, turned(), 3)) : changed;
    }

    /** Turns the order of the last three dimensions. */
    private static NDArray moved(NDArray image, int times) {
        int rank = image.getShape().dimension();
        int[] order = IntStream.range(0, rank).toArray();
        for (int i = 0; i < 3; i++) {
            order[rank - 3 + i] = rank - 3 + (i + times) % 3;
        }
        return image.permute(order);
    }

    private static NDArray mixed(NDArray image, NDArray gray, double factor) {
        return image.mul(factor).add(gray.mul(1 - factor)).clip(0, 255);
    }

    private static NDArray gray(NDArray image, boolean isColor) {
        return isColor ? image.matMul(matrix(image, GRAY, 1)) : image;
    }

    private static NDArray matrix(NDArray image, float[] elements, int columns) {
        return NDArray.create(elements, new Shape(3, columns)).toDevice(image.getDevice(), false);
    }

    /** The matrix that a row of red, green and blue is multiplied by. */
    private float[] turned() {
        double[][] rotation = {{1, 0, 0}, {0, Math.cos(turn), -Math.sin(turn)}, {0, Math.sin(turn), Math.cos(turn)}};
        double[][] columns = product(FROM_YIQ, product(rotation, TO_YIQ));
        float[] rows = new float[9];
        for (int i = 0; i < 9; i++) {
            rows[i] = (float) columns[i % 3][i / 3];
        }
        return rows;
    }

    private static double[][] product(double[][] a, double[][] b) {
        double[][] product = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    product[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return product;
    }
}
