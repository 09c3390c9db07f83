//! The arena of one workspace.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

use parking_lot::{Mutex, MutexGuard};

use super::config::{Config, Location, Spill};
use super::cycle::{Place, Sizes};
use super::mapped;
use super::pool::{self, Pool};
use crate::device::{Device, Stream};
use crate::error::{Error, Result};
use crate::memory::arena::{Arena, Piece, Region};
use crate::memory::buffer;
use crate::memory::pressure::request::charge_of;

/// A mode of all workspaces that helps to find mistakes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum DebugMode {
    /// Workspaces work as configured.
    #[default]
    Disabled = 0,
    /// Every array has memory of its own, which ends with the cycle.
    SpillEverything = 1,
    /// Hosts open no workspaces at all.
    BypassEverything = 2,
}

static NUMBER: AtomicU64 = AtomicU64::new(1);

static MODE: AtomicU8 = AtomicU8::new(0);

/// Returns the debug mode of the process.
pub fn debug_mode() -> DebugMode {
    match MODE.load(Ordering::Relaxed) {
        1 => DebugMode::SpillEverything,
        2 => DebugMode::BypassEverything,
        _ => DebugMode::Disabled,
    }
}

/// Sets the debug mode of the process.
pub fn set_debug_mode(mode: DebugMode) {
    MODE.store(mode as u8, Ordering::Relaxed);
}

/// The figures of a workspace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Its sizes, and what its cycles took.
    pub sizes: Sizes,
    /// Whether a cycle is open.
    pub is_open: bool,
    /// The bytes that something still referred to when their cycle ended, in all cycles.
    pub pinned: u64,
    /// How often that was so.
    pub pins: u64,
}

/// The memory of one workspace, and what its cycles took of it.
#[derive(Debug)]
pub struct WorkspaceArena {
    name: Arc<str>,
    /// Its number among the workspaces of the process.
    number: u64,
    config: Config,
    device: Device,
    pool: Arc<Pool>,
    /// Whether requests go past the workspace, by `toggle`.
    is_off: AtomicBool,
    /// The bytes that went past the workspace in the open cycle.
    past: AtomicU64,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    statistics: Statistics,
    /// The memory of the open cycle, from its first request on. That of a file stays between cycles.
    region: Option<Arc<Region>>,
    /// Whether the open cycle was refused its memory. It then spills, and the next one asks again.
    is_refused: bool,
}

impl State {
    /// Whether memory must be found first for a request that has room in it.
    fn lacks_region_for(&self, bytes: usize) -> bool {
        self.region.is_none() && !self.is_refused && bytes as u64 <= self.statistics.sizes.size
    }
}

impl WorkspaceArena {
    /// Creates the arena of a workspace, which has no memory before it is needed.
    ///
    /// # Errors
    /// Returns an argument error for a configuration that contradicts itself; an i/o error for a file that cannot be
    /// mapped; a device error.
    pub fn new(name: &str, config: Config, device: Device) -> Result<WorkspaceArena> {
        config.check(name)?;
        device.require()?;
        pool::watch_pressure();
        // The room is used by the pool's name.
        drop(buffer::share(name.len())?);
        let name: Arc<str> = name.into();
        let (pool, learned) = Pool::of(&name, &config, device);
        let mut state = State::default();
        let sizes = &mut state.statistics.sizes;
        *sizes = Sizes::new(&config);
        sizes.size = sizes.size.max(learned);
        if let Location::Mapped(path) = &config.location {
            if device != Device::HOST {
                return Err(Error::unsupported(format!(
                    "workspace '{name}': a memory-mapped workspace is on the host, not on {device}"
                )));
            }
            state.region = Some(mapped::region(&name, path.as_deref(), sizes.size as usize)?);
        }
        let (number, is_off, past) =
            (NUMBER.fetch_add(1, Ordering::Relaxed), AtomicBool::new(false), AtomicU64::new(0));
        Ok(WorkspaceArena { name, number, config, device, pool, is_off, past, state: Mutex::new(state) })
    }

    /// Returns the workspace's name.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// Its number among the workspaces of the process.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// How it is configured.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the device of its memory.
    pub fn device(&self) -> Device {
        self.device
    }

    /// Begins a cycle and returns its number, from 1 on.
    pub fn begin(&self) -> u64 {
        let mut state = self.state.lock();
        let State { statistics, region, is_refused } = &mut *state;
        statistics.sizes.open();
        self.past.store(0, Ordering::Relaxed);
        (statistics.is_open, *is_refused) = (true, false);
        let cycle = statistics.sizes.cycles + 1;
        if let Some(region) = region {
            region.begin(self.number, cycle);
        }
        cycle
    }

    /// Ends the cycle, whose small arrays took `small` bytes. Returns its memory, which [`reuse`](Self::reuse) takes once
    /// nothing should refer to it any more.
    pub fn end(&self, small: u64) -> Option<Arc<Region>> {
        self.is_off.store(false, Ordering::Relaxed);
        let mut state = self.state.lock();
        let State { statistics, region, .. } = &mut *state;
        if !statistics.is_open {
            return None;
        }
        statistics.is_open = false;
        let size = statistics.sizes.size;
        statistics.sizes = statistics.sizes.with_small(small);
        statistics.sizes.close(&self.config);
        let learned = statistics.sizes.size;
        if learned != size {
            self.pool.note_size(learned);
        }
        region.take()
    }

