// Factorizations of matrices and what is solved with them. A block computes a matrix after the other, in f64 and in memory
// of its own. The algorithms are the plain ones: elimination with exchanges of rows, reflections, and rotations by Jacobi.
#include "common.cuh"

#define OF_BLOCK(i, from, count) ROLLED for (i64 i = (from) + threadIdx.x; i < (count); i += blockDim.x)
#define ALL_OF(i, from, count) ROLLED for (i64 i = (from); i < (count); i++)

// The operations; `code` of kernels/linalg.rs.
enum Op { INVERSE, SOLVE, SOLVE_TRIANGULAR, DET, SLOGDET, LU, CHOLESKY, QR, SVD, SVDVALS, EIGH, EIGVALSH };
// Why a matrix has no result; `fault` of kernels/linalg.rs.
enum Fault { SINGULAR, NOT_POSITIVE, NOT_FINITE, NO_CONVERGENCE };

// A matrix of the call to read: its own elements or, without memory, those of the unit matrix.
template <class T> struct Given {
    const T *at;
    Matrix steps;
    __device__ __forceinline__ f64 operator()(i64 i, i64 j) const {
        return at ? f64(at[i * steps.row + j * steps.column]) : f64(i == j);
    }
};

// The matrix of a block: its operands, its result, row by row, and memory of its own.
template <class T> struct Task {
    i64 m, n, k, columns;
    Given<T> a, b;
    T *out;
    i64 width;
    f64 *own;
    i64 number;
    u64 *answer;

    __device__ __forceinline__ void put(i64 i, i64 j, f64 x) const { out[i * width + j] = T(x); }

    // The first matrix without a result is that of the lowest answer.
    __device__ __forceinline__ void fail(Fault fault, i64 pivot) const {
        if (threadIdx.x == 0 && answer) atomicMin(answer, u64(number) << 32 | u64(fault) << 30 | u64(pivot));
    }
};

// Elimination of w, with m rows and n columns, which becomes L and U. Row i is row `rows[i]` of the matrix. Returns whether
// the number of exchanges is odd.
RARE bool eliminate(f64 *w, i64 m, i64 n, i64 *rows) {
    bool is_odd = false;
    OF_BLOCK (i, 0, m) rows[i] = i;
    ALL_OF (j, 0, m < n ? m : n) {
        __syncthreads();
        i64 pivot = j;
        ALL_OF (i, j + 1, m) if (fabs(w[i * n + j]) > fabs(w[pivot * n + j])) pivot = i;
        __syncthreads();
        if (pivot != j) {
            OF_BLOCK (c, 0, n) {
                f64 x = w[pivot * n + c];
                w[pivot * n + c] = w[j * n + c];
                w[j * n + c] = x;
            }
            if (threadIdx.x == 0) {
                i64 row = rows[pivot];
                rows[pivot] = rows[j];
                rows[j] = row;
            }
            is_odd = !is_odd;
        }
        __syncthreads();
        f64 divisor = w[j * n + j];
        if (divisor == 0) continue;
        OF_BLOCK (i, j + 1, m) {
            f64 factor = w[i * n + j] / divisor;
            w[i * n + j] = factor;
            ALL_OF (c, j + 1, n) w[i * n + c] -= factor * w[j * n + c];
        }
    }
    __syncthreads();
    return is_odd;
}

template <class T> INLINE void load(const Task<T> &task, f64 *w) {
    OF_BLOCK (i, 0, task.m * task.n) w[i] = task.a(i / task.n, i % task.n);
}

// The first pivot that is 0; n if there is none.
INLINE i64 zero_pivot(const f64 *w, i64 n) {
    i64 j = 0;
    while (j < n && w[j * n + j] != 0) j++;
    return j;
}

