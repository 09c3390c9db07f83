package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.TensorIndexException;
import java.util.Collection;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The numbers of an array's dimensions. */
public final class Dimensions {
    private Dimensions() {}

    /** Returns the dimensions of a reduction: none, which is all, if one of them is ND4J's number for all. */
    public static int[] given(int... dimensions) {
        boolean isAll = IntStream.of(ArgumentException.notNull(dimensions, "axes")).anyMatch(each -> each == Integer.MAX_VALUE);
        return isAll ? new int[0] : dimensions;
    }

    /** Returns the number of a dimension from 0, for one that may count from the end. */
    public static int at(NDArray array, int dimension) {
        int rank = array.getShape().dimension();
        int counted = dimension < 0 ? dimension + rank : dimension;
        if (counted < 0 || counted >= rank) {
            throw new TensorIndexException(
                    "dimension " + dimension + " is out of range for the shape " + array.getShape());
        }
        return counted;
    }

    /** Returns the sizes of a shape; a size of -1 beside one of 0, which no other size would follow from, is 0. */
    public static long[] besideZero(long[] sizes) {
        // Each reshaping comes here, and hardly any has a 0.
        for (long size : sizes) {
            if (size == 0) {
                return LongStream.of(sizes).map(each -> each == -1 ? 0 : each).toArray();
            }
        }
        return sizes;
    }

    /** Returns the numbers of dimensions, in order. */
    public static SortedSet<Integer> of(NDArray array, int[] dimensions) {
        SortedSet<Integer> counted = new TreeSet<>();
        for (int dimension : dimensions) {
            counted.add(at(array, dimension));
        }
        return counted;
    }

    /** Returns all dimensions: first those that are not in a set, then those that are. */
    public static int[] others(NDArray array, Collection<Integer> last) {
        IntStream first = IntStream.range(0, array.getShape().dimension()).filter(i -> !last.contains(i));
        return IntStream.concat(first, last.stream().mapToInt(i -> i)).toArray();
    }
}
