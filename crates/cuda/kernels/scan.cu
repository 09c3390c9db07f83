// Scans along the middle of three dimensions: a thread for each line.
#include "common.cuh"

#define LINES(line, first, outer, n, inner)                                                                            \
    EACH (line, (outer) * (inner))                                                                                 \
        ROLLED for (i64 first = line / (inner) * (n) * (inner) + line % (inner), once_ = 1; once_; once_ = 0)
#define ALONG(i, j, n) ROLLED for (i64 i = 0, j; j = reversed ? (n)-1 - i : i, i < (n); i++)
#define ARGUMENTS(T, U) i64 outer, i64 n, i64 inner, bool reversed, const T *x, U *out

#define TOTALS(T)                                                                                                      \
    extern "C" __global__ void scan_Sum_##T(ARGUMENTS(T, T)) {                                                         \
        LINES(line, first, outer, n, inner) {                                                                          \
            WIDEST(T) sum = 0;                                                                                         \
            ALONG(i, j, n) out[first + j * inner] = Kind<T>::of(sum += widen(x[first + j * inner]));                   \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(scan_Sum_##T)                                                                                               \
    extern "C" __global__ void scan_Prod_##T(ARGUMENTS(T, T)) {                                                        \
        LINES(line, first, outer, n, inner) {                                                                          \
            WIDEST(T) product = 1;                                                                                     \
            ALONG(i, j, n) out[first + j * inner] = Kind<T>::of(product *= widen(x[first + j * inner]));               \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(scan_Prod_##T)
NUMBERS(TOTALS)

#define LOG_SUMS(T)                                                                                                    \
    extern "C" __global__ void scan_LogSumExp_##T(ARGUMENTS(T, T)) {                                                   \
        LINES(line, first, outer, n, inner) {                                                                          \
            f64 most = -INF, sum = 0;                                                                                  \
            ALONG(i, j, n) {                                                                                           \
                f64 value = widen(x[first + j * inner]);                                                               \
                if (value > most) {                                                                                    \
                    sum = sum * exp(most - value) + 1;                                                                 \
                    most = value;                                                                                      \
                } else if (value != -INF) {                                                                            \
                    sum += value == most ? 1.0 : exp(value - most);                                                    \
                }                                                                                                      \
                out[first + j * inner] = Kind<T>::of(most + log(sum));                                                 \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(scan_LogSumExp_##T)
FLOATS(LOG_SUMS)

#define EXTREME(T, NAME, BETTER)                                                                                       \
    extern "C" __global__ void scan_##NAME##_##T(ARGUMENTS(T, i64)) {                                                  \
        LINES(line, first, outer, n, inner) {                                                                          \
            Kind<T>::Computed best = Kind<T>::Computed(0);                                                             \
            i64 place = -1;                                                                                            \
            ALONG(i, j, n) {                                                                                           \
                Kind<T>::Computed value = widen(x[first + j * inner]);                                                 \
                if (place < 0 || value BETTER best || value != value) {                                                \
                    best = value;                                                                                      \
                    place = j;                                                                                         \
                }                                                                                                      \
                out[first + j * inner] = place;                                                                        \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(scan_##NAME##_##T)
ALL(EXTREME, ArgMax, >=)
ALL(EXTREME, ArgMin, <=)

INLINE f64 power_of_difference(f64 a, f64 b) { return a == -INF ? 0.0 : exp(a - b); }
// With s[i] = g[i] + factor * s[i + 1]: no division, and no overflow where the result has none.
#define BACKWARD(T, NAME, FACTOR, OUTER)                                                                               \
    extern "C" __global__ void scan_backward_##NAME##_##T(i64 outer, i64 n, i64 inner, const T *grad, const T *x,      \
                                                          const T *y, T *out) {                                        \
        LINES(line, first, outer, n, inner) {                                                                          \
            f64 sum = 0, next_value = 0, next_result = 0;                                                              \
            ROLLED for (i64 place = n - 1; place >= 0; place--) {                                                             \
                i64 i = first + place * inner;                                                                         \
                f64 g = widen(grad[i]), value = widen(x[i]), result = widen(y[i]);                                     \
                sum = place == n - 1 ? g : g + FACTOR * sum;                                                           \
                out[i] = Kind<T>::of(f64(OUTER) * sum);                                                                \
                next_value = value;                                                                                    \
                next_result = result;                                                                                  \
            }                                                                                                          \
            (void)next_value, (void)next_result;                                                                       \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(scan_backward_##NAME##_##T)
FLOATS(BACKWARD, Prod, next_value, (place == 0 ? 1.0 : f64(widen(y[i - inner]))))
FLOATS(BACKWARD, LogSumExp, power_of_difference(result, next_result), power_of_difference(value, result))