// A system, or the inverse: a thread has a right-hand side.
template <class T> INLINE void solve(const Task<T> &task) {
    i64 n = task.n;
    f64 *w = task.own, *sides = w + n * n;
    i64 *rows = (i64 *)(sides + n * task.columns);
    load(task, w);
    eliminate(w, n, n, rows);
    i64 pivot = zero_pivot(w, n);
    if (pivot < n) return task.fail(SINGULAR, pivot);
    OF_BLOCK (c, 0, task.columns) {
        f64 *x = sides + c * n;
        ALL_OF (i, 0, n) {
            f64 sum = task.b(rows[i], c);
            ALL_OF (j, 0, i) sum -= w[i * n + j] * x[j];
            x[i] = sum;
        }
        ROLLED for (i64 i = n - 1; i >= 0; i--) {
            f64 sum = x[i];
            ALL_OF (j, i + 1, n) sum -= w[i * n + j] * x[j];
            x[i] = sum / w[i * n + i];
            task.put(i, c, x[i]);
        }
    }
}

template <class T> INLINE void solve_triangular(const Task<T> &task, bool upper, bool unit) {
    i64 n = task.n;
    OF_BLOCK (c, 0, task.columns) {
        f64 *x = task.own + c * n;
        ALL_OF (number, 0, n) {
            i64 i = upper ? n - 1 - number : number;
            f64 sum = task.b(i, c);
            ALL_OF (j, upper ? i + 1 : 0, upper ? n : i) sum -= task.a(i, j) * x[j];
            x[i] = unit ? sum : sum / task.a(i, i);
            task.put(i, c, x[i]);
        }
    }
}

template <class T> INLINE void determinant(const Task<T> &task, bool is_log) {
    i64 n = task.n;
    f64 *w = task.own;
    load(task, w);
    f64 sign = eliminate(w, n, n, (i64 *)(w + n * n)) ? -1 : 1, product = sign, log_size = 0;
    bool is_zero = zero_pivot(w, n) < n;
    if (threadIdx.x != 0) return;
    ALL_OF (j, 0, n) {
        f64 pivot = w[j * n + j];
        product *= pivot;
        log_size += log(fabs(pivot));
        sign *= pivot != pivot ? pivot : pivot > 0 ? 1.0 : pivot < 0 ? -1.0 : 0.0;
    }
    task.put(0, 0, is_log ? sign : is_zero ? 0 : product);
    if (is_log) task.put(0, 1, log_size);
}

// The permutation, L and U side by side; below U are zeros.
template <class T> INLINE void factors(const Task<T> &task) {
    i64 m = task.m, n = task.n, k = task.k;
    f64 *w = task.own;
    i64 *rows = (i64 *)(w + m * n);
    load(task, w);
    eliminate(w, m, n, rows);
    OF_BLOCK (i, 0, m * m) task.put(i / m, i % m, rows[i % m] == i / m);
    OF_BLOCK (i, 0, m * k) {
        i64 row = i / k, j = i % k;
        task.put(row, m + j, row == j ? 1 : row > j ? w[row * n + j] : 0);
    }
    OF_BLOCK (i, 0, m * n) {
        i64 row = i / n, j = i % n;
        task.put(row, m + k + j, row < k && row <= j ? w[row * n + j] : 0);
    }
}

template <class T> INLINE void cholesky(const Task<T> &task) {
    i64 n = task.n;
    f64 *w = task.own;
    OF_BLOCK (i, 0, n * n) w[i] = i % n <= i / n ? task.a(i / n, i % n) : 0;
    ALL_OF (j, 0, n) {
        __syncthreads();
        f64 square = w[j * n + j];
        ALL_OF (p, 0, j) square -= w[j * n + p] * w[j * n + p];
        if (!(square > 0)) return task.fail(NOT_POSITIVE, j);
        f64 root = sqrt(square);
        __syncthreads();
        OF_BLOCK (i, j, n) {
            f64 sum = w[i * n + j];
            if (i > j) ALL_OF (p, 0, j) sum -= w[i * n + p] * w[j * n + p];
            w[i * n + j] = i == j ? root : sum / root;
        }
    }
    __syncthreads();
    OF_BLOCK (i, 0, n * n) task.put(i / n, i % n, w[i]);
}

// x less its reflection: v times twice the product with v, by the square of v.
INLINE void reflect(f64 *x, i64 step, const f64 *v, i64 from, i64 m, f64 square) {
    f64 sum = 0;
    ALL_OF (i, from, m) sum += v[i] * x[i * step];
    sum = 2 * sum / square;
    ALL_OF (i, from, m) x[i * step] -= sum * v[i];
}

