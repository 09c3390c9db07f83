package dev.libtensor;

import dev.libtensor.internal.natives.Codes;
import dev.libtensor.internal.natives.Native;
import java.lang.ref.Reference;

/** What an {@link NDArray} tells about itself, and its parts as views by index. */
public abstract sealed class NDArrayData extends NDArrayDraws permits NDArrayElements {
    /** What {@link Native#info} fills: dtype, device, rank, flags, numel, eight sizes, eight strides. */
    private static final int INFO = 21;

    private static final int FLAGS = 3;
    private static final int SIZES = 5;

    private Shape shape;
    private DataType dataType;
    private Device device;

    NDArrayData() {}

    /**
     * The handle, for native code that runs in the same process.
     *
     * @return slot, generation and kind in 64 bits
     */
    public abstract long handle();

    /**
     * The sizes of the dimensions.
     *
     * @return the shape
     * @throws DisposedException if the array was disposed
     */
    public Shape getShape() {
        check();
        return shape;
    }

    /**
     * What the elements are.
     *
     * @return the data type
     * @throws DisposedException if the array was disposed
     */
    public DataType getDataType() {
        check();
        return dataType;
    }

    /**
     * Where the elements are.
     *
     * @return the device
     * @throws DisposedException if the array was disposed
     */
    public Device getDevice() {
        check();
        return device;
    }

    /**
     * The number of elements.
     *
     * @return the product of the sizes
     * @throws DisposedException if the array was disposed
     */
    public long size() {
        return getShape().size();
    }

    /**
     * The size of one dimension.
     *
     * @param axis the dimension; a negative one counts from the end
     * @return its size
     * @throws TensorIndexException if there is no such dimension
     */
    public long size(int axis) {
        return getShape().get(axis);
    }

    /**
     * Whether the elements lie one after the other in row-major order.
     *
     * @return false for most views
     */
    public boolean isContiguous() {
        return (info()[FLAGS] & Codes.INFO_CONTIGUOUS) != 0;
    }

    boolean requiresGradient() {
        return (info()[FLAGS] & Codes.INFO_REQUIRES_GRAD) != 0;
    }

    /** Shape, dtype and device never change, but after dispose they are an error like everything else. */
    private void check() {
        try {
            if (shape == null || !Native.isLive(handle())) {
                info();
            }
        } finally {
            Reference.reachabilityFence(this);
        }
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
     * This array for calls whose results belong to a scope or manager that is named, whatever scope is current and whose the
     * operands are:
     *
     * <pre>{@code
     * NDArray total = x.into(epoch).add(y); // epoch is an NDManager or a ResourceScope
     * }</pre>
     *
     * @param owner where the results go; if it is closed or capped, the calls are a {@link ScopeException}
     * @return what has the operations of this array; it is the same array and needs no close
     */
    public TargetedArray into(ResourceOwner owner) {
        return new TargetedArray(self(), owner);
    }

    /**
     * The part of the array at an index in each of the first dimensions.
     *
     * @param indices one for each of the first dimensions; negative ones count from the end
     * @return a view without those dimensions
     * @throws TensorIndexException if an index is out of range or there are more than dimensions
     */
    public NDArray get(long... indices) {
        // The commonest index, which is one view.
        if (indices != null && indices.length == 1 && getShape().dimension() > 0) {
            return self().select(0, indices[0]);
        }
        return get(new NDIndex(indices));
    }

    /**
     * A part of the array, as Python writes it: {@code get("1:3, :")}, {@code get("..., -1")}, {@code get("::2")}.
     *
     * As in DJL, {@code {}} stands for the next argument: {@code get(":, {}:{}", from, to)}.
     *
     * @param index for each dimension a number or {@code start:stop:step}; see {@link NDIndex}
     * @param arguments what stands for {@code {}}, in order: whole numbers, or arrays of indices
     * @return a view; a copy if there is an array among the arguments
     * @throws ArgumentException if the text is no index, or an argument is neither a whole number nor an array
     * @throws TensorIndexException if an index is out of range or there are more than dimensions
     */
    public NDArray get(String index, Object... arguments) {
        ArgumentException.notNull(index, "index");
        return get(new NDIndex(index, arguments));
    }

    /**
     * A part of the array.
     *
     * @param index which part
     * @return a view; a copy if the index has an array
     * @throws TensorIndexException if an index is out of range or there are more than dimensions
     */
    public NDArray get(NDIndex index) {
        return ArgumentException.notNull(index, "index").view(self());
    }

    /**
     * Overwrites a part of the array.
     *
     * @param index which part
     * @param values what to write, converted to the array's data type; its shape broadcasts to the part's
     * @throws ShapeException if it does not
     */
    public void set(NDIndex index, NDArray values) {
        // The view is no member of a scope or manager of the user's, which may be capped.
        try (ResourceScope hidden = new ResourceScope()) {
            ArgumentException.notNull(index, "index").viewToWrite(self()).copyFrom(ArgumentException.notNull(values, "values"));
        }
    }

    /**
     * Overwrites a part of the array.
     *
     * @param index which part, as Python writes it
     * @param values what to write, converted to the array's data type; its shape broadcasts to the part's
     * @throws ShapeException if it does not
     */
    public void set(String index, NDArray values) {
        set(new NDIndex(ArgumentException.notNull(index, "index")), values);
    }

    /**
     * Overwrites a part of the array with one number.
     *
     * @param index which part
     * @param value what to write, converted to the array's data type
     */
    public void set(NDIndex index, Number value) {
        try (ResourceScope hidden = new ResourceScope()) {
            ArgumentException.notNull(index, "index").viewToWrite(self()).copyFrom(NDArray.full(new Shape(), value));
        }
    }

    /**
     * Overwrites a part of the array with one number.
     *
     * @param index which part, as Python writes it
     * @param value what to write, converted to the array's data type
     */
    public void set(String index, Number value) {
        set(new NDIndex(ArgumentException.notNull(index, "index")), value);
    }
}
