// Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.
// The static methods are also those of NDArrayCreation, NDArrayForms, NDArraySequences, NDArrayDecoding, NDArrayFiles, NDArrayRandom, NDArrayDrawn, NDArrayWhere.
package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.watching.Anchor;
import dev.libtensor.nd4j.linalg.api.ndarray.INDArray;
import java.io.InputStream;
import java.nio.Buffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;

/**
 * A multi-dimensional array in native memory, with up to eight dimensions. It holds a handle and computes nothing
 * itself. Its memory is freed with the {@link ResourceScope} that owns it, or by {@link #dispose}:
 *
 * <pre>{@code
 * try (ResourceScope scope = new ResourceScope()) {
 *     NDArray test = NDArray.ones(new Shape(2, 2));
 *     System.out.println(test.add(1).sum().getFloat());
 * }
 * }</pre>
 *
 * <p>A new array belongs to the calling thread's current scope. If the program drops an array, it is reclaimed after a
 * garbage collection, which the library requests when memory is short. Closing scopes and disposing of arrays frees
 * memory at once. A view (a slice, a reshape or a transpose) shares the elements of its base array and keeps them
 * alive. Using a disposed array throws a {@link DisposedException}; it never crashes. Arrays are {@code equals} if their
 * shapes, data types and elements are, as in DJL: see {@link #equals}. {@link #same} compares identities.
 *
 * <p>Operations have the names that DJL, ND4J and MXNet use. The reference page lists all of them.
 */
public final class NDArray extends NDArrayMembers implements INDArray {
    NDArray(long handle, Anchor anchor) {
        super(handle, anchor);
    }

    @Override
    NDArray self() {
        return this;
    }

    /**
     * Returns the values below which a part of the elements lies. Over one dimension this is DJL's definition, which
     * interpolates linearly. Over none or several it is ND4J's: see {@link INDArray#percentile(Number, int...)}.
     *
     * @param percentile the part in percent, from 0 to 100
     * @param axes the dimensions; negative ones count from the end; none means all
     * @return a new array
     * @throws ArgumentException if the part is not from 0 to 100
     * @throws TensorIndexException if a dimension does not exist
     */
    @Override
    public NDArray percentile(Number percentile, int... axes) {
        return ArgumentException.notNull(axes, "axes").length == 1 ? super.percentile(percentile, axes)
                : (NDArray) INDArray.super.percentile(percentile, axes);
    }

    /**
     * Creates a FLOAT32 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(float[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional FLOAT32 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(float[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates a FLOAT32 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(float value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates a FLOAT64 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(double[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional FLOAT64 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(double[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates a FLOAT64 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(double value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates an INT64 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(long[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional INT64 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(long[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates an INT64 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(long value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates an INT32 array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(int[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional INT32 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(int[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates an INT32 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(int value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates an INT8 array. For unsigned bytes, use {@code create(ByteBuffer.wrap(data), shape, DataType.UINT8)}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(byte[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional INT8 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(byte[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates a BOOLEAN array.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(boolean[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * Creates a one-dimensional BOOLEAN array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(boolean[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * Creates a BOOLEAN scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(boolean value) {
        return NDArrayCreation.create(value);
    }

    /**
     * Creates an array from the remaining elements of a buffer, from its position to its limit. The position does not
     * change. A {@code ByteBuffer} holds the bytes of the elements, in its own byte order; any other buffer holds the
     * elements. For COMPLEX64 these are the real and imaginary parts in turn, in a {@code FloatBuffer}, and for
     * COMPLEX128 in a {@code DoubleBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if the buffer holds elements of another type
     */
    public static NDArray create(Buffer data, Shape shape, DataType dataType) {
        return NDArrayCreation.create(data, shape, dataType);
    }

