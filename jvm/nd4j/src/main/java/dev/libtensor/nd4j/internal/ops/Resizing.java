package dev.libtensor.nd4j.internal.ops;

import static dev.libtensor.nd4j.internal.ops.Elementwise.one;

import dev.libtensor.NDArray;
import java.util.Arrays;
import java.util.Map;

/**
 * The custom operations that resize images of the shape (batch, height, width, channels). The new height and width are the second
 * input, or else the integers. The truth values say whether corners meet corners, and whether a pixel stands for its centre.
 */
final class Resizing {
    private static final int HEIGHT = 1;
    private static final int WIDTH = 2;

    /** Resizes one dimension: takes a pixel of the result from those around its place. */
    private interface Filter {
        NDArray apply(NDArray x, int axis, double[] places);
    }

    private Resizing() {}

    static void register(Map<String, CustomFunction> functions) {
        one(functions, "resize_bilinear", a -> resized(a, Resizing::linear, false));
        one(functions, "resize_nearest_neighbor", a -> resized(a, Resizing::nearest, true));
    }

    private static NDArray resized(Arguments a, Filter filter, boolean isNearest) {
        int[] sizes = a.has(1) ? a.integersOr(Integer.MAX_VALUE, 1) : a.integersFrom(0);
        NDArray x = isNearest ? a.in(0) : Reductions.floating(a.in(0));
        NDArray tall = filter.apply(x, HEIGHT, places(a, HEIGHT, sizes[0], isNearest));
        return filter.apply(tall, WIDTH, places(a, WIDTH, sizes[1], isNearest));
    }

    /** The place in the image of each pixel of the result, along a dimension. */
    private static double[] places(Arguments a, int axis, int size, boolean isNearest) {
        long before = a.in(0).getShape().get(axis);
        boolean isAligned = a.flag(0, false) && size > 1;
        boolean isCentred = a.flag(1, false);
        double step = isAligned ? (before - 1.0) / (size - 1) : before / (double) size;
        double[] places = new double[size];
        Arrays.setAll(places, i -> isCentred ? (i + 0.5) * step - (isNearest ? 0 : 0.5) : i * step);
        if (isNearest && isAligned) {
            Arrays.setAll(places, i -> Math.round(places[i]));
        }
        return places;
    }

    private static NDArray nearest(NDArray x, int axis, double[] places) {
        return x.indexSelect(indices(x, axis, places, 0), axis);
    }

    private static NDArray linear(NDArray x, int axis, double[] places) {
        long[] shape = {1, 1, 1, 1};
        shape[axis] = places.length;
        double[] shares = Arrays.stream(places).map(place -> Math.max(place, 0) - Math.floor(Math.max(place, 0))).toArray();
        NDArray after = NDArray.create(shares).toType(x.getDataType(), false).reshape(shape);
        NDArray low = x.indexSelect(indices(x, axis, places, 0), axis);
        NDArray high = x.indexSelect(indices(x, axis, places, 1), axis);
        return low.add(high.sub(low).mul(after));
    }

    /** The pixel that begins before each place, or one that follows it. */
    private static NDArray indices(NDArray x, int axis, double[] places, int step) {
        long last = x.getShape().get(axis) - 1;
        return NDArray.create(Arrays.stream(places)
                .mapToLong(place -> Math.min((long) Math.floor(Math.max(place, 0)) + step, last)).toArray());
    }
}
