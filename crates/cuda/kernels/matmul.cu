// Matrix products: a block of threads computes a tile of the output, from tiles of both factors in shared memory.
#include "common.cuh"

#define TILE 64
#define DEPTH 8
// A thread has four rows and four columns of the tile.
#define OWN 4

#define MATMUL(T)                                                                                                      \
    extern "C" __global__ void matmul_##T(i64 m, i64 n, i64 k, GIVEN a, GIVEN b, GIVEN c, Matrix as, Matrix bs,        \
                                          Matrix cs) {                                                                 \
        typedef Kind<T>::Computed C;                                                                                   \
        __shared__ C left[DEPTH][TILE];                                                                                \
        __shared__ C right[DEPTH][TILE];                                                                               \
        i64 across = (n + TILE - 1) / TILE, tiles = (m + TILE - 1) / TILE * across;                                    \
        int me = int(threadIdx.x), row = me / (TILE / OWN) * OWN, column = me % (TILE / OWN) * OWN;                    \
        for (i64 job = blockIdx.x; job < tiles * c.count; job += gridDim.x) {                                          \
            i64 number = job / tiles, top = job % tiles / across * TILE;                                               \
            i64 start = job % tiles % across * TILE;                                                                        \
            const T *from_a = (const T *)a.at + offset(a, number);                                                     \
            const T *from_b = (const T *)b.at + offset(b, number);                                                     \
            T *to = (T *)c.at + offset(c, number);                                                                     \
            C sums[OWN][OWN];                                                                                          \
            for (int i = 0; i < OWN; i++)                                                                              \
                for (int j = 0; j < OWN; j++) sums[i][j] = C(0);                                                       \
            ROLLED for (i64 step = 0; step < k; step += DEPTH) {                                                       \
                ROLLED for (int i = me; i < DEPTH * TILE; i += BLOCK) {                                                \
                    int depth = as.column == 1 ? i % DEPTH : i / TILE, at_ = as.column == 1 ? i / DEPTH : i % TILE;    \
                    i64 r = top + at_, d = step + depth;                                                               \
                    left[depth][at_] = r < m && d < k ? C(widen(from_a[r * as.row + d * as.column])) : C(0);           \
                    depth = bs.row == 1 ? i % DEPTH : i / TILE, at_ = bs.row == 1 ? i / DEPTH : i % TILE;              \
                    i64 s = start + at_;                                                                               \
                    d = step + depth;                                                                                  \
                    right[depth][at_] = s < n && d < k ? C(widen(from_b[d * bs.row + s * bs.column])) : C(0);          \
                }                                                                                                      \
                __syncthreads();                                                                                       \
                i64 left_over = k - step;                                                                              \
                int depths = left_over < DEPTH ? int(left_over) : DEPTH;                                               \
                ROLLED for (int depth = 0; depth < depths; depth++)                                                    \
                    for (int i = 0; i < OWN; i++)                                                                      \
                        for (int j = 0; j < OWN; j++)                                                                  \
                            sums[i][j] = C(sums[i][j] + C(left[depth][row + i] * right[depth][column + j]));           \
                __syncthreads();                                                                                       \
            }                                                                                                          \
            for (int i = 0; i < OWN; i++)                                                                              \
                for (int j = 0; j < OWN; j++) {                                                                        \
                    i64 r = top + row + i, s = start + column + j;                                                     \
                    if (r < m && s < n) to[r * cs.row + s * cs.column] = Kind<T>::narrow(sums[i][j]);                  \
                }                                                                                                      \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(matmul_##T)
NUMBERS(MATMUL)
