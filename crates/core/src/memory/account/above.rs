//! An account's place in the tree.

use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::Arc;

use arc_swap::ArcSwap;
use once_cell::sync::OnceCell;
use smallvec::SmallVec;

use super::tree::Account;

/// The account above an account. While a scope is open its place is fixed, and a walk up takes no lock. When the
/// account above closes, those below it move one level up. A walk that still passes the closed account changes figures
/// that are not read any more.
#[derive(Debug)]
pub(super) struct Above {
    /// The account above at its creation, which most keep. It stays here after a move: walks may still pass it.
    first: Option<Arc<Account>>,
    /// An account far above, reached through the `first` ones, or `None` at the top and below an account that moves.
    jump: Option<NonNull<Account>>,
    /// The account above now, after a move.
    later: OnceCell<ArcSwap<Account>>,
}

// SAFETY: the jump's account outlives this one: each account keeps its `first`, up to there.
unsafe impl Send for Above {}
// SAFETY: as above; the jump never changes.
unsafe impl Sync for Above {}

impl Above {
    /// Takes out the accounts that it keeps.
    fn take(&mut self) -> SmallVec<[Arc<Account>; 4]> {
        let later = self.later.take().map(ArcSwap::into_inner);
        self.first.take().into_iter().chain(later).collect()
    }

    pub fn new(first: Option<Arc<Account>>) -> Above {
        let jump = first.as_ref().filter(|first| !first.movable).map(jump_over);
        Above { first, jump, later: OnceCell::new() }
    }

    /// Returns whether the `first` accounts lead from an account that does not move to `above`. The number of steps is
    /// logarithmic in the distance.
    pub fn leads_to(account: &Account, above: &Account) -> bool {
        let mut at = account;
        while at.rank > above.rank {
            // SAFETY: the account at the target is kept as long as the account that has the jump.
            let jump = at.above.jump.map(|far| unsafe { far.as_ref() }).filter(|far| far.rank >= above.rank);
            match jump.or(at.above.first.as_deref()) {
                Some(next) => at = next,
                None => return false,
            }
        }
        std::ptr::eq(at, above)
    }

    /// Returns the account above, or `None` at the top.
    pub fn get(&self) -> Option<Arc<Account>> {
        self.later.get().map(ArcSwap::load_full).or_else(|| self.first.clone())
    }

    /// Gives it another account above.
    pub fn set(&self, account: Arc<Account>) {
        self.later.get_or_init(|| ArcSwap::new(account.clone())).store(account);
    }

    /// Calls `f` for an account and each above it, until `f` returns false. Returns whether it never did.
    pub fn walk(account: &Account, mut f: impl FnMut(&Account) -> bool) -> bool {
        let mut moved: Arc<Account>;
        let mut next = account;
        while f(next) {
            let Above { first, later, .. } = &next.above;
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

/// The target of a jump from below an account. It is past two jumps of equal length, or else the account itself. (E. W.
/// Myers: An Applicative Random-Access Stack, 1983.)
fn jump_over(account: &Arc<Account>) -> NonNull<Account> {
    let jump = |from: &Account| {
        // SAFETY: the account at the target is kept as long as the account that has the jump.
        from.above.jump.map(|far| unsafe { &*far.as_ptr() })
    };
    let near = jump(account).map(|middle| (middle, jump(middle).unwrap_or(middle)));
    match near {
        Some((middle, far)) if account.rank - middle.rank == middle.rank - far.rank => NonNull::from(far),
        _ => NonNull::from(&**account),
    }
}

/// A place on a way up from an account.
pub(super) struct Climb<'a> {
    account: NonNull<Account>,
    /// Keeps the last account on the way that was reached through `later`.
    hold: Option<Arc<Account>>,
    start: PhantomData<&'a Account>,
}

impl<'a> Climb<'a> {
    pub fn from(account: &'a Account) -> Climb<'a> {
        Climb { account: NonNull::from(account), hold: None, start: PhantomData }
    }

    pub fn account(&self) -> &Account {
        // SAFETY: the start, or the held account, or one above it by `first` alone: every account keeps its `first`.
        unsafe { self.account.as_ref() }
    }

    /// Goes to the account above. Returns false at the top.
    pub fn up(&mut self) -> bool {
        let Above { first, later, .. } = &self.account().above;
        let (next, hold) = match (later.get().map(ArcSwap::load_full), first) {
            (Some(above), _) => (NonNull::from(&*above), Some(above)),
            (None, Some(above)) => (NonNull::from(&**above), None),
            (None, None) => return false,
        };
        self.account = next;
        if hold.is_some() {
            self.hold = hold;
        }
        true
    }
}

impl Drop for Above {
    /// Drops the accounts above in a loop. A recursive drop would overflow the stack in a deep tree.
    fn drop(&mut self) {
        let mut kept = self.take();
        while let Some(account) = kept.pop() {
            if let Some(mut account) = Arc::into_inner(account) {
                kept.extend(account.above.take());
            }
        }
    }
}
