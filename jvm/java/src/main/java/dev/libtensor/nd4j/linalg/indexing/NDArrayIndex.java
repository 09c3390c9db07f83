package dev.libtensor.nd4j.linalg.indexing;

import dev.libtensor.ArgumentException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.IndexPart;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The parts of one dimension: all of it, a range, one place, several places, or a new dimension of size 1. */
public sealed class NDArrayIndex implements INDArrayIndex
        permits NDArrayIndexAll, NewAxis, PointIndex, IntervalIndex, SpecifiedIndex {
    static {
        IndexPart.HIDDEN.reveal(index -> ((NDArrayIndex) index).part);
    }

    private final IndexPart part;

    NDArrayIndex(IndexPart part) {
        this.part = part;
    }

    /**
     * Selects the whole dimension.
     *
     * @return the index
     */
    public static INDArrayIndex all() {
        return new NDArrayIndexAll();
    }

    /**
     * Adds a dimension of size 1.
     *
     * @return the index
     */
    public static INDArrayIndex newAxis() {
        return new NewAxis();
    }

    /**
     * Selects one place; the result does not have the dimension.
     *
     * @param point the place; a negative one counts from the end
     * @return the index
     */
    public static INDArrayIndex point(long point) {
        return new PointIndex(point);
    }

    /**
     * Selects the first places of each dimension, as many as another array has.
     *
     * @param shape the sizes of the other array
     * @return an index for each dimension
     */
    public static INDArrayIndex[] createCoveringShape(long[] shape) {
        return Arrays.stream(ArgumentException.notNull(shape, "shape")).mapToObj(size -> interval(0, size))
                .toArray(INDArrayIndex[]::new);
    }

    /**
     * Selects the first places of each dimension, as many as another array has.
     *
     * @param shape the sizes of the other array
     * @return an index for each dimension
     */
    public static INDArrayIndex[] createCoveringShape(int[] shape) {
        return createCoveringShape(Face.longs(shape, "shape"));
    }

    /**
     * Selects several places. The result is a copy.
     *
     * @param indices the places; negative ones count from the end
     * @return the index
     */
    public static INDArrayIndex indices(long... indices) {
        return new SpecifiedIndex(indices);
    }

    /**
     * Selects a range.
     *
     * @param begin the first place; a negative one counts from the end
     * @param end the place after the last; a negative one counts from the end
     * @return the index
     */
    public static INDArrayIndex interval(long begin, long end) {
        return interval(begin, 1, end, false);
    }

    /**
     * Selects a range.
     *
     * @param begin the first place; a negative one counts from the end
     * @param end the place after the last; a negative one counts from the end
     * @param inclusive whether the place {@code end} is selected, too
     * @return the index
     */
    public static INDArrayIndex interval(long begin, long end, boolean inclusive) {
        return interval(begin, 1, end, inclusive);
    }

    /**
     * Selects places of a range at equal distances.
     *
     * @param begin the first place; a negative one counts from the end
     * @param stride the distance, at least 1
     * @param end the place after the last; a negative one counts from the end
     * @return the index
     * @throws ArgumentException if the distance is less than 1
     */
    public static INDArrayIndex interval(long begin, long stride, long end) {
        return interval(begin, stride, end, false);
    }

    /**
     * Selects places of a range at equal distances.
     *
     * @param begin the first place; a negative one counts from the end
     * @param stride the distance, at least 1
     * @param end the last place of the range; a negative one counts from the end
     * @param inclusive whether the place {@code end} belongs to the range
     * @return the index
     * @throws ArgumentException if the distance is less than 1
     */
    public static INDArrayIndex interval(long begin, long stride, long end, boolean inclusive) {
        if (stride < 1) {
            throw new ArgumentException("the argument 'stride' is at least 1, not " + stride);
        }
        return new IntervalIndex(new IndexPart.Interval(begin, stride, end, inclusive));
    }

    /**
     * Selects places of a range at equal distances.
     *
     * @param begin the first place; a negative one counts from the end
     * @param stride the distance, at least 1
     * @param end the place after the last one of the range; a negative one counts from {@code max}
     * @param max the size of the dimension
     * @return the index
     * @throws ArgumentException if the distance is less than 1
     */
    public static INDArrayIndex interval(long begin, long stride, long end, long max) {
        return interval(begin, stride, end < 0 ? end + max : end);
    }

    /**
     * Adds what selects the whole of the remaining dimensions.
     *
     * @param shape the sizes of an array
     * @param intendedIndexes what is taken of each of the first dimensions
     * @return as many indexes as dimensions, or all that were given
     */
    public static INDArrayIndex[] resolve(long[] shape, INDArrayIndex... intendedIndexes) {
        int given = ArgumentException.notNull(intendedIndexes, "intendedIndexes").length;
        int rank = ArgumentException.notNull(shape, "shape").length;
        INDArrayIndex[] all = Arrays.copyOf(intendedIndexes, Math.max(given, rank));
        Arrays.fill(all, given, all.length, all());
        return all;
    }

    /**
     * Selects one place of each dimension.
     *
     * @param shape the places
     * @return the indexes
     */
    public static INDArrayIndex[] indexesFor(long... shape) {
        return Arrays.stream(ArgumentException.notNull(shape, "shape")).mapToObj(NDArrayIndex::point)
                .toArray(INDArrayIndex[]::new);
    }

    /**
     * Returns how many elements lie before a place, in the order of the array's strides.
     *
     * @param arr the array
     * @param indexes the place in each of the first dimensions
     * @return the number
     * @throws ArgumentException if there are more places than dimensions
     */
    public static long offset(INDArray arr, int... indexes) {
        return offset(arr, Face.longs(indexes, "indexes"));
    }

    /**
     * Returns how many elements lie before a place, in the order of the array's strides.
     *
     * @param arr the array
     * @param indexes the place in each of the first dimensions
     * @return the number
     * @throws ArgumentException if there are more places than dimensions
     */
    public static long offset(INDArray arr, long... indexes) {
        long[] strides = Face.of(arr, "arr").stride();
        if (ArgumentException.notNull(indexes, "indexes").length > strides.length) {
            throw new ArgumentException(indexes.length + " places were given for an array of rank " + strides.length);
        }
        return IntStream.range(0, indexes.length).mapToLong(i -> indexes[i] * strides[i]).sum();
    }

    /**
     * Returns how many elements lie before what indexes select, in the order of the array's strides.
     *
     * @param arr the array
     * @param indexes what is taken of each of the first dimensions
     * @return the number
     * @throws ArgumentException if there are more indexes than dimensions
     */
    public static long offset(INDArray arr, INDArrayIndex... indexes) {
        return offset(arr, Arrays.stream(ArgumentException.notNull(indexes, "indexes"))
                .mapToLong(index -> ArgumentException.notNull(index, "indexes").offset()).toArray());
    }

    /**
     * Returns an index several times.
     *
     * @param copy the index
     * @param times how often
     * @return an array of that length
     * @throws ArgumentException if the number is negative
     */
    public static INDArrayIndex[] nTimes(INDArrayIndex copy, int times) {
        ArgumentException.notNull(copy, "copy");
        if (times < 0) {
            throw new ArgumentException("the argument 'times' is at least 0, not " + times);
        }
        INDArrayIndex[] indexes = new INDArrayIndex[times];
        Arrays.fill(indexes, copy);
        return indexes;
    }

    /**
     * Selects the whole of each dimension.
     *
     * @param arr the array
     * @return one index for each dimension
     */
    public static INDArrayIndex[] allFor(INDArray arr) {
        return nTimes(all(), Face.of(arr, "arr").getShape().dimension());
    }

    @Override
    public long offset() {
        return part.first();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NDArrayIndex index && part.equals(index.part);
    }

    @Override
    public int hashCode() {
        return part.hashCode();
    }

    @Override
    public String toString() {
        return part.toString();
    }
}
