//! Recurrent layers of one direction: a product for the whole sequence, then a step for each time.

use super::{Args, Op, gradient};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let layer = Layer::new(cx, op, args)?;
    match op {
        Op::Rnn => {
            let is_relu = args.bool(0)?;
            layer.run(cx, |state, gates| {
                let sum = super::add(cx, gates, &layer.recurrent(cx, state)?)?;
                if is_relu { super::relu(cx, &sum) } else { super::tanh(cx, &sum) }
            })
        }
        Op::Gru => layer.run(cx, |state, gates| layer.gru(cx, state, gates)),
        Op::Lstm => layer.lstm(cx, args.tensor(2)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The operands of a layer.
struct Layer<'a> {
    /// The products of the inputs with their weights: (time, n, gates * hidden).
    inputs: Tensor,
    start: &'a Tensor,
    weight: &'a Tensor,
    bias: Option<&'a Tensor>,
    hidden: i64,
}

impl<'a> Layer<'a> {
    fn new(cx: &Context, op: Op, args: &Args<'a>) -> Result<Layer<'a>> {
        let is_lstm = op == Op::Lstm;
        let (x, start) = (args.tensor(0)?, args.tensor(1)?);
        let [of_inputs, of_state, bias_of_inputs, bias_of_state] = [2, 3, 4, 5].map(|i| i + usize::from(is_lstm));
        let (weight_of_inputs, weight) = (args.tensor(of_inputs)?, args.tensor(of_state)?);
        let (first, bias) = (args.optional(bias_of_inputs), args.optional(bias_of_state));
        let gates = match op {
            Op::Lstm => 4,
            Op::Gru => 3,
            _ => 1,
        };
        let shapes = (x.shape(), start.shape(), weight_of_inputs.shape(), weight.shape());
        let fits = match shapes {
            (&[_, n, inputs], &[batch, hidden], &[rows, columns], &[others, width]) => {
                let all = gates * hidden;
                let biases = [first, bias].into_iter().flatten().all(|bias| bias.shape() == [all]);
                let cell = !is_lstm || args.tensor(2)?.shape() == start.shape();
                (n, inputs, rows, others, width) == (batch, columns, all, all, hidden) && biases && cell
            }
            _ => false,
        };
        let name = op.info().name;
        if !fits {
            return Err(Error::shape(format!(
                "{name} takes (time, n, inputs), a state (n, hidden), and weights ({gates} * hidden, inputs) and \
                 ({gates} * hidden, hidden), not {}, {}, {} and {}",
                Dims(x.shape()),
                Dims(start.shape()),
                Dims(weight_of_inputs.shape()),
                Dims(weight.shape())
            )));
        }
        let alike = args.tensors.iter().flatten().all(|tensor| tensor.dtype() == x.dtype());
        if !alike {
            return Err(Error::dtype(format!("{name} takes tensors of one element type, that of x, {}", x.dtype())));
        }
        let inputs = super::linear(cx, x, weight_of_inputs, first)?;
        Ok(Layer { inputs, start, weight, bias, hidden: start.shape()[1] as i64 })
    }

    /// The product of a state with the recurrent weights.
    fn recurrent(&self, cx: &Context, state: &Tensor) -> Result<Tensor> {
        super::linear(cx, state, self.weight, self.bias)
    }

    /// One of the gates side by side.
    fn gate(&self, cx: &Context, gates: &Tensor, number: i64) -> Result<Tensor> {
        super::narrow(cx, gates, -1, number * self.hidden, self.hidden)
    }

    /// The states of all times, each of shape (n, hidden).
    fn states(&self, cx: &Context, mut step: impl FnMut(&Tensor, &Tensor) -> Result<Tensor>) -> Result<Vec<Tensor>> {
        let mut state = self.start.clone();
        let mut states = Vec::new();
        for time in 0..self.inputs.shape()[0] as i64 {
            state = step(&state, &super::select(cx, &self.inputs, 0, time)?)?;
            states.push(state.clone());
        }
        Ok(states)
    }

    /// The states of all times: (time, n, hidden).
    fn run(&self, cx: &Context, step: impl FnMut(&Tensor, &Tensor) -> Result<Tensor>) -> Result<Tensor> {
        match self.states(cx, step)?.as_slice() {
            [] => super::narrow(cx, &super::unsqueeze(cx, self.start, 0)?, 0, 0, 0),
            states => stacked(cx, states),
        }
    }

    /// The reset and update gates, and the new state between the old one and the candidate (Cho et al., 2014).
    fn gru(&self, cx: &Context, state: &Tensor, inputs: &Tensor) -> Result<Tensor> {
        let recurrent = self.recurrent(cx, state)?;
        let both = |number| super::add(cx, &self.gate(cx, inputs, number)?, &self.gate(cx, &recurrent, number)?);
        let (reset, update) = (super::sigmoid(cx, &both(0)?)?, super::sigmoid(cx, &both(1)?)?);
        let kept = super::mul(cx, &reset, &self.gate(cx, &recurrent, 2)?)?;
        let candidate = super::tanh(cx, &super::add(cx, &self.gate(cx, inputs, 2)?, &kept)?)?;
        super::add(cx, &candidate, &super::mul(cx, &update, &super::sub(cx, state, &candidate)?)?)
    }

    /// The states of all times, and the last cell: (time + 1, n, hidden) (Hochreiter and Schmidhuber, 1997).
    fn lstm(&self, cx: &Context, cell: &Tensor) -> Result<Tensor> {
        let mut cell = cell.clone();
        let mut states = self.states(cx, |state, inputs| {
            let gates = super::add(cx, inputs, &self.recurrent(cx, state)?)?;
            let open = |number| super::sigmoid(cx, &self.gate(cx, &gates, number)?);
            let candidate = super::tanh(cx, &self.gate(cx, &gates, 2)?)?;
            let kept = super::mul(cx, &open(1)?, &cell)?;
            cell = super::add(cx, &kept, &super::mul(cx, &open(0)?, &candidate)?)?;
            super::mul(cx, &open(3)?, &super::tanh(cx, &cell)?)
        })?;
        states.push(cell);
        stacked(cx, &states)
    }
}

fn stacked(cx: &Context, states: &[Tensor]) -> Result<Tensor> {
    super::stack(cx, &states.iter().collect::<Vec<_>>(), 0)
}
