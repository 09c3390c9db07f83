//! Recurrent layers of one direction: a product for the whole sequence, then a fused step for each time.

use smallvec::SmallVec;
use tensor_kernels::Cell;

use super::matmul::{product, transposed};
use super::right::Right;
use super::{Args, Op, cast, gradient};
use crate::autograd::{Grads, Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let cell = match op {
        Op::Rnn if args.bool(0)? => Cell::Relu,
        Op::Rnn => Cell::Tanh,
        Op::Gru => Cell::Gru,
        Op::Lstm => Cell::Lstm,
        _ => return Err(gradient::not_of_class(op)),
    };
    let dtype = args.tensor(0)?.dtype();
    if !args.tensors.iter().flatten().all(|tensor| tensor.dtype() == dtype) {
        let name = op.info().name;
        return Err(Error::dtype(format!("{name} takes tensors of one element type, that of x, {dtype}")));
    }
    let after_state = 2 + usize::from(cell == Cell::Lstm);
    let memory = (cell == Cell::Lstm).then_some(2);
    let places = [
        Some(0),
        Some(1),
        Some(after_state),
        Some(after_state + 1),
        Some(after_state + 2),
        Some(after_state + 3),
        memory,
    ];
    let wide = |place: usize| args.optional(place).map(|x| super::to_dtype(cx, x, dtype.computed())).transpose();
    let operands: SmallVec<[Option<Tensor>; OPERANDS]> =
        places.into_iter().map(|place| place.map_or(Ok(None), wide)).collect::<Result<_>>()?;
    let layer = Layer::new(op, cell, std::array::from_fn(|i| operands[i].as_ref()))?;
    super::to_dtype(cx, &layer.run(cx)?, dtype)
}

/// The number of operands of a layer.
pub(crate) const OPERANDS: usize = 7;

