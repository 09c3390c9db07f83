package dev.libtensor;

import dev.libtensor.internal.formats.ListFormat;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;

/**
 * An ordered list of arrays, such as the inputs and outputs of a block or the parts of a batch. As in DJL,
 * {@code contains}, {@code indexOf}, {@code remove} and {@code equals} compare arrays by their contents; see
 * {@link NDArray#equals}.
 */
public final class NDList extends ArrayList<NDArray> implements NDResource, BytesSupplier {
    private static final long serialVersionUID = 1L;
    private static final int CAPACITY_MOST = 1024;

    /** The format of an encoded list. */
    public enum Encoding {
        /** DJL's own format. */
        ND_LIST,
        /**
         * NumPy's archive of arrays. An array without a name is stored as {@code arr_0} and so on, and read without a
         * name. Entries that are not arrays of numbers are skipped when reading.
         */
        NPZ,
        /**
         * The safetensors format. An array without a name is stored as {@code arr_0} and so on, and read under that
         * name.
         */
        SAFETENSORS
    }

    /**
     * Creates a list of arrays.
     *
     * @param arrays the arrays, in order
     */
    public NDList(NDArray... arrays) {
        super(Arrays.asList(ArgumentException.notNull(arrays, "arrays")));
    }

    /**
     * Creates an empty list with room for a number of arrays.
     *
     * @param initialCapacity the number of arrays
     * @throws ArgumentException if the number is negative
     */
    public NDList(int initialCapacity) {
        super(capacity(initialCapacity));
    }

    /**
     * Creates a list of arrays.
     *
     * @param arrays the arrays, in order
     */
    public NDList(Collection<NDArray> arrays) {
        super(ArgumentException.notNull(arrays, "arrays"));
    }

    private static int capacity(int given) {
        if (given < 0) {
            throw new ArgumentException("the capacity of a list must be at least 0, not " + given);
        }
        // A greater one is no error: the list grows.
        return Math.min(given, CAPACITY_MOST);
    }

    /**
     * Decodes a list of arrays. The first bytes identify the format, which is any of {@link Encoding}, or a single
     * array in NumPy's format. If decoding fails, no array is left.
     *
     * @param manager the owner of the arrays
     * @param bytes the encoded list
     * @return the arrays, with their names
     * @throws FormatException if the bytes are not an encoded list, or if there are more of them
     */
    public static NDList decode(NDManager manager, byte[] bytes) {
        ArgumentException.notNull(manager, "manager");
        return Encoded.list(manager, ArgumentException.notNull(bytes, "bytes"));
    }

    /**
     * Decodes a list of arrays from a stream; see {@link #decode(NDManager, byte[])}. The stream is read to the end of
     * the list or, for an NPZ archive, to its own end.
     *
     * @param manager the owner of the arrays
     * @param in the stream, which is not closed
     * @return the arrays, with their names
     * @throws FormatException if the stream does not contain an encoded list
     * @throws TensorIOException if the stream cannot be read
     */
    public static NDList decode(NDManager manager, InputStream in) {
        ArgumentException.notNull(manager, "manager");
        try {
            return Encoded.list(manager, ArgumentException.notNull(in, "in"));
        } catch (IOException e) {
            throw new TensorIOException("the stream of an encoded list cannot be read: " + e.getMessage());
        }
    }

    /**
     * Encodes the arrays and their names in DJL's format.
     *
     * @return the encoded list
     * @throws ArgumentException if the elements have more bytes than a Java array can hold
     */
    public byte[] encode() {
        return encode(Encoding.ND_LIST);
    }

    /**
     * Encodes the arrays and their names.
     *
     * @param encoding the format
     * @return the encoded list
     * @throws ArgumentException if the elements have more bytes than a Java array can hold, or NPZ or safetensors would
     *     contain a name twice
     * @throws DTypeException if the format does not have the data type of an array
     */
    public byte[] encode(Encoding encoding) {
        return ListFormat.bytes(this, ArgumentException.notNull(encoding, "encoding"));
    }

    /**
     * Encodes the arrays and their names to a stream, in DJL's format.
     *
     * @param out the stream, which is flushed but not closed
     * @throws IOException if the stream cannot be written
     */
    public void encode(OutputStream out) throws IOException {
        encode(out, Encoding.ND_LIST);
    }

    /**
     * Encodes the arrays and their names to a stream.
     *
     * @param out the stream, which is flushed but not closed
     * @param encoding the format
     * @throws ArgumentException if NPZ or safetensors would contain a name twice
     * @throws DTypeException if the format does not have the data type of an array
     * @throws IOException if the stream cannot be written
     */
    public void encode(OutputStream out, Encoding encoding) throws IOException {
        ArgumentException.notNull(out, "out");
        ListFormat.write(this, out, ArgumentException.notNull(encoding, "encoding"));
    }

    /**
     * Encodes the arrays and their names in DJL's format, like {@link #encode()}.
     *
     * @return the encoded list
     */
    @Override
    public byte[] getAsBytes() {
        return encode();
    }

    /**
     * Encodes the arrays and their names in DJL's format.
     *
     * @return a buffer with the encoded list
     */
    @Override
    public ByteBuffer toByteBuffer() {
        return ByteBuffer.wrap(encode());
    }

