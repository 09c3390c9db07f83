//! Operators that draw random numbers: `_random_*` with numbers as parameters, and `_sample_*` with arrays of these.

use smallvec::SmallVec;
use tensor_core::{Context, Result, Tensor, ops};

use super::create::{NAMED, given_shape};
use super::{Call, Compute, Gradient, Inputs, Operator, ROW, Results, Shapes, Types};
use crate::attribute::{Attribute, Form, NUMBER, optional};

const POSITIVE: Form = Form::Float(0.0, f64::INFINITY);

/// Attributes of all: the shape, or what each parameter stands for, and the type.
const SHAPE: Attribute = optional("shape", Form::Ints, "()");
const DTYPE: Attribute = optional("dtype", Form::DType, "float32");
const PLACE: Attribute = optional("ctx", Form::Ignored, "");

/// How numbers of a distribution are made of its parameters, which are broadcast to the result.
type Draw = fn(&Context, &Tensor, &[Tensor]) -> Result<Tensor>;

fn uniform(cx: &Context, out: &Tensor, limits: &[Tensor]) -> Result<Tensor> {
    let unit = ops::uniform_(cx, out, 0.0, 1.0)?;
    ops::add(cx, &ops::mul(cx, &unit, &ops::sub(cx, &limits[1], &limits[0])?)?, &limits[0])
}

fn normal(cx: &Context, out: &Tensor, moments: &[Tensor]) -> Result<Tensor> {
    let unit = ops::normal_(cx, out, 0.0, 1.0)?;
    ops::add(cx, &ops::mul(cx, &unit, &moments[1])?, &moments[0])
}

fn poisson(cx: &Context, out: &Tensor, rates: &[Tensor]) -> Result<Tensor> {
    ops::poisson(cx, &ops::add(cx, out, &rates[0])?)
}

/// Draws with the attributes of these names as parameters.
fn random(call: &Call<'_>, names: &[&str], draw: Draw) -> Result<Results> {
    let cx = &call.cx.no_grad();
    let full = |name: &&str| ops::full(cx, &[], call.values.float(name), Some(call.dtype), call.device);
    let params = names.iter().map(full).collect::<Result<SmallVec<[Tensor; 2]>>>()?;
    drawn(call, cx, &params, draw)
}

/// Draws with the inputs as parameters. Each of their numbers stands for as many results as `shape` has.
fn sample(call: &Call<'_>, draw: Draw) -> Result<Results> {
    let cx = &call.cx.no_grad();
    let spread = |param: &Tensor| {
        let mut dims: SmallVec<[i64; 8]> = super::signed(param.shape());
        dims.resize(call.output().len(), 1);
        ops::reshape(cx, &ops::to_dtype(cx, param, call.dtype)?, &dims)
    };
    let params = call.inputs.iter().map(spread).collect::<Result<SmallVec<[Tensor; 2]>>>()?;
    drawn(call, cx, &params, draw)
}

fn drawn(call: &Call<'_>, cx: &Context, params: &[Tensor], draw: Draw) -> Result<Results> {
    let out = ops::full(cx, &call.output(), 0.0, Some(call.dtype), call.device)?;
    Call::one(draw(cx, &out, params)?)
}

fn sampled_shape(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(known) = shapes.inputs.iter().flatten().next().cloned() else { return Ok(()) };
    for i in 0..shapes.count() {
        shapes.set_input(i, known.clone())?;
    }
    let each = shapes.values.ints("shape").iter().map(|&size| size.max(0) as usize);
    shapes.set_output(0, known.iter().copied().chain(each).collect())
}

const DRAWN: Operator =
    Operator { inputs: Inputs::Fixed(&[]), gradient: Gradient::Stops, draws: |_, _| true, types: NAMED, ..ROW };
const RANDOM: Operator = Operator { shapes: given_shape, ..DRAWN };
const SAMPLED: Operator = Operator {
    attributes: &[SHAPE, DTYPE],
    shapes: sampled_shape,
    types: Types { free: &[0, 1], named: Some("dtype"), hint: None },
    ..DRAWN
};

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["_random_uniform"],
        attributes: &[optional("low", NUMBER, "0"), optional("high", NUMBER, "1"), SHAPE, DTYPE, PLACE],
        compute: Compute::Call(|call| random(call, &["low", "high"], uniform)),
        ..RANDOM
    },
    Operator {
        names: &["_random_normal"],
        attributes: &[optional("loc", NUMBER, "0"), optional("scale", POSITIVE, "1"), SHAPE, DTYPE, PLACE],
        compute: Compute::Call(|call| random(call, &["loc", "scale"], normal)),
        ..RANDOM
    },
    Operator {
        names: &["_random_poisson"],
        attributes: &[optional("lam", POSITIVE, "1"), SHAPE, DTYPE, PLACE],
        compute: Compute::Call(|call| random(call, &["lam"], poisson)),
        ..RANDOM
    },
    Operator {
        names: &["_sample_uniform"],
        inputs: Inputs::Fixed(&["low", "high"]),
        compute: Compute::Call(|call| sample(call, uniform)),
        ..SAMPLED
    },
    Operator {
        names: &["_sample_normal"],
        inputs: Inputs::Fixed(&["mu", "sigma"]),
        compute: Compute::Call(|call| sample(call, normal)),
        ..SAMPLED
    },
    Operator {
        names: &["_sample_poisson"],
        inputs: Inputs::Fixed(&["lam"]),
        compute: Compute::Call(|call| sample(call, poisson)),
        ..SAMPLED
    },
];
