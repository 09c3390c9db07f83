//! Pressure: what happens before an allocation fails, and how garbage is collected before it has to.
//!
//! An allocation that a limit, the system or the driver refuses goes down a ladder, with a retry after each
//! rung: cached blocks go back; handles that a host's collector found dropped are disposed of; deferred
//! frees are finished; the hosts are asked to collect. Who waits for a collection stands in a queue (`waiters`),
//! and is served before others that came later. It fails when a collection that began after the last one was served
//! has left too little.
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
use super::bookkeeping;
use super::buffer::{Buffer, Refused, Request};
use super::limit;
use super::waiters::{self, Bound, Waiters};
use crate::device::{DEVICES, Device};
use crate::error::{Error, Result};

/// A host's collection: collects garbage and hands what it found to be reclaimed before it returns.
pub type Collector = Arc<dyn Fn() + Send + Sync>;

/// A wait for a collection that never ends (a finalizer that waits for the caller) gives up after this.
const PATIENCE: Duration = Duration::from_secs(20);
/// Of the wall time, collections ahead of need take at most one part in this: below the twentieth that is promised, as a
/// run need not end with a pause.
const SHARE: u32 = 25;
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
    waiters: Waiters,
    /// Of the collections that had begun when the last waiter got its bytes, the last.
    served: u64,
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

/// A limit was set or lifted.
pub(super) fn limits_changed() {
    reckon(&STATE.lock());
}

/// Allocates, unless an earlier request waits for what this one draws from: none then.
#[inline]
pub(super) fn pass(request: &Request<'_>) -> Option<Result<Buffer, Refused>> {
    waiters::enter(|finds_nobody| (finds_nobody || may_pass(request)).then(|| Buffer::try_allocate(request)))
}

/// Whether no waiter comes before a new request.
#[cold]
fn may_pass(request: &Request<'_>) -> bool {
    if !could_collect(request) {
        return true;
    }
    STATE.lock().waiters.ahead_of(request).is_none()
}

