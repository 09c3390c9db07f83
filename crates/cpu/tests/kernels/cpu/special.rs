use tensor_cpu::special::*;

fn assert_near(found: f64, wanted: f64) {
    assert!((found - wanted).abs() <= 4e-15 * wanted.abs().max(1.0), "{found} instead of {wanted}");
}

#[test]
fn erfinv_inverts_the_error_function() {
    for y in [1e-300, 1e-10, 0.1, 0.3, 0.499, 0.5, 0.501, 0.9, 0.99, 0.999_999, 1.0 - 1e-12] {
        assert_near(libm::erf(erfinv(y)), y);
        assert_eq!(erfinv(-y), -erfinv(y));
    }
    // Of the complement, as 1 has no more digits.
    assert_near(libm::erfc(erfinv(1.0 - 1e-14)) * 1e14, (1.0 - (1.0 - 1e-14)) * 1e14);
    assert_eq!((erfinv(1.0), erfinv(-1.0)), (f64::INFINITY, f64::NEG_INFINITY));
    assert!(erfinv(1.5).is_nan() && erfinv(f64::NAN).is_nan());
    assert_eq!(erfinv(-0.0).to_bits(), (-0.0f64).to_bits());
}

#[test]
fn digamma_has_known_values() {
    const EULER: f64 = 0.577_215_664_901_532_9;
    assert_near(digamma(1.0), -EULER);
    assert_near(digamma(0.5), -EULER - 2.0 * std::f64::consts::LN_2);
    assert_near(digamma(10.0), 2.251_752_589_066_721);
    assert_near(digamma(-0.5), 0.036_489_973_978_576_52);
    assert_eq!((digamma(0.0), digamma(-0.0)), (f64::NEG_INFINITY, f64::INFINITY));
    assert!(digamma(-3.0).is_nan() && digamma(f64::NAN).is_nan());
    assert_eq!(digamma(f64::INFINITY), f64::INFINITY);
}

#[test]
fn i0_has_known_values() {
    assert_near(i0(0.0), 1.0);
    assert_near(i0(1.0), 1.266_065_877_752_008_4);
    assert_near(i0(-5.0) / 27.239_871_823_604_44, 1.0);
    assert!((i0(29.999_999_999) / i0(30.0) - 1.0).abs() < 2e-9, "the series agree where they meet");
    assert_eq!(i0(f64::NEG_INFINITY), f64::INFINITY);
    assert!(i0(f64::NAN).is_nan());
}

#[test]
fn softplus_does_not_overflow() {
    assert_near(softplus(0.0), std::f64::consts::LN_2);
    assert_eq!((softplus(1000.0), softplus(-1000.0)), (1000.0, 0.0));
    assert_eq!((softplus(f64::INFINITY), softplus(f64::NEG_INFINITY)), (f64::INFINITY, 0.0));
    assert!(softplus(f64::NAN).is_nan());
}

#[test]
fn frexp_takes_a_number_apart() {
    assert_eq!((frexp(6.0), frexp(-0.375), frexp(5e-324)), ((0.75, 3.0), (-0.75, -1.0), (0.5, -1073.0)));
    assert_eq!((frexp(0.0), frexp(f64::INFINITY)), ((0.0, 0.0), (f64::INFINITY, 0.0)));
    assert!(frexp(f64::NAN).0.is_nan());
}
