// Random numbers from counters (Philox 4x32 with ten rounds): the same bits as on the host.
#include "functions.cuh"

struct Words {
    u32 of[4];
};
RARE Words philox(u64 seed, u64 counter) {
    u32 a = u32(counter), b = u32(counter >> 32), c = 0, d = 0, key0 = u32(seed), key1 = u32(seed >> 32);
    ROLLED for (int round = 0; round < 10; round++) {
        u32 low0 = a * 0xd2511f53u, high0 = __umulhi(a, 0xd2511f53u);
        u32 low1 = c * 0xcd9e8d57u, high1 = __umulhi(c, 0xcd9e8d57u);
        a = high1 ^ b ^ key0;
        b = low1;
        c = high0 ^ d ^ key1;
        d = low0;
        key0 += 0x9e3779b9u;
        key1 += 0xbb67ae85u;
    }
    Words words = {{a, b, c, d}};
    return words;
}
// The seed and the first counter. In a graph, they are at a place, where each replay writes them.
struct Draw {
    u64 seed, offset;
    const u64 *place;
    __device__ Words words(u64 counter) const {
        return philox(place ? place[0] : seed, (place ? place[1] : offset) + counter);
    }
};
INLINE u64 join(u32 low, u32 high) { return u64(low) | u64(high) << 32; }
INLINE f32 unit(u32 word, int bits) { return f32(word >> (32 - bits)) * (1.0f / f32(1u << bits)); }
INLINE f64 unit(u32 low, u32 high) { return f64(join(low, high) >> 11) * (1.0 / 9007199254740992.0); }
INLINE u64 below(u64 word, u64 range) { return __umul64hi(word, range); }

// The digits of a type.
template <class T> struct Digits;
template <> struct Digits<f32> {
    static const int count = 24;
};
template <> struct Digits<f16> {
    static const int count = 11;
};
template <> struct Digits<bf16> {
    static const int count = 8;
};

// The natural logarithm with the host's bits (after Cephes), and the sine and cosine of a part of a full turn.
RARE f32 random_log(f32 x) {
    bool tiny = x < 1.17549435e-38f;
    f32 scaled = tiny ? x * 8388608.0f : x;
    u32 offset = __float_as_uint(scaled) - 0x3f3504f3u;
    f32 e = f32(i32(offset) >> 23) - (tiny ? 23.0f : 0.0f);
    f32 m = __uint_as_float((offset & 0x007fffffu) + 0x3f3504f3u) - 1.0f, mm = m * m, p = 7.0376836e-2f;
    p = p * m + -1.151461e-1f;
    p = p * m + 1.1676999e-1f;
    p = p * m + -1.2420141e-1f;
    p = p * m + 1.4249323e-1f;
    p = p * m + -1.6668058e-1f;
    p = p * m + 2.0000715e-1f;
    p = p * m + -2.4999994e-1f;
    p = p * m + 3.3333331e-1f;
    f32 y = m * mm * p + e * -2.1219444e-4f - 0.5f * mm;
    y = m + y + e * 0.6933594f;
    return x == 0 ? f32(-INF) : y;
}
struct Point {
    f32 sine, cosine;
};
RARE Point turn(f32 part) {
    f32 quarters = part * 4.0f, shifted = quarters + 12582912.0f;
    u32 quadrant = __float_as_uint(shifted);
    f32 r = (quarters - (shifted - 12582912.0f)) * 1.57079632679489661923f, rr = r * r;
    f32 sine = ((-1.9515296e-4f * rr + 8.332161e-3f) * rr + -1.6666655e-1f) * rr * r + r;
    f32 cosine = ((2.4433157e-5f * rr + -1.3887316e-3f) * rr + 4.1666646e-2f) * rr * rr - 0.5f * rr + 1.0f;
    f32 s = quadrant & 1 ? cosine : sine, c = quadrant & 1 ? sine : cosine;
    Point point = {quadrant & 2 ? -s : s, (quadrant + 1) & 2 ? -c : c};
    return point;
}

