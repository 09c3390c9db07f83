// Fourier transforms of lines. A block transforms a line after the other, in f64 and in memory of its own. A length that
// is a power of two takes a step for each bit, by Stockham; another one is a convolution of such a length, by Bluestein.
#include "common.cuh"

#define PI 3.14159265358979323846

struct Pair {
    f64 re, im;
};
INLINE Pair pair(f64 re, f64 im) {
    Pair x = {re, im};
    return x;
}
INLINE Pair product(Pair a, Pair b) { return pair(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re); }
// The number of size 1 at an angle of so many halves of a turn.
INLINE Pair turned(f64 halves) { return pair(cos(PI * halves), sin(PI * halves)); }

#define OF_BLOCK(i, count) ROLLED for (i64 i = threadIdx.x; i < (count); i += blockDim.x)

// Transforms n numbers, a power of two; the sign is that of the exponent. Returns where the results are, and the other
// memory in `spare`.
RARE Pair *steps(Pair *x, Pair *&spare, i64 n, f64 sign) {
    i64 stride = 1;
    ROLLED for (i64 half = n / 2; half >= 1; half /= 2, stride *= 2) {
        __syncthreads();
        OF_BLOCK(i, n / 2) {
            i64 j = i / stride, k = i - j * stride;
            Pair a = x[i], b = x[i + n / 2];
            Pair factor = turned(sign * f64(j) / f64(half));
            spare[k + stride * 2 * j] = pair(a.re + b.re, a.im + b.im);
            spare[k + stride * (2 * j + 1)] = product(pair(a.re - b.re, a.im - b.im), factor);
        }
        Pair *next = spare;
        spare = x;
        x = next;
    }
    __syncthreads();
    return x;
}

// The factor of the number k in Bluestein's sum over n.
INLINE Pair chirp(i64 k, i64 n, f64 sign) { return turned(sign * f64(u64(k) * u64(k) % u64(2 * n)) / f64(n)); }

// Transforms n numbers by a convolution of m, a power of two and at least 2n - 1. There is room for 3m.
RARE Pair *convolved(Pair *x, i64 n, i64 m, f64 sign) {
    Pair *kernel = x + m, *spare = x + 2 * m;
    __syncthreads();
    OF_BLOCK(i, m) {
        x[i] = i < n ? product(x[i], chirp(i, n, sign)) : pair(0, 0);
        i64 distance = i < n ? i : m - i;
        kernel[i] = distance < n ? chirp(distance, n, -sign) : pair(0, 0);
    }
    x = steps(x, spare, m, -1);
    kernel = steps(kernel, spare, m, -1);
    OF_BLOCK(i, m) x[i] = product(x[i], kernel[i]);
    x = steps(x, spare, m, 1);
    OF_BLOCK(i, n) {
        Pair y = product(x[i], chirp(i, n, sign));
        x[i] = pair(y.re / f64(m), y.im / f64(m));
    }
    __syncthreads();
    return x;
}

// The kinds: 0 forward, 1 inverse, 2 of real numbers, 3 to real numbers. A line of x has `given` numbers.
#define FOURIER(T)                                                                                                     \
    extern "C" __global__ void fft_##T(i32 kind, i64 n, i64 m, f64 scale, GIVEN x, i64 step, i64 given, GIVEN out,       \
                                       i64 out_step, i64 results, Pair *scratch, i64 room) {                           \
        Pair *own = scratch + i64(blockIdx.x) * room;                                                                  \
        f64 sign = kind == 0 || kind == 2 ? -1 : 1;                                                                    \
        ROLLED for (i64 line = blockIdx.x; line < out.count; line += gridDim.x) {                                      \
            const T *from = (const T *)x.at + (kind == 2 ? 1 : 2) * offset(x, line);                                   \
            T *to = (T *)out.at + (kind == 3 ? 1 : 2) * offset(out, line);                                             \
            __syncthreads();                                                                                           \
            OF_BLOCK(i, n) {                                                                                           \
                /* A line of real numbers is its own mirror image, conjugated. */                                      \
                bool is_mirrored = kind == 3 && i > n / 2;                                                             \
                i64 j = is_mirrored ? n - i : i;                                                                       \
                Pair value = pair(0, 0);                                                                               \
                if (j < given && kind == 2) value.re = from[j * step];                                                 \
                if (j < given && kind != 2) value = pair(from[2 * j * step], from[2 * j * step + 1]);                  \
                if (is_mirrored) value.im = -value.im;                                                                 \
                if (kind == 3 && (i == 0 || 2 * i == n)) value.im = 0;                                                 \
                own[i] = value;                                                                                        \
            }                                                                                                          \
            Pair *spare = own + n;                                                                                     \
            Pair *y = m == 0 ? steps(own, spare, n, sign) : convolved(own, n, m, sign);                                \
            OF_BLOCK(i, results) {                                                                                     \
                if (kind == 3) {                                                                                       \
                    to[i * out_step] = T(y[i].re * scale);                                                             \
                } else {                                                                                               \
                    to[2 * i * out_step] = T(y[i].re * scale);                                                         \
                    to[2 * i * out_step + 1] = T(y[i].im * scale);                                                     \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(fft_##T)
FOURIER(f32)
FOURIER(f64)
