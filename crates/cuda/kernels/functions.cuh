// Elementary and special functions. Most are computed in f64, whatever the type of the elements, as on the host.
#pragma once
#include "common.cuh"

#define PI 3.14159265358979323846
#define EPSILON 2.220446049250313e-16
#define LN_2 0.693147180559945309417
#define LOG2_E 1.44269504088896340736

INLINE f64 polynomial(f64 x, const f64 *coefficients, int count) {
    f64 sum = 0;
    for (int i = 0; i < count; i++) sum = sum * x + coefficients[i];
    return sum;
}

RARE f64 softplus(f64 x) {
    f64 sum = (x > 0 ? x : 0.0) + log1p(exp(-fabs(x)));
    return x != x ? x : sum;
}

// M. Giles: Approximating the erfinv function, GPU Computing Gems, 2012; then Newton's method.
RARE f64 inverse_erf(f64 y) {
    const f64 centre[9] = {2.81022636e-8,    3.43273939e-7,    -3.5233877e-6, -4.39150654e-6, 2.1858087e-4,
                           -1.25372503e-3, -4.17768164e-3, 0.246640727,   1.50140941};
    const f64 tail[9] = {-2.00214257e-4, 1.00950558e-4, 1.34934322e-3, -3.67342844e-3, 5.73950773e-3,
                         -7.6224613e-3,  9.43887047e-3, 1.00167406,    2.83297682};
    f64 size = fabs(y);
    if (!(size < 1)) return size == 1 ? y * INF : NOT_A_NUMBER;
    f64 w = -log((1 - size) * (1 + size));
    f64 x = size * (w < 5 ? polynomial(w - 2.5, centre, 9) : polynomial(sqrt(w) - 3, tail, 9));
    for (int i = 0; i < 4; i++) {
        f64 slope = 1.12837916709551257390 * exp(-x * x);
        if (size > 0.5) {
            f64 wanted = 1 - size, found = erfc(x);
            x += log1p((found - wanted) / wanted) * found / slope;
        } else {
            x += (size - erf(x)) / slope;
        }
    }
    return copysign(x, y);
}

RARE f64 digamma(f64 x) {
    const f64 series[7] = {1.0 / 12, -691.0 / 32760, 1.0 / 132, -1.0 / 240, 1.0 / 252, -1.0 / 120, 1.0 / 12};
    if (x == 0) return -copysign(INF, x);
    f64 sum = 0;
    if (x < 0) {
        f64 part = x - trunc(x);
        if (part == 0) return NOT_A_NUMBER;
        sum -= PI / tan(PI * part);
        x = 1 - x;
    }
    while (x < 10) {
        sum -= 1 / x;
        x += 1;
    }
    f64 square = 1 / (x * x);
    return sum + log(x) - 0.5 / x - square * polynomial(square, series, 7);
}

RARE f64 bessel_i0(f64 x) {
    x = fabs(x);
    if (x == INF) return x;
    f64 term = 1, sum = 1, k = 1;
    bool is_large = x >= 30;
    while (term > sum * EPSILON / 8 && k < 500) {
        term *= is_large ? (2 * k - 1) * (2 * k - 1) / (8 * x * k) : x * x / (4 * k * k);
        sum += term;
        k += 1;
    }
    if (is_large) {
        f64 half = exp(x / 2);
        return half * (sum / sqrt(2 * PI * x)) * half;
    }
    return x != x ? x : sum;
}

RARE f64 fraction(f64 x, f64 *exponent) {
    *exponent = 0;
    if (x == 0 || !(fabs(x) < INF)) return x;
    int places;
    f64 part = frexp(x, &places);
    *exponent = places;
    return part;
}

