//! What modules compute: one file per layer.

mod activation;
mod arguments;
mod batch_norm2d;
mod conv2d;
mod custom;
mod dropout;
mod flatten;
mod linear;
mod pool;
mod sequential;

use tensor_core::{Context, Error, Result, Tensor};

pub use activation::{Activation, LogSoftmax, Softmax};
pub use batch_norm2d::BatchNorm2d;
pub use conv2d::Conv2d;
pub use custom::Custom;
pub use dropout::Dropout;
pub use flatten::Flatten;
pub use linear::Linear;
pub use pool::{AdaptiveAvgPool2d, AvgPool2d, MaxPool2d};
pub use sequential::Sequential;

pub use crate::init::Init;
use crate::module::{Mode, State};
use arguments::Arguments;

/// What a module computes and which parameters it starts with.
pub trait Layer: Send + Sync + 'static {
    /// Its name, which is also that of a module without one: "Linear". Empty for what a host language defines and names.
    fn name(&self) -> &'static str;

    /// Its name and its numbers, in PyTorch's order: "Linear(64, 10)".
    fn describe(&self) -> String {
        self.name().to_owned()
    }

    /// Whether the runtime can run it; what is not is defined and run by a host language.
    fn is_native(&self) -> bool {
        true
    }

    /// Whether it does nothing but run its children one after the other. The module does that then, at any depth, and
    /// `forward` is not called.
    fn is_sequence(&self) -> bool {
        false
    }

    /// Makes its parameters and buffers. `forward` finds them in the state in this order.
    fn build(&self, _init: &Init<'_>) -> Result<()> {
        Ok(())
    }

    /// Computes the layer on `x` with what is registered in its module; what it runs in turn gets the same mode.
    fn forward(&self, state: &State, cx: &Context, x: &Tensor, mode: Mode) -> Result<Tensor>;
}

/// The layer of a kind's number with its numbers; see [`Module::new`](crate::Module::new).
pub(crate) fn from_code(kind: i32, ints: &[i64], floats: &[f64]) -> Result<Box<dyn Layer>> {
    let mut arguments = Arguments::new(kind_name(kind)?, ints, floats);
    let layer = match kind {
        0 => boxed(Custom),
        1 => boxed(Linear::from_arguments(&mut arguments)?),
        2 => boxed(Conv2d::from_arguments(&mut arguments)?),
        3 => boxed(BatchNorm2d::from_arguments(&mut arguments)?),
        4 => boxed(Dropout::from_arguments(&mut arguments)?),
        5 => boxed(Flatten::from_arguments(&mut arguments)?),
        6 => boxed(MaxPool2d::from_arguments(&mut arguments)?),
        7 => boxed(AvgPool2d::from_arguments(&mut arguments)?),
        8 => boxed(AdaptiveAvgPool2d::from_arguments(&mut arguments)?),
        9 => boxed(Activation::from_arguments(&mut arguments)?),
        10 => boxed(Sequential),
        11 => boxed(Softmax { dim: arguments.int(-1) }),
        _ => boxed(LogSoftmax { dim: arguments.int(-1) }),
    };
    arguments.finish()?;
    Ok(layer)
}

fn boxed(layer: impl Layer) -> Box<dyn Layer> {
    Box::new(layer)
}

fn kind_name(kind: i32) -> Result<&'static str> {
    const NAMES: [&str; 13] = [
        "custom",
        "linear",
        "conv2d",
        "batch_norm2d",
        "dropout",
        "flatten",
        "max_pool2d",
        "avg_pool2d",
        "adaptive_avg_pool2d",
        "activation",
        "sequential",
        "softmax",
        "log_softmax",
    ];
    let name = usize::try_from(kind).ok().and_then(|kind| NAMES.get(kind));
    name.copied().ok_or_else(|| Error::argument(format!("{kind} is no kind of module: 0 to {} are", NAMES.len() - 1)))
}
