package dev.libtensor.nd4j.linalg.api.buffer;

import dev.libtensor.ArgumentException;
import dev.libtensor.NDArray;
import dev.libtensor.ResourceScope;
import dev.libtensor.TensorIndexException;
import dev.libtensor.internal.Workspace;
import dev.libtensor.internal.natives.Native;
import dev.libtensor.internal.nd4j.Face;
import dev.libtensor.internal.nd4j.Ordering;
import dev.libtensor.nd4j.linalg.api.memory.MemoryWorkspace;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Function;

/**
 * The elements of an array, listed in the order in which they are stored: {@link INDArray#ordering}. It reads and writes the
 * array's memory. The methods that return Java arrays copy.
 */
public final class DataBuffer {
    private final NDArray array;

    /**
     * Creates the buffer of an array's elements.
     *
     * @param array the array
     */
    public DataBuffer(NDArray array) {
        this.array = ArgumentException.notNull(array, "array");
    }

    NDArray array() {
        return array;
    }

    /**
     * Returns the number of elements.
     *
     * @return the number
     */
    public long length() {
        return array.size();
    }

    /**
     * Returns the workspace whose cycle the array belongs to.
     *
     * @return the workspace, which may be another thread's; null if the array belongs to none
     * @throws dev.libtensor.DisposedException if the array's cycle has ended
     */
    public MemoryWorkspace getParentWorkspace() {
        try {
            long handle = Native.workspaceOf(array.handle());
            Workspace owner = handle == 0 ? null : Workspace.of(handle);
            return owner == null ? null : (MemoryWorkspace) owner.face();
        } finally {
            Reference.reachabilityFence(array);
        }
    }

    /**
     * Returns the data type of the elements.
     *
     * @return the data type
     */
    public DataType dataType() {
        return array.dataType();
    }

    /**
     * Returns the size of one element.
     *
     * @return the number of bytes
     */
    public int getElementSize() {
        return array.getDataType().getNumOfBytes();
    }

    /**
     * Returns all elements, converted to double.
     *
     * @return a copy
     */
    public double[] asDouble() {
        return all(DataType.DOUBLE, NDArray::toDoubleArray);
    }

    /**
     * Returns one element, converted to double.
     *
     * @param i the index
     * @return the value
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public double getDouble(long i) {
        return array.getDouble(i);
    }

    /**
     * Overwrites one element.
     *
     * @param i the index
     * @param element the number, converted to the data type
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public void put(long i, double element) {
        Face.put(array, new long[] {i}, element);
    }

    /**
     * Returns all elements, converted to float.
     *
     * @return a copy
     */
    public float[] asFloat() {
        return all(DataType.FLOAT, NDArray::toFloatArray);
    }

    /**
     * Returns one element, converted to float.
     *
     * @param i the index
     * @return the value
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public float getFloat(long i) {
        return array.getFloat(i);
    }

    /**
     * Overwrites one element.
     *
     * @param i the index
     * @param element the number, converted to the data type
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public void put(long i, float element) {
        Face.put(array, new long[] {i}, element);
    }

    /**
     * Returns all elements, converted to int.
     *
     * @return a copy
     */
    public int[] asInt() {
        return all(DataType.INT, NDArray::toIntArray);
    }

    /**
     * Returns one element, converted to int.
     *
     * @param i the index
     * @return the value
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public int getInt(long i) {
        return array.getInt(i);
    }

    /**
     * Overwrites one element.
     *
     * @param i the index
     * @param element the number, converted to the data type
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public void put(long i, int element) {
        Face.put(array, new long[] {i}, element);
    }

    /**
     * Returns all elements, converted to long.
     *
     * @return a copy
     */
    public long[] asLong() {
        return all(DataType.LONG, NDArray::toLongArray);
    }

