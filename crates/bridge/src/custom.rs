//! Operators that a program defines for symbols.

pub use tensor_core::Tensor;
use tensor_core::scope::{self, Handle, Owner};
use tensor_core::{Context, Result};
pub use tensor_symbol::custom::{Attributes, Passes, Program, Signature, set_program};

use crate::tensor::into_handles;

/// Calls the program with handles of tensors, which end with the call. The program takes aliases of what it needs.
pub fn lend<const N: usize, T>(lists: [&[Tensor]; N], call: impl FnOnce([&[Handle]; N]) -> Result<T>) -> Result<T> {
    let tensors = lists.iter().flat_map(|list| list.iter().cloned().map(Some));
    let handles = into_handles(&Context::new(Owner::root()), tensors)?;
    let mut rest = &handles[..];
    let found = call(lists.map(|list| {
        let (own, behind) = rest.split_at(list.len());
        rest = behind;
        own
    }));
    handles.into_iter().map(scope::dispose).collect::<Result<Vec<_>>>()?;
    found
}
