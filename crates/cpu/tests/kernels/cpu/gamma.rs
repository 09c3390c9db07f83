use std::f64::consts::PI;

use tensor_cpu::special::digamma;
use tensor_cpu::special::gamma::*;

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
    for (x, integral) in [(1.0, 0.219_383_934_395_520_3), (0.3, 0.905_676_651_675_846_7), (0.01, 4.037_929_576_538_114)]
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
