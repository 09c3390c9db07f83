//! Layers: fully connected, activations, dropout.

use tensor_core::{Result, ops};

use super::call::signed;
use super::shapes::as_first;
use super::{Call, Compute, Inputs, Operator, ROW, Shapes};
use crate::attribute::{Form, NUMBER, POSITIVE, optional, required};

const WITH_BIAS: &[&str] = &["data", "weight", "bias"];
const WITHOUT_BIAS: &[&str] = &["data", "weight"];

/// The inputs of a layer that has no bias if `no_bias` says so.
pub(super) const BIASED: Inputs =
    Inputs::Chosen(|values| if values.bool("no_bias") { WITHOUT_BIAS } else { WITH_BIAS });

/// Words for `act_type`.
const ACTIVATIONS: Form = Form::Choice(&["relu", "sigmoid", "tanh", "softrelu", "softsign"]);
const LEAKY: Form = Form::Choice(&["leaky", "elu", "prelu", "selu", "gelu", "rrelu"]);
/// Above this, log(1 + exp(x)) is x in every element type.
const SOFTPLUS_MOST: f64 = 40.0;

/// The first sizes of the input, where only these are missing: they are those of the result.
fn rows_of_output(shapes: &mut Shapes<'_>) -> Result<()> {
    let (Some(mut dims), Some(out)) = (shapes.partial(0), shapes.output(0)) else { return Ok(()) };
    let last = dims.len().min(out.len()).saturating_sub(1);
    for (size, known) in dims[..last].iter_mut().zip(out) {
        if *size == 0 {
            *size = known;
        }
    }
    if dims.contains(&0) { Ok(()) } else { shapes.set_input(0, dims) }
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["FullyConnected"],
        inputs: BIASED,
        attributes: &[
            required("num_hidden", POSITIVE),
            optional("no_bias", Form::Bool, "False"),
            optional("flatten", Form::Bool, "True"),
        ],
        shapes: |shapes| {
            let units = shapes.values.int("num_hidden") as usize;
            shapes.set_input(2, vec![units])?;
            rows_of_output(shapes)?;
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let Some((last, rows)) = data.split_last() else { return Err(shapes.misfit(0, "at least one dimension")) };
            let (rows, width) = match shapes.values.bool("flatten") {
                true => (&data[..1], data[1..].iter().product()),
                false => (rows, *last),
            };
            shapes.set_input(1, vec![units, width])?;
            shapes.set_output(0, [rows, &[units]].concat())
        },
        compute: Compute::Call(|call| {
            let mut x = call.input(0)?.clone();
            if call.values.bool("flatten") && x.rank() != 2 {
                x = ops::reshape(call.cx, &x, &[x.shape().first().map_or(1, |&n| n as i64), -1])?;
            }
            Call::one(ops::linear(call.cx, &x, call.input(1)?, call.inputs.get(2))?)
        }),
        ..ROW
    },
    Operator {
        names: &["Activation"],
        attributes: &[required("act_type", ACTIVATIONS)],
        compute: Compute::Call(|call| {
            let x = call.input(0)?;
            Call::one(match call.values.word("act_type") {
                "relu" => ops::relu(call.cx, x)?,
                "sigmoid" => ops::sigmoid(call.cx, x)?,
                "tanh" => ops::tanh(call.cx, x)?,
                "softrelu" => ops::softplus(call.cx, x, 1.0, SOFTPLUS_MOST)?,
                _ => ops::softsign(call.cx, x)?,
            })
        }),
        ..ROW
    },
    Operator {
        names: &["LeakyReLU"],
        inputs: Inputs::Chosen(|values| match values.word("act_type") {
            "prelu" => &["data", "gamma"],
            _ => &["data"],
        }),
        attributes: &[
            optional("act_type", LEAKY, "leaky"),
            optional("slope", NUMBER, "0.25"),
            optional("lower_bound", NUMBER, "0.125"),
            optional("upper_bound", NUMBER, "0.334"),
        ],
        shapes: |shapes| {
            as_first(shapes)?;
            match shapes.input(0) {
                Some(data) if shapes.input(1).is_none() => {
                    shapes.set_input(1, vec![data.get(1).or(data.first()).copied().unwrap_or(1)])
                }
                _ => Ok(()),
            }
        },
        compute: Compute::Call(|call| {
            let (x, values) = (call.input(0)?, call.values);
            Call::one(match values.word("act_type") {
                "elu" => ops::elu(call.cx, x, values.float("slope"))?,
                "prelu" => ops::prelu(call.cx, x, call.input(1)?)?,
                "selu" => ops::selu(call.cx, x)?,
                "gelu" => ops::gelu(call.cx, x)?,
                "rrelu" => {
                    let (lower, upper) = (values.float("lower_bound"), values.float("upper_bound"));
                    ops::rrelu(call.cx, x, lower, upper, call.is_train)?
                }
                _ => ops::leaky_relu(call.cx, x, values.float("slope"))?,
            })
        }),
        draws: |values, is_train| is_train && values.word("act_type") == "rrelu",
        ..ROW
    },
    Operator {
        names: &["Dropout"],
        attributes: &[
            optional("p", Form::Float(0.0, 1.0), "0.5"),
            optional("mode", Form::Choice(&["training", "always"]), "training"),
            optional("axes", Form::Ints, "()"),
            optional("cudnn_off", Form::Ignored, "None"),
        ],
        compute: Compute::Call(|call| {
            let (x, p) = (call.input(0)?, call.values.float("p"));
            let is_on = call.is_train || call.values.word("mode") == "always";
            let axes = call.values.ints("axes");
            if !is_on || p == 0.0 || axes.is_empty() {
                return Call::one(ops::dropout(call.cx, x, p, is_on)?);
            }
            // Along these axes the elements are dropped together.
            let mut shape = signed(x.shape());
            for axis in axes {
                let place = if *axis < 0 { axis + x.rank() as i64 } else { *axis };
                if let Some(size) = usize::try_from(place).ok().and_then(|place| shape.get_mut(place)) {
                    *size = 1;
                }
            }
            let ones = ops::full(call.cx, &shape, 1.0, Some(x.dtype()), call.device)?;
            Call::one(ops::mul(call.cx, x, &ops::dropout(&call.cx.no_grad(), &ones, p, true)?)?)
        }),
        draws: |values, is_train| is_train || values.word("mode") == "always",
        ..ROW
    },
];
