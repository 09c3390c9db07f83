//! Ledgers: the charges of a thread that the tree of accounts does not have yet.
//!
//! Counting every byte at every level costs locked instructions and cache lines that threads contend for. A thread
//! therefore keeps the sum for one account in its local counter, with plain stores. When it turns to another account,
//! the sum goes to the thread's journal, and many of those go to the tree at once (see `settlement.rs`). A reading adds
//! the sums that threads keep to themselves. While any account has a limit, threads keep nothing, so that the tree is
//! exact and limits are met to the byte.
//!
//! A peak must not miss what other threads have in their local counters. A settlement therefore looks at the ledgers in
//! use, which are listed. A thread that did nothing between two such looks is idle. Its local counter is settled for it
//! and leaves the list until the thread charges something again.

use std::rc::Rc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Weak};

use once_cell::sync::OnceCell;
use parking_lot::{Mutex, MutexGuard};
use smallvec::SmallVec;

use super::journal::{Journal, MOST_BOUND, Run, Runs};
use super::limited;
use super::settlement::{self, Settlement};
use super::tree::{self, Account, Relation};
use crate::device::Device;
use crate::memory::cache::local_counter::{LocalCounter, MOST};
use crate::memory::cache::thread_cache::{self, Claim, EXACT, ThreadCache};
use crate::memory::threads::critical_section::CriticalSection;
use crate::memory::threads::thread_registry::ThreadRegistry;
use crate::sync::heavy_fence;

/// Settlements run one at a time. It is locked before any books.
static SETTLING: Mutex<()> = Mutex::new(());
/// Settlements begun and done: a reading that overlaps one is repeated.
static BEGUN: AtomicU64 = AtomicU64::new(0);
static DONE: AtomicU64 = AtomicU64::new(0);
/// How often a reading is repeated before it keeps settlements out.
const READINGS: usize = 100;
/// After so many readings a thread looks for idle threads on the list.
const LOOK: u32 = 256;

static LEDGERS: ThreadRegistry<Ledger> = ThreadRegistry::new();
/// Those that may have something in them.
static LISTED: ThreadRegistry<Ledger> = ThreadRegistry::new();

/// Called after a settlement with the live bytes of the process on the host.
static SETTLED: OnceCell<fn(i64)> = OnceCell::new();

thread_local! {
    static OWN: Rc<Own> = Rc::new(Own::new());
}

/// One thread's ledger: what its local counter is bound to, and its journal.
struct Ledger {
    cache: Arc<ThreadCache>,
    books: Mutex<Books>,
    /// How often the thread had been in its critical section at the last look for idle threads.
    seen: AtomicU64,
    /// How often the thread read figures.
    readings: AtomicU32,
    this: Weak<Ledger>,
}

/// The part of a ledger that is under its lock.
struct Books {
    /// The account of the local counter.
    bound: Option<Arc<Account>>,
    journal: Journal,
    is_listed: bool,
}

impl Books {
    fn is_one_run(&self) -> bool {
        self.bound.is_none() && self.journal.runs().len() == 1
    }
}

/// A thread's hold on its ledger. With the last one, when the thread ends, the ledger is settled.
struct Own {
    ledger: Arc<Ledger>,
    _claim: Rc<Claim>,
}

impl Own {
    fn new() -> Own {
        let claim = thread_cache::claim();
        let ledger = Arc::new_cyclic(|this| Ledger {
            cache: Arc::clone(&claim),
            books: Mutex::new(Books { bound: None, journal: Journal::new(), is_listed: false }),
            seen: AtomicU64::new(0),
            readings: AtomicU32::new(0),
            this: this.clone(),
        });
        LEDGERS.join(&ledger);
        Own { ledger, _claim: claim }
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        self.ledger.end();
        LISTED.leave(&self.ledger);
        LEDGERS.leave(&self.ledger);
    }
}

/// What a thread has bound, as runs.
type Bound = SmallVec<[Run; MOST_BOUND]>;

