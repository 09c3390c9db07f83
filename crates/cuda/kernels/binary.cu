// Elementwise functions of two tensors.
#include "functions.cuh"

#define MAP(NAME, T, U, EXPRESSION)                                                                                    \
    extern "C" __global__ void binary_##NAME##_##T(GIVEN a_, GIVEN b_, GIVEN out) {                                       \
        typedef Kind<T>::Computed C;                                                                                   \
        EACH (i, out.count) {                                                                                      \
            C a = widen(given<T>(a_, i)), b = widen(given<T>(b_, i));                                                       \
            at<U>(out, i) = Kind<U>::narrow(EXPRESSION);                                                               \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(binary_##NAME##_##T)

#define FUNCTION(T, NAME, EXPRESSION) MAP(NAME, T, T, EXPRESSION)
#define TEST(T, NAME, EXPRESSION) MAP(NAME, T, bool, EXPRESSION)
#define OF_FLOATS(NAME, EXPRESSION) FLOATS(FUNCTION, NAME, EXPRESSION)
#define IN_F64(NAME, EXPRESSION) FLOATS(FUNCTION, NAME, C(EXPRESSION))
#define OF_INTEGERS(NAME, EXPRESSION) INTEGERS(FUNCTION, NAME, C(EXPRESSION))
#define OF_NUMBERS(NAME, EXPRESSION) NUMBERS(FUNCTION, NAME, C(EXPRESSION))
#define OF_ALL_TEST(NAME, EXPRESSION) ALL(TEST, NAME, EXPRESSION)
#define OF_BOOL(NAME, EXPRESSION) MAP(NAME, bool, bool, EXPRESSION)

template <class C> INLINE C larger(C a, C b) { return a > b || a != a ? a : b; }
template <class C> INLINE C smaller(C a, C b) { return a < b || a != a ? a : b; }
template <class C> INLINE C heaviside(C x, C middle) { return x > 0 ? C(1) : x < 0 ? C(0) : x != x ? x : middle; }

INLINE f32 rest(f32 a, f32 b) { return f32(fmod(f64(a), f64(b))); }
INLINE f64 rest(f64 a, f64 b) { return fmod(a, b); }
// Integers are computed as i64, but those of u64 without a sign.
template <class C> INLINE i64 wide(C x) { return x; }
INLINE u64 wide(u64 x) { return x; }

INLINE i64 rest(i64 a, i64 b) { return b == 0 || b == -1 ? 0 : a % b; }
INLINE u64 rest(u64 a, u64 b) { return b == 0 ? 0 : a % b; }
INLINE f32 modulo(f32 a, f32 b) {
    f32 left = fmodf(a, b);
    return left != 0 && (left < 0) != (b < 0) ? left + b : left;
}
INLINE f64 modulo(f64 a, f64 b) {
    f64 left = fmod(a, b);
    return left != 0 && (left < 0) != (b < 0) ? left + b : left;
}
INLINE i64 modulo(i64 a, i64 b) {
    i64 left = rest(a, b);
    return left != 0 && (left < 0) != (b < 0) ? left + b : left;
}
INLINE u64 modulo(u64 a, u64 b) { return rest(a, b); }
INLINE u64 quotient(u64 a, u64 b) { return b == 0 ? 0 : a / b; }
INLINE i64 quotient(i64 a, i64 b) {
    if (b == 0) return 0;
    if (b == -1) return i64(0 - u64(a));
    return a / b - ((a < 0) != (b < 0) && a % b != 0);
}
INLINE f32 power(f32 a, f32 b) { return powf(a, b); }
INLINE f64 power(f64 a, f64 b) { return pow(a, b); }
// Powers wrap, so those of the widest type have the bits of all others.
INLINE u64 power(u64 square, u64 exponent) {
    u64 result = 1;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1) result *= square;
        square *= square;
    }
    return result;
}
INLINE i64 power(i64 base, i64 exponent) {
    if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 == 0 ? 1 : -1) : 0;
    return i64(power(u64(base), u64(exponent)));
}
INLINE i64 shifted_left(i64 a, i64 places, i64 bits) { return places >= 0 && places < bits ? i64(u64(a) << places) : 0; }
INLINE i64 shifted_right(i64 a, i64 places, i64 bits) { return a >> (places >= 0 && places < bits ? places : 63); }
INLINE u64 shifted_right(u64 a, u64 places, i64 bits) { return places < u64(bits) ? a >> places : 0; }
INLINE u64 divisor(u64 x, u64 y) {
    while (y != 0) {
        u64 left = x % y;
        x = y;
        y = left;
    }
    return x;
}
INLINE i64 divisor(i64 a, i64 b) { return i64(divisor(a < 0 ? 0 - u64(a) : u64(a), b < 0 ? 0 - u64(b) : u64(b))); }
INLINE u64 multiple(u64 a, u64 b) {
    u64 common = divisor(a, b);
    return common == 0 ? 0 : a / common * b;
}
INLINE i64 multiple(i64 a, i64 b) {
    i64 common = divisor(a, b);
    if (common == 0) return 0;
    u64 product = u64(common == -1 ? i64(0 - u64(a)) : a / common) * u64(b);
    return i64(i64(product) < 0 ? 0 - product : product);
}
INLINE f32 next(f32 a, f32 b) { return nextafterf(a, b); }
INLINE f64 next(f64 a, f64 b) { return nextafter(a, b); }
// Of 16 bits: bits in the order of the numbers, one up or down.
template <class T> INLINE T next_of_16(T a, T b) {
    f32 from = widen(a), to = widen(b);
    if (from != from || to != to) return Kind<T>::of(f64(NOT_A_NUMBER));
    if (from == to) return b;
    T result;
    if (from == 0) {
        result.bits = u16(to < 0 ? 0x8001 : 1);
        return result;
    }
    result.bits = u16((from < to) == (from > 0) ? a.bits + 1 : a.bits - 1);
    return result;
}
INLINE f16 next(f16 a, f16 b) { return next_of_16(a, b); }
INLINE bf16 next(bf16 a, bf16 b) { return next_of_16(a, b); }

