//! Charges: bytes are charged and discharged within the limits, in the local counters or in the tree.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::figures::{Reading, UNLIMITED};
use super::ledger::{self, Kept};
use super::levels::Levels;
use super::limited;
use super::tree::Account;
use crate::device::Device;
use crate::memory::cache::thread_cache::ThreadCache;

/// A charge whose bytes do not exist yet, which is undone if it is dropped without [`Pending::commit`].
pub struct Pending<'a> {
    account: &'a Arc<Account>,
    device: Device,
    bytes: i64,
    way: Way,
}

/// Where a charge is counted.
enum Way {
    /// In the thread's local counter.
    LocalCounter,
    /// In the tree, while threads have local counters.
    Settled,
    /// In the tree, while threads have no local counters.
    Tree(Levels),
}

impl Pending<'_> {
    /// Called when the bytes exist: peaks count them now. Returns the live bytes of the process on the device, and the
    /// limit of an account above that is three quarters full.
    pub fn commit(mut self) -> (i64, Option<i64>) {
        let (account, device) = (self.account, self.device);
        let way = std::mem::replace(&mut self.way, Way::LocalCounter);
        std::mem::forget(self);
        match way {
            Way::LocalCounter => ledger::raise_peak(),
            Way::Settled => {}
            Way::Tree(levels) => {
                account.raise_peaks(device, &levels);
                return (levels.top(), levels.near);
            }
        }
        // A settlement reports what is counted locally.
        (0, None)
    }
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        self.account.discharge(self.device, self.bytes as u64);
    }
}

