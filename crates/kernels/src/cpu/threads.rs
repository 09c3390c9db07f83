//! The workers that share the chunks of a kernel with the thread that called it.
//!
//! A kernel cuts its work into chunks so that neither the cuts nor which thread takes a chunk change a bit: the
//! results do not depend on how many threads there are. The caller works too and takes its job down
//! when no chunk is left, so a worker that wakes up late costs nothing. Who waits looks again and again for a
//! moment before it sleeps: to wake up takes longer than many a kernel.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The work that one more thread is worth.
const WORK_PER_THREAD_NS: u64 = 5_000;
/// How long somebody who waits stays awake.
const AWAKE: Duration = Duration::from_micros(50);
/// The most threads that a kernel uses.
pub const MAX_THREADS: usize = 256;

type Panic = Box<dyn Any + Send>;

/// Segments of a job at most; with more threads, some share one.
const SEGMENTS: usize = 8;

/// A count in a cache line of its own, as each thread counts in another.
#[repr(align(64))]
struct Taken(AtomicUsize);

/// A kernel in progress; it lives on the stack of its caller.
struct Job {
    /// The chunk function, with its lifetime erased.
    run: *const (dyn Fn(usize) + Sync),
    chunks: usize,
    /// Runs of neighbouring chunks, mostly as many as threads: each thread begins with one of its own, so that the next
    /// kernel finds in its cache what this one left there.
    segments: usize,
    /// The chunks of each segment that are taken.
    taken: [Taken; SEGMENTS],
    /// Workers that have joined and not left; changed under the pool's lock.
    active: AtomicUsize,
    /// A panic of a chunk, to be raised again in the caller.
    panic: Mutex<Option<Panic>>,
}

struct Posted {
    job: *const Job,
    /// Workers that may still join.
    seats: usize,
}

struct State {
    jobs: Vec<Posted>,
    /// Worker threads that exist.
    workers: usize,
    /// Worker threads that there should be.
    wanted: usize,
    /// Workers that are awake and look for a job.
    looking: usize,
    /// Callers that sleep until their workers have left.
    sleepers: usize,
}

// SAFETY: the pointers are followed only by workers counted in `Job::active`, and a caller keeps its job alive
// until that is 0; `Job::run` points to a `Sync` function.
unsafe impl Send for State {}

struct Pool {
    state: Mutex<State>,
    /// Grows with every change that workers wait for.
    changes: AtomicUsize,
    posted: Condvar,
    left: Condvar,
}

static POOL: Pool = Pool {
    state: Mutex::new(State { jobs: Vec::new(), workers: 0, wanted: 0, looking: 0, sleepers: 0 }),
    changes: AtomicUsize::new(0),
    posted: Condvar::new(),
    left: Condvar::new(),
};

/// 0 = not chosen yet.
static THREADS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// Whether this thread is inside a chunk: a kernel called from there stays on its thread.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Sets the number of threads that a kernel may use, the calling one included; at least 1.
pub fn set_num_threads(n: usize) {
    let n = n.clamp(1, MAX_THREADS);
    THREADS.store(n, Ordering::Relaxed);
    lock().wanted = n - 1;
    // Workers beyond the number leave.
    POOL.changes.fetch_add(1, Ordering::Release);
    POOL.posted.notify_all();
}

/// The number of threads that a kernel may use: the machine's cores unless set.
pub fn num_threads() -> usize {
    match THREADS.load(Ordering::Relaxed) {
        0 => {
            let _uncancelled = crate::Uncancelled::new();
            let cores = std::thread::available_parallelism().map_or(1, |n| n.get()).min(MAX_THREADS);
            let _ = THREADS.compare_exchange(0, cores, Ordering::Relaxed, Ordering::Relaxed);
            THREADS.load(Ordering::Relaxed)
        }
        n => n,
    }
}

/// Runs `f` for every chunk below `chunks`, on this thread and on as many others as `work_ns` (the
/// estimated time of all chunks on one thread) is worth. A panic in a chunk is raised here.
pub fn parallel<F: Fn(usize) + Sync>(chunks: usize, work_ns: u64, f: F) {
    in_segments(SEGMENTS, chunks, work_ns, f);
}

/// As [`parallel`], and chunks are begun in their order, so that one may wait for what an earlier one does.
pub(crate) fn parallel_in_order<F: Fn(usize) + Sync>(chunks: usize, work_ns: u64, f: F) {
    in_segments(1, chunks, work_ns, f);
}

fn in_segments<F: Fn(usize) + Sync>(most: usize, chunks: usize, work_ns: u64, f: F) {
    let worth = usize::try_from(work_ns / WORK_PER_THREAD_NS).unwrap_or(usize::MAX);
    if chunks <= 1 || worth <= 1 || INSIDE.get() {
        return (0..chunks).for_each(f);
    }
    match num_threads().min(chunks).min(worth) {
        1 => (0..chunks).for_each(f),
        threads => share(chunks, threads - 1, threads.min(most), &f),
    }
}

