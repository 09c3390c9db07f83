package dev.libtensor.nd4j.linalg.api.iter;

import dev.libtensor.ArgumentException;
import dev.libtensor.Shape;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Ordering;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** The places of an array, one after the other. */
public class NdIndexIterator implements Iterator<long[]> {
    private final long[] shape;
    private final boolean isRowMajor;
    private final long count;
    private long at;

    /**
     * Walks row by row.
     *
     * @param shape the sizes
     */
    public NdIndexIterator(int... shape) {
        this('c', Face.longs(shape, "shape"));
    }

    /**
     * Walks row by row.
     *
     * @param shape the sizes
     */
    public NdIndexIterator(long... shape) {
        this('c', shape);
    }

    /**
     * Creates an iterator.
     *
     * @param order 'c' for row by row, 'f' for column by column
     * @param shape the sizes
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public NdIndexIterator(char order, int... shape) {
        this(order, Face.longs(shape, "shape"));
    }

    /**
     * Creates an iterator.
     *
     * @param order 'c' for row by row, 'f' for column by column
     * @param shape the sizes
     * @throws ArgumentException if the order is neither 'c' nor 'f'
     */
    public NdIndexIterator(char order, long... shape) {
        isRowMajor = Ordering.of(order) == Ordering.of('c');
        this.shape = ArgumentException.notNull(shape, "shape").clone();
        count = new Shape(this.shape).size();
    }

    @Override
    public boolean hasNext() {
        return at < count;
    }

    /**
     * Returns the next place.
     *
     * @return a new array with an index for each dimension
     * @throws NoSuchElementException if there is none
     */
    @Override
    public long[] next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all " + count + " places were returned");
        }
        long[] place = new long[shape.length];
        long rest = at++;
        for (int i = 0; i < shape.length; i++) {
            int axis = isRowMajor ? shape.length - 1 - i : i;
            place[axis] = rest % shape[axis];
            rest /= shape[axis];
        }
        return place;
    }
}
