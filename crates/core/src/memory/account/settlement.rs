//! Settlements: the journals of threads go to the tree of accounts.
//!
//! All runs go up the tree together. Where the paths of two accounts meet, the runs of both are merged in order, so
//! that the account there gets the highest sum on the way. Where no paths join, a sum and a peak are enough.

use std::cmp::Ordering::{self as Order, Equal};
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::sync::atomic::Ordering;

use super::above::Climb;
use super::journal::{self, Run};
use super::tree::Account;
use crate::device::Device;

/// How many of the last fronts are searched for a run's account. A front that is missed is merged on the way up.
const REACH: usize = 4;
/// The place after the last stretch of a front.
const END: usize = usize::MAX;

/// Successive runs of one thread that are below one account.
#[derive(Clone, Copy)]
struct Stretch {
    thread: usize,
    /// The index of the first run among the thread's runs, and one past the last.
    first: usize,
    end: usize,
    all: Part,
    settled: Part,
    /// The next one of the same front.
    next: usize,
}

/// The sum and the peak of runs.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Part {
    sum: i64,
    peak: i64,
}

impl Part {
    /// Appends later runs.
    fn extend(&mut self, later: Part) {
        self.peak = self.peak.max(self.sum + later.peak);
        self.sum += later.sum;
    }

    /// Adds another thread's runs, as if both peaks had been at the same time.
    fn join(&mut self, other: Part) {
        self.peak += other.peak;
        self.sum += other.sum;
    }
}

impl Stretch {
    fn extend(&mut self, later: &Stretch) {
        self.all.extend(later.all);
        self.settled.extend(later.settled);
        self.end = later.end;
    }

    fn goes_on(&self, later: &Stretch) -> bool {
        self.thread == later.thread && self.end == later.first
    }

    fn is_before(&self, other: &Stretch) -> bool {
        (self.thread, self.first) < (other.thread, other.first)
    }
}

/// Runs on their way up the tree, at one account.
struct Front<'a> {
    at: Climb<'a>,
    /// Set when there are several fronts.
    rank: u64,
    /// The first and the last of its stretches, by thread, then by age.
    first: usize,
    last: usize,
    /// The sum and peak of all stretches.
    all: Part,
    /// The same of the stretches that are added to the tree.
    settled: Part,
    /// The bytes charged to this account itself.
    own: i64,
    /// Whether every account on the way is updated. This is so if a run is empty, whose purpose is to raise the peaks.
    is_whole: bool,
}

impl<'a> Front<'a> {
    fn from(run: &'a Run, stretch: usize) -> Front<'a> {
        let nothing = Part::default();
        Front {
            at: Climb::from(&run.account),
            rank: 0,
            first: stretch,
            last: stretch,
            all: nothing,
            settled: nothing,
            own: 0,
            is_whole: false,
        }
    }

    fn account(&self) -> &Account {
        self.at.account()
    }

    /// Goes to the account above. Returns false at the top.
    fn up(&mut self) -> bool {
        let is_above = self.at.up();
        self.rank = self.account().rank_below(self.rank);
        is_above
    }

    /// Whether the account has to be updated. If nothing changes at an account, nothing changes above it either.
    fn tells(&self) -> bool {
        self.is_whole || self.own != 0 || self.settled != Part::default()
    }

    /// Updates the account.
    fn apply(&mut self) {
        tell(self.at.account(), self.settled.sum, self.all.peak, std::mem::take(&mut self.own));
    }

    /// Updates all accounts above, when there is no other front. Returns how many there are.
    fn end(mut self) -> usize {
        let (mut steps, Part { sum, .. }) = (0, self.settled);
        if self.tells() && self.at.up() {
            self.account().walk(|account| {
                tell(account, sum, self.all.peak, 0);
                steps += 1;
                true
            });
        }
        steps
    }

    /// Merges the stretches of another front, in order.
    fn merge(&mut self, other: &Front<'_>, stretches: &mut [Stretch]) {
        let (mut mine, mut theirs) = (self.first, other.first);
        (self.first, self.last) = (END, END);
        while mine != END || theirs != END {
            let is_mine = theirs == END || mine != END && stretches[mine].is_before(&stretches[theirs]);
            let source = if is_mine { &mut mine } else { &mut theirs };
            let at = std::mem::replace(source, stretches[*source].next);
            stretches[at].next = END;
            self.append(at, stretches);
        }
        self.own += other.own;
        self.is_whole |= other.is_whole;
        self.sum_up(stretches);
    }

    fn append(&mut self, at: usize, stretches: &mut [Stretch]) {
        let later = stretches[at];
        match stretches.get_mut(self.last) {
            None => (self.first, self.last) = (at, at),
            Some(last) if last.goes_on(&later) => last.extend(&later),
            Some(last) => {
                last.next = at;
                self.last = at;
            }
        }
    }

    /// Stretches of one thread follow one another; those of several threads count as simultaneous.
    fn sum_up(&mut self, stretches: &[Stretch]) {
        (self.all, self.settled) = (Part::default(), Part::default());
        let mut at = self.first;
        while let Some(&first) = stretches.get(at) {
            let mut thread = first;
            while let Some(later) = stretches.get(thread.next).filter(|later| later.thread == thread.thread) {
                thread.extend(later);
                thread.next = later.next;
            }
            self.all.join(thread.all);
            self.settled.join(thread.settled);
            at = thread.next;
        }
    }
}

/// The highest rank comes first, and fronts at one account are neighbours.
impl Ord for Front<'_> {
    fn cmp(&self, other: &Self) -> Order {
        let address = |front: &Self| std::ptr::from_ref(front.account());
        self.rank.cmp(&other.rank).then_with(|| address(self).cmp(&address(other)))
    }
}

