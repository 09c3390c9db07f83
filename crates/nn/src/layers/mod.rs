//! The layers: what modules compute. There is one file per layer.

mod activation;
mod arguments;
mod batch_norm2d;
mod conv2d;
mod custom;
mod dropout;
mod flatten;
mod identity;
mod linear;
mod pool;
mod sequential;

use tensor_core::{Context, Result, Tensor};

pub use activation::{Activation, LogSoftmax, Softmax};
pub use batch_norm2d::BatchNorm2d;
pub use conv2d::Conv2d;
pub use custom::Custom;
pub use dropout::Dropout;
pub use flatten::Flatten;
pub use identity::Identity;
pub use linear::Linear;
pub use pool::{AdaptiveAvgPool2d, AvgPool2d, MaxPool2d};
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

    /// Its name and numbers, in PyTorch's order: "Linear(64, 10)".
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

    /// Makes its parameters and buffers. `forward` finds them in the state, in this order.
    fn build(&self, _init: &Init<'_>) -> Result<()> {
        Ok(())
    }

    /// Computes the layer on `x` with the registered tensors and children of its module. Children get the same mode.
    fn forward(&self, state: &State, cx: &Context, x: &Tensor, mode: Mode) -> Result<Tensor>;
}

/// The layer of a kind and its numbers; see [`Module::new`](crate::Module::new).
pub(crate) fn from_code(kind: i32, ints: &[i64], floats: &[f64]) -> Result<Box<dyn Layer>> {
    let kind = ModuleKind::from_code(kind)?;
    let mut arguments = Arguments::new(kind.name(), ints, floats);
    let layer = match kind {
        ModuleKind::Custom => boxed(Custom),
        ModuleKind::Linear => boxed(Linear::from_arguments(&mut arguments)?),
        ModuleKind::Conv2d => boxed(Conv2d::from_arguments(&mut arguments)?),
        ModuleKind::BatchNorm2d => boxed(BatchNorm2d::from_arguments(&mut arguments)?),
        ModuleKind::Dropout => boxed(Dropout::from_arguments(&mut arguments)?),
        ModuleKind::Flatten => boxed(Flatten::from_arguments(&mut arguments)?),
        ModuleKind::MaxPool2d => boxed(MaxPool2d::from_arguments(&mut arguments)?),
        ModuleKind::AvgPool2d => boxed(AvgPool2d::from_arguments(&mut arguments)?),
        ModuleKind::AdaptiveAvgPool2d => boxed(AdaptiveAvgPool2d::from_arguments(&mut arguments)?),
        ModuleKind::Activation => boxed(Activation::from_arguments(&mut arguments)?),
        ModuleKind::Sequential => boxed(Sequential),
        ModuleKind::Softmax => boxed(Softmax { dim: arguments.int(-1) }),
        ModuleKind::LogSoftmax => boxed(LogSoftmax { dim: arguments.int(-1) }),
        ModuleKind::Identity => boxed(Identity),
    };
    arguments.finish()?;
    Ok(layer)
}

fn boxed(layer: impl Layer) -> Box<dyn Layer> {
    Box::new(layer)
}
