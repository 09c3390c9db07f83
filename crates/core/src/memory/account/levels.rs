//! The figures that accounts reached when a charge went up the tree.

use std::sync::atomic::Ordering;

use smallvec::SmallVec;

use super::figures::Figures;
use super::tree::Account;

/// The live bytes of the accounts of a walk, from below, after a charge.
#[derive(Default)]
pub(super) struct Levels {
    /// With the address of each account. Accounts in between may close meanwhile, and later walks skip them.
    pub live: SmallVec<[(*const Account, i64); 8]>,
    /// Whether any of them is above its account's peak. Usually none is, which saves a second walk.
    pub is_peak: bool,
    /// The limit of an account that is three quarters full.
    pub near: Option<i64>,
}

impl Levels {
    pub fn reach(&mut self, account: &Account, figures: &Figures, live: i64, near: Option<i64>) {
        self.is_peak |= live > figures.peak.load(Ordering::Relaxed);
        self.live.push((account, live));
        self.near = self.near.or(near);
    }

    /// What `account` reached, if the charge passed it. The caller goes through the accounts from below upward.
    pub fn next_of(&self, account: &Account, from: &mut usize) -> Option<i64> {
        let at = self.live[*from..].iter().position(|&(there, _)| std::ptr::eq(there, account))?;
        *from += at + 1;
        Some(self.live[*from - 1].1)
    }

    /// What the top account, the process, reached.
    pub fn top(&self) -> i64 {
        self.live.last().map_or(0, |&(_, live)| live)
    }
}