OF_NUMBERS(Add, a + b)
OF_NUMBERS(Sub, a - b)
OF_NUMBERS(Mul, a *b)
OF_NUMBERS(Maximum, larger(a, b))
OF_NUMBERS(Minimum, smaller(a, b))
OF_NUMBERS(SquaredDifference, C(a - b) * C(a - b))
OF_NUMBERS(Heaviside, heaviside(a, b))
OF_FLOATS(Div, a / b)
OF_FLOATS(Pow, power(a, b))
OF_FLOATS(Remainder, modulo(a, b))
OF_FLOATS(Fmod, rest(a, b))
IN_F64(FloorDivide, floored_quotient(a, b))
IN_F64(Atan2, atan2(f64(a), f64(b)))
IN_F64(Hypot, hypot(f64(a), f64(b)))
IN_F64(Copysign, copysign(f64(a), f64(b)))
IN_F64(Xlogy, xlogy(a, b))
IN_F64(Logaddexp, log_sum(a, b))
IN_F64(Logaddexp2, log_sum_2(a, b))
IN_F64(Zeta, zeta(a, b))
IN_F64(Polygamma, polygamma(a, b))
IN_F64(Igamma, igamma(a, b))
IN_F64(Igammac, igammac(a, b))
OF_INTEGERS(Pow, power(wide(a), wide(b)))
OF_INTEGERS(Remainder, modulo(wide(a), wide(b)))
OF_INTEGERS(Fmod, rest(wide(a), wide(b)))
OF_INTEGERS(FloorDivide, quotient(wide(a), wide(b)))
OF_INTEGERS(BitwiseAnd, a &b)
OF_INTEGERS(BitwiseOr, a | b)
OF_INTEGERS(BitwiseXor, a ^ b)
OF_INTEGERS(BitwiseLeftShift, shifted_left(a, b, 8 * sizeof(C)))
OF_INTEGERS(BitwiseRightShift, shifted_right(wide(a), wide(b), 8 * sizeof(C)))
OF_INTEGERS(Gcd, divisor(wide(a), wide(b)))
OF_INTEGERS(Lcm, multiple(wide(a), wide(b)))
OF_BOOL(Add, a || b)
OF_BOOL(Maximum, a || b)
OF_BOOL(BitwiseOr, a || b)
OF_BOOL(Mul, a &&b)
OF_BOOL(Minimum, a &&b)
OF_BOOL(BitwiseAnd, a &&b)
OF_BOOL(BitwiseXor, a != b)
OF_ALL_TEST(Eq, a == b)
OF_ALL_TEST(Ne, a != b)
OF_ALL_TEST(Lt, a < b)
OF_ALL_TEST(Le, a <= b)
OF_ALL_TEST(Gt, a > b)
OF_ALL_TEST(Ge, a >= b)
OF_ALL_TEST(LogicalAnd, (a != 0) && (b != 0))
OF_ALL_TEST(LogicalOr, (a != 0) || (b != 0))
OF_ALL_TEST(LogicalXor, (a != 0) != (b != 0))

// The next number is that of the type in memory, not of the computed type.
#define NEXT(T)                                                                                                        \
    extern "C" __global__ void binary_Nextafter_##T(GIVEN a, GIVEN b, GIVEN out) {                                        \
        EACH (i, out.count) at<T>(out, i) = next(given<T>(a, i), given<T>(b, i));                                        \
    }                                                                                                                  \
    EXPORT(binary_Nextafter_##T)
FLOATS(NEXT)
