//! Normalised rows and their gradients against definitions.

use crate::levels::at_each_level;
use crate::testing::{Array, assert_close, assert_same, done};
use crate::threads::with_one_and_three;
use tensor_cpu::row_norm::*;
use tensor_kernels::Floating;

/// The rows of layer norms and of group norms, short and longer than a block.
const SHAPES: [[usize; 4]; 5] = [[3, 1, 5, 1], [2, 1, 1300, 1], [3, 2, 4, 1], [2, 2, 3, 7], [2, 1, 2, 700]];

struct Case<T> {
    x: Array<T>,
    gy: Array<T>,
    weight: Array<T>,
    bias: Array<T>,
}

impl<T: Floating<Computed = T>> Case<T> {
    fn new(shape: [usize; 4]) -> Case<T> {
        let weights = [shape[1] * shape[2]];
        Case {
            x: Array::random(&shape, 1, 90.0, 92.0),
            gy: Array::random(&shape, 2, -1.0, 1.0),
            weight: Array::random(&weights, 3, 0.5, 1.5),
            bias: Array::random(&weights, 4, -1.0, 1.0),
        }
    }

    /// y, mean and invstd.
    fn forward(&self, centred: bool) -> [Array<T>; 3] {
        let mut y = self.x.clone();
        let [mut mean, mut invstd] = [(); 2].map(|()| Array::filled(&[y.shape[0] * y.shape[1]], T::ZERO));
        let (w, b) = (Some(self.weight.view()), Some(self.bias.view()));
        let (m, s) = (Some(mean.view_mut()), Some(invstd.view_mut()));
        done(row_norm(centred, 1e-5, self.x.view(), w, b, y.view_mut(), m, s));
        [y, mean, invstd]
    }

    /// The gradients of x, weight and bias.
    fn backward(&self, centred: bool) -> [Array<T>; 3] {
        let [_, mean, invstd] = self.forward(centred);
        let (mut gx, mut gw, mut gb) = (self.x.clone(), self.weight.clone(), self.bias.clone());
        let mean = centred.then(|| mean.view());
        let outs = [&mut gx, &mut gw, &mut gb].map(|out| Some(out.view_mut()));
        let [a, b, c] = outs;
        let w = Some(self.weight.view());
        done(row_norm_backward(self.gy.view(), self.x.view(), mean, invstd.view(), w, a, b, c));
        [gx, gw, gb]
    }

    fn weight_of(&self, at: usize) -> usize {
        let l = self.x.shape[3];
        at / l % self.weight.data.len()
    }
}

/// The elements of an array of a case.
type Part = fn(&mut Case<f64>) -> &mut Vec<f64>;

/// y, mean and invstd by their definition.
fn defined(case: &Case<f64>, centred: bool) -> [Vec<f64>; 3] {
    let length = case.x.shape[2] * case.x.shape[3];
    let (mut y, mut means, mut invstds) = (vec![], vec![], vec![]);
    for (row, x) in case.x.data.chunks(length).enumerate() {
        let mean = if centred { x.iter().sum::<f64>() / length as f64 } else { 0.0 };
        let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / length as f64;
        let invstd = 1.0 / (variance + 1e-5).sqrt();
        for (i, x) in x.iter().enumerate() {
            let weight = case.weight_of(row * length + i);
            y.push((x - mean) * invstd * case.weight.data[weight] + case.bias.data[weight]);
        }
        means.push(mean);
        invstds.push(invstd);
    }
    [y, means, invstds]
}

#[test]
fn rows_are_normalised() {
    for shape in SHAPES {
        let case = Case::<f64>::new(shape);
        let narrow = |array: &Array<f64>| Array::of(&array.shape, array.data.iter().map(|&x| x as f32));
        let short =
            Case { x: narrow(&case.x), gy: narrow(&case.gy), weight: narrow(&case.weight), bias: narrow(&case.bias) };
        for centred in [true, false] {
            let want = defined(&case, centred);
            at_each_level(|_| {
                for (found, want) in case.forward(centred).iter().zip(&want) {
                    assert_close(&found.data, want, 1e-11);
                }
                for (found, want) in short.forward(centred).iter().zip(&want) {
                    assert_close(&found.data, want, 1e-4);
                }
            });
        }
    }
}

/// The mean of such a row has no digits to spare for the variance.
#[test]
fn rows_far_from_0_keep_their_variance() {
    let x = Array::of(&[1, 1, 4096, 1], (0..4096).map(|i| 1e6f32 + (i % 2) as f32));
    let (mut y, mut invstd) = (x.clone(), Array::filled(&[1], 0f32));
    let s = Some(invstd.view_mut());
    done(row_norm(true, 0.0, x.view(), None, None, y.view_mut(), None, s));
    assert_close(&invstd.data, &[2.0], 1e-6);
}

#[test]
fn gradients_are_the_slopes() {
    for shape in SHAPES {
        for centred in [true, false] {
            let mut case = Case::<f64>::new(shape);
            case.x.data.iter_mut().for_each(|x| *x -= 91.0);
            let grads = case.backward(centred);
            let arrays: [Part; 3] = [|case| &mut case.x.data, |case| &mut case.weight.data, |case| &mut case.bias.data];
            for (grad, array) in grads.iter().zip(arrays) {
                for at in (0..grad.data.len()).step_by(grad.data.len() / 40 + 1) {
                    let mut loss_at = |step: f64| {
                        let before = array(&mut case)[at];
                        array(&mut case)[at] = before + step;
                        let [y, ..] = case.forward(centred);
                        array(&mut case)[at] = before;
                        y.data.iter().zip(&case.gy.data).map(|(y, g)| y * g).sum::<f64>()
                    };
                    let slope = (loss_at(1e-5) - loss_at(-1e-5)) / 2e-5;
                    assert_close(&[grad.data[at]], &[slope], 1e-5);
                }
            }
        }
    }
}

#[test]
fn what_is_not_wanted_changes_nothing() {
    for shape in SHAPES {
        let case = Case::<f32>::new(shape);
        let [_, mean, invstd] = case.forward(true);
        let all = case.backward(true);
        for which in 0..3 {
            let mut outs = [case.x.clone(), case.weight.clone(), case.bias.clone()];
            let mut i = 0;
            let [a, b, c] = outs.each_mut().map(|out| {
                i += 1;
                (i == which + 1).then(|| out.view_mut())
            });
            let (m, w) = (Some(mean.view()), Some(case.weight.view()));
            done(row_norm_backward(case.gy.view(), case.x.view(), m, invstd.view(), w, a, b, c));
            assert_same(&outs[which].data, &all[which].data);
        }
    }
}

#[test]
fn threads_do_not_change_a_bit() {
    for shape in [[300, 1, 700, 1], [16, 4, 8, 400]] {
        let case = Case::<f32>::new(shape);
        let (one, three) = with_one_and_three(|| {
            let all = [case.forward(true), case.backward(true)].concat();
            all.into_iter().flat_map(|array| array.data).collect::<Vec<_>>()
        });
        assert_same(&one, &three);
    }
}
