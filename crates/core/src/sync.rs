//! The atomics of the handle table's slots. `tests/loom` compiles the slots with loom's in place of this module,
//! and tries every interleaving.

pub(crate) use std::hint::spin_loop;
pub(crate) use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
