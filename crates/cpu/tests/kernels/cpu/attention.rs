use crate::levels::at_each_level;
use crate::testing::{Array, assert_close, assert_same, done};
use crate::threads::with_one_and_three;
use tensor_cpu::attention::*;
use tensor_kernels::{DType, Real};

struct Case {
    /// Batches, rows, keys, and the lengths of keys and values.
    sizes: [usize; 5],
    causal: bool,
    masked: bool,
}

const CASES: [Case; 7] = [
    Case { sizes: [1, 1, 1, 1, 1], causal: false, masked: false },
    Case { sizes: [2, 3, 5, 4, 2], causal: false, masked: true },
    Case { sizes: [2, 70, 300, 8, 5], causal: false, masked: false },
    Case { sizes: [1, 130, 530, 7, 3], causal: false, masked: true },
    Case { sizes: [3, 150, 150, 4, 4], causal: true, masked: false },
    Case { sizes: [1, 9, 400, 3, 2], causal: true, masked: true },
    Case { sizes: [1, 400, 9, 3, 2], causal: true, masked: false },
];

impl Case {
    fn array<T: Real>(&self, sizes: [usize; 2], seed: u64) -> Array<T> {
        Array::scattered(&[self.sizes[0], sizes[0], sizes[1]], seed, -1.5, 1.5, false)
    }

    fn inputs<T: Real>(&self) -> ([Array<T>; 3], Option<Array<T>>) {
        let [_, l, s, e, v] = self.sizes;
        let inputs = [self.array([l, e], 1), self.array([s, e], 2), self.array([s, v], 3)];
        (inputs, self.masked.then(|| self.array([l, s], 4)))
    }

    /// The powers of the scores, over their sums.
    fn weights<T: Real>(&self, scale: f64, inputs: &[Array<T>; 3], mask: Option<&Array<T>>) -> Vec<f64> {
        let [batch, l, s, e, _] = self.sizes;
        let mut weights = vec![0.0; batch * l * s];
        for b in 0..batch {
            for i in 0..l {
                let line = &mut weights[(b * l + i) * s..][..s];
                for (j, score) in line.iter_mut().enumerate() {
                    let terms = (0..e).map(|k| inputs[0].at(&[b, i, k]).to_f64() * inputs[1].at(&[b, j, k]).to_f64());
                    *score = scale * terms.sum::<f64>() + mask.map_or(0.0, |mask| mask.at(&[b, i, j]).to_f64());
                    if self.causal && j > i {
                        *score = f64::NEG_INFINITY;
                    }
                }
                line.iter_mut().for_each(|score| *score = score.exp());
                let sum: f64 = line.iter().sum();
                line.iter_mut().for_each(|score| *score /= sum);
            }
        }
        weights
    }
}

fn run<T: Real>(case: &Case, inputs: &[Array<T>; 3], mask: Option<&Array<T>>) -> (Array<T>, Array<T>) {
    let [batch, l, s, _, v] = case.sizes;
    let (mut out, mut tops) = (Array::filled(&[batch, l, v], T::HIGHEST), Array::filled(&[batch, l], T::ZERO));
    let mut scratch = vec![0; attention_scratch([batch, l, s], T::DTYPE)];
    let [query, key, value] = inputs.each_ref().map(Array::view);
    let operands = Operands { query, key, value, mask: mask.map(Array::view) };
    done(attention(case.causal, 0.5, operands, out.view_mut(), Some(tops.view_mut()), &mut scratch));
    (out, tops)
}

fn check<T: Real>(tolerance: f64) {
    for case in &CASES {
        let [batch, l, s, _, v] = case.sizes;
        let (inputs, mask) = case.inputs::<T>();
        let weights = case.weights(0.5, &inputs, mask.as_ref());
        let mut want = Vec::new();
        for (b, i, j) in (0..batch).flat_map(|b| (0..l).flat_map(move |i| (0..v).map(move |j| (b, i, j)))) {
            let line = &weights[(b * l + i) * s..][..s];
            want.push(line.iter().enumerate().map(|(k, weight)| weight * inputs[2].at(&[b, k, j]).to_f64()).sum());
        }
        assert_close(&run(case, &inputs, mask.as_ref()).0.data, &want, tolerance);
    }
}

#[test]
fn results_agree_with_the_definition() {
    at_each_level(|_| {
        check::<f32>(1e-5);
        check::<f64>(1e-13);
    });
}

