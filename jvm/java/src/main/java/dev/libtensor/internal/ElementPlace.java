package dev.libtensor.internal;

import dev.libtensor.ArgumentException;
import dev.libtensor.Shape;
import dev.libtensor.TensorIndexException;

/** Where an element of an array is: one index for each dimension. */
public final class ElementPlace {
    private ElementPlace() {}

    /**
     * Returns the index in each dimension for what a caller gave: the same, or one index that counts all elements in
     * row-major order. Negative ones count from the end.
     */
    public static long[] of(Shape shape, long[] indices) {
        ArgumentException.notNull(indices, "indices");
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
        for (int axis = place.length - 1; axis >= 0; axis--) {
            place[axis] = rest % shape.get(axis);
            rest /= shape.get(axis);
        }
        return place;
    }
}
