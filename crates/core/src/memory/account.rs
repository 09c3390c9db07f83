//! Accounts: who is charged for how many bytes, per device, along a tree.
//!
//! Every storage is charged to exactly one account, its home, and counted by all accounts above it. An
//! account that closes keeps its place in the chain for what is still alive, but has no say any more: its
//! own bytes are *retained* by the nearest open account above, which had counted them all along. So
//! closing moves no figure above it, crosses no limit and searches nothing.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use once_cell::sync::{Lazy, OnceCell};
use parking_lot::{Mutex, RwLock};
use smallvec::SmallVec;

use super::device::{DEVICES, Device};
use crate::error::{Error, Result};

/// A limit that is none.
const UNLIMITED: i64 = i64::MAX;

/// The figures of one account on one device, in bytes.
#[derive(Debug)]
struct Figures {
    /// Everything charged here and below.
    live: AtomicI64,
    /// The highest `live` so far.
    peak: AtomicI64,
    limit: AtomicI64,
    /// What is charged to this very account.
    own: AtomicI64,
    /// What closed accounts below left behind.
    retained: AtomicI64,
}

impl Figures {
    fn new() -> Figures {
        Figures {
            live: AtomicI64::new(0),
            peak: AtomicI64::new(0),
            limit: AtomicI64::new(UNLIMITED),
            own: AtomicI64::new(0),
            retained: AtomicI64::new(0),
        }
    }

    /// Adds `bytes` unless that would cross the limit.
    fn add(&self, bytes: i64, limited: bool) -> bool {
        let limit = if limited { self.limit.load(Ordering::Relaxed) } else { UNLIMITED };
        let live = if limit == UNLIMITED {
            self.live.fetch_add(bytes, Ordering::Relaxed) + bytes
        } else {
            let added = self.live.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |live| {
                live.checked_add(bytes).filter(|&sum| sum <= limit)
            });
            match added {
                Ok(before) => before + bytes,
                Err(_) => return false,
            }
        };
        if live > self.peak.load(Ordering::Relaxed) {
            self.peak.fetch_max(live, Ordering::Relaxed);
        }
        true
    }

    fn subtract(&self, bytes: i64) {
        self.live.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// A reading of one account on one device, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Reading {
    /// Everything charged here and below.
    pub live: u64,
    /// The highest `live` so far.
    pub peak: u64,
    /// The limit on `live`, if there is one.
    pub limit: Option<u64>,
    /// What is charged to this very account, retained bytes not counted.
    pub own: u64,
    /// What outlived closed scopes below.
    pub retained: u64,
}

/// How an account hangs in the tree. A scope's place is fixed for life, so walking up takes no lock; a
/// module moves with its handle, which must not happen in the middle of somebody's walk.
#[derive(Debug)]
enum Link {
    Fixed(Option<Arc<Account>>),
    Movable(RwLock<Arc<Account>>),
}

/// What error messages call an account. A number costs nothing to keep, and most scopes have no name.
#[derive(Debug)]
pub enum Name {
    /// A name that the user gave.
    Given(Arc<str>),
    /// A kind and a number.
    Numbered(&'static str, u64),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Given(name) => f.write_str(name),
            Name::Numbered(kind, number) => write!(f, "{kind} #{number}"),
        }
    }
}

/// A node of the tree of accounts.
#[derive(Debug)]
pub struct Account {
    name: Mutex<Name>,
    link: Link,
    closed: AtomicBool,
    host: Figures,
    devices: OnceCell<Box<[Figures; DEVICES]>>,
}

/// The account of the process: the top of the tree.
pub fn process() -> &'static Arc<Account> {
    static PROCESS: Lazy<Arc<Account>> = Lazy::new(|| Account::root("process"));
    &PROCESS
}

impl Account {
    /// The account at the top.
    fn root(name: &str) -> Arc<Account> {
        Account::with_link(Name::Given(name.into()), Link::Fixed(None))
    }

