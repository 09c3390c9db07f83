//! Local counters: what a thread has charged to the scopes it works in, and the tree of accounts does not know yet.
//!
//! Counting every byte at every level costs locked instructions and cache lines that threads fight for. So a
//! thread keeps the sum for one account with plain stores. When it turns to another account, the sum goes to the
//! thread's journal, and many of those go to the tree at once (see `account/settlement.rs`). Who reads an account adds
//! what threads keep to themselves. While any account has a limit, there are no local counters: the tree is exact then,
//! and limits are met to the byte.
//!
//! A peak must not miss what other threads have in their local counters. A settlement therefore looks at those that are
//! listed: the ones in use. A thread that has done nothing between two looks is idle: its local counter is settled for
//! it and leaves the list, until the thread charges something again.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicPtr, AtomicU32, AtomicU64, Ordering};

use parking_lot::{Mutex, MutexGuard};
use smallvec::SmallVec;

use super::account::{self, Account, Relation, Settlement};
use super::critical_section::CriticalSection;
use super::journal::{Journal, MOST_BOUND, Run, Runs};
use super::pressure;
use super::thread_cache::{self, EXACT, ThreadCache};
use crate::device::Device;
use crate::sync::heavy_fence;

/// The most that a thread keeps to itself.
const MOST: i64 = 1 << 20;

/// Settlements come one after the other. Who has the lock of some books does not wait for this one.
static SETTLING: Mutex<()> = Mutex::new(());
/// How many accounts have a limit.
static LIMITED: Mutex<usize> = Mutex::new(0);
/// Settlements begun and done: a reading that met one is read again.
static BEGUN: AtomicU64 = AtomicU64::new(0);
static DONE: AtomicU64 = AtomicU64::new(0);
/// How often a reading is, before it keeps settlements out.
const READINGS: usize = 100;
/// After so many readings a thread looks who on the list is idle.
const LOOK: u32 = 256;

/// One thread's local counter. Only its thread adds to it, inside its critical section; what it is of changes under the
/// lock.
pub(super) struct LocalCounter {
    /// The address of the account bound: the thread compares it, and nobody follows it.
    account: AtomicPtr<Account>,
    live: AtomicI64,
    /// The highest `live` since it was bound.
    peak: AtomicI64,
    /// The same of scopes that had the account before: their peak is no longer its own, and still of those above.
    before: AtomicI64,
    /// The most that `live` may be: what the journal leaves of [`MOST`].
    room: AtomicI64,
    /// How often the thread had been in its critical section when somebody looked last.
    seen: AtomicU64,
    /// How often the thread read figures.
    readings: AtomicU32,
    books: Mutex<Books>,
}

/// The part of a local counter that is under its lock.
pub(super) struct Books {
    bound: Option<Arc<Account>>,
    journal: Journal,
    is_listed: bool,
}

impl Books {
    fn is_one_run(&self) -> bool {
        self.bound.is_none() && self.journal.runs().len() == 1
    }
}

/// What a thread has bound, as runs.
type Bound = SmallVec<[Run; MOST_BOUND]>;

/// Books with their lock.
type Listed<'a> = MutexGuard<'a, Books>;

/// References that are let go of after the locks: the last one of an account may end a limit.
#[derive(Default)]
struct Done {
    accounts: SmallVec<[Arc<Account>; 4]>,
    runs: SmallVec<[Runs; 1]>,
    is_settled: bool,
}

impl Drop for Done {
    fn drop(&mut self) {
        if self.is_settled {
            // What was settled is news to the process.
            pressure::look_ahead(Device::HOST, account::process().live(Device::HOST), None);
        }
    }
}

/// Adds to the calling thread's local counter. False when the tree has to be told: there are limits, the sum is too
/// large, or the thread is ending.
#[inline]
pub(super) fn add(account: &Arc<Account>, bytes: i64) -> bool {
    thread_cache::with(|own| own.add(account, bytes)).unwrap_or(false)
}

/// The bytes of the last additions are there: the peak counts them too.
#[inline]
pub(super) fn raise_peak() {
    thread_cache::with(|own| own.raise_peak());
}

/// Moves a charge from one account to another, both of which are counted locally. False when the tree has to be told.
pub(super) fn transfer(from: &Arc<Account>, to: &Arc<Account>, bytes: i64) -> bool {
    thread_cache::with(|own| own.counter.transfer(own, from, to, bytes)).unwrap_or(false)
}