// The transpose of Q, and R, side by side.
template <class T> INLINE void orthogonal(const Task<T> &task) {
    i64 m = task.m, n = task.n, k = task.k;
    f64 *w = task.own, *q = w + m * n, *v = q + k * m;
    load(task, w);
    OF_BLOCK (i, 0, k * m) q[i] = i / m == i % m;
    ALL_OF (j, 0, k) {
        __syncthreads();
        f64 largest = 0, square = 0;
        ALL_OF (i, j, m) largest = fmax(largest, fabs(w[i * n + j]));
        // Scaled, so that squares neither overflow nor vanish.
        f64 factor = largest > 0 && largest < INF ? ldexp(1.0, -ilogb(largest)) : 1.0;
        ALL_OF (i, j, m) square += w[i * n + j] * factor * (w[i * n + j] * factor);
        f64 size = sqrt(square), first = w[j * n + j] * factor;
        __syncthreads();
        OF_BLOCK (i, 0, m)
            v[j * m + i] = i < j ? 0 : i > j ? w[i * n + j] * factor : first + (first < 0 ? -size : size);
        __syncthreads();
        f64 length = 2 * (square + fabs(first) * size);
        if (length == 0) continue;
        OF_BLOCK (c, j, n) reflect(w + c, n, v + j * m, j, m, length);
    }
    __syncthreads();
    // A thread has a column of Q, which begins as one of the unit matrix.
    OF_BLOCK (c, 0, k) ROLLED for (i64 j = k - 1; j >= 0; j--) {
        f64 length = 0;
        ALL_OF (i, j, m) length += v[j * m + i] * v[j * m + i];
        if (length > 0) reflect(q + c * m, 1, v + j * m, j, m, length);
    }
    __syncthreads();
    OF_BLOCK (i, 0, k * (m + n)) {
        i64 row = i / (m + n), c = i % (m + n);
        f64 sign = w[row * n + row] < 0 ? -1 : 1;
        f64 x = c < m ? q[row * m + c] : row <= c - m ? w[row * n + (c - m)] : 0;
        task.put(row, c, sign * x);
    }
}

// The power of two that scales the largest element to about 1, so that neither squares nor their sums overflow; 0 if one
// is not finite.
template <class T> INLINE f64 scale_of(const Task<T> &task, bool is_lower) {
    f64 largest = 0;
    ALL_OF (i, 0, task.m * task.n) {
        f64 size = is_lower && i % task.n > i / task.n ? 0 : fabs(task.a(i / task.n, i % task.n));
        if (!(size < INF)) return 0;
        largest = fmax(largest, size);
    }
    if (largest == 0) return 1;
    int exponent = ilogb(largest) + 1;
    return ldexp(1.0, exponent > 1000 ? -1000 : exponent < -1000 ? 1000 : -exponent);
}

// Whether the first large element of a vector, of half the size of the largest at least, is negative.
INLINE bool is_reversed(const f64 *x, i64 count) {
    f64 largest = 0;
    ALL_OF (i, 0, count) largest = fmax(largest, fabs(x[i]));
    ALL_OF (i, 0, count) if (2 * fabs(x[i]) >= largest) return x[i] < 0;
    return false;
}

// The numbers of the values in their order. Equal ones stay as they are.
INLINE void ordered(const f64 *values, i64 count, bool is_descending, i64 *order) {
    OF_BLOCK (i, 0, count) {
        i64 before = 0;
        ALL_OF (j, 0, count) {
            bool is_less = is_descending ? values[j] > values[i] : values[j] < values[i];
            before += is_less || (values[j] == values[i] && j < i);
        }
        order[before] = i;
    }
    __syncthreads();
}

// The rotation that makes a pair orthogonal: of two squares and their product.
struct Rotation {
    f64 tangent, cosine, sine;
};
INLINE Rotation rotation(f64 a, f64 b, f64 both) {
    f64 ratio = (b - a) / (2 * both);
    Rotation r;
    r.tangent = copysign(1.0, ratio) / (fabs(ratio) + hypot(1.0, ratio));
    r.cosine = 1 / sqrt(1 + r.tangent * r.tangent);
    r.sine = r.tangent * r.cosine;
    return r;
}
INLINE void rotate(f64 *x, f64 *y, Rotation r) {
    f64 a = *x, b = *y;
    *x = r.cosine * a - r.sine * b;
    *y = r.sine * a + r.cosine * b;
}

