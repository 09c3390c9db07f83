// Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.
package dev.libtensor;

import dev.libtensor.internal.natives.Op;

/**
 * The operations of {@link NDArray}. An operation returns a new array, which belongs to the calling thread's current
 * scope. A method whose name ends in {@code i} works in place: it writes into its array and returns it. Negative axes
 * count from the end.
 */
public abstract sealed class NDArrayOps permits NDArrayComposed {
    NDArrayOps() {}

    /** Returns the array itself. */
    abstract NDArray self();

    /**
     * Returns the negative of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray neg() {
        return Dispatch.unary(Op.NEG, this);
    }

    /**
     * Returns the negative of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray negi() {
        return Dispatch.inPlaceUnary(Op.NEG | Op.IN_PLACE, this);
    }

    /**
     * Returns the absolute value of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     *
     * <p>PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray abs() {
        return Dispatch.unary(Op.ABS, this);
    }

    /**
     * Returns the absolute value of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     *
     * <p>PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray absi() {
        return Dispatch.inPlaceUnary(Op.ABS | Op.IN_PLACE, this);
    }

    /**
     * Returns -1, 0 or 1, depending on the sign of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray sign() {
        return Dispatch.unary(Op.SIGN, this);
    }

    /**
     * Returns -1, 0 or 1, depending on the sign of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray sgn() {
        return Dispatch.unary(Op.SIGN, this);
    }

    /**
     * Returns -1, 0 or 1, depending on the sign of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray signi() {
        return Dispatch.inPlaceUnary(Op.SIGN | Op.IN_PLACE, this);
    }

    /**
     * Returns e to the power of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray exp() {
        return Dispatch.unary(Op.EXP, this);
    }

    /**
     * Returns e to the power of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray expi() {
        return Dispatch.inPlaceUnary(Op.EXP | Op.IN_PLACE, this);
    }

    /**
     * Returns the natural logarithm of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
     *
     * @return a new array
     */
    public NDArray log() {
        return Dispatch.unary(Op.LOG, this);
    }

    /**
     * Returns the natural logarithm of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
     *
     * @return this array
     */
    public NDArray logi() {
        return Dispatch.inPlaceUnary(Op.LOG | Op.IN_PLACE, this);
    }

    /**
     * Returns the square root of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
     *
     * @return a new array
     */
    public NDArray sqrt() {
        return Dispatch.unary(Op.SQRT, this);
    }

    /**
     * Returns the square root of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
     *
     * @return this array
     */
    public NDArray sqrti() {
        return Dispatch.inPlaceUnary(Op.SQRT | Op.IN_PLACE, this);
    }

    /**
     * Returns one divided by the square root of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * @return a new array
     */
    public NDArray rsqrt() {
        return Dispatch.unary(Op.RSQRT, this);
    }

    /**
     * Returns one divided by the square root of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * @return this array
     */
    public NDArray rsqrti() {
        return Dispatch.inPlaceUnary(Op.RSQRT | Op.IN_PLACE, this);
    }

    /**
     * Returns the square of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray square() {
        return Dispatch.unary(Op.SQUARE, this);
    }

    /**
     * Returns the square of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray squarei() {
        return Dispatch.inPlaceUnary(Op.SQUARE | Op.IN_PLACE, this);
    }

    /**
     * Returns one divided by each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
     *
     * @return a new array
     */
    public NDArray reciprocal() {
        return Dispatch.unary(Op.RECIPROCAL, this);
    }

    /**
     * Returns one divided by each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
     *
     * @return this array
     */
    public NDArray reciprocali() {
        return Dispatch.inPlaceUnary(Op.RECIPROCAL | Op.IN_PLACE, this);
    }

    /**
     * Returns the sine of each element, in radians.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray sin() {
        return Dispatch.unary(Op.SIN, this);
    }

    /**
     * Returns the sine of each element, in radians.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray sini() {
        return Dispatch.inPlaceUnary(Op.SIN | Op.IN_PLACE, this);
    }

    /**
     * Returns the cosine of each element, in radians.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray cos() {
        return Dispatch.unary(Op.COS, this);
    }

    /**
     * Returns the cosine of each element, in radians.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray cosi() {
        return Dispatch.inPlaceUnary(Op.COS | Op.IN_PLACE, this);
    }

    /**
     * Returns the hyperbolic tangent of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray tanh() {
        return Dispatch.unary(Op.TANH, this);
    }

    /**
     * Returns the hyperbolic tangent of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray tanhi() {
        return Dispatch.inPlaceUnary(Op.TANH | Op.IN_PLACE, this);
    }

    /**
     * Returns the logistic function 1 / (1 + exp(-x)) of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code expit}).
     *
     * @return a new array
     */
    public NDArray sigmoid() {
        return Dispatch.unary(Op.SIGMOID, this);
    }

    /**
     * Returns the logistic function 1 / (1 + exp(-x)) of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code expit}).
     *
     * @return this array
     */
    public NDArray sigmoidi() {
        return Dispatch.inPlaceUnary(Op.SIGMOID | Op.IN_PLACE, this);
    }

    /**
     * Returns the greater of 0 and each element; its gradient at 0 is 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray relu() {
        return Dispatch.unary(Op.RELU, this);
    }

    /**
     * Returns the greater of 0 and each element; its gradient at 0 is 0.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray relui() {
        return Dispatch.inPlaceUnary(Op.RELU | Op.IN_PLACE, this);
    }

    /**
     * Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not
     * by its tanh approximation.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray gelu() {
        return Dispatch.unary(Op.GELU, this);
    }

    /**
     * Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not
     * by its tanh approximation.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray gelui() {
        return Dispatch.inPlaceUnary(Op.GELU | Op.IN_PLACE, this);
    }

    /**
     * Returns each element rounded down to a whole number; integers stay as they are.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray floor() {
        return Dispatch.unary(Op.FLOOR, this);
    }

    /**
     * Returns each element rounded down to a whole number; integers stay as they are.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray floori() {
        return Dispatch.inPlaceUnary(Op.FLOOR | Op.IN_PLACE, this);
    }

    /**
     * Returns each element rounded up to a whole number; integers stay as they are.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray ceil() {
        return Dispatch.unary(Op.CEIL, this);
    }

    /**
     * Returns each element rounded up to a whole number; integers stay as they are.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray ceili() {
        return Dispatch.inPlaceUnary(Op.CEIL | Op.IN_PLACE, this);
    }

    /**
     * Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves
     * up.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray round() {
        return Dispatch.unary(Op.ROUND, this);
    }

    /**
     * Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves
     * up.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray roundi() {
        return Dispatch.inPlaceUnary(Op.ROUND | Op.IN_PLACE, this);
    }

    /**
     * Returns true where an element is NaN, and false everywhere for integers and bool.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return a new array
     */
    public NDArray isNaN() {
        return Dispatch.unary(Op.ISNAN, this);
    }

    /**
     * Returns true where an element is zero.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return a new array
     */
    public NDArray logicalNot() {
        return Dispatch.unary(Op.LOGICAL_NOT, this);
    }

    /**
     * Returns true where an element is zero.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return this array
     */
    public NDArray logicalNoti() {
        return Dispatch.inPlaceUnary(Op.LOGICAL_NOT | Op.IN_PLACE, this);
    }

    /**
     * Returns the bitwise complement of each integer, or the logical complement of each bool.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A floating tensor or number causes a dtype error.
     *
     * @return a new array
     */
    public NDArray bitwiseNot() {
        return Dispatch.unary(Op.BITWISE_NOT, this);
    }

    /**
     * Returns the bitwise complement of each integer, or the logical complement of each bool.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A floating tensor or number causes a dtype error.
     *
     * @return this array
     */
    public NDArray bitwiseNoti() {
        return Dispatch.inPlaceUnary(Op.BITWISE_NOT | Op.IN_PLACE, this);
    }

    /**
     * Returns the tangent of each element, in radians.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray tan() {
        return Dispatch.unary(Op.TAN, this);
    }

    /**
     * Returns the tangent of each element, in radians.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray tani() {
        return Dispatch.inPlaceUnary(Op.TAN | Op.IN_PLACE, this);
    }

    /**
     * Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray asin() {
        return Dispatch.unary(Op.ASIN, this);
    }

    /**
     * Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray asini() {
        return Dispatch.inPlaceUnary(Op.ASIN | Op.IN_PLACE, this);
    }

    /**
     * Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray acos() {
        return Dispatch.unary(Op.ACOS, this);
    }

    /**
     * Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray acosi() {
        return Dispatch.inPlaceUnary(Op.ACOS | Op.IN_PLACE, this);
    }

    /**
     * Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray atan() {
        return Dispatch.unary(Op.ATAN, this);
    }

    /**
     * Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray atani() {
        return Dispatch.inPlaceUnary(Op.ATAN | Op.IN_PLACE, this);
    }

    /**
     * Returns the hyperbolic sine of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray sinh() {
        return Dispatch.unary(Op.SINH, this);
    }

    /**
     * Returns the hyperbolic sine of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray sinhi() {
        return Dispatch.inPlaceUnary(Op.SINH | Op.IN_PLACE, this);
    }

    /**
     * Returns the hyperbolic cosine of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray cosh() {
        return Dispatch.unary(Op.COSH, this);
    }

    /**
     * Returns the hyperbolic cosine of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray coshi() {
        return Dispatch.inPlaceUnary(Op.COSH | Op.IN_PLACE, this);
    }

    /**
     * Returns the inverse of the hyperbolic sine.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray asinh() {
        return Dispatch.unary(Op.ASINH, this);
    }

    /**
     * Returns the inverse of the hyperbolic sine.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray asinhi() {
        return Dispatch.inPlaceUnary(Op.ASINH | Op.IN_PLACE, this);
    }

    /**
     * Returns the inverse of the hyperbolic cosine, or NaN below 1.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray acosh() {
        return Dispatch.unary(Op.ACOSH, this);
    }

    /**
     * Returns the inverse of the hyperbolic cosine, or NaN below 1.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray acoshi() {
        return Dispatch.inPlaceUnary(Op.ACOSH | Op.IN_PLACE, this);
    }

    /**
     * Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray atanh() {
        return Dispatch.unary(Op.ATANH, this);
    }

    /**
     * Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray atanhi() {
        return Dispatch.inPlaceUnary(Op.ATANH | Op.IN_PLACE, this);
    }

    /**
     * Returns 2 to the power of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray exp2() {
        return Dispatch.unary(Op.EXP2, this);
    }

    /**
     * Returns 2 to the power of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray exp2i() {
        return Dispatch.inPlaceUnary(Op.EXP2 | Op.IN_PLACE, this);
    }

    /**
     * Returns e to the power of each element, minus 1, with full precision for small elements.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray expm1() {
        return Dispatch.unary(Op.EXPM1, this);
    }

    /**
     * Returns e to the power of each element, minus 1, with full precision for small elements.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray expm1i() {
        return Dispatch.inPlaceUnary(Op.EXPM1 | Op.IN_PLACE, this);
    }

    /**
     * Returns the logarithm to base 2 of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray log2() {
        return Dispatch.unary(Op.LOG2, this);
    }

    /**
     * Returns the logarithm to base 2 of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray log2i() {
        return Dispatch.inPlaceUnary(Op.LOG2 | Op.IN_PLACE, this);
    }

    /**
     * Returns the logarithm to base 10 of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray log10() {
        return Dispatch.unary(Op.LOG10, this);
    }

    /**
     * Returns the logarithm to base 10 of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray log10i() {
        return Dispatch.inPlaceUnary(Op.LOG10 | Op.IN_PLACE, this);
    }

    /**
     * Returns the natural logarithm of 1 plus each element, with full precision for small elements.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray log1p() {
        return Dispatch.unary(Op.LOG1P, this);
    }

    /**
     * Returns the natural logarithm of 1 plus each element, with full precision for small elements.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray log1pi() {
        return Dispatch.inPlaceUnary(Op.LOG1P | Op.IN_PLACE, this);
    }

    /**
     * Returns the cube root of each element, which negative elements have as well.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray cbrt() {
        return Dispatch.unary(Op.CBRT, this);
    }

    /**
     * Returns the cube root of each element, which negative elements have as well.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray cbrti() {
        return Dispatch.inPlaceUnary(Op.CBRT | Op.IN_PLACE, this);
    }

    /**
     * Returns each element rounded toward zero to a whole number; integers stay as they are.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray trunc() {
        return Dispatch.unary(Op.TRUNC, this);
    }

    /**
     * Returns each element rounded toward zero to a whole number; integers stay as they are.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray trunci() {
        return Dispatch.inPlaceUnary(Op.TRUNC | Op.IN_PLACE, this);
    }

    /**
     * Returns the part of each element after the decimal point, with the element's sign.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray frac() {
        return Dispatch.unary(Op.FRAC, this);
    }

    /**
     * Returns the part of each element after the decimal point, with the element's sign.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray fraci() {
        return Dispatch.inPlaceUnary(Op.FRAC | Op.IN_PLACE, this);
    }

    /**
     * Returns the error function of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code erf}).
     *
     * @return a new array
     */
    public NDArray erf() {
        return Dispatch.unary(Op.ERF, this);
    }

    /**
     * Returns the error function of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code erf}).
     *
     * @return this array
     */
    public NDArray erfi() {
        return Dispatch.inPlaceUnary(Op.ERF | Op.IN_PLACE, this);
    }

    /**
     * Returns 1 minus the error function of each element, with full precision for large elements.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code erfc}).
     *
     * @return a new array
     */
    public NDArray erfc() {
        return Dispatch.unary(Op.ERFC, this);
    }

    /**
     * Returns 1 minus the error function of each element, with full precision for large elements.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code erfc}).
     *
     * @return this array
     */
    public NDArray erfci() {
        return Dispatch.inPlaceUnary(Op.ERFC | Op.IN_PLACE, this);
    }

    /**
     * Returns the inverse of the error function, or NaN outside of [-1, 1].
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code erfinv}).
     *
     * @return a new array
     */
    public NDArray erfinv() {
        return Dispatch.unary(Op.ERFINV, this);
    }

    /**
     * Returns the inverse of the error function, or NaN outside of [-1, 1].
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code erfinv}).
     *
     * @return this array
     */
    public NDArray erfinvi() {
        return Dispatch.inPlaceUnary(Op.ERFINV | Op.IN_PLACE, this);
    }

    /**
     * Returns the natural logarithm of the absolute value of the gamma function.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code gammaln}).
     *
     * @return a new array
     */
    public NDArray lgamma() {
        return Dispatch.unary(Op.LGAMMA, this);
    }

    /**
     * Returns the natural logarithm of the absolute value of the gamma function.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code gammaln}).
     *
     * @return this array
     */
    public NDArray lgammai() {
        return Dispatch.inPlaceUnary(Op.LGAMMA | Op.IN_PLACE, this);
    }

    /**
     * Returns the derivative of {@code lgamma}: the logarithmic derivative of the gamma function.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code digamma}).
     *
     * @return a new array
     */
    public NDArray digamma() {
        return Dispatch.unary(Op.DIGAMMA, this);
    }

    /**
     * Returns the derivative of {@code lgamma}: the logarithmic derivative of the gamma function.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code digamma}).
     *
     * @return this array
     */
    public NDArray digammai() {
        return Dispatch.inPlaceUnary(Op.DIGAMMA | Op.IN_PLACE, this);
    }

    /**
     * Returns the modified Bessel function of the first kind of order 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes
     * one.
     *
     * @return a new array
     */
    public NDArray i0() {
        return Dispatch.unary(Op.I0, this);
    }

    /**
     * Returns the modified Bessel function of the first kind of order 0.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes
     * one.
     *
     * @return this array
     */
    public NDArray i0i() {
        return Dispatch.inPlaceUnary(Op.I0 | Op.IN_PLACE, this);
    }

    /**
     * Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * @return a new array
     */
    public NDArray sinc() {
        return Dispatch.unary(Op.SINC, this);
    }

    /**
     * Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * @return this array
     */
    public NDArray sinci() {
        return Dispatch.inPlaceUnary(Op.SINC | Op.IN_PLACE, this);
    }

    /**
     * Returns each element in degrees, converted to radians.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray deg2rad() {
        return Dispatch.unary(Op.DEG2RAD, this);
    }

    /**
     * Returns each element in degrees, converted to radians.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray deg2radi() {
        return Dispatch.inPlaceUnary(Op.DEG2RAD | Op.IN_PLACE, this);
    }

    /**
     * Returns each element in radians, converted to degrees.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return a new array
     */
    public NDArray rad2deg() {
        return Dispatch.unary(Op.RAD2DEG, this);
    }

    /**
     * Returns each element in radians, converted to degrees.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64.
     *
     * @return this array
     */
    public NDArray rad2degi() {
        return Dispatch.inPlaceUnary(Op.RAD2DEG | Op.IN_PLACE, this);
    }

    /**
     * Returns true where an element is positive or negative infinity, and false everywhere for integers and bool.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return a new array
     */
    public NDArray isInfinite() {
        return Dispatch.unary(Op.ISINF, this);
    }

    /**
     * Returns true where an element is neither infinite nor NaN, and true everywhere for integers and bool.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return a new array
     */
    public NDArray isFinite() {
        return Dispatch.unary(Op.ISFINITE, this);
    }

    /**
     * Returns true where an element is positive infinity, and false everywhere for integers and bool.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return a new array
     */
    public NDArray isPositiveInfinite() {
        return Dispatch.unary(Op.ISPOSINF, this);
    }

    /**
     * Returns true where an element is negative infinity, and false everywhere for integers and bool.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return a new array
     */
    public NDArray isNegativeInfinite() {
        return Dispatch.unary(Op.ISNEGINF, this);
    }

    /**
     * Returns true where an element has its sign bit set, which holds for negative elements and -0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return a new array
     */
    public NDArray signbit() {
        return Dispatch.unary(Op.SIGNBIT, this);
    }

    /**
     * Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray silu() {
        return Dispatch.unary(Op.SILU, this);
    }

    /**
     * Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray swish() {
        return Dispatch.unary(Op.SILU, this);
    }

    /**
     * Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray silui() {
        return Dispatch.inPlaceUnary(Op.SILU | Op.IN_PLACE, this);
    }

    /**
     * Returns x / (1 + |x|) for each element x.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray softsign() {
        return Dispatch.unary(Op.SOFTSIGN, this);
    }

    /**
     * Returns x / (1 + |x|) for each element x.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray softsigni() {
        return Dispatch.inPlaceUnary(Op.SOFTSIGN | Op.IN_PLACE, this);
    }

    /**
     * Returns x times the hyperbolic tangent of softplus(x), for each element x.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray mish() {
        return Dispatch.unary(Op.MISH, this);
    }

    /**
     * Returns x times the hyperbolic tangent of softplus(x), for each element x.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray mishi() {
        return Dispatch.inPlaceUnary(Op.MISH | Op.IN_PLACE, this);
    }

    /**
     * Returns x times {@code hardsigmoid} of x, for each element x.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray hardswish() {
        return Dispatch.unary(Op.HARDSWISH, this);
    }

    /**
     * Returns x times {@code hardsigmoid} of x, for each element x.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray hardswishi() {
        return Dispatch.inPlaceUnary(Op.HARDSWISH | Op.IN_PLACE, this);
    }

    /**
     * Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray hardsigmoid() {
        return Dispatch.unary(Op.HARDSIGMOID, this);
    }

    /**
     * Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray hardsigmoidi() {
        return Dispatch.inPlaceUnary(Op.HARDSIGMOID | Op.IN_PLACE, this);
    }

    /**
     * Returns x minus its hyperbolic tangent, for each element x.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray tanhshrink() {
        return Dispatch.unary(Op.TANHSHRINK, this);
    }

    /**
     * Returns x minus its hyperbolic tangent, for each element x.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray tanhshrinki() {
        return Dispatch.inPlaceUnary(Op.TANHSHRINK | Op.IN_PLACE, this);
    }

    /**
     * Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray logSigmoid() {
        return Dispatch.unary(Op.LOG_SIGMOID, this);
    }

    /**
     * Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray logSigmoidi() {
        return Dispatch.inPlaceUnary(Op.LOG_SIGMOID | Op.IN_PLACE, this);
    }

    /**
     * Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray selu() {
        return Dispatch.unary(Op.SELU, this);
    }

    /**
     * Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray selui() {
        return Dispatch.inPlaceUnary(Op.SELU | Op.IN_PLACE, this);
    }

    /**
     * Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return a new array
     */
    public NDArray relu6() {
        return Dispatch.unary(Op.RELU6, this);
    }

    /**
     * Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @return this array
     */
    public NDArray relu6i() {
        return Dispatch.inPlaceUnary(Op.RELU6 | Op.IN_PLACE, this);
    }

    /**
     * Returns the complex conjugate of each element; real tensors are returned as they are.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch's result is a view that negates when it is read; here it is a copy.
     *
     * @return a new array
     */
    public NDArray conj() {
        return Dispatch.unary(Op.CONJ, this);
    }

    /**
     * Returns the number between 0.5 and 1, with the sign of {@code this}, that gives {@code this} when multiplied by 2
     * to the power {@code exponent}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: In PyTorch and NumPy this is the first result of {@code frexp}.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray mantissa() {
        return Dispatch.unary(Op.MANTISSA, this);
    }

    /**
     * Returns the number between 0.5 and 1, with the sign of {@code this}, that gives {@code this} when multiplied by 2
     * to the power {@code exponent}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: In PyTorch and NumPy this is the first result of {@code frexp}.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray mantissai() {
        return Dispatch.inPlaceUnary(Op.MANTISSA | Op.IN_PLACE, this);
    }

    /**
     * Returns the exponent of the power of two whose product with {@code mantissa} is {@code this}, and 0 for 0,
     * infinity and NaN.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: In PyTorch and NumPy this is the second result of {@code frexp}, an integer.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray exponent() {
        return Dispatch.unary(Op.EXPONENT, this);
    }

    /**
     * Returns the exponent of the power of two whose product with {@code mantissa} is {@code this}, and 0 for 0,
     * infinity and NaN.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: In PyTorch and NumPy this is the second result of {@code frexp}, an integer.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return this array
     */
    public NDArray exponenti() {
        return Dispatch.inPlaceUnary(Op.EXPONENT | Op.IN_PLACE, this);
    }

    /**
     * Returns the sum of {@code this} and {@code b}, element by element. For two bool tensors it is the logical or.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here
     * is f32.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray add(NDArray b) {
        return Dispatch.binary(Op.ADD, this, b);
    }

    /**
     * Returns the sum of {@code this} and {@code b}, element by element. For two bool tensors it is the logical or.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here
     * is f32.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray add(Number b) {
        return Dispatch.scalar(Op.ADD, this, b);
    }

    /**
     * Returns the sum of {@code this} and {@code b}, element by element. For two bool tensors it is the logical or.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here
     * is f32.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray addi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.ADD | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the sum of {@code this} and {@code b}, element by element. For two bool tensors it is the logical or.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here
     * is f32.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray addi(Number b) {
        return Dispatch.inPlaceScalar(Op.ADD | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} minus {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray sub(NDArray b) {
        return Dispatch.binary(Op.SUB, this, b);
    }

    /**
     * Returns {@code this} minus {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray sub(Number b) {
        return Dispatch.scalar(Op.SUB, this, b);
    }

    /**
     * Returns {@code this} minus {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray subi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.SUB | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} minus {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray subi(Number b) {
        return Dispatch.inPlaceScalar(Op.SUB | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} minus {@code b}, element by element.
     *
     * <p>Reversed: The tensor is the right operand, the number the left one.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param a the number
     * @return a new array
     */
    public NDArray rsub(Number a) {
        return Dispatch.scalar(Op.SUB | Op.REVERSED, this, a);
    }

    /**
     * Returns the product of {@code this} and {@code b}, element by element (not the matrix product). For two bool
     * tensors it is the logical and.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray mul(NDArray b) {
        return Dispatch.binary(Op.MUL, this, b);
    }

    /**
     * Returns the product of {@code this} and {@code b}, element by element (not the matrix product). For two bool
     * tensors it is the logical and.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray mul(Number b) {
        return Dispatch.scalar(Op.MUL, this, b);
    }

    /**
     * Returns the product of {@code this} and {@code b}, element by element (not the matrix product). For two bool
     * tensors it is the logical and.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray muli(NDArray b) {
        return Dispatch.inPlaceBinary(Op.MUL | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the product of {@code this} and {@code b}, element by element (not the matrix product). For two bool
     * tensors it is the logical and.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integers wrap around, as in both.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray muli(Number b) {
        return Dispatch.inPlaceScalar(Op.MUL | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray div(NDArray b) {
        return Dispatch.binary(Op.DIV, this, b);
    }

    /**
     * Returns {@code this} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray div(Number b) {
        return Dispatch.scalar(Op.DIV, this, b);
    }

    /**
     * Returns {@code this} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray divi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.DIV | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray divi(Number b) {
        return Dispatch.inPlaceScalar(Op.DIV | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} divided by {@code b}, element by element; integers give floating-point quotients.
     *
     * <p>Reversed: The tensor is the right operand, the number the left one.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
     *
     * <p>PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A
     * division by 0 gives infinity or NaN and is not an error.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param a the number
     * @return a new array
     */
    public NDArray rdiv(Number a) {
        return Dispatch.scalar(Op.DIV | Op.REVERSED, this, a);
    }

    /**
     * Returns {@code this} to the power of {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray pow(NDArray b) {
        return Dispatch.binary(Op.POW, this, b);
    }

    /**
     * Returns {@code this} to the power of {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray pow(Number b) {
        return Dispatch.scalar(Op.POW, this, b);
    }

    /**
     * Returns {@code this} to the power of {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray powi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.POW | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} to the power of {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray powi(Number b) {
        return Dispatch.inPlaceScalar(Op.POW | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} to the power of {@code b}, element by element.
     *
     * <p>Reversed: The tensor is the right operand, the number the left one.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0
     * (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A
     * negative integer scalar as the power of an integer tensor causes an argument error.
     *
     * @param a the number
     * @return a new array
     */
    public NDArray rpow(Number a) {
        return Dispatch.scalar(Op.POW | Op.REVERSED, this, a);
    }

    /**
     * Returns the greater of {@code this} and {@code b}, element by element, or NaN if either is NaN. If they are
     * equal, each gets half of the gradient.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray maximum(NDArray b) {
        return Dispatch.binary(Op.MAXIMUM, this, b);
    }

    /**
     * Returns the greater of {@code this} and {@code b}, element by element, or NaN if either is NaN. If they are
     * equal, each gets half of the gradient.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray maximum(Number b) {
        return Dispatch.scalar(Op.MAXIMUM, this, b);
    }

    /**
     * Returns the greater of {@code this} and {@code b}, element by element, or NaN if either is NaN. If they are
     * equal, each gets half of the gradient.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray maximumi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.MAXIMUM | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the greater of {@code this} and {@code b}, element by element, or NaN if either is NaN. If they are
     * equal, each gets half of the gradient.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray maximumi(Number b) {
        return Dispatch.inPlaceScalar(Op.MAXIMUM | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the smaller of {@code this} and {@code b}, element by element, or NaN if either is NaN. If they are
     * equal, each gets half of the gradient.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray minimum(NDArray b) {
        return Dispatch.binary(Op.MINIMUM, this, b);
    }

    /**
     * Returns the smaller of {@code this} and {@code b}, element by element, or NaN if either is NaN. If they are
     * equal, each gets half of the gradient.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray minimum(Number b) {
        return Dispatch.scalar(Op.MINIMUM, this, b);
    }

    /**
     * Returns the smaller of {@code this} and {@code b}, element by element, or NaN if either is NaN. If they are
     * equal, each gets half of the gradient.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray minimumi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.MINIMUM | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the smaller of {@code this} and {@code b}, element by element, or NaN if either is NaN. If they are
     * equal, each gets half of the gradient.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no scalar operand here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray minimumi(Number b) {
        return Dispatch.inPlaceScalar(Op.MINIMUM | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} equals {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return a new array
     */
    public NDArray eq(NDArray b) {
        return Dispatch.binary(Op.EQ, this, b);
    }

    /**
     * Returns true where {@code this} equals {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return a new array
     */
    public NDArray eq(Number b) {
        return Dispatch.scalar(Op.EQ, this, b);
    }

    /**
     * Returns true where {@code this} equals {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return this array
     */
    public NDArray eqi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.EQ | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} equals {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return this array
     */
    public NDArray eqi(Number b) {
        return Dispatch.inPlaceScalar(Op.EQ | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} differs from {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return a new array
     */
    public NDArray neq(NDArray b) {
        return Dispatch.binary(Op.NE, this, b);
    }

    /**
     * Returns true where {@code this} differs from {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return a new array
     */
    public NDArray neq(Number b) {
        return Dispatch.scalar(Op.NE, this, b);
    }

    /**
     * Returns true where {@code this} differs from {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return this array
     */
    public NDArray neqi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.NE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} differs from {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return this array
     */
    public NDArray neqi(Number b) {
        return Dispatch.inPlaceScalar(Op.NE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} is less than {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return a new array
     */
    public NDArray lt(NDArray b) {
        return Dispatch.binary(Op.LT, this, b);
    }

    /**
     * Returns true where {@code this} is less than {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return a new array
     */
    public NDArray lt(Number b) {
        return Dispatch.scalar(Op.LT, this, b);
    }

    /**
     * Returns true where {@code this} is less than {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return this array
     */
    public NDArray lti(NDArray b) {
        return Dispatch.inPlaceBinary(Op.LT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} is less than {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return this array
     */
    public NDArray lti(Number b) {
        return Dispatch.inPlaceScalar(Op.LT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} is less than or equal to {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return a new array
     */
    public NDArray lte(NDArray b) {
        return Dispatch.binary(Op.LE, this, b);
    }

    /**
     * Returns true where {@code this} is less than or equal to {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return a new array
     */
    public NDArray lte(Number b) {
        return Dispatch.scalar(Op.LE, this, b);
    }

    /**
     * Returns true where {@code this} is less than or equal to {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return this array
     */
    public NDArray ltei(NDArray b) {
        return Dispatch.inPlaceBinary(Op.LE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} is less than or equal to {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return this array
     */
    public NDArray ltei(Number b) {
        return Dispatch.inPlaceScalar(Op.LE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} is greater than {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return a new array
     */
    public NDArray gt(NDArray b) {
        return Dispatch.binary(Op.GT, this, b);
    }

    /**
     * Returns true where {@code this} is greater than {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return a new array
     */
    public NDArray gt(Number b) {
        return Dispatch.scalar(Op.GT, this, b);
    }

    /**
     * Returns true where {@code this} is greater than {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return this array
     */
    public NDArray gti(NDArray b) {
        return Dispatch.inPlaceBinary(Op.GT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} is greater than {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return this array
     */
    public NDArray gti(Number b) {
        return Dispatch.inPlaceScalar(Op.GT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} is greater than or equal to {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return a new array
     */
    public NDArray gte(NDArray b) {
        return Dispatch.binary(Op.GE, this, b);
    }

    /**
     * Returns true where {@code this} is greater than or equal to {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return a new array
     */
    public NDArray gte(Number b) {
        return Dispatch.scalar(Op.GE, this, b);
    }

    /**
     * Returns true where {@code this} is greater than or equal to {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the other operand
     * @return this array
     */
    public NDArray gtei(NDArray b) {
        return Dispatch.inPlaceBinary(Op.GE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} is greater than or equal to {@code b}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
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
     * @param b the number
     * @return this array
     */
    public NDArray gtei(Number b) {
        return Dispatch.inPlaceScalar(Op.GE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where both {@code this} and {@code b} are not zero.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray logicalAnd(NDArray b) {
        return Dispatch.binary(Op.LOGICAL_AND, this, b);
    }

    /**
     * Returns true where both {@code this} and {@code b} are not zero.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray logicalAnd(Number b) {
        return Dispatch.scalar(Op.LOGICAL_AND, this, b);
    }

    /**
     * Returns true where both {@code this} and {@code b} are not zero.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray logicalAndi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.LOGICAL_AND | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where both {@code this} and {@code b} are not zero.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray logicalAndi(Number b) {
        return Dispatch.inPlaceScalar(Op.LOGICAL_AND | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} or {@code b} is not zero.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray logicalOr(NDArray b) {
        return Dispatch.binary(Op.LOGICAL_OR, this, b);
    }

    /**
     * Returns true where {@code this} or {@code b} is not zero.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray logicalOr(Number b) {
        return Dispatch.scalar(Op.LOGICAL_OR, this, b);
    }

    /**
     * Returns true where {@code this} or {@code b} is not zero.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray logicalOri(NDArray b) {
        return Dispatch.inPlaceBinary(Op.LOGICAL_OR | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where {@code this} or {@code b} is not zero.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray logicalOri(Number b) {
        return Dispatch.inPlaceScalar(Op.LOGICAL_OR | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray mod(NDArray b) {
        return Dispatch.binary(Op.REMAINDER, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray mod(Number b) {
        return Dispatch.scalar(Op.REMAINDER, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray modi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.REMAINDER | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the number
     * @return this array
     */
    public NDArray modi(Number b) {
        return Dispatch.inPlaceScalar(Op.REMAINDER | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code b}, like
     * Python's {@code %}.
     *
     * <p>Reversed: The tensor is the right operand, the number the left one.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: The {@code %} of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an
     * integer division by 0, with a warning, and its zero results have the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param a the number
     * @return a new array
     */
    public NDArray rmod(Number a) {
        return Dispatch.scalar(Op.REMAINDER | Op.REVERSED, this, a);
    }

    /**
     * Returns the bitwise and of {@code this} and {@code b}, which for bools is the logical and.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray bitwiseAnd(NDArray b) {
        return Dispatch.binary(Op.BITWISE_AND, this, b);
    }

    /**
     * Returns the bitwise and of {@code this} and {@code b}, which for bools is the logical and.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray bitwiseAnd(Number b) {
        return Dispatch.scalar(Op.BITWISE_AND, this, b);
    }

    /**
     * Returns the bitwise and of {@code this} and {@code b}, which for bools is the logical and.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray bitwiseAndi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.BITWISE_AND | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bitwise and of {@code this} and {@code b}, which for bools is the logical and.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray bitwiseAndi(Number b) {
        return Dispatch.inPlaceScalar(Op.BITWISE_AND | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bitwise or of {@code this} and {@code b}, which for bools is the logical or.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray bitwiseOr(NDArray b) {
        return Dispatch.binary(Op.BITWISE_OR, this, b);
    }

    /**
     * Returns the bitwise or of {@code this} and {@code b}, which for bools is the logical or.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray bitwiseOr(Number b) {
        return Dispatch.scalar(Op.BITWISE_OR, this, b);
    }

    /**
     * Returns the bitwise or of {@code this} and {@code b}, which for bools is the logical or.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray bitwiseOri(NDArray b) {
        return Dispatch.inPlaceBinary(Op.BITWISE_OR | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bitwise or of {@code this} and {@code b}, which for bools is the logical or.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray bitwiseOri(Number b) {
        return Dispatch.inPlaceScalar(Op.BITWISE_OR | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bitwise exclusive or of {@code this} and {@code b}, which for bools is true where they differ.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray bitwiseXor(NDArray b) {
        return Dispatch.binary(Op.BITWISE_XOR, this, b);
    }

    /**
     * Returns the bitwise exclusive or of {@code this} and {@code b}, which for bools is true where they differ.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray bitwiseXor(Number b) {
        return Dispatch.scalar(Op.BITWISE_XOR, this, b);
    }

    /**
     * Returns the bitwise exclusive or of {@code this} and {@code b}, which for bools is true where they differ.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray bitwiseXori(NDArray b) {
        return Dispatch.inPlaceBinary(Op.BITWISE_XOR | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bitwise exclusive or of {@code this} and {@code b}, which for bools is true where they differ.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers and bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype
     * error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray bitwiseXori(Number b) {
        return Dispatch.inPlaceScalar(Op.BITWISE_XOR | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where exactly one of {@code this} and {@code b} is not zero, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray logicalXor(NDArray b) {
        return Dispatch.binary(Op.LOGICAL_XOR, this, b);
    }

    /**
     * Returns true where exactly one of {@code this} and {@code b} is not zero, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray logicalXor(Number b) {
        return Dispatch.scalar(Op.LOGICAL_XOR, this, b);
    }

    /**
     * Returns true where exactly one of {@code this} and {@code b} is not zero, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray logicalXori(NDArray b) {
        return Dispatch.inPlaceBinary(Op.LOGICAL_XOR | Op.IN_PLACE, this, b);
    }

    /**
     * Returns true where exactly one of {@code this} and {@code b} is not zero, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray logicalXori(Number b) {
        return Dispatch.inPlaceScalar(Op.LOGICAL_XOR | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the quotient of {@code this} and {@code b}, element by element, rounded down to a whole number, like
     * Python's {@code //}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0,
     * NumPy gives 0 and a warning.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray floorDivide(NDArray b) {
        return Dispatch.binary(Op.FLOOR_DIVIDE, this, b);
    }

    /**
     * Returns the quotient of {@code this} and {@code b}, element by element, rounded down to a whole number, like
     * Python's {@code //}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0,
     * NumPy gives 0 and a warning.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray floorDivide(Number b) {
        return Dispatch.scalar(Op.FLOOR_DIVIDE, this, b);
    }

    /**
     * Returns the quotient of {@code this} and {@code b}, element by element, rounded down to a whole number, like
     * Python's {@code //}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0,
     * NumPy gives 0 and a warning.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray floorDividei(NDArray b) {
        return Dispatch.inPlaceBinary(Op.FLOOR_DIVIDE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the quotient of {@code this} and {@code b}, element by element, rounded down to a whole number, like
     * Python's {@code //}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0,
     * NumPy gives 0 and a warning.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the number
     * @return this array
     */
    public NDArray floorDividei(Number b) {
        return Dispatch.inPlaceScalar(Op.FLOOR_DIVIDE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code this},
     * like the {@code %} of C, Java and C#.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: {@code remainder} takes the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray fmod(NDArray b) {
        return Dispatch.binary(Op.FMOD, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code this},
     * like the {@code %} of C, Java and C#.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: {@code remainder} takes the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray fmod(Number b) {
        return Dispatch.scalar(Op.FMOD, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code this},
     * like the {@code %} of C, Java and C#.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: {@code remainder} takes the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray fmodi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.FMOD | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the remainder of {@code this} divided by {@code b}, element by element, with the sign of {@code this},
     * like the {@code %} of C, Java and C#.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: {@code remainder} takes the sign of {@code b}.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An
     * integer division by 0 causes an argument error, as in PyTorch.
     *
     * @param b the number
     * @return this array
     */
    public NDArray fmodi(Number b) {
        return Dispatch.inPlaceScalar(Op.FMOD | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the angle in radians between the positive x axis and the point with height {@code this} and width {@code
     * b}, from -pi to pi.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray atan2(NDArray b) {
        return Dispatch.binary(Op.ATAN2, this, b);
    }

    /**
     * Returns the angle in radians between the positive x axis and the point with height {@code this} and width {@code
     * b}, from -pi to pi.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray atan2(Number b) {
        return Dispatch.scalar(Op.ATAN2, this, b);
    }

    /**
     * Returns the angle in radians between the positive x axis and the point with height {@code this} and width {@code
     * b}, from -pi to pi.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray atan2i(NDArray b) {
        return Dispatch.inPlaceBinary(Op.ATAN2 | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the angle in radians between the positive x axis and the point with height {@code this} and width {@code
     * b}, from -pi to pi.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray atan2i(Number b) {
        return Dispatch.inPlaceScalar(Op.ATAN2 | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the square root of the sum of the squares of {@code this} and {@code b}, element by element, without
     * overflow of intermediate results.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray hypot(NDArray b) {
        return Dispatch.binary(Op.HYPOT, this, b);
    }

    /**
     * Returns the square root of the sum of the squares of {@code this} and {@code b}, element by element, without
     * overflow of intermediate results.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray hypot(Number b) {
        return Dispatch.scalar(Op.HYPOT, this, b);
    }

    /**
     * Returns the square root of the sum of the squares of {@code this} and {@code b}, element by element, without
     * overflow of intermediate results.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray hypoti(NDArray b) {
        return Dispatch.inPlaceBinary(Op.HYPOT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the square root of the sum of the squares of {@code this} and {@code b}, element by element, without
     * overflow of intermediate results.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray hypoti(Number b) {
        return Dispatch.inPlaceScalar(Op.HYPOT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the absolute value of {@code this} with the sign of {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray copysign(NDArray b) {
        return Dispatch.binary(Op.COPYSIGN, this, b);
    }

    /**
     * Returns the absolute value of {@code this} with the sign of {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray copysign(Number b) {
        return Dispatch.scalar(Op.COPYSIGN, this, b);
    }

    /**
     * Returns the absolute value of {@code this} with the sign of {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray copysigni(NDArray b) {
        return Dispatch.inPlaceBinary(Op.COPYSIGN | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the absolute value of {@code this} with the sign of {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray copysigni(Number b) {
        return Dispatch.inPlaceScalar(Op.COPYSIGN | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} times the natural logarithm of {@code b}, element by element, and 0 where {@code this} is 0,
     * unless {@code b} is NaN.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code xlogy}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray xlogy(NDArray b) {
        return Dispatch.binary(Op.XLOGY, this, b);
    }

    /**
     * Returns {@code this} times the natural logarithm of {@code b}, element by element, and 0 where {@code this} is 0,
     * unless {@code b} is NaN.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code xlogy}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray xlogy(Number b) {
        return Dispatch.scalar(Op.XLOGY, this, b);
    }

    /**
     * Returns {@code this} times the natural logarithm of {@code b}, element by element, and 0 where {@code this} is 0,
     * unless {@code b} is NaN.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code xlogy}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray xlogyi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.XLOGY | Op.IN_PLACE, this, b);
    }

    /**
     * Returns {@code this} times the natural logarithm of {@code b}, element by element, and 0 where {@code this} is 0,
     * unless {@code b} is NaN.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code xlogy}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray xlogyi(Number b) {
        return Dispatch.inPlaceScalar(Op.XLOGY | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the logarithm of the sum of the exponentials of {@code this} and {@code b}, element by element, without
     * overflow.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray logaddexp(NDArray b) {
        return Dispatch.binary(Op.LOGADDEXP, this, b);
    }

    /**
     * Returns the logarithm of the sum of the exponentials of {@code this} and {@code b}, element by element, without
     * overflow.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray logaddexp(Number b) {
        return Dispatch.scalar(Op.LOGADDEXP, this, b);
    }

    /**
     * Returns the logarithm of the sum of the exponentials of {@code this} and {@code b}, element by element, without
     * overflow.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray logaddexpi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.LOGADDEXP | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the logarithm of the sum of the exponentials of {@code this} and {@code b}, element by element, without
     * overflow.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray logaddexpi(Number b) {
        return Dispatch.inPlaceScalar(Op.LOGADDEXP | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the logarithm to base 2 of 2 to the power {@code this} plus 2 to the power {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray logaddexp2(NDArray b) {
        return Dispatch.binary(Op.LOGADDEXP2, this, b);
    }

    /**
     * Returns the logarithm to base 2 of 2 to the power {@code this} plus 2 to the power {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray logaddexp2(Number b) {
        return Dispatch.scalar(Op.LOGADDEXP2, this, b);
    }

    /**
     * Returns the logarithm to base 2 of 2 to the power {@code this} plus 2 to the power {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray logaddexp2i(NDArray b) {
        return Dispatch.inPlaceBinary(Op.LOGADDEXP2 | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the logarithm to base 2 of 2 to the power {@code this} plus 2 to the power {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray logaddexp2i(Number b) {
        return Dispatch.inPlaceScalar(Op.LOGADDEXP2 | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the square of {@code this} minus {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy have no such function.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray squaredDifference(NDArray b) {
        return Dispatch.binary(Op.SQUARED_DIFFERENCE, this, b);
    }

    /**
     * Returns the square of {@code this} minus {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy have no such function.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray squaredDifference(Number b) {
        return Dispatch.scalar(Op.SQUARED_DIFFERENCE, this, b);
    }

    /**
     * Returns the square of {@code this} minus {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy have no such function.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray squaredDifferencei(NDArray b) {
        return Dispatch.inPlaceBinary(Op.SQUARED_DIFFERENCE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the square of {@code this} minus {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy have no such function.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray squaredDifferencei(Number b) {
        return Dispatch.inPlaceScalar(Op.SQUARED_DIFFERENCE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the next number after {@code this} toward {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray nextafter(NDArray b) {
        return Dispatch.binary(Op.NEXTAFTER, this, b);
    }

    /**
     * Returns the next number after {@code this} toward {@code b}, element by element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray nextafter(Number b) {
        return Dispatch.scalar(Op.NEXTAFTER, this, b);
    }

    /**
     * Returns the next number after {@code this} toward {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray nextafteri(NDArray b) {
        return Dispatch.inPlaceBinary(Op.NEXTAFTER | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the next number after {@code this} toward {@code b}, element by element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray nextafteri(Number b) {
        return Dispatch.inPlaceScalar(Op.NEXTAFTER | Op.IN_PLACE, this, b);
    }

    /**
     * Returns 0 where {@code this} is negative, {@code b} where it is 0, and 1 where it is positive, element by
     * element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray heaviside(NDArray b) {
        return Dispatch.binary(Op.HEAVISIDE, this, b);
    }

    /**
     * Returns 0 where {@code this} is negative, {@code b} where it is 0, and 1 where it is positive, element by
     * element.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray heaviside(Number b) {
        return Dispatch.scalar(Op.HEAVISIDE, this, b);
    }

    /**
     * Returns 0 where {@code this} is negative, {@code b} where it is 0, and 1 where it is positive, element by
     * element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray heavisidei(NDArray b) {
        return Dispatch.inPlaceBinary(Op.HEAVISIDE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns 0 where {@code this} is negative, {@code b} where it is 0, and 1 where it is positive, element by
     * element.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any, but not bool with bool; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray heavisidei(Number b) {
        return Dispatch.inPlaceScalar(Op.HEAVISIDE | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bits of {@code this} shifted left by {@code b} places, element by element. The result is 0 if {@code
     * b} is negative or not less than the number of bits.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray bitwiseLeftShift(NDArray b) {
        return Dispatch.binary(Op.BITWISE_LEFT_SHIFT, this, b);
    }

    /**
     * Returns the bits of {@code this} shifted left by {@code b} places, element by element. The result is 0 if {@code
     * b} is negative or not less than the number of bits.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray bitwiseLeftShift(Number b) {
        return Dispatch.scalar(Op.BITWISE_LEFT_SHIFT, this, b);
    }

    /**
     * Returns the bits of {@code this} shifted left by {@code b} places, element by element. The result is 0 if {@code
     * b} is negative or not less than the number of bits.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray bitwiseLeftShifti(NDArray b) {
        return Dispatch.inPlaceBinary(Op.BITWISE_LEFT_SHIFT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bits of {@code this} shifted left by {@code b} places, element by element. The result is 0 if {@code
     * b} is negative or not less than the number of bits.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray bitwiseLeftShifti(Number b) {
        return Dispatch.inPlaceScalar(Op.BITWISE_LEFT_SHIFT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bits of {@code this} shifted right by {@code b} places, element by element, with the sign bit
     * repeated on the left.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray bitwiseRightShift(NDArray b) {
        return Dispatch.binary(Op.BITWISE_RIGHT_SHIFT, this, b);
    }

    /**
     * Returns the bits of {@code this} shifted right by {@code b} places, element by element, with the sign bit
     * repeated on the left.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray bitwiseRightShift(Number b) {
        return Dispatch.scalar(Op.BITWISE_RIGHT_SHIFT, this, b);
    }

    /**
     * Returns the bits of {@code this} shifted right by {@code b} places, element by element, with the sign bit
     * repeated on the left.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray bitwiseRightShifti(NDArray b) {
        return Dispatch.inPlaceBinary(Op.BITWISE_RIGHT_SHIFT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the bits of {@code this} shifted right by {@code b} places, element by element, with the sign bit
     * repeated on the left.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray bitwiseRightShifti(Number b) {
        return Dispatch.inPlaceScalar(Op.BITWISE_RIGHT_SHIFT | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the greatest common divisor of {@code this} and {@code b}, element by element, which is never negative.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray gcd(NDArray b) {
        return Dispatch.binary(Op.GCD, this, b);
    }

    /**
     * Returns the greatest common divisor of {@code this} and {@code b}, element by element, which is never negative.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray gcd(Number b) {
        return Dispatch.scalar(Op.GCD, this, b);
    }

    /**
     * Returns the greatest common divisor of {@code this} and {@code b}, element by element, which is never negative.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray gcdi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.GCD | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the greatest common divisor of {@code this} and {@code b}, element by element, which is never negative.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray gcdi(Number b) {
        return Dispatch.inPlaceScalar(Op.GCD | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the least common multiple of {@code this} and {@code b}, element by element, which is never negative.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray lcm(NDArray b) {
        return Dispatch.binary(Op.LCM, this, b);
    }

    /**
     * Returns the least common multiple of {@code this} and {@code b}, element by element, which is never negative.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray lcm(Number b) {
        return Dispatch.scalar(Op.LCM, this, b);
    }

    /**
     * Returns the least common multiple of {@code this} and {@code b}, element by element, which is never negative.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the other operand
     * @return this array
     */
    public NDArray lcmi(NDArray b) {
        return Dispatch.inPlaceBinary(Op.LCM | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the least common multiple of {@code this} and {@code b}, element by element, which is never negative.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: integers; the result has the promoted dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes
     * a dtype error.
     *
     * @param b the number
     * @return this array
     */
    public NDArray lcmi(Number b) {
        return Dispatch.inPlaceScalar(Op.LCM | Op.IN_PLACE, this, b);
    }

    /**
     * Returns the Hurwitz zeta function, element by element: the sum of ({@code b} + k) to the power -{@code this} over
     * all k from 0.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code zeta}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error, as in PyTorch.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray zeta(NDArray b) {
        return Dispatch.binary(Op.ZETA, this, b);
    }

    /**
     * Returns the Hurwitz zeta function, element by element: the sum of ({@code b} + k) to the power -{@code this} over
     * all k from 0.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code zeta}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error, as in PyTorch.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray zeta(Number b) {
        return Dispatch.scalar(Op.ZETA, this, b);
    }

    /**
     * Returns the Hurwitz zeta function, element by element: the sum of ({@code b} + k) to the power -{@code this} over
     * all k from 0.
     *
     * <p>Reversed: The tensor is the right operand, the number the left one.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code zeta}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error, as in PyTorch.
     *
     * @param a the number
     * @return a new array
     */
    public NDArray rzeta(Number a) {
        return Dispatch.scalar(Op.ZETA | Op.REVERSED, this, a);
    }

    /**
     * Returns the derivative of order {@code this} of {@code digamma} at {@code b}, element by element, or NaN if
     * {@code this} is negative or not whole.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: {@code
     * polygamma}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray polygamma(NDArray b) {
        return Dispatch.binary(Op.POLYGAMMA, this, b);
    }

    /**
     * Returns the derivative of order {@code this} of {@code digamma} at {@code b}, element by element, or NaN if
     * {@code this} is negative or not whole.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: {@code
     * polygamma}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray polygamma(Number b) {
        return Dispatch.scalar(Op.POLYGAMMA, this, b);
    }

    /**
     * Returns the derivative of order {@code this} of {@code digamma} at {@code b}, element by element, or NaN if
     * {@code this} is negative or not whole.
     *
     * <p>Reversed: The tensor is the right operand, the number the left one.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: {@code
     * polygamma}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error.
     *
     * @param a the number
     * @return a new array
     */
    public NDArray rpolygamma(Number a) {
        return Dispatch.scalar(Op.POLYGAMMA | Op.REVERSED, this, a);
    }

    /**
     * Returns the lower incomplete gamma function of {@code this} up to {@code b}, divided by the gamma function of
     * {@code this}, element by element, or NaN for negative numbers.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: {@code gammainc}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error, as in PyTorch.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray igamma(NDArray b) {
        return Dispatch.binary(Op.IGAMMA, this, b);
    }

    /**
     * Returns the lower incomplete gamma function of {@code this} up to {@code b}, divided by the gamma function of
     * {@code this}, element by element, or NaN for negative numbers.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: {@code gammainc}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error, as in PyTorch.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray igamma(Number b) {
        return Dispatch.scalar(Op.IGAMMA, this, b);
    }

    /**
     * Returns 1 minus {@code igamma}, element by element, computed with full precision where the result is near 0.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: {@code gammaincc}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error, as in PyTorch.
     *
     * @param b the other operand
     * @return a new array
     */
    public NDArray igammac(NDArray b) {
        return Dispatch.binary(Op.IGAMMAC, this, b);
    }

    /**
     * Returns 1 minus {@code igamma}, element by element, computed with full precision where the result is near 0.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together; in place, {@code b} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
     *
     * <p>PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: {@code gammaincc}).
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error. A backward pass to {@code this} causes an
     * unsupported error, as in PyTorch.
     *
     * @param b the number
     * @return a new array
     */
    public NDArray igammac(Number b) {
        return Dispatch.scalar(Op.IGAMMAC, this, b);
    }

    /**
     * Returns the sum over the given dimensions, which is 0 over no elements. The result has the same bits for any
     * number of threads.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy adds u8 in u64. Sums of i64 wrap around, as in both.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @return a new array
     */
    public NDArray sum() {
        return Dispatch.reduce(Op.SUM, this, null, false);
    }

    /**
     * Returns the sum over the given dimensions, which is 0 over no elements. The result has the same bits for any
     * number of threads.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy adds u8 in u64. Sums of i64 wrap around, as in both.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray sum(int... axes) {
        return Dispatch.reduce(Op.SUM, this, axes, false);
    }

    /**
     * Returns the sum over the given dimensions, which is 0 over no elements. The result has the same bits for any
     * number of threads.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
     *
     * <p>PyTorch and NumPy: NumPy adds u8 in u64. Sums of i64 wrap around, as in both.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray sum(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.SUM, this, axes, keepDims);
    }

    /**
     * Returns the arithmetic mean over the given dimensions, which is NaN over no elements. The result has the same
     * bits for any number of threads.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64; here and in PyTorch they must be converted first.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray mean() {
        return Dispatch.reduce(Op.MEAN, this, null, false);
    }

    /**
     * Returns the arithmetic mean over the given dimensions, which is NaN over no elements. The result has the same
     * bits for any number of threads.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64; here and in PyTorch they must be converted first.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray mean(int... axes) {
        return Dispatch.reduce(Op.MEAN, this, axes, false);
    }

    /**
     * Returns the arithmetic mean over the given dimensions, which is NaN over no elements. The result has the same
     * bits for any number of threads.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy computes integers in f64; here and in PyTorch they must be converted first.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray mean(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.MEAN, this, axes, keepDims);
    }

    /**
     * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This is PyTorch's {@code amax}. PyTorch's {@code max} over one dimension also returns
     * indices, for which there is {@code argmax} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @return a new array
     */
    public NDArray max() {
        return Dispatch.reduce(Op.MAX, this, null, false);
    }

    /**
     * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This is PyTorch's {@code amax}. PyTorch's {@code max} over one dimension also returns
     * indices, for which there is {@code argmax} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray max(int... axes) {
        return Dispatch.reduce(Op.MAX, this, axes, false);
    }

    /**
     * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This is PyTorch's {@code amax}. PyTorch's {@code max} over one dimension also returns
     * indices, for which there is {@code argmax} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray max(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.MAX, this, axes, keepDims);
    }

    /**
     * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This is PyTorch's {@code amin}. PyTorch's {@code min} over one dimension also returns
     * indices, for which there is {@code argmin} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @return a new array
     */
    public NDArray min() {
        return Dispatch.reduce(Op.MIN, this, null, false);
    }

    /**
     * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This is PyTorch's {@code amin}. PyTorch's {@code min} over one dimension also returns
     * indices, for which there is {@code argmin} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray min(int... axes) {
        return Dispatch.reduce(Op.MIN, this, axes, false);
    }

    /**
     * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
     * gradient evenly.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This is PyTorch's {@code amin}. PyTorch's {@code min} over one dimension also returns
     * indices, for which there is {@code argmin} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray min(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.MIN, this, axes, keepDims);
    }

    /**
     * Returns the index of the greatest element along a dimension, or in the flattened tensor if none is given. Among
     * equal elements it is the first one, and NaN counts as the greatest.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only
     * one dimension.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @return a new array
     */
    public NDArray argMax() {
        return Dispatch.reduce(Op.ARGMAX, this, null, false);
    }

    /**
     * Returns the index of the greatest element along a dimension, or in the flattened tensor if none is given. Among
     * equal elements it is the first one, and NaN counts as the greatest.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only
     * one dimension.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray argMax(int... axes) {
        return Dispatch.reduce(Op.ARGMAX, this, axes, false);
    }

    /**
     * Returns the index of the greatest element along a dimension, or in the flattened tensor if none is given. Among
     * equal elements it is the first one, and NaN counts as the greatest.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only
     * one dimension.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray argMax(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.ARGMAX, this, axes, keepDims);
    }

    /**
     * Returns the index of the smallest element along a dimension, or in the flattened tensor if none is given. Among
     * equal elements it is the first one, and NaN counts as the smallest.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only
     * one dimension.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @return a new array
     */
    public NDArray argMin() {
        return Dispatch.reduce(Op.ARGMIN, this, null, false);
    }

    /**
     * Returns the index of the smallest element along a dimension, or in the flattened tensor if none is given. Among
     * equal elements it is the first one, and NaN counts as the smallest.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only
     * one dimension.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray argMin(int... axes) {
        return Dispatch.reduce(Op.ARGMIN, this, axes, false);
    }

    /**
     * Returns the index of the smallest element along a dimension, or in the flattened tensor if none is given. Among
     * equal elements it is the first one, and NaN counts as the smallest.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only
     * one dimension.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray argMin(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.ARGMIN, this, axes, keepDims);
    }

    /**
     * Returns whether any element over the given dimensions is not zero, which is false over no elements.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives u8 for u8.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @return a new array
     */
    public NDArray any() {
        return Dispatch.reduce(Op.ANY, this, null, false);
    }

    /**
     * Returns whether any element over the given dimensions is not zero, which is false over no elements.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives u8 for u8.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray any(int... axes) {
        return Dispatch.reduce(Op.ANY, this, axes, false);
    }

    /**
     * Returns whether any element over the given dimensions is not zero, which is false over no elements.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives u8 for u8.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray any(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.ANY, this, axes, keepDims);
    }

    /**
     * Returns whether all elements over the given dimensions are not zero, which is true over no elements.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives u8 for u8.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @return a new array
     */
    public NDArray all() {
        return Dispatch.reduce(Op.ALL, this, null, false);
    }

    /**
     * Returns whether all elements over the given dimensions are not zero, which is true over no elements.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives u8 for u8.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray all(int... axes) {
        return Dispatch.reduce(Op.ALL, this, axes, false);
    }

    /**
     * Returns whether all elements over the given dimensions are not zero, which is true over no elements.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch gives u8 for u8.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray all(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.ALL, this, axes, keepDims);
    }

    /**
     * Returns the variance over the given dimensions: the sum of the squared distances from the mean, divided by the
     * count minus {@code correction}. It is NaN if that divisor is not positive.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: The default of {@code correction} is 1 as in PyTorch, while NumPy's ({@code ddof}) is 0.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's
     * variance
     * @return a new array
     */
    public NDArray var(int[] axes, boolean keepDims, int correction) {
        return Dispatch.apply(Op.VAR, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0, correction), null);
    }

    /**
     * Returns the variance over the given dimensions: the sum of the squared distances from the mean, divided by the
     * count minus {@code correction}. It is NaN if that divisor is not positive.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: The default of {@code correction} is 1 as in PyTorch, while NumPy's ({@code ddof}) is 0.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray var(int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.VAR, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0, 1), null);
    }

    /**
     * Returns the variance over the given dimensions: the sum of the squared distances from the mean, divided by the
     * count minus {@code correction}. It is NaN if that divisor is not positive.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: The default of {@code correction} is 1 as in PyTorch, while NumPy's ({@code ddof}) is 0.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray var(int... axes) {
        return Dispatch.apply(Op.VAR, this, new NDArray[] {self()}, Op.pack(axes, 0, 1), null);
    }

    /**
     * Returns the variance over the given dimensions: the sum of the squared distances from the mean, divided by the
     * count minus {@code correction}. It is NaN if that divisor is not positive.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: The default of {@code correction} is 1 as in PyTorch, while NumPy's ({@code ddof}) is 0.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray var() {
        return Dispatch.apply(Op.VAR, this, new NDArray[] {self()}, Op.pack(new int[0], 0, 1), null);
    }

    /**
     * Returns the standard deviation over the given dimensions: the square root of {@code var}, correct even where the
     * variance overflows or underflows. The gradient is 0 where all elements are equal.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy's default correction is 0.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's
     * variance
     * @return a new array
     */
    public NDArray std(int[] axes, boolean keepDims, int correction) {
        return Dispatch.apply(Op.STD, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0, correction), null);
    }

    /**
     * Returns the standard deviation over the given dimensions: the square root of {@code var}, correct even where the
     * variance overflows or underflows. The gradient is 0 where all elements are equal.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy's default correction is 0.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray std(int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.STD, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0, 1), null);
    }

    /**
     * Returns the standard deviation over the given dimensions: the square root of {@code var}, correct even where the
     * variance overflows or underflows. The gradient is 0 where all elements are equal.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy's default correction is 0.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray std(int... axes) {
        return Dispatch.apply(Op.STD, this, new NDArray[] {self()}, Op.pack(axes, 0, 1), null);
    }

    /**
     * Returns the standard deviation over the given dimensions: the square root of {@code var}, correct even where the
     * variance overflows or underflows. The gradient is 0 where all elements are equal.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy's default correction is 0.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray std() {
        return Dispatch.apply(Op.STD, this, new NDArray[] {self()}, Op.pack(new int[0], 0, 1), null);
    }

    /**
     * Returns the logarithm of the sum of the exponentials over the given dimensions, computed without overflow.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code logsumexp}).
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @return a new array
     */
    public NDArray logsumexp() {
        return Dispatch.reduce(Op.LOGSUMEXP, this, null, false);
    }

    /**
     * Returns the logarithm of the sum of the exponentials over the given dimensions, computed without overflow.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code logsumexp}).
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray logsumexp(int... axes) {
        return Dispatch.reduce(Op.LOGSUMEXP, this, axes, false);
    }

    /**
     * Returns the logarithm of the sum of the exponentials over the given dimensions, computed without overflow.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code logsumexp}).
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray logsumexp(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.LOGSUMEXP, this, axes, keepDims);
    }

    /**
     * Returns the number of elements over the given dimensions that are not zero. NaN counts as not zero.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch's function has no {@code keepDims}.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @return a new array
     */
    public NDArray countNonzero() {
        return Dispatch.reduce(Op.COUNT_NONZERO, this, null, false);
    }

    /**
     * Returns the number of elements over the given dimensions that are not zero. NaN counts as not zero.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch's function has no {@code keepDims}.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray countNonzero(int... axes) {
        return Dispatch.reduce(Op.COUNT_NONZERO, this, axes, false);
    }

    /**
     * Returns the number of elements over the given dimensions that are not zero. NaN counts as not zero.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch's function has no {@code keepDims}.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray countNonzero(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.COUNT_NONZERO, this, axes, keepDims);
    }

    /**
     * Returns the sum over the given dimensions, with 0 in place of NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @return a new array
     */
    public NDArray nansum() {
        return Dispatch.reduce(Op.NANSUM, this, null, false);
    }

    /**
     * Returns the sum over the given dimensions, with 0 in place of NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray nansum(int... axes) {
        return Dispatch.reduce(Op.NANSUM, this, axes, false);
    }

    /**
     * Returns the sum over the given dimensions, with 0 in place of NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray nansum(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.NANSUM, this, axes, keepDims);
    }

    /**
     * Returns the mean over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy warns if there is none.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray nanmean() {
        return Dispatch.reduce(Op.NANMEAN, this, null, false);
    }

    /**
     * Returns the mean over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy warns if there is none.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray nanmean(int... axes) {
        return Dispatch.reduce(Op.NANMEAN, this, axes, false);
    }

    /**
     * Returns the mean over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy warns if there is none.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray nanmean(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.NANMEAN, this, axes, keepDims);
    }

    /**
     * Returns the product over the given dimensions, which is 1 over no elements. Floating dtypes accumulate in f64.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @return a new array
     */
    public NDArray prod() {
        return Dispatch.reduce(Op.PROD, this, null, false);
    }

    /**
     * Returns the product over the given dimensions, which is 1 over no elements. Floating dtypes accumulate in f64.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray prod(int... axes) {
        return Dispatch.reduce(Op.PROD, this, axes, false);
    }

    /**
     * Returns the product over the given dimensions, which is 1 over no elements. Floating dtypes accumulate in f64.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray prod(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.PROD, this, axes, keepDims);
    }

    /**
     * Returns the entropy of probabilities in nats: the sum of -x log(x) over the given dimensions, to which 0
     * contributes 0.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray entropy() {
        return Dispatch.reduce(Op.ENTROPY, this, null, false);
    }

    /**
     * Returns the entropy of probabilities in nats: the sum of -x log(x) over the given dimensions, to which 0
     * contributes 0.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray entropy(int... axes) {
        return Dispatch.reduce(Op.ENTROPY, this, axes, false);
    }

    /**
     * Returns the entropy of probabilities in nats: the sum of -x log(x) over the given dimensions, to which 0
     * contributes 0.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An
     * integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray entropy(int[] axes, boolean keepDims) {
        return Dispatch.reduce(Op.ENTROPY, this, axes, keepDims);
    }

    /**
     * Returns each element limited to the range from {@code min} to {@code max}; NaN stays NaN.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: For integers, {@code min} is rounded up and {@code max} down, and the result stays an
     * integer, while PyTorch and NumPy promote to floating. If {@code max} is below {@code min}, {@code max} wins. A
     * NaN bound is ignored, where PyTorch's result is all NaN. The gradient at a bound itself is 1.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @param min the lower bound
     * @param max the upper bound
     * @return a new array
     */
    public NDArray clip(double min, double max) {
        return Dispatch.apply(Op.CLAMP, this, new NDArray[] {self()}, null, new double[] {min, max});
    }

    /**
     * Returns each element limited to the range from {@code min} to {@code max}; NaN stays NaN.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: For integers, {@code min} is rounded up and {@code max} down, and the result stays an
     * integer, while PyTorch and NumPy promote to floating. If {@code max} is below {@code min}, {@code max} wins. A
     * NaN bound is ignored, where PyTorch's result is all NaN. The gradient at a bound itself is 1.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @param min the lower bound
     * @return a new array
     */
    public NDArray clip(double min) {
        return Dispatch.apply(Op.CLAMP, this, new NDArray[] {self()}, null, new double[] {min,
                Double.POSITIVE_INFINITY});
    }

    /**
     * Returns each element limited to the range from {@code min} to {@code max}; NaN stays NaN.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: For integers, {@code min} is rounded up and {@code max} down, and the result stays an
     * integer, while PyTorch and NumPy promote to floating. If {@code max} is below {@code min}, {@code max} wins. A
     * NaN bound is ignored, where PyTorch's result is all NaN. The gradient at a bound itself is 1.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @param min the lower bound
     * @param max the upper bound
     * @return this array
     */
    public NDArray clipi(double min, double max) {
        return Dispatch.inPlaceApply(Op.CLAMP | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {min,
                max});
    }

    /**
     * Returns each element limited to the range from {@code min} to {@code max}; NaN stays NaN.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: For integers, {@code min} is rounded up and {@code max} down, and the result stays an
     * integer, while PyTorch and NumPy promote to floating. If {@code max} is below {@code min}, {@code max} wins. A
     * NaN bound is ignored, where PyTorch's result is all NaN. The gradient at a bound itself is 1.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @param min the lower bound
     * @return this array
     */
    public NDArray clipi(double min) {
        return Dispatch.inPlaceApply(Op.CLAMP | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {min,
                Double.POSITIVE_INFINITY});
    }

    /**
     * Returns {@code this} where the condition is true and {@code b} elsewhere.
     *
     * <p>Shape: The three operands broadcast together.
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy takes a condition of any dtype.
     *
     * <p>Errors: A condition that is not bool causes a dtype error.
     *
     * @param condition the bool tensor that selects the elements
     * @param b the right operand
     * @return a new array
     */
    public NDArray where(NDArray condition, NDArray b) {
        return Dispatch.apply(Op.WHERE, this, new NDArray[] {ArgumentException.notNull(condition, "condition"), self(),
                ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns {@code this}, with {@code value} where {@code mask} is true.
     *
     * <p>Shape: {@code this} and {@code mask} broadcast together; in place, {@code mask} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A mask that is not bool, or a value of a higher category than {@code this} (such as 1.5 for integers),
     * causes a dtype error. An integer out of range of the dtype of {@code this} (such as 300 for u8) causes an
     * argument error.
     *
     * @param mask the bool tensor that marks elements
     * @param value the value
     * @return a new array
     */
    public NDArray maskedFill(NDArray mask, Number value) {
        return Dispatch.apply(Op.MASKED_FILL, this, new NDArray[] {self(), ArgumentException.notNull(mask, "mask")}, new
                long[] {Op.kind(ArgumentException.notNull(value, "value")), Op.bits(value)}, null);
    }

    /**
     * Returns {@code this}, with {@code value} where {@code mask} is true.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: {@code this} and {@code mask} broadcast together; in place, {@code mask} broadcasts to {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A mask that is not bool, or a value of a higher category than {@code this} (such as 1.5 for integers),
     * causes a dtype error. An integer out of range of the dtype of {@code this} (such as 300 for u8) causes an
     * argument error.
     *
     * @param mask the bool tensor that marks elements
     * @param value the value
     * @return this array
     */
    public NDArray maskedFilli(NDArray mask, Number value) {
        return Dispatch.inPlaceApply(Op.MASKED_FILL | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(mask, "mask")}, new long[] {Op.kind(ArgumentException.notNull(value,
                "value")), Op.bits(value)}, null);
    }

    /**
     * Returns {@code this} + {@code weight} * ({@code end} - {@code this}), element by element, which is {@code this}
     * for a weight of 0 and {@code end} for a weight of 1.
     *
     * <p>Shape: The operands broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     *
     * @param end the values for a weight of 1
     * @param weight the weights
     * @return a new array
     */
    public NDArray lerp(NDArray end, NDArray weight) {
        return Dispatch.apply(Op.LERP, this, new NDArray[] {self(), ArgumentException.notNull(end, "end"),
                ArgumentException.notNull(weight, "weight")}, null, null);
    }

    /**
     * Returns {@code this} + {@code value} * {@code a} * {@code b}, element by element.
     *
     * <p>Shape: The operands broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes integers.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     *
     * @param a the left operand
     * @param b the right operand
     * @param value the value
     * @return a new array
     */
    public NDArray addcmul(NDArray a, NDArray b, double value) {
        return Dispatch.apply(Op.ADDCMUL, this, new NDArray[] {self(), ArgumentException.notNull(a, "a"),
                ArgumentException.notNull(b, "b")}, null, new double[] {value});
    }

    /**
     * Returns {@code this} + {@code value} * {@code a} * {@code b}, element by element.
     *
     * <p>Shape: The operands broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes integers.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     *
     * @param a the left operand
     * @param b the right operand
     * @return a new array
     */
    public NDArray addcmul(NDArray a, NDArray b) {
        return Dispatch.apply(Op.ADDCMUL, this, new NDArray[] {self(), ArgumentException.notNull(a, "a"),
                ArgumentException.notNull(b, "b")}, null, new double[] {1.0});
    }

    /**
     * Returns {@code this} + {@code value} * {@code a} / {@code b}, element by element.
     *
     * <p>Shape: The operands broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     *
     * @param a the left operand
     * @param b the right operand
     * @param value the value
     * @return a new array
     */
    public NDArray addcdiv(NDArray a, NDArray b, double value) {
        return Dispatch.apply(Op.ADDCDIV, this, new NDArray[] {self(), ArgumentException.notNull(a, "a"),
                ArgumentException.notNull(b, "b")}, null, new double[] {value});
    }

    /**
     * Returns {@code this} + {@code value} * {@code a} / {@code b}, element by element.
     *
     * <p>Shape: The operands broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     *
     * @param a the left operand
     * @param b the right operand
     * @return a new array
     */
    public NDArray addcdiv(NDArray a, NDArray b) {
        return Dispatch.apply(Op.ADDCDIV, this, new NDArray[] {self(), ArgumentException.notNull(a, "a"),
                ArgumentException.notNull(b, "b")}, null, new double[] {1.0});
    }

    /**
     * Returns true where |{@code this} - {@code b}| &lt;= {@code atol} + {@code rtol} * |{@code b}| or the two are
     * equal. With {@code equalNan}, NaN equals NaN.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the right operand
     * @param rtol the tolerance relative to `b`
     * @param atol the absolute tolerance
     * @param equalNan whether NaN equals NaN
     * @return a new array
     */
    public NDArray isClose(NDArray b, double rtol, double atol, boolean equalNan) {
        return Dispatch.apply(Op.ISCLOSE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new long[]
                {equalNan ? 1 : 0}, new double[] {rtol, atol});
    }

    /**
     * Returns true where |{@code this} - {@code b}| &lt;= {@code atol} + {@code rtol} * |{@code b}| or the two are
     * equal. With {@code equalNan}, NaN equals NaN.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the right operand
     * @param rtol the tolerance relative to `b`
     * @param atol the absolute tolerance
     * @return a new array
     */
    public NDArray isClose(NDArray b, double rtol, double atol) {
        return Dispatch.apply(Op.ISCLOSE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new long[]
                {0}, new double[] {rtol, atol});
    }

    /**
     * Returns true where |{@code this} - {@code b}| &lt;= {@code atol} + {@code rtol} * |{@code b}| or the two are
     * equal. With {@code equalNan}, NaN equals NaN.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the right operand
     * @param rtol the tolerance relative to `b`
     * @return a new array
     */
    public NDArray isClose(NDArray b, double rtol) {
        return Dispatch.apply(Op.ISCLOSE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new long[]
                {0}, new double[] {rtol, 1e-8});
    }

    /**
     * Returns true where |{@code this} - {@code b}| &lt;= {@code atol} + {@code rtol} * |{@code b}| or the two are
     * equal. With {@code equalNan}, NaN equals NaN.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray isClose(NDArray b) {
        return Dispatch.apply(Op.ISCLOSE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new long[]
                {0}, new double[] {1e-5, 1e-8});
    }

    /**
     * Returns log(x / (1 - x)) for each element, which is clipped to [{@code eps}, 1 - {@code eps}] first if {@code
     * eps} is positive. The gradient of clipped elements is 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes integers, and any {@code eps}.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An {@code eps}
     * above 0.5 causes an argument error.
     *
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray logit(double eps) {
        return Dispatch.apply(Op.LOGIT, this, new NDArray[] {self()}, null, new double[] {eps});
    }

    /**
     * Returns log(x / (1 - x)) for each element, which is clipped to [{@code eps}, 1 - {@code eps}] first if {@code
     * eps} is positive. The gradient of clipped elements is 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes integers, and any {@code eps}.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An {@code eps}
     * above 0.5 causes an argument error.
     *
     * @return a new array
     */
    public NDArray logit() {
        return Dispatch.apply(Op.LOGIT, this, new NDArray[] {self()}, null, new double[] {0.0});
    }

    /**
     * Returns the angle of each number in the complex plane, in radians. For real numbers it is pi where they are
     * negative and 0 elsewhere, and NaN stays NaN. The result of complex numbers has the dtype of their parts.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
     *
     * @return a new array
     */
    public NDArray angle() {
        return Dispatch.apply(Op.ANGLE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the logarithm of the multivariate gamma function of dimension {@code p}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch refuses elements up to (p - 1) / 2.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p}
     * outside 1 to 1000 causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray mvlgamma(long p) {
        return Dispatch.apply(Op.MVLGAMMA, this, new NDArray[] {self()}, new long[] {p}, null);
    }

    /**
     * Returns {@code this} times 2 to the power of {@code exponent}, element by element.
     *
     * <p>Shape: {@code this} and {@code exponent} broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: {@code exponent} gets no gradient.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     *
     * @param exponent the exponents
     * @return a new array
     */
    public NDArray ldexp(NDArray exponent) {
        return Dispatch.apply(Op.LDEXP, this, new NDArray[] {self(), ArgumentException.notNull(exponent, "exponent")},
                null, null);
    }

    /**
     * Returns the elements of {@code this}, with a gradient that is multiplied by {@code factor}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is DJL's {@code scaleGradient}.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param factor how much larger the images get in height and width
     * @return a new array
     */
    public NDArray scaleGradient(double factor) {
        return Dispatch.apply(Op.SCALE_GRADIENT, this, new NDArray[] {self()}, null, new double[] {factor});
    }

    /**
     * Returns the complex numbers with the real parts {@code this} and the imaginary parts {@code b}.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
     *
     * <p>Errors: Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together
     * cause a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray complex(NDArray b) {
        return Dispatch.apply(Op.COMPLEX, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns the complex numbers with the absolute values {@code this} and the angles {@code b}, in radians.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
     *
     * <p>Errors: Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together
     * cause a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray polar(NDArray b) {
        return Dispatch.apply(Op.POLAR, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns each element limited to the range from the element of {@code min} to that of {@code max}; NaN stays NaN.
     * For an upper bound alone, use {@code minimum}.
     *
     * <p>Shape: The operands broadcast together.
     *
     * <p>Dtypes: any; the result has the promoted dtype.
     *
     * <p>PyTorch and NumPy: If {@code max} is below {@code min}, {@code max} wins. A NaN bound is ignored, while the
     * element becomes NaN in PyTorch. The gradient at a bound itself is 1.
     *
     * <p>Errors: Shapes that do not broadcast together cause a shape error.
     *
     * @param min the lower bound
     * @param max the upper bound
     * @return a new array
     */
    public NDArray clip(NDArray min, NDArray max) {
        return Dispatch.apply(Op.CLAMP_TENSOR, this, new NDArray[] {self(), ArgumentException.notNull(min, "min"), max},
                null, null);
    }

    /**
     * Returns true where an element has no imaginary part, and true everywhere for real numbers.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool; also complex.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @return a new array
     */
    public NDArray isReal() {
        return Dispatch.apply(Op.ISREAL, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns each element limited to the range from {@code min} to {@code max}, which are integers, so that the bounds
     * are exact for every integer dtype; NaN stays NaN.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: If {@code max} is below {@code min}, {@code max} wins. A bound beyond the range of the
     * dtype counts as the end of that range. The gradient at a bound itself is 1.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @param min the lower bound
     * @param max the upper bound
     * @return a new array
     */
    public NDArray clip(long min, long max) {
        return Dispatch.apply(Op.CLAMP_INT, this, new NDArray[] {self()}, new long[] {min, max}, null);
    }

    /**
     * Returns each element limited to the range from {@code min} to {@code max}, which are integers, so that the bounds
     * are exact for every integer dtype; NaN stays NaN.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: If {@code max} is below {@code min}, {@code max} wins. A bound beyond the range of the
     * dtype counts as the end of that range. The gradient at a bound itself is 1.
     *
     * <p>Errors: Bool causes a dtype error.
     *
     * @param min the lower bound
     * @param max the upper bound
     * @return this array
     */
    public NDArray clipi(long min, long max) {
        return Dispatch.inPlaceApply(Op.CLAMP_INT | Op.IN_PLACE, this, new NDArray[] {self()}, new long[] {min, max},
                null);
    }

    /**
     * Returns the same elements in row-major order with another shape. The result is a view if the strides allow it,
     * and otherwise a copy.
     *
     * <p>Shape: {@code shape}, in which one entry may be -1 and is then computed.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: DJL takes -1 as well. In MXNet, 0 means "keep this dimension", while it is a size here.
     *
     * <p>Errors: A shape with another number of elements causes a shape error.
     *
     * @param shape the sizes
     * @return a new array
     */
    public NDArray reshape(long... shape) {
        return Dispatch.apply(Op.RESHAPE, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shape,
                "shape")), null);
    }

    /**
     * Returns the same elements in row-major order with another shape. The result is a view if the strides allow it,
     * and otherwise a copy.
     *
     * <p>Shape: {@code shape}, in which one entry may be -1 and is then computed.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: DJL takes -1 as well. In MXNet, 0 means "keep this dimension", while it is a size here.
     *
     * <p>Errors: A shape with another number of elements causes a shape error.
     *
     * @param shape the sizes
     * @return a new array
     */
    public NDArray reshape(Shape shape) {
        return Dispatch.apply(Op.RESHAPE, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shape,
                "shape").getShape()), null);
    }

    /**
     * Returns a view with the dimensions in the given order, or in reverse order if none are given (NumPy's {@code
     * transpose}).
     *
     * <p>Shape: Dimension i of the result is dimension {@code dims[i]} of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch's {@code permute} requires all dimensions.
     *
     * <p>Errors: {@code axes} that are not a permutation of the dimensions of {@code this} cause a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray transpose(int... axes) {
        return Dispatch.apply(Op.PERMUTE, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(axes,
                "axes")), null);
    }

    /**
     * Returns a view with the dimensions in the given order, or in reverse order if none are given (NumPy's {@code
     * transpose}).
     *
     * <p>Shape: Dimension i of the result is dimension {@code dims[i]} of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch's {@code permute} requires all dimensions.
     *
     * <p>Errors: {@code axes} that are not a permutation of the dimensions of {@code this} cause a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray permute(int... axes) {
        return Dispatch.apply(Op.PERMUTE, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(axes,
                "axes")), null);
    }

    /**
     * Returns a view with two dimensions swapped.
     *
     * <p>Shape: That of {@code this} with {@code axis0} and {@code axis1} swapped.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy calls this {@code swapaxes}, and its {@code transpose} is {@code permute} here.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axis0 the first axis; a negative one counts from the end
     * @param axis1 the second axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray swapAxes(int axis0, int axis1) {
        return Dispatch.apply(Op.TRANSPOSE, this, new NDArray[] {self()}, new long[] {axis0, axis1}, null);
    }

    /**
     * Returns a view without the given dimensions of size 1, or without all of size 1 if none are given.
     *
     * <p>Shape: That of {@code this} without the removed dimensions. A given dimension whose size is not 1 stays.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy refuses a given dimension whose size is not 1, while it stays here and in PyTorch.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray squeeze(int... axes) {
        return Dispatch.apply(Op.SQUEEZE, this, new NDArray[] {self()}, Op.pack(axes), null);
    }

    /**
     * Returns a view with a dimension of size 1 inserted before {@code axis}.
     *
     * <p>Shape: That of {@code this} with one more dimension; {@code axis} is from -rank-1 to rank.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy calls this {@code expand_dims}.
     *
     * <p>Errors: A dimension out of range causes an index error. A ninth dimension causes a shape error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray expandDims(int axis) {
        return Dispatch.apply(Op.UNSQUEEZE, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns a view of shape {@code shape} that repeats dimensions of size 1 without copying.
     *
     * <p>Shape: {@code shape}, in which -1 keeps a dimension of {@code this} and new dimensions come first.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy calls this {@code broadcast_to} and returns a read-only array. Here, writing in place
     * through the view causes an error.
     *
     * <p>Errors: A shape that {@code this} does not broadcast to causes a shape error.
     *
     * @param shape the sizes
     * @return a new array
     */
    public NDArray broadcast(long... shape) {
        return Dispatch.apply(Op.EXPAND, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shape,
                "shape")), null);
    }

    /**
     * Returns a view of shape {@code shape} that repeats dimensions of size 1 without copying.
     *
     * <p>Shape: {@code shape}, in which -1 keeps a dimension of {@code this} and new dimensions come first.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy calls this {@code broadcast_to} and returns a read-only array. Here, writing in place
     * through the view causes an error.
     *
     * <p>Errors: A shape that {@code this} does not broadcast to causes a shape error.
     *
     * @param shape the sizes
     * @return a new array
     */
    public NDArray broadcast(Shape shape) {
        return Dispatch.apply(Op.EXPAND, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shape,
                "shape").getShape()), null);
    }

    /**
     * Returns {@code this} with the dimensions from {@code startAxis} to {@code endAxis}, both inclusive, merged into
     * one. The result is a view if the strides allow it, and otherwise a copy.
     *
     * <p>Shape: That of {@code this} with those dimensions replaced by their product; a 0-dim tensor becomes 1-dim.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy's {@code flatten} always copies and takes no dimensions.
     *
     * <p>Errors: A dimension out of range causes an index error, and a start after the end causes an argument error.
     *
     * @param startAxis the first of the axes; a negative one counts from the end
     * @param endAxis the last of the axes; a negative one counts from the end
     * @return a new array
     */
    public NDArray flatten(int startAxis, int endAxis) {
        return Dispatch.apply(Op.FLATTEN, this, new NDArray[] {self()}, new long[] {startAxis, endAxis}, null);
    }

    /**
     * Returns {@code this} with the dimensions from {@code startAxis} to {@code endAxis}, both inclusive, merged into
     * one. The result is a view if the strides allow it, and otherwise a copy.
     *
     * <p>Shape: That of {@code this} with those dimensions replaced by their product; a 0-dim tensor becomes 1-dim.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy's {@code flatten} always copies and takes no dimensions.
     *
     * <p>Errors: A dimension out of range causes an index error, and a start after the end causes an argument error.
     *
     * @param startAxis the first of the axes; a negative one counts from the end
     * @return a new array
     */
    public NDArray flatten(int startAxis) {
        return Dispatch.apply(Op.FLATTEN, this, new NDArray[] {self()}, new long[] {startAxis, -1}, null);
    }

    /**
     * Returns {@code this} with the dimensions from {@code startAxis} to {@code endAxis}, both inclusive, merged into
     * one. The result is a view if the strides allow it, and otherwise a copy.
     *
     * <p>Shape: That of {@code this} with those dimensions replaced by their product; a 0-dim tensor becomes 1-dim.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy's {@code flatten} always copies and takes no dimensions.
     *
     * <p>Errors: A dimension out of range causes an index error, and a start after the end causes an argument error.
     *
     * @return a new array
     */
    public NDArray flatten() {
        return Dispatch.apply(Op.FLATTEN, this, new NDArray[] {self()}, new long[] {0, -1}, null);
    }

    /**
     * Returns a view of the elements at one index of a dimension.
     *
     * <p>Shape: That of {@code this} without {@code axis}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension or an index out of range causes an index error. Negative indices count from the end.
     *
     * @param axis the axis; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @return a new array
     */
    public NDArray select(int axis, long index) {
        return Dispatch.apply(Op.SELECT, this, new NDArray[] {self()}, new long[] {axis, index}, null);
    }

    /**
     * Returns a view of {@code length} indices of a dimension, from {@code start}.
     *
     * <p>Shape: That of {@code this} with {@code length} at {@code axis}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A start or an end out of range causes an index error. A negative start counts from the end.
     *
     * @param axis the axis; a negative one counts from the end
     * @param start the first index or number
     * @param length the number of indices
     * @return a new array
     */
    public NDArray narrow(int axis, long start, long length) {
        return Dispatch.apply(Op.NARROW, this, new NDArray[] {self()}, new long[] {axis, start, length}, null);
    }

    /**
     * Returns a view of every {@code step}-th index of a dimension, from {@code start} to {@code stop} (exclusive).
     *
     * <p>Shape: That of {@code this} with the number of selected indices, possibly 0, at {@code axis}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bounds are clipped, and negative ones count from the end, as in Python. A negative step is
     * refused, as in PyTorch, while NumPy reverses the elements.
     *
     * <p>Errors: A dimension out of range causes an index error, and a step under 1 causes an argument error.
     *
     * @param axis the axis; a negative one counts from the end
     * @param start the first index or number
     * @param stop the end, exclusive
     * @param step the step between two indices or numbers
     * @return a new array
     */
    public NDArray slice(int axis, long start, long stop, long step) {
        return Dispatch.apply(Op.SLICE, this, new NDArray[] {self()}, new long[] {axis, start, stop, step}, null);
    }

    /**
     * Returns a view of every {@code step}-th index of a dimension, from {@code start} to {@code stop} (exclusive).
     *
     * <p>Shape: That of {@code this} with the number of selected indices, possibly 0, at {@code axis}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: Bounds are clipped, and negative ones count from the end, as in Python. A negative step is
     * refused, as in PyTorch, while NumPy reverses the elements.
     *
     * <p>Errors: A dimension out of range causes an index error, and a step under 1 causes an argument error.
     *
     * @param axis the axis; a negative one counts from the end
     * @param start the first index or number
     * @param stop the end, exclusive
     * @return a new array
     */
    public NDArray slice(int axis, long start, long stop) {
        return Dispatch.apply(Op.SLICE, this, new NDArray[] {self()}, new long[] {axis, start, stop, 1}, null);
    }

    /**
     * Returns a view of the elements on a diagonal of two dimensions.
     *
     * <p>Shape: That of {@code this} without {@code axis0} and {@code axis1}, with the length of the diagonal as its
     * last dimension.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension out of range causes an index error, and the same dimension twice causes an argument error.
     *
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @param axis0 the first axis; a negative one counts from the end
     * @param axis1 the second axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray diagonal(long offset, int axis0, int axis1) {
        return Dispatch.apply(Op.DIAGONAL, this, new NDArray[] {self()}, new long[] {offset, axis0, axis1}, null);
    }

    /**
     * Returns a view of the elements on a diagonal of two dimensions.
     *
     * <p>Shape: That of {@code this} without {@code axis0} and {@code axis1}, with the length of the diagonal as its
     * last dimension.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension out of range causes an index error, and the same dimension twice causes an argument error.
     *
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @param axis0 the first axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray diagonal(long offset, int axis0) {
        return Dispatch.apply(Op.DIAGONAL, this, new NDArray[] {self()}, new long[] {offset, axis0, 1}, null);
    }

    /**
     * Returns a view of the elements on a diagonal of two dimensions.
     *
     * <p>Shape: That of {@code this} without {@code axis0} and {@code axis1}, with the length of the diagonal as its
     * last dimension.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension out of range causes an index error, and the same dimension twice causes an argument error.
     *
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new array
     */
    public NDArray diagonal(long offset) {
        return Dispatch.apply(Op.DIAGONAL, this, new NDArray[] {self()}, new long[] {offset, 0, 1}, null);
    }

    /**
     * Returns a view of the elements on a diagonal of two dimensions.
     *
     * <p>Shape: That of {@code this} without {@code axis0} and {@code axis1}, with the length of the diagonal as its
     * last dimension.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension out of range causes an index error, and the same dimension twice causes an argument error.
     *
     * @return a new array
     */
    public NDArray diagonal() {
        return Dispatch.apply(Op.DIAGONAL, this, new NDArray[] {self()}, new long[] {0, 0, 1}, null);
    }

    /**
     * Returns a view of all windows of {@code size} elements along a dimension, {@code step} apart.
     *
     * <p>Shape: That of {@code this} with (size of {@code axis} - {@code size}) / {@code step} + 1 windows at {@code
     * axis}, and {@code size} as its last dimension.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch's {@code torch.nn.functional.unfold}, which is for images, is another operation:
     * see {@code im2col}.
     *
     * <p>Errors: A size beyond that of the dimension, or a step under 1, causes an argument error.
     *
     * @param axis the axis; a negative one counts from the end
     * @param size the number of elements
     * @param step the step between two indices or numbers
     * @return a new array
     */
    public NDArray unfold(int axis, long size, long step) {
        return Dispatch.apply(Op.UNFOLD, this, new NDArray[] {self()}, new long[] {axis, size, step}, null);
    }

    /**
     * Returns the elements in reverse order along the given dimensions.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy flips all dimensions by default.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray flip(int... axes) {
        return Dispatch.apply(Op.FLIP, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(axes, "axes")),
                null);
    }

    /**
     * Returns the elements shifted along dimensions, with those that pass the end moved to the beginning. Without
     * dimensions they are shifted in row-major order.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Different numbers of shifts and dimensions cause an argument error.
     *
     * @param shifts the numbers of places, one for each axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray roll(int[] shifts, int... axes) {
        return Dispatch.apply(Op.ROLL, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shifts,
                "shifts"), Op.pack(axes)), null);
    }

    /**
     * Returns the elements on and below a diagonal of the last two dimensions, and 0 above it.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Fewer than two dimensions cause a shape error.
     *
     * @param diagonal the diagonal: 0 is the main one, positive ones are above it
     * @return a new array
     */
    public NDArray tril(long diagonal) {
        return Dispatch.apply(Op.TRIL, this, new NDArray[] {self()}, new long[] {diagonal}, null);
    }

    /**
     * Returns the elements on and below a diagonal of the last two dimensions, and 0 above it.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Fewer than two dimensions cause a shape error.
     *
     * @return a new array
     */
    public NDArray tril() {
        return Dispatch.apply(Op.TRIL, this, new NDArray[] {self()}, new long[] {0}, null);
    }

    /**
     * Returns the elements on and above a diagonal of the last two dimensions, and 0 below it.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Fewer than two dimensions cause a shape error.
     *
     * @param diagonal the diagonal: 0 is the main one, positive ones are above it
     * @return a new array
     */
    public NDArray triu(long diagonal) {
        return Dispatch.apply(Op.TRIU, this, new NDArray[] {self()}, new long[] {diagonal}, null);
    }

    /**
     * Returns the elements on and above a diagonal of the last two dimensions, and 0 below it.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Fewer than two dimensions cause a shape error.
     *
     * @return a new array
     */
    public NDArray triu() {
        return Dispatch.apply(Op.TRIU, this, new NDArray[] {self()}, new long[] {0}, null);
    }

    /**
     * Returns a matrix with the vector {@code this} on a diagonal and 0 elsewhere or, if {@code this} is a matrix, the
     * elements on that diagonal.
     *
     * <p>Shape: (n) gives (n + |diagonal|, n + |diagonal|); (n, m) gives the length of the diagonal.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Other ranks cause a shape error.
     *
     * @param diagonal the diagonal: 0 is the main one, positive ones are above it
     * @return a new array
     */
    public NDArray diag(long diagonal) {
        return Dispatch.apply(Op.DIAG, this, new NDArray[] {self()}, new long[] {diagonal}, null);
    }

    /**
     * Returns a matrix with the vector {@code this} on a diagonal and 0 elsewhere or, if {@code this} is a matrix, the
     * elements on that diagonal.
     *
     * <p>Shape: (n) gives (n + |diagonal|, n + |diagonal|); (n, m) gives the length of the diagonal.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Other ranks cause a shape error.
     *
     * @return a new array
     */
    public NDArray diag() {
        return Dispatch.apply(Op.DIAG, this, new NDArray[] {self()}, new long[] {0}, null);
    }

    /**
     * Returns {@code this} with more elements at its ends, which are a constant ({@code mode} 0), the reflected
     * elements (1), the last element repeated (2), or the elements of the other end (3).
     *
     * <p>Shape: That of {@code this} with the sizes of {@code pads} added, two for each dimension from the last one on.
     * Negative sizes cut elements off.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch pads at most three dimensions in the modes 1 to 3, and only behind the batch.
     *
     * <p>Errors: An odd number of sizes, more than two for each dimension, or an unknown mode causes an argument error.
     * More elements than the mode can supply cause a shape error.
     *
     * @param pads the numbers of elements before and after, from the last axis on
     * @param mode 0 for a constant, 1 for reflection, 2 for the element at the end, 3 for the other end
     * @param value the value
     * @return a new array
     */
    public NDArray pad(int[] pads, long mode, double value) {
        return Dispatch.apply(Op.PAD, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(pads, "pads"),
                mode), new double[] {value});
    }

    /**
     * Returns {@code this} with more elements at its ends, which are a constant ({@code mode} 0), the reflected
     * elements (1), the last element repeated (2), or the elements of the other end (3).
     *
     * <p>Shape: That of {@code this} with the sizes of {@code pads} added, two for each dimension from the last one on.
     * Negative sizes cut elements off.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch pads at most three dimensions in the modes 1 to 3, and only behind the batch.
     *
     * <p>Errors: An odd number of sizes, more than two for each dimension, or an unknown mode causes an argument error.
     * More elements than the mode can supply cause a shape error.
     *
     * @param pads the numbers of elements before and after, from the last axis on
     * @param mode 0 for a constant, 1 for reflection, 2 for the element at the end, 3 for the other end
     * @return a new array
     */
    public NDArray pad(int[] pads, long mode) {
        return Dispatch.apply(Op.PAD, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(pads, "pads"),
                mode), new double[] {0.0});
    }

    /**
     * Returns {@code this} with more elements at its ends, which are a constant ({@code mode} 0), the reflected
     * elements (1), the last element repeated (2), or the elements of the other end (3).
     *
     * <p>Shape: That of {@code this} with the sizes of {@code pads} added, two for each dimension from the last one on.
     * Negative sizes cut elements off.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch pads at most three dimensions in the modes 1 to 3, and only behind the batch.
     *
     * <p>Errors: An odd number of sizes, more than two for each dimension, or an unknown mode causes an argument error.
     * More elements than the mode can supply cause a shape error.
     *
     * @param pads the numbers of elements before and after, from the last axis on
     * @return a new array
     */
    public NDArray pad(int[] pads) {
        return Dispatch.apply(Op.PAD, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(pads, "pads"), 0),
                new double[] {0.0});
    }

    /**
     * Returns each element along a dimension, repeated next to itself.
     *
     * <p>Shape: That of {@code this} with the dimension multiplied by the count.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy also take a count for each element.
     *
     * <p>Errors: A negative count causes an argument error.
     *
     * @param times the number of copies
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray repeatInterleave(long times, int axis) {
        return Dispatch.apply(Op.REPEAT_INTERLEAVE, this, new NDArray[] {self()}, new long[] {times, axis}, null);
    }

    /**
     * Returns a view with some dimensions moved to other places, while the others keep their order.
     *
     * <p>Shape: That of {@code this} with its dimensions in the new order.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension out of range causes an index error. Places that differ in number from the dimensions, or
     * that are not distinct, cause an argument error.
     *
     * @param sourceDims the axes to move
     * @param places their places in the result
     * @return a new array
     */
    public NDArray movedim(int[] sourceDims, int... places) {
        return Dispatch.apply(Op.MOVEDIM, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(sourceDims,
                "sourceDims"), Op.pack(ArgumentException.notNull(places, "places"))), null);
    }

    /**
     * Returns the differences between neighbours of a dimension, taken {@code n} times.
     *
     * <p>Shape: That of {@code this} with {@code n} fewer elements at {@code axis}, but at least 0.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch also takes bool.
     *
     * <p>Errors: Bool causes a dtype error. A negative {@code n} causes an argument error.
     *
     * @param n the count; for a matrix, the number of rows
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray diff(long n, int axis) {
        return Dispatch.apply(Op.DIFF, this, new NDArray[] {self()}, new long[] {n, axis}, null);
    }

    /**
     * Returns the differences between neighbours of a dimension, taken {@code n} times.
     *
     * <p>Shape: That of {@code this} with {@code n} fewer elements at {@code axis}, but at least 0.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch also takes bool.
     *
     * <p>Errors: Bool causes a dtype error. A negative {@code n} causes an argument error.
     *
     * @param n the count; for a matrix, the number of rows
     * @return a new array
     */
    public NDArray diff(long n) {
        return Dispatch.apply(Op.DIFF, this, new NDArray[] {self()}, new long[] {n, -1}, null);
    }

    /**
     * Returns the differences between neighbours of a dimension, taken {@code n} times.
     *
     * <p>Shape: That of {@code this} with {@code n} fewer elements at {@code axis}, but at least 0.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch also takes bool.
     *
     * <p>Errors: Bool causes a dtype error. A negative {@code n} causes an argument error.
     *
     * @return a new array
     */
    public NDArray diff() {
        return Dispatch.apply(Op.DIFF, this, new NDArray[] {self()}, new long[] {1, -1}, null);
    }

    /**
     * Returns a matrix with the elements of {@code this}, in row-major order, on a diagonal and zeros elsewhere.
     *
     * <p>Shape: (n, n), where n is the number of elements plus the distance of the diagonal from the main one.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new array
     */
    public NDArray diagflat(long offset) {
        return Dispatch.apply(Op.DIAGFLAT, this, new NDArray[] {self()}, new long[] {offset}, null);
    }

    /**
     * Returns a matrix with the elements of {@code this}, in row-major order, on a diagonal and zeros elsewhere.
     *
     * <p>Shape: (n, n), where n is the number of elements plus the distance of the diagonal from the main one.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @return a new array
     */
    public NDArray diagflat() {
        return Dispatch.apply(Op.DIAGFLAT, this, new NDArray[] {self()}, new long[] {0}, null);
    }

    /**
     * Returns matrices with the elements of the last dimension of {@code this} on a diagonal and zeros elsewhere.
     *
     * <p>Shape: That of {@code this} without the last dimension, followed by (n, n).
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the places of the two dimensions, for which there is {@code movedim}
     * here.
     *
     * <p>Errors: A 0-dim tensor causes a shape error.
     *
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new array
     */
    public NDArray diagEmbed(long offset) {
        return Dispatch.apply(Op.DIAG_EMBED, this, new NDArray[] {self()}, new long[] {offset}, null);
    }

    /**
     * Returns matrices with the elements of the last dimension of {@code this} on a diagonal and zeros elsewhere.
     *
     * <p>Shape: That of {@code this} without the last dimension, followed by (n, n).
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the places of the two dimensions, for which there is {@code movedim}
     * here.
     *
     * <p>Errors: A 0-dim tensor causes a shape error.
     *
     * @return a new array
     */
    public NDArray diagEmbed() {
        return Dispatch.apply(Op.DIAG_EMBED, this, new NDArray[] {self()}, new long[] {0}, null);
    }

    /**
     * Returns the sum of the main diagonal of a matrix.
     *
     * <p>Shape: (n, m) gives a 0-dim tensor.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
     *
     * <p>Errors: A tensor that is not a matrix causes a shape error.
     *
     * @return a new array
     */
    public NDArray trace() {
        return Dispatch.apply(Op.TRACE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the powers of each element of a vector, from the highest down, or from 0 up if {@code increasing} is
     * true.
     *
     * <p>Shape: (m) gives (m, n).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's default of {@code n} is m, and its integers give i64.
     *
     * <p>Errors: Bool causes a dtype error. A negative {@code n} causes an argument error, and a tensor that is not a
     * vector causes a shape error.
     *
     * @param n the count; for a matrix, the number of rows
     * @param increasing whether the powers increase
     * @return a new array
     */
    public NDArray vander(long n, boolean increasing) {
        return Dispatch.apply(Op.VANDER, this, new NDArray[] {self()}, new long[] {n, increasing ? 1 : 0}, null);
    }

    /**
     * Returns the powers of each element of a vector, from the highest down, or from 0 up if {@code increasing} is
     * true.
     *
     * <p>Shape: (m) gives (m, n).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's default of {@code n} is m, and its integers give i64.
     *
     * <p>Errors: Bool causes a dtype error. A negative {@code n} causes an argument error, and a tensor that is not a
     * vector causes a shape error.
     *
     * @param n the count; for a matrix, the number of rows
     * @return a new array
     */
    public NDArray vander(long n) {
        return Dispatch.apply(Op.VANDER, this, new NDArray[] {self()}, new long[] {n, 0}, null);
    }

    /**
     * Returns all combinations of {@code r} elements of a vector, in the order of their places.
     *
     * <p>Shape: (count, r), or (0) for an {@code r} of 0.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes any {@code r}.
     *
     * <p>Errors: An {@code r} outside 0 to 8 causes an argument error, and a tensor that is not a vector causes a shape
     * error.
     *
     * @param r the number of elements of each choice
     * @param withReplacement whether an element can be chosen again
     * @return a new array
     */
    public NDArray combinations(long r, boolean withReplacement) {
        return Dispatch.apply(Op.COMBINATIONS, this, new NDArray[] {self()}, new long[] {r, withReplacement ? 1 : 0},
                null);
    }

    /**
     * Returns all combinations of {@code r} elements of a vector, in the order of their places.
     *
     * <p>Shape: (count, r), or (0) for an {@code r} of 0.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes any {@code r}.
     *
     * <p>Errors: An {@code r} outside 0 to 8 causes an argument error, and a tensor that is not a vector causes a shape
     * error.
     *
     * @param r the number of elements of each choice
     * @return a new array
     */
    public NDArray combinations(long r) {
        return Dispatch.apply(Op.COMBINATIONS, this, new NDArray[] {self()}, new long[] {r, 0}, null);
    }

    /**
     * Returns all combinations of {@code r} elements of a vector, in the order of their places.
     *
     * <p>Shape: (count, r), or (0) for an {@code r} of 0.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes any {@code r}.
     *
     * <p>Errors: An {@code r} outside 0 to 8 causes an argument error, and a tensor that is not a vector causes a shape
     * error.
     *
     * @return a new array
     */
    public NDArray combinations() {
        return Dispatch.apply(Op.COMBINATIONS, this, new NDArray[] {self()}, new long[] {2, 0}, null);
    }

    /**
     * Returns the integral along a dimension by the trapezoidal rule, with a distance of {@code dx} between neighbours.
     *
     * <p>Shape: That of {@code this} without {@code axis}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the positions themselves.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @param dx the distance between neighbours
     * @return a new array
     */
    public NDArray trapezoid(int axis, double dx) {
        return Dispatch.apply(Op.TRAPEZOID, this, new NDArray[] {self()}, new long[] {axis}, new double[] {dx});
    }

    /**
     * Returns the integral along a dimension by the trapezoidal rule, with a distance of {@code dx} between neighbours.
     *
     * <p>Shape: That of {@code this} without {@code axis}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the positions themselves.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray trapezoid(int axis) {
        return Dispatch.apply(Op.TRAPEZOID, this, new NDArray[] {self()}, new long[] {axis}, new double[] {1.0});
    }

    /**
     * Returns the integral along a dimension by the trapezoidal rule, with a distance of {@code dx} between neighbours.
     *
     * <p>Shape: That of {@code this} without {@code axis}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the positions themselves.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @return a new array
     */
    public NDArray trapezoid() {
        return Dispatch.apply(Op.TRAPEZOID, this, new NDArray[] {self()}, new long[] {-1}, new double[] {1.0});
    }

    /**
     * Returns a view with at least one dimension.
     *
     * <p>Shape: That of {@code this}, or (1).
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @return a new array
     */
    public NDArray atleast1d() {
        return Dispatch.apply(Op.ATLEAST_1D, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a view with at least two dimensions, in which a vector becomes a row.
     *
     * <p>Shape: That of {@code this}, or (1, n).
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @return a new array
     */
    public NDArray atleast2d() {
        return Dispatch.apply(Op.ATLEAST_2D, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a view with at least three dimensions, in which a matrix gets a third one.
     *
     * <p>Shape: That of {@code this}, (n, m, 1) or (1, n, 1).
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @return a new array
     */
    public NDArray atleast3d() {
        return Dispatch.apply(Op.ATLEAST_3D, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a view with any sizes and strides, counted in elements from the first one of a row-major tensor. The
     * elements of the view may overlap.
     *
     * <p>Shape: {@code shape}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch counts the offset from the start of the storage, and takes tensors in any order.
     *
     * <p>Errors: A view that reaches beyond the elements causes an index error. Negative strides or offsets cause an
     * argument error. A tensor in another order causes a state error.
     *
     * @param shape the sizes
     * @param strides the strides, in elements
     * @param offset the diagonal: 0 is the main one, positive ones are above it
     * @return a new array
     */
    public NDArray asStrided(long[] shape, int[] strides, long offset) {
        return Dispatch.apply(Op.AS_STRIDED, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shape,
                "shape"), Op.pack(ArgumentException.notNull(strides, "strides"), offset)), null);
    }

    /**
     * Returns a view with any sizes and strides, counted in elements from the first one of a row-major tensor. The
     * elements of the view may overlap.
     *
     * <p>Shape: {@code shape}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch counts the offset from the start of the storage, and takes tensors in any order.
     *
     * <p>Errors: A view that reaches beyond the elements causes an index error. Negative strides or offsets cause an
     * argument error. A tensor in another order causes a state error.
     *
     * @param shape the sizes
     * @param strides the strides, in elements
     * @return a new array
     */
    public NDArray asStrided(long[] shape, int[] strides) {
        return Dispatch.apply(Op.AS_STRIDED, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shape,
                "shape"), Op.pack(ArgumentException.notNull(strides, "strides"), 0)), null);
    }

    /**
     * Returns images resized to another size. {@code filter} is 0 for the nearest pixel, 1 for bilinear interpolation,
     * 2 for bicubic interpolation and 3 for the mean of an area. {@code antialias} widens the filters 1 and 2 where the
     * result is smaller. Integers are computed in floating point, rounded with halves to even, and limited to their
     * range.
     *
     * <p>Shape: (..., height, width) gives (..., {@code output}); with {@code channelsLast}, (..., height, width,
     * channels).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's {@code resize} of tensors.
     *
     * <p>Errors: Bool causes a dtype error. A size under 1 or an unknown filter causes an argument error. An image
     * without pixels causes a shape error.
     *
     * @param output the sizes of the result
     * @param filter the number of the filter
     * @param antialias whether the filter is widened where the result is smaller
     * @param channelsLast whether the channels are the last axis
     * @return a new array
     */
    public NDArray resizeImage(Shape output, long filter, boolean antialias, boolean channelsLast) {
        return Dispatch.apply(Op.RESIZE_IMAGE, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2,
                "output"), Op.side(output, 1, 2, "output"), filter, antialias ? 1 : 0, channelsLast ? 1 : 0}, null);
    }

    /**
     * Returns images resized to another size. {@code filter} is 0 for the nearest pixel, 1 for bilinear interpolation,
     * 2 for bicubic interpolation and 3 for the mean of an area. {@code antialias} widens the filters 1 and 2 where the
     * result is smaller. Integers are computed in floating point, rounded with halves to even, and limited to their
     * range.
     *
     * <p>Shape: (..., height, width) gives (..., {@code output}); with {@code channelsLast}, (..., height, width,
     * channels).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's {@code resize} of tensors.
     *
     * <p>Errors: Bool causes a dtype error. A size under 1 or an unknown filter causes an argument error. An image
     * without pixels causes a shape error.
     *
     * @param output the sizes of the result
     * @param filter the number of the filter
     * @param antialias whether the filter is widened where the result is smaller
     * @return a new array
     */
    public NDArray resizeImage(Shape output, long filter, boolean antialias) {
        return Dispatch.apply(Op.RESIZE_IMAGE, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2,
                "output"), Op.side(output, 1, 2, "output"), filter, antialias ? 1 : 0, 0}, null);
    }

    /**
     * Returns images resized to another size. {@code filter} is 0 for the nearest pixel, 1 for bilinear interpolation,
     * 2 for bicubic interpolation and 3 for the mean of an area. {@code antialias} widens the filters 1 and 2 where the
     * result is smaller. Integers are computed in floating point, rounded with halves to even, and limited to their
     * range.
     *
     * <p>Shape: (..., height, width) gives (..., {@code output}); with {@code channelsLast}, (..., height, width,
     * channels).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's {@code resize} of tensors.
     *
     * <p>Errors: Bool causes a dtype error. A size under 1 or an unknown filter causes an argument error. An image
     * without pixels causes a shape error.
     *
     * @param output the sizes of the result
     * @param filter the number of the filter
     * @return a new array
     */
    public NDArray resizeImage(Shape output, long filter) {
        return Dispatch.apply(Op.RESIZE_IMAGE, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2,
                "output"), Op.side(output, 1, 2, "output"), filter, 1, 0}, null);
    }

    /**
     * Returns images resized to another size. {@code filter} is 0 for the nearest pixel, 1 for bilinear interpolation,
     * 2 for bicubic interpolation and 3 for the mean of an area. {@code antialias} widens the filters 1 and 2 where the
     * result is smaller. Integers are computed in floating point, rounded with halves to even, and limited to their
     * range.
     *
     * <p>Shape: (..., height, width) gives (..., {@code output}); with {@code channelsLast}, (..., height, width,
     * channels).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's {@code resize} of tensors.
     *
     * <p>Errors: Bool causes a dtype error. A size under 1 or an unknown filter causes an argument error. An image
     * without pixels causes a shape error.
     *
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray resizeImage(Shape output) {
        return Dispatch.apply(Op.RESIZE_IMAGE, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2,
                "output"), Op.side(output, 1, 2, "output"), 1, 1, 0}, null);
    }

    /**
     * Returns a part of each image, of the size {@code output}. Pixels outside the image are 0. If the part lies inside
     * the image, the result is a view.
     *
     * <p>Shape: (..., height, width) gives (..., {@code output}); with {@code channelsLast}, (..., height, width,
     * channels).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's {@code crop}.
     *
     * <p>Errors: Bool causes a dtype error. A size under 1 causes an argument error.
     *
     * @param top the first row
     * @param left the first column, or whether the matrix is on the left of the unknowns
     * @param output the sizes of the result
     * @param channelsLast whether the channels are the last axis
     * @return a new array
     */
    public NDArray cropImage(long top, long left, Shape output, boolean channelsLast) {
        return Dispatch.apply(Op.CROP_IMAGE, this, new NDArray[] {self()}, new long[] {top, left, Op.side(output, 0, 2,
                "output"), Op.side(output, 1, 2, "output"), channelsLast ? 1 : 0}, null);
    }

    /**
     * Returns a part of each image, of the size {@code output}. Pixels outside the image are 0. If the part lies inside
     * the image, the result is a view.
     *
     * <p>Shape: (..., height, width) gives (..., {@code output}); with {@code channelsLast}, (..., height, width,
     * channels).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's {@code crop}.
     *
     * <p>Errors: Bool causes a dtype error. A size under 1 causes an argument error.
     *
     * @param top the first row
     * @param left the first column, or whether the matrix is on the left of the unknowns
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray cropImage(long top, long left, Shape output) {
        return Dispatch.apply(Op.CROP_IMAGE, this, new NDArray[] {self()}, new long[] {top, left, Op.side(output, 0, 2,
                "output"), Op.side(output, 1, 2, "output"), 0}, null);
    }

    /**
     * Returns the middle of each image, of the size {@code output}. A smaller image is surrounded by zeros. If the
     * middle lies between two pixels, the part begins at the earlier one. If the part lies inside the image, the result
     * is a view.
     *
     * <p>Shape: (..., height, width) gives (..., {@code output}); with {@code channelsLast}, (..., height, width,
     * channels).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to TorchSharp and DJL, while torchvision rounds half a pixel to even.
     *
     * <p>Errors: Bool causes a dtype error. A size under 1 causes an argument error.
     *
     * @param output the sizes of the result
     * @param channelsLast whether the channels are the last axis
     * @return a new array
     */
    public NDArray centerCrop(Shape output, boolean channelsLast) {
        return Dispatch.apply(Op.CENTER_CROP, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2, "output"),
                Op.side(output, 1, 2, "output"), channelsLast ? 1 : 0}, null);
    }

    /**
     * Returns the middle of each image, of the size {@code output}. A smaller image is surrounded by zeros. If the
     * middle lies between two pixels, the part begins at the earlier one. If the part lies inside the image, the result
     * is a view.
     *
     * <p>Shape: (..., height, width) gives (..., {@code output}); with {@code channelsLast}, (..., height, width,
     * channels).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to TorchSharp and DJL, while torchvision rounds half a pixel to even.
     *
     * <p>Errors: Bool causes a dtype error. A size under 1 causes an argument error.
     *
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray centerCrop(Shape output) {
        return Dispatch.apply(Op.CENTER_CROP, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2, "output"),
                Op.side(output, 1, 2, "output"), 0}, null);
    }

    /**
     * Returns images from which the mean of each channel is subtracted, divided by the standard deviation of the
     * channel.
     *
     * <p>Shape: (..., channels, height, width); with {@code channelsLast}, (..., height, width, channels). {@code mean}
     * and {@code deviation} (channels) or one element.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: torchvision refuses a deviation of 0.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error. Operands of several element types cause a dtype error.
     *
     * @param mean the mean, or the means
     * @param deviation the standard deviation of each channel
     * @param channelsLast whether the channels are the last axis
     * @return a new array
     */
    public NDArray normalizeImage(NDArray mean, NDArray deviation, boolean channelsLast) {
        return Dispatch.apply(Op.NORMALIZE_IMAGE, this, new NDArray[] {self(), ArgumentException.notNull(mean, "mean"),
                ArgumentException.notNull(deviation, "deviation")}, new long[] {channelsLast ? 1 : 0}, null);
    }

    /**
     * Returns images from which the mean of each channel is subtracted, divided by the standard deviation of the
     * channel.
     *
     * <p>Shape: (..., channels, height, width); with {@code channelsLast}, (..., height, width, channels). {@code mean}
     * and {@code deviation} (channels) or one element.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: torchvision refuses a deviation of 0.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error. Operands of several element types cause a dtype error.
     *
     * @param mean the mean, or the means
     * @param deviation the standard deviation of each channel
     * @return a new array
     */
    public NDArray normalizeImage(NDArray mean, NDArray deviation) {
        return Dispatch.apply(Op.NORMALIZE_IMAGE, this, new NDArray[] {self(), ArgumentException.notNull(mean, "mean"),
                ArgumentException.notNull(deviation, "deviation")}, new long[] {0}, null);
    }

    /**
     * Returns images with the channels moved first, divided by 255 (DJL: {@code toTensor}).
     *
     * <p>Shape: (height, width, channels) gives (channels, height, width). A batch dimension may come first in both.
     *
     * <p>Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
     *
     * <p>Errors: Another number of dimensions causes a shape error.
     *
     * @return a new array
     */
    public NDArray imageToTensor() {
        return Dispatch.apply(Op.IMAGE_TO_TENSOR, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the gray value of each pixel: 0.2989 of red plus 0.587 of green plus 0.114 of blue. Integers are rounded
     * down.
     *
     * <p>Shape: (..., 3, height, width) gives (..., 1, height, width).
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's function.
     *
     * <p>Errors: Bool causes a dtype error. Another number of channels causes a shape error.
     *
     * @return a new array
     */
    public NDArray rgbToGrayscale() {
        return Dispatch.apply(Op.RGB_TO_GRAYSCALE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns images multiplied by a strength and limited to the range of pixels, which is from 0 to 1, or to the
     * greatest integer. Integers are rounded down.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's function.
     *
     * <p>Errors: Bool causes a dtype error. A negative strength causes an argument error.
     *
     * @param strength the strength: 1 changes nothing
     * @return a new array
     */
    public NDArray adjustBrightness(double strength) {
        return Dispatch.apply(Op.ADJUST_BRIGHTNESS, this, new NDArray[] {self()}, null, new double[] {strength});
    }

    /**
     * Returns images whose distance from their mean gray is multiplied by a strength, limited to the range of pixels.
     *
     * <p>Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's function.
     *
     * <p>Errors: Bool causes a dtype error. A negative strength causes an argument error, and another number of
     * channels causes a shape error.
     *
     * @param strength the strength: 1 changes nothing
     * @return a new array
     */
    public NDArray adjustContrast(double strength) {
        return Dispatch.apply(Op.ADJUST_CONTRAST, this, new NDArray[] {self()}, null, new double[] {strength});
    }

    /**
     * Returns images whose distance from their gray is multiplied by a strength, limited to the range of pixels.
     *
     * <p>Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's function.
     *
     * <p>Errors: Bool causes a dtype error. A negative strength causes an argument error, and another number of
     * channels causes a shape error.
     *
     * @param strength the strength: 1 changes nothing
     * @return a new array
     */
    public NDArray adjustSaturation(double strength) {
        return Dispatch.apply(Op.ADJUST_SATURATION, this, new NDArray[] {self()}, null, new double[] {strength});
    }

    /**
     * Returns images of u8 whose pixels are replaced so that all values are about equally frequent in each channel.
     *
     * <p>Shape: (..., height, width), like the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's function.
     *
     * <p>Errors: Bool causes a dtype error. Other element types cause a dtype error.
     *
     * @return a new array
     */
    public NDArray equalizeImage() {
        return Dispatch.apply(Op.EQUALIZE_IMAGE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns images rotated counter-clockwise around their middle by an angle in degrees. Pixels outside the image are
     * 0. {@code filter} is 0 for the nearest pixel and 1 for bilinear interpolation.
     *
     * <p>Shape: (..., height, width), like the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's function.
     *
     * <p>Errors: Bool causes a dtype error. An unknown filter, or an angle that is not finite, causes an argument
     * error. An image without pixels causes a shape error.
     *
     * @param angle the angle in degrees
     * @param filter the number of the filter
     * @return a new array
     */
    public NDArray rotateImage(double angle, long filter) {
        return Dispatch.apply(Op.ROTATE_IMAGE, this, new NDArray[] {self()}, new long[] {filter}, new double[] {angle});
    }

    /**
     * Returns images rotated counter-clockwise around their middle by an angle in degrees. Pixels outside the image are
     * 0. {@code filter} is 0 for the nearest pixel and 1 for bilinear interpolation.
     *
     * <p>Shape: (..., height, width), like the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: This corresponds to torchvision's function.
     *
     * <p>Errors: Bool causes a dtype error. An unknown filter, or an angle that is not finite, causes an argument
     * error. An image without pixels causes a shape error.
     *
     * @param angle the angle in degrees
     * @return a new array
     */
    public NDArray rotateImage(double angle) {
        return Dispatch.apply(Op.ROTATE_IMAGE, this, new NDArray[] {self()}, new long[] {0}, new double[] {angle});
    }

    /**
     * Returns the real parts of complex numbers, as a view; a real tensor is returned as it is.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     *
     * @return a new array
     */
    public NDArray realPart() {
        return Dispatch.apply(Op.REAL, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the imaginary parts of complex numbers, as a view.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     *
     * <p>Errors: A real tensor causes a dtype error.
     *
     * @return a new array
     */
    public NDArray imagPart() {
        return Dispatch.apply(Op.IMAG, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a view of complex numbers as pairs of their real and imaginary parts in a new last dimension.
     *
     * <p>Shape: That of {@code this} followed by 2.
     *
     * <p>Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     *
     * <p>Errors: A real tensor causes a dtype error. A tensor of 8 dimensions causes a shape error.
     *
     * @return a new array
     */
    public NDArray real() {
        return Dispatch.apply(Op.VIEW_AS_REAL, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a view of complex numbers as pairs of their real and imaginary parts in a new last dimension.
     *
     * <p>Shape: That of {@code this} followed by 2.
     *
     * <p>Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
     *
     * <p>Errors: A real tensor causes a dtype error. A tensor of 8 dimensions causes a shape error.
     *
     * @return a new array
     */
    public NDArray viewAsReal() {
        return Dispatch.apply(Op.VIEW_AS_REAL, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a view of the pairs in the last dimension as complex numbers.
     *
     * <p>Shape: That of {@code this} without the last dimension, whose size is 2.
     *
     * <p>Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
     *
     * <p>Errors: Another dtype, or two dtypes in one call, cause a dtype error. Another last size causes a shape error.
     * Pairs that are not aligned in memory cause a state error.
     *
     * @return a new array
     */
    public NDArray complex() {
        return Dispatch.apply(Op.VIEW_AS_COMPLEX, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a view of the pairs in the last dimension as complex numbers.
     *
     * <p>Shape: That of {@code this} without the last dimension, whose size is 2.
     *
     * <p>Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
     *
     * <p>Errors: Another dtype, or two dtypes in one call, cause a dtype error. Another last size causes a shape error.
     * Pairs that are not aligned in memory cause a state error.
     *
     * @return a new array
     */
    public NDArray viewAsComplex() {
        return Dispatch.apply(Op.VIEW_AS_COMPLEX, this, new NDArray[] {self()}, null, null);
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
     * @param other the second array
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray concat(NDArray other, int axis) {
        return Dispatch.apply(Op.CAT, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")}, new
                long[] {axis}, null);
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
     * @param other the second array
     * @return a new array
     */
    public NDArray concat(NDArray other) {
        return Dispatch.apply(Op.CAT, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")}, new
                long[] {0}, null);
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
     * @param other the second array
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray stack(NDArray other, int axis) {
        return Dispatch.apply(Op.STACK, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")}, new
                long[] {axis}, null);
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
     * @param other the second array
     * @return a new array
     */
    public NDArray stack(NDArray other) {
        return Dispatch.apply(Op.STACK, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")}, new
                long[] {0}, null);
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
     * @param other the second array
     * @return a new array
     */
    public NDArray hstack(NDArray other) {
        return Dispatch.apply(Op.HSTACK, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")}, null,
                null);
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
     * @param other the second array
     * @return a new array
     */
    public NDArray vstack(NDArray other) {
        return Dispatch.apply(Op.VSTACK, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")}, null,
                null);
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
     * @param other the second array
     * @return a new array
     */
    public NDArray dstack(NDArray other) {
        return Dispatch.apply(Op.DSTACK, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")}, null,
                null);
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
     * @param other the second array
     * @return a new array
     */
    public NDArray blockDiag(NDArray other) {
        return Dispatch.apply(Op.BLOCK_DIAG, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")},
                null, null);
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
     * @param other the second array
     * @return a new array
     */
    public NDArray cartesianProd(NDArray other) {
        return Dispatch.apply(Op.CARTESIAN_PROD, this, new NDArray[] {self(), ArgumentException.notNull(other,
                "other")}, null, null);
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
     * @param other the second array
     * @return a new array
     */
    public NDArray multiDot(NDArray other) {
        return Dispatch.apply(Op.MULTI_DOT, this, new NDArray[] {self(), ArgumentException.notNull(other, "other")},
                null, null);
    }

    /**
     * Returns a copy of the slices of a dimension at the given indices, in the order of the indices.
     *
     * <p>Shape: That of {@code this} with the length of {@code index} at {@code axis}. {@code index} is 1-dim, of i64
     * or i32.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: Negative indices are refused, as in PyTorch, while NumPy's {@code take} counts them from
     * the end.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error.
     *
     * @param index the index or the tensor of indices
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray indexSelect(NDArray index, int axis) {
        return Dispatch.apply(Op.INDEX_SELECT, this, new NDArray[] {self(), ArgumentException.notNull(index, "index")},
                new long[] {axis}, null);
    }

    /**
     * Returns, for each position of {@code index}, the element of {@code this} at the same position, except that the
     * place along {@code axis} is the element of {@code index}.
     *
     * <p>Shape: That of {@code index} (i64 or i32), which has the rank of {@code this} and no larger sizes except at
     * {@code axis}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy's {@code take_along_axis} broadcasts and counts negative indices from the end;
     * neither happens here or in PyTorch.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error.
     *
     * @param index the index or the tensor of indices
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray gather(NDArray index, int axis) {
        return Dispatch.apply(Op.GATHER, this, new NDArray[] {self(), ArgumentException.notNull(index, "index")}, new
                long[] {axis}, null);
    }

    /**
     * Returns a row of {@code classes} zeros with a 1 at the index given by each integer.
     *
     * <p>Shape: That of {@code this} with {@code classes} appended.
     *
     * <p>Dtypes: any integer; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: The result is i64, as in PyTorch, while DJL and MXNet give f32. PyTorch can infer the
     * number of classes from the data.
     *
     * <p>Errors: A floating or bool tensor causes a dtype error. A value outside 0 to classes-1 causes an index error.
     *
     * @param classes the number of classes
     * @return a new array
     */
    public NDArray oneHot(int classes) {
        return Dispatch.apply(Op.ONE_HOT, this, new NDArray[] {self()}, new long[] {classes}, null);
    }

    /**
     * Returns the rows of a table {@code this} with the given numbers. This is {@code index_select} along the first
     * dimension with an index of any shape.
     *
     * <p>Shape: {@code this} (n, ...) and an index of any shape, i64 or i32, give the index's shape followed by that of
     * a row.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes the index first, and only matrices.
     *
     * <p>Errors: An index outside 0 to n-1 causes an index error. An index of another dtype causes a dtype error. A
     * table without dimensions causes a shape error.
     *
     * @param index the index or the tensor of indices
     * @return a new array
     */
    public NDArray embedding(NDArray index) {
        return Dispatch.apply(Op.EMBEDDING, this, new NDArray[] {self(), ArgumentException.notNull(index, "index")},
                null, null);
    }

    /**
     * Returns a copy of {@code this} in which the elements that {@code gather} would read are replaced by those of
     * {@code source}. Of equal indices the last one counts.
     *
     * <p>Shape: That of {@code this}. {@code index} is no larger than {@code source}, and no larger than {@code this}
     * along the other dimensions.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray scatter(NDArray index, NDArray source, int axis) {
        return Dispatch.apply(Op.SCATTER, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(source, "source")}, new long[] {axis}, null);
    }

    /**
     * Returns a copy of {@code this} in which the elements that {@code gather} would read are replaced by those of
     * {@code source}. Of equal indices the last one counts.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}. {@code index} is no larger than {@code source}, and no larger than {@code this}
     * along the other dimensions.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @return this array
     */
    public NDArray scatteri(NDArray index, NDArray source, int axis) {
        return Dispatch.inPlaceApply(Op.SCATTER | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(index, "index"), ArgumentException.notNull(source, "source")}, new long[]
                {axis}, null);
    }

    /**
     * Returns a copy of {@code this} with the elements of {@code source} added to those that {@code gather} would read.
     *
     * <p>Shape: That of {@code this}. {@code index} is no larger than {@code source}, and no larger than {@code this}
     * along the other dimensions.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch also takes bool.
     *
     * <p>Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray scatterAdd(NDArray index, NDArray source, int axis) {
        return Dispatch.apply(Op.SCATTER_ADD, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(source, "source")}, new long[] {axis}, null);
    }

    /**
     * Returns a copy of {@code this} with the elements of {@code source} added to those that {@code gather} would read.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}. {@code index} is no larger than {@code source}, and no larger than {@code this}
     * along the other dimensions.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch also takes bool.
     *
     * <p>Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @return this array
     */
    public NDArray scatterAddi(NDArray index, NDArray source, int axis) {
        return Dispatch.inPlaceApply(Op.SCATTER_ADD | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(index, "index"), ArgumentException.notNull(source, "source")}, new long[]
                {axis}, null);
    }

    /**
     * Returns a copy of {@code this} with the slices of {@code source}, multiplied by {@code alpha}, added to those at
     * the indices.
     *
     * <p>Shape: That of {@code this}. {@code index} has one dimension, and {@code source} has the shape of {@code this}
     * with as many slices as there are indices.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of
     * integers causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @param alpha the factor
     * @return a new array
     */
    public NDArray indexAdd(NDArray index, NDArray source, int axis, double alpha) {
        return Dispatch.apply(Op.INDEX_ADD, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(source, "source")}, new long[] {axis}, new double[] {alpha});
    }

    /**
     * Returns a copy of {@code this} with the slices of {@code source}, multiplied by {@code alpha}, added to those at
     * the indices.
     *
     * <p>Shape: That of {@code this}. {@code index} has one dimension, and {@code source} has the shape of {@code this}
     * with as many slices as there are indices.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of
     * integers causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray indexAdd(NDArray index, NDArray source, int axis) {
        return Dispatch.apply(Op.INDEX_ADD, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(source, "source")}, new long[] {axis}, new double[] {1.0});
    }

    /**
     * Returns a copy of {@code this} with the slices of {@code source}, multiplied by {@code alpha}, added to those at
     * the indices.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}. {@code index} has one dimension, and {@code source} has the shape of {@code this}
     * with as many slices as there are indices.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of
     * integers causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @param alpha the factor
     * @return this array
     */
    public NDArray indexAddi(NDArray index, NDArray source, int axis, double alpha) {
        return Dispatch.inPlaceApply(Op.INDEX_ADD | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(index, "index"), ArgumentException.notNull(source, "source")}, new long[]
                {axis}, new double[] {alpha});
    }

    /**
     * Returns a copy of {@code this} with the slices of {@code source}, multiplied by {@code alpha}, added to those at
     * the indices.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}. {@code index} has one dimension, and {@code source} has the shape of {@code this}
     * with as many slices as there are indices.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of
     * another dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of
     * integers causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @return this array
     */
    public NDArray indexAddi(NDArray index, NDArray source, int axis) {
        return Dispatch.inPlaceApply(Op.INDEX_ADD | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(index, "index"), ArgumentException.notNull(source, "source")}, new long[]
                {axis}, new double[] {1.0});
    }

    /**
     * Returns a copy of {@code this} with the slices of {@code source} at the indices.
     *
     * <p>Shape: That of {@code this}. {@code index} has one dimension, and {@code source} has the shape of {@code this}
     * with as many slices as there are indices.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray indexCopy(NDArray index, NDArray source, int axis) {
        return Dispatch.apply(Op.INDEX_COPY, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(source, "source")}, new long[] {axis}, null);
    }

    /**
     * Returns a copy of {@code this} with the slices of {@code source} at the indices.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}. {@code index} has one dimension, and {@code source} has the shape of {@code this}
     * with as many slices as there are indices.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @return this array
     */
    public NDArray indexCopyi(NDArray index, NDArray source, int axis) {
        return Dispatch.inPlaceApply(Op.INDEX_COPY | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(index, "index"), ArgumentException.notNull(source, "source")}, new long[]
                {axis}, null);
    }

    /**
     * Returns a copy of {@code this} with a value in the slices at the indices.
     *
     * <p>Shape: That of {@code this}; {@code index} has one dimension.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A value of a higher category than {@code this} causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param axis the axis; a negative one counts from the end
     * @param value the value
     * @return a new array
     */
    public NDArray indexFill(NDArray index, int axis, Number value) {
        return Dispatch.apply(Op.INDEX_FILL, this, new NDArray[] {self(), ArgumentException.notNull(index, "index")},
                new long[] {axis, Op.kind(ArgumentException.notNull(value, "value")), Op.bits(value)}, null);
    }

    /**
     * Returns a copy of {@code this} with a value in the slices at the indices.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}; {@code index} has one dimension.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A value of a higher category than {@code this} causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param axis the axis; a negative one counts from the end
     * @param value the value
     * @return this array
     */
    public NDArray indexFilli(NDArray index, int axis, Number value) {
        return Dispatch.inPlaceApply(Op.INDEX_FILL | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(index, "index")}, new long[] {axis, Op.kind(ArgumentException.notNull(value,
                "value")), Op.bits(value)}, null);
    }

    /**
     * Returns a copy of {@code this} with elements of {@code source} assigned, or added, at the coordinates in the last
     * dimension of {@code index}.
     *
     * <p>Shape: That of {@code this}. {@code index} (..., k) holds coordinates of the first k dimensions, and {@code
     * source} broadcasts to the shape that {@code gather_nd} gives.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param accumulate whether to add instead of assign
     * @return a new array
     */
    public NDArray indexPut(NDArray index, NDArray source, boolean accumulate) {
        return Dispatch.apply(Op.INDEX_PUT, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(source, "source")}, new long[] {accumulate ? 1 : 0}, null);
    }

    /**
     * Returns a copy of {@code this} with elements of {@code source} assigned, or added, at the coordinates in the last
     * dimension of {@code index}.
     *
     * <p>Shape: That of {@code this}. {@code index} (..., k) holds coordinates of the first k dimensions, and {@code
     * source} broadcasts to the shape that {@code gather_nd} gives.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @return a new array
     */
    public NDArray indexPut(NDArray index, NDArray source) {
        return Dispatch.apply(Op.INDEX_PUT, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(source, "source")}, new long[] {0}, null);
    }

    /**
     * Returns a copy of {@code this} with elements of {@code source} assigned, or added, at the coordinates in the last
     * dimension of {@code index}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}. {@code index} (..., k) holds coordinates of the first k dimensions, and {@code
     * source} broadcasts to the shape that {@code gather_nd} gives.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @param accumulate whether to add instead of assign
     * @return this array
     */
    public NDArray indexPuti(NDArray index, NDArray source, boolean accumulate) {
        return Dispatch.inPlaceApply(Op.INDEX_PUT | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(index, "index"), ArgumentException.notNull(source, "source")}, new long[]
                {accumulate ? 1 : 0}, null);
    }

    /**
     * Returns a copy of {@code this} with elements of {@code source} assigned, or added, at the coordinates in the last
     * dimension of {@code index}.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}. {@code index} (..., k) holds coordinates of the first k dimensions, and {@code
     * source} broadcasts to the shape that {@code gather_nd} gives.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error. A source of another dtype causes a dtype error.
     *
     * @param index the index or the tensor of indices
     * @param source the tensor to copy from
     * @return this array
     */
    public NDArray indexPuti(NDArray index, NDArray source) {
        return Dispatch.inPlaceApply(Op.INDEX_PUT | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(index, "index"), ArgumentException.notNull(source, "source")}, new long[] {0},
                null);
    }

    /**
     * Returns the elements at the given indices of {@code this} in row-major order.
     *
     * <p>Shape: That of {@code index}, i64 or i32.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>PyTorch and NumPy: NumPy's {@code take} also takes a dimension and negative indices.
     *
     * <p>Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a
     * dtype error.
     *
     * @param index the index or the tensor of indices
     * @return a new array
     */
    public NDArray take(NDArray index) {
        return Dispatch.apply(Op.TAKE, this, new NDArray[] {self(), ArgumentException.notNull(index, "index")}, null,
                null);
    }

    /**
     * Returns the coordinates of the elements that differ from zero, as NaN does, in row-major order.
     *
     * <p>Shape: (count, rank), with a row for each element.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: NumPy gives a tuple of vectors.
     *
     * @return a new array
     */
    public NDArray nonzero() {
        return Dispatch.apply(Op.NONZERO, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the elements of {@code this} where {@code mask} is true, in row-major order.
     *
     * <p>Shape: (count); {@code this} and {@code mask} broadcast together.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A mask that is not bool causes a dtype error.
     *
     * @param mask the bool tensor that marks elements
     * @return a new array
     */
    public NDArray maskedSelect(NDArray mask) {
        return Dispatch.apply(Op.MASKED_SELECT, this, new NDArray[] {self(), ArgumentException.notNull(mask, "mask")},
                null, null);
    }

    /**
     * Returns a copy of {@code this} with the first elements of {@code source}, in their order, where {@code mask} is
     * true.
     *
     * <p>Shape: That of {@code this}, to which {@code mask} broadcasts.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few
     * elements causes a shape error.
     *
     * @param mask the bool tensor that marks elements
     * @param source the tensor to copy from
     * @return a new array
     */
    public NDArray maskedScatter(NDArray mask, NDArray source) {
        return Dispatch.apply(Op.MASKED_SCATTER, this, new NDArray[] {self(), ArgumentException.notNull(mask, "mask"),
                ArgumentException.notNull(source, "source")}, null, null);
    }

    /**
     * Returns a copy of {@code this} with the first elements of {@code source}, in their order, where {@code mask} is
     * true.
     *
     * <p>In place: The result is written into {@code this}, converted to its dtype.
     *
     * <p>Shape: That of {@code this}, to which {@code mask} broadcasts.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few
     * elements causes a shape error.
     *
     * @param mask the bool tensor that marks elements
     * @param source the tensor to copy from
     * @return this array
     */
    public NDArray maskedScatteri(NDArray mask, NDArray source) {
        return Dispatch.inPlaceApply(Op.MASKED_SCATTER | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(mask, "mask"), ArgumentException.notNull(source, "source")}, null, null);
    }

    /**
     * Returns a copy of {@code this} with {@code source} at one index of a dimension.
     *
     * <p>Shape: That of {@code this}; {@code source} has the shape that {@code select} gives.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension or index out of range causes an index error. A source of another dtype causes a dtype
     * error.
     *
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @param index the index or the tensor of indices
     * @return a new array
     */
    public NDArray selectScatter(NDArray source, int axis, long index) {
        return Dispatch.apply(Op.SELECT_SCATTER, this, new NDArray[] {self(), ArgumentException.notNull(source,
                "source")}, new long[] {axis, index}, null);
    }

    /**
     * Returns a copy of {@code this} with {@code source} in a slice of a dimension.
     *
     * <p>Shape: That of {@code this}; {@code source} has the shape that {@code slice} gives.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A step under 1 causes an argument error. A source of another dtype causes a dtype error.
     *
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @param start the first index or number
     * @param stop the end, exclusive
     * @param step the step between two indices or numbers
     * @return a new array
     */
    public NDArray sliceScatter(NDArray source, int axis, long start, long stop, long step) {
        return Dispatch.apply(Op.SLICE_SCATTER, this, new NDArray[] {self(), ArgumentException.notNull(source,
                "source")}, new long[] {axis, start, stop, step}, null);
    }

    /**
     * Returns a copy of {@code this} with {@code source} in a slice of a dimension.
     *
     * <p>Shape: That of {@code this}; {@code source} has the shape that {@code slice} gives.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A step under 1 causes an argument error. A source of another dtype causes a dtype error.
     *
     * @param source the tensor to copy from
     * @param axis the axis; a negative one counts from the end
     * @param start the first index or number
     * @param stop the end, exclusive
     * @return a new array
     */
    public NDArray sliceScatter(NDArray source, int axis, long start, long stop) {
        return Dispatch.apply(Op.SLICE_SCATTER, this, new NDArray[] {self(), ArgumentException.notNull(source,
                "source")}, new long[] {axis, start, stop, 1}, null);
    }

    /**
     * Returns the number of times that each number from 0 on occurs in a vector.
     *
     * <p>Shape: (n), where n is the greatest number plus 1, at least {@code minlength}.
     *
     * <p>Dtypes: any integer; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy take weights, for which there is {@code scatter_add} here.
     *
     * <p>Errors: A floating or bool tensor causes a dtype error. A negative number causes an index error. A tensor that
     * is not a vector causes a dtype error.
     *
     * @param minlength the least number of counts
     * @return a new array
     */
    public NDArray bincount(long minlength) {
        return Dispatch.apply(Op.BINCOUNT, this, new NDArray[] {self()}, new long[] {minlength}, null);
    }

    /**
     * Returns the number of times that each number from 0 on occurs in a vector.
     *
     * <p>Shape: (n), where n is the greatest number plus 1, at least {@code minlength}.
     *
     * <p>Dtypes: any integer; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch and NumPy take weights, for which there is {@code scatter_add} here.
     *
     * <p>Errors: A floating or bool tensor causes a dtype error. A negative number causes an index error. A tensor that
     * is not a vector causes a dtype error.
     *
     * @return a new array
     */
    public NDArray bincount() {
        return Dispatch.apply(Op.BINCOUNT, this, new NDArray[] {self()}, new long[] {0}, null);
    }

    /**
     * Returns the number of elements in each of {@code bins} intervals of equal width from {@code min} to {@code max}.
     * If {@code min} and {@code max} are equal, the least and the greatest element take their place.
     *
     * <p>Shape: (bins).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Fewer than 1 bin,
     * or ends that are not finite or not in order, cause an argument error.
     *
     * @param bins the number of intervals
     * @param min the lower bound
     * @param max the upper bound
     * @return a new array
     */
    public NDArray histc(long bins, double min, double max) {
        return Dispatch.apply(Op.HISTC, this, new NDArray[] {self()}, new long[] {bins}, new double[] {min, max});
    }

    /**
     * Returns the number of elements in each of {@code bins} intervals of equal width from {@code min} to {@code max}.
     * If {@code min} and {@code max} are equal, the least and the greatest element take their place.
     *
     * <p>Shape: (bins).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Fewer than 1 bin,
     * or ends that are not finite or not in order, cause an argument error.
     *
     * @param bins the number of intervals
     * @param min the lower bound
     * @return a new array
     */
    public NDArray histc(long bins, double min) {
        return Dispatch.apply(Op.HISTC, this, new NDArray[] {self()}, new long[] {bins}, new double[] {min, 0.0});
    }

    /**
     * Returns the number of elements in each of {@code bins} intervals of equal width from {@code min} to {@code max}.
     * If {@code min} and {@code max} are equal, the least and the greatest element take their place.
     *
     * <p>Shape: (bins).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Fewer than 1 bin,
     * or ends that are not finite or not in order, cause an argument error.
     *
     * @param bins the number of intervals
     * @return a new array
     */
    public NDArray histc(long bins) {
        return Dispatch.apply(Op.HISTC, this, new NDArray[] {self()}, new long[] {bins}, new double[] {0.0, 0.0});
    }

    /**
     * Returns the number of elements in each of {@code bins} intervals of equal width from {@code min} to {@code max}.
     * If {@code min} and {@code max} are equal, the least and the greatest element take their place.
     *
     * <p>Shape: (bins).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Fewer than 1 bin,
     * or ends that are not finite or not in order, cause an argument error.
     *
     * @return a new array
     */
    public NDArray histc() {
        return Dispatch.apply(Op.HISTC, this, new NDArray[] {self()}, new long[] {100}, new double[] {0.0, 0.0});
    }

    /**
     * Returns the mean, or the sum, of the rows of a table for each bag of indices. A bag begins at its offset, and an
     * empty bag gives zeros.
     *
     * <p>Shape: {@code this} (n, d), {@code index} (m) and {@code offsets} (bags), i64 or i32, give (bags, d).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes the index first, and also offers the greatest element.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An index outside 0
     * to n-1 causes an index error. Offsets that do not begin with 0, that decrease, or that exceed m cause an index
     * error.
     *
     * @param index the index or the tensor of indices
     * @param offsets the places where the bags begin
     * @param mean the mean, or the means
     * @return a new array
     */
    public NDArray embeddingBag(NDArray index, NDArray offsets, boolean mean) {
        return Dispatch.apply(Op.EMBEDDING_BAG, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(offsets, "offsets")}, new long[] {mean ? 1 : 0}, null);
    }

    /**
     * Returns the mean, or the sum, of the rows of a table for each bag of indices. A bag begins at its offset, and an
     * empty bag gives zeros.
     *
     * <p>Shape: {@code this} (n, d), {@code index} (m) and {@code offsets} (bags), i64 or i32, give (bags, d).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes the index first, and also offers the greatest element.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An index outside 0
     * to n-1 causes an index error. Offsets that do not begin with 0, that decrease, or that exceed m cause an index
     * error.
     *
     * @param index the index or the tensor of indices
     * @param offsets the places where the bags begin
     * @return a new array
     */
    public NDArray embeddingBag(NDArray index, NDArray offsets) {
        return Dispatch.apply(Op.EMBEDDING_BAG, this, new NDArray[] {self(), ArgumentException.notNull(index, "index"),
                ArgumentException.notNull(offsets, "offsets")}, new long[] {1}, null);
    }

    /**
     * Returns the indices of the boxes that no kept box of a greater score overlaps by more than {@code threshold}
     * (intersection over union), with the greatest score first.
     *
     * <p>Shape: {@code this} (n, 4) with left, top, right and bottom, and {@code scores} (n), give (count).
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: This is a function of torchvision.
     *
     * <p>Errors: Boxes that are not floating cause a dtype error.
     *
     * @param scores the scores
     * @param threshold the number above which an element stays
     * @return a new array
     */
    public NDArray nms(NDArray scores, double threshold) {
        return Dispatch.apply(Op.NMS, this, new NDArray[] {self(), ArgumentException.notNull(scores, "scores")}, null,
                new double[] {threshold});
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
     * @param b the right operand
     * @return a new array
     */
    public NDArray matMul(NDArray b) {
        return Dispatch.apply(Op.MATMUL, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
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
     * @param b the right operand
     * @return a new array
     */
    public NDArray mmul(NDArray b) {
        return Dispatch.apply(Op.MATMUL, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns {@code this} times the transpose of {@code weight}, plus {@code bias}, as in a fully connected layer.
     *
     * <p>Shape: {@code this} (..., in), {@code weight} (out, in), {@code bias} (out) give (..., out).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: In f16 and bf16 the product is rounded before {@code bias} is added.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray linear(NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.LINEAR, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, null, null);
    }

    /**
     * Returns the products of each element of one vector and each element of another.
     *
     * <p>Shape: (n) and (m) give (n, m).
     *
     * <p>Dtypes: any; the result has the promoted dtype; also complex.
     *
     * <p>Errors: Other ranks cause a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray outer(NDArray b) {
        return Dispatch.apply(Op.OUTER, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns {@code beta} times {@code this} plus {@code alpha} times the matrix product of {@code a} and {@code b}.
     *
     * <p>Shape: That of the product of {@code a} and {@code b}, with which {@code this} broadcasts.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: {@code this} is used even for a {@code beta} of 0, where PyTorch ignores NaN.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. For
     * integers, a factor that is not whole causes an argument error.
     *
     * @param a the left operand
     * @param b the right operand
     * @param beta the difference from which the loss is linear
     * @param alpha the factor
     * @return a new array
     */
    public NDArray addmm(NDArray a, NDArray b, double beta, double alpha) {
        return Dispatch.apply(Op.ADDMM, this, new NDArray[] {self(), ArgumentException.notNull(a, "a"),
                ArgumentException.notNull(b, "b")}, null, new double[] {beta, alpha});
    }

    /**
     * Returns {@code beta} times {@code this} plus {@code alpha} times the matrix product of {@code a} and {@code b}.
     *
     * <p>Shape: That of the product of {@code a} and {@code b}, with which {@code this} broadcasts.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: {@code this} is used even for a {@code beta} of 0, where PyTorch ignores NaN.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. For
     * integers, a factor that is not whole causes an argument error.
     *
     * @param a the left operand
     * @param b the right operand
     * @param beta the difference from which the loss is linear
     * @return a new array
     */
    public NDArray addmm(NDArray a, NDArray b, double beta) {
        return Dispatch.apply(Op.ADDMM, this, new NDArray[] {self(), ArgumentException.notNull(a, "a"),
                ArgumentException.notNull(b, "b")}, null, new double[] {beta, 1.0});
    }

    /**
     * Returns {@code beta} times {@code this} plus {@code alpha} times the matrix product of {@code a} and {@code b}.
     *
     * <p>Shape: That of the product of {@code a} and {@code b}, with which {@code this} broadcasts.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: {@code this} is used even for a {@code beta} of 0, where PyTorch ignores NaN.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. For
     * integers, a factor that is not whole causes an argument error.
     *
     * @param a the left operand
     * @param b the right operand
     * @return a new array
     */
    public NDArray addmm(NDArray a, NDArray b) {
        return Dispatch.apply(Op.ADDMM, this, new NDArray[] {self(), ArgumentException.notNull(a, "a"),
                ArgumentException.notNull(b, "b")}, null, new double[] {1.0, 1.0});
    }

    /**
     * Returns the sum over pairs of dimensions of the products of the elements of {@code this} and {@code b}.
     *
     * <p>Shape: The other dimensions of {@code this}, followed by those of {@code b}.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Pairs of different sizes cause a shape error.
     *
     * @param b the right operand
     * @param dimsA the axes of the left operand
     * @param dimsB the axes of the right operand
     * @return a new array
     */
    public NDArray tensordot(NDArray b, int[] dimsA, int... dimsB) {
        return Dispatch.apply(Op.TENSORDOT, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")},
                Op.pack(ArgumentException.notNull(dimsA, "dimsA"), Op.pack(ArgumentException.notNull(dimsB, "dimsB"))),
                null);
    }

    /**
     * Returns the sums of products over the last dimensions of both tensors.
     *
     * <p>Shape: The other dimensions of {@code this}, followed by those of {@code b}.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray inner(NDArray b) {
        return Dispatch.apply(Op.INNER, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns the Kronecker product: each element of {@code this} times {@code b}.
     *
     * <p>Shape: The products of the sizes, after dimensions of size 1 are added in front as needed.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>PyTorch and NumPy: PyTorch takes any number of dimensions.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. More than four dimensions cause a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray kron(NDArray b) {
        return Dispatch.apply(Op.KRON, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns the cross products of vectors of three elements along a dimension.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. A dimension whose size is not 3 causes a shape
     * error.
     *
     * @param b the right operand
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray cross(NDArray b, int axis) {
        return Dispatch.apply(Op.CROSS, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new long[]
                {axis}, null);
    }

    /**
     * Returns the cross products of vectors of three elements along a dimension.
     *
     * <p>Shape: {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. A dimension whose size is not 3 causes a shape
     * error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray cross(NDArray b) {
        return Dispatch.apply(Op.CROSS, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new long[]
                {-1}, null);
    }

    /**
     * Returns the sum of the products of two vectors.
     *
     * <p>Shape: (n) and (n) give a 0-dim tensor.
     *
     * <p>Dtypes: any but bool, the same for all; the result has that dtype; also complex.
     *
     * <p>Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray vdot(NDArray b) {
        return Dispatch.apply(Op.VDOT, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns the product a^T W b for each matrix W of the weights, plus the bias.
     *
     * <p>Shape: {@code this} (..., n), {@code b} (..., m), {@code weight} (k, n, m) and {@code bias} (k) give (..., k).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * fit cause a shape error.
     *
     * @param b the right operand
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray bilinear(NDArray b, NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.BILINEAR, this, new NDArray[] {self(), ArgumentException.notNull(b, "b"),
                ArgumentException.notNull(weight, "weight"), bias}, null, null);
    }

    /**
     * Returns the product of {@code n} copies of square matrices. The result is the unit matrix for an {@code n} of 0,
     * and a power of the inverse for a negative {@code n}.
     *
     * <p>Shape: That of {@code this}, (..., m, m).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes integers.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Matrices that are
     * not square cause a shape error. With a negative {@code n}, a singular matrix causes an argument error.
     *
     * @param n the count; for a matrix, the number of rows
     * @return a new array
     */
    public NDArray matrixPower(long n) {
        return Dispatch.apply(Op.MATRIX_POWER, this, new NDArray[] {self()}, new long[] {n}, null);
    }

    /**
     * Returns the p-norm of the difference between each row of {@code this} and each row of {@code b}.
     *
     * <p>Shape: {@code this} (..., n, d) and {@code b} (..., m, d) give (..., n, m).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * fit cause a shape error. A negative {@code p} causes an argument error.
     *
     * @param b the right operand
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray cdist(NDArray b, double p) {
        return Dispatch.apply(Op.CDIST, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, new
                double[] {p});
    }

    /**
     * Returns the p-norm of the difference between each row of {@code this} and each row of {@code b}.
     *
     * <p>Shape: {@code this} (..., n, d) and {@code b} (..., m, d) give (..., n, m).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * fit cause a shape error. A negative {@code p} causes an argument error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray cdist(NDArray b) {
        return Dispatch.apply(Op.CDIST, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, new
                double[] {2.0});
    }

    /**
     * Returns the p-norm of {@code this} - {@code b}.
     *
     * <p>Shape: A 0-dim tensor; {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     *
     * @param b the right operand
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray dist(NDArray b, double p) {
        return Dispatch.apply(Op.DIST, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, new
                double[] {p});
    }

    /**
     * Returns the p-norm of {@code this} - {@code b}.
     *
     * <p>Shape: A 0-dim tensor; {@code this} and {@code b} broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray dist(NDArray b) {
        return Dispatch.apply(Op.DIST, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, new
                double[] {2.0});
    }

    /**
     * Returns the covariances of the rows of a matrix. Rows are variables and columns are observations.
     *
     * <p>Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes weights.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two
     * dimensions cause a shape error.
     *
     * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's
     * variance
     * @return a new array
     */
    public NDArray cov(int correction) {
        return Dispatch.apply(Op.COV, this, new NDArray[] {self()}, new long[] {correction}, null);
    }

    /**
     * Returns the covariances of the rows of a matrix. Rows are variables and columns are observations.
     *
     * <p>Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes weights.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two
     * dimensions cause a shape error.
     *
     * @return a new array
     */
    public NDArray cov() {
        return Dispatch.apply(Op.COV, this, new NDArray[] {self()}, new long[] {1}, null);
    }

    /**
     * Returns the correlations of the rows of a matrix, clipped to [-1, 1].
     *
     * <p>Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two
     * dimensions cause a shape error.
     *
     * @return a new array
     */
    public NDArray corrcoef() {
        return Dispatch.apply(Op.CORRCOEF, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the areas of the intersections of boxes, divided by those of their unions.
     *
     * <p>Shape: {@code this} (n, 4) and {@code b} (m, 4), with left, top, right and bottom, give (n, m).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is a function of torchvision.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray boxIou(NDArray b) {
        return Dispatch.apply(Op.BOX_IOU, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns boxes converted to another form, which is 0 for left, top, right and bottom, 1 for left, top, width and
     * height, and 2 for centre, width and height.
     *
     * <p>Shape: (n, 4) gives (n, 4).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape
     * causes a shape error, and an unknown form causes an argument error.
     *
     * @param from the number of the form
     * @param to the number of the form of the result
     * @return a new array
     */
    public NDArray boxConvert(long from, long to) {
        return Dispatch.apply(Op.BOX_CONVERT, this, new NDArray[] {self()}, new long[] {from, to}, null);
    }

    /**
     * Returns exp(x) divided by its sum along a dimension, computed without overflow.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code softmax}).
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray softmax(int axis) {
        return Dispatch.apply(Op.SOFTMAX, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the logarithm of softmax along a dimension, computed without overflow and without losing small
     * probabilities.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: NumPy has no such function (SciPy: {@code log_softmax}).
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray logSoftmax(int axis) {
        return Dispatch.apply(Op.LOG_SOFTMAX, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional
     * layers.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (out, in / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow is computed in the
     * same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @param groups the number of groups that the channels are divided into
     * @return a new array
     */
    public NDArray conv2d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape dilation, int groups) {
        return Dispatch.apply(Op.CONV2D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), Op.side(padding, 0,
                2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(dilation, 0, 2, "dilation"), Op.side(dilation,
                1, 2, "dilation"), groups}, null);
    }

    /**
     * Returns the two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional
     * layers.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (out, in / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow is computed in the
     * same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray conv2d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape dilation) {
        return Dispatch.apply(Op.CONV2D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), Op.side(padding, 0,
                2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(dilation, 0, 2, "dilation"), Op.side(dilation,
                1, 2, "dilation"), 1}, null);
    }

    /**
     * Returns the two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional
     * layers.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (out, in / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow is computed in the
     * same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray conv2d(NDArray weight, NDArray bias, Shape stride, Shape padding) {
        return Dispatch.apply(Op.CONV2D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), Op.side(padding, 0,
                2, "padding"), Op.side(padding, 1, 2, "padding"), 1, 1, 1}, null);
    }

    /**
     * Returns the two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional
     * layers.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (out, in / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow is computed in the
     * same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @return a new array
     */
    public NDArray conv2d(NDArray weight, NDArray bias, Shape stride) {
        return Dispatch.apply(Op.CONV2D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), 0, 0, 1, 1, 1},
                null);
    }

    /**
     * Returns the two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional
     * layers.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (out, in / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow is computed in the
     * same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray conv2d(NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.CONV2D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {1, 1, 0, 0, 1, 1, 1}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of images, or NaN if the window contains one. The first of
     * equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @param ceilMode whether the number of windows is rounded up
     * @return a new array
     */
    public NDArray maxPool2d(Shape kernel, Shape stride, Shape padding, Shape dilation, boolean ceilMode) {
        return Dispatch.apply(Op.MAX_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(dilation, 0, 2,
                "dilation"), Op.side(dilation, 1, 2, "dilation"), ceilMode ? 1 : 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of images, or NaN if the window contains one. The first of
     * equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray maxPool2d(Shape kernel, Shape stride, Shape padding, Shape dilation) {
        return Dispatch.apply(Op.MAX_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(dilation, 0, 2,
                "dilation"), Op.side(dilation, 1, 2, "dilation"), 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of images, or NaN if the window contains one. The first of
     * equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray maxPool2d(Shape kernel, Shape stride, Shape padding) {
        return Dispatch.apply(Op.MAX_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), 1, 1, 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of images, or NaN if the window contains one. The first of
     * equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray maxPool2d(Shape kernel, Shape stride) {
        return Dispatch.apply(Op.MAX_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), 0, 0,
                1, 1, 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of images, or NaN if the window contains one. The first of
     * equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray maxPool2d(Shape kernel) {
        return Dispatch.apply(Op.MAX_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), 0, 0, 0, 0, 1, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up
     * with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that would start beyond
     * the padding is left out, and places beyond the padding never count. {@code this} may lack n, and then so does the
     * result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than
     * the padded image, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether the number of windows is rounded up
     * @param countIncludePad whether the padding counts in the means
     * @param divisorOverride what the sums are divided by; 0 for the number of elements
     * @return a new array
     */
    public NDArray avgPool2d(Shape kernel, Shape stride, Shape padding, boolean ceilMode, boolean countIncludePad,
            long divisorOverride) {
        return Dispatch.apply(Op.AVG_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), ceilMode ? 1 : 0, countIncludePad
                ? 1 : 0, divisorOverride}, null);
    }

    /**
     * Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up
     * with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that would start beyond
     * the padding is left out, and places beyond the padding never count. {@code this} may lack n, and then so does the
     * result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than
     * the padded image, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether the number of windows is rounded up
     * @param countIncludePad whether the padding counts in the means
     * @return a new array
     */
    public NDArray avgPool2d(Shape kernel, Shape stride, Shape padding, boolean ceilMode, boolean countIncludePad) {
        return Dispatch.apply(Op.AVG_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), ceilMode ? 1 : 0, countIncludePad
                ? 1 : 0, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up
     * with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that would start beyond
     * the padding is left out, and places beyond the padding never count. {@code this} may lack n, and then so does the
     * result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than
     * the padded image, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether the number of windows is rounded up
     * @return a new array
     */
    public NDArray avgPool2d(Shape kernel, Shape stride, Shape padding, boolean ceilMode) {
        return Dispatch.apply(Op.AVG_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), ceilMode ? 1 : 0, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up
     * with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that would start beyond
     * the padding is left out, and places beyond the padding never count. {@code this} may lack n, and then so does the
     * result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than
     * the padded image, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray avgPool2d(Shape kernel, Shape stride, Shape padding) {
        return Dispatch.apply(Op.AVG_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), 0, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up
     * with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that would start beyond
     * the padding is left out, and places beyond the padding never count. {@code this} may lack n, and then so does the
     * result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than
     * the padded image, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray avgPool2d(Shape kernel, Shape stride) {
        return Dispatch.apply(Op.AVG_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), 0, 0,
                0, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up
     * with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that would start beyond
     * the padding is left out, and places beyond the padding never count. {@code this} may lack n, and then so does the
     * result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than
     * the padded image, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray avgPool2d(Shape kernel) {
        return Dispatch.apply(Op.AVG_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), 0, 0, 0, 0, 0, 1, 0}, null);
    }

    /**
     * Returns the means of windows that are chosen so that the result has the given height and width.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, output). Window i reaches from floor(i * h / output) to ceil((i + 1) * h /
     * output). {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size
     * under 1 causes an argument error.
     *
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray adaptiveAvgPool2d(Shape output) {
        return Dispatch.apply(Op.ADAPTIVE_AVG_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2,
                "output"), Op.side(output, 1, 2, "output")}, null);
    }

    /**
     * Normalises each channel, as (x - mean) / sqrt(variance + eps) * weight + bias. In training it uses the mean and
     * variance of the batch and updates the running ones in place; otherwise it uses the running ones. If {@code this}
     * has 16 bits, the other tensors may be of float32.
     *
     * <p>Shape: {@code this} is (n, c, ...) and all other tensors are (c); the result has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the running variance is updated with the unbiased variance, and momentum is
     * the weight of the new value. In Keras and DJL it is the weight of the old one.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Missing running
     * moments outside of training cause an argument error. A single value per channel in training, or running moments
     * that are not in row-major order, cause a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param runningMean the running mean, or null
     * @param runningVar the running variance, or null
     * @param training whether to compute in training mode
     * @param momentum the weight of the new value in the running moments
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray batchNorm(NDArray weight, NDArray bias, NDArray runningMean, NDArray runningVar, boolean training,
            double momentum, double eps) {
        return Dispatch.apply(Op.BATCH_NORM, this, new NDArray[] {self(), weight, bias, runningMean, runningVar}, new
                long[] {training ? 1 : 0}, new double[] {momentum, eps});
    }

    /**
     * Normalises each channel, as (x - mean) / sqrt(variance + eps) * weight + bias. In training it uses the mean and
     * variance of the batch and updates the running ones in place; otherwise it uses the running ones. If {@code this}
     * has 16 bits, the other tensors may be of float32.
     *
     * <p>Shape: {@code this} is (n, c, ...) and all other tensors are (c); the result has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the running variance is updated with the unbiased variance, and momentum is
     * the weight of the new value. In Keras and DJL it is the weight of the old one.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Missing running
     * moments outside of training cause an argument error. A single value per channel in training, or running moments
     * that are not in row-major order, cause a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param runningMean the running mean, or null
     * @param runningVar the running variance, or null
     * @param training whether to compute in training mode
     * @param momentum the weight of the new value in the running moments
     * @return a new array
     */
    public NDArray batchNorm(NDArray weight, NDArray bias, NDArray runningMean, NDArray runningVar, boolean training,
            double momentum) {
        return Dispatch.apply(Op.BATCH_NORM, this, new NDArray[] {self(), weight, bias, runningMean, runningVar}, new
                long[] {training ? 1 : 0}, new double[] {momentum, 1e-5});
    }

    /**
     * Normalises each channel, as (x - mean) / sqrt(variance + eps) * weight + bias. In training it uses the mean and
     * variance of the batch and updates the running ones in place; otherwise it uses the running ones. If {@code this}
     * has 16 bits, the other tensors may be of float32.
     *
     * <p>Shape: {@code this} is (n, c, ...) and all other tensors are (c); the result has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the running variance is updated with the unbiased variance, and momentum is
     * the weight of the new value. In Keras and DJL it is the weight of the old one.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Missing running
     * moments outside of training cause an argument error. A single value per channel in training, or running moments
     * that are not in row-major order, cause a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param runningMean the running mean, or null
     * @param runningVar the running variance, or null
     * @param training whether to compute in training mode
     * @return a new array
     */
    public NDArray batchNorm(NDArray weight, NDArray bias, NDArray runningMean, NDArray runningVar, boolean training) {
        return Dispatch.apply(Op.BATCH_NORM, this, new NDArray[] {self(), weight, bias, runningMean, runningVar}, new
                long[] {training ? 1 : 0}, new double[] {0.1, 1e-5});
    }

    /**
     * In training, sets elements to zero with probability {@code p}, drawn from the random stream of the context, and
     * divides the others by 1 - p. Otherwise the result is {@code this} unchanged.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @param training whether to compute in training mode
     * @return a new array
     */
    public NDArray dropout(double p, boolean training) {
        return Dispatch.apply(Op.DROPOUT, this, new NDArray[] {self()}, new long[] {training ? 1 : 0}, new double[]
                {p});
    }

    /**
     * In training, sets elements to zero with probability {@code p}, drawn from the random stream of the context, and
     * divides the others by 1 - p. Otherwise the result is {@code this} unchanged.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray dropout(double p) {
        return Dispatch.apply(Op.DROPOUT, this, new NDArray[] {self()}, new long[] {1}, new double[] {p});
    }

    /**
     * In training, sets elements to zero with probability {@code p}, drawn from the random stream of the context, and
     * divides the others by 1 - p. Otherwise the result is {@code this} unchanged.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @return a new array
     */
    public NDArray dropout() {
        return Dispatch.apply(Op.DROPOUT, this, new NDArray[] {self()}, new long[] {1}, new double[] {0.5});
    }

    /**
     * Returns each element, multiplied by {@code slope} if it is not above 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param slope the factor of negative elements
     * @return a new array
     */
    public NDArray leakyRelu(double slope) {
        return Dispatch.apply(Op.LEAKY_RELU, this, new NDArray[] {self()}, null, new double[] {slope});
    }

    /**
     * Returns each element, multiplied by {@code slope} if it is not above 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray leakyRelu() {
        return Dispatch.apply(Op.LEAKY_RELU, this, new NDArray[] {self()}, null, new double[] {0.01});
    }

    /**
     * Returns each element, multiplied by a weight if it is not above 0. There is one weight for all elements or one
     * for each channel.
     *
     * <p>Shape: That of {@code this}, (n, c, ...). {@code weight} is (1) or (c).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other numbers of
     * weights cause a shape error.
     *
     * @param weight the weights
     * @return a new array
     */
    public NDArray prelu(NDArray weight) {
        return Dispatch.apply(Op.PRELU, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight")}, null,
                null);
    }

    /**
     * Returns the exponential linear unit of each element x: x where it is above 0, and {@code alpha} * (exp(x) - 1)
     * elsewhere.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param alpha the factor
     * @return a new array
     */
    public NDArray elu(double alpha) {
        return Dispatch.apply(Op.ELU, this, new NDArray[] {self()}, null, new double[] {alpha});
    }

    /**
     * Returns the exponential linear unit of each element x: x where it is above 0, and {@code alpha} * (exp(x) - 1)
     * elsewhere.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray elu() {
        return Dispatch.apply(Op.ELU, this, new NDArray[] {self()}, null, new double[] {1.0});
    }

    /**
     * Returns the continuously differentiable exponential linear unit of each element x: x where it is above 0, and
     * {@code alpha} * (exp(x / {@code alpha}) - 1) elsewhere.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param alpha the factor
     * @return a new array
     */
    public NDArray celu(double alpha) {
        return Dispatch.apply(Op.CELU, this, new NDArray[] {self()}, null, new double[] {alpha});
    }

    /**
     * Returns the continuously differentiable exponential linear unit of each element x: x where it is above 0, and
     * {@code alpha} * (exp(x / {@code alpha}) - 1) elsewhere.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray celu() {
        return Dispatch.apply(Op.CELU, this, new NDArray[] {self()}, null, new double[] {1.0});
    }

    /**
     * Returns each element clipped to [min, max].
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param min the lower bound
     * @param max the upper bound
     * @return a new array
     */
    public NDArray hardtanh(double min, double max) {
        return Dispatch.apply(Op.HARDTANH, this, new NDArray[] {self()}, null, new double[] {min, max});
    }

    /**
     * Returns each element clipped to [min, max].
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param min the lower bound
     * @return a new array
     */
    public NDArray hardtanh(double min) {
        return Dispatch.apply(Op.HARDTANH, this, new NDArray[] {self()}, null, new double[] {min, 1.0});
    }

    /**
     * Returns each element clipped to [min, max].
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray hardtanh() {
        return Dispatch.apply(Op.HARDTANH, this, new NDArray[] {self()}, null, new double[] {-1.0, 1.0});
    }

    /**
     * Returns each element moved toward 0 by {@code lambda}, or 0 if its distance from 0 is less than that.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A negative {@code
     * lambda} causes an argument error.
     *
     * @param lambda the distance from 0
     * @return a new array
     */
    public NDArray softshrink(double lambda) {
        return Dispatch.apply(Op.SOFTSHRINK, this, new NDArray[] {self()}, null, new double[] {lambda});
    }

    /**
     * Returns each element moved toward 0 by {@code lambda}, or 0 if its distance from 0 is less than that.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A negative {@code
     * lambda} causes an argument error.
     *
     * @return a new array
     */
    public NDArray softshrink() {
        return Dispatch.apply(Op.SOFTSHRINK, this, new NDArray[] {self()}, null, new double[] {0.5});
    }

    /**
     * Returns each element, or 0 if its distance from 0 is at most {@code lambda}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param lambda the distance from 0
     * @return a new array
     */
    public NDArray hardshrink(double lambda) {
        return Dispatch.apply(Op.HARDSHRINK, this, new NDArray[] {self()}, null, new double[] {lambda});
    }

    /**
     * Returns each element, or 0 if its distance from 0 is at most {@code lambda}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray hardshrink() {
        return Dispatch.apply(Op.HARDSHRINK, this, new NDArray[] {self()}, null, new double[] {0.5});
    }

    /**
     * Returns each element that is above {@code threshold}, and {@code value} in place of the others.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param threshold the number above which an element stays
     * @param value the value
     * @return a new array
     */
    public NDArray threshold(double threshold, double value) {
        return Dispatch.apply(Op.THRESHOLD, this, new NDArray[] {self()}, null, new double[] {threshold, value});
    }

    /**
     * Returns log(1 + exp({@code beta} * x)) / {@code beta}, and x where {@code beta} * x is above {@code threshold}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param beta the difference from which the loss is linear
     * @param threshold the number above which an element stays
     * @return a new array
     */
    public NDArray softplus(double beta, double threshold) {
        return Dispatch.apply(Op.SOFTPLUS, this, new NDArray[] {self()}, null, new double[] {beta, threshold});
    }

    /**
     * Returns log(1 + exp({@code beta} * x)) / {@code beta}, and x where {@code beta} * x is above {@code threshold}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param beta the difference from which the loss is linear
     * @return a new array
     */
    public NDArray softplus(double beta) {
        return Dispatch.apply(Op.SOFTPLUS, this, new NDArray[] {self()}, null, new double[] {beta, 20.0});
    }

    /**
     * Returns log(1 + exp({@code beta} * x)) / {@code beta}, and x where {@code beta} * x is above {@code threshold}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray softplus() {
        return Dispatch.apply(Op.SOFTPLUS, this, new NDArray[] {self()}, null, new double[] {1.0, 20.0});
    }

    /**
     * Returns the gated linear unit: the first half along a dimension times the logistic function of the second half.
     *
     * <p>Shape: That of {@code this} with half the size of the dimension.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An odd size causes
     * a shape error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray glu(int axis) {
        return Dispatch.apply(Op.GLU, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the gated linear unit: the first half along a dimension times the logistic function of the second half.
     *
     * <p>Shape: That of {@code this} with half the size of the dimension.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An odd size causes
     * a shape error.
     *
     * @return a new array
     */
    public NDArray glu() {
        return Dispatch.apply(Op.GLU, this, new NDArray[] {self()}, new long[] {-1}, null);
    }

    /**
     * Returns the softmax of the negated elements along a dimension.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray softmin(int axis) {
        return Dispatch.apply(Op.SOFTMIN, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the p-norm over the given dimensions, correct even where powers overflow or underflow. {@code p} may be
     * infinite, and a {@code p} of 0 counts the elements that are not zero. The gradient at 0 is 0.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. The largest or smallest element of none causes a shape error.
     *
     * @param p the probability, or the exponent of a norm
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray norm(double p, int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.NORM, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0), new double[] {p});
    }

    /**
     * Returns the p-norm over the given dimensions, correct even where powers overflow or underflow. {@code p} may be
     * infinite, and a {@code p} of 0 counts the elements that are not zero. The gradient at 0 is 0.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. The largest or smallest element of none causes a shape error.
     *
     * @param p the probability, or the exponent of a norm
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray norm(double p, int[] axes) {
        return Dispatch.apply(Op.NORM, this, new NDArray[] {self()}, Op.pack(axes, 0), new double[] {p});
    }

    /**
     * Returns the p-norm over the given dimensions, correct even where powers overflow or underflow. {@code p} may be
     * infinite, and a {@code p} of 0 counts the elements that are not zero. The gradient at 0 is 0.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. The largest or smallest element of none causes a shape error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray norm(double p) {
        return Dispatch.apply(Op.NORM, this, new NDArray[] {self()}, Op.pack(new int[0], 0), new double[] {p});
    }

    /**
     * Returns {@code this} divided by its p-norm along a dimension, where a norm below {@code eps} counts as {@code
     * eps}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param p the probability, or the exponent of a norm
     * @param axis the axis; a negative one counts from the end
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray normalize(double p, int axis, double eps) {
        return Dispatch.apply(Op.NORMALIZE, this, new NDArray[] {self()}, new long[] {axis}, new double[] {p, eps});
    }

    /**
     * Returns {@code this} divided by its p-norm along a dimension, where a norm below {@code eps} counts as {@code
     * eps}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param p the probability, or the exponent of a norm
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray normalize(double p, int axis) {
        return Dispatch.apply(Op.NORMALIZE, this, new NDArray[] {self()}, new long[] {axis}, new double[] {p, 1e-12});
    }

    /**
     * Returns {@code this} divided by its p-norm along a dimension, where a norm below {@code eps} counts as {@code
     * eps}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray normalize(double p) {
        return Dispatch.apply(Op.NORMALIZE, this, new NDArray[] {self()}, new long[] {1}, new double[] {p, 1e-12});
    }

    /**
     * Returns {@code this} divided by its p-norm along a dimension, where a norm below {@code eps} counts as {@code
     * eps}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @return a new array
     */
    public NDArray normalize() {
        return Dispatch.apply(Op.NORMALIZE, this, new NDArray[] {self()}, new long[] {1}, new double[] {2.0, 1e-12});
    }

    /**
     * Returns the cosine of the angle between vectors along a dimension. A norm below {@code eps} counts as {@code
     * eps}.
     *
     * <p>Shape: That of {@code this} and {@code b} broadcast together, without the dimension.
     *
     * <p>Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
     *
     * <p>Errors: Tensors that are all integer or bool cause a dtype error. A dimension out of range causes an index
     * error.
     *
     * @param b the right operand
     * @param axis the axis; a negative one counts from the end
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray cosineSimilarity(NDArray b, int axis, double eps) {
        return Dispatch.apply(Op.COSINE_SIMILARITY, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {axis}, new double[] {eps});
    }

    /**
     * Returns the cosine of the angle between vectors along a dimension. A norm below {@code eps} counts as {@code
     * eps}.
     *
     * <p>Shape: That of {@code this} and {@code b} broadcast together, without the dimension.
     *
     * <p>Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
     *
     * <p>Errors: Tensors that are all integer or bool cause a dtype error. A dimension out of range causes an index
     * error.
     *
     * @param b the right operand
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray cosineSimilarity(NDArray b, int axis) {
        return Dispatch.apply(Op.COSINE_SIMILARITY, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {axis}, new double[] {1e-8});
    }

    /**
     * Returns the cosine of the angle between vectors along a dimension. A norm below {@code eps} counts as {@code
     * eps}.
     *
     * <p>Shape: That of {@code this} and {@code b} broadcast together, without the dimension.
     *
     * <p>Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
     *
     * <p>Errors: Tensors that are all integer or bool cause a dtype error. A dimension out of range causes an index
     * error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray cosineSimilarity(NDArray b) {
        return Dispatch.apply(Op.COSINE_SIMILARITY, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {1}, new double[] {1e-8});
    }

    /**
     * Returns the p-norm of {@code this} - {@code b} + {@code eps} along the last dimension.
     *
     * <p>Shape: That of {@code this} and {@code b} broadcast together, without the last dimension or, with {@code
     * keepDims}, with size 1 there.
     *
     * <p>Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
     *
     * <p>Errors: Tensors that are all integer or bool cause a dtype error.
     *
     * @param b the right operand
     * @param p the probability, or the exponent of a norm
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray pairwiseDistance(NDArray b, double p, double eps, boolean keepDims) {
        return Dispatch.apply(Op.PAIRWISE_DISTANCE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {keepDims ? 1 : 0}, new double[] {p, eps});
    }

    /**
     * Returns the p-norm of {@code this} - {@code b} + {@code eps} along the last dimension.
     *
     * <p>Shape: That of {@code this} and {@code b} broadcast together, without the last dimension or, with {@code
     * keepDims}, with size 1 there.
     *
     * <p>Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
     *
     * <p>Errors: Tensors that are all integer or bool cause a dtype error.
     *
     * @param b the right operand
     * @param p the probability, or the exponent of a norm
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray pairwiseDistance(NDArray b, double p, double eps) {
        return Dispatch.apply(Op.PAIRWISE_DISTANCE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {0}, new double[] {p, eps});
    }

    /**
     * Returns the p-norm of {@code this} - {@code b} + {@code eps} along the last dimension.
     *
     * <p>Shape: That of {@code this} and {@code b} broadcast together, without the last dimension or, with {@code
     * keepDims}, with size 1 there.
     *
     * <p>Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
     *
     * <p>Errors: Tensors that are all integer or bool cause a dtype error.
     *
     * @param b the right operand
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray pairwiseDistance(NDArray b, double p) {
        return Dispatch.apply(Op.PAIRWISE_DISTANCE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {0}, new double[] {p, 1e-6});
    }

    /**
     * Returns the p-norm of {@code this} - {@code b} + {@code eps} along the last dimension.
     *
     * <p>Shape: That of {@code this} and {@code b} broadcast together, without the last dimension or, with {@code
     * keepDims}, with size 1 there.
     *
     * <p>Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
     *
     * <p>Errors: Tensors that are all integer or bool cause a dtype error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray pairwiseDistance(NDArray b) {
        return Dispatch.apply(Op.PAIRWISE_DISTANCE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {0}, new double[] {2.0, 1e-6});
    }

    /**
     * Normalises over the last dimensions, as (x - mean) / sqrt(variance + eps) * weight + bias. If {@code this} has 16
     * bits, the other tensors may be of float32.
     *
     * <p>Shape: That of {@code this}, which ends in {@code shape}. {@code weight} and {@code bias} have the shape
     * {@code shape}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose
     * shape ends otherwise causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param shape the sizes
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray layerNorm(NDArray weight, NDArray bias, long[] shape, double eps) {
        return Dispatch.apply(Op.LAYER_NORM, this, new NDArray[] {self(), weight, bias},
                Op.pack(ArgumentException.notNull(shape, "shape")), new double[] {eps});
    }

    /**
     * Normalises over the last dimensions, as (x - mean) / sqrt(variance + eps) * weight + bias. If {@code this} has 16
     * bits, the other tensors may be of float32.
     *
     * <p>Shape: That of {@code this}, which ends in {@code shape}. {@code weight} and {@code bias} have the shape
     * {@code shape}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose
     * shape ends otherwise causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param shape the sizes
     * @return a new array
     */
    public NDArray layerNorm(NDArray weight, NDArray bias, long[] shape) {
        return Dispatch.apply(Op.LAYER_NORM, this, new NDArray[] {self(), weight, bias},
                Op.pack(ArgumentException.notNull(shape, "shape")), new double[] {1e-5});
    }

    /**
     * Divides by the root of the mean square over the last dimensions, as x / sqrt(mean(x * x) + eps) * weight. If
     * {@code this} has 16 bits, the other tensors may be of float32.
     *
     * <p>Shape: That of {@code this}, which ends in {@code shape}. {@code weight} has the shape {@code shape}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's default of {@code eps} is the distance from 1 to the next number of the dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose
     * shape ends otherwise causes a shape error.
     *
     * @param weight the weights
     * @param shape the sizes
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray rmsNorm(NDArray weight, long[] shape, double eps) {
        return Dispatch.apply(Op.RMS_NORM, this, new NDArray[] {self(), weight},
                Op.pack(ArgumentException.notNull(shape, "shape")), new double[] {eps});
    }

    /**
     * Divides by the root of the mean square over the last dimensions, as x / sqrt(mean(x * x) + eps) * weight. If
     * {@code this} has 16 bits, the other tensors may be of float32.
     *
     * <p>Shape: That of {@code this}, which ends in {@code shape}. {@code weight} has the shape {@code shape}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's default of {@code eps} is the distance from 1 to the next number of the dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose
     * shape ends otherwise causes a shape error.
     *
     * @param weight the weights
     * @param shape the sizes
     * @return a new array
     */
    public NDArray rmsNorm(NDArray weight, long[] shape) {
        return Dispatch.apply(Op.RMS_NORM, this, new NDArray[] {self(), weight},
                Op.pack(ArgumentException.notNull(shape, "shape")), new double[] {1e-5});
    }

    /**
     * Normalises each group of channels, as (x - mean) / sqrt(variance + eps) * weight + bias. If {@code this} has 16
     * bits, the other tensors may be of float32.
     *
     * <p>Shape: That of {@code this}, (n, c, ...). {@code weight} and {@code bias} are (c).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups
     * that does not divide the channels causes an argument error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param groups the number of groups that the channels are divided into
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray groupNorm(NDArray weight, NDArray bias, int groups, double eps) {
        return Dispatch.apply(Op.GROUP_NORM, this, new NDArray[] {self(), weight, bias}, new long[] {groups}, new
                double[] {eps});
    }

    /**
     * Normalises each group of channels, as (x - mean) / sqrt(variance + eps) * weight + bias. If {@code this} has 16
     * bits, the other tensors may be of float32.
     *
     * <p>Shape: That of {@code this}, (n, c, ...). {@code weight} and {@code bias} are (c).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups
     * that does not divide the channels causes an argument error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param groups the number of groups that the channels are divided into
     * @return a new array
     */
    public NDArray groupNorm(NDArray weight, NDArray bias, int groups) {
        return Dispatch.apply(Op.GROUP_NORM, this, new NDArray[] {self(), weight, bias}, new long[] {groups}, new
                double[] {1e-5});
    }

    /**
     * Normalises each channel of each example, as (x - mean) / sqrt(variance + eps) * weight + bias. If {@code this}
     * has 16 bits, the other tensors may be of float32.
     *
     * <p>Shape: That of {@code this}, (n, c, ...). {@code weight} and {@code bias} are (c).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes running moments.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray instanceNorm(NDArray weight, NDArray bias, double eps) {
        return Dispatch.apply(Op.INSTANCE_NORM, this, new NDArray[] {self(), weight, bias}, null, new double[] {eps});
    }

    /**
     * Normalises each channel of each example, as (x - mean) / sqrt(variance + eps) * weight + bias. If {@code this}
     * has 16 bits, the other tensors may be of float32.
     *
     * <p>Shape: That of {@code this}, (n, c, ...). {@code weight} and {@code bias} are (c).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes running moments.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray instanceNorm(NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.INSTANCE_NORM, this, new NDArray[] {self(), weight, bias}, null, new double[] {1e-5});
    }

    /**
     * Returns {@code this} divided by ({@code k} + {@code alpha} times the mean square of {@code size} neighbouring
     * channels) to the power {@code beta}.
     *
     * <p>Shape: That of {@code this}, (n, c, ...).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, or
     * fewer than three dimensions, causes an argument error.
     *
     * @param size the number of elements
     * @param alpha the factor
     * @param beta the difference from which the loss is linear
     * @param k the number that the description calls k
     * @return a new array
     */
    public NDArray localResponseNorm(long size, double alpha, double beta, double k) {
        return Dispatch.apply(Op.LOCAL_RESPONSE_NORM, this, new NDArray[] {self()}, new long[] {size}, new double[]
                {alpha, beta, k});
    }

    /**
     * Returns {@code this} divided by ({@code k} + {@code alpha} times the mean square of {@code size} neighbouring
     * channels) to the power {@code beta}.
     *
     * <p>Shape: That of {@code this}, (n, c, ...).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, or
     * fewer than three dimensions, causes an argument error.
     *
     * @param size the number of elements
     * @param alpha the factor
     * @param beta the difference from which the loss is linear
     * @return a new array
     */
    public NDArray localResponseNorm(long size, double alpha, double beta) {
        return Dispatch.apply(Op.LOCAL_RESPONSE_NORM, this, new NDArray[] {self()}, new long[] {size}, new double[]
                {alpha, beta, 1.0});
    }

    /**
     * Returns {@code this} divided by ({@code k} + {@code alpha} times the mean square of {@code size} neighbouring
     * channels) to the power {@code beta}.
     *
     * <p>Shape: That of {@code this}, (n, c, ...).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, or
     * fewer than three dimensions, causes an argument error.
     *
     * @param size the number of elements
     * @param alpha the factor
     * @return a new array
     */
    public NDArray localResponseNorm(long size, double alpha) {
        return Dispatch.apply(Op.LOCAL_RESPONSE_NORM, this, new NDArray[] {self()}, new long[] {size}, new double[]
                {alpha, 0.75, 1.0});
    }

    /**
     * Returns {@code this} divided by ({@code k} + {@code alpha} times the mean square of {@code size} neighbouring
     * channels) to the power {@code beta}.
     *
     * <p>Shape: That of {@code this}, (n, c, ...).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, or
     * fewer than three dimensions, causes an argument error.
     *
     * @param size the number of elements
     * @return a new array
     */
    public NDArray localResponseNorm(long size) {
        return Dispatch.apply(Op.LOCAL_RESPONSE_NORM, this, new NDArray[] {self()}, new long[] {size}, new double[]
                {1e-4, 0.75, 1.0});
    }

    /**
     * Returns the one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (out, in / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l + 2 * padding - dilation * (k - 1) - 1) / stride + 1, rounded down. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded sequence
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @param groups the number of groups that the channels are divided into
     * @return a new array
     */
    public NDArray conv1d(NDArray weight, NDArray bias, long stride, long padding, long dilation, int groups) {
        return Dispatch.apply(Op.CONV1D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {stride, padding, dilation, groups}, null);
    }

    /**
     * Returns the one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (out, in / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l + 2 * padding - dilation * (k - 1) - 1) / stride + 1, rounded down. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded sequence
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray conv1d(NDArray weight, NDArray bias, long stride, long padding, long dilation) {
        return Dispatch.apply(Op.CONV1D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {stride, padding, dilation, 1}, null);
    }

    /**
     * Returns the one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (out, in / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l + 2 * padding - dilation * (k - 1) - 1) / stride + 1, rounded down. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded sequence
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray conv1d(NDArray weight, NDArray bias, long stride, long padding) {
        return Dispatch.apply(Op.CONV1D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {stride, padding, 1, 1}, null);
    }

    /**
     * Returns the one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (out, in / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l + 2 * padding - dilation * (k - 1) - 1) / stride + 1, rounded down. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded sequence
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @return a new array
     */
    public NDArray conv1d(NDArray weight, NDArray bias, long stride) {
        return Dispatch.apply(Op.CONV1D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {stride, 0, 1, 1}, null);
    }

    /**
     * Returns the one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (out, in / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l + 2 * padding - dilation * (k - 1) - 1) / stride + 1, rounded down. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded sequence
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray conv1d(NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.CONV1D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {1, 0, 1, 1}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of sequences, or NaN if the window contains one. A stride
     * of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
     * down, or up with {@code ceilMode}. With that, a window that would start beyond the padding is left out. {@code
     * this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. A kernel larger than the padded sequence causes a shape error. With padding, a dilation above the
     * size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @param ceilMode whether the number of windows is rounded up
     * @return a new array
     */
    public NDArray maxPool1d(long kernel, long stride, long padding, long dilation, boolean ceilMode) {
        return Dispatch.apply(Op.MAX_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride, padding,
                dilation, ceilMode ? 1 : 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of sequences, or NaN if the window contains one. A stride
     * of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
     * down, or up with {@code ceilMode}. With that, a window that would start beyond the padding is left out. {@code
     * this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. A kernel larger than the padded sequence causes a shape error. With padding, a dilation above the
     * size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray maxPool1d(long kernel, long stride, long padding, long dilation) {
        return Dispatch.apply(Op.MAX_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride, padding,
                dilation, 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of sequences, or NaN if the window contains one. A stride
     * of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
     * down, or up with {@code ceilMode}. With that, a window that would start beyond the padding is left out. {@code
     * this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. A kernel larger than the padded sequence causes a shape error. With padding, a dilation above the
     * size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray maxPool1d(long kernel, long stride, long padding) {
        return Dispatch.apply(Op.MAX_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride, padding, 1, 0},
                null);
    }

    /**
     * Returns the greatest element of each window of a batch of sequences, or NaN if the window contains one. A stride
     * of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
     * down, or up with {@code ceilMode}. With that, a window that would start beyond the padding is left out. {@code
     * this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. A kernel larger than the padded sequence causes a shape error. With padding, a dilation above the
     * size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray maxPool1d(long kernel, long stride) {
        return Dispatch.apply(Op.MAX_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride, 0, 1, 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of sequences, or NaN if the window contains one. A stride
     * of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
     * down, or up with {@code ceilMode}. With that, a window that would start beyond the padding is left out. {@code
     * this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. A kernel larger than the padded sequence causes a shape error. With padding, a dilation above the
     * size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray maxPool1d(long kernel) {
        return Dispatch.apply(Op.MAX_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, 0, 0, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of sequences. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with
     * {@code ceilMode}. With that, a window that would start beyond the padding is left out, and places beyond the
     * padding never count. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. A kernel larger than the padded sequence causes
     * a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether the number of windows is rounded up
     * @param countIncludePad whether the padding counts in the means
     * @return a new array
     */
    public NDArray avgPool1d(long kernel, long stride, long padding, boolean ceilMode, boolean countIncludePad) {
        return Dispatch.apply(Op.AVG_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride, padding, ceilMode
                ? 1 : 0, countIncludePad ? 1 : 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of sequences. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with
     * {@code ceilMode}. With that, a window that would start beyond the padding is left out, and places beyond the
     * padding never count. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. A kernel larger than the padded sequence causes
     * a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether the number of windows is rounded up
     * @return a new array
     */
    public NDArray avgPool1d(long kernel, long stride, long padding, boolean ceilMode) {
        return Dispatch.apply(Op.AVG_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride, padding, ceilMode
                ? 1 : 0, 1}, null);
    }

    /**
     * Returns the mean of each window of a batch of sequences. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with
     * {@code ceilMode}. With that, a window that would start beyond the padding is left out, and places beyond the
     * padding never count. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. A kernel larger than the padded sequence causes
     * a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray avgPool1d(long kernel, long stride, long padding) {
        return Dispatch.apply(Op.AVG_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride, padding, 0, 1},
                null);
    }

    /**
     * Returns the mean of each window of a batch of sequences. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with
     * {@code ceilMode}. With that, a window that would start beyond the padding is left out, and places beyond the
     * padding never count. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. A kernel larger than the padded sequence causes
     * a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray avgPool1d(long kernel, long stride) {
        return Dispatch.apply(Op.AVG_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride, 0, 0, 1}, null);
    }

    /**
     * Returns the mean of each window of a batch of sequences. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with
     * {@code ceilMode}. With that, a window that would start beyond the padding is left out, and places beyond the
     * padding never count. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. A kernel larger than the padded sequence causes
     * a shape error.
     *
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray avgPool1d(long kernel) {
        return Dispatch.apply(Op.AVG_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, 0, 0, 0, 1}, null);
    }

    /**
     * Moves channels into the pixels of larger images (Shi et al., 2016).
     *
     * <p>Shape: (n, c * factor * factor, h, w) gives (n, c, h * factor, w * factor).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes any dtype and rank.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A factor whose
     * square does not divide the channels causes an argument error.
     *
     * @param factor how much larger the images get in height and width
     * @return a new array
     */
    public NDArray pixelShuffle(long factor) {
        return Dispatch.apply(Op.PIXEL_SHUFFLE, this, new NDArray[] {self()}, new long[] {factor}, null);
    }

    /**
     * Mixes the channels of groups (Zhang et al., 2018).
     *
     * <p>Shape: That of {@code this}, (n, c, ...).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes any dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups
     * that does not divide the channels causes an argument error.
     *
     * @param groups the number of groups that the channels are divided into
     * @return a new array
     */
    public NDArray channelShuffle(int groups) {
        return Dispatch.apply(Op.CHANNEL_SHUFFLE, this, new NDArray[] {self()}, new long[] {groups}, null);
    }

    /**
     * Computes scaled dot-product attention, softmax(query * key^T / sqrt(e)) * value (Vaswani et al., 2017). A bool
     * mask says which places count, and a mask of numbers is added to the scores. A row that sees no key gives zeros.
     * The scores are computed in blocks (Dao et al., 2022), and once more for gradients.
     *
     * <p>Shape: {@code this} (..., l, e), {@code key} (..., s, e), {@code value} (..., s, v) and a mask that broadcasts
     * to (..., l, s) give (..., l, v).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also offers dropout, a scale and grouped queries.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * fit cause a shape error. Different element types, or a mask of integers, cause a dtype error.
     *
     * @param key the keys
     * @param value the value
     * @param attnMask the mask, or null
     * @param isCausal whether a place attends only to those before it
     * @return a new array
     */
    public NDArray scaledDotProductAttention(NDArray key, NDArray value, NDArray attnMask, boolean isCausal) {
        return Dispatch.apply(Op.SCALED_DOT_PRODUCT_ATTENTION, this, new NDArray[] {self(),
                ArgumentException.notNull(key, "key"), ArgumentException.notNull(value, "value"), attnMask}, new long[]
                {isCausal ? 1 : 0}, null);
    }

    /**
     * Computes scaled dot-product attention, softmax(query * key^T / sqrt(e)) * value (Vaswani et al., 2017). A bool
     * mask says which places count, and a mask of numbers is added to the scores. A row that sees no key gives zeros.
     * The scores are computed in blocks (Dao et al., 2022), and once more for gradients.
     *
     * <p>Shape: {@code this} (..., l, e), {@code key} (..., s, e), {@code value} (..., s, v) and a mask that broadcasts
     * to (..., l, s) give (..., l, v).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also offers dropout, a scale and grouped queries.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * fit cause a shape error. Different element types, or a mask of integers, cause a dtype error.
     *
     * @param key the keys
     * @param value the value
     * @param attnMask the mask, or null
     * @return a new array
     */
    public NDArray scaledDotProductAttention(NDArray key, NDArray value, NDArray attnMask) {
        return Dispatch.apply(Op.SCALED_DOT_PRODUCT_ATTENTION, this, new NDArray[] {self(),
                ArgumentException.notNull(key, "key"), ArgumentException.notNull(value, "value"), attnMask}, new long[]
                {0}, null);
    }

    /**
     * Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of
     * {@code conv2d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (in, out / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in
     * the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without pixels causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @param groups the number of groups that the channels are divided into
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray convTranspose2d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape outputPadding,
            int groups, Shape dilation) {
        return Dispatch.apply(Op.CONV_TRANSPOSE2D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(outputPadding, 0, 2,
                "outputPadding"), Op.side(outputPadding, 1, 2, "outputPadding"), groups, Op.side(dilation, 0, 2,
                "dilation"), Op.side(dilation, 1, 2, "dilation")}, null);
    }

    /**
     * Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of
     * {@code conv2d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (in, out / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in
     * the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without pixels causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @param groups the number of groups that the channels are divided into
     * @return a new array
     */
    public NDArray convTranspose2d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape outputPadding,
            int groups) {
        return Dispatch.apply(Op.CONV_TRANSPOSE2D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(outputPadding, 0, 2,
                "outputPadding"), Op.side(outputPadding, 1, 2, "outputPadding"), groups, 1, 1}, null);
    }

    /**
     * Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of
     * {@code conv2d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (in, out / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in
     * the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without pixels causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @return a new array
     */
    public NDArray convTranspose2d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape outputPadding) {
        return Dispatch.apply(Op.CONV_TRANSPOSE2D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(outputPadding, 0, 2,
                "outputPadding"), Op.side(outputPadding, 1, 2, "outputPadding"), 1, 1, 1}, null);
    }

    /**
     * Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of
     * {@code conv2d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (in, out / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in
     * the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without pixels causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray convTranspose2d(NDArray weight, NDArray bias, Shape stride, Shape padding) {
        return Dispatch.apply(Op.CONV_TRANSPOSE2D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), 0, 0, 1, 1, 1}, null);
    }

    /**
     * Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of
     * {@code conv2d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (in, out / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in
     * the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without pixels causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @return a new array
     */
    public NDArray convTranspose2d(NDArray weight, NDArray bias, Shape stride) {
        return Dispatch.apply(Op.CONV_TRANSPOSE2D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), 0, 0, 0,
                0, 1, 1, 1}, null);
    }

    /**
     * Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of
     * {@code conv2d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, h, w), {@code weight} (in, out / groups, kh, kw) and {@code bias} (out) give (n,
     * out, oh, ow). oh is (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in
     * the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without pixels causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray convTranspose2d(NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.CONV_TRANSPOSE2D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {1, 1, 0, 0, 0, 0, 1, 1, 1}, null);
    }

    /**
     * Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of
     * {@code conv1d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (in, out / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1. {@code this} may lack n, and then
     * so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @param groups the number of groups that the channels are divided into
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray convTranspose1d(NDArray weight, NDArray bias, long stride, long padding, long outputPadding,
            int groups, long dilation) {
        return Dispatch.apply(Op.CONV_TRANSPOSE1D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {stride, padding, outputPadding, groups, dilation}, null);
    }

    /**
     * Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of
     * {@code conv1d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (in, out / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1. {@code this} may lack n, and then
     * so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @param groups the number of groups that the channels are divided into
     * @return a new array
     */
    public NDArray convTranspose1d(NDArray weight, NDArray bias, long stride, long padding, long outputPadding,
            int groups) {
        return Dispatch.apply(Op.CONV_TRANSPOSE1D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {stride, padding, outputPadding, groups, 1}, null);
    }

    /**
     * Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of
     * {@code conv1d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (in, out / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1. {@code this} may lack n, and then
     * so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @return a new array
     */
    public NDArray convTranspose1d(NDArray weight, NDArray bias, long stride, long padding, long outputPadding) {
        return Dispatch.apply(Op.CONV_TRANSPOSE1D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {stride, padding, outputPadding, 1, 1}, null);
    }

    /**
     * Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of
     * {@code conv1d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (in, out / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1. {@code this} may lack n, and then
     * so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray convTranspose1d(NDArray weight, NDArray bias, long stride, long padding) {
        return Dispatch.apply(Op.CONV_TRANSPOSE1D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {stride, padding, 0, 1, 1}, null);
    }

    /**
     * Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of
     * {@code conv1d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (in, out / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1. {@code this} may lack n, and then
     * so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @return a new array
     */
    public NDArray convTranspose1d(NDArray weight, NDArray bias, long stride) {
        return Dispatch.apply(Op.CONV_TRANSPOSE1D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {stride, 0, 0, 1, 1}, null);
    }

    /**
     * Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of
     * {@code conv1d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, l), {@code weight} (in, out / groups, k) and {@code bias} (out) give (n, out, ol).
     * ol is (l - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1. {@code this} may lack n, and then
     * so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray convTranspose1d(NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.CONV_TRANSPOSE1D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {1, 0, 0, 1, 1}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of volumes, or NaN if the window contains one. The first
     * of equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) /
     * stride + 1, rounded down, or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code
     * ceilMode}, a window that would start beyond the padding is left out. {@code this} may lack n, and then so does
     * the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @param ceilMode whether the number of windows is rounded up
     * @return a new array
     */
    public NDArray maxPool3d(Shape kernel, Shape stride, Shape padding, Shape dilation, boolean ceilMode) {
        return Dispatch.apply(Op.MAX_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"),
                Op.side(padding, 1, 3, "padding"), Op.side(padding, 2, 3, "padding"), Op.side(dilation, 0, 3,
                "dilation"), Op.side(dilation, 1, 3, "dilation"), Op.side(dilation, 2, 3, "dilation"), ceilMode ? 1 :
                0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of volumes, or NaN if the window contains one. The first
     * of equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) /
     * stride + 1, rounded down, or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code
     * ceilMode}, a window that would start beyond the padding is left out. {@code this} may lack n, and then so does
     * the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray maxPool3d(Shape kernel, Shape stride, Shape padding, Shape dilation) {
        return Dispatch.apply(Op.MAX_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"),
                Op.side(padding, 1, 3, "padding"), Op.side(padding, 2, 3, "padding"), Op.side(dilation, 0, 3,
                "dilation"), Op.side(dilation, 1, 3, "dilation"), Op.side(dilation, 2, 3, "dilation"), 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of volumes, or NaN if the window contains one. The first
     * of equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) /
     * stride + 1, rounded down, or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code
     * ceilMode}, a window that would start beyond the padding is left out. {@code this} may lack n, and then so does
     * the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray maxPool3d(Shape kernel, Shape stride, Shape padding) {
        return Dispatch.apply(Op.MAX_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"),
                Op.side(padding, 1, 3, "padding"), Op.side(padding, 2, 3, "padding"), 1, 1, 1, 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of volumes, or NaN if the window contains one. The first
     * of equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) /
     * stride + 1, rounded down, or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code
     * ceilMode}, a window that would start beyond the padding is left out. {@code this} may lack n, and then so does
     * the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray maxPool3d(Shape kernel, Shape stride) {
        return Dispatch.apply(Op.MAX_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), 0, 0, 0, 1, 1, 1, 0}, null);
    }

    /**
     * Returns the greatest element of each window of a batch of volumes, or NaN if the window contains one. The first
     * of equal elements gets the gradient. A stride of 0 means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) /
     * stride + 1, rounded down, or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code
     * ceilMode}, a window that would start beyond the padding is left out. {@code this} may lack n, and then so does
     * the result.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
     * argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error. With
     * padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray maxPool3d(Shape kernel) {
        return Dispatch.apply(Op.MAX_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), 0, 0, 0, 0, 0, 0, 1, 1, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down,
     * or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code ceilMode}, a window that would
     * start beyond the padding is left out, and places beyond the padding never count. {@code this} may lack n, and
     * then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger
     * than the padded volume, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether the number of windows is rounded up
     * @param countIncludePad whether the padding counts in the means
     * @param divisorOverride what the sums are divided by; 0 for the number of elements
     * @return a new array
     */
    public NDArray avgPool3d(Shape kernel, Shape stride, Shape padding, boolean ceilMode, boolean countIncludePad,
            long divisorOverride) {
        return Dispatch.apply(Op.AVG_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"),
                Op.side(padding, 1, 3, "padding"), Op.side(padding, 2, 3, "padding"), ceilMode ? 1 : 0, countIncludePad
                ? 1 : 0, divisorOverride}, null);
    }

    /**
     * Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down,
     * or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code ceilMode}, a window that would
     * start beyond the padding is left out, and places beyond the padding never count. {@code this} may lack n, and
     * then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger
     * than the padded volume, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether the number of windows is rounded up
     * @param countIncludePad whether the padding counts in the means
     * @return a new array
     */
    public NDArray avgPool3d(Shape kernel, Shape stride, Shape padding, boolean ceilMode, boolean countIncludePad) {
        return Dispatch.apply(Op.AVG_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"),
                Op.side(padding, 1, 3, "padding"), Op.side(padding, 2, 3, "padding"), ceilMode ? 1 : 0, countIncludePad
                ? 1 : 0, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down,
     * or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code ceilMode}, a window that would
     * start beyond the padding is left out, and places beyond the padding never count. {@code this} may lack n, and
     * then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger
     * than the padded volume, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param ceilMode whether the number of windows is rounded up
     * @return a new array
     */
    public NDArray avgPool3d(Shape kernel, Shape stride, Shape padding, boolean ceilMode) {
        return Dispatch.apply(Op.AVG_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"),
                Op.side(padding, 1, 3, "padding"), Op.side(padding, 2, 3, "padding"), ceilMode ? 1 : 0, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down,
     * or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code ceilMode}, a window that would
     * start beyond the padding is left out, and places beyond the padding never count. {@code this} may lack n, and
     * then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger
     * than the padded volume, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray avgPool3d(Shape kernel, Shape stride, Shape padding) {
        return Dispatch.apply(Op.AVG_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"),
                Op.side(padding, 1, 3, "padding"), Op.side(padding, 2, 3, "padding"), 0, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down,
     * or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code ceilMode}, a window that would
     * start beyond the padding is left out, and places beyond the padding never count. {@code this} may lack n, and
     * then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger
     * than the padded volume, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray avgPool3d(Shape kernel, Shape stride) {
        return Dispatch.apply(Op.AVG_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride"), 0, 0, 0, 0, 1, 0}, null);
    }

    /**
     * Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without {@code
     * countIncludePad}. A {@code divisorOverride} other than 0 divides the sums in place of the count. A stride of 0
     * means the size of the kernel.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down,
     * or up with {@code ceilMode}; oh and ow are computed in the same way. With {@code ceilMode}, a window that would
     * start beyond the padding is left out, and places beyond the padding never count. {@code this} may lack n, and
     * then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger
     * than the padded volume, cause a shape error.
     *
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray avgPool3d(Shape kernel) {
        return Dispatch.apply(Op.AVG_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), 0, 0, 0, 0, 0, 0, 0, 1, 0}, null);
    }

    /**
     * Returns the means of windows that are chosen so that the result has the given length. An output of 1 is global
     * pooling.
     *
     * <p>Shape: (n, c, l) gives (n, c, output). Window i reaches from floor(i * l / output) to ceil((i + 1) * l /
     * output). {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output under 1
     * causes an argument error. Empty sequences cause a shape error.
     *
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray adaptiveAvgPool1d(long output) {
        return Dispatch.apply(Op.ADAPTIVE_AVG_POOL1D, this, new NDArray[] {self()}, new long[] {output}, null);
    }

    /**
     * Returns the means of windows that are chosen so that the result has the given sizes. Sizes of 1 are global
     * pooling.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, output). Window i reaches from floor(i * d / output) to ceil((i + 1) * d /
     * output). {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size
     * under 1 causes an argument error. Volumes without elements cause a shape error.
     *
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray adaptiveAvgPool3d(Shape output) {
        return Dispatch.apply(Op.ADAPTIVE_AVG_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 3,
                "output"), Op.side(output, 1, 3, "output"), Op.side(output, 2, 3, "output")}, null);
    }

    /**
     * Returns the greatest elements of windows that are chosen so that the result has the given length. An output of 1
     * is global pooling.
     *
     * <p>Shape: (n, c, l) gives (n, c, output). Window i reaches from floor(i * l / output) to ceil((i + 1) * l /
     * output). {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output under 1
     * causes an argument error. Empty sequences cause a shape error.
     *
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray adaptiveMaxPool1d(long output) {
        return Dispatch.apply(Op.ADAPTIVE_MAX_POOL1D, this, new NDArray[] {self()}, new long[] {output}, null);
    }

    /**
     * Returns the greatest elements of windows that are chosen so that the result has the given height and width, or
     * NaN where the window contains one. The first of equal elements gets the gradient.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, output). Window i reaches from floor(i * h / output) to ceil((i + 1) * h /
     * output). {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size
     * under 1 causes an argument error. Images without pixels cause a shape error.
     *
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray adaptiveMaxPool2d(Shape output) {
        return Dispatch.apply(Op.ADAPTIVE_MAX_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2,
                "output"), Op.side(output, 1, 2, "output")}, null);
    }

    /**
     * Returns the greatest elements of windows that are chosen so that the result has the given sizes. Sizes of 1 are
     * global pooling.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, output). Window i reaches from floor(i * d / output) to ceil((i + 1) * d /
     * output). {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size
     * under 1 causes an argument error. Volumes without elements cause a shape error.
     *
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray adaptiveMaxPool3d(Shape output) {
        return Dispatch.apply(Op.ADAPTIVE_MAX_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 3,
                "output"), Op.side(output, 1, 3, "output"), Op.side(output, 2, 3, "output")}, null);
    }

    /**
     * Computes power-average pooling of a batch of sequences: the sum of x^{@code p} over each window, to the power
     * 1/{@code p}. A stride of 0 means the size of the kernel. The gradient at 0 is 0.
     *
     * <p>Shape: (n, c, l) gives (n, c, (l - kernel) / stride + 1), rounded down. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a {@code p} that is 0 or not finite, causes an argument error. A kernel larger than the sequence causes a
     * shape error.
     *
     * @param p the probability, or the exponent of a norm
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray lpPool1d(double p, long kernel, long stride) {
        return Dispatch.apply(Op.LP_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, stride}, new double[]
                {p});
    }

    /**
     * Computes power-average pooling of a batch of sequences: the sum of x^{@code p} over each window, to the power
     * 1/{@code p}. A stride of 0 means the size of the kernel. The gradient at 0 is 0.
     *
     * <p>Shape: (n, c, l) gives (n, c, (l - kernel) / stride + 1), rounded down. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a {@code p} that is 0 or not finite, causes an argument error. A kernel larger than the sequence causes a
     * shape error.
     *
     * @param p the probability, or the exponent of a norm
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray lpPool1d(double p, long kernel) {
        return Dispatch.apply(Op.LP_POOL1D, this, new NDArray[] {self()}, new long[] {kernel, 0}, new double[] {p});
    }

    /**
     * Computes power-average pooling of a batch of images: the sum of x^{@code p} over each window, to the power
     * 1/{@code p}. A stride of 0 means the size of the kernel. The gradient at 0 is 0.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h - kernel) / stride + 1, rounded down; ow is computed in the
     * same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a {@code p} that is 0 or not finite, causes an argument error. A kernel larger than the image causes a shape
     * error.
     *
     * @param p the probability, or the exponent of a norm
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray lpPool2d(double p, Shape kernel, Shape stride) {
        return Dispatch.apply(Op.LP_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride")}, new
                double[] {p});
    }

    /**
     * Computes power-average pooling of a batch of images: the sum of x^{@code p} over each window, to the power
     * 1/{@code p}. A stride of 0 means the size of the kernel. The gradient at 0 is 0.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h - kernel) / stride + 1, rounded down; ow is computed in the
     * same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a {@code p} that is 0 or not finite, causes an argument error. A kernel larger than the image causes a shape
     * error.
     *
     * @param p the probability, or the exponent of a norm
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray lpPool2d(double p, Shape kernel) {
        return Dispatch.apply(Op.LP_POOL2D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), 0, 0}, new double[] {p});
    }

    /**
     * Returns the three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (out, in / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d + 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and
     * ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded volume
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @param groups the number of groups that the channels are divided into
     * @return a new array
     */
    public NDArray conv3d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape dilation, int groups) {
        return Dispatch.apply(Op.CONV3D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"), Op.side(stride, 2,
                3, "stride"), Op.side(padding, 0, 3, "padding"), Op.side(padding, 1, 3, "padding"), Op.side(padding, 2,
                3, "padding"), Op.side(dilation, 0, 3, "dilation"), Op.side(dilation, 1, 3, "dilation"),
                Op.side(dilation, 2, 3, "dilation"), groups}, null);
    }

    /**
     * Returns the three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (out, in / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d + 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and
     * ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded volume
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray conv3d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape dilation) {
        return Dispatch.apply(Op.CONV3D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"), Op.side(stride, 2,
                3, "stride"), Op.side(padding, 0, 3, "padding"), Op.side(padding, 1, 3, "padding"), Op.side(padding, 2,
                3, "padding"), Op.side(dilation, 0, 3, "dilation"), Op.side(dilation, 1, 3, "dilation"),
                Op.side(dilation, 2, 3, "dilation"), 1}, null);
    }

    /**
     * Returns the three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (out, in / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d + 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and
     * ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded volume
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray conv3d(NDArray weight, NDArray bias, Shape stride, Shape padding) {
        return Dispatch.apply(Op.CONV3D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"), Op.side(stride, 2,
                3, "stride"), Op.side(padding, 0, 3, "padding"), Op.side(padding, 1, 3, "padding"), Op.side(padding, 2,
                3, "padding"), 1, 1, 1, 1}, null);
    }

    /**
     * Returns the three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (out, in / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d + 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and
     * ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded volume
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @return a new array
     */
    public NDArray conv3d(NDArray weight, NDArray bias, Shape stride) {
        return Dispatch.apply(Op.CONV3D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"), Op.side(stride, 2,
                3, "stride"), 0, 0, 0, 1, 1, 1, 1}, null);
    }

    /**
     * Returns the three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in
     * convolutional layers.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (out, in / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d + 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and
     * ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded volume
     * causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray conv3d(NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.CONV3D, this, new NDArray[] {self(), ArgumentException.notNull(weight, "weight"),
                bias}, new long[] {1, 1, 1, 0, 0, 0, 1, 1, 1, 1}, null);
    }

    /**
     * Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of
     * {@code conv3d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (in, out / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh
     * and ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @param groups the number of groups that the channels are divided into
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray convTranspose3d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape outputPadding,
            int groups, Shape dilation) {
        return Dispatch.apply(Op.CONV_TRANSPOSE3D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"),
                Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"), Op.side(padding, 1, 3, "padding"),
                Op.side(padding, 2, 3, "padding"), Op.side(outputPadding, 0, 3, "outputPadding"), Op.side(outputPadding,
                1, 3, "outputPadding"), Op.side(outputPadding, 2, 3, "outputPadding"), groups, Op.side(dilation, 0, 3,
                "dilation"), Op.side(dilation, 1, 3, "dilation"), Op.side(dilation, 2, 3, "dilation")}, null);
    }

    /**
     * Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of
     * {@code conv3d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (in, out / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh
     * and ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @param groups the number of groups that the channels are divided into
     * @return a new array
     */
    public NDArray convTranspose3d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape outputPadding,
            int groups) {
        return Dispatch.apply(Op.CONV_TRANSPOSE3D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"),
                Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"), Op.side(padding, 1, 3, "padding"),
                Op.side(padding, 2, 3, "padding"), Op.side(outputPadding, 0, 3, "outputPadding"), Op.side(outputPadding,
                1, 3, "outputPadding"), Op.side(outputPadding, 2, 3, "outputPadding"), groups, 1, 1, 1}, null);
    }

    /**
     * Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of
     * {@code conv3d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (in, out / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh
     * and ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @param outputPadding the number of further places at the end
     * @return a new array
     */
    public NDArray convTranspose3d(NDArray weight, NDArray bias, Shape stride, Shape padding, Shape outputPadding) {
        return Dispatch.apply(Op.CONV_TRANSPOSE3D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"),
                Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"), Op.side(padding, 1, 3, "padding"),
                Op.side(padding, 2, 3, "padding"), Op.side(outputPadding, 0, 3, "outputPadding"), Op.side(outputPadding,
                1, 3, "outputPadding"), Op.side(outputPadding, 2, 3, "outputPadding"), 1, 1, 1, 1}, null);
    }

    /**
     * Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of
     * {@code conv3d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (in, out / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh
     * and ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray convTranspose3d(NDArray weight, NDArray bias, Shape stride, Shape padding) {
        return Dispatch.apply(Op.CONV_TRANSPOSE3D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"),
                Op.side(stride, 2, 3, "stride"), Op.side(padding, 0, 3, "padding"), Op.side(padding, 1, 3, "padding"),
                Op.side(padding, 2, 3, "padding"), 0, 0, 0, 1, 1, 1, 1}, null);
    }

    /**
     * Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of
     * {@code conv3d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (in, out / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh
     * and ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @param stride the window's step
     * @return a new array
     */
    public NDArray convTranspose3d(NDArray weight, NDArray bias, Shape stride) {
        return Dispatch.apply(Op.CONV_TRANSPOSE3D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {Op.side(stride, 0, 3, "stride"), Op.side(stride, 1, 3, "stride"),
                Op.side(stride, 2, 3, "stride"), 0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, null);
    }

    /**
     * Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of
     * {@code conv3d} for the gradients {@code this}.
     *
     * <p>Shape: {@code this} (n, in, d, h, w), {@code weight} (in, out / groups, kd, kh, kw) and {@code bias} (out)
     * give (n, out, od, oh, ow). od is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh
     * and ow are computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation
     * or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A
     * result without elements causes a shape error.
     *
     * @param weight the weights
     * @param bias the biases, or null
     * @return a new array
     */
    public NDArray convTranspose3d(NDArray weight, NDArray bias) {
        return Dispatch.apply(Op.CONV_TRANSPOSE3D, this, new NDArray[] {self(), ArgumentException.notNull(weight,
                "weight"), bias}, new long[] {1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, null);
    }

    /**
     * Resizes a batch of sequences, images or volumes. {@code filter} is 0 for the nearest element, 1 for linear
     * interpolation (bilinear, trilinear), 2 for cubic interpolation and 3 for the mean of an area. {@code antialias}
     * widens the filter where the result is smaller.
     *
     * <p>Shape: (n, c, ...) gives (n, c, {@code sizes}), with one size for each of the dimensions after the channels,
     * of which there are at most three.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch offers cubic filters and {@code antialias} for images only. It computes places in
     * f32, so its nearest element may be the one before, and its weights of 0 turn infinities into NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, an
     * unknown filter, or {@code alignCorners} or {@code antialias} with the filters 0 and 3, causes an argument error.
     * Another number of sizes, or an input without elements, causes a shape error.
     *
     * @param sizes the sizes of the result after the channels
     * @param filter the number of the filter
     * @param alignCorners whether the centres of the corner elements, not their corners, are the ends
     * @param antialias whether the filter is widened where the result is smaller
     * @return a new array
     */
    public NDArray interpolate(int[] sizes, long filter, boolean alignCorners, boolean antialias) {
        return Dispatch.apply(Op.INTERPOLATE, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(sizes,
                "sizes"), filter, alignCorners ? 1 : 0, antialias ? 1 : 0), null);
    }

    /**
     * Resizes a batch of sequences, images or volumes. {@code filter} is 0 for the nearest element, 1 for linear
     * interpolation (bilinear, trilinear), 2 for cubic interpolation and 3 for the mean of an area. {@code antialias}
     * widens the filter where the result is smaller.
     *
     * <p>Shape: (n, c, ...) gives (n, c, {@code sizes}), with one size for each of the dimensions after the channels,
     * of which there are at most three.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch offers cubic filters and {@code antialias} for images only. It computes places in
     * f32, so its nearest element may be the one before, and its weights of 0 turn infinities into NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, an
     * unknown filter, or {@code alignCorners} or {@code antialias} with the filters 0 and 3, causes an argument error.
     * Another number of sizes, or an input without elements, causes a shape error.
     *
     * @param sizes the sizes of the result after the channels
     * @param filter the number of the filter
     * @param alignCorners whether the centres of the corner elements, not their corners, are the ends
     * @return a new array
     */
    public NDArray interpolate(int[] sizes, long filter, boolean alignCorners) {
        return Dispatch.apply(Op.INTERPOLATE, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(sizes,
                "sizes"), filter, alignCorners ? 1 : 0, 0), null);
    }

    /**
     * Resizes a batch of sequences, images or volumes. {@code filter} is 0 for the nearest element, 1 for linear
     * interpolation (bilinear, trilinear), 2 for cubic interpolation and 3 for the mean of an area. {@code antialias}
     * widens the filter where the result is smaller.
     *
     * <p>Shape: (n, c, ...) gives (n, c, {@code sizes}), with one size for each of the dimensions after the channels,
     * of which there are at most three.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch offers cubic filters and {@code antialias} for images only. It computes places in
     * f32, so its nearest element may be the one before, and its weights of 0 turn infinities into NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, an
     * unknown filter, or {@code alignCorners} or {@code antialias} with the filters 0 and 3, causes an argument error.
     * Another number of sizes, or an input without elements, causes a shape error.
     *
     * @param sizes the sizes of the result after the channels
     * @param filter the number of the filter
     * @return a new array
     */
    public NDArray interpolate(int[] sizes, long filter) {
        return Dispatch.apply(Op.INTERPOLATE, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(sizes,
                "sizes"), filter, 0, 0), null);
    }

    /**
     * Resizes a batch of sequences, images or volumes. {@code filter} is 0 for the nearest element, 1 for linear
     * interpolation (bilinear, trilinear), 2 for cubic interpolation and 3 for the mean of an area. {@code antialias}
     * widens the filter where the result is smaller.
     *
     * <p>Shape: (n, c, ...) gives (n, c, {@code sizes}), with one size for each of the dimensions after the channels,
     * of which there are at most three.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch offers cubic filters and {@code antialias} for images only. It computes places in
     * f32, so its nearest element may be the one before, and its weights of 0 turn infinities into NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, an
     * unknown filter, or {@code alignCorners} or {@code antialias} with the filters 0 and 3, causes an argument error.
     * Another number of sizes, or an input without elements, causes a shape error.
     *
     * @param sizes the sizes of the result after the channels
     * @return a new array
     */
    public NDArray interpolate(int[] sizes) {
        return Dispatch.apply(Op.INTERPOLATE, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(sizes,
                "sizes"), 0, 0, 0), null);
    }

    /**
     * Returns the windows of a batch of images as columns (PyTorch: {@code F.unfold}).
     *
     * <p>Shape: (n, c, h, w) gives (n, c * kh * kw, windows). There are (h + 2 * padding - dilation * (kh - 1) - 1) /
     * stride + 1 windows vertically, and as many horizontally by the same formula. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride
     * or dilation under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray im2col(Shape kernel, Shape stride, Shape padding, Shape dilation) {
        return Dispatch.apply(Op.IM2COL, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(dilation, 0, 2,
                "dilation"), Op.side(dilation, 1, 2, "dilation")}, null);
    }

    /**
     * Returns the windows of a batch of images as columns (PyTorch: {@code F.unfold}).
     *
     * <p>Shape: (n, c, h, w) gives (n, c * kh * kw, windows). There are (h + 2 * padding - dilation * (kh - 1) - 1) /
     * stride + 1 windows vertically, and as many horizontally by the same formula. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride
     * or dilation under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray im2col(Shape kernel, Shape stride, Shape padding) {
        return Dispatch.apply(Op.IM2COL, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"),
                Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), 1, 1}, null);
    }

    /**
     * Returns the windows of a batch of images as columns (PyTorch: {@code F.unfold}).
     *
     * <p>Shape: (n, c, h, w) gives (n, c * kh * kw, windows). There are (h + 2 * padding - dilation * (kh - 1) - 1) /
     * stride + 1 windows vertically, and as many horizontally by the same formula. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride
     * or dilation under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray im2col(Shape kernel, Shape stride) {
        return Dispatch.apply(Op.IM2COL, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), 0, 0,
                1, 1}, null);
    }

    /**
     * Returns the windows of a batch of images as columns (PyTorch: {@code F.unfold}).
     *
     * <p>Shape: (n, c, h, w) gives (n, c * kh * kw, windows). There are (h + 2 * padding - dilation * (kh - 1) - 1) /
     * stride + 1 windows vertically, and as many horizontally by the same formula. {@code this} may lack n, and then so
     * does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride
     * or dilation under 1, or a negative padding, causes an argument error. A kernel larger than the padded image
     * causes a shape error.
     *
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray im2col(Shape kernel) {
        return Dispatch.apply(Op.IM2COL, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2, "kernel"),
                Op.side(kernel, 1, 2, "kernel"), 1, 1, 0, 0, 1, 1}, null);
    }

    /**
     * Adds columns to the windows of images of the given height and width (PyTorch: {@code F.fold}). This is the
     * gradient of {@code im2col} for the gradients {@code this}.
     *
     * <p>Shape: (n, c * kh * kw, windows) gives (n, c, output).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride
     * or dilation under 1, or a negative padding, causes an argument error. Another number of columns or windows causes
     * a shape error.
     *
     * @param output the sizes of the result
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray col2im(Shape output, Shape kernel, Shape stride, Shape padding, Shape dilation) {
        return Dispatch.apply(Op.COL2IM, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2, "output"),
                Op.side(output, 1, 2, "output"), Op.side(kernel, 0, 2, "kernel"), Op.side(kernel, 1, 2, "kernel"),
                Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), Op.side(padding, 0, 2, "padding"),
                Op.side(padding, 1, 2, "padding"), Op.side(dilation, 0, 2, "dilation"), Op.side(dilation, 1, 2,
                "dilation")}, null);
    }

    /**
     * Adds columns to the windows of images of the given height and width (PyTorch: {@code F.fold}). This is the
     * gradient of {@code im2col} for the gradients {@code this}.
     *
     * <p>Shape: (n, c * kh * kw, windows) gives (n, c, output).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride
     * or dilation under 1, or a negative padding, causes an argument error. Another number of columns or windows causes
     * a shape error.
     *
     * @param output the sizes of the result
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray col2im(Shape output, Shape kernel, Shape stride, Shape padding) {
        return Dispatch.apply(Op.COL2IM, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2, "output"),
                Op.side(output, 1, 2, "output"), Op.side(kernel, 0, 2, "kernel"), Op.side(kernel, 1, 2, "kernel"),
                Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), Op.side(padding, 0, 2, "padding"),
                Op.side(padding, 1, 2, "padding"), 1, 1}, null);
    }

    /**
     * Adds columns to the windows of images of the given height and width (PyTorch: {@code F.fold}). This is the
     * gradient of {@code im2col} for the gradients {@code this}.
     *
     * <p>Shape: (n, c * kh * kw, windows) gives (n, c, output).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride
     * or dilation under 1, or a negative padding, causes an argument error. Another number of columns or windows causes
     * a shape error.
     *
     * @param output the sizes of the result
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray col2im(Shape output, Shape kernel, Shape stride) {
        return Dispatch.apply(Op.COL2IM, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2, "output"),
                Op.side(output, 1, 2, "output"), Op.side(kernel, 0, 2, "kernel"), Op.side(kernel, 1, 2, "kernel"),
                Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2, "stride"), 0, 0, 1, 1}, null);
    }

    /**
     * Adds columns to the windows of images of the given height and width (PyTorch: {@code F.fold}). This is the
     * gradient of {@code im2col} for the gradients {@code this}.
     *
     * <p>Shape: (n, c * kh * kw, windows) gives (n, c, output).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride
     * or dilation under 1, or a negative padding, causes an argument error. Another number of columns or windows causes
     * a shape error.
     *
     * @param output the sizes of the result
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray col2im(Shape output, Shape kernel) {
        return Dispatch.apply(Op.COL2IM, this, new NDArray[] {self()}, new long[] {Op.side(output, 0, 2, "output"),
                Op.side(output, 1, 2, "output"), Op.side(kernel, 0, 2, "kernel"), Op.side(kernel, 1, 2, "kernel"), 1, 1,
                0, 0, 1, 1}, null);
    }

    /**
     * Samples a batch of images at places from -1 to 1 (Jaderberg et al., 2015). {@code filter} is 0 for the nearest
     * pixel and 1 for bilinear interpolation. {@code border} is 0 for zeros outside the image, 1 for the nearest pixel
     * of its border and 2 for reflection. With the borders 1 and 2, a place of NaN stands for the first pixel.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code grid} (n, oh, ow, 2), which holds column and row, give (n, c, oh,
     * ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also samples volumes, and has a bicubic filter. With the nearest pixel the grid
     * gets no gradient here, while PyTorch gives zeros.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An unknown filter
     * or border causes an argument error. Images without pixels cause a shape error.
     *
     * @param grid the places, from -1 to 1
     * @param filter the number of the filter
     * @param border what is outside the image
     * @param alignCorners whether the centres of the corner elements, not their corners, are the ends
     * @return a new array
     */
    public NDArray gridSample(NDArray grid, long filter, long border, boolean alignCorners) {
        return Dispatch.apply(Op.GRID_SAMPLE, this, new NDArray[] {self(), ArgumentException.notNull(grid, "grid")}, new
                long[] {filter, border, alignCorners ? 1 : 0}, null);
    }

    /**
     * Samples a batch of images at places from -1 to 1 (Jaderberg et al., 2015). {@code filter} is 0 for the nearest
     * pixel and 1 for bilinear interpolation. {@code border} is 0 for zeros outside the image, 1 for the nearest pixel
     * of its border and 2 for reflection. With the borders 1 and 2, a place of NaN stands for the first pixel.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code grid} (n, oh, ow, 2), which holds column and row, give (n, c, oh,
     * ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also samples volumes, and has a bicubic filter. With the nearest pixel the grid
     * gets no gradient here, while PyTorch gives zeros.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An unknown filter
     * or border causes an argument error. Images without pixels cause a shape error.
     *
     * @param grid the places, from -1 to 1
     * @param filter the number of the filter
     * @param border what is outside the image
     * @return a new array
     */
    public NDArray gridSample(NDArray grid, long filter, long border) {
        return Dispatch.apply(Op.GRID_SAMPLE, this, new NDArray[] {self(), ArgumentException.notNull(grid, "grid")}, new
                long[] {filter, border, 0}, null);
    }

    /**
     * Samples a batch of images at places from -1 to 1 (Jaderberg et al., 2015). {@code filter} is 0 for the nearest
     * pixel and 1 for bilinear interpolation. {@code border} is 0 for zeros outside the image, 1 for the nearest pixel
     * of its border and 2 for reflection. With the borders 1 and 2, a place of NaN stands for the first pixel.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code grid} (n, oh, ow, 2), which holds column and row, give (n, c, oh,
     * ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also samples volumes, and has a bicubic filter. With the nearest pixel the grid
     * gets no gradient here, while PyTorch gives zeros.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An unknown filter
     * or border causes an argument error. Images without pixels cause a shape error.
     *
     * @param grid the places, from -1 to 1
     * @param filter the number of the filter
     * @return a new array
     */
    public NDArray gridSample(NDArray grid, long filter) {
        return Dispatch.apply(Op.GRID_SAMPLE, this, new NDArray[] {self(), ArgumentException.notNull(grid, "grid")}, new
                long[] {filter, 0, 0}, null);
    }

    /**
     * Samples a batch of images at places from -1 to 1 (Jaderberg et al., 2015). {@code filter} is 0 for the nearest
     * pixel and 1 for bilinear interpolation. {@code border} is 0 for zeros outside the image, 1 for the nearest pixel
     * of its border and 2 for reflection. With the borders 1 and 2, a place of NaN stands for the first pixel.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code grid} (n, oh, ow, 2), which holds column and row, give (n, c, oh,
     * ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also samples volumes, and has a bicubic filter. With the nearest pixel the grid
     * gets no gradient here, while PyTorch gives zeros.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An unknown filter
     * or border causes an argument error. Images without pixels cause a shape error.
     *
     * @param grid the places, from -1 to 1
     * @return a new array
     */
    public NDArray gridSample(NDArray grid) {
        return Dispatch.apply(Op.GRID_SAMPLE, this, new NDArray[] {self(), ArgumentException.notNull(grid, "grid")}, new
                long[] {1, 0, 0}, null);
    }

    /**
     * Returns the places of an image's pixels, from -1 to 1, after an affine map, in the form that {@code grid_sample}
     * takes.
     *
     * <p>Shape: {@code this} (n, 2, 3) and the {@code shape} (n, c, h, w) give (n, h, w, 2).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also maps volumes.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code shape}
     * that is not that of images causes a shape error.
     *
     * @param shape the sizes
     * @param alignCorners whether the centres of the corner elements, not their corners, are the ends
     * @return a new array
     */
    public NDArray affineGrid(long[] shape, boolean alignCorners) {
        return Dispatch.apply(Op.AFFINE_GRID, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shape,
                "shape"), alignCorners ? 1 : 0), null);
    }

    /**
     * Returns the places of an image's pixels, from -1 to 1, after an affine map, in the form that {@code grid_sample}
     * takes.
     *
     * <p>Shape: {@code this} (n, 2, 3) and the {@code shape} (n, c, h, w) give (n, h, w, 2).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also maps volumes.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code shape}
     * that is not that of images causes a shape error.
     *
     * @param shape the sizes
     * @return a new array
     */
    public NDArray affineGrid(long[] shape) {
        return Dispatch.apply(Op.AFFINE_GRID, this, new NDArray[] {self()}, Op.pack(ArgumentException.notNull(shape,
                "shape"), 0), null);
    }

    /**
     * Returns the places of the elements that {@code max_pool2d} finds. A place is row * w + column of the first
     * greatest element of each window, or of its first NaN.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: If there are several NaN, PyTorch finds the last one.
     *
     * <p>Errors: Bools and complex numbers cause a dtype error. A kernel under 1, or a padding above half of the
     * dilated kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause
     * a shape error. With padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @param ceilMode whether the number of windows is rounded up
     * @return a new array
     */
    public NDArray maxPool2dIndices(Shape kernel, Shape stride, Shape padding, Shape dilation, boolean ceilMode) {
        return Dispatch.apply(Op.MAX_POOL2D_INDICES, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2,
                "kernel"), Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2,
                "stride"), Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(dilation, 0, 2,
                "dilation"), Op.side(dilation, 1, 2, "dilation"), ceilMode ? 1 : 0}, null);
    }

    /**
     * Returns the places of the elements that {@code max_pool2d} finds. A place is row * w + column of the first
     * greatest element of each window, or of its first NaN.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: If there are several NaN, PyTorch finds the last one.
     *
     * <p>Errors: Bools and complex numbers cause a dtype error. A kernel under 1, or a padding above half of the
     * dilated kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause
     * a shape error. With padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @param dilation the distance between the kernel's elements
     * @return a new array
     */
    public NDArray maxPool2dIndices(Shape kernel, Shape stride, Shape padding, Shape dilation) {
        return Dispatch.apply(Op.MAX_POOL2D_INDICES, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2,
                "kernel"), Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2,
                "stride"), Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), Op.side(dilation, 0, 2,
                "dilation"), Op.side(dilation, 1, 2, "dilation"), 0}, null);
    }

    /**
     * Returns the places of the elements that {@code max_pool2d} finds. A place is row * w + column of the first
     * greatest element of each window, or of its first NaN.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: If there are several NaN, PyTorch finds the last one.
     *
     * <p>Errors: Bools and complex numbers cause a dtype error. A kernel under 1, or a padding above half of the
     * dilated kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause
     * a shape error. With padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @param padding the padding on each side
     * @return a new array
     */
    public NDArray maxPool2dIndices(Shape kernel, Shape stride, Shape padding) {
        return Dispatch.apply(Op.MAX_POOL2D_INDICES, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2,
                "kernel"), Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2,
                "stride"), Op.side(padding, 0, 2, "padding"), Op.side(padding, 1, 2, "padding"), 1, 1, 0}, null);
    }

    /**
     * Returns the places of the elements that {@code max_pool2d} finds. A place is row * w + column of the first
     * greatest element of each window, or of its first NaN.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: If there are several NaN, PyTorch finds the last one.
     *
     * <p>Errors: Bools and complex numbers cause a dtype error. A kernel under 1, or a padding above half of the
     * dilated kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause
     * a shape error. With padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray maxPool2dIndices(Shape kernel, Shape stride) {
        return Dispatch.apply(Op.MAX_POOL2D_INDICES, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2,
                "kernel"), Op.side(kernel, 1, 2, "kernel"), Op.side(stride, 0, 2, "stride"), Op.side(stride, 1, 2,
                "stride"), 0, 0, 1, 1, 0}, null);
    }

    /**
     * Returns the places of the elements that {@code max_pool2d} finds. A place is row * w + column of the first
     * greatest element of each window, or of its first NaN.
     *
     * <p>Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
     * rounded down, or up with {@code ceilMode}; ow is computed in the same way. With {@code ceilMode}, a window that
     * would start beyond the padding is left out. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: If there are several NaN, PyTorch finds the last one.
     *
     * <p>Errors: Bools and complex numbers cause a dtype error. A kernel under 1, or a padding above half of the
     * dilated kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause
     * a shape error. With padding, a dilation above the size of the input causes a shape error.
     *
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray maxPool2dIndices(Shape kernel) {
        return Dispatch.apply(Op.MAX_POOL2D_INDICES, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 2,
                "kernel"), Op.side(kernel, 1, 2, "kernel"), 0, 0, 0, 0, 1, 1, 0}, null);
    }

    /**
     * Writes the elements to their places in images of the given height and width, and zeros elsewhere, which is the
     * inverse of {@code max_pool2d}.
     *
     * <p>Shape: {@code this} and {@code index} (n, c, h, w) give (n, c, output). An index is row * width + column, as
     * in {@code max_pool2d_indices}. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: If several elements have the same place, the last one stays.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size
     * under 1 causes an argument error. Other shapes of {@code index} cause a shape error, and a place outside the
     * image causes an index error.
     *
     * @param index the index or the tensor of indices
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray maxUnpool2d(NDArray index, Shape output) {
        return Dispatch.apply(Op.MAX_UNPOOL2D, this, new NDArray[] {self(), ArgumentException.notNull(index, "index")},
                new long[] {Op.side(output, 0, 2, "output"), Op.side(output, 1, 2, "output")}, null);
    }

    /**
     * Returns the states of a simple recurrent layer (Elman, 1990), which are the tanh, or relu, of x W_ih^T + b_ih + h
     * W_hh^T + b_hh.
     *
     * <p>Shape: {@code this} (time, n, inputs), the state (n, hidden), and weights (hidden, inputs) and (hidden,
     * hidden) give (time, n, hidden).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call
     * here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error.
     *
     * @param state the first state
     * @param weightIh the weights of the inputs
     * @param weightHh the weights of the state
     * @param biasIh the biases of the inputs, or null
     * @param biasHh the biases of the state, or null
     * @param relu whether to use relu in place of tanh
     * @return a new array
     */
    public NDArray rnn(NDArray state, NDArray weightIh, NDArray weightHh, NDArray biasIh, NDArray biasHh,
            boolean relu) {
        return Dispatch.apply(Op.RNN, this, new NDArray[] {self(), ArgumentException.notNull(state, "state"),
                ArgumentException.notNull(weightIh, "weightIh"), ArgumentException.notNull(weightHh, "weightHh"),
                biasIh, biasHh}, new long[] {relu ? 1 : 0}, null);
    }

    /**
     * Returns the states of a simple recurrent layer (Elman, 1990), which are the tanh, or relu, of x W_ih^T + b_ih + h
     * W_hh^T + b_hh.
     *
     * <p>Shape: {@code this} (time, n, inputs), the state (n, hidden), and weights (hidden, inputs) and (hidden,
     * hidden) give (time, n, hidden).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call
     * here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error.
     *
     * @param state the first state
     * @param weightIh the weights of the inputs
     * @param weightHh the weights of the state
     * @param biasIh the biases of the inputs, or null
     * @param biasHh the biases of the state, or null
     * @return a new array
     */
    public NDArray rnn(NDArray state, NDArray weightIh, NDArray weightHh, NDArray biasIh, NDArray biasHh) {
        return Dispatch.apply(Op.RNN, this, new NDArray[] {self(), ArgumentException.notNull(state, "state"),
                ArgumentException.notNull(weightIh, "weightIh"), ArgumentException.notNull(weightHh, "weightHh"),
                biasIh, biasHh}, new long[] {0}, null);
    }

    /**
     * Returns the states of a layer of gated recurrent units (Cho et al., 2014). The gates are reset, update and
     * candidate.
     *
     * <p>Shape: {@code this} (time, n, inputs), the state (n, hidden), and weights (3 * hidden, inputs) and (3 *
     * hidden, hidden) give (time, n, hidden).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call
     * here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error.
     *
     * @param state the first state
     * @param weightIh the weights of the inputs
     * @param weightHh the weights of the state
     * @param biasIh the biases of the inputs, or null
     * @param biasHh the biases of the state, or null
     * @return a new array
     */
    public NDArray gru(NDArray state, NDArray weightIh, NDArray weightHh, NDArray biasIh, NDArray biasHh) {
        return Dispatch.apply(Op.GRU, this, new NDArray[] {self(), ArgumentException.notNull(state, "state"),
                ArgumentException.notNull(weightIh, "weightIh"), ArgumentException.notNull(weightHh, "weightHh"),
                biasIh, biasHh}, null, null);
    }

    /**
     * Returns the states of a layer of long short-term memory (Hochreiter and Schmidhuber, 1997), followed by the last
     * cell. The gates are input, forget, cell and output.
     *
     * <p>Shape: {@code this} (time, n, inputs), the state (n, hidden), and weights (4 * hidden, inputs) and (4 *
     * hidden, hidden) give (time + 1, n, hidden).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call
     * here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error.
     *
     * @param state the first state
     * @param cell the first cell
     * @param weightIh the weights of the inputs
     * @param weightHh the weights of the state
     * @param biasIh the biases of the inputs, or null
     * @param biasHh the biases of the state, or null
     * @return a new array
     */
    public NDArray lstm(NDArray state, NDArray cell, NDArray weightIh, NDArray weightHh, NDArray biasIh,
            NDArray biasHh) {
        return Dispatch.apply(Op.LSTM, this, new NDArray[] {self(), ArgumentException.notNull(state, "state"),
                ArgumentException.notNull(cell, "cell"), ArgumentException.notNull(weightIh, "weightIh"),
                ArgumentException.notNull(weightHh, "weightHh"), biasIh, biasHh}, null, null);
    }

    /**
     * Returns the point of the probability simplex that is nearest to the elements along a dimension (Martins and
     * Astudillo, 2016).
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch has no such function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray sparsemax(int axis) {
        return Dispatch.apply(Op.SPARSEMAX, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns {@code this} where it is not negative, and elsewhere {@code this} times a random number between {@code
     * lower} and {@code upper} or, outside of training, times their mean.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are
     * not finite or not in order cause an argument error.
     *
     * @param lower the lower bound of the slope
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     * @param training whether to compute in training mode
     * @return a new array
     */
    public NDArray rrelu(double lower, double upper, boolean training) {
        return Dispatch.apply(Op.RRELU, this, new NDArray[] {self()}, new long[] {training ? 1 : 0}, new double[]
                {lower, upper});
    }

    /**
     * Returns {@code this} where it is not negative, and elsewhere {@code this} times a random number between {@code
     * lower} and {@code upper} or, outside of training, times their mean.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are
     * not finite or not in order cause an argument error.
     *
     * @param lower the lower bound of the slope
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     * @return a new array
     */
    public NDArray rrelu(double lower, double upper) {
        return Dispatch.apply(Op.RRELU, this, new NDArray[] {self()}, new long[] {0}, new double[] {lower, upper});
    }

    /**
     * Returns {@code this} where it is not negative, and elsewhere {@code this} times a random number between {@code
     * lower} and {@code upper} or, outside of training, times their mean.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are
     * not finite or not in order cause an argument error.
     *
     * @param lower the lower bound of the slope
     * @return a new array
     */
    public NDArray rrelu(double lower) {
        return Dispatch.apply(Op.RRELU, this, new NDArray[] {self()}, new long[] {0}, new double[] {lower,
                0.3333333333333333});
    }

    /**
     * Returns {@code this} where it is not negative, and elsewhere {@code this} times a random number between {@code
     * lower} and {@code upper} or, outside of training, times their mean.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are
     * not finite or not in order cause an argument error.
     *
     * @return a new array
     */
    public NDArray rrelu() {
        return Dispatch.apply(Op.RRELU, this, new NDArray[] {self()}, new long[] {0}, new double[] {0.125,
                0.3333333333333333});
    }

    /**
     * In training, sets whole channels to zero with probability {@code p} and divides the others by 1 - p.
     *
     * <p>Shape: That of {@code this}, (n, c, ...).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @param training whether to compute in training mode
     * @return a new array
     */
    public NDArray featureDropout(double p, boolean training) {
        return Dispatch.apply(Op.FEATURE_DROPOUT, this, new NDArray[] {self()}, new long[] {training ? 1 : 0}, new
                double[] {p});
    }

    /**
     * In training, sets whole channels to zero with probability {@code p} and divides the others by 1 - p.
     *
     * <p>Shape: That of {@code this}, (n, c, ...).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray featureDropout(double p) {
        return Dispatch.apply(Op.FEATURE_DROPOUT, this, new NDArray[] {self()}, new long[] {1}, new double[] {p});
    }

    /**
     * In training, sets whole channels to zero with probability {@code p} and divides the others by 1 - p.
     *
     * <p>Shape: That of {@code this}, (n, c, ...).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @return a new array
     */
    public NDArray featureDropout() {
        return Dispatch.apply(Op.FEATURE_DROPOUT, this, new NDArray[] {self()}, new long[] {1}, new double[] {0.5});
    }

    /**
     * In training, applies dropout for {@code selu}: dropped elements get its lower limit, and the result keeps mean
     * and variance (Klambauer et al., 2017).
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @param training whether to compute in training mode
     * @return a new array
     */
    public NDArray alphaDropout(double p, boolean training) {
        return Dispatch.apply(Op.ALPHA_DROPOUT, this, new NDArray[] {self()}, new long[] {training ? 1 : 0}, new
                double[] {p});
    }

    /**
     * In training, applies dropout for {@code selu}: dropped elements get its lower limit, and the result keeps mean
     * and variance (Klambauer et al., 2017).
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray alphaDropout(double p) {
        return Dispatch.apply(Op.ALPHA_DROPOUT, this, new NDArray[] {self()}, new long[] {1}, new double[] {p});
    }

    /**
     * In training, applies dropout for {@code selu}: dropped elements get its lower limit, and the result keeps mean
     * and variance (Klambauer et al., 2017).
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @return a new array
     */
    public NDArray alphaDropout() {
        return Dispatch.apply(Op.ALPHA_DROPOUT, this, new NDArray[] {self()}, new long[] {1}, new double[] {0.5});
    }

    /**
     * Returns the slices of a dimension, scaled down to a p-norm of at most {@code maxnorm}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} that
     * is not positive, or a negative norm, causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @param axis the axis; a negative one counts from the end
     * @param maxnorm the largest norm
     * @return a new array
     */
    public NDArray renorm(double p, int axis, double maxnorm) {
        return Dispatch.apply(Op.RENORM, this, new NDArray[] {self()}, new long[] {axis}, new double[] {p, maxnorm});
    }

    /**
     * Computes attention in several heads (Vaswani et al., 2017), between linear maps of the operands and of the
     * result.
     *
     * <p>Shape: {@code this} (n, l, width), {@code key} and {@code value} (n, s, width), and weights (3 * width, width)
     * and (width, width) give (n, l, width).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's module also returns the weights.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error. A number of heads that does not divide the width causes an argument error.
     *
     * @param key the keys
     * @param value the value
     * @param inWeight the weights of query, key and value, one below the other
     * @param inBias their biases, or null
     * @param outWeight the weights of the result
     * @param outBias the biases of the result, or null
     * @param attnMask the mask, or null
     * @param heads the number of heads
     * @param isCausal whether a place attends only to those before it
     * @return a new array
     */
    public NDArray multiHeadAttention(NDArray key, NDArray value, NDArray inWeight, NDArray inBias, NDArray outWeight,
            NDArray outBias, NDArray attnMask, long heads, boolean isCausal) {
        return Dispatch.apply(Op.MULTI_HEAD_ATTENTION, this, new NDArray[] {self(), ArgumentException.notNull(key,
                "key"), ArgumentException.notNull(value, "value"), ArgumentException.notNull(inWeight, "inWeight"),
                inBias, ArgumentException.notNull(outWeight, "outWeight"), outBias, attnMask}, new long[] {heads,
                isCausal ? 1 : 0}, null);
    }

    /**
     * Computes attention in several heads (Vaswani et al., 2017), between linear maps of the operands and of the
     * result.
     *
     * <p>Shape: {@code this} (n, l, width), {@code key} and {@code value} (n, s, width), and weights (3 * width, width)
     * and (width, width) give (n, l, width).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's module also returns the weights.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause
     * a shape error. A number of heads that does not divide the width causes an argument error.
     *
     * @param key the keys
     * @param value the value
     * @param inWeight the weights of query, key and value, one below the other
     * @param inBias their biases, or null
     * @param outWeight the weights of the result
     * @param outBias the biases of the result, or null
     * @param attnMask the mask, or null
     * @param heads the number of heads
     * @return a new array
     */
    public NDArray multiHeadAttention(NDArray key, NDArray value, NDArray inWeight, NDArray inBias, NDArray outWeight,
            NDArray outBias, NDArray attnMask, long heads) {
        return Dispatch.apply(Op.MULTI_HEAD_ATTENTION, this, new NDArray[] {self(), ArgumentException.notNull(key,
                "key"), ArgumentException.notNull(value, "value"), ArgumentException.notNull(inWeight, "inWeight"),
                inBias, ArgumentException.notNull(outWeight, "outWeight"), outBias, attnMask}, new long[] {heads, 0},
                null);
    }

    /**
     * Computes power-average pooling of a batch of volumes, like {@code lp_pool2d}.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d - kernel) / stride + 1, rounded down; oh and ow are
     * computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a {@code p} that is 0 or not finite, causes an argument error. A kernel larger than the volume causes a shape
     * error.
     *
     * @param p the probability, or the exponent of a norm
     * @param kernel the sizes of the window
     * @param stride the window's step
     * @return a new array
     */
    public NDArray lpPool3d(double p, Shape kernel, Shape stride) {
        return Dispatch.apply(Op.LP_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), Op.side(stride, 0, 3, "stride"),
                Op.side(stride, 1, 3, "stride"), Op.side(stride, 2, 3, "stride")}, new double[] {p});
    }

    /**
     * Computes power-average pooling of a batch of volumes, like {@code lp_pool2d}.
     *
     * <p>Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d - kernel) / stride + 1, rounded down; oh and ow are
     * computed in the same way. {@code this} may lack n, and then so does the result.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1,
     * or a {@code p} that is 0 or not finite, causes an argument error. A kernel larger than the volume causes a shape
     * error.
     *
     * @param p the probability, or the exponent of a norm
     * @param kernel the sizes of the window
     * @return a new array
     */
    public NDArray lpPool3d(double p, Shape kernel) {
        return Dispatch.apply(Op.LP_POOL3D, this, new NDArray[] {self()}, new long[] {Op.side(kernel, 0, 3, "kernel"),
                Op.side(kernel, 1, 3, "kernel"), Op.side(kernel, 2, 3, "kernel"), 0, 0, 0}, new double[] {p});
    }

    /**
     * Returns means of bilinear samples in regions of images. A box has the number of its image, followed by left, top,
     * right and bottom, which are multiplied by {@code scale}.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code boxes} (k, 5) give (k, c, oh, ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is torchvision's function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale
     * that are not finite, or sizes above 1,024, cause an argument error.
     *
     * @param boxes the boxes
     * @param output the sizes of the result
     * @param scale the factor of the sides of boxes
     * @param sampling the number of samples along each side of a part; if it is not positive, as many as there are
     * pixels, and at most 1,024
     * @param aligned whether pixels have their centres half a pixel from the corner
     * @return a new array
     */
    public NDArray roiAlign(NDArray boxes, Shape output, double scale, long sampling, boolean aligned) {
        return Dispatch.apply(Op.ROI_ALIGN, this, new NDArray[] {self(), ArgumentException.notNull(boxes, "boxes")}, new
                long[] {Op.side(output, 0, 2, "output"), Op.side(output, 1, 2, "output"), sampling, aligned ? 1 : 0},
                new double[] {scale});
    }

    /**
     * Returns means of bilinear samples in regions of images. A box has the number of its image, followed by left, top,
     * right and bottom, which are multiplied by {@code scale}.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code boxes} (k, 5) give (k, c, oh, ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is torchvision's function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale
     * that are not finite, or sizes above 1,024, cause an argument error.
     *
     * @param boxes the boxes
     * @param output the sizes of the result
     * @param scale the factor of the sides of boxes
     * @param sampling the number of samples along each side of a part; if it is not positive, as many as there are
     * pixels, and at most 1,024
     * @return a new array
     */
    public NDArray roiAlign(NDArray boxes, Shape output, double scale, long sampling) {
        return Dispatch.apply(Op.ROI_ALIGN, this, new NDArray[] {self(), ArgumentException.notNull(boxes, "boxes")}, new
                long[] {Op.side(output, 0, 2, "output"), Op.side(output, 1, 2, "output"), sampling, 0}, new double[]
                {scale});
    }

    /**
     * Returns means of bilinear samples in regions of images. A box has the number of its image, followed by left, top,
     * right and bottom, which are multiplied by {@code scale}.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code boxes} (k, 5) give (k, c, oh, ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is torchvision's function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale
     * that are not finite, or sizes above 1,024, cause an argument error.
     *
     * @param boxes the boxes
     * @param output the sizes of the result
     * @param scale the factor of the sides of boxes
     * @return a new array
     */
    public NDArray roiAlign(NDArray boxes, Shape output, double scale) {
        return Dispatch.apply(Op.ROI_ALIGN, this, new NDArray[] {self(), ArgumentException.notNull(boxes, "boxes")}, new
                long[] {Op.side(output, 0, 2, "output"), Op.side(output, 1, 2, "output"), -1, 0}, new double[] {scale});
    }

    /**
     * Returns means of bilinear samples in regions of images. A box has the number of its image, followed by left, top,
     * right and bottom, which are multiplied by {@code scale}.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code boxes} (k, 5) give (k, c, oh, ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is torchvision's function.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale
     * that are not finite, or sizes above 1,024, cause an argument error.
     *
     * @param boxes the boxes
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray roiAlign(NDArray boxes, Shape output) {
        return Dispatch.apply(Op.ROI_ALIGN, this, new NDArray[] {self(), ArgumentException.notNull(boxes, "boxes")}, new
                long[] {Op.side(output, 0, 2, "output"), Op.side(output, 1, 2, "output"), -1, 0}, new double[] {1.0});
    }

    /**
     * Returns the largest elements of parts of regions of images. Boxes are given as for {@code roi_align}, with their
     * sides rounded to pixels, and a part outside the image gives 0.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code boxes} (k, 5) give (k, c, oh, ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is torchvision's function, except that equal largest elements share the gradient.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale
     * that are not finite, or sizes above 1,024, cause an argument error.
     *
     * @param boxes the boxes
     * @param output the sizes of the result
     * @param scale the factor of the sides of boxes
     * @return a new array
     */
    public NDArray roiPool(NDArray boxes, Shape output, double scale) {
        return Dispatch.apply(Op.ROI_POOL, this, new NDArray[] {self(), ArgumentException.notNull(boxes, "boxes")}, new
                long[] {Op.side(output, 0, 2, "output"), Op.side(output, 1, 2, "output")}, new double[] {scale});
    }

    /**
     * Returns the largest elements of parts of regions of images. Boxes are given as for {@code roi_align}, with their
     * sides rounded to pixels, and a part outside the image gives 0.
     *
     * <p>Shape: {@code this} (n, c, h, w) and {@code boxes} (k, 5) give (k, c, oh, ow).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is torchvision's function, except that equal largest elements share the gradient.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale
     * that are not finite, or sizes above 1,024, cause an argument error.
     *
     * @param boxes the boxes
     * @param output the sizes of the result
     * @return a new array
     */
    public NDArray roiPool(NDArray boxes, Shape output) {
        return Dispatch.apply(Op.ROI_POOL, this, new NDArray[] {self(), ArgumentException.notNull(boxes, "boxes")}, new
                long[] {Op.side(output, 0, 2, "output"), Op.side(output, 1, 2, "output")}, new double[] {1.0});
    }

    /**
     * Returns the cross entropy of the softmax of the logits {@code this} and the classes or probabilities in {@code
     * target}. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes if it
     * holds integers, or the shape and dtype of {@code this} if it holds probabilities. The result has the shape
     * without the classes, or is a 0-dim tensor for the mean and the sum. {@code weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. A bool target causes a dtype error. A label
     * smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param ignoreIndex the target that does not count
     * @param labelSmoothing the share of the targets that is spread evenly over the classes
     * @return a new array
     */
    public NDArray crossEntropy(NDArray target, NDArray weight, long reduction, long ignoreIndex,
            double labelSmoothing) {
        return Dispatch.apply(Op.CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {reduction, ignoreIndex}, new double[] {labelSmoothing});
    }

    /**
     * Returns the cross entropy of the softmax of the logits {@code this} and the classes or probabilities in {@code
     * target}. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes if it
     * holds integers, or the shape and dtype of {@code this} if it holds probabilities. The result has the shape
     * without the classes, or is a 0-dim tensor for the mean and the sum. {@code weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. A bool target causes a dtype error. A label
     * smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param ignoreIndex the target that does not count
     * @return a new array
     */
    public NDArray crossEntropy(NDArray target, NDArray weight, long reduction, long ignoreIndex) {
        return Dispatch.apply(Op.CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {reduction, ignoreIndex}, new double[] {0.0});
    }

    /**
     * Returns the cross entropy of the softmax of the logits {@code this} and the classes or probabilities in {@code
     * target}. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes if it
     * holds integers, or the shape and dtype of {@code this} if it holds probabilities. The result has the shape
     * without the classes, or is a 0-dim tensor for the mean and the sum. {@code weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. A bool target causes a dtype error. A label
     * smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray crossEntropy(NDArray target, NDArray weight, long reduction) {
        return Dispatch.apply(Op.CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {reduction, -100}, new double[] {0.0});
    }

    /**
     * Returns the cross entropy of the softmax of the logits {@code this} and the classes or probabilities in {@code
     * target}. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes if it
     * holds integers, or the shape and dtype of {@code this} if it holds probabilities. The result has the shape
     * without the classes, or is a 0-dim tensor for the mean and the sum. {@code weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. A bool target causes a dtype error. A label
     * smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @return a new array
     */
    public NDArray crossEntropy(NDArray target, NDArray weight) {
        return Dispatch.apply(Op.CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {1, -100}, new double[] {0.0});
    }

    /**
     * Returns the cross entropy of the softmax of the logits {@code this} and the classes or probabilities in {@code
     * target}. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes if it
     * holds integers, or the shape and dtype of {@code this} if it holds probabilities. The result has the shape
     * without the classes, or is a 0-dim tensor for the mean and the sum. {@code weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. A bool target causes a dtype error. A label
     * smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param ignoreIndex the target that does not count
     * @param labelSmoothing the share of the targets that is spread evenly over the classes
     * @return a new array
     */
    public NDArray crossEntropy(NDArray target, long reduction, long ignoreIndex, double labelSmoothing) {
        return Dispatch.apply(Op.CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {reduction, ignoreIndex}, new double[] {labelSmoothing});
    }

    /**
     * Returns the cross entropy of the softmax of the logits {@code this} and the classes or probabilities in {@code
     * target}. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes if it
     * holds integers, or the shape and dtype of {@code this} if it holds probabilities. The result has the shape
     * without the classes, or is a 0-dim tensor for the mean and the sum. {@code weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. A bool target causes a dtype error. A label
     * smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param ignoreIndex the target that does not count
     * @return a new array
     */
    public NDArray crossEntropy(NDArray target, long reduction, long ignoreIndex) {
        return Dispatch.apply(Op.CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {reduction, ignoreIndex}, new double[] {0.0});
    }

    /**
     * Returns the cross entropy of the softmax of the logits {@code this} and the classes or probabilities in {@code
     * target}. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes if it
     * holds integers, or the shape and dtype of {@code this} if it holds probabilities. The result has the shape
     * without the classes, or is a 0-dim tensor for the mean and the sum. {@code weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. A bool target causes a dtype error. A label
     * smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray crossEntropy(NDArray target, long reduction) {
        return Dispatch.apply(Op.CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {reduction, -100}, new double[] {0.0});
    }

    /**
     * Returns the cross entropy of the softmax of the logits {@code this} and the classes or probabilities in {@code
     * target}. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes if it
     * holds integers, or the shape and dtype of {@code this} if it holds probabilities. The result has the shape
     * without the classes, or is a 0-dim tensor for the mean and the sum. {@code weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. A bool target causes a dtype error. A label
     * smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray crossEntropy(NDArray target) {
        return Dispatch.apply(Op.CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {1, -100}, new double[] {0.0});
    }

    /**
     * Returns the squared differences, multiplied by the weights. The mean divides by the sum of the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here. DJL's
     * {@code L2Loss} is half of this.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray mseLoss(NDArray target, NDArray weight, long reduction) {
        return Dispatch.apply(Op.MSE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {reduction}, null);
    }

    /**
     * Returns the squared differences, multiplied by the weights. The mean divides by the sum of the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here. DJL's
     * {@code L2Loss} is half of this.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @return a new array
     */
    public NDArray mseLoss(NDArray target, NDArray weight) {
        return Dispatch.apply(Op.MSE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {1}, null);
    }

    /**
     * Returns the squared differences, multiplied by the weights. The mean divides by the sum of the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here. DJL's
     * {@code L2Loss} is half of this.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray mseLoss(NDArray target, long reduction) {
        return Dispatch.apply(Op.MSE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {reduction}, null);
    }

    /**
     * Returns the squared differences, multiplied by the weights. The mean divides by the sum of the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here. DJL's
     * {@code L2Loss} is half of this.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray mseLoss(NDArray target) {
        return Dispatch.apply(Op.MSE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {1}, null);
    }

    /**
     * Returns the absolute differences, multiplied by the weights. The mean divides by the sum of the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray l1Loss(NDArray target, NDArray weight, long reduction) {
        return Dispatch.apply(Op.L1_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {reduction}, null);
    }

    /**
     * Returns the absolute differences, multiplied by the weights. The mean divides by the sum of the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @return a new array
     */
    public NDArray l1Loss(NDArray target, NDArray weight) {
        return Dispatch.apply(Op.L1_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {1}, null);
    }

    /**
     * Returns the absolute differences, multiplied by the weights. The mean divides by the sum of the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray l1Loss(NDArray target, long reduction) {
        return Dispatch.apply(Op.L1_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {reduction}, null);
    }

    /**
     * Returns the absolute differences, multiplied by the weights. The mean divides by the sum of the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray l1Loss(NDArray target) {
        return Dispatch.apply(Op.L1_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {1}, null);
    }

    /**
     * Returns the absolute differences less {@code beta} / 2 or, for differences below {@code beta}, half of the
     * squared differences divided by {@code beta}.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A negative {@code beta} causes an
     * argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param beta the difference from which the loss is linear
     * @return a new array
     */
    public NDArray smoothL1Loss(NDArray target, long reduction, double beta) {
        return Dispatch.apply(Op.SMOOTH_L1_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction}, new double[] {beta});
    }

    /**
     * Returns the absolute differences less {@code beta} / 2 or, for differences below {@code beta}, half of the
     * squared differences divided by {@code beta}.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A negative {@code beta} causes an
     * argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray smoothL1Loss(NDArray target, long reduction) {
        return Dispatch.apply(Op.SMOOTH_L1_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction}, new double[] {1.0});
    }

    /**
     * Returns the absolute differences less {@code beta} / 2 or, for differences below {@code beta}, half of the
     * squared differences divided by {@code beta}.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A negative {@code beta} causes an
     * argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray smoothL1Loss(NDArray target) {
        return Dispatch.apply(Op.SMOOTH_L1_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {1}, new double[] {1.0});
    }

    /**
     * Returns {@code delta} times the absolute differences less {@code delta} / 2 or, for differences below {@code
     * delta}, half of the squared differences. The losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A {@code delta} that is not positive
     * causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param delta the difference from which the loss is linear
     * @return a new array
     */
    public NDArray huberLoss(NDArray target, NDArray weight, long reduction, double delta) {
        return Dispatch.apply(Op.HUBER_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {reduction}, new double[] {delta});
    }

    /**
     * Returns {@code delta} times the absolute differences less {@code delta} / 2 or, for differences below {@code
     * delta}, half of the squared differences. The losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A {@code delta} that is not positive
     * causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray huberLoss(NDArray target, NDArray weight, long reduction) {
        return Dispatch.apply(Op.HUBER_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {reduction}, new double[] {1.0});
    }

    /**
     * Returns {@code delta} times the absolute differences less {@code delta} / 2 or, for differences below {@code
     * delta}, half of the squared differences. The losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A {@code delta} that is not positive
     * causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @return a new array
     */
    public NDArray huberLoss(NDArray target, NDArray weight) {
        return Dispatch.apply(Op.HUBER_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {1}, new double[] {1.0});
    }

    /**
     * Returns {@code delta} times the absolute differences less {@code delta} / 2 or, for differences below {@code
     * delta}, half of the squared differences. The losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A {@code delta} that is not positive
     * causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param delta the difference from which the loss is linear
     * @return a new array
     */
    public NDArray huberLoss(NDArray target, long reduction, double delta) {
        return Dispatch.apply(Op.HUBER_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {reduction}, new double[] {delta});
    }

    /**
     * Returns {@code delta} times the absolute differences less {@code delta} / 2 or, for differences below {@code
     * delta}, half of the squared differences. The losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A {@code delta} that is not positive
     * causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray huberLoss(NDArray target, long reduction) {
        return Dispatch.apply(Op.HUBER_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {reduction}, new double[] {1.0});
    }

    /**
     * Returns {@code delta} times the absolute differences less {@code delta} / 2 or, for differences below {@code
     * delta}, half of the squared differences. The losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} has the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A {@code delta} that is not positive
     * causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray huberLoss(NDArray target) {
        return Dispatch.apply(Op.HUBER_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {1}, new double[] {1.0});
    }

    /**
     * Returns the cross entropy of the probabilities {@code this} and the targets, both from 0 to 1. Logarithms below
     * -100 count as -100, and the losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} must broadcast to the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch refuses probabilities outside of [0, 1], while they give NaN here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray binaryCrossEntropy(NDArray target, NDArray weight, long reduction) {
        return Dispatch.apply(Op.BINARY_CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {reduction}, null);
    }

    /**
     * Returns the cross entropy of the probabilities {@code this} and the targets, both from 0 to 1. Logarithms below
     * -100 count as -100, and the losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} must broadcast to the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch refuses probabilities outside of [0, 1], while they give NaN here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @return a new array
     */
    public NDArray binaryCrossEntropy(NDArray target, NDArray weight) {
        return Dispatch.apply(Op.BINARY_CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {1}, null);
    }

    /**
     * Returns the cross entropy of the probabilities {@code this} and the targets, both from 0 to 1. Logarithms below
     * -100 count as -100, and the losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} must broadcast to the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch refuses probabilities outside of [0, 1], while they give NaN here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray binaryCrossEntropy(NDArray target, long reduction) {
        return Dispatch.apply(Op.BINARY_CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {reduction}, null);
    }

    /**
     * Returns the cross entropy of the probabilities {@code this} and the targets, both from 0 to 1. Logarithms below
     * -100 count as -100, and the losses are multiplied by the weights.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} must broadcast to the shape of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch refuses probabilities outside of [0, 1], while they give NaN here.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray binaryCrossEntropy(NDArray target) {
        return Dispatch.apply(Op.BINARY_CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {1}, null);
    }

    /**
     * Returns the cross entropy of the logistic function of the logits {@code this} and the targets from 0 to 1,
     * computed without overflow. The losses are multiplied by the weights, and their positive part is also multiplied
     * by {@code posWeight}.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} and {@code posWeight} must broadcast to the shape of {@code
     * this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param posWeight the weights of the positive part, or null
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray binaryCrossEntropyWithLogits(NDArray target, NDArray weight, NDArray posWeight, long reduction) {
        return Dispatch.apply(Op.BINARY_CROSS_ENTROPY_WITH_LOGITS, this, new NDArray[] {self(),
                ArgumentException.notNull(target, "target"), weight, posWeight}, new long[] {reduction}, null);
    }

    /**
     * Returns the cross entropy of the logistic function of the logits {@code this} and the targets from 0 to 1,
     * computed without overflow. The losses are multiplied by the weights, and their positive part is also multiplied
     * by {@code posWeight}.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} and {@code posWeight} must broadcast to the shape of {@code
     * this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param posWeight the weights of the positive part, or null
     * @return a new array
     */
    public NDArray binaryCrossEntropyWithLogits(NDArray target, NDArray weight, NDArray posWeight) {
        return Dispatch.apply(Op.BINARY_CROSS_ENTROPY_WITH_LOGITS, this, new NDArray[] {self(),
                ArgumentException.notNull(target, "target"), weight, posWeight}, new long[] {1}, null);
    }

    /**
     * Returns the cross entropy of the logistic function of the logits {@code this} and the targets from 0 to 1,
     * computed without overflow. The losses are multiplied by the weights, and their positive part is also multiplied
     * by {@code posWeight}.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} and {@code posWeight} must broadcast to the shape of {@code
     * this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray binaryCrossEntropyWithLogits(NDArray target, long reduction) {
        return Dispatch.apply(Op.BINARY_CROSS_ENTROPY_WITH_LOGITS, this, new NDArray[] {self(),
                ArgumentException.notNull(target, "target"), null, null}, new long[] {reduction}, null);
    }

    /**
     * Returns the cross entropy of the logistic function of the logits {@code this} and the targets from 0 to 1,
     * computed without overflow. The losses are multiplied by the weights, and their positive part is also multiplied
     * by {@code posWeight}.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum. {@code weight} and {@code posWeight} must broadcast to the shape of {@code
     * this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray binaryCrossEntropyWithLogits(NDArray target) {
        return Dispatch.apply(Op.BINARY_CROSS_ENTROPY_WITH_LOGITS, this, new NDArray[] {self(),
                ArgumentException.notNull(target, "target"), null, null}, new long[] {1}, null);
    }

    /**
     * Returns the Kullback-Leibler divergence of the logarithms of probabilities in {@code this} from the probabilities
     * in {@code target}, for each element. With {@code logTarget}, {@code target} holds logarithms as well.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's {@code batchmean} is the sum divided by the first size.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param logTarget whether the targets are logarithms
     * @return a new array
     */
    public NDArray klDiv(NDArray target, long reduction, boolean logTarget) {
        return Dispatch.apply(Op.KL_DIV, this, new NDArray[] {self(), ArgumentException.notNull(target, "target")}, new
                long[] {reduction, logTarget ? 1 : 0}, null);
    }

    /**
     * Returns the Kullback-Leibler divergence of the logarithms of probabilities in {@code this} from the probabilities
     * in {@code target}, for each element. With {@code logTarget}, {@code target} holds logarithms as well.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's {@code batchmean} is the sum divided by the first size.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray klDiv(NDArray target, long reduction) {
        return Dispatch.apply(Op.KL_DIV, this, new NDArray[] {self(), ArgumentException.notNull(target, "target")}, new
                long[] {reduction, 0}, null);
    }

    /**
     * Returns the Kullback-Leibler divergence of the logarithms of probabilities in {@code this} from the probabilities
     * in {@code target}, for each element. With {@code logTarget}, {@code target} holds logarithms as well.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch's {@code batchmean} is the sum divided by the first size.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray klDiv(NDArray target) {
        return Dispatch.apply(Op.KL_DIV, this, new NDArray[] {self(), ArgumentException.notNull(target, "target")}, new
                long[] {1, 0}, null);
    }

    /**
     * Returns the logarithm of 1 + exp(-target * x), for targets of 1 and -1.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray softMarginLoss(NDArray target, long reduction) {
        return Dispatch.apply(Op.SOFT_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction}, null);
    }

    /**
     * Returns the logarithm of 1 + exp(-target * x), for targets of 1 and -1.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray softMarginLoss(NDArray target) {
        return Dispatch.apply(Op.SOFT_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {1}, null);
    }

    /**
     * Returns {@code this} where the target is 1, and the greater of 0 and {@code margin} - {@code this} elsewhere.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param margin the distance from which an element no longer counts
     * @return a new array
     */
    public NDArray hingeEmbeddingLoss(NDArray target, long reduction, double margin) {
        return Dispatch.apply(Op.HINGE_EMBEDDING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction}, new double[] {margin});
    }

    /**
     * Returns {@code this} where the target is 1, and the greater of 0 and {@code margin} - {@code this} elsewhere.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray hingeEmbeddingLoss(NDArray target, long reduction) {
        return Dispatch.apply(Op.HINGE_EMBEDDING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction}, new double[] {1.0});
    }

    /**
     * Returns {@code this} where the target is 1, and the greater of 0 and {@code margin} - {@code this} elsewhere.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray hingeEmbeddingLoss(NDArray target) {
        return Dispatch.apply(Op.HINGE_EMBEDDING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {1}, new double[] {1.0});
    }

    /**
     * Returns the negative log likelihood of Poisson distributions. {@code this} holds the rates or, with {@code
     * logInput}, their logarithms. {@code full} adds the term that depends on the target alone, by Stirling's formula.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param logInput whether the rates are given by their logarithms
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @param full whether to add the term that is constant for a target
     * @return a new array
     */
    public NDArray poissonNllLoss(NDArray target, long reduction, boolean logInput, double eps, boolean full) {
        return Dispatch.apply(Op.POISSON_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction, logInput ? 1 : 0, full ? 1 : 0}, new double[] {eps});
    }

    /**
     * Returns the negative log likelihood of Poisson distributions. {@code this} holds the rates or, with {@code
     * logInput}, their logarithms. {@code full} adds the term that depends on the target alone, by Stirling's formula.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param logInput whether the rates are given by their logarithms
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray poissonNllLoss(NDArray target, long reduction, boolean logInput, double eps) {
        return Dispatch.apply(Op.POISSON_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction, logInput ? 1 : 0, 0}, new double[] {eps});
    }

    /**
     * Returns the negative log likelihood of Poisson distributions. {@code this} holds the rates or, with {@code
     * logInput}, their logarithms. {@code full} adds the term that depends on the target alone, by Stirling's formula.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param logInput whether the rates are given by their logarithms
     * @return a new array
     */
    public NDArray poissonNllLoss(NDArray target, long reduction, boolean logInput) {
        return Dispatch.apply(Op.POISSON_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction, logInput ? 1 : 0, 0}, new double[] {1e-8});
    }

    /**
     * Returns the negative log likelihood of Poisson distributions. {@code this} holds the rates or, with {@code
     * logInput}, their logarithms. {@code full} adds the term that depends on the target alone, by Stirling's formula.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray poissonNllLoss(NDArray target, long reduction) {
        return Dispatch.apply(Op.POISSON_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction, 1, 0}, new double[] {1e-8});
    }

    /**
     * Returns the negative log likelihood of Poisson distributions. {@code this} holds the rates or, with {@code
     * logInput}, their logarithms. {@code full} adds the term that depends on the target alone, by Stirling's formula.
     *
     * <p>Shape: {@code this} and {@code target} have the same shape, which is that of the result, or the result is a
     * 0-dim tensor for the mean and the sum.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other
     * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray poissonNllLoss(NDArray target) {
        return Dispatch.apply(Op.POISSON_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {1, 1, 0}, new double[] {1e-8});
    }

    /**
     * Returns the negated logarithms of probabilities in {@code this} at the classes in {@code target}, multiplied by
     * the weights of these classes. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes and
     * holds integers. The result has the shape of {@code target}, or is a 0-dim tensor for the mean and the sum. {@code
     * weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. Another dtype of the target causes a dtype
     * error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param ignoreIndex the target that does not count
     * @return a new array
     */
    public NDArray nllLoss(NDArray target, NDArray weight, long reduction, long ignoreIndex) {
        return Dispatch.apply(Op.NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {reduction, ignoreIndex}, null);
    }

    /**
     * Returns the negated logarithms of probabilities in {@code this} at the classes in {@code target}, multiplied by
     * the weights of these classes. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes and
     * holds integers. The result has the shape of {@code target}, or is a 0-dim tensor for the mean and the sum. {@code
     * weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. Another dtype of the target causes a dtype
     * error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray nllLoss(NDArray target, NDArray weight, long reduction) {
        return Dispatch.apply(Op.NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {reduction, -100}, null);
    }

    /**
     * Returns the negated logarithms of probabilities in {@code this} at the classes in {@code target}, multiplied by
     * the weights of these classes. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes and
     * holds integers. The result has the shape of {@code target}, or is a 0-dim tensor for the mean and the sum. {@code
     * weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. Another dtype of the target causes a dtype
     * error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @return a new array
     */
    public NDArray nllLoss(NDArray target, NDArray weight) {
        return Dispatch.apply(Op.NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                weight}, new long[] {1, -100}, null);
    }

    /**
     * Returns the negated logarithms of probabilities in {@code this} at the classes in {@code target}, multiplied by
     * the weights of these classes. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes and
     * holds integers. The result has the shape of {@code target}, or is a 0-dim tensor for the mean and the sum. {@code
     * weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. Another dtype of the target causes a dtype
     * error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param ignoreIndex the target that does not count
     * @return a new array
     */
    public NDArray nllLoss(NDArray target, long reduction, long ignoreIndex) {
        return Dispatch.apply(Op.NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {reduction, ignoreIndex}, null);
    }

    /**
     * Returns the negated logarithms of probabilities in {@code this} at the classes in {@code target}, multiplied by
     * the weights of these classes. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes and
     * holds integers. The result has the shape of {@code target}, or is a 0-dim tensor for the mean and the sum. {@code
     * weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. Another dtype of the target causes a dtype
     * error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray nllLoss(NDArray target, long reduction) {
        return Dispatch.apply(Op.NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {reduction, -100}, null);
    }

    /**
     * Returns the negated logarithms of probabilities in {@code this} at the classes in {@code target}, multiplied by
     * the weights of these classes. The mean divides by the weights of the targets that count.
     *
     * <p>Shape: {@code this} is (n, classes, ...) or (classes). {@code target} has that shape without the classes and
     * holds integers. The result has the shape of {@code target}, or is a 0-dim tensor for the mean and the sum. {@code
     * weight} is (classes).
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch takes only i64 and u8.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 that is not {@code ignoreIndex} causes an index error. Another dtype of the target causes a dtype
     * error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray nllLoss(NDArray target) {
        return Dispatch.apply(Op.NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                null}, new long[] {1, -100}, null);
    }

    /**
     * Returns the quantile loss: {@code tau} times the difference for targets above {@code this}, and 1 - {@code tau}
     * times the difference for targets below it.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A {@code tau} outside 0 to 1 causes an argument error. A
     * reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param tau the quantile, from 0 to 1
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray quantileLoss(NDArray target, double tau, long reduction) {
        return Dispatch.apply(Op.QUANTILE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction}, new double[] {tau});
    }

    /**
     * Returns the quantile loss: {@code tau} times the difference for targets above {@code this}, and 1 - {@code tau}
     * times the difference for targets below it.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A {@code tau} outside 0 to 1 causes an argument error. A
     * reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param tau the quantile, from 0 to 1
     * @return a new array
     */
    public NDArray quantileLoss(NDArray target, double tau) {
        return Dispatch.apply(Op.QUANTILE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {1}, new double[] {tau});
    }

    /**
     * Returns the quantile loss: {@code tau} times the difference for targets above {@code this}, and 1 - {@code tau}
     * times the difference for targets below it.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A {@code tau} outside 0 to 1 causes an argument error. A
     * reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray quantileLoss(NDArray target) {
        return Dispatch.apply(Op.QUANTILE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {1}, new double[] {0.5});
    }

    /**
     * Returns max(0, {@code margin} - {@code target} * {@code this}), with targets of -1 and 1.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray hingeLoss(NDArray target, double margin, long reduction) {
        return Dispatch.apply(Op.HINGE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target")},
                new long[] {reduction}, new double[] {margin});
    }

    /**
     * Returns max(0, {@code margin} - {@code target} * {@code this}), with targets of -1 and 1.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @return a new array
     */
    public NDArray hingeLoss(NDArray target, double margin) {
        return Dispatch.apply(Op.HINGE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target")},
                new long[] {1}, new double[] {margin});
    }

    /**
     * Returns max(0, {@code margin} - {@code target} * {@code this}), with targets of -1 and 1.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray hingeLoss(NDArray target) {
        return Dispatch.apply(Op.HINGE_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target")},
                new long[] {1}, new double[] {1.0});
    }

    /**
     * Returns the negative logarithm of the normal density of the targets, with means {@code this} and variances of at
     * least {@code eps}. {@code full} adds the constant term.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction. The variance has the shape of {@code
     * this}, or this shape without its last dimension or with size 1 there, or is a 0-dim tensor.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target or of the variance causes a shape or dtype error. A reduction other than 0 (each element), 1
     * (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param variance the variances
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param full whether to add the term that is constant for a target
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray gaussianNllLoss(NDArray target, NDArray variance, long reduction, boolean full, double eps) {
        return Dispatch.apply(Op.GAUSSIAN_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), ArgumentException.notNull(variance, "variance")}, new long[] {reduction, full ? 1 : 0}, new
                double[] {eps});
    }

    /**
     * Returns the negative logarithm of the normal density of the targets, with means {@code this} and variances of at
     * least {@code eps}. {@code full} adds the constant term.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction. The variance has the shape of {@code
     * this}, or this shape without its last dimension or with size 1 there, or is a 0-dim tensor.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target or of the variance causes a shape or dtype error. A reduction other than 0 (each element), 1
     * (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param variance the variances
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param full whether to add the term that is constant for a target
     * @return a new array
     */
    public NDArray gaussianNllLoss(NDArray target, NDArray variance, long reduction, boolean full) {
        return Dispatch.apply(Op.GAUSSIAN_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), ArgumentException.notNull(variance, "variance")}, new long[] {reduction, full ? 1 : 0}, new
                double[] {1e-6});
    }

    /**
     * Returns the negative logarithm of the normal density of the targets, with means {@code this} and variances of at
     * least {@code eps}. {@code full} adds the constant term.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction. The variance has the shape of {@code
     * this}, or this shape without its last dimension or with size 1 there, or is a 0-dim tensor.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target or of the variance causes a shape or dtype error. A reduction other than 0 (each element), 1
     * (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param variance the variances
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray gaussianNllLoss(NDArray target, NDArray variance, long reduction) {
        return Dispatch.apply(Op.GAUSSIAN_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), ArgumentException.notNull(variance, "variance")}, new long[] {reduction, 0}, new double[]
                {1e-6});
    }

    /**
     * Returns the negative logarithm of the normal density of the targets, with means {@code this} and variances of at
     * least {@code eps}. {@code full} adds the constant term.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction. The variance has the shape of {@code
     * this}, or this shape without its last dimension or with size 1 there, or is a 0-dim tensor.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target or of the variance causes a shape or dtype error. A reduction other than 0 (each element), 1
     * (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param variance the variances
     * @return a new array
     */
    public NDArray gaussianNllLoss(NDArray target, NDArray variance) {
        return Dispatch.apply(Op.GAUSSIAN_NLL_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), ArgumentException.notNull(variance, "variance")}, new long[] {1, 0}, new double[] {1e-6});
    }

    /**
     * Returns max(0, {@code margin} - {@code target} * ({@code this} - {@code b})), with targets of 1 where {@code
     * this} should be greater, and of -1 elsewhere.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes or
     * dtypes of {@code b} or the target cause a shape or dtype error. A reduction other than 0 (each element), 1 (the
     * mean) or 2 (the sum) causes an argument error.
     *
     * @param b the right operand
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray marginRankingLoss(NDArray b, NDArray target, double margin, long reduction) {
        return Dispatch.apply(Op.MARGIN_RANKING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(b, "b"),
                ArgumentException.notNull(target, "target")}, new long[] {reduction}, new double[] {margin});
    }

    /**
     * Returns max(0, {@code margin} - {@code target} * ({@code this} - {@code b})), with targets of 1 where {@code
     * this} should be greater, and of -1 elsewhere.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes or
     * dtypes of {@code b} or the target cause a shape or dtype error. A reduction other than 0 (each element), 1 (the
     * mean) or 2 (the sum) causes an argument error.
     *
     * @param b the right operand
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @return a new array
     */
    public NDArray marginRankingLoss(NDArray b, NDArray target, double margin) {
        return Dispatch.apply(Op.MARGIN_RANKING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(b, "b"),
                ArgumentException.notNull(target, "target")}, new long[] {1}, new double[] {margin});
    }

    /**
     * Returns max(0, {@code margin} - {@code target} * ({@code this} - {@code b})), with targets of 1 where {@code
     * this} should be greater, and of -1 elsewhere.
     *
     * <p>Shape: A 0-dim tensor, or that of {@code this} without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes or
     * dtypes of {@code b} or the target cause a shape or dtype error. A reduction other than 0 (each element), 1 (the
     * mean) or 2 (the sum) causes an argument error.
     *
     * @param b the right operand
     * @param target the expected values
     * @return a new array
     */
    public NDArray marginRankingLoss(NDArray b, NDArray target) {
        return Dispatch.apply(Op.MARGIN_RANKING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(b, "b"),
                ArgumentException.notNull(target, "target")}, new long[] {1}, new double[] {0.0});
    }

    /**
     * Returns max(0, {@code margin} + the distance to {@code positive} - that to {@code negative}), with the p-norm
     * over the last dimension. With {@code swap}, the distance to {@code negative} is taken from the anchor or from
     * {@code positive}, whichever is nearer.
     *
     * <p>Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param positive those that should be near
     * @param negative those that should be far
     * @param margin the distance from which an element no longer counts
     * @param p the probability, or the exponent of a norm
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param swap whether the distance from `positive` to `negative` counts if it is less
     * @return a new array
     */
    public NDArray tripletMarginLoss(NDArray positive, NDArray negative, double margin, double p, double eps,
            long reduction, boolean swap) {
        return Dispatch.apply(Op.TRIPLET_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(positive,
                "positive"), ArgumentException.notNull(negative, "negative")}, new long[] {reduction, swap ? 1 : 0}, new
                double[] {margin, p, eps});
    }

    /**
     * Returns max(0, {@code margin} + the distance to {@code positive} - that to {@code negative}), with the p-norm
     * over the last dimension. With {@code swap}, the distance to {@code negative} is taken from the anchor or from
     * {@code positive}, whichever is nearer.
     *
     * <p>Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param positive those that should be near
     * @param negative those that should be far
     * @param margin the distance from which an element no longer counts
     * @param p the probability, or the exponent of a norm
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray tripletMarginLoss(NDArray positive, NDArray negative, double margin, double p, double eps,
            long reduction) {
        return Dispatch.apply(Op.TRIPLET_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(positive,
                "positive"), ArgumentException.notNull(negative, "negative")}, new long[] {reduction, 0}, new double[]
                {margin, p, eps});
    }

    /**
     * Returns max(0, {@code margin} + the distance to {@code positive} - that to {@code negative}), with the p-norm
     * over the last dimension. With {@code swap}, the distance to {@code negative} is taken from the anchor or from
     * {@code positive}, whichever is nearer.
     *
     * <p>Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param positive those that should be near
     * @param negative those that should be far
     * @param margin the distance from which an element no longer counts
     * @param p the probability, or the exponent of a norm
     * @param eps a small number that keeps a denominator or a logarithm finite
     * @return a new array
     */
    public NDArray tripletMarginLoss(NDArray positive, NDArray negative, double margin, double p, double eps) {
        return Dispatch.apply(Op.TRIPLET_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(positive,
                "positive"), ArgumentException.notNull(negative, "negative")}, new long[] {1, 0}, new double[] {margin,
                p, eps});
    }

    /**
     * Returns max(0, {@code margin} + the distance to {@code positive} - that to {@code negative}), with the p-norm
     * over the last dimension. With {@code swap}, the distance to {@code negative} is taken from the anchor or from
     * {@code positive}, whichever is nearer.
     *
     * <p>Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param positive those that should be near
     * @param negative those that should be far
     * @param margin the distance from which an element no longer counts
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray tripletMarginLoss(NDArray positive, NDArray negative, double margin, double p) {
        return Dispatch.apply(Op.TRIPLET_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(positive,
                "positive"), ArgumentException.notNull(negative, "negative")}, new long[] {1, 0}, new double[] {margin,
                p, 1e-6});
    }

    /**
     * Returns max(0, {@code margin} + the distance to {@code positive} - that to {@code negative}), with the p-norm
     * over the last dimension. With {@code swap}, the distance to {@code negative} is taken from the anchor or from
     * {@code positive}, whichever is nearer.
     *
     * <p>Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param positive those that should be near
     * @param negative those that should be far
     * @param margin the distance from which an element no longer counts
     * @return a new array
     */
    public NDArray tripletMarginLoss(NDArray positive, NDArray negative, double margin) {
        return Dispatch.apply(Op.TRIPLET_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(positive,
                "positive"), ArgumentException.notNull(negative, "negative")}, new long[] {1, 0}, new double[] {margin,
                2.0, 1e-6});
    }

    /**
     * Returns max(0, {@code margin} + the distance to {@code positive} - that to {@code negative}), with the p-norm
     * over the last dimension. With {@code swap}, the distance to {@code negative} is taken from the anchor or from
     * {@code positive}, whichever is nearer.
     *
     * <p>Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
     * broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param positive those that should be near
     * @param negative those that should be far
     * @return a new array
     */
    public NDArray tripletMarginLoss(NDArray positive, NDArray negative) {
        return Dispatch.apply(Op.TRIPLET_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(positive,
                "positive"), ArgumentException.notNull(negative, "negative")}, new long[] {1, 0}, new double[] {1.0,
                2.0, 1e-6});
    }

    /**
     * Returns 1 - cos of the angle where the target is 1, and max(0, cos - {@code margin}) where it is -1.
     *
     * <p>Shape: (n, d) gives a 0-dim tensor, or (n) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape of
     * the target than (n) causes a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param b the right operand
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray cosineEmbeddingLoss(NDArray b, NDArray target, double margin, long reduction) {
        return Dispatch.apply(Op.COSINE_EMBEDDING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(b, "b"),
                ArgumentException.notNull(target, "target")}, new long[] {reduction}, new double[] {margin});
    }

    /**
     * Returns 1 - cos of the angle where the target is 1, and max(0, cos - {@code margin}) where it is -1.
     *
     * <p>Shape: (n, d) gives a 0-dim tensor, or (n) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape of
     * the target than (n) causes a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param b the right operand
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @return a new array
     */
    public NDArray cosineEmbeddingLoss(NDArray b, NDArray target, double margin) {
        return Dispatch.apply(Op.COSINE_EMBEDDING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(b, "b"),
                ArgumentException.notNull(target, "target")}, new long[] {1}, new double[] {margin});
    }

    /**
     * Returns 1 - cos of the angle where the target is 1, and max(0, cos - {@code margin}) where it is -1.
     *
     * <p>Shape: (n, d) gives a 0-dim tensor, or (n) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape of
     * the target than (n) causes a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
     * causes an argument error.
     *
     * @param b the right operand
     * @param target the expected values
     * @return a new array
     */
    public NDArray cosineEmbeddingLoss(NDArray b, NDArray target) {
        return Dispatch.apply(Op.COSINE_EMBEDDING_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(b, "b"),
                ArgumentException.notNull(target, "target")}, new long[] {1}, new double[] {0.0});
    }

    /**
     * Returns the mean of max(0, {@code margin} - x[target] + x[class]) over all classes but the target. Each term is
     * raised to the power {@code p} and multiplied by the weight of the target.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} (n), i64 or i32, give a 0-dim tensor, or (n) without a
     * reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} other
     * than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param margin the distance from which an element no longer counts
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray multiMarginLoss(NDArray target, NDArray weight, double margin, long reduction, long p) {
        return Dispatch.apply(Op.MULTI_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {reduction, p}, new double[] {margin});
    }

    /**
     * Returns the mean of max(0, {@code margin} - x[target] + x[class]) over all classes but the target. Each term is
     * raised to the power {@code p} and multiplied by the weight of the target.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} (n), i64 or i32, give a 0-dim tensor, or (n) without a
     * reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} other
     * than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param margin the distance from which an element no longer counts
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray multiMarginLoss(NDArray target, NDArray weight, double margin, long reduction) {
        return Dispatch.apply(Op.MULTI_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {reduction, 1}, new double[] {margin});
    }

    /**
     * Returns the mean of max(0, {@code margin} - x[target] + x[class]) over all classes but the target. Each term is
     * raised to the power {@code p} and multiplied by the weight of the target.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} (n), i64 or i32, give a 0-dim tensor, or (n) without a
     * reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} other
     * than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param margin the distance from which an element no longer counts
     * @return a new array
     */
    public NDArray multiMarginLoss(NDArray target, NDArray weight, double margin) {
        return Dispatch.apply(Op.MULTI_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {1, 1}, new double[] {margin});
    }

    /**
     * Returns the mean of max(0, {@code margin} - x[target] + x[class]) over all classes but the target. Each term is
     * raised to the power {@code p} and multiplied by the weight of the target.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} (n), i64 or i32, give a 0-dim tensor, or (n) without a
     * reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} other
     * than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @return a new array
     */
    public NDArray multiMarginLoss(NDArray target, NDArray weight) {
        return Dispatch.apply(Op.MULTI_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), weight}, new long[] {1, 1}, new double[] {1.0});
    }

    /**
     * Returns the mean of max(0, {@code margin} - x[target] + x[class]) over all classes but the target. Each term is
     * raised to the power {@code p} and multiplied by the weight of the target.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} (n), i64 or i32, give a 0-dim tensor, or (n) without a
     * reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} other
     * than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray multiMarginLoss(NDArray target, double margin, long reduction, long p) {
        return Dispatch.apply(Op.MULTI_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {reduction, p}, new double[] {margin});
    }

    /**
     * Returns the mean of max(0, {@code margin} - x[target] + x[class]) over all classes but the target. Each term is
     * raised to the power {@code p} and multiplied by the weight of the target.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} (n), i64 or i32, give a 0-dim tensor, or (n) without a
     * reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} other
     * than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray multiMarginLoss(NDArray target, double margin, long reduction) {
        return Dispatch.apply(Op.MULTI_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {reduction, 1}, new double[] {margin});
    }

    /**
     * Returns the mean of max(0, {@code margin} - x[target] + x[class]) over all classes but the target. Each term is
     * raised to the power {@code p} and multiplied by the weight of the target.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} (n), i64 or i32, give a 0-dim tensor, or (n) without a
     * reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} other
     * than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param margin the distance from which an element no longer counts
     * @return a new array
     */
    public NDArray multiMarginLoss(NDArray target, double margin) {
        return Dispatch.apply(Op.MULTI_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {1, 1}, new double[] {margin});
    }

    /**
     * Returns the mean of max(0, {@code margin} - x[target] + x[class]) over all classes but the target. Each term is
     * raised to the power {@code p} and multiplied by the weight of the target.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} (n), i64 or i32, give a 0-dim tensor, or (n) without a
     * reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code p} other
     * than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray multiMarginLoss(NDArray target) {
        return Dispatch.apply(Op.MULTI_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), null}, new long[] {1, 1}, new double[] {1.0});
    }

    /**
     * Returns the mean over the classes of the binary cross entropy with logits, multiplied by weights that broadcast
     * to {@code this}.
     *
     * <p>Shape: (..., classes) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray multilabelSoftMarginLoss(NDArray target, NDArray weight, long reduction) {
        return Dispatch.apply(Op.MULTILABEL_SOFT_MARGIN_LOSS, this, new NDArray[] {self(),
                ArgumentException.notNull(target, "target"), weight}, new long[] {reduction}, null);
    }

    /**
     * Returns the mean over the classes of the binary cross entropy with logits, multiplied by weights that broadcast
     * to {@code this}.
     *
     * <p>Shape: (..., classes) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param weight the weights
     * @return a new array
     */
    public NDArray multilabelSoftMarginLoss(NDArray target, NDArray weight) {
        return Dispatch.apply(Op.MULTILABEL_SOFT_MARGIN_LOSS, this, new NDArray[] {self(),
                ArgumentException.notNull(target, "target"), weight}, new long[] {1}, null);
    }

    /**
     * Returns the mean over the classes of the binary cross entropy with logits, multiplied by weights that broadcast
     * to {@code this}.
     *
     * <p>Shape: (..., classes) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray multilabelSoftMarginLoss(NDArray target, long reduction) {
        return Dispatch.apply(Op.MULTILABEL_SOFT_MARGIN_LOSS, this, new NDArray[] {self(),
                ArgumentException.notNull(target, "target"), null}, new long[] {reduction}, null);
    }

    /**
     * Returns the mean over the classes of the binary cross entropy with logits, multiplied by weights that broadcast
     * to {@code this}.
     *
     * <p>Shape: (..., classes) gives a 0-dim tensor, or (...) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or
     * dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2
     * (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray multilabelSoftMarginLoss(NDArray target) {
        return Dispatch.apply(Op.MULTILABEL_SOFT_MARGIN_LOSS, this, new NDArray[] {self(),
                ArgumentException.notNull(target, "target"), null}, new long[] {1}, null);
    }

    /**
     * Returns the cross entropy of each place of a batch of sequences, with 0 after the end of each sequence, averaged
     * over the time.
     *
     * <p>Shape: {@code this} (batch, time, classes), {@code target} (batch, time) and {@code lengths} (batch), i64 or
     * i32, give a 0-dim tensor, or (batch) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is DJL's masked softmax cross entropy, with its mean over the time.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target or the lengths causes a dtype error. A reduction
     * other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param lengths the number of elements of each sequence
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray maskedCrossEntropy(NDArray target, NDArray lengths, long reduction) {
        return Dispatch.apply(Op.MASKED_CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), ArgumentException.notNull(lengths, "lengths")}, new long[] {reduction}, null);
    }

    /**
     * Returns the cross entropy of each place of a batch of sequences, with 0 after the end of each sequence, averaged
     * over the time.
     *
     * <p>Shape: {@code this} (batch, time, classes), {@code target} (batch, time) and {@code lengths} (batch), i64 or
     * i32, give a 0-dim tensor, or (batch) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: This is DJL's masked softmax cross entropy, with its mean over the time.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target or the lengths causes a dtype error. A reduction
     * other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param lengths the number of elements of each sequence
     * @return a new array
     */
    public NDArray maskedCrossEntropy(NDArray target, NDArray lengths) {
        return Dispatch.apply(Op.MASKED_CROSS_ENTROPY, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target"), ArgumentException.notNull(lengths, "lengths")}, new long[] {1}, null);
    }

    /**
     * Returns the negative logarithm of the probability of targets whose alignment is not known (Graves et al., 2006).
     * The mean divides each loss by the length of its target.
     *
     * <p>Shape: Logarithms of probabilities (time, n, classes), targets (n, length) and lengths (n), i64 or i32, give a
     * 0-dim tensor, or (n) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the targets joined into one vector. The loss of an impossible target is
     * infinite, or 0 with {@code zeroInfinity}, and its gradient is 0.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class out of
     * range causes an index error. Lengths out of range, or a reduction other than 0, 1 or 2, cause an argument error.
     *
     * @param target the expected values
     * @param inputLengths the lengths of the inputs
     * @param targetLengths the lengths of the targets
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param blank the class of the blank
     * @param zeroInfinity whether an infinite loss counts as 0
     * @return a new array
     */
    public NDArray ctcLoss(NDArray target, NDArray inputLengths, NDArray targetLengths, long reduction, long blank,
            boolean zeroInfinity) {
        return Dispatch.apply(Op.CTC_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                ArgumentException.notNull(inputLengths, "inputLengths"), ArgumentException.notNull(targetLengths,
                "targetLengths")}, new long[] {reduction, blank, zeroInfinity ? 1 : 0}, null);
    }

    /**
     * Returns the negative logarithm of the probability of targets whose alignment is not known (Graves et al., 2006).
     * The mean divides each loss by the length of its target.
     *
     * <p>Shape: Logarithms of probabilities (time, n, classes), targets (n, length) and lengths (n), i64 or i32, give a
     * 0-dim tensor, or (n) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the targets joined into one vector. The loss of an impossible target is
     * infinite, or 0 with {@code zeroInfinity}, and its gradient is 0.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class out of
     * range causes an index error. Lengths out of range, or a reduction other than 0, 1 or 2, cause an argument error.
     *
     * @param target the expected values
     * @param inputLengths the lengths of the inputs
     * @param targetLengths the lengths of the targets
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @param blank the class of the blank
     * @return a new array
     */
    public NDArray ctcLoss(NDArray target, NDArray inputLengths, NDArray targetLengths, long reduction, long blank) {
        return Dispatch.apply(Op.CTC_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                ArgumentException.notNull(inputLengths, "inputLengths"), ArgumentException.notNull(targetLengths,
                "targetLengths")}, new long[] {reduction, blank, 0}, null);
    }

    /**
     * Returns the negative logarithm of the probability of targets whose alignment is not known (Graves et al., 2006).
     * The mean divides each loss by the length of its target.
     *
     * <p>Shape: Logarithms of probabilities (time, n, classes), targets (n, length) and lengths (n), i64 or i32, give a
     * 0-dim tensor, or (n) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the targets joined into one vector. The loss of an impossible target is
     * infinite, or 0 with {@code zeroInfinity}, and its gradient is 0.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class out of
     * range causes an index error. Lengths out of range, or a reduction other than 0, 1 or 2, cause an argument error.
     *
     * @param target the expected values
     * @param inputLengths the lengths of the inputs
     * @param targetLengths the lengths of the targets
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray ctcLoss(NDArray target, NDArray inputLengths, NDArray targetLengths, long reduction) {
        return Dispatch.apply(Op.CTC_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                ArgumentException.notNull(inputLengths, "inputLengths"), ArgumentException.notNull(targetLengths,
                "targetLengths")}, new long[] {reduction, 0, 0}, null);
    }

    /**
     * Returns the negative logarithm of the probability of targets whose alignment is not known (Graves et al., 2006).
     * The mean divides each loss by the length of its target.
     *
     * <p>Shape: Logarithms of probabilities (time, n, classes), targets (n, length) and lengths (n), i64 or i32, give a
     * 0-dim tensor, or (n) without a reduction.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also takes the targets joined into one vector. The loss of an impossible target is
     * infinite, or 0 with {@code zeroInfinity}, and its gradient is 0.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class out of
     * range causes an index error. Lengths out of range, or a reduction other than 0, 1 or 2, cause an argument error.
     *
     * @param target the expected values
     * @param inputLengths the lengths of the inputs
     * @param targetLengths the lengths of the targets
     * @return a new array
     */
    public NDArray ctcLoss(NDArray target, NDArray inputLengths, NDArray targetLengths) {
        return Dispatch.apply(Op.CTC_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target, "target"),
                ArgumentException.notNull(inputLengths, "inputLengths"), ArgumentException.notNull(targetLengths,
                "targetLengths")}, new long[] {1, 0, 0}, null);
    }

    /**
     * Returns the sum of max(0, 1 - x[target] + x[class]) over the targets and all other classes, divided by the number
     * of classes. The targets of an example end before the first -1.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} of the same shape, i64 or i32, give a 0-dim tensor, or (n)
     * without a reduction. Both may lack n.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
     * @return a new array
     */
    public NDArray multilabelMarginLoss(NDArray target, long reduction) {
        return Dispatch.apply(Op.MULTILABEL_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {reduction}, null);
    }

    /**
     * Returns the sum of max(0, 1 - x[target] + x[class]) over the targets and all other classes, divided by the number
     * of classes. The targets of an example end before the first -1.
     *
     * <p>Shape: {@code this} (n, classes) and {@code target} of the same shape, i64 or i32, give a 0-dim tensor, or (n)
     * without a reduction. Both may lack n.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0
     * to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0
     * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
     *
     * @param target the expected values
     * @return a new array
     */
    public NDArray multilabelMarginLoss(NDArray target) {
        return Dispatch.apply(Op.MULTILABEL_MARGIN_LOSS, this, new NDArray[] {self(), ArgumentException.notNull(target,
                "target")}, new long[] {1}, null);
    }

    /**
     * Returns a contiguous copy with storage of its own.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @return a new array
     */
    public NDArray duplicate() {
        return Dispatch.apply(Op.CLONE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a contiguous copy with storage of its own.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @return a new array
     */
    public NDArray dup() {
        return Dispatch.apply(Op.CLONE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns a contiguous copy, or an alias of {@code this} if it is contiguous.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @return a new array
     */
    public NDArray contiguous() {
        return Dispatch.apply(Op.CONTIGUOUS, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Overwrites the elements of {@code this} with those of {@code source}, converted to the dtype of {@code this} and
     * copied to its device.
     *
     * <p>Shape: That of {@code this}, which {@code source} must broadcast to.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @param source the tensor to copy from
     * @return this array
     */
    public NDArray copyFrom(NDArray source) {
        return Dispatch.inPlaceApply(Op.COPY | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(source, "source")}, null, null);
    }

    /**
     * Overwrites the elements of {@code this} with those of {@code source}, converted to the dtype of {@code this} and
     * copied to its device.
     *
     * <p>Shape: That of {@code this}, which {@code source} must broadcast to.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * @param source the tensor to copy from
     * @return this array
     */
    public NDArray assign(NDArray source) {
        return Dispatch.inPlaceApply(Op.COPY | Op.IN_PLACE, this, new NDArray[] {self(),
                ArgumentException.notNull(source, "source")}, null, null);
    }

    /**
     * Returns 1 with the probability given by each element of {@code this}, and 0 otherwise.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0 to 1 causes an
     * argument error.
     *
     * @return a new array
     */
    public NDArray bernoulli() {
        return Dispatch.apply(Op.BERNOULLI, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Overwrites the elements with uniform random numbers from {@code low} to {@code high} (exclusive).
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not finite or not in order
     * cause an argument error.
     *
     * @param low the lower bound, inclusive
     * @param high the upper bound, exclusive
     * @return this array
     */
    public NDArray fillUniform(double low, double high) {
        return Dispatch.inPlaceApply(Op.UNIFORM | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {low,
                high});
    }

    /**
     * Overwrites the elements with uniform random numbers from {@code low} to {@code high} (exclusive).
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not finite or not in order
     * cause an argument error.
     *
     * @param low the lower bound, inclusive
     * @return this array
     */
    public NDArray fillUniform(double low) {
        return Dispatch.inPlaceApply(Op.UNIFORM | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {low,
                1.0});
    }

    /**
     * Overwrites the elements with uniform random numbers from {@code low} to {@code high} (exclusive).
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not finite or not in order
     * cause an argument error.
     *
     * @return this array
     */
    public NDArray fillUniform() {
        return Dispatch.inPlaceApply(Op.UNIFORM | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {0.0,
                1.0});
    }

    /**
     * Overwrites the elements with normal random numbers.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A negative deviation causes an argument
     * error.
     *
     * @param mean the mean, or the means
     * @param std the standard deviation, or the deviations
     * @return this array
     */
    public NDArray fillNormal(double mean, double std) {
        return Dispatch.inPlaceApply(Op.NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {mean,
                std});
    }

    /**
     * Overwrites the elements with normal random numbers.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A negative deviation causes an argument
     * error.
     *
     * @param mean the mean, or the means
     * @return this array
     */
    public NDArray fillNormal(double mean) {
        return Dispatch.inPlaceApply(Op.NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {mean,
                1.0});
    }

    /**
     * Overwrites the elements with normal random numbers.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A negative deviation causes an argument
     * error.
     *
     * @return this array
     */
    public NDArray fillNormal() {
        return Dispatch.inPlaceApply(Op.NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {0.0,
                1.0});
    }

    /**
     * Overwrites the elements with the exponentials of normal random numbers.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive causes an
     * argument error.
     *
     * @param mean the mean, or the means
     * @param std the standard deviation, or the deviations
     * @return this array
     */
    public NDArray fillLogNormal(double mean, double std) {
        return Dispatch.inPlaceApply(Op.LOG_NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {mean, std});
    }

    /**
     * Overwrites the elements with the exponentials of normal random numbers.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive causes an
     * argument error.
     *
     * @param mean the mean, or the means
     * @return this array
     */
    public NDArray fillLogNormal(double mean) {
        return Dispatch.inPlaceApply(Op.LOG_NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {mean, 2.0});
    }

    /**
     * Overwrites the elements with the exponentials of normal random numbers.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive causes an
     * argument error.
     *
     * @return this array
     */
    public NDArray fillLogNormal() {
        return Dispatch.inPlaceApply(Op.LOG_NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {1.0,
                2.0});
    }

    /**
     * Overwrites the elements with random numbers from an exponential distribution.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A rate that is not positive causes an
     * argument error.
     *
     * @param rate the rate
     * @return this array
     */
    public NDArray fillExponential(double rate) {
        return Dispatch.inPlaceApply(Op.EXPONENTIAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {rate});
    }

    /**
     * Overwrites the elements with random numbers from an exponential distribution.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A rate that is not positive causes an
     * argument error.
     *
     * @return this array
     */
    public NDArray fillExponential() {
        return Dispatch.inPlaceApply(Op.EXPONENTIAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {1.0});
    }

    /**
     * Overwrites the elements with random numbers from a Cauchy distribution.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code sigma} that is not positive causes
     * an argument error.
     *
     * @param median the median
     * @param sigma half the distance of the quartiles
     * @return this array
     */
    public NDArray fillCauchy(double median, double sigma) {
        return Dispatch.inPlaceApply(Op.CAUCHY | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {median,
                sigma});
    }

    /**
     * Overwrites the elements with random numbers from a Cauchy distribution.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code sigma} that is not positive causes
     * an argument error.
     *
     * @param median the median
     * @return this array
     */
    public NDArray fillCauchy(double median) {
        return Dispatch.inPlaceApply(Op.CAUCHY | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {median,
                1.0});
    }

    /**
     * Overwrites the elements with random numbers from a Cauchy distribution.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A {@code sigma} that is not positive causes
     * an argument error.
     *
     * @return this array
     */
    public NDArray fillCauchy() {
        return Dispatch.inPlaceApply(Op.CAUCHY | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {0.0,
                1.0});
    }

    /**
     * Overwrites the elements with random numbers from a geometric distribution: the numbers of trials until the first
     * success, which has the probability {@code p}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A probability that is not between 0 and 1
     * causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @return this array
     */
    public NDArray fillGeometric(double p) {
        return Dispatch.inPlaceApply(Op.GEOMETRIC | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[] {p});
    }

    /**
     * Overwrites the elements with normal random numbers between {@code min} and {@code max}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive, or bounds
     * that are not in order, cause an argument error.
     *
     * @param mean the mean, or the means
     * @param std the standard deviation, or the deviations
     * @param min the lower bound
     * @param max the upper bound
     * @return this array
     */
    public NDArray fillTruncatedNormal(double mean, double std, double min, double max) {
        return Dispatch.inPlaceApply(Op.TRUNC_NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {mean, std, min, max});
    }

    /**
     * Overwrites the elements with normal random numbers between {@code min} and {@code max}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive, or bounds
     * that are not in order, cause an argument error.
     *
     * @param mean the mean, or the means
     * @param std the standard deviation, or the deviations
     * @param min the lower bound
     * @return this array
     */
    public NDArray fillTruncatedNormal(double mean, double std, double min) {
        return Dispatch.inPlaceApply(Op.TRUNC_NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {mean, std, min, 2.0});
    }

    /**
     * Overwrites the elements with normal random numbers between {@code min} and {@code max}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive, or bounds
     * that are not in order, cause an argument error.
     *
     * @param mean the mean, or the means
     * @param std the standard deviation, or the deviations
     * @return this array
     */
    public NDArray fillTruncatedNormal(double mean, double std) {
        return Dispatch.inPlaceApply(Op.TRUNC_NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {mean, std, -2.0, 2.0});
    }

    /**
     * Overwrites the elements with normal random numbers between {@code min} and {@code max}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive, or bounds
     * that are not in order, cause an argument error.
     *
     * @param mean the mean, or the means
     * @return this array
     */
    public NDArray fillTruncatedNormal(double mean) {
        return Dispatch.inPlaceApply(Op.TRUNC_NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {mean, 1.0, -2.0, 2.0});
    }

    /**
     * Overwrites the elements with normal random numbers between {@code min} and {@code max}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive, or bounds
     * that are not in order, cause an argument error.
     *
     * @return this array
     */
    public NDArray fillTruncatedNormal() {
        return Dispatch.inPlaceApply(Op.TRUNC_NORMAL | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {0.0, 1.0, -2.0, 2.0});
    }

    /**
     * Returns random numbers from Poisson distributions with the rates in {@code this}, or NaN for a negative rate.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray poisson() {
        return Dispatch.apply(Op.POISSON, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns random numbers from gamma distributions with the shapes in {@code this} and scale 1, or NaN for a
     * negative shape.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch calls this {@code _standard_gamma}, and computes a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray gamma() {
        return Dispatch.apply(Op.GAMMA, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns {@code n} random indices in each row of weights, with probabilities in proportion to the weights.
     *
     * <p>Shape: (classes) gives (n), and (rows, classes) gives (rows, n).
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Weights of
     * integers or bools cause a dtype error. Weights that are negative or not finite, a row without a positive weight,
     * or more indices than classes without {@code replacement}, cause an argument error.
     *
     * @param n the count; for a matrix, the number of rows
     * @param replacement whether an index can be drawn again
     * @return a new array
     */
    public NDArray multinomial(long n, boolean replacement) {
        return Dispatch.apply(Op.MULTINOMIAL, this, new NDArray[] {self()}, new long[] {n, replacement ? 1 : 0}, null);
    }

    /**
     * Returns {@code n} random indices in each row of weights, with probabilities in proportion to the weights.
     *
     * <p>Shape: (classes) gives (n), and (rows, classes) gives (rows, n).
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Weights of
     * integers or bools cause a dtype error. Weights that are negative or not finite, a row without a positive weight,
     * or more indices than classes without {@code replacement}, cause an argument error.
     *
     * @param n the count; for a matrix, the number of rows
     * @return a new array
     */
    public NDArray multinomial(long n) {
        return Dispatch.apply(Op.MULTINOMIAL, this, new NDArray[] {self()}, new long[] {n, 0}, null);
    }

    /**
     * Returns normal random numbers with the means and deviations in two tensors.
     *
     * <p>Shape: {@code this} and {@code std} broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause
     * a shape error.
     *
     * @param std the standard deviation, or the deviations
     * @return a new array
     */
    public NDArray sampleNormal(NDArray std) {
        return Dispatch.apply(Op.SAMPLE_NORMAL, this, new NDArray[] {self(), ArgumentException.notNull(std, "std")},
                null, null);
    }

    /**
     * Returns uniform random numbers from 0 to 1 (exclusive), with the shape, dtype and device of {@code this}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray randLike() {
        return Dispatch.apply(Op.RAND_LIKE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns standard normal random numbers with the shape, dtype and device of {@code this}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error.
     *
     * @return a new array
     */
    public NDArray randnLike() {
        return Dispatch.apply(Op.RANDN_LIKE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns uniform random whole numbers from {@code low} to {@code high} (exclusive), with the shape, dtype and
     * device of {@code this}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a
     * dtype error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
     *
     * @param low the lower bound, inclusive
     * @param high the upper bound, exclusive
     * @return a new array
     */
    public NDArray randintLike(long low, long high) {
        return Dispatch.apply(Op.RANDINT_LIKE, this, new NDArray[] {self()}, new long[] {low, high}, null);
    }

    /**
     * Returns the slices of the first dimension of {@code this} in random order.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A 0-dim tensor
     * causes a shape error.
     *
     * @return a new array
     */
    public NDArray shuffle() {
        return Dispatch.apply(Op.SHUFFLE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Overwrites the elements with random whole numbers from {@code low} to {@code high} (exclusive).
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any but bool; the result has the tensor's dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: PyTorch's bounds are optional.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a
     * dtype error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
     *
     * @param low the lower bound, inclusive
     * @param high the upper bound, exclusive
     * @return this array
     */
    public NDArray fillRandom(long low, long high) {
        return Dispatch.inPlaceApply(Op.RANDOM | Op.IN_PLACE, this, new NDArray[] {self()}, new long[] {low, high},
                null);
    }

    /**
     * Overwrites each element with 1, with the probability {@code p}, or with 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @return this array
     */
    public NDArray fillBernoulli(double p) {
        return Dispatch.inPlaceApply(Op.FILL_BERNOULLI | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {p});
    }

    /**
     * Overwrites each element with 1, with the probability {@code p}, or with 0.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A probability
     * outside 0 to 1 causes an argument error.
     *
     * @return this array
     */
    public NDArray fillBernoulli() {
        return Dispatch.inPlaceApply(Op.FILL_BERNOULLI | Op.IN_PLACE, this, new NDArray[] {self()}, null, new double[]
                {0.5});
    }

    /**
     * Returns random numbers from binomial distributions: the numbers of successes among {@code this} trials that
     * succeed with probability {@code p}. They are NaN for a {@code this} that is negative or not whole, and for a
     * {@code p} outside 0 to 1.
     *
     * <p>Shape: {@code this} and {@code p} broadcast together.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or
     * bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause
     * a shape error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray binomial(NDArray p) {
        return Dispatch.apply(Op.BINOMIAL, this, new NDArray[] {self(), ArgumentException.notNull(p, "p")}, null, null);
    }

    /**
     * Returns the sum of the elements up to each place of a dimension; floating dtypes accumulate in f64.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray cumSum(int axis) {
        return Dispatch.apply(Op.CUMSUM, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the product of the elements up to each place of a dimension; floating dtypes accumulate in f64.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray cumProd(int axis) {
        return Dispatch.apply(Op.CUMPROD, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the logarithm of the sum of the exponentials of the elements up to each place, without overflow.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: A dimension out of range causes an index error. An integer or bool tensor, or two floating dtypes in
     * one call, cause a dtype error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray logcumsumexp(int axis) {
        return Dispatch.apply(Op.LOGCUMSUMEXP, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the greatest of the elements up to each place of a dimension, or NaN once there is one.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns the indices, for which there is {@code argcummax}.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray cumMax(int axis) {
        return Dispatch.apply(Op.CUMMAX, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the smallest of the elements up to each place of a dimension, or NaN once there is one.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns the indices, for which there is {@code argcummin}.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray cumMin(int axis) {
        return Dispatch.apply(Op.CUMMIN, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the index of the greatest element up to each place of a dimension. Among equal elements it is the last
     * one, and NaN counts as the greatest.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray argCumMax(int axis) {
        return Dispatch.apply(Op.ARGCUMMAX, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the index of the smallest element up to each place of a dimension. Among equal elements it is the last
     * one, and NaN counts as the smallest.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray argCumMin(int axis) {
        return Dispatch.apply(Op.ARGCUMMIN, this, new NDArray[] {self()}, new long[] {axis}, null);
    }

    /**
     * Returns the indices of the {@code k} greatest or smallest elements of a dimension, sorted by the elements. Equal
     * elements keep their order.
     *
     * <p>Shape: That of {@code this} with {@code k} at {@code axis}.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 0 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @param axis the axis; a negative one counts from the end
     * @param largest whether to take the greatest elements, not the smallest
     * @return a new array
     */
    public NDArray argTopK(long k, int axis, boolean largest) {
        return Dispatch.apply(Op.ARGTOPK, this, new NDArray[] {self()}, new long[] {k, axis, largest ? 1 : 0}, null);
    }

    /**
     * Returns the indices of the {@code k} greatest or smallest elements of a dimension, sorted by the elements. Equal
     * elements keep their order.
     *
     * <p>Shape: That of {@code this} with {@code k} at {@code axis}.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 0 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray argTopK(long k, int axis) {
        return Dispatch.apply(Op.ARGTOPK, this, new NDArray[] {self()}, new long[] {k, axis, 1}, null);
    }

    /**
     * Returns the indices of the {@code k} greatest or smallest elements of a dimension, sorted by the elements. Equal
     * elements keep their order.
     *
     * <p>Shape: That of {@code this} with {@code k} at {@code axis}.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 0 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @return a new array
     */
    public NDArray argTopK(long k) {
        return Dispatch.apply(Op.ARGTOPK, this, new NDArray[] {self()}, new long[] {k, -1, 1}, null);
    }

    /**
     * Returns the index of the {@code k}-th smallest element of a dimension, counted from 1.
     *
     * <p>Shape: That of {@code this} without {@code axis} or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 1 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @param axis the axis; a negative one counts from the end
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray argKthValue(long k, int axis, boolean keepDims) {
        return Dispatch.apply(Op.ARGKTHVALUE, this, new NDArray[] {self()}, new long[] {k, axis, keepDims ? 1 : 0},
                null);
    }

    /**
     * Returns the index of the {@code k}-th smallest element of a dimension, counted from 1.
     *
     * <p>Shape: That of {@code this} without {@code axis} or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 1 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray argKthValue(long k, int axis) {
        return Dispatch.apply(Op.ARGKTHVALUE, this, new NDArray[] {self()}, new long[] {k, axis, 0}, null);
    }

    /**
     * Returns the index of the {@code k}-th smallest element of a dimension, counted from 1.
     *
     * <p>Shape: That of {@code this} without {@code axis} or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 1 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @return a new array
     */
    public NDArray argKthValue(long k) {
        return Dispatch.apply(Op.ARGKTHVALUE, this, new NDArray[] {self()}, new long[] {k, -1, 0}, null);
    }

    /**
     * Returns the {@code k}-th smallest element of a dimension, counted from 1. NaN counts as the greatest.
     *
     * <p>Shape: That of {@code this} without {@code axis} or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns the indices, for which there is {@code argkthvalue}.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 1 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @param axis the axis; a negative one counts from the end
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray kthValue(long k, int axis, boolean keepDims) {
        return Dispatch.apply(Op.KTHVALUE, this, new NDArray[] {self()}, new long[] {k, axis, keepDims ? 1 : 0}, null);
    }

    /**
     * Returns the {@code k}-th smallest element of a dimension, counted from 1. NaN counts as the greatest.
     *
     * <p>Shape: That of {@code this} without {@code axis} or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns the indices, for which there is {@code argkthvalue}.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 1 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray kthValue(long k, int axis) {
        return Dispatch.apply(Op.KTHVALUE, this, new NDArray[] {self()}, new long[] {k, axis, 0}, null);
    }

    /**
     * Returns the {@code k}-th smallest element of a dimension, counted from 1. NaN counts as the greatest.
     *
     * <p>Shape: That of {@code this} without {@code axis} or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns the indices, for which there is {@code argkthvalue}.
     *
     * <p>Errors: A dimension out of range causes an index error. A {@code k} outside 1 to the size of the dimension
     * causes an argument error.
     *
     * @param k the number that the description calls k
     * @return a new array
     */
    public NDArray kthValue(long k) {
        return Dispatch.apply(Op.KTHVALUE, this, new NDArray[] {self()}, new long[] {k, -1, 0}, null);
    }

    /**
     * Returns the median over the given dimensions, which is the smaller one of two middle elements, or NaN if any
     * element is NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: NumPy takes the mean of two middle elements, for which there is {@code quantile} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray median(int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.MEDIAN, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0), null);
    }

    /**
     * Returns the median over the given dimensions, which is the smaller one of two middle elements, or NaN if any
     * element is NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: NumPy takes the mean of two middle elements, for which there is {@code quantile} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray median(int... axes) {
        return Dispatch.apply(Op.MEDIAN, this, new NDArray[] {self()}, Op.pack(axes, 0), null);
    }

    /**
     * Returns the median over the given dimensions, which is the smaller one of two middle elements, or NaN if any
     * element is NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: NumPy takes the mean of two middle elements, for which there is {@code quantile} here.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @return a new array
     */
    public NDArray median() {
        return Dispatch.apply(Op.MEDIAN, this, new NDArray[] {self()}, Op.pack(new int[0], 0), null);
    }

    /**
     * Returns the index of the median over the given dimensions, counted in row-major order.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray argMedian(int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.ARGMEDIAN, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0), null);
    }

    /**
     * Returns the index of the median over the given dimensions, counted in row-major order.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray argMedian(int... axes) {
        return Dispatch.apply(Op.ARGMEDIAN, this, new NDArray[] {self()}, Op.pack(axes, 0), null);
    }

    /**
     * Returns the index of the median over the given dimensions, counted in row-major order.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @return a new array
     */
    public NDArray argMedian() {
        return Dispatch.apply(Op.ARGMEDIAN, this, new NDArray[] {self()}, Op.pack(new int[0], 0), null);
    }

    /**
     * Returns the median over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray nanmedian(int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.NANMEDIAN, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0), null);
    }

    /**
     * Returns the median over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray nanmedian(int... axes) {
        return Dispatch.apply(Op.NANMEDIAN, this, new NDArray[] {self()}, Op.pack(axes, 0), null);
    }

    /**
     * Returns the median over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @return a new array
     */
    public NDArray nanmedian() {
        return Dispatch.apply(Op.NANMEDIAN, this, new NDArray[] {self()}, Op.pack(new int[0], 0), null);
    }

    /**
     * Returns the most frequent element over the given dimensions, which is the smallest one if several are equally
     * frequent.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns an index, and takes one dimension only.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray mode(int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.MODE, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0), null);
    }

    /**
     * Returns the most frequent element over the given dimensions, which is the smallest one if several are equally
     * frequent.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns an index, and takes one dimension only.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray mode(int... axes) {
        return Dispatch.apply(Op.MODE, this, new NDArray[] {self()}, Op.pack(axes, 0), null);
    }

    /**
     * Returns the most frequent element over the given dimensions, which is the smallest one if several are equally
     * frequent.
     *
     * <p>Shape: That of {@code this} without the given dimensions or, with {@code keepDims}, with size 1 there.
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns an index, and takes one dimension only.
     *
     * <p>Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
     * Reducing over no elements causes a shape error.
     *
     * @return a new array
     */
    public NDArray mode() {
        return Dispatch.apply(Op.MODE, this, new NDArray[] {self()}, Op.pack(new int[0], 0), null);
    }

    /**
     * Returns the numbers below which a fraction {@code q} of the elements lies, interpolated between two elements, or
     * NaN if any element is NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions, or with size 1 at these with {@code keepDims}, after
     * the dimensions of {@code q}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a
     * shape error. A {@code q} outside 0 to 1 causes an argument error, and one of another dtype than {@code this}
     * causes a dtype error. A {@code q} without elements causes a shape error.
     *
     * @param q the fractions, from 0 to 1
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray quantile(NDArray q, int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.QUANTILE, this, new NDArray[] {self(), ArgumentException.notNull(q, "q")},
                Op.pack(axes, keepDims ? 1 : 0), null);
    }

    /**
     * Returns the numbers below which a fraction {@code q} of the elements lies, interpolated between two elements, or
     * NaN if any element is NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions, or with size 1 at these with {@code keepDims}, after
     * the dimensions of {@code q}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a
     * shape error. A {@code q} outside 0 to 1 causes an argument error, and one of another dtype than {@code this}
     * causes a dtype error. A {@code q} without elements causes a shape error.
     *
     * @param q the fractions, from 0 to 1
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray quantile(NDArray q, int[] axes) {
        return Dispatch.apply(Op.QUANTILE, this, new NDArray[] {self(), ArgumentException.notNull(q, "q")},
                Op.pack(axes, 0), null);
    }

    /**
     * Returns the numbers below which a fraction {@code q} of the elements lies, interpolated between two elements, or
     * NaN if any element is NaN.
     *
     * <p>Shape: That of {@code this} without the given dimensions, or with size 1 at these with {@code keepDims}, after
     * the dimensions of {@code q}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a
     * shape error. A {@code q} outside 0 to 1 causes an argument error, and one of another dtype than {@code this}
     * causes a dtype error. A {@code q} without elements causes a shape error.
     *
     * @param q the fractions, from 0 to 1
     * @return a new array
     */
    public NDArray quantile(NDArray q) {
        return Dispatch.apply(Op.QUANTILE, this, new NDArray[] {self(), ArgumentException.notNull(q, "q")}, Op.pack(new
                int[0], 0), null);
    }

    /**
     * Returns the quantile over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions, or with size 1 at these with {@code keepDims}, after
     * the dimensions of {@code q}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a
     * shape error. A {@code q} outside 0 to 1 causes an argument error, and one of another dtype than {@code this}
     * causes a dtype error. A {@code q} without elements causes a shape error.
     *
     * @param q the fractions, from 0 to 1
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray nanquantile(NDArray q, int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.NANQUANTILE, this, new NDArray[] {self(), ArgumentException.notNull(q, "q")},
                Op.pack(axes, keepDims ? 1 : 0), null);
    }

    /**
     * Returns the quantile over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions, or with size 1 at these with {@code keepDims}, after
     * the dimensions of {@code q}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a
     * shape error. A {@code q} outside 0 to 1 causes an argument error, and one of another dtype than {@code this}
     * causes a dtype error. A {@code q} without elements causes a shape error.
     *
     * @param q the fractions, from 0 to 1
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray nanquantile(NDArray q, int[] axes) {
        return Dispatch.apply(Op.NANQUANTILE, this, new NDArray[] {self(), ArgumentException.notNull(q, "q")},
                Op.pack(axes, 0), null);
    }

    /**
     * Returns the quantile over the given dimensions of the elements that are not NaN, or NaN if there are none.
     *
     * <p>Shape: That of {@code this} without the given dimensions, or with size 1 at these with {@code keepDims}, after
     * the dimensions of {@code q}.
     *
     * <p>Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
     *
     * <p>Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of
     * range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a
     * shape error. A {@code q} outside 0 to 1 causes an argument error, and one of another dtype than {@code this}
     * causes a dtype error. A {@code q} without elements causes a shape error.
     *
     * @param q the fractions, from 0 to 1
     * @return a new array
     */
    public NDArray nanquantile(NDArray q) {
        return Dispatch.apply(Op.NANQUANTILE, this, new NDArray[] {self(), ArgumentException.notNull(q, "q")},
                Op.pack(new int[0], 0), null);
    }

    /**
     * Returns the number of sorted elements that come before each value. With {@code right}, equal elements count as
     * well.
     *
     * <p>Shape: That of {@code values}. {@code this} has one dimension, or the shape of {@code values} except for the
     * last dimension.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: NaN counts as the greatest. If the elements are not sorted, the result is unspecified.
     *
     * <p>Errors: Other shapes cause a shape error.
     *
     * @param values the values
     * @param right whether equal elements count, too
     * @return a new array
     */
    public NDArray searchsorted(NDArray values, boolean right) {
        return Dispatch.apply(Op.SEARCHSORTED, this, new NDArray[] {self(), ArgumentException.notNull(values,
                "values")}, new long[] {right ? 1 : 0}, null);
    }

    /**
     * Returns the number of sorted elements that come before each value. With {@code right}, equal elements count as
     * well.
     *
     * <p>Shape: That of {@code values}. {@code this} has one dimension, or the shape of {@code values} except for the
     * last dimension.
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>PyTorch and NumPy: NaN counts as the greatest. If the elements are not sorted, the result is unspecified.
     *
     * <p>Errors: Other shapes cause a shape error.
     *
     * @param values the values
     * @return a new array
     */
    public NDArray searchsorted(NDArray values) {
        return Dispatch.apply(Op.SEARCHSORTED, this, new NDArray[] {self(), ArgumentException.notNull(values,
                "values")}, new long[] {0}, null);
    }

    /**
     * Returns the number of the interval between sorted boundaries that contains each element.
     *
     * <p>Shape: That of {@code this}. {@code boundaries} is (n).
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Boundaries that are not a vector cause a shape error.
     *
     * @param boundaries the ends of the intervals, in ascending order
     * @param right whether equal elements count, too
     * @return a new array
     */
    public NDArray bucketize(NDArray boundaries, boolean right) {
        return Dispatch.apply(Op.BUCKETIZE, this, new NDArray[] {self(), ArgumentException.notNull(boundaries,
                "boundaries")}, new long[] {right ? 1 : 0}, null);
    }

    /**
     * Returns the number of the interval between sorted boundaries that contains each element.
     *
     * <p>Shape: That of {@code this}. {@code boundaries} is (n).
     *
     * <p>Dtypes: any; the result is i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Boundaries that are not a vector cause a shape error.
     *
     * @param boundaries the ends of the intervals, in ascending order
     * @return a new array
     */
    public NDArray bucketize(NDArray boundaries) {
        return Dispatch.apply(Op.BUCKETIZE, this, new NDArray[] {self(), ArgumentException.notNull(boundaries,
                "boundaries")}, new long[] {0}, null);
    }

    /**
     * Returns true where an element of {@code this} is one of the values, which NaN never is.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result is bool.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * @param values the values
     * @return a new array
     */
    public NDArray isin(NDArray values) {
        return Dispatch.apply(Op.ISIN, this, new NDArray[] {self(), ArgumentException.notNull(values, "values")}, null,
                null);
    }

    /**
     * Returns the elements in row-major order, without those that equal the one before.
     *
     * <p>Shape: (count).
     *
     * <p>Dtypes: any; the result has the tensor's dtype.
     *
     * <p>PyTorch and NumPy: PyTorch also returns indices and counts.
     *
     * @return a new array
     */
    public NDArray uniqueConsecutive() {
        return Dispatch.apply(Op.UNIQUE_CONSECUTIVE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the inverses of square matrices.
     *
     * <p>Shape: That of {@code this}, (..., n, n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error. A singular matrix causes an argument error.
     *
     * @return a new array
     */
    public NDArray inverse() {
        return Dispatch.apply(Op.INVERSE, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the Moore-Penrose pseudoinverses of matrices, computed by the singular value decomposition.
     *
     * <p>Shape: (..., m, n) gives (..., n, m).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions causes a shape error. An element that is not finite, or an {@code rcond} of NaN, causes an
     * argument error.
     *
     * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision
     * of the dtype times the larger size
     * @return a new array
     */
    public NDArray pinverse(double rcond) {
        return Dispatch.apply(Op.PINVERSE, this, new NDArray[] {self()}, null, new double[] {rcond});
    }

    /**
     * Returns the Moore-Penrose pseudoinverses of matrices, computed by the singular value decomposition.
     *
     * <p>Shape: (..., m, n) gives (..., n, m).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions causes a shape error. An element that is not finite, or an {@code rcond} of NaN, causes an
     * argument error.
     *
     * @return a new array
     */
    public NDArray pinverse() {
        return Dispatch.apply(Op.PINVERSE, this, new NDArray[] {self()}, null, new double[] {-1.0});
    }

    /**
     * Returns the determinants of square matrices, which are 1 for matrices without elements.
     *
     * <p>Shape: (..., n, n) gives (...).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error.
     *
     * @return a new array
     */
    public NDArray det() {
        return Dispatch.apply(Op.DET, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the solutions x of systems of linear equations a x = b with square matrices.
     *
     * <p>Shape: {@code this} (..., n, n), {@code b} (..., n, k) or (n) give x with the shape of {@code b}; the sizes
     * before these broadcast. A {@code b} with the shape of {@code this} without its last dimension holds a vector for
     * each matrix.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error. A singular matrix causes an argument error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray solve(NDArray b) {
        return Dispatch.apply(Op.SOLVE, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, null);
    }

    /**
     * Returns the solutions x of a x = b, or of x a = b, for the upper or lower triangles of square matrices. The other
     * triangle is not read.
     *
     * <p>Shape: {@code this} (..., n, n), {@code b} (..., n, k) give x with the shape of {@code b}; the sizes before
     * these broadcast. With the matrix on the right, {@code b} is (..., k, n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: A 0 on the diagonal gives infinities and NaN, as in PyTorch.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error.
     *
     * @param b the right operand
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     * @param left the first column, or whether the matrix is on the left of the unknowns
     * @param unitriangular whether the diagonal counts as ones
     * @return a new array
     */
    public NDArray solveTriangular(NDArray b, boolean upper, boolean left, boolean unitriangular) {
        return Dispatch.apply(Op.SOLVE_TRIANGULAR, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {upper ? 1 : 0, left ? 1 : 0, unitriangular ? 1 : 0}, null);
    }

    /**
     * Returns the solutions x of a x = b, or of x a = b, for the upper or lower triangles of square matrices. The other
     * triangle is not read.
     *
     * <p>Shape: {@code this} (..., n, n), {@code b} (..., n, k) give x with the shape of {@code b}; the sizes before
     * these broadcast. With the matrix on the right, {@code b} is (..., k, n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: A 0 on the diagonal gives infinities and NaN, as in PyTorch.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error.
     *
     * @param b the right operand
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     * @param left the first column, or whether the matrix is on the left of the unknowns
     * @return a new array
     */
    public NDArray solveTriangular(NDArray b, boolean upper, boolean left) {
        return Dispatch.apply(Op.SOLVE_TRIANGULAR, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {upper ? 1 : 0, left ? 1 : 0, 0}, null);
    }

    /**
     * Returns the solutions x of a x = b, or of x a = b, for the upper or lower triangles of square matrices. The other
     * triangle is not read.
     *
     * <p>Shape: {@code this} (..., n, n), {@code b} (..., n, k) give x with the shape of {@code b}; the sizes before
     * these broadcast. With the matrix on the right, {@code b} is (..., k, n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: A 0 on the diagonal gives infinities and NaN, as in PyTorch.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error.
     *
     * @param b the right operand
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     * @return a new array
     */
    public NDArray solveTriangular(NDArray b, boolean upper) {
        return Dispatch.apply(Op.SOLVE_TRIANGULAR, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, new
                long[] {upper ? 1 : 0, 1, 0}, null);
    }

    /**
     * Returns the vectors x that minimise the norm of a x - b or, if there are several, the shortest of them. They are
     * the pseudoinverse of {@code this} times {@code b}.
     *
     * <p>Shape: {@code this} (..., m, n), {@code b} (..., m, k) or (m) give (..., n, k) or (n); the sizes before these
     * broadcast.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: PyTorch also returns residuals, ranks and singular values, for which there are {@code
     * matrix_rank} and {@code svdvals} here.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error. An element of {@code this} that is not finite, or an {@code rcond} of NaN, causes an
     * argument error.
     *
     * @param b the right operand
     * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision
     * of the dtype times the larger size
     * @return a new array
     */
    public NDArray lstsq(NDArray b, double rcond) {
        return Dispatch.apply(Op.LSTSQ, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, new
                double[] {rcond});
    }

    /**
     * Returns the vectors x that minimise the norm of a x - b or, if there are several, the shortest of them. They are
     * the pseudoinverse of {@code this} times {@code b}.
     *
     * <p>Shape: {@code this} (..., m, n), {@code b} (..., m, k) or (m) give (..., n, k) or (n); the sizes before these
     * broadcast.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: PyTorch also returns residuals, ranks and singular values, for which there are {@code
     * matrix_rank} and {@code svdvals} here.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error. An element of {@code this} that is not finite, or an {@code rcond} of NaN, causes an
     * argument error.
     *
     * @param b the right operand
     * @return a new array
     */
    public NDArray lstsq(NDArray b) {
        return Dispatch.apply(Op.LSTSQ, this, new NDArray[] {self(), ArgumentException.notNull(b, "b")}, null, new
                double[] {-1.0});
    }

    /**
     * Returns the lower triangular factors l of symmetric positive-definite matrices l l^T. Only the lower triangle of
     * {@code this} is read.
     *
     * <p>Shape: That of {@code this}, (..., n, n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error. A matrix that is not positive-definite causes an argument error.
     *
     * @return a new array
     */
    public NDArray cholesky() {
        return Dispatch.apply(Op.CHOLESKY, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the solutions of systems of linear equations whose matrices have the Cholesky factors {@code a}.
     *
     * <p>Shape: {@code this} (..., n, k), {@code a} (..., n, n) give the shape of {@code this}; the sizes before these
     * broadcast.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error.
     *
     * @param a the left operand
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     * @return a new array
     */
    public NDArray choleskySolve(NDArray a, boolean upper) {
        return Dispatch.apply(Op.CHOLESKY_SOLVE, this, new NDArray[] {self(), ArgumentException.notNull(a, "a")}, new
                long[] {upper ? 1 : 0}, null);
    }

    /**
     * Returns the solutions of systems of linear equations whose matrices have the Cholesky factors {@code a}.
     *
     * <p>Shape: {@code this} (..., n, k), {@code a} (..., n, n) give the shape of {@code this}; the sizes before these
     * broadcast.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error.
     *
     * @param a the left operand
     * @return a new array
     */
    public NDArray choleskySolve(NDArray a) {
        return Dispatch.apply(Op.CHOLESKY_SOLVE, this, new NDArray[] {self(), ArgumentException.notNull(a, "a")}, new
                long[] {0}, null);
    }

    /**
     * Returns the singular values of matrices in descending order.
     *
     * <p>Shape: (..., m, n) gives (..., k) with k = min(m, n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions causes a shape error. An element that is not finite, or a matrix for which the algorithm
     * does not converge, causes an argument error.
     *
     * @return a new array
     */
    public NDArray svdvals() {
        return Dispatch.apply(Op.SVDVALS, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the eigenvalues of symmetric matrices, in ascending order. Only one triangle is read, the lower or the
     * upper one.
     *
     * <p>Shape: (..., n, n) gives (..., n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes
     * an argument error.
     *
     * @param upper the upper bound of the slope, or whether to read the upper triangle
     * @return a new array
     */
    public NDArray eigvalsh(boolean upper) {
        return Dispatch.apply(Op.EIGVALSH, this, new NDArray[] {self()}, new long[] {upper ? 1 : 0}, null);
    }

    /**
     * Returns the eigenvalues of symmetric matrices, in ascending order. Only one triangle is read, the lower or the
     * upper one.
     *
     * <p>Shape: (..., n, n) gives (..., n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes
     * an argument error.
     *
     * @return a new array
     */
    public NDArray eigvalsh() {
        return Dispatch.apply(Op.EIGVALSH, this, new NDArray[] {self()}, new long[] {0}, null);
    }

    /**
     * Returns the number of singular values that count as different from 0.
     *
     * <p>Shape: (..., m, n) gives (...).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions causes a shape error. An element that is not finite, or an {@code rcond} of NaN, causes an
     * argument error.
     *
     * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision
     * of the dtype times the larger size
     * @return a new array
     */
    public NDArray matrixRank(double rcond) {
        return Dispatch.apply(Op.MATRIX_RANK, this, new NDArray[] {self()}, null, new double[] {rcond});
    }

    /**
     * Returns the number of singular values that count as different from 0.
     *
     * <p>Shape: (..., m, n) gives (...).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Gradient: None. The result never requires a gradient.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions causes a shape error. An element that is not finite, or an {@code rcond} of NaN, causes an
     * argument error.
     *
     * @return a new array
     */
    public NDArray matrixRank() {
        return Dispatch.apply(Op.MATRIX_RANK, this, new NDArray[] {self()}, null, new double[] {-1.0});
    }

    /**
     * Returns the exponentials of square matrices, which are the sums of their powers divided by factorials.
     *
     * <p>Shape: That of {@code this}, (..., n, n).
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes
     * cause a shape error.
     *
     * @return a new array
     */
    public NDArray matrixExp() {
        return Dispatch.apply(Op.MATRIX_EXP, this, new NDArray[] {self()}, null, null);
    }

    /**
     * Returns the condition numbers of matrices: the p-norm times that of the inverse. {@code p} is 1, 2 or infinity,
     * or the negative of one of these.
     *
     * <p>Shape: (..., n, n) gives (...), and so does (..., m, n) for a {@code p} of 2 or -2.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: For a {@code p} of 2, a singular matrix gives infinity or a very large number.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes,
     * or matrices without elements, cause a shape error. Another {@code p}, an element that is not finite, or a
     * singular matrix causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray cond(double p) {
        return Dispatch.apply(Op.COND, this, new NDArray[] {self()}, null, new double[] {p});
    }

    /**
     * Returns the condition numbers of matrices: the p-norm times that of the inverse. {@code p} is 1, 2 or infinity,
     * or the negative of one of these.
     *
     * <p>Shape: (..., n, n) gives (...), and so does (..., m, n) for a {@code p} of 2 or -2.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: For a {@code p} of 2, a singular matrix gives infinity or a very large number.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes,
     * or matrices without elements, cause a shape error. Another {@code p}, an element that is not finite, or a
     * singular matrix causes an argument error.
     *
     * @return a new array
     */
    public NDArray cond() {
        return Dispatch.apply(Op.COND, this, new NDArray[] {self()}, null, new double[] {2.0});
    }

    /**
     * Returns the norms of matrices that p-norms of vectors induce. A {@code p} of 1 gives the largest absolute sum of
     * a column, infinity that of a row, and 2 the largest singular value; a negative {@code p} gives the smallest.
     *
     * <p>Shape: That of {@code this} without the two dimensions or, with {@code keepDims}, with size 1 there. Without
     * {@code axes} these are the last two.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: The Frobenius norm is {@code norm} with a {@code p} of 2 over both dimensions.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions, or the largest of no elements, causes a shape error. Another number of dimensions, or
     * another {@code p}, causes an argument error. A dimension out of range causes an index error. For a {@code p} of
     * 2, an element that is not finite causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray matrixNorm(double p, int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.MATRIX_NORM, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0), new
                double[] {p});
    }

    /**
     * Returns the norms of matrices that p-norms of vectors induce. A {@code p} of 1 gives the largest absolute sum of
     * a column, infinity that of a row, and 2 the largest singular value; a negative {@code p} gives the smallest.
     *
     * <p>Shape: That of {@code this} without the two dimensions or, with {@code keepDims}, with size 1 there. Without
     * {@code axes} these are the last two.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: The Frobenius norm is {@code norm} with a {@code p} of 2 over both dimensions.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions, or the largest of no elements, causes a shape error. Another number of dimensions, or
     * another {@code p}, causes an argument error. A dimension out of range causes an index error. For a {@code p} of
     * 2, an element that is not finite causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray matrixNorm(double p, int[] axes) {
        return Dispatch.apply(Op.MATRIX_NORM, this, new NDArray[] {self()}, Op.pack(axes, 0), new double[] {p});
    }

    /**
     * Returns the norms of matrices that p-norms of vectors induce. A {@code p} of 1 gives the largest absolute sum of
     * a column, infinity that of a row, and 2 the largest singular value; a negative {@code p} gives the smallest.
     *
     * <p>Shape: That of {@code this} without the two dimensions or, with {@code keepDims}, with size 1 there. Without
     * {@code axes} these are the last two.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>PyTorch and NumPy: The Frobenius norm is {@code norm} with a {@code p} of 2 over both dimensions.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions, or the largest of no elements, causes a shape error. Another number of dimensions, or
     * another {@code p}, causes an argument error. A dimension out of range causes an index error. For a {@code p} of
     * 2, an element that is not finite causes an argument error.
     *
     * @param p the probability, or the exponent of a norm
     * @return a new array
     */
    public NDArray matrixNorm(double p) {
        return Dispatch.apply(Op.MATRIX_NORM, this, new NDArray[] {self()}, Op.pack(new int[0], 0), new double[] {p});
    }

    /**
     * Returns the sums of the singular values of matrices.
     *
     * <p>Shape: That of {@code this} without the two dimensions or, with {@code keepDims}, with size 1 there. Without
     * {@code axes} these are the last two.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions causes a shape error. A dimension out of range causes an index error. Another number of
     * dimensions, or an element that is not finite, causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @param keepDims whether to keep the reduced axes, with size 1
     * @return a new array
     */
    public NDArray nuclearNorm(int[] axes, boolean keepDims) {
        return Dispatch.apply(Op.NUCLEAR_NORM, this, new NDArray[] {self()}, Op.pack(axes, keepDims ? 1 : 0), null);
    }

    /**
     * Returns the sums of the singular values of matrices.
     *
     * <p>Shape: That of {@code this} without the two dimensions or, with {@code keepDims}, with size 1 there. Without
     * {@code axes} these are the last two.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions causes a shape error. A dimension out of range causes an index error. Another number of
     * dimensions, or an element that is not finite, causes an argument error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray nuclearNorm(int... axes) {
        return Dispatch.apply(Op.NUCLEAR_NORM, this, new NDArray[] {self()}, Op.pack(axes, 0), null);
    }

    /**
     * Returns the sums of the singular values of matrices.
     *
     * <p>Shape: That of {@code this} without the two dimensions or, with {@code keepDims}, with size 1 there. Without
     * {@code axes} these are the last two.
     *
     * <p>Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
     *
     * <p>Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor
     * without two dimensions causes a shape error. A dimension out of range causes an index error. Another number of
     * dimensions, or an element that is not finite, causes an argument error.
     *
     * @return a new array
     */
    public NDArray nuclearNorm() {
        return Dispatch.apply(Op.NUCLEAR_NORM, this, new NDArray[] {self()}, Op.pack(new int[0], 0), null);
    }

    /**
     * Returns the discrete Fourier transform along a dimension, whose elements are first cut off or filled with zeros
     * to the number of points.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axis the axis; a negative one counts from the end
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray fft(long points, int axis, long norm) {
        return Dispatch.apply(Op.FFT, this, new NDArray[] {self()}, new long[] {points, axis, norm}, null);
    }

    /**
     * Returns the discrete Fourier transform along a dimension, whose elements are first cut off or filled with zeros
     * to the number of points.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray fft(long points, int axis) {
        return Dispatch.apply(Op.FFT, this, new NDArray[] {self()}, new long[] {points, axis, 0}, null);
    }

    /**
     * Returns the discrete Fourier transform along a dimension, whose elements are first cut off or filled with zeros
     * to the number of points.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray fft(long points) {
        return Dispatch.apply(Op.FFT, this, new NDArray[] {self()}, new long[] {points, -1, 0}, null);
    }

    /**
     * Returns the discrete Fourier transform along a dimension, whose elements are first cut off or filled with zeros
     * to the number of points.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @return a new array
     */
    public NDArray fft() {
        return Dispatch.apply(Op.FFT, this, new NDArray[] {self()}, new long[] {-1, -1, 0}, null);
    }

    /**
     * Returns the inverse of {@code fft}.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axis the axis; a negative one counts from the end
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray ifft(long points, int axis, long norm) {
        return Dispatch.apply(Op.IFFT, this, new NDArray[] {self()}, new long[] {points, axis, norm}, null);
    }

    /**
     * Returns the inverse of {@code fft}.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray ifft(long points, int axis) {
        return Dispatch.apply(Op.IFFT, this, new NDArray[] {self()}, new long[] {points, axis, 0}, null);
    }

    /**
     * Returns the inverse of {@code fft}.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray ifft(long points) {
        return Dispatch.apply(Op.IFFT, this, new NDArray[] {self()}, new long[] {points, -1, 0}, null);
    }

    /**
     * Returns the inverse of {@code fft}.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @return a new array
     */
    public NDArray ifft() {
        return Dispatch.apply(Op.IFFT, this, new NDArray[] {self()}, new long[] {-1, -1, 0}, null);
    }

    /**
     * Returns the first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
     *
     * <p>Shape: That of {@code this}, with points / 2 + 1 along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error. A complex tensor causes a dtype error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axis the axis; a negative one counts from the end
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray rfft(long points, int axis, long norm) {
        return Dispatch.apply(Op.RFFT, this, new NDArray[] {self()}, new long[] {points, axis, norm}, null);
    }

    /**
     * Returns the first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
     *
     * <p>Shape: That of {@code this}, with points / 2 + 1 along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error. A complex tensor causes a dtype error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray rfft(long points, int axis) {
        return Dispatch.apply(Op.RFFT, this, new NDArray[] {self()}, new long[] {points, axis, 0}, null);
    }

    /**
     * Returns the first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
     *
     * <p>Shape: That of {@code this}, with points / 2 + 1 along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error. A complex tensor causes a dtype error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray rfft(long points) {
        return Dispatch.apply(Op.RFFT, this, new NDArray[] {self()}, new long[] {points, -1, 0}, null);
    }

    /**
     * Returns the first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
     *
     * <p>Shape: That of {@code this}, with points / 2 + 1 along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error. A complex tensor causes a dtype error.
     *
     * @return a new array
     */
    public NDArray rfft() {
        return Dispatch.apply(Op.RFFT, this, new NDArray[] {self()}, new long[] {-1, -1, 0}, null);
    }

    /**
     * Returns the real numbers whose {@code rfft} is given. Without a number of points, there are twice the size of the
     * dimension less 2.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axis the axis; a negative one counts from the end
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray irfft(long points, int axis, long norm) {
        return Dispatch.apply(Op.IRFFT, this, new NDArray[] {self()}, new long[] {points, axis, norm}, null);
    }

    /**
     * Returns the real numbers whose {@code rfft} is given. Without a number of points, there are twice the size of the
     * dimension less 2.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axis the axis; a negative one counts from the end
     * @return a new array
     */
    public NDArray irfft(long points, int axis) {
        return Dispatch.apply(Op.IRFFT, this, new NDArray[] {self()}, new long[] {points, axis, 0}, null);
    }

    /**
     * Returns the real numbers whose {@code rfft} is given. Without a number of points, there are twice the size of the
     * dimension less 2.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray irfft(long points) {
        return Dispatch.apply(Op.IRFFT, this, new NDArray[] {self()}, new long[] {points, -1, 0}, null);
    }

    /**
     * Returns the real numbers whose {@code rfft} is given. Without a number of points, there are twice the size of the
     * dimension less 2.
     *
     * <p>Shape: That of {@code this}, with the number of points along the dimension.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number
     * of points below 1, or an unknown {@code norm}, causes an argument error.
     *
     * @return a new array
     */
    public NDArray irfft() {
        return Dispatch.apply(Op.IRFFT, this, new NDArray[] {self()}, new long[] {-1, -1, 0}, null);
    }

    /**
     * Returns the discrete Fourier transform over several dimensions. Without {@code axes} these are the last ones, as
     * many as there are {@code points}, or all of them.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray fftn(int[] points, int[] axes, long norm) {
        return Dispatch.apply(Op.FFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, norm)), null);
    }

    /**
     * Returns the discrete Fourier transform over several dimensions. Without {@code axes} these are the last ones, as
     * many as there are {@code points}, or all of them.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray fftn(int[] points, int[] axes) {
        return Dispatch.apply(Op.FFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, 0)), null);
    }

    /**
     * Returns the discrete Fourier transform over several dimensions. Without {@code axes} these are the last ones, as
     * many as there are {@code points}, or all of them.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray fftn(int[] points) {
        return Dispatch.apply(Op.FFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns the discrete Fourier transform over several dimensions. Without {@code axes} these are the last ones, as
     * many as there are {@code points}, or all of them.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @return a new array
     */
    public NDArray fftn() {
        return Dispatch.apply(Op.FFTN, this, new NDArray[] {self()}, Op.pack(new int[0], Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns the inverse of {@code fftn}.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray ifftn(int[] points, int[] axes, long norm) {
        return Dispatch.apply(Op.IFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, norm)), null);
    }

    /**
     * Returns the inverse of {@code fftn}.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray ifftn(int[] points, int[] axes) {
        return Dispatch.apply(Op.IFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, 0)), null);
    }

    /**
     * Returns the inverse of {@code fftn}.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray ifftn(int[] points) {
        return Dispatch.apply(Op.IFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns the inverse of {@code fftn}.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @return a new array
     */
    public NDArray ifftn() {
        return Dispatch.apply(Op.IFFTN, this, new NDArray[] {self()}, Op.pack(new int[0], Op.pack(new int[0], 0)),
                null);
    }

    /**
     * Returns {@code rfft} along the last of the dimensions, and {@code fft} along the others. Without {@code axes}
     * these are the last ones, as many as there are {@code points}, or all of them.
     *
     * <p>Shape: That of {@code fftn}, with points / 2 + 1 along the last of the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error. A complex tensor causes a dtype error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray rfftn(int[] points, int[] axes, long norm) {
        return Dispatch.apply(Op.RFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, norm)), null);
    }

    /**
     * Returns {@code rfft} along the last of the dimensions, and {@code fft} along the others. Without {@code axes}
     * these are the last ones, as many as there are {@code points}, or all of them.
     *
     * <p>Shape: That of {@code fftn}, with points / 2 + 1 along the last of the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error. A complex tensor causes a dtype error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray rfftn(int[] points, int[] axes) {
        return Dispatch.apply(Op.RFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, 0)), null);
    }

    /**
     * Returns {@code rfft} along the last of the dimensions, and {@code fft} along the others. Without {@code axes}
     * these are the last ones, as many as there are {@code points}, or all of them.
     *
     * <p>Shape: That of {@code fftn}, with points / 2 + 1 along the last of the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error. A complex tensor causes a dtype error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray rfftn(int[] points) {
        return Dispatch.apply(Op.RFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns {@code rfft} along the last of the dimensions, and {@code fft} along the others. Without {@code axes}
     * these are the last ones, as many as there are {@code points}, or all of them.
     *
     * <p>Shape: That of {@code fftn}, with points / 2 + 1 along the last of the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error. A complex tensor causes a dtype error.
     *
     * @return a new array
     */
    public NDArray rfftn() {
        return Dispatch.apply(Op.RFFTN, this, new NDArray[] {self()}, Op.pack(new int[0], Op.pack(new int[0], 0)),
                null);
    }

    /**
     * Returns the inverse of {@code rfftn}. If the last number of points is not given, it is twice the size of the
     * dimension less 2.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray irfftn(int[] points, int[] axes, long norm) {
        return Dispatch.apply(Op.IRFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, norm)), null);
    }

    /**
     * Returns the inverse of {@code rfftn}. If the last number of points is not given, it is twice the size of the
     * dimension less 2.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray irfftn(int[] points, int[] axes) {
        return Dispatch.apply(Op.IRFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, 0)), null);
    }

    /**
     * Returns the inverse of {@code rfftn}. If the last number of points is not given, it is twice the size of the
     * dimension less 2.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray irfftn(int[] points) {
        return Dispatch.apply(Op.IRFFTN, this, new NDArray[] {self()}, Op.pack(points, Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns the inverse of {@code rfftn}. If the last number of points is not given, it is twice the size of the
     * dimension less 2.
     *
     * <p>Shape: That of {@code this}, with the numbers of points along the dimensions.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Different counts of {@code points} and {@code axes}, a dimension given twice, a number of points below 1, or an
     * unknown {@code norm} causes an argument error.
     *
     * @return a new array
     */
    public NDArray irfftn() {
        return Dispatch.apply(Op.IRFFTN, this, new NDArray[] {self()}, Op.pack(new int[0], Op.pack(new int[0], 0)),
                null);
    }

    /**
     * Returns {@code fftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code fftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code fftn} refuses, cause an argument
     * error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray fft2(int[] points, int[] axes, long norm) {
        return Dispatch.apply(Op.FFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, norm)), null);
    }

    /**
     * Returns {@code fftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code fftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code fftn} refuses, cause an argument
     * error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray fft2(int[] points, int[] axes) {
        return Dispatch.apply(Op.FFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, 0)), null);
    }

    /**
     * Returns {@code fftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code fftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code fftn} refuses, cause an argument
     * error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray fft2(int[] points) {
        return Dispatch.apply(Op.FFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns {@code fftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code fftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code fftn} refuses, cause an argument
     * error.
     *
     * @return a new array
     */
    public NDArray fft2() {
        return Dispatch.apply(Op.FFT2, this, new NDArray[] {self()}, Op.pack(new int[0], Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns {@code ifftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code ifftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code ifftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray ifft2(int[] points, int[] axes, long norm) {
        return Dispatch.apply(Op.IFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, norm)), null);
    }

    /**
     * Returns {@code ifftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code ifftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code ifftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray ifft2(int[] points, int[] axes) {
        return Dispatch.apply(Op.IFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, 0)), null);
    }

    /**
     * Returns {@code ifftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code ifftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code ifftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray ifft2(int[] points) {
        return Dispatch.apply(Op.IFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns {@code ifftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code ifftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code ifftn} refuses, cause an
     * argument error.
     *
     * @return a new array
     */
    public NDArray ifft2() {
        return Dispatch.apply(Op.IFFT2, this, new NDArray[] {self()}, Op.pack(new int[0], Op.pack(new int[0], 0)),
                null);
    }

    /**
     * Returns {@code rfftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code rfftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code rfftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray rfft2(int[] points, int[] axes, long norm) {
        return Dispatch.apply(Op.RFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, norm)), null);
    }

    /**
     * Returns {@code rfftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code rfftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code rfftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray rfft2(int[] points, int[] axes) {
        return Dispatch.apply(Op.RFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, 0)), null);
    }

    /**
     * Returns {@code rfftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code rfftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code rfftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray rfft2(int[] points) {
        return Dispatch.apply(Op.RFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns {@code rfftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code rfftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code rfftn} refuses, cause an
     * argument error.
     *
     * @return a new array
     */
    public NDArray rfft2() {
        return Dispatch.apply(Op.RFFT2, this, new NDArray[] {self()}, Op.pack(new int[0], Op.pack(new int[0], 0)),
                null);
    }

    /**
     * Returns {@code irfftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code irfftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code irfftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward
     * one
     * @return a new array
     */
    public NDArray irfft2(int[] points, int[] axes, long norm) {
        return Dispatch.apply(Op.IRFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, norm)), null);
    }

    /**
     * Returns {@code irfftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code irfftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code irfftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray irfft2(int[] points, int[] axes) {
        return Dispatch.apply(Op.IRFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(axes, 0)), null);
    }

    /**
     * Returns {@code irfftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code irfftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code irfftn} refuses, cause an
     * argument error.
     *
     * @param points the numbers of points of the transform; -1 means the size of the axis
     * @return a new array
     */
    public NDArray irfft2(int[] points) {
        return Dispatch.apply(Op.IRFFT2, this, new NDArray[] {self()}, Op.pack(points, Op.pack(new int[0], 0)), null);
    }

    /**
     * Returns {@code irfftn} over two dimensions, which are the last two without {@code axes}.
     *
     * <p>Shape: That of {@code irfftn}.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts
     * of {@code points} or {@code axes} other than 0 and 2, and everything that {@code irfftn} refuses, cause an
     * argument error.
     *
     * @return a new array
     */
    public NDArray irfft2() {
        return Dispatch.apply(Op.IRFFT2, this, new NDArray[] {self()}, Op.pack(new int[0], Op.pack(new int[0], 0)),
                null);
    }

    /**
     * Moves the element of frequency 0 to the middle of each of the dimensions, which are all of them without {@code
     * axes}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray fftshift(int... axes) {
        return Dispatch.apply(Op.FFTSHIFT, this, new NDArray[] {self()}, Op.pack(axes), null);
    }

    /**
     * Returns the inverse of {@code fftshift}.
     *
     * <p>Shape: That of {@code this}.
     *
     * <p>Dtypes: any; the result has the tensor's dtype; also complex.
     *
     * <p>Errors: A dimension out of range causes an index error.
     *
     * @param axes the axes; negative ones count from the end; none means all
     * @return a new array
     */
    public NDArray ifftshift(int... axes) {
        return Dispatch.apply(Op.IFFTSHIFT, this, new NDArray[] {self()}, Op.pack(axes), null);
    }

    /**
     * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the
     * window. With {@code center}, the signal is padded on both sides.
     *
     * <p>Shape: {@code this} (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where
     * points is n_fft / 2 + 1 or n_fft.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Integers, bools and 16-bit types cause a dtype error. Another rank, a window whose size is not {@code winLength},
     * or a signal that is shorter than a frame causes a shape error. A distance or a size below 1, a window that is
     * larger than {@code nFft}, or {@code onesided} for complex numbers causes an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @param center whether the middle of a frame, not its start, is at its place
     * @param mode 0 for a constant, 1 for reflection, 2 for the element at the end, 3 for the other end
     * @param normalized whether to divide by the root of n_fft
     * @param onesided whether only the first half of a spectrum is kept, as the spectrum of real numbers is symmetric
     * @return a new array
     */
    public NDArray stft(NDArray window, long nFft, long hopLength, long winLength, boolean center, long mode,
            boolean normalized, boolean onesided) {
        return Dispatch.apply(Op.STFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength,
                center ? 1 : 0, mode, normalized ? 1 : 0, onesided ? 1 : 0}, null);
    }

    /**
     * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the
     * window. With {@code center}, the signal is padded on both sides.
     *
     * <p>Shape: {@code this} (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where
     * points is n_fft / 2 + 1 or n_fft.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Integers, bools and 16-bit types cause a dtype error. Another rank, a window whose size is not {@code winLength},
     * or a signal that is shorter than a frame causes a shape error. A distance or a size below 1, a window that is
     * larger than {@code nFft}, or {@code onesided} for complex numbers causes an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @param center whether the middle of a frame, not its start, is at its place
     * @param mode 0 for a constant, 1 for reflection, 2 for the element at the end, 3 for the other end
     * @param normalized whether to divide by the root of n_fft
     * @return a new array
     */
    public NDArray stft(NDArray window, long nFft, long hopLength, long winLength, boolean center, long mode,
            boolean normalized) {
        return Dispatch.apply(Op.STFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength,
                center ? 1 : 0, mode, normalized ? 1 : 0, 1}, null);
    }

    /**
     * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the
     * window. With {@code center}, the signal is padded on both sides.
     *
     * <p>Shape: {@code this} (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where
     * points is n_fft / 2 + 1 or n_fft.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Integers, bools and 16-bit types cause a dtype error. Another rank, a window whose size is not {@code winLength},
     * or a signal that is shorter than a frame causes a shape error. A distance or a size below 1, a window that is
     * larger than {@code nFft}, or {@code onesided} for complex numbers causes an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @param center whether the middle of a frame, not its start, is at its place
     * @param mode 0 for a constant, 1 for reflection, 2 for the element at the end, 3 for the other end
     * @return a new array
     */
    public NDArray stft(NDArray window, long nFft, long hopLength, long winLength, boolean center, long mode) {
        return Dispatch.apply(Op.STFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength,
                center ? 1 : 0, mode, 0, 1}, null);
    }

    /**
     * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the
     * window. With {@code center}, the signal is padded on both sides.
     *
     * <p>Shape: {@code this} (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where
     * points is n_fft / 2 + 1 or n_fft.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Integers, bools and 16-bit types cause a dtype error. Another rank, a window whose size is not {@code winLength},
     * or a signal that is shorter than a frame causes a shape error. A distance or a size below 1, a window that is
     * larger than {@code nFft}, or {@code onesided} for complex numbers causes an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @param center whether the middle of a frame, not its start, is at its place
     * @return a new array
     */
    public NDArray stft(NDArray window, long nFft, long hopLength, long winLength, boolean center) {
        return Dispatch.apply(Op.STFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength,
                center ? 1 : 0, 1, 0, 1}, null);
    }

    /**
     * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the
     * window. With {@code center}, the signal is padded on both sides.
     *
     * <p>Shape: {@code this} (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where
     * points is n_fft / 2 + 1 or n_fft.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Integers, bools and 16-bit types cause a dtype error. Another rank, a window whose size is not {@code winLength},
     * or a signal that is shorter than a frame causes a shape error. A distance or a size below 1, a window that is
     * larger than {@code nFft}, or {@code onesided} for complex numbers causes an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @return a new array
     */
    public NDArray stft(NDArray window, long nFft, long hopLength, long winLength) {
        return Dispatch.apply(Op.STFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength, 1,
                1, 0, 1}, null);
    }

    /**
     * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the
     * window. With {@code center}, the signal is padded on both sides.
     *
     * <p>Shape: {@code this} (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where
     * points is n_fft / 2 + 1 or n_fft.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Integers, bools and 16-bit types cause a dtype error. Another rank, a window whose size is not {@code winLength},
     * or a signal that is shorter than a frame causes a shape error. A distance or a size below 1, a window that is
     * larger than {@code nFft}, or {@code onesided} for complex numbers causes an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @return a new array
     */
    public NDArray stft(NDArray window, long nFft, long hopLength) {
        return Dispatch.apply(Op.STFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, 0, 1, 1, 0,
                1}, null);
    }

    /**
     * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the
     * window. With {@code center}, the signal is padded on both sides.
     *
     * <p>Shape: {@code this} (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where
     * points is n_fft / 2 + 1 or n_fft.
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error.
     * Integers, bools and 16-bit types cause a dtype error. Another rank, a window whose size is not {@code winLength},
     * or a signal that is shorter than a frame causes a shape error. A distance or a size below 1, a window that is
     * larger than {@code nFft}, or {@code onesided} for complex numbers causes an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @return a new array
     */
    public NDArray stft(NDArray window, long nFft) {
        return Dispatch.apply(Op.STFT, this, new NDArray[] {self(), window}, new long[] {nFft, 0, 0, 1, 1, 0, 1}, null);
    }

    /**
     * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without {@code onesided},
     * the second half of the spectrum is not read.
     *
     * <p>Shape: {@code this} (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real
     * tensor causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames,
     * causes a shape error. A distance or a size below 1, a window that is larger than {@code nFft}, a distance beyond
     * the window, or windows whose squares add up to 0 somewhere, cause an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @param center whether the middle of a frame, not its start, is at its place
     * @param normalized whether to divide by the root of n_fft
     * @param onesided whether only the first half of a spectrum is kept, as the spectrum of real numbers is symmetric
     * @param samples the size of the signal; -1 means that of the frames
     * @return a new array
     */
    public NDArray istft(NDArray window, long nFft, long hopLength, long winLength, boolean center, boolean normalized,
            boolean onesided, long samples) {
        return Dispatch.apply(Op.ISTFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength,
                center ? 1 : 0, normalized ? 1 : 0, onesided ? 1 : 0, samples}, null);
    }

    /**
     * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without {@code onesided},
     * the second half of the spectrum is not read.
     *
     * <p>Shape: {@code this} (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real
     * tensor causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames,
     * causes a shape error. A distance or a size below 1, a window that is larger than {@code nFft}, a distance beyond
     * the window, or windows whose squares add up to 0 somewhere, cause an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @param center whether the middle of a frame, not its start, is at its place
     * @param normalized whether to divide by the root of n_fft
     * @param onesided whether only the first half of a spectrum is kept, as the spectrum of real numbers is symmetric
     * @return a new array
     */
    public NDArray istft(NDArray window, long nFft, long hopLength, long winLength, boolean center, boolean normalized,
            boolean onesided) {
        return Dispatch.apply(Op.ISTFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength,
                center ? 1 : 0, normalized ? 1 : 0, onesided ? 1 : 0, -1}, null);
    }

    /**
     * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without {@code onesided},
     * the second half of the spectrum is not read.
     *
     * <p>Shape: {@code this} (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real
     * tensor causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames,
     * causes a shape error. A distance or a size below 1, a window that is larger than {@code nFft}, a distance beyond
     * the window, or windows whose squares add up to 0 somewhere, cause an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @param center whether the middle of a frame, not its start, is at its place
     * @param normalized whether to divide by the root of n_fft
     * @return a new array
     */
    public NDArray istft(NDArray window, long nFft, long hopLength, long winLength, boolean center,
            boolean normalized) {
        return Dispatch.apply(Op.ISTFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength,
                center ? 1 : 0, normalized ? 1 : 0, 1, -1}, null);
    }

    /**
     * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without {@code onesided},
     * the second half of the spectrum is not read.
     *
     * <p>Shape: {@code this} (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real
     * tensor causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames,
     * causes a shape error. A distance or a size below 1, a window that is larger than {@code nFft}, a distance beyond
     * the window, or windows whose squares add up to 0 somewhere, cause an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @param center whether the middle of a frame, not its start, is at its place
     * @return a new array
     */
    public NDArray istft(NDArray window, long nFft, long hopLength, long winLength, boolean center) {
        return Dispatch.apply(Op.ISTFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength,
                center ? 1 : 0, 0, 1, -1}, null);
    }

    /**
     * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without {@code onesided},
     * the second half of the spectrum is not read.
     *
     * <p>Shape: {@code this} (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real
     * tensor causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames,
     * causes a shape error. A distance or a size below 1, a window that is larger than {@code nFft}, a distance beyond
     * the window, or windows whose squares add up to 0 somewhere, cause an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @param winLength the size of the window; 0 means n_fft
     * @return a new array
     */
    public NDArray istft(NDArray window, long nFft, long hopLength, long winLength) {
        return Dispatch.apply(Op.ISTFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, winLength, 1,
                0, 1, -1}, null);
    }

    /**
     * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without {@code onesided},
     * the second half of the spectrum is not read.
     *
     * <p>Shape: {@code this} (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real
     * tensor causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames,
     * causes a shape error. A distance or a size below 1, a window that is larger than {@code nFft}, a distance beyond
     * the window, or windows whose squares add up to 0 somewhere, cause an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @param hopLength the distance of two frames; 0 means a quarter of n_fft
     * @return a new array
     */
    public NDArray istft(NDArray window, long nFft, long hopLength) {
        return Dispatch.apply(Op.ISTFT, this, new NDArray[] {self(), window}, new long[] {nFft, hopLength, 0, 1, 0, 1,
                -1}, null);
    }

    /**
     * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without {@code onesided},
     * the second half of the spectrum is not read.
     *
     * <p>Shape: {@code this} (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
     *
     * <p>Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
     *
     * <p>Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real
     * tensor causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames,
     * causes a shape error. A distance or a size below 1, a window that is larger than {@code nFft}, a distance beyond
     * the window, or windows whose squares add up to 0 somewhere, cause an argument error.
     *
     * @param window the factors of the elements of a frame, or null for 1
     * @param nFft the number of points of each transform
     * @return a new array
     */
    public NDArray istft(NDArray window, long nFft) {
        return Dispatch.apply(Op.ISTFT, this, new NDArray[] {self(), window}, new long[] {nFft, 0, 0, 1, 0, 1, -1},
                null);
    }
}
