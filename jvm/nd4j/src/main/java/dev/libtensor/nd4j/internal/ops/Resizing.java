package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import java.util.Arrays;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/**
 * The custom operations that resize images of the shape (batch, height, width, channels). The new height and width are the second
 * input, or else the integers. The truth values say whether corners meet corners, and whether a pixel stands for its centre.
 *
 * <p>A filter is a matrix for each side: the weights of the image's pixels in each pixel of the result.
 */
final class Resizing {
    private static final double STEEP = -0.75;
    private static final double KEYS = -0.5;

    /** The ways of {@code image_resize}, in the order of their numbers. */
    private enum Method { BILINEAR, NEAREST, BICUBIC, AREA, GAUSSIAN, LANCZOS3, LANCZOS5, MITCHELL }

    /** Makes the weights of a side: for each pixel of the result, those of the image. */
    private interface Filter {
        double[][] weights(int before, int after);
    }

    private Resizing() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "resize_bilinear", a -> filtered(a, (before, after) -> sampled(a, before, after, 1, Resizing::triangle)));
        one(functions, "resize_nearest_neighbor", Resizing::nearest);
        one(functions, "resize_bicubic", a -> filtered(a, a.flag(1, false) ? spread(false, 2, x -> cubic(x, KEYS))
                : (before, after) -> sampled(a, before, after, 2, x -> cubic(x, STEEP))));
        one(functions, "resize_area", a -> filtered(a, (before, after) -> areas(before, after, a.flag(0, false))));
        one(functions, "image_resize", Resizing::byMethod);
        one(functions, "crop_and_resize", Resizing::cropped);
    }

    private static int[] sizes(Arguments a) {
        return a.has(1) ? a.integersOr(Integer.MAX_VALUE, 1) : a.integersFrom(0);
    }

    private static NDArray filtered(Arguments a, Filter filter) {
        return filtered(Reductions.floating(a.in(0)), sizes(a), filter);
    }

    private static NDArray filtered(NDArray x, int[] sizes, Filter filter) {
        NDArray rows = matrix(filter.weights((int) x.size(1), sizes[0]), x.getDataType());
        NDArray columns = matrix(filter.weights((int) x.size(2), sizes[1]), x.getDataType());
        return weighted(x, rows, columns);
    }

    private static NDArray matrix(double[][] weights, DataType type) {
        return NDArray.create(weights).toType(type, false);
    }

    private static NDArray weighted(NDArray x, NDArray rows, NDArray columns) {
        return rows.matMul(x.permute(0, 3, 1, 2)).matMul(columns.transpose()).permute(0, 2, 3, 1).duplicate();
    }

    /** The place in the image of a pixel of the result. */
    private static double place(Arguments a, int before, int after, int index) {
        boolean isAligned = a.flag(0, false) && after > 1;
        double step = isAligned ? (before - 1.0) / (after - 1) : before / (double) after;
        return a.flag(1, false) ? (index + 0.5) * step - 0.5 : index * step;
    }

    /** Weights by the distance from a place; pixels beyond the image are those at its edge. */
    private static double[][] sampled(Arguments a, int before, int after, int radius, DoubleUnaryOperator kernel) {
        double[][] weights = new double[after][before];
        for (int i = 0; i < after; i++) {
            double place = place(a, before, after, i);
            int first = (int) Math.floor(place);
            for (int j = first - radius + 1; j <= first + radius; j++) {
                weights[i][Math.max(0, Math.min(j, before - 1))] += kernel.applyAsDouble(place - j);
            }
        }
        return weights;
    }

    private static double triangle(double x) {
        return Math.max(0, 1 - Math.abs(x));
    }

    private static double cubic(double x, double slope) {
        double d = Math.abs(x);
        if (d >= 2) {
            return 0;
        }
        return d <= 1 ? ((slope + 2) * d - (slope + 3)) * d * d + 1 : (((d - 5) * d + 8) * d - 4) * slope;
    }

    private static double lanczos(double x, int radius) {
        if (Math.abs(x) < 1e-3) {
            return 1;
        }
        double angle = Math.PI * x;
        return Math.abs(x) > radius ? 0 : radius * Math.sin(angle) * Math.sin(angle / radius) / (angle * angle);
    }

    private static double mitchell(double x) {
        double d = Math.abs(x);
        if (d >= 2) {
            return 0;
        }
        return d >= 1 ? ((-7 / 18.0 * d + 2) * d - 10 / 3.0) * d + 16 / 9.0 : ((7 / 6.0 * d - 2) * d) * d + 8 / 9.0;
    }

    private static double gaussian(double x) {
        return Math.abs(x) >= 1.5 ? 0 : Math.exp(-2 * x * x);
    }

    /** Weights by the part of a pixel that a pixel of the result covers. */
    private static double[][] areas(int before, int after, boolean isAligned) {
        double step = isAligned && after > 1 ? (before - 1.0) / (after - 1) : before / (double) after;
        double[][] weights = new double[after][before];
        for (int i = 0; i < after; i++) {
            for (int j = (int) Math.floor(i * step); j < Math.ceil((i + 1) * step); j++) {
                double part = Math.min(j + 1, (i + 1) * step) - Math.max(j, i * step);
                weights[i][Math.min(j, before - 1)] += part / step;
            }
        }
        return weights;
    }

    private static NDArray nearest(Arguments a) {
        int[] sizes = sizes(a);
        NDArray tall = nearest(a, a.in(0), 1, sizes[0]);
        return nearest(a, tall, 2, sizes[1]);
    }

    private static NDArray nearest(Arguments a, NDArray x, int axis, int after) {
        int before = (int) x.size(axis);
        boolean isAligned = a.flag(0, false) && after > 1;
        long[] places = new long[after];
        for (int i = 0; i < after; i++) {
            double place = place(a, before, after, i) + (a.flag(1, false) ? 0.5 : 0);
            places[i] = Math.min(isAligned ? Math.round(place) : (long) Math.floor(place), before - 1);
        }
        return x.indexSelect(NDArray.create(places), axis);
    }

    /**
     * The integer is the way. The truth values say whether the image keeps its proportions, and whether smaller images take the
     * mean of more pixels.
     */
    private static NDArray byMethod(Arguments a) {
        int number = a.integer(0, 0);
        if (number < 0 || number >= Method.values().length) {
            throw new ArgumentException("image_resize has the methods 0 to 7, not " + number);
        }
        boolean isSmoothed = a.flag(1, false);
        int[] sizes = a.flag(0, false) ? proportional(a.in(0), sizes(a)) : sizes(a);
        if (Method.values()[number] == Method.NEAREST) {
            return centred(a.in(0), sizes);
        }
        NDArray x = Reductions.floating(a.in(0));
        return switch (Method.values()[number]) {
            case BILINEAR -> filtered(x, sizes, spread(isSmoothed, 1, Resizing::triangle));
            case BICUBIC -> filtered(x, sizes, spread(isSmoothed, 2, distance -> cubic(distance, KEYS)));
            case AREA -> filtered(x, sizes, (before, after) -> areas(before, after, false));
            case GAUSSIAN -> filtered(x, sizes, spread(isSmoothed, 1.5, Resizing::gaussian));
            case LANCZOS3 -> filtered(x, sizes, spread(isSmoothed, 3, distance -> lanczos(distance, 3)));
            case LANCZOS5 -> filtered(x, sizes, spread(isSmoothed, 5, distance -> lanczos(distance, 5)));
            default -> filtered(x, sizes, spread(isSmoothed, 2, Resizing::mitchell));
        };
    }

    /** The greatest sizes within the given ones that have the proportions of the image. */
    private static int[] proportional(NDArray x, int[] sizes) {
        double scale = Math.min(sizes[0] / (double) x.size(1), sizes[1] / (double) x.size(2));
        return new int[] {(int) Math.round(x.size(1) * scale), (int) Math.round(x.size(2) * scale)};
    }

    private static NDArray centred(NDArray given, int[] sizes) {
        NDArray x = given;
        for (int axis = 1; axis < 3; axis++) {
            double step = x.size(axis) / (double) sizes[axis - 1];
            long[] places = new long[sizes[axis - 1]];
            Arrays.setAll(places, i -> (long) Math.floor((i + 0.5) * step));
            x = x.indexSelect(NDArray.create(places), axis);
        }
        return x;
    }

    /** Weights around the centre of a pixel, over a wider part of the image if it becomes smaller; their sum is 1. */
    private static Filter spread(boolean isSmoothed, double radius, DoubleUnaryOperator kernel) {
        return (before, after) -> {
            double step = before / (double) after;
            double width = isSmoothed ? Math.max(step, 1) : 1;
            double[][] weights = new double[after][before];
            for (int i = 0; i < after; i++) {
                double centre = (i + 0.5) * step;
                int first = (int) Math.max(0, Math.ceil(centre - radius * width - 0.5));
                int last = (int) Math.min(before - 1, Math.floor(centre + radius * width - 0.5));
                double sum = 0;
                for (int j = first; j <= last; j++) {
                    weights[i][j] = kernel.applyAsDouble((j + 0.5 - centre) / width);
                    sum += weights[i][j];
                }
                for (int j = first; j <= last; j++) {
                    weights[i][j] /= sum;
                }
            }
            return weights;
        };
    }

    /**
     * Parts of images: the inputs are the images, the boxes (top, left, bottom, right, as shares of the image), the image of
     * each, and the height and width of the result. The integer 1 takes the nearest pixels; the number fills what is outside.
     */
    private static NDArray cropped(Arguments a) {
        NDArray x = Reductions.floating(a.in(0));
        double[] boxes = a.in(1).toType(DataType.FLOAT64, false).flatten().toDoubleArray();
        long[] images = a.longs(2);
        long[] sizes = a.longs(3);
        NDArray[] parts = new NDArray[images.length];
        for (int i = 0; i < parts.length; i++) {
            double[] down = line(boxes[4 * i], boxes[4 * i + 2], x.size(1), sizes[0]);
            double[] across = line(boxes[4 * i + 1], boxes[4 * i + 3], x.size(2), sizes[1]);
            boolean isNearest = a.integer(0, 0) == 1;
            NDArray made = weighted(x.narrow(0, images[i], 1), matrix(between(down, x.size(1), isNearest), x.getDataType()),
                    matrix(between(across, x.size(2), isNearest), x.getDataType()));
            NDArray inside = inside(down, x.size(1)).reshape(new Shape(1, sizes[0], 1, 1))
                    .logicalAnd(inside(across, x.size(2)).reshape(new Shape(1, 1, sizes[1], 1)));
            parts[i] = NDArray.where(inside, made, NDArray.fullLike(made, a.number(0, 0)));
        }
        return NDArray.concat(parts, 0);
    }

    /** The places of pixels from one share of a side to another; one pixel is in their middle. */
    private static double[] line(double from, double to, long before, long after) {
        double[] places = new double[(int) after];
        double step = after > 1 ? (to - from) * (before - 1) / (after - 1) : 0;
        Arrays.setAll(places, i -> after > 1 ? from * (before - 1) + i * step : 0.5 * (from + to) * (before - 1));
        return places;
    }

    private static double[][] between(double[] places, long before, boolean isNearest) {
        double[][] weights = new double[places.length][(int) before];
        for (int i = 0; i < places.length; i++) {
            double place = Math.max(0, Math.min(places[i], before - 1));
            int low = isNearest ? (int) Math.round(place) : (int) Math.floor(place);
            double part = isNearest ? 0 : place - low;
            weights[i][low] += 1 - part;
            weights[i][(int) Math.min(low + 1, before - 1)] += part;
        }
        return weights;
    }

    private static NDArray inside(double[] places, long before) {
        boolean[] inside = new boolean[places.length];
        for (int i = 0; i < inside.length; i++) {
            inside[i] = places[i] >= 0 && places[i] <= before - 1;
        }
        return NDArray.create(inside);
    }
}
