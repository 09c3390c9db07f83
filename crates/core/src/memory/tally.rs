//! Tallies: what a thread has charged to the scope it works in, and the tree of accounts does not know yet.
//!
//! Counting every byte at every level costs locked instructions and cache lines that threads fight for. So a
//! thread keeps the sum for one account with plain stores, and adds it to the tree when it turns to another
//! account or the sum exceeds a MiB. Who reads an account adds the tallies below it. While any account has a
//! limit, there are no tallies: the tree is exact then, and limits are met to the byte.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicPtr, AtomicU64, Ordering};

use parking_lot::Mutex;
use smallvec::SmallVec;

use super::account::Account;
use super::device::Device;
use super::purse::{self, EXACT, Purse};
use super::{account, pressure};

/// The most that a tally keeps to itself.
const MOST: i64 = 1 << 20;

/// Set while an account has a limit, and all tallies are settled.
static SETTLED: AtomicBool = AtomicBool::new(false);
/// How many accounts have one.
static LIMITED: Mutex<usize> = Mutex::new(0);
/// Settlings begun and done: a reading that met one is read again.
static BEGUN: AtomicU64 = AtomicU64::new(0);
static DONE: AtomicU64 = AtomicU64::new(0);
/// How often a reading is, before it is taken as it comes.
const READINGS: usize = 100;

/// One thread's tally. Only its thread adds to it; its binding changes under the lock.
pub(super) struct Tally {
    /// The address of the account bound: the thread compares it, and nobody follows it.
    account: AtomicPtr<Account>,
    live: AtomicI64,
    /// The highest `live` since it was last settled.
    peak: AtomicI64,
    /// The same of scopes that had the account before: their peak is no longer its own, and still of those above.
    before: AtomicI64,
    bound: Mutex<Option<Arc<Account>>>,
}

/// Adds to the calling thread's tally. False when the tree has to be told: there are limits, the sum is too
/// large, or the thread is ending.
#[inline]
pub(super) fn add(account: &Arc<Account>, bytes: i64) -> bool {
    purse::with(|own| own.add(account, bytes)).unwrap_or(false)
}

/// The bytes of the last additions are there: the peak counts them too.
#[inline]
pub(super) fn raise_peak() {
    purse::with(|own| own.tally.raise_peak());
}

/// Adds the calling thread's tally to the tree, before the thread changes the tree itself: its peak is that of
/// the figures before.
pub(super) fn settle_own() {
    purse::with(|Purse { tally, .. }| {
        if tally.live.load(Ordering::Relaxed) != 0 || !tally.peak().is_zero() {
            let mut bound = tally.bound.lock();
            let account = bound.clone();
            let _ = tally.flush(&mut bound, account.as_ref());
        }
    });
}

/// Adds the calling thread's tally to the tree if it is one of `account`, which closes.
pub(super) fn settle(account: &Account) {
    purse::with(|Purse { tally, .. }| {
        if std::ptr::eq(tally.account.load(Ordering::Relaxed), account) {
            tally.bind(None);
        }
    });
}

/// Called before there are accounts. Without light fences every charge goes to the tree.
pub(super) fn prepare() {
    if !crate::sync::has_fences() {
        limit_set();
    }
}

/// An account got a limit: from now on the tree knows every byte.
pub(super) fn limit_set() {
    let mut limited = LIMITED.lock();
    *limited += 1;
    if *limited == 1 {
        purse::stop(EXACT).iter().for_each(|purse| purse.tally.bind(None));
        SETTLED.store(true, Ordering::SeqCst);
    }
}

/// An account lost its limit.
pub(super) fn limit_lifted() {
    let mut limited = LIMITED.lock();
    *limited -= 1;
    if *limited == 0 {
        SETTLED.store(false, Ordering::SeqCst);
        purse::resume(EXACT);
    }
}

/// What a tally holds: for which account, how much, and the most it was.
pub(super) struct Held {
    /// None while its thread turns to another: it may be anybody's.
    pub account: Option<Arc<Account>>,
    pub live: i64,
    peak: Peak,
}

/// The most that a tally held, for its account and for those above.
#[derive(Clone, Copy)]
pub(super) struct Peak {
    own: i64,
    above: i64,
}

impl Peak {
    pub fn for_account(self, is_bound: bool) -> i64 {
        if is_bound { self.own } else { self.above }
    }

    fn is_zero(self) -> bool {
        self.above == 0
    }
}

impl Held {
    /// The most that it was, for an account that counts it.
    pub fn peak_for(&self, account: &Account) -> i64 {
        self.peak.for_account(self.account.as_ref().is_some_and(|bound| std::ptr::eq(Arc::as_ptr(bound), account)))
    }
}

/// Reads figures of the tree together with what all tallies hold.
pub(super) fn read<T>(mut figures: impl FnMut(&[Held]) -> T) -> T {
    for _ in 0..READINGS {
        let done = DONE.load(Ordering::SeqCst);
        let reading = read_once(&mut figures);
        if BEGUN.load(Ordering::SeqCst) == done {
            return reading;
        }
        std::thread::yield_now();
    }
    read_once(&mut figures)
}

fn read_once<T>(figures: &mut impl FnMut(&[Held]) -> T) -> T {
    let held = |purse: &Arc<Purse>| {
        let bound = purse.tally.bound.lock();
        purse.tally.held(bound.clone())
    };
    let held: SmallVec<[Held; 2]> = purse::all().iter().filter_map(held).collect();
    figures(&held)
}

