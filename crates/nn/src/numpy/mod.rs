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
pub use npy::{map_npy, npy_length, read_npy, read_npy_from, write_npy};
pub(crate) use npz::EXPANSION_MOST;
pub use npz::{Compression, read_npz, read_npz_from, write_npz};

/// The name of a file in memory in messages.
pub const BYTES: &str = "the given bytes";
