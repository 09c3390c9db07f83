//! How messages print shapes.

use std::fmt;

/// Prints sizes as NumPy prints a shape: `(2, 3)`, `(2,)`, `()`.
pub struct Dims<'a>(pub &'a [usize]);

impl fmt::Display for Dims<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_dims(f, self.0)
    }
}

pub(crate) fn write_dims<T: fmt::Display>(f: &mut fmt::Formatter<'_>, dims: &[T]) -> fmt::Result {
    f.write_str("(")?;
    for (i, dim) in dims.iter().enumerate() {
        let separator = if i == 0 { "" } else { ", " };
        write!(f, "{separator}{dim}")?;
    }
    f.write_str(if dims.len() == 1 { ",)" } else { ")" })
}

/// Prints signed sizes in the same form, for error messages.
pub struct SignedDims<'a>(pub &'a [i64]);

impl fmt::Display for SignedDims<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_dims(f, self.0)
    }
}
