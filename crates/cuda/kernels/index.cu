// Elements selected by indices. What writes one element several times does so in one thread, in the order of the index.
#include "common.cuh"

// The row-major number of the first element that is negative or not below the limit.
extern "C" __global__ void check_index(GIVEN index, i64 limit, u64 *answer) {
    EACH (i, index.count) {
        i64 value = at<i64>(index, i);
        if (value < 0 || value >= limit) atomicMin(answer, u64(i));
    }
}
EXPORT(check_index)

#define ZEROS(T)                                                                                                       \
    extern "C" __global__ void check_nonzero_##T(GIVEN x, u64 *answer) {                                               \
        EACH (i, x.count)                                                                                          \
            if (!(at<T>(x, i) != 0)) atomicMin(answer, u64(i));                                                        \
    }                                                                                                                  \
    EXPORT(check_nonzero_##T)
INTEGERS(ZEROS)
ZEROS(f32)
ZEROS(f64)
ZEROS(bool)

extern "C" __global__ void one_hot(i64 classes, GIVEN index, i64 *out) {
    EACH (i, index.count *classes) out[i] = at<i64>(index, i / classes) == i % classes;
}
EXPORT(one_hot)

#define SIZES(LIST) LIST(1, u8) LIST(2, u16) LIST(4, u32) LIST(8, u64) LIST(16, b128)

// `far` is the element that an index reads or writes: that of its own place, with the coordinate along the axis replaced.
#define MOVES(SIZE, T)                                                                                                 \
    extern "C" __global__ void index_select_##SIZE(i64 outer, i64 dim, i64 inner, const T *x, GIVEN index, T *out) {   \
        EACH (i, outer *index.count *inner) {                                                                      \
            i64 row = i / inner;                                                                                       \
            out[i] = x[(row / index.count * dim + at<i64>(index, row % index.count)) * inner + i % inner];             \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(index_select_##SIZE)                                                                                        \
    extern "C" __global__ void gather_##SIZE(GIVEN far, i64 step, GIVEN index, GIVEN out) {                            \
        EACH (i, out.count)                                                                                        \
            at<T>(out, i) = ((T *)far.at)[offset(far, i) + at<i64>(index, i) * step];                                  \
    }                                                                                                                  \
    EXPORT(gather_##SIZE)                                                                                              \
    extern "C" __global__ void scatter_##SIZE(GIVEN far, i64 step, GIVEN index, GIVEN x, i64 length, i64 index_step,   \
                                              i64 x_step) {                                                            \
        EACH (line, far.count) {                                                                                   \
            T *to = (T *)far.at + offset(far, line);                                                                   \
            const i64 *places = (const i64 *)index.at + offset(index, line);                                           \
            const T *from = (const T *)x.at + offset(x, line);                                                         \
            ROLLED for (i64 i = 0; i < length; i++) to[places[i * index_step] * step] = from[i * x_step];              \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(scatter_##SIZE)
SIZES(MOVES)

#define ADDS(T)                                                                                                        \
    extern "C" __global__ void scatter_add_##T(GIVEN far, i64 step, GIVEN index, GIVEN x, i64 length, i64 index_step,  \
                                               i64 x_step, i64 limit) {                                                \
        EACH (line, far.count) {                                                                                   \
            T *to = (T *)far.at + offset(far, line);                                                                   \
            const i64 *places = (const i64 *)index.at + offset(index, line);                                           \
            const T *from = (const T *)x.at + offset(x, line);                                                         \
            ROLLED for (i64 i = 0; i < length; i++) {                                                                  \
                i64 place = places[i * index_step];                                                                    \
                if (u64(place) < u64(limit))                                                                           \
                    to[place * step] = Kind<T>::narrow(widen(to[place * step]) + widen(from[i * x_step]));             \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(scatter_add_##T)                                                                                            \
    extern "C" __global__ void index_add_##T(i64 outer, i64 dim, i64 inner, const T *grad, GIVEN index, T *out) {      \
        EACH (column, outer *inner) {                                                                              \
            i64 part = column / inner, place = column % inner;                                                         \
            ROLLED for (i64 i = 0; i < index.count; i++) {                                                             \
                i64 row = at<i64>(index, i);                                                                           \
                if (u64(row) >= u64(dim)) continue;                                                                    \
                T *to = out + (part * dim + row) * inner + place;                                                      \
                *to = Kind<T>::narrow(widen(*to) + widen(grad[(part * index.count + i) * inner + place]));             \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(index_add_##T)
NUMBERS(ADDS)
