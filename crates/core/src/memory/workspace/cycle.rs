//! The sizes of a workspace from cycle to cycle, without any memory.

use super::config::{Config, Learning, Reset, Spill};
use crate::memory::pressure::request::charge_of;

/// Where a request's bytes come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The workspace's memory, at this offset.
    At(u64),
    /// Memory of its own.
    Spilled,
    /// Nowhere: there are so many bytes left.
    Full(u64),
}

/// The sizes of a workspace, in bytes. Requests are rounded up to 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// The workspace's own memory for a cycle; 0 until it has learned its size.
    pub size: u64,
    /// How much of it this cycle has taken.
    pub offset: u64,
    /// The memory that this cycle has taken, including spilled memory.
    pub this_cycle: u64,
    /// The memory that the last cycle took.
    pub last_cycle: u64,
    /// The most that a cycle took.
    pub max_cycle: u64,
    /// The memory that this cycle has spilled.
    pub spilled: u64,
    /// How many requests this cycle has spilled.
    pub spills: u64,
    /// Cycles that have ended.
    pub cycles: u64,
}

impl Sizes {
    pub(super) fn new(config: &Config) -> Sizes {
        let size = match config.reset {
            // The initial size is that of one cycle.
            Reset::EndOfBufferReached => config.initial,
            Reset::BlockLeft if config.initial > 0 => config.size_for(config.initial),
            Reset::BlockLeft => 0,
        };
        Sizes { size, ..Sizes::default() }
    }

    /// A cycle begins.
    pub(super) fn open(&mut self) {
        (self.offset, self.this_cycle, self.spilled, self.spills) = (0, 0, 0, 0);
    }

    /// Takes bytes for a request from memory of `room` bytes, unless all is to be spilled.
    pub(super) fn take(&mut self, config: &Config, bytes: usize, room: u64, may_fit: bool) -> Place {
        let (bytes, offset) = (charge_of(bytes), self.offset);
        if may_fit && bytes <= room.saturating_sub(offset) {
            self.offset += bytes;
            self.this_cycle += bytes;
            return Place::At(offset);
        }
        if config.spill == Spill::Fail && !self.is_learning(config) && may_fit {
            return Place::Full(self.size.saturating_sub(offset));
        }
        self.this_cycle += bytes;
        self.spilled += bytes;
        self.spills += 1;
        Place::Spilled
    }

    /// Whether it has no size yet, and will learn one.
    fn is_learning(&self, config: &Config) -> bool {
        self.size == 0 && config.learning != Learning::None
    }

    /// These sizes with `small` bytes of small arrays. They have memory of their own, and count as if they were inside
    /// as far as there is room, else as spilled.
    pub fn with_small(mut self, small: u64) -> Sizes {
        let inside = small.min(self.size.saturating_sub(self.offset));
        self.offset += inside;
        self.spilled += small - inside;
        self.this_cycle += small;
        self
    }

    /// The cycle ends, and the size may change for the next one.
    pub(super) fn close(&mut self, config: &Config) {
        self.cycles += 1;
        self.last_cycle = self.this_cycle;
        self.max_cycle = self.max_cycle.max(self.this_cycle);
        self.size = self.next_size(config);
        (self.offset, self.this_cycle) = (0, 0);
    }

    fn next_size(&self, config: &Config) -> u64 {
        if config.learning == Learning::None || self.max_cycle == 0 {
            return self.size;
        }
        let is_time = match config.learning {
            Learning::OverTime => self.cycles >= config.cycles_before_initialization,
            _ => true,
        };
        // What a ring carries may grow with every cycle, as batches of sequences do.
        let is_ring = config.reset == Reset::EndOfBufferReached && config.spill != Spill::Fail;
        let grows = is_ring || config.spill == Spill::Reallocate;
        match self.size {
            0 if is_time => config.size_for(self.max_cycle),
            0 => 0,
            size if grows && self.max_cycle > size => config.size_for(self.max_cycle),
            size => size,
        }
    }

    /// The size that follows from the cycles so far, this one included, whatever the policy says.
    pub(super) fn learned(&self, config: &Config) -> u64 {
        match self.max_cycle.max(self.this_cycle) {
            needed if needed > self.size => config.size_for(needed).max(self.size),
            _ => self.size,
        }
    }

    /// Gives all memory up. The counts stay, so that it can learn again. What never learns has its first size again.
    pub(super) fn forget(&mut self, config: &Config) {
        self.size = if config.learning == Learning::None { Sizes::new(config).size } else { 0 };
    }
}
