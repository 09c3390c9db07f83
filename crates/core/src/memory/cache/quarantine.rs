//! Freed blocks that were lent to a host.
//!
//! A host may still use an address in a block whose loan has ended, which nothing can check. Under leak reports, such
//! blocks are filled and wait here before they are used again. A late read then finds no elements, and a late write
//! changes no other tensor.

use std::collections::VecDeque;

use parking_lot::Mutex;

use crate::device::Block;

/// How many blocks wait at most.
const MOST_BLOCKS: usize = 1024;
/// How many bytes wait at most.
const MOST_BYTES: usize = 64 << 20;
/// A NaN in floating-point types, -1 in signed integers.
const FILL: u8 = 0xff;

static WAITING: Mutex<Waiting> = Mutex::new(Waiting { blocks: VecDeque::new(), bytes: 0 });

/// The block that has waited longest comes first.
struct Waiting {
    blocks: VecDeque<Block>,
    bytes: usize,
}

impl Waiting {
    fn is_over(&self) -> bool {
        self.bytes > MOST_BYTES || self.blocks.len() > MOST_BLOCKS
    }

    fn take(&mut self) -> Option<Block> {
        let block = self.blocks.pop_front()?;
        self.bytes -= block.size;
        Some(block)
    }
}

/// Fills a block and keeps it. Calls `release` for blocks that have waited long enough.
pub(super) fn put(block: Block, release: impl Fn(Block)) {
    if block.size > MOST_BYTES {
        return release(block);
    }
    // SAFETY: the block is free, and so the caller's alone.
    unsafe { block.ptr.as_ptr().write_bytes(FILL, block.size) };
    if !enqueue(block) {
        return release(block);
    }
    // Outside the lock, as a release may trim, and a trim takes the lock.
    while let Some(oldest) = take_if(Waiting::is_over) {
        release(oldest);
    }
}

fn enqueue(block: Block) -> bool {
    let mut waiting = WAITING.lock();
    if waiting.blocks.try_reserve(1).is_err() {
        return false;
    }
    waiting.blocks.push_back(block);
    waiting.bytes += block.size;
    true
}

fn take_if(condition: impl Fn(&Waiting) -> bool) -> Option<Block> {
    let mut waiting = WAITING.lock();
    if condition(&waiting) { waiting.take() } else { None }
}

/// Takes out the block that has waited longest, if there is one.
pub(super) fn take() -> Option<Block> {
    take_if(|_| true)
}
