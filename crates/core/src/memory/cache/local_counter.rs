//! Local counters: the bytes that a thread charged to one account and has not reported yet.
//!
//! Only the thread adds to its counter, with plain stores inside its critical section. Which account it counts for, and
//! where the sum goes afterwards, is the business of `account::ledger`. Here an account is an address to compare, and
//! nobody follows it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicPtr, Ordering};

/// The most that a thread keeps to itself.
pub(in crate::memory) const MOST: i64 = 1 << 20;

/// One thread's local counter. Other threads read it, and clear it once they have waited until its thread is outside the
/// critical section.
pub(in crate::memory) struct LocalCounter {
    /// The address of the account bound.
    account: AtomicPtr<()>,
    live: AtomicI64,
    /// The highest `live` since it was bound.
    peak: AtomicI64,
    /// The same of scopes that had the account before: their peak is no longer its own, and still of those above.
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

    /// Whether this is the account bound.
    #[inline]
    pub fn is_of<A>(&self, account: &Arc<A>) -> bool {
        std::ptr::eq(self.account.load(Ordering::Relaxed), address(account))
    }

    /// The sum.
    #[inline]
    pub fn live(&self) -> i64 {
        self.live.load(Ordering::Relaxed)
    }

    /// Whether nothing is in it now.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.live() == 0
    }

    /// The most of the sum: for the account that is bound, and for those above.
    pub fn peaks(&self) -> (i64, i64) {
        let own = self.peak.load(Ordering::Relaxed).max(self.live());
        (own, own.max(self.before.load(Ordering::Relaxed)))
    }

    /// Begins anew for another scope with the same account, which has nothing now. Inside the critical section.
    #[inline]
    pub fn begin_anew(&self) {
        debug_assert_eq!(self.live.load(Ordering::Relaxed), 0);
        let peak = self.peak.load(Ordering::Relaxed);
        if peak > self.before.load(Ordering::Relaxed) {
            self.before.store(peak, Ordering::Relaxed);
        }
        self.peak.store(0, Ordering::Relaxed);
    }

    /// The sum with more bytes for the account that is bound, asked inside the critical section. None for another, and
    /// when it gets too large.
    #[inline(always)]
    pub fn with<A>(&self, account: &Arc<A>, bytes: i64) -> Option<i64> {
        let live = self.live.load(Ordering::Relaxed) + bytes;
        (self.is_of(account) && live.abs() <= self.room.load(Ordering::Relaxed)).then_some(live)
    }

    /// Sets the sum to what [`LocalCounter::with`] returned, of bytes that are there.
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

    /// Adds for the account that is bound, inside the critical section.
    #[inline]
    pub fn add<A>(&self, account: &Arc<A>, bytes: i64) -> bool {
        let live = self.with(account, bytes);
        live.inspect(|&live| self.live.store(live, Ordering::Relaxed)).is_some()
    }

    /// The bytes of the last additions are there. Inside the critical section.
    #[inline]
    pub fn raise_peak(&self) {
        self.raise_peak_to(self.live.load(Ordering::Relaxed));
    }

    /// Binds another account, with a first charge. The thread does it, while nothing is bound.
    pub fn bind<A>(&self, account: &Arc<A>, live: i64) {
        self.live.store(live, Ordering::Relaxed);
        self.account.store(address(account), Ordering::Relaxed);
    }

    /// The same with a charge that peaks count at once.
    pub fn bind_with_peak<A>(&self, account: &Arc<A>, live: i64) {
        self.raise_peak_to(live);
        self.bind(account, live);
    }

    /// From now on the thread finds nothing bound. The figures stay.
    pub fn unbind(&self) {
        self.account.store(std::ptr::null_mut(), Ordering::Relaxed);
    }

    /// Binds nothing, and counts nothing.
    pub fn clear(&self) {
        self.unbind();
        for figure in [&self.live, &self.peak, &self.before] {
            figure.store(0, Ordering::Relaxed);
        }
    }

    /// The most that the sum may be.
    pub fn room(&self) -> i64 {
        self.room.load(Ordering::Relaxed)
    }

    /// Leaves so much room beside what the journal has.
    pub fn set_room(&self, noted: i64) {
        self.room.store((MOST - noted).max(0), Ordering::Relaxed);
    }
}
