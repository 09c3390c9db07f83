//! The thread registry: a list of one object for each thread.

use std::sync::Arc;

use arc_swap::ArcSwapOption;

/// The objects of the process's threads. A change replaces the list, so that reading it takes no lock.
pub(in crate::memory) struct ThreadRegistry<T>(ArcSwapOption<Vec<Arc<T>>>);

impl<T> ThreadRegistry<T> {
    pub const fn new() -> ThreadRegistry<T> {
        ThreadRegistry(ArcSwapOption::const_empty())
    }

    /// Everything on the list at this moment.
    pub fn all(&self) -> Arc<Vec<Arc<T>>> {
        self.0.load_full().unwrap_or_default()
    }

    pub fn join(&self, one: &Arc<T>) {
        self.change(|all| all.push(one.clone()));
    }

    pub fn leave(&self, one: &Arc<T>) {
        self.change(|all| all.retain(|other| !Arc::ptr_eq(other, one)));
    }

    fn change(&self, change: impl Fn(&mut Vec<Arc<T>>)) {
        self.0.rcu(|all| {
            let mut all = all.as_deref().cloned().unwrap_or_default();
            change(&mut all);
            Some(Arc::new(all))
        });
    }
}
