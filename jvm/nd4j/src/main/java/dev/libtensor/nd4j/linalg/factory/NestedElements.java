package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.Given;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import java.lang.reflect.Array;

/** Makes arrays of Java arrays of any depth, whose elements may be boxed. */
final class NestedElements {
    private NestedElements() {}

    /** Makes an array of nested Java arrays, whose elements may be boxed. */
    static NDArray nested(Object array, String name, DataType type) {
        ArgumentException.notNull(array, name);
        long[] shape = sizes(array);
        return filled(array, name, shape, type);
    }

    /** Makes an array of a vector, whose elements are in the default order, and a shape. */
    static NDArray shaped(Object data, long[] shape, DataType type) {
        ArgumentException.notNull(data, "data");
        long count = new Shape(ArgumentException.notNull(shape, "shape")).size();
        if (Array.getLength(data) != count) {
            throw new ShapeException("an array of shape " + new Shape(shape) + " has " + count + " elements: given "
                    + Array.getLength(data));
        }
        try (NDArray row = filled(data, "data", new long[] {count}, type)) {
            return DefaultOrder.get().reshape(row, shape, false);
        }
    }

    /** Fills an array of the sizes that the first rows have. Whole numbers stay exact. */
    private static NDArray filled(Object array, String name, long[] shape, DataType type) {
        dev.libtensor.DataType wanted = Given.type(type, "type");
        Shape sizes = new Shape(shape);
        NDArray made;
        if (type == DataType.LONG) {
            long[] elements = new long[(int) sizes.size()];
            fill(array, name, shape, 0, 0, (at, element) -> elements[at] = ((Number) element).longValue());
            made = NDArray.create(elements, sizes);
        } else {
            double[] elements = new double[(int) sizes.size()];
            fill(array, name, shape, 0, 0, (at, element) -> elements[at] = element instanceof Boolean isTrue
                    ? isTrue ? 1 : 0 : ((Number) element).doubleValue());
            made = NDArray.create(elements, sizes);
        }
        if (made.getDataType() == wanted) {
            return made;
        }
        try (made) {
            return made.toType(wanted, false);
        }
    }

    private static long[] sizes(Object array) {
        int depth = 0;
        for (Class<?> type = array.getClass(); type.isArray(); type = type.getComponentType()) {
            depth++;
        }
        long[] shape = new long[depth];
        Object each = array;
        for (int i = 0; i < depth && each != null; i++) {
            shape[i] = Array.getLength(each);
            each = shape[i] == 0 ? null : Array.get(each, 0);
        }
        return shape;
    }

    /** Takes an element of an array. */
    private interface Taker {
        void take(int at, Object element);
    }

    private static int fill(Object array, String name, long[] shape, int depth, int at, Taker taker) {
        if (Array.getLength(ArgumentException.notNull(array, name)) != shape[depth]) {
            throw new ShapeException("the rows of '" + name + "' have " + shape[depth] + " and " + Array.getLength(array)
                    + " elements: equal lengths were expected");
        }
        int next = at;
        for (int i = 0; i < shape[depth]; i++) {
            Object each = Array.get(array, i);
            if (depth + 1 < shape.length) {
                next = fill(each, name, shape, depth + 1, next, taker);
            } else {
                taker.take(next++, ArgumentException.notNull(each, name));
            }
        }
        return next;
    }
}
