// Complex elements: elementwise functions, with the special values of C99 (annex G), and products. Sums, conversions and
// the like are those of the parts.
#include "common.cuh"

template <class T> struct Complex {
    T re, im;
};
typedef Complex<f32> c64;
typedef Complex<f64> c128;

template <class T> INLINE Complex<T> complex(T re, T im) {
    Complex<T> x = {re, im};
    return x;
}
INLINE c128 wide(c64 x) { return complex(f64(x.re), f64(x.im)); }
INLINE c128 wide(c128 x) { return x; }
template <class T> struct Narrow;
template <> struct Narrow<c64> {
    typedef f32 Part;
    static __device__ __forceinline__ c64 of(c128 x) { return complex(f32(x.re), f32(x.im)); }
};
template <> struct Narrow<c128> {
    typedef f64 Part;
    static __device__ __forceinline__ c128 of(c128 x) { return x; }
};

template <class T> INLINE Complex<T> product(Complex<T> a, Complex<T> b) {
    return complex(T(T(a.re * b.re) - T(a.im * b.im)), T(T(a.re * b.im) + T(a.im * b.re)));
}
INLINE f32 size_of(f32 x) { return fabsf(x); }
INLINE f64 size_of(f64 x) { return fabs(x); }
// By Smith's method, whose intermediate values overflow only if the quotient is close to that.
template <class T> INLINE Complex<T> quotient(Complex<T> a, Complex<T> b) {
    if (b.re == 0 && b.im == 0) return complex(a.re / size_of(b.re), a.im / size_of(b.im));
    if (size_of(b.re) >= size_of(b.im)) {
        T ratio = b.im / b.re, scale = 1 / (b.re + b.im * ratio);
        return complex(T((a.re + a.im * ratio) * scale), T((a.im - a.re * ratio) * scale));
    }
    T ratio = b.re / b.im, scale = 1 / (b.re * ratio + b.im);
    return complex(T((a.re * ratio + a.im) * scale), T((a.im * ratio - a.re) * scale));
}

// From here on an exponential may overflow although its product with another factor does not.
#define LARGE 700.0
#define LARGEST 1.7976931348623157e308
#define LEAST 2.2250738585072014e-308

INLINE bool is_infinite(f64 x) { return fabs(x) == INF; }
INLINE bool is_finite(f64 x) { return fabs(x) < INF; }

RARE c128 exponential(c128 x) {
    f64 re = x.re, im = x.im;
    if (im == 0) return complex(exp(re), im);
    if (re == -INF && !is_finite(im)) return complex(0.0, 0.0);
    if (re == INF && !is_finite(im)) return complex(re, NOT_A_NUMBER);
    if (re < LARGE) {
        f64 size = exp(re);
        return complex(size * cos(im), size * sin(im));
    }
    f64 half = exp(re / 2);
    return complex(half * cos(im) * half, half * sin(im) * half);
}

// The products of two numbers with the hyperbolic cosine and sine.
RARE c128 hyperbolic(f64 y, f64 of_cosh, f64 of_sinh) {
    if (fabs(y) > LARGE) {
        f64 half = exp(fabs(y) / 2);
        return complex(of_cosh * half / 2 * half, of_sinh * half / 2 * half * copysign(1.0, y));
    }
    return complex(of_cosh * cosh(y), of_sinh * sinh(y));
}

RARE c128 sine(c128 x) {
    f64 re = x.re, im = x.im;
    if (re == 0) return complex(re, sinh(im));
    if (im == 0 && is_finite(re)) return complex(sin(re), im * cos(re));
    if (im == 0) return complex(NOT_A_NUMBER, im);
    if (is_infinite(im) && !is_finite(re)) return complex(NOT_A_NUMBER, im);
    return hyperbolic(im, sin(re), cos(re));
}

RARE c128 cosine(c128 x) {
    f64 re = x.re, im = x.im;
    if (re == 0) return complex(cosh(im), __double_as_longlong(im) < 0 ? re : -re);
    if (im == 0 && is_finite(re)) return complex(cos(re), -im * sin(re));
    if (im == 0) return complex(NOT_A_NUMBER, im);
    if (is_infinite(im) && !is_finite(re)) return complex(INF, NOT_A_NUMBER);
    return hyperbolic(im, cos(re), -sin(re));
}

