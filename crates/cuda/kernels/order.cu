// Sorting, searching and counting.
#include "common.cuh"

// Integers whose order is that of elements. Zeros of both signs are equal, and NaN is the greatest.
INLINE u64 key(f64 x) {
    u64 bits = u64(__double_as_longlong(x + 0.0));
    if (x != x) return ~0ull;
    return bits >> 63 ? ~bits : bits | 1ull << 63;
}
INLINE u64 key(f32 x) { return key(f64(x)); }
INLINE u64 key(i64 x) { return u64(x) ^ 1ull << 63; }
INLINE u64 key(i32 x) { return key(i64(x)); }
INLINE u64 key(i16 x) { return key(i64(x)); }
INLINE u64 key(i8 x) { return key(i64(x)); }
INLINE u64 key(u64 x) { return x; }
INLINE u64 key(u32 x) { return key(i64(x)); }
INLINE u64 key(u16 x) { return key(i64(x)); }
INLINE u64 key(u8 x) { return key(i64(x)); }
INLINE u64 key(bool x) { return key(i64(x)); }

// An element's key, and its place in its line.
struct Item {
    u64 key, place;
};

#define SORTS(T)                                                                                                       \
    extern "C" __global__ void sort_keys_##T(bool descending, i64 lines, i64 n, i64 inner, const T *x, Item *items) {  \
        EACH (i, lines *n) {                                                                                       \
            i64 line = i / n, place = i % n;                                                                           \
            u64 of = key(widen(x[line / inner * n * inner + line % inner + place * inner]));                           \
            Item item = {descending ? ~of : of, u64(place)};                                                           \
            items[i] = item;                                                                                           \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(sort_keys_##T)                                                                                              \
    extern "C" __global__ void searchsorted_##T(bool right, i64 rows, i64 n, i64 m, i64 count, const T *sorted,        \
                                                const T *values, i64 *out) {                                           \
        EACH (i, count) {                                                                                          \
            const T *row = sorted + (rows == 1 ? 0 : i / m) * n;                                                       \
            u64 value = key(widen(values[i]));                                                                         \
            i64 low = 0, high = n;                                                                                     \
            while (low < high) {                                                                                       \
                i64 middle = low + (high - low) / 2;                                                                   \
                u64 of = key(widen(row[middle]));                                                                      \
                if (right ? of <= value : of < value)                                                                  \
                    low = middle + 1;                                                                                  \
                else                                                                                                   \
                    high = middle;                                                                                     \
            }                                                                                                          \
            out[i] = low;                                                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(searchsorted_##T)
ALL(SORTS)

// Merges runs of `width` items in pairs. An item's place is its own in its run, and the number of items of the other run
// before it; of equal keys the earlier run comes first.
extern "C" __global__ void sort_merge(i64 lines, i64 n, i64 width, const Item *from, Item *to) {
    EACH (i, lines *n) {
        i64 line = i / n * n, place = i % n, pair = place / (2 * width) * (2 * width);
        bool is_first = place - pair < width;
        i64 other = is_first ? pair + width : pair;
        i64 low = other < n ? other : n, high = other + width < n ? other + width : n, start = low;
        Item item = from[i];
        while (low < high) {
            i64 middle = low + (high - low) / 2;
            u64 of = from[line + middle].key;
            if (is_first ? of < item.key : of <= item.key)
                low = middle + 1;
            else
                high = middle;
        }
        i64 own = is_first ? place - pair : place - pair - width;
        to[line + pair + own + (low - start)] = item;
    }
}
EXPORT(sort_merge)

extern "C" __global__ void sort_places(i64 lines, i64 n, i64 inner, i64 skip, i64 take, const Item *items, i64 *out) {
    EACH (i, lines *take) {
        i64 line = i / take, number = i % take;
        out[line / inner * take * inner + line % inner + number * inner] = i64(items[line * n + skip + number].place);
    }
}
EXPORT(sort_places)

#define PICKS(SIZE, T)                                                                                                 \
    extern "C" __global__ void sort_elements_##SIZE(i64 lines, i64 n, i64 inner, i64 skip, i64 take,                   \
                                                    const Item *items, const T *x, T *out) {                           \
        EACH (i, lines *take) {                                                                                    \
            i64 line = i / take, number = i % take, place = i64(items[line * n + skip + number].place);                \
            out[line / inner * take * inner + line % inner + number * inner] =                                         \
                x[line / inner * n * inner + line % inner + place * inner];                                            \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(sort_elements_##SIZE)
PICKS(1, u8)
PICKS(2, u16)
PICKS(4, u32)
PICKS(8, u64)

// The coordinates of elements other than 0: each thread of one block has a part, and first counts.
#define NONZERO(T)                                                                                                     \
    extern "C" __global__ void nonzero_##T(GIVEN shape, i64 rank, const T *x, i64 *out) {                              \
        __shared__ i64 counts[BLOCK];                                                                                  \
        i64 n = shape.count, part = (n + BLOCK - 1) / BLOCK, start = part * threadIdx.x, count = 0;                    \
        i64 end = start + part < n ? start + part : n;                                                                 \
        ROLLED for (i64 i = start; i < end; i++) count += widen(x[i]) != 0;                                            \
        counts[threadIdx.x] = count;                                                                                   \
        __syncthreads();                                                                                               \
        i64 row = 0;                                                                                                   \
        ROLLED for (int before = 0; before < int(threadIdx.x); before++) row += counts[before];                        \
        ROLLED for (i64 i = start; i < end; i++) {                                                                     \
            if (!(widen(x[i]) != 0)) continue;                                                                         \
            i64 rest = i;                                                                                              \
            ROLLED for (int axis = int(rank) - 1; axis >= 0; axis--) {                                                 \
                out[row * rank + axis] = rest % shape.shape[axis];                                                     \
                rest /= shape.shape[axis];                                                                             \
            }                                                                                                          \
            row++;                                                                                                     \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(nonzero_##T)
ALL(NONZERO)
