use super::*;
use crate::cpu::simd::levels::at_each_level;
use crate::cpu::testing::{Array, assert_close, assert_same, done};
use crate::cpu::threads::tests::with_one_and_three;

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

fn check<T: crate::Real>(x: &Array<T>, kept: usize, tolerance: f64) {
    let groups = groups(x, kept);
    let to = |f: &dyn Fn(&[f64]) -> f64| -> Vec<f64> {
        groups.iter().map(|xs| f(&xs.iter().map(|x| x.to_f64()).collect::<Vec<_>>())).collect()
    };
    let mean = |xs: &[f64]| xs.iter().sum::<f64>() / xs.len() as f64;
    let var = |xs: &[f64]| xs.iter().map(|x| (x - mean(xs)).powi(2)).sum::<f64>() / (xs.len() as f64 - 1.0);
    assert_close(&reduced::<T, T>(ReduceOp::Sum, x, kept), &to(&|xs| xs.iter().sum()), tolerance);
    assert_close(&reduced::<T, T>(ReduceOp::Mean, x, kept), &to(&mean), tolerance);
    if groups.first().is_some_and(|xs| xs.len() > 1) {
        assert_close(&reduced::<T, T>(ReduceOp::Var { correction: 1.0 }, x, kept), &to(&var), tolerance);
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
    for op in [ReduceOp::Sum, ReduceOp::Mean, ReduceOp::Var { correction: 0.0 }] {
        for (x, kept) in [(&x, 0), (&x, 1), (&transposed, 1), (&transposed, 0)] {
            let (one, three) = with_one_and_three(|| reduced::<f32, f32>(op, x, kept));
            assert_same(&one, &three);
        }
    }
}
