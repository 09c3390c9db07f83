//! Exact counts of what happened to handles, kept per thread with plain stores and added up when read.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;

#[derive(Default, Debug)]
struct Counters {
    created: AtomicU64,
    disposed: AtomicU64,
    collected: AtomicU64,
    detached: AtomicU64,
    attached: AtomicU64,
    dissolved: AtomicU64,
}

/// The counts of the process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Handles made.
    pub created: u64,
    /// Handles disposed, by a call or by closing their scope.
    pub disposed: u64,
    /// Handles reclaimed because the host's collector found nobody who holds them.
    pub collected: u64,
    /// Handles taken out of a scope without going to another.
    pub detached: u64,
    /// Handles put into a scope that did not make them.
    pub attached: u64,
    /// Scopes that a host's program dropped without closing them.
    pub dissolved: u64,
}

impl Counts {
    /// Handles that exist now.
    pub fn live(&self) -> u64 {
        self.created.saturating_sub(self.disposed + self.collected)
    }
}

struct Registry {
    threads: Vec<Arc<Counters>>,
    /// What threads that ended had counted.
    ended: Counts,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    threads: Vec::new(),
    ended: Counts { created: 0, disposed: 0, collected: 0, detached: 0, attached: 0, dissolved: 0 },
});

struct Own(Arc<Counters>);

impl Own {
    fn register() -> Own {
        let counters = Arc::new(Counters::default());
        REGISTRY.lock().threads.push(counters.clone());
        Own(counters)
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let mut registry = REGISTRY.lock();
        registry.ended.add(&self.0);
        registry.threads.retain(|counters| !Arc::ptr_eq(counters, &self.0));
    }
}

thread_local! {
    static OWN: Own = Own::register();
}

impl Counts {
    fn add(&mut self, counters: &Counters) {
        self.created += counters.created.load(Ordering::Relaxed);
        self.disposed += counters.disposed.load(Ordering::Relaxed);
        self.collected += counters.collected.load(Ordering::Relaxed);
        self.detached += counters.detached.load(Ordering::Relaxed);
        self.attached += counters.attached.load(Ordering::Relaxed);
        self.dissolved += counters.dissolved.load(Ordering::Relaxed);
    }
}

macro_rules! count {
    ($($name:ident),*) => {
        $(
            pub(super) fn $name() {
                // Only the owning thread writes its counters, so a load and a store do.
                let counted = OWN.try_with(|own| {
                    let count = &own.0.$name;
                    count.store(count.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
                });
                if counted.is_err() {
                    // The thread is ending and has handed its counters in.
                    REGISTRY.lock().ended.$name += 1;
                }
            }
        )*
    };
}

count!(created, disposed, collected, detached, attached, dissolved);

/// The counts of all threads together: exact when nothing runs at the same time.
pub(super) fn counts() -> Counts {
    let registry = REGISTRY.lock();
    let mut counts = registry.ended;
    for counters in &registry.threads {
        counts.add(counters);
    }
    counts
}
