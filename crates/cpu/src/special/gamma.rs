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
const LARGE: f64 = 1e5;

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

#[cfg(test)]
mod tests {
    use std::f64::consts::PI;

    use super::*;

    fn assert_near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() <= 1e-13 * wanted.abs(), "{found} instead of {wanted}");
    }

    #[test]
    fn zeta_has_known_values() {
        assert_near(zeta(2.0, 1.0), PI * PI / 6.0);
        assert_near(zeta(4.0, 1.0), PI.powi(4) / 90.0);
        assert_near(zeta(2.0, 0.5), PI * PI / 2.0);
        assert_near(zeta(1.5, 1.0), 2.612_375_348_685_488);
        assert_near(zeta(3.0, -0.5), zeta(3.0, 0.5) - 8.0);
        assert_near(zeta(2.0, -2.25), zeta(2.0, 0.75) + 0.25f64.powi(-2) + 1.25f64.powi(-2) + 2.25f64.powi(-2));
        // The sum from the next term on.
        for (s, q) in [(1.01, 3.0), (10.0, 10.0), (30.0, 9.5), (50.0, 12.0), (200.0, 300.0)] {
            assert_near(zeta(s, q), zeta(s, q + 1.0) + q.powf(-s));
        }
        assert_eq!((zeta(1.0, 2.0), zeta(2.0, 0.0), zeta(2.0, -3.0)), (f64::INFINITY, f64::INFINITY, f64::INFINITY));
        // Whatever their sizes, there is an end.
        for size in [1e5, 1e15, 1e30, 1e300, f64::MAX] {
            assert!(zeta(2.0, -size - 0.5) > 0.0 && zeta(2.0, size) < 1e-4);
            assert_eq!((zeta(size, 1.0), zeta(size, 2.0), zeta(size, 0.5)), (1.0, 0.0, f64::INFINITY));
        }
        assert!(zeta(0.5, 2.0).is_nan() && zeta(2.5, -1.5).is_nan() && zeta(f64::NAN, 1.0).is_nan());
        assert_eq!((zeta(f64::INFINITY, 1.0), zeta(f64::INFINITY, 2.0), zeta(2.0, f64::INFINITY)), (1.0, 0.0, 0.0));
    }

    #[test]
    fn polygamma_has_known_values() {
        assert_eq!(polygamma(0.0, 2.5), digamma(2.5));
        assert_near(polygamma(1.0, 1.0), PI * PI / 6.0);
        assert_near(polygamma(2.0, 1.0), -2.404_113_806_319_188_5);
        assert_near(polygamma(1.0, -0.5), PI * PI / 2.0 + 4.0);
        let (ratio, wanted) = (polygamma(170.0, 20.0) / polygamma(170.0, 21.0), zeta(171.0, 20.0) / zeta(171.0, 21.0));
        assert!((ratio / wanted - 1.0).abs() < 1e-11, "{ratio} instead of {wanted}");
        assert!(polygamma(0.5, 1.0).is_nan() && polygamma(-1.0, 1.0).is_nan());
    }

    #[test]
    fn incomplete_gammas_have_known_values() {
        for x in [0.1, 0.5, 1.0, 1.9, 2.1, 7.0, 40.0] {
            assert_near(igammac(1.0, x), (-x).exp());
            assert_near(igamma(0.5, x), libm::erf(x.sqrt()));
            // A sum of three terms for a = 3.
            assert_near(igammac(3.0, x), (-x).exp() * (1.0 + x + x * x / 2.0));
        }
        assert_near(igamma(2.0, 1e-8), 4.999_999_966_666_667e-17);
        // In the limit, a times the exponential integral of x.
        for (x, integral) in
            [(1.0, 0.219_383_934_395_520_3), (0.3, 0.905_676_651_675_846_7), (0.01, 4.037_929_576_538_114)]
        {
            for a in [1e-300, 1e-20, 1e-15] {
                assert_near(igammac(a, x) / a, integral);
            }
        }
        for a in [0.01, 0.2, 0.25, 0.26, 0.5, 0.9, 1.0] {
            for x in [1e-10, 0.1, 0.5, 0.999, 1.0, 1.099, 1.1, 1.101] {
                assert!((igamma(a, x) + igammac(a, x) - 1.0).abs() < 1e-14, "{a}, {x}");
            }
        }
        for a in [0.3, 1.0, 9.0, 11.0, 1000.0, 99_999.0, 1e7] {
            for x in [0.5 * a, 0.99 * a, a, a + 1.0, 1.01 * a, 2.0 * a] {
                assert!((igamma(a, x) + igammac(a, x) - 1.0).abs() < 1e-14, "{a}, {x}");
            }
        }
        // The expansion continues the series.
        for x in [99_000.0, 99_990.0, 100_000.0, 100_200.0, 101_000.0] {
            let (below, above) = (igamma(LARGE, x), igamma(LARGE * (1.0 + 1e-15), x));
            assert!((below - above).abs() < 1e-11, "{x}: {below} and {above}");
        }
    }

    #[test]
    fn incomplete_gammas_at_the_edges() {
        assert_eq!((igamma(2.0, 0.0), igammac(2.0, 0.0)), (0.0, 1.0));
        assert_eq!((igamma(0.0, 2.0), igammac(0.0, 2.0)), (1.0, 0.0));
        assert_eq!((igamma(2.0, f64::INFINITY), igamma(f64::INFINITY, 2.0)), (1.0, 0.0));
        for (a, x) in
            [(0.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (f64::NAN, 1.0), (1.0, f64::NAN), (f64::INFINITY, f64::INFINITY)]
        {
            assert!(igamma(a, x).is_nan() && igammac(a, x).is_nan(), "{a}, {x}");
        }
    }
}
