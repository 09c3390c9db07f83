package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.Temporaries;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.api.shape.LongShapeDescriptor;

/** The methods of {@link Nd4j} that make arrays whose elements are stored by rows, {@code 'c'}, or by columns, {@code 'f'}. */
public abstract sealed class Nd4jOrdered extends Nd4jFactories permits Nd4jRandom {
    Nd4jOrdered() {}

    private static INDArray stored(INDArray rows, char order) {
        try (Temporaries temporaries = new Temporaries(); NDArray given = Face.of(rows)) {
            return temporaries.keep(Ordering.of(order).copy(given));
        }
    }

    /**
     * Makes a matrix of FLOAT from its rows.
     *
     * @param data the rows
     * @param ordering the order: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray create(float[][] data, char ordering) {
        Ordering.of(ordering);
        return stored(create(data), ordering);
    }

    /**
     * Makes a matrix of DOUBLE from its rows.
     *
     * @param data the rows
     * @param ordering the order: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray create(double[][] data, char ordering) {
        Ordering.of(ordering);
        return stored(create(data), ordering);
    }

    /**
     * Makes a vector of FLOAT.
     *
     * @param data the elements
     * @param order the order, without effect on a vector
     * @return a new array
     */
    public static INDArray create(float[] data, char order) {
        Ordering.of(order);
        return create(data);
    }

    /**
     * Makes a vector of DOUBLE.
     *
     * @param data the elements
     * @param order the order, without effect on a vector
     * @return a new array
     */
    public static INDArray create(double[] data, char order) {
        Ordering.of(order);
        return create(data);
    }

    /**
     * Makes an array of zeros.
     *
     * @param shape the sizes
     * @param dataType the data type
     * @return a new array
     */
    public static INDArray create(int[] shape, DataType dataType) {
        return create(dataType, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of zeros with the shape, type and order of a descriptor.
     *
     * @param descriptor the descriptor
     * @param initialize without effect: memory that is not set to zeros is not given out
     * @return a new array
     */
    public static INDArray create(LongShapeDescriptor descriptor, boolean initialize) {
        return create(descriptor);
    }

    /**
     * Makes a vector of zeros, of the default type.
     *
     * @param length the number of elements
     * @return a new array
     */
    public static INDArray createUninitialized(long length) {
        return create(new long[] {length});
    }

    /**
     * Makes an array of zeros of the default type.
     *
     * @param shape the sizes
     * @param ordering the order: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray createUninitialized(int[] shape, char ordering) {
        return create(shape, ordering);
    }

    /**
     * Makes an array of zeros of the default type.
     *
     * @param shape the sizes
     * @param ordering the order: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray createUninitialized(long[] shape, char ordering) {
        return create(shape, ordering);
    }

    /**
     * Makes an array of zeros.
     *
     * @param type the data type
     * @param shape the sizes
     * @param ordering the order: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray createUninitialized(DataType type, long[] shape, char ordering) {
        return create(ArgumentException.notNull(type, "type"), shape, ordering);
    }

    /**
     * Makes an array of zeros of the default type.
     *
     * @param shape the sizes
     * @param order the order: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray zeros(int[] shape, char order) {
        return create(shape, order);
    }

    /**
     * Makes an array of zeros of the default type.
     *
     * @param shape the sizes
     * @param order the order: {@code 'c'} or {@code 'f'}
     * @return a new array
     */
    public static INDArray zeros(long[] shape, char order) {
        return create(shape, order);
    }

    /**
     * Makes an array of zeros.
     *
     * @param shape the sizes
     * @param dataType the data type
     * @return a new array
     */
    public static INDArray zeros(int[] shape, DataType dataType) {
        return create(dataType, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of booleans.
     *
     * @param data the rows
     * @param shape the sizes, with as many elements
     * @return a new array
     * @throws ArgumentException if the shape has a different number of elements
     */
    public static INDArray create(boolean[][] data, long... shape) {
        ArgumentException.notNull(shape, "shape");
        try (NDArray rows = Face.of(create(data))) {
            return rows.reshape(new Shape(shape));
        }
    }
}
