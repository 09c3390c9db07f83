//! What a device is to the runtime.

use std::ptr::NonNull;

use tensor_kernels::{DType, Done, Kernels, Stream, View, ViewMut};

use crate::error::{Error, Result};
use crate::ops::Op;

/// A block as a device hands it out: at least as large as asked for, aligned to 64 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// The first byte.
    pub ptr: NonNull<u8>,
    /// The size of the whole block.
    pub size: usize,
}

// SAFETY: a block is an address and a size; who may touch the bytes is the owner's matter.
unsafe impl Send for Block {}

/// Why a device gave no block.
#[derive(Debug)]
pub(crate) enum Shortage {
    /// It would cross the limit on held bytes.
    Limit,
    /// The system or the driver refuses.
    System,
    /// The device cannot be used, or the limit is not readable.
    Unavailable(Error),
}

/// A device: its memory, its kernels, and what it supports.
pub(crate) trait Backend: Sync {
    /// Its name, as users write it.
    fn name(&self) -> &'static str;

    /// What it is, or why it cannot be used.
    fn info(&self) -> Result<String, String>;

    /// Prepares it for its first use.
    fn start(&self) -> Result<()> {
        Ok(())
    }

    /// What it computes.
    fn kernels(&self) -> &dyn Kernels;

    /// Whether an operation on elements of a type can be computed there, where the table of operations allows it.
    fn supports(&self, op: Op, dtype: DType) -> bool {
        let _ = (op, dtype);
        true
    }

    /// Takes a block of at least `bytes` for work on `stream`.
    fn allocate(&self, stream: Stream, bytes: usize) -> Result<Block, Shortage>;

    /// Gives a block back, to be reused by later work on `stream`, and by other work when that is done.
    fn release(&self, stream: Stream, block: Block);

    /// Gives cached blocks that no work in flight can be at back to the system.
    fn trim(&self);

    /// Bytes that its allocator holds: in use, cached, and freed ones that wait for work in flight.
    fn held(&self) -> u64;

    /// Whether there can be a limit on what is held.
    fn bounds_held(&self) -> bool {
        true
    }

    /// The limit on what is held.
    fn held_limit(&self) -> Option<u64>;

    /// Sets or lifts the limit on what is held.
    fn set_held_limit(&self, limit: Option<u64>);

    /// Waits until the work of all streams is done: the host may then read and write the bytes of its blocks.
    ///
    /// # Errors
    /// A kernel failed since the last call.
    fn synchronize(&self) -> Result<()> {
        Ok(())
    }

    /// Finishes the frees that wait for work in flight; whether there can have been any.
    fn finish_frees(&self) -> bool {
        false
    }

    /// Copies between its memory and the host's, and waits: the host frees its memory in no queue's order. Both are in
    /// row-major order, of one shape and element type.
    fn transfer(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done;
}
