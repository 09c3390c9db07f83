// Reductions: a team of threads for each output. `kept` and `gone` are the dimensions of x that stay and go.
#include "common.cuh"

// Calls `f` with each element of an output's team, and its number.
template <class T, class F> INLINE void fold(const View &gone, i64 start, int lane, int lanes, F f) {
    ROLLED for (i64 i = lane; i < gone.count; i += lanes) f(widen(((T *)gone.at)[start + offset(gone, i)]), i);
}

// The outputs of a block, one after the other: `f(start, number, lane, is_there)`.
template <class F> INLINE void outputs(const View &kept, int lanes, F f) {
    int teams = BLOCK / lanes, lane = int(threadIdx.x) & (lanes - 1), team = int(threadIdx.x) / lanes;
    ROLLED for (i64 first = i64(blockIdx.x) * teams; first < kept.count; first += i64(gridDim.x) * teams) {
        i64 number = first + team;
        bool is_there = number < kept.count;
        f(is_there ? offset(kept, number) : 0, number, lane, is_there);
    }
}

#define ARGUMENTS GIVEN kept, GIVEN gone, i32 lanes, GIVEN out

// Sums of floating-point numbers, in f64.
template <class T> INLINE f64 sum_of(const View &gone, i64 start, int lane, int lanes, bool is_there, f64 *shared) {
    f64 sum = 0;
    if (is_there) fold<T>(gone, start, lane, lanes, [&](f64 x, i64) { sum += x; });
    return together(shared, sum, lanes, Plus());
}
#define SUM(T, NAME, RESULT)                                                                                           \
    extern "C" __global__ void reduce_##NAME##_##T(ARGUMENTS) {                                                        \
        __shared__ f64 shared[BLOCK];                                                                                  \
        outputs(kept, lanes, [&](i64 start, i64 number, int lane, bool is_there) {                                     \
            f64 sum = sum_of<T>(gone, start, lane, lanes, is_there, shared), n = f64(gone.count);                      \
            if (is_there && lane == 0) at<T>(out, number) = Kind<T>::of(f64(RESULT));                                  \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(reduce_##NAME##_##T)
FLOATS(SUM, Sum, sum)
FLOATS(SUM, Mean, sum / n)

// Sums of integers and truth values wrap in 64 bits.
#define WHOLE_SUM(T)                                                                                                   \
    extern "C" __global__ void reduce_Sum_##T(ARGUMENTS) {                                                             \
        __shared__ i64 shared[BLOCK];                                                                                  \
        outputs(kept, lanes, [&](i64 start, i64 number, int lane, bool is_there) {                                     \
            i64 sum = 0;                                                                                               \
            if (is_there) fold<T>(gone, start, lane, lanes, [&](T x, i64) { sum += i64(x); });                         \
            sum = together(shared, sum, lanes, Plus());                                                                \
            if (is_there && lane == 0) at<i64>(out, number) = sum;                                                     \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(reduce_Sum_##T)
INTEGERS(WHOLE_SUM)
WHOLE_SUM(bool)

// Whether any element, or all of them, are true.
#define TRUTH(T, NAME, WHOLE, MERGED)                                                                                  \
    extern "C" __global__ void reduce_##NAME##_##T(ARGUMENTS) {                                                        \
        __shared__ bool shared[BLOCK];                                                                                 \
        outputs(kept, lanes, [&](i64 start, i64 number, int lane, bool is_there) {                                     \
            bool found = WHOLE;                                                                                        \
            if (is_there)                                                                                              \
                fold<T>(gone, start, lane, lanes, [&](Kind<T>::Computed x, i64) {                                      \
                    bool a = found, b = x != 0;                                                                        \
                    found = MERGED;                                                                                    \
                });                                                                                                    \
            found = together(shared, found, lanes, [](bool a, bool b) { return MERGED; });                             \
            if (is_there && lane == 0) at<bool>(out, number) = found;                                                  \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(reduce_##NAME##_##T)
ALL(TRUTH, Any, false, a || b)
ALL(TRUTH, All, true, a &&b)

// The best element, and the first place where it is. NaN is better than all numbers.
template <class C> struct Best {
    C value;
    i64 place;
};
template <class C, bool LEAST> INLINE Best<C> better(Best<C> a, Best<C> b) {
    if (a.place < 0) return b;
    if (b.place < 0) return a;
    if (a.value == b.value || (a.value != a.value && b.value != b.value)) return a.place < b.place ? a : b;
    if (a.value != a.value) return a;
    if (b.value != b.value) return b;
    return (LEAST ? a.value < b.value : a.value > b.value) ? a : b;
}
#define BEST(T, NAME, LEAST, U, RESULT)                                                                                \
    extern "C" __global__ void reduce_##NAME##_##T(ARGUMENTS) {                                                        \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ Best<C> shared[BLOCK];                                                                              \
        outputs(kept, lanes, [&](i64 start, i64 number, int lane, bool is_there) {                                     \
            Best<C> best = {C(0), -1};                                                                                 \
            if (is_there)                                                                                              \
                fold<T>(gone, start, lane, lanes, [&](C x, i64 i) {                                                    \
                    Best<C> next = {x, i};                                                                             \
                    best = better<C, LEAST>(best, next);                                                               \
                });                                                                                                    \
            best = together(shared, best, lanes, [](Best<C> a, Best<C> b) { return better<C, LEAST>(a, b); });         \
            if (is_there && lane == 0) at<U>(out, number) = RESULT;                                                    \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(reduce_##NAME##_##T)
#define GREATEST(T) BEST(T, Max, false, T, Kind<T>::narrow(best.value)) BEST(T, Argmax, false, i64, best.place)
#define LEAST(T) BEST(T, Min, true, T, Kind<T>::narrow(best.value)) BEST(T, Argmin, true, i64, best.place)
ALL(GREATEST)
ALL(LEAST)

// The sums of the distances from a number and of their squares, all times a factor.
struct Moments {
    f64 sum, squares;
};
template <class T>
INLINE Moments moments(const View &gone, i64 start, f64 mean, f64 factor, int lane, int lanes, bool is_there, Moments *shared) {
    Moments own = {0, 0};
    if (is_there)
        fold<T>(gone, start, lane, lanes, [&](f64 x, i64) {
            f64 distance = (x - mean) * factor;
            own.sum += distance;
            own.squares += distance * distance;
        });
    return together(shared, own, lanes, [](Moments a, Moments b) {
        Moments both = {a.sum + b.sum, a.squares + b.squares};
        return both;
    });
}
// The factor of numbers whose squares left the range of f64; 1 if they did not.
INLINE f64 factor_of(f64 squares) {
    return squares == INF ? 0x1p-600 : squares < 0x1p-900 ? 0x1p600 : 1.0;
}
template <class T> struct Digits {
    static const int count = 24;
};
template <> struct Digits<f64> {
    static const int count = 53;
};
#define VARIANCE(T, NAME, IS_ROOT)                                                                                     \
    extern "C" __global__ void reduce_##NAME##_##T(f64 correction, ARGUMENTS) {                                        \
        __shared__ f64 sums[BLOCK];                                                                                    \
        __shared__ Moments shared[BLOCK];                                                                              \
        outputs(kept, lanes, [&](i64 start, i64 number, int lane, bool is_there) {                                     \
            f64 n = f64(gone.count), mean = sum_of<T>(gone, start, lane, lanes, is_there, sums) / n;                   \
            Moments found = moments<T>(gone, start, mean, 1, lane, lanes, is_there, shared);                           \
            f64 factor = sizeof(T) == 8 ? factor_of(found.squares) : 1.0;                                              \
            Moments again = moments<T>(gone, start, mean, factor, lane, lanes, is_there, shared);                      \
            f64 least = ldexp(1.0, 12 - Digits<T>::count) * fabs(mean) * factor, square = again.squares;               \
            if (square > 0 && square <= n * least * least) {                                                           \
                f64 rest = square - again.sum * again.sum / n;                                                         \
                square = rest <= square * 1e-12 ? 0.0 : rest;                                                          \
            }                                                                                                          \
            f64 degrees = n - correction;                                                                              \
            square = square / (degrees > 0 ? degrees : 0.0);                                                           \
            f64 deviation = sqrt(square) / factor;                                                                     \
            f64 result = IS_ROOT ? deviation : factor == 1 ? square : deviation * deviation;                           \
            if (is_there && lane == 0) at<T>(out, number) = Kind<T>::of(result);                                       \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(reduce_##NAME##_##T)
FLOATS(VARIANCE, Var, false)
FLOATS(VARIANCE, Std, true)
#define NORM(T)                                                                                                        \
    extern "C" __global__ void reduce_Norm_##T(ARGUMENTS) {                                                            \
        __shared__ Moments shared[BLOCK];                                                                              \
        outputs(kept, lanes, [&](i64 start, i64 number, int lane, bool is_there) {                                     \
            Moments found = moments<T>(gone, start, 0, 1, lane, lanes, is_there, shared);                              \
            f64 factor = sizeof(T) == 8 ? factor_of(found.squares) : 1.0;                                              \
            Moments again = moments<T>(gone, start, 0, factor, lane, lanes, is_there, shared);                         \
            if (is_there && lane == 0) at<T>(out, number) = Kind<T>::of(sqrt(again.squares) / factor);                 \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(reduce_Norm_##T)
FLOATS(NORM)
