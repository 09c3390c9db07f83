//! Memory of programs that run again and again, such as a bound graph.
//!
//! The first run of a program records what it asks for, and how long it keeps each block. From this comes a plan: every
//! request of the next runs has its place in one region. Requests whose lifetimes do not meet share bytes. The same
//! requests in the same order then take nothing from a device. The idea is that of Sekiyama et al. 2018
//! (arXiv:1804.10001).
//!
//! A place is given out only when nothing refers to its bytes. A run that requests something else gets memory of the
//! device, and the next run records again, so a plan that does not fit costs time but never corrupts a tensor.

use std::fmt;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{Ordering, fence};

use parking_lot::Mutex;

use super::account::Account;
use super::arena::{Arena, Piece, Region};
use super::buffer::Buffer;
use super::pressure::request::{Request, charge_of};
use crate::device::{Device, Stream};
use crate::error::Result;

/// A block of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The step of the program that asked for it.
    pub step: u32,
    /// Its size, a multiple of 64.
    pub bytes: u64,
    /// Its offset in the region, in bytes.
    pub offset: u64,
    /// The time when it is given out, counted in allocations and frees since the start of the program.
    pub from: u64,
    /// The time when it is free again.
    pub to: u64,
}

/// Statistics of a planned arena.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlanStatistics {
    /// The bytes of the region.
    pub capacity: u64,
    /// How many runs recorded what they asked for.
    pub recorded: u64,
    /// How many requests got their place.
    pub placed: u64,
    /// How many requests of planned runs got memory of the device.
    pub spilled: u64,
}

/// The requests of a run that is recorded.
#[derive(Debug, Default)]
struct Log {
    clock: u64,
    blocks: Vec<Block>,
}

impl Log {
    fn begin(&mut self, step: u32, bytes: u64) -> usize {
        self.clock += 1;
        self.blocks.push(Block { step, bytes, offset: 0, from: self.clock, to: u64::MAX });
        self.blocks.len() - 1
    }

    fn end(&mut self, index: usize) {
        self.clock += 1;
        self.blocks[index].to = self.clock;
    }
}

/// A block of its own, which tells the log when it is freed.
struct Recorded {
    _buffer: Buffer,
    log: Arc<Mutex<Log>>,
    index: usize,
}

impl Drop for Recorded {
    fn drop(&mut self) {
        self.log.lock().end(self.index);
    }
}

/// The requests of a program, and their places.
#[derive(Debug, Default)]
struct Program {
    blocks: Vec<Block>,
    places: Vec<Place>,
    /// Whether the next run records.
    is_open: bool,
}

#[derive(Debug)]
struct Place {
    region: Arc<Region>,
    /// The other blocks of the program that share bytes with this one.
    shared: Vec<u32>,
}

impl Place {
    fn is_free(&self) -> bool {
        let is_free = Arc::strong_count(&self.region) == 1;
        // The count is read without order. What the last holder did with the bytes comes before what follows here.
        fence(Ordering::Acquire);
        is_free
    }
}

#[derive(Default)]
struct State {
    programs: Vec<Program>,
    /// The program that runs, and the number of its next request.
    running: Option<(usize, usize)>,
    step: u32,
    log: Option<Arc<Mutex<Log>>>,
    /// Whether blocks of other programs are in use.
    is_guarded: bool,
    memory: Option<Arc<Buffer>>,
    statistics: PlanStatistics,
}

/// An arena with a plan for each of several programs, of which one runs at a time.
pub struct PlannedArena {
    name: Arc<str>,
    device: Device,
    /// The account that the region is charged to.
    account: Arc<Account>,
    state: Mutex<State>,
}

impl fmt::Debug for PlannedArena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "planned arena '{}'", self.name)
    }
}

impl PlannedArena {
    /// Creates an arena without memory. Memory that it takes is charged to `account`.
    pub fn new(name: &str, device: Device, account: &Arc<Account>) -> Arc<PlannedArena> {
        let state = Mutex::default();
        Arc::new(PlannedArena { name: name.into(), device, account: account.clone(), state })
    }

    /// Returns a new program; its number.
    pub fn add_program(&self) -> usize {
        let mut state = self.state.lock();
        state.programs.push(Program { is_open: true, ..Program::default() });
        state.programs.len() - 1
    }

