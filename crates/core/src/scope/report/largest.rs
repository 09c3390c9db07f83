//! The largest live tensors.

use std::collections::HashMap;

use super::leaks;
use crate::scope::table::handle::{Handle, Kind};
use crate::scope::table::{self, Light};

/// Returns at most `count` tensors that keep the most bytes, the largest first, each with its bytes. Of tensors that
/// share their bytes, such as a view and its base, one stands for all.
pub fn largest(count: usize) -> Vec<(Handle, u64)> {
    // The first map of a thread requests random bytes from the system.
    let _uncancelled = tensor_kernels::Uncancelled::new();
    let mut holders: HashMap<usize, Handle> = HashMap::new();
    let mut found: Vec<(Handle, u64)> = Vec::new();
    for handle in table::live().filter(|handle| handle.kind() == Some(Kind::Tensor)) {
        let Some(pin) = Light::pin(handle) else { continue };
        match pin.keeps() {
            Some(at) => {
                let holder = holders.entry(at).or_insert(handle);
                // The one whose place may be known.
                if leaks::is_chosen(handle) {
                    *holder = handle;
                }
            }
            None => found.push((handle, leaks::bytes(handle))),
        }
    }
    found.extend(holders.into_values().map(|handle| (handle, leaks::bytes(handle))));
    found.sort_unstable_by_key(|&(handle, bytes)| (std::cmp::Reverse(bytes), handle));
    found.truncate(count);
    found
}
