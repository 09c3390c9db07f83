// architecture compute_80
// Products by tensor cores: a warp multiplies parts of 16 rows and 16 columns, which are in shared memory, and sums them in f32.
// A part has 16 numbers of 16 bits along the sum, or 8 numbers of 32 bits that were rounded to 11 significant ones (tf32).
#include "common.cuh"

#define TILE 64
#define DEPTH 32
#define PART 16
// The distances of rows in shared memory. They put neighbours of a column into different banks.
#define LEFT_ROW 40
#define RIGHT_ROW 72
#define SUM_ROW 68

// A part of a factor, and of the sums: the elements that a thread of the warp has.
template <class T> struct Factor;
template <> struct Factor<f16> {
    u32 of[8];
};
template <> struct Factor<bf16> {
    u32 of[4];
};
template <> struct Factor<f32> {
    u32 of[4];
};
struct Sums {
    f32 of[8];
};

// How many terms a part has, and what is kept of a number.
template <class T> struct Terms {
    static const int count = 16;
    static __device__ T kept(T x) { return x; }
};
template <> struct Terms<f32> {
    static const int count = 8;
    static __device__ f32 kept(f32 x);
};

#ifdef __CUDA_ON_HOST__
__device__ f32 Terms<f32>::kept(f32 x) { return __uint_as_float((__float_as_uint(x) + 0x1000u) & 0xffffe000u); }
INLINE void load_left(Factor<f32> &part, const f32 *from) { part_load(part.of, from, LEFT_ROW, 8); }
INLINE void load_right(Factor<f32> &part, const f32 *from) { part_load(part.of, from, RIGHT_ROW, 16); }
INLINE void multiply(Sums &sums, const Factor<f32> &left, const Factor<f32> &right) {
    part_multiply(sums.of, left.of, right.of);
}
template <class T> INLINE void load_left(Factor<T> &part, const T *from) { part_load(part.of, from, LEFT_ROW); }
template <class T> INLINE void load_right(Factor<T> &part, const T *from) { part_load(part.of, from, RIGHT_ROW); }
template <class T> INLINE void multiply(Sums &sums, const Factor<T> &left, const Factor<T> &right) {
    part_multiply<T>(sums.of, left.of, right.of, [](T x) { return widen(x); });
}
INLINE void store(f32 *to, const Sums &sums) { part_store(to, sums.of, SUM_ROW); }
#else
#define EIGHT "{%0, %1, %2, %3, %4, %5, %6, %7}"
#define ALL_EIGHT(how, x) how(x[0]), how(x[1]), how(x[2]), how(x[3]), how(x[4]), how(x[5]), how(x[6]), how(x[7])
__device__ f32 Terms<f32>::kept(f32 x) {
    u32 rounded;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(rounded) : "f"(x));
    return __uint_as_float(rounded);
}
INLINE void load_left(Factor<f32> &part, const f32 *from) {
    asm volatile("wmma.load.a.sync.aligned.row.m16n16k8.tf32 {%0, %1, %2, %3}, [%4], %5;"
                 : "=r"(part.of[0]), "=r"(part.of[1]), "=r"(part.of[2]), "=r"(part.of[3])
                 : "l"(from), "r"(LEFT_ROW)
                 : "memory");
}
INLINE void load_right(Factor<f32> &part, const f32 *from) {
    asm volatile("wmma.load.b.sync.aligned.row.m16n16k8.tf32 {%0, %1, %2, %3}, [%4], %5;"
                 : "=r"(part.of[0]), "=r"(part.of[1]), "=r"(part.of[2]), "=r"(part.of[3])
                 : "l"(from), "r"(RIGHT_ROW)
                 : "memory");
}
INLINE void multiply(Sums &sums, const Factor<f32> &left, const Factor<f32> &right) {
    asm volatile("wmma.mma.sync.aligned.row.row.m16n16k8.f32.tf32.tf32.f32 " EIGHT ", {%8, %9, %10, %11}, "
                 "{%12, %13, %14, %15}, " EIGHT ";"
                 : ALL_EIGHT("+f", sums.of)
                 : "r"(left.of[0]), "r"(left.of[1]), "r"(left.of[2]), "r"(left.of[3]), "r"(right.of[0]),
                   "r"(right.of[1]), "r"(right.of[2]), "r"(right.of[3]));
}
INLINE void load_left(Factor<f16> &part, const f16 *from) {
    asm volatile("wmma.load.a.sync.aligned.row.m16n16k16.f16 " EIGHT ", [%8], %9;"
                 : ALL_EIGHT("=r", part.of)
                 : "l"(from), "r"(LEFT_ROW)
                 : "memory");
}
INLINE void load_right(Factor<f16> &part, const f16 *from) {
    asm volatile("wmma.load.b.sync.aligned.row.m16n16k16.f16 " EIGHT ", [%8], %9;"
                 : ALL_EIGHT("=r", part.of)
                 : "l"(from), "r"(RIGHT_ROW)
                 : "memory");
}
INLINE void load_left(Factor<bf16> &part, const bf16 *from) {
    asm volatile("wmma.load.a.sync.aligned.row.m16n16k16.bf16 {%0, %1, %2, %3}, [%4], %5;"
                 : "=r"(part.of[0]), "=r"(part.of[1]), "=r"(part.of[2]), "=r"(part.of[3])
                 : "l"(from), "r"(LEFT_ROW)
                 : "memory");
}
INLINE void load_right(Factor<bf16> &part, const bf16 *from) {
    asm volatile("wmma.load.b.sync.aligned.row.m16n16k16.bf16 {%0, %1, %2, %3}, [%4], %5;"
                 : "=r"(part.of[0]), "=r"(part.of[1]), "=r"(part.of[2]), "=r"(part.of[3])
                 : "l"(from), "r"(RIGHT_ROW)
                 : "memory");
}
INLINE void multiply(Sums &sums, const Factor<f16> &left, const Factor<f16> &right) {
    asm volatile("wmma.mma.sync.aligned.row.row.m16n16k16.f32.f32 " EIGHT ", {%8, %9, %10, %11, %12, %13, %14, %15}, "
                 "{%16, %17, %18, %19, %20, %21, %22, %23}, " EIGHT ";"
                 : ALL_EIGHT("+f", sums.of)
                 : ALL_EIGHT("r", left.of), ALL_EIGHT("r", right.of));
}
INLINE void multiply(Sums &sums, const Factor<bf16> &left, const Factor<bf16> &right) {
    asm volatile("wmma.mma.sync.aligned.row.row.m16n16k16.f32.bf16.bf16.f32 " EIGHT ", {%8, %9, %10, %11}, "
                 "{%12, %13, %14, %15}, " EIGHT ";"
                 : ALL_EIGHT("+f", sums.of)
                 : "r"(left.of[0]), "r"(left.of[1]), "r"(left.of[2]), "r"(left.of[3]), "r"(right.of[0]),
                   "r"(right.of[1]), "r"(right.of[2]), "r"(right.of[3]));
}
INLINE void store(f32 *to, const Sums &sums) {
    asm volatile("wmma.store.d.sync.aligned.row.m16n16k16.f32 [%8], " EIGHT ", %9;"
                 :
                 : ALL_EIGHT("f", sums.of), "l"(to), "r"(SUM_ROW)
                 : "memory");
}
#endif

