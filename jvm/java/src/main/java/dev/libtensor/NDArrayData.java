package dev.libtensor;

import dev.libtensor.internal.natives.Buffers;
import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.function.Function;

/** The properties of an {@link NDArray}, and access to its parts by index. */
public abstract sealed class NDArrayData extends NDArraySpectra permits NDArrayElements {
    /**
     * The length of the array that {@link Native#info} fills: data type, device, rank, flags, element count, eight
     * sizes, eight strides.
     */
    private static final int INFO = 21;

    private static final int FLAGS = 3;
    private static final int SIZES = 5;
    private static final int STRIDES = 13;

    private Shape shape;
    private DataType dataType;
    private Device device;

    NDArrayData() {}

    @Override
    final NDArray make(Function<NDArray, NDArray> call) {
        return call.apply(self());
    }

    /**
     * Returns the handle, for native code in the same process.
     *
     * @return the slot, generation and kind, in 64 bits
     */
    public abstract long handle();

    /**
     * Returns the shape of the array.
     *
     * @return the shape
     * @throws DisposedException if the array is disposed
     */
    public Shape getShape() {
        check();
        return shape;
    }

    /**
     * Returns the data type of the elements.
     *
     * @return the data type
     * @throws DisposedException if the array is disposed
     */
    public DataType getDataType() {
        check();
        return dataType;
    }

    /**
     * Returns the device that holds the elements.
     *
     * @return the device
     * @throws DisposedException if the array is disposed
     */
    public Device getDevice() {
        check();
        return device;
    }

    /**
     * Returns the number of elements.
     *
     * @return the product of the sizes
     * @throws DisposedException if the array is disposed
     */
    public long size() {
        return getShape().size();
    }

    /**
     * Returns the size of one dimension.
     *
     * @param axis the dimension; negative values count from the end
     * @return the size
     * @throws TensorIndexException if the dimension does not exist
     */
    public long size(int axis) {
        return getShape().get(axis);
    }

    /**
     * Returns whether the elements are stored contiguously in row-major order.
     *
     * @return false for most views
     */
    public boolean isContiguous() {
        return (info()[FLAGS] & Codes.INFO_CONTIGUOUS) != 0;
    }

    /**
     * Returns the distances between the stored elements of each dimension, as in ND4J.
     *
     * @return the distances, counted in elements, or 0 for a dimension that repeats one element
     */
    public long[] stride() {
        return Arrays.copyOfRange(info(), STRIDES, STRIDES + getShape().dimension());
    }

    boolean isLeaf() {
        return (info()[FLAGS] & Codes.INFO_LEAF) != 0;
    }

    boolean requiresGradient() {
        return (info()[FLAGS] & Codes.INFO_REQUIRES_GRAD) != 0;
    }

