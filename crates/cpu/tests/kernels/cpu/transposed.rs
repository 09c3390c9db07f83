use crate::testing::{Array, assert_same, done};
use tensor_cpu::binary::binary;
use tensor_cpu::cast::cast;
use tensor_cpu::pointwise::where_;
use tensor_cpu::transposed::*;
use tensor_kernels::{BinaryOp, Complex, Element, Ordered};

/// Elements of a shape with this memory order of the dimensions, outermost first.
fn transposed<T: Element>(shape: &[usize], order: &[usize], seed: u64) -> Array<T> {
    let inner: Vec<usize> = order.iter().map(|&axis| shape[axis]).collect();
    let mut array = Array::<T>::random(&inner, seed, -50.0, 50.0);
    let mut strides = vec![0; shape.len()];
    order.iter().zip(&array.strides).for_each(|(&axis, &stride)| strides[axis] = stride);
    (array.shape, array.strides) = (shape.to_vec(), strides);
    array
}

fn each<T: Ordered>() {
    let cases: [(&[usize], &[usize]); 6] = [
        (&[128, 200], &[1, 0]),
        (&[67, 300], &[1, 0]),
        (&[1000, 17], &[1, 0]),
        (&[3, 70, 80], &[0, 2, 1]),
        (&[20, 30, 40], &[2, 1, 0]),
        (&[2, 40, 3, 70], &[3, 2, 0, 1]),
    ];
    for (shape, order) in cases {
        let plain: Vec<usize> = (0..shape.len()).collect();
        let a = transposed::<T>(shape, order, 1);
        for b in [transposed::<T>(shape, &plain, 2), transposed::<T>(shape, order, 3)] {
            let mut sum = Array::filled(shape, T::from_f64(0.0));
            assert!(axes(&[a.view(), b.view()], &sum.view_mut()).is_some(), "{shape:?}");
            done(binary(BinaryOp::Maximum, a.view(), b.view(), sum.view_mut()));
            let larger = |(a, b): (T, T)| if a.to_f64() < b.to_f64() { b } else { a };
            let want: Vec<T> = a.elements().into_iter().zip(b.elements()).map(larger).collect();
            assert_same(&sum.data, &want);
        }
        let mut copy = Array::filled(shape, T::from_f64(0.0));
        cast(a.view(), copy.view_mut());
        assert_same(&copy.data, &a.elements());
    }
}

#[test]
fn transposed_operands_are_read_where_they_belong() {
    each::<f32>();
    each::<f64>();
    each::<u8>();
}

#[test]
fn complex_elements_of_sixteen_bytes_are_copied_whole() {
    let a = transposed::<f64>(&[130, 200], &[1, 0], 1);
    let data = a.data.iter().map(|&x| Complex::new(x, -x)).collect();
    let a = Array::<Complex<f64>> { data, shape: a.shape, strides: a.strides, start: 0 };
    let mut copy = Array::filled(&a.shape, Complex::new(0.0, 0.0));
    cast(a.view(), copy.view_mut());
    assert_eq!(copy.data, a.elements());
}

#[test]
fn operands_of_several_types_and_steps_go_together() {
    let shape = [130, 140];
    let condition = Array::<bool> {
        data: (0..shape[0] * shape[1]).map(|i| i % 3 == 0).collect(),
        strides: vec![1, 130],
        shape: shape.to_vec(),
        start: 0,
    };
    let a = transposed::<f64>(&shape, &[1, 0], 4);
    let mut b = Array::<f64>::random(&[140], 5, -1.0, 1.0);
    (b.shape, b.strides) = (shape.to_vec(), vec![0, 1]);
    let mut out = Array::filled(&shape, 0.0);
    where_(condition.view(), a.view(), b.view(), out.view_mut());
    let chosen = condition.elements().into_iter().zip(a.elements()).zip(b.elements());
    let want: Vec<f64> = chosen.map(|((is_a, a), b)| if is_a { a } else { b }).collect();
    assert_same(&out.data, &want);
}

#[test]
fn what_caches_do_as_well_is_left_to_them() {
    let array = |shape: &[usize]| Array::filled(shape, 1.0f32);
    let is_worth = |x: &Array<f32>| axes(&[x.view()], &array(&x.shape).view_mut()).is_some();
    assert!(is_worth(&transposed(&[128, 128], &[1, 0], 1)));
    assert!(!is_worth(&transposed(&[120, 120], &[1, 0], 1)));
    assert!(!is_worth(&transposed(&[10000, 3], &[1, 0], 1)));
    assert!(!is_worth(&transposed(&[200, 200], &[0, 1], 1)));
}