    /**
     * Returns one element, converted to long.
     *
     * @param i the index
     * @return the value
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public long getLong(long i) {
        return array.getLong(i);
    }

    /**
     * Overwrites one element.
     *
     * @param i the index
     * @param element the number, converted to the data type
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public void put(long i, long element) {
        Face.put(array, new long[] {i}, element);
    }

    /**
     * Returns one element as an object.
     *
     * @param i the index
     * @return a Long for integers and booleans, else a Double
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public Number getNumber(long i) {
        return array.getNumber(i);
    }

    /**
     * Overwrites one element.
     *
     * @param i the index
     * @param element true for 1
     * @throws dev.libtensor.TensorIndexException if the index is out of range
     */
    public void put(long i, boolean element) {
        Face.put(array, new long[] {i}, element ? 1 : 0);
    }

    /**
     * Overwrites all elements by one number.
     *
     * @param value the number, converted to the data type
     */
    public void assign(Number value) {
        array.assign(ArgumentException.notNull(value, "value"));
    }

    /**
     * Overwrites all elements by those of buffers, one behind another.
     *
     * @param buffers the buffers, whose elements are converted to the data type
     * @throws dev.libtensor.ShapeException if they have another number of elements
     */
    public void assign(DataBuffer... buffers) {
        NDArray[] parts = Arrays.stream(ArgumentException.notNull(buffers, "buffers"))
                .map(each -> ArgumentException.notNull(each, "buffers").listed()).toArray(NDArray[]::new);
        try (ResourceScope hidden = new ResourceScope()) {
            NDArray joined = NDArray.concat(parts, 0).toType(array.getDataType(), false);
            array.copyFrom(Ordering.of(array).reshape(joined, array.getShape().getShape(), false));
        }
    }

    /**
     * Returns a buffer of its own with the same elements.
     *
     * @return the buffer of a new array
     */
    public DataBuffer dup() {
        return new DataBuffer(Ordering.of(array).copy(array));
    }

    /**
     * Returns some elements, converted to double.
     *
     * @param offset the index of the first one
     * @param length their number
     * @return a copy
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    public double[] getDoublesAt(long offset, int length) {
        return range(offset, length, DataType.DOUBLE, NDArray::toDoubleArray);
    }

    /**
     * Returns some elements, converted to float.
     *
     * @param offset the index of the first one
     * @param length their number
     * @return a copy
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    public float[] getFloatsAt(long offset, int length) {
        return range(offset, length, DataType.FLOAT, NDArray::toFloatArray);
    }

    /**
     * Returns some elements, converted to int.
     *
     * @param offset the index of the first one
     * @param length their number
     * @return a copy
     * @throws dev.libtensor.TensorIndexException if an index is out of range
     */
    public int[] getIntsAt(long offset, int length) {
        return range(offset, length, DataType.INT, NDArray::toIntArray);
    }

    /** Returns the elements in one dimension. */
    private NDArray listed() {
        return Ordering.of(array).flattened(array);
    }

    private <T> T all(DataType type, Function<NDArray, T> copy) {
        try (ResourceScope hidden = new ResourceScope()) {
            return Face.to(listed(), type, copy);
        }
    }

    private <T> T range(long offset, int length, DataType type, Function<NDArray, T> copy) {
        if (offset < 0 || length < 0 || offset > length() - length) {
            throw new TensorIndexException("the elements from " + offset + " to " + (offset + length)
                    + " are out of range for a buffer of " + length());
        }
        try (ResourceScope hidden = new ResourceScope()) {
            return Face.to(listed().narrow(0, offset, length), type, copy);
        }
    }

    /**
     * Returns the number of elements that the memory has room for.
     *
     * @return the number of elements
     */
    public long capacity() {
        return length();
    }

    /**
     * Returns whether the array belongs to a workspace.
     *
     * @return true if {@link #getParentWorkspace} returns one
     */
    public boolean isAttached() {
        return getParentWorkspace() != null;
    }

    /**
     * Returns the bytes of the elements.
     *
     * @return a copy, in the machine's native byte order
     */
    public byte[] asBytes() {
        try (NDArray listed = listed()) {
            return listed.toByteArray();
        }
    }

    /**
     * Returns the bytes of the elements.
     *
     * @return a copy, in the machine's native byte order
     */
    public ByteBuffer asNio() {
        return array.toByteBuffer();
    }

    @Override
    public String toString() {
        return array.toString();
    }
}