impl Account {
    /// Charges `bytes` here and above, or returns `None` without any effect if a limit would be crossed.
    pub fn charge(self: &Arc<Account>, device: Device, bytes: u64) -> Option<Pending<'_>> {
        let amount = i64::try_from(bytes).ok()?;
        let pending = |way| Some(Pending { account: self, device, bytes: amount, way });
        if self.is_counted_locally(device) && ledger::add(self, amount) {
            return pending(Way::LocalCounter);
        }
        let _hold = self.hold(None);
        // Nothing can refuse it, so peaks may count the bytes at once.
        if device == Device::HOST && ledger::settle_with([(self, amount, amount)]) {
            return pending(Way::Settled);
        }
        let levels = self.add_up(device, amount)?;
        self.add_own(device, amount);
        pending(Way::Tree(levels))
    }

    /// Charges `bytes` in the thread's local counter. Returns whether that was possible.
    pub(in crate::memory) fn charge_locally(self: &Arc<Account>, bytes: u64) -> bool {
        self.is_counted_locally(Device::HOST) && ledger::add(self, bytes as i64)
    }

    /// Raises the peak in the tree to that of a reading. Not called inside the critical section: it takes a lock.
    pub(crate) fn keep_peak(&self) {
        self.raise_peak(Device::HOST, self.reading(Device::HOST).peak as i64);
    }

    /// Whether the tree has a peak of the account on the host.
    #[inline]
    pub(crate) fn has_peak(&self) -> bool {
        self.host.peak.load(Ordering::Relaxed) != 0
    }

    /// The peak on the host, in bytes: either all of it is in the tree, or all in the local counter of `cache`.
    #[inline]
    pub(crate) fn peak_with(self: &Arc<Account>, cache: &ThreadCache) -> u64 {
        self.host.peak.load(Ordering::Relaxed).max(cache.peak_of(self)) as u64
    }

    /// Removes this account, which closes, from the thread's journal. `others` references to it are not the journal's;
    /// `cache` is the thread's. Not called inside the critical section: it takes a lock.
    #[inline]
    pub(crate) fn forget_noted(self: &Arc<Account>, cache: &ThreadCache, others: usize) {
        let noted = cache.noted(self, others);
        if noted > 0 {
            ledger::forget(self, noted);
        }
    }

    /// Discharges `bytes` that were charged earlier.
    pub fn discharge(self: &Arc<Account>, device: Device, bytes: u64) {
        let amount = bytes as i64;
        if self.is_counted_locally(device) && ledger::add(self, -amount) {
            return;
        }
        let _hold = self.hold(None);
        if device == Device::HOST && ledger::settle_with([(self, -amount, 0)]) {
            return;
        }
        self.subtract(device, amount);
    }

    /// Adds to this account and those above it. Changes nothing if a limit refuses.
    fn add_up(&self, device: Device, bytes: i64) -> Option<Levels> {
        let mut levels = Levels::default();
        let added = self.walk(|account| {
            let figures = account.figures(device);
            let added = figures.add(bytes, !account.is_closed());
            added.is_some_and(|(live, near)| {
                levels.reach(account, figures, live, near);
                true
            })
        });
        if added {
            return Some(levels);
        }
        // The walk skips an account that closed meanwhile; its figures are not read any more.
        let mut from = 0;
        self.walk(|account| {
            if levels.next_of(account, &mut from).is_some() {
                account.figures(device).subtract(bytes);
            }
            from < levels.live.len()
        });
        None
    }

    /// Raises the peaks from here up, after `levels` were reached.
    fn raise_peaks(&self, device: Device, levels: &Levels) {
        if !levels.is_peak {
            return;
        }
        let mut from = 0;
        self.walk(|account| {
            if let Some(live) = levels.next_of(account, &mut from) {
                account.raise_peak(device, live);
            }
            from < levels.live.len()
        });
    }

    /// Raises the peaks on the host, from here up, to the live bytes, including those in local counters. The caller
    /// holds the topology.
    pub(super) fn keep_peaks(self: &Arc<Account>) {
        if !ledger::settle_with([(self, 0, 0)]) {
            self.walk(|account| {
                account.raise_peak(Device::HOST, account.live(Device::HOST));
                true
            });
        }
    }

    /// Closes the account. Bytes that are still charged to it are retained by the nearest open account above.
    pub fn close(self: &Arc<Account>) {
        if self.name.lock().0.is_some() {
            // Closed scopes with a name are listed with their peak, so it is kept.
            self.keep_peak();
        }
        self.closed.store(true, Ordering::SeqCst);
        if let Some(above) = self.above().filter(|_| !self.movable) {
            // Usually the thread that closes a scope also worked in it.
            ledger::close(self, &above);
        }
        self.lift_host_limit();
        self.used_devices().for_each(|device| self.settle(device));
    }

    /// Sets or removes the limit. A limit below what is in use frees nothing; new charges fail. The process's limit on
    /// a device bounds what is held there, all others bound what is charged.
    pub fn set_limit(&self, device: Device, limit: Option<u64>) {
        if self.bounds_held(device) {
            return device.backend().set_held_limit(limit);
        }
        let limit = limit.map_or(UNLIMITED, |bytes| i64::try_from(bytes).unwrap_or(UNLIMITED));
        match device {
            Device::HOST => self.limit_host(limit),
            _ => self.figures(device).limit.store(limit, Ordering::Relaxed),
        }
    }

    fn limit_host(&self, limit: i64) {
        if limit == UNLIMITED {
            return self.lift_host_limit();
        }
        // Local counters stop before the limit is in force, and start after it is lifted.
        ledger::limit_set();
        if self.host.limit.swap(limit, Ordering::SeqCst) != UNLIMITED {
            limited::lift();
        }
    }

    /// Returns the figures on one device.
    pub fn reading(&self, device: Device) -> Reading {
        if device != Device::HOST && self.devices.get().is_none() && !self.bounds_held(device) {
            return Reading::default();
        }
        let figures = self.figures(device);
        let limit = match self.bounds_held(device) {
            true => device.backend().held_limit(),
            false => {
                u64::try_from(figures.limit.load(Ordering::Relaxed)).ok().filter(|&limit| limit != UNLIMITED as u64)
            }
        };
        let figures = match device {
            Device::HOST => ledger::read(self, |kept| self.sum(device, kept)),
            _ => self.sum(device, &Kept::default()),
        };
        let [live, peak, own, retained] = figures.map(|bytes| bytes.max(0) as u64);
        Reading { live, peak, limit, own, retained }
    }

    /// Live bytes, peak, own and retained bytes, including what threads keep in local counters.
    fn sum(&self, device: Device, kept: &Kept) -> [i64; 4] {
        let figures = self.figures(device);
        let [live, peak, own, retained] =
            [&figures.live, &figures.peak, &figures.own, &figures.retained].map(|figure| figure.load(Ordering::SeqCst));
        [live + kept.live, peak.max(live + kept.peak), own + kept.own, retained + kept.retained]
    }

    /// Bytes on the host that are charged to this account itself or retained here, without those in other threads'
    /// local counters. The cost does not depend on the depth of the tree.
    pub(crate) fn own_settled(&self) -> u64 {
        ledger::settle_own();
        let bytes = self.host.own.load(Ordering::Relaxed) + self.host.retained.load(Ordering::Relaxed);
        bytes.max(0) as u64
    }
}
