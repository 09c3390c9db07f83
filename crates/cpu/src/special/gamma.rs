//! Functions that belong to the gamma function, in f64: the zeta function, polygammas and the incomplete gammas.

use std::f64::consts::TAU;

use super::digamma;

/// The zeta function of Hurwitz: the sum of (q + k)^-s over k from 0 on. Infinite for s = 1 and for whole q up to 0;
/// NaN for a smaller s, and for a negative q with a fractional s.
///
/// The first terms, then the Euler-Maclaurin formula (Handbook of Mathematical Functions, 23.1.30 and 23.2).
pub fn zeta(s: f64, q: f64) -> f64 {
    if s.is_nan() || q.is_nan() || s < 1.0 {
        return f64::NAN;
    }
    if s == 1.0 || (q <= 0.0 && q == q.floor()) {
        return f64::INFINITY;
    }
    if q < 0.0 {
        return of_negative(s, q);
    }
    if s.is_infinite() || q.is_infinite() {
        return match q {
            1.0 => 1.0,
            _ if q < 1.0 => f64::INFINITY,
            _ => 0.0,
        };
    }
    let (mut at, mut sum) = (q, 0.0);
    // The formula needs a place that is large beside s. Before it, the terms may become so small that none counts.
    while at < s + 10.0 {
        let term = at.powf(-s);
        sum += term;
        at += 1.0;
        if term <= sum * f64::EPSILON / 64.0 {
            return sum;
        }
    }
    let power = at.powf(-s);
    sum += power * (at / (s - 1.0) + 0.5);
    let mut factor = power * s / at;
    for (i, coefficient) in BERNOULLI.iter().enumerate() {
        let term = factor * coefficient;
        sum += term;
        if term.abs() < sum.abs() * f64::EPSILON / 4.0 {
            break;
        }
        let rising = s + 2.0 * i as f64;
        factor *= (rising + 1.0) * (rising + 2.0) / (at * at);
    }
    sum
}

/// The sum from a negative q on: the terms below 0, which are those of two other sums, and the terms above.
fn of_negative(s: f64, q: f64) -> f64 {
    if s != s.floor() || s.is_infinite() {
        return f64::NAN;
    }
    // The last place below 0 is -first.
    let first = -q - (-q).floor();
    let below = zeta(s, first) - zeta(s, 1.0 - q);
    let sign = if s % 2.0 == 0.0 { 1.0 } else { -1.0 };
    sign * below + zeta(s, 1.0 - first)
}

/// The Bernoulli numbers of even index from 2 on, each divided by the factorial of its index.
const BERNOULLI: [f64; 9] = [
    1.0 / 12.0,
    -1.0 / 720.0,
    1.0 / 30_240.0,
    -1.0 / 1_209_600.0,
    1.0 / 47_900_160.0,
    -691.0 / 1_307_674_368_000.0,
    1.0 / 74_724_249_600.0,
    -3617.0 / 10_670_622_842_880_000.0,
    43_867.0 / 5_109_094_217_170_944_000.0,
];

/// The derivative of order n of the digamma function. NaN for an n that is negative or not whole.
pub fn polygamma(n: f64, x: f64) -> f64 {
    if n == 0.0 {
        return digamma(x);
    }
    if n < 0.0 || n.fract() != 0.0 {
        return f64::NAN;
    }
    let sign = if n % 2.0 == 0.0 { -1.0 } else { 1.0 };
    let sum = zeta(n + 1.0, x);
    // The factorial alone may overflow before the product does.
    let size = if n > 150.0 { (libm::lgamma(n + 1.0) + sum.ln()).exp() } else { libm::tgamma(n + 1.0) * sum };
    sign * size
}

/// The lower incomplete gamma function, divided by the gamma function of a. NaN for a negative number.
pub fn igamma(a: f64, x: f64) -> f64 {
    match edges(a, x) {
        Some(lower) => lower,
        None if x < a + 1.0 => lower(a, x),
        None => 1.0 - upper(a, x),
    }
}

/// 1 minus the same, without loss of digits where that is near 0.
pub fn igammac(a: f64, x: f64) -> f64 {
    match edges(a, x) {
        Some(lower) => 1.0 - lower,
        None if x <= 1.1 && a < SMALL.max(x) => upper_of_small(a, x),
        None if x < a + 1.0 => 1.0 - lower(a, x),
        None => upper(a, x),
    }
}

/// [`igamma`] where an argument is 0, infinite or not allowed.
fn edges(a: f64, x: f64) -> Option<f64> {
    match (a, x) {
        _ if !(a >= 0.0 && x >= 0.0) || (a == 0.0 && x == 0.0) || (a.is_infinite() && x.is_infinite()) => {
            Some(f64::NAN)
        }
        _ if a == 0.0 || x.is_infinite() => Some(1.0),
        _ if a.is_infinite() || x == 0.0 => Some(0.0),
        _ => None,
    }
}