/// The ladder: what `request`, which was refused or may not pass, goes through before it fails.
#[cold]
pub(super) fn relieve(request: &Request<'_>, mut outcome: Option<Result<Buffer, Refused>>) -> Result<Buffer> {
    let rungs: [fn(&Request<'_>) -> bool; 3] =
        // Once more in any case: a larger request may have stood in the way while it was refused itself.
        [|_| true, |_| drain() > 0, |request| request.device.backend().finish_frees()];
    for rung in rungs {
        if matches!(outcome, Some(Err(Refused::Limit | Refused::Held | Refused::System))) && rung(request) {
            outcome = attempt(request, pass);
        }
    }
    let outcome = match outcome {
        Some(Err(refused @ (Refused::Limit | Refused::Held | Refused::System))) if could_collect(request) => {
            wait_for_turn(request, Some(refused))
        }
        Some(outcome) => outcome,
        None => wait_for_turn(request, None),
    };
    outcome.map_err(|refused| out_of_memory(request, refused))
}

/// Gives back what can be given back without waiting for a host: cached blocks, and what a host found dropped.
#[cold]
pub(super) fn make_room(device: Device) {
    drain();
    device.backend().finish_frees();
    device.backend().trim();
}

/// Tries once more; where the bytes in the cache are in the way, without them.
fn attempt(
    request: &Request<'_>,
    allocate: impl Fn(&Request<'_>) -> Option<Result<Buffer, Refused>>,
) -> Option<Result<Buffer, Refused>> {
    match allocate(request) {
        Some(Err(Refused::Held | Refused::System)) => {
            request.device.backend().trim();
            allocate(request)
        }
        outcome => outcome,
    }
}

/// The same for the waiter whose turn it is.
fn attempt_in_turn(request: &Request<'_>) -> Result<Buffer, Refused> {
    let allocate = |request: &Request<'_>| Some(Buffer::try_allocate(request));
    let mut outcome = attempt(request, allocate);
    if matches!(outcome, Some(Err(_))) && request.device.backend().finish_frees() {
        outcome = attempt(request, allocate);
    }
    outcome.unwrap_or(Err(Refused::Limit))
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
    let block = super::block_size(request.bytes as u64);
    let held = request.device.backend().held_limit().is_none_or(|limit| block <= limit);
    held && request.account.could_hold(request.device, super::buffer::charge_of(request.bytes))
}

/// What refuses the request; none when there is room by now.
fn bound_of(request: &Request<'_>, refused: &Refused) -> Option<Bound> {
    match refused {
        Refused::Limit => {
            request.account.refusing(request.device, super::buffer::charge_of(request.bytes)).map(Bound::Account)
        }
        _ => Some(Bound::Held(request.device)),
    }
}

/// Waits in the queue, and tries whenever it is the request's turn and something came back. It fails when a collection
/// that began after the last waiter was served is done and the request is still refused.
fn wait_for_turn(request: &Request<'_>, refused: Option<Refused>) -> Result<Buffer, Refused> {
    let bound = match &refused {
        Some(refused) => bound_of(request, refused),
        None => STATE.lock().waiters.ahead_of(request).cloned(),
    };
    // Nobody is in the way any more: the first to come registers nothing.
    let bound = bound.unwrap_or_else(|| Bound::Account(request.account.clone()));
    let mut place = Place::take(bound);
    let mut refused = refused.unwrap_or(Refused::Limit);
    loop {
        let Some(seen) = place.wait(request) else { return Err(refused) };
        match attempt_in_turn(request) {
            Ok(buffer) => {
                place.is_served = true;
                return Ok(buffer);
            }
            Err(Refused::Never(error)) => return Err(Refused::Never(error)),
            Err(again) => refused = again,
        }
        match bound_of(request, &refused) {
            Some(bound) if !bound.is(&place.bound) => place.turn(bound),
            // There is room by now.
            None => place.tried = None,
            _ if place.is_final(seen) || !ask_for(place.last_needed()) => return Err(refused),
            _ => {}
        }
    }
}

/// A waiter's place in the queue.
struct Place {
    number: u64,
    bound: Bound,
    /// The first collection that begins after all others know of this waiter.
    since: u64,
    /// What had been reclaimed before the last attempt; none before the first.
    tried: Option<Seen>,
    is_served: bool,
}

/// What had come back at some moment.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seen {
    done: u64,
    reclaimed: u64,
}

impl Seen {
    fn now(state: &State) -> Seen {
        Seen { done: state.done, reclaimed: RECLAIMED.load(Ordering::SeqCst) }
    }
}

impl Place {
    fn take(bound: Bound) -> Place {
        let number = STATE.lock().waiters.join(bound.clone());
        let mut place = Place { number, bound, since: 0, tried: None, is_served: false };
        place.make_known();
        place
    }

    /// Another bound refuses the request now.
    fn turn(&mut self, bound: Bound) {
        let before = STATE.lock().waiters.turn(self.number, bound.clone());
        drop(before);
        self.bound = bound;
        self.make_known();
    }

    fn make_known(&mut self) {
        waiters::wait_for_entered();
        self.since = STATE.lock().begun + 1;
        self.tried = None;
    }

    /// Waits until no earlier waiter is in the way and something came back since the last attempt. None when no collection
    /// ended for too long.
    fn wait(&mut self, request: &Request<'_>) -> Option<Seen> {
        let mut state = STATE.lock();
        let (mut done, mut deadline) = (state.done, Instant::now() + PATIENCE);
        loop {
            let now = Seen::now(&state);
            if self.tried != Some(now) && state.waiters.before(self.number, request).is_none() {
                self.tried = Some(now);
                return Some(now);
            }
            if state.done != done {
                (done, deadline) = (state.done, Instant::now() + PATIENCE);
            }
            if CHANGED.wait_until(&mut state, deadline).timed_out() {
                return None;
            }
        }
    }

    /// Whether nothing more can come back: since the last waiter was served, a collection began and had ended at `seen`.
    fn is_final(&self, seen: Seen) -> bool {
        seen.done >= self.last_needed()
    }

    /// The collection after which nothing more can come back, unless another waiter is served.
    fn last_needed(&self) -> u64 {
        self.since.max(STATE.lock().served + 1)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = STATE.lock();
        if self.is_served {
            state.served = state.begun;
        }
        let bound = state.waiters.leave(self.number);
        CHANGED.notify_all();
        drop(state);
        drop(bound);
    }
}

/// Asks for a collection that begins from now on: one that has begun may have looked already at what was dropped since.
fn ask() {
    let mut state = STATE.lock();
    let next = state.begun + 1;
    request(&mut state, next);
}

/// Asks for the collection of this number; false when no host collects.
fn ask_for(number: u64) -> bool {
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
pub(super) fn look_ahead(device: Device, live: i64, near: Option<i64>) {
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
    let block = super::block_size(bytes as u64);
    let mut text = format!("out of memory on {device}: {why} {bytes} bytes (a block of {block})");
    account.describe_up(device, &mut text);
    // The caller gets it as an error.
    tracing::debug!(target: "libtensor::memory", "{text}");
    Error::out_of_memory(text)
}

#[cfg(test)]
mod tests;
