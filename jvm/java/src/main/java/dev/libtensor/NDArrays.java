package dev.libtensor;

import java.util.function.BinaryOperator;

/** The operations of {@link NDArray} as static methods, for numbers and arrays on either side. */
public final class NDArrays {
    private NDArrays() {}

    /**
     * Returns true where {@code a} equals {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray eq(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").eq(b);
    }

    /**
     * Returns true where {@code a} equals {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray eq(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").eq(b);
    }

    /**
     * Returns true where {@code a} equals {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray eq(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").eq(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} differs from {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray neq(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").neq(b);
    }

    /**
     * Returns true where {@code a} differs from {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray neq(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").neq(b);
    }

    /**
     * Returns true where {@code a} differs from {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray neq(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").neq(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} is greater than {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray gt(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").gt(b);
    }

    /**
     * Returns true where {@code a} is greater than {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray gt(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").gt(b);
    }

    /**
     * Returns true where {@code a} is greater than {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray gt(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").lt(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} is at least {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray gte(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").gte(b);
    }

    /**
     * Returns true where {@code a} is at least {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray gte(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").gte(b);
    }

    /**
     * Returns true where {@code a} is at least {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray gte(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").lte(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} is less than {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray lt(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").lt(b);
    }

    /**
     * Returns true where {@code a} is less than {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray lt(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").lt(b);
    }

    /**
     * Returns true where {@code a} is less than {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray lt(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").gt(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns true where {@code a} is at most {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray lte(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").lte(b);
    }

    /**
     * Returns true where {@code a} is at most {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new BOOLEAN array
     */
    public static NDArray lte(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").lte(b);
    }

    /**
     * Returns true where {@code a} is at most {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray lte(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").gte(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns the greater of the two operands, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray maximum(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").maximum(b);
    }

    /**
     * Returns the greater of the two operands, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray maximum(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").maximum(b);
    }

    /**
     * Returns the greater of the two operands, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray maximum(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").maximum(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns the lesser of the two operands, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray minimum(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").minimum(b);
    }

    /**
     * Returns the lesser of the two operands, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray minimum(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").minimum(b);
    }

    /**
     * Returns the lesser of the two operands, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray minimum(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").minimum(ArgumentException.notNull(a, "a"));
    }

    /**
     * Adds several arrays, element by element.
     *
     * @param arrays the arrays, of which there is at least one
     * @return a new array
     */
    public static NDArray add(NDArray... arrays) {
        return fold(arrays, NDArray::add);
    }

    /**
     * Adds the operands, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray add(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").add(b);
    }

    /**
     * Adds the operands, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray add(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").add(ArgumentException.notNull(a, "a"));
    }

    /**
     * Subtracts {@code b} from {@code a}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray sub(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").sub(b);
    }

    /**
     * Subtracts {@code b} from {@code a}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray sub(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").sub(b);
    }

    /**
     * Subtracts {@code b} from {@code a}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray sub(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").rsub(a);
    }

    /**
     * Multiplies several arrays, element by element.
     *
     * @param arrays the arrays, of which there is at least one
     * @return a new array
     */
    public static NDArray mul(NDArray... arrays) {
        return fold(arrays, NDArray::mul);
    }

    /**
     * Multiplies the operands, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray mul(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").mul(b);
    }

    /**
     * Multiplies the operands, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray mul(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").mul(ArgumentException.notNull(a, "a"));
    }

    /**
     * Divides {@code a} by {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray div(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").div(b);
    }

    /**
     * Divides {@code a} by {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray div(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").div(b);
    }

    /**
     * Divides {@code a} by {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray div(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").rdiv(a);
    }

    /**
     * Returns the remainders of {@code a} divided by {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray mod(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").mod(b);
    }

    /**
     * Returns the remainders of {@code a} divided by {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray mod(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").mod(b);
    }

    /**
     * Returns the remainders of {@code a} divided by {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray mod(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").rmod(a);
    }

    /**
     * Raises {@code a} to the power of {@code b}, element by element.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray pow(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").pow(b);
    }

    /**
     * Raises {@code a} to the power of {@code b}, element by element.
     *
     * @param a an array
     * @param b a number
     * @return a new array
     */
    public static NDArray pow(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").pow(b);
    }

    /**
     * Raises {@code a} to the power of {@code b}, element by element.
     *
     * @param a a number
     * @param b an array
     * @return a new array
     */
    public static NDArray pow(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").rpow(a);
    }

    /**
     * Adds several arrays, element by element, in the first of them.
     *
     * @param arrays the arrays, of which there is at least one
     * @return the first array
     */
    public static NDArray addi(NDArray... arrays) {
        return foldInto(arrays, NDArray::addi);
    }

    /**
     * Adds the operands, element by element, in the array.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray addi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").addi(b);
    }

    /**
     * Subtracts {@code b} from {@code a}, element by element, in place.
     *
     * @param a an array
     * @param b an array
     * @return {@code a}
     */
    public static NDArray subi(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").subi(b);
    }