    /// The memory of a cycle is free for another one, unless something still refers to it.
    pub fn reuse(&self, mut region: Arc<Region>) {
        let mut state = self.state.lock();
        let State { statistics, region: kept, .. } = &mut *state;
        // Pieces are given out while the region is in the state, so the count only falls.
        if Arc::get_mut(&mut region).is_none() {
            statistics.pins += 1;
            statistics.pinned += region.size() as u64;
            region.end();
        } else if region.size() as u64 == statistics.sizes.size && region.check().is_ok() {
            match self.config.location {
                Location::Mapped(_) => *kept = Some(region),
                Location::Ram => self.pool.give(region),
            }
        }
    }

    /// Sets whether requests go to the workspace; without, they get memory of their own, uncounted. The end of the
    /// cycle turns it on.
    pub fn toggle(&self, on: bool) {
        self.is_off.store(!on, Ordering::Relaxed);
    }

    /// Its figures.
    pub fn statistics(&self) -> Statistics {
        self.state.lock().statistics
    }

    /// The bytes that requests of the open cycle took elsewhere, because they were spilled or went past the workspace.
    pub fn elsewhere(&self) -> u64 {
        self.statistics().sizes.spilled + self.past.load(Ordering::Relaxed)
    }

    /// Learns the size from the cycles so far, regardless of the policy. The small arrays of the open cycle
    /// take `small` bytes.
    pub fn initialize(&self, small: u64) {
        let mut state = self.state.lock();
        let sizes = &mut state.statistics.sizes;
        sizes.size = sizes.with_small(small).learned(&self.config);
        self.pool.note_size(sizes.size);
    }

    /// Gives the memory back: that of an open cycle when the cycle ends. The counts stay, so it can learn again.
    pub fn release(&self) {
        let mut state = self.state.lock();
        state.statistics.sizes.forget(&self.config);
        // An open cycle keeps its memory, so that its end finds what still refers to it.
        let region = if state.statistics.is_open { None } else { state.region.take() };
        drop(state);
        drop(region);
        self.pool.note_size(0);
        self.pool.clear();
    }

    /// The workspace is gone. Arrays of an open cycle keep its memory; requests of the cycle get memory of their own.
    pub fn retire(&self) {
        let mut state = self.state.lock();
        state.statistics.is_open = false;
        let region = state.region.take();
        drop(state);
        drop(region);
        self.pool.leave();
    }

    /// Finds memory for the open cycle, of the size that the workspace has now. New memory is made without the lock, as
    /// the request may have to wait for a collection.
    fn provide<'a>(&'a self, mut state: MutexGuard<'a, State>, stream: Stream) -> Result<MutexGuard<'a, State>> {
        let (size, cycle) = (state.statistics.sizes.size as usize, state.statistics.sizes.cycles);
        state.region = self.pool.take(size);
        if state.region.is_none() {
            drop(state);
            let made = self.region(stream, size);
            state = self.state.lock();
            let is_wanted =
                state.statistics.is_open && state.statistics.sizes.cycles == cycle && state.region.is_none();
            match made {
                Err(error) if self.config.spill == Spill::Fail => return Err(error),
                Err(_) => state.is_refused |= is_wanted,
                Ok(region) if is_wanted => state.region = Some(region),
                // Another thread was first, or the cycle has ended.
                Ok(_) => {}
            }
        }
        if let Some(region) = &state.region {
            region.begin(self.number, cycle + 1);
        }
        Ok(state)
    }

    #[cold]
    fn region(&self, stream: Stream, size: usize) -> Result<Arc<Region>> {
        match &self.config.location {
            Location::Mapped(path) => mapped::region(&self.name, path.as_deref(), size),
            Location::Ram => self.pool.make(stream, size),
        }
    }

    #[cold]
    fn full(&self, bytes: usize, left: u64) -> Error {
        Error::out_of_memory(format!(
            "workspace '{}' is full: {bytes} bytes were asked for and {left} of {} are left; its spill policy is FAIL",
            self.name,
            self.statistics().sizes.size
        ))
    }
}

impl Arena for WorkspaceArena {
    fn name(&self) -> &str {
        &self.name
    }

    fn take(&self, device: Device, stream: Stream, bytes: usize) -> Result<Option<Piece>> {
        if device != self.device {
            return Ok(None);
        }
        if self.is_off.load(Ordering::Relaxed) {
            self.past.fetch_add(charge_of(bytes), Ordering::Relaxed);
            return Ok(None);
        }
        let may_fit = debug_mode() == DebugMode::Disabled;
        let mut state = self.state.lock();
        if !state.statistics.is_open {
            // The call began before its cycle ended.
            return Ok(None);
        }
        if may_fit && state.lacks_region_for(bytes) {
            state = self.provide(state, stream)?;
        }
        let room = state.region.as_ref().filter(|_| may_fit).map_or(0, |region| region.size() as u64);
        match state.statistics.sizes.take(&self.config, bytes, room, may_fit) {
            Place::At(offset) => Ok(state.region.as_ref().map(|region| region.piece(offset as usize))),
            Place::Spilled => Ok(None),
            Place::Full(left) => {
                drop(state);
                Err(self.full(bytes, left))
            }
        }
    }
}
