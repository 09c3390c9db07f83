use crate::testing::{Array, assert_same, done, indices};
use tensor_cpu::cast::*;
use tensor_kernels::{Element, Scalar};

fn converted<T: Element, U: Element>(x: &[T]) -> Vec<U> {
    let x = Array::of(&[x.len()], x.iter().copied());
    let mut out = Array::filled(&x.shape, U::default());
    cast(x.view(), out.view_mut());
    out.data
}

#[test]
fn conversions() {
    assert_eq!(converted::<f32, i32>(&[1.9, -1.9, f32::NAN, 1e20]), [1, -1, 0, i32::MAX]);
    assert_eq!(converted::<f64, u8>(&[-3.0, 255.9, 256.0]), [0, 255, 255]);
    assert_eq!(converted::<f32, bool>(&[0.0, 0.1, f32::NAN]), [false, true, true]);
    assert_eq!(converted::<bool, f32>(&[true, false]), [1.0, 0.0]);
    assert_eq!(converted::<i64, f32>(&[i64::MAX]), [i64::MAX as f32]);
    assert_eq!(converted::<i64, u8>(&[257]), [1]);
    assert_eq!(converted::<i64, bool>(&[256]), [true]);
}

#[test]
fn copies_between_layouts() {
    for seed in 0..40 {
        let shape = [[4usize, 5, 6], [1, 70, 20], [40, 30, 3], [0, 2, 30]][seed as usize % 4];
        let x = Array::<f64>::scattered(&shape, seed, -9.0, 9.0, false);
        let mut out = Array::<f64>::scattered(&shape, seed + 50, 0.0, 0.0, true);
        cast(x.view(), out.view_mut());
        assert!(indices(&shape).iter().all(|index| out.at(index) == x.at(index)));
    }
}

#[test]
fn contents() {
    let mut x = Array::filled(&[4], 0i32);
    done(arange(x.view_mut(), Scalar::Int(3), Scalar::Int(-2)));
    assert_eq!(x.data, [3, 1, -1, -3]);
    let mut x = Array::filled(&[3], 0f32);
    done(arange(x.view_mut(), Scalar::Float(0.5), Scalar::Float(0.25)));
    assert_same(&x.data, &[0.5, 0.75, 1.0]);
    let mut x = Array::filled(&[2, 3], 7u8);
    eye(x.view_mut());
    assert_eq!(x.data, [1, 0, 0, 0, 1, 0]);
    let mut x = Array::filled(&[3, 2], 7.0f64);
    eye(x.view_mut());
    assert_eq!(x.data, [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    let mut x = Array { strides: vec![2], ..Array::filled(&[2], 1i64) };
    x.data = vec![1, 2, 3, 4];
    fill(x.view_mut(), Scalar::Bool(true));
    assert_eq!(x.data, [1, 2, 1, 4]);
}
