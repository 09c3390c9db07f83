// Pooling over windows of images, and weighted sums of neighbours: a thread for each output.
#include "functions.cuh"

struct Pool {
    i64 planes, h, w, kh, kw, sh, sw, ph, pw, dh, dw, out_h, out_w;
};

// From the first input of a window on, every `step`-th counts.
struct Range {
    i64 first, end, step;
};
INLINE Range window(i64 output, i64 step, i64 size, i64 padding, i64 inputs, i64 dilation) {
    i64 start = output * step, skipped = padding > start ? (padding - start + dilation - 1) / dilation * dilation : 0;
    i64 end = start + (size - 1) * dilation + 1 - padding;
    Range range = {start + skipped - padding, end < inputs ? end : inputs, dilation};
    return range;
}
INLINE Range share(i64 output, i64 outputs, i64 inputs) {
    Range range = {output * inputs / outputs, ((output + 1) * inputs + outputs - 1) / outputs, 1};
    return range;
}
INLINE Range rows_of(const Pool &p, i64 y) { return window(y, p.sh, p.kh, p.ph, p.h, p.dh); }
INLINE Range columns_of(const Pool &p, i64 x) { return window(x, p.sw, p.kw, p.pw, p.w, p.dw); }
// The outputs whose windows have an input between their first and last elements.
INLINE Range outputs_of(i64 input, i64 step, i64 reach, i64 padding, i64 outputs) {
    i64 place = input + padding, least = place + 1 - reach;
    Range range = {least > 0 ? (least + step - 1) / step : 0, place / step + 1 < outputs ? place / step + 1 : outputs, 1};
    return range;
}

// The place of the largest element of a window. NaN is larger than all numbers.
template <class T> INLINE i64 largest(const T *plane, i64 w, Range rows, Range columns) {
    typedef typename Kind<T>::Computed C;
    i64 place = -1;
    C best = C(0);
    ROLLED for (i64 y = rows.first; y < rows.end; y += rows.step)
        ROLLED for (i64 x = columns.first; x < columns.end; x += columns.step) {
            C value = widen(plane[y * w + x]);
            if (place < 0 || value > best || (value != value && best == best)) {
                best = value;
                place = y * w + x;
            }
        }
    return place;
}
template <class T> INLINE typename Kind<T>::Computed sum_of(const T *plane, i64 w, Range rows, Range columns) {
    typename Kind<T>::Computed sum = 0;
    ROLLED for (i64 y = rows.first; y < rows.end; y++)
        ROLLED for (i64 x = columns.first; x < columns.end; x++) sum += widen(plane[y * w + x]);
    return sum;
}

