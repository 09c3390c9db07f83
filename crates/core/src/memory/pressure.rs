//! Pressure: what happens before an allocation fails, and how garbage is collected before it has to.
//!
//! An allocation that a limit, the system or the driver refuses goes down a ladder, with a retry after each
//! rung: cached blocks go back; handles that a host's collector found dropped are disposed of; deferred
//! frees are finished; the hosts are asked to collect, and again only if other threads took what came back.
//! Only then does it fail.
//!
//! Hosts collect on a thread of this module's own, never on the caller's, and callers hold no lock of the
//! runtime while they wait.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use once_cell::sync::{Lazy, OnceCell};
use parking_lot::{Condvar, Mutex};

use super::account;
use super::buffer::{Buffer, Refused, Request};
use super::device::{self, DEVICES, Device};
use super::limit;
use crate::error::{Error, Result};

/// A host's collection: collects garbage and hands what it found to be reclaimed before it returns.
pub type Collector = Arc<dyn Fn() + Send + Sync>;

/// A wait for a collection that never ends (a finalizer that waits for the caller) gives up after this.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a caller asks again when other threads took what a collection brought back.
const ROUNDS: usize = 16;
/// Of the wall time, collections ahead of need take at most one part in this.
const SHARE: u32 = 20;
/// With the default limit alone, garbage below this is not worth a collection.
const DEFAULT_GROWTH: i64 = 1 << 30;
const NEVER: i64 = i64::MAX;

/// What empties the queue of reclaimed handles; the layer above registers it with the first of them.
static DRAIN: OnceCell<fn() -> usize> = OnceCell::new();
static HAS_COLLECTOR: AtomicBool = AtomicBool::new(false);
static STATE: Mutex<State> = Mutex::new(State::new());
static CHANGED: Condvar = Condvar::new();
static EPOCH: Lazy<Instant> = Lazy::new(Instant::now);

/// Handles reclaimed so far: whether a collection found anything.
static RECLAIMED: AtomicU64 = AtomicU64::new(0);
/// How many callers wait for a collection: who frees something wakes them.
static WAITING: AtomicU64 = AtomicU64::new(0);

/// Live host bytes at which a collection ahead of the process's limit is due: one load an allocation.
static DUE_AT: AtomicI64 = AtomicI64::new(NEVER);
/// Live bytes after the last collection, per device: what came since is mostly what new wrappers hold.
static LIVE_AFTER: [AtomicI64; DEVICES] = [const { AtomicI64::new(0) }; DEVICES];
/// Whether collections ahead of a scope's limit make sense: allowed, none under way, the last one freed something.
static IS_AHEAD: AtomicBool = AtomicBool::new(false);
/// No collection ahead of need before this moment, in nanoseconds since [`EPOCH`].
static NOT_BEFORE: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Finalizer and drain threads must not wait for a collection, which waits for them.
    static NEVER_WAITS: Cell<bool> = const { Cell::new(false) };
}

struct State {
    collectors: Vec<(u64, Collector)>,
    next_id: u64,
    has_thread: bool,
    /// Collections are numbered from 1: the last one asked for, begun, and done.
    requested: u64,
    begun: u64,
    done: u64,
    nanos: u64,
    freed_something: bool,
    ahead: bool,
    window: Duration,
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
    if count > 0 && WAITING.load(Ordering::SeqCst) > 0 {
        let _state = STATE.lock();
        CHANGED.notify_all();
    }
}

/// A limit was set or lifted.
pub(super) fn limits_changed() {
    reckon(&STATE.lock());
}

/// The ladder: what `request` goes through before it fails.
#[cold]
pub(super) fn relieve(request: &Request<'_>, refused: Refused) -> Result<Buffer> {
    if let Refused::Never(error) = refused {
        return Err(error);
    }
    // Once more in any case: a larger request may have stood in the way while it was refused itself.
    let mut outcome = attempt(request);
    if outcome.is_err() && drain() > 0 {
        outcome = attempt(request);
    }
    if outcome.is_err() && device::finish_frees(request.device) {
        outcome = attempt(request);
    }
    for _ in 0..ROUNDS {
        if outcome.is_ok() || !could_collect(request) {
            break;
        }
        let before = RECLAIMED.load(Ordering::SeqCst);
        let Some(ticket) = ask() else { break };
        outcome = after_collection(request, ticket);
        // What came back went to other threads: there may be more by now. Nothing came back: there is none.
        if RECLAIMED.load(Ordering::SeqCst) == before {
            break;
        }
    }
    outcome.map_err(|refused| out_of_memory(request, refused))
}

