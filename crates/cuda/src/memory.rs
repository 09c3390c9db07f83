//! The memory of a device: blocks of the driver, which are kept for reuse.
//!
//! A free block belongs to a position in the queue. As all work runs in order, later work may use it at once; the driver
//! gets it back only when the queue has passed the position. A call of the driver takes thousands of times as long as a
//! look into the pool, so a program in a steady state makes none.

use std::collections::BTreeMap;
use std::ptr::NonNull;

use cudarc::driver::result;
use parking_lot::Mutex;
use tensor_core::Error;
use tensor_core::device::{Block, Shortage};

use crate::driver::is_shortage;
use crate::queue::Queue;

/// Blocks are multiples of this, and aligned to it.
const GRAIN: usize = 256;

/// The largest block, as for the host: more than an address space has is refused anyway.
const MOST: usize = 1 << 47;

/// The blocks.
pub struct Memory {
    state: Mutex<State>,
}

struct State {
    /// Bytes taken from the driver: in use, or free and kept.
    held: u64,
    limit: Option<u64>,
    /// Free blocks by size: their addresses, and where in the queue they were freed.
    free: BTreeMap<usize, Vec<(u64, u64)>>,
    /// The sizes of all blocks by their addresses.
    blocks: BTreeMap<u64, u64>,
}

/// The size of the block for so many bytes: up to an eighth more than is asked for.
pub fn block_size(bytes: usize) -> usize {
    let bytes = bytes.max(1);
    let step = (bytes.next_power_of_two() / 16).max(GRAIN);
    bytes.checked_next_multiple_of(step).unwrap_or(usize::MAX)
}

impl Memory {
    /// No blocks.
    pub const fn new() -> Memory {
        let state = State { held: 0, limit: None, free: BTreeMap::new(), blocks: BTreeMap::new() };
        Memory { state: Mutex::new(state) }
    }

    /// Whether an address is in a block.
    pub fn has(&self, address: u64) -> bool {
        let state = self.state.lock();
        state.blocks.range(..=address).next_back().is_some_and(|(&first, &size)| address - first < size)
    }

    /// Takes a block. While more is held than a lowered limit allows, free blocks are not reused.
    pub fn allocate(&self, queue: &Queue, bytes: usize) -> Result<Block, Shortage> {
        if bytes > MOST {
            return Err(Shortage::System);
        }
        let size = block_size(bytes);
        let mut state = self.state.lock();
        let fits = |held: u64| state.limit.is_none_or(|limit| held <= limit);
        let is_within = fits(state.held);
        let would_fit = fits(state.held.saturating_add(size as u64));
        if is_within && let Some((address, _)) = state.free.get_mut(&size).and_then(Vec::pop) {
            return block(address, size);
        }
        if !would_fit {
            return Err(Shortage::Limit);
        }
        // SAFETY: the context of the device is current.
        match unsafe { result::malloc_sync(size) } {
            Ok(address) => {
                state.held += size as u64;
                state.blocks.insert(address, size as u64);
                block(address, size)
            }
            Err(error) if is_shortage(error) => Err(Shortage::System),
            Err(error) => Err(Shortage::Unavailable(Error::device(queue.refused("an allocation", error)))),
        }
    }

    /// Keeps a block for reuse by later work.
    pub fn release(&self, queue: &Queue, block: Block) {
        let free = (block.ptr.as_ptr() as u64, queue.end());
        self.state.lock().free.entry(block.size).or_default().push(free);
    }

    /// Gives the blocks back to the driver that no work in flight can access.
    pub fn trim(&self, queue: &Queue) {
        queue.look();
        let done = queue.done();
        let State { held, free, blocks: all, .. } = &mut *self.state.lock();
        for (&size, blocks) in free.iter_mut() {
            for (address, _) in blocks.extract_if(.., |&mut (_, since)| since <= done) {
                // SAFETY: the block came from the driver, and no work uses it. If the device is lost, the driver keeps
                // the memory until the end of the process; there is nothing to do about that.
                if let Err(error) = unsafe { result::free_sync(address) } {
                    tracing::debug!(target: "libtensor::cuda", %error, "a block was not given back");
                }
                *held -= size as u64;
                all.remove(&address);
            }
        }
        free.retain(|_, blocks| !blocks.is_empty());
    }

    /// Whether blocks wait for work in flight.
    pub fn is_waiting(&self, queue: &Queue) -> bool {
        queue.look();
        let done = queue.done();
        self.state.lock().free.values().flatten().any(|&(_, since)| since > done)
    }

    /// Bytes that are held.
    pub fn held(&self) -> u64 {
        self.state.lock().held
    }

    /// The limit on them.
    pub fn limit(&self) -> Option<u64> {
        self.state.lock().limit
    }

    /// Sets or lifts the limit.
    pub fn set_limit(&self, limit: Option<u64>) {
        self.state.lock().limit = limit;
    }
}

fn block(address: u64, size: usize) -> Result<Block, Shortage> {
    NonNull::new(address as *mut u8).map(|ptr| Block { ptr, size }).ok_or(Shortage::System)
}

#[cfg(test)]
mod tests {
    use super::block_size;

    #[test]
    fn blocks_are_grains_and_at_most_an_eighth_larger() {
        assert_eq!([0, 1, 256, 257].map(block_size), [256, 256, 256, 512]);
        for bytes in (1..40).map(|power| (1usize << power) + 1) {
            let size = block_size(bytes);
            assert!(
                size >= bytes && size.is_multiple_of(256) && (size < bytes + 256 || size <= bytes + bytes / 8 + 1),
                "{bytes}"
            );
        }
    }
}
