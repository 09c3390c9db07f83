//! Operators on each element.

use tensor_core::{Context, Result, Tensor, ops};

use super::shapes::broadcast;
use super::{Call, Compute, Gradient, Inputs, Operator, ROW, Types};
use crate::attribute::{Attribute, Form, MANY, NUMBER, optional, required};

const fn unary(names: &'static [&'static str], compute: fn(&Context, &Tensor) -> Result<Tensor>) -> Operator {
    Operator { names, compute: Compute::Unary(compute), ..ROW }
}

type Two = fn(&Context, &Tensor, &Tensor) -> Result<Tensor>;

const fn binary(names: &'static [&'static str], compute: Two) -> Operator {
    Operator { names, inputs: Inputs::Fixed(&["lhs", "rhs"]), compute: Compute::Binary(compute), ..ROW }
}

const fn broadcasting(names: &'static [&'static str], compute: Two) -> Operator {
    Operator { shapes: broadcast, ..binary(names, compute) }
}

/// The attributes of an operator with a number.
const NUMBERED: &[Attribute] = &[optional("scalar", NUMBER, "1"), optional("is_int", Form::Ignored, "True")];

const fn scalar(names: &'static [&'static str], compute: fn(&Context, &Tensor, f64) -> Result<Tensor>) -> Operator {
    Operator { names, attributes: NUMBERED, compute: Compute::Scalar(compute), ..ROW }
}

/// The elements as they are, in row-major order.
fn same(_: &Context, x: &Tensor) -> Result<Tensor> {
    Ok(x.clone())
}

/// The larger element. Of two equal ones it is the first, which then has the whole gradient, as in MXNet.
fn maximum(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    chosen(cx, ops::lt, a, b)
}

/// The smaller element, as `maximum`.
fn minimum(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    chosen(cx, ops::gt, a, b)
}

/// `b` where `a` and `b` compare so, or where `b` is not a number; else `a`.
fn chosen(cx: &Context, is_second: Two, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let constant = &cx.no_grad();
    let is_second = ops::logical_or(constant, &is_second(constant, a, b)?, &ops::ne(constant, b, b)?)?;
    ops::where_cond(cx, &is_second, b, a)
}

/// A number as a tensor that broadcasts with `x`.
fn number_like(cx: &Context, x: &Tensor, number: f64) -> Result<Tensor> {
    ops::full(&cx.no_grad(), &[], number, Some(x.dtype()), i64::from(x.device().code()))
}

/// True and false as 1 and 0 of the operand's type.
fn number(cx: &Context, x: &Tensor, truth: Result<Tensor>) -> Result<Tensor> {
    ops::to_dtype(&cx.no_grad(), &truth?, x.dtype())
}

pub(super) const UNARY: &[Operator] = &[
    unary(&["negative"], ops::neg),
    unary(&["abs"], ops::abs),
    unary(&["sign"], ops::sign),
    unary(&["exp"], ops::exp),
    unary(&["log"], ops::log),
    unary(&["log2"], ops::log2),
    unary(&["log10"], ops::log10),
    unary(&["log1p"], ops::log1p),
    unary(&["expm1"], ops::expm1),
    unary(&["sqrt"], ops::sqrt),
    unary(&["rsqrt"], ops::rsqrt),
    unary(&["cbrt"], ops::cbrt),
    unary(&["rcbrt"], |cx, x| ops::reciprocal(cx, &ops::cbrt(cx, x)?)),
    unary(&["square"], ops::square),
    unary(&["reciprocal"], ops::reciprocal),
    unary(&["sin"], ops::sin),
    unary(&["cos"], ops::cos),
    unary(&["tan"], ops::tan),
    unary(&["arcsin"], ops::asin),
    unary(&["arccos"], ops::acos),
    unary(&["arctan"], ops::atan),
    unary(&["sinh"], ops::sinh),
    unary(&["cosh"], ops::cosh),
    unary(&["tanh"], ops::tanh),
    unary(&["arcsinh"], ops::asinh),
    unary(&["arccosh"], ops::acosh),
    unary(&["arctanh"], ops::atanh),
    unary(&["degrees"], ops::rad2deg),
    unary(&["radians"], ops::deg2rad),
    unary(&["sigmoid"], ops::sigmoid),
    unary(&["relu"], ops::relu),
    unary(&["softsign"], ops::softsign),
    unary(&["erf"], ops::erf),
    unary(&["erfinv"], ops::erfinv),
    unary(&["gammaln"], ops::lgamma),
    unary(&["floor"], ops::floor),
    unary(&["ceil"], ops::ceil),
    unary(&["trunc", "fix"], ops::trunc),
    // MXNet's `rint` rounds halves down, and its `round` away from zero.
    unary(&["rint"], |cx, x| ops::ceil(cx, &ops::sub_scalar(cx, x, 0.5)?)),
    unary(&["round"], |cx, x| {
        let halves = ops::add_scalar(cx, &ops::abs(cx, x)?, 0.5)?;
        ops::mul(cx, &ops::sign(cx, x)?, &ops::floor(cx, &halves)?)
    }),
    unary(&["logical_not"], |cx, x| number(cx, x, ops::logical_not(cx, x))),
    unary(&["identity", "_copy"], same),
    Operator { gradient: Gradient::Stops, ..unary(&["BlockGrad", "stop_gradient"], same) },
    unary(&["zeros_like"], |cx, x| ops::zeros_like(&cx.no_grad(), x)),
    unary(&["ones_like"], |cx, x| ops::ones_like(&cx.no_grad(), x)),
];