    /**
     * Creates an array with uninitialized elements. They must be written before they are read.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.empty(shape, dataType, device);
    }

    /**
     * Creates an array with uninitialized elements in host memory. They must be written before they are read.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape, DataType dataType) {
        return NDArrayCreation.empty(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array with uninitialized elements in host memory. They must be written before they are read.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray empty(Shape shape) {
        return NDArrayCreation.empty(shape);
    }

    /**
     * Creates an array filled with zeros.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.zeros(shape, dataType, device);
    }

    /**
     * Creates an array filled with zeros, in host memory.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType) {
        return NDArrayCreation.zeros(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array filled with zeros, in host memory.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray zeros(Shape shape) {
        return NDArrayCreation.zeros(shape);
    }

    /**
     * Creates an array filled with ones.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.ones(shape, dataType, device);
    }

    /**
     * Creates an array filled with ones, in host memory.
     *
     * @param shape the shape
     * @param dataType the data type of the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape, DataType dataType) {
        return NDArrayCreation.ones(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array filled with ones, in host memory.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray ones(Shape shape) {
        return NDArrayCreation.ones(shape);
    }

    /**
     * Creates an array filled with one value.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType the data type of the elements, or null for INT32 if the value is an {@code int}, INT64 if it is a
     *     {@code long}, and FLOAT32 otherwise
     * @param device the device that holds the elements
     * @return a new array
     * @throws ShapeException if a size is negative or the array exceeds the address space
     */
    public static NDArray full(Shape shape, Number value, DataType dataType, Device device) {
        return NDArrayCreation.full(shape, value, dataType, device);
    }

    /**
     * Creates an array filled with one value, in host memory.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType the data type of the elements
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value, DataType dataType) {
        return NDArrayCreation.full(shape, value, dataType);
    }

    /**
     * Creates an array filled with one value, in host memory. The data type is INT32 for an {@code int}, INT64 for a
     * {@code long}, and FLOAT32 otherwise.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value) {
        return NDArrayCreation.full(shape, value);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @param dataType the data type of the elements. Null stands for INT32 if all numbers are {@code int}, INT64 if all
     *     have an integer type, and FLOAT32 otherwise
     * @return a new one-dimensional array
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step, DataType dataType) {
        return NDArrayCreation.arange(start, stop, step, dataType);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive) in steps of {@code step}. The data
     * type is INT32 if all three are {@code int}, INT64 if all have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @param step the difference between neighbours; negative to count down
     * @return a new one-dimensional array
     * @throws ArgumentException if the step is 0 or a number is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step) {
        return NDArrayCreation.arange(start, stop, step);
    }

    /**
     * Creates an array of the numbers from {@code start} to {@code stop} (exclusive). The data type is INT32 if both
     * are {@code int}, INT64 if both have an integer type, and FLOAT32 otherwise.
     *
     * @param start the first number
     * @param stop the end, exclusive
     * @return a new one-dimensional array
     */
    public static NDArray arange(Number start, Number stop) {
        return NDArrayCreation.arange(start, stop);
    }

    /**
     * Creates an array of the numbers from 0 to {@code stop} (exclusive). The data type is INT32 for an {@code int},
     * INT64 for a {@code long}, and FLOAT32 otherwise.
     *
     * @param stop the end, exclusive
     * @return a new one-dimensional array
     */
    public static NDArray arange(Number stop) {
        return NDArrayCreation.arange(stop);
    }

    /**
     * Creates a matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param dataType the data type of the elements
     * @return a new array of shape (rows, columns)
     */
    public static NDArray eye(long rows, long columns, DataType dataType) {
        return NDArrayCreation.eye(rows, columns, dataType);
    }

    /**
     * Creates a square FLOAT32 matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows and columns
     * @return a new array of shape (rows, rows)
     */
    public static NDArray eye(long rows) {
        return NDArrayCreation.eye(rows);
    }

    /**
     * Creates a two-dimensional FLOAT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(float[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional FLOAT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(double[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional INT64 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(long[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional INT32 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(int[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates an INT16 array. For the bits of FLOAT16 or BFLOAT16, name the data type, as in
     * {@code create(ShortBuffer.wrap(data), shape, DataType.FLOAT16)}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has a different number of elements
     */
    public static NDArray create(short[] data, Shape shape) {
        return NDArrayForms.create(data, shape);
    }

