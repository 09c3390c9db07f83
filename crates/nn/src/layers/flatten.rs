//! Flattening.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Arguments, Layer};
use crate::module::{Mode, State};

/// Merges the dimensions from `start` to `end`, both inclusive; by default all but the batch.
#[derive(Clone, Copy, Debug)]
pub struct Flatten {
    /// The first dimension.
    pub start: i64,
    /// The last dimension; negative ones count from the end.
    pub end: i64,
}

impl Flatten {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Flatten> {
        Ok(Flatten { start: arguments.int(1), end: arguments.int(-1) })
    }
}

impl Layer for Flatten {
    fn name(&self) -> &'static str {
        "Flatten"
    }

    fn describe(&self) -> String {
        format!("Flatten({}, {})", self.start, self.end)
    }

    fn forward(&self, _state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        ops::flatten(cx, x, self.start, self.end)
    }
}
