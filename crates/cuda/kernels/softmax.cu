// Softmax along the middle of three dimensions, and the loss of classification: a team of threads for each line.
#include "functions.cuh"

template <class F> INLINE void lines(i64 count, int lanes, F f) {
    int teams = BLOCK / lanes, lane = int(threadIdx.x) & (lanes - 1), team = int(threadIdx.x) / lanes;
    ROLLED for (i64 first = i64(blockIdx.x) * teams; first < count; first += i64(gridDim.x) * teams)
        f(first + team, lane, first + team < count);
}
template <class C> struct Lowest {
    static __device__ __forceinline__ C value() { return C(-INF); }
};

// The largest element of a line, and the sum of `exp(x - top)`, in f64.
template <class T> struct Line {
    typedef typename Kind<T>::Computed C;
    C top;
    f64 sum;

    __device__ __forceinline__ Line(const T *x, i64 n, i64 step, int lane, int lanes, bool is_there, C *tops, f64 *sums) {
        C own = Lowest<C>::value();
        if (is_there)
            ROLLED for (i64 i = lane; i < n; i += lanes) own = Larger()(C(widen(x[i * step])), own);
        top = together(tops, own, lanes, Larger());
        f64 part = 0;
        if (is_there)
            ROLLED for (i64 i = lane; i < n; i += lanes) part += power_of_e(C(widen(x[i * step]) - top));
        sum = together(sums, part, lanes, Plus());
    }
};

#define SOFTMAX(T)                                                                                                     \
    extern "C" __global__ void softmax_##T(bool log, i64 outer, i64 n, i64 inner, i32 lanes, const T *x, T *out) {     \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ C tops[BLOCK];                                                                                      \
        __shared__ f64 sums[BLOCK];                                                                                    \
        lines(outer *inner, lanes, [&](i64 line, int lane, bool is_there) {                                            \
            i64 first = line / inner * n * inner + line % inner;                                                       \
            Line<T> found(x + first, n, inner, lane, lanes, is_there, tops, sums);                                     \
            C rest = logarithm(C(found.sum)), sum = C(found.sum);                                                      \
            if (is_there)                                                                                              \
                ROLLED for (i64 i = lane; i < n; i += lanes) {                                                                \
                    i64 place = first + i * inner;                                                                     \
                    C less = C(widen(x[place])) - found.top;                                                           \
                    out[place] = Kind<T>::narrow(log ? less - rest : power_of_e(less) / sum);                          \
                }                                                                                                      \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(softmax_##T)                                                                                                \
    extern "C" __global__ void softmax_backward_##T(bool log, i64 outer, i64 n, i64 inner, i32 lanes, const T *y,      \
                                                    const T *grad, T *out) {                                           \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ f64 sums[BLOCK];                                                                                    \
        lines(outer *inner, lanes, [&](i64 line, int lane, bool is_there) {                                            \
            i64 first = line / inner * n * inner + line % inner;                                                       \
            f64 part = 0;                                                                                              \
            if (is_there)                                                                                              \
                ROLLED for (i64 i = lane; i < n; i += lanes) {                                                                \
                    C g = widen(grad[first + i * inner]);                                                              \
                    part += log ? g : g * C(widen(y[first + i * inner]));                                              \
                }                                                                                                      \
            C sum = C(together(sums, part, lanes, Plus()));                                                            \
            if (is_there)                                                                                              \
                ROLLED for (i64 i = lane; i < n; i += lanes) {                                                                \
                    i64 place = first + i * inner;                                                                     \
                    C g = widen(grad[place]), value = widen(y[place]);                                                 \
                    out[place] = Kind<T>::narrow(log ? g - power_of_e(value) * sum : value * (g - sum));               \
                }                                                                                                      \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(softmax_backward_##T)
FLOATS(SOFTMAX)

// The mean loss. One block computes it, so that the order of the sum does not depend on the device.
#define CROSS_ENTROPY(T)                                                                                               \
    extern "C" __global__ void cross_entropy_##T(i64 rows, i64 classes, const T *x, const i64 *target, T *out) {       \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ C tops[BLOCK];                                                                                      \
        __shared__ f64 sums[BLOCK];                                                                                    \
        f64 loss = 0;                                                                                                  \
        ROLLED for (i64 row = 0; row < rows; row++) {                                                                         \
            const T *logits = x + row * classes;                                                                       \
            Line<T> found(logits, classes, 1, int(threadIdx.x), BLOCK, true, tops, sums);                              \
            loss += f64(found.top - C(widen(logits[target[row]])) + logarithm(C(found.sum)));                          \
        }                                                                                                              \
        if (threadIdx.x == 0) out[0] = Kind<T>::of(loss / f64(rows));                                                  \
    }                                                                                                                  \
    EXPORT(cross_entropy_##T)                                                                                          \
    extern "C" __global__ void cross_entropy_backward_##T(i64 rows, i64 classes, i32 lanes, const T *x,                \
                                                          const i64 *target, const T *grad, T *out) {                  \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ C tops[BLOCK];                                                                                      \
        __shared__ f64 sums[BLOCK];                                                                                    \
        C scale = C(f64(widen(grad[0])) / f64(rows));                                                                  \
        lines(rows, lanes, [&](i64 row, int lane, bool is_there) {                                                     \
            const T *logits = x + row * classes;                                                                       \
            Line<T> found(logits, classes, 1, lane, lanes, is_there, tops, sums);                                      \
            if (is_there)                                                                                              \
                ROLLED for (i64 i = lane; i < classes; i += lanes) {                                                          \
                    C share = power_of_e(C(widen(logits[i])) - found.top) / C(found.sum) * scale;                      \
                    out[row * classes + i] = Kind<T>::narrow(i == target[row] ? share - scale : share);                \
                }                                                                                                      \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(cross_entropy_backward_##T)
FLOATS(CROSS_ENTROPY)
