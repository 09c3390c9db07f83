use crate::testing::{Array, assert_same, done};
use tensor_cpu::pointwise::*;
use tensor_kernels::Scalar;

#[test]
fn choices() {
    let mask = Array::of(&[3], [true, false, true]);
    let (a, b) = (Array::of(&[3], [1i64, 2, 3]), Array { strides: vec![0], ..Array::of(&[3], [9i64, 0, 0]) });
    let mut out = Array::filled(&[3], 0i64);
    where_(mask.view(), a.view(), b.view(), out.view_mut());
    assert_eq!(out.data, [1, 9, 3]);
    masked_fill(a.view(), mask.view(), Scalar::Float(7.9), out.view_mut());
    assert_eq!(out.data, [7, 2, 7]);
}

#[test]
fn numbers_between_reach_both_ends_and_never_turn_back() {
    for (a, b) in [(1e20f32, 1.0), (1.0, 1e20), (-3.0, 7.0), (0.1, 0.3), (5.0, 5.0), (-3e38, 3e38), (-1e-3, -7.0)] {
        let weights: Vec<f32> = (0..=1000).map(|i| i as f32 / 1000.0).collect();
        let results: Vec<f32> = weights.iter().map(|&weight| between(a, b, weight)).collect();
        assert_eq!((results[0], results[1000]), (a, b));
        assert!(results.windows(2).all(|pair| if b > a { pair[0] <= pair[1] } else { pair[0] >= pair[1] }));
    }
    assert_eq!((between(2.0f64, 4.0, 1.5), between(2.0f64, 4.0, -0.5)), (5.0, 1.0));
    assert!(between(f64::NAN, 1.0, 0.5).is_nan() && between(1.0, 2.0, f64::NAN).is_nan());
    let (a, b) =
        (Array::of(&[3], [1.0f32, 2.0, -4.0]), Array { strides: vec![0], ..Array::of(&[3], [5f32, 0.0, 0.0]) });
    let (weight, mut out) = (Array::of(&[3], [0.25f32, 1.0, 0.5]), Array::filled(&[3], 0f32));
    done(lerp(a.view(), b.view(), weight.view(), out.view_mut()));
    assert_eq!(out.data, [2.0, 5.0, 0.5]);
}

#[test]
fn limits() {
    let x = Array::of(&[4], [-2.0f32, 0.5, 9.0, f32::NAN]);
    let mut out = Array::filled(&[4], 0.0f32);
    done(clamp(x.view(), Scalar::Float(-1.0), Scalar::Int(1), out.view_mut()));
    assert_same(&out.data, &[-1.0, 0.5, 1.0, f32::NAN]);
    let [lowest, highest] = [f64::NEG_INFINITY, f64::INFINITY].map(Scalar::Float);
    done(clamp(x.view(), lowest, highest, out.view_mut()));
    assert_same(&out.data, &x.data);
    let x = Array::of(&[3], [0u8, 5, 200]);
    let mut out = Array::filled(&[3], 0u8);
    done(clamp(x.view(), Scalar::Float(1.5), highest, out.view_mut()));
    assert_eq!(out.data, [2, 5, 200]);
    done(clamp(x.view(), Scalar::Int(-1), Scalar::Int(300), out.view_mut()));
    assert_eq!(out.data, [0, 5, 200]);
    let big = (1i64 << 60) + 1;
    let x = Array::of(&[3], [big, 7, i64::MIN]);
    let mut out = Array::filled(&[3], 0i64);
    done(clamp(x.view(), Scalar::Int(big + 2), Scalar::Int(i64::MAX), out.view_mut()));
    assert_eq!(out.data, [big + 2; 3]);
    done(clamp(x.view(), Scalar::Int(i64::MIN), Scalar::Int(big - 2), out.view_mut()));
    assert_eq!(out.data, [big - 2, 7, i64::MIN]);
}
