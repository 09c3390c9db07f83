//! Elementary functions of complex numbers, with the special values of C99 (annex G), as NumPy and PyTorch have them.

use num_complex::{Complex, Complex64};

/// From here on an exponential or a hyperbolic function may overflow although its product with another factor does not.
const LARGE: f64 = 700.0;

pub fn exp(x: Complex64) -> Complex64 {
    let Complex { re, im } = x;
    match () {
        () if im == 0.0 => Complex::new(re.exp(), im),
        () if re == f64::NEG_INFINITY && !im.is_finite() => Complex::ZERO,
        () if re == f64::INFINITY && !im.is_finite() => Complex::new(re, f64::NAN),
        () if re < LARGE => {
            let size = re.exp();
            Complex::new(size * im.cos(), size * im.sin())
        }
        () => {
            let half = (re / 2.0).exp();
            Complex::new(half * im.cos() * half, half * im.sin() * half)
        }
    }
}

pub fn sin(x: Complex64) -> Complex64 {
    let Complex { re, im } = x;
    match () {
        () if re == 0.0 => Complex::new(re, im.sinh()),
        () if im == 0.0 && re.is_finite() => Complex::new(re.sin(), im * re.cos()),
        () if im == 0.0 => Complex::new(f64::NAN, im),
        () if im.is_infinite() && !re.is_finite() => Complex::new(f64::NAN, im),
        () => hyperbolic(im, re.sin(), re.cos()),
    }
}

pub fn cos(x: Complex64) -> Complex64 {
    let Complex { re, im } = x;
    match () {
        () if re == 0.0 => Complex::new(im.cosh(), if im.is_sign_negative() { re } else { -re }),
        () if im == 0.0 && re.is_finite() => Complex::new(re.cos(), -im * re.sin()),
        () if im == 0.0 => Complex::new(f64::NAN, im),
        () if im.is_infinite() && !re.is_finite() => Complex::new(f64::INFINITY, f64::NAN),
        () => hyperbolic(im, re.cos(), -re.sin()),
    }
}

/// The products of two numbers with the hyperbolic cosine and sine.
fn hyperbolic(y: f64, of_cosh: f64, of_sinh: f64) -> Complex64 {
    if y.abs() > LARGE {
        let half = (y.abs() / 2.0).exp();
        return Complex::new(of_cosh * half / 2.0 * half, (of_sinh * half / 2.0 * half) * y.signum());
    }
    Complex::new(of_cosh * y.cosh(), of_sinh * y.sinh())
}

pub fn log(x: Complex64) -> Complex64 {
    Complex::new(log_of_size(x), x.im.atan2(x.re))
}

/// The logarithm of the absolute value. Near 1 it is that of the square's distance from 1, which has more digits.
fn log_of_size(x: Complex64) -> f64 {
    const SCALE: f64 = f64::from_bits((1023 + 100) << 52);
    let (large, small) = (x.re.abs().max(x.im.abs()), x.re.abs().min(x.im.abs()));
    match () {
        () if (0.5..2.0).contains(&large) && !small.is_nan() => {
            0.5 * libm::log1p((large - 1.0) * (large + 1.0) + small * small)
        }
        () if large > f64::MAX / 4.0 && large.is_finite() => (large / SCALE).hypot(small / SCALE).ln() + SCALE.ln(),
        () if large < f64::MIN_POSITIVE * SCALE && large > 0.0 => {
            (large * SCALE).hypot(small * SCALE).ln() - SCALE.ln()
        }
        () => x.re.hypot(x.im).ln(),
    }
}

pub fn sqrt(x: Complex64) -> Complex64 {
    let Complex { re, im } = x;
    match () {
        () if im.is_infinite() => Complex::new(f64::INFINITY, im),
        () if re.is_infinite() && im.is_nan() => {
            if re > 0.0 {
                Complex::new(re, im)
            } else {
                Complex::new(im, re)
            }
        }
        () if re == f64::INFINITY => Complex::new(re, 0f64.copysign(im)),
        () if re == f64::NEG_INFINITY => Complex::new(0.0, f64::INFINITY.copysign(im)),
        () if re == 0.0 && im == 0.0 => Complex::new(0.0, im),
        () => finite_sqrt(x),
    }
}