/// Tells the tree of some charges, each with the part that peaks count, and of all that listed threads keep to
/// themselves. A charge of nothing raises the peaks to what is there. False, and nothing, when there are limits: then
/// threads keep nothing.
pub(super) fn settle_with<const N: usize>(charges: [(&Arc<Account>, i64, i64); N]) -> bool {
    if thread_cache::is_stopped(EXACT) {
        return false;
    }
    let own = thread_cache::claim();
    let mut done = Done::default();
    let mut books = own.counter.books.lock();
    own.counter.end_run(&mut books, &mut done);
    if !books.journal.reserve(N) {
        drop(books);
        settle(&own, &mut done);
        books = own.counter.books.lock();
    }
    // Limits may have come before the lock: whoever set them waits for it.
    if thread_cache::is_stopped(EXACT) {
        return false;
    }
    for (account, sum, peak) in charges {
        done.accounts.extend(books.journal.push_any(Run { account: account.clone(), sum, peak }));
    }
    own.list(&mut books.is_listed);
    drop(books);
    settle(&own, &mut done);
    true
}

/// Tells the tree what the calling thread keeps to itself, if it keeps anything.
pub(super) fn settle_own() {
    let keeps = |books: &Books| books.bound.is_some() || !books.journal.runs().is_empty();
    if thread_cache::with(|own| keeps(&own.counter.books.lock())).unwrap_or(false) {
        settle_with([]);
    }
}

/// An account closes. If the calling thread has noted nothing of it but what came to nothing, it forgets it.
pub(super) fn close(account: &Arc<Account>, above: &Arc<Account>) {
    thread_cache::with(|own| own.counter.close(account, above));
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
    let mut done = Done::default();
    *limited += 1;
    if *limited == 1 {
        let caches = thread_cache::stop(EXACT);
        caches.iter().for_each(|cache| cache.counter.end_run(&mut cache.counter.books.lock(), &mut done));
        caches.first().into_iter().for_each(|any| settle(any, &mut done));
    }
    drop(limited);
}

/// An account lost its limit.
pub(super) fn limit_lifted() {
    let mut limited = LIMITED.lock();
    *limited -= 1;
    if *limited == 0 {
        thread_cache::resume(EXACT);
    }
}

/// What threads keep to themselves of what an account counts.
#[derive(Default)]
pub(super) struct Kept {
    pub live: i64,
    /// The part that is charged to the very account.
    pub own: i64,
    pub retained: i64,
    /// The most that it was, of each thread.
    pub peak: i64,
}

