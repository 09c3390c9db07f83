package dev.libtensor;

import java.util.Arrays;

/**
 * The sizes of an array's dimensions, outermost first. A shape is immutable. A shape without dimensions is that of a
 * scalar, and a size of 0 means that the array has no elements. Sizes are checked where the shape is used, because
 * {@code reshape} accepts a -1.
 */
public final class Shape {
    private final long[] sizes;

    /**
     * Creates a shape.
     *
     * @param sizes the sizes, outermost first, or none for a scalar
     */
    public Shape(long... sizes) {
        this.sizes = ArgumentException.notNull(sizes, "sizes").clone();
    }

    /**
     * Returns the sizes.
     *
     * @return a copy of the sizes, outermost first
     */
    public long[] getShape() {
        return sizes.clone();
    }

    /** Returns the sizes of the argument {@code shape}, not copied; they must not be changed. */
    static long[] sizes(Shape shape) {
        return ArgumentException.notNull(shape, "shape").sizes;
    }

    /**
     * Returns the size of one dimension.
     *
     * @param dimension the dimension, from 0; negative values count from the end
     * @return the size
     * @throws TensorIndexException if the dimension does not exist
     */
    public long get(int dimension) {
        int index = dimension < 0 ? dimension + sizes.length : dimension;
        if (index < 0 || index >= sizes.length) {
            throw new TensorIndexException("dimension " + dimension + " is out of range for the shape " + this);
        }
        return sizes[index];
    }

    /**
     * Returns the number of dimensions.
     *
     * @return the number of dimensions, or 0 for a scalar
     */
    public int dimension() {
        return sizes.length;
    }

    /**
     * Returns the number of elements.
     *
     * @return the product of the sizes, or -1 if a size is -1, which stands for an unknown one
     * @throws ShapeException if the number does not fit in a {@code long}
     */
    public long size() {
        long size = 1;
        if (Arrays.stream(sizes).anyMatch(one -> one == -1)) {
            return -1;
        }
        try {
            for (long one : sizes) {
                size = Math.multiplyExact(size, one);
            }
        } catch (ArithmeticException e) {
            throw new ShapeException("the shape " + this + " has more elements than a long can count");
        }
        return size;
    }

    /**
     * Returns the number of elements in the given dimensions.
     *
     * @param dimensions the dimensions, from 0; negative values count from the end
     * @return the product of their sizes, which is 1 for no dimensions and -1 if a size is -1
     * @throws TensorIndexException if a dimension does not exist
     * @throws ShapeException if the number does not fit in a {@code long}
     */
    public long size(int... dimensions) {
        ArgumentException.notNull(dimensions, "dimensions");
        return new Shape(Arrays.stream(dimensions).mapToLong(this::get).toArray()).size();
    }

    /**
     * Returns the size of the first dimension.
     *
     * @return the size
     * @throws TensorIndexException if there are no dimensions
     */
    public long head() {
        return get(0);
    }

    /**
     * Returns the size of the last dimension.
     *
     * @return the size
     * @throws TensorIndexException if there are no dimensions
     */
    public long tail() {
        return get(-1);
    }

    /**
     * Returns the size of the last dimension, like {@link #tail}.
     *
     * @return the size
     * @throws TensorIndexException if there are no dimensions
     */
    public long getLastDimension() {
        return tail();
    }

    /**
     * Returns the sizes from one dimension on.
     *
     * @param begin the first dimension; a negative one counts from the end
     * @return a new shape
     * @throws TensorIndexException if {@code begin} is beyond the last dimension
     */
    public Shape slice(int begin) {
        return slice(begin, sizes.length);
    }

    /**
     * Returns the sizes of a range of dimensions.
     *
     * @param begin the first dimension; a negative one counts from the end
     * @param end the end, exclusive; a negative one counts from the end
     * @return a new shape
     * @throws TensorIndexException if the range is not one of this shape's dimensions
     */
    public Shape slice(int begin, int end) {
        int first = begin < 0 ? begin + sizes.length : begin;
        int last = end < 0 ? end + sizes.length : end;
        if (first < 0 || last < first || last > sizes.length) {
            throw new TensorIndexException("the dimensions " + begin + " to " + end + " are not in the shape " + this);
        }
        return new Shape(Arrays.copyOfRange(sizes, first, last));
    }

    /**
     * Returns this shape with more dimensions at its end.
     *
     * @param more the sizes of the new dimensions
     * @return a new shape
     */
    public Shape add(long... more) {
        return addAll(new Shape(ArgumentException.notNull(more, "more")));
    }

    /**
     * Returns this shape with the dimensions of another one at its end.
     *
     * @param other the other shape
     * @return a new shape
     */
    public Shape addAll(Shape other) {
        long[] more = ArgumentException.notNull(other, "other").sizes;
        long[] all = Arrays.copyOf(sizes, sizes.length + more.length);
        System.arraycopy(more, 0, all, sizes.length, more.length);
        return new Shape(all);
    }

    /**
     * Returns a shape in which one dimension has another size.
     *
     * @param shape the shape, which does not change
     * @param dimension the dimension, from 0; negative values count from the end
     * @param size the new size
     * @return a new shape
     * @throws TensorIndexException if the dimension does not exist
     */
    public static Shape update(Shape shape, int dimension, long size) {
        long[] changed = sizes(shape).clone();
        shape.get(dimension);
        changed[dimension < 0 ? dimension + changed.length : dimension] = size;
        return new Shape(changed);
    }

    /**
     * Returns whether this is the shape of a scalar.
     *
     * @return true if there are no dimensions
     */
    public boolean isScalar() {
        return sizes.length == 0;
    }

    /**
     * Returns whether this is the shape of a vector.
     *
     * @return true if there is one dimension
     */
    public boolean isRankOne() {
        return sizes.length == 1;
    }

    /**
     * Returns whether an array of this shape has no elements.
     *
     * @return true if a size is 0
     */
    public boolean hasZeroDimension() {
        return Arrays.stream(sizes).anyMatch(size -> size == 0);
    }

    /**
     * Returns the number of dimensions of size 1 at the beginning.
     *
     * @return the number of dimensions
     */
    public int getLeadingOnes() {
        int ones = 0;
        while (ones < sizes.length && sizes[ones] == 1) {
            ones++;
        }
        return ones;
    }

    /**
     * Returns the number of dimensions of size 1 at the end.
     *
     * @return the number of dimensions
     */
    public int getTrailingOnes() {
        int ones = 0;
        while (ones < sizes.length && sizes[sizes.length - 1 - ones] == 1) {
            ones++;
        }
        return ones;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Shape shape && Arrays.equals(sizes, shape.sizes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sizes);
    }

    /** Returns the sizes as Python writes them, for example {@code (2, 3)}, {@code (2,)} or {@code ()}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < sizes.length; i++) {
            text.append(i == 0 ? "" : ", ").append(sizes[i]);
        }
        return text.append(sizes.length == 1 ? ",)" : ")").toString();
    }
}
