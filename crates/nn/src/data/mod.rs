//! Datasets, the loader that shuffles and batches them, data files, and the handwritten digits.

mod bytes;
mod csv;
mod dataset;
mod digits;
mod epoch;
mod folder;
mod gzip;
mod idx;
mod loader;
mod mnist;
mod settings;
#[cfg(test)]
mod tests;

pub use csv::{CsvOptions, Table, read_csv};
pub use dataset::{Dataset, Tensors};
pub use digits::{Digits, digits};
pub use epoch::Epoch;
pub use folder::Folder;
pub use idx::read_idx;
pub use loader::Loader;
pub use mnist::{Mnist, mnist};
pub use settings::Settings;
