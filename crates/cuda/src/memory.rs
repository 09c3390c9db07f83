//! The memory of a device: blocks of the driver, which are kept for reuse.
//!
//! A block knows which streams accessed it last, and how far they were then. A free one is reused by the stream that
//! accessed it, whose work runs in order; by another one when the work is done. The driver gets it back only then, too. A
//! call of the driver takes thousands of times as long as a look into the pool, so a program in a steady state makes none.
//!
//! A graph has a pool of its own. Its blocks are not reused by other work, even when no tensor has them, until the graph ends.

use std::collections::BTreeMap;
use std::ptr::NonNull;

use cudarc::driver::result;
use parking_lot::Mutex;
use tensor_core::Error;
use tensor_core::device::{Block, Shortage, Stream};

use crate::driver::is_shortage;
use crate::ordered::Access;
use crate::queue::Position;
use crate::queues::Queues;

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
    /// Free blocks by size.
    free: BTreeMap<usize, Vec<u64>>,
    /// All blocks by their addresses.
    blocks: BTreeMap<u64, Known>,
    /// The free blocks of graphs, by the graphs' numbers.
    pools: BTreeMap<usize, BTreeMap<usize, Vec<u64>>>,
    /// How often a block was taken or freed.
    uses: u64,
}

/// What is known of a block.
struct Known {
    size: u64,
    /// The last write.
    written: Option<Position>,
    /// The last read of each stream since then.
    read: Vec<Position>,
    /// The graph that it belongs to.
    pool: Option<usize>,
    /// The number of its use, which is another one once it was freed.
    used: u64,
    /// How many replays of graphs are about to use it.
    replays: usize,
    /// Whether it was freed meanwhile, and waits for them.
    is_parted: bool,
}

impl Known {
    /// A new block, which nothing has accessed.
    fn new(size: u64) -> Known {
        Known { size, written: None, read: Vec::new(), pool: None, used: 0, replays: 0, is_parted: false }
    }

    fn accesses(&self) -> impl Iterator<Item = Position> {
        self.written.into_iter().chain(self.read.iter().copied())
    }

    /// Whether a stream may use the block at once: its own work is in order, and that of others is done.
    fn is_free_for(&self, stream: Stream, queues: &Queues) -> bool {
        self.accesses().all(|position| position.0 == stream || queues.is_done(position))
    }

    fn is_idle(&self, queues: &Queues) -> bool {
        self.accesses().all(|position| queues.is_done(position))
    }
}

impl State {
    /// A free block of a size that a stream may use at once; the one that was freed last, as it may be in a cache.
    fn reuse(&mut self, queues: &Queues, stream: Stream, size: usize) -> Option<u64> {
        let State { free, blocks, .. } = self;
        let free = free.get_mut(&size)?;
        let fits = |address: &u64| blocks.get(address).is_none_or(|known| known.is_free_for(stream, queues));
        let at = free.iter().rposition(fits)?;
        Some(free.remove(at))
    }

    /// A block begins or ends a use.
    fn turn(&mut self, address: u64, pool: Option<usize>) {
        self.uses += 1;
        if let Some(known) = self.blocks.get_mut(&address) {
            (known.used, known.pool) = (self.uses, pool);
        }
    }

    /// Leaves a block to work that comes later.
    fn put(&mut self, address: u64) {
        let State { free, pools, blocks, .. } = self;
        let Some(known) = blocks.get(&address) else { return };
        let free = known.pool.and_then(|number| pools.get_mut(&number)).unwrap_or(free);
        free.entry(known.size as usize).or_default().push(address);
    }