/// Reads figures of the tree together with what all threads keep of them.
pub(super) fn read<T>(account: &Account, mut figures: impl FnMut(&Kept) -> T) -> T {
    // Else readings alone would meet idle threads for ever.
    if thread_cache::with(|own| own.counter.readings.fetch_add(1, Ordering::Relaxed))
        .is_some_and(|count| count % LOOK == LOOK - 1)
    {
        settle_with([]);
    }
    let mut read_once = || {
        let mut kept = Kept::default();
        thread_cache::listed().iter().for_each(|cache| cache.counter.add_to(&mut kept, account));
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
    // Where they come one after the other, one of them waits for the reading.
    let _settling = SETTLING.lock();
    read_once()
}

impl LocalCounter {
    pub fn new() -> LocalCounter {
        LocalCounter {
            account: AtomicPtr::new(std::ptr::null_mut()),
            live: AtomicI64::new(0),
            peak: AtomicI64::new(0),
            before: AtomicI64::new(0),
            room: AtomicI64::new(MOST),
            seen: AtomicU64::new(0),
            readings: AtomicU32::new(0),
            books: Mutex::new(Books { bound: None, journal: Journal::new(), is_listed: false }),
        }
    }

    /// The most of the sum: for the account that is bound, and for those above.
    fn peaks(&self) -> (i64, i64) {
        let own = self.peak.load(Ordering::Relaxed).max(self.live.load(Ordering::Relaxed));
        (own, own.max(self.before.load(Ordering::Relaxed)))
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
    pub fn with(&self, account: &Arc<Account>, bytes: i64) -> Option<i64> {
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
    pub fn add(&self, account: &Arc<Account>, bytes: i64) -> bool {
        let live = self.with(account, bytes);
        live.inspect(|&live| self.live.store(live, Ordering::Relaxed)).is_some()
    }

    /// The bytes of the last additions are there. Inside the critical section.
    #[inline]
    pub fn raise_peak(&self) {
        self.raise_peak_to(self.live.load(Ordering::Relaxed));
    }

    /// Turns to another account, or settles because there is no room; false when the tree has to be told.
    #[cold]
    pub fn turn(&self, cache: &ThreadCache, account: &Arc<Account>, bytes: i64) -> bool {
        self.begin(cache, None, account, bytes)
    }

    fn transfer(&self, cache: &ThreadCache, from: &Arc<Account>, to: &Arc<Account>, bytes: i64) -> bool {
        // In this order no account that counts both ever has more than before.
        let taken = Run { account: from.clone(), sum: -bytes, peak: 0 };
        self.begin(cache, Some(taken), to, bytes)
    }

    /// Ends what was, notes what a move takes elsewhere, and binds an account with a first charge; false, and nothing,
    /// when there are limits or the charge is too large.
    fn begin(&self, cache: &ThreadCache, noted: Option<Run>, account: &Arc<Account>, bytes: i64) -> bool {
        let mut done = Done::default();
        let mut books = self.books.lock();
        if bytes.abs() > MOST || thread_cache::is_stopped(EXACT) {
            // Whoever set limits waits for the lock, and settles what is here.
            return false;
        }
        self.end_run(&mut books, &mut done);
        let is_new = cache.list(&mut books.is_listed);
        let is_full = books.journal.is_full() || !books.journal.reserve(1);
        // What others noted until now did not happen beside what this thread is going to do.
        if is_new || is_full || bytes.abs() > self.room.load(Ordering::Relaxed) {
            drop(books);
            settle(cache, &mut done);
            books = self.books.lock();
            if thread_cache::is_stopped(EXACT) {
                return false;
            }
            cache.list(&mut books.is_listed);
        }
        books.bound = Some(account.clone());
        self.live.store(bytes, Ordering::Relaxed);
        if let Some(run) = noted {
            done.accounts.extend(books.journal.push_taken(run, account));
            self.note_room(&books);
            // What moves is there.
            self.raise_peak_to(bytes);
        }
        self.account.store(Arc::as_ptr(account).cast_mut(), Ordering::Relaxed);
        true
    }

    /// Binds nothing, and notes in the journal what was. The owner does it, or who has waited until it is out of its
    /// critical section.
    fn end_run(&self, books: &mut Books, done: &mut Done) {
        let Some(account) = books.bound.take() else { return };
        let runs = self.runs_of(account);
        self.account.store(std::ptr::null_mut(), Ordering::Relaxed);
        for figure in [&self.live, &self.peak, &self.before] {
            figure.store(0, Ordering::Relaxed);
        }
        for run in runs {
            done.accounts.extend(books.journal.push(run));
        }
        self.note_room(books);
    }

    /// Empties a journal that was settled.
    fn empty(&self, books: &mut Books) -> Runs {
        let runs = books.journal.take();
        self.note_room(books);
        runs
    }

    /// What is bound now, as another thread finds it.
    fn bound(&self, books: &Books) -> Bound {
        let mut runs = books.bound.clone().map_or_else(Bound::new, |account| self.runs_of(account));
        runs.retain(|run| !run.is_empty());
        runs
    }

    /// What there is of the account that is bound: what went before for those above, and its own.
    fn runs_of(&self, account: Arc<Account>) -> Bound {
        let (sum, (peak, most)) = (self.live.load(Ordering::Relaxed), self.peaks());
        let above = account.above().filter(|_| most > peak).map(|account| Run { account, sum: 0, peak: most });
        above.into_iter().chain([Run { account, sum, peak }]).collect()
    }

    /// Settles everything: the thread ends.
    pub fn end(&self, cache: &ThreadCache) {
        let mut done = Done::default();
        let mut books = self.books.lock();
        self.end_run(&mut books, &mut done);
        let is_empty = books.journal.runs().is_empty();
        drop(books);
        if !is_empty {
            settle(cache, &mut done);
        }
    }

    fn close(&self, account: &Arc<Account>, above: &Arc<Account>) {
        if self.is_of(account) {
            let mut done = Done::default();
            let mut books = self.books.lock();
            self.end_run(&mut books, &mut done);
            drop(books);
        }
        // All but one, at most, are those of runs.
        let count = Arc::strong_count(account) - 1;
        if count > 0 {
            self.lift(account, above, count);
        }
    }

    /// Lets the account above stand for one that closes, in so many runs at most; not inside the critical section.
    pub fn lift(&self, account: &Arc<Account>, above: &Arc<Account>, count: usize) {
        let mut books = self.books.lock();
        books.journal.lift(account, above, count);
        self.note_room(&books);
    }

    fn note_room(&self, books: &Books) {
        self.room.store((MOST - books.journal.size()).max(0), Ordering::Relaxed);
    }

    /// Adds what is kept to itself here to a reading of an account.
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

    /// The most that there may be of it in any figure, and in peaks.
    fn size(&self, books: &Books) -> i64 {
        books.journal.size() + self.peaks().1
    }
}

/// Tells the tree of what all listed threads have in their journals.
fn settle(own: &ThreadCache, done: &mut Done) {
    let _settling = SETTLING.lock();
    let listed = thread_cache::listed();
    // One run alone is told as it is.
    let is_one = |only: &Arc<ThreadCache>| only.counter.books.lock().is_one_run();
    let is_one = matches!(&listed[..], [only] if is_one(only));
    if is_one || settle_together(own, &listed, done).is_none() {
        listed.iter().for_each(|cache| settle_alone(cache, &listed));
    }
    done.is_settled = true;
}

/// None, and nothing, when the system refuses the memory for it.
fn settle_together(own: &ThreadCache, listed: &[Arc<ThreadCache>], done: &mut Done) -> Option<()> {
    let mut all = SmallVec::<[(&Arc<ThreadCache>, Listed<'_>); 4]>::new();
    let mut bound = SmallVec::<[Bound; 4]>::new();
    all.try_reserve(listed.len()).ok()?;
    bound.try_reserve(listed.len()).ok()?;
    done.runs.try_reserve(listed.len()).ok()?;
    all.extend(listed.iter().map(|cache| (cache, cache.counter.books.lock())));
    let runs = all.iter().map(|(_, books)| books.journal.runs().len() + MOST_BOUND).sum();
    let mut settlement = Settlement::of(runs)?;
    end_idle(own, &mut all, done);
    bound.extend(all.iter().map(|(cache, books)| cache.counter.bound(books)));
    for (thread, ((_, books), bound)) in all.iter().zip(&bound).enumerate() {
        let runs = books.journal.runs();
        runs.iter().enumerate().for_each(|(place, run)| settlement.add(thread, place, run, true));
        // What a thread has bound stays with it.
        let stays = bound.iter().enumerate();
        stays.for_each(|(place, run)| settlement.add(thread, runs.len() + place, run, false));
    }
    // A reading that meets a sum on its way would count it twice, or not at all.
    BEGUN.fetch_add(1, Ordering::SeqCst);
    let steps = settlement.run();
    for (cache, books) in &mut all {
        if !books.journal.runs().is_empty() {
            done.runs.push(cache.counter.empty(books));
        }
        books.journal.set_cost(steps + listed.len());
    }
    DONE.fetch_add(1, Ordering::SeqCst);
    drop(all);
    Some(())
}

/// Tells the tree of one thread's journal, run by run. Peaks count all that others have, wherever it is charged.
fn settle_alone(cache: &ThreadCache, listed: &[Arc<ThreadCache>]) {
    let others = listed.iter().filter(|other| !std::ptr::eq(&***other, cache));
    let beside = others.map(|other| other.counter.size(&other.counter.books.lock())).sum();
    let mut books = cache.counter.books.lock();
    BEGUN.fetch_add(1, Ordering::SeqCst);
    account::tell_each(books.journal.runs(), beside);
    let runs = cache.counter.empty(&mut books);
    DONE.fetch_add(1, Ordering::SeqCst);
    drop(books);
    drop(runs);
}

/// Ends the runs of threads that have done nothing since somebody looked last, and takes them off the list.
fn end_idle(own: &ThreadCache, listed: &mut [(&Arc<ThreadCache>, Listed<'_>)], done: &mut Done) {
    let mut idle = SmallVec::<[&mut (&Arc<ThreadCache>, Listed<'_>); 4]>::new();
    for other in listed.iter_mut().filter(|other| !std::ptr::eq(&**other.0, own)) {
        let steps = other.0.critical_section().steps();
        let is_idle =
            CriticalSection::is_outside(steps) && other.0.counter.seen.swap(steps, Ordering::Relaxed) == steps;
        if is_idle && idle.try_reserve(1).is_ok() {
            other.0.counter.account.store(std::ptr::null_mut(), Ordering::Relaxed);
            idle.push(other);
        }
    }
    if idle.is_empty() {
        return;
    }
    // From here on each of them finds nothing bound, and waits for the lock; unless it is inside already.
    heavy_fence();
    for (cache, books) in idle {
        cache.critical_section().wait();
        cache.counter.end_run(books, done);
        cache.unlist();
        books.is_listed = false;
    }
}
