use crate::testing::{Array, done, indices};
use tensor_cpu::complex::*;
use tensor_cpu::{binary, cast, matmul, reduce, unary};
use tensor_kernels::{BinaryOp, Complex, DType, ReduceOp, UnaryOp};

type C = Complex<f32>;
type Complex64 = Complex<f64>;

fn c(re: f32, im: f32) -> C {
    Complex::new(re, im)
}

fn numbers(shape: &[usize], seed: u64, written: bool) -> Array<Complex64> {
    let parts = Array::<f64>::scattered(shape, seed, -3.0, 3.0, written);
    let data = parts.data.iter().zip(parts.data.iter().rev()).map(|(&re, &im)| Complex::new(re, im)).collect();
    Array { data, shape: parts.shape, strides: parts.strides, start: parts.start }
}

#[test]
fn quotients_neither_overflow_nor_lose_signs() {
    let big = Complex::new(1e300, 1e300);
    assert_eq!(quotient(big, big), Complex::new(1.0, 0.0));
    assert_eq!(quotient(Complex::new(1.0, 2.0), Complex::new(0.0, 4.0)), Complex::new(0.5, -0.25));
    let by_zero = quotient(Complex::new(1.0, -1.0), Complex::ZERO);
    assert_eq!((by_zero.re, by_zero.im), (f64::INFINITY, f64::NEG_INFINITY));
}

#[test]
fn powers_of_whole_numbers_are_exact() {
    assert_eq!(power(Complex::new(1.0, 2.0), Complex::new(2.0, 0.0)), Complex::new(-3.0, 4.0));
    assert_eq!(power(Complex::new(0.0, 2.0), Complex::new(-1.0, 0.0)), Complex::new(0.0, -0.5));
    assert_eq!(power(Complex::ZERO, Complex::ZERO), Complex::new(1.0, 0.0));
    assert_eq!(power(Complex::ZERO, Complex::new(0.5, 1.0)), Complex::ZERO);
    assert!(
        (power(Complex::new(0.0, 1.0), Complex::new(0.0, 1.0)).re - (-0.5 * std::f64::consts::PI).exp()).abs() < 1e-15
    );
}

#[test]
fn functions_of_few_elements() {
    let x = Array::of(&[3], [c(3.0, -4.0), c(f32::NAN, 0.0), c(1.0, f32::INFINITY)]);
    let mut lengths = Array::filled(&[3], 0f32);
    done(unary::unary(UnaryOp::Abs, x.view(), lengths.view_mut()));
    assert_eq!((lengths.data[0], lengths.data[2]), (5.0, f32::INFINITY));
    let mut out = Array::filled(&[3], false);
    for (op, expected) in [
        (UnaryOp::Isnan, [false, true, false]),
        (UnaryOp::Isinf, [false, false, true]),
        (UnaryOp::Isfinite, [true, false, false]),
    ] {
        done(unary::unary(op, x.view(), out.view_mut()));
        assert_eq!(out.data, expected);
    }
    let mut conjugates = x.clone();
    done(unary::unary(UnaryOp::Conj, x.view(), conjugates.view_mut()));
    assert_eq!(conjugates.data[0], c(3.0, 4.0));
}

#[test]
fn conversions_keep_the_real_part() {
    let x = Array::of(&[3], [c(1.5, 9.0), c(0.0, 2.0), c(0.0, 0.0)]);
    let (mut whole, mut holds) = (Array::filled(&[3], 7i64), Array::filled(&[3], false));
    cast::cast(x.view(), whole.view_mut());
    cast::cast(x.view(), holds.view_mut());
    assert_eq!((whole.data, holds.data), (vec![1, 0, 0], vec![true, true, false]));
    let mut wide = Array::filled(&[3], Complex64::new(5.0, 5.0));
    cast::cast(x.view(), wide.view_mut());
    assert_eq!(wide.data[0], Complex64::new(1.5, 9.0));
    cast::cast(Array::of(&[3], [1u8, 2, 3]).view(), wide.view_mut());
    assert_eq!(wide.data[2], Complex64::new(3.0, 0.0));
}

#[test]
fn any_layout_agrees_with_the_definition() {
    for seed in 0..20 {
        let shape = [[3usize, 4, 5], [1, 700, 2], [2, 0, 3], [40, 1, 30]][seed as usize % 4];
        let (a, b) = (numbers(&shape, seed, false), numbers(&shape, seed + 100, false));
        let mut out = numbers(&shape, seed + 200, true);
        for op in [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div] {
            done(binary::binary(op, a.view(), b.view(), out.view_mut()));
            for at in indices(&shape) {
                let (a, b) = (a.at(&at), b.at(&at));
                let want = match op {
                    BinaryOp::Add => a + b,
                    BinaryOp::Sub => a - b,
                    BinaryOp::Mul => a * b,
                    _ => a / b,
                };
                assert!((out.at(&at) - want).norm() <= 1e-12 * want.norm().max(1.0), "{op:?} of {a} and {b}");
            }
        }
    }
}

#[test]
fn sums_and_means_of_the_parts() {
    for kept in 0..=2 {
        let x = numbers(&[30, 50], 3, false);
        let mut out = Array::filled(&x.shape[..kept], Complex64::ZERO);
        for op in [ReduceOp::Sum, ReduceOp::Mean] {
            done(reduce::reduce(op, x.view(), kept, out.view_mut()));
            let count = x.shape[kept..].iter().product::<usize>() as f64;
            for at in indices(&x.shape[..kept]) {
                let same = indices(&x.shape).into_iter().filter(|full| full[..kept] == at[..kept]);
                let sum: Complex64 = same.map(|full| x.at(&full)).sum();
                let want = if op == ReduceOp::Sum { sum } else { sum / count };
                assert!((out.at(&at) - want).norm() < 1e-10);
            }
        }
    }
    let none = Array::of(&[0], []);
    let mut out = Array::filled(&[], c(1.0, 1.0));
    done(reduce::reduce(ReduceOp::Sum, Array::<C> { shape: vec![0], ..none }.view(), 0, out.view_mut()));
    assert_eq!(out.data, [c(0.0, 0.0)]);
}

#[test]
fn products_agree_with_the_definition() {
    for (m, n, k) in [(1, 1, 1), (3, 5, 7), (1, 40, 33), (65, 70, 9), (2, 2, 0)] {
        let (a, b) = (numbers(&[2, m, k], 1, false), numbers(&[2, k, n], 2, false));
        let mut out = Array::filled(&[2, m, n], Complex64::new(f64::NAN, f64::NAN));
        let mut scratch = vec![0; matmul::matmul_scratch(m, n, k, DType::C128)];
        done(matmul::matmul(a.view(), b.view(), out.view_mut(), &mut scratch));
        for at in indices(&out.shape) {
            let term = |l: usize| a.at(&[at[0], at[1], l]) * b.at(&[at[0], l, at[2]]);
            let want: Complex64 = (0..k).map(term).sum();
            assert!((out.at(&at) - want).norm() < 1e-11, "{m} {n} {k}");
        }
    }
}
