//! Functions of each element: any unary operation of the op table.

use tensor_core::ops::{self, Args, Class, Op};
use tensor_core::{Context, Error, Result, Tensor};

use super::arguments::{Arguments, Description};
use super::inputs::Inputs;
use super::{Layer, compose};
use crate::module::{Mode, State};

/// A unary operation as a layer: relu, tanh, sigmoid, gelu, and every other one of the table.
#[derive(Clone, Copy, Debug)]
pub struct Activation {
    op: Op,
    is_in_place: bool,
}

impl Activation {
    /// The layer of an operation. An operation that is not unary is an argument error.
    pub fn new(op: Op) -> Result<Activation> {
        if op.info().class == Class::Unary {
            Ok(Activation { op, is_in_place: false })
        } else {
            Err(Error::argument(format!(
                "{} is not an activation: expected an operation on one tensor",
                op.info().name
            )))
        }
    }

    /// The same layer, which also writes the result into its input.
    pub fn in_place(self) -> Activation {
        Activation { is_in_place: true, ..self }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Activation> {
        let code = arguments.size("operation code", 0, None)?;
        let op = u32::try_from(code).ok().and_then(Op::from_code).filter(|op| i64::from(op.info().code) == code);
        let layer = Activation::new(op.ok_or_else(|| {
            Error::argument(format!(
                "unknown operation {code}: an activation needs the code of an operation on one tensor"
            ))
        })?)?;
        Ok(if arguments.bool("inplace", Some(false))? { layer.in_place() } else { layer })
    }
}

impl Layer for Activation {
    fn name(&self) -> &'static str {
        self.op.info().name
    }

    fn describe(&self) -> String {
        if self.is_in_place {
            Description::new(self.name()).option("inplace", &true, &false).end()
        } else {
            self.name().to_owned()
        }
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        compose::in_place(cx, inputs.tensor(0)?, self.is_in_place, |x| {
            ops::dispatch(cx, self.op, &Args { tensors: &[Some(x)], ints: &[], floats: &[], reversed: false })
        })
    }
}