/// What may have been there beside a sum that goes to the tree: the most of each tally of other threads, and
/// what is left in the calling thread's own. `settling` is the one that goes. Of other devices there are no tallies.
pub(super) fn beside(device: Device, settling: Option<&Tally>) -> SmallVec<[Held; 2]> {
    if device != Device::HOST || SETTLED.load(Ordering::SeqCst) {
        return SmallVec::new();
    }
    let own = purse::with(|own| std::ptr::from_ref(&own.tally)).unwrap_or(std::ptr::null());
    let others = |tally: &&Tally| !settling.is_some_and(|settling| std::ptr::eq(settling, *tally));
    let held = |tally: &Tally| {
        // Whoever has the lock may be waiting for ours.
        let mut held = tally.held(tally.bound.try_lock().and_then(|bound| bound.clone()))?;
        if std::ptr::eq(own, tally) {
            held.peak = Peak { own: held.live, above: held.live };
        }
        Some(held)
    };
    purse::all().iter().map(|purse| &purse.tally).filter(others).filter_map(held).collect()
}

impl Tally {
    pub fn new() -> Tally {
        Tally {
            account: AtomicPtr::new(std::ptr::null_mut()),
            live: AtomicI64::new(0),
            peak: AtomicI64::new(0),
            before: AtomicI64::new(0),
            bound: Mutex::new(None),
        }
    }

    fn peak(&self) -> Peak {
        let own = self.peak.load(Ordering::Relaxed).max(self.live.load(Ordering::Relaxed));
        Peak { own, above: own.max(self.before.load(Ordering::Relaxed)) }
    }

    /// Whether this is the account bound.
    #[inline]
    pub fn is_of(&self, account: &Arc<Account>) -> bool {
        std::ptr::eq(self.account.load(Ordering::Relaxed), Arc::as_ptr(account))
    }

    /// Whether nothing is in it now.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.live.load(Ordering::Relaxed) == 0
    }

    /// Begins anew for another scope with the same account, which has nothing now.
    #[inline]
    pub fn begin_anew(&self) {
        debug_assert_eq!(self.live.load(Ordering::Relaxed), 0);
        let peak = self.peak.load(Ordering::Relaxed);
        if peak > self.before.load(Ordering::Relaxed) {
            self.before.store(peak, Ordering::Relaxed);
        }
        self.peak.store(0, Ordering::Relaxed);
    }

    /// The sum with more bytes for the account that is bound, asked inside the gate. None for another, and when it gets
    /// too large.
    #[inline(always)]
    pub fn with(&self, account: &Arc<Account>, bytes: i64) -> Option<i64> {
        let live = self.live.load(Ordering::Relaxed) + bytes;
        (self.is_of(account) && (-MOST..=MOST).contains(&live)).then_some(live)
    }

    /// Sets the sum to what [`Tally::with`] returned, of bytes that are there.
    #[inline(always)]
    pub fn set(&self, live: i64) {
        self.live.store(live, Ordering::Relaxed);
        if live > self.peak.load(Ordering::Relaxed) {
            self.peak.store(live, Ordering::Relaxed);
        }
    }

    /// Adds for the account that is bound, inside the gate.
    #[inline]
    pub fn add(&self, account: &Arc<Account>, bytes: i64) -> bool {
        let live = self.with(account, bytes);
        live.inspect(|&live| self.live.store(live, Ordering::Relaxed)).is_some()
    }

    /// The bytes of the last additions are there.
    #[inline]
    pub fn raise_peak(&self) {
        self.set(self.live.load(Ordering::Relaxed));
    }

    /// Turns to another account, or settles because the sum got large.
    #[cold]
    pub fn rebind(&self, account: &Arc<Account>, bytes: i64) -> bool {
        let mut bound = self.bound.lock();
        let before = self.flush(&mut bound, Some(account));
        // Limits may have come before the lock: whoever set them waits for it, and settles what is here.
        let is_tallied = !purse::is_stopped(EXACT) && bytes.abs() <= MOST;
        if is_tallied {
            self.live.store(bytes, Ordering::Relaxed);
        }
        drop(bound);
        // The last of an account must not end under the lock.
        drop(before);
        // What was settled is news to the process.
        pressure::look_ahead(Device::HOST, account::process().live(Device::HOST), None);
        is_tallied
    }

    /// Adds the sum to the tree, and turns to another account or to none.
    pub fn bind(&self, account: Option<&Arc<Account>>) {
        let before = self.flush(&mut self.bound.lock(), account);
        drop(before);
    }

    /// Adds the sum to the tree, and turns to another account; the one before. The owner does it, or who shut
    /// the gates.
    #[must_use]
    fn flush(&self, bound: &mut Option<Arc<Account>>, next: Option<&Arc<Account>>) -> Option<Arc<Account>> {
        let (live, peak) = (self.live.load(Ordering::Relaxed), self.peak());
        if let Some(before) = bound.as_ref().filter(|_| live != 0 || !peak.is_zero()) {
            // A reading that meets a sum on its way would count it twice, or not at all.
            let moves = live != 0;
            if moves {
                BEGUN.fetch_add(1, Ordering::SeqCst);
            }
            before.take_tally(live, peak, self);
            // Not before the tree knows: other threads look at the peak until then.
            self.live.store(0, Ordering::Relaxed);
            self.peak.store(0, Ordering::Relaxed);
            self.before.store(0, Ordering::Relaxed);
            if moves {
                DONE.fetch_add(1, Ordering::SeqCst);
            }
        }
        let address = next.map_or(std::ptr::null_mut(), |next| Arc::as_ptr(next).cast_mut());
        self.account.store(address, Ordering::Relaxed);
        std::mem::replace(bound, next.cloned())
    }

    fn held(&self, account: Option<Arc<Account>>) -> Option<Held> {
        let (live, peak) = (self.live.load(Ordering::Relaxed), self.peak());
        (live != 0 || !peak.is_zero()).then(|| Held { account, live, peak })
    }
}
