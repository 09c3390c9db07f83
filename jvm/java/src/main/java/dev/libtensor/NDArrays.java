package dev.libtensor;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.BinaryOperator;

/** The operations of {@link NDArray} as static methods, for numbers and arrays on either side. */
public final class NDArrays {
    private NDArrays() {}

    /**
     * Adds several arrays, element by element.
     *
     * @param arrays at least two arrays
     * @return a new array
     */
    public static NDArray add(NDArray... arrays) {
        return fold(arrays, NDArray::add);
    }

    /**
     * Adds up arrays of one shape and data type on a device, wherever they are. Those of each device are added up there first.
     * GPUs add up theirs together if NCCL can be loaded; otherwise arrays are copied to one device and added there. Both ways
     * differ by rounding only. No gradient is recorded.
     *
     * @param device the device of the result
     * @param arrays at least one array
     * @return an array with its own lifetime; an alias if one array was given, and is there
     * @throws ArgumentException if there is no array, or one of them is null
     * @throws ShapeException if shapes or data types differ
     * @throws DeviceException if a device fails
     */
    public static NDArray sumOn(Device device, Collection<? extends NDArray> arrays) {
        ArgumentException.notNull(device, "device");
        ArgumentException.notNull(arrays, "arrays").forEach(array -> ArgumentException.notNull(array, "arrays"));
        return Dispatch.sumOn(arrays.toArray(NDArray[]::new), Device.given(device));
    }

    /**
     * Multiplies several arrays, element by element.
     *
     * @param arrays at least two arrays
     * @return a new array
     */
    public static NDArray mul(NDArray... arrays) {
        return fold(arrays, NDArray::mul);
    }

    /**
     * Adds several arrays, element by element, in the first of them.
     *
     * @param arrays at least two arrays
     * @return the first array
     */
    public static NDArray addi(NDArray... arrays) {
        return foldInto(arrays, NDArray::addi);
    }

    /**
     * Multiplies several arrays, element by element, in the first of them.
     *
     * @param arrays at least two arrays
     * @return the first array
     */
    public static NDArray muli(NDArray... arrays) {
        return foldInto(arrays, NDArray::muli);
    }

    /**
     * Returns the dot product; see {@link NDArray#dot}.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray dot(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").dot(ArgumentException.notNull(b, "b"));
    }

    /**
     * Selects elements by a condition; see {@link NDArray#where(NDArray, NDArray, NDArray)}. As in DJL, a condition of one
     * dimension that does not broadcast decides for whole rows.
     *
     * @param condition the BOOLEAN array that decides. Numbers that are not 0 count as true
     * @param a the elements where it is true
     * @param b the elements where it is false
     * @return a new array
     */
    public static NDArray where(NDArray condition, NDArray a, NDArray b) {
        boolean isRows = choosesRows(condition, a, b);
        if (!isRows && (condition == null || condition.getDataType() == DataType.BOOLEAN)) {
            return NDArray.where(condition, a, b);
        }
        try (Temporaries temporaries = new Temporaries()) {
            NDArray mask = condition.toType(DataType.BOOLEAN, false);
            return temporaries.keep(NDArray.where(isRows ? ofRows(mask, a) : mask, a, b));
        }
    }

    private static NDArray ofRows(NDArray mask, NDArray a) {
        long[] sizes = new long[a.getShape().dimension()];
        Arrays.fill(sizes, 1);
        sizes[0] = a.size(0);
        return mask.reshape(new Shape(sizes));
    }

    private static boolean choosesRows(NDArray condition, NDArray a, NDArray b) {
        if (condition == null || a == null || b == null || condition.getShape().dimension() != 1) {
            return false;
        }
        Shape shape = a.getShape();
        long count = condition.size();
        return shape.dimension() > 1 && shape.equals(b.getShape()) && count == shape.get(0) && count != 1
                && count != shape.get(-1);
    }

    /**
     * Joins arrays along the first axis.
     *
     * @param arrays the arrays, of which there is at least one
     * @return a new array
     */
    public static NDArray concat(NDList arrays) {
        return concat(arrays, 0);
    }

    /**
     * Joins arrays along an axis; see {@link NDArray#concat(NDArray[], int)}.
     *
     * @param arrays the arrays, of which there is at least one
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public static NDArray concat(NDList arrays, int axis) {
        return NDArray.concat(ArgumentException.notNull(arrays, "arrays").toArray(new NDArray[0]), axis);
    }

    /**
     * Joins arrays along a new first axis.
     *
     * @param arrays the arrays, of which there is at least one
     * @return a new array
     */
    public static NDArray stack(NDList arrays) {
        return stack(arrays, 0);
    }

