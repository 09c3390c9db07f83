//! The workers that share the chunks of a kernel with the thread that called it.
//!
//! A kernel cuts its work into chunks by the shape alone; which thread takes a chunk decides nothing, so
//! the results do not depend on how many threads there are. The caller works too and takes its job down
//! when no chunk is left, so a worker that wakes up late costs nothing.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The work that waking up one more thread is worth.
const WORK_PER_THREAD_NS: u64 = 20_000;
const MAX_THREADS: usize = 256;

type Panic = Box<dyn Any + Send>;

/// A kernel in progress; it lives on the stack of its caller.
struct Job {
    /// The chunk function, with its lifetime erased.
    run: *const (dyn Fn(usize) + Sync),
    chunks: usize,
    /// The next chunk to take.
    next: AtomicUsize,
    /// A panic of a chunk, to be raised again in the caller.
    panic: Mutex<Option<Panic>>,
}

struct Posted {
    job: *const Job,
    /// Workers that may still join.
    seats: usize,
    /// Workers that have joined and not left.
    active: usize,
}

struct State {
    jobs: Vec<Posted>,
    /// Worker threads that exist.
    workers: usize,
    /// Worker threads that there should be.
    wanted: usize,
}

// SAFETY: the pointers are followed only by workers counted in `active`, and a caller keeps its job alive
// until that is 0; `Job::run` points to a `Sync` function.
unsafe impl Send for State {}

struct Pool {
    state: Mutex<State>,
    posted: Condvar,
    left: Condvar,
}

static POOL: Pool = Pool {
    state: Mutex::new(State { jobs: Vec::new(), workers: 0, wanted: 0 }),
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
    POOL.posted.notify_all();
}

/// The number of threads that a kernel may use: the machine's cores unless set.
pub fn num_threads() -> usize {
    match THREADS.load(Ordering::Relaxed) {
        0 => {
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
    let worth = usize::try_from(work_ns / WORK_PER_THREAD_NS).unwrap_or(usize::MAX);
    if chunks <= 1 || worth <= 1 || INSIDE.get() {
        return (0..chunks).for_each(f);
    }
    let helpers = num_threads().min(chunks).min(worth) - 1;
    if helpers == 0 {
        return (0..chunks).for_each(f);
    }
    share(chunks, helpers, &f);
}

fn share(chunks: usize, helpers: usize, f: &(dyn Fn(usize) + Sync)) {
    // SAFETY: only the lifetime changes; `take_down` below waits for every worker that uses it.
    let run: *const (dyn Fn(usize) + Sync) = unsafe {
        std::mem::transmute::<*const (dyn Fn(usize) + Sync + '_), *const (dyn Fn(usize) + Sync + 'static)>(f)
    };
    let job = Job { run, chunks, next: AtomicUsize::new(0), panic: Mutex::new(None) };
    {
        let mut state = lock();
        hire(&mut state);
        state.jobs.push(Posted { job: &job, seats: helpers, active: 0 });
    }
    for _ in 0..helpers {
        POOL.posted.notify_one();
    }
    drain(&job);
    take_down(&job);
    let panic = job.panic.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
}

/// Takes chunks until none is left. Does not unwind.
fn drain(job: &Job) {
    let was_inside = INSIDE.replace(true);
    let result = catch_unwind(AssertUnwindSafe(|| {
        loop {
            let chunk = job.next.fetch_add(1, Ordering::Relaxed);
            if chunk >= job.chunks {
                break;
            }
            // SAFETY: the caller of `parallel` is waiting, so its function is alive.
            unsafe { (*job.run)(chunk) };
        }
    }));
    INSIDE.set(was_inside);
    if let Err(panic) = result {
        job.next.store(job.chunks, Ordering::Relaxed);
        *job.panic.lock().unwrap_or_else(PoisonError::into_inner) = Some(panic);
    }
}

/// Removes a job, so that no worker joins any more, and waits for those that have.
fn take_down(job: &Job) {
    let mut state = lock();
    loop {
        let Some(place) = state.jobs.iter().position(|posted| std::ptr::eq(posted.job, job)) else {
            return;
        };
        state.jobs[place].seats = 0;
        if state.jobs[place].active == 0 {
            state.jobs.swap_remove(place);
            return;
        }
        state = POOL.left.wait(state).unwrap_or_else(PoisonError::into_inner);
    }
}

/// Starts the missing workers.
fn hire(state: &mut State) {
    state.wanted = num_threads() - 1;
    while state.workers < state.wanted {
        let started = std::thread::Builder::new().name("tensor-worker".into()).spawn(work);
        if started.is_err() {
            // The caller does the work alone.
            return;
        }
        state.workers += 1;
    }
}

fn work() {
    let mut state = lock();
    loop {
        if state.workers > state.wanted {
            state.workers -= 1;
            return;
        }
        let Some(posted) = state.jobs.iter_mut().find(|posted| posted.seats > 0) else {
            state = POOL.posted.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        posted.seats -= 1;
        posted.active += 1;
        let job = posted.job;
        drop(state);
        // SAFETY: this worker is counted in `active`, so the job's caller waits for it.
        drain(unsafe { &*job });
        state = lock();
        if let Some(posted) = state.jobs.iter_mut().find(|posted| std::ptr::eq(posted.job, job)) {
            posted.active -= 1;
            if posted.active == 0 {
                POOL.left.notify_all();
            }
        }
    }
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
