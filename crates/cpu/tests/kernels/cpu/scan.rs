use crate::testing::{Array, assert_close, done};
use crate::threads::with_one_and_three;
use tensor_cpu::scan::*;
use tensor_kernels::ScanOp;

const SHAPES: [[usize; 3]; 7] = [[1, 7, 1], [3, 0, 2], [2, 5, 3], [1, 4, 200], [9000, 3, 1], [1, 9001, 1], [2, 70, 65]];

/// The naive scan along the middle dimension.
fn naive([outer, n, inner]: [usize; 3], x: &[f64], f: impl Fn(&[f64]) -> f64) -> Vec<f64> {
    let mut out = vec![0.0; x.len()];
    for i in 0..outer {
        for k in 0..inner {
            let line: Vec<f64> = (0..n).map(|j| x[(i * n + j) * inner + k]).collect();
            (0..n).for_each(|j| out[(i * n + j) * inner + k] = f(&line[..=j]));
        }
    }
    out
}

fn log_sum_exp(x: &[f64]) -> f64 {
    x.iter().map(|x| x.exp()).sum::<f64>().ln()
}

fn place(x: &[f64], is_better: impl Fn(f64, f64) -> bool) -> f64 {
    let mut best = 0;
    (1..x.len()).filter(|&i| is_better(x[i], x[best])).collect::<Vec<_>>().into_iter().for_each(|i| {
        if is_better(x[i], x[best]) {
            best = i;
        }
    });
    best as f64
}

#[test]
fn every_scan_is_the_naive_one() {
    for shape in SHAPES {
        let x = Array::<f64>::random(&shape, 3, 0.9, 1.1);
        let mut out = Array::filled(&shape, 0f64);
        let mut check = |op, f: &dyn Fn(&[f64]) -> f64| {
            if shape[1] > 100 && op != ScanOp::Sum {
                return;
            }
            done(scan(op, false, x.view(), out.view_mut()));
            assert_close(&out.data, &naive(shape, &x.data, f), 1e-9);
        };
        check(ScanOp::Sum, &|x| x.iter().sum());
        check(ScanOp::Prod, &|x| x.iter().product());
        check(ScanOp::LogSumExp, &log_sum_exp);
        let mut places = Array::filled(&shape, 0i64);
        done(scan(ScanOp::ArgMax, false, x.view(), places.view_mut()));
        assert_close(&places.data, &naive(shape, &x.data, |x| place(x, |a, b| a >= b)), 0.0);
        done(scan(ScanOp::ArgMin, false, x.view(), places.view_mut()));
        assert_close(&places.data, &naive(shape, &x.data, |x| place(x, |a, b| a <= b)), 0.0);
    }
}

#[test]
fn from_the_end() {
    let x = Array::of(&[1, 4, 1], [1i32, 2, 3, 4]);
    let mut out = Array::filled(&[1, 4, 1], 0i32);
    done(scan(ScanOp::Sum, true, x.view(), out.view_mut()));
    assert_eq!(out.data, [10, 9, 7, 4]);
}

#[test]
fn special_values() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    let scanned = |op, values: [f64; 4]| {
        let mut out = Array::filled(&[1, 4, 1], 0f64);
        done(scan(op, false, Array::of(&[1, 4, 1], values).view(), out.view_mut()));
        out.data.iter().map(|x| format!("{x:.3}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(scanned(ScanOp::LogSumExp, [-inf, -inf, 0.0, inf]), "-inf -inf 0.000 inf");
    assert_eq!(scanned(ScanOp::LogSumExp, [1000.0, 1000.0, -inf, nan]), "1000.000 1000.693 1000.693 NaN");
    assert_eq!(scanned(ScanOp::LogSumExp, [inf, inf, -inf, 2.0]), "inf inf inf inf");
    let mut places = Array::filled(&[1, 4, 1], 0i64);
    let x = Array::of(&[1, 4, 1], [nan, 1.0, nan, 9.0]);
    done(scan(ScanOp::ArgMax, false, x.view(), places.view_mut()));
    assert_eq!(places.data, [0, 0, 2, 2]);
}

#[test]
fn gradients_are_differences() {
    for op in [ScanOp::Prod, ScanOp::LogSumExp] {
        for zero in [false, true] {
            let shape = [2, 6, 3];
            let mut x = Array::<f64>::random(&shape, 5, -2.0, 2.0);
            if zero && op == ScanOp::Prod {
                x.data[5] = 0.0;
                x.data[11] = 0.0;
            }
            let weights = Array::<f64>::random(&shape, 6, -1.0, 1.0);
            let loss = |x: &Array<f64>| {
                let mut y = Array::filled(&shape, 0f64);
                done(scan(op, false, x.view(), y.view_mut()));
                (y.data.iter().zip(&weights.data).map(|(y, w)| y * w).sum::<f64>(), y)
            };
            let (_, y) = loss(&x);
            let mut grad = Array::filled(&shape, 0f64);
            done(scan_backward(op, weights.view(), x.view(), y.view(), grad.view_mut()));
            for i in 0..x.data.len() {
                let (mut up, mut down) = (Array::of(&shape, x.data.clone()), Array::of(&shape, x.data.clone()));
                up.data[i] += 1e-6;
                down.data[i] -= 1e-6;
                let slope = (loss(&up).0 - loss(&down).0) / 2e-6;
                assert!((grad.data[i] - slope).abs() < 1e-6 * (1.0 + slope.abs()), "{op:?} {i}");
            }
        }
    }
}

#[test]
fn threads_change_no_bit() {
    for shape in [[3, 20_000, 1], [2, 300, 500]] {
        let x = Array::<f32>::random(&shape, 8, -1.0, 1.0);
        let (one, three) = with_one_and_three(|| {
            let mut out = Array::filled(&shape, 0f32);
            done(scan(ScanOp::Sum, false, x.view(), out.view_mut()));
            out.data
        });
        assert!(one == three);
    }
}
