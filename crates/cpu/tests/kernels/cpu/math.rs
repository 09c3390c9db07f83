use crate::levels::{at_each_level, with_levels};
use tensor_cpu::math::*;
use tensor_cpu::simd::{Function, Level, apply, set_level};
use tensor_cpu::threads::parallel_parts;

/// The distance of two numbers in units in the last place. Infinity follows the largest number. NaN is near NaN only.
macro_rules! distance {
    ($got:expr, $want:expr) => {{
        let (got, want) = ($got, $want);
        if got.is_nan() || want.is_nan() {
            if got.is_nan() && want.is_nan() { 0 } else { u64::MAX }
        } else {
            let [got, want] = [got, want].map(|x| {
                let place = x.abs().to_bits() as i64;
                if x.is_sign_negative() { -place } else { place }
            });
            got.abs_diff(want)
        }
    }};
}

fn exact_sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn exact_gelu(x: f64) -> f64 {
    if x == f64::NEG_INFINITY { 0.0 } else { 0.5 * x * libm::erfc(-x * std::f64::consts::FRAC_1_SQRT_2) }
}

/// The bit patterns to test: all if the environment requests it, else every 4,099th and those near the limits of a
/// range.
fn patterns() -> Box<dyn Iterator<Item = u32>> {
    if std::env::var("TENSOR_TEST_FULL").is_ok_and(|word| word == "1") {
        return Box::new(0..=u32::MAX);
    }
    let places =
        [0.0f32, f32::MIN_POSITIVE, 0.75, 1.0, 1.5, 10.0, 14.2, 14.5, 87.336_54, 88.722_84, 103.97, f32::INFINITY];
    let near = places.into_iter().flat_map(|x| (0..2000u32).map(move |i| (x.to_bits() + i).wrapping_sub(1000)));
    let both = near.flat_map(|bits| [bits & 0x7fff_ffff, bits | 0x8000_0000]);
    Box::new((0..=u32::MAX).step_by(4099).chain(both))
}

/// Tests a function at each level. `bounds` are the largest errors in units in the last place of the rounded exact
/// result.
fn check<F: Function>(name: &str, exact: fn(f64) -> f64, bounds: [u64; Level::ALL.len()]) {
    let mut patterns = patterns();
    let mut worst = [(0, 0.0f32); Level::ALL.len()];
    loop {
        let x: Vec<f32> = patterns.by_ref().take(1 << 20).map(f32::from_bits).collect();
        if x.is_empty() {
            break;
        }
        let mut want = vec![0.0; x.len()];
        parallel_parts(&mut want, 1 << 14, 20.0, |start, want| {
            want.iter_mut().zip(&x[start..]).for_each(|(want, &x)| *want = exact(f64::from(x)) as f32);
        });
        for (level, worst) in Level::ALL.into_iter().zip(&mut worst) {
            if !set_level(level) {
                continue;
            }
            let mut got = vec![0.0; x.len()];
            apply::<F, f32>(&x, &mut got);
            for ((&x, &got), &want) in x.iter().zip(&got).zip(&want) {
                let far = distance!(got, want);
                if far > worst.0 {
                    *worst = (far, x);
                }
            }
        }
    }
    println!("{name}: {worst:?}");
    let within = worst.iter().zip(bounds).all(|(&(far, _), bound)| far <= bound);
    assert!(within, "{name}, units in the last place by level: {worst:?}");
}

#[test]
fn errors_of_f32_are_within_their_bounds() {
    with_levels(|| {
        check::<Exp>("exp", f64::exp, [1; 3]);
        check::<Ln>("ln", f64::ln, [1; 3]);
        check::<Tanh>("tanh", f64::tanh, [2; 3]);
        check::<Sigmoid>("sigmoid", exact_sigmoid, [2; 3]);
        // More without fused multiply-add, for one float in ten million.
        check::<Gelu>("gelu", exact_gelu, [4, 3, 3]);
    });
}

#[test]
fn errors_of_f64_are_within_their_bounds() {
    /// Runs the cases of one function.
    fn check<F: Function>(name: &str, bound: u64) {
        let bits = |word: Option<&str>| word.and_then(|word| u64::from_str_radix(word, 16).ok()).map(f64::from_bits);
        let lines = include_str!("../../../../../tests/vectors/functions.txt").lines().map(|line| line.split(' '));
        let (x, want): (Vec<f64>, Vec<f64>) = lines
            .filter_map(|mut words| (words.next() == Some(name)).then_some(words))
            .map(|mut words| (bits(words.next()).expect("an argument"), bits(words.next()).expect("a value")))
            .unzip();
        assert!(x.len() > 300, "{name} has {} cases", x.len());
        at_each_level(|level| {
            let mut got = vec![0.0; x.len()];
            apply::<F, f64>(&x, &mut got);
            let far = x.iter().zip(&got).zip(&want).map(|((&x, &got), &want)| (distance!(got, want), x, got, want));
            let worst = far.max_by_key(|worst| worst.0).expect("cases");
            println!("{name} {level:?}: {worst:?}");
            assert!(worst.0 <= bound, "{name} at {level:?}, units in the last place, x, got, expected: {worst:?}");
        });
    }

    check::<Exp>("exp", 1);
    check::<Ln>("ln", 1);
    check::<Tanh>("tanh", 2);
    check::<Sigmoid>("sigmoid", 2);
    check::<Gelu>("gelu", 3);
}

#[test]
fn special_values() {
    fn check<F: Function>(cases: [(f64, f64); 5]) {
        at_each_level(|level| {
            for (x, want) in cases {
                let (mut wide, mut narrow) = ([0.0f64; 70], [0.0f32; 70]);
                apply::<F, f64>(&[x; 70], &mut wide);
                apply::<F, f32>(&[x as f32; 70], &mut narrow);
                let is_same = |got: f64| got.to_bits() == want.to_bits() || (got.is_nan() && want.is_nan());
                let all = wide.into_iter().chain(narrow.map(f64::from));
                assert!(all.clone().all(is_same), "{x} gives {:?} at {level:?}, not {want}", all.collect::<Vec<_>>());
            }
        });
    }

    const INF: f64 = f64::INFINITY;
    const NAN: f64 = f64::NAN;
    check::<Exp>([(0.0, 1.0), (-0.0, 1.0), (INF, INF), (-INF, 0.0), (NAN, NAN)]);
    check::<Ln>([(1.0, 0.0), (-0.0, -INF), (INF, INF), (-1.0, NAN), (NAN, NAN)]);
    check::<Tanh>([(0.0, 0.0), (-0.0, -0.0), (INF, 1.0), (-INF, -1.0), (NAN, NAN)]);
    check::<Sigmoid>([(0.0, 0.5), (-0.0, 0.5), (INF, 1.0), (-INF, 0.0), (NAN, NAN)]);
    check::<Gelu>([(0.0, 0.0), (-0.0, -0.0), (INF, INF), (-INF, 0.0), (NAN, NAN)]);
}