/// Once more; where the bytes in the cache are in the way, without them.
fn attempt(request: &Request<'_>) -> Result<Buffer, Refused> {
    match Buffer::try_allocate(request) {
        Err(Refused::Held | Refused::System) => after_trim(request),
        other => other,
    }
}

fn after_trim(request: &Request<'_>) -> Result<Buffer, Refused> {
    device::trim(request.device);
    Buffer::try_allocate(request)
}

fn drain() -> usize {
    DRAIN.get().map_or(0, |drain| drain())
}

/// Whether a collection could make room: there is a host, the caller may wait for it, and no limit is
/// smaller than the request itself.
fn could_collect(request: &Request<'_>) -> bool {
    HAS_COLLECTOR.load(Ordering::Relaxed) && !NEVER_WAITS.get() && could_fit(request)
}

fn could_fit(request: &Request<'_>) -> bool {
    let block = device::block_size(request.bytes as u64);
    let held = device::held_limit(request.device).is_none_or(|limit| block <= limit);
    held && request.account.could_hold(request.device, super::buffer::charge_of(request.bytes))
}

/// Tries again whenever something comes back, until the collection of this number is done.
fn after_collection(request: &Request<'_>, ticket: u64) -> Result<Buffer, Refused> {
    let deadline = Instant::now() + PATIENCE;
    let _waiting = Waiting::begin();
    loop {
        // Looked at before the attempt: what comes back after it must not be missed.
        let (is_done, seen) = (STATE.lock().done >= ticket, RECLAIMED.load(Ordering::SeqCst));
        let outcome = attempt(request);
        if outcome.is_ok() || is_done || Instant::now() >= deadline {
            return outcome;
        }
        let mut state = STATE.lock();
        if state.done < ticket && RECLAIMED.load(Ordering::SeqCst) == seen {
            CHANGED.wait_until(&mut state, deadline);
        }
    }
}

/// Somebody waits for bytes.
struct Waiting;

impl Waiting {
    fn begin() -> Waiting {
        WAITING.fetch_add(1, Ordering::SeqCst);
        Waiting
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        WAITING.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Asks for a collection that begins from now on; its number. None when no host collects.
fn ask() -> Option<u64> {
    let mut state = STATE.lock();
    if state.collectors.is_empty() || !start(&mut state) {
        return None;
    }
    // One that has begun may have looked already at what was dropped since.
    let ticket = state.begun + 1;
    if state.requested < ticket {
        state.requested = ticket;
        reckon(&state);
        CHANGED.notify_all();
    }
    Some(ticket)
}

/// Starts the helper thread, at the first need.
fn start(state: &mut State) -> bool {
    if !state.has_thread {
        let thread = std::thread::Builder::new().name("libtensor-collect".to_string());
        state.has_thread = thread.spawn(collect_forever).is_ok();
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
    let live = live_after(Device::HOST).load(Ordering::Relaxed);
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
pub(super) fn look_ahead(device: Device, live: i64, near: Option<i64>) {
    let is_due = live > DUE_AT.load(Ordering::Relaxed) && device == Device::HOST;
    if is_due || near.is_some_and(|limit| is_due_for(device, live, limit)) {
        ask_ahead();
    }
}

/// Whether what came since the last collection is more than a quarter of a scope's limit.
fn is_due_for(device: Device, live: i64, limit: i64) -> bool {
    IS_AHEAD.load(Ordering::Relaxed) && live - live_after(device).load(Ordering::Relaxed) > limit / 4
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

#[cold]
fn out_of_memory(request: &Request<'_>, refused: Refused) -> Error {
    let Request { account, device, bytes, .. } = *request;
    let why = match refused {
        Refused::Never(error) => return error,
        Refused::Limit => "a limit refuses",
        Refused::Held if device == Device::HOST => "the process's limit on held bytes refuses",
        Refused::Held => "the device's limit on held bytes refuses",
        Refused::System => "the system refuses",
    };
    let block = device::block_size(bytes as u64);
    let mut text = format!("out of memory on {device}: {why} {bytes} bytes (a block of {block})");
    account.describe_up(device, &mut text);
    // The caller gets it as an error.
    tracing::debug!(target: "libtensor::memory", "{text}");
    Error::out_of_memory(text)
}

#[cfg(test)]
mod tests;