    /// An account below `parent`; a movable one can be given another parent later.
    pub fn child(parent: &Arc<Account>, name: Name, movable: bool) -> Arc<Account> {
        let parent = parent.clone();
        let link = if movable { Link::Movable(RwLock::new(parent)) } else { Link::Fixed(Some(parent)) };
        Account::with_link(name, link)
    }

    fn with_link(name: Name, link: Link) -> Arc<Account> {
        Arc::new(Account {
            name: Mutex::new(name),
            link,
            closed: AtomicBool::new(false),
            host: Figures::new(),
            devices: OnceCell::new(),
        })
    }

    /// What error messages call the account.
    pub fn set_name(&self, name: &str) {
        *self.name.lock() = Name::Given(name.into());
    }

    fn figures(&self, device: Device) -> &Figures {
        match device.code() {
            0 => &self.host,
            n => &self.devices.get_or_init(|| Box::new(std::array::from_fn(|_| Figures::new())))[usize::from(n)],
        }
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    /// Calls `f` with the account above, which stays where it is meanwhile.
    fn above<R>(&self, f: impl FnOnce(Option<&Arc<Account>>) -> R) -> R {
        match &self.link {
            Link::Fixed(parent) => f(parent.as_ref()),
            Link::Movable(parent) => f(Some(&*parent.read())),
        }
    }

    /// Charges `bytes` here and above, or nowhere when a limit would be crossed.
    pub fn charge(&self, device: Device, bytes: u64) -> Result<()> {
        let amount = i64::try_from(bytes).unwrap_or(i64::MAX / 4);
        if !self.add_up(device, amount, None) {
            return Err(self.refusal(device, bytes));
        }
        self.figures(device).own.fetch_add(amount, Ordering::SeqCst);
        Ok(())
    }

    /// Takes `bytes` charged earlier off again.
    pub fn discharge(&self, device: Device, bytes: u64) {
        let amount = bytes as i64;
        self.subtract_up(device, amount, None);
        self.figures(device).own.fetch_sub(amount, Ordering::SeqCst);
        if self.is_closed() {
            self.settle(device);
        }
    }

    /// Adds to this account and those above it, `stop` excluded; undone when a limit refuses.
    fn add_up(&self, device: Device, bytes: i64, stop: Option<&Account>) -> bool {
        if stop.is_some_and(|stop| std::ptr::eq(stop, self)) {
            return true;
        }
        let figures = self.figures(device);
        if !figures.add(bytes, !self.is_closed()) {
            return false;
        }
        let added = self.above(|parent| parent.is_none_or(|parent| parent.add_up(device, bytes, stop)));
        if !added {
            figures.subtract(bytes);
        }
        added
    }

    fn subtract_up(&self, device: Device, bytes: i64, stop: Option<&Account>) {
        if stop.is_some_and(|stop| std::ptr::eq(stop, self)) {
            return;
        }
        self.figures(device).subtract(bytes);
        self.above(|parent| {
            if let Some(parent) = parent {
                parent.subtract_up(device, bytes, stop);
            }
        });
    }

    /// Moves a charge of `bytes` to another account; limits on the way there are checked first.
    pub fn transfer(self: &Arc<Account>, to: &Arc<Account>, device: Device, bytes: u64) -> Result<()> {
        if Arc::ptr_eq(self, to) {
            return Ok(());
        }
        let amount = bytes as i64;
        let common = self.common_with(to);
        if !to.add_up(device, amount, common.as_deref()) {
            return Err(to.refusal(device, bytes));
        }
        to.figures(device).own.fetch_add(amount, Ordering::SeqCst);
        if to.is_closed() {
            to.settle(device);
        }
        self.subtract_up(device, amount, common.as_deref());
        self.figures(device).own.fetch_sub(amount, Ordering::SeqCst);
        if self.is_closed() {
            self.settle(device);
        }
        Ok(())
    }

    /// This account and all above it.
    fn lineage(self: &Arc<Account>) -> SmallVec<[Arc<Account>; 8]> {
        let mut line = SmallVec::new();
        let mut next = Some(self.clone());
        while let Some(account) = next {
            next = account.above(|parent| parent.cloned());
            line.push(account);
        }
        line
    }

    /// The lowest account that counts what either of the two is charged for.
    fn common_with(self: &Arc<Account>, other: &Arc<Account>) -> Option<Arc<Account>> {
        let mine = self.lineage();
        other.lineage().into_iter().find(|theirs| mine.iter().any(|own| Arc::ptr_eq(own, theirs)))
    }

    /// Hangs a movable account under another parent, with everything it counts.
    pub fn reparent(self: &Arc<Account>, to: &Arc<Account>) -> Result<()> {
        let Link::Movable(link) = &self.link else {
            return Err(Error::internal("the account of a scope stays where it was opened"));
        };
        if to.lineage().iter().any(|above| Arc::ptr_eq(above, self)) {
            return Err(Error::argument("an object cannot be moved into itself"));
        }
        let mut parent = link.write();
        if Arc::ptr_eq(&parent, to) {
            return Ok(());
        }
        let common = parent.common_with(to);
        for code in 0..DEVICES {
            if code > 0 && self.devices.get().is_none() {
                break;
            }
            let device = Device::from_code(code as i64)?;
            let live = self.figures(device).live.load(Ordering::Relaxed);
            if !to.add_up(device, live, common.as_deref()) {
                for done in 0..code {
                    let device = Device::from_code(done as i64)?;
                    to.subtract_up(device, self.figures(device).live.load(Ordering::Relaxed), common.as_deref());
                }
                return Err(to.refusal(device, live.unsigned_abs()));
            }
        }
        for code in 0..DEVICES {
            if code > 0 && self.devices.get().is_none() {
                break;
            }
            let device = Device::from_code(code as i64)?;
            parent.subtract_up(device, self.figures(device).live.load(Ordering::Relaxed), common.as_deref());
        }
        *parent = to.clone();
        Ok(())
    }

    /// Ends the account: what is still charged to it is retained by the nearest open one above.
    pub fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        for code in 0..DEVICES {
            if code > 0 && self.devices.get().is_none() {
                break;
            }
            if let Ok(device) = Device::from_code(code as i64) {
                self.settle(device);
            }
        }
    }

