//! Local counters: the bytes that a thread charged to one account and has not reported yet.
//!
//! Only the thread adds to its counter, with plain stores inside its critical section. `account::ledger` decides which
//! account is counted, and where the sum goes afterwards. Here an account is only an address to compare.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicPtr, Ordering};

/// The largest sum that a thread keeps.
pub(in crate::memory) const MOST: i64 = 1 << 20;

/// One thread's local counter. Other threads read it, and clear it once they have waited until its thread is outside
/// the critical section.
pub(in crate::memory) struct LocalCounter {
    /// The address of the bound account.
    account: AtomicPtr<()>,
    live: AtomicI64,
    /// The highest `live` since it was bound.
    peak: AtomicI64,
    /// The highest `live` of earlier scopes with the same account. It still counts in the peaks of the accounts above.
    before: AtomicI64,
    /// The most that `live` may be: what the journal leaves of [`MOST`].
    room: AtomicI64,
}

fn address<A>(account: &Arc<A>) -> *mut () {
    Arc::as_ptr(account).cast_mut().cast()
}

impl LocalCounter {
    pub fn new() -> LocalCounter {
        LocalCounter {
            account: AtomicPtr::new(std::ptr::null_mut()),
            live: AtomicI64::new(0),
            peak: AtomicI64::new(0),
            before: AtomicI64::new(0),
            room: AtomicI64::new(MOST),
        }
    }

    /// Returns whether this is the bound account.
    #[inline]
    pub fn is_of<A>(&self, account: &Arc<A>) -> bool {
        std::ptr::eq(self.account.load(Ordering::Relaxed), address(account))
    }

    /// Returns the sum.
    #[inline]
    pub fn live(&self) -> i64 {
        self.live.load(Ordering::Relaxed)
    }

    /// Returns whether nothing is in it now.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.live() == 0
    }

    /// Returns the highest sum: for the bound account, and for those above.
    pub fn peaks(&self) -> (i64, i64) {
        let own = self.peak.load(Ordering::Relaxed).max(self.live());
        (own, own.max(self.before.load(Ordering::Relaxed)))
    }

    /// Prepares for another scope with the same account, which has no bytes now. Called inside the critical section.
    #[inline]
    pub fn begin_anew(&self) {
        debug_assert_eq!(self.live.load(Ordering::Relaxed), 0);
        let peak = self.peak.load(Ordering::Relaxed);
        if peak > self.before.load(Ordering::Relaxed) {
            self.before.store(peak, Ordering::Relaxed);
        }
        self.peak.store(0, Ordering::Relaxed);
    }

    /// Returns the sum with more bytes for the bound account. Returns `None` for another account, and if the sum gets
    /// too large. Called inside the critical section.
    #[inline(always)]
    pub fn with<A>(&self, account: &Arc<A>, bytes: i64) -> Option<i64> {
        let live = self.live.load(Ordering::Relaxed) + bytes;
        (self.is_of(account) && live.abs() <= self.room.load(Ordering::Relaxed)).then_some(live)
    }

    /// Sets the sum to what [`LocalCounter::with`] returned, for bytes that exist.
    #[inline(always)]
    pub fn set(&self, live: i64) {
        self.live.store(live, Ordering::Relaxed);
        self.raise_peak_to(live);
    }

    #[inline(always)]
    fn raise_peak_to(&self, live: i64) {
        if live > self.peak.load(Ordering::Relaxed) {
            self.peak.store(live, Ordering::Relaxed);
        }
    }

    /// Adds bytes for the bound account, inside the critical section, and returns whether it succeeded.
    #[inline]
    pub fn add<A>(&self, account: &Arc<A>, bytes: i64) -> bool {
        let live = self.with(account, bytes);
        live.inspect(|&live| self.live.store(live, Ordering::Relaxed)).is_some()
    }

    /// Called inside the critical section once the bytes of the last additions exist.
    #[inline]
    pub fn raise_peak(&self) {
        self.raise_peak_to(self.live.load(Ordering::Relaxed));
    }

    /// Binds an account, with a first charge. Its thread calls this while nothing is bound.
    pub fn bind<A>(&self, account: &Arc<A>, live: i64) {
        self.live.store(live, Ordering::Relaxed);
        self.account.store(address(account), Ordering::Relaxed);
    }

    /// As [`LocalCounter::bind`], with a charge that peaks count at once.
    pub fn bind_with_peak<A>(&self, account: &Arc<A>, live: i64) {
        self.raise_peak_to(live);
        self.bind(account, live);
    }

    /// Unbinds the account, so that the thread finds nothing bound. The figures stay.
    pub fn unbind(&self) {
        self.account.store(std::ptr::null_mut(), Ordering::Relaxed);
    }

    /// Unbinds the account and clears the figures.
    pub fn clear(&self) {
        self.unbind();
        for figure in [&self.live, &self.peak, &self.before] {
            figure.store(0, Ordering::Relaxed);
        }
    }

    /// Returns the most that the sum may be.
    pub fn room(&self) -> i64 {
        self.room.load(Ordering::Relaxed)
    }

    /// Sets the room beside the `noted` bytes of the journal.
    pub fn set_room(&self, noted: i64) {
        self.room.store((MOST - noted).max(0), Ordering::Relaxed);
    }
}
