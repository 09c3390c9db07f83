//! NumPy's files: `.npy`, one array, and `.npz`, a ZIP archive of arrays by name.
//! <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html> describes them.
//!
//! The sizes that a file declares are compared with what it has before memory is requested. Memory is charged to the
//! owner of the tensors.

mod header;
mod npy;
mod npz;
#[cfg(test)]
mod tests;

pub(crate) use npy::map_elements;
pub use npy::{decode_npy, map_npy, read_npy, write_npy};
pub use npz::{Compression, decode_npz, read_npz, write_npz};

/// Stands for the path in messages about a file in memory.
pub const BYTES: &str = "the given bytes";
