// Contents, conversions and elementwise choices.
#include "functions.cuh"

// Elements that are only moved, by their size.
#define SIZES(LIST) LIST(1, u8) LIST(2, u16) LIST(4, u32) LIST(8, u64) LIST(16, b128)

#define MOVES(SIZE, T)                                                                                                 \
    extern "C" __global__ void copy_##SIZE(GIVEN x, GIVEN out) {                                                         \
        EACH (i, out.count) at<T>(out, i) = at<T>(x, i);                                                           \
    }                                                                                                                  \
    EXPORT(copy_##SIZE)                                                                                                \
    extern "C" __global__ void fill_##SIZE(b128 value, GIVEN out) {                                                     \
        T element = *(T *)&value;                                                                                      \
        EACH (i, out.count) at<T>(out, i) = element;                                                               \
    }                                                                                                                  \
    EXPORT(fill_##SIZE)                                                                                                \
    extern "C" __global__ void eye_##SIZE(b128 zero, b128 one, i64 columns, GIVEN out) {                                \
        T none = *(T *)&zero, whole = *(T *)&one;                                                                      \
        EACH (i, out.count) at<T>(out, i) = i / columns == i % columns ? whole : none;                             \
    }                                                                                                                  \
    EXPORT(eye_##SIZE)                                                                                                 \
    extern "C" __global__ void where_##SIZE(GIVEN condition, GIVEN a, GIVEN b, GIVEN out) {                                \
        EACH (i, out.count) at<T>(out, i) = at<bool>(condition, i) ? at<T>(a, i) : at<T>(b, i);                    \
    }                                                                                                                  \
    EXPORT(where_##SIZE)                                                                                               \
    extern "C" __global__ void masked_fill_##SIZE(b128 value, GIVEN x, GIVEN mask, GIVEN out) {                           \
        T element = *(T *)&value;                                                                                      \
        EACH (i, out.count) at<T>(out, i) = at<bool>(mask, i) ? element : at<T>(x, i);                             \
    }                                                                                                                  \
    EXPORT(masked_fill_##SIZE)
SIZES(MOVES)

#define ARANGE(T)                                                                                                      \
    extern "C" __global__ void arange_##T(Number start, Number step, GIVEN out) {                                       \
        bool whole = start.kind != FLOATING && step.kind != FLOATING;                                                  \
        EACH (i, out.count)                                                                                        \
            at<T>(out, i) = whole ? Kind<T>::of(i64(u64(start.whole) + u64(step.whole) * u64(i)))                      \
                                  : Kind<T>::of(start.real + f64(i) * step.real);                                      \
    }                                                                                                                  \
    EXPORT(arange_##T)
ALL(ARANGE)

// Conversions go through the widest number of the category of x.
#define CAST(U, T)                                                                                                     \
    extern "C" __global__ void cast_##T##_##U(GIVEN x, GIVEN out) {                                                      \
        EACH (i, out.count) at<U>(out, i) = Kind<U>::of(WIDEST_OF_##T(widen(at<T>(x, i))));                        \
    }                                                                                                                  \
    EXPORT(cast_##T##_##U)
#define WIDEST_OF_f32(x) f64(x)
#define WIDEST_OF_f64(x) f64(x)
#define WIDEST_OF_f16(x) f64(x)
#define WIDEST_OF_bf16(x) f64(x)
#define WIDEST_OF_i64(x) i64(x)
#define WIDEST_OF_i32(x) i64(x)
#define WIDEST_OF_i16(x) i64(x)
#define WIDEST_OF_i8(x) i64(x)
#define WIDEST_OF_u64(x) u64(x)
#define WIDEST_OF_u32(x) i64(x)
#define WIDEST_OF_u16(x) i64(x)
#define WIDEST_OF_u8(x) i64(x)
#define WIDEST_OF_bool(x) i64(x)
ALL(CAST, f32)
ALL(CAST, f64)
ALL(CAST, f16)
ALL(CAST, bf16)
ALL(CAST, i64)
ALL(CAST, i32)
ALL(CAST, i16)
ALL(CAST, i8)
ALL(CAST, u64)
ALL(CAST, u32)
ALL(CAST, u16)
ALL(CAST, u8)
ALL(CAST, bool)

// NaN stays. If the bounds cross, the upper one counts.
#define CLAMP(T)                                                                                                       \
    extern "C" __global__ void clamp_##T(Number low_, Number high_, GIVEN x_, GIVEN out) {                               \
        Kind<T>::Computed low = widen(element<T>(low_)), high = widen(element<T>(high_));                              \
        EACH (i, out.count) {                                                                                      \
            Kind<T>::Computed x = widen(at<T>(x_, i));                                                                 \
            x = x < low ? low : x;                                                                                     \
            at<T>(out, i) = Kind<T>::narrow(x > high ? high : x);                                                      \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(clamp_##T)
NUMBERS(CLAMP)

// It never turns back while the weight grows.
template <class C> INLINE C between(C a, C b, C weight) {
    bool apart = (a <= 0 && b >= 0) || (a >= 0 && b <= 0);
    C shares = weight * b + (1 - weight) * a, step = a + weight * (b - a);
    bool is_beyond = (weight > 1) == (b > a) ? step < b : step > b;
    return apart ? shares : is_beyond || weight == 1 ? b : step;
}
#define LERP(T)                                                                                                        \
    extern "C" __global__ void lerp_##T(GIVEN a, GIVEN b, GIVEN weight, GIVEN out) {                                       \
        EACH (i, out.count)                                                                                        \
            at<T>(out, i) = Kind<T>::narrow(between(widen(at<T>(a, i)), widen(at<T>(b, i)), widen(at<T>(weight, i)))); \
    }                                                                                                                  \
    EXPORT(lerp_##T)
FLOATS(LERP)
