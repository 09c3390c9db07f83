//! Modules in sequence.

use tensor_core::{Context, Result, Tensor};

use super::Layer;
use super::arguments::Arguments;
use super::inputs::Inputs;
use crate::module::{Mode, State};

/// Runs its children in the order in which they were added. Each intermediate result is freed when the next one is
/// computed, unless a gradient needs it. Without children the result is the input.
#[derive(Clone, Copy, Debug)]
pub struct Sequential;

impl Sequential {
    pub(super) fn from_arguments(_arguments: &mut Arguments<'_>) -> Result<Sequential> {
        Ok(Sequential)
    }
}

impl Layer for Sequential {
    fn name(&self) -> &'static str {
        "Sequential"
    }

    fn is_sequence(&self) -> bool {
        true
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let mut x = inputs.tensor(0)?.clone();
        for (_, child) in &state.children {
            x = child.forward_checked(cx, Inputs::new(&[Some(&x)]), mode)?;
        }
        Ok(x)
    }
}