/// A layer with its operands, all of one element type that kernels compute in.
pub(crate) struct Layer<'a> {
    op: Op,
    cell: Cell,
    /// x, the state, the weights of the input and of the state, their biases, and the cell.
    operands: [Option<&'a Tensor>; OPERANDS],
    pub x: &'a Tensor,
    start: &'a Tensor,
    /// The weights of the input and of the state.
    weights: [&'a Tensor; 2],
    biases: [Option<&'a Tensor>; 2],
    memory: Option<&'a Tensor>,
}

/// What the gradients of a layer need of its results.
pub(crate) struct Kept<T> {
    /// The states of all times, and the last cell.
    pub out: T,
    /// The values of the gates, if there are several.
    pub gates: Option<T>,
    /// The recurrent parts of the candidates, or the cells but the last.
    pub more: Option<T>,
}

impl<'a> Layer<'a> {
    pub fn new(op: Op, cell: Cell, operands: [Option<&'a Tensor>; OPERANDS]) -> Result<Layer<'a>> {
        let [Some(x), Some(start), Some(of_input), Some(of_state), first, second, memory] = operands else {
            return Err(gradient::not_of_class(op));
        };
        let (biases, weights) = ([first, second], [of_input, of_state]);
        let shapes = (x.shape(), start.shape(), of_input.shape(), of_state.shape());
        let fits = match shapes {
            (&[_, n, inputs], &[batch, hidden], &[rows, columns], &[others, width]) => {
                let all = cell.gates() * hidden;
                (n, inputs, rows, others, width) == (batch, columns, all, all, hidden)
                    && biases.into_iter().flatten().all(|bias| bias.shape() == [all])
                    && memory.is_none_or(|memory| memory.shape() == start.shape())
            }
            _ => false,
        };
        if !fits {
            let gates = cell.gates();
            return Err(Error::shape(format!(
                "{} takes (time, n, inputs), a state (n, hidden), and weights ({gates} * hidden, inputs) and \
                 ({gates} * hidden, hidden), not {}, {}, {} and {}",
                op.info().name,
                Dims(x.shape()),
                Dims(start.shape()),
                Dims(of_input.shape()),
                Dims(of_state.shape())
            )));
        }
        Ok(Layer { op, cell, operands, x, start, weights, biases, memory })
    }

    fn time(&self) -> usize {
        self.x.shape()[0]
    }

    fn hidden(&self) -> usize {
        self.start.shape()[1]
    }

    /// An uninitialised tensor: (times, n, width).
    fn uninit(&self, cx: &Context, times: usize, width: usize) -> Result<Tensor> {
        let shape = Shape::new(&[times, self.start.shape()[0], width])?;
        Tensor::uninit(cx, self.x.dtype(), self.x.device(), shape)
    }

    /// The states of all times, and of long short-term memory the last cell: (time, n, hidden).
    fn run(&self, cx: &Context) -> Result<Tensor> {
        let time = self.time();
        if time == 0 {
            return self.composed(cx);
        }
        let tape = Tape::start(cx, self.op, &self.operands);
        let quiet = &cx.no_grad();
        let gates = super::linear(quiet, self.x, self.weights[0], self.biases[0])?;
        let is_lstm = self.cell == Cell::Lstm;
        let slots = match self.cell {
            Cell::Gru if tape.is_some() => time,
            // Without a gradient, two places take turns.
            Cell::Lstm if tape.is_none() => 2.min(time - 1),
            Cell::Lstm => time - 1,
            _ => 0,
        };
        let more = (is_lstm || slots > 0).then(|| self.uninit(quiet, slots, self.hidden())).transpose()?;
        let out = self.uninit(cx, time + usize::from(is_lstm), self.hidden())?;
        let kept = Kept { out, gates: Some(gates), more };
        self.steps(quiet, &kept)?;
        if let Some(tape) = tape {
            let rule = rules::recurrent(&tape, self.op, self.cell, &self.operands, &kept);
            tape.finish(&kept.out, rule);
        }
        Ok(kept.out)
    }

    fn steps(&self, cx: &Context, kept: &Kept<Tensor>) -> Result<()> {
        let Some(gates) = &kept.gates else { return Err(gradient::not_of_class(self.op)) };
        let weights = Right::new(cx, &transposed(self.weights[1]), self.start.shape()[0], self.time())?;
        let bias = self.biases[1].map(|bias| cast::contiguous(cx, bias)).transpose()?;
        let launch = cx.on(self.x.device());
        for time in 0..self.time() {
            let recurrent = weights.product(cx, &self.state_before(cx, &kept.out, time)?)?;
            let before = self.before(cx, kept, time)?;
            let more = self.more(kept, time);
            let (gates, state, bias) = (at(gates, time), at(&kept.out, time), bias.as_ref().map(|bias| bias.view()));
            let more = more.as_ref().map(|more| more.view_mut());
            let (recurrent, before) = (recurrent.view(), before.view());
            launch.recurrent_step(self.cell, recurrent, bias, before, gates.view_mut(), state.view_mut(), more)?;
        }
        Ok(())
    }

    fn state_before(&self, cx: &Context, out: &Tensor, time: usize) -> Result<Tensor> {
        match time {
            0 => cast::contiguous(cx, self.start),
            _ => Ok(at(out, time - 1)),
        }
    }

    /// What the step begins with beside the products: the cell, or the state.
    fn before(&self, cx: &Context, kept: &Kept<Tensor>, time: usize) -> Result<Tensor> {
        match (self.memory, time) {
            (Some(memory), 0) => cast::contiguous(cx, memory),
            (Some(_), _) => self.more(kept, time - 1).ok_or_else(|| gradient::not_of_class(self.op)),
            (None, _) => self.state_before(cx, &kept.out, time),
        }
    }

    /// The cell after the step, or what is kept of the candidate.
    fn more(&self, kept: &Kept<Tensor>, time: usize) -> Option<Tensor> {
        if self.cell == Cell::Lstm && time + 1 == self.time() {
            return Some(at(&kept.out, time + 1));
        }
        let more = kept.more.as_ref()?;
        Some(at(more, time % more.shape()[0]))
    }

    /// The gradients of the operands that need one.
    pub fn gradients(
        &self,
        cx: &Context,
        kept: &Kept<Tensor>,
        grad: &Tensor,
        needs: [bool; OPERANDS],
    ) -> Result<Grads> {
        let grad = cast::contiguous(cx, grad)?;
        let (time, all) = (self.time(), self.cell.gates() * self.hidden());
        let of_gates = self.uninit(cx, time, all)?;
        let of_products = match self.cell {
            Cell::Gru => self.uninit(cx, time, all)?,
            _ => of_gates.clone(),
        };
        let carry = match self.cell {
            Cell::Gru => Some(super::zeros_like(cx, self.start)?),
            Cell::Lstm => Some(super::clone(cx, &at(&grad, time))?),
            _ => None,
        };
        let weights = Right::new(cx, self.weights[1], self.start.shape()[0], time)?;
        let launch = cx.on(grad.device());
        let mut through: Option<Tensor> = None;
        for time in (0..time).rev() {
            let gates = at(kept.gates.as_ref().unwrap_or(&kept.out), time);
            let (before, more) = (self.before(cx, kept, time)?, self.more(kept, time));
            let (own, of_gates, products) = (at(&grad, time), at(&of_gates, time), at(&of_products, time));
            let of_recurrent = (self.cell == Cell::Gru).then(|| products.view_mut());
            let [from, more] = [&through, &more].map(|given| given.as_ref().map(|given| given.view()));
            let (to, carry) = (of_gates.view_mut(), carry.as_ref().map(|carry| carry.view_mut()));
            let (own, gates, before) = (own.view(), gates.view(), before.view());
            launch.recurrent_step_backward(self.cell, own, from, gates, before, more, to, of_recurrent, carry)?;
            through = (time > 0 || needs[1]).then(|| weights.product(cx, &products)).transpose()?;
        }
        let [of_inputs, of_states] = [&of_gates, &of_products].map(|slopes| rows(cx, slopes));
        let (of_inputs, of_states) = (of_inputs?, of_states?);
        let mut grads: Grads = (0..OPERANDS).map(|_| None).collect();
        if needs[0] {
            grads[0] = Some(gradient::reshaped(cx, &product(cx, &of_inputs, self.weights[0])?, self.x.shape())?);
        }
        if let (true, Some(through)) = (needs[1], &through) {
            let direct = carry.as_ref().filter(|_| self.cell == Cell::Gru);
            grads[1] = Some(direct.map_or_else(|| Ok(through.clone()), |direct| super::add(cx, through, direct))?);
        }
        if needs[2] {
            grads[2] = Some(product(cx, &transposed(&of_inputs), &rows(cx, &cast::contiguous(cx, self.x)?)?)?);
        }
        if needs[3] {
            let first = product(cx, &transposed(&at(&of_products, 0)), self.start)?;
            let later = [
                super::narrow(cx, &of_products, 0, 1, time as i64 - 1)?,
                super::narrow(cx, &kept.out, 0, 0, time as i64 - 1)?,
            ];
            let [slopes, states] = later.each_ref().map(|later| rows(cx, later));
            grads[3] = Some(super::add(cx, &product(cx, &transposed(&slopes?), &states?)?, &first)?);
        }
        if needs[4] {
            grads[4] = Some(super::sum(cx, &of_inputs, &[0], false)?);
        }
        grads[5] = match &grads[4] {
            // Both biases are added to the same products.
            Some(same) if needs[5] && self.cell != Cell::Gru => Some(super::clone(cx, same)?),
            _ => needs[5].then(|| super::sum(cx, &of_states, &[0], false)).transpose()?,
        };
        grads[6] = carry.filter(|_| needs[6]);
        Ok(grads)
    }
}

/// The part of a time, not recorded.
fn at(x: &Tensor, time: usize) -> Tensor {
    x.with_layout(x.layout().at(0, time))
}

/// All times and rows as the rows of one matrix.
fn rows(cx: &Context, x: &Tensor) -> Result<Tensor> {
    gradient::reshaped(cx, x, &[x.shape()[0] * x.shape()[1], x.shape()[2]])
}

/// The layer as its formulas say, for gradients of gradients.
impl Layer<'_> {
    /// Returns the states of all times, and of long short-term memory the last cell.
    pub fn composed(&self, cx: &Context) -> Result<Tensor> {
        let inputs = super::linear(cx, self.x, self.weights[0], self.biases[0])?;
        let (mut state, mut memory, mut states) = (self.start.clone(), self.memory.cloned(), Vec::new());
        for time in 0..self.time() as i64 {
            let gates = super::select(cx, &inputs, 0, time)?;
            let recurrent = super::linear(cx, &state, self.weights[1], self.biases[1])?;
            state = match (self.cell, &mut memory) {
                (Cell::Lstm, Some(memory)) => self.lstm(cx, memory, &super::add(cx, &gates, &recurrent)?)?,
                (Cell::Gru, _) => self.gru(cx, &state, &gates, &recurrent)?,
                (Cell::Relu, _) => super::relu(cx, &super::add(cx, &gates, &recurrent)?)?,
                _ => super::tanh(cx, &super::add(cx, &gates, &recurrent)?)?,
            };
            states.push(state.clone());
        }
        states.extend(memory);
        if states.is_empty() {
            return super::narrow(cx, &super::unsqueeze(cx, self.start, 0)?, 0, 0, 0);
        }
        super::stack(cx, &states.iter().collect::<Vec<_>>(), 0)
    }

    /// One of the gates side by side.
    fn gate(&self, cx: &Context, gates: &Tensor, number: i64) -> Result<Tensor> {
        let hidden = self.hidden() as i64;
        super::narrow(cx, gates, -1, number * hidden, hidden)
    }

    /// The new state is between the old one and the candidate.
    fn gru(&self, cx: &Context, state: &Tensor, inputs: &Tensor, recurrent: &Tensor) -> Result<Tensor> {
        let both = |number| super::add(cx, &self.gate(cx, inputs, number)?, &self.gate(cx, recurrent, number)?);
        let (reset, update) = (super::sigmoid(cx, &both(0)?)?, super::sigmoid(cx, &both(1)?)?);
        let kept = super::mul(cx, &reset, &self.gate(cx, recurrent, 2)?)?;
        let candidate = super::tanh(cx, &super::add(cx, &self.gate(cx, inputs, 2)?, &kept)?)?;
        super::add(cx, &candidate, &super::mul(cx, &update, &super::sub(cx, state, &candidate)?)?)
    }

    fn lstm(&self, cx: &Context, memory: &mut Tensor, gates: &Tensor) -> Result<Tensor> {
        let open = |number| super::sigmoid(cx, &self.gate(cx, gates, number)?);
        let candidate = super::tanh(cx, &self.gate(cx, gates, 2)?)?;
        let kept = super::mul(cx, &open(1)?, memory)?;
        *memory = super::add(cx, &kept, &super::mul(cx, &open(0)?, &candidate)?)?;
        super::mul(cx, &open(3)?, &super::tanh(cx, memory)?)
    }
}