    /// Hands a closed account's own and retained bytes (or what was freed of them) to the nearest open
    /// account above. Safe to run twice at once: each byte is swapped out by one of the two.
    fn settle(&self, device: Device) {
        let figures = self.figures(device);
        let rest = figures.own.swap(0, Ordering::SeqCst) + figures.retained.swap(0, Ordering::SeqCst);
        if rest == 0 {
            return;
        }
        self.above(|parent| {
            if let Some(parent) = parent {
                parent.figures(device).retained.fetch_add(rest, Ordering::SeqCst);
                if parent.is_closed() {
                    parent.settle(device);
                }
            }
        });
    }

    /// Sets or lifts the limit. One below what is in use frees nothing and fails what comes.
    pub fn set_limit(&self, device: Device, limit: Option<u64>) {
        let limit = limit.map_or(UNLIMITED, |bytes| i64::try_from(bytes).unwrap_or(UNLIMITED));
        self.figures(device).limit.store(limit, Ordering::Relaxed);
    }

    /// The figures on one device.
    pub fn reading(&self, device: Device) -> Reading {
        if device != Device::HOST && self.devices.get().is_none() {
            return Reading::default();
        }
        let figures = self.figures(device);
        let limit = figures.limit.load(Ordering::Relaxed);
        let bytes = |figure: &AtomicI64| figure.load(Ordering::SeqCst).max(0) as u64;
        Reading {
            live: bytes(&figures.live),
            peak: bytes(&figures.peak),
            limit: (limit != UNLIMITED).then_some(limit as u64),
            own: bytes(&figures.own),
            retained: bytes(&figures.retained),
        }
    }