pub(super) const BINARY: &[Operator] = &[
    binary(&["elemwise_add", "_plus", "_Plus", "_add", "_grad_add"], ops::add),
    binary(&["elemwise_sub", "_minus", "_Minus", "_sub"], ops::sub),
    binary(&["elemwise_mul", "_mul", "_Mul"], ops::mul),
    binary(&["elemwise_div", "_div", "_Div"], ops::div),
    binary(&["_mod", "_Mod"], ops::remainder),
    binary(&["_power", "_Power"], ops::pow),
    binary(&["_maximum", "_Maximum"], maximum),
    binary(&["_minimum", "_Minimum"], minimum),
    binary(&["_hypot"], ops::hypot),
    binary(&["_equal", "_Equal"], |cx, a, b| number(cx, a, ops::eq(cx, a, b))),
    binary(&["_not_equal", "_Not_Equal"], |cx, a, b| number(cx, a, ops::ne(cx, a, b))),
    binary(&["_greater", "_Greater"], |cx, a, b| number(cx, a, ops::gt(cx, a, b))),
    binary(&["_greater_equal", "_Greater_Equal"], |cx, a, b| number(cx, a, ops::ge(cx, a, b))),
    binary(&["_lesser", "_Lesser"], |cx, a, b| number(cx, a, ops::lt(cx, a, b))),
    binary(&["_lesser_equal", "_Lesser_Equal"], |cx, a, b| number(cx, a, ops::le(cx, a, b))),
];

pub(super) const BROADCAST: &[Operator] = &[
    broadcasting(&["broadcast_add", "broadcast_plus"], ops::add),
    broadcasting(&["broadcast_sub", "broadcast_minus"], ops::sub),
    broadcasting(&["broadcast_mul"], ops::mul),
    broadcasting(&["broadcast_div"], ops::div),
    broadcasting(&["broadcast_mod"], ops::remainder),
    broadcasting(&["broadcast_power"], ops::pow),
    broadcasting(&["broadcast_maximum"], maximum),
    broadcasting(&["broadcast_minimum"], minimum),
    broadcasting(&["broadcast_hypot"], ops::hypot),
    broadcasting(&["broadcast_equal"], |cx, a, b| number(cx, a, ops::eq(cx, a, b))),
    broadcasting(&["broadcast_not_equal"], |cx, a, b| number(cx, a, ops::ne(cx, a, b))),
    broadcasting(&["broadcast_greater"], |cx, a, b| number(cx, a, ops::gt(cx, a, b))),
    broadcasting(&["broadcast_greater_equal"], |cx, a, b| number(cx, a, ops::ge(cx, a, b))),
    broadcasting(&["broadcast_lesser"], |cx, a, b| number(cx, a, ops::lt(cx, a, b))),
    broadcasting(&["broadcast_lesser_equal"], |cx, a, b| number(cx, a, ops::le(cx, a, b))),
    broadcasting(&["broadcast_logical_and"], |cx, a, b| number(cx, a, ops::logical_and(cx, a, b))),
    broadcasting(&["broadcast_logical_or"], |cx, a, b| number(cx, a, ops::logical_or(cx, a, b))),
    broadcasting(&["broadcast_logical_xor"], |cx, a, b| number(cx, a, ops::logical_xor(cx, a, b))),
];

pub(super) const SCALAR: &[Operator] = &[
    scalar(&["_plus_scalar", "_PlusScalar"], ops::add_scalar),
    scalar(&["_minus_scalar", "_MinusScalar"], ops::sub_scalar),
    scalar(&["_rminus_scalar", "_RMinusScalar"], ops::rsub_scalar),
    scalar(&["_mul_scalar", "_MulScalar"], ops::mul_scalar),
    scalar(&["_div_scalar", "_DivScalar"], ops::div_scalar),
    scalar(&["_rdiv_scalar", "_RDivScalar"], ops::rdiv_scalar),
    scalar(&["_mod_scalar", "_ModScalar"], ops::remainder_scalar),
    scalar(&["_rmod_scalar", "_RModScalar"], ops::rremainder_scalar),
    scalar(&["_power_scalar", "_PowerScalar"], ops::pow_scalar),
    scalar(&["_rpower_scalar", "_RPowerScalar"], ops::rpow_scalar),
    scalar(&["_maximum_scalar", "_MaximumScalar"], |cx, x, s| maximum(cx, x, &number_like(cx, x, s)?)),
    scalar(&["_minimum_scalar", "_MinimumScalar"], |cx, x, s| minimum(cx, x, &number_like(cx, x, s)?)),
    scalar(&["_hypot_scalar", "_HypotScalar"], ops::hypot_scalar),
    scalar(&["_equal_scalar", "_EqualScalar"], |cx, x, s| number(cx, x, ops::eq_scalar(cx, x, s))),
    scalar(&["_not_equal_scalar", "_NotEqualScalar"], |cx, x, s| number(cx, x, ops::ne_scalar(cx, x, s))),
    scalar(&["_greater_scalar", "_GreaterScalar"], |cx, x, s| number(cx, x, ops::gt_scalar(cx, x, s))),
    scalar(&["_greater_equal_scalar", "_GreaterEqualScalar"], |cx, x, s| number(cx, x, ops::ge_scalar(cx, x, s))),
    scalar(&["_lesser_scalar", "_LesserScalar"], |cx, x, s| number(cx, x, ops::lt_scalar(cx, x, s))),
    scalar(&["_lesser_equal_scalar", "_LesserEqualScalar"], |cx, x, s| number(cx, x, ops::le_scalar(cx, x, s))),
    scalar(&["smooth_l1"], smooth_l1),
];

