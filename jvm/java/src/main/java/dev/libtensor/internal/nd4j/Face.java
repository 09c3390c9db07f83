package dev.libtensor.internal.nd4j;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.NDIndex;
import dev.libtensor.ResourceScope;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.Temporaries;
import dev.libtensor.TensorIndexException;
import dev.libtensor.internal.ElementPlace;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import dev.libtensor.nd4j.linalg.exception.ND4JIllegalStateException;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The array behind its face, and what several faces need of it. */
public final class Face {
    private Face() {}

    /** Returns the array that a face shows. */
    public static NDArray of(Object face) {
        return (NDArray) face;
    }

    /** Returns the array of an argument. */
    public static NDArray of(INDArray argument, String name) {
        return (NDArray) ArgumentException.notNull(argument, name);
    }

    /** Returns the arrays of an argument. */
    public static NDArray[] all(INDArray[] arguments, String name) {
        NDArray[] arrays = new NDArray[ArgumentException.notNull(arguments, name).length];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = of(arguments[i], name + "[" + i + "]");
        }
        return arrays;
    }

    /** Writes what an operation gives to the argument {@code result}. */
    public static INDArray store(INDArray result, Supplier<NDArray> operation) {
        NDArray target = of(result, "result");
        // What the operation makes must not join the caller's scope or manager, which may be capped.
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray made = operation.get();
            if (!made.shapeEquals(target)) {
                throw new ND4JIllegalStateException("the result has the shape " + target.getShape() + ", but the operation gives "
                        + made.getShape());
            }
            target.copyFrom(made);
        }
        return result;
    }

    /** Computes one number: a Long for integers and booleans, else a Double. */
    public static Number number(Object face, Function<NDArray, NDArray> operation) {
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray made = operation.apply(of(face));
            return isWhole(made.getDataType()) ? (Number) made.getLong() : (Number) made.item();
        }
    }

    /** Computes one number of floating-point numbers; others are converted to FLOAT64 first. */
    public static Number floating(Object face, Function<NDArray, NDArray> operation) {
        try (ResourceScope hidden = new ResourceScope()) {
            return operation.apply(floating(of(face))).item();
        }
    }

    /** Computes with integers as numbers of the default floating-point type. */
    public static NDArray inFloating(Object face, Function<NDArray, NDArray> operation) {
        NDArray array = of(face);
        if (!array.getDataType().isInteger()) {
            return operation.apply(array);
        }
        try (NDArray numbers = array.toType(DefaultType.get().type(), false)) {
            return operation.apply(numbers);
        }
    }

    /** Returns the matrix product. Vectors whose product is one number give a matrix of one element, as in ND4J. */
    public static NDArray product(Object face, NDArray other) {
        NDArray product = Misfit.named(() -> of(face).mmul(other));
        if (product.getShape().dimension() > 1 || product.size() != 1) {
            return product;
        }
        try (product) {
            return product.reshape(new Shape(1, 1));
        }
    }

    /** Returns an array, or integers and booleans as FLOAT64. */
    public static NDArray floating(NDArray array) {
        return isWhole(array.getDataType()) ? array.toType(dev.libtensor.DataType.FLOAT64, false) : array;
    }

    public static boolean isWhole(dev.libtensor.DataType type) {
        return type.isInteger() || type.isBoolean();
    }

    /** Computes one number of the differences between two arrays of one shape, in FLOAT64. */
    public static double distance(Object face, INDArray other, Function<NDArray, NDArray> operation) {
        NDArray second = of(other, "other");
        requireShape(of(face), second);
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray first = of(face).toType(dev.libtensor.DataType.FLOAT64, false);
            return operation.apply(first.sub(second)).item();
        }
    }

    /** Returns the argument {@code name} as longs. */
    public static long[] longs(int[] values, String name) {
        long[] longs = new long[ArgumentException.notNull(values, name).length];
        for (int i = 0; i < longs.length; i++) {
            longs[i] = values[i];
        }
        return longs;
    }

    /** Returns a view of one element. */
    public static NDArray element(Object face, long[] indices) {
        NDArray array = of(face);
        long[] place = ElementPlace.of(array, indices);
        if (place.length != array.getShape().dimension()) {
            throw new TensorIndexException(place.length + " indices were given for the " + array.getShape().dimension()
                    + " dimensions of an array of shape " + array.getShape());
        }
        return array.get(new NDIndex(place));
    }

    /** Overwrites one element. */
    public static INDArray put(Object face, long[] indices, Number value) {
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray array = of(face);
            element(face, indices).copyFrom(NDArray.full(new Shape(), value, array.getDataType(), array.getDevice()));
        }
        return of(face);
    }

    /** Overwrites the part at one place of a dimension. */
    public static INDArray putPart(Object face, int dimension, long place, NDArray values) {
        try (ResourceScope hidden = new ResourceScope()) {
            copy(values, of(face).select(dimension, place));
        }
        return of(face);
    }

    /** Writes elements into a part of an array: as many in their order, whatever their shape, or broadcast. */
    public static void copy(NDArray values, NDArray part) {
        part.copyFrom(values.size() == part.size() && !values.shapeEquals(part) ? values.reshape(part.getShape()) : values);
    }

    /** Returns a view of a row (dimension 0) or column (dimension 1). The column of a matrix of one keeps its shape, as in ND4J. */
    public static NDArray line(Object face, int dimension, long place, boolean keepDim) {
        NDArray array = of(face);
        try (Temporaries temporaries = new Temporaries()) {
            NDArray matrix = array.reshape(new Shape(rows(array), columns(array)));
            NDArray line = matrix.select(dimension, place);
            boolean isAll = dimension == 1 && array.getShape().dimension() == 2 && array.size(1) == 1 && array.size(0) > 1;
            return temporaries.keep(keepDim || isAll ? line.expandDims(dimension) : line);
        }
    }

    /** Returns a vector or a scalar; others are an error. */
    public static NDArray vector(Object face) {
        NDArray array = of(face);
        if (array.getShape().dimension() > 2 || array.getShape().dimension() == 2 && rows(array) != 1 && columns(array) != 1) {
            throw new ShapeException("a vector was expected, not the shape " + array.getShape());
        }
        return array;
    }

    /** Copies the elements, converted to a data type. */
    public static <T> T to(NDArray array, DataType type, Function<NDArray, T> copy) {
        try (ResourceScope hidden = new ResourceScope()) {
            return copy.apply(array.toType(type.type(), false));
        }
    }

    /** Copies the elements of each row, converted to a data type. */
    public static <T> T[] rows(Object face, IntFunction<T[]> rows, DataType type, Function<NDArray, T> copy) {
        NDArray array = of(face);
        if (array.getShape().dimension() != 2) {
            throw new ShapeException("a matrix was expected, not the shape " + array.getShape());
        }
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray converted = array.toType(type.type(), false);
            T[] copies = rows.apply(Math.toIntExact(array.size(0)));
            Arrays.setAll(copies, i -> copy.apply(converted.select(0, i)));
            return copies;
        }
    }

    public static void requireShape(NDArray array, NDArray other) {
        if (!array.shapeEquals(other)) {
            throw new ShapeException("two arrays of one shape were expected, not " + array.getShape() + " and "
                    + other.getShape());
        }
    }

    public static NDArray entropyInBits(Object face, int[] axes) {
        try (NDArray nats = inFloating(face, x -> x.entropy(axes))) {
            return nats.div(Math.log(2));
        }
    }

    /** Returns a view of a vector with the shape (1, columns) of a matrix. */
    public static NDArray alongRows(Object matrix, INDArray vector, String name) {
        return sized(of(vector, name), columns(of(matrix)), of(matrix), 1);
    }

    /** Returns a view of a vector with the shape (rows, 1) of a matrix. For a vector, it is one beside it, as in ND4J. */
    public static NDArray alongColumns(Object matrix, INDArray vector, String name) {
        NDArray array = of(matrix);
        return sized(of(vector, name), array.getShape().dimension() == 1 ? array.size() : rows(array), array, 0);
    }

    /** One element is for all of the matrix. */
    private static NDArray sized(NDArray vector, long length, NDArray matrix, int axis) {
        if (vector.size() == 1) {
            return vector.reshape(new Shape());
        }
        if (vector.size() != length) {
            throw new ShapeException("a vector of " + length + " elements was expected for the shape "
                    + matrix.getShape() + ", not one of the shape " + vector.getShape());
        }
        boolean isVector = matrix.getShape().dimension() == 1;
        return vector.reshape(isVector ? new Shape(length) : axis == 1 ? new Shape(1, length) : new Shape(length, 1));
    }

    /** Returns the number of rows. One dimension is a row. */
    public static long rows(NDArray array) {
        return switch (array.getShape().dimension()) {
            case 1 -> 1;
            case 2 -> array.size(0);
            default -> throw noMatrix(array);
        };
    }

    /** Returns the number of columns. One dimension is a row. */
    public static long columns(NDArray array) {
        return switch (array.getShape().dimension()) {
            case 1 -> array.size(0);
            case 2 -> array.size(1);
            default -> throw noMatrix(array);
        };
    }

    private static ShapeException noMatrix(NDArray array) {
        return new ShapeException("a matrix or a vector was expected, not the shape " + array.getShape());
    }
}
