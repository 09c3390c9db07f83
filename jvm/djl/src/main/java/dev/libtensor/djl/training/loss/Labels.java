package dev.libtensor.djl.training.loss;

import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;

/** Gives labels the shape and type that losses need. */
final class Labels {
    /** A class that no label is of. */
    static final long NONE_IGNORED = Long.MIN_VALUE;

    private Labels() {}

    /** Returns labels in the shape and type of predictions. */
    static NDArray like(NDArray label, NDArray prediction) {
        NDArray typed = label.toType(prediction.getDataType(), false);
        Shape shape = prediction.getShape();
        return typed.getShape().equals(shape) ? typed : typed.reshape(shape);
    }

    /** Returns an array whose classes are its second dimension, or its only one. */
    static NDArray classesSecond(NDArray array, int classAxis) {
        int dimensions = array.getShape().dimension();
        int axis = Math.floorMod(classAxis, dimensions);
        if (dimensions == 1 || axis == 1) {
            return array;
        }
        if (axis == dimensions - 1) {
            return array.reshape(-1, array.size(axis));
        }
        return array.movedim(new int[] {axis}, 1);
    }

    /** Returns numbers of classes as integers, in the shape of the predictions without their second dimension. */
    static NDArray classes(NDArray label, NDArray rows) {
        NDArray integers = label.getDataType().isInteger() ? label : label.toType(DataType.INT64, false);
        Shape shape = without(rows.getShape());
        return integers.getShape().equals(shape) ? integers : integers.reshape(shape);
    }

    private static Shape without(Shape shape) {
        if (shape.dimension() == 2) {
            return new Shape(shape.get(0));
        }
        long[] sizes = new long[Math.max(0, shape.dimension() - 1)];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = shape.get(i == 0 ? 0 : i + 1);
        }
        return new Shape(sizes);
    }
}
