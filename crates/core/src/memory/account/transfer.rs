//! Moves of a charge to another account, and of an account to another parent.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use parking_lot::RwLockReadGuard;
use smallvec::SmallVec;

use super::ledger;
use super::tree::{Account, TOPOLOGY};
use crate::device::Device;
use crate::error::{Error, Result};

impl Account {
    /// Charges `to` for bytes that this account is charged for, within the limits there. [`Transfer::commit`] makes it
    /// final; dropped without it, the transfer is undone.
    ///
    /// # Errors
    /// Returns an out-of-memory error if a limit of `to` or above refuses.
    pub fn prepare(self: &Arc<Account>, to: &Arc<Account>, device: Device, bytes: u64) -> Result<Transfer> {
        let hold = self.hold(Some(to));
        let bytes = if Arc::ptr_eq(self, to) { 0 } else { bytes as i64 };
        let lines = match bytes == 0 || device == Device::HOST && self.give(to, bytes) {
            true => None,
            false => {
                let (source, target) = Line::apart(self, to);
                if !target.add(device, bytes) {
                    drop(hold);
                    return Err(to.refusal(device, bytes as u64));
                }
                Some((source, target))
            }
        };
        Ok(Transfer { from: self.clone(), to: to.clone(), device, bytes, lines, _hold: hold })
    }

    /// Moves a charge on the host if no limit can refuse it. Returns false, with nothing changed, if one might.
    fn give(self: &Arc<Account>, to: &Arc<Account>, bytes: i64) -> bool {
        let is_counted_locally = self.is_counted_locally(Device::HOST) && to.is_counted_locally(Device::HOST);
        is_counted_locally && ledger::transfer(self, to, bytes)
            || ledger::settle_with([(self, -bytes, 0), (to, bytes, bytes)])
    }

    /// Moves a movable account below another parent, with everything it counts.
    ///
    /// # Errors
    /// A limit above the new parent refuses the bytes, or the parent is below the account.
    pub fn reparent(self: &Arc<Account>, to: &Arc<Account>) -> Result<()> {
        debug_assert!(self.movable, "the account of a scope stays where it was opened");
        let moving = TOPOLOGY.write();
        if self.counts(to) {
            return Err(Error::argument(format!("{} cannot be moved into itself", self.title())));
        }
        let Some(from) = self.above.get().filter(|from| !Arc::ptr_eq(from, to)) else { return Ok(()) };
        let (source, target) = Line::apart(&from, to);
        // Before the bytes leave, peaks count the sums that threads keep.
        from.keep_peaks();
        // Nothing is charged here while the topology is locked, so these figures stay true.
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
        to.keep_peaks();
        Ok(())
    }
}

/// An account and some of those above it, at one moment. Chains get shorter when scopes close, but what is added to a
/// line has to be taken off the same accounts.
struct Line(SmallVec<[Arc<Account>; 8]>);

impl Line {
    /// The lines of two accounts, up to where they meet. The accounts from there on count both already.
    fn apart(one: &Arc<Account>, other: &Arc<Account>) -> (Line, Line) {
        let mut lines = (Line(SmallVec::new()), Line(SmallVec::new()));
        let [mut one, mut other] = [one, other].map(|account| Some((account.clone(), account.rank())));
        loop {
            // The account with the higher rank is not above the other.
            let is_one = match (&one, &other) {
                (Some((one, _)), Some((other, _))) if Arc::ptr_eq(one, other) => return lines,
                (Some((_, rank)), Some((_, other))) => rank >= other,
                (None, None) => return lines,
                (one, _) => one.is_some(),
            };
            let (next, line) = if is_one { (&mut one, &mut lines.0) } else { (&mut other, &mut lines.1) };
            if let Some((account, rank)) = next.take() {
                *next = account.above().map(|above| {
                    let rank = above.rank_below(rank);
                    (above, rank)
                });
                line.0.push(account);
            }
        }
    }

    /// Adds at every level. Returns false, with nothing changed, if a limit refuses.
    fn add(&self, device: Device, bytes: i64) -> bool {
        let mut reached: SmallVec<[i64; 8]> = SmallVec::new();
        for (i, account) in self.0.iter().enumerate() {
            let Some((live, _)) = account.figures(device).add(bytes, !account.is_closed()) else {
                self.0[..i].iter().for_each(|account| account.figures(device).subtract(bytes));
                return false;
            };
            reached.push(live);
        }
        // Refused bytes never existed, so peaks rise only once every level has room.
        self.0.iter().zip(reached).for_each(|(account, live)| account.raise_peak(device, live));
        true
    }

    fn subtract(&self, device: Device, bytes: i64) {
        for account in &self.0 {
            account.figures(device).subtract(bytes);
        }
    }
}

/// A charge that was moved to another account, and returns unless it is committed. If there are limits, both accounts
/// are charged until then.
#[must_use = "a transfer that is dropped has not taken place"]
pub struct Transfer {
    from: Arc<Account>,
    to: Arc<Account>,
    device: Device,
    bytes: i64,
    /// The lines of both accounts, or `None` if the charge was moved already.
    lines: Option<(Line, Line)>,
    _hold: Option<RwLockReadGuard<'static, ()>>,
}

impl Transfer {
    /// Completes the move: only the new account is charged from now on.
    pub fn commit(mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        let Some((source, _)) = self.lines.take() else { return };
        source.subtract(self.device, bytes);
        self.to.add_own(self.device, bytes);
        self.from.add_own(self.device, -bytes);
    }
}

impl Drop for Transfer {
    fn drop(&mut self) {
        match &self.lines {
            Some((_, target)) => target.subtract(self.device, self.bytes),
            None if self.bytes == 0 => {}
            None => self.take_back(),
        }
    }
}

impl Transfer {
    #[cold]
    fn take_back(&self) {
        let Transfer { from, to, device, bytes, .. } = self;
        if to.give(from, *bytes) {
            return;
        }
        // A limit was set meanwhile. It does not refuse what was charged before.
        to.subtract(*device, *bytes);
        from.subtract(*device, -bytes);
    }
}
