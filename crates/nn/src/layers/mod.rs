//! The layers: what modules compute. Most are generated from `layers.toml`; a layer that needs judgement has a file.

mod activation;
mod arguments;
mod compose;
mod custom;
mod generated;
mod inputs;
mod sequential;

use tensor_core::{Context, Result, Tensor};

pub use activation::Activation;
pub use custom::Custom;
pub use generated::*;
pub use inputs::Inputs;
pub use sequential::Sequential;

use crate::codes::ModuleKind;
pub use crate::init::Init;
use crate::module::{Mode, State};
use arguments::Arguments;

/// What a module computes, and its initial parameters.
pub trait Layer: Send + Sync + 'static {
    /// Its name, also used for a module without a name: "Linear". Empty for a module that a host language defines and
    /// names.
    fn name(&self) -> &'static str;

    /// Its name and arguments: "Linear(64, 10)". Those with a default are there where they differ from it.
    fn describe(&self) -> String {
        self.name().to_owned()
    }

    /// Whether the runtime can run it. Other modules are defined and run by a host language.
    fn is_native(&self) -> bool {
        true
    }

    /// Whether it only runs its children in order. The module then runs them itself, at any depth, and does not call
    /// `forward`.
    fn is_sequence(&self) -> bool {
        false
    }

    /// The names of its inputs; that of an optional one ends with a question mark.
    fn inputs(&self) -> &'static [&'static str] {
        &["x"]
    }

    /// Makes its parameters and buffers. `forward` finds them in the state, in this order.
    fn build(&self, _init: &Init<'_>) -> Result<()> {
        Ok(())
    }

    /// Computes the layer on its inputs with the registered tensors and children of its module. Children get the same
    /// mode. Its module has compared the number of inputs with [`inputs`](Layer::inputs).
    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor>;
}

/// The layer of a kind and its numbers; see [`Module::new`](crate::Module::new).
pub(crate) fn from_code(kind: i32, ints: &[i64], floats: &[f64]) -> Result<Box<dyn Layer>> {
    let kind = ModuleKind::from_code(kind)?;
    let mut arguments = Arguments::new(kind.name(), ints, floats);
    let layer = generated::from_kind(kind, &mut arguments)?;
    arguments.finish()?;
    Ok(layer)
}