    /// Begins a run of a program, and ends the one before it.
    ///
    /// # Errors
    /// Returns out of memory, for a region of the size that the plan needs.
    pub fn start(&self, program: usize) -> Result<()> {
        self.finish()?;
        let mut state = self.state.lock();
        let state = &mut *state;
        let is_open = state.programs.get(program).is_some_and(|program| program.is_open);
        state.log = is_open.then(Arc::default);
        state.statistics.recorded += u64::from(is_open);
        state.running = Some((program, 0));
        state.step = 0;
        let others = state.programs.iter().enumerate().filter(|(number, _)| *number != program);
        state.is_guarded = others.flat_map(|(_, other)| &other.places).any(|place| !place.is_free());
        Ok(())
    }

    /// The requests that follow are of this step.
    pub fn step(&self, step: u32) {
        self.state.lock().step = step;
    }

    /// Ends the run, after which there is a plan if the run was recorded.
    ///
    /// # Errors
    /// Returns out of memory, for a region of the size that the plan needs.
    pub fn finish(&self) -> Result<()> {
        let mut state = self.state.lock();
        let Some((program, _)) = state.running.take() else { return Ok(()) };
        let Some(log) = state.log.take() else { return Ok(()) };
        let mut blocks = log.lock().blocks.clone();
        let size = arrange(&mut blocks);
        let before =
            std::mem::replace(&mut state.programs[program], Program { blocks, places: Vec::new(), is_open: false });
        drop(before);
        let size = size.max(state.statistics.capacity);
        self.provide(&mut state, size, program)
    }

    /// Makes the region of at least this size, and the places of a program; of all programs if the region is new.
    fn provide(&self, state: &mut State, size: u64, program: usize) -> Result<()> {
        if size == 0 {
            return Ok(());
        }
        let is_new = state.memory.is_none() || size > state.statistics.capacity;
        if is_new {
            for program in &mut state.programs {
                program.places.clear();
            }
            // The old region goes first, unless something still refers to it.
            state.memory = None;
            state.statistics.capacity = 0;
            let stream = Stream::default();
            let request = Request { account: &self.account, device: self.device, stream, bytes: size as usize };
            state.memory = Some(Arc::new(Buffer::allocate(&request)?));
            state.statistics.capacity = size;
        }
        let Some(memory) = &state.memory else { return Ok(()) };
        for (number, planned) in state.programs.iter_mut().enumerate() {
            if is_new || number == program {
                planned.places = self.places(memory, &planned.blocks);
            }
        }
        Ok(())
    }

    fn places(&self, memory: &Arc<Buffer>, blocks: &[Block]) -> Vec<Place> {
        let region = |block: &Block| {
            // SAFETY: the plan's blocks are inside the region.
            let start = unsafe { memory.ptr().add(block.offset as usize) };
            let Some(start) = NonNull::new(start) else { unreachable!("a buffer has an address") };
            Arc::new(Region::new(self.name.clone(), start, block.bytes as usize, Box::new(memory.clone())))
        };
        let shares = |a: &Block, b: &Block| a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
        let shared = |at: usize| {
            let others = blocks.iter().enumerate().filter(|(other, _)| *other != at);
            others.filter(|(_, other)| shares(other, &blocks[at])).map(|(other, _)| other as u32).collect()
        };
        blocks.iter().enumerate().map(|(at, block)| Place { region: region(block), shared: shared(at) }).collect()
    }

    /// Returns the plan of a program, in the order of the requests; empty before its second run.
    pub fn plan(&self, program: usize) -> Vec<Block> {
        self.state.lock().programs.get(program).map_or_else(Vec::new, |program| program.blocks.clone())
    }

    /// Its figures.
    pub fn statistics(&self) -> PlanStatistics {
        self.state.lock().statistics
    }

    /// Gives the region back as soon as nothing refers to it, after which the programs record again.
    pub fn release(&self) {
        let mut state = self.state.lock();
        let programs: Vec<Program> =
            state.programs.iter().map(|_| Program { is_open: true, ..Program::default() }).collect();
        let before = std::mem::replace(&mut state.programs, programs);
        let memory = state.memory.take();
        (state.running, state.log, state.statistics.capacity) = (None, None, 0);
        drop(state);
        drop((before, memory));
    }

