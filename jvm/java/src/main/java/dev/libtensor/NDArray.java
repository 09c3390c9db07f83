// Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.
// The static methods are also those of NDArrayCreation, NDArrayForms, NDArrayRandom, NDArrayDrawn, NDArrayWhere.
package dev.libtensor;

import dev.libtensor.internal.natives.Op;
import dev.libtensor.internal.watching.Anchor;
import java.nio.Buffer;
import java.nio.ShortBuffer;

/**
 * An array of numbers in native memory, with up to eight dimensions. Its memory is freed when the {@link ResourceScope}
 * that it belongs to closes, or by {@link #dispose}:
 *
 * <pre>{@code
 * try (ResourceScope scope = new ResourceScope()) {
 *     NDArray test = NDArray.ones(new Shape(2, 2));
 *     System.out.println(test.add(1).sum().getFloat());
 * }
 * }</pre>
 *
 * <p>A new array belongs to the calling thread's current scope. Dispose and scopes free memory at once. An array that
 * the program drops is freed after a garbage collection; the library requests one when memory is short. A view (a
 * slice, a reshape, a transpose) shares its elements with the array it was made from, and keeps them alive. Use after
 * dispose throws a {@link DisposedException}, never crashes. Two arrays are {@code equals} only if they are the same
 * object. To compare elements, use {@code eq(other).all()}.
 *
 * <p>The operations have the names of DJL, ND4J and MXNet; see the reference page.
 */
public final class NDArray extends NDArrayMembers {
    NDArray(long handle, Anchor anchor) {
        super(handle, anchor);
    }

    @Override
    NDArray self() {
        return this;
    }

    /**
     * An array of FLOAT32.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(float[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * An array of FLOAT32 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(float[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * A single FLOAT32, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(float value) {
        return NDArrayCreation.create(value);
    }

    /**
     * An array of FLOAT64.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(double[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * An array of FLOAT64 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(double[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * A single FLOAT64, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(double value) {
        return NDArrayCreation.create(value);
    }

    /**
     * An array of INT64.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(long[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * An array of INT64 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(long[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * A single INT64, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(long value) {
        return NDArrayCreation.create(value);
    }

    /**
     * An array of INT32.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(int[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * An array of INT32 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(int[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * A single INT32, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(int value) {
        return NDArrayCreation.create(value);
    }

    /**
     * An array of INT8. Bytes from 0 to 255 are a UINT8: {@code create(ByteBuffer.wrap(data), shape, DataType.UINT8)}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(byte[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * An array of INT8 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(byte[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * An array of BOOLEAN.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(boolean[] data, Shape shape) {
        return NDArrayCreation.create(data, shape);
    }

    /**
     * An array of BOOLEAN with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(boolean[] data) {
        return NDArrayCreation.create(data);
    }

    /**
     * A single BOOLEAN, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(boolean value) {
        return NDArrayCreation.create(value);
    }

    /**
     * An array from what remains of a buffer, from its position to its limit; the position stays. A {@code ByteBuffer} holds
     * the elements' bytes in the buffer's own byte order, any other buffer holds the elements.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array
     * @throws ArgumentException if the buffer has another number of elements remaining than the shape
     * @throws DTypeException if the buffer's elements are of another type
     */
    public static NDArray create(Buffer data, Shape shape, DataType dataType) {
        return NDArrayCreation.create(data, shape, dataType);
    }