RARE f64 xlogy(f64 a, f64 b) { return a == 0 && b == b ? 0.0 : a * log(b); }
RARE f64 log_sum(f64 a, f64 b) {
    if (a == b) return a + LN_2;
    if (a != a || b != b) return NOT_A_NUMBER;
    return (a > b ? a : b) + softplus(-fabs(a - b));
}
RARE f64 log_sum_2(f64 a, f64 b) {
    if (a == b) return a + 1;
    if (a != a || b != b) return NOT_A_NUMBER;
    return (a > b ? a : b) + log1p(exp2(-fabs(a - b))) * LOG2_E;
}
RARE f64 floored_quotient(f64 a, f64 b) {
    if (b == 0) return a / b;
    f64 rest = fmod(a, b);
    bool is_below = rest != 0 && (b < 0) != (rest < 0);
    f64 quotient = (a - rest) / b - (is_below ? 1.0 : 0.0);
    if (quotient == 0) return copysign(0.0, a / b);
    f64 low = floor(quotient);
    return quotient - low > 0.5 ? low + 1 : low;
}

RARE f64 zeta_from(f64 s, f64 q) {
    const f64 bernoulli[9] = {1.0 / 12,
                              -1.0 / 720,
                              1.0 / 30240,
                              -1.0 / 1209600,
                              1.0 / 47900160,
                              -691.0 / 1307674368000.0,
                              1.0 / 74724249600.0,
                              -3617.0 / 10670622842880000.0,
                              43867.0 / 5109094217170944000.0};
    if (s == INF || q == INF) return q == 1 ? 1.0 : q < 1 ? INF : 0.0;
    f64 place = q, sum = 0;
    while (place < s + 10) {
        f64 term = pow(place, -s);
        sum += term;
        place += 1;
        if (term <= sum * EPSILON / 64) return sum;
    }
    f64 power = pow(place, -s);
    sum += power * (place / (s - 1) + 0.5);
    f64 factor = power * s / place;
    for (int i = 0; i < 9; i++) {
        f64 term = factor * bernoulli[i];
        sum += term;
        if (fabs(term) < fabs(sum) * EPSILON / 4) break;
        f64 rising = s + 2.0 * i;
        factor *= (rising + 1) * (rising + 2) / (place * place);
    }
    return sum;
}
RARE f64 zeta(f64 s, f64 q) {
    if (s != s || q != q || s < 1) return NOT_A_NUMBER;
    if (s == 1 || (q <= 0 && q == floor(q))) return INF;
    if (q >= 0) return zeta_from(s, q);
    if (s != floor(s) || s == INF) return NOT_A_NUMBER;
    f64 first = -q - floor(-q);
    f64 below = zeta_from(s, first) - zeta_from(s, 1 - q);
    return (fmod(s, 2.0) == 0 ? 1.0 : -1.0) * below + zeta_from(s, 1 - first);
}
RARE f64 polygamma(f64 n, f64 x) {
    if (n == 0) return digamma(x);
    if (!(n >= 0) || !(n - floor(n) == 0)) return NOT_A_NUMBER;
    f64 sum = zeta(n + 1, x);
    f64 size = n > 150 ? exp(lgamma(n + 1) + log(sum)) : tgamma(n + 1) * sum;
    return (fmod(n, 2.0) == 0 ? -1.0 : 1.0) * size;
}