// A block has a tile of the output; a warp has 16 of its rows and 32 of its columns.
#define CORES(T)                                                                                                       \
    extern "C" __global__ void cores_##T(i64 m, i64 n, i64 k, GIVEN a, GIVEN b, GIVEN c, Matrix as, Matrix bs,         \
                                         Matrix cs) {                                                                  \
        __align__(32) __shared__ T left[TILE * LEFT_ROW];                                                              \
        __align__(32) __shared__ T right[DEPTH * RIGHT_ROW];                                                           \
        __align__(32) __shared__ f32 sums[TILE * SUM_ROW];                                                             \
        i64 across = (n + TILE - 1) / TILE, tiles = (m + TILE - 1) / TILE * across;                                    \
        int me = int(threadIdx.x), row = me / 64 * PART, column = me / 32 % 2 * 2 * PART;                              \
        T zero = Kind<T>::narrow(0);                                                                                   \
        for (i64 job = blockIdx.x; job < tiles * c.count; job += gridDim.x) {                                          \
            i64 number = job / tiles, top = job % tiles / across * TILE, start = job % tiles % across * TILE;          \
            const T *from_a = (const T *)a.at + offset(a, number);                                                     \
            const T *from_b = (const T *)b.at + offset(b, number);                                                     \
            T *to = (T *)c.at + offset(c, number);                                                                     \
            Sums own[2];                                                                                               \
            for (int part = 0; part < 2; part++)                                                                       \
                for (int i = 0; i < 8; i++) own[part].of[i] = 0;                                                       \
            ROLLED for (i64 step = 0; step < k; step += DEPTH) {                                                       \
                ROLLED for (int i = me; i < DEPTH * TILE; i += BLOCK) {                                                \
                    int depth = as.column == 1 ? i % DEPTH : i / TILE, place = as.column == 1 ? i / DEPTH : i % TILE;  \
                    i64 r = top + place, d = step + depth;                                                             \
                    T x = r < m && d < k ? from_a[r * as.row + d * as.column] : zero;                                  \
                    left[place * LEFT_ROW + depth] = Terms<T>::kept(x);                                                \
                    depth = bs.row == 1 ? i % DEPTH : i / TILE, place = bs.row == 1 ? i / DEPTH : i % TILE;            \
                    i64 s = start + place;                                                                             \
                    d = step + depth;                                                                                  \
                    T y = s < n && d < k ? from_b[d * bs.row + s * bs.column] : zero;                                  \
                    right[depth * RIGHT_ROW + place] = Terms<T>::kept(y);                                              \
                }                                                                                                      \
                __syncthreads();                                                                                       \
                for (int depth = 0; depth < DEPTH; depth += Terms<T>::count) {                                         \
                    Factor<T> x, y;                                                                                    \
                    load_left(x, left + row * LEFT_ROW + depth);                                                       \
                    for (int part = 0; part < 2; part++) {                                                             \
                        load_right(y, right + depth * RIGHT_ROW + column + part * PART);                               \
                        multiply(own[part], x, y);                                                                     \
                    }                                                                                                  \
                }                                                                                                      \
                __syncthreads();                                                                                       \
            }                                                                                                          \
            for (int part = 0; part < 2; part++) store(sums + row * SUM_ROW + column + part * PART, own[part]);        \
            __syncthreads();                                                                                           \
            ROLLED for (int i = me; i < TILE * TILE; i += BLOCK) {                                                     \
                i64 r = top + i / TILE, s = start + i % TILE;                                                          \
                f32 sum = sums[i / TILE * SUM_ROW + i % TILE];                                                         \
                if (r < m && s < n) to[r * cs.row + s * cs.column] = Kind<T>::narrow(sum);                             \
            }                                                                                                          \
            __syncthreads();                                                                                           \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(cores_##T)
CORES(f16)
CORES(bf16)
CORES(f32)