// The logarithm of the absolute value. Near 1 it is that of the square's distance from 1, which has more digits.
RARE f64 log_of_size(c128 x) {
    const f64 scale = 0x1p100;
    f64 large = fmax(fabs(x.re), fabs(x.im)), small = fmin(fabs(x.re), fabs(x.im));
    if (large >= 0.5 && large < 2 && small == small) return 0.5 * log1p((large - 1) * (large + 1) + small * small);
    if (large > LARGEST / 4 && is_finite(large)) return log(hypot(large / scale, small / scale)) + log(scale);
    if (large < LEAST * scale && large > 0) return log(hypot(large * scale, small * scale)) - log(scale);
    return log(hypot(x.re, x.im));
}
RARE c128 logarithm_of(c128 x) { return complex(log_of_size(x), atan2(x.im, x.re)); }

// Of a finite number other than 0. The part with the larger size has all digits, and gives the other one.
RARE c128 finite_root(c128 x) {
    const f64 scale = 0x1p108;
    f64 large = fmax(fabs(x.re), fabs(x.im)), factor = 1, root = 1;
    if (large > LARGEST / 4) factor = 1.0 / 16, root = 4;
    if (large < LEAST * scale) factor = scale, root = 0x1p-54;
    f64 re = x.re * factor, im = x.im * factor;
    f64 larger = sqrt((fabs(re) + hypot(re, im)) / 2), other = fabs(im) / (2 * larger);
    if (re >= 0) return complex(larger * root, copysign(other, im) * root);
    return complex(other * root, copysign(larger, im) * root);
}
RARE c128 root_of(c128 x) {
    f64 re = x.re, im = x.im;
    if (is_infinite(im)) return complex(INF, im);
    if (is_infinite(re) && im != im) return re > 0 ? complex(re, im) : complex(im, re);
    if (re == INF) return complex(re, copysign(0.0, im));
    if (re == -INF) return complex(0.0, copysign(INF, im));
    if (re == 0 && im == 0) return complex(0.0, im);
    return finite_root(x);
}

// Products for a small whole exponent, which are exact for whole parts.
RARE c128 power_of(c128 a, c128 b) {
    const c128 one = {1, 0};
    if (b.im == 0 && trunc(b.re) == b.re && fabs(b.re) <= 64) {
        u32 exponent = u32(fabs(b.re));
        c128 power = one, square = a;
        for (bool is_first = true; exponent > 0; exponent >>= 1) {
            if (exponent & 1) {
                power = is_first ? square : product(power, square);
                is_first = false;
            }
            if (exponent > 1) square = product(square, square);
        }
        return b.re < 0 ? quotient(one, power) : power;
    }
    if (a.re == 0 && a.im == 0 && b.re > 0) return complex(0.0, 0.0);
    return exponential(product(b, logarithm_of(a)));
}

