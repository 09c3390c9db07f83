//! Where an account hangs in the tree.

use std::sync::Arc;

use arc_swap::ArcSwap;
use once_cell::sync::OnceCell;
use smallvec::SmallVec;

use super::Account;

/// The account above an account. While a scope is open its place is fixed, and a walk up takes no lock. When the one
/// above closes, what is below is hung one higher: a closed account has no say, and a walk that still passes it
/// changes figures that nobody reads.
#[derive(Debug)]
pub(super) struct Above {
    /// Where it was made, which is where most end. It is kept when that is no longer so: walks may be there.
    first: Option<Arc<Account>>,
    /// Where it hangs now.
    later: OnceCell<ArcSwap<Account>>,
}

impl Above {
    /// Takes out the accounts that it keeps.
    fn take(&mut self) -> SmallVec<[Arc<Account>; 4]> {
        let later = self.later.take().map(ArcSwap::into_inner);
        self.first.take().into_iter().chain(later).collect()
    }

    pub fn new(first: Option<Arc<Account>>) -> Above {
        Above { first, later: OnceCell::new() }
    }

    /// The account above; none at the top.
    pub fn get(&self) -> Option<Arc<Account>> {
        self.later.get().map(ArcSwap::load_full).or_else(|| self.first.clone())
    }

    /// Hangs it elsewhere.
    pub fn set(&self, account: Arc<Account>) {
        self.later.get_or_init(|| ArcSwap::new(account.clone())).store(account);
    }

    /// Calls `f` for an account and each above it, until `f` says no; whether it never did.
    pub fn walk(account: &Account, mut f: impl FnMut(&Account) -> bool) -> bool {
        let mut moved: Arc<Account>;
        let mut next = account;
        while f(next) {
            let Above { first, later } = &next.above;
            match (later.get().map(ArcSwap::load_full), first) {
                (Some(above), _) => {
                    moved = above;
                    next = &moved;
                }
                (None, Some(above)) => next = above,
                (None, None) => return true,
            }
        }
        false
    }
}

impl Drop for Above {
    /// Lets go of what is kept one after the other: one inside the other, a deep tree would need as deep a stack.
    fn drop(&mut self) {
        let mut kept = self.take();
        while let Some(account) = kept.pop() {
            if let Some(mut account) = Arc::into_inner(account) {
                kept.extend(account.above.take());
            }
        }
    }
}
