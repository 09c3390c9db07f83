//! The recurrent layers of one node, with all their parameters in one array.

use tensor_core::{Result, Tensor, ops};

use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes};
use crate::attribute::{Form, POSITIVE, Values, optional, required};

/// The sizes that the attributes say.
struct Layers {
    count: usize,
    directions: usize,
    hidden: usize,
    /// How many times the hidden size a row of weights has.
    gates: usize,
}

impl Layers {
    fn of(values: &Values) -> Layers {
        Layers {
            count: values.int("num_layers") as usize,
            directions: if values.bool("bidirectional") { 2 } else { 1 },
            hidden: values.int("state_size") as usize,
            gates: match values.word("mode") {
                "lstm" => 4,
                "gru" => 3,
                _ => 1,
            },
        }
    }

    /// The width of what a layer gets.
    fn width(&self, layer: usize, inputs: usize) -> usize {
        if layer == 0 { inputs } else { self.hidden.saturating_mul(self.directions) }
    }

    /// How many numbers all layers take.
    fn parameters(&self, inputs: usize) -> usize {
        let rows = self.gates.saturating_mul(self.hidden);
        let layer = |layer| {
            let columns = self.width(layer, inputs).saturating_add(self.hidden).saturating_add(2);
            rows.saturating_mul(columns).saturating_mul(self.directions)
        };
        (0..self.count).map(layer).fold(0, usize::saturating_add)
    }
}

fn shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let [time, batch, inputs] = data[..] else { return Err(shapes.misfit(0, "3 dimensions: time, batch, inputs")) };
    let layers = Layers::of(shapes.values);
    let state = vec![layers.count.saturating_mul(layers.directions), batch, layers.hidden];
    shapes.set_input(1, vec![layers.parameters(inputs)])?;
    for i in 2..shapes.count() {
        shapes.set_input(i, state.clone())?;
    }
    shapes.set_output(0, vec![time, batch, layers.hidden.saturating_mul(layers.directions)])?;
    (1..outputs(shapes.values)).try_for_each(|i| shapes.set_output(i, state.clone()))
}

fn outputs(values: &Values) -> usize {
    match (values.bool("state_outputs"), values.word("mode")) {
        (false, _) => 1,
        (true, "lstm") => 3,
        (true, _) => 2,
    }
}

/// The parameters of one direction of a layer: weights of inputs and states, and biases of both.
struct Parameters<'a> {
    call: &'a Call<'a>,
    taken: i64,
}

impl Parameters<'_> {
    fn take(&mut self, sizes: &[usize]) -> Result<Tensor> {
        let count = sizes.iter().product::<usize>() as i64;
        let part = ops::narrow(self.call.cx, self.call.input(1)?, 0, self.taken, count)?;
        self.taken += count;
        ops::reshape(self.call.cx, &part, &super::signed(sizes))
    }
}

/// One direction of a layer: the states at each time, the last state, and the last cell.
fn direction(call: &Call<'_>, x: &Tensor, place: i64, weights: &[Tensor; 4]) -> Result<[Tensor; 3]> {
    let cx = call.cx;
    let [weight_ih, weight_hh, bias_ih, bias_hh] = weights;
    let (bias_ih, bias_hh) = (Some(bias_ih), Some(bias_hh));
    let state = &ops::select(cx, call.input(2)?, 0, place)?;
    let time = x.shape()[0] as i64;
    let (states, cell) = match call.values.word("mode") {
        "lstm" => {
            let cell = ops::select(cx, call.input(3)?, 0, place)?;
            let all = ops::lstm(cx, x, state, &cell, weight_ih, weight_hh, bias_ih, bias_hh)?;
            (ops::narrow(cx, &all, 0, 0, time)?, ops::select(cx, &all, 0, -1)?)
        }
        "gru" => (ops::gru(cx, x, state, weight_ih, weight_hh, bias_ih, bias_hh)?, state.clone()),
        mode => (ops::rnn(cx, x, state, weight_ih, weight_hh, bias_ih, bias_hh, mode == "rnn_relu")?, state.clone()),
    };
    let last = ops::select(cx, &states, 0, -1)?;
    Ok([states, last, cell])
}

/// The parameters are the weights of all layers, and behind them the biases of all layers. Each direction has the
/// weights of its inputs, and then those of its states.
fn compute(call: &Call<'_>) -> Result<Results> {
    let (cx, layers) = (call.cx, Layers::of(call.values));
    let mut x = call.input(0)?.clone();
    let inputs = x.shape()[2];
    let rows = layers.gates * layers.hidden;
    let mut parameters = Parameters { call, taken: 0 };
    let mut weights = Vec::new();
    for layer in 0..layers.count {
        for _ in 0..layers.directions {
            let width = layers.width(layer, inputs);
            weights.push([parameters.take(&[rows, width])?, parameters.take(&[rows, layers.hidden])?]);
        }
    }
    let (mut states, mut cells) = (Vec::new(), Vec::new());
    let mut weights = weights.into_iter();
    for layer in 0..layers.count {
        let mut parts = Vec::new();
        for backward in (0..layers.directions).map(|direction| direction == 1) {
            let Some([ih, hh]) = weights.next() else { break };
            let all = [ih, hh, parameters.take(&[rows])?, parameters.take(&[rows])?];
            let turned = |x: &Tensor| if backward { ops::flip(cx, x, &[0]) } else { Ok(x.clone()) };
            let [part, last, cell] = direction(call, &turned(&x)?, states.len() as i64, &all)?;
            parts.push(turned(&part)?);
            states.push(last);
            cells.push(cell);
        }
        x = ops::cat(cx, &parts.iter().collect::<Vec<_>>(), 2)?;
        if layer + 1 < layers.count {
            x = ops::dropout(cx, &x, call.values.float("p"), call.is_train)?;
        }
    }
    let mut results = Results::new();
    results.push(x);
    for last in [states, cells].iter().take(outputs(call.values) - 1) {
        results.push(ops::stack(cx, &last.iter().collect::<Vec<_>>(), 0)?);
    }
    Ok(results)
}

pub(super) const ROWS: &[Operator] = &[Operator {
    names: &["RNN"],
    inputs: Inputs::Chosen(|values| match values.word("mode") {
        "lstm" => &["data", "parameters", "state", "state_cell"],
        _ => &["data", "parameters", "state"],
    }),
    attributes: &[
        required("state_size", POSITIVE),
        required("num_layers", Form::Int(1, 1024)),
        required("mode", Form::Choice(&["rnn_relu", "rnn_tanh", "lstm", "gru"])),
        optional("bidirectional", Form::Bool, "False"),
        optional("p", Form::Float(0.0, 1.0), "0"),
        optional("state_outputs", Form::Bool, "False"),
        optional("projection_size", Form::Choice(&["None"]), "None"),
        optional("lstm_state_clip_min", Form::Choice(&["None"]), "None"),
        optional("lstm_state_clip_max", Form::Choice(&["None"]), "None"),
        optional("lstm_state_clip_nan", Form::Ignored, "False"),
        optional("use_sequence_length", Form::Choice(&["False", "false", "0"]), "False"),
    ],
    outputs,
    shapes,
    compute: Compute::Call(compute),
    draws: |values, is_train| is_train && values.float("p") > 0.0,
    ..ROW
}];
