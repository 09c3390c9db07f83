package dev.libtensor.djl.modality.cv;

import dev.libtensor.ArgumentException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.NDList;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;

/** Boxes in Java arrays: left, top, right and bottom, four numbers after each other. */
final class Boxes {
    /** What the differences of middles, and the logarithms of ratios of sizes, are divided by. */
    private static final float[] VARIANCES = {0.1f, 0.1f, 0.2f, 0.2f};

    private Boxes() {}

    /** Returns the elements of an array of one of the data types of numbers. */
    static float[] elements(NDArray array) {
        if (array.getDataType() == DataType.FLOAT32) {
            return array.toFloatArray();
        }
        try (NDArray numbers = array.toType(DataType.FLOAT32, true)) {
            return numbers.toFloatArray();
        }
    }

    /** Makes an array with the manager and on the device of another one. */
    static NDArray beside(NDArray other, float[] elements, Shape shape) {
        NDArray made = other.getManager().create(elements, shape);
        if (made.getDevice().equals(other.getDevice())) {
            return made;
        }
        try (made) {
            return made.toDevice(other.getDevice(), false);
        }
    }

    /** Checks the number of arrays and their numbers of dimensions. */
    static NDList checked(NDList inputs, String expected, int... dimensions) {
        if (ArgumentException.notNull(inputs, "inputs").size() != dimensions.length) {
            throw new ArgumentException("a list of " + expected + " was expected, not one of " + inputs.size()
                    + " arrays");
        }
        for (int i = 0; i < dimensions.length; i++) {
            if (inputs.get(i).getShape().dimension() != dimensions[i]) {
                throw new ShapeException("a list of " + expected + " was expected, and its array " + i
                        + " has the shape " + inputs.get(i).getShape());
            }
        }
        return inputs;
    }

    /** The area of the intersection divided by that of the union. */
    static float overlap(float[] a, int i, float[] b, int j) {
        float width = Math.min(a[i + 2], b[j + 2]) - Math.max(a[i], b[j]);
        float height = Math.min(a[i + 3], b[j + 3]) - Math.max(a[i + 1], b[j + 1]);
        if (width <= 0 || height <= 0) {
            return 0;
        }
        float common = width * height;
        float union = area(a, i) + area(b, j) - common;
        return union <= 0 ? 0 : common / union;
    }

    private static float area(float[] boxes, int i) {
        return (boxes[i + 2] - boxes[i]) * (boxes[i + 3] - boxes[i + 1]);
    }

    /** Writes how a box differs from an anchor. */
    static void encode(float[] anchors, int i, float[] boxes, int j, float[] to, int at) {
        for (int axis = 0; axis < 2; axis++) {
            float size = anchors[i + axis + 2] - anchors[i + axis];
            float wanted = boxes[j + axis + 2] - boxes[j + axis];
            float middle = (anchors[i + axis] + anchors[i + axis + 2]) / 2;
            float there = (boxes[j + axis] + boxes[j + axis + 2]) / 2;
            to[at + axis] = (there - middle) / size / VARIANCES[axis];
            to[at + axis + 2] = (float) Math.log(wanted / size) / VARIANCES[axis + 2];
        }
    }

    /** Writes the box that differs from an anchor in a known way. */
    static void decode(float[] anchors, int i, float[] differences, int j, boolean clip, float[] to, int at) {
        for (int axis = 0; axis < 2; axis++) {
            float size = anchors[i + axis + 2] - anchors[i + axis];
            float middle = (anchors[i + axis] + anchors[i + axis + 2]) / 2
                    + differences[j + axis] * VARIANCES[axis] * size;
            float half = (float) Math.exp(differences[j + axis + 2] * VARIANCES[axis + 2]) * size / 2;
            to[at + axis] = clip ? Math.max(0, Math.min(1, middle - half)) : middle - half;
            to[at + axis + 2] = clip ? Math.max(0, Math.min(1, middle + half)) : middle + half;
        }
    }
}