/// Books with their lock.
type Listed<'a> = MutexGuard<'a, Books>;

/// References that are dropped after the locks: dropping the last one of an account may end a limit.
#[derive(Default)]
struct Done {
    accounts: SmallVec<[Arc<Account>; 4]>,
    runs: SmallVec<[Runs; 1]>,
    is_settled: bool,
}

impl Drop for Done {
    fn drop(&mut self) {
        if self.is_settled
            && let Some(settled) = SETTLED.get()
        {
            settled(tree::process().live(Device::HOST));
        }
    }
}

/// Registers what is called after each settlement, with the live bytes of the process on the host.
pub(in crate::memory) fn on_settled(settled: fn(i64)) {
    SETTLED.get_or_init(|| settled);
}

/// The calling thread's ledger, also while the thread is ending.
fn claim() -> Rc<Own> {
    OWN.try_with(Rc::clone).unwrap_or_else(|_| Rc::new(Own::new()))
}

/// Runs `work` with the calling thread's ledger; `None` if the thread is ending.
#[inline]
fn with<T>(work: impl FnOnce(&Ledger) -> T) -> Option<T> {
    OWN.try_with(|own| work(&own.ledger)).ok()
}

/// Adds to the calling thread's local counter. Returns false if the charge has to go to the tree: there are limits, the
/// sum is too large, or the thread is ending.
#[inline]
pub(super) fn add(account: &Arc<Account>, bytes: i64) -> bool {
    match thread_cache::with(|own| own.add(account, bytes)).flatten() {
        Some(is_added) => is_added || turn(account, bytes),
        None => false,
    }
}

/// Binds the local counter to another account, or settles because there is no room. Returns false if the charge has to
/// go to the tree.
#[cold]
fn turn(account: &Arc<Account>, bytes: i64) -> bool {
    with(|own| own.begin(None, account, bytes)).unwrap_or(false)
}

/// Called when the bytes of the last additions exist, so that the peak counts them too.
#[inline]
pub(super) fn raise_peak() {
    thread_cache::with(|own| own.raise_peak());
}

/// Moves a charge between two accounts that are counted locally. Returns false if it has to go to the tree.
pub(super) fn transfer(from: &Arc<Account>, to: &Arc<Account>, bytes: i64) -> bool {
    with(|own| own.transfer(from, to, bytes)).unwrap_or(false)
}

/// Adds some charges to the tree, each with the part that peaks count, and all sums that listed threads keep. A charge
/// of 0 bytes raises the peaks to the current figures. Returns false without any effect if there are limits: then
/// threads keep no sums.
pub(super) fn settle_with<const N: usize>(charges: [(&Arc<Account>, i64, i64); N]) -> bool {
    if thread_cache::is_stopped(EXACT) {
        return false;
    }
    let own = claim();
    let own = &own.ledger;
    let mut done = Done::default();
    let mut books = own.books.lock();
    own.end_run(&mut books, &mut done);
    if !books.journal.reserve(N) {
        drop(books);
        settle(own, &mut done);
        books = own.books.lock();
    }
    // Limits may have been set before the lock was taken: the thread that sets them waits for the lock.
    if thread_cache::is_stopped(EXACT) {
        return false;
    }
    for (account, sum, peak) in charges {
        done.accounts.extend(books.journal.push_any(Run { account: account.clone(), sum, peak }));
    }
    own.list(&mut books.is_listed);
    drop(books);
    settle(own, &mut done);
    true
}

/// Settles the calling thread's ledger, if there is anything in it.
pub(super) fn settle_own() {
    let keeps = |books: &Books| books.bound.is_some() || !books.journal.runs().is_empty();
    if with(|own| keeps(&own.books.lock())).unwrap_or(false) {
        settle_with([]);
    }
}

/// Called when an account closes. If the calling thread's entries of it add up to 0, they are removed.
pub(super) fn close(account: &Arc<Account>, above: &Arc<Account>) {
    with(|own| own.close(account, above));
}

