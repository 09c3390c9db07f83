package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.NDArray;
import dev.libtensor.TensorIndexException;
import dev.libtensor.nd4j.linalg.factory.Nd4j;
import java.util.Arrays;
import java.util.stream.IntStream;

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
        int rank = x.getShape().dimension();
        int[] axes = Arrays.stream(Arguments.axes(x, given)).map(axis -> dimension(axis, rank)).distinct().sorted().toArray();
        if (axes.length < 2) {
            return finder.find(x, axes, keep);
        }
        long[] shape = x.getShape().getShape();
        IntStream first = IntStream.range(0, rank).filter(each -> Arrays.binarySearch(axes, each) < 0);
        int[] order = IntStream.concat(first, Arrays.stream(axes)).toArray();
        long[] rest = Arrays.stream(order).limit(rank - axes.length + 1).mapToLong(axis -> shape[axis]).toArray();
        rest[rest.length - 1] = Arrays.stream(axes).mapToLong(axis -> shape[axis]).reduce(1, (n, size) -> n * size);
        NDArray places = finder.find(x.permute(order).reshape(rest), new int[] {rest.length - 1}, false);
        if (!keep) {
            return places;
        }
        Arrays.stream(axes).forEach(axis -> shape[axis] = 1);
        return places.reshape(shape);
    }

    private static int dimension(int given, int rank) {
        if (given < -rank || given >= rank) {
            throw new TensorIndexException("the dimension " + given + " is out of range for an array of rank " + rank);
        }
        return given < 0 ? given + rank : given;
    }
}