#define SWEEPS 60

// Makes the columns of w orthogonal, each of which is `r` numbers, by rotations that v gets, too. Whether it converged.
RARE bool orthogonalize(f64 *w, f64 *v, i64 r, i64 c) {
    ALL_OF (sweep, 0, SWEEPS) {
        bool is_done = true;
        ALL_OF (p, 0, c) ALL_OF (q, p + 1, c) {
            __syncthreads();
            f64 a = 0, b = 0, both = 0, *x = w + p * r, *y = w + q * r;
            ALL_OF (i, 0, r) {
                a += x[i] * x[i];
                b += y[i] * y[i];
                both += x[i] * y[i];
            }
            __syncthreads();
            if (!(fabs(both) > 1e-300 + 1e-15 * sqrt(a) * sqrt(b))) continue;
            is_done = false;
            Rotation by = rotation(a, b, both);
            OF_BLOCK (i, 0, r) rotate(x + i, y + i, by);
            OF_BLOCK (i, 0, c) rotate(v + p * c + i, v + q * c + i, by);
        }
        if (is_done) return true;
    }
    return false;
}

// The transpose of U, the singular values and the transpose of V, side by side; or the values alone.
template <class T> INLINE void singular(const Task<T> &task, bool has_vectors) {
    i64 m = task.m, n = task.n, c = task.k, r = m < n ? n : m;
    f64 scale = scale_of(task, false);
    if (scale == 0) return task.fail(NOT_FINITE, 0);
    f64 *w = task.own, *v = w + r * c, *values = v + c * c;
    i64 *order = (i64 *)(values + c);
    // A wide matrix is transposed, so that there are few columns.
    OF_BLOCK (i, 0, r * c) w[i] = (m < n ? task.a(i / r, i % r) : task.a(i % r, i / r)) * scale;
    OF_BLOCK (i, 0, c * c) v[i] = i / c == i % c;
    __syncthreads();
    if (!orthogonalize(w, v, r, c)) return task.fail(NO_CONVERGENCE, 0);
    __syncthreads();
    OF_BLOCK (j, 0, c) {
        f64 square = 0;
        ALL_OF (i, 0, r) square += w[j * r + i] * w[j * r + i];
        values[j] = sqrt(square);
    }
    __syncthreads();
    ordered(values, c, true, order);
    if (!has_vectors) {
        OF_BLOCK (i, 0, c) task.put(0, i, values[order[i]] / scale);
        return;
    }
    if (threadIdx.x == 0) {
        f64 least = values[order[0]] * f64(r) * 1e-15;
        ALL_OF (number, 0, c) {
            f64 *x = w + order[number] * r, size = values[order[number]];
            if (size > least) {
                ALL_OF (i, 0, r) x[i] /= size;
                continue;
            }
            // Where there is no direction, it is that of a unit vector without its parts along those before.
            ALL_OF (unit, 0, r) {
                ALL_OF (i, 0, r) x[i] = i == unit;
                for (int again = 0; again < 2; again++) ALL_OF (before, 0, number) {
                    f64 sum = 0, *y = w + order[before] * r;
                    ALL_OF (i, 0, r) sum += x[i] * y[i];
                    ALL_OF (i, 0, r) x[i] -= sum * y[i];
                }
                f64 square = 0;
                ALL_OF (i, 0, r) square += x[i] * x[i];
                if (2 * square * f64(r) < 1) continue;
                ALL_OF (i, 0, r) x[i] /= sqrt(square);
                break;
            }
        }
    }
    __syncthreads();
    OF_BLOCK (i, 0, c) {
        const f64 *left = m < n ? v + order[i] * c : w + order[i] * r;
        const f64 *right = m < n ? w + order[i] * r : v + order[i] * c;
        f64 sign = is_reversed(left, m) ? -1 : 1;
        ALL_OF (j, 0, m) task.put(i, j, sign * left[j]);
        task.put(i, m, values[order[i]] / scale);
        ALL_OF (j, 0, n) task.put(i, m + 1 + j, sign * right[j]);
    }
}