#define MAP(NAME, T, U, EXPRESSION)                                                                                    \
    extern "C" __global__ void unary_##NAME##_##T(GIVEN x_, GIVEN out) {                                               \
        typedef Narrow<T>::Part Part;                                                                                  \
        EACH (i, out.count) {                                                                                          \
            T x = at<T>(x_, i);                                                                                        \
            at<U>(out, i) = EXPRESSION;                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(unary_##NAME##_##T)
#define FUNCTION(NAME, EXPRESSION) MAP(NAME, c64, c64, EXPRESSION) MAP(NAME, c128, c128, EXPRESSION)
#define IN_C128(NAME, FUNCTION)                                                                                        \
    MAP(NAME, c64, c64, Narrow<c64>::of(FUNCTION(wide(x)))) MAP(NAME, c128, c128, FUNCTION(x))
#define TEST(NAME, EXPRESSION) MAP(NAME, c64, bool, EXPRESSION) MAP(NAME, c128, bool, EXPRESSION)

INLINE c128 square_of(c128 x) { return product(x, x); }
INLINE c128 inverse_of(c128 x) { return quotient(complex(1.0, 0.0), x); }

FUNCTION(Neg, complex(Part(-x.re), Part(-x.im)))
FUNCTION(Conj, complex(x.re, Part(-x.im)))
MAP(Abs, c64, f32, f32(hypot(f64(x.re), f64(x.im))))
MAP(Abs, c128, f64, hypot(x.re, x.im))
TEST(Isnan, x.re != x.re || x.im != x.im)
TEST(Isinf, is_infinite(x.re) || is_infinite(x.im))
TEST(Isfinite, is_finite(x.re) && is_finite(x.im))
IN_C128(Exp, exponential)
IN_C128(Log, logarithm_of)
IN_C128(Sqrt, root_of)
IN_C128(Square, square_of)
IN_C128(Reciprocal, inverse_of)
IN_C128(Sin, sine)
IN_C128(Cos, cosine)

// Whether an element differs from 0.
#define TRUTH(T)                                                                                                       \
    extern "C" __global__ void cast_##T##_bool(GIVEN x_, GIVEN out) {                                                  \
        EACH (i, out.count) {                                                                                          \
            T x = at<T>(x_, i);                                                                                        \
            at<bool>(out, i) = x.re != 0 || x.im != 0;                                                                 \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(cast_##T##_bool)
TRUTH(c64)
TRUTH(c128)

#define PAIR(NAME, T, U, EXPRESSION)                                                                                   \
    extern "C" __global__ void binary_##NAME##_##T(GIVEN a_, GIVEN b_, GIVEN out) {                                    \
        typedef Narrow<T>::Part Part;                                                                                  \
        EACH (i, out.count) {                                                                                          \
            T a = given<T>(a_, i), b = given<T>(b_, i);                                                                \
            at<U>(out, i) = EXPRESSION;                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(binary_##NAME##_##T)
#define OF_PAIRS(NAME, EXPRESSION) PAIR(NAME, c64, c64, EXPRESSION) PAIR(NAME, c128, c128, EXPRESSION)

OF_PAIRS(Add, complex(Part(a.re + b.re), Part(a.im + b.im)))
OF_PAIRS(Sub, complex(Part(a.re - b.re), Part(a.im - b.im)))
OF_PAIRS(Mul, product(a, b))
OF_PAIRS(Div, quotient(a, b))
PAIR(Pow, c64, c64, Narrow<c64>::of(power_of(wide(a), wide(b))))
PAIR(Pow, c128, c128, power_of(a, b))
PAIR(Eq, c64, bool, a.re == b.re && a.im == b.im)
PAIR(Eq, c128, bool, a.re == b.re && a.im == b.im)
PAIR(Ne, c64, bool, a.re != b.re || a.im != b.im)
PAIR(Ne, c128, bool, a.re != b.re || a.im != b.im)

// Products of matrices: a thread has an element of the output. `x`, `y` and `out` are the batch.
#define MATMUL(T)                                                                                                      \
    extern "C" __global__ void matmul_##T(i64 m, i64 n, i64 k, GIVEN x, GIVEN y, GIVEN out, Matrix as, Matrix bs, Matrix cs) { \
        typedef Narrow<T>::Part Part;                                                                                  \
        EACH (i, out.count *m *n) {                                                                                    \
            i64 batch = i / (m * n), row = i / n % m, column = i % n;                                                  \
            const T *a = &at<T>(x, batch) + row * as.row, *b = &at<T>(y, batch) + column * bs.column;                  \
            T sum = complex(Part(0), Part(0));                                                                         \
            ROLLED for (i64 j = 0; j < k; j++) {                                                                       \
                T next = product(a[j * as.column], b[j * bs.row]);                                                     \
                sum = complex(Part(sum.re + next.re), Part(sum.im + next.im));                                         \
            }                                                                                                          \
            (&at<T>(out, batch))[row * cs.row + column * cs.column] = sum;                                             \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(matmul_##T)
MATMUL(c64)
MATMUL(c128)
