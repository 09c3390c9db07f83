//! Recurrent layers of a batch, whose weights are cut into panels, beside each of its rows alone, whose are not.

use tensor_core::autograd::Graph;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Result, Tensor, ops};

mod common;
use common::leak_check;

const TIME: i64 = 3;
const ROWS: i64 = 5;
const INPUTS: i64 = 7;
/// So many that gates, states and their gradients fill several panels.
const HIDDEN: i64 = 64;

#[derive(Clone, Copy, Debug)]
enum Layer {
    Rnn,
    Gru,
    Lstm,
}

impl Layer {
    const ALL: [Layer; 3] = [Layer::Rnn, Layer::Gru, Layer::Lstm];

    fn gates(self) -> i64 {
        match self {
            Layer::Rnn => 1,
            Layer::Gru => 3,
            Layer::Lstm => 4,
        }
    }

    /// The states of x; they begin with numbers of x.
    fn run(self, cx: &Context, x: &Tensor, weights: &[Tensor; 4]) -> Result<Tensor> {
        let [of_input, of_state, first, second] = weights;
        let start = ops::full(cx, &[x.shape()[1] as i64, HIDDEN], 0.25, Some(DType::F64), 0)?;
        let biases = (Some(first), Some(second));
        match self {
            Layer::Rnn => ops::rnn(cx, x, &start, of_input, of_state, biases.0, biases.1, false),
            Layer::Gru => ops::gru(cx, x, &start, of_input, of_state, biases.0, biases.1),
            Layer::Lstm => ops::lstm(cx, x, &start, &start, of_input, of_state, biases.0, biases.1),
        }
    }
}

fn random(cx: &Context, shape: &[i64]) -> Result<Tensor> {
    let made = ops::mul_scalar(cx, &ops::randn(cx, shape, DType::F64, 0)?, 0.2)?.detach(cx);
    made.set_requires_grad(true)?;
    Ok(made)
}

fn close(what: &str, layer: Layer, one: &[f64], other: &[f64]) {
    assert_eq!(one.len(), other.len());
    for (one, other) in one.iter().zip(other) {
        assert!((one - other).abs() <= 1e-12 * (1.0 + one.abs()), "{what} of {layer:?}: {one} and {other}");
    }
}

#[test]
fn a_batch_is_what_its_rows_are_alone() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        for layer in Layer::ALL {
            let all = layer.gates() * HIDDEN;
            let x = random(cx, &[TIME, ROWS, INPUTS])?;
            let weights = [&[all, INPUTS][..], &[all, HIDDEN], &[all], &[all]].map(|shape| random(cx, shape));
            let [of_input, of_state, first, second] = weights;
            let weights = [of_input?, of_state?, first?, second?];
            let parameters: Vec<&Tensor> = weights.iter().chain([&x]).collect();
            let gradients = || {
                let grads = parameters.iter().map(|x| x.grad().expect("a gradient").to_vec::<f64>());
                let grads = grads.collect::<Result<Vec<_>>>();
                parameters.iter().for_each(|x| x.zero_grad());
                grads
            };
            let together = layer.run(cx, &x, &weights)?;
            ops::sum(cx, &ops::square(cx, &together)?, &[], false)?.backward(cx, None, Graph::Free)?;
            let expected = gradients()?;
            let mut rows = vec![];
            for row in 0..ROWS {
                let out = layer.run(cx, &ops::narrow(cx, &x, 1, row, 1)?, &weights)?;
                ops::sum(cx, &ops::square(cx, &out)?, &[], false)?.backward(cx, None, Graph::Free)?;
                rows.push(out.detach(cx));
            }
            let alone = ops::cat(cx, &rows.iter().collect::<Vec<_>>(), 1)?;
            close("the states", layer, &together.to_vec::<f64>()?, &alone.to_vec::<f64>()?);
            for (one, other) in gradients()?.iter().zip(&expected) {
                close("a gradient", layer, one, other);
            }
        }
        Ok(())
    })
}