#define LARGEST(T)                                                                                                     \
    extern "C" __global__ void max_pool2d_##T(Pool p, const T *x, T *out, i64 *places) {                               \
        EACH (i, p.planes *p.out_h *p.out_w) {                                                                     \
            const T *plane = x + i / (p.out_h * p.out_w) * p.h * p.w;                                                  \
            i64 place = largest(plane, p.w, rows_of(p, i / p.out_w % p.out_h), columns_of(p, i % p.out_w));            \
            out[i] = plane[place];                                                                                     \
            places[i] = place;                                                                                         \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(max_pool2d_##T)
FLOATS(LARGEST)
LARGEST(i64)

// A plane of `[planes, h, w]` from one of `[planes, out_h, out_w]`, or the reverse.
#define POOLS(T)                                                                                                       \
    extern "C" __global__ void max_pool2d_backward_##T(Pool p, const T *grad, const i64 *places, T *out) {             \
        typedef Kind<T>::Computed C;                                                                                   \
        i64 reach_h = (p.kh - 1) * p.dh + 1, reach_w = (p.kw - 1) * p.dw + 1, outputs = p.out_h * p.out_w;             \
        EACH (i, p.planes *p.h *p.w) {                                                                             \
            i64 plane = i / (p.h * p.w), place = i % (p.h * p.w);                                                      \
            Range rows = outputs_of(place / p.w, p.sh, reach_h, p.ph, p.out_h);                                        \
            Range columns = outputs_of(place % p.w, p.sw, reach_w, p.pw, p.out_w);                                     \
            C sum = 0;                                                                                                 \
            ROLLED for (i64 y = rows.first; y < rows.end; y++)                                                         \
                ROLLED for (i64 x = columns.first; x < columns.end; x++) {                                             \
                    i64 output = plane * outputs + y * p.out_w + x;                                                    \
                    if (places[output] == place) sum += C(widen(grad[output]));                                        \
                }                                                                                                      \
            out[i] = Kind<T>::narrow(sum);                                                                             \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(max_pool2d_backward_##T)                                                                                    \
    extern "C" __global__ void avg_pool2d_##T(Pool p, const T *x, T *out) {                                            \
        Kind<T>::Computed scale = Kind<T>::Computed(1.0 / f64(p.kh * p.kw));                                           \
        EACH (i, p.planes *p.out_h *p.out_w) {                                                                     \
            const T *plane = x + i / (p.out_h * p.out_w) * p.h * p.w;                                                  \
            Range rows = rows_of(p, i / p.out_w % p.out_h), columns = columns_of(p, i % p.out_w);                      \
            out[i] = Kind<T>::narrow(sum_of(plane, p.w, rows, columns) * scale);                                       \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(avg_pool2d_##T)                                                                                             \
    extern "C" __global__ void avg_pool2d_backward_##T(Pool p, const T *grad, T *out) {                                \
        typedef Kind<T>::Computed C;                                                                                   \
        C scale = C(1.0 / f64(p.kh * p.kw));                                                                           \
        EACH (i, p.planes *p.h *p.w) {                                                                             \
            i64 plane = i / (p.h * p.w), place = i % (p.h * p.w);                                                      \
            Range rows = outputs_of(place / p.w, p.sh, p.kh, p.ph, p.out_h);                                           \
            Range columns = outputs_of(place % p.w, p.sw, p.kw, p.pw, p.out_w);                                        \
            C sum = 0;                                                                                                 \
            ROLLED for (i64 y = rows.first; y < rows.end; y++)                                                         \
                ROLLED for (i64 x = columns.first; x < columns.end; x++)                                               \
                    sum += C(widen(grad[(plane * p.out_h + y) * p.out_w + x])) * scale;                                \
            out[i] = Kind<T>::narrow(sum);                                                                             \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(avg_pool2d_backward_##T)                                                                                    \
    extern "C" __global__ void adaptive_avg_pool2d_##T(Pool p, const T *x, T *out) {                                   \
        typedef Kind<T>::Computed C;                                                                                   \
        EACH (i, p.planes *p.out_h *p.out_w) {                                                                     \
            const T *plane = x + i / (p.out_h * p.out_w) * p.h * p.w;                                                  \
            Range rows = share(i / p.out_w % p.out_h, p.out_h, p.h), columns = share(i % p.out_w, p.out_w, p.w);       \
            C count = C((rows.end - rows.first) * (columns.end - columns.first));                                      \
            out[i] = Kind<T>::narrow(sum_of(plane, p.w, rows, columns) / count);                                       \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(adaptive_avg_pool2d_##T)                                                                                    \
    extern "C" __global__ void adaptive_avg_pool2d_backward_##T(Pool p, const T *grad, T *out) {                       \
        typedef Kind<T>::Computed C;                                                                                   \
        EACH (i, p.planes *p.h *p.w) {                                                                             \
            i64 plane = i / (p.h * p.w), place = i % (p.h * p.w);                                                      \
            Range rows = share(place / p.w, p.h, p.out_h), columns = share(place % p.w, p.w, p.out_w);                 \
            C sum = 0;                                                                                                 \
            ROLLED for (i64 y = rows.first; y < rows.end; y++)                                                         \
                ROLLED for (i64 x = columns.first; x < columns.end; x++) {                                             \
                    Range of_rows = share(y, p.out_h, p.h), of_columns = share(x, p.out_w, p.w);                       \
                    C count = C((of_rows.end - of_rows.first) * (of_columns.end - of_columns.first));                  \
                    sum += C(widen(grad[(plane * p.out_h + y) * p.out_w + x])) / count;                                \
                }                                                                                                      \
            out[i] = Kind<T>::narrow(sum);                                                                             \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(adaptive_avg_pool2d_backward_##T)                                                                           \
    extern "C" __global__ void adaptive_max_pool2d_##T(Pool p, const T *x, T *out, i64 *places) {                      \
        EACH (i, p.planes *p.out_h *p.out_w) {                                                                     \
            const T *plane = x + i / (p.out_h * p.out_w) * p.h * p.w;                                                  \
            Range rows = share(i / p.out_w % p.out_h, p.out_h, p.h), columns = share(i % p.out_w, p.out_w, p.w);       \
            i64 place = largest(plane, p.w, rows, columns);                                                            \
            out[i] = plane[place];                                                                                     \
            places[i] = place;                                                                                         \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(adaptive_max_pool2d_##T)                                                                                    \
    extern "C" __global__ void resample_##T(i64 outer, i64 dim, i64 count, i64 inner, i64 most, const T *x,            \
                                            const i64 *spans, const Kind<T>::Computed *weights, T *out) {              \
        typedef Kind<T>::Computed C;                                                                                   \
        EACH (i, outer *count *inner) {                                                                            \
            i64 place = i / inner % count, row = i / (inner * count), first = spans[2 * place];                        \
            C sum = 0;                                                                                                 \
            bool is_first = true;                                                                                      \
            ROLLED for (i64 j = 0; j < spans[2 * place + 1]; j++) {                                                    \
                C weight = weights[place * most + j];                                                                  \
                if (weight == 0) continue;                                                                             \
                C term = weight * C(widen(x[(row * dim + first + j) * inner + i % inner]));                            \
                sum = is_first ? term : sum + term;                                                                    \
                is_first = false;                                                                                      \
            }                                                                                                          \
            out[i] = Kind<T>::narrow(sum);                                                                             \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(resample_##T)
FLOATS(POOLS)
