use crate::levels::at_each_level;
use crate::testing::{Array, assert_close, assert_same, done};
use crate::threads::with_one_and_three;
use tensor_cpu::reduce::*;
use tensor_kernels::{Element, ReduceOp};

/// The lists of elements that each output reduces.
fn groups<T: Element>(x: &Array<T>, kept: usize) -> Vec<Vec<T>> {
    let n: usize = x.shape[kept..].iter().product();
    let all = x.elements();
    if n == 0 {
        return vec![Vec::new(); x.shape[..kept].iter().product()];
    }
    all.chunks(n).map(<[T]>::to_vec).collect()
}

fn reduced<T: Element, U: Element>(op: ReduceOp, x: &Array<T>, kept: usize) -> Vec<U> {
    let mut out = Array::filled(&x.shape[..kept], U::default());
    done(reduce(op, x.view(), kept, out.view_mut()));
    out.data
}

fn check<T: tensor_kernels::Real>(x: &Array<T>, kept: usize, tolerance: f64) {
    let groups = groups(x, kept);
    let to = |f: &dyn Fn(&[f64]) -> f64| -> Vec<f64> {
        groups.iter().map(|xs| f(&xs.iter().map(|x| x.to_f64()).collect::<Vec<_>>())).collect()
    };
    let mean = |xs: &[f64]| xs.iter().sum::<f64>() / xs.len() as f64;
    let var = |xs: &[f64]| xs.iter().map(|x| (x - mean(xs)).powi(2)).sum::<f64>() / (xs.len() as f64 - 1.0);
    assert_close(&reduced::<T, T>(ReduceOp::Sum, x, kept), &to(&|xs| xs.iter().sum()), tolerance);
    assert_close(&reduced::<T, T>(ReduceOp::Mean, x, kept), &to(&mean), tolerance);
    let norm = |xs: &[f64]| xs.iter().map(|x| x * x).sum::<f64>().sqrt();
    assert_close(&reduced::<T, T>(ReduceOp::Norm, x, kept), &to(&norm), tolerance);
    if groups.first().is_some_and(|xs| xs.len() > 1) {
        assert_close(&reduced::<T, T>(ReduceOp::Var { correction: 1.0 }, x, kept), &to(&var), tolerance);
        let std = reduced::<T, T>(ReduceOp::Std { correction: 1.0 }, x, kept);
        assert_close(&std, &to(&|xs| var(xs).sqrt()), tolerance);
    }
    let places = |better: fn(f64, f64) -> bool| -> Vec<i64> {
        groups
            .iter()
            .map(|xs| {
                let mut best = 0;
                for (i, x) in xs.iter().enumerate() {
                    if better(x.to_f64(), xs[best].to_f64()) {
                        best = i;
                    }
                }
                best as i64
            })
            .collect()
    };
    let (largest, smallest) = (places(|a, b| a > b), places(|a, b| a < b));
    assert_eq!(reduced::<T, i64>(ReduceOp::Argmax, x, kept), largest);
    assert_eq!(reduced::<T, i64>(ReduceOp::Argmin, x, kept), smallest);
    let values =
        |places: &[i64]| -> Vec<T> { groups.iter().zip(places).map(|(xs, &place)| xs[place as usize]).collect() };
    assert_same(&reduced::<T, T>(ReduceOp::Max, x, kept), &values(&largest));
    assert_same(&reduced::<T, T>(ReduceOp::Min, x, kept), &values(&smallest));
}

#[test]
fn any_layout_agrees_with_the_definition() {
    let shapes: [&[usize]; 8] = [&[7], &[3, 5], &[2, 3, 4, 5], &[700, 3], &[3, 700], &[40, 1, 90], &[300, 20], &[1, 1]];
    for (number, shape) in shapes.into_iter().enumerate() {
        for kept in 0..=shape.len() {
            for seed in 0..4 {
                check(&Array::<f32>::scattered(shape, seed + 10 * number as u64, -2.0, 3.0, false), kept, 1e-5);
                check(&Array::<f64>::scattered(shape, seed + 10 * number as u64, -2.0, 3.0, false), kept, 1e-12);
            }
            check(&Array::<f32>::random(shape, 3, -1.0, 1.0), kept, 1e-5);
        }
    }
}

