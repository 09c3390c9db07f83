package dev.libtensor.nd4j.linalg.indexing;

import dev.libtensor.ArgumentException;
import dev.libtensor.TensorIndexException;
import dev.libtensor.internal.nd4j.Face;
import java.util.Arrays;

/** Computes with indexes, as ND4J's class of that name. */
public final class Indices {
    private Indices() {}

    /**
     * Returns the shape of what indexes select.
     *
     * @param shape the shape of the array
     * @param indices the indexes of its first dimensions
     * @return the sizes
     * @throws TensorIndexException if an index is out of range, or there are too many
     */
    public static int[] shape(int[] shape, INDArrayIndex... indices) {
        return Arrays.stream(shape(Face.longs(shape, "shape"), indices)).mapToInt(Math::toIntExact).toArray();
    }

    /**
     * Returns the shape of what indexes select.
     *
     * @param shape the shape of the array
     * @param indices the indexes of its first dimensions
     * @return the sizes
     * @throws TensorIndexException if an index is out of range, or there are too many
     */
    public static long[] shape(long[] shape, INDArrayIndex... indices) {
        ArgumentException.notNull(shape, "shape");
        long[] sizes = new long[shape.length + ArgumentException.noneNull(indices, "indices").size()];
        int count = 0;
        int dimension = 0;
        for (INDArrayIndex index : indices) {
            if (index instanceof NewAxis) {
                sizes[count++] = 1;
                continue;
            }
            if (dimension == shape.length) {
                throw new TensorIndexException("there are more indexes than the " + shape.length + " dimensions of the shape "
                        + Arrays.toString(shape));
            }
            long selected = selected(index, shape, dimension++);
            if (!(index instanceof PointIndex)) {
                sizes[count++] = selected;
            }
        }
        while (dimension < shape.length) {
            sizes[count++] = shape[dimension++];
        }
        return Arrays.copyOf(sizes, count);
    }

    /** Returns how many places an index selects. */
    private static long selected(INDArrayIndex index, long[] shape, int dimension) {
        long size = shape[dimension];
        if (index instanceof PointIndex point) {
            place(point.offset(), shape, dimension);
            return 1;
        }
        if (index instanceof SpecifiedIndex several) {
            for (long each : several.getIndexes()) {
                place(each, shape, dimension);
            }
            return several.length();
        }
        if (index instanceof IntervalIndex range) {
            long first = range.offset() < 0 ? range.offset() + size : range.offset();
            long end = (range.end() < 0 ? range.end() + size : range.end()) + (range.isInclusive() ? 1 : 0);
            if (first < 0 || end < first || end > size) {
                throw new TensorIndexException("the interval from " + range.offset() + " to " + range.end()
                        + " is out of range for dimension " + dimension + " of the shape " + Arrays.toString(shape));
            }
            return (end - first + range.stride() - 1) / range.stride();
        }
        return size;
    }

    private static void place(long place, long[] shape, int dimension) {
        if (place < -shape[dimension] || place >= shape[dimension]) {
            throw new TensorIndexException("the place " + place + " is out of range for dimension " + dimension
                    + " of the shape " + Arrays.toString(shape));
        }
    }
}