/// Removes the entries of a closing account, at most `count` runs, from the calling thread's journal. Not called inside
/// the critical section, as it takes a lock.
pub(super) fn forget(account: &Arc<Account>, count: usize) {
    if let Some(above) = account.above() {
        with(|own| own.lift(account, &above, count));
    }
}

/// Called when an account gets a limit: from now on the tree has every byte.
pub(super) fn limit_set() {
    limited::add(|| {
        let mut done = Done::default();
        // A thread that has no ledger yet finds later that local counters are stopped.
        let all = LEDGERS.all();
        all.iter().for_each(|ledger| ledger.end_run(&mut ledger.books.lock(), &mut done));
        all.first().into_iter().for_each(|any| settle(any, &mut done));
        done
    });
}

/// The part of an account's figures that threads keep.
#[derive(Default)]
pub(super) struct Kept {
    pub live: i64,
    /// The part that is charged to the account itself.
    pub own: i64,
    pub retained: i64,
    /// The sum of the highest amounts of each thread.
    pub peak: i64,
}

/// Reads figures of the tree together with what all threads keep of them.
#[inline]
pub(super) fn read<T>(account: &Account, mut figures: impl FnMut(&Kept) -> T) -> T {
    // Without this, a program that only reads would visit idle threads forever.
    if with(|own| own.readings.fetch_add(1, Ordering::Relaxed)).is_some_and(|count| count % LOOK == LOOK - 1) {
        settle_with([]);
    }
    let mut read_once = || {
        let mut kept = Kept::default();
        LISTED.all().iter().for_each(|ledger| ledger.add_to(&mut kept, account));
        figures(&kept)
    };
    for _ in 0..READINGS {
        let done = DONE.load(Ordering::SeqCst);
        let reading = read_once();
        if BEGUN.load(Ordering::SeqCst) == done {
            return reading;
        }
        std::thread::yield_now();
    }
    // If settlements follow one another without pause, the next one waits for the reading.
    let _settling = SETTLING.lock();
    read_once()
}

impl Ledger {
    fn counter(&self) -> &LocalCounter {
        &self.cache.counter
    }

    fn transfer(&self, from: &Arc<Account>, to: &Arc<Account>, bytes: i64) -> bool {
        // In this order, no account that counts both ever has more than before.
        let taken = Run { account: from.clone(), sum: -bytes, peak: 0 };
        self.begin(Some(taken), to, bytes)
    }

    /// Ends what was bound, records what a move takes from another account, and binds an account with a first charge.
    /// Returns false without any effect if there are limits or the charge is too large.
    fn begin(&self, noted: Option<Run>, account: &Arc<Account>, bytes: i64) -> bool {
        let mut done = Done::default();
        let mut books = self.books.lock();
        if bytes.abs() > MOST || thread_cache::is_stopped(EXACT) {
            // The thread that sets limits waits for the lock, and settles what is here.
            return false;
        }
        self.end_run(&mut books, &mut done);
        let is_new = self.list(&mut books.is_listed);
        let is_full = books.journal.is_full() || !books.journal.reserve(1);
        // Charges of other threads up to now did not exist at the same time as what this thread charges next.
        if is_new || is_full || bytes.abs() > self.counter().room() {
            drop(books);
            settle(self, &mut done);
            books = self.books.lock();
            if thread_cache::is_stopped(EXACT) {
                return false;
            }
            self.list(&mut books.is_listed);
        }
        books.bound = Some(account.clone());
        if let Some(run) = noted {
            done.accounts.extend(books.journal.push_taken(run, account));
            self.note_room(&books);
            // The bytes of a move exist already.
            self.counter().bind_with_peak(account, bytes);
        } else {
            self.counter().bind(account, bytes);
        }
        true
    }