    /// The out-of-memory error for a request that a limit here or above refused.
    #[cold]
    fn refusal(&self, device: Device, bytes: u64) -> Error {
        let mut text = format!("out of memory on {device}: {bytes} bytes were asked for");
        self.describe_up(device, &mut text);
        tracing::warn!(target: "libtensor::memory", "{text}");
        Error::out_of_memory(text)
    }

    fn describe_up(&self, device: Device, text: &mut String) {
        if !self.is_closed() {
            let Reading { live, peak, limit, .. } = self.reading(device);
            let limit = limit.map_or("none".to_string(), |limit| limit.to_string());
            text.push_str(&format!("; {}: live {live}, peak {peak}, limit {limit}", self.name.lock()));
        }
        self.above(|parent| {
            if let Some(parent) = parent {
                parent.describe_up(device, text);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: Device = Device::HOST;

    #[test]
    fn a_charge_counts_at_every_level_and_leaves_no_trace() -> Result<()> {
        let root = Account::root("process");
        let outer = Account::child(&root, Name::Given("outer".into()), false);
        let inner = Account::child(&outer, Name::Given("inner".into()), false);
        inner.charge(HOST, 128)?;
        for account in [&root, &outer, &inner] {
            assert_eq!(account.reading(HOST).live, 128);
        }
        assert_eq!((outer.reading(HOST).own, inner.reading(HOST).own), (0, 128));
        inner.discharge(HOST, 128);
        assert_eq!(root.reading(HOST), Reading { peak: 128, ..Reading::default() });
        Ok(())
    }

    #[test]
    fn a_limit_is_met_to_the_byte_and_a_refusal_changes_nothing() -> Result<()> {
        let root = Account::root("process");
        let outer = Account::child(&root, Name::Given("outer".into()), false);
        outer.set_limit(HOST, Some(256));
        let inner = Account::child(&outer, Name::Given("inner".into()), false);
        inner.charge(HOST, 256)?;
        let error = inner.charge(HOST, 1).expect_err("one byte too many");
        assert!(error.message().contains("outer: live 256, peak 256, limit 256"), "{error}");
        assert!(error.message().contains("process: live 256"), "{error}");
        assert_eq!(inner.reading(HOST).live, 256);
        inner.discharge(HOST, 256);
        Ok(())
    }

    #[test]
    fn what_outlives_a_closed_account_is_retained_above() -> Result<()> {
        let root = Account::root("process");
        let outer = Account::child(&root, Name::Given("outer".into()), false);
        let inner = Account::child(&outer, Name::Given("inner".into()), false);
        inner.charge(HOST, 64)?;
        inner.close();
        assert_eq!(outer.reading(HOST), Reading { live: 64, peak: 64, retained: 64, ..Reading::default() });
        outer.close();
        assert_eq!(root.reading(HOST).retained, 64);
        inner.discharge(HOST, 64);
        assert_eq!(root.reading(HOST), Reading { peak: 64, ..Reading::default() });
        Ok(())
    }

    #[test]
    fn transfers_and_moves_touch_only_what_is_not_common() -> Result<()> {
        let root = Account::root("process");
        root.set_limit(HOST, Some(100));
        let left = Account::child(&root, Name::Given("left".into()), false);
        let right = Account::child(&root, Name::Given("right".into()), false);
        let module = Account::child(&left, Name::Given("module".into()), true);
        module.charge(HOST, 100)?;
        module.reparent(&right)?;
        assert_eq!((left.reading(HOST).live, right.reading(HOST).live), (0, 100));
        module.transfer(&left, HOST, 100)?;
        assert_eq!((left.reading(HOST).live, right.reading(HOST).live), (100, 0));
        assert_eq!(root.reading(HOST).peak, 100);
        left.discharge(HOST, 100);
        Ok(())
    }
}
