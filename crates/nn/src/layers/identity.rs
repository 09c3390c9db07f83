//! The identity.

use tensor_core::{Context, Result, Tensor};

use super::Layer;
use crate::module::{Mode, State};

/// Returns its input. It takes the place of a layer that is left out.
#[derive(Clone, Copy, Debug)]
pub struct Identity;

impl Layer for Identity {
    fn name(&self) -> &'static str {
        "Identity"
    }

    fn forward(&self, _state: &State, _cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        Ok(x.clone())
    }
}
