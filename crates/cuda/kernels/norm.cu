// Normalisation of channels and rows.
#include "functions.cuh"

struct Pair {
    f64 a, b;
};
struct BothPlus {
    __device__ __forceinline__ Pair operator()(Pair x, Pair y) const {
        Pair sum = {x.a + y.a, x.b + y.b};
        return sum;
    }
};

// A block for each channel of `[n, c, l]`: calls `f` with the place of each of its elements.
template <class F> INLINE void elements_of(i64 channel, i64 n, i64 c, i64 l, F f) {
    ROLLED for (i64 i = threadIdx.x; i < n * l; i += BLOCK) f((i / l * c + channel) * l + i % l);
}

#define BATCH_NORM(T)                                                                                                  \
    extern "C" __global__ void batch_norm_stats_##T(i64 n, i64 c, i64 l, const T *x, Kind<T>::Computed *mean,          \
                                                    Kind<T>::Computed *var) {                                          \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ Pair shared[BLOCK];                                                                                 \
        ROLLED for (i64 channel = blockIdx.x; channel < c; channel += gridDim.x) {                                            \
            f64 near = n * l > 0 ? f64(widen(x[channel * l])) : 0.0, count = f64(n) * f64(l);                          \
            Pair own = {0, 0};                                                                                         \
            elements_of(channel, n, c, l, [&](i64 i) {                                                                 \
                f64 d = f64(widen(x[i])) - near;                                                                       \
                own.a += d;                                                                                            \
                own.b += d * d;                                                                                        \
            });                                                                                                        \
            Pair sums = together(shared, own, BLOCK, BothPlus());                                                      \
            f64 shift = sums.a / count, square = sums.b / count - shift * shift;                                       \
            if (threadIdx.x == 0) {                                                                                    \
                mean[channel] = C(near + shift);                                                                       \
                var[channel] = C(square > 0 ? square : square != square && count > 0 ? square : count > 0 ? 0.0 : square); \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(batch_norm_stats_##T)                                                                                       \
    extern "C" __global__ void batch_norm_##T(i64 count, i64 c, i64 l, const T *x, const Kind<T>::Computed *mean,      \
                                              const Kind<T>::Computed *invstd, const T *weight, const T *bias, T *y) { \
        typedef Kind<T>::Computed C;                                                                                   \
        EACH (i, count) {                                                                                          \
            i64 channel = i / l % c;                                                                                   \
            C scale = invstd[channel] * (weight ? C(widen(weight[channel])) : C(1));                                   \
            C shift = bias ? C(widen(bias[channel])) : C(0);                                                           \
            y[i] = Kind<T>::narrow((C(widen(x[i])) - mean[channel]) * scale + shift);                                  \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(batch_norm_##T)                                                                                             \
    extern "C" __global__ void batch_norm_backward_##T(bool training, i64 n, i64 c, i64 l, const T *grad, const T *x,  \
                                                       const Kind<T>::Computed *mean_,                                 \
                                                       const Kind<T>::Computed *invstd_, const T *weight, T *of_x,     \
                                                       T *of_weight, T *of_bias) {                                     \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ Pair shared[BLOCK];                                                                                 \
        ROLLED for (i64 channel = blockIdx.x; channel < c; channel += gridDim.x) {                                            \
            C mean = mean_[channel];                                                                                   \
            f64 invstd = invstd_[channel], count = f64(n) * f64(l);                                                    \
            f64 by = weight ? f64(widen(weight[channel])) : 1.0;                                                       \
            Pair own = {0, 0};                                                                                         \
            elements_of(channel, n, c, l, [&](i64 i) {                                                                 \
                f64 g = widen(grad[i]);                                                                                \
                own.a += g;                                                                                            \
                own.b += g * (f64(widen(x[i])) - f64(mean));                                                           \
            });                                                                                                        \
            Pair sums = together(shared, own, BLOCK, BothPlus());                                                      \
            if (threadIdx.x == 0) {                                                                                    \
                if (of_weight) of_weight[channel] = Kind<T>::of(sums.b * invstd);                                      \
                if (of_bias) of_bias[channel] = Kind<T>::of(sums.a);                                                   \
            }                                                                                                          \
            if (!of_x) continue;                                                                                       \
            C scale = C(invstd * by), shift = C(sums.a / count), slope = C(sums.b / count * invstd * invstd);          \
            elements_of(channel, n, c, l, [&](i64 i) {                                                                 \
                C g = widen(grad[i]);                                                                                  \
                of_x[i] = Kind<T>::narrow(training ? scale * (g - shift - (C(widen(x[i])) - mean) * slope) : g * scale); \
            });                                                                                                        \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(batch_norm_backward_##T)
FLOATS(BATCH_NORM)

// Rows of `[n, groups, planes, l]`: each has a mean, and each of its planes a weight and a bias.
#define ROW_NORM(T)                                                                                                    \
    extern "C" __global__ void row_norm_##T(bool centred, f64 eps, i64 rows, i64 groups, i64 planes, i64 l,            \
                                            const T *x, const T *weight, const T *bias, T *y,                          \
                                            Kind<T>::Computed *means, Kind<T>::Computed *invstds) {                    \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ Pair shared[BLOCK];                                                                                 \
        i64 length = planes * l;                                                                                       \
        ROLLED for (i64 row = blockIdx.x; row < rows; row += gridDim.x) {                                                     \
            const T *from = x + row * length;                                                                          \
            f64 count = f64(length), middle = 0;                                                                       \
            if (centred) {                                                                                             \
                Pair own = {0, 0};                                                                                     \
                ROLLED for (i64 i = threadIdx.x; i < length; i += BLOCK) own.a += f64(widen(from[i]));                        \
                middle = together(shared, own, BLOCK, BothPlus()).a / count;                                           \
            }                                                                                                          \
            C mean = C(middle);                                                                                        \
            Pair own = {0, 0};                                                                                         \
            ROLLED for (i64 i = threadIdx.x; i < length; i += BLOCK) {                                                        \
                f64 d = f64(widen(from[i])) - f64(mean);                                                               \
                own.a += d;                                                                                            \
                own.b += d * d;                                                                                        \
            }                                                                                                          \
            Pair sums = together(shared, own, BLOCK, BothPlus());                                                      \
            f64 shift = centred ? sums.a / count : 0.0, variance = sums.b / count - shift * shift;                     \
            variance = variance < 0 ? 0.0 : variance;                                                                  \
            mean = C(f64(mean) + shift);                                                                               \
            C invstd = C(1 / sqrt(variance + eps));                                                                    \
            i64 first = row % groups * planes;                                                                         \
            ROLLED for (i64 i = threadIdx.x; i < length; i += BLOCK) {                                                        \
                C value = (C(widen(from[i])) - mean) * invstd;                                                         \
                if (weight) value = value * C(widen(weight[first + i / l]));                                           \
                if (bias) value = value + C(widen(bias[first + i / l]));                                               \
                y[row * length + i] = Kind<T>::narrow(value);                                                          \
            }                                                                                                          \
            if (threadIdx.x == 0) {                                                                                    \
                if (means) means[row] = mean;                                                                          \
                if (invstds) invstds[row] = invstd;                                                                    \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(row_norm_##T)                                                                                               \
    extern "C" __global__ void row_norm_backward_x_##T(i64 rows, i64 groups, i64 planes, i64 l, const T *grad,         \
                                                       const T *x, const Kind<T>::Computed *means,                     \
                                                       const Kind<T>::Computed *invstds, const T *weight, T *of_x) {   \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ Pair shared[BLOCK];                                                                                 \
        i64 length = planes * l;                                                                                       \
        ROLLED for (i64 row = blockIdx.x; row < rows; row += gridDim.x) {                                                     \
            C mean = means ? means[row] : C(0), invstd = invstds[row];                                                 \
            i64 start = row * length, first = row % groups * planes;                                                   \
            Pair own = {0, 0};                                                                                         \
            ROLLED for (i64 i = threadIdx.x; i < length; i += BLOCK) {                                                        \
                f64 g = f64(widen(grad[start + i])) * (weight ? f64(widen(weight[first + i / l])) : 1.0);              \
                own.a += g;                                                                                            \
                own.b += g * (f64(widen(x[start + i])) - f64(mean));                                                   \
            }                                                                                                          \
            Pair sums = together(shared, own, BLOCK, BothPlus());                                                      \
            f64 count = f64(length), scale = invstd;                                                                   \
            C shift = C(means ? sums.a / count * scale : 0.0), slope = C(sums.b / count * scale * scale * scale);      \
            ROLLED for (i64 i = threadIdx.x; i < length; i += BLOCK) {                                                        \
                C g = C(widen(grad[start + i])) * (weight ? C(widen(weight[first + i / l])) : C(1));                   \
                of_x[start + i] = Kind<T>::narrow(g * invstd - shift - (C(widen(x[start + i])) - mean) * slope);       \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(row_norm_backward_x_##T)                                                                                    \
    extern "C" __global__ void row_norm_backward_weight_##T(i64 rows, i64 groups, i64 planes, i64 l, const T *grad,    \
                                                            const T *x, const Kind<T>::Computed *means,                \
                                                            const Kind<T>::Computed *invstds, T *of_weight,            \
                                                            T *of_bias) {                                              \
        __shared__ Pair shared[BLOCK];                                                                                 \
        ROLLED for (i64 number = blockIdx.x; number < groups * planes; number += gridDim.x) {                                 \
            i64 group = number / planes, plane = number % planes, n = rows / groups;                                   \
            Pair own = {0, 0};                                                                                         \
            ROLLED for (i64 i = threadIdx.x; i < n * l; i += BLOCK) {                                                         \
                i64 row = i / l * groups + group, place = (row * planes + plane) * l + i % l;                          \
                f64 g = widen(grad[place]), mean = means ? f64(means[row]) : 0.0;                                      \
                own.a += g * ((f64(widen(x[place])) - mean) * f64(invstds[row]));                                      \
                own.b += g;                                                                                            \
            }                                                                                                          \
            Pair sums = together(shared, own, BLOCK, BothPlus());                                                      \
            if (threadIdx.x == 0) {                                                                                    \
                if (of_weight) of_weight[number] = Kind<T>::of(sums.a);                                                \
                if (of_bias) of_bias[number] = Kind<T>::of(sums.b);                                                    \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(row_norm_backward_weight_##T)
FLOATS(ROW_NORM)