    /// Unbinds the account, and records its sum in the journal. The owner calls it, or a thread that has waited until
    /// the owner is outside its critical section.
    fn end_run(&self, books: &mut Books, done: &mut Done) {
        let Some(account) = books.bound.take() else { return };
        let runs = self.runs_of(account);
        self.counter().clear();
        for run in runs {
            done.accounts.extend(books.journal.push(run));
        }
        self.note_room(books);
    }

    /// Lists the ledger for other threads, if it is not listed yet. Returns whether it was not.
    fn list(&self, is_listed: &mut bool) -> bool {
        let is_new = !std::mem::replace(is_listed, true);
        if is_new && let Some(this) = self.this.upgrade() {
            LISTED.join(&this);
        }
        is_new
    }

    /// Removes the ledger from the list, as it is empty.
    fn unlist(&self) {
        if let Some(this) = self.this.upgrade() {
            LISTED.leave(&this);
        }
    }

    /// Empties a journal that was settled.
    fn empty(&self, books: &mut Books) -> Runs {
        let runs = books.journal.take();
        self.note_room(books);
        runs
    }

    /// The runs of the bound account, for another thread.
    fn bound(&self, books: &Books) -> Bound {
        let mut runs = books.bound.clone().map_or_else(Bound::new, |account| self.runs_of(account));
        runs.retain(|run| !run.is_empty());
        runs
    }

    /// The runs of the local counter: the earlier peak for the accounts above, and the bound account's own.
    fn runs_of(&self, account: Arc<Account>) -> Bound {
        let (sum, (peak, most)) = (self.counter().live(), self.counter().peaks());
        let above = account.above().filter(|_| most > peak).map(|account| Run { account, sum: 0, peak: most });
        above.into_iter().chain([Run { account, sum, peak }]).collect()
    }

    /// Settles everything, when the thread ends.
    fn end(&self) {
        let mut done = Done::default();
        let mut books = self.books.lock();
        self.end_run(&mut books, &mut done);
        let is_empty = books.journal.runs().is_empty();
        drop(books);
        if !is_empty {
            settle(self, &mut done);
        }
    }

    fn close(&self, account: &Arc<Account>, above: &Arc<Account>) {
        if self.counter().is_of(account) {
            let mut done = Done::default();
            let mut books = self.books.lock();
            self.end_run(&mut books, &mut done);
            drop(books);
        }
        // At most one of these references is not a run's.
        let count = Arc::strong_count(account) - 1;
        if count > 0 {
            self.lift(account, above, count);
        }
    }

    /// Replaces a closing account by the one above, in at most `count` runs. Not called inside the critical section.
    fn lift(&self, account: &Arc<Account>, above: &Arc<Account>, count: usize) {
        let mut books = self.books.lock();
        books.journal.lift(account, above, count);
        self.note_room(&books);
    }

    fn note_room(&self, books: &Books) {
        self.counter().set_room(books.journal.size());
    }

    /// Adds what is kept here to a reading of an account.
    fn add_to(&self, kept: &mut Kept, account: &Account) {
        let books = self.books.lock();
        let bound = self.bound(&books);
        let (mut live, mut most) = (0, 0);
        for run in books.journal.runs().iter().chain(&bound) {
            match account.relation_to(&run.account) {
                Relation::None => continue,
                Relation::Own => kept.own += run.sum,
                Relation::Below => {}
                Relation::Retained => kept.retained += run.sum,
            }
            most = most.max(live + run.peak);
            live += run.sum;
        }
        kept.live += live;
        kept.peak += most;
        drop(books);
        drop(bound);
    }

    /// The most by which this ledger can change a figure or a peak.
    fn size(&self, books: &Books) -> i64 {
        books.journal.size() + self.counter().peaks().1
    }
}

/// Adds the journals of all listed threads to the tree.
fn settle(own: &Ledger, done: &mut Done) {
    let _settling = SETTLING.lock();
    let listed = LISTED.all();
    // A single run goes up the tree as it is.
    let is_one = matches!(&listed[..], [only] if only.books.lock().is_one_run());
    if is_one || settle_together(own, &listed, done).is_none() {
        listed.iter().for_each(|ledger| settle_alone(ledger, &listed));
    }
    done.is_settled = true;
}

