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
