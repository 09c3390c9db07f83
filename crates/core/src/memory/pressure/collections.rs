//! Collections: hosts collect their garbage, when a request waits for it or ahead of need.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use once_cell::sync::{Lazy, OnceCell};
use parking_lot::{Condvar, Mutex, MutexGuard};

use super::garbage::{self, Reclaimed};
use super::waiters::{self, Waiters};
use crate::device::{DEVICES, Device};
use crate::memory::account;
use crate::memory::system::{bookkeeping, limit};

/// A host's collector: it collects garbage, and reclaims the handles that it found before it returns.
pub type Collector = Arc<dyn Fn() + Send + Sync>;

/// Collections ahead of need take at most this fraction (1 / `SHARE`) of the wall time. It is less than the promised
/// twentieth, as a run need not end with a pause.
const SHARE: u32 = 25;
/// With only the default limit, less garbage than this is not worth a collection.
pub(super) const DEFAULT_GROWTH: i64 = 1 << 30;
const NEVER: i64 = i64::MAX;

/// Empties the queue of reclaimed handles. The scope layer registers it with the first reclaimed handle.
static DRAIN: OnceCell<fn() -> usize> = OnceCell::new();
static HAS_COLLECTOR: AtomicBool = AtomicBool::new(false);
pub(super) static STATE: Mutex<State> = Mutex::new(State::new());
pub(super) static CHANGED: Condvar = Condvar::new();
static EPOCH: Lazy<Instant> = Lazy::new(Instant::now);

/// Handles reclaimed so far. It shows whether a collection found anything.
static RECLAIMED: AtomicU64 = AtomicU64::new(0);
static RECLAIMED_BYTES: AtomicU64 = AtomicU64::new(0);

/// Live host bytes at which a collection ahead of the process's limit is due. An allocation reads it with one load.
static DUE_AT: AtomicI64 = AtomicI64::new(NEVER);
/// Live host bytes, with the default limit, at which threads may have to wait for a collection.
static LATE_AT: AtomicI64 = AtomicI64::new(NEVER);
/// Live bytes after the last collection, per device. Bytes allocated since are mostly held by new wrappers.
static LIVE_AFTER: [AtomicI64; DEVICES] = [const { AtomicI64::new(0) }; DEVICES];
/// Whether collections ahead of a scope's limit make sense: they are allowed, none is under way, the last freed
/// something.
static IS_AHEAD: AtomicBool = AtomicBool::new(false);
/// Whether a collection was requested and is not done.
static IS_UNDER_WAY: AtomicBool = AtomicBool::new(false);
/// No collection ahead of need begins before this time, in nanoseconds since [`EPOCH`].
pub(super) static NOT_BEFORE: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Set on threads that finalize or drain: a collection waits for them, so they must not wait for it.
    static NEVER_WAITS: Cell<bool> = const { Cell::new(false) };
    /// Set on threads that the end of an object waits for: a drain may end that object, so they must not wait for it.
    static NEVER_DRAINS: Cell<bool> = const { Cell::new(false) };
}

pub(super) struct State {
    collectors: Vec<(u64, Collector)>,
    next_id: u64,
    has_thread: bool,
    /// Collections are numbered from 1: the last one that was requested, has begun, and is done.
    pub requested: u64,
    pub begun: u64,
    pub done: u64,
    nanos: u64,
    freed_something: bool,
    ahead: bool,
    window: Duration,
    /// When what was dropped last is collected, if no collection comes before.
    rest: Option<Instant>,
    /// Whether the current collection is that one.
    is_rest: bool,
    pub waiters: Waiters,
    /// The last collection that had begun when the last waiter got its bytes.
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
            rest: None,
            is_rest: false,
            waiters: Waiters::new(),
            served: 0,
        }
    }
}

/// The cost of collections so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Collections {
    /// How many were requested.
    pub count: u64,
    /// The time that they took, in nanoseconds.
    pub nanos: u64,
}

/// Returns the cost of collections so far.
pub fn collections() -> Collections {
    let state = STATE.lock();
    Collections { count: state.done, nanos: state.nanos }
}

