package dev.libtensor.nd4j.linalg.factory;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.Shape;
import dev.libtensor.ShapeException;
import dev.libtensor.internal.nd4j.DefaultOrder;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.nd4j.linalg.api.buffer.DataBuffer;
import dev.libtensor.nd4j.linalg.api.buffer.DataType;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.util.List;

/** The methods of {@link Nd4j} that make arrays and buffers of elements that are converted, and of those of buffers and lists. */
public abstract sealed class Nd4jConverted extends Nd4jNested permits Nd4jFactories {
    Nd4jConverted() {}

    /**
     * Makes a vector of the default data type.
     *
     * @param list the elements, none of which is null; copied
     * @return a new array
     */
    public static INDArray create(List<? extends Number> list) {
        return NestedElements.nested(ArgumentException.notNull(list, "list").toArray(), "list", dataType());
    }

    /**
     * Joins the elements of arrays in one of another shape.
     *
     * @param list the arrays, one behind another
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(List<INDArray> list, int... shape) {
        return create(list, Face.longs(shape, "shape"));
    }

    /**
     * Joins the elements of arrays in one of another shape.
     *
     * @param list the arrays, one behind another
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(List<INDArray> list, long... shape) {
        ArgumentException.notNull(shape, "shape");
        NDArray[] parts = ArgumentException.noneNull(list, "list").stream().map(each -> ((NDArray) each).reshape(new Shape(-1)))
                .toArray(NDArray[]::new);
        return DefaultOrder.get().made(() -> NDArray.concat(parts, 0).reshape(new Shape(shape)));
    }

    /**
     * Makes a vector of the elements of a buffer.
     *
     * @param buffer the buffer; copied
     * @return a new array
     */
    public static INDArray create(DataBuffer buffer) {
        return create(buffer, new long[] {ArgumentException.notNull(buffer, "buffer").length()});
    }

    /**
     * Makes an array of the elements of a buffer.
     *
     * @param data the buffer, in the {@linkplain NDArrayFactory#order default order}; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(DataBuffer data, int... shape) {
        return create(data, Face.longs(shape, "shape"));
    }

    /**
     * Makes an array of the elements of a buffer.
     *
     * @param data the buffer, in the {@linkplain NDArrayFactory#order default order}; copied
     * @param shape the sizes
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(DataBuffer data, long... shape) {
        Shape sizes = new Shape(ArgumentException.notNull(shape, "shape"));
        ArgumentException.notNull(data, "data");
        dev.libtensor.DataType type = data.dataType().type();
        NDArray made = data.dataType() == DataType.LONG || data.dataType() == DataType.INT ? NDArray.create(data.asLong())
                : NDArray.create(data.asDouble());
        return made.toType(type, false).reshape(sizes.getShape());
    }

    /**
     * Makes a buffer of a type that belongs to no workspace.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBufferDetached(float[] data, DataType dataType) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return createTypedBuffer(data, dataType);
        }
    }

    /**
     * Makes a buffer of a type that belongs to no workspace.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBufferDetached(double[] data, DataType dataType) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return createTypedBuffer(data, dataType);
        }
    }

    /**
     * Makes a buffer of a type that belongs to no workspace.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBufferDetached(long[] data, DataType dataType) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return createTypedBuffer(data, dataType);
        }
    }

    /**
     * Makes a buffer of a type: the same as {@link #createTypedBuffer(long[], DataType)}.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createBuffer(long[] data, DataType dataType) {
        return createTypedBuffer(data, dataType);
    }

    /**
     * Makes a buffer of a type that belongs to no workspace: the same as
     * {@link #createTypedBufferDetached(long[], DataType)}.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createBufferDetached(long[] data, DataType dataType) {
        return createTypedBufferDetached(data, dataType);
    }

    /**
     * Makes a buffer of a type that belongs to no workspace.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBufferDetached(int[] data, DataType dataType) {
        try (MemoryWorkspace none = Nd4j.getWorkspaceManager().scopeOutOfWorkspaces()) {
            return createTypedBuffer(data, dataType);
        }
    }

    /**
     * Makes a buffer of a type: the same as {@link #createTypedBuffer(int[], DataType)}.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createBuffer(int[] data, DataType dataType) {
        return createTypedBuffer(data, dataType);
    }

    /**
     * Makes a buffer of a type that belongs to no workspace: the same as
     * {@link #createTypedBufferDetached(int[], DataType)}.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createBufferDetached(int[] data, DataType dataType) {
        return createTypedBufferDetached(data, dataType);
    }

    // Generated from jvm/java/elements.toml by `cargo xtask codegen`: do not edit what follows.

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(float[] data, long[] shape, DataType type) {
        return NestedElements.shaped(data, shape, type);
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(float[] data, DataType dataType) {
        return NestedElements.nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(double[] data, long[] shape, DataType type) {
        return NestedElements.shaped(data, shape, type);
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(double[] data, DataType dataType) {
        return NestedElements.nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(long[] data, long[] shape, DataType type) {
        return NestedElements.shaped(data, shape, type);
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(long[] data, DataType dataType) {
        return NestedElements.nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(int[] data, long[] shape, DataType type) {
        return NestedElements.shaped(data, shape, type);
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(int[] data, DataType dataType) {
        return NestedElements.nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(short[] data, long[] shape, DataType type) {
        return NestedElements.shaped(data, shape, type);
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(short[] data, DataType dataType) {
        return NestedElements.nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(byte[] data, long[] shape, DataType type) {
        return NestedElements.shaped(data, shape, type);
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(byte[] data, DataType dataType) {
        return NestedElements.nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }

    /**
     * Makes an array of a type.
     *
     * @param data the elements, row by row; copied
     * @param shape the sizes
     * @param type the data type, to which elements are converted
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static INDArray create(boolean[] data, long[] shape, DataType type) {
        return NestedElements.shaped(data, shape, type);
    }

    /**
     * Makes a buffer of a type.
     *
     * @param data the elements; copied
     * @param dataType the data type, to which elements are converted
     * @return the buffer of a new array
     */
    public static DataBuffer createTypedBuffer(boolean[] data, DataType dataType) {
        return NestedElements.nested(data, "data", ArgumentException.notNull(dataType, "dataType")).data();
    }
}
