//! The ladder: what a refused request goes through before it fails.

use std::time::{Duration, Instant};

use super::collections::{CHANGED, STATE, Seen, ask_for, drain, has_collector, may_wait};
use super::request::{Refused, Request, charge_of};
use super::waiters::{self, Bound};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::cache::host;
use crate::memory::system::reserve;

/// A wait for a collection that never ends (a finalizer that waits for the caller) gives up after this.
const PATIENCE: Duration = Duration::from_secs(20);

/// Allocates with `allocate`, which tries once with the caches as they are. What it refuses goes down the ladder.
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

/// Whether something new may be made; an error while the system has no memory for the records of it.
#[inline]
pub(crate) fn admit() -> Result<()> {
    if reserve::is_whole() { Ok(()) } else { recover() }
}

#[cold]
fn recover() -> Result<()> {
    if reserve::ask_again() {
        return Ok(());
    }
    make_room(Device::HOST);
    if reserve::ask_again() { Ok(()) } else { Err(reserve::refusal()) }
}

/// Allocates, unless an earlier request waits for what this one draws from: none then.
#[inline]
fn pass<T>(request: &Request<'_>, allocate: impl Fn(&Request<'_>) -> Result<T, Refused>) -> Option<Result<T, Refused>> {
    waiters::enter(|finds_nobody| (finds_nobody || may_pass(request)).then(|| allocate(request)))
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
fn relieve<T>(
    request: &Request<'_>,
    mut outcome: Option<Result<T, Refused>>,
    allocate: impl Fn(&Request<'_>) -> Result<T, Refused> + Copy,
) -> Result<T> {
    let rungs: [fn(&Request<'_>) -> bool; 3] =
        // Once more in any case: a larger request may have stood in the way while it was refused itself.
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

/// Gives back what can be given back without waiting for a host: cached blocks, and what a host found dropped.
fn make_room(device: Device) {
    drain();
    device.backend().finish_frees();
    device.backend().trim();
}

/// Tries once more; where the bytes in the cache are in the way, without them.
fn attempt<T>(
    request: &Request<'_>,
    allocate: impl Fn(&Request<'_>) -> Option<Result<T, Refused>>,
) -> Option<Result<T, Refused>> {
    match allocate(request) {
        Some(Err(Refused::Held | Refused::System)) => {
            request.device.backend().trim();
            allocate(request)
        }
        outcome => outcome,
    }
}

/// The same for the waiter whose turn it is.
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

/// Whether a collection could make room: there is a host, the caller may wait for it, and no limit is
/// smaller than the request itself.
fn could_collect(request: &Request<'_>) -> bool {
    has_collector() && may_wait() && could_fit(request)
}

fn could_fit(request: &Request<'_>) -> bool {
    let block = host::block_size(request.bytes) as u64;
    let held = request.device.backend().held_limit().is_none_or(|limit| block <= limit);
    held && request.account.could_hold(request.device, charge_of(request.bytes))
}

/// What refuses the request; none when there is room by now.
fn bound_of(request: &Request<'_>, refused: &Refused) -> Option<Bound> {
    match refused {
        Refused::Limit => request.account.refusing(request.device, charge_of(request.bytes)).map(Bound::Account),
        _ => Some(Bound::Held(request.device)),
    }
}

/// Waits in the queue, and tries whenever it is the request's turn and something came back. It fails when a collection
/// that began after the last waiter was served is done and the request is still refused.
fn wait_for_turn<T>(
    request: &Request<'_>,
    refused: Option<Refused>,
    allocate: impl Fn(&Request<'_>) -> Result<T, Refused> + Copy,
) -> Result<T, Refused> {
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
    /// The first collection that begins after all others know of this waiter.
    since: u64,
    /// What had been reclaimed before the last attempt; none before the first.
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
