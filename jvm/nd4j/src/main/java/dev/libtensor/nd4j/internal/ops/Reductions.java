package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Dimensions;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Arrays;
import java.util.SortedSet;

/** What several reductions share. */
public final class Reductions {
    private Reductions() {}

    /** Returns floating-point numbers; others are converted to the default type. */
    public static NDArray floating(NDArray x) {
        return x.getDataType().isFloating() || x.getDataType().isComplex() ? x : x.toType(Nd4j.dataType().type(), false);
    }

    /** Computes -sum(x log(x)), where 0 counts as 0. */
    public static NDArray entropy(NDArray x, int[] axes, boolean keep) {
        NDArray numbers = floating(x);
        return numbers.xlogy(numbers).sum(axes, keep).negi();
    }

    /** Computes the cosine of the angle between the vectors along dimensions. */
    public static NDArray cosine(NDArray a, NDArray b, int[] axes) {
        NDArray lengths = a.square().sum(axes, false).mul(b.square().sum(axes, false)).sqrti();
        return a.mul(b).sum(axes, false).divi(lengths);
    }

    /** Finds an index along dimensions. */
    private interface Finder {
        NDArray find(NDArray x, int[] axes, boolean keep);
    }

    /** The places of the greatest elements; those along several dimensions count row by row. */
    public static NDArray argMax(NDArray x, int[] axes, boolean keep) {
        return place(x, axes, keep, NDArray::argMax);
    }

    /** The places of the least elements; those along several dimensions count row by row. */
    public static NDArray argMin(NDArray x, int[] axes, boolean keep) {
        return place(x, axes, keep, NDArray::argMin);
    }

    private static NDArray place(NDArray x, int[] given, boolean keep, Finder finder) {
        SortedSet<Integer> counted = Dimensions.of(x, Arguments.axes(x, given));
        int[] axes = counted.stream().mapToInt(axis -> axis).toArray();
        if (axes.length < 2) {
            return finder.find(x, axes, keep);
        }
        long[] shape = x.getShape().getShape();
        int[] order = Dimensions.others(x, counted);
        long[] rest = Arrays.stream(order).limit(order.length - axes.length + 1).mapToLong(axis -> shape[axis]).toArray();
        rest[rest.length - 1] = Arrays.stream(axes).mapToLong(axis -> shape[axis]).reduce(1, (n, size) -> n * size);
        NDArray places = finder.find(x.permute(order).reshape(new Shape(rest)), new int[] {rest.length - 1}, false);
        if (!keep) {
            return places;
        }
        Arrays.stream(axes).forEach(axis -> shape[axis] = 1);
        return places.reshape(new Shape(shape));
    }
}