/// Registers a host's collector. [`remove_collector`] takes the result.
pub fn add_collector(collector: Collector) -> u64 {
    // The schedule depends on the limit, which its first use settles.
    let _ = limit::get();
    account::on_settled(|live| look_ahead(Device::HOST, live, None));
    let mut state = STATE.lock();
    let id = state.next_id;
    state.next_id += 1;
    state.collectors.push((id, collector));
    // A new collector may free something, even if the others freed nothing.
    state.freed_something = true;
    HAS_COLLECTOR.store(true, Ordering::Relaxed);
    Lazy::force(&EPOCH);
    schedule(&state);
    id
}

/// Removes a host's collector, and waits for a collection that is under way. A thread that finalizes or drains does not
/// wait.
pub fn remove_collector(id: u64) {
    let mut state = STATE.lock();
    let (gone, rest) = std::mem::take(&mut state.collectors).into_iter().partition(|(known, _)| *known == id);
    let gone: Vec<(u64, Collector)> = gone;
    state.collectors = rest;
    HAS_COLLECTOR.store(!state.collectors.is_empty(), Ordering::Relaxed);
    schedule(&state);
    let begun = state.begun;
    while state.done < begun && !NEVER_WAITS.get() {
        CHANGED.wait(&mut state);
    }
    drop(state);
    // The values that a collector owns are dropped while no lock is held.
    drop(gone);
}

/// Switches collections ahead of need on or off, and sets the least time between two of them.
pub fn set_ahead(on: bool, window: Duration) {
    let mut state = STATE.lock();
    state.ahead = on;
    state.window = window;
    schedule(&state);
}

/// Registers the function that empties the queue of reclaimed handles.
pub(crate) fn on_drain(drain: fn() -> usize) {
    DRAIN.get_or_init(|| drain);
}

/// Marks the calling thread as one that finalizes or drains: it never waits for a collection.
pub fn never_wait_here() {
    NEVER_WAITS.set(true);
}

/// Marks the calling thread as one that the end of an object waits for. It waits neither for a collection nor for other
/// threads that dispose of handles, so its requests fail sooner.
pub fn never_drain_here() {
    NEVER_WAITS.set(true);
    NEVER_DRAINS.set(true);
}

/// Runs `free`, which disposes of handles that a host's collector found, and returns their number. Then requests that
/// wait for bytes try again.
pub(crate) fn reclaim(free: impl FnOnce() -> usize) -> usize {
    let freed = garbage::freed_by(free);
    RECLAIMED_BYTES.fetch_add(freed.bytes, Ordering::SeqCst);
    RECLAIMED.fetch_add(freed.handles, Ordering::SeqCst);
    garbage::progressed();
    if freed.handles > 0 && !waiters::is_empty() {
        let _state = STATE.lock();
        CHANGED.notify_all();
    }
    freed.handles as usize
}

/// Whether a host collects.
pub(super) fn has_collector() -> bool {
    HAS_COLLECTOR.load(Ordering::Relaxed)
}

/// Whether the calling thread may wait for a collection.
pub(super) fn may_wait() -> bool {
    !NEVER_WAITS.get()
}

/// Called when the process's limit was set or lifted.
pub(in crate::memory) fn limits_changed() {
    schedule(&STATE.lock());
}

/// Disposes of the handles that hosts found dropped, and returns how many there were.
pub(super) fn drain() -> usize {
    DRAIN.get().filter(|_| !NEVER_DRAINS.get()).map_or(0, |drain| drain())
}

/// What had been freed at one moment.
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

/// Requests the collection of this number. Returns false if no host collects.
pub(super) fn ask_for(number: u64) -> bool {
    request(&mut STATE.lock(), number)
}

/// Requests a collection, unless one is requested or under way.
pub(super) fn ask_if_idle(state: &mut State) {
    if state.requested == state.done {
        let next = state.begun + 1;
        request(state, next);
    }
}

/// Whether a collection was requested and is not done.
pub(super) fn is_under_way() -> bool {
    IS_UNDER_WAY.load(Ordering::Relaxed)
}

fn request(state: &mut State, number: u64) -> bool {
    if state.collectors.is_empty() || !start(state) {
        return false;
    }
    if state.requested < number {
        state.requested = number;
        schedule(state);
        CHANGED.notify_all();
    }
    true
}