fn share(chunks: usize, helpers: usize, segments: usize, f: &(dyn Fn(usize) + Sync)) {
    // SAFETY: only the lifetime changes; `take_down` below waits for every worker that uses it.
    let run: *const (dyn Fn(usize) + Sync) = unsafe {
        std::mem::transmute::<*const (dyn Fn(usize) + Sync + '_), *const (dyn Fn(usize) + Sync + 'static)>(f)
    };
    let job = Job {
        run,
        chunks,
        taken: [const { Taken(AtomicUsize::new(0)) }; SEGMENTS],
        segments,
        active: AtomicUsize::new(0),
        panic: Mutex::new(None),
    };
    let asleep = {
        let mut state = lock();
        hire(&mut state);
        state.jobs.push(Posted { job: &job, seats: helpers });
        POOL.changes.fetch_add(1, Ordering::Release);
        helpers.saturating_sub(state.looking)
    };
    for _ in 0..asleep {
        POOL.posted.notify_one();
    }
    drain(&job, 0);
    take_down(&job);
    let panic = job.panic.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
}

/// Takes chunks until none is left, those of the segment `home` first. Does not unwind.
fn drain(job: &Job, home: usize) {
    let was_inside = INSIDE.replace(true);
    let result = catch_unwind(AssertUnwindSafe(|| {
        for segment in (0..job.segments).map(|i| (home + i) % job.segments) {
            let (start, end) = (segment * job.chunks / job.segments, (segment + 1) * job.chunks / job.segments);
            loop {
                let chunk = start + job.taken[segment].0.fetch_add(1, Ordering::Relaxed);
                if chunk >= end {
                    break;
                }
                // SAFETY: the caller of `parallel` is waiting, so its function is alive.
                unsafe { (*job.run)(chunk) };
            }
        }
    }));
    INSIDE.set(was_inside);
    if let Err(panic) = result {
        job.taken.iter().for_each(|taken| taken.0.store(job.chunks, Ordering::Relaxed));
        *job.panic.lock().unwrap_or_else(PoisonError::into_inner) = Some(panic);
    }
}

/// Removes a job, so that no worker joins any more, and waits for those that have.
fn take_down(job: &Job) {
    let mut state = lock();
    let Some(place) = state.jobs.iter().position(|posted| std::ptr::eq(posted.job, job)) else { return };
    state.jobs.swap_remove(place);
    let has_left = || job.active.load(Ordering::Acquire) == 0;
    if !has_left() {
        drop(state);
        look(has_left);
        // Whoever leaves holds the lock until it needs the job no more.
        state = lock();
    }
    while !has_left() {
        state.sleepers += 1;
        state = POOL.left.wait(state).unwrap_or_else(PoisonError::into_inner);
        state.sleepers -= 1;
    }
}

/// Looks for something for a moment, without sleeping.
fn look(found: impl Fn() -> bool) {
    let start = Instant::now();
    while !found() && start.elapsed() < AWAKE {
        for _ in 0..8 {
            std::hint::spin_loop();
        }
    }
}

/// Whether a worker may be started: the layer above refuses them in tests.
static MAY_START: OnceLock<fn() -> bool> = OnceLock::new();

/// From now on asks before a worker is started.
pub fn ask_before_start(may_start: fn() -> bool) {
    MAY_START.get_or_init(|| may_start);
}

fn start() -> std::io::Result<()> {
    if MAY_START.get().is_some_and(|may_start| !may_start()) {
        return Err(std::io::ErrorKind::OutOfMemory.into());
    }
    std::thread::Builder::new().name("tensor-worker".into()).spawn(work).map(drop)
}

/// Starts the missing workers.
fn hire(state: &mut State) {
    state.wanted = num_threads() - 1;
    while state.workers < state.wanted {
        if start().is_err() {
            // The caller does the work alone.
            return;
        }
        state.workers += 1;
    }
}

fn work() {
    let mut state = lock();
    // What had changed when nothing was found.
    let mut seen = None;
    loop {
        if state.workers > state.wanted {
            state.workers -= 1;
            return;
        }
        let Some(posted) = state.jobs.iter_mut().find(|posted| posted.seats > 0) else {
            let changes = POOL.changes.load(Ordering::Relaxed);
            state = if seen == Some(changes) {
                POOL.posted.wait(state).unwrap_or_else(PoisonError::into_inner)
            } else {
                look_for_change(state, changes)
            };
            seen = Some(changes);
            continue;
        };
        let home = posted.seats;
        posted.seats -= 1;
        let job = posted.job;
        // SAFETY: the job's caller takes it down under the lock, and then waits for the workers in `active`.
        let job = unsafe { &*job };
        job.active.fetch_add(1, Ordering::Relaxed);
        drop(state);
        drain(job, home);
        state = lock();
        job.active.fetch_sub(1, Ordering::Release);
        if state.sleepers > 0 {
            POOL.left.notify_all();
        }
        seen = None;
    }
}

