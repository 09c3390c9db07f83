use crate::testing::{Array, assert_close, done};
use tensor_cpu::resample::*;

/// Rows and columns take different paths.
#[test]
fn sums_agree_with_the_definition() {
    let (dim, spans) = (5, [[0i64, 3], [2, 3], [4, 1], [1, 0]]);
    let weights = Array::of(&[4, 3], [0.5f32, 0.25, 0.25, 1.0, -1.0, 2.0, 1.0, 9.0, 9.0, 9.0, 9.0, 9.0]);
    let table = Array::of(&[4, 2], spans.concat());
    for (outer, inner) in [(3, 1), (1, 1), (2, 3), (2, 130)] {
        let x = Array::<f32>::random(&[outer, dim, inner], 1, -1.0, 1.0);
        let mut out = Array::filled(&[outer, 4, inner], 7f32);
        done(resample(x.view(), table.view(), weights.view(), out.view_mut()));
        let mut want = Vec::new();
        for i in 0..outer {
            for (place, [first, count]) in spans.into_iter().enumerate() {
                for k in 0..inner {
                    let terms = (0..count as usize).map(|t| {
                        let x = x.data[(i * dim + first as usize + t) * inner + k];
                        f64::from(weights.data[place * 3 + t]) * f64::from(x)
                    });
                    want.push(terms.sum::<f64>());
                }
            }
        }
        assert_close(&out.data, &want, 1e-6);
    }
}

#[test]
fn a_weight_of_0_reads_nothing_and_zeros_keep_their_sign() {
    for inner in [1, 2] {
        let x: Vec<f64> = [f64::INFINITY, -0.0].into_iter().flat_map(|x| vec![x; inner]).collect();
        let x = Array::of(&[1, 2, inner], x);
        let mut out = Array::filled(&[1, 1, inner], 7f64);
        let (spans, weights) = (Array::of(&[1, 2], [0i64, 2]), Array::of(&[1, 2], [0.0f64, 1.0]));
        done(resample(x.view(), spans.view(), weights.view(), out.view_mut()));
        assert!(out.data.iter().all(|x| *x == 0.0 && x.is_sign_negative()), "{:?}", out.data);
    }
}
