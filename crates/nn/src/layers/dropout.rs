//! Dropout.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Arguments, Layer};
use crate::module::{Mode, State};

/// In training, sets elements to zero with probability `p` and divides the others by 1 - p, with the context's random
/// stream. In evaluation it changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct Dropout {
    /// The probability.
    pub p: f64,
}

impl Dropout {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Dropout> {
        Ok(Dropout { p: arguments.float("probability", 0.0, 1.0, 0.5)? })
    }
}

impl Layer for Dropout {
    fn name(&self) -> &'static str {
        "Dropout"
    }

    fn describe(&self) -> String {
        format!("Dropout({})", self.p)
    }

    fn forward(&self, state: &State, cx: &Context, x: &Tensor, mode: Mode) -> Result<Tensor> {
        ops::dropout(cx, x, self.p, mode.is_training(state))
    }
}
