use tensor_cpu::complex::functions::*;
use tensor_kernels::Complex;

type Complex64 = Complex<f64>;

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
