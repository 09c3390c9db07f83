//! Charges on their way from one account to another, and accounts to another parent.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use parking_lot::RwLockReadGuard;
use smallvec::SmallVec;

use super::{Account, TOPOLOGY};
use crate::error::{Error, Result};
use crate::memory::device::Device;
use crate::memory::tally;

impl Account {
    /// Charges `to` for bytes that this account is charged for, too: within the limits on the way there, and
    /// for as long as the result lasts, or, with [`Transfer::commit`], in place of this one.
    pub fn prepare(self: &Arc<Account>, to: &Arc<Account>, device: Device, bytes: u64) -> Result<Transfer> {
        tally::settle_own();
        let hold = self.hold(Some(to));
        let (mut source, mut target) = (Line::of(self), Line::of(to));
        source.keep_apart(&mut target);
        let bytes = if Arc::ptr_eq(self, to) { 0 } else { bytes as i64 };
        if !target.add(device, bytes) {
            drop(hold);
            return Err(to.refusal(device, bytes as u64));
        }
        Ok(Transfer { from: self.clone(), to: to.clone(), device, bytes, source, target, _hold: hold })
    }

    /// Hangs a movable account under another parent, with everything it counts.
    pub fn reparent(self: &Arc<Account>, to: &Arc<Account>) -> Result<()> {
        debug_assert!(self.movable, "the account of a scope stays where it was opened");
        tally::settle_own();
        let moving = TOPOLOGY.write();
        let mut target = Line::of(to);
        if target.0.iter().any(|above| Arc::ptr_eq(above, self)) {
            return Err(Error::argument(format!("{} cannot be moved into itself", self.title())));
        }
        let Some(from) = self.above.get().filter(|from| !Arc::ptr_eq(from, to)) else { return Ok(()) };
        let mut source = Line::of(&from);
        source.keep_apart(&mut target);
        // Nothing is charged here while the topology is held: what is read stays true.
        let live: SmallVec<[(Device, i64); 1]> = self
            .used_devices()
            .map(|device| (device, self.figures(device).live.load(Ordering::Relaxed)))
            .filter(|&(_, live)| live != 0)
            .collect();
        for (i, &(device, bytes)) in live.iter().enumerate() {
            if !target.add(device, bytes) {
                live[..i].iter().for_each(|&(device, bytes)| target.subtract(device, bytes));
                drop(moving);
                return Err(to.refusal(device, bytes.unsigned_abs()));
            }
        }
        live.iter().for_each(|&(device, bytes)| source.subtract(device, bytes));
        self.above.set(to.clone());
        Ok(())
    }
}

/// An account and those above it, as they were at one moment. Chains get shorter when scopes close; what is added to
/// a line and taken off it again has to meet the same accounts.
struct Line(SmallVec<[Arc<Account>; 8]>);

impl Line {
    fn of(account: &Arc<Account>) -> Line {
        let mut line = SmallVec::from_iter([account.clone()]);
        let mut next = account.above.get();
        while let Some(account) = next {
            next = account.above.get();
            line.push(account);
        }
        Line(line)
    }

    /// Leaves in both what the other does not have: the lowest common account counts for both already.
    fn keep_apart(&mut self, other: &mut Line) {
        let shared = |account: &Arc<Account>| other.0.iter().position(|theirs| Arc::ptr_eq(account, theirs));
        let common = self.0.iter().enumerate().find_map(|(mine, account)| Some((mine, shared(account)?)));
        if let Some((mine, theirs)) = common {
            self.0.truncate(mine);
            other.0.truncate(theirs);
        }
    }

    /// Adds at every level; false, and nothing, when a limit refuses.
    fn add(&self, device: Device, bytes: i64) -> bool {
        let mut reached: SmallVec<[i64; 8]> = SmallVec::new();
        for (i, account) in self.0.iter().enumerate() {
            let Some((live, _)) = account.figures(device).add(bytes, !account.is_closed()) else {
                self.0[..i].iter().for_each(|account| account.figures(device).subtract(bytes));
                return false;
            };
            reached.push(live);
        }
        // What is refused was never there: peaks rise when every level has room.
        let beside = tally::beside(device, None);
        self.0.iter().zip(reached).for_each(|(account, live)| account.raise_peak(device, live, &beside));
        true
    }

    fn subtract(&self, device: Device, bytes: i64) {
        let beside = tally::beside(device, None);
        for account in &self.0 {
            account.raise_peak(device, account.live(device), &beside);
            account.figures(device).subtract(bytes);
        }
    }
}

/// A charge on its way: both accounts are charged until it is committed, or dropped, which leaves it where it was.
#[must_use = "a transfer that is dropped has not taken place"]
pub struct Transfer {
    from: Arc<Account>,
    to: Arc<Account>,
    device: Device,
    bytes: i64,
    source: Line,
    target: Line,
    _hold: Option<RwLockReadGuard<'static, ()>>,
}

impl Transfer {
    /// The new account is charged alone.
    pub fn commit(mut self) {
        self.source.subtract(self.device, self.bytes);
        self.to.figures(self.device).own.fetch_add(self.bytes, Ordering::SeqCst);
        self.from.figures(self.device).own.fetch_sub(self.bytes, Ordering::SeqCst);
        for account in [&self.to, &self.from].into_iter().filter(|account| account.is_closed()) {
            account.settle(self.device);
        }
        self.target.0.clear();
    }
}

impl Drop for Transfer {
    fn drop(&mut self) {
        self.target.subtract(self.device, self.bytes);
    }
}
