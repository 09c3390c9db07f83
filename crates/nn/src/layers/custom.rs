//! Modules that a host language defines.

use tensor_core::{Context, Error, Result, Tensor};

use super::Layer;
use super::arguments::Arguments;
use super::inputs::Inputs;
use crate::module::{Mode, State};

/// The runtime's part of a module that a host language defines: it owns parameters, buffers and children.
#[derive(Clone, Copy, Debug)]
pub struct Custom;

impl Custom {
    pub(super) fn from_arguments(_arguments: &mut Arguments<'_>) -> Result<Custom> {
        Ok(Custom)
    }
}

impl Layer for Custom {
    fn name(&self) -> &'static str {
        ""
    }

    fn is_native(&self) -> bool {
        false
    }

    fn forward(&self, _state: &State, _cx: &Context, _inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        // `Module::forward` refuses such a module earlier.
        Err(Error::unsupported(
            "a custom module has no forward in the runtime: call its own forward in the language that defines it",
        ))
    }
}
