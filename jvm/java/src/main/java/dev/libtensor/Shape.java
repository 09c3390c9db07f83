package dev.libtensor;

import java.util.Arrays;

/**
 * The sizes of an array's dimensions, outermost first. Immutable. No dimension at all is the shape of a single number; a size
 * of 0 makes an array without elements. Sizes are checked where the shape is used: {@code reshape} takes a -1.
 */
public final class Shape {
    private final long[] sizes;

    /**
     * A shape.
     *
     * @param sizes the sizes, outermost first; none for a single number
     */
    public Shape(long... sizes) {
        this.sizes = ArgumentException.notNull(sizes, "sizes").clone();
    }

    /**
     * The sizes.
     *
     * @return a copy of the sizes, outermost first
     */
    public long[] getShape() {
        return sizes.clone();
    }

    /** The sizes themselves, not to be changed, of the argument {@code shape}. */
    static long[] sizes(Shape shape) {
        return ArgumentException.notNull(shape, "shape").sizes;
    }

    /**
     * The size of one dimension.
     *
     * @param dimension the dimension, from 0; a negative one counts from the end
     * @return its size
     * @throws TensorIndexException if there is no such dimension
     */
    public long get(int dimension) {
        int index = dimension < 0 ? dimension + sizes.length : dimension;
        if (index < 0 || index >= sizes.length) {
            throw new TensorIndexException("dimension " + dimension + " is out of range for the shape " + this);
        }
        return sizes[index];
    }

    /**
     * The number of dimensions.
     *
     * @return 0 for a single number
     */
    public int dimension() {
        return sizes.length;
    }

    /**
     * The number of elements.
     *
     * @return the product of the sizes
     * @throws ShapeException if it does not fit a {@code long}
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

    /** The sizes as Python writes them: {@code (2, 3)}, {@code (2,)}, {@code ()}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < sizes.length; i++) {
            text.append(i == 0 ? "" : ", ").append(sizes[i]);
        }
        return text.append(sizes.length == 1 ? ",)" : ")").toString();
    }
}