/// Starts the helper thread if it does not run yet. Returns whether it runs.
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
                wait_for_request(&mut state);
            }
            state.begun = state.requested;
            state.rest = None;
            state.collectors.iter().map(|(_, collector)| collector.clone()).collect()
        };
        garbage::begins();
        let (began, before) = (Instant::now(), reclaimed_so_far());
        for collector in collectors {
            // A panic in a host's collector must not end the thread that others wait for.
            let _ = catch_unwind(AssertUnwindSafe(|| collector()));
        }
        let _ = catch_unwind(drain);
        let now = reclaimed_so_far();
        finish(began.elapsed(), Reclaimed { handles: now.handles - before.handles, bytes: now.bytes - before.bytes });
    }
}

/// Waits for a change. If nothing is requested for a while, requests a collection of what was dropped last.
fn wait_for_request(state: &mut MutexGuard<'_, State>) {
    let Some(rest) = state.rest else { return CHANGED.wait(state) };
    if CHANGED.wait_until(state, rest).timed_out() {
        state.rest = None;
        if state.ahead && garbage::is_left() {
            state.is_rest = true;
            ask_if_idle(state);
        }
    }
}

fn reclaimed_so_far() -> Reclaimed {
    Reclaimed { handles: RECLAIMED.load(Ordering::SeqCst), bytes: RECLAIMED_BYTES.load(Ordering::SeqCst) }
}

fn finish(took: Duration, freed: Reclaimed) {
    let live = account::process().live(Device::HOST);
    for device in account::process().used_devices() {
        live_after(device).store(account::process().live(device), Ordering::Relaxed);
    }
    let was_rest = std::mem::take(&mut STATE.lock().is_rest);
    garbage::ends(freed, was_rest);
    let mut state = STATE.lock();
    state.done = state.begun;
    state.rest = garbage::rest(took, SHARE - 1, was_rest);
    state.nanos += u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
    state.freed_something = freed.handles > 0;
    let pause = (took * (SHARE - 1)).max(state.window);
    let pause = u64::try_from(pause.as_nanos()).unwrap_or(u64::MAX);
    NOT_BEFORE.store(now().saturating_add(pause), Ordering::Relaxed);
    schedule(&state);
    CHANGED.notify_all();
    drop(state);
    let Reclaimed { handles, bytes } = freed;
    tracing::debug!(target: "libtensor::memory", handles, bytes, live, ?took, "the host collected");
}

pub(super) fn now() -> u64 {
    u64::try_from(EPOCH.elapsed().as_nanos()).unwrap_or(u64::MAX / 2)
}

/// Sets when the next collection ahead of need is due.
fn schedule(state: &State) {
    IS_UNDER_WAY.store(state.requested != state.done, Ordering::Relaxed);
    let idle = state.ahead && !state.collectors.is_empty() && state.requested == state.done;
    IS_AHEAD.store(idle && state.freed_something, Ordering::Relaxed);
    DUE_AT.store(if idle { due_at(state) } else { NEVER }, Ordering::Relaxed);
    let has_bound = !state.collectors.is_empty() && limit::settled().1;
    LATE_AT.store(if has_bound { garbage::late_bytes() } else { NEVER }, Ordering::Relaxed);
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

/// Called after an allocation: requests a collection ahead of need if one is due. `live` is the process's live bytes on
/// the device, and `near` the limit of an account above that is three quarters full.
#[inline]
pub(in crate::memory) fn look_ahead(device: Device, live: i64, near: Option<i64>) {
    let is_due = device == Device::HOST && with_bookkeeping(live) > DUE_AT.load(Ordering::Relaxed);
    if is_due || near.is_some_and(|limit| is_due_for(device, live, limit)) {
        ask_ahead();
    }
    if device == Device::HOST && live > LATE_AT.load(Ordering::Relaxed) {
        garbage::look();
    }
}

/// Whether the bytes allocated since the last collection exceed a quarter of a scope's limit.
fn is_due_for(device: Device, live: i64, limit: i64) -> bool {
    IS_AHEAD.load(Ordering::Relaxed) && live - live_after(device).load(Ordering::Relaxed) > limit / 4
}

/// Adds the runtime's own bytes, as dropped tensors keep those alive, too.
pub(super) fn with_bookkeeping(live: i64) -> i64 {
    live.saturating_add(i64::try_from(bookkeeping::counted()).unwrap_or(i64::MAX))
}

fn live_after(device: Device) -> &'static AtomicI64 {
    &LIVE_AFTER[usize::from(device.code())]
}

#[cold]
fn ask_ahead() {
    if now() >= NOT_BEFORE.load(Ordering::Relaxed) {
        ask_if_idle(&mut STATE.lock());
    }
}
