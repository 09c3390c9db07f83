//! The workers that share the chunks of a kernel with the thread that called it.
//!
//! A kernel splits its work into chunks. Neither the split nor the thread of a chunk changes a bit, so results do not
//! depend on the number of threads. The caller computes chunks, too. It removes its job when no chunk is left, so it
//! never waits for a worker that wakes up late. A thread that waits spins for a moment before it sleeps: a wake-up
//! takes longer than many kernels.

use std::any::Any;
use std::cell::Cell;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The least time of work for each further thread.
const WORK_PER_THREAD_NS: u64 = 5_000;
/// How long a waiting thread spins before it sleeps.
const AWAKE: Duration = Duration::from_micros(50);
/// The most threads that a kernel uses.
pub const MAX_THREADS: usize = 256;

type Panic = Box<dyn Any + Send>;

/// The most segments of a job; with more threads, some share one.
const SEGMENTS: usize = 8;

/// A counter in a cache line of its own: each thread mostly uses another one.
#[repr(align(64))]
struct Taken(AtomicUsize);

/// A running kernel, on the stack of its caller.
struct Job {
    /// The chunk function, with its lifetime erased.
    run: *const (dyn Fn(usize) + Sync),
    chunks: usize,
    /// The number of segments, which are runs of consecutive chunks: mostly one for each thread. Each thread starts
    /// with its own segment, so that the next kernel finds the data in the cache of the thread.
    segments: usize,
    /// The number of taken chunks of each segment.
    taken: [Taken; SEGMENTS],
    /// Workers that have joined and not left; changed under the pool's lock.
    active: AtomicUsize,
    /// A panic of a chunk, which is raised again in the caller.
    panic: Mutex<Option<Panic>>,
}

struct Posted {
    job: *const Job,
    /// Workers that may still join.
    seats: usize,
}

struct State {
    jobs: Vec<Posted>,
    /// The number of worker threads.
    workers: usize,
    /// The wanted number of worker threads.
    wanted: usize,
    /// Workers that spin while they wait for a job.
    looking: usize,
    /// Callers that sleep until their workers have left.
    sleepers: usize,
}

// SAFETY: only workers counted in `Job::active` dereference the pointers. A caller keeps its job alive until this count
// is zero. `Job::run` points to a `Sync` function.
unsafe impl Send for State {}