fn look_for_change(mut state: MutexGuard<'static, State>, changes: usize) -> MutexGuard<'static, State> {
    state.looking += 1;
    drop(state);
    look(|| POOL.changes.load(Ordering::Relaxed) != changes);
    state = lock();
    state.looking -= 1;
    state
}

fn lock() -> MutexGuard<'static, State> {
    // No code that can panic runs under the lock.
    POOL.state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A pointer that chunks of one kernel share, each for a part of its own.
pub(crate) struct Shared<T>(*mut T);

// SAFETY: kernels use it only for disjoint parts per chunk, and `parallel` joins them before it returns.
unsafe impl<T: Send> Sync for Shared<T> {}
// SAFETY: as above.
unsafe impl<T: Send> Send for Shared<T> {}

impl<T> Shared<T> {
    pub fn new(slice: &mut [T]) -> Shared<T> {
        Shared(slice.as_mut_ptr())
    }

    /// Memory whose use the caller answers for.
    pub fn from_ptr(ptr: *mut T) -> Shared<T> {
        Shared(ptr)
    }

    pub fn ptr(&self) -> *mut T {
        self.0
    }

    /// # Safety
    /// The part must lie in the slice that this was made of, and in no other chunk's part.
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn part(&self, start: usize, len: usize) -> &mut [T] {
        // SAFETY: by the above.
        unsafe { std::slice::from_raw_parts_mut(self.0.add(start), len) }
    }
}

/// Cuts a contiguous slice into parts of `size` (the last may be shorter) and runs `f(first index, part)`
/// for each; `ns` is the estimated time for one element.
pub(crate) fn parallel_parts<T: Send>(slice: &mut [T], size: usize, ns: f64, f: impl Fn(usize, &mut [T]) + Sync) {
    let n = slice.len();
    let shared = Shared::new(slice);
    parallel(n.div_ceil(size.max(1)), (n as f64 * ns) as u64, |chunk| {
        let start = chunk * size;
        // SAFETY: chunks are disjoint parts of the slice.
        f(start, unsafe { shared.part(start, size.min(n - start)) });
    });
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    /// Tests that change the number of threads, or the level, take turns.
    pub fn turn() -> MutexGuard<'static, ()> {
        static TURN: Mutex<()> = Mutex::new(());
        TURN.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `f` with each of these numbers of threads and returns the results.
    pub fn with_threads<R>(numbers: &[usize], f: impl Fn() -> R) -> Vec<R> {
        let _turn = turn();
        let before = num_threads();
        let run = |&n: &usize| {
            set_num_threads(n);
            f()
        };
        let results = numbers.iter().map(run).collect();
        set_num_threads(before);
        results
    }

    /// Runs `f` with one thread and with three and returns both results.
    pub fn with_one_and_three<R>(f: impl Fn() -> R) -> (R, R) {
        let mut results = with_threads(&[1, 3], f).into_iter();
        let mut next = || results.next().expect("a result each");
        (next(), next())
    }

    #[test]
    fn every_chunk_runs_once() {
        with_one_and_three(|| {
            for chunks in [0, 1, 2, 7, 1000] {
                let ran: Vec<AtomicU64> = (0..chunks).map(|_| AtomicU64::new(0)).collect();
                parallel(chunks, 1 << 30, |chunk| {
                    ran[chunk].fetch_add(1, Ordering::Relaxed);
                });
                assert!(ran.iter().all(|count| count.load(Ordering::Relaxed) == 1));
            }
        });
    }

    #[test]
    fn chunks_are_begun_in_their_order() {
        with_one_and_three(|| {
            let begun = AtomicUsize::new(0);
            parallel_in_order(1000, 1 << 30, |chunk| {
                begun.fetch_add(1, Ordering::SeqCst);
                // Those before have been taken, if not by this thread then by one that is about to count them.
                let before = || begun.load(Ordering::SeqCst) > chunk;
                (0..1 << 28).take_while(|_| !before()).for_each(|_| std::hint::spin_loop());
                assert!(before(), "chunk {chunk} was begun before its time");
            });
            assert_eq!(begun.into_inner(), 1000);
        });
    }

    #[test]
    fn nested_and_concurrent_calls() {
        with_one_and_three(|| {
            let sum = AtomicU64::new(0);
            std::thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| {
                        for _ in 0..50 {
                            parallel(8, 1 << 30, |_| {
                                parallel(4, 1 << 30, |_| {
                                    sum.fetch_add(1, Ordering::Relaxed);
                                });
                            });
                        }
                    });
                }
            });
            assert_eq!(sum.load(Ordering::Relaxed), 4 * 50 * 32);
        });
    }

    #[test]
    fn a_panic_reaches_the_caller() {
        with_one_and_three(|| {
            let result = catch_unwind(|| parallel(64, 1 << 30, |chunk| assert_ne!(chunk, 33)));
            assert!(result.is_err());
            parallel(64, 1 << 30, |_| {});
        });
    }
}
