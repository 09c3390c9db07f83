use crate::testing::{Array, assert_same, done};
use crate::threads::with_one_and_three;
use tensor_cpu::random::*;
use tensor_kernels::{DType, Done, Element, Ordered, ViewMut};

fn drawn<T: Element>(n: usize, f: impl Fn(ViewMut<'_>) -> Done) -> Vec<T> {
    let mut out = Array::filled(&[n], T::default());
    done(f(out.view_mut()));
    out.data
}

fn moments(xs: &[f64]) -> (f64, f64) {
    let n = xs.len() as f64;
    let mean = xs.iter().sum::<f64>() / n;
    (mean, xs.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n)
}

#[test]
fn the_generator_is_philox() {
    // The known answer of Random123 for counter 0 and key 0.
    let words = philox(0, 0);
    assert_eq!(words.map(|word| word[0]), [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]);
    assert_eq!(philox(7, 3).map(|word| word[0]), philox(7, 0).map(|word| word[3]));
}

#[test]
fn an_element_depends_on_its_place_alone() {
    let long = drawn::<f32>(1001, |out| uniform(5, 0, out));
    assert_same(&drawn::<f32>(10, |out| uniform(5, 0, out)), &long[..10]);
    // Four elements from one counter.
    assert_same(&drawn::<f32>(10, |out| uniform(5, 2, out)), &long[8..18]);
    assert_ne!(drawn::<f32>(10, |out| uniform(6, 0, out)), long[..10]);
    for n in [0, 1, 7, 100_003] {
        for dtype in [DType::F32, DType::F64] {
            let run = || match dtype {
                DType::F32 => drawn::<f32>(n, |out| normal(1, 2, out)).iter().map(|x| x.to_f64()).collect(),
                _ => drawn::<f64>(n, |out| normal(1, 2, out)),
            };
            let (one, three) = with_one_and_three(run);
            assert_same(&one, &three);
        }
    }
}

#[test]
fn distributions_have_their_moments() {
    let n = 200_000;
    for xs in [
        drawn::<f64>(n, |out| uniform(1, 0, out)),
        drawn::<f32>(n, |out| uniform(1, 0, out)).iter().map(|x| x.to_f64()).collect(),
    ] {
        let (mean, var) = moments(&xs);
        assert!((mean - 0.5).abs() < 0.005 && (var - 1.0 / 12.0).abs() < 0.001);
        assert!(xs.iter().all(|x| (0.0..1.0).contains(x)));
    }
    for xs in [
        drawn::<f64>(n, |out| normal(1, 0, out)),
        drawn::<f32>(n, |out| normal(1, 0, out)).iter().map(|x| x.to_f64()).collect(),
    ] {
        let (mean, var) = moments(&xs);
        assert!(mean.abs() < 0.01 && (var - 1.0).abs() < 0.02);
        assert!(xs.iter().all(|x| x.is_finite()));
    }
}

#[test]
fn integers_lie_in_their_range() {
    let xs = drawn::<i64>(10_000, |out| randint(3, 0, -2, 3, out));
    for value in -2..3 {
        let count = xs.iter().filter(|&&x| x == value).count();
        assert!((1800..2200).contains(&count));
    }
    assert!(xs.iter().all(|x| (-2..3).contains(x)));
    assert_eq!(drawn::<f32>(3, |out| randint(3, 0, 4, 5, out)), [4.0; 3]);
    let wide = drawn::<i64>(100, |out| randint(3, 0, i64::MIN, i64::MAX, out));
    assert!(wide.iter().any(|&x| x < 0) && wide.iter().any(|&x| x > 0));
}

#[test]
fn bernoulli_follows_the_probabilities() {
    let p = Array::<f32>::of(&[4], [0.0, 1.0, 0.25, f32::NAN]);
    let p = Array { shape: vec![4, 10_000], strides: vec![1, 0], ..p };
    let mut out = Array::filled(&[4, 10_000], 9.0f64);
    done(bernoulli(1, 0, p.view(), out.view_mut()));
    let sums: Vec<f64> = out.data.chunks(10_000).map(|row| row.iter().sum()).collect();
    assert_eq!((sums[0], sums[1], sums[3]), (0.0, 10_000.0, 0.0));
    assert!((2300.0..2700.0).contains(&sums[2]));
}

#[test]
fn permutations_have_everything_once() {
    for n in [0, 1, 2, 1000] {
        let mut xs = drawn::<i64>(n, |out| permutation(4, 0, out));
        if n == 1000 {
            assert_ne!(xs, (0..1000).collect::<Vec<_>>());
        }
        xs.sort_unstable();
        assert_eq!(xs, (0..n as i64).collect::<Vec<_>>());
    }
    assert_eq!(draws(0), 0);
    assert_eq!(draws(5), 3);
}
