//! Datasets, the loader that shuffles and batches them, and the handwritten digits.

mod dataset;
mod digits;
mod loader;

pub use dataset::{Dataset, Tensors};
pub use digits::{Digits, digits};
pub use loader::{Epoch, Loader};