    /// The place of the next request of a planned run; `None` if it has to come from the device.
    fn placed(&self, state: &mut State, bytes: u64) -> Option<Piece> {
        let (program, next) = state.running.as_mut()?;
        let (program, at) = (*program, *next);
        *next += 1;
        let planned = &state.programs[program];
        let fits = planned.blocks.get(at).is_some_and(|block| block.bytes == bytes) && at < planned.places.len();
        if !fits {
            state.programs[program].is_open = true;
            state.statistics.spilled += 1;
            return None;
        }
        let place = &planned.places[at];
        let is_free = place.is_free() && place.shared.iter().all(|&other| planned.places[other as usize].is_free());
        if !is_free || state.is_guarded && self.is_used_elsewhere(state, program, &planned.blocks[at]) {
            state.statistics.spilled += 1;
            return None;
        }
        let piece = place.region.piece(0);
        state.statistics.placed += 1;
        Some(piece)
    }

    /// Whether a block of another program that is in use shares bytes with a block.
    fn is_used_elsewhere(&self, state: &State, program: usize, block: &Block) -> bool {
        let others = state.programs.iter().enumerate().filter(|(number, _)| *number != program);
        let mut blocks = others.flat_map(|(_, other)| other.blocks.iter().zip(&other.places));
        blocks.any(|(other, place)| {
            let shares = other.offset < block.offset + block.bytes && block.offset < other.offset + other.bytes;
            shares && !place.is_free()
        })
    }
}

impl Arena for PlannedArena {
    fn name(&self) -> &str {
        &self.name
    }

    fn take(&self, device: Device, stream: Stream, bytes: usize) -> Result<Option<Piece>> {
        let mut state = self.state.lock();
        if device != self.device || state.running.is_none() {
            return Ok(None);
        }
        let charged = charge_of(bytes);
        let Some(log) = state.log.clone() else { return Ok(self.placed(&mut state, charged)) };
        let step = state.step;
        // Without the lock, as the request may have to wait for a collection.
        drop(state);
        let buffer = Buffer::allocate(&Request { account: &self.account, device, stream, bytes })?;
        let Some(start) = NonNull::new(buffer.ptr()) else { unreachable!("a buffer has an address") };
        let index = log.lock().begin(step, charged);
        let recorded = Recorded { _buffer: buffer, log, index };
        let region = Region::new(self.name.clone(), start, charged as usize, Box::new(recorded));
        Ok(Some(Arc::new(region).piece(0)))
    }
}

/// Gives each block an offset that no block with a common lifetime has. Returns the size of all. The largest first is
/// mostly best; what stays to the end first is best where results that last differ little in size.
fn arrange(blocks: &mut [Block]) -> u64 {
    let by_bytes = fitted(blocks, |block| (u64::MAX - block.bytes, block.from));
    let by_end = fitted(blocks, |block| (u64::MAX - block.to, block.from));
    let (size, offsets) = if by_end.0 < by_bytes.0 { by_end } else { by_bytes };
    blocks.iter_mut().zip(offsets).for_each(|(block, offset)| block.offset = offset);
    size
}

/// The size of all blocks and their offsets, if each in an order gets the lowest that is free.
fn fitted(blocks: &[Block], key: impl Fn(&Block) -> (u64, u64)) -> (u64, Vec<u64>) {
    let mut order: Vec<usize> = (0..blocks.len()).collect();
    order.sort_by_key(|&at| key(&blocks[at]));
    let mut offsets = vec![0; blocks.len()];
    // The placed blocks by their offsets.
    let mut placed: Vec<usize> = Vec::with_capacity(blocks.len());
    let mut size = 0;
    for at in order {
        let block = &blocks[at];
        let mut offset = 0;
        for &other in &placed {
            let (other, begin) = (&blocks[other], offsets[other]);
            let meets = other.from < block.to && block.from < other.to;
            if !meets || begin + other.bytes <= offset {
                continue;
            }
            if offset + block.bytes <= begin {
                break;
            }
            offset = begin + other.bytes;
        }
        offsets[at] = offset;
        size = size.max(offset + block.bytes);
        let place = placed.partition_point(|&other| offsets[other] < offset);
        placed.insert(place, at);
    }
    (size, offsets)
}

#[cfg(test)]
mod tests;
