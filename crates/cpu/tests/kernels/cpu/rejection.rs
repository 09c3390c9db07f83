use crate::testing::{Array, done};
use crate::threads::with_one_and_three;
use tensor_cpu::random::{binomial, gamma, poisson};
use tensor_kernels::{Done, View, ViewMut};

type Draw = fn(u64, u64, View<'_>, ViewMut<'_>) -> Done;

fn drawn(draw: Draw, parameter: f64, n: usize) -> Vec<f64> {
    let mut out = Array::filled(&[n], 0f64);
    done(draw(7, 3, Array::filled(&[n], parameter).view(), out.view_mut()));
    out.data
}

/// Mean and variance of both are the parameter.
#[test]
fn moments() {
    for draw in [poisson as Draw, gamma] {
        for parameter in [0.3, 1.0, 4.5, 9.9, 10.1, 60.0, 1e4] {
            let n = 100_000;
            let x = drawn(draw, parameter, n);
            let mean = x.iter().sum::<f64>() / n as f64;
            let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n as f64;
            let deviation = (parameter / n as f64).sqrt();
            assert!((mean - parameter).abs() < 5.0 * deviation, "{parameter}: mean {mean}");
            assert!((variance / parameter - 1.0).abs() < 0.05, "{parameter}: variance {variance}");
        }
    }
}

fn binomials(trials: f64, chance: f64, n: usize) -> Vec<f64> {
    let (trials, chance) = (Array::filled(&[n], trials), Array::filled(&[n], chance));
    let mut out = Array::filled(&[n], 0f64);
    done(binomial(7, 3, trials.view(), chance.view(), out.view_mut()));
    out.data
}

#[test]
fn moments_of_binomials() {
    for (trials, p) in [(1.0, 0.3), (20.0, 0.1), (20.0, 0.9), (40.0, 0.5), (1000.0, 0.02), (1e6, 0.4), (1e6, 0.999)] {
        let n = 100_000;
        let x = binomials(trials, p, n);
        assert!(x.iter().all(|x| (0.0..=trials).contains(x) && x.fract() == 0.0), "{trials}, {p}");
        let mean = x.iter().sum::<f64>() / n as f64;
        let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n as f64;
        let wanted = trials * p * (1.0 - p);
        assert!((mean - trials * p).abs() < 5.0 * (wanted / n as f64).sqrt(), "{trials}, {p}: mean {mean}");
        assert!((variance / wanted - 1.0).abs() < 0.05, "{trials}, {p}: variance {variance}");
    }
}

/// Each number as often as its probability says.
#[test]
fn frequencies_of_binomials() {
    for (trials, p) in [(10.0, 0.5), (30.0, 0.45)] {
        let n = 200_000;
        let x = binomials(trials, p, n);
        let mut chance = (1.0 - p).powf(trials);
        for count in 0..=trials as usize {
            let found = x.iter().filter(|x| **x == count as f64).count() as f64;
            let deviation = (n as f64 * chance).sqrt();
            assert!((found - n as f64 * chance).abs() < 5.0 * deviation + 1.0, "{trials}, {p}: {count}");
            chance *= (trials - count as f64) / (count as f64 + 1.0) * p / (1.0 - p);
        }
    }
}

#[test]
fn binomials_at_the_edges() {
    for (trials, p, wanted) in [(0.0, 0.5, 0.0), (5.0, 0.0, 0.0), (5.0, 1.0, 5.0), (1e6, 0.0, 0.0)] {
        assert_eq!(binomials(trials, p, 3), [wanted; 3]);
    }
    for (trials, p) in [(-1.0, 0.5), (1.5, 0.5), (f64::INFINITY, 0.5), (5.0, -0.1), (5.0, 1.1), (5.0, f64::NAN)] {
        assert!(binomials(trials, p, 3).iter().all(|x| x.is_nan()), "{trials}, {p}");
    }
}

#[test]
fn parameters_at_the_edges() {
    for (parameter, of_poisson, of_gamma) in [(0.0, 0.0, 0.0), (f64::INFINITY, f64::INFINITY, f64::INFINITY)] {
        assert_eq!(drawn(poisson, parameter, 3), [of_poisson; 3]);
        assert_eq!(drawn(gamma, parameter, 3), [of_gamma; 3]);
    }
    for parameter in [-1.0, f64::NAN] {
        assert!(drawn(poisson, parameter, 3).iter().all(|x| x.is_nan()));
        assert!(drawn(gamma, parameter, 3).iter().all(|x| x.is_nan()));
    }
}

#[test]
fn threads_change_no_bit_and_places_decide() {
    let (one, three) = with_one_and_three(|| drawn(gamma, 2.0, 5000));
    assert!(one == three);
    assert_eq!(drawn(gamma, 2.0, 7)[..], one[..7]);
}