    /**
     * Joins arrays along a new axis; see {@link NDArray#stack(NDArray[], int)}.
     *
     * @param arrays the arrays, of which there is at least one
     * @param axis the new axis; a negative one counts from the end
     * @return a new array
     */
    public static NDArray stack(NDList arrays, int axis) {
        return NDArray.stack(ArgumentException.notNull(arrays, "arrays").toArray(new NDArray[0]), axis);
    }

    /**
     * Selects the parts where a mask is true; see {@link NDArray#booleanMask(NDArray)}.
     *
     * @param data the array
     * @param index the BOOLEAN mask
     * @return a new array
     */
    public static NDArray booleanMask(NDArray data, NDArray index) {
        return booleanMask(data, index, 0);
    }

    /**
     * Selects the parts where a mask is true; see {@link NDArray#booleanMask(NDArray, int)}.
     *
     * @param data the array
     * @param index the BOOLEAN mask
     * @param axis the first axis that the mask covers
     * @return a new array
     */
    public static NDArray booleanMask(NDArray data, NDArray index, int axis) {
        return ArgumentException.notNull(data, "data").booleanMask(index, axis);
    }

    /**
     * Sets the elements beyond the end of each sequence to 0; see {@link NDArray#sequenceMask(NDArray)}.
     *
     * @param data the array
     * @param sequenceLength the length of each sequence
     * @return a new array
     */
    public static NDArray sequenceMask(NDArray data, NDArray sequenceLength) {
        return sequenceMask(data, sequenceLength, 0);
    }

    /**
     * Sets the elements beyond the end of each sequence to a value; see {@link NDArray#sequenceMask(NDArray, float)}.
     *
     * @param data the array
     * @param sequenceLength the length of each sequence
     * @param value the value of the others
     * @return a new array
     */
    public static NDArray sequenceMask(NDArray data, NDArray sequenceLength, float value) {
        return ArgumentException.notNull(data, "data").sequenceMask(sequenceLength, value);
    }

    /**
     * Returns whether all elements of an array equal a number.
     *
     * @param a an array, or null
     * @param b a number, or null
     * @return true if they are equal, or if both are null
     */
    public static boolean contentEquals(NDArray a, Number b) {
        return a == null || b == null ? a == null && b == null : a.contentEquals(b);
    }

    /**
     * Returns whether all elements of an array equal a number.
     *
     * @param a a number, or null
     * @param b an array, or null
     * @return true if they are equal, or if both are null
     */
    public static boolean contentEquals(Number a, NDArray b) {
        return contentEquals(b, a);
    }

    /**
     * Returns whether two arrays have the same shape, data type and elements.
     *
     * @param a an array, or null
     * @param b an array, or null
     * @return true if they are equal, or if both are null
     */
    public static boolean contentEquals(NDArray a, NDArray b) {
        return a == null || b == null ? a == b : a.contentEquals(b);
    }

    /**
     * Returns whether two arrays have the same shape.
     *
     * @param a an array
     * @param b an array
     * @return true if the shapes are equal
     */
    public static boolean shapeEquals(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").shapeEquals(ArgumentException.notNull(b, "b"));
    }

    /**
     * Returns whether two arrays have almost the same elements; see {@link NDArray#allClose(NDArray)}.
     *
     * @param a an array
     * @param b an array
     * @return true if they are close
     */
    public static boolean allClose(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").allClose(ArgumentException.notNull(b, "b"));
    }

    /**
     * Returns whether two arrays have almost the same elements; see
     * {@link NDArray#allClose(NDArray, double, double, boolean)}.
     *
     * @param a an array
     * @param b an array
     * @param rtol the relative tolerance
     * @param atol the absolute tolerance
     * @param equalNan whether NaN is close to NaN
     * @return true if they are close
     */
    public static boolean allClose(NDArray a, NDArray b, double rtol, double atol, boolean equalNan) {
        return ArgumentException.notNull(a, "a").allClose(ArgumentException.notNull(b, "b"), rtol, atol, equalNan);
    }

    /**
     * Adds a number to an array, in the array.
     *
     * @param a a number
     * @param b an array
     * @return the array
     */
    public static NDArray addi(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").addi(ArgumentException.notNull(a, "a"));
    }

    /**
     * Subtracts an array from a number, in the array.
     *
     * @param a a number
     * @param b an array
     * @return the array
     */
    public static NDArray subi(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").getNDArrayInternal().rsubi(a);
    }