/// Settles all ledgers together. Returns `None` without any effect if the system refuses the memory for it.
fn settle_together(own: &Ledger, listed: &[Arc<Ledger>], done: &mut Done) -> Option<()> {
    let mut all = SmallVec::<[(&Ledger, Listed<'_>); 4]>::new();
    let mut bound = SmallVec::<[Bound; 4]>::new();
    all.try_reserve(listed.len()).ok()?;
    bound.try_reserve(listed.len()).ok()?;
    done.runs.try_reserve(listed.len()).ok()?;
    all.extend(listed.iter().map(|ledger| (&**ledger, ledger.books.lock())));
    let runs = all.iter().map(|(_, books)| books.journal.runs().len() + MOST_BOUND).sum();
    let mut settlement = Settlement::of(runs)?;
    end_idle(own, &mut all, done);
    bound.extend(all.iter().map(|(ledger, books)| ledger.bound(books)));
    for (thread, ((_, books), bound)) in all.iter().zip(&bound).enumerate() {
        let runs = books.journal.runs();
        runs.iter().enumerate().for_each(|(place, run)| settlement.add(thread, place, run, true));
        // The bound sum of a thread stays with it.
        let stays = bound.iter().enumerate();
        stays.for_each(|(place, run)| settlement.add(thread, runs.len() + place, run, false));
    }
    // A reading that sees a sum on its way would count it twice, or not at all.
    BEGUN.fetch_add(1, Ordering::SeqCst);
    let steps = settlement.run();
    for (ledger, books) in &mut all {
        if !books.journal.runs().is_empty() {
            done.runs.push(ledger.empty(books));
        }
        books.journal.set_cost(steps + listed.len());
    }
    DONE.fetch_add(1, Ordering::SeqCst);
    drop(all);
    Some(())
}

/// Adds one thread's journal to the tree, run by run. Peaks count all sums of other threads, for whatever account.
fn settle_alone(ledger: &Arc<Ledger>, listed: &[Arc<Ledger>]) {
    let others = listed.iter().filter(|other| !Arc::ptr_eq(other, ledger));
    let beside = others.map(|other| other.size(&other.books.lock())).sum();
    let mut books = ledger.books.lock();
    BEGUN.fetch_add(1, Ordering::SeqCst);
    settlement::tell_each(books.journal.runs(), beside);
    let runs = ledger.empty(&mut books);
    DONE.fetch_add(1, Ordering::SeqCst);
    drop(books);
    drop(runs);
}

/// Unbinds the accounts of threads that did nothing since the last look, and removes these threads from the list.
fn end_idle(own: &Ledger, listed: &mut [(&Ledger, Listed<'_>)], done: &mut Done) {
    let mut idle = SmallVec::<[&mut (&Ledger, Listed<'_>); 4]>::new();
    for other in listed.iter_mut().filter(|other| !std::ptr::eq(other.0, own)) {
        let steps = other.0.cache.critical_section().steps();
        let is_idle = CriticalSection::is_outside(steps) && other.0.seen.swap(steps, Ordering::Relaxed) == steps;
        if is_idle && idle.try_reserve(1).is_ok() {
            other.0.counter().unbind();
            idle.push(other);
        }
    }
    if idle.is_empty() {
        return;
    }
    // From here on, each of these threads finds nothing bound and waits for the lock, unless it is inside already.
    heavy_fence();
    for (ledger, books) in idle {
        ledger.cache.critical_section().wait();
        ledger.end_run(books, done);
        ledger.unlist();
        books.is_listed = false;
    }
}

/// Whether the ledger of the thread with this cache is listed.
#[cfg(test)]
pub(super) fn is_listed(cache: &Arc<ThreadCache>) -> bool {
    LISTED.all().iter().any(|ledger| Arc::ptr_eq(&ledger.cache, cache))
}
