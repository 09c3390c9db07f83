package dev.libtensor.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.TensorIndexException;
import dev.libtensor.internal.nd4j.Ordering;

/** Where an element of an array is: one index for each dimension. */
public final class ElementPlace {
    private ElementPlace() {}

    /**
     * Returns the index in each dimension for what a caller gave: the same, or one index that counts all elements in the
     * order in which the array stores them. Negative ones count from the end.
     */
    public static long[] of(NDArray array, long[] indices) {
        ArgumentException.notNull(indices, "indices");
        Shape shape = array.getShape();
        if (indices.length != 1 || shape.dimension() == 1) {
            return indices;
        }
        long size = shape.size();
        long rest = indices[0] < 0 ? indices[0] + size : indices[0];
        if (rest < 0 || rest >= size) {
            throw new TensorIndexException("index " + indices[0] + " is out of range for the " + size
                    + " elements of an array of shape " + shape);
        }
        long[] place = new long[shape.dimension()];
        boolean isByRows = Ordering.of(array) == Ordering.ROWS;
        for (int i = 0; i < place.length; i++) {
            int axis = isByRows ? place.length - 1 - i : i;
            place[axis] = rest % shape.get(axis);
            rest /= shape.get(axis);
        }
        return place;
    }
}
