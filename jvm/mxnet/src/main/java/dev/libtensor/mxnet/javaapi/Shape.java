package dev.libtensor.mxnet.javaapi;

import dev.libtensor.ArgumentException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The sizes of an array's dimensions, as MXNet's programs in Java give them. Graphs and modules take
 * {@link dev.libtensor.Shape}, which {@link #toShape} returns.
 */
public final class Shape {
    private final int[] sizes;

    /**
     * Creates a shape.
     *
     * @param dims the sizes, outermost first, or none for a single number
     */
    public Shape(int[] dims) {
        sizes = ArgumentException.notNull(dims, "dims").clone();
    }

    /**
     * Creates a shape.
     *
     * @param dims the sizes, outermost first, or none for a single number
     */
    public Shape(List<Integer> dims) {
        sizes = ArgumentException.notNull(dims, "dims").stream().mapToInt(each -> ArgumentException.notNull(each, "dims"))
                .toArray();
    }

    /**
     * Returns the size of one dimension.
     *
     * @param dim the number of the dimension
     * @return the size
     * @throws dev.libtensor.TensorIndexException if there is no such dimension
     */
    public int get(int dim) {
        return (int) toShape().get(dim);
    }

    /**
     * Returns the size of one dimension: see {@link #get}.
     *
     * @param dim the number of the dimension
     * @return the size
     */
    public int apply(int dim) {
        return get(dim);
    }

    /**
     * Returns the number of dimensions.
     *
     * @return the number
     */
    public int size() {
        return sizes.length;
    }

    /**
     * Returns the number of dimensions.
     *
     * @return the number
     */
    public int length() {
        return sizes.length;
    }

    /**
     * Returns the number of elements.
     *
     * @return the product of the sizes
     * @throws ArithmeticException if it is no int
     */
    public int product() {
        return Math.toIntExact(toShape().size());
    }

    /**
     * Returns the size of the first dimension.
     *
     * @return the size
     * @throws dev.libtensor.TensorIndexException if there are no dimensions
     */
    public int head() {
        return get(0);
    }

    /**
     * Returns the shape without its first dimensions.
     *
     * @param dim how many to leave out
     * @return the others, or none if there are not so many
     */
    public Shape drop(int dim) {
        return slice(dim, sizes.length);
    }

    /**
     * Returns the dimensions from one number up to, but not including, another.
     *
     * @param from the first; a negative one stands for 0
     * @param end the end, which may be beyond the last dimension
     * @return the dimensions, or none if the end is not after the first
     */
    public Shape slice(int from, int end) {
        int first = Math.min(Math.max(0, from), sizes.length);
        return new Shape(Arrays.copyOfRange(sizes, first, Math.max(first, Math.min(end, sizes.length))));
    }

    /**
     * Returns the sizes.
     *
     * @return a new array
     */
    public int[] toArray() {
        return sizes.clone();
    }

    /**
     * Returns the sizes as a list.
     *
     * @return the list, which cannot be changed
     */
    public List<Integer> toVector() {
        return Arrays.stream(sizes).boxed().toList();
    }

    /**
     * Returns the shape that arrays and graphs take.
     *
     * @return the same sizes
     */
    public dev.libtensor.Shape toShape() {
        return new dev.libtensor.Shape(Arrays.stream(sizes).asLongStream().toArray());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Shape that && Arrays.equals(sizes, that.sizes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sizes);
    }

    /** Returns the sizes as MXNet prints them, such as {@code (2,3)}. */
    @Override
    public String toString() {
        return Arrays.stream(sizes).mapToObj(Integer::toString).collect(Collectors.joining(",", "(", ")"));
    }
}