#[test]
fn long_sums_are_accurate() {
    at_each_level(|_| {
        let n = 1_000_003;
        // Of equal elements each sum is rounded the same way.
        for (first, period, step, tolerance) in
            [(0.1, 7, 1.0, 1e-7), (0.1, 1, 0.0, 2e-7), (1.1, 3, -0.3, 2e-7), (0.7, 1000, 0.001, 1e-7)]
        {
            let x = Array::<f32>::of(&[n], (0..n).map(|i| first + (i % period) as f32 * step));
            let want: f64 = x.data.iter().map(|&x| f64::from(x)).sum();
            assert_close(&reduced::<f32, f32>(ReduceOp::Sum, &x, 0), &[want], tolerance);
            let tall = Array { shape: vec![3, n / 3], strides: vec![1, 3], ..x.clone() };
            let mut want = [0.0; 3];
            x.data[..n / 3 * 3].iter().enumerate().for_each(|(i, &x)| want[i % 3] += f64::from(x));
            assert_close(&reduced::<f32, f32>(ReduceOp::Sum, &tall, 1), &want, 1e-7);
        }
    });
}

#[test]
fn short_sums_are_as_accurate_at_each_level() {
    at_each_level(|_| {
        for n in 1..600 {
            let x = Array::<f32>::of(&[n], (0..n).map(|i| 0.1 + (i % 3) as f32 * 0.1));
            let want: f64 = x.data.iter().map(|&x| f64::from(x)).sum();
            assert_close(&reduced::<f32, f32>(ReduceOp::Sum, &x, 0), &[want], 3e-7);
        }
    });
}

#[test]
fn integers_and_truth_values() {
    let x = Array::<u8>::of(&[2, 3], [200, 100, 0, 0, 0, 0]);
    assert_eq!(reduced::<u8, i64>(ReduceOp::Sum, &x, 1), [300, 0]);
    assert_eq!(reduced::<u8, bool>(ReduceOp::Any, &x, 1), [true, false]);
    assert_eq!(reduced::<u8, bool>(ReduceOp::All, &x, 1), [false, false]);
    assert_eq!(reduced::<u8, u8>(ReduceOp::Max, &x, 0), [200]);
    let x = Array::<bool>::of(&[3], [true, false, true]);
    assert_eq!(reduced::<bool, i64>(ReduceOp::Sum, &x, 0), [2]);
    assert_eq!(reduced::<bool, i64>(ReduceOp::Argmin, &x, 0), [1]);
    let x = Array::<i64>::of(&[2], [i64::MAX, 1]);
    assert_eq!(reduced::<i64, i64>(ReduceOp::Sum, &x, 0), [i64::MIN]);
}

#[test]
fn nothing_and_nan() {
    let none = Array::<f32>::of(&[2, 0], []);
    assert_eq!(reduced::<f32, f32>(ReduceOp::Sum, &none, 1), [0.0, 0.0]);
    assert!(reduced::<f32, f32>(ReduceOp::Mean, &none, 1).iter().all(|x| x.is_nan()));
    assert!(reduced::<f32, f32>(ReduceOp::Var { correction: 1.0 }, &none, 1).iter().all(|x| x.is_nan()));
    assert_eq!(reduced::<f32, bool>(ReduceOp::Any, &none, 1), [false, false]);
    assert_eq!(reduced::<f32, bool>(ReduceOp::All, &none, 1), [true, true]);
    assert!(reduced::<f32, f32>(ReduceOp::Var { correction: 1.0 }, &Array::filled(&[1], 2.0), 0)[0].is_nan());
    for length in [5, 600] {
        for kept in [0, 1] {
            let mut x = Array::<f32>::random(&[2, length], 1, 0.0, 1.0);
            x.data[3] = f32::NAN;
            x.data[length + 3] = f32::NAN;
            x.data[4] = f32::NAN;
            let n = if kept == 0 { 1 } else { 2 };
            assert_eq!(reduced::<f32, i64>(ReduceOp::Argmax, &x, kept), vec![3; n]);
            assert_eq!(reduced::<f32, i64>(ReduceOp::Argmin, &x, kept), vec![3; n]);
            assert!(reduced::<f32, f32>(ReduceOp::Max, &x, kept)[0].is_nan());
            assert!(reduced::<f32, f32>(ReduceOp::Min, &x, kept)[0].is_nan());
        }
    }
    // Across: the reduced dimension is the outer one in memory.
    let x = Array { strides: vec![1, 2], ..Array::of(&[2, 2], [1.0, f32::NAN, f32::NAN, 2.0]) };
    assert_eq!(reduced::<f32, i64>(ReduceOp::Argmax, &x, 1), [1, 0]);
}

#[test]
fn threads_do_not_change_a_bit() {
    let x = Array::<f32>::random(&[400, 700], 5, -1.0, 1.0);
    let transposed = Array { shape: vec![700, 400], strides: vec![1, 700], ..x.clone() };
    for op in [ReduceOp::Sum, ReduceOp::Mean, ReduceOp::Var { correction: 0.0 }, ReduceOp::Norm] {
        for (x, kept) in [(&x, 0), (&x, 1), (&transposed, 1), (&transposed, 0)] {
            let (one, three) = with_one_and_three(|| reduced::<f32, f32>(op, x, kept));
            assert_same(&one, &three);
        }
    }
}

