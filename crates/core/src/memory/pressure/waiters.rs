//! Requests that wait for memory: a queue in order of arrival.
//!
//! Each waiter has the bound that refuses it. A later request below the same bound waits behind it, so that the memory
//! of a collection goes to the longest waiter. Other requests pass.
//!
//! An allocation runs inside its thread's critical section and checks for waiters there. A new waiter executes a fence
//! and waits for all critical sections. From then on, every allocation has either ended or finds the waiter.

use std::sync::Arc;

use super::request::Request;
use crate::device::Device;
use crate::memory::account::Account;
use crate::memory::threads::critical_section::CriticalSection;
use crate::memory::threads::thread_registry::ThreadRegistry;
use crate::sync::{AtomicU32, Ordering, fence, has_fences, heavy_fence};

/// How many requests wait.
static COUNT: AtomicU32 = AtomicU32::new(0);
static SECTIONS: ThreadRegistry<CriticalSection> = ThreadRegistry::new();

thread_local! {
    static OWN: Own = Own::new();
}

/// A thread's critical section. It ends with the thread.
struct Own(Arc<CriticalSection>);

impl Own {
    fn new() -> Own {
        let section = Arc::new(CriticalSection::new());
        SECTIONS.join(&section);
        Own(section)
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        SECTIONS.leave(&self.0);
    }
}

/// What refuses a request.
#[derive(Clone)]
pub(super) enum Bound {
    /// The limit of an account on charged bytes.
    Account(Arc<Account>),
    /// A device's limit on held bytes, or the system.
    Held(Device),
}

impl Bound {
    /// Whether the request is below this bound.
    fn concerns(&self, request: &Request<'_>) -> bool {
        match self {
            Bound::Held(device) => *device == request.device,
            Bound::Account(account) => account.counts(request.account),
        }
    }

    pub fn is(&self, other: &Bound) -> bool {
        match (self, other) {
            (Bound::Held(device), Bound::Held(other)) => device == other,
            (Bound::Account(account), Bound::Account(other)) => Arc::ptr_eq(account, other),
            _ => false,
        }
    }
}

/// The queue. It is protected by the lock of the collections' state.
pub(super) struct Waiters {
    next: u64,
    /// Ordered by number.
    all: Vec<(u64, Bound)>,
}

impl Waiters {
    pub const fn new() -> Waiters {
        Waiters { next: 0, all: Vec::new() }
    }

    /// Adds a waiter at the end and returns its number.
    pub fn join(&mut self, bound: Bound) -> u64 {
        let number = self.next;
        self.next += 1;
        self.all.push((number, bound));
        COUNT.fetch_add(1, Ordering::SeqCst);
        number
    }

    /// Removes a waiter. The caller drops its bound, where it holds no lock.
    #[must_use]
    pub fn leave(&mut self, number: u64) -> Option<Bound> {
        let at = self.all.iter().position(|(waiter, _)| *waiter == number)?;
        COUNT.fetch_sub(1, Ordering::SeqCst);
        Some(self.all.remove(at).1)
    }

    /// Moves a waiter to another bound. The caller drops the one before.
    #[must_use]
    pub fn turn(&mut self, number: u64, bound: Bound) -> Option<Bound> {
        let (_, waiter) = self.all.iter_mut().find(|(waiter, _)| *waiter == number)?;
        Some(std::mem::replace(waiter, bound))
    }

    /// Returns the bound where a new request has to wait: that of the first waiter which concerns the request.
    pub fn ahead_of(&self, request: &Request<'_>) -> Option<&Bound> {
        self.before(self.next, request)
    }

    /// As [`Waiters::ahead_of`], for the waiter of this number.
    pub fn before(&self, number: u64, request: &Request<'_>) -> Option<&Bound> {
        let earlier = self.all.iter().take_while(|(waiter, _)| *waiter < number);
        earlier.map(|(_, bound)| bound).find(|bound| bound.concerns(request))
    }
}

/// Whether any request waits.
#[inline]
pub(super) fn is_empty() -> bool {
    COUNT.load(Ordering::SeqCst) == 0
}

/// Runs an allocation inside the thread's critical section. The argument of `work` is whether no request waits.
#[inline]
pub(in crate::memory) fn enter<T>(work: impl Fn(bool) -> T) -> T {
    let work = &work;
    // A thread that is ending has no critical section any more.
    OWN.try_with(|Own(section)| run_inside(section, work)).unwrap_or_else(|_| work(is_empty()))
}

#[inline]
fn run_inside<T>(section: &CriticalSection, work: impl Fn(bool) -> T) -> T {
    let inside = section.enter();
    if !has_fences() {
        fence(Ordering::SeqCst);
    }
    work(inside.finds_open(&COUNT, u32::MAX))
}

/// Returns when every allocation that did not find the caller's waiter has ended. The caller holds no lock.
pub(super) fn wait_for_entered() {
    heavy_fence();
    SECTIONS.all().iter().for_each(|section| section.wait());
}