    private int indexOf(String name) {
        ArgumentException.notNull(name, "name");
        for (int i = 0; i < size(); i++) {
            if (name.equals(get(i).getName())) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns the first array with a name.
     *
     * @param name the name
     * @return the array, or null if there is none
     */
    public NDArray get(String name) {
        int index = indexOf(name);
        return index < 0 ? null : get(index);
    }

    /**
     * Returns whether an array has a name.
     *
     * @param name the name
     * @return true if there is one
     */
    public boolean contains(String name) {
        return indexOf(name) >= 0;
    }

    /**
     * Removes the first array with a name from the list. The array itself stays.
     *
     * @param name the name
     * @return the array, or null if there is none
     */
    public NDArray remove(String name) {
        int index = indexOf(name);
        return index < 0 ? null : remove(index);
    }

    /**
     * Appends the arrays of another list.
     *
     * @param other the other list
     * @return this list
     */
    public NDList addAll(NDList other) {
        addAll((Collection<NDArray>) ArgumentException.notNull(other, "other"));
        return this;
    }

    /**
     * Returns the arrays from an index on.
     *
     * @param fromIndex the first index
     * @return a new list of the same array objects
     * @throws TensorIndexException if the index is negative or beyond the end
     */
    public NDList subNDList(int fromIndex) {
        return subNDList(fromIndex, size());
    }

    /**
     * Returns the arrays of a range.
     *
     * @param fromIndex the first index
     * @param toIndex the end, exclusive
     * @return a new list of the same array objects
     * @throws TensorIndexException if the range is not one of the list
     */
    public NDList subNDList(int fromIndex, int toIndex) {
        if (fromIndex < 0 || toIndex < fromIndex || toIndex > size()) {
            throw new TensorIndexException(
                    "the range " + fromIndex + " to " + toIndex + " is not in a list of " + size());
        }
        return new NDList(subList(fromIndex, toIndex));
    }

    /**
     * Returns the shapes of the arrays.
     *
     * @return the shapes, in order
     */
    public Shape[] getShapes() {
        return stream().map(NDArray::getShape).toArray(Shape[]::new);
    }

    /**
     * Transfers the arrays to another device; see {@link NDArray#toDevice}.
     *
     * @param device the device
     * @param copy whether to copy even the arrays that are already there
     * @return a new list of arrays with their own lifetimes
     * @throws DeviceException if the device is not available
     */
    public NDList toDevice(Device device, boolean copy) {
        ArgumentException.notNull(device, "device");
        NDList there = new NDList();
        try {
            forEach(array -> there.add(array.toDevice(device, copy)));
            return there;
        } catch (RuntimeException e) {
            there.close();
            throw e;
        }
    }

    /** Returns the arrays. */
    @Override
    public Collection<NDArray> getParts() {
        return this;
    }

    /**
     * Returns the first array.
     *
     * @return the array
     * @throws TensorIndexException if the list is empty
     */
    public NDArray head() {
        if (isEmpty()) {
            throw new TensorIndexException("the list is empty: at least one array was expected");
        }
        return get(0);
    }

    /**
     * Returns the only array.
     *
     * @return the array
     * @throws TensorIndexException if the list does not have exactly one array
     */
    public NDArray singletonOrThrow() {
        if (size() != 1) {
            throw new TensorIndexException("exactly one array was expected, but the list has " + size());
        }
        return get(0);
    }

    /**
     * Returns the manager of the first array.
     *
     * @return the manager, or the {@linkplain NDArray#getManager system manager} if the list is empty, or if a scope or
     *     nothing owns the array
     */
    @Override
    public NDManager getManager() {
        return isEmpty() ? NDManager.system() : head().getManager();
    }

    /**
     * Moves every array of the list to a manager.
     *
     * @param manager the new owner
     * @return this list
     * @throws ScopeException if the manager is closed or capped; earlier arrays have already moved
     */
    @Override
    public NDList attach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        forEach(array -> array.attach(manager));
        return this;
    }

    /**
     * Lends every array of the list to a manager.
     *
     * @param manager the manager that borrows them until it closes
     * @return this list
     * @throws ScopeException if the manager is closed or capped; earlier arrays are already lent
     */
    @Override
    public NDList tempAttach(NDManager manager) {
        ArgumentException.notNull(manager, "manager");
        forEach(array -> array.tempAttach(manager));
        return this;
    }

    /**
     * Detaches every array of the list from the scope or manager that owns it.
     *
     * @return this list
     */
    @Override
    public NDList detach() {
        forEach(NDArray::detach);
        return this;
    }

    /** Disposes of every array of the list, while the list itself keeps them. */
    @Override
    public void close() {
        forEach(NDArray::dispose);
    }

    /** Returns the number of arrays, and the name, shape and data type of each. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("NDList size: ").append(size()).append('\n');
        for (int i = 0; i < size(); i++) {
            NDArray array = get(i);
            String name = array == null || array.getName() == null ? "" : array.getName();
            text.append(i).append(' ').append(name).append(": ")
                    .append(array == null || array.isDisposed() ? array : array.getShape() + " " + array.getDataType())
                    .append('\n');
        }
        return text.toString();
    }
}
