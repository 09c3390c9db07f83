//! Files that are read and written whole.

mod source;
mod target;

pub use source::{Source, length};
pub use target::{Target, write};
