//! The ladder: what a refused request goes through before it fails.

use std::time::{Duration, Instant};

use once_cell::sync::OnceCell;

use super::collections::{CHANGED, STATE, Seen, ask_for, drain, has_collector, may_wait};
use super::request::{Refused, Request, charge_of};
use super::waiters::{self, Bound};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::cache::host;
use crate::memory::system::reserve;

/// A wait fails if no collection ended for this long: a finalizer may be waiting for the caller.
const PATIENCE: Duration = Duration::from_secs(20);

/// Allocates with `allocate`, which tries once with the caches as they are. A refused request goes down the ladder.
///
/// # Errors
/// Out of memory, after everything was tried. The device is not available.
#[inline]
pub(in crate::memory) fn allocate<T>(
    request: &Request<'_>,
    allocate: impl Fn(&Request<'_>) -> Result<T, Refused> + Copy,
) -> Result<T> {
    admit()?;
    match pass(request, allocate) {
        Some(Ok(bytes)) => Ok(bytes),
        outcome => relieve(request, outcome, allocate),
    }
}

/// Checks that something new may be made.
///
/// # Errors
/// Out of memory: the system has no memory for the runtime's records.
#[inline]
pub(crate) fn admit() -> Result<()> {
    if reserve::is_whole() { Ok(()) } else { recover() }
}

/// Whether nothing stands in the way of a request that takes no memory from the system.
#[inline]
pub(in crate::memory) fn is_calm() -> bool {
    reserve::is_whole() && waiters::is_empty()
}

#[cold]
fn recover() -> Result<()> {
    if reserve::ask_again() {
        return Ok(());
    }
    make_room(Device::HOST);
    if reserve::ask_again() { Ok(()) } else { Err(reserve::refusal()) }
}

/// Allocates; `None` if an earlier request waits for the same bytes.
#[inline]
fn pass<T>(request: &Request<'_>, allocate: impl Fn(&Request<'_>) -> Result<T, Refused>) -> Option<Result<T, Refused>> {
    waiters::enter(|finds_nobody| (finds_nobody || may_pass(request)).then(|| allocate(request)))
}

/// Whether no waiter is ahead of a new request.
#[cold]
fn may_pass(request: &Request<'_>) -> bool {
    if !could_collect(request) {
        return true;
    }
    STATE.lock().waiters.ahead_of(request).is_none()
}