/// From here on the terms of the series and of the fraction would be many: an expansion for large a takes their place.
pub const LARGE: f64 = 1e5;

/// The power series (Handbook of Mathematical Functions, 6.5.29), for x < a + 1.
fn lower(a: f64, x: f64) -> f64 {
    if a > LARGE {
        return 1.0 - of_large(a, x);
    }
    let (mut term, mut sum, mut n) = (1.0, 1.0, a);
    while term > sum * f64::EPSILON / 4.0 {
        n += 1.0;
        term *= x / n;
        sum += term;
    }
    sum * density(a, x)
}

/// The continued fraction (Handbook of Mathematical Functions, 6.5.31), by Lentz's method, for x >= a + 1.
fn upper(a: f64, x: f64) -> f64 {
    if a > LARGE {
        return of_large(a, x);
    }
    let mut b = x + 1.0 - a;
    let (mut c, mut d) = (f64::INFINITY, 1.0 / b);
    let mut fraction = d;
    for i in 1..10_000 {
        let i = f64::from(i);
        let numerator = -i * (i - a);
        b += 2.0;
        d = 1.0 / (numerator * d + b);
        c = b + numerator / c;
        fraction *= c * d;
        if (c * d - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    fraction * a * density(a, x)
}

/// Up to this a, and an x up to about 1, the lower function may be so near to 1 that no digits are left.
const SMALL: f64 = 0.25;

/// [`igammac`] for small numbers: 1 - x^a / gamma(a + 1), less the terms of the power series after the first (Handbook of
/// Mathematical Functions, 6.5.29).
fn upper_of_small(a: f64, x: f64) -> f64 {
    let (mut factor, mut sum, mut n) = (1.0, 0.0f64, 0.0);
    loop {
        n += 1.0;
        factor *= -x / n;
        let term = factor / (a + n);
        sum += term;
        if term.abs() <= sum.abs() * f64::EPSILON / 4.0 {
            break;
        }
    }
    let exponent = a * x.ln() - log_gamma_of_next(a);
    -exponent.exp_m1() - exponent.exp() * a * sum
}

/// log(gamma(1 + a)), with all digits also where a is near 0: the power series (Handbook of Mathematical Functions,
/// 6.1.33).
fn log_gamma_of_next(a: f64) -> f64 {
    const EULER: f64 = 0.577_215_664_901_532_9;
    if a > SMALL {
        return libm::lgamma(1.0 + a);
    }
    let (mut sum, mut power, mut k) = (-EULER * a, -a, 2.0);
    while power.abs() > f64::EPSILON * a / 64.0 {
        power *= -a;
        sum += zeta(k, 1.0) * power / k;
        k += 1.0;
    }
    sum
}

/// x^a exp(-x) / gamma(a + 1).
fn density(a: f64, x: f64) -> f64 {
    if a < 10.0 {
        return (a * x.ln() - x - libm::lgamma(a + 1.0)).exp();
    }
    // Stirling's series, and the difference of two large numbers that nearly cancel in one function.
    let square = 1.0 / (a * a);
    let stirling = (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0))) / a;
    (-a * excess((x - a) / a) - stirling).exp() / (TAU * a).sqrt()
}

/// d - log(1 + d), without loss of digits where d is small.
fn excess(d: f64) -> f64 {
    if d.abs() > 0.3 {
        return d - libm::log1p(d);
    }
    let r = d / (2.0 + d);
    let (square, mut power, mut sum, mut n) = (r * r, 2.0 * r * r * r, 0.0, 3.0);
    while power.abs() > f64::EPSILON * f64::EPSILON && n < 60.0 {
        sum += power / n;
        power *= square;
        n += 2.0;
    }
    r * d - sum
}

/// [`igammac`] for large a: Temme's uniform expansion, SIAM J. Math. Anal. 10 (1979).
fn of_large(a: f64, x: f64) -> f64 {
    let d = (x - a) / a;
    let half = excess(d);
    let eta = (2.0 * half).sqrt().copysign(d);
    let rest = if eta.abs() < 1e-2 {
        -1.0 / 3.0 + eta * (1.0 / 12.0 - eta * (2.0 / 135.0 - eta / 864.0))
    } else {
        1.0 / d - 1.0 / eta
    };
    // The second term is that of eta = 0.
    0.5 * libm::erfc(eta * (a / 2.0).sqrt()) + (-a * half).exp() / (TAU * a).sqrt() * (rest - 1.0 / (540.0 * a))
}
