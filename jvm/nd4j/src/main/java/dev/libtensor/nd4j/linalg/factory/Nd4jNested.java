package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ShapeException;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;

/** The methods of {@link Nd4j} that make arrays of nested Java arrays and of boxed elements. */
public abstract sealed class Nd4jNested extends Nd4jElements permits Nd4jConverted {
    Nd4jNested() {}

    // Generated from jvm/java/elements.toml by `cargo xtask codegen`: do not edit what follows.

    /**
     * Makes an array of 3 dimensions of FLOAT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(float[][][] array) {
        return NestedElements.nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes an array of 4 dimensions of FLOAT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(float[][][][] array) {
        return NestedElements.nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes a vector of FLOAT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Float[] array) {
        return NestedElements.nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes a matrix of FLOAT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Float[][] array) {
        return NestedElements.nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes an array of 3 dimensions of FLOAT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Float[][][] array) {
        return NestedElements.nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes an array of 4 dimensions of FLOAT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Float[][][][] array) {
        return NestedElements.nested(array, "array", DataType.FLOAT);
    }

    /**
     * Makes an array of 3 dimensions of FLOAT.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(float[][][] data) {
        return NestedElements.nested(data, "data", DataType.FLOAT);
    }

    /**
     * Makes an array of 4 dimensions of FLOAT.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(float[][][][] data) {
        return NestedElements.nested(data, "data", DataType.FLOAT);
    }

    /**
     * Makes an array of 3 dimensions of DOUBLE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(double[][][] array) {
        return NestedElements.nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes an array of 4 dimensions of DOUBLE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(double[][][][] array) {
        return NestedElements.nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes a vector of DOUBLE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Double[] array) {
        return NestedElements.nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes a matrix of DOUBLE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Double[][] array) {
        return NestedElements.nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes an array of 3 dimensions of DOUBLE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Double[][][] array) {
        return NestedElements.nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes an array of 4 dimensions of DOUBLE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Double[][][][] array) {
        return NestedElements.nested(array, "array", DataType.DOUBLE);
    }

    /**
     * Makes an array of 3 dimensions of DOUBLE.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(double[][][] data) {
        return NestedElements.nested(data, "data", DataType.DOUBLE);
    }

    /**
     * Makes an array of 4 dimensions of DOUBLE.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(double[][][][] data) {
        return NestedElements.nested(data, "data", DataType.DOUBLE);
    }

    /**
     * Makes an array of 3 dimensions of LONG.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(long[][][] array) {
        return NestedElements.nested(array, "array", DataType.LONG);
    }

    /**
     * Makes an array of 4 dimensions of LONG.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(long[][][][] array) {
        return NestedElements.nested(array, "array", DataType.LONG);
    }

    /**
     * Makes a vector of LONG.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Long[] array) {
        return NestedElements.nested(array, "array", DataType.LONG);
    }

    /**
     * Makes a matrix of LONG.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Long[][] array) {
        return NestedElements.nested(array, "array", DataType.LONG);
    }

    /**
     * Makes an array of 3 dimensions of LONG.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Long[][][] array) {
        return NestedElements.nested(array, "array", DataType.LONG);
    }

    /**
     * Makes an array of 4 dimensions of LONG.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Long[][][][] array) {
        return NestedElements.nested(array, "array", DataType.LONG);
    }

    /**
     * Makes a matrix of LONG.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(long[][] data) {
        return NestedElements.nested(data, "data", DataType.LONG);
    }

    /**
     * Makes an array of 3 dimensions of INT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(int[][][] array) {
        return NestedElements.nested(array, "array", DataType.INT);
    }

    /**
     * Makes an array of 4 dimensions of INT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(int[][][][] array) {
        return NestedElements.nested(array, "array", DataType.INT);
    }

    /**
     * Makes a vector of INT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Integer[] array) {
        return NestedElements.nested(array, "array", DataType.INT);
    }

    /**
     * Makes a matrix of INT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Integer[][] array) {
        return NestedElements.nested(array, "array", DataType.INT);
    }

    /**
     * Makes an array of 3 dimensions of INT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Integer[][][] array) {
        return NestedElements.nested(array, "array", DataType.INT);
    }

    /**
     * Makes an array of 4 dimensions of INT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Integer[][][][] array) {
        return NestedElements.nested(array, "array", DataType.INT);
    }

    /**
     * Makes a matrix of INT.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(int[][] data) {
        return NestedElements.nested(data, "data", DataType.INT);
    }

    /**
     * Makes an array of 3 dimensions of INT.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(int[][][] data) {
        return NestedElements.nested(data, "data", DataType.INT);
    }

    /**
     * Makes an array of 4 dimensions of INT.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(int[][][][] data) {
        return NestedElements.nested(data, "data", DataType.INT);
    }

    /**
     * Makes an array of 3 dimensions of SHORT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(short[][][] array) {
        return NestedElements.nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes an array of 4 dimensions of SHORT.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(short[][][][] array) {
        return NestedElements.nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes a vector of SHORT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Short[] array) {
        return NestedElements.nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes a matrix of SHORT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Short[][] array) {
        return NestedElements.nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes an array of 3 dimensions of SHORT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Short[][][] array) {
        return NestedElements.nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes an array of 4 dimensions of SHORT.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Short[][][][] array) {
        return NestedElements.nested(array, "array", DataType.SHORT);
    }

    /**
     * Makes an array of 3 dimensions of BYTE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(byte[][][] array) {
        return NestedElements.nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 4 dimensions of BYTE.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(byte[][][][] array) {
        return NestedElements.nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes a vector of BYTE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Byte[] array) {
        return NestedElements.nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes a matrix of BYTE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Byte[][] array) {
        return NestedElements.nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 3 dimensions of BYTE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Byte[][][] array) {
        return NestedElements.nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 4 dimensions of BYTE.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Byte[][][][] array) {
        return NestedElements.nested(array, "array", DataType.BYTE);
    }

    /**
     * Makes an array of 3 dimensions of BOOL.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(boolean[][][] array) {
        return NestedElements.nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes an array of 4 dimensions of BOOL.
     *
     * @param array the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(boolean[][][][] array) {
        return NestedElements.nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes a vector of BOOL.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray createFromArray(Boolean[] array) {
        return NestedElements.nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes a matrix of BOOL.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Boolean[][] array) {
        return NestedElements.nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes an array of 3 dimensions of BOOL.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Boolean[][][] array) {
        return NestedElements.nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes an array of 4 dimensions of BOOL.
     *
     * @param array the elements, none of which is null; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray createFromArray(Boolean[][][][] array) {
        return NestedElements.nested(array, "array", DataType.BOOL);
    }

    /**
     * Makes a vector of BOOL.
     *
     * @param data the elements; copied
     * @return a new array
     */
    public static INDArray create(boolean[] data) {
        return NestedElements.nested(data, "data", DataType.BOOL);
    }

    /**
     * Makes a matrix of BOOL.
     *
     * @param data the elements; copied
     * @return a new array
     * @throws ShapeException if rows have different lengths
     */
    public static INDArray create(boolean[][] data) {
        return NestedElements.nested(data, "data", DataType.BOOL);
    }
}
