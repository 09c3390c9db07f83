//! Journals: the charges of one thread to several accounts, in order, until they go to the tree of accounts.
//!
//! A move takes a charge from one account and gives it to another. Updating every account above at once would cost as
//! much as the tree is deep, so a thread records its charges, and many records go to the tree together.

use std::sync::Arc;

use smallvec::SmallVec;

use super::tree::Account;

/// The fewest runs that are worth a settlement, and the most that a journal holds.
const FEWEST: usize = 64;
const MOST_RUNS: usize = 1024;
/// How many of the last runs a new one may be joined to.
const REACH: usize = 4;
/// The most runs that a thread's bound account makes. A journal keeps room for them, so that unbinding allocates
/// nothing.
pub(super) const MOST_BOUND: usize = 2;

/// Runs in order. The first few are stored inline, so some room is left when the system refuses memory.
pub(super) type Runs = SmallVec<[Run; 8]>;

/// Successive charges to one account.
#[derive(Debug)]
pub(super) struct Run {
    pub account: Arc<Account>,
    /// The sum of the charges.
    pub sum: i64,
    /// The highest sum on the way, at least 0.
    pub peak: i64,
}

impl Run {
    /// Appends a later run of the same account, or of an account that replaces it.
    fn extend(&mut self, sum: i64, peak: i64) {
        self.peak = self.peak.max(self.sum + peak);
        self.sum += sum;
    }

    /// The most by which it changes a figure.
    fn size(&self) -> i64 {
        self.peak.max(self.sum.abs())
    }

    pub fn is_empty(&self) -> bool {
        self.sum == 0 && self.peak == 0
    }

    fn is_of(&self, account: &Arc<Account>) -> bool {
        Arc::ptr_eq(&self.account, account)
    }
}

/// One thread's runs that are not in the tree yet, the oldest first.
#[derive(Debug)]
pub(super) struct Journal {
    runs: Runs,
    /// The sum of the sizes.
    size: i64,
    /// How many runs make it full.
    capacity: usize,
}

impl Journal {
    pub fn new() -> Journal {
        Journal { runs: Runs::new(), size: 0, capacity: FEWEST }
    }

    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns the sum of the sizes: no account's figure is off by more.
    pub fn size(&self) -> i64 {
        self.size
    }

    pub fn is_full(&self) -> bool {
        self.runs.len() >= self.capacity
    }

    /// Makes room for so many runs, and for those of the bound account. Returns false if the system refuses the memory.
    #[must_use]
    pub fn reserve(&mut self, count: usize) -> bool {
        let has_room = self.runs.len() + count + MOST_BOUND <= self.runs.capacity();
        has_room || !is_refused() && self.runs.try_reserve(count + MOST_BOUND).is_ok()
    }

    /// Sets the capacity by the cost of the last settlement: after an expensive one, the next takes more runs.
    pub fn set_cost(&mut self, steps: usize) {
        self.capacity = (steps / 2).clamp(FEWEST, MOST_RUNS);
    }

    /// Adds a run, unless it is empty. Returns a reference that the caller drops.
    #[must_use]
    pub fn push(&mut self, run: Run) -> Option<Arc<Account>> {
        if run.is_empty() { Some(run.account) } else { self.push_any(run) }
    }

    /// Adds a run, even an empty one.
    #[must_use]
    pub fn push_any(&mut self, run: Run) -> Option<Arc<Account>> {
        let at = self.place_for(&run);
        let Some(known) = at.and_then(|at| self.runs.get_mut(at)) else {
            self.size += run.size();
            self.runs.push(run);
            return None;
        };
        self.size -= known.size();
        known.extend(run.sum, run.peak);
        self.size += known.size();
        Some(run.account)
    }

    /// Adds what one account loses before `to` gains as much. If the last two runs have these two accounts, and `to`
    /// kept all of its bytes, this one is joined to the first of them. An account that counts both never has more than
    /// before.
    #[must_use]
    pub fn push_taken(&mut self, taken: Run, to: &Arc<Account>) -> Option<Arc<Account>> {
        if let [.., from, last] = &mut self.runs[..]
            && from.is_of(&taken.account)
            && last.is_of(to)
            && last.sum == last.peak
        {
            self.size -= from.size();
            from.extend(taken.sum, taken.peak);
            self.size += from.size();
            return Some(taken.account);
        }
        self.push(taken)
    }

    /// The run that a new one can be joined to: the last one, or an earlier one of the same account. In the second
    /// case, the new run and those after the earlier one each sum to 0. Then their order changes no figure and no peak.
    fn place_for(&self, run: &Run) -> Option<usize> {
        for at in (0..self.runs.len()).rev().take(REACH) {
            if self.runs[at].is_of(&run.account) {
                return Some(at);
            }
            if run.sum != 0 || self.runs[at].sum != 0 {
                return None;
            }
        }
        None
    }

    /// Replaces an account by the one above in its last runs, at most `count` of them, if they add up to 0. Nothing
    /// changes for the accounts above, and runs that now have the same account are joined.
    pub fn lift(&mut self, account: &Arc<Account>, above: &Arc<Account>, count: usize) {
        let (mut found, mut sum, mut first) = (0, 0, self.runs.len());
        while found < count && first > 0 {
            first -= 1;
            let run = &self.runs[first];
            if run.is_of(account) {
                found += 1;
                sum += run.sum;
            }
        }
        if found == 0 || sum != 0 {
            return;
        }
        let mut kept = first.saturating_sub(1);
        for at in first..self.runs.len() {
            if self.runs[at].is_of(account) {
                self.runs[at].account = above.clone();
            }
            if at > kept && self.runs[at].is_of(&self.runs[kept].account) {
                let (head, tail) = self.runs.split_at_mut(at);
                head[kept].extend(tail[0].sum, tail[0].peak);
            } else if at > kept {
                kept += 1;
                self.runs.swap(kept, at);
            }
        }
        self.runs.truncate(kept + 1);
        self.size = self.runs.iter().map(Run::size).sum();
    }

    /// Empties it.
    pub fn take(&mut self) -> Runs {
        self.size = 0;
        std::mem::take(&mut self.runs)
    }
}

#[cfg(test)]
std::thread_local! {
    /// Whether the system refuses the memory for journals and settlements.
    pub(super) static REFUSED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Whether a test refuses memory.
pub(super) fn is_refused() -> bool {
    #[cfg(test)]
    return REFUSED.get();
    #[cfg(not(test))]
    false
}
