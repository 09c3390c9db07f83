use crate::levels::at_each_level;
use crate::testing::{Array, assert_close, assert_same, done};
use crate::threads::with_one_and_three;
use tensor_cpu::unary::*;
use tensor_kernels::{Element, GradOp, UnaryOp, View, ViewMut};

const NAN: f64 = f64::NAN;

fn mapped<T: Element, U: Element>(op: UnaryOp, x: &[T]) -> Vec<U> {
    let x = Array::of(&[x.len()], x.iter().copied());
    let mut out = Array::filled(&x.shape, U::default());
    done(unary(op, x.view(), out.view_mut()));
    out.data
}

#[test]
fn special_values() {
    let f = |op, x: &[f64]| mapped::<f64, f64>(op, x);
    assert_same(&f(UnaryOp::Sign, &[-3.0, 0.0, 2.0, NAN]), &[-1.0, 0.0, 1.0, NAN]);
    assert_same(&f(UnaryOp::Relu, &[-3.0, 0.0, 2.0, NAN]), &[0.0, 0.0, 2.0, NAN]);
    assert_same(&f(UnaryOp::Round, &[0.5, 1.5, 2.5, -0.5, -1.2]), &[0.0, 2.0, 2.0, -0.0, -1.0]);
    assert_same(&f(UnaryOp::Sqrt, &[4.0, -1.0]), &[2.0, NAN]);
    assert_same(&f(UnaryOp::Rsqrt, &[4.0, 0.0]), &[0.5, f64::INFINITY]);
    assert_same(&f(UnaryOp::Sigmoid, &[-1000.0, 0.0, 1000.0]), &[0.0, 0.5, 1.0]);
    assert_close(&f(UnaryOp::Gelu, &[-1.0, 0.0, 1.0]), &[-0.158_655_253_931, 0.0, 0.841_344_746_069], 1e-11);
    assert_same(&mapped::<i64, i64>(UnaryOp::Abs, &[-3, i64::MIN]), &[3, i64::MIN]);
    assert_same(&mapped::<u8, u8>(UnaryOp::Neg, &[1, 0]), &[255, 0]);
    assert_same(&mapped::<i32, i32>(UnaryOp::Sign, &[-5, 0, 5]), &[-1, 0, 1]);
    assert_same(&mapped::<f32, bool>(UnaryOp::Isnan, &[f32::NAN, 0.0]), &[true, false]);
    assert_same(&mapped::<i32, bool>(UnaryOp::LogicalNot, &[0, 3]), &[true, false]);
    assert_same(&mapped::<bool, bool>(UnaryOp::LogicalNot, &[true, false]), &[false, true]);
    assert_same(&mapped::<bool, bool>(UnaryOp::BitwiseNot, &[true, false]), &[false, true]);
    assert_same(&mapped::<i64, i64>(UnaryOp::BitwiseNot, &[0, 5, i64::MAX]), &[-1, -6, i64::MIN]);
    assert_same(&mapped::<u8, u8>(UnaryOp::BitwiseNot, &[0, 5]), &[255, 250]);
}

#[test]
fn any_layout_agrees_with_the_definition() {
    for seed in 0..60 {
        let shape = [[3usize, 4, 5], [1, 700, 2], [2, 1, 1200], [20, 40, 1]][seed as usize % 4];
        let x = Array::<f32>::scattered(&shape, seed, -2.0, 2.0, false);
        let mut out = Array::<f32>::scattered(&shape, seed + 100, 0.0, 0.0, true);
        done(unary(UnaryOp::Tanh, x.view(), out.view_mut()));
        let want: Vec<f64> = x.elements().iter().map(|x| f64::from(*x).tanh()).collect();
        assert_close(&out.elements(), &want, 1e-6);
        // In place, in whatever layout.
        let before = out.elements();
        // SAFETY: an input with exactly the output's layout.
        let same = unsafe { View::new(out.view().ptr(), out.view().dtype(), &shape, out.view().strides()) };
        let strides = out.strides.clone();
        // SAFETY: as above.
        let target = unsafe { ViewMut::new(same.ptr().cast_mut(), same.dtype(), &shape, &strides) };
        done(unary(UnaryOp::Neg, same, target));
        assert_same(&out.elements(), &before.iter().map(|x| -x).collect::<Vec<_>>());
    }
}

#[test]
fn gradients_are_the_slopes() {
    let n = 2001;
    let x = Array::<f64>::of(&[n], (0..n).map(|i| (i as f64 - 1000.0) / 200.0 + 1e-3));
    let grad = Array::<f64>::filled(&[n], 2.0);
    let slope = |op: UnaryOp| {
        let h = 1e-6;
        let up = mapped::<f64, f64>(op, &x.data.iter().map(|x| x + h).collect::<Vec<_>>());
        let down = mapped::<f64, f64>(op, &x.data.iter().map(|x| x - h).collect::<Vec<_>>());
        up.iter().zip(&down).map(|(a, b)| 2.0 * (a - b) / (2.0 * h)).collect::<Vec<_>>()
    };
    for (op, grad_op, saves_y) in [
        (UnaryOp::Relu, GradOp::Relu, true),
        (UnaryOp::Sigmoid, GradOp::Sigmoid, true),
        (UnaryOp::Tanh, GradOp::Tanh, true),
        (UnaryOp::Gelu, GradOp::Gelu, false),
        (UnaryOp::Abs, GradOp::Abs, false),
    ] {
        let y = Array::of(&[n], mapped::<f64, f64>(op, &x.data));
        let mut out = Array::filled(&[n], 0.0);
        done(unary_backward(grad_op, grad.view(), if saves_y { y.view() } else { x.view() }, out.view_mut()));
        assert_close(&out.data, &slope(op), 1e-6);
    }
}

#[test]
fn a_place_does_not_change_a_bit() {
    at_each_level(|_| {
        let x = Array::<f32>::random(&[100], 1, -15.0, 15.0);
        for op in [UnaryOp::Exp, UnaryOp::Log, UnaryOp::Tanh, UnaryOp::Sigmoid, UnaryOp::Gelu] {
            let all = mapped::<f32, f32>(op, &x.data);
            for start in 0..x.data.len() {
                for end in [start + 1, (start + 7).min(100), (start + 40).min(100)] {
                    assert_same(&mapped::<f32, f32>(op, &x.data[start..end]), &all[start..end]);
                }
            }
        }
    });
}

#[test]
fn threads_do_not_change_a_bit() {
    let x = Array::<f32>::random(&[300_000], 1, -5.0, 5.0);
    let (one, three) = with_one_and_three(|| mapped::<f32, f32>(UnaryOp::Gelu, &x.data));
    assert_same(&one, &three);
}
