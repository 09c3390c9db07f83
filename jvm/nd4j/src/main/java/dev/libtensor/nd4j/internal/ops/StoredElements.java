package dev.libtensor.nd4j.internal.ops;

import dev.libtensor.ArgumentException;
import dev.libtensor.DTypeException;
import dev.libtensor.DataType;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The elements of a floating-point array, in the order in which it stores them; {@link #put} writes them back. */
final class StoredElements {
    final double[] values;
    private final NDArray array;

    private StoredElements(NDArray array, double[] values) {
        this.array = array;
        this.values = values;
    }

    static StoredElements of(INDArray given, String name) {
        NDArray array = Face.of(ArgumentException.notNull(given, name));
        if (!array.getDataType().isFloating()) {
            throw new DTypeException("'" + name + "' is " + array.getDataType() + " " + array.getShape()
                    + ": a floating-point array was expected");
        }
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray listed = Ordering.of(array).flattened(array);
            return new StoredElements(array, listed.toType(DataType.FLOAT64, false).toDoubleArray());
        }
    }

    /** Returns a number as the array stores it. */
    double rounded(float number) {
        try (ResourceScope hidden = new ResourceScope()) {
            return NDArray.create(number).toType(array.getDataType(), false).item();
        }
    }

    void requireLength(int length) {
        if (values.length != length) {
            throw new ShapeException("the code is that of " + length + " elements, but the array of shape " + array.getShape()
                    + " has " + values.length);
        }
    }

    /** Writes the values to the array. */
    void put() {
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray listed = NDArray.create(values).toType(array.getDataType(), false);
            array.copyFrom(Ordering.of(array).reshape(listed, array.getShape().getShape(), false));
        }
    }
}
