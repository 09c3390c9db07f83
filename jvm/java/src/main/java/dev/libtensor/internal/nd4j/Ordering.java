package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.StateException;
import dev.libtensor.Temporaries;
import java.util.function.Function;
import java.util.function.Supplier;

/** The order in which elements are stored: ND4J's 'c', by rows, or 'f', by columns. */
public enum Ordering {
    ROWS('c'),
    COLUMNS('f');

    private final char letter;

    Ordering(char letter) {
        this.letter = letter;
    }

    public static Ordering of(char letter) {
        for (Ordering order : values()) {
            if (order.letter == letter) {
                return order;
            }
        }
        throw new ArgumentException("the order 'c' or 'f' was expected, not '" + letter + "'");
    }

    /**
     * Returns the order of an array's strides, which a view need not fill: by columns if they grow from each dimension to the
     * next, else by rows.
     */
    public static Ordering of(NDArray array) {
        if (array.isContiguous()) {
            return ROWS;
        }
        long[] strides = array.stride();
        long last = 0;
        int dimensions = 0;
        for (int axis = 0; axis < strides.length; axis++) {
            if (array.size(axis) != 1) {
                if (strides[axis] <= last) {
                    return ROWS;
                }
                last = strides[axis];
                dimensions++;
            }
        }
        return dimensions > 1 ? COLUMNS : ROWS;
    }

    public char letter() {
        return letter;
    }

    /** Makes an array of a shape from one that lists its elements in this order. */
    public NDArray shaped(Shape shape, Function<Shape, NDArray> rows) {
        if (this == ROWS) {
            return rows.apply(shape);
        }
        try (NDArray turned = rows.apply(reversed(shape))) {
            return turned.transpose();
        }
    }

    /** Makes an array whose elements are stored in this order. */
    public NDArray made(Supplier<NDArray> operation) {
        if (this == ROWS) {
            return operation.get();
        }
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(stored(operation.get()));
        }
    }

    /** Copies an array, and stores its elements in this order. */
    public NDArray copy(NDArray array) {
        if (this == ROWS) {
            return array.duplicate();
        }
        try (Temporaries temporaries = new Temporaries()) {
            return temporaries.keep(stored(array));
        }
    }

    private static NDArray stored(NDArray array) {
        return array.transpose().duplicate().transpose();
    }

    /** Returns the elements of an array in this order, in one dimension: a view if it can be one. */
    public NDArray flattened(NDArray array) {
        if (this == ROWS) {
            return array.reshape(new Shape(-1));
        }
        try (NDArray turned = array.transpose()) {
            return turned.reshape(new Shape(-1));
        }
    }

    /** Returns an array's elements in another shape, read and placed in this order. */
    public NDArray reshape(NDArray array, long[] sizes, boolean enforceView) {
        if (enforceView && !isView(array)) {
            throw new StateException("the elements of the array " + array.getShape() + " are not stored in the order '"
                    + letter + "': without a copy it cannot have the shape " + new Shape(sizes));
        }
        if (this == ROWS) {
            return array.reshape(new Shape(sizes));
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray turned = array.transpose().reshape(reversed(new Shape(sizes)));
            return temporaries.keep(turned.transpose());
        }
    }

    private boolean isView(NDArray array) {
        if (this == ROWS || array.getShape().dimension() < 2) {
            return array.isContiguous();
        }
        try (NDArray turned = array.transpose()) {
            return turned.isContiguous();
        }
    }

    private static Shape reversed(Shape shape) {
        long[] sizes = new long[shape.dimension()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = shape.get(sizes.length - 1 - i);
        }
        return new Shape(sizes);
    }
}
