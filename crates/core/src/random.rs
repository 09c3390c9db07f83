//! Random streams. They are counter based (Philox): an element depends on the seed and its position, never on the
//! number of threads.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;

use crate::error::Result;
use crate::refs::Ref;
use crate::scope::{self, Handle, Kind, Native, OwnerRef};

/// A stream of random numbers.
#[derive(Debug)]
pub struct Generator {
    state: Mutex<State>,
    /// Whether the stream follows the process's seed, as those of contexts do. Explicit generators keep their own.
    follows: bool,
}

#[derive(Debug)]
struct State {
    seed: u64,
    offset: u64,
    /// The number of the process's seeding that `seed` was derived from.
    epoch: u64,
}

/// Counters that were reserved while a graph was captured.
#[derive(Debug)]
pub(crate) struct Draw {
    pub generator: Ref<Generator>,
    pub seed: u64,
    pub offset: u64,
    pub count: u64,
}

thread_local! {
    /// The draws since the thread's capture began.
    static DRAWS: RefCell<Vec<Draw>> = const { RefCell::new(Vec::new()) };
}

/// Takes the draws that the thread has noted.
pub(crate) fn noted_draws() -> Vec<Draw> {
    DRAWS.take()
}

/// Reserves `count` counters of a stream, as [`Generator::reserve`], and notes them for the graph that is captured.
pub(crate) fn draw(generator: &Ref<Generator>, count: u64, is_captured: bool) -> (u64, u64) {
    let (seed, offset) = generator.reserve(count);
    if is_captured {
        DRAWS.with_borrow_mut(|draws| draws.push(Draw { generator: generator.clone(), seed, offset, count }));
    }
    (seed, offset)
}

static SEED: AtomicU64 = AtomicU64::new(0x5eed);
/// Counts the calls of `manual_seed`, so that streams notice a new seed at their next draw.
static EPOCH: AtomicU64 = AtomicU64::new(1);
/// The number that the next stream of a seeding gets at its first draw.
static NEXT_STREAM: AtomicU64 = AtomicU64::new(0);
static SEEDING: Mutex<()> = Mutex::new(());

/// Seeds the process. Each context has a stream of its own, which is derived from this seed, and streams are numbered
/// in the order of their first draw. Explicit generators are not affected.
pub fn manual_seed(seed: u64) {
    let _guard = SEEDING.lock();
    SEED.store(seed, Ordering::Relaxed);
    NEXT_STREAM.store(0, Ordering::Relaxed);
    EPOCH.fetch_add(1, Ordering::Release);
    tracing::debug!(target: "libtensor::random", seed, "seeded");
}

impl Generator {
    /// Creates an explicit generator with its own seed.
    pub fn new(seed: u64) -> Ref<Generator> {
        Ref::new(Generator { state: Mutex::new(State { seed, offset: 0, epoch: 0 }), follows: false })
    }

    /// Returns the stream of a new context, which gets its number at its first draw.
    pub fn next_context_stream() -> Ref<Generator> {
        Ref::new(Generator { state: Mutex::new(State { seed: 0, offset: 0, epoch: 0 }), follows: true })
    }

    /// Returns the calling native thread's stream.
    pub fn of_thread() -> Ref<Generator> {
        thread_local! {
            static STREAM: RefCell<Option<Ref<Generator>>> = const { RefCell::new(None) };
        }
        STREAM
            .try_with(|stream| stream.borrow_mut().get_or_insert_with(Generator::next_context_stream).clone())
            .unwrap_or_else(|_| Generator::next_context_stream())
    }

    /// Begins this stream anew at `seed` and leaves all others as they are. If it follows the process's seed, the next
    /// seeding of the process changes it again.
    pub fn seed(&self, seed: u64) {
        *self.state.lock() = State { seed, offset: 0, epoch: EPOCH.load(Ordering::Acquire) };
    }

    /// Reserves `n` counters, and returns the seed and the first of the reserved counters.
    pub fn reserve(&self, n: u64) -> (u64, u64) {
        let mut state = self.state.lock();
        if self.follows && state.epoch != EPOCH.load(Ordering::Acquire) {
            let _guard = SEEDING.lock();
            let stream = NEXT_STREAM.fetch_add(1, Ordering::Relaxed);
            let seed = stream_seed(SEED.load(Ordering::Relaxed), stream);
            *state = State { seed, offset: 0, epoch: EPOCH.load(Ordering::Acquire) };
        }
        let offset = state.offset;
        state.offset = offset.wrapping_add(n);
        (state.seed, offset)
    }
}

/// The first stream uses the seed itself; the others are far from it and from each other (SplitMix64).
fn stream_seed(seed: u64, stream: u64) -> u64 {
    if stream == 0 {
        return seed;
    }
    let mut z = seed.wrapping_add(stream.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Native for Generator {
    fn kind(&self) -> Kind {
        Kind::Generator
    }

    fn describe(&self) -> String {
        "generator".to_string()
    }

    fn born(&self, _handle: Handle, _owner: OwnerRef<'_>, _is_sole: bool) -> Result<()> {
        if self.follows {
            scope::internal_created();
        }
        Ok(())
    }

    fn released(&self, _handle: Handle) {
        if self.follows {
            scope::internal_disposed();
        }
    }
}
