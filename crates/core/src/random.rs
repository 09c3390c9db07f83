//! Random streams: counter based, so that an element depends on the seed and its place alone, never on
//! how many threads filled the tensor.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;

use crate::error::Result;
use crate::refs::Ref;
use crate::scope::{Handle, Kind, Native, Owner};

/// A stream of random numbers.
#[derive(Debug)]
pub struct Generator {
    state: Mutex<State>,
    /// Streams of contexts follow the process's seed; explicit generators keep their own.
    follows: bool,
}

#[derive(Debug)]
struct State {
    seed: u64,
    offset: u64,
    /// The process's seeding that `seed` was derived from.
    epoch: u64,
}

static SEED: AtomicU64 = AtomicU64::new(0x5eed);
/// Counts the seedings, so that streams notice a new one at their next draw.
static EPOCH: AtomicU64 = AtomicU64::new(1);
/// Numbers the streams of a seeding by their first draw.
static NEXT_STREAM: AtomicU64 = AtomicU64::new(0);
static SEEDING: Mutex<()> = Mutex::new(());

/// Seeds the process: each context gets its own stream of this seed at its next draw, numbered in the
/// order in which they draw first. Explicit generators are left alone.
pub fn manual_seed(seed: u64) {
    let _guard = SEEDING.lock();
    SEED.store(seed, Ordering::Relaxed);
    NEXT_STREAM.store(0, Ordering::Relaxed);
    EPOCH.fetch_add(1, Ordering::Release);
    tracing::debug!(target: "libtensor::random", seed, "seeded");
}

impl Generator {
    /// An explicit generator with its own seed.
    pub fn new(seed: u64) -> Ref<Generator> {
        Ref::new(Generator { state: Mutex::new(State { seed, offset: 0, epoch: 0 }), follows: false })
    }

    /// The stream of a new context; it takes its number at its first draw.
    pub fn next_context_stream() -> Ref<Generator> {
        Ref::new(Generator { state: Mutex::new(State { seed: 0, offset: 0, epoch: 0 }), follows: true })
    }

    /// The calling native thread's stream.
    pub fn of_thread() -> Ref<Generator> {
        thread_local! {
            static STREAM: RefCell<Option<Ref<Generator>>> = const { RefCell::new(None) };
        }
        STREAM
            .try_with(|stream| stream.borrow_mut().get_or_insert_with(Generator::next_context_stream).clone())
            .unwrap_or_else(|_| Generator::next_context_stream())
    }

    /// Draws `n` counters: the seed, and the first counter that is the caller's.
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

/// The first stream has the seed itself; the others are far from it and from each other (SplitMix64).
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

    fn born(&self, _handle: Handle, _owner: &Owner, _is_sole: bool) -> Result<()> {
        CONTEXTS.fetch_add(u64::from(self.follows), Ordering::Relaxed);
        Ok(())
    }

    fn released(&self, _handle: Handle) {
        CONTEXTS.fetch_sub(u64::from(self.follows), Ordering::Relaxed);
    }
}

/// Handles of contexts' own streams.
static CONTEXTS: AtomicU64 = AtomicU64::new(0);

/// How many contexts of hosts have a stream: its handle is no object of the program's.
pub(crate) fn contexts() -> u64 {
    CONTEXTS.load(Ordering::Relaxed)
}