    /**
     * Multiplies an array by a number, in the array.
     *
     * @param a a number
     * @param b an array
     * @return the array
     */
    public static NDArray muli(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").muli(ArgumentException.notNull(a, "a"));
    }

    /**
     * Divides a number by an array, in the array.
     *
     * @param a a number
     * @param b an array
     * @return the array
     */
    public static NDArray divi(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").getNDArrayInternal().rdivi(a);
    }

    /**
     * Computes the remainders of a number divided by an array, in the array.
     *
     * @param a a number
     * @param b an array
     * @return the array
     */
    public static NDArray modi(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").getNDArrayInternal().rmodi(a);
    }

    /**
     * Raises a number to the powers in an array, in the array.
     *
     * @param a a number
     * @param b an array
     * @return the array
     */
    public static NDArray powi(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").getNDArrayInternal().rpowi(a);
    }

    private static NDArray first(NDArray[] arrays) {
        if (ArgumentException.notNull(arrays, "arrays").length < 2) {
            throw new ArgumentException("at least two arrays were expected, not " + arrays.length);
        }
        return ArgumentException.notNull(arrays[0], "arrays[0]");
    }

    private static NDArray fold(NDArray[] arrays, BinaryOperator<NDArray> operation) {
        NDArray result = operation.apply(first(arrays), arrays[1]);
        for (int i = 2; i < arrays.length; i++) {
            try (NDArray before = result) {
                result = operation.apply(before, arrays[i]);
            }
        }
        return result;
    }

    private static NDArray foldInto(NDArray[] arrays, BinaryOperator<NDArray> operation) {
        NDArray result = first(arrays);
        for (int i = 1; i < arrays.length; i++) {
            operation.apply(result, arrays[i]);
        }
        return result;
    }

    // Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit what follows.

    /**
     * Returns the error function of each element.
     *
     * <p>Shape: That of {@code input}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code erf}).
     *
     * @param input an array
     * @return a new array
     */
    public static NDArray erf(NDArray input) {
        return ArgumentException.notNull(input, "input").erf();
    }

    /**
     * Returns the inverse of the error function, or NaN outside of [-1, 1].
     *
     * <p>Shape: That of {@code input}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code erfinv}).
     *
     * @param input an array
     * @return a new array
     */
    public static NDArray erfinv(NDArray input) {
        return ArgumentException.notNull(input, "input").erfinv();
    }

    /**
     * Returns the sum of {@code a} and {@code b}, element by element. For two bool tensors it is the logical or.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here
     * is f32.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray add(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").add(b);
    }

    /**
     * Returns the sum of {@code a} and {@code b}, element by element. For two bool tensors it is the logical or.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here
     * is f32.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray add(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").add(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns the sum of {@code a} and {@code b}, element by element. For two bool tensors it is the logical or.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here
     * is f32.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray addi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").addi(b);
    }

    /**
     * Returns {@code a} minus {@code b}, element by element.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray sub(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").sub(b);
    }

    /**
     * Returns {@code a} minus {@code b}, element by element.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray sub(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").sub(b);
    }

    /**
     * Returns {@code a} minus {@code b}, element by element.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray sub(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").rsub(a);
    }

    /**
     * Returns {@code a} minus {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param a an array
     * @param b an array
     * @return {@code a}
     */
    public static NDArray subi(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").subi(b);
    }

    /**
     * Returns {@code a} minus {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray subi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").subi(b);
    }

    /**
     * Returns the product of {@code a} and {@code b}, element by element (not the matrix product). For two bool tensors
     * it is the logical and.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray mul(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").mul(b);
    }

    /**
     * Returns the product of {@code a} and {@code b}, element by element (not the matrix product). For two bool tensors
     * it is the logical and.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray mul(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").mul(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns the product of {@code a} and {@code b}, element by element (not the matrix product). For two bool tensors
     * it is the logical and.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray muli(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").muli(b);
    }

    /**
     * Returns {@code a} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray div(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").div(b);
    }

    /**
     * Returns {@code a} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray div(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").div(b);
    }

    /**
     * Returns {@code a} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray div(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").rdiv(a);
    }

    /**
     * Returns {@code a} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return {@code a}
     */
    public static NDArray divi(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").divi(b);
    }

    /**
     * Returns {@code a} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray divi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").divi(b);
    }

    /**
     * Returns {@code a} to the power of {@code b}, element by element.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray pow(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").pow(b);
    }

    /**
     * Returns {@code a} to the power of {@code b}, element by element.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray pow(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").pow(b);
    }

    /**
     * Returns {@code a} to the power of {@code b}, element by element.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray pow(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").rpow(a);
    }

    /**
     * Returns {@code a} to the power of {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param a an array
     * @param b an array
     * @return {@code a}
     */
    public static NDArray powi(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").powi(b);
    }

