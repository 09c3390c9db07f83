use crate::testing::{Array, assert_close, assert_same};
use crate::threads::with_one_and_three;
use tensor_cpu::loss::*;
use tensor_kernels::KernelError;

fn loss(x: &Array<f64>, target: &Array<i64>) -> f64 {
    let mut out = Array::filled(&[], 0f64);
    assert_eq!(cross_entropy(x.view(), target.view(), out.view_mut()), Ok(()));
    out.data[0]
}

#[test]
fn value_and_gradient() {
    let (n, classes) = (150, 10);
    let x = Array::<f64>::random(&[n, classes], 1, -2.0, 2.0);
    let target = Array::of(&[n], (0..n as i64).map(|i| i * 7 % 10));
    let want: f64 = (0..n)
        .map(|i| {
            let row = &x.data[i * classes..(i + 1) * classes];
            row.iter().map(|x| x.exp()).sum::<f64>().ln() - row[target.data[i] as usize]
        })
        .sum::<f64>()
        / n as f64;
    assert_close(&[loss(&x, &target)], &[want], 1e-13);
    let mut gx = x.clone();
    let grad = Array::filled(&[], 3.0f64);
    assert_eq!(cross_entropy_backward(x.view(), target.view(), grad.view(), gx.view_mut()), Ok(()));
    for i in [0, 7, 1499] {
        let moved = |h: f64| {
            let mut x = x.clone();
            x.data[i] += h;
            loss(&x, &target)
        };
        assert!((gx.data[i] - 3.0 * (moved(1e-5) - moved(-1e-5)) / 2e-5).abs() < 1e-8);
    }
}

#[test]
fn a_target_must_be_a_class() {
    let x = Array::<f32>::random(&[3, 4], 1, -1.0, 1.0);
    let mut out = Array::filled(&[], 0f32);
    for (targets, bad) in [([0i64, 4, -1], 4), ([0, -1, 4], -1)] {
        assert_eq!(
            cross_entropy(x.view(), Array::of(&[3], targets).view(), out.view_mut()),
            Err(KernelError::Index(bad))
        );
    }
    let none = Array::<f32>::of(&[0, 4], []);
    assert_eq!(cross_entropy(none.view(), Array::<i64>::of(&[0], []).view(), out.view_mut()), Ok(()));
    assert!(out.data[0].is_nan());
}

#[test]
fn threads_do_not_change_a_bit() {
    let x = Array::<f64>::random(&[9_000, 10], 1, -2.0, 2.0);
    let target = Array::of(&[9_000], (0..9_000).map(|i| i % 10));
    let (one, three) = with_one_and_three(|| loss(&x, &target));
    assert_same(&[one], &[three]);
}