    /**
     * An array whose elements are not set: read none before writing it.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray empty(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.empty(shape, dataType, device);
    }

    /**
     * An array whose elements are not set: read none before writing it, in the host's memory.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray empty(Shape shape, DataType dataType) {
        return NDArrayCreation.empty(shape, dataType);
    }

    /**
     * An array whose elements are not set: read none before writing it, FLOAT32, in the host's memory.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray empty(Shape shape) {
        return NDArrayCreation.empty(shape);
    }

    /**
     * An array of zeros.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.zeros(shape, dataType, device);
    }

    /**
     * An array of zeros, in the host's memory.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray zeros(Shape shape, DataType dataType) {
        return NDArrayCreation.zeros(shape, dataType);
    }

    /**
     * An array of zeros, FLOAT32, in the host's memory.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray zeros(Shape shape) {
        return NDArrayCreation.zeros(shape);
    }

    /**
     * An array of ones.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @param device where they are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray ones(Shape shape, DataType dataType, Device device) {
        return NDArrayCreation.ones(shape, dataType, device);
    }

    /**
     * An array of ones, in the host's memory.
     *
     * @param shape the shape
     * @param dataType what the elements are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray ones(Shape shape, DataType dataType) {
        return NDArrayCreation.ones(shape, dataType);
    }

    /**
     * An array of ones, FLOAT32, in the host's memory.
     *
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray ones(Shape shape) {
        return NDArrayCreation.ones(shape);
    }

    /**
     * An array with one value everywhere.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType what the elements are; null for INT64 or FLOAT32, as the value is whole or not
     * @param device where they are
     * @return a new array
     * @throws ShapeException if a size is negative or the bytes are beyond the address space
     */
    public static NDArray full(Shape shape, Number value, DataType dataType, Device device) {
        return NDArrayCreation.full(shape, value, dataType, device);
    }

