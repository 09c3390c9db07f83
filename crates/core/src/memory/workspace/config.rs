//! The configuration of a workspace: ND4J's policies.

use std::path::PathBuf;

use crate::error::{Error, Result};

/// How much memory a workspace takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Allocation {
    /// Exactly the initial or the learned size.
    Strict = 0,
    /// That size, and a part of it more: [`Config::overallocation`].
    #[default]
    Overallocate = 1,
}

/// When a workspace learns its size from what its cycles took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Learning {
    /// From the first cycle that takes something.
    #[default]
    FirstLoop = 0,
    /// From the largest of the first cycles: [`Config::cycles_before_initialization`].
    OverTime = 1,
    /// Never: it has its initial size.
    None = 2,
}

/// Where arrays go that do not fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Spill {
    /// To memory of their own, which ends with the cycle.
    #[default]
    External = 0,
    /// The same, and the workspace grows when the cycle ends.
    Reallocate = 1,
    /// Nowhere: the call fails.
    Fail = 2,
}

/// When memory is used again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Reset {
    /// When a cycle ends, which ends all of its arrays.
    #[default]
    BlockLeft = 0,
    /// When as many cycles have ended as the memory has room for: a ring. The arrays of a cycle stay until its memory is
    /// needed for a later one.
    EndOfBufferReached = 1,
}

/// Where the memory is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Location {
    /// In memory.
    #[default]
    Ram,
    /// In a file, which the system maps into memory. Without a path it is a temporary file.
    Mapped(Option<PathBuf>),
}

/// How a workspace takes, learns and reuses memory. Sizes are in bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The size that it has from the start; 0 if it learns it.
    pub initial: u64,
    /// The smallest size that it learns.
    pub minimum: u64,
    /// The largest size; 0 for none.
    pub maximum: u64,
    /// Whether it takes more than it needs.
    pub allocation: Allocation,
    /// How much more, as a part of the size: 0.3 for 30 %.
    pub overallocation: f64,
    /// When it learns its size.
    pub learning: Learning,
    /// The number of cycles that [`Learning::OverTime`] watches first.
    pub cycles_before_initialization: u64,
    /// The memory of arrays that do not fit.
    pub spill: Spill,
    /// The time when memory is used again.
    pub reset: Reset,
    /// The place of the memory.
    pub location: Location,
}

impl Default for Config {
    /// ND4J's: it learns from the first cycle, takes 30 % more, and spills to memory of the arrays' own.
    fn default() -> Config {
        Config {
            initial: 0,
            minimum: 0,
            maximum: 0,
            allocation: Allocation::default(),
            overallocation: 0.3,
            learning: Learning::default(),
            cycles_before_initialization: 0,
            spill: Spill::default(),
            reset: Reset::default(),
            location: Location::default(),
        }
    }
}

/// How much more a ring takes for each of its cycles than they need.
const RING: f64 = 0.3;

/// The most bytes of a workspace: an address space of 47 bits.
const MOST: u64 = 1 << 47;

impl Config {
    /// Returns an argument error if parts of the configuration contradict each other.
    pub fn check(&self, name: &str) -> Result<()> {
        let fail = |text: String| Err(Error::argument(format!("workspace '{name}': {text}")));
        for (what, size) in [("initial", self.initial), ("minimum", self.minimum), ("maximum", self.maximum)] {
            if size > MOST {
                return fail(format!("the {what} size is {size} bytes, expected at most {MOST}"));
            }
        }
        if !self.overallocation.is_finite() || self.overallocation < 0.0 {
            return fail(format!("the overallocation limit is {}, expected 0 or more", self.overallocation));
        }
        if self.maximum > 0 {
            for (what, size) in [("initial", self.initial), ("minimum", self.minimum)] {
                if size > self.maximum {
                    return fail(format!("the {what} size, {size} bytes, is above the maximum, {}", self.maximum));
                }
            }
        }
        if self.learning == Learning::None && self.initial == 0 {
            return fail("it never learns its size, so it needs an initial one, which is 0".into());
        }
        if let Location::Mapped(_) = self.location {
            if self.learning != Learning::None {
                return fail(
                    "a memory-mapped workspace cannot learn its size: expected the learning policy NONE".into(),
                );
            }
            if self.spill == Spill::Reallocate {
                return fail(
                    "a memory-mapped workspace cannot grow: expected the spill policy EXTERNAL or FAIL".into(),
                );
            }
        }
        if self.reset == Reset::EndOfBufferReached {
            if self.allocation == Allocation::Overallocate && self.overallocation < 1.0 {
                return fail(format!(
                    "a ring has room for 1 cycle and the overallocation limit, which is {}: expected 1 or more",
                    self.overallocation
                ));
            }
            if let Location::Mapped(_) = self.location {
                return fail("a ring cannot be memory-mapped: expected the location RAM".into());
            }
        }
        Ok(())
    }

    /// How many cycles have memory at the same time: more than one in a ring.
    pub fn cycles_kept(&self) -> usize {
        match (self.reset, self.allocation) {
            (Reset::EndOfBufferReached, Allocation::Overallocate) => 1 + self.overallocation.min(1e6) as usize,
            _ => 1,
        }
    }

    /// The size for cycles that take `needed` bytes.
    pub(super) fn size_for(&self, needed: u64) -> u64 {
        let more = match self.allocation {
            // Each cycle of a ring has memory of its own. ND4J takes this much more for it.
            _ if self.reset == Reset::EndOfBufferReached => (needed as f64 * RING) as u64,
            Allocation::Strict => 0,
            Allocation::Overallocate if matches!(self.location, Location::Mapped(_)) => 0,
            Allocation::Overallocate => (needed as f64 * self.overallocation) as u64,
        };
        let size = needed.saturating_add(more).max(self.minimum).min(MOST);
        if self.maximum > 0 { size.min(self.maximum) } else { size }
    }
}