    /**
     * Returns {@code a} to the power of {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray powi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").powi(b);
    }

    /**
     * Returns the greater of {@code a} and {@code b}, element by element, or NaN if either is NaN. If they are equal,
     * each gets half of the gradient.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray maximum(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").maximum(b);
    }

    /**
     * Returns the greater of {@code a} and {@code b}, element by element, or NaN if either is NaN. If they are equal,
     * each gets half of the gradient.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray maximum(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").maximum(b);
    }

    /**
     * Returns the greater of {@code a} and {@code b}, element by element, or NaN if either is NaN. If they are equal,
     * each gets half of the gradient.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray maximum(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").maximum(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns the smaller of {@code a} and {@code b}, element by element, or NaN if either is NaN. If they are equal,
     * each gets half of the gradient.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray minimum(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").minimum(b);
    }

    /**
     * Returns the smaller of {@code a} and {@code b}, element by element, or NaN if either is NaN. If they are equal,
     * each gets half of the gradient.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray minimum(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").minimum(b);
    }

    /**
     * Returns the smaller of {@code a} and {@code b}, element by element, or NaN if either is NaN. If they are equal,
     * each gets half of the gradient.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray minimum(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").minimum(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} equals {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray eq(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").eq(b);
    }

    /**
     * Returns true where {@code a} equals {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray eq(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").eq(b);
    }

    /**
     * Returns true where {@code a} equals {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray eq(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").eq(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} differs from {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray neq(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").neq(b);
    }

    /**
     * Returns true where {@code a} differs from {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray neq(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").neq(b);
    }

    /**
     * Returns true where {@code a} differs from {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray neq(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").neq(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} is less than {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray lt(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").lt(b);
    }

    /**
     * Returns true where {@code a} is less than {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray lt(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").lt(b);
    }

    /**
     * Returns true where {@code a} is less than {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray lt(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").gt(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} is less than or equal to {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray lte(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").lte(b);
    }

    /**
     * Returns true where {@code a} is less than or equal to {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray lte(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").lte(b);
    }

    /**
     * Returns true where {@code a} is less than or equal to {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray lte(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").gte(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} is greater than {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray gt(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").gt(b);
    }

    /**
     * Returns true where {@code a} is greater than {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray gt(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").gt(b);
    }

    /**
     * Returns true where {@code a} is greater than {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray gt(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").lt(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} is greater than or equal to {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray gte(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").gte(b);
    }

    /**
     * Returns true where {@code a} is greater than or equal to {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray gte(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").gte(b);
    }

    /**
     * Returns true where {@code a} is greater than or equal to {@code b}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, compared in the promoted dtype; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in
     * PyTorch (256 becomes 0 in u8), while NumPy compares the values.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray gte(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").lte(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where both {@code a} and {@code b} are not zero.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray logicalAnd(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").logicalAnd(b);
    }

    /**
     * Returns true where {@code a} or {@code b} is not zero.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray logicalOr(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").logicalOr(b);
    }

    /**
     * Returns the remainder of {@code a} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray mod(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").mod(b);
    }

    /**
     * Returns the remainder of {@code a} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray mod(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").mod(b);
    }

    /**
     * Returns the remainder of {@code a} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray mod(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").rmod(a);
    }

    /**
     * Returns the remainder of {@code a} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param a an array
     * @param b an array
     * @return {@code a}
     */
    public static NDArray modi(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").modi(b);
    }

    /**
     * Returns the remainder of {@code a} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>In place: The result is written into {@code a}, converted to its dtype.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray modi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").modi(b);
    }

    /**
     * Returns true where exactly one of {@code a} and {@code b} is not zero, element by element.
     *
     * <p>Shape: {@code a} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code a}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray logicalXor(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").logicalXor(b);
    }

    /**
     * Returns the matrix product. Leading dimensions are batches, which broadcast.
     *
     * <p>Shape: (..., m, k) and (..., k, n) give (..., m, n). A 1-dim operand counts as a row on the left and as a
     * column on the right, and the result lacks that dimension.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy promotes different dtypes, while they must be equal here and in PyTorch.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Inner sizes that differ, or a 0-dim operand,
     * cause a shape error.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray matMul(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").matMul(b);
    }
}