    /**
     * An array with one value everywhere, in the host's memory.
     *
     * @param shape the shape
     * @param value the value, converted to the data type
     * @param dataType what the elements are
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value, DataType dataType) {
        return NDArrayCreation.full(shape, value, dataType);
    }

    /**
     * An array with one value everywhere: INT64 for a whole number's type ({@code int}, {@code long}), FLOAT32 for others.
     *
     * @param shape the shape
     * @param value the value
     * @return a new array
     */
    public static NDArray full(Shape shape, Number value) {
        return NDArrayCreation.full(shape, value);
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}, every {@code step}.
     *
     * @param start the first number
     * @param stop the end, not included
     * @param step the distance from one to the next; negative to count down
     * @param dataType what the elements are; null for INT64 when all three are whole, else FLOAT32
     * @return a new array with one dimension
     * @throws ArgumentException if the step is 0 or a bound is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step, DataType dataType) {
        return NDArrayCreation.arange(start, stop, step, dataType);
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}, every {@code step}; INT64 when all three are whole,
     * else FLOAT32.
     *
     * @param start the first number
     * @param stop the end, not included
     * @param step the distance from one to the next; negative to count down
     * @return a new array with one dimension
     * @throws ArgumentException if the step is 0 or a bound is not finite
     */
    public static NDArray arange(Number start, Number stop, Number step) {
        return NDArrayCreation.arange(start, stop, step);
    }

    /**
     * The numbers from {@code start} up to, not including, {@code stop}; INT64 when both are whole, else FLOAT32.
     *
     * @param start the first number
     * @param stop the end, not included
     * @return a new array with one dimension
     */
    public static NDArray arange(Number start, Number stop) {
        return NDArrayCreation.arange(start, stop);
    }

    /**
     * The numbers from 0 up to, not including, {@code stop}; INT64 when it is whole, else FLOAT32.
     *
     * @param stop the end, not included
     * @return a new array with one dimension
     */
    public static NDArray arange(Number stop) {
        return NDArrayCreation.arange(stop);
    }

    /**
     * A matrix with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param dataType what the elements are
     * @return a new array of shape (rows, columns)
     */
    public static NDArray eye(long rows, long columns, DataType dataType) {
        return NDArrayCreation.eye(rows, columns, dataType);
    }

    /**
     * A square matrix of FLOAT32 with ones on the diagonal and zeros elsewhere.
     *
     * @param rows the number of rows and of columns
     * @return a new array of shape (rows, rows)
     */
    public static NDArray eye(long rows) {
        return NDArrayCreation.eye(rows);
    }

    /**
     * An array of FLOAT32 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(float[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * An array of FLOAT64 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(double[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * An array of INT64 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(long[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * An array of INT32 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(int[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * An array of INT16. Bits of FLOAT16 or BFLOAT16 are given with their type:
     * {@code create(ShortBuffer.wrap(data), shape, DataType.FLOAT16)}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ShapeException if the shape has another number of elements
     */
    public static NDArray create(short[] data, Shape shape) {
        return NDArrayForms.create(data, shape);
    }

    /**
     * An array of INT16 with one dimension.
     *
     * @param data the elements, copied
     * @return a new array
     */
    public static NDArray create(short[] data) {
        return NDArrayForms.create(data);
    }

    /**
     * An array of INT16 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(short[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * An array of INT8 with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(byte[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * An array of BOOLEAN with two dimensions.
     *
     * @param data the rows, copied; all of one length
     * @return a new array of shape (rows, columns)
     * @throws ShapeException if a row has another length than the first
     */
    public static NDArray create(boolean[][] data) {
        return NDArrayForms.create(data);
    }

    /**
     * A single INT16, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(short value) {
        return NDArrayForms.create(value);
    }

    /**
     * A single INT8, without dimensions.
     *
     * @param value the element
     * @return a new array
     */
    public static NDArray create(byte value) {
        return NDArrayForms.create(value);
    }

    /**
     * A single number, without dimensions; its class says what the element is: {@link Float} FLOAT32, {@link Double} FLOAT64,
     * {@link Long} INT64, {@link Integer} INT32, {@link Short} INT16, {@link Byte} INT8.
     *
     * @param value the element
     * @return a new array
     * @throws DTypeException if the number is of another class
     */
    public static NDArray create(Number value) {
        return NDArrayForms.create(value);
    }

    /**
     * An array from what remains of a buffer, from its position to its limit; the position stays. The buffer's kind says what
     * the elements are: see {@link DataType#fromBuffer}.
     *
     * @param data the elements in row-major order, copied
     * @param shape the shape
     * @return a new array
     * @throws ArgumentException if the buffer has another number of elements remaining than the shape
     * @throws DTypeException if no data type has the buffer's elements
     */
    public static NDArray create(Buffer data, Shape shape) {
        return NDArrayForms.create(data, shape);
    }

    /**
     * Uniform random numbers from 0 up to, not including, 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape, DataType dataType) {
        return NDArrayRandom.rand(shape, dataType);
    }

    /**
     * Uniform random numbers from 0 up to, not including, 1, FLOAT32.
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray rand(Shape shape) {
        return NDArrayRandom.rand(shape);
    }

    /**
     * Normal random numbers with mean 0 and variance 1.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @return a new array
     * @throws DTypeException if the data type is not floating
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape, DataType dataType) {
        return NDArrayRandom.randn(shape, dataType);
    }

    /**
     * Normal random numbers with mean 0 and variance 1, FLOAT32.
     *
     * @param shape the shape
     * @return a new array
     * @see LibTensor#manualSeed
     */
    public static NDArray randn(Shape shape) {
        return NDArrayRandom.randn(shape);
    }

    /**
     * Random whole numbers from {@code low} up to, not including, {@code high}.
     *
     * @param low the least number
     * @param high the end, not included
     * @param shape the shape
     * @param dataType any but BOOLEAN
     * @return a new array
     * @throws ArgumentException if {@code high} is not above {@code low}
     * @see LibTensor#manualSeed
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType) {
        return NDArrayRandom.randint(low, high, shape, dataType);
    }

    /**
     * The numbers from 0 to {@code n - 1} in random order, INT64.
     *
     * @param n how many
     * @return a new array with one dimension
     * @see LibTensor#manualSeed
     */
    public static NDArray randperm(long n) {
        return NDArrayRandom.randperm(n);
    }

    /**
     * Uniform random numbers from 0 up to, not including, 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator where they are drawn from
     * @return a new array
     * @throws DTypeException if the data type is not floating
     */
    public static NDArray rand(Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.rand(shape, dataType, generator);
    }

    /**
     * Normal random numbers with mean 0 and variance 1, drawn from a generator.
     *
     * @param shape the shape
     * @param dataType FLOAT32 or FLOAT64
     * @param generator where they are drawn from
     * @return a new array
     * @throws DTypeException if the data type is not floating
     */
    public static NDArray randn(Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.randn(shape, dataType, generator);
    }

    /**
     * Random whole numbers from {@code low} up to, not including, {@code high}, drawn from a generator.
     *
     * @param low the least number
     * @param high the end, not included
     * @param shape the shape
     * @param dataType any but BOOLEAN
     * @param generator where they are drawn from
     * @return a new array
     * @throws ArgumentException if {@code high} is not above {@code low}
     */
    public static NDArray randint(long low, long high, Shape shape, DataType dataType, Generator generator) {
        return NDArrayDrawn.randint(low, high, shape, dataType, generator);
    }

    /**
     * The numbers from 0 to {@code n - 1} in random order, INT64, drawn from a generator.
     *
     * @param n how many
     * @param generator where they are drawn from
     * @return a new array with one dimension
     */
    public static NDArray randperm(long n, Generator generator) {
        return NDArrayDrawn.randperm(n, generator);
    }

    /**
     * {@code a} where the condition is true and {@code b} elsewhere.
     *
     * @param condition the BOOLEAN array that decides
     * @param a what stands where it is true
     * @param b what stands where it is false; the shapes of all three broadcast together
     * @return a new array, of the data type that {@code a} and {@code b} have in common
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes do not broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, NDArray b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * {@code a} where the condition is true and a number elsewhere: see {@link #where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a what stands where it is true
     * @param b the number that stands where it is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes do not broadcast together
     */
    public static NDArray where(NDArray condition, NDArray a, Number b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * A number where the condition is true and {@code b} elsewhere; the data type as in {@link #where(NDArray, Number)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number that stands where it is true
     * @param b what stands where it is false
     * @return a new array
     * @throws DTypeException if the condition is not BOOLEAN
     * @throws ShapeException if the shapes do not broadcast together
     */
    public static NDArray where(NDArray condition, Number a, NDArray b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * One number where the condition is true and another elsewhere.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the number that stands where it is true
     * @param b the number that stands where it is false
     * @return a new array of the condition's shape: INT64 if both are whole, else FLOAT32
     * @throws DTypeException if the condition is not BOOLEAN
     */
    public static NDArray where(NDArray condition, Number a, Number b) {
        return NDArrayWhere.where(condition, a, b);
    }

    /**
     * A copy of the tensors, joined along an existing dimension.
     *
     * <p>Shape: That of the first, with the sum of the sizes at {@code axis}; all other dimensions must be equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch skips tensors of shape (0); here they must fit the others.
     *
     * <p>Errors: An empty list is an argument error, a 0-dim tensor a shape error, a dimension out of range an index
     * error.
     *
     * @param arrays the arrays to join
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public static NDArray concat(NDArray[] arrays, int axis) {
        return Dispatch.apply(Op.CAT, ArgumentException.notNull(arrays, "arrays"), new long[] {axis}, null);
    }

    /**
     * A copy of the tensors, joined along an existing dimension.
     *
     * <p>Shape: That of the first, with the sum of the sizes at {@code axis}; all other dimensions must be equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch skips tensors of shape (0); here they must fit the others.
     *
     * <p>Errors: An empty list is an argument error, a 0-dim tensor a shape error, a dimension out of range an index
     * error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray concat(NDArray[] arrays) {
        return Dispatch.apply(Op.CAT, ArgumentException.notNull(arrays, "arrays"), new long[] {0}, null);
    }

    /**
     * A copy of the tensors, joined along a new dimension.
     *
     * <p>Shape: That of the first, with their number inserted at {@code axis}; all shapes must be equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>Errors: An empty list is an argument error, a dimension out of range an index error.
     *
     * @param arrays the arrays to join
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public static NDArray stack(NDArray[] arrays, int axis) {
        return Dispatch.apply(Op.STACK, ArgumentException.notNull(arrays, "arrays"), new long[] {axis}, null);
    }

    /**
     * A copy of the tensors, joined along a new dimension.
     *
     * <p>Shape: That of the first, with their number inserted at {@code axis}; all shapes must be equal.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>Errors: An empty list is an argument error, a dimension out of range an index error.
     *
     * @param arrays the arrays to join
     * @return a new array
     */
    public static NDArray stack(NDArray[] arrays) {
        return Dispatch.apply(Op.STACK, ArgumentException.notNull(arrays, "arrays"), new long[] {0}, null);
    }
}
