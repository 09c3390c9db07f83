//! Collections: hosts collect their garbage, when a request waits for it or ahead of need.
//!
//! Hosts collect on a thread of this module's own, never on the caller's.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use once_cell::sync::{Lazy, OnceCell};
use parking_lot::{Condvar, Mutex};

use super::waiters::{self, Waiters};
use crate::device::{DEVICES, Device};
use crate::memory::account;
use crate::memory::system::{bookkeeping, limit};

/// A host's collection: collects garbage and hands what it found to be reclaimed before it returns.
pub type Collector = Arc<dyn Fn() + Send + Sync>;

/// Of the wall time, collections ahead of need take at most one part in this: below the twentieth that is promised, as a
/// run need not end with a pause.
const SHARE: u32 = 25;
/// With the default limit alone, garbage below this is not worth a collection.
const DEFAULT_GROWTH: i64 = 1 << 30;
const NEVER: i64 = i64::MAX;

/// What empties the queue of reclaimed handles; the layer above registers it with the first of them.
static DRAIN: OnceCell<fn() -> usize> = OnceCell::new();
static HAS_COLLECTOR: AtomicBool = AtomicBool::new(false);
pub(super) static STATE: Mutex<State> = Mutex::new(State::new());
pub(super) static CHANGED: Condvar = Condvar::new();
static EPOCH: Lazy<Instant> = Lazy::new(Instant::now);

/// Handles reclaimed so far: whether a collection found anything.
static RECLAIMED: AtomicU64 = AtomicU64::new(0);

/// Live host bytes at which a collection ahead of the process's limit is due: one load an allocation.
static DUE_AT: AtomicI64 = AtomicI64::new(NEVER);
/// Live bytes after the last collection, per device: what came since is mostly what new wrappers hold.
static LIVE_AFTER: [AtomicI64; DEVICES] = [const { AtomicI64::new(0) }; DEVICES];
/// Whether collections ahead of a scope's limit make sense: allowed, none under way, the last one freed something.
static IS_AHEAD: AtomicBool = AtomicBool::new(false);
/// No collection ahead of need before this moment, in nanoseconds since [`EPOCH`].
pub(super) static NOT_BEFORE: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Finalizer and drain threads must not wait for a collection, which waits for them.
    static NEVER_WAITS: Cell<bool> = const { Cell::new(false) };
}

pub(super) struct State {
    collectors: Vec<(u64, Collector)>,
    next_id: u64,
    has_thread: bool,
    /// Collections are numbered from 1: the last one asked for, begun, and done.
    pub requested: u64,
    pub begun: u64,
    pub done: u64,
    nanos: u64,
    freed_something: bool,
    ahead: bool,
    window: Duration,
    pub waiters: Waiters,
    /// Of the collections that had begun when the last waiter got its bytes, the last.
    pub served: u64,
}

impl State {
    const fn new() -> State {
        State {
            collectors: Vec::new(),
            next_id: 1,
            has_thread: false,
            requested: 0,
            begun: 0,
            done: 0,
            nanos: 0,
            freed_something: true,
            ahead: true,
            window: Duration::ZERO,
            waiters: Waiters::new(),
            served: 0,
        }
    }
}

/// What collections cost so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Collections {
    /// How many the hosts were asked for.
    pub count: u64,
    /// The time in them, in nanoseconds.
    pub nanos: u64,
}

/// What collections cost so far.
pub fn collections() -> Collections {
    let state = STATE.lock();
    Collections { count: state.done, nanos: state.nanos }
}

/// Registers a host's collection; the result takes it away again.
pub fn add_collector(collector: Collector) -> u64 {
    // Collections ahead of need follow the limit, which is settled at its first use.
    let _ = limit::get();
    account::on_settled(|live| look_ahead(Device::HOST, live, None));
    let mut state = STATE.lock();
    let id = state.next_id;
    state.next_id += 1;
    state.collectors.push((id, collector));
    // What the others could not find says nothing about this one.
    state.freed_something = true;
    HAS_COLLECTOR.store(true, Ordering::Relaxed);
    Lazy::force(&EPOCH);
    reckon(&state);
    id
}

/// Forgets a host's collection, and waits for one that is under way; on a thread that finalizes or drains it does
/// not wait.
pub fn remove_collector(id: u64) {
    let mut state = STATE.lock();
    let (gone, rest) = std::mem::take(&mut state.collectors).into_iter().partition(|(known, _)| *known == id);
    let gone: Vec<(u64, Collector)> = gone;
    state.collectors = rest;
    HAS_COLLECTOR.store(!state.collectors.is_empty(), Ordering::Relaxed);
    reckon(&state);
    let begun = state.begun;
    while state.done < begun && !NEVER_WAITS.get() {
        CHANGED.wait(&mut state);
    }
    drop(state);
    // What it holds ends where no lock is held.
    drop(gone);
}

/// Switches collections ahead of need on or off, and sets the least time between two of them.
pub fn set_ahead(on: bool, window: Duration) {
    let mut state = STATE.lock();
    state.ahead = on;
    state.window = window;
    reckon(&state);
}

/// Registers what empties the queue of reclaimed handles.
pub(crate) fn on_drain(drain: fn() -> usize) {
    DRAIN.get_or_init(|| drain);
}

/// The calling thread finalizes or drains: it never waits for a collection.
pub fn never_wait_here() {
    NEVER_WAITS.set(true);
}

/// Handles were reclaimed: whoever waits for bytes tries again.
pub(crate) fn reclaimed(count: usize) {
    RECLAIMED.fetch_add(count as u64, Ordering::SeqCst);
    if count > 0 && !waiters::is_empty() {
        let _state = STATE.lock();
        CHANGED.notify_all();
    }
}

