// Attention in blocks of keys: the matrix of all scores is never made. A block of threads has a row of the query, or a
// key.
#include "functions.cuh"

struct Sizes {
    i64 rows, keys, width, values;
};

template <class T> INLINE const T *matrix(const View &view, i64 number) {
    return view.at ? (const T *)view.at + offset(view, number) : (const T *)0;
}
template <class T> INLINE T dot(const T *a, i64 a_step, const T *b, i64 b_step, i64 n) {
    T sum = 0;
    ROLLED for (i64 i = 0; i < n; i++) sum += a[i * a_step] * b[i * b_step];
    return sum;
}

#define FORWARD(T)                                                                                                     \
    extern "C" __global__ void attention_##T(bool causal, f64 scale_, Sizes z, i64 batch, GIVEN query, GIVEN key,      \
                                             GIVEN value, GIVEN mask, Matrix qs, Matrix ks, Matrix vs, Matrix ms,      \
                                             T *out, T *tops) {                                                        \
        __shared__ T powers[BLOCK];                                                                                    \
        __shared__ T shared[BLOCK];                                                                                    \
        T scale = T(scale_);                                                                                           \
        int me = int(threadIdx.x);                                                                                     \
        ROLLED for (i64 job = blockIdx.x; job < batch * z.rows; job += gridDim.x) {                                    \
            i64 number = job / z.rows, row = job % z.rows, seen = causal && row + 1 < z.keys ? row + 1 : z.keys;       \
            const T *q = matrix<T>(query, number) + row * qs.row, *k = matrix<T>(key, number);                         \
            const T *v = matrix<T>(value, number), *m = matrix<T>(mask, number);                                       \
            i64 group = 0;                                                                                             \
            do {                                                                                                       \
                i64 column = group + me;                                                                               \
                T top = T(-INF), sum = 0, result = 0;                                                                  \
                ROLLED for (i64 start = 0; start < seen; start += BLOCK) {                                             \
                    i64 j = start + me, count = seen - start < BLOCK ? seen - start : BLOCK;                           \
                    T score = T(-INF);                                                                                 \
                    if (j < seen) {                                                                                    \
                        score = scale * dot(q, qs.column, k + j * ks.row, ks.column, z.width);                         \
                        if (m) score += m[row * ms.row + j * ms.column];                                               \
                    }                                                                                                  \
                    T next = Larger()(together(shared, score, BLOCK, Larger()), top);                                  \
                    T from = next == T(-INF) ? T(0) : next, factor = power_of_e(T(top - from));                        \
                    powers[me] = power_of_e(T(score - from));                                                          \
                    sum = sum * factor + together(shared, powers[me], BLOCK, Plus());                                  \
                    result *= factor;                                                                                  \
                    if (column < z.values)                                                                             \
                        result += dot(powers, 1, v + start * vs.row + column * vs.column, vs.row, count);              \
                    top = next;                                                                                        \
                    __syncthreads();                                                                                   \
                }                                                                                                      \
                if (column < z.values) out[job * z.values + column] = sum == 0 ? T(0) : result / sum;                  \
                if (tops && column == 0) tops[job] = top + logarithm(sum);                                             \
                group += BLOCK;                                                                                        \
            } while (group < z.values);                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(attention_##T)
FORWARD(f32)
FORWARD(f64)

// The power of a score, and the gradient of the score: a row's gradient with the value, less that with the result.
template <class T> struct Slope {
    T power, score;
};

#define BACKWARD(T)                                                                                                    \
    static __device__ Slope<T> slope_of(bool causal, T scale, const Sizes &z, i64 row, i64 j, const T *q, const T *k,  \
                                        const T *v, const T *m, const T *g, const T *y, T top, Matrix qs, Matrix ks,   \
                                        Matrix vs, Matrix ms, Matrix gs, Matrix ys) {                                  \
        Slope<T> none = {0, 0};                                                                                        \
        if (j >= z.keys || row >= z.rows || (causal && j > row) || top == T(-INF)) return none;                        \
        T score = scale * dot(q + row * qs.row, qs.column, k + j * ks.row, ks.column, z.width);                        \
        if (m) score += m[row * ms.row + j * ms.column];                                                               \
        T power = power_of_e(T(score - top));                                                                          \
        T of_power = dot(g + row * gs.row, gs.column, v + j * vs.row, vs.column, z.values) -                           \
                     dot(g + row * gs.row, gs.column, y + row * ys.row, ys.column, z.values);                          \
        Slope<T> slope = {power, power * of_power * scale};                                                            \
        return slope;                                                                                                  \
    }                                                                                                                  \
    extern "C" __global__ void attention_backward_##T(                                                                 \
        bool of_keys, bool causal, f64 scale_, Sizes z, i64 batch, GIVEN query, GIVEN key, GIVEN value, GIVEN mask,    \
        GIVEN grad, GIVEN result, GIVEN of_first, GIVEN of_second, Matrix qs, Matrix ks, Matrix vs, Matrix ms,         \
        Matrix gs, Matrix ys, Matrix firsts, Matrix seconds, const T *tops) {                                          \
        __shared__ T powers[BLOCK];                                                                                    \
        __shared__ T scores[BLOCK];                                                                                    \
        T scale = T(scale_);                                                                                           \
        int me = int(threadIdx.x);                                                                                     \
        i64 own = of_keys ? z.keys : z.rows, others = of_keys ? z.rows : z.keys;                                       \
        i64 most = of_keys && z.values > z.width ? z.values : z.width;                                                 \
        ROLLED for (i64 job = blockIdx.x; job < batch * own; job += gridDim.x) {                                       \
            i64 number = job / own, place = job % own;                                                                 \
            const T *q = matrix<T>(query, number), *k = matrix<T>(key, number), *v = matrix<T>(value, number);         \
            const T *m = matrix<T>(mask, number), *g = matrix<T>(grad, number), *y = matrix<T>(result, number);        \
            T *first = (T *)matrix<T>(of_first, number), *second = (T *)matrix<T>(of_second, number);                  \
            ROLLED for (i64 group = 0; group < most; group += BLOCK) {                                                 \
                i64 column = group + me;                                                                               \
                T of_other = 0, of_value = 0;                                                                          \
                ROLLED for (i64 start = 0; start < others; start += BLOCK) {                                           \
                    i64 i = start + me, count = others - start < BLOCK ? others - start : BLOCK;                       \
                    i64 row = of_keys ? i : place, j = of_keys ? place : i;                                            \
                    T top = row < z.rows ? tops[number * z.rows + row] : T(-INF);                                      \
                    Slope<T> slope = slope_of(causal, scale, z, row, j, q, k, v, m, g, y, top, qs, ks, vs, ms, gs, ys); \
                    powers[me] = slope.power;                                                                          \
                    scores[me] = slope.score;                                                                          \
                    __syncthreads();                                                                                   \
                    if (first && column < z.width)                                                                     \
                        of_other += of_keys ? dot(scores, 1, q + start * qs.row + column * qs.column, qs.row, count)   \
                                            : dot(scores, 1, k + start * ks.row + column * ks.column, ks.row, count);  \
                    if (second && column < z.values)                                                                   \
                        of_value += dot(powers, 1, g + start * gs.row + column * gs.column, gs.row, count);            \
                    __syncthreads();                                                                                   \
                }                                                                                                      \
                if (first && column < z.width) first[place * firsts.row + column * firsts.column] = of_other;          \
                if (second && column < z.values) second[place * seconds.row + column * seconds.column] = of_value;     \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(attention_backward_##T)
BACKWARD(f32)
BACKWARD(f64)
