//! What the handle table knows of the objects it holds.

use std::any::Any;
use std::fmt;

use super::handle::{Handle, Kind, Weight};
use super::node::Owner;
use crate::error::Result;
use tensor_kernels::DType;

/// An object that a handle can name.
pub trait Native: Send + Sync + Any {
    /// Its kind, the same for all objects of a type.
    fn kind(&self) -> Kind;

    /// What it is, in words: "tensor float32 (2, 3)".
    fn describe(&self) -> String;

    /// How much native memory a handle of it keeps alive.
    fn weight(&self) -> Weight {
        Weight::Tiny
    }

    /// What error messages can still say after it is gone.
    fn summary(&self) -> Summary {
        Summary::default()
    }

    /// The handle came to be. `is_sole` says that nobody else has got the object.
    fn born(&self, handle: Handle, owner: &Owner, _is_sole: bool) -> Result<()> {
        self.moved(handle, owner)
    }

    /// The handle came to be, or moves: the object's charges follow to `owner`. Runs before the move
    /// takes effect; an error, a limit for example, calls it off with nothing changed.
    fn moved(&self, _handle: Handle, _owner: &Owner) -> Result<()> {
        Ok(())
    }

    /// The handle was disposed; the object itself may live on through others.
    fn released(&self, _handle: Handle) {}

    /// The object's own node in the tree, for those that own handles themselves.
    fn node(&self) -> Option<&Owner> {
        None
    }
}

/// Element type and shape of a tensor in five words, for messages after its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    dtype: Option<u8>,
    rank: u8,
    dims: [u32; 8],
}

impl Summary {
    pub(super) const WORDS: usize = 5;

    /// The summary of a tensor; dimensions beyond 32 bits are shown as that.
    pub fn of_tensor(dtype: DType, shape: &[usize]) -> Summary {
        let mut dims = [0; 8];
        for (short, &dim) in dims.iter_mut().zip(shape) {
            *short = dim.min(u32::MAX as usize) as u32;
        }
        Summary { dtype: Some(dtype as u8), rank: shape.len() as u8, dims }
    }

    pub(super) fn to_words(self) -> [u64; Summary::WORDS] {
        let head = self.dtype.map_or(0, |dtype| u64::from(dtype) + 1) | u64::from(self.rank) << 8;
        let pair = |i: usize| u64::from(self.dims[2 * i]) | u64::from(self.dims[2 * i + 1]) << 32;
        [head, pair(0), pair(1), pair(2), pair(3)]
    }

    pub(super) fn from_words(words: [u64; Summary::WORDS]) -> Summary {
        let dims = std::array::from_fn(|i| (words[1 + i / 2] >> (32 * (i % 2))) as u32);
        let dtype = (words[0] as u8).checked_sub(1);
        Summary { dtype, rank: (words[0] >> 8) as u8, dims }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(dtype) = self.dtype.and_then(|code| DType::from_code(i64::from(code))) else {
            return Ok(());
        };
        let dims: Vec<usize> = self.dims[..usize::from(self.rank.min(8))].iter().map(|&d| d as usize).collect();
        write!(f, " {} {}", dtype.name(), crate::tensor::Dims(&dims))
    }
}