// The eigenvalues and the transpose of the eigenvectors, side by side; or the values alone.
template <class T> INLINE void symmetric(const Task<T> &task, bool has_vectors) {
    i64 n = task.n;
    f64 scale = scale_of(task, true);
    if (scale == 0) return task.fail(NOT_FINITE, 0);
    f64 *w = task.own, *v = w + n * n, *values = v + n * n;
    i64 *order = (i64 *)(values + n);
    OF_BLOCK (i, 0, n * n) {
        i64 row = i / n, c = i % n;
        w[i] = (row < c ? task.a(c, row) : task.a(row, c)) * scale;
        v[i] = row == c;
    }
    bool is_done = false;
    ROLLED for (int sweep = 0; sweep < SWEEPS && !is_done; sweep++) {
        is_done = true;
        ALL_OF (p, 0, n) ALL_OF (q, p + 1, n) {
            __syncthreads();
            f64 a = w[p * n + p], b = w[q * n + q], both = w[p * n + q];
            __syncthreads();
            if (!(fabs(both) > 1e-18 + 1e-17 * (fabs(a) + fabs(b)))) continue;
            is_done = false;
            Rotation by = rotation(a, b, both);
            OF_BLOCK (i, 0, n) {
                if (i != p && i != q) {
                    rotate(w + p * n + i, w + q * n + i, by);
                    w[i * n + p] = w[p * n + i];
                    w[i * n + q] = w[q * n + i];
                }
                rotate(v + p * n + i, v + q * n + i, by);
            }
            if (threadIdx.x == 0) {
                w[p * n + p] = a - by.tangent * both;
                w[q * n + q] = b + by.tangent * both;
                w[p * n + q] = w[q * n + p] = 0;
            }
        }
    }
    if (!is_done) return task.fail(NO_CONVERGENCE, 0);
    __syncthreads();
    OF_BLOCK (i, 0, n) values[i] = w[i * n + i];
    __syncthreads();
    ordered(values, n, false, order);
    OF_BLOCK (i, 0, n) {
        f64 value = values[order[i]] / scale;
        if (!has_vectors) {
            task.put(0, i, value);
            continue;
        }
        const f64 *x = v + order[i] * n;
        f64 sign = is_reversed(x, n) ? -1 : 1;
        task.put(i, 0, value);
        ALL_OF (j, 0, n) task.put(i, 1 + j, sign * x[j]);
    }
}

template <class T> INLINE void compute(i32 op, bool upper, bool unit, const Task<T> &task) {
    switch (op) {
    case INVERSE:
    case SOLVE: return solve(task);
    case SOLVE_TRIANGULAR: return solve_triangular(task, upper, unit);
    case DET: return determinant(task, false);
    case SLOGDET: return determinant(task, true);
    case LU: return factors(task);
    case CHOLESKY: return cholesky(task);
    case QR: return orthogonal(task);
    case SVD: return singular(task, true);
    case SVDVALS: return singular(task, false);
    case EIGH: return symmetric(task, true);
    default: return symmetric(task, false);
    }
}

// `a` and `b` are the batches; without right-hand sides, b has no memory. A block has `room` numbers of the scratch.
#define LINALG(T)                                                                                                      \
    extern "C" __global__ void linalg_##T(i32 op, bool upper, bool unit, i64 m, i64 n, GIVEN a, Matrix as, GIVEN b,    \
                                          Matrix bs, T *out, i64 rows, i64 columns, i64 count, f64 *scratch, i64 room, \
                                          u64 *answer) {                                                               \
        ROLLED for (i64 number = blockIdx.x; number < count; number += gridDim.x) {                                    \
            Task<T> task = {m, n, m < n ? m : n, columns};                                                             \
            task.a.at = (const T *)a.at + offset(a, number);                                                           \
            task.a.steps = as;                                                                                         \
            task.b.at = b.at ? (const T *)b.at + offset(b, number) : 0;                                                \
            task.b.steps = bs;                                                                                         \
            task.out = out + number * rows * columns;                                                                  \
            task.width = columns;                                                                                      \
            task.own = scratch + i64(blockIdx.x) * room;                                                               \
            task.number = number;                                                                                      \
            task.answer = answer;                                                                                      \
            __syncthreads();                                                                                           \
            compute(op, upper, unit, task);                                                                            \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(linalg_##T)
LINALG(f32)
LINALG(f64)
