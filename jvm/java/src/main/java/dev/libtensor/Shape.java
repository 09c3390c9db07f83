package dev.libtensor;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * The sizes of an array's dimensions, outermost first. A shape is immutable. A shape without dimensions is that of a
 * scalar, and a size of 0 means that the array has no elements. Sizes are checked where the shape is used, because
 * {@code reshape} accepts a -1.
 *
 * <p>As in DJL, a shape may say what its dimensions mean. Shapes with the same sizes are equal, whatever they mean.
 */
public final class Shape {
    /** More than any array has, so that damaged bytes do not ask for memory. */
    private static final int MOST_DIMENSIONS = 1024;

    private static final LayoutType[] UNKNOWN = new LayoutType[0];

    private final long[] sizes;

    /** What the dimensions mean; empty if nothing is known. */
    private final LayoutType[] layout;

    /**
     * Creates a shape.
     *
     * @param sizes the sizes, outermost first, or none for a scalar
     */
    public Shape(long... sizes) {
        this.sizes = ArgumentException.notNull(sizes, "sizes").clone();
        layout = UNKNOWN;
    }

    /**
     * Creates a shape whose dimensions have a meaning.
     *
     * @param sizes the sizes, outermost first
     * @param layout one letter for each dimension, for example {@code NCHW}; see {@link LayoutType}
     * @throws ArgumentException if there are more or fewer letters than dimensions, or others than those of a layout
     */
    public Shape(long[] sizes, String layout) {
        this(ArgumentException.notNull(sizes, "sizes"), LayoutType.fromValue(layout));
    }

    /**
     * Creates a shape whose dimensions have a meaning.
     *
     * @param sizes the sizes, outermost first
     * @param layout one meaning for each dimension
     * @throws ArgumentException if there are more or fewer meanings than dimensions
     */
    public Shape(long[] sizes, LayoutType[] layout) {
        this.sizes = ArgumentException.notNull(sizes, "sizes").clone();
        this.layout = ArgumentException.notNull(layout, "layout").clone();
        if (sizes.length != layout.length) {
            throw new ArgumentException("a shape takes one meaning for each dimension: " + sizes.length + " sizes and "
                    + layout.length + " meanings were given");
        }
    }

    /**
     * Creates a shape of a list of sizes.
     *
     * @param sizes the sizes, outermost first
     */
    public Shape(List<Long> sizes) {
        this(longs(sizes));
    }

    /**
     * Creates a shape of two lists.
     *
     * @param sizes the sizes, outermost first
     * @param layout one meaning for each dimension
     * @throws ArgumentException if there are more or fewer meanings than dimensions
     */
    public Shape(List<Long> sizes, List<LayoutType> layout) {
        this(longs(sizes), ArgumentException.notNull(layout, "layout").toArray(new LayoutType[0]));
    }

    private static long[] longs(List<Long> sizes) {
        return ArgumentException.notNull(sizes, "sizes").stream().mapToLong(Long::longValue).toArray();
    }

    /**
     * Returns what the dimensions mean.
     *
     * @return one meaning for each dimension, {@link LayoutType#UNKNOWN} where nothing is known
     */
    public LayoutType[] getLayout() {
        if (layout.length == sizes.length) {
            return layout.clone();
        }
        LayoutType[] unknown = new LayoutType[sizes.length];
        Arrays.fill(unknown, LayoutType.UNKNOWN);
        return unknown;
    }

    /**
     * Returns what one dimension means.
     *
     * @param index the dimension, from 0
     * @return its meaning
     * @throws TensorIndexException if the dimension does not exist
     */
    public LayoutType getLayoutType(int index) {
        get(index);
        return getLayout()[index < 0 ? index + sizes.length : index];
    }

    /**
     * Returns whether the meaning of a dimension is known.
     *
     * @return false if nothing is known
     */
    public boolean isLayoutKnown() {
        return Arrays.stream(layout).anyMatch(type -> type != LayoutType.UNKNOWN);
    }

    /**
     * Returns the letters of the layout.
     *
     * @return one letter for each dimension, {@code ?} where nothing is known
     */
    public String toLayoutString() {
        return LayoutType.toString(getLayout());
    }

    /**
     * Returns the sizes.
     *
     * @return a copy of the sizes, outermost first
     */
    public long[] getShape() {
        return sizes.clone();
    }

