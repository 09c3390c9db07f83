//! The figures of an account on one device.

use std::sync::atomic::{AtomicI64, Ordering};

/// Stands for no limit.
pub(super) const UNLIMITED: i64 = i64::MAX;

/// The figures of one account on one device, in bytes.
#[derive(Debug)]
pub(super) struct Figures {
    /// Everything charged here and below.
    pub live: AtomicI64,
    /// The highest `live` so far.
    pub peak: AtomicI64,
    pub limit: AtomicI64,
    /// The bytes charged to this account itself.
    pub own: AtomicI64,
    /// The bytes that outlived closed accounts below.
    pub retained: AtomicI64,
}

impl Figures {
    pub fn new() -> Figures {
        Figures {
            live: AtomicI64::new(0),
            peak: AtomicI64::new(0),
            limit: AtomicI64::new(UNLIMITED),
            own: AtomicI64::new(0),
            retained: AtomicI64::new(0),
        }
    }

    /// Adds `bytes` unless that would cross the limit. Returns the live bytes afterwards, and the limit if they exceed
    /// three quarters of it.
    pub fn add(&self, bytes: i64, limited: bool) -> Option<(i64, Option<i64>)> {
        let limit = if limited { self.limit.load(Ordering::Relaxed) } else { UNLIMITED };
        if limit == UNLIMITED {
            return Some((self.live.fetch_add(bytes, Ordering::Relaxed) + bytes, None));
        }
        let added = self.live.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |live| {
            live.checked_add(bytes).filter(|&sum| sum <= limit)
        });
        let live = added.ok()? + bytes;
        Some((live, (live > limit - limit / 4).then_some(limit)))
    }

    /// Returns whether the limit has room for so many bytes now.
    pub fn has_room(&self, bytes: u64) -> bool {
        let limit = self.limit.load(Ordering::Relaxed);
        let rest = limit.saturating_sub(self.live.load(Ordering::Relaxed));
        limit == UNLIMITED || u64::try_from(rest).is_ok_and(|rest| bytes <= rest)
    }

    pub fn subtract(&self, bytes: i64) {
        self.live.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// A reading of one account on one device, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Reading {
    /// Everything charged here and below.
    pub live: u64,
    /// The highest `live` so far.
    pub peak: u64,
    /// The limit on `live`, if there is one; the process's bounds what is held.
    pub limit: Option<u64>,
    /// The bytes charged to this account itself, without retained bytes.
    pub own: u64,
    /// The bytes that outlived closed scopes below.
    pub retained: u64,
}