fn gradients(case: &Case, wanted: [bool; 3]) -> [Vec<f64>; 3] {
    let [batch, l, s, e, v] = case.sizes;
    let (inputs, mask) = case.inputs::<f64>();
    let (out, tops) = run(case, &inputs, mask.as_ref());
    let grad = Array::<f64>::random(&[batch, l, v], 9, -1.0, 1.0);
    let mut grads = [[l, e], [s, e], [s, v]].map(|[rows, width]| Array::filled(&[batch, rows, width], 7.0));
    let mut scratch = vec![0; attention_backward_scratch([batch, l, s, e + v], DType::F64)];
    let [query, key, value] = inputs.each_ref().map(Array::view);
    let operands = Operands { query, key, value, mask: mask.as_ref().map(Array::view) };
    let [of_query, of_key, of_value] = &mut grads;
    let places = [
        wanted[0].then(|| of_query.view_mut()),
        wanted[1].then(|| of_key.view_mut()),
        wanted[2].then(|| of_value.view_mut()),
    ];
    let (of_out, result, tops) = (grad.view(), out.view(), tops.view());
    done(attention_backward(case.causal, 0.5, operands, of_out, result, tops, places, &mut scratch));
    grads.map(|grad| grad.data)
}

#[test]
fn gradients_agree_with_their_formulas() {
    for case in &CASES {
        let [batch, l, s, e, v] = case.sizes;
        let (inputs, mask) = case.inputs::<f64>();
        let [query, key, value] = &inputs;
        let weights = case.weights(0.5, &inputs, mask.as_ref());
        let grad = Array::<f64>::random(&[batch, l, v], 9, -1.0, 1.0);
        let mut want = [vec![0.0; batch * l * e], vec![0.0; batch * s * e], vec![0.0; batch * s * v]];
        for (b, i) in (0..batch).flat_map(|b| (0..l).map(move |i| (b, i))) {
            let line = &weights[(b * l + i) * s..][..s];
            let slope = |j: usize| (0..v).map(|k| grad.at(&[b, i, k]) * value.at(&[b, j, k])).sum::<f64>();
            let mean: f64 = (0..s).map(|j| line[j] * slope(j)).sum();
            for j in 0..s {
                let of_score = 0.5 * line[j] * (slope(j) - mean);
                for k in 0..e {
                    want[0][(b * l + i) * e + k] += of_score * key.at(&[b, j, k]);
                    want[1][(b * s + j) * e + k] += of_score * query.at(&[b, i, k]);
                }
                for k in 0..v {
                    want[2][(b * s + j) * v + k] += line[j] * grad.at(&[b, i, k]);
                }
            }
        }
        let found = gradients(case, [true; 3]);
        found.iter().zip(&want).for_each(|(found, want)| assert_close(found, want, 1e-12));
        for number in 0..3 {
            let alone = gradients(case, [0, 1, 2].map(|other| other == number));
            assert_same(&alone[number], &found[number]);
        }
    }
}

#[test]
fn threads_change_no_bits() {
    for case in &CASES {
        let (inputs, mask) = case.inputs::<f32>();
        let (one, three) = with_one_and_three(|| run(case, &inputs, mask.as_ref()).0.data);
        assert_same(&one, &three);
        let (one, three) = with_one_and_three(|| gradients(case, [true; 3]));
        one.iter().zip(&three).for_each(|(one, three)| assert_same(one, three));
    }
}

#[test]
fn a_row_that_sees_nothing_gives_zeros() {
    let case = Case { sizes: [1, 2, 3, 2, 2], causal: false, masked: true };
    let (inputs, _) = case.inputs::<f32>();
    let mut mask = Array::<f32>::filled(&[1, 2, 3], 0.0);
    mask.data[..3].fill(f32::NEG_INFINITY);
    let (out, tops) = run(&case, &inputs, Some(&mask));
    assert_eq!((&out.data[..2], tops.data[0]), (&[0.0; 2][..], 0.0));
    assert!(out.data[2..].iter().all(|x| *x != 0.0));
    let case = Case { sizes: [1, 2, 0, 2, 2], causal: false, masked: false };
    assert_eq!(run(&case, &case.inputs::<f32>().0, None).0.data, [0.0; 4]);
}

#[test]
fn a_number_that_is_none_reaches_its_row_only() {
    let case = Case { sizes: [1, 3, 4, 2, 2], causal: false, masked: false };
    let (mut inputs, _) = case.inputs::<f32>();
    inputs[0] = Array::of(&[1, 3, 2], [0.5, 0.25, f32::NAN, 1.0, -0.5, 1.0]);
    let out = run(&case, &inputs, None).0.data;
    assert_eq!(out.iter().map(|x| x.is_nan()).collect::<Vec<_>>(), [false, false, true, true, false, false]);
}
