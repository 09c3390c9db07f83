use crate::testing::{Array, assert_same, indices};
use tensor_cpu::binary::*;
use tensor_kernels::{BinaryOp, Element};
use tensor_kernels::{Floating, View, ViewMut};

fn apply<T: Element, U: Element>(op: BinaryOp, a: &[T], b: &[T]) -> Vec<U> {
    let (a, b) = (Array::of(&[a.len()], a.iter().copied()), Array::of(&[b.len()], b.iter().copied()));
    let mut out = Array::filled(&a.shape, U::default());
    assert_eq!(binary(op, a.view(), b.view(), out.view_mut()), Ok(()));
    out.data
}

#[test]
fn special_values() {
    let nan = f32::NAN;
    let (a, b) = ([1.0, nan, 2.0, nan], [nan, 1.0, 3.0, nan]);
    assert_same(&apply::<f32, f32>(BinaryOp::Maximum, &a, &b), &[nan, nan, 3.0, nan]);
    assert_same(&apply::<f32, f32>(BinaryOp::Minimum, &a, &b), &[nan, nan, 2.0, nan]);
    assert_same(&apply::<f32, bool>(BinaryOp::Ne, &a, &b), &[true; 4]);
    assert_same(&apply::<f32, bool>(BinaryOp::Le, &a, &b), &[false, false, true, false]);
    assert_same(&apply::<u8, u8>(BinaryOp::Add, &[250, 1], &[10, 1]), &[4, 2]);
    assert_same(&apply::<i64, i64>(BinaryOp::Pow, &[2, 3, -1, 2, 0], &[62, 0, -3, -1, 0]), &[1 << 62, 1, -1, 0, 1]);
    assert_same(&apply::<i64, i64>(BinaryOp::Pow, &[10], &[30]), &[10i64.wrapping_pow(30)]);
    assert_same(&apply::<f64, f64>(BinaryOp::Pow, &[2.0, 4.0], &[-1.0, 0.5]), &[0.5, 2.0]);
    let (a, b) = ([7, -7, 7, -7, i64::MIN, 6, 1], [3, 3, -3, -3, -1, -3, 0]);
    assert_same(&apply::<i64, i64>(BinaryOp::Remainder, &a, &b), &[1, 2, -2, -1, 0, 0, 0]);
    assert_same(&apply::<u8, u8>(BinaryOp::Remainder, &[250, 3], &[7, 200]), &[5, 3]);
    let (a, b) = ([-7.5, 7.5, 1.0, -5.0, -4.0], [2.0, -2.0, 0.0, f32::INFINITY, 2.0]);
    assert_same(&apply::<f32, f32>(BinaryOp::Remainder, &a, &b), &[0.5, -0.5, nan, f32::INFINITY, -0.0]);
    assert_same(&apply::<f64, f64>(BinaryOp::Div, &[1.0, 0.0], &[0.0, 0.0]), &[f64::INFINITY, f64::NAN]);
    let (a, b) = ([true, true, false], [true, false, false]);
    assert_same(&apply::<bool, bool>(BinaryOp::Add, &a, &b), &[true, true, false]);
    assert_same(&apply::<bool, bool>(BinaryOp::Mul, &a, &b), &[true, false, false]);
    assert_same(&apply::<i32, bool>(BinaryOp::LogicalAnd, &[1, 2, 0], &[4, 0, 0]), &[true, false, false]);
    assert_same(&apply::<i32, bool>(BinaryOp::LogicalOr, &[1, 2, 0], &[4, 0, 0]), &[true, true, false]);
    assert_same(&apply::<i32, i32>(BinaryOp::BitwiseAnd, &[6, -1, i32::MIN], &[3, 5, -1]), &[2, 5, i32::MIN]);
    assert_same(&apply::<i64, i64>(BinaryOp::BitwiseOr, &[6, -8, 1 << 40], &[3, 5, 1]), &[7, -3, (1 << 40) + 1]);
    assert_same(&apply::<u8, u8>(BinaryOp::BitwiseXor, &[6, 255], &[3, 1]), &[5, 254]);
    let (a, b) = ([true, true, false, false], [true, false, true, false]);
    assert_same(&apply::<bool, bool>(BinaryOp::BitwiseAnd, &a, &b), &[true, false, false, false]);
    assert_same(&apply::<bool, bool>(BinaryOp::BitwiseOr, &a, &b), &[true, true, true, false]);
    assert_same(&apply::<bool, bool>(BinaryOp::BitwiseXor, &a, &b), &[false, true, true, false]);
}

