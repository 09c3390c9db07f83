//! Flags that cross a boundary as numbers.

use std::fmt::Display;

use crate::error::{Error, Result};

/// Returns whether a flag is set.
///
/// # Errors
/// A number other than 0 and 1 causes an argument error that names `what`.
#[inline]
pub fn flag<N: PartialEq + From<u8> + Display>(what: impl Display, value: N) -> Result<bool> {
    match value {
        clear if clear == N::from(0) => Ok(false),
        set if set == N::from(1) => Ok(true),
        other => Err(Error::argument(format!("{what} must be 0 or 1, not {other}"))),
    }
}