    /**
     * Shape, data type and device never change, so they are cached. After dispose, reading them is an error all the
     * same.
     */
    private void check() {
        try {
            if (shape == null || !Native.isLive(handle())) {
                info();
            }
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Returns a number that depends on shape and data type alone; 0 if the array ended before they were read. */
    final int form() {
        try {
            if (shape == null) {
                info();
            }
        } catch (DisposedException e) {
            return 0;
        }
        return 31 * shape.hashCode() + dataType.ordinal();
    }

    private long[] info() {
        long[] info = new long[INFO];
        try {
            Native.info(handle(), info);
        } finally {
            Reference.reachabilityFence(this);
        }
        long[] sizes = new long[(int) info[2]];
        System.arraycopy(info, SIZES, sizes, 0, sizes.length);
        dataType = DataType.of(info[0]);
        device = Device.of(info[1]);
        shape = new Shape(sizes);
        return info;
    }

    /**
     * Directs results to a scope or manager. Operations called on the returned object create arrays that belong to
     * {@code owner}, regardless of the current scope and of the owners of the operands:
     *
     * <pre>{@code
     * NDArray total = x.into(epoch).add(y); // epoch is an NDManager or a ResourceScope
     * }</pre>
     *
     * @param owner the owner of the results; if it is closed or capped, the operations throw a {@link ScopeException}
     * @return an object with the operations of this array, which need not be closed
     */
    public TargetedArray into(ResourceOwner owner) {
        return new TargetedArray(self(), owner);
    }

    /**
     * Returns the part of the array at the given indices of the first dimensions.
     *
     * @param indices one index for each of the first dimensions; negative ones count from the end
     * @return a view without those dimensions
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(long... indices) {
        // The most common index is a single view.
        if (indices != null && indices.length == 1 && getShape().dimension() > 0) {
            return self().select(0, indices[0]);
        }
        return get(new NDIndex(indices));
    }

    /**
     * Returns a part of the array, selected as in Python, for example with {@code get("1:3, :")},
     * {@code get("..., -1")} or {@code get("::2")}.
     *
     * <p>As in DJL, {@code {}} stands for the next argument, as in {@code get(":, {}:{}", from, to)}.
     *
     * @param index a number or {@code start:stop:step} for each dimension; see {@link NDIndex}
     * @param arguments the values for {@code {}}, in order, which are integers or arrays of indices
     * @return a view, or a copy if an argument is an array
     * @throws ArgumentException if the text is not a valid index, or an argument is neither an integer nor an array
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(String index, Object... arguments) {
        ArgumentException.notNull(index, "index");
        return get(new NDIndex(index, arguments));
    }

    /**
     * Returns a part of the array.
     *
     * @param index the part
     * @return a view, or a copy if the index contains an array
     * @throws TensorIndexException if an index is out of range or there are more indices than dimensions
     */
    public NDArray get(NDIndex index) {
        return ArgumentException.notNull(index, "index").view(self());
    }

    /**
     * Overwrites a part of the array.
     *
     * @param index the part
     * @param values the new values, converted to the array's data type and broadcast to the part's shape
     * @throws ShapeException if the values cannot be broadcast to the part
     */
    public void set(NDIndex index, NDArray values) {
        // The view must not join the caller's scope or manager, which may be capped.
        try (ResourceScope hidden = new ResourceScope()) {
            ArgumentException.notNull(index, "index").put(self(), ArgumentException.notNull(values, "values"));
        }
    }

    /**
     * Overwrites a part of the array.
     *
     * @param index the part, written as in Python
     * @param values the new values, converted to the array's data type and broadcast to the part's shape
     * @throws ShapeException if the values cannot be broadcast to the part
     */
    public void set(String index, NDArray values) {
        set(new NDIndex(ArgumentException.notNull(index, "index")), values);
    }

    /**
     * Overwrites a part of the array with one number.
     *
     * @param index the part
     * @param value the new value, converted to the array's data type
     */
    public void set(NDIndex index, Number value) {
        try (ResourceScope hidden = new ResourceScope()) {
            ArgumentException.notNull(index, "index").put(self(), NDArray.full(new Shape(), value));
        }
    }

    /**
     * Overwrites a part of the array with one number.
     *
     * @param index the part, written as in Python
     * @param value the new value, converted to the array's data type
     */
    public void set(String index, Number value) {
        set(new NDIndex(ArgumentException.notNull(index, "index")), value);
    }

    /**
     * Returns the parts that an array selects.
     *
     * @param index an array of numbers for the first dimension, or a BOOLEAN array for as many dimensions as it has
     * @return a new array
     * @throws ShapeException if a BOOLEAN array does not have the sizes of the first dimensions
     */
    public NDArray get(NDArray index) {
        return get(new NDIndex().add(index));
    }

    /**
     * Sets a part of the array to the result of a function of it.
     *
     * @param index the part
     * @param function the function of the part
     */
    public void set(NDIndex index, Function<NDArray, NDArray> function) {
        ArgumentException.notNull(index, "index");
        ArgumentException.notNull(function, "function");
        try (ResourceScope hidden = new ResourceScope()) {
            index.put(self(), function.apply(index.view(self())));
        }
    }

    /**
     * Overwrites the parts that an array selects with one number.
     *
     * @param index an array of numbers for the first dimension, or a BOOLEAN array for as many dimensions as it has
     * @param value the new value, converted to the array's data type
     * @throws ShapeException if a BOOLEAN array does not have the sizes of the first dimensions
     * @throws TensorIndexException if a number is out of range
     */
    public void set(NDArray index, Number value) {
        set(new NDIndex().add(index), value);
    }

    /**
     * Sets all elements to those of a buffer, which may have more elements, as in DJL.
     *
     * @param data the elements in row-major order, from the buffer's position on. The position does not change
     * @throws ArgumentException if the buffer has fewer elements than the array
     * @throws DTypeException if the buffer holds elements of another type
     */
    public void set(Buffer data) {
        ArgumentException.notNull(data, "data");
        try (ResourceScope hidden = new ResourceScope()) {
            self().copyFrom(NDArray.create(Buffers.first(data, buffered(data)), getShape(), getDataType()));
        }
    }

    /** Returns how many elements of a buffer of this class the array has. */
    private long buffered(Buffer data) {
        DataType type = getDataType();
        return data instanceof ByteBuffer ? size() * type.getNumOfBytes() : type.isComplex() ? 2 * size() : size();
    }

    /**
     * Sets all elements of a FLOAT32 array.
     *
     * @param data the elements in row-major order
     * @throws ArgumentException if there are fewer of them than the array has
     * @throws DTypeException if the array has another data type
     */
    public void set(float[] data) {
        set(FloatBuffer.wrap(ArgumentException.notNull(data, "data")));
    }

    /**
     * Sets all elements of a FLOAT64 array.
     *
     * @param data the elements in row-major order
     * @throws ArgumentException if there are fewer of them than the array has
     * @throws DTypeException if the array has another data type
     */
    public void set(double[] data) {
        set(DoubleBuffer.wrap(ArgumentException.notNull(data, "data")));
    }

    /**
     * Sets all elements of an INT64 array.
     *
     * @param data the elements in row-major order
     * @throws ArgumentException if there are fewer of them than the array has
     * @throws DTypeException if the array has another data type
     */
    public void set(long[] data) {
        set(LongBuffer.wrap(ArgumentException.notNull(data, "data")));
    }

    /**
     * Sets all elements of an INT32 array.
     *
     * @param data the elements in row-major order
     * @throws ArgumentException if there are fewer of them than the array has
     * @throws DTypeException if the array has another data type
     */
    public void set(int[] data) {
        set(IntBuffer.wrap(ArgumentException.notNull(data, "data")));
    }

    /**
     * Sets all elements to the given bytes.
     *
     * @param data the bytes of the elements in row-major order and native byte order
     * @throws ArgumentException if there are fewer of them than the array has
     */
    public void set(byte[] data) {
        set(ByteBuffer.wrap(ArgumentException.notNull(data, "data")).order(ByteOrder.nativeOrder()));
    }
}