#[test]
fn roots_of_squares_beyond_the_range() {
    for size in [1e20f64, 1e-30, 1e200, 1e-200, 5e-324, 1e305] {
        for shape in [[2usize, 4], [2, 900]] {
            // The norm is twice the size, or 30 times; the standard deviation is the size.
            let n = shape[1];
            let values: Vec<f64> = (0..2 * n).map(|i| if i % 2 == 0 { size } else { -size }).collect();
            let along = Array::<f64>::of(&shape, values.iter().copied());
            let across = Array { strides: vec![1, 2], ..Array::<f64>::of(&shape, (0..2 * n).map(|i| values[i / 2])) };
            for x in [&along, &across] {
                let norm = (n as f64).sqrt() * size;
                let found: Vec<f64> = reduced(ReduceOp::Norm, x, 1);
                assert!(found.iter().all(|found| *found == norm || (found / norm - 1.0).abs() < 1e-14), "{found:?}");
                let found: Vec<f64> = reduced(ReduceOp::Std { correction: 0.0 }, x, 1);
                assert!(found.iter().all(|found| (found / size - 1.0).abs() < 1e-14), "{found:?} instead of {size}");
            }
            if size as f32 != 0.0 && (size as f32).is_finite() {
                let x = Array::<f32>::of(&shape, values.iter().map(|&x| x as f32));
                let found: Vec<f32> = reduced(ReduceOp::Std { correction: 0.0 }, &x, 1);
                assert_eq!(found, [size as f32; 2]);
                let found: Vec<f32> = reduced(ReduceOp::Norm, &x, 1);
                assert!(found.iter().all(|found| (found / (n as f32).sqrt() / size as f32 - 1.0).abs() < 1e-6));
            }
        }
    }
    for n in [3, 25, 1000, 100_003] {
        for value in [0.1f64, 0.7, 1e20, 1e-30, -3e300] {
            let x = Array::<f64>::filled(&[n], value);
            assert_eq!(reduced::<f64, f64>(ReduceOp::Std { correction: 1.0 }, &x, 0), [0.0], "{n} times {value}");
            assert_eq!(reduced::<f64, f64>(ReduceOp::Var { correction: 1.0 }, &x, 0), [0.0], "{n} times {value}");
            let x = Array::<f32>::filled(&[n], value as f32);
            assert!(
                value as f32 == f32::NEG_INFINITY
                    || reduced::<f32, f32>(ReduceOp::Std { correction: 1.0 }, &x, 0) == [0.0]
            );
            // Across.
            let x = Array { strides: vec![1, 2], ..Array::<f32>::filled(&[2, n], value as f32) };
            assert!(
                value as f32 == f32::NEG_INFINITY
                    || reduced::<f32, f32>(ReduceOp::Std { correction: 1.0 }, &x, 1) == [0.0; 2]
            );
        }
        // One element is the next number.
        let mut x = Array::<f64>::filled(&[n], 0.7);
        x.data[n / 2] = f64::from_bits(x.data[n / 2].to_bits() + 1);
        let want = f64::EPSILON / 2.0 / (n as f64).sqrt();
        let found = reduced::<f64, f64>(ReduceOp::Std { correction: 1.0 }, &x, 0)[0];
        assert!((found / want - 1.0).abs() < 1e-3, "{n}: {found} instead of {want}");
    }
    let mixed = Array::<f64>::of(&[2, 3], [1e200, 3e-200, 4e-200, 0.0, 3e-200, 4e-200]);
    let found = reduced::<f64, f64>(ReduceOp::Norm, &mixed, 1);
    assert!((found[0] / 1e200 - 1.0).abs() < 1e-15 && (found[1] / 5e-200 - 1.0).abs() < 1e-15, "{found:?}");
    let x = Array::<f64>::of(&[4, 2], [0.0, 0.0, f64::INFINITY, 1.0, f64::NAN, 1e300, f64::NAN, f64::INFINITY]);
    assert_same(&reduced::<f64, f64>(ReduceOp::Norm, &x, 1), &[0.0, f64::INFINITY, f64::NAN, f64::NAN]);
    // The sum of a block is beyond f32, the mean is not.
    let x = Array::<f32>::of(&[20], (0..20).map(|i| if i % 2 == 0 { 2e38 } else { 3e38 }));
    let found = reduced::<f32, f32>(ReduceOp::Std { correction: 0.0 }, &x, 0)[0];
    assert!((found / 0.5e38 - 1.0).abs() < 1e-6, "{found}");
}
