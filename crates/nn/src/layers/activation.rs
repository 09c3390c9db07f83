//! Activations: any unary operation of the op table, and the two softmaxes.

use tensor_core::ops::{self, Args, Class, Op};
use tensor_core::{Context, Error, Result, Tensor};

use super::{Arguments, Layer};
use crate::module::{Mode, State};

/// A unary operation as a layer: relu, tanh, sigmoid, gelu, and every other one of the table.
#[derive(Clone, Copy, Debug)]
pub struct Activation(Op);

impl Activation {
    /// The layer of an operation. An operation that is not unary is an argument error.
    pub fn new(op: Op) -> Result<Activation> {
        if op.info().class == Class::Unary {
            Ok(Activation(op))
        } else {
            Err(Error::argument(format!(
                "{} is not an activation: expected an operation on one tensor",
                op.info().name
            )))
        }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Activation> {
        let code = arguments.size("operation code", 0, None)?;
        let op = u32::try_from(code).ok().and_then(Op::from_code).filter(|op| i64::from(op.info().code) == code);
        Activation::new(op.ok_or_else(|| {
            Error::argument(format!(
                "unknown operation {code}: an activation needs the code of an operation on one tensor"
            ))
        })?)
    }
}

impl Layer for Activation {
    fn name(&self) -> &'static str {
        self.0.info().name
    }

    fn forward(&self, _state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        ops::dispatch(cx, self.0, &Args { tensors: &[Some(x)], ints: &[], floats: &[], reversed: false })
    }
}

/// exp(x) divided by its sum along a dimension.
#[derive(Clone, Copy, Debug)]
pub struct Softmax {
    /// The dimension; a negative one counts from the end.
    pub dim: i64,
}

impl Layer for Softmax {
    fn name(&self) -> &'static str {
        "Softmax"
    }

    fn describe(&self) -> String {
        format!("Softmax({})", self.dim)
    }

    fn forward(&self, _state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        ops::softmax(cx, x, self.dim)
    }
}

/// The logarithm of softmax along a dimension.
#[derive(Clone, Copy, Debug)]
pub struct LogSoftmax {
    /// The dimension; a negative one counts from the end.
    pub dim: i64,
}

impl Layer for LogSoftmax {
    fn name(&self) -> &'static str {
        "LogSoftmax"
    }

    fn describe(&self) -> String {
        format!("LogSoftmax({})", self.dim)
    }

    fn forward(&self, _state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        ops::log_softmax(cx, x, self.dim)
    }
}
