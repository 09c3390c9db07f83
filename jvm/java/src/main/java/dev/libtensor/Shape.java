package dev.libtensor;

import java.util.Arrays;

/**
 * The sizes of an array's dimensions, outermost first. A shape is immutable. A shape without dimensions is that of a
 * scalar; a size of 0 means that the array has no elements. Sizes are checked where the shape is used, because
 * {@code reshape} accepts a -1.
 */
public final class Shape {
    private final long[] sizes;

    /**
     * Creates a shape.
     *
     * @param sizes the sizes, outermost first; none for a scalar
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
     * @return the number of dimensions; 0 for a scalar
     */
    public int dimension() {
        return sizes.length;
    }

    /**
     * Returns the number of elements.
     *
     * @return the product of the sizes
     * @throws ShapeException if the number does not fit in a {@code long}
     */
    public long size() {
        long size = 1;
        try {
            for (long one : sizes) {
                size = Math.multiplyExact(size, one);
            }
        } catch (ArithmeticException e) {
            throw new ShapeException("the shape " + this + " has more elements than a long can count");
        }
        return size;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Shape shape && Arrays.equals(sizes, shape.sizes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sizes);
    }

    /** Returns the sizes as Python writes them: {@code (2, 3)}, {@code (2,)}, {@code ()}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < sizes.length; i++) {
            text.append(i == 0 ? "" : ", ").append(sizes[i]);
        }
        return text.append(sizes.length == 1 ? ",)" : ")").toString();
    }
}