RARE f64 excess(f64 d) {
    if (fabs(d) > 0.3) return d - log1p(d);
    f64 r = d / (2 + d), square = r * r, power = 2 * r * r * r, sum = 0, n = 3;
    while (fabs(power) > EPSILON * EPSILON && n < 60) {
        sum += power / n;
        power *= square;
        n += 2;
    }
    return r * d - sum;
}
RARE f64 gamma_of_large(f64 a, f64 x) {
    f64 d = (x - a) / a, half = excess(d), eta = copysign(sqrt(2 * half), d);
    f64 rest = fabs(eta) < 1e-2 ? -1.0 / 3 + eta * (1.0 / 12 - eta * (2.0 / 135 - eta / 864)) : 1 / d - 1 / eta;
    return 0.5 * erfc(eta * sqrt(a / 2)) + exp(-a * half) / sqrt(2 * PI * a) * (rest - 1 / (540 * a));
}
RARE f64 gamma_density(f64 a, f64 x) {
    if (a < 10) return exp(a * log(x) - x - lgamma(a + 1));
    f64 square = 1 / (a * a);
    f64 stirling = (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square / 1680))) / a;
    return exp(-a * excess((x - a) / a) - stirling) / sqrt(2 * PI * a);
}
RARE f64 gamma_lower(f64 a, f64 x) {
    if (a > 1e5) return 1 - gamma_of_large(a, x);
    f64 term = 1, sum = 1, n = a;
    while (term > sum * EPSILON / 4) {
        n += 1;
        term *= x / n;
        sum += term;
    }
    return sum * gamma_density(a, x);
}
RARE f64 gamma_upper(f64 a, f64 x) {
    if (a > 1e5) return gamma_of_large(a, x);
    f64 b = x + 1 - a, c = INF, d = 1 / b, fraction = d;
    for (int i = 1; i < 10000; i++) {
        f64 numerator = -i * (i - a);
        b += 2;
        d = 1 / (numerator * d + b);
        c = b + numerator / c;
        fraction *= c * d;
        if (fabs(c * d - 1) < EPSILON) break;
    }
    return fraction * a * gamma_density(a, x);
}
RARE f64 log_gamma_of_next(f64 a) {
    if (a > 0.25) return lgamma(1 + a);
    f64 sum = -0.5772156649015329 * a, power = -a, k = 2;
    while (fabs(power) > EPSILON * a / 64) {
        power *= -a;
        sum += zeta(k, 1) * power / k;
        k += 1;
    }
    return sum;
}
RARE f64 gamma_upper_of_small(f64 a, f64 x) {
    f64 factor = 1, sum = 0, n = 0, term;
    do {
        n += 1;
        factor *= -x / n;
        term = factor / (a + n);
        sum += term;
    } while (fabs(term) > fabs(sum) * EPSILON / 4);
    f64 exponent = a * log(x) - log_gamma_of_next(a);
    return -expm1(exponent) - exp(exponent) * a * sum;
}
// Where an argument is 0, infinite or not allowed; else -1.
INLINE f64 gamma_edge(f64 a, f64 x) {
    if (!(a >= 0 && x >= 0) || (a == 0 && x == 0) || (a == INF && x == INF)) return NOT_A_NUMBER;
    if (a == 0 || x == INF) return 1;
    return a == INF || x == 0 ? 0 : -1;
}
RARE f64 igamma(f64 a, f64 x) {
    f64 edge = gamma_edge(a, x);
    return edge != -1 ? edge : x < a + 1 ? gamma_lower(a, x) : 1 - gamma_upper(a, x);
}
RARE f64 igammac(f64 a, f64 x) {
    f64 edge = gamma_edge(a, x);
    if (edge != -1) return 1 - edge;
    if (x <= 1.1 && a < (x > 0.25 ? x : 0.25)) return gamma_upper_of_small(a, x);
    return x < a + 1 ? 1 - gamma_lower(a, x) : gamma_upper(a, x);
}

// Functions of a computed type.
INLINE f32 root(f32 x) { return sqrtf(x); }
INLINE f64 root(f64 x) { return sqrt(x); }
INLINE f32 power_of_e(f32 x) { return expf(x); }
INLINE f64 power_of_e(f64 x) { return exp(x); }
INLINE f32 logarithm(f32 x) { return logf(x); }
INLINE f64 logarithm(f64 x) { return log(x); }
INLINE f32 size_of(f32 x) { return fabsf(x); }
INLINE f64 size_of(f64 x) { return fabs(x); }
INLINE f32 tangent(f32 x) { return tanhf(x); }
INLINE f64 tangent(f64 x) { return tanh(x); }
template <class C> INLINE C sigmoid(C x) {
    // The exponential of the negative size does not overflow.
    C power = power_of_e(-size_of(x));
    return x < 0 ? power / (1 + power) : 1 / (1 + power);
}
template <class C> INLINE C sign(C x) { return x > 0 ? C(1) : x < 0 ? C(-1) : x; }
RARE f64 gelu(f64 x) { return x == -INF ? 0.0 : 0.5 * x * erfc(-x * 0.70710678118654752440); }
RARE f64 gelu_slope(f64 x) {
    if (x == INF || x == -INF) return x > 0 ? 1.0 : 0.0;
    return 0.5 * erfc(-x * 0.70710678118654752440) + x * exp(-0.5 * x * x) * 0.39894228040143267794;
}