// Fills the output from the words of consecutive counters, each of which gives four elements.
template <class T, class F> INLINE void of_words(Draw draw, i64 n, T *out, F make) {
    EACH (group, (n + 3) / 4) {
        Words words = draw.words(u64(group));
        f32 made[4];
        make(words, made);
        for (int i = 0; i < 4; i++)
            if (group * 4 + i < n) out[group * 4 + i] = Kind<T>::narrow(made[i]);
    }
}
#define DRAWS(T)                                                                                                       \
    extern "C" __global__ void uniform_##T(Draw draw, i64 n, T *out) {                                      \
        of_words(draw, n, out, [](const Words &words, f32 *made) {                                             \
            for (int i = 0; i < 4; i++) made[i] = unit(words.of[i], Digits<T>::count);                                 \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(uniform_##T)                                                                                                \
    extern "C" __global__ void normal_##T(Draw draw, i64 n, T *out) {                                       \
        of_words(draw, n, out, [](const Words &words, f32 *made) {                                             \
            for (int i = 0; i < 4; i += 2) {                                                                           \
                f32 radius = sqrtf(-2.0f * random_log(1.0f - unit(words.of[i], 24)));                                  \
                Point point = turn(unit(words.of[i + 1], 24));                                                         \
                made[i] = radius * point.cosine;                                                                       \
                made[i + 1] = radius * point.sine;                                                                     \
            }                                                                                                          \
        });                                                                                                            \
    }                                                                                                                  \
    EXPORT(normal_##T)
DRAWS(f32)
DRAWS(f16)
DRAWS(bf16)
extern "C" __global__ void uniform_f64(Draw draw, i64 n, f64 *out) {
    EACH (i, n) {
        Words words = draw.words(u64(i / 2));
        out[i] = unit(words.of[i % 2 * 2], words.of[i % 2 * 2 + 1]);
    }
}
EXPORT(uniform_f64)
extern "C" __global__ void normal_f64(Draw draw, i64 n, f64 *out) {
    EACH (i, n) {
        Words words = draw.words(u64(i / 2));
        f64 radius = sqrt(-2.0 * log(1.0 - unit(words.of[0], words.of[1]))), angle = 2 * PI * unit(words.of[2], words.of[3]);
        out[i] = radius * (i % 2 ? sin(angle) : cos(angle));
    }
}
EXPORT(normal_f64)

#define INTEGERS_OF(T)                                                                                                 \
    extern "C" __global__ void randint_##T(Draw draw, i64 low, u64 range, i64 n, T *out) {                  \
        EACH (i, n) {                                                                                              \
            Words words = draw.words(u64(i / 2));                                                           \
            u64 drawn = below(join(words.of[i % 2 * 2], words.of[i % 2 * 2 + 1]), range);                              \
            out[i] = Kind<T>::of(i64(u64(low) + drawn));                                                               \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(randint_##T)
ALL(INTEGERS_OF)

// All 32 bits of a word: small probabilities matter.
#define BERNOULLI(T, P)                                                                                                \
    extern "C" __global__ void bernoulli_##P##_##T(Draw draw, GIVEN p, T *out) {                            \
        EACH (i, p.count) {                                                                                        \
            f64 drawn = f64(draw.words(u64(i / 4)).of[i % 4]) * (1.0 / 4294967296.0);                       \
            out[i] = Kind<T>::of(i64(drawn < f64(widen(at<P>(p, i)))));                                                \
        }                                                                                                              \
    }                                                                                                                  \
    EXPORT(bernoulli_##P##_##T)
ALL(BERNOULLI, f32)
ALL(BERNOULLI, f64)
ALL(BERNOULLI, f16)
ALL(BERNOULLI, bf16)

// Each element is swapped with itself or a later one, so one thread does it.
extern "C" __global__ void permutation(Draw draw, i64 n, i64 *out) {
    if (thread() != 0) return;
    for (i64 i = 0; i < n; i++) out[i] = i;
    for (i64 i = 0; i < n; i++) {
        Words words = draw.words(u64(i / 2));
        i64 other = i + i64(below(join(words.of[i % 2 * 2], words.of[i % 2 * 2 + 1]), u64(n - i)));
        i64 own = out[i];
        out[i] = out[other];
        out[other] = own;
    }
}
EXPORT(permutation)

// Distributions whose numbers take an unknown number of draws: each element has a stream of its own (SplitMix64), from a
// state that Philox gives.
struct Stream {
    u64 state;
    __device__ u64 next() {
        state += 0x9e3779b97f4a7c15ull;
        u64 x = (state ^ state >> 30) * 0xbf58476d1ce4e5b9ull;
        x = (x ^ x >> 27) * 0x94d049bb133111ebull;
        return x ^ x >> 31;
    }
    __device__ f64 unit() { return (f64(next() >> 11) + 0.5) * (1.0 / 9007199254740992.0); }
    __device__ f64 normal() {
        f64 radius = sqrt(-2.0 * log(unit()));
        return radius * cos(2 * PI * unit());
    }
};
INLINE Stream stream_of(Draw draw, i64 i) {
    Words words = draw.words(u64(i / 2));
    Stream stream = {join(words.of[i % 2 * 2], words.of[i % 2 * 2 + 1])};
    return stream;
}
// Marsaglia and Tsang, 2000.
RARE f64 draw_gamma(Stream *draws, f64 shape) {
    f64 boost = shape < 1 ? pow(draws->unit(), 1 / shape) : 1.0;
    f64 d = (shape < 1 ? shape + 1 : shape) - 1.0 / 3, c = 1 / sqrt(9 * d);
    while (true) {
        f64 x = draws->normal(), step = 1 + c * x, v = step * step * step;
        if (v > 0 && log(draws->unit()) < 0.5 * x * x + d - d * v + d * log(v)) return d * v * boost;
    }
}
// The product of unit numbers; transformed rejection from 10 on (Hoermann, 1993: PTRS).
RARE f64 draw_poisson(Stream *draws, f64 rate) {
    if (rate < 10) {
        f64 least = exp(-rate), product = draws->unit(), count = 0;
        while (product > least) {
            product *= draws->unit();
            count += 1;
        }
        return count;
    }
    f64 b = 0.931 + 2.53 * sqrt(rate), a = -0.059 + 0.02483 * b;
    f64 inverse_alpha = 1.1239 + 1.1328 / (b - 3.4), ratio = 0.9277 - 3.6224 / (b - 2);
    while (true) {
        f64 u = draws->unit() - 0.5, v = draws->unit(), distance = 0.5 - fabs(u);
        f64 count = floor((2 * a / distance + b) * u + rate + 0.43);
        if (distance >= 0.07 && v <= ratio) return count;
        if (count < 0 || (distance < 0.013 && v > distance)) continue;
        f64 left = log(v) + log(inverse_alpha) - log(a / (distance * distance) + b);
        if (left <= count * log(rate) - rate - lgamma(count + 1)) return count;
    }
}
// Distances between successes; transformed rejection from 10 expected ones on (Hoermann, 1993: BTRS).
RARE f64 draw_binomial(Stream *draws, f64 n, f64 p) {
    if (n * p < 10) {
        f64 place = 0, count = 0, failure = log1p(-p);
        while (true) {
            place += ceil(log(draws->unit()) / failure);
            if (place > n) return count;
            count += 1;
        }
    }
    f64 deviation = sqrt(n * p * (1 - p)), b = 1.15 + 2.53 * deviation, a = -0.0873 + 0.0248 * b + 0.01 * p;
    f64 alpha = (2.83 + 5.1 / b) * deviation, ratio = 0.92 - 4.2 / b, mode = floor((n + 1) * p), odds = log(p / (1 - p));
    while (true) {
        f64 u = draws->unit() - 0.5, v = draws->unit(), distance = 0.5 - fabs(u);
        f64 count = floor((2 * a / distance + b) * u + n * p + 0.5);
        if (distance >= 0.07 && v <= ratio) return count;
        if (!(count >= 0 && count <= n)) continue;
        f64 left = log(v * alpha / (a / (distance * distance) + b));
        f64 height = count * odds - lgamma(count + 1) - lgamma(n - count + 1);
        if (left <= height - (mode * odds - lgamma(mode + 1) - lgamma(n - mode + 1))) return count;
    }
}
extern "C" __global__ void poisson(Draw draw, i64 n, const f64 *rates, f64 *out) {
    EACH (i, n) {
        Stream draws = stream_of(draw, i);
        f64 rate = rates[i];
        out[i] = rate == INF ? INF : rate >= 0 ? draw_poisson(&draws, rate) : NOT_A_NUMBER;
    }
}
EXPORT(poisson)
extern "C" __global__ void gamma_(Draw draw, i64 n, const f64 *shapes, f64 *out) {
    EACH (i, n) {
        Stream draws = stream_of(draw, i);
        f64 shape = shapes[i];
        out[i] = shape == 0 ? 0.0 : !(shape > 0) ? NOT_A_NUMBER : shape == INF ? INF : draw_gamma(&draws, shape);
    }
}
EXPORT(gamma_)
extern "C" __global__ void binomial(Draw draw, i64 n, const f64 *trials, const f64 *chances, f64 *out) {
    EACH (i, n) {
        Stream draws = stream_of(draw, i);
        f64 count = trials[i], p = chances[i];
        bool is_wrong = !(count >= 0 && count < INF && count == floor(count) && p >= 0 && p <= 1);
        out[i] = is_wrong ? NOT_A_NUMBER
                          : p > 0.5 ? count - draw_binomial(&draws, count, 1 - p) : draw_binomial(&draws, count, p);
    }
}
EXPORT(binomial)