    /// The block that an address is in.
    fn around(&mut self, address: u64) -> Option<&mut Known> {
        let (&first, known) = self.blocks.range_mut(..=address).next_back()?;
        (address - first < known.size).then_some(known)
    }
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
        let state = State {
            held: 0,
            limit: None,
            free: BTreeMap::new(),
            blocks: BTreeMap::new(),
            pools: BTreeMap::new(),
            uses: 0,
        };
        Memory { state: Mutex::new(state) }
    }

    /// Whether an address is in a block.
    pub fn has(&self, address: u64) -> bool {
        self.state.lock().around(address).is_some()
    }

    /// The accesses of other streams that a stream's access has to wait for: writes, and before a write reads too.
    pub fn earlier(&self, stream: Stream, accesses: &[Access]) -> Vec<Position> {
        let mut state = self.state.lock();
        let mut found = Vec::new();
        for &(address, is_write) in accesses.iter().filter(|access| access.0 != 0) {
            let Some(known) = state.around(address) else { continue };
            let reads = known.read.iter().copied().filter(|_| is_write);
            found.extend(known.written.into_iter().chain(reads).filter(|position| position.0 != stream));
        }
        found
    }

    /// Notes accesses that end at a position.
    pub fn note(&self, position: Position, accesses: &[Access]) {
        let mut state = self.state.lock();
        for &(address, is_write) in accesses.iter().filter(|access| access.0 != 0) {
            let Some(known) = state.around(address) else { continue };
            if is_write {
                known.read.clear();
                known.written = Some(position);
            } else {
                known.read.retain(|read| read.0 != position.0);
                known.read.push(position);
            }
        }
    }

    /// Notes that all blocks were written so far, as there was one queue.
    pub fn note_all(&self, queues: &Queues) {
        let position = (Stream::default(), queues.own().end());
        self.state.lock().blocks.values_mut().for_each(|known| known.written = Some(position));
    }

    /// Takes a block, for a graph if it is captured. While more is held than a lowered limit allows, free blocks are not reused.
    pub fn allocate(
        &self,
        queues: &Queues,
        stream: Stream,
        bytes: usize,
        pool: Option<usize>,
    ) -> Result<Block, Shortage> {
        if bytes > MOST {
            return Err(Shortage::System);
        }
        let size = block_size(bytes);
        let mut state = self.state.lock();
        // The work of a graph is in order, so it may use its own blocks again at once.
        let free = pool.and_then(|number| state.pools.get_mut(&number)?.get_mut(&size)?.pop());
        if let Some(address) = free {
            state.turn(address, pool);
            return block(address, size);
        }
        let fits = |held: u64| state.limit.is_none_or(|limit| held <= limit);
        let is_within = fits(state.held);
        let would_fit = fits(state.held.saturating_add(size as u64));
        if is_within && let Some(address) = state.reuse(queues, queues.of(stream).number(), size) {
            state.turn(address, pool);
            return block(address, size);
        }
        if !would_fit {
            return Err(Shortage::Limit);
        }
        // SAFETY: the context of the device is current.
        match unsafe { result::malloc_sync(size) } {
            Ok(address) => {
                state.held += size as u64;
                state.blocks.insert(address, Known::new(size as u64));
                state.turn(address, pool);
                block(address, size)
            }
            Err(error) if is_shortage(error) => Err(Shortage::System),
            Err(error) => Err(Shortage::Unavailable(Error::device(queues.refused("an allocation", error)))),
        }
    }

    /// Keeps a block for reuse by later work, which is behind a replay that is about to use it.
    pub fn release(&self, queues: &Queues, block: Block) {
        let several = queues.several();
        let address = block.ptr.as_ptr() as u64;
        let mut state = self.state.lock();
        if !*several && let Some(known) = state.blocks.get_mut(&address) {
            known.written = Some((Stream::default(), queues.own().end()));
        }
        let pool = state.blocks.get(&address).and_then(|known| known.pool);
        state.turn(address, pool);
        match state.blocks.get_mut(&address) {
            Some(known) if known.replays > 0 => known.is_parted = true,
            _ => state.put(address),
        }
    }

    /// Makes a pool for a graph, and takes its first block.
    pub fn begin_pool(&self, queues: &Queues, number: usize, bytes: usize) -> Result<Block, Shortage> {
        self.state.lock().pools.insert(number, BTreeMap::new());
        let first = self.allocate(queues, Stream::default(), bytes, Some(number));
        first.inspect_err(|_| self.end_pool(number))
    }

    /// Leaves the blocks of a graph to all work that comes later, and those in use when they are freed.
    pub fn end_pool(&self, number: usize) {
        let State { free, blocks, pools, .. } = &mut *self.state.lock();
        for (size, mut addresses) in pools.remove(&number).unwrap_or_default() {
            free.entry(size).or_default().append(&mut addresses);
        }
        blocks.values_mut().filter(|known| known.pool == Some(number)).for_each(|known| known.pool = None);
    }

    /// The bytes of a graph's free blocks.
    pub fn kept(&self, number: usize) -> u64 {
        let state = self.state.lock();
        let free = state.pools.get(&number).into_iter().flatten();
        free.map(|(size, addresses)| (size * addresses.len()) as u64).sum()
    }

    /// The blocks that accesses reach, without those of a graph: a block's first byte, the number of its use, and whether it is
    /// written.
    pub fn reached(&self, number: usize, accesses: &[Access]) -> Vec<(u64, u64, bool)> {
        let state = self.state.lock();
        let reached = |&(address, is_write): &Access| {
            let (&first, known) = state.blocks.range(..=address).next_back()?;
            let is_other = address - first < known.size && known.pool != Some(number);
            is_other.then_some((first, known.used, is_write))
        };
        accesses.iter().filter(|access| access.0 != 0).filter_map(reached).collect()
    }

    /// Begins a replay of a graph, if the blocks that it reached have the same use.
    pub fn begin_replay<'a>(
        &'a self,
        queues: &'a Queues,
        number: usize,
        others: &'a BTreeMap<u64, (u64, bool)>,
    ) -> Option<Replay<'a>> {
        let mut state = self.state.lock();
        let is_same = |first: &u64, used: u64| state.blocks.get(first).is_some_and(|known| known.used == used);
        if !others.iter().all(|(first, &(used, _))| is_same(first, used)) {
            return None;
        }
        let own = state.blocks.iter().filter(|(_, known)| known.pool == Some(number)).map(|(&first, _)| (first, true));
        let accesses = own.chain(others.iter().map(|(&first, &(_, is_write))| (first, is_write))).collect();
        for first in others.keys() {
            state.blocks.entry(*first).and_modify(|known| known.replays += 1);
        }
        Some(Replay { memory: self, queues, others, accesses })
    }

    /// Leaves the blocks that were freed while a replay was about to use them.
    fn end_replay(&self, queues: &Queues, others: &BTreeMap<u64, (u64, bool)>) {
        let several = queues.several();
        let mut state = self.state.lock();
        for &first in others.keys() {
            let Some(known) = state.blocks.get_mut(&first) else { continue };
            known.replays -= 1;
            if known.replays > 0 || !std::mem::take(&mut known.is_parted) {
                continue;
            }
            if !*several {
                known.written = Some((Stream::default(), queues.own().end()));
            }
            state.put(first);
        }
    }

    /// Gives the blocks back to the driver that no work in flight can access.
    pub fn trim(&self, queues: &Queues) {
        queues.look();
        let State { held, free, blocks: all, .. } = &mut *self.state.lock();
        for (&size, blocks) in free.iter_mut() {
            let is_idle = |address: &mut u64| all.get(&*address).is_none_or(|known| known.is_idle(queues));
            let idle: Vec<u64> = blocks.extract_if(.., is_idle).collect();
            for address in idle {
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
    pub fn is_waiting(&self, queues: &Queues) -> bool {
        queues.look();
        let state = self.state.lock();
        let is_idle = |address: &u64| state.blocks.get(address).is_none_or(|known| known.is_idle(queues));
        !state.free.values().flatten().all(is_idle)
    }

    /// Whether there are blocks that nobody uses.
    pub fn has_free(&self) -> bool {
        self.state.lock().free.values().any(|blocks| !blocks.is_empty())
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

/// A replay that is about to be enqueued. Until then, blocks that it uses are not reused, also if another thread frees them.
pub struct Replay<'a> {
    memory: &'a Memory,
    queues: &'a Queues,
    others: &'a BTreeMap<u64, (u64, bool)>,
    /// What it accesses: the graph's own blocks, and the others that it reached.
    pub accesses: Vec<Access>,
}

impl Drop for Replay<'_> {
    fn drop(&mut self) {
        self.memory.end_replay(self.queues, self.others);
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