/// Whether a host collects.
pub(super) fn has_collector() -> bool {
    HAS_COLLECTOR.load(Ordering::Relaxed)
}

/// Whether the calling thread may wait for a collection.
pub(super) fn may_wait() -> bool {
    !NEVER_WAITS.get()
}

/// A limit was set or lifted.
pub(in crate::memory) fn limits_changed() {
    reckon(&STATE.lock());
}

/// Disposes of the handles that hosts found dropped; how many.
pub(super) fn drain() -> usize {
    DRAIN.get().map_or(0, |drain| drain())
}

/// What had come back at some moment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Seen {
    pub done: u64,
    reclaimed: u64,
}

impl Seen {
    pub fn now(state: &State) -> Seen {
        Seen { done: state.done, reclaimed: RECLAIMED.load(Ordering::SeqCst) }
    }
}

/// Asks for a collection that begins from now on: one that has begun may have looked already at what was dropped since.
fn ask() {
    let mut state = STATE.lock();
    let next = state.begun + 1;
    request(&mut state, next);
}

/// Asks for the collection of this number; false when no host collects.
pub(super) fn ask_for(number: u64) -> bool {
    request(&mut STATE.lock(), number)
}

fn request(state: &mut State, number: u64) -> bool {
    if state.collectors.is_empty() || !start(state) {
        return false;
    }
    if state.requested < number {
        state.requested = number;
        reckon(state);
        CHANGED.notify_all();
    }
    true
}

/// Starts the helper thread, at the first need.
fn start(state: &mut State) -> bool {
    if !state.has_thread {
        state.has_thread = crate::thread::start("libtensor-collect", collect_forever).is_ok();
    }
    state.has_thread
}

fn collect_forever() {
    never_wait_here();
    loop {
        let collectors: Vec<Collector> = {
            let mut state = STATE.lock();
            while state.requested <= state.begun {
                CHANGED.wait(&mut state);
            }
            state.begun = state.requested;
            state.collectors.iter().map(|(_, collector)| collector.clone()).collect()
        };
        let (began, before) = (Instant::now(), RECLAIMED.load(Ordering::SeqCst));
        for collector in collectors {
            // A host's defect must not end the thread that others wait for.
            let _ = catch_unwind(AssertUnwindSafe(|| collector()));
        }
        let _ = catch_unwind(drain);
        finish(began.elapsed(), RECLAIMED.load(Ordering::SeqCst) - before);
    }
}

fn finish(took: Duration, freed: u64) {
    let live = account::process().live(Device::HOST);
    for device in account::process().used_devices() {
        live_after(device).store(account::process().live(device), Ordering::Relaxed);
    }
    let mut state = STATE.lock();
    state.done = state.begun;
    state.nanos += u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
    state.freed_something = freed > 0;
    let pause = (took * (SHARE - 1)).max(state.window);
    let pause = u64::try_from(pause.as_nanos()).unwrap_or(u64::MAX);
    NOT_BEFORE.store(now().saturating_add(pause), Ordering::Relaxed);
    reckon(&state);
    CHANGED.notify_all();
    drop(state);
    tracing::debug!(target: "libtensor::memory", freed, live, ?took, "the host collected");
}

fn now() -> u64 {
    u64::try_from(EPOCH.elapsed().as_nanos()).unwrap_or(u64::MAX / 2)
}

/// Reckons when the next collection ahead of need is due.
fn reckon(state: &State) {
    let idle = state.ahead && !state.collectors.is_empty() && state.requested == state.done;
    IS_AHEAD.store(idle && state.freed_something, Ordering::Relaxed);
    DUE_AT.store(if idle { due_at(state) } else { NEVER }, Ordering::Relaxed);
}

fn due_at(state: &State) -> i64 {
    let live = with_bookkeeping(live_after(Device::HOST).load(Ordering::Relaxed));
    let (limit, is_default) = limit::settled();
    let mut due = NEVER;
    if let Some(limit) = limit.and_then(|limit| i64::try_from(limit).ok())
        && state.freed_something
    {
        due = (limit - limit / 4).max(live.saturating_add(limit / 4));
    }
    if is_default {
        due = due.min(live.saturating_add(live.max(DEFAULT_GROWTH)));
    }
    due
}

/// Called after an allocation: asks for a collection ahead of need when one is due. `live` is the process's
/// live bytes on the device, `near` the limit of an account above that is three quarters full.
#[inline]
pub(in crate::memory) fn look_ahead(device: Device, live: i64, near: Option<i64>) {
    let is_due = device == Device::HOST && with_bookkeeping(live) > DUE_AT.load(Ordering::Relaxed);
    if is_due || near.is_some_and(|limit| is_due_for(device, live, limit)) {
        ask_ahead();
    }
}

/// Whether what came since the last collection is more than a quarter of a scope's limit.
fn is_due_for(device: Device, live: i64, limit: i64) -> bool {
    IS_AHEAD.load(Ordering::Relaxed) && live - live_after(device).load(Ordering::Relaxed) > limit / 4
}

/// What dropped tensors keep is theirs and the runtime's.
fn with_bookkeeping(live: i64) -> i64 {
    live.saturating_add(i64::try_from(bookkeeping::counted()).unwrap_or(i64::MAX))
}

fn live_after(device: Device) -> &'static AtomicI64 {
    &LIVE_AFTER[usize::from(device.code())]
}

#[cold]
fn ask_ahead() {
    if now() >= NOT_BEFORE.load(Ordering::Relaxed) {
        ask();
    }
}