    /**
     * Creates a one-dimensional INT16 array.
     *
     * @param data the elements, which are copied
     * @return a new array
     */
    public static NDArray create(short[] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional INT16 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(short[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional INT8 array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(byte[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates a two-dimensional BOOLEAN array.
     *
     * @param data the rows, which all have the same length and are copied
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if the rows differ in length
     */
    public static NDArray create(boolean[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * Creates an INT16 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(short value) {
        return NDArrayForms.create(value);
    }

    /**
     * Creates an INT8 scalar, an array without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(byte value) {
        return NDArrayForms.create(value);
    }

    /**
     * Creates a scalar, an array without dimensions. Its data type follows from the number's class: {@link Float} gives
     * FLOAT32, {@link Double} FLOAT64, {@link Long} INT64, {@link Integer} INT32, {@link Short} INT16, {@link Byte}
     * INT8.
     *
     * @param value the element
     * @return a new array
     * @throws DTypeException if the number has another class
     */
    public static NDArray create(Number value) {
        return NDArrayForms.create(value);
    }

    /**
     * Creates an array from the remaining elements of a buffer, from its position to its limit. The position does not
     * change. The data type follows from the buffer's class; see {@link DataType#fromBuffer}.
     *
     * @param data the elements in row-major order, which are copied
     * @param shape the shape
     * @return a new array
     * @throws ArgumentException if the number of remaining elements does not match the shape
     * @throws DTypeException if no data type matches the buffer's elements
     */
    public static NDArray create(Buffer data, Shape shape) {
        return NDArrayForms.create(data, shape);
    }

    /**
     * Creates evenly spaced numbers from {@code start} to {@code stop}, both inclusive.
     *
     * @param start the first number
     * @param stop the last number
     * @param num the number of elements
     * @param dataType a floating-point data type
     * @return a new array of shape (num)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray linspace(double start, double stop, int num, DataType dataType) {
        return NDArraySequences.linspace(start, stop, num, dataType);
    }

    /**
     * Creates a base to the power of evenly spaced numbers.
     *
     * @param start the first power
     * @param stop the last power
     * @param num the number of elements
     * @param base the base
     * @param dataType a floating-point data type
     * @return a new array of shape (num)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray logspace(double start, double stop, int num, double base, DataType dataType) {
        return NDArraySequences.logspace(start, stop, num, base, dataType);
    }

    /**
     * Creates the Hann window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray hannWindow(int n, boolean periodic, DataType dataType) {
        return NDArraySequences.hannWindow(n, periodic, dataType);
    }

    /**
     * Creates the Hamming window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray hammingWindow(int n, boolean periodic, DataType dataType) {
        return NDArraySequences.hammingWindow(n, periodic, dataType);
    }

    /**
     * Creates the Blackman window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray blackmanWindow(int n, boolean periodic, DataType dataType) {
        return NDArraySequences.blackmanWindow(n, periodic, dataType);
    }

    /**
     * Creates the Bartlett window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray bartlettWindow(int n, boolean periodic, DataType dataType) {
        return NDArraySequences.bartlettWindow(n, periodic, dataType);
    }

    /**
     * Creates the Kaiser window.
     *
     * @param n the number of elements
     * @param periodic whether the window is periodic, which is the symmetric window with one more element but without
     *     its last element
     * @param beta the form of the window
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray kaiserWindow(int n, boolean periodic, double beta, DataType dataType) {
        return NDArraySequences.kaiserWindow(n, periodic, beta, dataType);
    }

    /**
     * Returns the rows and columns of the elements of a matrix on and below a diagonal.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new INT64 array of shape (2, count)
     * @throws ShapeException if a size is negative
     */
    public static NDArray trilIndices(int rows, int columns, int offset) {
        return NDArraySequences.trilIndices(rows, columns, offset);
    }

    /**
     * Returns the rows and columns of the elements of a matrix on and above a diagonal.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new INT64 array of shape (2, count)
     * @throws ShapeException if a size is negative
     */
    public static NDArray triuIndices(int rows, int columns, int offset) {
        return NDArraySequences.triuIndices(rows, columns, offset);
    }

    /**
     * Creates an array of one value with the shape, data type and device of another.
     *
     * @param like the other array
     * @param value the value
     * @return a new array
     * @throws ArgumentException if the value does not fit the data type
     */
    public static NDArray fullLike(NDArray like, Number value) {
        return NDArraySequences.fullLike(like, value);
    }

    /**
     * Returns the sum of products that an equation describes, such as {@code "ij,jk->ik"}. Letters name axes, and those
     * that the result lacks are summed.
     *
     * @param equation letters for the axes of each array, separated by commas, and an arrow before those of the result
     * @param arrays the arrays, of one data type
     * @return a new array
     * @throws ArgumentException if the equation has another form, or another number of arrays
     * @throws ShapeException if the sizes do not fit
     */
    public static NDArray einsum(String equation, NDArray... arrays) {
        return NDArraySequences.einsum(equation, arrays);
    }

    /**
     * Returns the frequencies of the results of {@link NDArray#fft()}.
     *
     * @param n the number of samples
     * @param spacing the distance between two samples
     * @param dataType a floating-point data type
     * @return a new array of shape (n)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray fftfreq(int n, double spacing, DataType dataType) {
        return NDArraySequences.fftfreq(n, spacing, dataType);
    }

    /**
     * Returns the frequencies of the results of {@link NDArray#rfft()}.
     *
     * @param n the number of samples
     * @param spacing the distance between two samples
     * @param dataType a floating-point data type
     * @return a new array of shape (n / 2 + 1)
     * @throws DTypeException if the data type is not a floating-point type
     * @throws ArgumentException if the count is negative
     */
    public static NDArray rfftfreq(int n, double spacing, DataType dataType) {
        return NDArraySequences.rfftfreq(n, spacing, dataType);
    }

    /**
     * Decodes an array in DJL's format, as {@link NDArray#encode} and DJL write it, or in NumPy's format
     * ({@code .npy}).
     *
     * @param manager the owner of the array
     * @param bytes the encoded array
     * @return a new array, with its name
     * @throws FormatException if the bytes are not an encoded array, or if there are more of them
     */
    public static NDArray decode(NDManager manager, byte[] bytes) {
        return NDArrayDecoding.decode(manager, bytes);
    }

    /**
     * Decodes an array from a stream, in DJL's or NumPy's format. Nothing is read beyond the end of the array.
     *
     * @param manager the owner of the array
     * @param in the stream, which is not closed
     * @return a new array, with its name
     * @throws FormatException if the stream does not contain an encoded array
     * @throws TensorIOException if the stream cannot be read
     */
    public static NDArray decode(NDManager manager, InputStream in) {
        return NDArrayDecoding.decode(manager, in);
    }

    /**
     * Reads a file of arrays that MXNet or {@link #save} wrote, such as {@code net-0001.params}.
     *
     * @param fname the path of the file
     * @return the arrays in the order of the file, with their names if the file has names
     * @throws TensorIOException if the file cannot be read
     * @throws FormatException if the file is damaged
     * @throws UnsupportedException if an array is sparse, or its elements are of a type that is not in {@link DataType}
     */
    public static NDList load(String fname) {
        return NDArrayFiles.load(fname);
    }

    /**
     * Reads a file of arrays with names; see {@link #load}.
     *
     * @param fname the path of the file
     * @return the arrays by name, in the order of the file
     * @throws FormatException if the file is damaged, has arrays without names, or contains a name twice
     */
    public static Map<String, NDArray> load2Map(String fname) {
        return NDArrayFiles.load2Map(fname);
    }

    /**
     * Writes a file of arrays with names, which MXNet can read. An existing file is replaced once the new one is
     * complete.
     *
     * @param fname the path of the file
     * @param arrays the arrays by name
     * @throws TensorIOException if the file cannot be written
     * @throws DTypeException if MXNet does not have an array's data type
     */
    public static void save(String fname, Map<String, NDArray> arrays) {
        NDArrayFiles.save(fname, arrays);
    }

    /**
     * Writes a file of arrays without names; see {@link #save(String, Map)}.
     *
     * @param fname the path of the file
     * @param arrays the arrays
     */
    public static void save(String fname, Collection<NDArray> arrays) {
        NDArrayFiles.save(fname, arrays);
    }

    /**
     * Creates an array of uniform random numbers from 0 to 1 (exclusive).
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape, DataType dataType) {
        return NDArrayRandom.rand(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array of uniform random numbers from 0 to 1 (exclusive).
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape) {
        return NDArrayRandom.rand(shape);
    }

    /**
     * Creates an array of normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape, DataType dataType) {
        return NDArrayRandom.randn(shape, dataType);
    }

    /**
     * Creates a FLOAT32 array of normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape) {
        return NDArrayRandom.randn(shape);
    }

    /**
     * Creates an array of random integers from {@code low} to {@code high} (exclusive).
     *
     * @param low the lowest number, inclusive
     * @param high the end, exclusive
     * @param shape the shape
     * @param dataType any data type except BOOLEAN
     * @return a new array
     * @throws ArgumentException if {@code high} is not greater than {@code low}
     * @see LibTensor#manualSeed
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType) {
        return NDArrayRandom.randint(low, high, shape, dataType);
    }

    /**
     * Creates an INT64 array with a random permutation of the integers from 0 to {@code n - 1}.
     *
     * @param n the number of integers
     * @return a new one-dimensional array
     * @see LibTensor#manualSeed
     */
    public static NDArray randperm(long n) {
        return NDArrayRandom.randperm(n);
    }

    /**
     * Creates an array of uniform random numbers from 0 to 1 (exclusive), drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     */
    public static NDArray rand(Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.rand(shape, dataType, generator);
    }

    /**
     * Creates an array of normal random numbers with mean 0 and variance 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator the source of the random numbers
     * @return a new array
     * @throws DTypeException if the data type is not floating-point
     */
    public static NDArray randn(Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.randn(shape, dataType, generator);
    }

    /**
     * Creates an array of random integers from {@code low} to {@code high} (exclusive), drawn from a generator.
     *
     * @param low the lowest number, inclusive
     * @param high the end, exclusive
     * @param shape the shape
     * @param dataType any data type except BOOLEAN
     * @param generator the source of the random numbers
     * @return a new array
     * @throws ArgumentException if {@code high} is not greater than {@code low}
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.randint(low, high, shape, dataType, generator);
    }

    /**
     * Creates an INT64 array with a random permutation of the integers from 0 to {@code n - 1}, drawn from a generator.
     *
     * @param n the number of integers
     * @param generator the source of the random numbers
     * @return a new one-dimensional array
     */
    public static NDArray randperm(long n, Generator generator) {
        return NDArrayDrawn.randperm(n, generator);
    }

    /**
     * Selects elements of {@code a} where the condition is true, and of {@code b} elsewhere. The three shapes are
     * broadcast together.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the elements used where the condition is true
     * @param b the elements used where the condition is false
     * @return a new array of the promoted data type of {@code a} and {@code b}
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, NDArray b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * Selects elements of {@code a} where the condition is true, and a number elsewhere; see
     * {@link NDArray#where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the elements used where the condition is true
     * @param b the number used where the condition is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, Number b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * Selects a number where the condition is true, and elements of {@code b} elsewhere. The data type is that of
     * {@link NDArray#where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number used where the condition is true
     * @param b the elements used where the condition is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes cannot be broadcast together
     */
    public static NDArray where(NDArray condition, Number a, NDArray b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * Selects one number where the condition is true, and another elsewhere.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number used where the condition is true
     * @param b the number used where the condition is false
     * @return a new array of the condition's shape, of INT64 if both numbers have an integer type, and of FLOAT32
     *     otherwise
     * @throws DTypeException if the condition is not BOOLEAN
     */
    public static NDArray where(NDArray condition, Number a, Number b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * Returns a copy of the tensors, joined along an existing dimension.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes at {@code axis}. All other dimensions must be
     * equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch skips tensors of shape (0), while they must fit the others here.
     *
     * <p>Errors: An empty list causes an argument error, a 0-dim tensor causes a shape error, and a dimension out of
     * range causes an index error.
     *
     * @param arrays the arrays to join
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public static NDArray concat(NDArray[] arrays, int axis) {
        return Dispatch.apply(Op.CAT, ArgumentException.notNull(arrays, "arrays"), new long[] {axis}, null);
    }

    /**
     * Returns a copy of the tensors, joined along an existing dimension.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes at {@code axis}. All other dimensions must be
     * equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch skips tensors of shape (0), while they must fit the others here.
     *
     * <p>Errors: An empty list causes an argument error, a 0-dim tensor causes a shape error, and a dimension out of
     * range causes an index error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray concat(NDArray[] arrays) {
        return Dispatch.apply(Op.CAT, ArgumentException.notNull(arrays, "arrays"), new long[] {0}, null);
    }

    /**
     * Returns a copy of the tensors, joined along a new dimension.
     *
     * <p>Shape: That of the first tensor, with the number of tensors inserted at {@code axis}. All shapes must be
     * equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error, and a dimension out of range causes an index error.
     *
     * @param arrays the arrays to join
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public static NDArray stack(NDArray[] arrays, int axis) {
        return Dispatch.apply(Op.STACK, ArgumentException.notNull(arrays, "arrays"), new long[] {axis}, null);
    }

    /**
     * Returns a copy of the tensors, joined along a new dimension.
     *
     * <p>Shape: That of the first tensor, with the number of tensors inserted at {@code axis}. All shapes must be
     * equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error, and a dimension out of range causes an index error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray stack(NDArray[] arrays) {
        return Dispatch.apply(Op.STACK, ArgumentException.notNull(arrays, "arrays"), new long[] {0}, null);
    }

    /**
     * Returns a copy of the tensors side by side, joined along the second dimension or, if they are vectors, along the
     * first.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes. 0-dim tensors count as vectors.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray hstack(NDArray[] arrays) {
        return Dispatch.apply(Op.HSTACK, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns a copy of the tensors on top of each other, joined along the first dimension.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes. Vectors count as rows.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray vstack(NDArray[] arrays) {
        return Dispatch.apply(Op.VSTACK, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns a copy of the tensors behind each other, joined along the third dimension.
     *
     * <p>Shape: That of the first tensor, with the sum of the sizes. Matrices get a third dimension.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray dstack(NDArray[] arrays) {
        return Dispatch.apply(Op.DSTACK, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns a matrix with the tensors as blocks along its diagonal and zeros elsewhere.
     *
     * <p>Shape: (n, m), the sums of the rows and of the columns. Vectors count as rows.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. More than two dimensions cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray blockDiag(NDArray[] arrays) {
        return Dispatch.apply(Op.BLOCK_DIAG, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns all combinations of one element from each vector, with the last vector varying fastest.
     *
     * <p>Shape: (n1 * n2 * ..., number of vectors), or the shape of the vector if there is only one.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: An empty list causes an argument error. Tensors that are not vectors cause a shape error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray cartesianProd(NDArray[] arrays) {
        return Dispatch.apply(Op.CARTESIAN_PROD, ArgumentException.notNull(arrays, "arrays"), null, null);
    }

    /**
     * Returns the product of matrices, computed in the order that needs the fewest multiplications.
     *
     * <p>Shape: (n, m), the rows of the first matrix and the columns of the last one.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: In PyTorch the first and the last tensor may be vectors.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Tensors that are not matrices, or whose sizes do
     * not fit, cause a shape error. More than 64 tensors cause an argument error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray multiDot(NDArray[] arrays) {
        return Dispatch.apply(Op.MULTI_DOT, ArgumentException.notNull(arrays, "arrays"), null, null);
    }
}