    /**
     * Subtracts {@code b} from {@code a}, element by element, in the array.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray subi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").subi(b);
    }

    /**
     * Multiplies several arrays, element by element, in the first of them.
     *
     * @param arrays the arrays, of which there is at least one
     * @return the first array
     */
    public static NDArray muli(NDArray... arrays) {
        return foldInto(arrays, NDArray::muli);
    }

    /**
     * Multiplies the operands, element by element, in the array.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray muli(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").muli(b);
    }

    /**
     * Divides {@code a} by {@code b}, element by element, in place.
     *
     * @param a an array
     * @param b an array
     * @return {@code a}
     */
    public static NDArray divi(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").divi(b);
    }

    /**
     * Divides {@code a} by {@code b}, element by element, in the array.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray divi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").divi(b);
    }

    /**
     * Computes the remainders of {@code a} divided by {@code b}, element by element, in place.
     *
     * @param a an array
     * @param b an array
     * @return {@code a}
     */
    public static NDArray modi(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").modi(b);
    }

    /**
     * Computes the remainders of {@code a} divided by {@code b}, element by element, in the array.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray modi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").modi(b);
    }

    /**
     * Raises {@code a} to the power of {@code b}, element by element, in place.
     *
     * @param a an array
     * @param b an array
     * @return {@code a}
     */
    public static NDArray powi(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").powi(b);
    }

    /**
     * Raises {@code a} to the power of {@code b}, element by element, in the array.
     *
     * @param a an array
     * @param b a number
     * @return {@code a}
     */
    public static NDArray powi(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").powi(b);
    }

    /**
     * Computes the element-wise logical AND.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray logicalAnd(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").logicalAnd(b);
    }

    /**
     * Computes the element-wise logical OR.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray logicalOr(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").logicalOr(b);
    }

    /**
     * Computes the element-wise logical XOR.
     *
     * @param a an array
     * @param b an array
     * @return a new BOOLEAN array
     */
    public static NDArray logicalXor(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").logicalXor(b);
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
     * Returns the matrix product; see {@link NDArray#matMul}.
     *
     * @param a an array
     * @param b an array
     * @return a new array
     */
    public static NDArray matMul(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").matMul(b);
    }

    /**
     * Selects elements by a condition; see {@link NDArray#where(NDArray, NDArray, NDArray)}.
     *
     * @param condition the BOOLEAN array that decides
     * @param a the elements where it is true
     * @param b the elements where it is false
     * @return a new array
     */
    public static NDArray where(NDArray condition, NDArray a, NDArray b) {
        return NDArray.where(condition, a, b);
    }

    /**
     * Returns the error function of each element.
     *
     * @param input the array
     * @return a new array
     */
    public static NDArray erf(NDArray input) {
        return ArgumentException.notNull(input, "input").erf();
    }

    /**
     * Returns the inverse error function of each element.
     *
     * @param input the array
     * @return a new array
     */
    public static NDArray erfinv(NDArray input) {
        return ArgumentException.notNull(input, "input").erfinv();
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
     * @param a an array
     * @param b a number
     * @return true if they are equal
     */
    public static boolean contentEquals(NDArray a, Number b) {
        return ArgumentException.notNull(a, "a").contentEquals(ArgumentException.notNull(b, "b"));
    }

    /**
     * Returns whether all elements of an array equal a number.
     *
     * @param a a number
     * @param b an array
     * @return true if they are equal
     */
    public static boolean contentEquals(Number a, NDArray b) {
        return ArgumentException.notNull(b, "b").contentEquals(ArgumentException.notNull(a, "a"));
    }

    /**
     * Returns whether two arrays have the same shape, data type and elements.
     *
     * @param a an array
     * @param b an array
     * @return true if they are equal
     */
    public static boolean contentEquals(NDArray a, NDArray b) {
        return ArgumentException.notNull(a, "a").contentEquals(ArgumentException.notNull(b, "b"));
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

    private static NDArray first(NDArray[] arrays) {
        if (ArgumentException.notNull(arrays, "arrays").length == 0) {
            throw new ArgumentException("at least one array was expected, not none");
        }
        return ArgumentException.notNull(arrays[0], "arrays[0]");
    }

    private static NDArray fold(NDArray[] arrays, BinaryOperator<NDArray> operation) {
        NDArray result = first(arrays).alias();
        for (int i = 1; i < arrays.length; i++) {
            try (NDArray before = result) {
                result = operation.apply(before, arrays[i]);
            }
        }
        result.setName(null);
        return result;
    }

    private static NDArray foldInto(NDArray[] arrays, BinaryOperator<NDArray> operation) {
        NDArray result = first(arrays);
        for (int i = 1; i < arrays.length; i++) {
            operation.apply(result, arrays[i]);
        }
        return result;
    }
}