    /** Returns the sizes of the argument {@code shape}, not copied; they must not be changed. */
    static long[] sizes(Shape shape) {
        return ArgumentException.notNull(shape, "shape").sizes;
    }

    /**
     * Returns the size of one dimension.
     *
     * @param dimension the dimension, from 0; negative values count from the end
     * @return the size
     * @throws TensorIndexException if the dimension does not exist
     */
    public long get(int dimension) {
        int index = dimension < 0 ? dimension + sizes.length : dimension;
        if (index < 0 || index >= sizes.length) {
            throw new TensorIndexException("dimension " + dimension + " is out of range for the shape " + this);
        }
        return sizes[index];
    }

    /**
     * Returns the number of dimensions.
     *
     * @return the number of dimensions, or 0 for a scalar
     */
    public int dimension() {
        return sizes.length;
    }

    /**
     * Returns the number of elements.
     *
     * @return the product of the sizes, or -1 if a size is -1, which stands for an unknown one
     * @throws ShapeException if the number does not fit in a {@code long}
     */
    public long size() {
        long size = 1;
        if (Arrays.stream(sizes).anyMatch(one -> one == -1)) {
            return -1;
        }
        try {
            for (long one : sizes) {
                size = Math.multiplyExact(size, one);
            }
        } catch (ArithmeticException e) {
            throw new ShapeException("the shape " + this + " has more elements than a long can count");
        }
        return size;
    }

    /**
     * Returns the number of elements in the given dimensions.
     *
     * @param dimensions the dimensions, from 0
     * @return the product of their sizes, which is 1 for no dimensions and -1 if a size is -1
     * @throws ArgumentException if a dimension does not exist. As in DJL, negative ones do not, whereas {@link #get}
     *     counts them from the end
     * @throws ShapeException if the number does not fit in a {@code long}
     */
    public long size(int... dimensions) {
        for (int each : ArgumentException.notNull(dimensions, "dimensions")) {
            if (each < 0 || each >= dimension()) {
                throw new ArgumentException("the shape " + this + " has no dimension " + each);
            }
        }
        return new Shape(Arrays.stream(dimensions).mapToLong(this::get).toArray()).size();
    }

    /**
     * Returns the size of the first dimension.
     *
     * @return the size
     * @throws TensorIndexException if there are no dimensions
     */
    public long head() {
        return get(0);
    }

    /**
     * Returns the size of the last dimension.
     *
     * @return the size
     * @throws TensorIndexException if there are no dimensions
     */
    public long tail() {
        return get(-1);
    }

    /**
     * Returns the size of the last dimension, like {@link #tail}.
     *
     * @return the size
     * @throws TensorIndexException if there are no dimensions
     */
    public long getLastDimension() {
        return tail();
    }

    /**
     * Returns the sizes from one dimension on.
     *
     * @param begin the first dimension; a negative one counts from the end
     * @return a new shape
     * @throws TensorIndexException if {@code begin} is beyond the last dimension
     */
    public Shape slice(int begin) {
        return slice(begin, sizes.length);
    }

    /**
     * Returns the sizes of a range of dimensions.
     *
     * @param begin the first dimension; a negative one counts from the end
     * @param end the end, exclusive; a negative one counts from the end
     * @return a new shape
     * @throws TensorIndexException if the range is not one of this shape's dimensions
     */
    public Shape slice(int begin, int end) {
        int first = begin < 0 ? begin + sizes.length : begin;
        int last = end < 0 ? end + sizes.length : end;
        if (first < 0 || last < first || last > sizes.length) {
            throw new TensorIndexException("the dimensions " + begin + " to " + end + " are not in the shape " + this);
        }
        return new Shape(Arrays.copyOfRange(sizes, first, last));
    }

    /**
     * Returns this shape with more dimensions at its end.
     *
     * @param more the sizes of the new dimensions
     * @return a new shape
     */
    public Shape add(long... more) {
        return addAll(new Shape(ArgumentException.notNull(more, "more")));
    }

    /**
     * Returns this shape with the dimensions of another one at its end.
     *
     * @param other the other shape
     * @return a new shape
     */
    public Shape addAll(Shape other) {
        long[] more = ArgumentException.notNull(other, "other").sizes;
        long[] all = Arrays.copyOf(sizes, sizes.length + more.length);
        System.arraycopy(more, 0, all, sizes.length, more.length);
        return new Shape(all);
    }

