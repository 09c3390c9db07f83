/* The operations as functions. Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.
 *
 * Each function computes one new tensor, which the calling thread's current scope owns. Negative dimensions count from
 * the end. A call that fails throws an Error and changes nothing.
 */
#ifndef TENSOR_CPP_OPS_HPP
#define TENSOR_CPP_OPS_HPP

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "list.hpp"
#include "tensor.hpp"

namespace libtensor {

// ---- One tensor, element by element ----

/**
 * Returns the negative of each element.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor neg(const Tensor& x) {
    return x.neg();
}

/**
 * Returns the absolute value of each element.
 * Shape: That of `x`.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 * PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor abs(const Tensor& x) {
    return x.abs();
}

/**
 * Returns -1, 0 or 1, depending on the sign of each element.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor sign(const Tensor& x) {
    return x.sign();
}

/**
 * Returns e to the power of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor exp(const Tensor& x) {
    return x.exp();
}

/**
 * Returns the natural logarithm of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
 * @param x the tensor
 */
inline Tensor log(const Tensor& x) {
    return x.log();
}

/**
 * Returns the square root of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
 * @param x the tensor
 */
inline Tensor sqrt(const Tensor& x) {
    return x.sqrt();
}

/**
 * Returns one divided by the square root of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function.
 * @param x the tensor
 */
inline Tensor rsqrt(const Tensor& x) {
    return x.rsqrt();
}

/**
 * Returns the square of each element.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor square(const Tensor& x) {
    return x.square();
}

/**
 * Returns one divided by each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
 * @param x the tensor
 */
inline Tensor reciprocal(const Tensor& x) {
    return x.reciprocal();
}

/**
 * Returns the sine of each element, in radians.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor sin(const Tensor& x) {
    return x.sin();
}

/**
 * Returns the cosine of each element, in radians.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor cos(const Tensor& x) {
    return x.cos();
}

/**
 * Returns the hyperbolic tangent of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor tanh(const Tensor& x) {
    return x.tanh();
}

/**
 * Returns the logistic function 1 / (1 + exp(-x)) of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `expit`).
 * @param x the tensor
 */
inline Tensor sigmoid(const Tensor& x) {
    return x.sigmoid();
}

/**
 * Returns the greater of 0 and each element; its gradient at 0 is 0.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor relu(const Tensor& x) {
    return x.relu();
}

/**
 * Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not by
 * its tanh approximation.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor gelu(const Tensor& x) {
    return x.gelu();
}

/**
 * Returns each element rounded down to a whole number; integers stay as they are.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor floor(const Tensor& x) {
    return x.floor();
}

/**
 * Returns each element rounded up to a whole number; integers stay as they are.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor ceil(const Tensor& x) {
    return x.ceil();
}

/**
 * Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves up.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor round(const Tensor& x) {
    return x.round();
}

/**
 * Returns true where an element is NaN, and false everywhere for integers and bool.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 */
inline Tensor isnan(const Tensor& x) {
    return x.isnan();
}

/**
 * Returns true where an element is zero.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 */
inline Tensor logical_not(const Tensor& x) {
    return x.logical_not();
}

/**
 * Returns the bitwise complement of each integer, or the logical complement of each bool.
 * Shape: That of `x`.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A floating tensor or number causes a dtype error.
 * @param x the tensor
 */
inline Tensor bitwise_not(const Tensor& x) {
    return x.bitwise_not();
}

/**
 * Returns the tangent of each element, in radians.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor tan(const Tensor& x) {
    return x.tan();
}

/**
 * Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor asin(const Tensor& x) {
    return x.asin();
}

/**
 * Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor acos(const Tensor& x) {
    return x.acos();
}

/**
 * Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor atan(const Tensor& x) {
    return x.atan();
}

/**
 * Returns the hyperbolic sine of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor sinh(const Tensor& x) {
    return x.sinh();
}

/**
 * Returns the hyperbolic cosine of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor cosh(const Tensor& x) {
    return x.cosh();
}

/**
 * Returns the inverse of the hyperbolic sine.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor asinh(const Tensor& x) {
    return x.asinh();
}

/**
 * Returns the inverse of the hyperbolic cosine, or NaN below 1.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor acosh(const Tensor& x) {
    return x.acosh();
}

/**
 * Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor atanh(const Tensor& x) {
    return x.atanh();
}

/**
 * Returns 2 to the power of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor exp2(const Tensor& x) {
    return x.exp2();
}

/**
 * Returns e to the power of each element, minus 1, with full precision for small elements.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor expm1(const Tensor& x) {
    return x.expm1();
}

/**
 * Returns the logarithm to base 2 of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor log2(const Tensor& x) {
    return x.log2();
}

/**
 * Returns the logarithm to base 10 of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor log10(const Tensor& x) {
    return x.log10();
}

/**
 * Returns the natural logarithm of 1 plus each element, with full precision for small elements.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor log1p(const Tensor& x) {
    return x.log1p();
}

/**
 * Returns the cube root of each element, which negative elements have as well.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor cbrt(const Tensor& x) {
    return x.cbrt();
}

/**
 * Returns each element rounded toward zero to a whole number; integers stay as they are.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor trunc(const Tensor& x) {
    return x.trunc();
}

/**
 * Returns the part of each element after the decimal point, with the element's sign.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor frac(const Tensor& x) {
    return x.frac();
}

/**
 * Returns the error function of each element.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `erf`).
 * @param x the tensor
 */
inline Tensor erf(const Tensor& x) {
    return x.erf();
}

/**
 * Returns 1 minus the error function of each element, with full precision for large elements.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `erfc`).
 * @param x the tensor
 */
inline Tensor erfc(const Tensor& x) {
    return x.erfc();
}

/**
 * Returns the inverse of the error function, or NaN outside of [-1, 1].
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `erfinv`).
 * @param x the tensor
 */
inline Tensor erfinv(const Tensor& x) {
    return x.erfinv();
}

/**
 * Returns the natural logarithm of the absolute value of the gamma function.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `gammaln`).
 * @param x the tensor
 */
inline Tensor lgamma(const Tensor& x) {
    return x.lgamma();
}

/**
 * Returns the derivative of `lgamma`: the logarithmic derivative of the gamma function.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `digamma`).
 * @param x the tensor
 */
inline Tensor digamma(const Tensor& x) {
    return x.digamma();
}

/**
 * Returns the modified Bessel function of the first kind of order 0.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes one.
 * @param x the tensor
 */
inline Tensor i0(const Tensor& x) {
    return x.i0();
}

/**
 * Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * @param x the tensor
 */
inline Tensor sinc(const Tensor& x) {
    return x.sinc();
}

/**
 * Returns each element in degrees, converted to radians.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor deg2rad(const Tensor& x) {
    return x.deg2rad();
}

/**
 * Returns each element in radians, converted to degrees.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy computes integers in f64.
 * @param x the tensor
 */
inline Tensor rad2deg(const Tensor& x) {
    return x.rad2deg();
}

/**
 * Returns true where an element is positive or negative infinity, and false everywhere for integers and bool.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 */
inline Tensor isinf(const Tensor& x) {
    return x.isinf();
}

/**
 * Returns true where an element is neither infinite nor NaN, and true everywhere for integers and bool.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 */
inline Tensor isfinite(const Tensor& x) {
    return x.isfinite();
}

/**
 * Returns true where an element is positive infinity, and false everywhere for integers and bool.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 */
inline Tensor isposinf(const Tensor& x) {
    return x.isposinf();
}

/**
 * Returns true where an element is negative infinity, and false everywhere for integers and bool.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 */
inline Tensor isneginf(const Tensor& x) {
    return x.isneginf();
}

/**
 * Returns true where an element has its sign bit set, which holds for negative elements and -0.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 */
inline Tensor signbit(const Tensor& x) {
    return x.signbit();
}

/**
 * Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor silu(const Tensor& x) {
    return x.silu();
}

/**
 * Returns x / (1 + |x|) for each element x.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor softsign(const Tensor& x) {
    return x.softsign();
}

/**
 * Returns x times the hyperbolic tangent of softplus(x), for each element x.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor mish(const Tensor& x) {
    return x.mish();
}

/**
 * Returns x times `hardsigmoid` of x, for each element x.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor hardswish(const Tensor& x) {
    return x.hardswish();
}

/**
 * Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor hardsigmoid(const Tensor& x) {
    return x.hardsigmoid();
}

/**
 * Returns x minus its hyperbolic tangent, for each element x.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor tanhshrink(const Tensor& x) {
    return x.tanhshrink();
}

/**
 * Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor log_sigmoid(const Tensor& x) {
    return x.log_sigmoid();
}

/**
 * Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor selu(const Tensor& x) {
    return x.selu();
}

/**
 * Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: NumPy has no such function.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 */
inline Tensor relu6(const Tensor& x) {
    return x.relu6();
}

/**
 * Returns the complex conjugate of each element; real tensors are returned as they are.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch's result is a view that negates when it is read; here it is a copy.
 * @param x the tensor
 */
inline Tensor conj(const Tensor& x) {
    return x.conj();
}

/**
 * Returns the number between 0.5 and 1, with the sign of `x`, that gives `x` when multiplied by 2 to the power
 * `exponent`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: In PyTorch and NumPy this is the first result of `frexp`.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor mantissa(const Tensor& x) {
    return x.mantissa();
}

/**
 * Returns the exponent of the power of two whose product with `mantissa` is `x`, and 0 for 0, infinity and NaN.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: In PyTorch and NumPy this is the second result of `frexp`, an integer.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor exponent(const Tensor& x) {
    return x.exponent();
}

// ---- Two tensors, or a tensor and a number, element by element ----

/**
 * Returns the sum of `a` and `b`, element by element. For two bool tensors it is the logical or.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
 * f32.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor add(const Tensor& a, const Tensor& b) {
    return a.add(b);
}

/**
 * Returns the sum of `a` and `b`, element by element. For two bool tensors it is the logical or.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is
 * f32.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor add(const Tensor& a, Scalar b) {
    return a.add(b);
}

/**
 * Returns `a` minus `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor sub(const Tensor& a, const Tensor& b) {
    return a.sub(b);
}

/**
 * Returns `a` minus `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor sub(const Tensor& a, Scalar b) {
    return a.sub(b);
}

/**
 * Returns `a` minus `b`, element by element.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor sub(Scalar a, const Tensor& b) {
    tensor_t out{};
    detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_SUB} | uint32_t{TENSOR_OP_REVERSED},
            b.handle(), a.get(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the product of `a` and `b`, element by element (not the matrix product). For two bool tensors it is the
 * logical and.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor mul(const Tensor& a, const Tensor& b) {
    return a.mul(b);
}

/**
 * Returns the product of `a` and `b`, element by element (not the matrix product). For two bool tensors it is the
 * logical and.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integers wrap around, as in both.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor mul(const Tensor& a, Scalar b) {
    return a.mul(b);
}

/**
 * Returns `a` divided by `b`, element by element; integers give floating-point quotients.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor div(const Tensor& a, const Tensor& b) {
    return a.div(b);
}

/**
 * Returns `a` divided by `b`, element by element; integers give floating-point quotients.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor div(const Tensor& a, Scalar b) {
    return a.div(b);
}

/**
 * Returns `a` divided by `b`, element by element; integers give floating-point quotients.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
 * PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0
 * gives infinity or NaN and is not an error.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor div(Scalar a, const Tensor& b) {
    tensor_t out{};
    detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_DIV} | uint32_t{TENSOR_OP_REVERSED},
            b.handle(), a.get(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns `a` to the power of `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor pow(const Tensor& a, const Tensor& b) {
    return a.pow(b);
}

/**
 * Returns `a` to the power of `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor pow(const Tensor& a, Scalar b) {
    return a.pow(b);
}

/**
 * Returns `a` to the power of `b`, element by element.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or
 * -1 for these bases), as in PyTorch, while NumPy refuses it.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative
 * integer scalar as the power of an integer tensor causes an argument error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor pow(Scalar a, const Tensor& b) {
    tensor_t out{};
    detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_POW} | uint32_t{TENSOR_OP_REVERSED},
            b.handle(), a.get(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the greater of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of
 * the gradient.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor maximum(const Tensor& a, const Tensor& b) {
    return a.maximum(b);
}

/**
 * Returns the greater of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of
 * the gradient.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor maximum(const Tensor& a, Scalar b) {
    return a.maximum(b);
}

/**
 * Returns the smaller of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of
 * the gradient.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor minimum(const Tensor& a, const Tensor& b) {
    return a.minimum(b);
}

/**
 * Returns the smaller of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of
 * the gradient.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch has no scalar operand here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor minimum(const Tensor& a, Scalar b) {
    return a.minimum(b);
}

/**
 * Returns true where `a` equals `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor eq(const Tensor& a, const Tensor& b) {
    return a.eq(b);
}

/**
 * Returns true where `a` equals `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor eq(const Tensor& a, Scalar b) {
    return a.eq(b);
}

/**
 * Returns true where `a` differs from `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor ne(const Tensor& a, const Tensor& b) {
    return a.ne(b);
}

/**
 * Returns true where `a` differs from `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor ne(const Tensor& a, Scalar b) {
    return a.ne(b);
}

/**
 * Returns true where `a` is less than `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor lt(const Tensor& a, const Tensor& b) {
    return a.lt(b);
}

/**
 * Returns true where `a` is less than `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor lt(const Tensor& a, Scalar b) {
    return a.lt(b);
}

/**
 * Returns true where `a` is less than or equal to `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor le(const Tensor& a, const Tensor& b) {
    return a.le(b);
}

/**
 * Returns true where `a` is less than or equal to `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor le(const Tensor& a, Scalar b) {
    return a.le(b);
}

/**
 * Returns true where `a` is greater than `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor gt(const Tensor& a, const Tensor& b) {
    return a.gt(b);
}

/**
 * Returns true where `a` is greater than `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor gt(const Tensor& a, Scalar b) {
    return a.gt(b);
}

/**
 * Returns true where `a` is greater than or equal to `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor ge(const Tensor& a, const Tensor& b) {
    return a.ge(b);
}

/**
 * Returns true where `a` is greater than or equal to `b`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, compared in the promoted dtype; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch
 * (256 becomes 0 in u8), while NumPy compares the values.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor ge(const Tensor& a, Scalar b) {
    return a.ge(b);
}

/**
 * Returns true where both `a` and `b` are not zero.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logical_and(const Tensor& a, const Tensor& b) {
    return a.logical_and(b);
}

/**
 * Returns true where both `a` and `b` are not zero.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logical_and(const Tensor& a, Scalar b) {
    return a.logical_and(b);
}

/**
 * Returns true where `a` or `b` is not zero.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logical_or(const Tensor& a, const Tensor& b) {
    return a.logical_or(b);
}

/**
 * Returns true where `a` or `b` is not zero.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logical_or(const Tensor& a, Scalar b) {
    return a.logical_or(b);
}

/**
 * Returns the remainder of `a` divided by `b`, element by element, with the sign of `b`, like Python's `%`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer
 * division by 0, with a warning, and its zero results have the sign of `b`.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor remainder(const Tensor& a, const Tensor& b) {
    return a.remainder(b);
}

/**
 * Returns the remainder of `a` divided by `b`, element by element, with the sign of `b`, like Python's `%`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer
 * division by 0, with a warning, and its zero results have the sign of `b`.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor remainder(const Tensor& a, Scalar b) {
    return a.remainder(b);
}

/**
 * Returns the remainder of `a` divided by `b`, element by element, with the sign of `b`, like Python's `%`.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer
 * division by 0, with a warning, and its zero results have the sign of `b`.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor remainder(Scalar a, const Tensor& b) {
    tensor_t out{};
    detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_REMAINDER} | uint32_t{TENSOR_OP_REVERSED},
            b.handle(), a.get(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the bitwise and of `a` and `b`, which for bools is the logical and.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_and(const Tensor& a, const Tensor& b) {
    return a.bitwise_and(b);
}

/**
 * Returns the bitwise and of `a` and `b`, which for bools is the logical and.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_and(const Tensor& a, Scalar b) {
    return a.bitwise_and(b);
}

/**
 * Returns the bitwise or of `a` and `b`, which for bools is the logical or.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_or(const Tensor& a, const Tensor& b) {
    return a.bitwise_or(b);
}

/**
 * Returns the bitwise or of `a` and `b`, which for bools is the logical or.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_or(const Tensor& a, Scalar b) {
    return a.bitwise_or(b);
}

/**
 * Returns the bitwise exclusive or of `a` and `b`, which for bools is true where they differ.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_xor(const Tensor& a, const Tensor& b) {
    return a.bitwise_xor(b);
}

/**
 * Returns the bitwise exclusive or of `a` and `b`, which for bools is true where they differ.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers and bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_xor(const Tensor& a, Scalar b) {
    return a.bitwise_xor(b);
}

/**
 * Returns true where exactly one of `a` and `b` is not zero, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logical_xor(const Tensor& a, const Tensor& b) {
    return a.logical_xor(b);
}

/**
 * Returns true where exactly one of `a` and `b` is not zero, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logical_xor(const Tensor& a, Scalar b) {
    return a.logical_xor(b);
}

/**
 * Returns the quotient of `a` and `b`, element by element, rounded down to a whole number, like Python's `//`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
 * gives 0 and a warning.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor floor_divide(const Tensor& a, const Tensor& b) {
    return a.floor_divide(b);
}

/**
 * Returns the quotient of `a` and `b`, element by element, rounded down to a whole number, like Python's `//`.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy
 * gives 0 and a warning.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor floor_divide(const Tensor& a, Scalar b) {
    return a.floor_divide(b);
}

/**
 * Returns the remainder of `a` divided by `b`, element by element, with the sign of `a`, like the `%` of C, Java and
 * C#.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: `remainder` takes the sign of `b`.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor fmod(const Tensor& a, const Tensor& b) {
    return a.fmod(b);
}

/**
 * Returns the remainder of `a` divided by `b`, element by element, with the sign of `a`, like the `%` of C, Java and
 * C#.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: `remainder` takes the sign of `b`.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer
 * division by 0 causes an argument error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor fmod(const Tensor& a, Scalar b) {
    return a.fmod(b);
}

/**
 * Returns the angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor atan2(const Tensor& a, const Tensor& b) {
    return a.atan2(b);
}

/**
 * Returns the angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor atan2(const Tensor& a, Scalar b) {
    return a.atan2(b);
}

/**
 * Returns the square root of the sum of the squares of `a` and `b`, element by element, without overflow of
 * intermediate results.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor hypot(const Tensor& a, const Tensor& b) {
    return a.hypot(b);
}

/**
 * Returns the square root of the sum of the squares of `a` and `b`, element by element, without overflow of
 * intermediate results.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor hypot(const Tensor& a, Scalar b) {
    return a.hypot(b);
}

/**
 * Returns the absolute value of `a` with the sign of `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor copysign(const Tensor& a, const Tensor& b) {
    return a.copysign(b);
}

/**
 * Returns the absolute value of `a` with the sign of `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor copysign(const Tensor& a, Scalar b) {
    return a.copysign(b);
}

/**
 * Returns `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor xlogy(const Tensor& a, const Tensor& b) {
    return a.xlogy(b);
}

/**
 * Returns `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor xlogy(const Tensor& a, Scalar b) {
    return a.xlogy(b);
}

/**
 * Returns the logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logaddexp(const Tensor& a, const Tensor& b) {
    return a.logaddexp(b);
}

/**
 * Returns the logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logaddexp(const Tensor& a, Scalar b) {
    return a.logaddexp(b);
}

/**
 * Returns the logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logaddexp2(const Tensor& a, const Tensor& b) {
    return a.logaddexp2(b);
}

/**
 * Returns the logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor logaddexp2(const Tensor& a, Scalar b) {
    return a.logaddexp2(b);
}

/**
 * Returns the square of `a` minus `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch and NumPy have no such function.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor squared_difference(const Tensor& a, const Tensor& b) {
    return a.squared_difference(b);
}

/**
 * Returns the square of `a` minus `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * PyTorch and NumPy: PyTorch and NumPy have no such function.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor squared_difference(const Tensor& a, Scalar b) {
    return a.squared_difference(b);
}

/**
 * Returns the next number after `a` toward `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor nextafter(const Tensor& a, const Tensor& b) {
    return a.nextafter(b);
}

/**
 * Returns the next number after `a` toward `b`, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch refuses integers here.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor nextafter(const Tensor& a, Scalar b) {
    return a.nextafter(b);
}

/**
 * Returns 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor heaviside(const Tensor& a, const Tensor& b) {
    return a.heaviside(b);
}

/**
 * Returns 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any, but not bool with bool; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
 * Errors: Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor heaviside(const Tensor& a, Scalar b) {
    return a.heaviside(b);
}

/**
 * Returns the bits of `a` shifted left by `b` places, element by element. The result is 0 if `b` is negative or not
 * less than the number of bits.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_left_shift(const Tensor& a, const Tensor& b) {
    return a.bitwise_left_shift(b);
}

/**
 * Returns the bits of `a` shifted left by `b` places, element by element. The result is 0 if `b` is negative or not
 * less than the number of bits.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_left_shift(const Tensor& a, Scalar b) {
    return a.bitwise_left_shift(b);
}

/**
 * Returns the bits of `a` shifted right by `b` places, element by element, with the sign bit repeated on the left.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_right_shift(const Tensor& a, const Tensor& b) {
    return a.bitwise_right_shift(b);
}

/**
 * Returns the bits of `a` shifted right by `b` places, element by element, with the sign bit repeated on the left.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor bitwise_right_shift(const Tensor& a, Scalar b) {
    return a.bitwise_right_shift(b);
}

/**
 * Returns the greatest common divisor of `a` and `b`, element by element, which is never negative.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor gcd(const Tensor& a, const Tensor& b) {
    return a.gcd(b);
}

/**
 * Returns the greatest common divisor of `a` and `b`, element by element, which is never negative.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor gcd(const Tensor& a, Scalar b) {
    return a.gcd(b);
}

/**
 * Returns the least common multiple of `a` and `b`, element by element, which is never negative.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor lcm(const Tensor& a, const Tensor& b) {
    return a.lcm(b);
}

/**
 * Returns the least common multiple of `a` and `b`, element by element, which is never negative.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: integers; the result has the promoted dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor lcm(const Tensor& a, Scalar b) {
    return a.lcm(b);
}

/**
 * Returns the Hurwitz zeta function, element by element: the sum of (`b` + k) to the power -`a` over all k from 0.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor zeta(const Tensor& a, const Tensor& b) {
    return a.zeta(b);
}

/**
 * Returns the Hurwitz zeta function, element by element: the sum of (`b` + k) to the power -`a` over all k from 0.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor zeta(const Tensor& a, Scalar b) {
    return a.zeta(b);
}

/**
 * Returns the Hurwitz zeta function, element by element: the sum of (`b` + k) to the power -`a` over all k from 0.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor zeta(Scalar a, const Tensor& b) {
    tensor_t out{};
    detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_ZETA} | uint32_t{TENSOR_OP_REVERSED},
            b.handle(), a.get(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the derivative of order `a` of `digamma` at `b`, element by element, or NaN if `a` is negative or not whole.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: `polygamma`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor polygamma(const Tensor& a, const Tensor& b) {
    return a.polygamma(b);
}

/**
 * Returns the derivative of order `a` of `digamma` at `b`, element by element, or NaN if `a` is negative or not whole.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: `polygamma`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor polygamma(const Tensor& a, Scalar b) {
    return a.polygamma(b);
}

/**
 * Returns the derivative of order `a` of `digamma` at `b`, element by element, or NaN if `a` is negative or not whole.
 * Reversed: The tensor is the right operand, the number the left one.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: `polygamma`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor polygamma(Scalar a, const Tensor& b) {
    tensor_t out{};
    detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, uint32_t{TENSOR_OP_POLYGAMMA} | uint32_t{TENSOR_OP_REVERSED},
            b.handle(), a.get(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the lower incomplete gamma function of `a` up to `b`, divided by the gamma function of `a`, element by
 * element, or NaN for negative numbers.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammainc`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor igamma(const Tensor& a, const Tensor& b) {
    return a.igamma(b);
}

/**
 * Returns the lower incomplete gamma function of `a` up to `b`, divided by the gamma function of `a`, element by
 * element, or NaN for negative numbers.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammainc`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor igamma(const Tensor& a, Scalar b) {
    return a.igamma(b);
}

/**
 * Returns 1 minus `igamma`, element by element, computed with full precision where the result is near 0.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammaincc`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor igammac(const Tensor& a, const Tensor& b) {
    return a.igammac(b);
}

/**
 * Returns 1 minus `igamma`, element by element, computed with full precision where the result is near 0.
 * Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
 * Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
 * PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammaincc`).
 * Errors: Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported
 * error, as in PyTorch.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor igammac(const Tensor& a, Scalar b) {
    return a.igammac(b);
}

// ---- Reductions ----

/**
 * Returns the sum over the given dimensions, which is 0 over no elements. The result has the same bits for any number
 * of threads.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
 * PyTorch and NumPy: NumPy adds u8 in u64. Sums of i64 wrap around, as in both.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor sum(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.sum(dims, keepdim);
}

/**
 * Returns the arithmetic mean over the given dimensions, which is NaN over no elements. The result has the same bits
 * for any number of threads.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype; also complex.
 * PyTorch and NumPy: NumPy computes integers in f64; here and in PyTorch they must be converted first.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor mean(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.mean(dims, keepdim);
}

/**
 * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
 * gradient evenly.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: This is PyTorch's `amax`. PyTorch's `max` over one dimension also returns indices, for which there
 * is `argmax` here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 */
inline Tensor max(const Tensor& x) {
    return x.max();
}

/**
 * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
 * gradient evenly.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: This is PyTorch's `amax`. PyTorch's `max` over one dimension also returns indices, for which there
 * is `argmax` here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * Returns the values and their indices.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline std::pair<Tensor, Tensor> max(const Tensor& x, int64_t dim, bool keepdim = false) {
    return x.max(dim, keepdim);
}

/**
 * Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
 * gradient evenly.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: This is PyTorch's `amax`. PyTorch's `max` over one dimension also returns indices, for which there
 * is `argmax` here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor amax(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.amax(dims, keepdim);
}

/**
 * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
 * gradient evenly.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: This is PyTorch's `amin`. PyTorch's `min` over one dimension also returns indices, for which there
 * is `argmin` here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 */
inline Tensor min(const Tensor& x) {
    return x.min();
}

/**
 * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
 * gradient evenly.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: This is PyTorch's `amin`. PyTorch's `min` over one dimension also returns indices, for which there
 * is `argmin` here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * Returns the values and their indices.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline std::pair<Tensor, Tensor> min(const Tensor& x, int64_t dim, bool keepdim = false) {
    return x.min(dim, keepdim);
}

/**
 * Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the
 * gradient evenly.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: This is PyTorch's `amin`. PyTorch's `min` over one dimension also returns indices, for which there
 * is `argmin` here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor amin(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.amin(dims, keepdim);
}

/**
 * Returns the index of the greatest element along a dimension, or in the flattened tensor if none is given. Among equal
 * elements it is the first one, and NaN counts as the greatest.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only one
 * dimension.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor argmax(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.argmax(dims, keepdim);
}

/**
 * Returns the index of the smallest element along a dimension, or in the flattened tensor if none is given. Among equal
 * elements it is the first one, and NaN counts as the smallest.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only one
 * dimension.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor argmin(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.argmin(dims, keepdim);
}

/**
 * Returns whether any element over the given dimensions is not zero, which is false over no elements.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives u8 for u8.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor any(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.any(dims, keepdim);
}

/**
 * Returns whether all elements over the given dimensions are not zero, which is true over no elements.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch gives u8 for u8.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor all(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.all(dims, keepdim);
}

/**
 * Returns the variance over the given dimensions: the sum of the squared distances from the mean, divided by the count
 * minus `correction`. It is NaN if that divisor is not positive.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: The default of `correction` is 1 as in PyTorch, while NumPy's (`ddof`) is 0.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's variance
 */
inline Tensor var(const Tensor& x, const IntList& dims = {}, bool keepdim = false, int64_t correction = 1) {
    return x.var(dims, keepdim, correction);
}

/**
 * Returns the standard deviation over the given dimensions: the square root of `var`, correct even where the variance
 * overflows or underflows. The gradient is 0 where all elements are equal.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy's default correction is 0.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's variance
 */
inline Tensor std(const Tensor& x, const IntList& dims = {}, bool keepdim = false, int64_t correction = 1) {
    return x.std(dims, keepdim, correction);
}

/**
 * Returns the logarithm of the sum of the exponentials over the given dimensions, computed without overflow.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `logsumexp`).
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor logsumexp(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.logsumexp(dims, keepdim);
}

/**
 * Returns the number of elements over the given dimensions that are not zero. NaN counts as not zero.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch's function has no `keepdim`.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor count_nonzero(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.count_nonzero(dims, keepdim);
}

/**
 * Returns the sum over the given dimensions, with 0 in place of NaN.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor nansum(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.nansum(dims, keepdim);
}

/**
 * Returns the mean over the given dimensions of the elements that are not NaN, or NaN if there are none.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy warns if there is none.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor nanmean(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.nanmean(dims, keepdim);
}

/**
 * Returns the product over the given dimensions, which is 1 over no elements. Floating dtypes accumulate in f64.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor prod(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.prod(dims, keepdim);
}

/**
 * Returns the entropy of probabilities in nats: the sum of -x log(x) over the given dimensions, to which 0 contributes
 * 0.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer
 * or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor entropy(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.entropy(dims, keepdim);
}

// ---- Other element-wise operations ----

/**
 * Returns each element limited to the range from `min` to `max`; NaN stays NaN.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: For integers, `min` is rounded up and `max` down, and the result stays an integer, while PyTorch
 * and NumPy promote to floating. If `max` is below `min`, `max` wins. A NaN bound is ignored, where PyTorch's result is
 * all NaN. The gradient at a bound itself is 1.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 * @param min the lower bound
 * @param max the upper bound
 */
inline Tensor clamp(const Tensor& x, double min = -std::numeric_limits<double>::infinity(),
        double max = std::numeric_limits<double>::infinity()) {
    return x.clamp(min, max);
}

/**
 * Returns `a` where the condition is true and `b` elsewhere.
 * Shape: The three operands broadcast together.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: NumPy takes a condition of any dtype.
 * Errors: A condition that is not bool causes a dtype error.
 * @param condition the bool tensor that selects the elements
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor where(const Tensor& condition, const Tensor& a, const Tensor& b) {
    return a.where(condition, b);
}

/**
 * Returns `x`, with `value` where `mask` is true.
 * Shape: `x` and `mask` broadcast together; in place, `mask` broadcasts to `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A mask that is not bool, or a value of a higher category than `x` (such as 1.5 for integers), causes a dtype
 * error. An integer out of range of the dtype of `x` (such as 300 for u8) causes an argument error.
 * @param x the tensor
 * @param mask the bool tensor that marks elements
 * @param value the value
 */
inline Tensor masked_fill(const Tensor& x, const Tensor& mask, Scalar value) {
    return x.masked_fill(mask, value);
}

/**
 * Returns `x` + `weight` * (`end` - `x`), element by element, which is `x` for a weight of 0 and `end` for a weight of
 * 1.
 * Shape: The operands broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 * @param x the tensor
 * @param end the values for a weight of 1
 * @param weight the weights
 */
inline Tensor lerp(const Tensor& x, const Tensor& end, const Tensor& weight) {
    return x.lerp(end, weight);
}

/**
 * Returns `x` + `value` * `a` * `b`, element by element.
 * Shape: The operands broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes integers.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 * @param x the tensor
 * @param a the left operand
 * @param b the right operand
 * @param value the value
 */
inline Tensor addcmul(const Tensor& x, const Tensor& a, const Tensor& b, double value = 1.0) {
    return x.addcmul(a, b, value);
}

/**
 * Returns `x` + `value` * `a` / `b`, element by element.
 * Shape: The operands broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 * @param x the tensor
 * @param a the left operand
 * @param b the right operand
 * @param value the value
 */
inline Tensor addcdiv(const Tensor& x, const Tensor& a, const Tensor& b, double value = 1.0) {
    return x.addcdiv(a, b, value);
}

/**
 * Returns true where |`a` - `b`| <= `atol` + `rtol` * |`b`| or the two are equal. With `equal_nan`, NaN equals NaN.
 * Shape: `a` and `b` broadcast together.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 * @param rtol the tolerance relative to `b`
 * @param atol the absolute tolerance
 * @param equal_nan whether NaN equals NaN
 */
inline Tensor isclose(const Tensor& a, const Tensor& b, double rtol = 1e-5, double atol = 1e-8,
        bool equal_nan = false) {
    return a.isclose(b, rtol, atol, equal_nan);
}

/**
 * Returns `x` with numbers in place of NaN and of the infinities. A replacement that is infinite stands for the largest
 * finite number of the dtype.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype.
 * @param x the tensor
 * @param nan the number in place of NaN
 * @param posinf the number in place of positive infinity
 * @param neginf the number in place of negative infinity
 */
inline Tensor nan_to_num(const Tensor& x, double nan, double posinf, double neginf) {
    return x.nan_to_num(nan, posinf, neginf);
}

/**
 * Returns log(x / (1 - x)) for each element, which is clipped to [`eps`, 1 - `eps`] first if `eps` is positive. The
 * gradient of clipped elements is 0.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes integers, and any `eps`.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An `eps` above 0.5 causes
 * an argument error.
 * @param x the tensor
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor logit(const Tensor& x, double eps = 0.0) {
    return x.logit(eps);
}

/**
 * Returns the angle of each number in the complex plane, in radians. For real numbers it is pi where they are negative
 * and 0 elsewhere, and NaN stays NaN. The result of complex numbers has the dtype of their parts.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
 * @param x the tensor
 */
inline Tensor angle(const Tensor& x) {
    return x.angle();
}

/**
 * Returns the logarithm of the multivariate gamma function of dimension `p`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch refuses elements up to (p - 1) / 2.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `p` outside 1 to 1000
 * causes an argument error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 */
inline Tensor mvlgamma(const Tensor& x, int64_t p) {
    return x.mvlgamma(p);
}

/**
 * Returns `x` times 2 to the power of `exponent`, element by element.
 * Shape: `x` and `exponent` broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: `exponent` gets no gradient.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 * @param x the tensor
 * @param exponent the exponents
 */
inline Tensor ldexp(const Tensor& x, const Tensor& exponent) {
    return x.ldexp(exponent);
}

/**
 * Returns the elements of `x`, with a gradient that is multiplied by `factor`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is DJL's `scaleGradient`.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param factor how much larger the images get in height and width
 */
inline Tensor scale_gradient(const Tensor& x, double factor) {
    return x.scale_gradient(factor);
}

/**
 * Returns the complex numbers with the real parts `a` and the imaginary parts `b`.
 * Shape: `a` and `b` broadcast together.
 * Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
 * Errors: Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a
 * shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor complex(const Tensor& a, const Tensor& b) {
    tensor_t out{};
    detail::check(tensor_complex(a.handle(), b.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the complex numbers with the absolute values `a` and the angles `b`, in radians.
 * Shape: `a` and `b` broadcast together.
 * Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
 * Errors: Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a
 * shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor polar(const Tensor& a, const Tensor& b) {
    return a.polar(b);
}

/**
 * Returns each element limited to the range from the element of `min` to that of `max`; NaN stays NaN. For an upper
 * bound alone, use `minimum`.
 * Shape: The operands broadcast together.
 * Dtypes: any; the result has the promoted dtype.
 * PyTorch and NumPy: If `max` is below `min`, `max` wins. A NaN bound is ignored, while the element becomes NaN in
 * PyTorch. The gradient at a bound itself is 1.
 * Errors: Shapes that do not broadcast together cause a shape error.
 * @param x the tensor
 * @param min the lower bound
 * @param max the upper bound
 */
inline Tensor clamp_tensor(const Tensor& x, const Tensor& min, OptionalTensor max = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_clamp_tensor(x.handle(), min.handle(), max.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns true where an element has no imaginary part, and true everywhere for real numbers.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool; also complex.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 */
inline Tensor isreal(const Tensor& x) {
    tensor_t out{};
    detail::check(tensor_isreal(x.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns each element limited to the range from `min` to `max`, which are integers, so that the bounds are exact for
 * every integer dtype; NaN stays NaN.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: If `max` is below `min`, `max` wins. A bound beyond the range of the dtype counts as the end of
 * that range. The gradient at a bound itself is 1.
 * Errors: Bool causes a dtype error.
 * @param x the tensor
 * @param min the lower bound
 * @param max the upper bound
 */
inline Tensor clamp_int(const Tensor& x, int64_t min, int64_t max) {
    return x.clamp_int(min, max);
}

// ---- Shapes and views ----

/**
 * Returns the same elements in row-major order with another shape. The result is a view if the strides allow it, and
 * otherwise a copy.
 * Shape: `shape`, in which one entry may be -1 and is then computed.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: DJL takes -1 as well. In MXNet, 0 means "keep this dimension", while it is a size here.
 * Errors: A shape with another number of elements causes a shape error.
 * @param x the tensor
 * @param shape the sizes
 */
inline Tensor reshape(const Tensor& x, const IntList& shape) {
    return x.reshape(shape);
}

/**
 * Returns a view with the dimensions in the given order, or in reverse order if none are given (NumPy's `transpose`).
 * Shape: Dimension i of the result is dimension `dims[i]` of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch's `permute` requires all dimensions.
 * Errors: `dims` that are not a permutation of the dimensions of `x` cause a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 */
inline Tensor permute(const Tensor& x, const IntList& dims) {
    return x.permute(dims);
}

/**
 * Returns a view with two dimensions swapped.
 * Shape: That of `x` with `dim0` and `dim1` swapped.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy calls this `swapaxes`, and its `transpose` is `permute` here.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dim0 the first dimension; a negative one counts from the end
 * @param dim1 the second dimension; a negative one counts from the end
 */
inline Tensor transpose(const Tensor& x, int64_t dim0, int64_t dim1) {
    return x.transpose(dim0, dim1);
}

/**
 * Returns a view without the given dimensions of size 1, or without all of size 1 if none are given.
 * Shape: That of `x` without the removed dimensions. A given dimension whose size is not 1 stays.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy refuses a given dimension whose size is not 1, while it stays here and in PyTorch.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 */
inline Tensor squeeze(const Tensor& x, const IntList& dims = {}) {
    return x.squeeze(dims);
}

/**
 * Returns a view with a dimension of size 1 inserted before `dim`.
 * Shape: That of `x` with one more dimension; `dim` is from -rank-1 to rank.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy calls this `expand_dims`.
 * Errors: A dimension out of range causes an index error. A ninth dimension causes a shape error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor unsqueeze(const Tensor& x, int64_t dim) {
    return x.unsqueeze(dim);
}

/**
 * Returns a view of shape `shape` that repeats dimensions of size 1 without copying.
 * Shape: `shape`, in which -1 keeps a dimension of `x` and new dimensions come first.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy calls this `broadcast_to` and returns a read-only array. Here, writing in place through the
 * view causes an error.
 * Errors: A shape that `x` does not broadcast to causes a shape error.
 * @param x the tensor
 * @param shape the sizes
 */
inline Tensor expand(const Tensor& x, const IntList& shape) {
    return x.expand(shape);
}

/**
 * Returns `x` with the dimensions from `start_dim` to `end_dim`, both inclusive, merged into one. The result is a view
 * if the strides allow it, and otherwise a copy.
 * Shape: That of `x` with those dimensions replaced by their product; a 0-dim tensor becomes 1-dim.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy's `flatten` always copies and takes no dimensions.
 * Errors: A dimension out of range causes an index error, and a start after the end causes an argument error.
 * @param x the tensor
 * @param start_dim the first of the dimensions; a negative one counts from the end
 * @param end_dim the last of the dimensions; a negative one counts from the end
 */
inline Tensor flatten(const Tensor& x, int64_t start_dim = 0, int64_t end_dim = -1) {
    return x.flatten(start_dim, end_dim);
}

/**
 * Returns a view of the elements at one index of a dimension.
 * Shape: That of `x` without `dim`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension or an index out of range causes an index error. Negative indices count from the end.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 */
inline Tensor select(const Tensor& x, int64_t dim, int64_t index) {
    return x.select(dim, index);
}

/**
 * Returns a view of `length` indices of a dimension, from `start`.
 * Shape: That of `x` with `length` at `dim`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A start or an end out of range causes an index error. A negative start counts from the end.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param start the first index or number
 * @param length the number of indices
 */
inline Tensor narrow(const Tensor& x, int64_t dim, int64_t start, int64_t length) {
    return x.narrow(dim, start, length);
}

/**
 * Returns a view of every `step`-th index of a dimension, from `start` to `stop` (exclusive).
 * Shape: That of `x` with the number of selected indices, possibly 0, at `dim`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: Bounds are clipped, and negative ones count from the end, as in Python. A negative step is
 * refused, as in PyTorch, while NumPy reverses the elements.
 * Errors: A dimension out of range causes an index error, and a step under 1 causes an argument error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param start the first index or number
 * @param stop the end, exclusive
 * @param step the step between two indices or numbers
 */
inline Tensor slice(const Tensor& x, int64_t dim, int64_t start, int64_t stop, int64_t step = 1) {
    return x.slice(dim, start, stop, step);
}

/**
 * Returns a view of the elements on a diagonal of two dimensions.
 * Shape: That of `x` without `dim0` and `dim1`, with the length of the diagonal as its last dimension.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension out of range causes an index error, and the same dimension twice causes an argument error.
 * @param x the tensor
 * @param offset the diagonal: 0 is the main one, positive ones are above it
 * @param dim0 the first dimension; a negative one counts from the end
 * @param dim1 the second dimension; a negative one counts from the end
 */
inline Tensor diagonal(const Tensor& x, int64_t offset = 0, int64_t dim0 = 0, int64_t dim1 = 1) {
    return x.diagonal(offset, dim0, dim1);
}

/**
 * Returns a view of all windows of `size` elements along a dimension, `step` apart.
 * Shape: That of `x` with (size of `dim` - `size`) / `step` + 1 windows at `dim`, and `size` as its last dimension.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch's `torch.nn.functional.unfold`, which is for images, is another operation: see `im2col`.
 * Errors: A size beyond that of the dimension, or a step under 1, causes an argument error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param size the number of elements
 * @param step the step between two indices or numbers
 */
inline Tensor unfold(const Tensor& x, int64_t dim, int64_t size, int64_t step) {
    return x.unfold(dim, size, step);
}

/**
 * Returns the elements in reverse order along the given dimensions.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy flips all dimensions by default.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 */
inline Tensor flip(const Tensor& x, const IntList& dims) {
    return x.flip(dims);
}

/**
 * Returns the elements shifted along dimensions, with those that pass the end moved to the beginning. Without
 * dimensions they are shifted in row-major order.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Different numbers of shifts and dimensions cause an argument error.
 * @param x the tensor
 * @param shifts the numbers of places, one for each dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 */
inline Tensor roll(const Tensor& x, const IntList& shifts, const IntList& dims = {}) {
    return x.roll(shifts, dims);
}

/**
 * Returns the elements on and below a diagonal of the last two dimensions, and 0 above it.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Fewer than two dimensions cause a shape error.
 * @param x the tensor
 * @param diagonal the diagonal: 0 is the main one, positive ones are above it
 */
inline Tensor tril(const Tensor& x, int64_t diagonal = 0) {
    return x.tril(diagonal);
}

/**
 * Returns the elements on and above a diagonal of the last two dimensions, and 0 below it.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Fewer than two dimensions cause a shape error.
 * @param x the tensor
 * @param diagonal the diagonal: 0 is the main one, positive ones are above it
 */
inline Tensor triu(const Tensor& x, int64_t diagonal = 0) {
    return x.triu(diagonal);
}

/**
 * Returns a matrix with the vector `x` on a diagonal and 0 elsewhere or, if `x` is a matrix, the elements on that
 * diagonal.
 * Shape: (n) gives (n + |diagonal|, n + |diagonal|); (n, m) gives the length of the diagonal.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Other ranks cause a shape error.
 * @param x the tensor
 * @param diagonal the diagonal: 0 is the main one, positive ones are above it
 */
inline Tensor diag(const Tensor& x, int64_t diagonal = 0) {
    return x.diag(diagonal);
}

/**
 * Returns `x` with more elements at its ends, which are a constant (`mode` 0), the reflected elements (1), the last
 * element repeated (2), or the elements of the other end (3).
 * Shape: That of `x` with the sizes of `pads` added, two for each dimension from the last one on. Negative sizes cut
 * elements off.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch pads at most three dimensions in the modes 1 to 3, and only behind the batch.
 * Errors: An odd number of sizes, more than two for each dimension, or an unknown mode causes an argument error. More
 * elements than the mode can supply cause a shape error.
 * @param x the tensor
 * @param pads the numbers of elements before and after, from the last dimension on
 * @param mode 0 for a constant, 1 for reflection, 2 for the element at the end, 3 for the other end
 * @param value the value
 */
inline Tensor pad(const Tensor& x, const IntList& pads, PadMode mode = static_cast<PadMode>(0), double value = 0.0) {
    return x.pad(pads, mode, value);
}

/**
 * Returns copies of `x` side by side along its dimensions.
 * Shape: That of `x`, with dimensions of size 1 in front as needed and each size multiplied by its count.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy's `repeat` is `repeat_interleave` here, and its `tile` also takes fewer counts.
 * Errors: Fewer counts than dimensions, or a negative count, cause an argument error.
 * @param x the tensor
 * @param repeats the numbers of copies, one for each dimension
 */
inline Tensor repeat(const Tensor& x, const IntList& repeats) {
    return x.repeat(repeats);
}

/**
 * Returns each element along a dimension, repeated next to itself.
 * Shape: That of `x` with the dimension multiplied by the count.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch and NumPy also take a count for each element.
 * Errors: A negative count causes an argument error.
 * @param x the tensor
 * @param times the number of copies
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor repeat_interleave(const Tensor& x, int64_t times, int64_t dim) {
    return x.repeat_interleave(times, dim);
}

/**
 * Returns a view with some dimensions moved to other places, while the others keep their order.
 * Shape: That of `x` with its dimensions in the new order.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension out of range causes an index error. Places that differ in number from the dimensions, or that are
 * not distinct, cause an argument error.
 * @param x the tensor
 * @param source_dims the dimensions to move
 * @param places their places in the result
 */
inline Tensor movedim(const Tensor& x, const IntList& source_dims, const IntList& places) {
    return x.movedim(source_dims, places);
}

/**
 * Returns the differences between neighbours of a dimension, taken `n` times.
 * Shape: That of `x` with `n` fewer elements at `dim`, but at least 0.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch also takes bool.
 * Errors: Bool causes a dtype error. A negative `n` causes an argument error.
 * @param x the tensor
 * @param n the count; for a matrix, the number of rows
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor diff(const Tensor& x, int64_t n = 1, int64_t dim = -1) {
    return x.diff(n, dim);
}

/**
 * Returns `x` rotated `k` times by 90 degrees, from the first of two dimensions toward the second.
 * Shape: That of `x`, with the two dimensions swapped for an odd `k`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Anything but two distinct dimensions causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param k the number that the description calls k
 */
inline Tensor rot90(const Tensor& x, const IntList& dims, int64_t k) {
    return x.rot90(dims, k);
}

/**
 * Returns a matrix with the elements of `x`, in row-major order, on a diagonal and zeros elsewhere.
 * Shape: (n, n), where n is the number of elements plus the distance of the diagonal from the main one.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * @param x the tensor
 * @param offset the diagonal: 0 is the main one, positive ones are above it
 */
inline Tensor diagflat(const Tensor& x, int64_t offset = 0) {
    return x.diagflat(offset);
}

/**
 * Returns matrices with the elements of the last dimension of `x` on a diagonal and zeros elsewhere.
 * Shape: That of `x` without the last dimension, followed by (n, n).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch also takes the places of the two dimensions, for which there is `movedim` here.
 * Errors: A 0-dim tensor causes a shape error.
 * @param x the tensor
 * @param offset the diagonal: 0 is the main one, positive ones are above it
 */
inline Tensor diag_embed(const Tensor& x, int64_t offset = 0) {
    return x.diag_embed(offset);
}

/**
 * Returns the sum of the main diagonal of a matrix.
 * Shape: (n, m) gives a 0-dim tensor.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
 * Errors: A tensor that is not a matrix causes a shape error.
 * @param x the tensor
 */
inline Tensor trace(const Tensor& x) {
    return x.trace();
}

/**
 * Returns the powers of each element of a vector, from the highest down, or from 0 up if `increasing` is true.
 * Shape: (m) gives (m, n).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch's default of `n` is m, and its integers give i64.
 * Errors: Bool causes a dtype error. A negative `n` causes an argument error, and a tensor that is not a vector causes
 * a shape error.
 * @param x the tensor
 * @param n the count; for a matrix, the number of rows
 * @param increasing whether the powers increase
 */
inline Tensor vander(const Tensor& x, int64_t n, bool increasing = false) {
    return x.vander(n, increasing);
}

/**
 * Returns all combinations of `r` elements of a vector, in the order of their places.
 * Shape: (count, r), or (0) for an `r` of 0.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch takes any `r`.
 * Errors: An `r` outside 0 to 8 causes an argument error, and a tensor that is not a vector causes a shape error.
 * @param x the tensor
 * @param r the number of elements of each choice
 * @param with_replacement whether an element can be chosen again
 */
inline Tensor combinations(const Tensor& x, int64_t r = 2, bool with_replacement = false) {
    return x.combinations(r, with_replacement);
}

/**
 * Returns the integral along a dimension by the trapezoidal rule, with a distance of `dx` between neighbours.
 * Shape: That of `x` without `dim`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes the positions themselves.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param dx the distance between neighbours
 */
inline Tensor trapezoid(const Tensor& x, int64_t dim = -1, double dx = 1.0) {
    return x.trapezoid(dim, dx);
}

/**
 * Returns a view with at least one dimension.
 * Shape: That of `x`, or (1).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * @param x the tensor
 */
inline Tensor atleast_1d(const Tensor& x) {
    return x.atleast_1d();
}

/**
 * Returns a view with at least two dimensions, in which a vector becomes a row.
 * Shape: That of `x`, or (1, n).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * @param x the tensor
 */
inline Tensor atleast_2d(const Tensor& x) {
    return x.atleast_2d();
}

/**
 * Returns a view with at least three dimensions, in which a matrix gets a third one.
 * Shape: That of `x`, (n, m, 1) or (1, n, 1).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * @param x the tensor
 */
inline Tensor atleast_3d(const Tensor& x) {
    return x.atleast_3d();
}

/**
 * Returns a view with any sizes and strides, counted in elements from the first one of a row-major tensor. The elements
 * of the view may overlap.
 * Shape: `shape`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch counts the offset from the start of the storage, and takes tensors in any order.
 * Errors: A view that reaches beyond the elements causes an index error. Negative strides or offsets cause an argument
 * error. A tensor in another order causes a state error.
 * @param x the tensor
 * @param shape the sizes
 * @param strides the strides, in elements
 * @param offset the diagonal: 0 is the main one, positive ones are above it
 */
inline Tensor as_strided(const Tensor& x, const IntList& shape, const IntList& strides, int64_t offset = 0) {
    return x.as_strided(shape, strides, offset);
}

/**
 * Returns images resized to another size. `filter` is 0 for the nearest pixel, 1 for bilinear interpolation, 2 for
 * bicubic interpolation and 3 for the mean of an area. `antialias` widens the filters 1 and 2 where the result is
 * smaller. Integers are computed in floating point, rounded with halves to even, and limited to their range.
 * Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's `resize` of tensors.
 * Errors: Bool causes a dtype error. A size under 1 or an unknown filter causes an argument error. An image without
 * pixels causes a shape error.
 * @param x the tensor
 * @param output the sizes of the result
 * @param filter the number of the filter
 * @param antialias whether the filter is widened where the result is smaller
 * @param channels_last whether the channels are the last dimension
 */
inline Tensor resize_image(const Tensor& x, Pair output, Filter filter = static_cast<Filter>(1), bool antialias = true,
        bool channels_last = false) {
    tensor_t out{};
    detail::check(tensor_resize_image(x.handle(), output.data(), static_cast<int64_t>(filter), antialias, channels_last,
            &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a part of each image, of the size `output`. Pixels outside the image are 0. If the part lies inside the
 * image, the result is a view.
 * Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's `crop`.
 * Errors: Bool causes a dtype error. A size under 1 causes an argument error.
 * @param x the tensor
 * @param top the first row
 * @param left the first column, or whether the matrix is on the left of the unknowns
 * @param output the sizes of the result
 * @param channels_last whether the channels are the last dimension
 */
inline Tensor crop_image(const Tensor& x, int64_t top, int64_t left, Pair output, bool channels_last = false) {
    tensor_t out{};
    detail::check(tensor_crop_image(x.handle(), top, left, output.data(), channels_last, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the middle of each image, of the size `output`. A smaller image is surrounded by zeros. If the middle lies
 * between two pixels, the part begins at the earlier one. If the part lies inside the image, the result is a view.
 * Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to TorchSharp and DJL, while torchvision rounds half a pixel to even.
 * Errors: Bool causes a dtype error. A size under 1 causes an argument error.
 * @param x the tensor
 * @param output the sizes of the result
 * @param channels_last whether the channels are the last dimension
 */
inline Tensor center_crop(const Tensor& x, Pair output, bool channels_last = false) {
    tensor_t out{};
    detail::check(tensor_center_crop(x.handle(), output.data(), channels_last, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns images from which the mean of each channel is subtracted, divided by the standard deviation of the channel.
 * Shape: (..., channels, height, width); with `channels_last`, (..., height, width, channels). `mean` and `deviation`
 * (channels) or one element.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: torchvision refuses a deviation of 0.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error. Operands of several element types cause a dtype error.
 * @param x the tensor
 * @param mean the mean, or the means
 * @param deviation the standard deviation of each channel
 * @param channels_last whether the channels are the last dimension
 */
inline Tensor normalize_image(const Tensor& x, const Tensor& mean, const Tensor& deviation,
        bool channels_last = false) {
    tensor_t out{};
    detail::check(tensor_normalize_image(x.handle(), mean.handle(), deviation.handle(), channels_last, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns images with the channels moved first, divided by 255 (DJL: `toTensor`).
 * Shape: (height, width, channels) gives (channels, height, width). A batch dimension may come first in both.
 * Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
 * Errors: Another number of dimensions causes a shape error.
 * @param x the tensor
 */
inline Tensor image_to_tensor(const Tensor& x) {
    tensor_t out{};
    detail::check(tensor_image_to_tensor(x.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the gray value of each pixel: 0.2989 of red plus 0.587 of green plus 0.114 of blue. Integers are rounded
 * down.
 * Shape: (..., 3, height, width) gives (..., 1, height, width).
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. Another number of channels causes a shape error.
 * @param x the tensor
 */
inline Tensor rgb_to_grayscale(const Tensor& x) {
    tensor_t out{};
    detail::check(tensor_rgb_to_grayscale(x.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns images multiplied by a strength and limited to the range of pixels, which is from 0 to 1, or to the greatest
 * integer. Integers are rounded down.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. A negative strength causes an argument error.
 * @param x the tensor
 * @param strength the strength: 1 changes nothing
 */
inline Tensor adjust_brightness(const Tensor& x, double strength) {
    tensor_t out{};
    detail::check(tensor_adjust_brightness(x.handle(), strength, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns images whose distance from their mean gray is multiplied by a strength, limited to the range of pixels.
 * Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. A negative strength causes an argument error, and another number of channels
 * causes a shape error.
 * @param x the tensor
 * @param strength the strength: 1 changes nothing
 */
inline Tensor adjust_contrast(const Tensor& x, double strength) {
    tensor_t out{};
    detail::check(tensor_adjust_contrast(x.handle(), strength, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns images whose distance from their gray is multiplied by a strength, limited to the range of pixels.
 * Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. A negative strength causes an argument error, and another number of channels
 * causes a shape error.
 * @param x the tensor
 * @param strength the strength: 1 changes nothing
 */
inline Tensor adjust_saturation(const Tensor& x, double strength) {
    tensor_t out{};
    detail::check(tensor_adjust_saturation(x.handle(), strength, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns images of u8 whose pixels are replaced so that all values are about equally frequent in each channel.
 * Shape: (..., height, width), like the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. Other element types cause a dtype error.
 * @param x the tensor
 */
inline Tensor equalize_image(const Tensor& x) {
    tensor_t out{};
    detail::check(tensor_equalize_image(x.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns images rotated counter-clockwise around their middle by an angle in degrees. Pixels outside the image are 0.
 * `filter` is 0 for the nearest pixel and 1 for bilinear interpolation.
 * Shape: (..., height, width), like the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error. An unknown filter, or an angle that is not finite, causes an argument error. An
 * image without pixels causes a shape error.
 * @param x the tensor
 * @param angle the angle in degrees
 * @param filter the number of the filter
 */
inline Tensor rotate_image(const Tensor& x, double angle, Filter filter = static_cast<Filter>(0)) {
    tensor_t out{};
    detail::check(tensor_rotate_image(x.handle(), angle, static_cast<int64_t>(filter), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns images converted to another element type and to its range of pixels, which is from 0 to 1, or to the greatest
 * integer.
 * Shape: That of `x`.
 * Dtypes: the dtype argument.
 * PyTorch and NumPy: This corresponds to torchvision's function.
 * Errors: Bool causes a dtype error, and so does a type that cannot hold all integers of the result.
 * @param x the tensor
 * @param dtype the dtype of the result
 */
inline Tensor convert_image_dtype(const Tensor& x, DType dtype) {
    return x.convert_image_dtype(dtype);
}

/**
 * Returns the real parts of complex numbers, as a view; a real tensor is returned as it is.
 * Shape: That of `x`.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 * @param x the tensor
 */
inline Tensor real(const Tensor& x) {
    return x.real();
}

/**
 * Returns the imaginary parts of complex numbers, as a view.
 * Shape: That of `x`.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 * Errors: A real tensor causes a dtype error.
 * @param x the tensor
 */
inline Tensor imag(const Tensor& x) {
    return x.imag();
}

/**
 * Returns a view of complex numbers as pairs of their real and imaginary parts in a new last dimension.
 * Shape: That of `x` followed by 2.
 * Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
 * Errors: A real tensor causes a dtype error. A tensor of 8 dimensions causes a shape error.
 * @param x the tensor
 */
inline Tensor view_as_real(const Tensor& x) {
    return x.view_as_real();
}

/**
 * Returns a view of the pairs in the last dimension as complex numbers.
 * Shape: That of `x` without the last dimension, whose size is 2.
 * Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
 * Errors: Another dtype, or two dtypes in one call, cause a dtype error. Another last size causes a shape error. Pairs
 * that are not aligned in memory cause a state error.
 * @param x the tensor
 */
inline Tensor view_as_complex(const Tensor& x) {
    return x.view_as_complex();
}

// ---- Joining ----

/**
 * Returns a copy of the tensors, joined along an existing dimension.
 * Shape: That of the first tensor, with the sum of the sizes at `dim`. All other dimensions must be equal.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * PyTorch and NumPy: PyTorch skips tensors of shape (0), while they must fit the others here.
 * Errors: An empty list causes an argument error, a 0-dim tensor causes a shape error, and a dimension out of range
 * causes an index error.
 * @param tensors the tensors to join
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor cat(const TensorList& tensors, int64_t dim = 0) {
    tensor_t out{};
    detail::check(tensor_cat(tensors.data(), tensors.size(), dim, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a copy of the tensors, joined along a new dimension.
 * Shape: That of the first tensor, with the number of tensors inserted at `dim`. All shapes must be equal.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error, and a dimension out of range causes an index error.
 * @param tensors the tensors to join
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor stack(const TensorList& tensors, int64_t dim = 0) {
    tensor_t out{};
    detail::check(tensor_stack(tensors.data(), tensors.size(), dim, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a copy of the tensors side by side, joined along the second dimension or, if they are vectors, along the
 * first.
 * Shape: That of the first tensor, with the sum of the sizes. 0-dim tensors count as vectors.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
 * @param tensors the tensors to join
 */
inline Tensor hstack(const TensorList& tensors) {
    tensor_t out{};
    detail::check(tensor_hstack(tensors.data(), tensors.size(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a copy of the tensors on top of each other, joined along the first dimension.
 * Shape: That of the first tensor, with the sum of the sizes. Vectors count as rows.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
 * @param tensors the tensors to join
 */
inline Tensor vstack(const TensorList& tensors) {
    tensor_t out{};
    detail::check(tensor_vstack(tensors.data(), tensors.size(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a copy of the tensors behind each other, joined along the third dimension.
 * Shape: That of the first tensor, with the sum of the sizes. Matrices get a third dimension.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. Shapes that do not fit cause a shape error.
 * @param tensors the tensors to join
 */
inline Tensor dstack(const TensorList& tensors) {
    tensor_t out{};
    detail::check(tensor_dstack(tensors.data(), tensors.size(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a matrix with the tensors as blocks along its diagonal and zeros elsewhere.
 * Shape: (n, m), the sums of the rows and of the columns. Vectors count as rows.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. More than two dimensions cause a shape error.
 * @param tensors the tensors to join
 */
inline Tensor block_diag(const TensorList& tensors) {
    tensor_t out{};
    detail::check(tensor_block_diag(tensors.data(), tensors.size(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns all combinations of one element from each vector, with the last vector varying fastest.
 * Shape: (n1 * n2 * ..., number of vectors), or the shape of the vector if there is only one.
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: An empty list causes an argument error. Tensors that are not vectors cause a shape error.
 * @param tensors the tensors to join
 */
inline Tensor cartesian_prod(const TensorList& tensors) {
    tensor_t out{};
    detail::check(tensor_cartesian_prod(tensors.data(), tensors.size(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the sum of products that an equation such as "ij,jk->ik" describes, whose characters are given by their
 * codes. "..." stands for further dimensions, which broadcast.
 * Shape: The dimensions of the letters after the arrow, or those of "..." and of all letters that occur once, in order.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: PyTorch gives i64 for a sum over a single integer operand, and also broadcasts dimensions named by
 * letters.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. An equation of another form causes an argument error.
 * Sizes that do not fit cause a shape error.
 * @param tensors the tensors to join
 * @param equation the characters of the equation
 */
inline Tensor einsum(const TensorList& tensors, const IntList& equation) {
    tensor_t out{};
    detail::check(tensor_einsum(tensors.data(), tensors.size(), equation.data(), equation.size(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the product of matrices, computed in the order that needs the fewest multiplications.
 * Shape: (n, m), the rows of the first matrix and the columns of the last one.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: In PyTorch the first and the last tensor may be vectors.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Tensors that are not matrices, or whose sizes do not
 * fit, cause a shape error. More than 64 tensors cause an argument error.
 * @param tensors the tensors to join
 */
inline Tensor multi_dot(const TensorList& tensors) {
    tensor_t out{};
    detail::check(tensor_multi_dot(tensors.data(), tensors.size(), &out));
    return Tensor::from_handle(out);
}

// ---- Indexing ----

/**
 * Returns a copy of the slices of a dimension at the given indices, in the order of the indices.
 * Shape: That of `x` with the length of `index` at `dim`. `index` is 1-dim, of i64 or i32.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: Negative indices are refused, as in PyTorch, while NumPy's `take` counts them from the end.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 */
inline Tensor index_select(const Tensor& x, int64_t dim, const Tensor& index) {
    return x.index_select(dim, index);
}

/**
 * Returns, for each position of `index`, the element of `x` at the same position, except that the place along `dim` is
 * the element of `index`.
 * Shape: That of `index` (i64 or i32), which has the rank of `x` and no larger sizes except at `dim`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy's `take_along_axis` broadcasts and counts negative indices from the end; neither happens
 * here or in PyTorch.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 */
inline Tensor gather(const Tensor& x, int64_t dim, const Tensor& index) {
    return x.gather(dim, index);
}

/**
 * Returns a row of `classes` zeros with a 1 at the index given by each integer.
 * Shape: That of `x` with `classes` appended.
 * Dtypes: any integer; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: The result is i64, as in PyTorch, while DJL and MXNet give f32. PyTorch can infer the number of
 * classes from the data.
 * Errors: A floating or bool tensor causes a dtype error. A value outside 0 to classes-1 causes an index error.
 * @param x the tensor
 * @param classes the number of classes
 */
inline Tensor one_hot(const Tensor& x, int64_t classes) {
    return x.one_hot(classes);
}

/**
 * Returns the rows of a table `x` with the given numbers. This is `index_select` along the first dimension with an
 * index of any shape.
 * Shape: `x` (n, ...) and an index of any shape, i64 or i32, give the index's shape followed by that of a row.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch takes the index first, and only matrices.
 * Errors: An index outside 0 to n-1 causes an index error. An index of another dtype causes a dtype error. A table
 * without dimensions causes a shape error.
 * @param x the tensor
 * @param index the index or the tensor of indices
 */
inline Tensor embedding(const Tensor& x, const Tensor& index) {
    tensor_t out{};
    detail::check(tensor_embedding(x.handle(), index.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a copy of `x` in which the elements that `gather` would read are replaced by those of `source`. Of equal
 * indices the last one counts.
 * Shape: That of `x`. `index` is no larger than `source`, and no larger than `x` along the other dimensions.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 * @param source the tensor to copy from
 */
inline Tensor scatter(const Tensor& x, int64_t dim, const Tensor& index, const Tensor& source) {
    return x.scatter(dim, index, source);
}

/**
 * Returns a copy of `x` with the elements of `source` added to those that `gather` would read.
 * Shape: That of `x`. `index` is no larger than `source`, and no larger than `x` along the other dimensions.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch also takes bool.
 * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another
 * dtype causes a dtype error. A source of another dtype causes a dtype error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 * @param source the tensor to copy from
 */
inline Tensor scatter_add(const Tensor& x, int64_t dim, const Tensor& index, const Tensor& source) {
    return x.scatter_add(dim, index, source);
}

/**
 * Returns a copy of `x` with the slices of `source`, multiplied by `alpha`, added to those at the indices.
 * Shape: That of `x`. `index` has one dimension, and `source` has the shape of `x` with as many slices as there are
 * indices.
 * Dtypes: any but bool; the result has the tensor's dtype; also complex.
 * Errors: Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another
 * dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of integers
 * causes a dtype error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 * @param source the tensor to copy from
 * @param alpha the factor
 */
inline Tensor index_add(const Tensor& x, int64_t dim, const Tensor& index, const Tensor& source, double alpha = 1.0) {
    return x.index_add(dim, index, source, alpha);
}

/**
 * Returns a copy of `x` with the slices of `source` at the indices.
 * Shape: That of `x`. `index` has one dimension, and `source` has the shape of `x` with as many slices as there are
 * indices.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 * @param source the tensor to copy from
 */
inline Tensor index_copy(const Tensor& x, int64_t dim, const Tensor& index, const Tensor& source) {
    return x.index_copy(dim, index, source);
}

/**
 * Returns a copy of `x` with a value in the slices at the indices.
 * Shape: That of `x`; `index` has one dimension.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A value of a higher category than `x` causes a dtype error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 * @param value the value
 */
inline Tensor index_fill(const Tensor& x, int64_t dim, const Tensor& index, Scalar value) {
    return x.index_fill(dim, index, value);
}

/**
 * Returns a copy of `x` with elements of `source` assigned, or added, at the coordinates in the last dimension of
 * `index`.
 * Shape: That of `x`. `index` (..., k) holds coordinates of the first k dimensions, and `source` broadcasts to the
 * shape that `gather_nd` gives.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. A source of another dtype causes a dtype error.
 * @param x the tensor
 * @param index the index or the tensor of indices
 * @param source the tensor to copy from
 * @param accumulate whether to add instead of assign
 */
inline Tensor index_put_nd(const Tensor& x, const Tensor& index, const Tensor& source, bool accumulate = false) {
    return x.index_put_nd(index, source, accumulate);
}

/**
 * Returns the elements of `x` at the coordinates in the last dimension of `index`.
 * Shape: `x` (d1, ..., dn) and `index` (..., k) give (..., dk+1, ..., dn).
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: In MXNet and DJL the coordinates are in the first dimension.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error. More coordinates than dimensions cause a shape error.
 * @param x the tensor
 * @param index the index or the tensor of indices
 */
inline Tensor gather_nd(const Tensor& x, const Tensor& index) {
    return x.gather_nd(index);
}

/**
 * Returns the elements at the given indices of `x` in row-major order.
 * Shape: That of `index`, i64 or i32.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * PyTorch and NumPy: NumPy's `take` also takes a dimension and negative indices.
 * Errors: An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype
 * error.
 * @param x the tensor
 * @param index the index or the tensor of indices
 */
inline Tensor take(const Tensor& x, const Tensor& index) {
    return x.take(index);
}

/**
 * Returns the coordinates of the elements that differ from zero, as NaN does, in row-major order.
 * Shape: (count, rank), with a row for each element.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: NumPy gives a tuple of vectors.
 * @param x the tensor
 */
inline Tensor nonzero(const Tensor& x) {
    return x.nonzero();
}

/**
 * Returns the elements of `x` where `mask` is true, in row-major order.
 * Shape: (count); `x` and `mask` broadcast together.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A mask that is not bool causes a dtype error.
 * @param x the tensor
 * @param mask the bool tensor that marks elements
 */
inline Tensor masked_select(const Tensor& x, const Tensor& mask) {
    return x.masked_select(mask);
}

/**
 * Returns a copy of `x` with the first elements of `source`, in their order, where `mask` is true.
 * Shape: That of `x`, to which `mask` broadcasts.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few elements
 * causes a shape error.
 * @param x the tensor
 * @param mask the bool tensor that marks elements
 * @param source the tensor to copy from
 */
inline Tensor masked_scatter(const Tensor& x, const Tensor& mask, const Tensor& source) {
    return x.masked_scatter(mask, source);
}

/**
 * Returns a copy of `x` with `source` at one index of a dimension.
 * Shape: That of `x`; `source` has the shape that `select` gives.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension or index out of range causes an index error. A source of another dtype causes a dtype error.
 * @param x the tensor
 * @param source the tensor to copy from
 * @param dim the dimension; a negative one counts from the end
 * @param index the index or the tensor of indices
 */
inline Tensor select_scatter(const Tensor& x, const Tensor& source, int64_t dim, int64_t index) {
    return x.select_scatter(source, dim, index);
}

/**
 * Returns a copy of `x` with `source` in a slice of a dimension.
 * Shape: That of `x`; `source` has the shape that `slice` gives.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A step under 1 causes an argument error. A source of another dtype causes a dtype error.
 * @param x the tensor
 * @param source the tensor to copy from
 * @param dim the dimension; a negative one counts from the end
 * @param start the first index or number
 * @param stop the end, exclusive
 * @param step the step between two indices or numbers
 */
inline Tensor slice_scatter(const Tensor& x, const Tensor& source, int64_t dim, int64_t start, int64_t stop,
        int64_t step = 1) {
    return x.slice_scatter(source, dim, start, stop, step);
}

/**
 * Returns a copy of a batch of sequences with a value in all elements after the end of each sequence.
 * Shape: That of `x`, (batch, time, ...). `lengths` is (batch), of i64 or i32.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: Lengths of another dtype cause a dtype error.
 * @param x the tensor
 * @param lengths the number of elements of each sequence
 * @param value the value
 */
inline Tensor sequence_mask(const Tensor& x, const Tensor& lengths, Scalar value) {
    return x.sequence_mask(lengths, value);
}

/**
 * Returns the number of times that each number from 0 on occurs in a vector.
 * Shape: (n), where n is the greatest number plus 1, at least `minlength`.
 * Dtypes: any integer; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch and NumPy take weights, for which there is `scatter_add` here.
 * Errors: A floating or bool tensor causes a dtype error. A negative number causes an index error. A tensor that is not
 * a vector causes a dtype error.
 * @param x the tensor
 * @param minlength the least number of counts
 */
inline Tensor bincount(const Tensor& x, int64_t minlength = 0) {
    return x.bincount(minlength);
}

/**
 * Returns the number of elements in each of `bins` intervals of equal width from `min` to `max`. If `min` and `max` are
 * equal, the least and the greatest element take their place.
 * Shape: (bins).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Fewer than 1 bin, or ends
 * that are not finite or not in order, cause an argument error.
 * @param x the tensor
 * @param bins the number of intervals
 * @param min the lower bound
 * @param max the upper bound
 */
inline Tensor histc(const Tensor& x, int64_t bins = 100, double min = 0.0, double max = 0.0) {
    return x.histc(bins, min, max);
}

/**
 * Returns the mean, or the sum, of the rows of a table for each bag of indices. A bag begins at its offset, and an
 * empty bag gives zeros.
 * Shape: `x` (n, d), `index` (m) and `offsets` (bags), i64 or i32, give (bags, d).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes the index first, and also offers the greatest element.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An index outside 0 to n-1
 * causes an index error. Offsets that do not begin with 0, that decrease, or that exceed m cause an index error.
 * @param x the tensor
 * @param index the index or the tensor of indices
 * @param offsets the places where the bags begin
 * @param mean the mean, or the means
 */
inline Tensor embedding_bag(const Tensor& x, const Tensor& index, const Tensor& offsets, bool mean = true) {
    tensor_t out{};
    detail::check(tensor_embedding_bag(x.handle(), index.handle(), offsets.handle(), mean, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the indices of the boxes that no kept box of a greater score overlaps by more than `threshold` (intersection
 * over union), with the greatest score first.
 * Shape: `x` (n, 4) with left, top, right and bottom, and `scores` (n), give (count).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: This is a function of torchvision.
 * Errors: Boxes that are not floating cause a dtype error.
 * @param x the tensor
 * @param scores the scores
 * @param threshold the number above which an element stays
 */
inline Tensor nms(const Tensor& x, const Tensor& scores, double threshold) {
    return x.nms(scores, threshold);
}

// ---- Products ----

/**
 * Returns the matrix product. Leading dimensions are batches, which broadcast.
 * Shape: (..., m, k) and (..., k, n) give (..., m, n). A 1-dim operand counts as a row on the left and as a column on
 * the right, and the result lacks that dimension.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: NumPy promotes different dtypes, while they must be equal here and in PyTorch.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Inner sizes that differ, or a 0-dim operand, cause a
 * shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor matmul(const Tensor& a, const Tensor& b) {
    return a.matmul(b);
}

/**
 * Returns `x` times the transpose of `weight`, plus `bias`, as in a fully connected layer.
 * Shape: `x` (..., in), `weight` (out, in), `bias` (out) give (..., out).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: In f16 and bf16 the product is rounded before `bias` is added.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 */
inline Tensor linear(const Tensor& x, const Tensor& weight, OptionalTensor bias = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_linear(x.handle(), weight.handle(), bias.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the products of each element of one vector and each element of another.
 * Shape: (n) and (m) give (n, m).
 * Dtypes: any; the result has the promoted dtype; also complex.
 * Errors: Other ranks cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor outer(const Tensor& a, const Tensor& b) {
    return a.outer(b);
}

/**
 * Returns `beta` times `x` plus `alpha` times the matrix product of `a` and `b`.
 * Shape: That of the product of `a` and `b`, with which `x` broadcasts.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: `x` is used even for a `beta` of 0, where PyTorch ignores NaN.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. For
 * integers, a factor that is not whole causes an argument error.
 * @param x the tensor
 * @param a the left operand
 * @param b the right operand
 * @param beta the difference from which the loss is linear
 * @param alpha the factor
 */
inline Tensor addmm(const Tensor& x, const Tensor& a, const Tensor& b, double beta = 1.0, double alpha = 1.0) {
    return x.addmm(a, b, beta, alpha);
}

/**
 * Returns the sum over pairs of dimensions of the products of the elements of `a` and `b`.
 * Shape: The other dimensions of `a`, followed by those of `b`.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Pairs of different sizes cause a shape error.
 * @param a the left operand
 * @param b the right operand
 * @param dims_a the dimensions of the left operand
 * @param dims_b the dimensions of the right operand
 */
inline Tensor tensordot(const Tensor& a, const Tensor& b, const IntList& dims_a, const IntList& dims_b) {
    return a.tensordot(b, dims_a, dims_b);
}

/**
 * Returns the sums of products over the last dimensions of both tensors.
 * Shape: The other dimensions of `a`, followed by those of `b`.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor inner(const Tensor& a, const Tensor& b) {
    return a.inner(b);
}

/**
 * Returns the Kronecker product: each element of `a` times `b`.
 * Shape: The products of the sizes, after dimensions of size 1 are added in front as needed.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * PyTorch and NumPy: PyTorch takes any number of dimensions.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. More than four dimensions cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor kron(const Tensor& a, const Tensor& b) {
    return a.kron(b);
}

/**
 * Returns the cross products of vectors of three elements along a dimension.
 * Shape: `a` and `b` broadcast together.
 * Dtypes: any but bool, the same for all; the result has that dtype.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. A dimension whose size is not 3 causes a shape error.
 * @param a the left operand
 * @param b the right operand
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor cross(const Tensor& a, const Tensor& b, int64_t dim = -1) {
    return a.cross(b, dim);
}

/**
 * Returns the sum of the products of two vectors.
 * Shape: (n) and (n) give a 0-dim tensor.
 * Dtypes: any but bool, the same for all; the result has that dtype; also complex.
 * Errors: Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor vdot(const Tensor& a, const Tensor& b) {
    return a.vdot(b);
}

/**
 * Returns the product a^T W b for each matrix W of the weights, plus the bias.
 * Shape: `a` (..., n), `b` (..., m), `weight` (k, n, m) and `bias` (k) give (..., k).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit
 * cause a shape error.
 * @param a the left operand
 * @param b the right operand
 * @param weight the weights
 * @param bias the biases, or none
 */
inline Tensor bilinear(const Tensor& a, const Tensor& b, const Tensor& weight, OptionalTensor bias = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_bilinear(a.handle(), b.handle(), weight.handle(), bias.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the product of `n` copies of square matrices. The result is the unit matrix for an `n` of 0, and a power of
 * the inverse for a negative `n`.
 * Shape: That of `x`, (..., m, m).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes integers.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Matrices that are not
 * square cause a shape error. With a negative `n`, a singular matrix causes an argument error.
 * @param x the tensor
 * @param n the count; for a matrix, the number of rows
 */
inline Tensor matrix_power(const Tensor& x, int64_t n) {
    return x.matrix_power(n);
}

/**
 * Returns the p-norm of the difference between each row of `a` and each row of `b`.
 * Shape: `a` (..., n, d) and `b` (..., m, d) give (..., n, m).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit
 * cause a shape error. A negative `p` causes an argument error.
 * @param a the left operand
 * @param b the right operand
 * @param p the probability, or the exponent of a norm
 */
inline Tensor cdist(const Tensor& a, const Tensor& b, double p = 2.0) {
    tensor_t out{};
    detail::check(tensor_cdist(a.handle(), b.handle(), p, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the p-norm of `a` - `b`.
 * Shape: A 0-dim tensor; `a` and `b` broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error.
 * @param a the left operand
 * @param b the right operand
 * @param p the probability, or the exponent of a norm
 */
inline Tensor dist(const Tensor& a, const Tensor& b, double p = 2.0) {
    return a.dist(b, p);
}

/**
 * Returns the covariances of the rows of a matrix. Rows are variables and columns are observations.
 * Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes weights.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two dimensions
 * cause a shape error.
 * @param x the tensor
 * @param correction the number subtracted from the count: 1 for the unbiased estimate, 0 for the population's variance
 */
inline Tensor cov(const Tensor& x, int64_t correction = 1) {
    return x.cov(correction);
}

/**
 * Returns the correlations of the rows of a matrix, clipped to [-1, 1].
 * Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two dimensions
 * cause a shape error.
 * @param x the tensor
 */
inline Tensor corrcoef(const Tensor& x) {
    return x.corrcoef();
}

/**
 * Returns the areas of the intersections of boxes, divided by those of their unions.
 * Shape: `a` (n, 4) and `b` (m, 4), with left, top, right and bottom, give (n, m).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is a function of torchvision.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor box_iou(const Tensor& a, const Tensor& b) {
    return a.box_iou(b);
}

/**
 * Returns boxes converted to another form, which is 0 for left, top, right and bottom, 1 for left, top, width and
 * height, and 2 for centre, width and height.
 * Shape: (n, 4) gives (n, 4).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape causes a
 * shape error, and an unknown form causes an argument error.
 * @param boxes the boxes
 * @param from the number of the form
 * @param to the number of the form of the result
 */
inline Tensor box_convert(const Tensor& boxes, int64_t from, int64_t to) {
    tensor_t out{};
    detail::check(tensor_box_convert(boxes.handle(), from, to, &out));
    return Tensor::from_handle(out);
}

// ---- Neural networks ----

/**
 * Returns exp(x) divided by its sum along a dimension, computed without overflow.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `softmax`).
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor softmax(const Tensor& x, int64_t dim) {
    return x.softmax(dim);
}

/**
 * Returns the logarithm of softmax along a dimension, computed without overflow and without losing small probabilities.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: NumPy has no such function (SciPy: `log_softmax`).
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor log_softmax(const Tensor& x, int64_t dim) {
    return x.log_softmax(dim);
}

/**
 * Returns the two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional
 * layers.
 * Shape: `x` (n, in, h, w), `weight` (out, in / groups, kh, kw) and `bias` (out) give (n, out, oh, ow). oh is (h + 2 *
 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow is computed in the same way. `x` may lack n, and
 * then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded image causes a
 * shape error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 * @param groups the number of groups that the channels are divided into
 */
inline Tensor conv2d(const Tensor& x, const Tensor& weight, OptionalTensor bias = std::nullopt,
        Pair stride = Pair(1, 1), Pair padding = Pair(0, 0), Pair dilation = Pair(1, 1), int64_t groups = 1) {
    tensor_t out{};
    detail::check(tensor_conv2d(x.handle(), weight.handle(), bias.handle(), stride.data(), padding.data(),
            dilation.data(), groups, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the greatest element of each window of a batch of images, or NaN if the window contains one. The first of
 * equal elements gets the gradient. A stride of 0 means the size of the kernel.
 * Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
 * down, or up with `ceil_mode`; ow is computed in the same way. With `ceil_mode`, a window that would start beyond the
 * padding is left out. `x` may lack n, and then so does the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
 * argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With padding, a
 * dilation above the size of the input causes a shape error.
 * @param x the tensor
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 * @param ceil_mode whether the number of windows is rounded up
 */
inline Tensor max_pool2d(const Tensor& x, Pair kernel, Pair stride = Pair(0, 0), Pair padding = Pair(0, 0),
        Pair dilation = Pair(1, 1), bool ceil_mode = false) {
    tensor_t out{};
    detail::check(tensor_max_pool2d(x.handle(), kernel.data(), stride.data(), padding.data(), dilation.data(),
            ceil_mode, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without
 * `count_include_pad`. A `divisor_override` other than 0 divides the sums in place of the count. A stride of 0 means
 * the size of the kernel.
 * Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up with
 * `ceil_mode`; ow is computed in the same way. With `ceil_mode`, a window that would start beyond the padding is left
 * out, and places beyond the padding never count. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than the padded
 * image, cause a shape error.
 * @param x the tensor
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param ceil_mode whether the number of windows is rounded up
 * @param count_include_pad whether the padding counts in the means
 * @param divisor_override what the sums are divided by; 0 for the number of elements
 */
inline Tensor avg_pool2d(const Tensor& x, Pair kernel, Pair stride = Pair(0, 0), Pair padding = Pair(0, 0),
        bool ceil_mode = false, bool count_include_pad = true, int64_t divisor_override = 0) {
    tensor_t out{};
    detail::check(tensor_avg_pool2d(x.handle(), kernel.data(), stride.data(), padding.data(), ceil_mode,
            count_include_pad, divisor_override, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the means of windows that are chosen so that the result has the given height and width.
 * Shape: (n, c, h, w) gives (n, c, output). Window i reaches from floor(i * h / output) to ceil((i + 1) * h / output).
 * `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error.
 * @param x the tensor
 * @param output the sizes of the result
 */
inline Tensor adaptive_avg_pool2d(const Tensor& x, Pair output) {
    tensor_t out{};
    detail::check(tensor_adaptive_avg_pool2d(x.handle(), output.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Normalises each channel, as (x - mean) / sqrt(variance + eps) * weight + bias. In training it uses the mean and
 * variance of the batch and updates the running ones in place; otherwise it uses the running ones. If `x` has 16 bits,
 * the other tensors may be of float32.
 * Shape: `x` is (n, c, ...) and all other tensors are (c); the result has the shape of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the running variance is updated with the unbiased variance, and momentum is the
 * weight of the new value. In Keras and DJL it is the weight of the old one.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Missing running moments
 * outside of training cause an argument error. A single value per channel in training, or running moments that are not
 * in row-major order, cause a shape error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 * @param running_mean the running mean, or none
 * @param running_var the running variance, or none
 * @param training whether to compute in training mode
 * @param momentum the weight of the new value in the running moments
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor batch_norm(const Tensor& x, OptionalTensor weight, OptionalTensor bias, OptionalTensor running_mean,
        OptionalTensor running_var, bool training, double momentum = 0.1, double eps = 1e-5) {
    tensor_t out{};
    detail::check(tensor_batch_norm(x.handle(), weight.handle(), bias.handle(), running_mean.handle(),
            running_var.handle(), training, momentum, eps, &out));
    return Tensor::from_handle(out);
}

/**
 * In training, sets elements to zero with probability `p`, drawn from the random stream of the context, and divides the
 * others by 1 - p. Otherwise the result is `x` unchanged.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0
 * to 1 causes an argument error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param training whether to compute in training mode
 */
inline Tensor dropout(const Tensor& x, double p = 0.5, bool training = true) {
    tensor_t out{};
    detail::check(tensor_dropout(x.handle(), p, training, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns each element, multiplied by `slope` if it is not above 0.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param slope the factor of negative elements
 */
inline Tensor leaky_relu(const Tensor& x, double slope = 0.01) {
    tensor_t out{};
    detail::check(tensor_leaky_relu(x.handle(), slope, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns each element, multiplied by a weight if it is not above 0. There is one weight for all elements or one for
 * each channel.
 * Shape: That of `x`, (n, c, ...). `weight` is (1) or (c).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other numbers of weights
 * cause a shape error.
 * @param x the tensor
 * @param weight the weights
 */
inline Tensor prelu(const Tensor& x, const Tensor& weight) {
    tensor_t out{};
    detail::check(tensor_prelu(x.handle(), weight.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the exponential linear unit of each element x: x where it is above 0, and `alpha` * (exp(x) - 1) elsewhere.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param alpha the factor
 */
inline Tensor elu(const Tensor& x, double alpha = 1.0) {
    tensor_t out{};
    detail::check(tensor_elu(x.handle(), alpha, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the continuously differentiable exponential linear unit of each element x: x where it is above 0, and `alpha`
 * * (exp(x / `alpha`) - 1) elsewhere.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param alpha the factor
 */
inline Tensor celu(const Tensor& x, double alpha = 1.0) {
    tensor_t out{};
    detail::check(tensor_celu(x.handle(), alpha, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns each element clipped to [min, max].
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param min the lower bound
 * @param max the upper bound
 */
inline Tensor hardtanh(const Tensor& x, double min = -1.0, double max = 1.0) {
    tensor_t out{};
    detail::check(tensor_hardtanh(x.handle(), min, max, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns each element moved toward 0 by `lambda`, or 0 if its distance from 0 is less than that.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A negative `lambda`
 * causes an argument error.
 * @param x the tensor
 * @param lambda the distance from 0
 */
inline Tensor softshrink(const Tensor& x, double lambda = 0.5) {
    tensor_t out{};
    detail::check(tensor_softshrink(x.handle(), lambda, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns each element, or 0 if its distance from 0 is at most `lambda`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param lambda the distance from 0
 */
inline Tensor hardshrink(const Tensor& x, double lambda = 0.5) {
    tensor_t out{};
    detail::check(tensor_hardshrink(x.handle(), lambda, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns each element that is above `threshold`, and `value` in place of the others.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param threshold the number above which an element stays
 * @param value the value
 */
inline Tensor threshold(const Tensor& x, double threshold, double value) {
    tensor_t out{};
    detail::check(tensor_threshold(x.handle(), threshold, value, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns log(1 + exp(`beta` * x)) / `beta`, and x where `beta` * x is above `threshold`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param beta the difference from which the loss is linear
 * @param threshold the number above which an element stays
 */
inline Tensor softplus(const Tensor& x, double beta = 1.0, double threshold = 20.0) {
    tensor_t out{};
    detail::check(tensor_softplus(x.handle(), beta, threshold, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the gated linear unit: the first half along a dimension times the logistic function of the second half.
 * Shape: That of `x` with half the size of the dimension.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An odd size causes a
 * shape error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor glu(const Tensor& x, int64_t dim = -1) {
    tensor_t out{};
    detail::check(tensor_glu(x.handle(), dim, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the softmax of the negated elements along a dimension.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor softmin(const Tensor& x, int64_t dim) {
    tensor_t out{};
    detail::check(tensor_softmin(x.handle(), dim, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the p-norm over the given dimensions, correct even where powers overflow or underflow. `p` may be infinite,
 * and a `p` of 0 counts the elements that are not zero. The gradient at 0 is 0.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error. The largest or smallest element of none causes a shape error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor norm(const Tensor& x, double p, const IntList& dims = {}, bool keepdim = false) {
    return x.norm(p, dims, keepdim);
}

/**
 * Returns `x` divided by its p-norm along a dimension, where a norm below `eps` counts as `eps`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param dim the dimension; a negative one counts from the end
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor normalize(const Tensor& x, double p = 2.0, int64_t dim = 1, double eps = 1e-12) {
    tensor_t out{};
    detail::check(tensor_normalize(x.handle(), p, dim, eps, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the cosine of the angle between vectors along a dimension. A norm below `eps` counts as `eps`.
 * Shape: That of `a` and `b` broadcast together, without the dimension.
 * Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
 * Errors: Tensors that are all integer or bool cause a dtype error. A dimension out of range causes an index error.
 * @param a the left operand
 * @param b the right operand
 * @param dim the dimension; a negative one counts from the end
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor cosine_similarity(const Tensor& a, const Tensor& b, int64_t dim = 1, double eps = 1e-8) {
    tensor_t out{};
    detail::check(tensor_cosine_similarity(a.handle(), b.handle(), dim, eps, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the p-norm of `a` - `b` + `eps` along the last dimension.
 * Shape: That of `a` and `b` broadcast together, without the last dimension or, with `keepdim`, with size 1 there.
 * Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
 * Errors: Tensors that are all integer or bool cause a dtype error.
 * @param a the left operand
 * @param b the right operand
 * @param p the probability, or the exponent of a norm
 * @param eps a small number that keeps a denominator or a logarithm finite
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor pairwise_distance(const Tensor& a, const Tensor& b, double p = 2.0, double eps = 1e-6,
        bool keepdim = false) {
    tensor_t out{};
    detail::check(tensor_pairwise_distance(a.handle(), b.handle(), p, eps, keepdim, &out));
    return Tensor::from_handle(out);
}

/**
 * Normalises over the last dimensions, as (x - mean) / sqrt(variance + eps) * weight + bias. If `x` has 16 bits, the
 * other tensors may be of float32.
 * Shape: That of `x`, which ends in `shape`. `weight` and `bias` have the shape `shape`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose shape ends
 * otherwise causes a shape error.
 * @param x the tensor
 * @param shape the sizes
 * @param weight the weights
 * @param bias the biases, or none
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor layer_norm(const Tensor& x, const IntList& shape, OptionalTensor weight = std::nullopt,
        OptionalTensor bias = std::nullopt, double eps = 1e-5) {
    tensor_t out{};
    detail::check(tensor_layer_norm(x.handle(), shape.data(), shape.size(), weight.handle(), bias.handle(), eps, &out));
    return Tensor::from_handle(out);
}

/**
 * Divides by the root of the mean square over the last dimensions, as x / sqrt(mean(x * x) + eps) * weight. If `x` has
 * 16 bits, the other tensors may be of float32.
 * Shape: That of `x`, which ends in `shape`. `weight` has the shape `shape`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's default of `eps` is the distance from 1 to the next number of the dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose shape ends
 * otherwise causes a shape error.
 * @param x the tensor
 * @param shape the sizes
 * @param weight the weights
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor rms_norm(const Tensor& x, const IntList& shape, OptionalTensor weight = std::nullopt, double eps = 1e-5) {
    tensor_t out{};
    detail::check(tensor_rms_norm(x.handle(), shape.data(), shape.size(), weight.handle(), eps, &out));
    return Tensor::from_handle(out);
}

/**
 * Normalises each group of channels, as (x - mean) / sqrt(variance + eps) * weight + bias. If `x` has 16 bits, the
 * other tensors may be of float32.
 * Shape: That of `x`, (n, c, ...). `weight` and `bias` are (c).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups that
 * does not divide the channels causes an argument error.
 * @param x the tensor
 * @param groups the number of groups that the channels are divided into
 * @param weight the weights
 * @param bias the biases, or none
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor group_norm(const Tensor& x, int64_t groups, OptionalTensor weight = std::nullopt,
        OptionalTensor bias = std::nullopt, double eps = 1e-5) {
    tensor_t out{};
    detail::check(tensor_group_norm(x.handle(), groups, weight.handle(), bias.handle(), eps, &out));
    return Tensor::from_handle(out);
}

/**
 * Normalises each channel of each example, as (x - mean) / sqrt(variance + eps) * weight + bias. If `x` has 16 bits,
 * the other tensors may be of float32.
 * Shape: That of `x`, (n, c, ...). `weight` and `bias` are (c).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes running moments.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor instance_norm(const Tensor& x, OptionalTensor weight = std::nullopt, OptionalTensor bias = std::nullopt,
        double eps = 1e-5) {
    tensor_t out{};
    detail::check(tensor_instance_norm(x.handle(), weight.handle(), bias.handle(), eps, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns `x` divided by (`k` + `alpha` times the mean square of `size` neighbouring channels) to the power `beta`.
 * Shape: That of `x`, (n, c, ...).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, or fewer
 * than three dimensions, causes an argument error.
 * @param x the tensor
 * @param size the number of elements
 * @param alpha the factor
 * @param beta the difference from which the loss is linear
 * @param k the number that the description calls k
 */
inline Tensor local_response_norm(const Tensor& x, int64_t size, double alpha = 1e-4, double beta = 0.75,
        double k = 1.0) {
    tensor_t out{};
    detail::check(tensor_local_response_norm(x.handle(), size, alpha, beta, k, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in convolutional
 * layers.
 * Shape: `x` (n, in, l), `weight` (out, in / groups, k) and `bias` (out) give (n, out, ol). ol is (l + 2 * padding -
 * dilation * (k - 1) - 1) / stride + 1, rounded down. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded sequence causes
 * a shape error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 * @param groups the number of groups that the channels are divided into
 */
inline Tensor conv1d(const Tensor& x, const Tensor& weight, OptionalTensor bias = std::nullopt, int64_t stride = 1,
        int64_t padding = 0, int64_t dilation = 1, int64_t groups = 1) {
    tensor_t out{};
    detail::check(tensor_conv1d(x.handle(), weight.handle(), bias.handle(), stride, padding, dilation, groups, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the greatest element of each window of a batch of sequences, or NaN if the window contains one. A stride of 0
 * means the size of the kernel.
 * Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down,
 * or up with `ceil_mode`. With that, a window that would start beyond the padding is left out. `x` may lack n, and then
 * so does the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
 * argument error. A kernel larger than the padded sequence causes a shape error. With padding, a dilation above the
 * size of the input causes a shape error.
 * @param x the tensor
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 * @param ceil_mode whether the number of windows is rounded up
 */
inline Tensor max_pool1d(const Tensor& x, int64_t kernel, int64_t stride = 0, int64_t padding = 0,
        int64_t dilation = 1, bool ceil_mode = false) {
    tensor_t out{};
    detail::check(tensor_max_pool1d(x.handle(), kernel, stride, padding, dilation, ceil_mode, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the mean of each window of a batch of sequences. Padding counts as zeros, or not at all without
 * `count_include_pad`. A stride of 0 means the size of the kernel.
 * Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with
 * `ceil_mode`. With that, a window that would start beyond the padding is left out, and places beyond the padding never
 * count. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * padding above half of the kernel, causes an argument error. A kernel larger than the padded sequence causes a shape
 * error.
 * @param x the tensor
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param ceil_mode whether the number of windows is rounded up
 * @param count_include_pad whether the padding counts in the means
 */
inline Tensor avg_pool1d(const Tensor& x, int64_t kernel, int64_t stride = 0, int64_t padding = 0,
        bool ceil_mode = false, bool count_include_pad = true) {
    tensor_t out{};
    detail::check(tensor_avg_pool1d(x.handle(), kernel, stride, padding, ceil_mode, count_include_pad, &out));
    return Tensor::from_handle(out);
}

/**
 * Moves channels into the pixels of larger images (Shi et al., 2016).
 * Shape: (n, c * factor * factor, h, w) gives (n, c, h * factor, w * factor).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes any dtype and rank.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A factor whose square
 * does not divide the channels causes an argument error.
 * @param x the tensor
 * @param factor how much larger the images get in height and width
 */
inline Tensor pixel_shuffle(const Tensor& x, int64_t factor) {
    tensor_t out{};
    detail::check(tensor_pixel_shuffle(x.handle(), factor, &out));
    return Tensor::from_handle(out);
}

/**
 * Mixes the channels of groups (Zhang et al., 2018).
 * Shape: That of `x`, (n, c, ...).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes any dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups that
 * does not divide the channels causes an argument error.
 * @param x the tensor
 * @param groups the number of groups that the channels are divided into
 */
inline Tensor channel_shuffle(const Tensor& x, int64_t groups) {
    tensor_t out{};
    detail::check(tensor_channel_shuffle(x.handle(), groups, &out));
    return Tensor::from_handle(out);
}

/**
 * Computes scaled dot-product attention, softmax(query * key^T / sqrt(e)) * value (Vaswani et al., 2017). A bool mask
 * says which places count, and a mask of numbers is added to the scores. A row that sees no key gives zeros. The scores
 * are computed in blocks (Dao et al., 2022), and once more for gradients.
 * Shape: `query` (..., l, e), `key` (..., s, e), `value` (..., s, v) and a mask that broadcasts to (..., l, s) give
 * (..., l, v).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also offers dropout, a scale and grouped queries.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit
 * cause a shape error. Different element types, or a mask of integers, cause a dtype error.
 * @param query the queries
 * @param key the keys
 * @param value the value
 * @param attn_mask the mask, or none
 * @param is_causal whether a place attends only to those before it
 */
inline Tensor scaled_dot_product_attention(const Tensor& query, const Tensor& key, const Tensor& value,
        OptionalTensor attn_mask = std::nullopt, bool is_causal = false) {
    tensor_t out{};
    detail::check(tensor_scaled_dot_product_attention(query.handle(), key.handle(), value.handle(), attn_mask.handle(),
            is_causal, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of
 * `conv2d` for the gradients `x`.
 * Shape: `x` (n, in, h, w), `weight` (in, out / groups, kh, kw) and `bias` (out) give (n, out, oh, ow). oh is (h - 1) *
 * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in the same way. `x` may lack n, and
 * then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result
 * without pixels causes a shape error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 * @param stride the window's step
 * @param padding the padding on each side
 * @param output_padding the number of further places at the end
 * @param groups the number of groups that the channels are divided into
 * @param dilation the distance between the kernel's elements
 */
inline Tensor conv_transpose2d(const Tensor& x, const Tensor& weight, OptionalTensor bias = std::nullopt,
        Pair stride = Pair(1, 1), Pair padding = Pair(0, 0), Pair output_padding = Pair(0, 0), int64_t groups = 1,
        Pair dilation = Pair(1, 1)) {
    tensor_t out{};
    detail::check(tensor_conv_transpose2d(x.handle(), weight.handle(), bias.handle(), stride.data(), padding.data(),
            output_padding.data(), groups, dilation.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of
 * `conv1d` for the gradients `x`.
 * Shape: `x` (n, in, l), `weight` (in, out / groups, k) and `bias` (out) give (n, out, ol). ol is (l - 1) * stride - 2
 * * padding + dilation * (k - 1) + output_padding + 1. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result
 * without elements causes a shape error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 * @param stride the window's step
 * @param padding the padding on each side
 * @param output_padding the number of further places at the end
 * @param groups the number of groups that the channels are divided into
 * @param dilation the distance between the kernel's elements
 */
inline Tensor conv_transpose1d(const Tensor& x, const Tensor& weight, OptionalTensor bias = std::nullopt,
        int64_t stride = 1, int64_t padding = 0, int64_t output_padding = 0, int64_t groups = 1, int64_t dilation = 1) {
    tensor_t out{};
    detail::check(tensor_conv_transpose1d(x.handle(), weight.handle(), bias.handle(), stride, padding, output_padding,
            groups, dilation, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the greatest element of each window of a batch of volumes, or NaN if the window contains one. The first of
 * equal elements gets the gradient. A stride of 0 means the size of the kernel.
 * Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1,
 * rounded down, or up with `ceil_mode`; oh and ow are computed in the same way. With `ceil_mode`, a window that would
 * start beyond the padding is left out. `x` may lack n, and then so does the result.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Errors: Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an
 * argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error. With
 * padding, a dilation above the size of the input causes a shape error.
 * @param x the tensor
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 * @param ceil_mode whether the number of windows is rounded up
 */
inline Tensor max_pool3d(const Tensor& x, Triple kernel, Triple stride = Triple(0, 0, 0),
        Triple padding = Triple(0, 0, 0), Triple dilation = Triple(1, 1, 1), bool ceil_mode = false) {
    tensor_t out{};
    detail::check(tensor_max_pool3d(x.handle(), kernel.data(), stride.data(), padding.data(), dilation.data(),
            ceil_mode, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without
 * `count_include_pad`. A `divisor_override` other than 0 divides the sums in place of the count. A stride of 0 means
 * the size of the kernel.
 * Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down, or up
 * with `ceil_mode`; oh and ow are computed in the same way. With `ceil_mode`, a window that would start beyond the
 * padding is left out, and places beyond the padding never count. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger than the
 * padded volume, cause a shape error.
 * @param x the tensor
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param ceil_mode whether the number of windows is rounded up
 * @param count_include_pad whether the padding counts in the means
 * @param divisor_override what the sums are divided by; 0 for the number of elements
 */
inline Tensor avg_pool3d(const Tensor& x, Triple kernel, Triple stride = Triple(0, 0, 0),
        Triple padding = Triple(0, 0, 0), bool ceil_mode = false, bool count_include_pad = true,
        int64_t divisor_override = 0) {
    tensor_t out{};
    detail::check(tensor_avg_pool3d(x.handle(), kernel.data(), stride.data(), padding.data(), ceil_mode,
            count_include_pad, divisor_override, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the means of windows that are chosen so that the result has the given length. An output of 1 is global
 * pooling.
 * Shape: (n, c, l) gives (n, c, output). Window i reaches from floor(i * l / output) to ceil((i + 1) * l / output). `x`
 * may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output under 1 causes
 * an argument error. Empty sequences cause a shape error.
 * @param x the tensor
 * @param output the sizes of the result
 */
inline Tensor adaptive_avg_pool1d(const Tensor& x, int64_t output) {
    tensor_t out{};
    detail::check(tensor_adaptive_avg_pool1d(x.handle(), output, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the means of windows that are chosen so that the result has the given sizes. Sizes of 1 are global pooling.
 * Shape: (n, c, d, h, w) gives (n, c, output). Window i reaches from floor(i * d / output) to ceil((i + 1) * d /
 * output). `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error. Volumes without elements cause a shape error.
 * @param x the tensor
 * @param output the sizes of the result
 */
inline Tensor adaptive_avg_pool3d(const Tensor& x, Triple output) {
    tensor_t out{};
    detail::check(tensor_adaptive_avg_pool3d(x.handle(), output.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the greatest elements of windows that are chosen so that the result has the given length. An output of 1 is
 * global pooling.
 * Shape: (n, c, l) gives (n, c, output). Window i reaches from floor(i * l / output) to ceil((i + 1) * l / output). `x`
 * may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output under 1 causes
 * an argument error. Empty sequences cause a shape error.
 * @param x the tensor
 * @param output the sizes of the result
 */
inline Tensor adaptive_max_pool1d(const Tensor& x, int64_t output) {
    tensor_t out{};
    detail::check(tensor_adaptive_max_pool1d(x.handle(), output, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the greatest elements of windows that are chosen so that the result has the given height and width, or NaN
 * where the window contains one. The first of equal elements gets the gradient.
 * Shape: (n, c, h, w) gives (n, c, output). Window i reaches from floor(i * h / output) to ceil((i + 1) * h / output).
 * `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error. Images without pixels cause a shape error.
 * @param x the tensor
 * @param output the sizes of the result
 */
inline Tensor adaptive_max_pool2d(const Tensor& x, Pair output) {
    tensor_t out{};
    detail::check(tensor_adaptive_max_pool2d(x.handle(), output.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the greatest elements of windows that are chosen so that the result has the given sizes. Sizes of 1 are
 * global pooling.
 * Shape: (n, c, d, h, w) gives (n, c, output). Window i reaches from floor(i * d / output) to ceil((i + 1) * d /
 * output). `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error. Volumes without elements cause a shape error.
 * @param x the tensor
 * @param output the sizes of the result
 */
inline Tensor adaptive_max_pool3d(const Tensor& x, Triple output) {
    tensor_t out{};
    detail::check(tensor_adaptive_max_pool3d(x.handle(), output.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Computes power-average pooling of a batch of sequences: the sum of x^`p` over each window, to the power 1/`p`. A
 * stride of 0 means the size of the kernel. The gradient at 0 is 0.
 * Shape: (n, c, l) gives (n, c, (l - kernel) / stride + 1), rounded down. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * `p` that is 0 or not finite, causes an argument error. A kernel larger than the sequence causes a shape error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param kernel the sizes of the window
 * @param stride the window's step
 */
inline Tensor lp_pool1d(const Tensor& x, double p, int64_t kernel, int64_t stride = 0) {
    tensor_t out{};
    detail::check(tensor_lp_pool1d(x.handle(), p, kernel, stride, &out));
    return Tensor::from_handle(out);
}

/**
 * Computes power-average pooling of a batch of images: the sum of x^`p` over each window, to the power 1/`p`. A stride
 * of 0 means the size of the kernel. The gradient at 0 is 0.
 * Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h - kernel) / stride + 1, rounded down; ow is computed in the same
 * way. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * `p` that is 0 or not finite, causes an argument error. A kernel larger than the image causes a shape error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param kernel the sizes of the window
 * @param stride the window's step
 */
inline Tensor lp_pool2d(const Tensor& x, double p, Pair kernel, Pair stride = Pair(0, 0)) {
    tensor_t out{};
    detail::check(tensor_lp_pool2d(x.handle(), p, kernel.data(), stride.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in convolutional
 * layers.
 * Shape: `x` (n, in, d, h, w), `weight` (out, in / groups, kd, kh, kw) and `bias` (out) give (n, out, od, oh, ow). od
 * is (d + 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and ow are computed in the same way.
 * `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded volume causes a
 * shape error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 * @param groups the number of groups that the channels are divided into
 */
inline Tensor conv3d(const Tensor& x, const Tensor& weight, OptionalTensor bias = std::nullopt,
        Triple stride = Triple(1, 1, 1), Triple padding = Triple(0, 0, 0), Triple dilation = Triple(1, 1, 1),
        int64_t groups = 1) {
    tensor_t out{};
    detail::check(tensor_conv3d(x.handle(), weight.handle(), bias.handle(), stride.data(), padding.data(),
            dilation.data(), groups, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of
 * `conv3d` for the gradients `x`.
 * Shape: `x` (n, in, d, h, w), `weight` (in, out / groups, kd, kh, kw) and `bias` (out) give (n, out, od, oh, ow). od
 * is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh and ow are computed in the same way.
 * `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or
 * group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result
 * without elements causes a shape error.
 * @param x the tensor
 * @param weight the weights
 * @param bias the biases, or none
 * @param stride the window's step
 * @param padding the padding on each side
 * @param output_padding the number of further places at the end
 * @param groups the number of groups that the channels are divided into
 * @param dilation the distance between the kernel's elements
 */
inline Tensor conv_transpose3d(const Tensor& x, const Tensor& weight, OptionalTensor bias = std::nullopt,
        Triple stride = Triple(1, 1, 1), Triple padding = Triple(0, 0, 0), Triple output_padding = Triple(0, 0, 0),
        int64_t groups = 1, Triple dilation = Triple(1, 1, 1)) {
    tensor_t out{};
    detail::check(tensor_conv_transpose3d(x.handle(), weight.handle(), bias.handle(), stride.data(), padding.data(),
            output_padding.data(), groups, dilation.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Resizes a batch of sequences, images or volumes. `filter` is 0 for the nearest element, 1 for linear interpolation
 * (bilinear, trilinear), 2 for cubic interpolation and 3 for the mean of an area. `antialias` widens the filter where
 * the result is smaller.
 * Shape: (n, c, ...) gives (n, c, `sizes`), with one size for each of the dimensions after the channels, of which there
 * are at most three.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch offers cubic filters and `antialias` for images only. It computes places in f32, so its
 * nearest element may be the one before, and its weights of 0 turn infinities into NaN.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, an
 * unknown filter, or `align_corners` or `antialias` with the filters 0 and 3, causes an argument error. Another number
 * of sizes, or an input without elements, causes a shape error.
 * @param x the tensor
 * @param sizes the sizes of the result after the channels
 * @param filter the number of the filter
 * @param align_corners whether the centres of the corner elements, not their corners, are the ends
 * @param antialias whether the filter is widened where the result is smaller
 */
inline Tensor interpolate(const Tensor& x, const IntList& sizes, Filter filter = static_cast<Filter>(0),
        bool align_corners = false, bool antialias = false) {
    tensor_t out{};
    detail::check(tensor_interpolate(x.handle(), sizes.data(), sizes.size(), static_cast<int64_t>(filter),
            align_corners, antialias, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the windows of a batch of images as columns (PyTorch: `F.unfold`).
 * Shape: (n, c, h, w) gives (n, c * kh * kw, windows). There are (h + 2 * padding - dilation * (kh - 1) - 1) / stride +
 * 1 windows vertically, and as many horizontally by the same formula. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride or
 * dilation under 1, or a negative padding, causes an argument error. A kernel larger than the padded image causes a
 * shape error.
 * @param x the tensor
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 */
inline Tensor im2col(const Tensor& x, Pair kernel, Pair stride = Pair(1, 1), Pair padding = Pair(0, 0),
        Pair dilation = Pair(1, 1)) {
    tensor_t out{};
    detail::check(tensor_im2col(x.handle(), kernel.data(), stride.data(), padding.data(), dilation.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Adds columns to the windows of images of the given height and width (PyTorch: `F.fold`). This is the gradient of
 * `im2col` for the gradients `x`.
 * Shape: (n, c * kh * kw, windows) gives (n, c, output).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride or
 * dilation under 1, or a negative padding, causes an argument error. Another number of columns or windows causes a
 * shape error.
 * @param x the tensor
 * @param output the sizes of the result
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 */
inline Tensor col2im(const Tensor& x, Pair output, Pair kernel, Pair stride = Pair(1, 1), Pair padding = Pair(0, 0),
        Pair dilation = Pair(1, 1)) {
    tensor_t out{};
    detail::check(tensor_col2im(x.handle(), output.data(), kernel.data(), stride.data(), padding.data(),
            dilation.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Samples a batch of images at places from -1 to 1 (Jaderberg et al., 2015). `filter` is 0 for the nearest pixel and 1
 * for bilinear interpolation. `border` is 0 for zeros outside the image, 1 for the nearest pixel of its border and 2
 * for reflection. With the borders 1 and 2, a place of NaN stands for the first pixel.
 * Shape: `x` (n, c, h, w) and `grid` (n, oh, ow, 2), which holds column and row, give (n, c, oh, ow).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also samples volumes, and has a bicubic filter. With the nearest pixel the grid gets no
 * gradient here, while PyTorch gives zeros.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An unknown filter or
 * border causes an argument error. Images without pixels cause a shape error.
 * @param x the tensor
 * @param grid the places, from -1 to 1
 * @param filter the number of the filter
 * @param border what is outside the image
 * @param align_corners whether the centres of the corner elements, not their corners, are the ends
 */
inline Tensor grid_sample(const Tensor& x, const Tensor& grid, Filter filter = static_cast<Filter>(1),
        Border border = static_cast<Border>(0), bool align_corners = false) {
    tensor_t out{};
    detail::check(tensor_grid_sample(x.handle(), grid.handle(), static_cast<int64_t>(filter),
            static_cast<int64_t>(border), align_corners, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the places of an image's pixels, from -1 to 1, after an affine map, in the form that `grid_sample` takes.
 * Shape: `theta` (n, 2, 3) and the `shape` (n, c, h, w) give (n, h, w, 2).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also maps volumes.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `shape` that is not
 * that of images causes a shape error.
 * @param theta the matrices of the affine maps
 * @param shape the sizes
 * @param align_corners whether the centres of the corner elements, not their corners, are the ends
 */
inline Tensor affine_grid(const Tensor& theta, const IntList& shape, bool align_corners = false) {
    tensor_t out{};
    detail::check(tensor_affine_grid(theta.handle(), shape.data(), shape.size(), align_corners, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the places of the elements that `max_pool2d` finds. A place is row * w + column of the first greatest element
 * of each window, or of its first NaN.
 * Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded
 * down, or up with `ceil_mode`; ow is computed in the same way. With `ceil_mode`, a window that would start beyond the
 * padding is left out. `x` may lack n, and then so does the result.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: If there are several NaN, PyTorch finds the last one.
 * Errors: Bools and complex numbers cause a dtype error. A kernel under 1, or a padding above half of the dilated
 * kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause a shape
 * error. With padding, a dilation above the size of the input causes a shape error.
 * @param x the tensor
 * @param kernel the sizes of the window
 * @param stride the window's step
 * @param padding the padding on each side
 * @param dilation the distance between the kernel's elements
 * @param ceil_mode whether the number of windows is rounded up
 */
inline Tensor max_pool2d_indices(const Tensor& x, Pair kernel, Pair stride = Pair(0, 0), Pair padding = Pair(0, 0),
        Pair dilation = Pair(1, 1), bool ceil_mode = false) {
    tensor_t out{};
    detail::check(tensor_max_pool2d_indices(x.handle(), kernel.data(), stride.data(), padding.data(), dilation.data(),
            ceil_mode, &out));
    return Tensor::from_handle(out);
}

/**
 * Writes the elements to their places in images of the given height and width, and zeros elsewhere, which is the
 * inverse of `max_pool2d`.
 * Shape: `x` and `index` (n, c, h, w) give (n, c, output). An index is row * width + column, as in
 * `max_pool2d_indices`. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: If several elements have the same place, the last one stays.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1
 * causes an argument error. Other shapes of `index` cause a shape error, and a place outside the image causes an index
 * error.
 * @param x the tensor
 * @param index the index or the tensor of indices
 * @param output the sizes of the result
 */
inline Tensor max_unpool2d(const Tensor& x, const Tensor& index, Pair output) {
    tensor_t out{};
    detail::check(tensor_max_unpool2d(x.handle(), index.handle(), output.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the states of a simple recurrent layer (Elman, 1990), which are the tanh, or relu, of x W_ih^T + b_ih + h
 * W_hh^T + b_hh.
 * Shape: `x` (time, n, inputs), the state (n, hidden), and weights (hidden, inputs) and (hidden, hidden) give (time, n,
 * hidden).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error.
 * @param x the tensor
 * @param state the first state
 * @param weight_ih the weights of the inputs
 * @param weight_hh the weights of the state
 * @param bias_ih the biases of the inputs, or none
 * @param bias_hh the biases of the state, or none
 * @param relu whether to use relu in place of tanh
 */
inline Tensor rnn(const Tensor& x, const Tensor& state, const Tensor& weight_ih, const Tensor& weight_hh,
        OptionalTensor bias_ih = std::nullopt, OptionalTensor bias_hh = std::nullopt, bool relu = false) {
    tensor_t out{};
    detail::check(tensor_rnn(x.handle(), state.handle(), weight_ih.handle(), weight_hh.handle(), bias_ih.handle(),
            bias_hh.handle(), relu, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the states of a layer of gated recurrent units (Cho et al., 2014). The gates are reset, update and candidate.
 * Shape: `x` (time, n, inputs), the state (n, hidden), and weights (3 * hidden, inputs) and (3 * hidden, hidden) give
 * (time, n, hidden).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error.
 * @param x the tensor
 * @param state the first state
 * @param weight_ih the weights of the inputs
 * @param weight_hh the weights of the state
 * @param bias_ih the biases of the inputs, or none
 * @param bias_hh the biases of the state, or none
 */
inline Tensor gru(const Tensor& x, const Tensor& state, const Tensor& weight_ih, const Tensor& weight_hh,
        OptionalTensor bias_ih = std::nullopt, OptionalTensor bias_hh = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_gru(x.handle(), state.handle(), weight_ih.handle(), weight_hh.handle(), bias_ih.handle(),
            bias_hh.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the states of a layer of long short-term memory (Hochreiter and Schmidhuber, 1997), followed by the last
 * cell. The gates are input, forget, cell and output.
 * Shape: `x` (time, n, inputs), the state (n, hidden), and weights (4 * hidden, inputs) and (4 * hidden, hidden) give
 * (time + 1, n, hidden).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error.
 * @param x the tensor
 * @param state the first state
 * @param cell the first cell
 * @param weight_ih the weights of the inputs
 * @param weight_hh the weights of the state
 * @param bias_ih the biases of the inputs, or none
 * @param bias_hh the biases of the state, or none
 */
inline Tensor lstm(const Tensor& x, const Tensor& state, const Tensor& cell, const Tensor& weight_ih,
        const Tensor& weight_hh, OptionalTensor bias_ih = std::nullopt, OptionalTensor bias_hh = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_lstm(x.handle(), state.handle(), cell.handle(), weight_ih.handle(), weight_hh.handle(),
            bias_ih.handle(), bias_hh.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the point of the probability simplex that is nearest to the elements along a dimension (Martins and
 * Astudillo, 2016).
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch has no such function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor sparsemax(const Tensor& x, int64_t dim) {
    tensor_t out{};
    detail::check(tensor_sparsemax(x.handle(), dim, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns `x` where it is not negative, and elsewhere `x` times a random number between `lower` and `upper` or, outside
 * of training, times their mean.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not
 * finite or not in order cause an argument error.
 * @param x the tensor
 * @param lower the lower bound of the slope
 * @param upper the upper bound of the slope, or whether to read the upper triangle
 * @param training whether to compute in training mode
 */
inline Tensor rrelu(const Tensor& x, double lower = 0.125, double upper = 0.3333333333333333, bool training = false) {
    tensor_t out{};
    detail::check(tensor_rrelu(x.handle(), lower, upper, training, &out));
    return Tensor::from_handle(out);
}

/**
 * In training, sets whole channels to zero with probability `p` and divides the others by 1 - p.
 * Shape: That of `x`, (n, c, ...).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0
 * to 1 causes an argument error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param training whether to compute in training mode
 */
inline Tensor feature_dropout(const Tensor& x, double p = 0.5, bool training = true) {
    tensor_t out{};
    detail::check(tensor_feature_dropout(x.handle(), p, training, &out));
    return Tensor::from_handle(out);
}

/**
 * In training, applies dropout for `selu`: dropped elements get its lower limit, and the result keeps mean and variance
 * (Klambauer et al., 2017).
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0
 * to 1 causes an argument error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param training whether to compute in training mode
 */
inline Tensor alpha_dropout(const Tensor& x, double p = 0.5, bool training = true) {
    tensor_t out{};
    detail::check(tensor_alpha_dropout(x.handle(), p, training, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the slices of a dimension, scaled down to a p-norm of at most `maxnorm`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `p` that is not
 * positive, or a negative norm, causes an argument error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param dim the dimension; a negative one counts from the end
 * @param maxnorm the largest norm
 */
inline Tensor renorm(const Tensor& x, double p, int64_t dim, double maxnorm) {
    return x.renorm(p, dim, maxnorm);
}

/**
 * Computes attention in several heads (Vaswani et al., 2017), between linear maps of the operands and of the result.
 * Shape: `query` (n, l, width), `key` and `value` (n, s, width), and weights (3 * width, width) and (width, width) give
 * (n, l, width).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's module also returns the weights.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a
 * shape error. A number of heads that does not divide the width causes an argument error.
 * @param query the queries
 * @param key the keys
 * @param value the value
 * @param in_weight the weights of query, key and value, one below the other
 * @param in_bias their biases, or none
 * @param out_weight the weights of the result
 * @param out_bias the biases of the result, or none
 * @param attn_mask the mask, or none
 * @param heads the number of heads
 * @param is_causal whether a place attends only to those before it
 */
inline Tensor multi_head_attention(const Tensor& query, const Tensor& key, const Tensor& value,
        const Tensor& in_weight, OptionalTensor in_bias, const Tensor& out_weight, OptionalTensor out_bias,
        OptionalTensor attn_mask, int64_t heads, bool is_causal = false) {
    tensor_t out{};
    detail::check(tensor_multi_head_attention(query.handle(), key.handle(), value.handle(), in_weight.handle(),
            in_bias.handle(), out_weight.handle(), out_bias.handle(), attn_mask.handle(), heads, is_causal, &out));
    return Tensor::from_handle(out);
}

/**
 * Computes power-average pooling of a batch of volumes, like `lp_pool2d`.
 * Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d - kernel) / stride + 1, rounded down; oh and ow are
 * computed in the same way. `x` may lack n, and then so does the result.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a
 * `p` that is 0 or not finite, causes an argument error. A kernel larger than the volume causes a shape error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param kernel the sizes of the window
 * @param stride the window's step
 */
inline Tensor lp_pool3d(const Tensor& x, double p, Triple kernel, Triple stride = Triple(0, 0, 0)) {
    tensor_t out{};
    detail::check(tensor_lp_pool3d(x.handle(), p, kernel.data(), stride.data(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns means of bilinear samples in regions of images. A box has the number of its image, followed by left, top,
 * right and bottom, which are multiplied by `scale`.
 * Shape: `x` (n, c, h, w) and `boxes` (k, 5) give (k, c, oh, ow).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is torchvision's function.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale that are not
 * finite, or sizes above 1,024, cause an argument error.
 * @param x the tensor
 * @param boxes the boxes
 * @param output the sizes of the result
 * @param scale the factor of the sides of boxes
 * @param sampling the number of samples along each side of a part; if it is not positive, as many as there are pixels,
 * and at most 1,024
 * @param aligned whether pixels have their centres half a pixel from the corner
 */
inline Tensor roi_align(const Tensor& x, const Tensor& boxes, Pair output, double scale = 1.0, int64_t sampling = -1,
        bool aligned = false) {
    tensor_t out{};
    detail::check(tensor_roi_align(x.handle(), boxes.handle(), output.data(), scale, sampling, aligned, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the largest elements of parts of regions of images. Boxes are given as for `roi_align`, with their sides
 * rounded to pixels, and a part outside the image gives 0.
 * Shape: `x` (n, c, h, w) and `boxes` (k, 5) give (k, c, oh, ow).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is torchvision's function, except that equal largest elements share the gradient.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale that are not
 * finite, or sizes above 1,024, cause an argument error.
 * @param x the tensor
 * @param boxes the boxes
 * @param output the sizes of the result
 * @param scale the factor of the sides of boxes
 */
inline Tensor roi_pool(const Tensor& x, const Tensor& boxes, Pair output, double scale = 1.0) {
    tensor_t out{};
    detail::check(tensor_roi_pool(x.handle(), boxes.handle(), output.data(), scale, &out));
    return Tensor::from_handle(out);
}

// ---- Losses ----

/**
 * Returns the cross entropy of the softmax of the logits `x` and the classes or probabilities in `target`. The mean
 * divides by the weights of the targets that count.
 * Shape: `x` is (n, classes, ...) or (classes). `target` has that shape without the classes if it holds integers, or
 * the shape and dtype of `x` if it holds probabilities. The result has the shape without the classes, or is a 0-dim
 * tensor for the mean and the sum. `weight` is (classes).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to
 * classes-1 that is not `ignore_index` causes an index error. A bool target causes a dtype error. A label smoothing
 * outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes
 * an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param weight the weights
 * @param ignore_index the target that does not count
 * @param label_smoothing the share of the targets that is spread evenly over the classes
 */
inline Tensor cross_entropy(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1),
        OptionalTensor weight = std::nullopt, int64_t ignore_index = -100, double label_smoothing = 0.0) {
    tensor_t out{};
    detail::check(tensor_cross_entropy(x.handle(), target.handle(), static_cast<int64_t>(reduction), weight.handle(),
            ignore_index, label_smoothing, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the squared differences, multiplied by the weights. The mean divides by the sum of the weights.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum. `weight` has the shape of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here. DJL's `L2Loss`
 * is half of this.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param weight the weights
 */
inline Tensor mse_loss(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1),
        OptionalTensor weight = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_mse_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), weight.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the absolute differences, multiplied by the weights. The mean divides by the sum of the weights.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum. `weight` has the shape of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param weight the weights
 */
inline Tensor l1_loss(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1),
        OptionalTensor weight = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_l1_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), weight.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the absolute differences less `beta` / 2 or, for differences below `beta`, half of the squared differences
 * divided by `beta`.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error. A negative `beta` causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param beta the difference from which the loss is linear
 */
inline Tensor smooth_l1_loss(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1),
        double beta = 1.0) {
    tensor_t out{};
    detail::check(tensor_smooth_l1_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), beta, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns `delta` times the absolute differences less `delta` / 2 or, for differences below `delta`, half of the
 * squared differences. The losses are multiplied by the weights.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum. `weight` has the shape of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error. A `delta` that is not positive causes an
 * argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param delta the difference from which the loss is linear
 * @param weight the weights
 */
inline Tensor huber_loss(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1),
        double delta = 1.0, OptionalTensor weight = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_huber_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), delta,
            weight.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the cross entropy of the probabilities `x` and the targets, both from 0 to 1. Logarithms below -100 count as
 * -100, and the losses are multiplied by the weights.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum. `weight` must broadcast to the shape of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch refuses probabilities outside of [0, 1], while they give NaN here.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param weight the weights
 */
inline Tensor binary_cross_entropy(const Tensor& x, const Tensor& target,
        Reduction reduction = static_cast<Reduction>(1), OptionalTensor weight = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_binary_cross_entropy(x.handle(), target.handle(), static_cast<int64_t>(reduction),
            weight.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the cross entropy of the logistic function of the logits `x` and the targets from 0 to 1, computed without
 * overflow. The losses are multiplied by the weights, and their positive part is also multiplied by `pos_weight`.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum. `weight` and `pos_weight` must broadcast to the shape of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param weight the weights
 * @param pos_weight the weights of the positive part, or none
 */
inline Tensor binary_cross_entropy_with_logits(const Tensor& x, const Tensor& target,
        Reduction reduction = static_cast<Reduction>(1), OptionalTensor weight = std::nullopt,
        OptionalTensor pos_weight = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_binary_cross_entropy_with_logits(x.handle(), target.handle(), static_cast<int64_t>(reduction),
            weight.handle(), pos_weight.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the Kullback-Leibler divergence of the logarithms of probabilities in `x` from the probabilities in `target`,
 * for each element. With `log_target`, `target` holds logarithms as well.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch's `batchmean` is the sum divided by the first size.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param log_target whether the targets are logarithms
 */
inline Tensor kl_div(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1),
        bool log_target = false) {
    tensor_t out{};
    detail::check(tensor_kl_div(x.handle(), target.handle(), static_cast<int64_t>(reduction), log_target, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the logarithm of 1 + exp(-target * x), for targets of 1 and -1.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 */
inline Tensor soft_margin_loss(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1)) {
    tensor_t out{};
    detail::check(tensor_soft_margin_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns `x` where the target is 1, and the greater of 0 and `margin` - `x` elsewhere.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param margin the distance from which an element no longer counts
 */
inline Tensor hinge_embedding_loss(const Tensor& x, const Tensor& target,
        Reduction reduction = static_cast<Reduction>(1), double margin = 1.0) {
    tensor_t out{};
    detail::check(tensor_hinge_embedding_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), margin,
            &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the negative log likelihood of Poisson distributions. `x` holds the rates or, with `log_input`, their
 * logarithms. `full` adds the term that depends on the target alone, by Stirling's formula.
 * Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the
 * mean and the sum.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param log_input whether the rates are given by their logarithms
 * @param eps a small number that keeps a denominator or a logarithm finite
 * @param full whether to add the term that is constant for a target
 */
inline Tensor poisson_nll_loss(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1),
        bool log_input = true, double eps = 1e-8, bool full = false) {
    tensor_t out{};
    detail::check(tensor_poisson_nll_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), log_input, eps,
            full, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the negated logarithms of probabilities in `x` at the classes in `target`, multiplied by the weights of these
 * classes. The mean divides by the weights of the targets that count.
 * Shape: `x` is (n, classes, ...) or (classes). `target` has that shape without the classes and holds integers. The
 * result has the shape of `target`, or is a 0-dim tensor for the mean and the sum. `weight` is (classes).
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch takes only i64 and u8.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to
 * classes-1 that is not `ignore_index` causes an index error. Another dtype of the target causes a dtype error. A
 * reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param weight the weights
 * @param ignore_index the target that does not count
 */
inline Tensor nll_loss(const Tensor& x, const Tensor& target, Reduction reduction = static_cast<Reduction>(1),
        OptionalTensor weight = std::nullopt, int64_t ignore_index = -100) {
    tensor_t out{};
    detail::check(tensor_nll_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), weight.handle(),
            ignore_index, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the quantile loss: `tau` times the difference for targets above `x`, and 1 - `tau` times the difference for
 * targets below it.
 * Shape: A 0-dim tensor, or that of `x` without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the target causes a shape or dtype error. A `tau` outside 0 to 1 causes an argument error. A reduction other than 0
 * (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param tau the quantile, from 0 to 1
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 */
inline Tensor quantile_loss(const Tensor& x, const Tensor& target, double tau = 0.5,
        Reduction reduction = static_cast<Reduction>(1)) {
    tensor_t out{};
    detail::check(tensor_quantile_loss(x.handle(), target.handle(), tau, static_cast<int64_t>(reduction), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns max(0, `margin` - `target` * `x`), with targets of -1 and 1.
 * Shape: A 0-dim tensor, or that of `x` without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes
 * an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param margin the distance from which an element no longer counts
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 */
inline Tensor hinge_loss(const Tensor& x, const Tensor& target, double margin = 1.0,
        Reduction reduction = static_cast<Reduction>(1)) {
    tensor_t out{};
    detail::check(tensor_hinge_loss(x.handle(), target.handle(), margin, static_cast<int64_t>(reduction), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the negative logarithm of the normal density of the targets, with means `x` and variances of at least `eps`.
 * `full` adds the constant term.
 * Shape: A 0-dim tensor, or that of `x` without a reduction. The variance has the shape of `x`, or this shape without
 * its last dimension or with size 1 there, or is a 0-dim tensor.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the target or of the variance causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or
 * 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param variance the variances
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param full whether to add the term that is constant for a target
 * @param eps a small number that keeps a denominator or a logarithm finite
 */
inline Tensor gaussian_nll_loss(const Tensor& x, const Tensor& target, const Tensor& variance,
        Reduction reduction = static_cast<Reduction>(1), bool full = false, double eps = 1e-6) {
    tensor_t out{};
    detail::check(tensor_gaussian_nll_loss(x.handle(), target.handle(), variance.handle(),
            static_cast<int64_t>(reduction), full, eps, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns max(0, `margin` - `target` * (`a` - `b`)), with targets of 1 where `a` should be greater, and of -1
 * elsewhere.
 * Shape: A 0-dim tensor, or that of `a` without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes or dtypes of
 * `b` or the target cause a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum)
 * causes an argument error.
 * @param a the left operand
 * @param b the right operand
 * @param target the expected values
 * @param margin the distance from which an element no longer counts
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 */
inline Tensor margin_ranking_loss(const Tensor& a, const Tensor& b, const Tensor& target, double margin = 0.0,
        Reduction reduction = static_cast<Reduction>(1)) {
    tensor_t out{};
    detail::check(tensor_margin_ranking_loss(a.handle(), b.handle(), target.handle(), margin,
            static_cast<int64_t>(reduction), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns max(0, `margin` + the distance to `positive` - that to `negative`), with the p-norm over the last dimension.
 * With `swap`, the distance to `negative` is taken from the anchor or from `positive`, whichever is nearer.
 * Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not
 * broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes
 * an argument error.
 * @param anchor the reference
 * @param positive those that should be near
 * @param negative those that should be far
 * @param margin the distance from which an element no longer counts
 * @param p the probability, or the exponent of a norm
 * @param eps a small number that keeps a denominator or a logarithm finite
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param swap whether the distance from `positive` to `negative` counts if it is less
 */
inline Tensor triplet_margin_loss(const Tensor& anchor, const Tensor& positive, const Tensor& negative,
        double margin = 1.0, double p = 2.0, double eps = 1e-6, Reduction reduction = static_cast<Reduction>(1),
        bool swap = false) {
    tensor_t out{};
    detail::check(tensor_triplet_margin_loss(anchor.handle(), positive.handle(), negative.handle(), margin, p, eps,
            static_cast<int64_t>(reduction), swap, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns 1 - cos of the angle where the target is 1, and max(0, cos - `margin`) where it is -1.
 * Shape: (n, d) gives a 0-dim tensor, or (n) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape of the
 * target than (n) causes a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an
 * argument error.
 * @param a the left operand
 * @param b the right operand
 * @param target the expected values
 * @param margin the distance from which an element no longer counts
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 */
inline Tensor cosine_embedding_loss(const Tensor& a, const Tensor& b, const Tensor& target, double margin = 0.0,
        Reduction reduction = static_cast<Reduction>(1)) {
    tensor_t out{};
    detail::check(tensor_cosine_embedding_loss(a.handle(), b.handle(), target.handle(), margin,
            static_cast<int64_t>(reduction), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the mean of max(0, `margin` - x[target] + x[class]) over all classes but the target. Each term is raised to
 * the power `p` and multiplied by the weight of the target.
 * Shape: `x` (n, classes) and `target` (n), i64 or i32, give a 0-dim tensor, or (n) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `p` other than 1 and 2
 * causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0 to classes-1
 * causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0 (each element), 1
 * (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param margin the distance from which an element no longer counts
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param p the probability, or the exponent of a norm
 * @param weight the weights
 */
inline Tensor multi_margin_loss(const Tensor& x, const Tensor& target, double margin = 1.0,
        Reduction reduction = static_cast<Reduction>(1), int64_t p = 1, OptionalTensor weight = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_multi_margin_loss(x.handle(), target.handle(), margin, static_cast<int64_t>(reduction), p,
            weight.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the mean over the classes of the binary cross entropy with logits, multiplied by weights that broadcast to
 * `x`.
 * Shape: (..., classes) gives a 0-dim tensor, or (...) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of
 * the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes
 * an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param weight the weights
 */
inline Tensor multilabel_soft_margin_loss(const Tensor& x, const Tensor& target,
        Reduction reduction = static_cast<Reduction>(1), OptionalTensor weight = std::nullopt) {
    tensor_t out{};
    detail::check(tensor_multilabel_soft_margin_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction),
            weight.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the cross entropy of each place of a batch of sequences, with 0 after the end of each sequence, averaged over
 * the time.
 * Shape: `x` (batch, time, classes), `target` (batch, time) and `lengths` (batch), i64 or i32, give a 0-dim tensor, or
 * (batch) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: This is DJL's masked softmax cross entropy, with its mean over the time.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to
 * classes-1 causes an index error. Another dtype of the target or the lengths causes a dtype error. A reduction other
 * than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param lengths the number of elements of each sequence
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 */
inline Tensor masked_cross_entropy(const Tensor& x, const Tensor& target, const Tensor& lengths,
        Reduction reduction = static_cast<Reduction>(1)) {
    tensor_t out{};
    detail::check(tensor_masked_cross_entropy(x.handle(), target.handle(), lengths.handle(),
            static_cast<int64_t>(reduction), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the negative logarithm of the probability of targets whose alignment is not known (Graves et al., 2006). The
 * mean divides each loss by the length of its target.
 * Shape: Logarithms of probabilities (time, n, classes), targets (n, length) and lengths (n), i64 or i32, give a 0-dim
 * tensor, or (n) without a reduction.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * PyTorch and NumPy: PyTorch also takes the targets joined into one vector. The loss of an impossible target is
 * infinite, or 0 with `zero_infinity`, and its gradient is 0.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class out of range
 * causes an index error. Lengths out of range, or a reduction other than 0, 1 or 2, cause an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param input_lengths the lengths of the inputs
 * @param target_lengths the lengths of the targets
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 * @param blank the class of the blank
 * @param zero_infinity whether an infinite loss counts as 0
 */
inline Tensor ctc_loss(const Tensor& x, const Tensor& target, const Tensor& input_lengths,
        const Tensor& target_lengths, Reduction reduction = static_cast<Reduction>(1), int64_t blank = 0,
        bool zero_infinity = false) {
    tensor_t out{};
    detail::check(tensor_ctc_loss(x.handle(), target.handle(), input_lengths.handle(), target_lengths.handle(),
            static_cast<int64_t>(reduction), blank, zero_infinity, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the sum of max(0, 1 - x[target] + x[class]) over the targets and all other classes, divided by the number of
 * classes. The targets of an example end before the first -1.
 * Shape: `x` (n, classes) and `target` of the same shape, i64 or i32, give a 0-dim tensor, or (n) without a reduction.
 * Both may lack n.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to
 * classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0 (each
 * element), 1 (the mean) or 2 (the sum) causes an argument error.
 * @param x the tensor
 * @param target the expected values
 * @param reduction 0 for the loss of each element, 1 for the mean, 2 for the sum
 */
inline Tensor multilabel_margin_loss(const Tensor& x, const Tensor& target,
        Reduction reduction = static_cast<Reduction>(1)) {
    tensor_t out{};
    detail::check(tensor_multilabel_margin_loss(x.handle(), target.handle(), static_cast<int64_t>(reduction), &out));
    return Tensor::from_handle(out);
}

// ---- Copies and conversions ----

/**
 * Returns the elements converted to another dtype, or an alias of `x` if it has that dtype.
 * Shape: That of `x`.
 * Dtypes: the dtype argument; also complex.
 * PyTorch and NumPy: A conversion from floating to integer truncates toward 0 and saturates, and NaN becomes 0, while
 * the result depends on the machine in PyTorch and NumPy. In a conversion to bool, everything but 0 is true.
 * @param x the tensor
 * @param dtype the dtype of the result
 */
inline Tensor to_dtype(const Tensor& x, DType dtype) {
    return x.to_dtype(dtype);
}

/**
 * Returns a contiguous copy with storage of its own.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * @param x the tensor
 */
inline Tensor clone(const Tensor& x) {
    return x.clone();
}

/**
 * Returns a contiguous copy, or an alias of `x` if it is contiguous.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * @param x the tensor
 */
inline Tensor contiguous(const Tensor& x) {
    return x.contiguous();
}

/**
 * Returns a row-major copy on another device, or an alias of `x` if it is on that device.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A device that is not available causes a device error.
 * @param x the tensor
 * @param device the device's code; 0 is the host
 */
inline Tensor to_device(const Tensor& x, Device device) {
    return x.to_device(device);
}

// ---- Creation ----

/**
 * Returns a tensor with uninitialised elements, which must be written before they are read.
 * Shape: `shape`.
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param shape the sizes
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor empty(const IntList& shape, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_empty(shape.data(), shape.size(), static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a tensor of zeros.
 * Shape: `shape`.
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param shape the sizes
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor zeros(const IntList& shape, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_zeros(shape.data(), shape.size(), static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a tensor of ones.
 * Shape: `shape`.
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param shape the sizes
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor ones(const IntList& shape, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_ones(shape.data(), shape.size(), static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a tensor with every element equal to `value`. Without a dtype the tensor is of i64, f32 or bool, like the
 * value.
 * Shape: `shape`.
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: NumPy's default for a floating value is f64.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A value out of range of
 * an integer dtype (such as 300 for u8) causes an argument error.
 * @param shape the sizes
 * @param value the value
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor full(const IntList& shape, Scalar value, std::optional<DType> dtype = std::nullopt,
        Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_full(shape.data(), shape.size(), value.get(), dtype ? static_cast<int32_t>(*dtype) : -1,
            device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the numbers from `start` to `stop` (exclusive) in steps of `step`. Without a dtype they are of i64 if all
 * three are integers, and of f32 otherwise.
 * Shape: (ceil((stop - start) / step)), or (0) when that is negative.
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: NumPy's default for floating bounds is f64. PyTorch refuses a step of the wrong sign, while the
 * result is empty here and in NumPy.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A step of 0, or bounds
 * that are not finite, cause an argument error.
 * @param start the first index or number
 * @param stop the end, exclusive
 * @param step the step between two indices or numbers
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor arange(Scalar start, Scalar stop, Scalar step, std::optional<DType> dtype = std::nullopt,
        Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_arange(start.get(), stop.get(), step.get(), dtype ? static_cast<int32_t>(*dtype) : -1,
            device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a matrix with ones on the diagonal and zeros elsewhere.
 * Shape: (n, m).
 * Dtypes: the dtype argument; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param n the count; for a matrix, the number of rows
 * @param m the number of columns
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor eye(int64_t n, int64_t m, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_eye(n, m, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns `steps` evenly spaced numbers from `start` to `stop`, both inclusive.
 * Shape: (steps).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch also creates integers.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param start the first index or number
 * @param stop the end, exclusive
 * @param steps the number of elements
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor linspace(double start, double stop, int64_t steps, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_linspace(start, stop, steps, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns `base` to the power of each of `steps` evenly spaced numbers from `start` to `stop`.
 * Shape: (steps).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param start the first index or number
 * @param stop the end, exclusive
 * @param steps the number of elements
 * @param base the base of the powers
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor logspace(double start, double stop, int64_t steps, double base, DType dtype = kFloat32,
        Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_logspace(start, stop, steps, base, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the Hann window, for spectra. A periodic window is the symmetric window of n + 1 elements without its last
 * element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param n the count; for a matrix, the number of rows
 * @param periodic whether the window is periodic
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor hann_window(int64_t n, bool periodic, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_hann_window(n, periodic, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the Hamming window, for spectra. A periodic window is the symmetric window of n + 1 elements without its last
 * element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param n the count; for a matrix, the number of rows
 * @param periodic whether the window is periodic
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor hamming_window(int64_t n, bool periodic, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_hamming_window(n, periodic, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the Blackman window, for spectra. A periodic window is the symmetric window of n + 1 elements without its
 * last element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param n the count; for a matrix, the number of rows
 * @param periodic whether the window is periodic
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor blackman_window(int64_t n, bool periodic, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_blackman_window(n, periodic, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the Bartlett window, for spectra. A periodic window is the symmetric window of n + 1 elements without its
 * last element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param n the count; for a matrix, the number of rows
 * @param periodic whether the window is periodic
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor bartlett_window(int64_t n, bool periodic, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_bartlett_window(n, periodic, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the Kaiser window with the form `beta`. A periodic window is the symmetric window of n + 1 elements without
 * its last element.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param n the count; for a matrix, the number of rows
 * @param periodic whether the window is periodic
 * @param beta the difference from which the loss is linear
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor kaiser_window(int64_t n, bool periodic, double beta, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_kaiser_window(n, periodic, beta, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the rows and columns of the elements of a matrix (n, m) on and below a diagonal.
 * Shape: (2, count).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param n the count; for a matrix, the number of rows
 * @param m the number of columns
 * @param offset the diagonal: 0 is the main one, positive ones are above it
 * @param device the device's code; 0 is the host
 */
inline Tensor tril_indices(int64_t n, int64_t m, int64_t offset, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_tril_indices(n, m, offset, device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the rows and columns of the elements of a matrix (n, m) on and above a diagonal.
 * Shape: (2, count).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param n the count; for a matrix, the number of rows
 * @param m the number of columns
 * @param offset the diagonal: 0 is the main one, positive ones are above it
 * @param device the device's code; 0 is the host
 */
inline Tensor triu_indices(int64_t n, int64_t m, int64_t offset, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_triu_indices(n, m, offset, device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns a tensor of elements of any value, with the shape, dtype and device of `x`.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param x the tensor
 */
inline Tensor empty_like(const Tensor& x) {
    return x.empty_like();
}

/**
 * Returns a tensor of zeros, with the shape, dtype and device of `x`.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param x the tensor
 */
inline Tensor zeros_like(const Tensor& x) {
    return x.zeros_like();
}

/**
 * Returns a tensor of ones, with the shape, dtype and device of `x`.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param x the tensor
 */
inline Tensor ones_like(const Tensor& x) {
    return x.ones_like();
}

/**
 * Returns a tensor with every element equal to `value`, with the shape, dtype and device of `x`.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A value out of range of
 * an integer dtype causes an argument error.
 * @param x the tensor
 * @param value the value
 */
inline Tensor full_like(const Tensor& x, Scalar value) {
    return x.full_like(value);
}

// ---- Random numbers ----

/**
 * Returns uniform random numbers from 0 to 1 (exclusive), which are the same for any number of threads and in every
 * language.
 * Shape: `shape`.
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch and NumPy draw other numbers from the same seed.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param shape the sizes
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor rand(const IntList& shape, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_rand(shape.data(), shape.size(), static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns normal random numbers with mean 0 and variance 1.
 * Shape: `shape`.
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch and NumPy draw other numbers from the same seed.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not
 * floating causes a dtype error.
 * @param shape the sizes
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor randn(const IntList& shape, DType dtype = kFloat32, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_randn(shape.data(), shape.size(), static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns random integers from `low` to `high` (exclusive).
 * Shape: `shape`.
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A `high` that is not
 * above `low` causes an argument error, and bool causes a dtype error.
 * @param low the lower bound, inclusive
 * @param high the upper bound, exclusive
 * @param shape the sizes
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor randint(int64_t low, int64_t high, const IntList& shape, DType dtype = kInt64, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_randint(low, high, shape.data(), shape.size(), static_cast<int32_t>(dtype), device.code(),
            &out));
    return Tensor::from_handle(out);
}

/**
 * Returns 1 with the probability given by each element of `x`, and 0 otherwise.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0 to 1 causes an argument
 * error.
 * @param x the tensor
 */
inline Tensor bernoulli(const Tensor& x) {
    return x.bernoulli();
}

/**
 * Returns the integers from 0 to n-1 in random order, as i64.
 * Shape: (n).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error.
 * @param n the count; for a matrix, the number of rows
 * @param device the device's code; 0 is the host
 */
inline Tensor randperm(int64_t n, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_randperm(n, device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns random numbers from Poisson distributions with the rates in `x`, or NaN for a negative rate.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor poisson(const Tensor& x) {
    return x.poisson();
}

/**
 * Returns random numbers from gamma distributions with the shapes in `x` and scale 1, or NaN for a negative shape.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch calls this `_standard_gamma`, and computes a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor gamma(const Tensor& x) {
    return x.gamma();
}

/**
 * Returns `n` random indices in each row of weights, with probabilities in proportion to the weights.
 * Shape: (classes) gives (n), and (rows, classes) gives (rows, n).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Weights of integers or
 * bools cause a dtype error. Weights that are negative or not finite, a row without a positive weight, or more indices
 * than classes without `replacement`, cause an argument error.
 * @param x the tensor
 * @param n the count; for a matrix, the number of rows
 * @param replacement whether an index can be drawn again
 */
inline Tensor multinomial(const Tensor& x, int64_t n, bool replacement = false) {
    return x.multinomial(n, replacement);
}

/**
 * Returns normal random numbers with the means and deviations in two tensors.
 * Shape: `mean` and `std` broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape
 * error.
 * @param mean the mean, or the means
 * @param std the standard deviation, or the deviations
 */
inline Tensor sample_normal(const Tensor& mean, const Tensor& std) {
    tensor_t out{};
    detail::check(tensor_sample_normal(mean.handle(), std.handle(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns uniform random numbers from 0 to 1 (exclusive), with the shape, dtype and device of `x`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor rand_like(const Tensor& x) {
    return x.rand_like();
}

/**
 * Returns standard normal random numbers with the shape, dtype and device of `x`.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error.
 * @param x the tensor
 */
inline Tensor randn_like(const Tensor& x) {
    return x.randn_like();
}

/**
 * Returns uniform random whole numbers from `low` to `high` (exclusive), with the shape, dtype and device of `x`.
 * Shape: That of `x`.
 * Dtypes: any but bool; the result has the tensor's dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a dtype
 * error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
 * @param x the tensor
 * @param low the lower bound, inclusive
 * @param high the upper bound, exclusive
 */
inline Tensor randint_like(const Tensor& x, int64_t low, int64_t high) {
    return x.randint_like(low, high);
}

/**
 * Returns the slices of the first dimension of `x` in random order.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. A 0-dim tensor causes a
 * shape error.
 * @param x the tensor
 */
inline Tensor shuffle(const Tensor& x) {
    return x.shuffle();
}

/**
 * Returns random numbers from binomial distributions: the numbers of successes among `count` trials that succeed with
 * probability `p`. They are NaN for a `count` that is negative or not whole, and for a `p` outside 0 to 1.
 * Shape: `count` and `p` broadcast together.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Gradient: None. The result never requires a gradient.
 * Errors: A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool
 * tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape
 * error.
 * @param count the numbers of trials
 * @param p the probability, or the exponent of a norm
 */
inline Tensor binomial(const Tensor& count, const Tensor& p) {
    tensor_t out{};
    detail::check(tensor_binomial(count.handle(), p.handle(), &out));
    return Tensor::from_handle(out);
}

// ---- Scans ----

/**
 * Returns the sum of the elements up to each place of a dimension; floating dtypes accumulate in f64.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor cumsum(const Tensor& x, int64_t dim) {
    return x.cumsum(dim);
}

/**
 * Returns the product of the elements up to each place of a dimension; floating dtypes accumulate in f64.
 * Shape: That of `x`.
 * Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor cumprod(const Tensor& x, int64_t dim) {
    return x.cumprod(dim);
}

/**
 * Returns the logarithm of the sum of the exponentials of the elements up to each place, without overflow.
 * Shape: That of `x`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: A dimension out of range causes an index error. An integer or bool tensor, or two floating dtypes in one
 * call, cause a dtype error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor logcumsumexp(const Tensor& x, int64_t dim) {
    return x.logcumsumexp(dim);
}

/**
 * Returns the greatest of the elements up to each place of a dimension, or NaN once there is one.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argcummax`.
 * Errors: A dimension out of range causes an index error.
 * Returns the values and their indices.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline std::pair<Tensor, Tensor> cummax(const Tensor& x, int64_t dim) {
    return x.cummax(dim);
}

/**
 * Returns the smallest of the elements up to each place of a dimension, or NaN once there is one.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argcummin`.
 * Errors: A dimension out of range causes an index error.
 * Returns the values and their indices.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline std::pair<Tensor, Tensor> cummin(const Tensor& x, int64_t dim) {
    return x.cummin(dim);
}

/**
 * Returns the index of the greatest element up to each place of a dimension. Among equal elements it is the last one,
 * and NaN counts as the greatest.
 * Shape: That of `x`.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor argcummax(const Tensor& x, int64_t dim) {
    return x.argcummax(dim);
}

/**
 * Returns the index of the smallest element up to each place of a dimension. Among equal elements it is the last one,
 * and NaN counts as the smallest.
 * Shape: That of `x`.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 */
inline Tensor argcummin(const Tensor& x, int64_t dim) {
    return x.argcummin(dim);
}

// ---- Order ----

/**
 * Returns the indices that sort the elements of a dimension. Equal elements keep their order, and NaN counts as the
 * greatest.
 * Shape: That of `x`.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: PyTorch's sort is stable only on request.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param descending whether the greatest element comes first
 */
inline Tensor argsort(const Tensor& x, int64_t dim = -1, bool descending = false) {
    return x.argsort(dim, descending);
}

/**
 * Returns the elements of a dimension, sorted. NaN counts as the greatest.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argsort`.
 * Errors: A dimension out of range causes an index error.
 * Returns the values and their indices.
 * @param x the tensor
 * @param dim the dimension; a negative one counts from the end
 * @param descending whether the greatest element comes first
 */
inline std::pair<Tensor, Tensor> sort(const Tensor& x, int64_t dim = -1, bool descending = false) {
    return x.sort(dim, descending);
}

/**
 * Returns the indices of the `k` greatest or smallest elements of a dimension, sorted by the elements. Equal elements
 * keep their order.
 * Shape: That of `x` with `k` at `dim`.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A `k` outside 0 to the size of the dimension causes an
 * argument error.
 * @param x the tensor
 * @param k the number that the description calls k
 * @param dim the dimension; a negative one counts from the end
 * @param largest whether to take the greatest elements, not the smallest
 */
inline Tensor argtopk(const Tensor& x, int64_t k, int64_t dim = -1, bool largest = true) {
    return x.argtopk(k, dim, largest);
}

/**
 * Returns the `k` greatest or smallest elements of a dimension, sorted. NaN counts as the greatest.
 * Shape: That of `x` with `k` at `dim`.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argtopk`.
 * Errors: A dimension out of range causes an index error. A `k` outside 0 to the size of the dimension causes an
 * argument error.
 * Returns the values and their indices.
 * @param x the tensor
 * @param k the number that the description calls k
 * @param dim the dimension; a negative one counts from the end
 * @param largest whether to take the greatest elements, not the smallest
 */
inline std::pair<Tensor, Tensor> topk(const Tensor& x, int64_t k, int64_t dim = -1, bool largest = true) {
    return x.topk(k, dim, largest);
}

/**
 * Returns the index of the `k`-th smallest element of a dimension, counted from 1.
 * Shape: That of `x` without `dim` or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A `k` outside 1 to the size of the dimension causes an
 * argument error.
 * @param x the tensor
 * @param k the number that the description calls k
 * @param dim the dimension; a negative one counts from the end
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor argkthvalue(const Tensor& x, int64_t k, int64_t dim = -1, bool keepdim = false) {
    return x.argkthvalue(k, dim, keepdim);
}

/**
 * Returns the `k`-th smallest element of a dimension, counted from 1. NaN counts as the greatest.
 * Shape: That of `x` without `dim` or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns the indices, for which there is `argkthvalue`.
 * Errors: A dimension out of range causes an index error. A `k` outside 1 to the size of the dimension causes an
 * argument error.
 * Returns the values and their indices.
 * @param x the tensor
 * @param k the number that the description calls k
 * @param dim the dimension; a negative one counts from the end
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline std::pair<Tensor, Tensor> kthvalue(const Tensor& x, int64_t k, int64_t dim = -1, bool keepdim = false) {
    return x.kthvalue(k, dim, keepdim);
}

/**
 * Returns the median over the given dimensions, which is the smaller one of two middle elements, or NaN if any element
 * is NaN.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: NumPy takes the mean of two middle elements, for which there is `quantile` here.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor median(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.median(dims, keepdim);
}

/**
 * Returns the index of the median over the given dimensions, counted in row-major order.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor argmedian(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.argmedian(dims, keepdim);
}

/**
 * Returns the median over the given dimensions of the elements that are not NaN, or NaN if there are none.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor nanmedian(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.nanmedian(dims, keepdim);
}

/**
 * Returns the most frequent element over the given dimensions, which is the smallest one if several are equally
 * frequent.
 * Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns an index, and takes one dimension only.
 * Errors: A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing
 * over no elements causes a shape error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor mode(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.mode(dims, keepdim);
}

/**
 * Returns the numbers below which a fraction `q` of the elements lies, interpolated between two elements, or NaN if any
 * element is NaN.
 * Shape: That of `x` without the given dimensions, or with size 1 at these with `keepdim`, after the dimensions of `q`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape
 * error. A `q` outside 0 to 1 causes an argument error, and one of another dtype than `x` causes a dtype error. A `q`
 * without elements causes a shape error.
 * @param x the tensor
 * @param q the fractions, from 0 to 1
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor quantile(const Tensor& x, const Tensor& q, const IntList& dims = {}, bool keepdim = false) {
    return x.quantile(q, dims, keepdim);
}

/**
 * Returns the quantile over the given dimensions of the elements that are not NaN, or NaN if there are none.
 * Shape: That of `x` without the given dimensions, or with size 1 at these with `keepdim`, after the dimensions of `q`.
 * Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
 * Errors: An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range
 * causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape
 * error. A `q` outside 0 to 1 causes an argument error, and one of another dtype than `x` causes a dtype error. A `q`
 * without elements causes a shape error.
 * @param x the tensor
 * @param q the fractions, from 0 to 1
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor nanquantile(const Tensor& x, const Tensor& q, const IntList& dims = {}, bool keepdim = false) {
    return x.nanquantile(q, dims, keepdim);
}

/**
 * Returns the number of sorted elements that come before each value. With `right`, equal elements count as well.
 * Shape: That of `values`. `sorted` has one dimension, or the shape of `values` except for the last dimension.
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * PyTorch and NumPy: NaN counts as the greatest. If the elements are not sorted, the result is unspecified.
 * Errors: Other shapes cause a shape error.
 * @param sorted the elements in ascending order
 * @param values the values
 * @param right whether equal elements count, too
 */
inline Tensor searchsorted(const Tensor& sorted, const Tensor& values, bool right = false) {
    tensor_t out{};
    detail::check(tensor_searchsorted(sorted.handle(), values.handle(), right, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the number of the interval between sorted boundaries that contains each element.
 * Shape: That of `x`. `boundaries` is (n).
 * Dtypes: any; the result is i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: Boundaries that are not a vector cause a shape error.
 * @param x the tensor
 * @param boundaries the ends of the intervals, in ascending order
 * @param right whether equal elements count, too
 */
inline Tensor bucketize(const Tensor& x, const Tensor& boundaries, bool right = false) {
    return x.bucketize(boundaries, right);
}

/**
 * Returns true where an element of `x` is one of the values, which NaN never is.
 * Shape: That of `x`.
 * Dtypes: any; the result is bool.
 * Gradient: None. The result never requires a gradient.
 * @param x the tensor
 * @param values the values
 */
inline Tensor isin(const Tensor& x, const Tensor& values) {
    return x.isin(values);
}

/**
 * Returns the distinct elements in ascending order. Each NaN counts as distinct.
 * Shape: (count).
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns indices and counts, for which there are `searchsorted` and `bincount` here.
 * @param x the tensor
 */
inline Tensor unique(const Tensor& x) {
    return x.unique();
}

/**
 * Returns the elements in row-major order, without those that equal the one before.
 * Shape: (count).
 * Dtypes: any; the result has the tensor's dtype.
 * PyTorch and NumPy: PyTorch also returns indices and counts.
 * @param x the tensor
 */
inline Tensor unique_consecutive(const Tensor& x) {
    return x.unique_consecutive();
}

// ---- Linear algebra ----

/**
 * Returns the inverses of square matrices.
 * Shape: That of `x`, (..., n, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. A singular matrix causes an argument error.
 * @param x the tensor
 */
inline Tensor inverse(const Tensor& x) {
    return x.inverse();
}

/**
 * Returns the Moore-Penrose pseudoinverses of matrices, computed by the singular value decomposition.
 * Shape: (..., m, n) gives (..., n, m).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. An element that is not finite, or an `rcond` of NaN, causes an argument error.
 * @param x the tensor
 * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision of
 * the dtype times the larger size
 */
inline Tensor pinverse(const Tensor& x, double rcond = -1.0) {
    return x.pinverse(rcond);
}

/**
 * Returns the determinants of square matrices, which are 1 for matrices without elements.
 * Shape: (..., n, n) gives (...).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error.
 * @param x the tensor
 */
inline Tensor det(const Tensor& x) {
    return x.det();
}

/**
 * Returns the solutions x of systems of linear equations a x = b with square matrices.
 * Shape: `a` (..., n, n), `b` (..., n, k) or (n) give x with the shape of `b`; the sizes before these broadcast. A `b`
 * with the shape of `a` without its last dimension holds a vector for each matrix.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. A singular matrix causes an argument error.
 * @param a the left operand
 * @param b the right operand
 */
inline Tensor solve(const Tensor& a, const Tensor& b) {
    return a.solve(b);
}

/**
 * Returns the solutions x of a x = b, or of x a = b, for the upper or lower triangles of square matrices. The other
 * triangle is not read.
 * Shape: `a` (..., n, n), `b` (..., n, k) give x with the shape of `b`; the sizes before these broadcast. With the
 * matrix on the right, `b` is (..., k, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: A 0 on the diagonal gives infinities and NaN, as in PyTorch.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error.
 * @param a the left operand
 * @param b the right operand
 * @param upper the upper bound of the slope, or whether to read the upper triangle
 * @param left the first column, or whether the matrix is on the left of the unknowns
 * @param unitriangular whether the diagonal counts as ones
 */
inline Tensor solve_triangular(const Tensor& a, const Tensor& b, bool upper, bool left = true,
        bool unitriangular = false) {
    return a.solve_triangular(b, upper, left, unitriangular);
}

/**
 * Returns the vectors x that minimise the norm of a x - b or, if there are several, the shortest of them. They are the
 * pseudoinverse of `a` times `b`.
 * Shape: `a` (..., m, n), `b` (..., m, k) or (m) give (..., n, k) or (n); the sizes before these broadcast.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: PyTorch also returns residuals, ranks and singular values, for which there are `matrix_rank` and
 * `svdvals` here.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. An element of `a` that is not finite, or an `rcond` of NaN, causes an argument error.
 * @param a the left operand
 * @param b the right operand
 * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision of
 * the dtype times the larger size
 */
inline Tensor lstsq(const Tensor& a, const Tensor& b, double rcond = -1.0) {
    return a.lstsq(b, rcond);
}

/**
 * Returns the lower triangular factors l of symmetric positive-definite matrices l l^T. Only the lower triangle of `x`
 * is read.
 * Shape: That of `x`, (..., n, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. A matrix that is not positive-definite causes an argument error.
 * @param x the tensor
 */
inline Tensor cholesky(const Tensor& x) {
    return x.cholesky();
}

/**
 * Returns the solutions of systems of linear equations whose matrices have the Cholesky factors `a`.
 * Shape: `b` (..., n, k), `a` (..., n, n) give the shape of `b`; the sizes before these broadcast.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error.
 * @param b the right operand
 * @param a the left operand
 * @param upper the upper bound of the slope, or whether to read the upper triangle
 */
inline Tensor cholesky_solve(const Tensor& b, const Tensor& a, bool upper = false) {
    return b.cholesky_solve(a, upper);
}

/**
 * Returns the singular values of matrices in descending order.
 * Shape: (..., m, n) gives (..., k) with k = min(m, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. An element that is not finite, or a matrix for which the algorithm does not
 * converge, causes an argument error.
 * @param x the tensor
 */
inline Tensor svdvals(const Tensor& x) {
    return x.svdvals();
}

/**
 * Returns the eigenvalues of symmetric matrices, in ascending order. Only one triangle is read, the lower or the upper
 * one.
 * Shape: (..., n, n) gives (..., n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes an argument
 * error.
 * @param x the tensor
 * @param upper the upper bound of the slope, or whether to read the upper triangle
 */
inline Tensor eigvalsh(const Tensor& x, bool upper = false) {
    return x.eigvalsh(upper);
}

/**
 * Returns the number of singular values that count as different from 0.
 * Shape: (..., m, n) gives (...).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Gradient: None. The result never requires a gradient.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. An element that is not finite, or an `rcond` of NaN, causes an argument error.
 * @param x the tensor
 * @param rcond the least singular value that counts, relative to the largest; a negative number means the precision of
 * the dtype times the larger size
 */
inline Tensor matrix_rank(const Tensor& x, double rcond = -1.0) {
    return x.matrix_rank(rcond);
}

/**
 * Returns the exponentials of square matrices, which are the sums of their powers divided by factorials.
 * Shape: That of `x`, (..., n, n).
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a
 * shape error.
 * @param x the tensor
 */
inline Tensor matrix_exp(const Tensor& x) {
    return x.matrix_exp();
}

/**
 * Returns the condition numbers of matrices: the p-norm times that of the inverse. `p` is 1, 2 or infinity, or the
 * negative of one of these.
 * Shape: (..., n, n) gives (...), and so does (..., m, n) for a `p` of 2 or -2.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: For a `p` of 2, a singular matrix gives infinity or a very large number.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes, or
 * matrices without elements, cause a shape error. Another `p`, an element that is not finite, or a singular matrix
 * causes an argument error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 */
inline Tensor cond(const Tensor& x, double p = 2.0) {
    return x.cond(p);
}

/**
 * Returns the norms of matrices that p-norms of vectors induce. A `p` of 1 gives the largest absolute sum of a column,
 * infinity that of a row, and 2 the largest singular value; a negative `p` gives the smallest.
 * Shape: That of `x` without the two dimensions or, with `keepdim`, with size 1 there. Without `dims` these are the
 * last two.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * PyTorch and NumPy: The Frobenius norm is `norm` with a `p` of 2 over both dimensions.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions, or the largest of no elements, causes a shape error. Another number of dimensions, or another `p`, causes
 * an argument error. A dimension out of range causes an index error. For a `p` of 2, an element that is not finite
 * causes an argument error.
 * @param x the tensor
 * @param p the probability, or the exponent of a norm
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor matrix_norm(const Tensor& x, double p, const IntList& dims = {}, bool keepdim = false) {
    return x.matrix_norm(p, dims, keepdim);
}

/**
 * Returns the sums of the singular values of matrices.
 * Shape: That of `x` without the two dimensions or, with `keepdim`, with size 1 there. Without `dims` these are the
 * last two.
 * Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
 * Errors: Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two
 * dimensions causes a shape error. A dimension out of range causes an index error. Another number of dimensions, or an
 * element that is not finite, causes an argument error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param keepdim whether to keep the reduced dimensions, with size 1
 */
inline Tensor nuclear_norm(const Tensor& x, const IntList& dims = {}, bool keepdim = false) {
    return x.nuclear_norm(dims, keepdim);
}

// ---- Fourier transforms ----

/**
 * Returns the discrete Fourier transform along a dimension, whose elements are first cut off or filled with zeros to
 * the number of points.
 * Shape: That of `x`, with the number of points along the dimension.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
 * points below 1, or an unknown `norm`, causes an argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dim the dimension; a negative one counts from the end
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor fft(const Tensor& x, int64_t points = -1, int64_t dim = -1, int64_t norm = 0) {
    return x.fft(points, dim, norm);
}

/**
 * Returns the inverse of `fft`.
 * Shape: That of `x`, with the number of points along the dimension.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
 * points below 1, or an unknown `norm`, causes an argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dim the dimension; a negative one counts from the end
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor ifft(const Tensor& x, int64_t points = -1, int64_t dim = -1, int64_t norm = 0) {
    return x.ifft(points, dim, norm);
}

/**
 * Returns the first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
 * Shape: That of `x`, with points / 2 + 1 along the dimension.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
 * points below 1, or an unknown `norm`, causes an argument error. A complex tensor causes a dtype error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dim the dimension; a negative one counts from the end
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor rfft(const Tensor& x, int64_t points = -1, int64_t dim = -1, int64_t norm = 0) {
    return x.rfft(points, dim, norm);
}

/**
 * Returns the real numbers whose `rfft` is given. Without a number of points, there are twice the size of the dimension
 * less 2.
 * Shape: That of `x`, with the number of points along the dimension.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of
 * points below 1, or an unknown `norm`, causes an argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dim the dimension; a negative one counts from the end
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor irfft(const Tensor& x, int64_t points = -1, int64_t dim = -1, int64_t norm = 0) {
    return x.irfft(points, dim, norm);
}

/**
 * Returns the discrete Fourier transform over several dimensions. Without `dims` these are the last ones, as many as
 * there are `points`, or all of them.
 * Shape: That of `x`, with the numbers of points along the dimensions.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
 * counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes an
 * argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor fftn(const Tensor& x, const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) {
    return x.fftn(points, dims, norm);
}

/**
 * Returns the inverse of `fftn`.
 * Shape: That of `x`, with the numbers of points along the dimensions.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
 * counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes an
 * argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor ifftn(const Tensor& x, const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) {
    return x.ifftn(points, dims, norm);
}

/**
 * Returns `rfft` along the last of the dimensions, and `fft` along the others. Without `dims` these are the last ones,
 * as many as there are `points`, or all of them.
 * Shape: That of `fftn`, with points / 2 + 1 along the last of the dimensions.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
 * counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes an
 * argument error. A complex tensor causes a dtype error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor rfftn(const Tensor& x, const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) {
    return x.rfftn(points, dims, norm);
}

/**
 * Returns the inverse of `rfftn`. If the last number of points is not given, it is twice the size of the dimension less
 * 2.
 * Shape: That of `x`, with the numbers of points along the dimensions.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different
 * counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes an
 * argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor irfftn(const Tensor& x, const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) {
    return x.irfftn(points, dims, norm);
}

/**
 * Returns `fftn` over two dimensions, which are the last two without `dims`.
 * Shape: That of `fftn`.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
 * `points` or `dims` other than 0 and 2, and everything that `fftn` refuses, cause an argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor fft2(const Tensor& x, const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) {
    return x.fft2(points, dims, norm);
}

/**
 * Returns `ifftn` over two dimensions, which are the last two without `dims`.
 * Shape: That of `ifftn`.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
 * `points` or `dims` other than 0 and 2, and everything that `ifftn` refuses, cause an argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor ifft2(const Tensor& x, const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) {
    return x.ifft2(points, dims, norm);
}

/**
 * Returns `rfftn` over two dimensions, which are the last two without `dims`.
 * Shape: That of `rfftn`.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
 * `points` or `dims` other than 0 and 2, and everything that `rfftn` refuses, cause an argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor rfft2(const Tensor& x, const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) {
    return x.rfft2(points, dims, norm);
}

/**
 * Returns `irfftn` over two dimensions, which are the last two without `dims`.
 * Shape: That of `irfftn`.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of
 * `points` or `dims` other than 0 and 2, and everything that `irfftn` refuses, cause an argument error.
 * @param x the tensor
 * @param points the numbers of points of the transform; -1 means the size of the dimension
 * @param dims the dimensions; negative ones count from the end; none means all
 * @param norm 0 to divide the inverse transform by the number of points, 1 for both by its root, 2 for the forward one
 */
inline Tensor irfft2(const Tensor& x, const IntList& points = {}, const IntList& dims = {}, int64_t norm = 0) {
    return x.irfft2(points, dims, norm);
}

/**
 * Moves the element of frequency 0 to the middle of each of the dimensions, which are all of them without `dims`.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 */
inline Tensor fftshift(const Tensor& x, const IntList& dims = {}) {
    return x.fftshift(dims);
}

/**
 * Returns the inverse of `fftshift`.
 * Shape: That of `x`.
 * Dtypes: any; the result has the tensor's dtype; also complex.
 * Errors: A dimension out of range causes an index error.
 * @param x the tensor
 * @param dims the dimensions; negative ones count from the end; none means all
 */
inline Tensor ifftshift(const Tensor& x, const IntList& dims = {}) {
    return x.ifftshift(dims);
}

/**
 * Returns the frequencies of the results of `fft` of n samples.
 * Shape: (n).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A count that is negative or beyond 2^31 - 1 causes an
 * argument error. A dtype that is not floating causes a dtype error.
 * @param n the count; for a matrix, the number of rows
 * @param spacing the distance of two samples
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor fftfreq(int64_t n, double spacing, DType dtype, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_fftfreq(n, spacing, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the frequencies of the results of `rfft` of n samples.
 * Shape: (n / 2 + 1).
 * Dtypes: the dtype argument.
 * Gradient: None. The result never requires a gradient.
 * Errors: A dimension out of range causes an index error. A count that is negative or beyond 2^31 - 1 causes an
 * argument error. A dtype that is not floating causes a dtype error.
 * @param n the count; for a matrix, the number of rows
 * @param spacing the distance of two samples
 * @param dtype the dtype of the result
 * @param device the device's code; 0 is the host
 */
inline Tensor rfftfreq(int64_t n, double spacing, DType dtype, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_rfftfreq(n, spacing, static_cast<int32_t>(dtype), device.code(), &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the window.
 * With `center`, the signal is padded on both sides.
 * Shape: `x` (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where points is n_fft
 * / 2 + 1 or n_fft.
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Integers, bools
 * and 16-bit types cause a dtype error. Another rank, a window whose size is not `win_length`, or a signal that is
 * shorter than a frame causes a shape error. A distance or a size below 1, a window that is larger than `n_fft`, or
 * `onesided` for complex numbers causes an argument error.
 * @param x the tensor
 * @param window the factors of the elements of a frame, or none for 1
 * @param n_fft the number of points of each transform
 * @param hop_length the distance of two frames; 0 means a quarter of n_fft
 * @param win_length the size of the window; 0 means n_fft
 * @param center whether the middle of a frame, not its start, is at its place
 * @param mode 0 for a constant, 1 for reflection, 2 for the element at the end, 3 for the other end
 * @param normalized whether to divide by the root of n_fft
 * @param onesided whether only the first half of a spectrum is kept, as the spectrum of real numbers is symmetric
 */
inline Tensor stft(const Tensor& x, OptionalTensor window, int64_t n_fft, int64_t hop_length = 0,
        int64_t win_length = 0, bool center = true, PadMode mode = static_cast<PadMode>(1), bool normalized = false,
        bool onesided = true) {
    tensor_t out{};
    detail::check(tensor_stft(x.handle(), window.handle(), n_fft, hop_length, win_length, center,
            static_cast<int64_t>(mode), normalized, onesided, &out));
    return Tensor::from_handle(out);
}

/**
 * Returns the real signal whose short-time Fourier transform is nearest to the given one. Without `onesided`, the
 * second half of the spectrum is not read.
 * Shape: `x` (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
 * Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
 * Errors: A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real tensor
 * causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames, causes a
 * shape error. A distance or a size below 1, a window that is larger than `n_fft`, a distance beyond the window, or
 * windows whose squares add up to 0 somewhere, cause an argument error.
 * @param x the tensor
 * @param window the factors of the elements of a frame, or none for 1
 * @param n_fft the number of points of each transform
 * @param hop_length the distance of two frames; 0 means a quarter of n_fft
 * @param win_length the size of the window; 0 means n_fft
 * @param center whether the middle of a frame, not its start, is at its place
 * @param normalized whether to divide by the root of n_fft
 * @param onesided whether only the first half of a spectrum is kept, as the spectrum of real numbers is symmetric
 * @param samples the size of the signal; -1 means that of the frames
 */
inline Tensor istft(const Tensor& x, OptionalTensor window, int64_t n_fft, int64_t hop_length = 0,
        int64_t win_length = 0, bool center = true, bool normalized = false, bool onesided = true,
        int64_t samples = -1) {
    tensor_t out{};
    detail::check(tensor_istft(x.handle(), window.handle(), n_fft, hop_length, win_length, center, normalized, onesided,
            samples, &out));
    return Tensor::from_handle(out);
}

}  // namespace libtensor

#endif  // TENSOR_CPP_OPS_HPP