struct Pool {
    state: Mutex<State>,
    /// Incremented by each change that workers wait for.
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

/// The number of threads; 0 before it is chosen.
static THREADS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// Whether this thread runs a chunk: a kernel called from a chunk runs on this thread alone.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

/// Sets the number of threads that a kernel may use, including the calling one. The number is limited to 1 to
/// [`MAX_THREADS`].
pub fn set_num_threads(n: usize) {
    let n = n.clamp(1, MAX_THREADS);
    THREADS.store(n, Ordering::Relaxed);
    lock().wanted = n - 1;
    // Excess workers end.
    POOL.changes.fetch_add(1, Ordering::Release);
    POOL.posted.notify_all();
}

/// The number of threads that a kernel may use: the number of cores unless set.
pub fn num_threads() -> usize {
    match THREADS.load(Ordering::Relaxed) {
        0 => {
            let _uncancelled = tensor_kernels::Uncancelled::new();
            let cores = std::thread::available_parallelism().map_or(1, |n| n.get()).min(MAX_THREADS);
            let _ = THREADS.compare_exchange(0, cores, Ordering::Relaxed, Ordering::Relaxed);
            THREADS.load(Ordering::Relaxed)
        }
        n => n,
    }
}

/// Runs `f` for each number below `chunks`, on this thread and on others. `work_ns` is the estimated time of all chunks
/// on one thread. It determines the number of threads. A panic in a chunk is raised here.
#[inline]
pub fn parallel<F: Fn(usize) + Sync>(chunks: usize, work_ns: u64, f: F) {
    in_segments(SEGMENTS, chunks, work_ns, &f);
}

/// Splits the numbers below `count` into groups of successive ones, and runs `f` for each group, as [`parallel`] does.
#[inline]
pub(crate) fn parallel_groups(count: usize, group: usize, work_ns: u64, f: impl Fn(Range<usize>) + Sync) {
    parallel(count.div_ceil(group), work_ns, |chunk| f(chunk * group..count.min((chunk + 1) * group)));
}

/// [`parallel`] with chunks that start in order, so that a chunk may wait for an earlier one.
pub fn parallel_in_order<F: Fn(usize) + Sync>(chunks: usize, work_ns: u64, f: F) {
    in_segments(1, chunks, work_ns, &f);
}

/// Every chunk is an indirect call, so that each kernel's loop is compiled once, not once for each way below.
fn in_segments(most: usize, chunks: usize, work_ns: u64, f: &(dyn Fn(usize) + Sync)) {
    let worth = usize::try_from(work_ns / WORK_PER_THREAD_NS).unwrap_or(usize::MAX);
    if chunks <= 1 || worth <= 1 || INSIDE.get() {
        return (0..chunks).for_each(f);
    }
    match num_threads().min(chunks).min(worth) {
        1 => (0..chunks).for_each(f),
        threads => share(chunks, threads - 1, threads.min(most), f),
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

/// Removes a job, so that no more workers join, and waits for those that joined.
fn take_down(job: &Job) {
    let mut state = lock();
    let Some(place) = state.jobs.iter().position(|posted| std::ptr::eq(posted.job, job)) else { return };
    state.jobs.swap_remove(place);
    let has_left = || job.active.load(Ordering::Acquire) == 0;
    if !has_left() {
        drop(state);
        look(has_left);
        // A worker that leaves holds the lock until it has finished with the job.
        state = lock();
    }
    while !has_left() {
        state.sleepers += 1;
        state = POOL.left.wait(state).unwrap_or_else(PoisonError::into_inner);
        state.sleepers -= 1;
    }
}

/// Spins for a moment, until `found` returns true.
fn look(found: impl Fn() -> bool) {
    let start = Instant::now();
    while !found() && start.elapsed() < AWAKE {
        for _ in 0..8 {
            std::hint::spin_loop();
        }
    }
}

/// Whether a worker may be started: the crate above refuses them in tests.
static MAY_START: OnceLock<fn() -> bool> = OnceLock::new();

/// Sets a function that is called before each start of a worker. If it returns false, the worker is not started. Only
/// the first call has an effect.
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
    // The number of changes when no job was found.
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
        // SAFETY: the job's caller removes it under the lock, and then waits for the workers in `active`.
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

/// A pointer that the chunks of a kernel share, each for a separate part.
pub(crate) struct Shared<T>(*mut T);

// SAFETY: kernels use it only for disjoint parts per chunk, and `parallel` joins them before it returns.
unsafe impl<T: Send> Sync for Shared<T> {}
// SAFETY: as above.
unsafe impl<T: Send> Send for Shared<T> {}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        *self
    }
}

impl<T> Copy for Shared<T> {}

impl<T> Shared<T> {
    pub fn new(slice: &mut [T]) -> Shared<T> {
        Shared(slice.as_mut_ptr())
    }

    /// The caller guarantees the memory.
    pub fn from_ptr(ptr: *mut T) -> Shared<T> {
        Shared(ptr)
    }

    pub fn ptr(&self) -> *mut T {
        self.0
    }

    /// A part of the slice.
    ///
    /// # Safety
    /// The part must be within the slice that this was made of, and must not overlap the part of another chunk.
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn part(&self, start: usize, len: usize) -> &mut [T] {
        // SAFETY: by the above.
        unsafe { std::slice::from_raw_parts_mut(self.0.add(start), len) }
    }
}

/// Splits a slice into parts of `size` (the last may be shorter), and runs `f(first index, part)` for each. `ns` is the
/// estimated time for one element.
pub fn parallel_parts<T: Send>(slice: &mut [T], size: usize, ns: f64, f: impl Fn(usize, &mut [T]) + Sync) {
    let n = slice.len();
    let shared = Shared::new(slice);
    parallel(n.div_ceil(size.max(1)), (n as f64 * ns) as u64, |chunk| {
        let start = chunk * size;
        // SAFETY: chunks are disjoint parts of the slice.
        f(start, unsafe { shared.part(start, size.min(n - start)) });
    });
}