#[test]
fn the_next_number_of_each_type() {
    fn all<T: Floating>(from: impl Fn(u16) -> T) {
        let numbers: Vec<T> = (0..=u16::MAX).map(from).filter(|x| !T::is_nan(*x)).collect();
        for end in [f64::INFINITY, f64::NEG_INFINITY] {
            let found = apply::<T, T>(BinaryOp::Nextafter, &numbers, &vec![T::from_f64(end); numbers.len()]);
            for (i, (x, next)) in numbers.iter().zip(found).enumerate() {
                let (x, next) = (x.to_f64(), next.to_f64());
                assert!(x == end || (next != x && (next > x) == (end > 0.0)), "{x} {next}");
                // All numbers are too many to look at for each.
                let (low, high) = (x.min(next), x.max(next));
                let is_between = |y: &T| low < y.to_f64() && y.to_f64() < high;
                assert!(i % 977 != 0 || !numbers.iter().any(is_between), "{x} {next}");
            }
        }
    }
    all(tensor_kernels::f16::from_bits);
    all(tensor_kernels::bf16::from_bits);
    let (one, most) = (tensor_kernels::bf16::ONE, tensor_kernels::bf16::MAX);
    assert_eq!(
        apply::<tensor_kernels::bf16, tensor_kernels::bf16>(BinaryOp::Nextafter, &[one], &[most])[0].to_f32(),
        1.007_812_5
    );
    assert_same(&apply::<f32, f32>(BinaryOp::Nextafter, &[0.0, 1.0], &[-1.0, 1.0]), &[-f32::from_bits(1), 1.0]);
}

#[test]
fn any_layout_agrees_with_the_definition() {
    for seed in 0..80 {
        let shape = [[3usize, 4, 5, 2], [1, 700, 2, 1], [2, 1, 600, 2], [2, 0, 3, 1]][seed as usize % 4];
        let a = Array::<i32>::scattered(&shape, seed, -50.0, 50.0, false);
        let b = Array::<i32>::scattered(&shape, seed + 1000, -50.0, 50.0, false);
        let mut out = Array::<i32>::scattered(&shape, seed + 2000, 0.0, 0.0, true);
        assert_eq!(binary(BinaryOp::Sub, a.view(), b.view(), out.view_mut()), Ok(()));
        for index in indices(&shape) {
            assert_eq!(out.at(&index), a.at(&index) - b.at(&index));
        }
    }
}

#[test]
fn in_place() {
    let n = 3000;
    let b = Array::<f32>::random(&[n], 2, -1.0, 1.0);
    let mut a = Array::<f32>::random(&[n], 1, -1.0, 1.0);
    let want: Vec<f32> = a.data.iter().zip(&b.data).map(|(a, b)| a + b).collect();
    let (shape, strides) = ([n], [1]);
    let ptr = a.data.as_mut_ptr().cast::<u8>();
    // SAFETY: an input with exactly the output's layout.
    unsafe {
        let same = View::new(ptr, tensor_kernels::DType::F32, &shape, &strides);
        let out = ViewMut::new(ptr, tensor_kernels::DType::F32, &shape, &strides);
        assert_eq!(binary(BinaryOp::Add, same, b.view(), out), Ok(()));
    }
    assert_same(&a.data, &want);
}