    /**
     * Returns a shape in which one dimension has another size.
     *
     * @param shape the shape, which does not change
     * @param dimension the dimension, from 0; negative values count from the end
     * @param size the new size
     * @return a new shape
     * @throws TensorIndexException if the dimension does not exist
     */
    public static Shape update(Shape shape, int dimension, long size) {
        long[] changed = sizes(shape).clone();
        shape.get(dimension);
        changed[dimension < 0 ? dimension + changed.length : dimension] = size;
        return new Shape(changed);
    }

    /**
     * Returns whether this is the shape of a scalar.
     *
     * @return true if there are no dimensions
     */
    public boolean isScalar() {
        return sizes.length == 0;
    }

    /**
     * Returns whether this is the shape of a vector.
     *
     * @return true if there is one dimension
     */
    public boolean isRankOne() {
        return sizes.length == 1;
    }

    /**
     * Returns whether an array of this shape has no elements.
     *
     * @return true if a size is 0
     */
    public boolean hasZeroDimension() {
        return Arrays.stream(sizes).anyMatch(size -> size == 0);
    }

    /**
     * Returns the number of dimensions of size 1 at the beginning.
     *
     * @return the number of dimensions
     */
    public int getLeadingOnes() {
        int ones = 0;
        while (ones < sizes.length && sizes[ones] == 1) {
            ones++;
        }
        return ones;
    }

    /**
     * Returns the number of dimensions of size 1 at the end.
     *
     * @return the number of dimensions
     */
    public int getTrailingOnes() {
        int ones = 0;
        while (ones < sizes.length && sizes[sizes.length - 1 - ones] == 1) {
            ones++;
        }
        return ones;
    }

    /**
     * Encodes the shape as DJL does.
     *
     * @return the number of dimensions and the sizes, then the number of letters of the layout and the letters
     */
    public byte[] getEncoded() {
        ByteBuffer bytes = ByteBuffer.allocate(8 + sizes.length * (Long.BYTES + Character.BYTES));
        bytes.putInt(sizes.length);
        for (long size : sizes) {
            bytes.putLong(size);
        }
        bytes.putInt(sizes.length);
        for (LayoutType type : getLayout()) {
            bytes.putChar(type.getValue());
        }
        return bytes.array();
    }

    /**
     * Decodes a shape from a stream; see {@link #getEncoded}.
     *
     * @param in the stream
     * @return the shape
     * @throws IOException if the stream cannot be read, or ends too early
     * @throws FormatException if it does not contain a shape
     */
    public static Shape decode(DataInputStream in) throws IOException {
        long[] sizes = new long[rank(ArgumentException.notNull(in, "in").readInt())];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = in.readLong();
        }
        char[] letters = new char[rank(in.readInt())];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = in.readChar();
        }
        return decoded(sizes, letters);
    }

    /**
     * Decodes a shape from a buffer; see {@link #getEncoded}.
     *
     * @param bytes the buffer, whose position moves behind the shape
     * @return the shape
     * @throws java.nio.BufferUnderflowException if the buffer ends too early
     * @throws FormatException if it does not contain a shape
     */
    public static Shape decode(ByteBuffer bytes) {
        long[] sizes = new long[rank(ArgumentException.notNull(bytes, "bytes").getInt())];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = bytes.getLong();
        }
        char[] letters = new char[rank(bytes.getInt())];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = bytes.getChar();
        }
        return decoded(sizes, letters);
    }

    private static int rank(int dimensions) {
        if (dimensions < 0 || dimensions > MOST_DIMENSIONS) {
            throw new FormatException("an encoded shape has at most " + MOST_DIMENSIONS + " dimensions: this one has "
                    + dimensions);
        }
        return dimensions;
    }

    private static Shape decoded(long[] sizes, char[] letters) {
        return letters.length == 0 ? new Shape(sizes) : new Shape(sizes, new String(letters));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Shape shape && Arrays.equals(sizes, shape.sizes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sizes);
    }

    /** Returns the sizes as Python writes them, for example {@code (2, 3)}, {@code (2,)} or {@code ()}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < sizes.length; i++) {
            text.append(i == 0 ? "" : ", ").append(sizes[i]);
        }
        return text.append(sizes.length == 1 ? ",)" : ")").toString();
    }
}