/// The ladder, for a request that was refused or may not pass.
#[cold]
fn relieve<T>(
    request: &Request<'_>,
    mut outcome: Option<Result<T, Refused>>,
    allocate: impl Fn(&Request<'_>) -> Result<T, Refused> + Copy,
) -> Result<T> {
    let rungs: [fn(&Request<'_>) -> bool; 3] =
        // The first retry is unconditional: a larger request that was itself refused may have been in the way.
        [|_| true, |_| drain() > 0, |request| request.device.backend().finish_frees()];
    for rung in rungs {
        if matches!(outcome, Some(Err(Refused::Limit | Refused::Held | Refused::System))) && rung(request) {
            outcome = attempt(request, |request| pass(request, allocate));
        }
    }
    let outcome = match outcome {
        Some(Err(refused @ (Refused::Limit | Refused::Held | Refused::System))) if could_collect(request) => {
            wait_for_turn(request, Some(refused), allocate)
        }
        Some(outcome) => outcome,
        None => wait_for_turn(request, None, allocate),
    };
    outcome.map_err(|refused| out_of_memory(request, refused))
}

/// Frees what does not require a wait for a host: dropped handles, deferred frees and cached blocks.
fn make_room(device: Device) {
    drain();
    device.backend().finish_frees();
    trim(device);
}

/// What returns memory that is kept for later, before the caches return theirs.
static KEEPER: OnceCell<fn()> = OnceCell::new();

/// `trim` returns memory that it keeps for later when there is too little.
pub(in crate::memory) fn on_trim(trim: fn()) {
    KEEPER.get_or_init(|| trim);
}

fn trim(device: Device) {
    if let Some(trim) = KEEPER.get() {
        trim();
    }
    device.backend().trim();
}

/// Tries once. If cached bytes may be in the way, trims and tries again.
fn attempt<T>(
    request: &Request<'_>,
    allocate: impl Fn(&Request<'_>) -> Option<Result<T, Refused>>,
) -> Option<Result<T, Refused>> {
    match allocate(request) {
        Some(Err(Refused::Held | Refused::System)) => {
            trim(request.device);
            allocate(request)
        }
        outcome => outcome,
    }
}

/// As [`attempt`], for the waiter whose turn it is.
fn attempt_in_turn<T>(
    request: &Request<'_>,
    allocate: impl Fn(&Request<'_>) -> Result<T, Refused>,
) -> Result<T, Refused> {
    let try_it = |request: &Request<'_>| Some(allocate(request));
    let mut outcome = attempt(request, try_it);
    if matches!(outcome, Some(Err(_))) && request.device.backend().finish_frees() {
        outcome = attempt(request, try_it);
    }
    outcome.unwrap_or(Err(Refused::Limit))
}

/// Whether a collection could make room: a host collects, the caller may wait for it, and no limit is smaller than the
/// request.
fn could_collect(request: &Request<'_>) -> bool {
    has_collector() && may_wait() && could_fit(request)
}

fn could_fit(request: &Request<'_>) -> bool {
    let block = host::block_size(request.bytes) as u64;
    let held = request.device.backend().held_limit().is_none_or(|limit| block <= limit);
    held && request.account.could_hold(request.device, charge_of(request.bytes))
}

/// The bound that refuses the request; `None` if there is room by now.
fn bound_of(request: &Request<'_>, refused: &Refused) -> Option<Bound> {
    match refused {
        Refused::Limit => request.account.refusing(request.device, charge_of(request.bytes)).map(Bound::Account),
        _ => Some(Bound::Held(request.device)),
    }
}

/// Waits in the queue, and tries when it is the request's turn and something was freed. It fails if the request is
/// still refused after a collection that began after the last waiter was served.
fn wait_for_turn<T>(
    request: &Request<'_>,
    refused: Option<Refused>,
    allocate: impl Fn(&Request<'_>) -> Result<T, Refused> + Copy,
) -> Result<T, Refused> {
    let bound = match &refused {
        Some(refused) => bound_of(request, refused),
        None => STATE.lock().waiters.ahead_of(request).cloned(),
    };
    // If nothing is in the way any more, the bound does not matter.
    let bound = bound.unwrap_or_else(|| Bound::Account(request.account.clone()));
    let mut place = Place::take(bound);
    let mut refused = refused.unwrap_or(Refused::Limit);
    loop {
        let Some(seen) = place.wait(request) else { return Err(refused) };
        match attempt_in_turn(request, allocate) {
            Ok(bytes) => {
                place.is_served = true;
                return Ok(bytes);
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
    /// The first collection that begins after all threads can see this waiter.
    since: u64,
    /// What had been freed before the last attempt, or `None` before the first.
    tried: Option<Seen>,
    is_served: bool,
}

impl Place {
    fn take(bound: Bound) -> Place {
        let number = STATE.lock().waiters.join(bound.clone());
        let mut place = Place { number, bound, since: 0, tried: None, is_served: false };
        place.make_known();
        place
    }

    /// Moves to another bound, which refuses the request now.
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

    /// Waits until no earlier waiter is in the way and something was freed since the last attempt. Returns `None` if no
    /// collection ended for [`PATIENCE`].
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

    /// Whether nothing more can be freed: a collection began after the last waiter was served, and had ended at `seen`.
    fn is_final(&self, seen: Seen) -> bool {
        seen.done >= self.last_needed()
    }

    /// The collection after which nothing more can be freed, unless another waiter is served.
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
    let block = host::block_size(bytes);
    let mut text = format!("out of memory on {device}: {why} {bytes} bytes (a block of {block})");
    account.describe_up(device, &mut text);
    // The caller gets it as an error.
    tracing::debug!(target: "libtensor::memory", "{text}");
    Error::out_of_memory(text)
}