impl PartialOrd for Front<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Order> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Front<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Equal
    }
}

impl Eq for Front<'_> {}

/// Adds `sum` to an account, and raises its peak to `peak` above its live bytes. `own` is the part that is charged to
/// the account itself.
fn tell(account: &Account, sum: i64, peak: i64, own: i64) {
    let figures = &account.host;
    let before = match sum {
        0 => figures.live.load(Ordering::Relaxed),
        _ => figures.live.fetch_add(sum, Ordering::Relaxed),
    };
    account.raise_peak(Device::HOST, before + peak);
    if own != 0 {
        account.add_own(Device::HOST, own);
    }
    #[cfg(test)]
    STEPS.set(STEPS.get() + 1);
}

/// The runs of several threads on their way into the tree.
pub(super) struct Settlement<'a> {
    /// Sorted when it runs.
    fronts: Vec<Front<'a>>,
    stretches: Vec<Stretch>,
}

impl<'a> Settlement<'a> {
    /// A settlement of at most `runs` runs; `None` if the system refuses the memory. It allocates nothing later.
    pub fn of(runs: usize) -> Option<Settlement<'a>> {
        if journal::is_refused() {
            return None;
        }
        let mut settlement = Settlement { fronts: Vec::new(), stretches: Vec::new() };
        settlement.fronts.try_reserve_exact(runs).ok()?;
        settlement.stretches.try_reserve_exact(runs).ok()?;
        Some(settlement)
    }

    /// Adds a run. Threads come in order, and so do the runs of each. Those that are not `settled` come last: they stay
    /// with their thread, and only peaks count them.
    pub fn add(&mut self, thread: usize, place: usize, run: &'a Run, settled: bool) {
        let all = Part { sum: run.sum, peak: run.peak };
        let settled = if settled { all } else { Part::default() };
        let new = self.stretches.len();
        self.stretches.push(Stretch { thread, first: place, end: place + 1, all, settled, next: END });
        let is_at = |front: &Front<'_>| std::ptr::eq(front.account(), &*run.account);
        let near = self.fronts.len().saturating_sub(REACH);
        let front = match self.fronts[near..].iter_mut().find(|front| is_at(front)) {
            Some(front) => {
                self.stretches[front.last].next = new;
                front.last = new;
                front
            }
            None => {
                self.fronts.push(Front::from(run, new));
                let last = self.fronts.len() - 1;
                &mut self.fronts[last]
            }
        };
        front.own += settled.sum;
        front.is_whole |= run.is_empty();
    }

    /// Updates all accounts from those of the runs up. Returns how many it visited.
    pub fn run(mut self) -> usize {
        self.fronts.iter_mut().for_each(|front| front.sum_up(&self.stretches));
        if self.fronts.len() > 1 {
            self.fronts.iter_mut().for_each(|front| front.rank = front.account().rank());
        }
        let mut fronts = BinaryHeap::from(self.fronts);
        // How many of them change something.
        let mut telling = fronts.iter().filter(|front| front.tells()).count();
        let mut steps = 0;
        let mut next = fronts.pop();
        while let Some(mut front) = next.take().filter(|_| telling > 0) {
            telling -= usize::from(front.tells());
            while let Some(other) = fronts.peek_mut().filter(|other| **other == front) {
                let other = PeekMut::pop(other);
                telling -= usize::from(other.tells());
                front.merge(&other, &mut self.stretches);
            }
            steps += 1;
            if front.tells() {
                front.apply();
            }
            if fronts.is_empty() {
                return steps + front.end();
            }
            if front.up() {
                telling += usize::from(front.tells());
                if fronts.peek().is_none_or(|other| *other < front) {
                    next = Some(front);
                    continue;
                }
                fronts.push(front);
            }
            next = fronts.pop();
        }
        steps
    }
}

/// Applies one run after the other, when there is no memory to merge them. Peaks count `beside` in full: the most that
/// other threads may have had at the same time.
pub(super) fn tell_each(runs: &[Run], beside: i64) {
    for run in runs {
        let mut own = run.sum;
        run.account.walk(|account| {
            tell(account, run.sum, run.peak + beside, std::mem::take(&mut own));
            true
        });
    }
}

#[cfg(test)]
std::thread_local! {
    /// How many accounts the thread has updated.
    static STEPS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests;
