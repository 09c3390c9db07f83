//! Special functions in f64. Elements of other types are converted.

#[doc(hidden)]
pub mod gamma;

use std::f64::consts::{FRAC_2_SQRT_PI, PI};

pub use gamma::{igamma, igammac, polygamma, zeta};

/// The inverse of the error function: an approximation, then four steps of Newton's method.
///
/// M. Giles: Approximating the erfinv function, GPU Computing Gems, 2012.
pub fn erfinv(y: f64) -> f64 {
    let size = y.abs();
    if size >= 1.0 {
        return if size == 1.0 { y * f64::INFINITY } else { f64::NAN };
    }
    let w = -((1.0 - size) * (1.0 + size)).ln();
    let mut x = size * if w < 5.0 { polynomial(w - 2.5, &CENTRE) } else { polynomial(w.sqrt() - 3.0, &TAIL) };
    for _ in 0..4 {
        let slope = FRAC_2_SQRT_PI * (-x * x).exp();
        x += if size > 0.5 {
            // Near 1 the complement has the digits that the error function has lost. Its logarithm is nearly straight.
            let (wanted, found) = (1.0 - size, libm::erfc(x));
            libm::log1p((found - wanted) / wanted) * found / slope
        } else {
            (size - libm::erf(x)) / slope
        };
    }
    x.copysign(y)
}

/// Coefficients of Giles's approximation, the highest power first.
const CENTRE: [f64; 9] = [
    2.810_226_36e-8,
    3.432_739_39e-7,
    -3.523_387_7e-6,
    -4.391_506_54e-6,
    2.185_808_7e-4,
    -1.253_725_03e-3,
    -4.177_681_64e-3,
    0.246_640_727,
    1.501_409_41,
];
const TAIL: [f64; 9] = [
    -2.002_142_57e-4,
    1.009_505_58e-4,
    1.349_343_22e-3,
    -3.673_428_44e-3,
    5.739_507_73e-3,
    -7.622_461_3e-3,
    9.438_870_47e-3,
    1.001_674_06,
    2.832_976_82,
];

/// A polynomial by its coefficients, the highest power first.
fn polynomial(x: f64, coefficients: &[f64]) -> f64 {
    coefficients.iter().fold(0.0, |sum, coefficient| sum * x + coefficient)
}

/// The derivative of the logarithm of the gamma function: reflection, recurrence, then the asymptotic series.
///
/// M. Abramowitz, I. A. Stegun: Handbook of Mathematical Functions, 6.3.
pub fn digamma(mut x: f64) -> f64 {
    if x == 0.0 {
        return -f64::INFINITY.copysign(x);
    }
    let mut sum = 0.0;
    if x < 0.0 {
        let part = x - x.trunc();
        if part == 0.0 {
            return f64::NAN;
        }
        sum -= PI / (PI * part).tan();
        x = 1.0 - x;
    }
    while x < 10.0 {
        sum -= 1.0 / x;
        x += 1.0;
    }
    let square = 1.0 / (x * x);
    let series = [1.0 / 12.0, -691.0 / 32760.0, 1.0 / 132.0, -1.0 / 240.0, 1.0 / 252.0, -1.0 / 120.0, 1.0 / 12.0];
    sum + x.ln() - 0.5 / x - square * polynomial(square, &series)
}

/// The modified Bessel function of the first kind of order 0: its power series, and its asymptotic series from 30 on.
///
/// M. Abramowitz, I. A. Stegun: Handbook of Mathematical Functions, 9.6.10 and 9.7.1.
pub fn i0(x: f64) -> f64 {
    let x = x.abs();
    if x.is_infinite() {
        return x;
    }
    let (mut term, mut sum, mut k) = (1.0, 1.0, 1.0);
    let is_large = x >= 30.0;
    while term > sum * f64::EPSILON / 8.0 && k < 500.0 {
        term *= if is_large { (2.0 * k - 1.0) * (2.0 * k - 1.0) / (8.0 * x * k) } else { x * x / (4.0 * k * k) };
        sum += term;
        k += 1.0;
    }
    if is_large {
        // In two factors, as the exponential may overflow before the result does.
        let half = (x / 2.0).exp();
        return half * (sum / (2.0 * PI * x).sqrt()) * half;
    }
    if x.is_nan() { x } else { sum }
}

/// The inverse of the hyperbolic cosine. The library's own is wrong for large negative numbers.
pub fn acosh(x: f64) -> f64 {
    if x < 1.0 { f64::NAN } else { libm::acosh(x) }
}

/// sin(pi x) / (pi x), and 1 for 0.
pub fn sinc(x: f64) -> f64 {
    if x == 0.0 {
        return 1.0;
    }
    let angle = PI * x;
    angle.sin() / angle
}

/// log(1 + exp(x)), without overflow.
pub fn softplus(x: f64) -> f64 {
    x.max(0.0) + libm::log1p((-x.abs()).exp()) + if x.is_nan() { x } else { 0.0 }
}

/// a times the logarithm of b; 0 if a is 0 and b is not NaN.
pub fn xlogy(a: f64, b: f64) -> f64 {
    if a == 0.0 && !b.is_nan() { 0.0 } else { a * b.ln() }
}

/// log(exp(a) + exp(b)), without overflow.
pub fn logaddexp(a: f64, b: f64) -> f64 {
    // Equal infinities have no difference.
    if a == b { a + std::f64::consts::LN_2 } else { a.max(b) + softplus(-(a - b).abs()) + not_a_number(a, b) }
}

/// The logarithm to base 2 of 2^a + 2^b, without overflow.
pub fn logaddexp2(a: f64, b: f64) -> f64 {
    if a == b {
        return a + 1.0;
    }
    a.max(b) + libm::log1p(libm::exp2(-(a - b).abs())) * std::f64::consts::LOG2_E + not_a_number(a, b)
}

/// NaN if either is NaN, which `max` passes over; else 0.
fn not_a_number(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::NAN } else { 0.0 }
}

/// The quotient rounded down, as Python's `//`.
pub fn floor_divide(a: f64, b: f64) -> f64 {
    if b == 0.0 {
        return a / b;
    }
    let rest = a % b;
    let is_below = rest != 0.0 && (b < 0.0) != (rest < 0.0);
    let quotient = (a - rest) / b - if is_below { 1.0 } else { 0.0 };
    match quotient {
        0.0 => 0.0f64.copysign(a / b),
        // The division may have rounded to below a whole number.
        _ if quotient - quotient.floor() > 0.5 => quotient.floor() + 1.0,
        _ => quotient.floor(),
    }
}

/// The fraction of a number, in [0.5, 1) apart from the sign, and the power of two that it is multiplied with.
pub fn frexp(x: f64) -> (f64, f64) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0.0);
    }
    let (fraction, exponent) = libm::frexp(x);
    (fraction, f64::from(exponent))
}
