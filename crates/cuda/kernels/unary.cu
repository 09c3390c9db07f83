// Elementwise functions of one tensor.
#include "functions.cuh"

template <class T, class U, class F> INLINE void map(const View &x, const View &out, F f) {
    EACH (i, out.count) at<U>(out, i) = Kind<U>::narrow(f(widen(at<T>(x, i))));
}

#define MAP(NAME, T, U, EXPRESSION)                                                                                    \
    extern "C" __global__ void unary_##NAME##_##T(GIVEN x_, GIVEN out) {                                                 \
        typedef Kind<T>::Computed C;                                                                                   \
        map<T, U>(x_, out, [](C x) -> Kind<U>::Computed { return EXPRESSION; });                            \
    }                                                                                                                  \
    EXPORT(unary_##NAME##_##T)

// Of floating-point numbers.
#define FUNCTION(T, NAME, EXPRESSION) MAP(NAME, T, T, EXPRESSION)
#define OF_FLOATS(NAME, EXPRESSION) FLOATS(FUNCTION, NAME, EXPRESSION)
// Of floating-point numbers, computed in f64.
#define IN_F64(NAME, EXPRESSION) FLOATS(FUNCTION, NAME, C(EXPRESSION))
#define OF_INTEGERS(NAME, EXPRESSION) INTEGERS(FUNCTION, NAME, EXPRESSION)
#define OF_NUMBERS(NAME, EXPRESSION) NUMBERS(FUNCTION, NAME, EXPRESSION)
#define TEST(T, NAME, EXPRESSION) MAP(NAME, T, bool, EXPRESSION)
#define OF_ALL_TEST(NAME, EXPRESSION) ALL(TEST, NAME, EXPRESSION)

INLINE f32 cut(f32 x) { return truncf(x); }
INLINE f64 cut(f64 x) { return trunc(x); }
template <class C> INLINE C between_0_and_6(C x) { return x > 6 ? C(6) : x < 0 ? C(0) : x; }
template <class C> INLINE C hard(C x) { return between_0_and_6(C(x + 3)); }
INLINE f64 mantissa(f64 x) {
    f64 exponent;
    return fraction(x, &exponent);
}
INLINE f64 exponent(f64 x) {
    f64 found;
    f64 part = fraction(x, &found);
    return x != x || fabs(x) == INF || x == 0 ? (void)part, 0.0 : found;
}

OF_NUMBERS(Neg, C(-x))
// The sum makes 0 of -0.
OF_NUMBERS(Abs, C(x < 0 ? -x : x + C(0)))
OF_NUMBERS(Sign, C(sign(x)))
OF_NUMBERS(Square, C(x * x))
OF_NUMBERS(Relu, C(x < 0 ? C(0) : x))
OF_NUMBERS(Relu6, C(between_0_and_6(x)))
OF_FLOATS(Exp, power_of_e(x))
OF_FLOATS(Log, logarithm(x))
OF_FLOATS(Sqrt, root(x))
OF_FLOATS(Rsqrt, 1 / root(x))
OF_FLOATS(Reciprocal, 1 / x)
OF_FLOATS(Sin, sin(x))
OF_FLOATS(Cos, cos(x))
OF_FLOATS(Tanh, tangent(x))
OF_FLOATS(Sigmoid, sigmoid(x))
IN_F64(Gelu, gelu(x))
OF_FLOATS(Floor, floor(x))
OF_FLOATS(Ceil, ceil(x))
OF_FLOATS(Round, rint(x))
OF_FLOATS(Trunc, cut(x))
OF_FLOATS(Frac, x - cut(x))
OF_INTEGERS(Floor, x)
OF_INTEGERS(Ceil, x)
OF_INTEGERS(Round, x)
OF_INTEGERS(Trunc, x)
OF_INTEGERS(BitwiseNot, C(~x))
MAP(BitwiseNot, bool, bool, !x)
IN_F64(Tan, tan(f64(x)))
IN_F64(Asin, asin(f64(x)))
IN_F64(Acos, acos(f64(x)))
IN_F64(Atan, atan(f64(x)))
IN_F64(Sinh, sinh(f64(x)))
IN_F64(Cosh, cosh(f64(x)))
IN_F64(Asinh, asinh(f64(x)))
IN_F64(Acosh, acosh(f64(x)))
IN_F64(Atanh, atanh(f64(x)))
IN_F64(Exp2, exp2(f64(x)))
IN_F64(Expm1, expm1(f64(x)))
IN_F64(Log2, log2(f64(x)))
IN_F64(Log10, log10(f64(x)))
IN_F64(Log1p, log1p(f64(x)))
IN_F64(Cbrt, cbrt(f64(x)))
IN_F64(Erf, erf(f64(x)))
IN_F64(Erfc, erfc(f64(x)))
IN_F64(Erfinv, inverse_erf(x))
IN_F64(Lgamma, lgamma(f64(x)))
IN_F64(Digamma, digamma(x))
IN_F64(I0, bessel_i0(x))
IN_F64(Sinc, x == 0 ? 1.0 : sin(PI * f64(x)) / (PI * f64(x)))
OF_FLOATS(Deg2rad, x *C(PI / 180))
OF_FLOATS(Rad2deg, x *C(180 / PI))
OF_FLOATS(Silu, x *sigmoid(x))
OF_FLOATS(Softsign, x / (1 + size_of(x)))
IN_F64(Mish, x *tanh(softplus(x)))
OF_FLOATS(Hardswish, x *hard(x) / 6)
OF_FLOATS(Hardsigmoid, hard(x) / 6)
OF_FLOATS(Tanhshrink, x - tangent(x))
IN_F64(LogSigmoid, -softplus(-x))
IN_F64(Selu, 1.0507009873554805 * (x > 0 ? f64(x) : 1.6732632423543772 * expm1(f64(x))))
IN_F64(Mantissa, mantissa(x))
IN_F64(Exponent, exponent(x))

OF_ALL_TEST(Isnan, x != x)
OF_ALL_TEST(Isinf, fabs(f64(x)) == INF)
OF_ALL_TEST(Isfinite, fabs(f64(x)) < INF)
OF_ALL_TEST(Isposinf, f64(x) == INF)
OF_ALL_TEST(Isneginf, f64(x) == -INF)
OF_ALL_TEST(Signbit, __double_as_longlong(f64(x)) < 0)
OF_ALL_TEST(LogicalNot, !(x != 0))

// Gradients from that of the result, and from x or the result.
#define GRADIENT(T, NAME, EXPRESSION)                                                                                  \
    extern "C" __global__ void unary_backward_##NAME##_##T(GIVEN grad, GIVEN saved, GIVEN out) {                          \
        typedef Kind<T>::Computed C;                                                                                   \
        EACH (i, out.count) {                                                                                      \
            C g = widen(at<T>(grad, i)), y = widen(at<T>(saved, i));                                                   \
            at<T>(out, i) = Kind<T>::narrow(EXPRESSION);                                                               \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(unary_backward_##NAME##_##T)

FLOATS(GRADIENT, Relu, y > 0 ? g : C(0))
FLOATS(GRADIENT, Sigmoid, g *(y * (1 - y)))
FLOATS(GRADIENT, Tanh, g *(1 - y * y))
FLOATS(GRADIENT, Gelu, C(g *gelu_slope(y)))
FLOATS(GRADIENT, Abs, g *C(sign(y)))