/// The square below 1 / `s`², the absolute value above it (Girshick 2015, arXiv:1504.08083).
fn smooth_l1(cx: &Context, x: &Tensor, s: f64) -> Result<Tensor> {
    let (squared, size) = (s * s, ops::abs(cx, x)?);
    let inside = ops::mul_scalar(cx, &ops::square(cx, x)?, 0.5 * squared)?;
    let outside = ops::sub_scalar(cx, &size, 0.5 / squared)?;
    ops::where_cond(cx, &ops::lt_scalar(&cx.no_grad(), &size, 1.0 / squared)?, &inside, &outside)
}

pub(super) const OTHERS: &[Operator] = &[
    Operator {
        names: &["add_n", "ElementWiseSum"],
        inputs: Inputs::Many,
        attributes: &[required("num_args", MANY)],
        compute: Compute::Call(|call| {
            let mut sum = call.input(0)?.clone();
            for x in &call.inputs[1..] {
                sum = ops::add(call.cx, &sum, x)?;
            }
            Call::one(sum)
        }),
        ..ROW
    },
    Operator {
        names: &["clip"],
        attributes: &[required("a_min", NUMBER), required("a_max", NUMBER)],
        compute: Compute::Call(|call| {
            let (least, most) = (call.values.float("a_min"), call.values.float("a_max"));
            Call::one(ops::clamp(call.cx, call.input(0)?, least, most)?)
        }),
        ..ROW
    },
    Operator {
        names: &["hard_sigmoid"],
        attributes: &[optional("alpha", NUMBER, "0.2"), optional("beta", NUMBER, "0.5")],
        compute: Compute::Call(|call| {
            let line = ops::mul_scalar(call.cx, call.input(0)?, call.values.float("alpha"))?;
            let line = ops::add_scalar(call.cx, &line, call.values.float("beta"))?;
            // The corners have no gradient, unlike those of `clip`.
            let constant = &call.cx.no_grad();
            let (low, high) = (ops::le_scalar(constant, &line, 0.0)?, ops::ge_scalar(constant, &line, 1.0)?);
            let line = ops::masked_fill(call.cx, &line, &low, 0.0)?;
            Call::one(ops::masked_fill(call.cx, &line, &high, 1.0)?)
        }),
        ..ROW
    },
    Operator {
        names: &["Cast", "cast", "amp_cast"],
        attributes: &[required("dtype", Form::DType)],
        types: Types { free: &[0], named: Some("dtype"), hint: None },
        compute: Compute::Call(|call| Call::one(ops::to_dtype(call.cx, call.input(0)?, call.dtype)?)),
        ..ROW
    },
    Operator {
        names: &["where"],
        inputs: Inputs::Fixed(&["condition", "x", "y"]),
        shapes: |shapes| {
            // The condition may be a vector that chooses rows.
            let known = shapes.input(1).or_else(|| shapes.input(2)).or_else(|| shapes.output(0));
            let Some(dims) = known else { return Ok(()) };
            shapes.set_input(1, dims.clone())?;
            shapes.set_input(2, dims.clone())?;
            match shapes.input(0) {
                Some(condition) if condition.len() == 1 && condition.first() == dims.first() => {}
                _ => shapes.set_input(0, dims.clone())?,
            }
            shapes.set_output(0, dims)
        },
        types: Types { free: &[0], named: None, hint: None },
        compute: Compute::Call(|call| {
            let (x, cx) = (call.input(1)?, &call.cx.no_grad());
            let mut condition = ops::ne_scalar(cx, call.input(0)?, 0.0)?;
            while condition.rank() < x.rank() {
                condition = ops::unsqueeze(cx, &condition, -1)?;
            }
            Call::one(ops::where_cond(call.cx, &condition, x, call.input(2)?)?)
        }),
        ..ROW
    },
    Operator {
        gradient: Gradient::Own(|call, _| ops::ones_like(call.cx, call.input(0)?)),
        ..unary(&["make_loss"], same)
    },
];