/// The root of a number that is neither infinite nor 0. The part with the larger size has all digits, and gives the
/// other one.
fn finite_sqrt(x: Complex64) -> Complex64 {
    const SCALE: f64 = f64::from_bits((1023 + 108) << 52);
    let large = x.re.abs().max(x.im.abs());
    let (factor, root) = match () {
        () if large > f64::MAX / 4.0 => (1.0 / 16.0, 4.0),
        () if large < f64::MIN_POSITIVE * SCALE => (SCALE, 1.0 / SCALE.sqrt()),
        () => (1.0, 1.0),
    };
    let (re, im) = (x.re * factor, x.im * factor);
    let larger = ((re.abs() + re.hypot(im)) / 2.0).sqrt();
    let other = im.abs() / (2.0 * larger);
    let (re, im) = if re >= 0.0 { (larger, other.copysign(im)) } else { (other, larger.copysign(im)) };
    Complex::new(re * root, im * root)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INF: f64 = f64::INFINITY;
    const NAN: f64 = f64::NAN;

    /// Compares with the signs of zeros. NaN is NaN.
    #[track_caller]
    fn assert_parts(found: Complex64, re: f64, im: f64) {
        let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
        assert!(same(found.re, re) && same(found.im, im), "{found:?} instead of {re} and {im}");
    }

    #[test]
    fn beyond_the_range_a_part_of_zero_stays() {
        assert_parts(exp(Complex::new(1000.0, 0.0)), INF, 0.0);
        assert_parts(exp(Complex::new(1000.0, -0.0)), INF, -0.0);
        assert_parts(exp(Complex::new(-INF, INF)), 0.0, 0.0);
        assert_parts(exp(Complex::new(INF, NAN)), INF, NAN);
        assert_parts(exp(Complex::new(NAN, 0.0)), NAN, 0.0);
        assert_parts(exp(Complex::new(-INF, 2.0)), -0.0, 0.0);
        assert_parts(sin(Complex::new(0.0, 1000.0)), 0.0, INF);
        assert_parts(sin(Complex::new(-0.0, -INF)), -0.0, -INF);
        assert_parts(sin(Complex::new(INF, 0.0)), NAN, 0.0);
        assert_parts(cos(Complex::new(0.0, 1000.0)), INF, -0.0);
        assert_parts(cos(Complex::new(0.0, -1000.0)), INF, 0.0);
        assert_parts(cos(Complex::new(1.0, 1000.0)), INF, -INF);
    }

    #[test]
    fn products_overflow_only_if_the_result_does() {
        let large = exp(Complex::new(710.0, 1.57));
        assert!(large.re.is_finite() && large.re > 1e304, "{large}");
        let large = sin(Complex::new(1e-5, 711.0));
        assert!(large.re.is_finite() && large.im == INF, "{large}");
    }

    #[test]
    fn logarithms_keep_their_digits() {
        let near_one = log(Complex::new(1.0, 1e-10));
        assert!((near_one.re / 5e-21 - 1.0).abs() < 1e-15 && near_one.im == 1e-10, "{near_one}");
        assert!((log(Complex::new(1.5e308, 1.5e308)).re - (1.5e308f64.ln() + 0.5 * 2f64.ln())).abs() < 1e-12);
        assert!((log(Complex::new(5e-324, 0.0)).re - 5e-324f64.ln()).abs() < 1e-12);
        assert_parts(log(Complex::new(0.0, 0.0)), -INF, 0.0);
        assert_parts(log(Complex::new(INF, NAN)), INF, NAN);
    }

    #[test]
    fn roots_of_any_size() {
        assert_parts(sqrt(Complex::new(-4.0, 0.0)), 0.0, 2.0);
        assert_parts(sqrt(Complex::new(-4.0, -0.0)), 0.0, -2.0);
        assert_parts(sqrt(Complex::new(3.0, -4.0)), 2.0, -1.0);
        assert_parts(sqrt(Complex::new(-0.0, -0.0)), 0.0, -0.0);
        assert_parts(sqrt(Complex::new(NAN, INF)), INF, INF);
        assert_parts(sqrt(Complex::new(-INF, 1.0)), 0.0, INF);
        for size in [1e-320, 1e-200, 1.0, 1e308] {
            let root = sqrt(Complex::new(0.75 * size, -size));
            let square = Complex::new(root.re * root.re - root.im * root.im, 2.0 * root.re * root.im);
            assert!((square / size - Complex::new(0.75, -1.0)).norm() < 1e-3, "{size}: {root}");
        }
    }
}
