//! Accounts: who is charged for how many bytes, per device, along a tree.
//!
//! Every storage is charged to exactly one account, its home, and counted by all accounts above it. An
//! account that closes keeps its place in the chain for what is still alive, but has no say any more: its
//! own bytes are *retained* by the nearest open account above, which had counted them all along. So
//! closing moves no figure above it, crosses no limit and searches nothing.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

use once_cell::sync::{Lazy, OnceCell};
use parking_lot::{Mutex, RwLock, RwLockReadGuard};
use smallvec::SmallVec;

use super::bookkeeping::Share;
use super::local_counter::{self, Kept};
use super::reserve;
use crate::device::{DEVICES, Device};
use crate::error::Error;

mod above;
mod levels;
mod settlement;
mod transfer;

use above::Above;
use levels::Levels;
pub(super) use settlement::{Settlement, tell_each};
pub use transfer::Transfer;

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

    /// Adds `bytes` unless that would cross the limit; the live bytes after it, and the limit when they are
    /// three quarters of it.
    fn add(&self, bytes: i64, limited: bool) -> Option<(i64, Option<i64>)> {
        let limit = if limited { self.limit.load(Ordering::Relaxed) } else { UNLIMITED };
        if limit == UNLIMITED {
            return Some((self.live.fetch_add(bytes, Ordering::Relaxed) + bytes, None));
        }
        let added = self.live.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |live| {
            live.checked_add(bytes).filter(|&sum| sum <= limit)
        });
        let live = added.ok()? + bytes;
        Some((live, (live > limit - limit / 4).then_some(limit)))
    }

    /// Whether the limit has room for so many bytes now.
    fn has_room(&self, bytes: u64) -> bool {
        let limit = self.limit.load(Ordering::Relaxed);
        let rest = limit.saturating_sub(self.live.load(Ordering::Relaxed));
        limit == UNLIMITED || u64::try_from(rest).is_ok_and(|rest| bytes <= rest)
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
    /// The limit on `live`, if there is one; the process's bounds what is held.
    pub limit: Option<u64>,
    /// What is charged to this very account, retained bytes not counted.
    pub own: u64,
    /// What outlived closed scopes below.
    pub retained: u64,
}

/// What messages call an account and its owner: "scope 'batch'", or by number when it has no name. A number costs nothing
/// to keep, and most scopes have no name.
#[derive(Clone, Debug)]
pub struct Title {
    /// "scope", "module".
    pub kind: &'static str,
    /// 0 for the process, the only one of its kind.
    pub number: u64,
    /// The name that the user gave.
    pub name: Option<Arc<str>>,
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Title { kind, name: Some(name), .. } => write!(f, "{kind} '{}'", printable(name)),
            Title { kind, number: 0, .. } => f.write_str(kind),
            Title { kind, number, .. } => write!(f, "{kind} #{number}"),
        }
    }
}

/// A name as messages and dumps show it, on one line: its control characters are escaped.
pub(crate) fn printable(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for c in name.chars() {
        match c.is_control() {
            true => text.extend(c.escape_debug()),
            false => text.push(c),
        }
    }
    text
}

/// A node of the tree of accounts.
#[derive(Debug)]
pub struct Account {
    kind: &'static str,
    number: AtomicU64,
    name: Mutex<Option<Arc<str>>>,
    above: Above,
    /// Greater than those of the accounts above, among accounts that do not move.
    rank: u32,
    /// The process's own: its limit is that on the bytes which the device's allocator holds.
    is_process: bool,
    /// Modules and optimizers move with their handles, with all they count: not in the middle of a walk.
    movable: bool,
    closed: AtomicBool,
    host: Figures,
    devices: OnceCell<Box<[Figures; DEVICES]>>,
    _share: Share,
}

/// Read by walks that start at a movable account, written by moves of one. Scopes are never below movable
/// accounts, so charging a scope takes no lock.
static TOPOLOGY: RwLock<()> = RwLock::new(());

/// How an account counts what is charged to another one.
#[derive(Clone, Copy)]
pub(super) enum Relation {
    /// Not at all.
    None,
    /// It is the same one.
    Own,
    /// It is above.
    Below,
    /// It is the nearest open one above.
    Retained,
}

/// A charge whose bytes are not there yet; dropped without [`Pending::commit`], it is taken back.
pub struct Pending<'a> {
    account: &'a Arc<Account>,
    device: Device,
    bytes: i64,
    way: Way,
}

/// Where a charge is.
enum Way {
    /// In the thread's local counter.
    LocalCounter,
    /// In the tree, while threads have local counters.
    Settled,
    /// In the tree, which alone knows what there is.
    Tree(Levels),
}

impl Pending<'_> {
    /// The bytes are there: peaks count them too. The live bytes of the process on the device, and the limit
    /// of an account above that is three quarters full.
    pub fn commit(mut self) -> (i64, Option<i64>) {
        let (account, device) = (self.account, self.device);
        let way = std::mem::replace(&mut self.way, Way::LocalCounter);
        std::mem::forget(self);
        match way {
            Way::LocalCounter => local_counter::raise_peak(),
            Way::Settled => {}
            Way::Tree(levels) => {
                account.raise_peaks(device, &levels);
                return (levels.top(), levels.near);
            }
        }
        // Of what is counted locally, the process hears when the local counter is settled.
        (0, None)
    }
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        self.account.discharge(self.device, self.bytes as u64);
    }
}

/// The account of the process: the top of the tree.
pub fn process() -> &'static Arc<Account> {
    static PROCESS: Lazy<Arc<Account>> = Lazy::new(|| {
        local_counter::prepare();
        reserve::take_ballast();
        let mut account = Account::empty(Title { kind: "process", number: 0, name: None }, None, false);
        account.is_process = true;
        Arc::new(account)
    });
    &PROCESS
}

/// Leaves 0. A load first: mostly that is what there is, and who adds to it later settles it, too.
fn take(figure: &AtomicI64) -> i64 {
    if figure.load(Ordering::SeqCst) == 0 { 0 } else { figure.swap(0, Ordering::SeqCst) }
}

impl Account {
    /// An account below `parent`; a movable one can be given another parent later.
    pub fn child(parent: &Arc<Account>, title: Title, movable: bool) -> Arc<Account> {
        Arc::new(Account::empty(title, Some(parent.clone()), movable))
    }

    #[inline(always)]
    fn empty(title: Title, parent: Option<Arc<Account>>, movable: bool) -> Account {
        let rank = parent.as_ref().map_or(0, |parent| parent.rank + 1);
        Account {
            kind: title.kind,
            number: AtomicU64::new(title.number),
            name: Mutex::new(title.name),
            above: Above::new(parent),
            rank,
            is_process: false,
            movable,
            closed: AtomicBool::new(false),
            host: Figures::new(),
            devices: OnceCell::new(),
            _share: Share::of::<Account>(),
        }
    }

    /// Whether its limit on a device bounds what is held there, and not what is charged.
    fn bounds_held(&self, device: Device) -> bool {
        self.is_process && device.backend().bounds_held()
    }

    /// Names the account and its owner.
    pub fn set_name(&self, name: &str) {
        *self.name.lock() = Some(name.into());
    }

    /// The name given to it.
    pub fn name(&self) -> Option<Arc<str>> {
        self.name.lock().clone()
    }

    /// What messages call it: "scope 'batch'".
    pub fn title(&self) -> String {
        Title { kind: self.kind, number: self.number.load(Ordering::Relaxed), name: self.name() }.to_string()
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

    /// Calls `f` for this account and each above it, until `f` says no; whether it never did.
    fn walk(&self, f: impl FnMut(&Account) -> bool) -> bool {
        Above::walk(self, f)
    }

    /// Keeps movable accounts where they are, where one is involved. One thread may do so twice: a leaf moves with its
    /// gradient.
    fn hold(&self, other: Option<&Account>) -> Option<RwLockReadGuard<'static, ()>> {
        (self.movable || other.is_some_and(|other| other.movable)).then(|| TOPOLOGY.read_recursive())
    }

    /// Charges `bytes` here and above; none, and nowhere, when a limit would be crossed.
    pub fn charge(self: &Arc<Account>, device: Device, bytes: u64) -> Option<Pending<'_>> {
        let amount = i64::try_from(bytes).ok()?;
        let pending = |way| Some(Pending { account: self, device, bytes: amount, way });
        if self.is_counted_locally(device) && local_counter::add(self, amount) {
            return pending(Way::LocalCounter);
        }
        let _hold = self.hold(None);
        // Nothing refuses it: the bytes are as good as there.
        if device == Device::HOST && local_counter::settle_with([(self, amount, amount)]) {
            return pending(Way::Settled);
        }
        let levels = self.add_up(device, amount)?;
        self.add_own(device, amount);
        pending(Way::Tree(levels))
    }

    /// Whether threads may keep sums for it: open ones on the host that stay where they are.
    #[inline]
    pub(super) fn is_counted_locally(&self, device: Device) -> bool {
        device == Device::HOST && !self.movable && !self.is_closed()
    }

    /// Whether it is `other` or one of those above that one.
    pub(super) fn counts(&self, other: &Account) -> bool {
        let mut found = false;
        other.walk(|account| {
            found = std::ptr::eq(account, self);
            // Accounts that move come first on every way up.
            if found || account.movable || self.movable || account.rank <= self.rank {
                return !found && account.movable;
            }
            // Ways go past accounts that closed, and past no other ones.
            let is_open = !self.is_closed();
            found = is_open && Above::leads_to(account, self);
            !is_open
        });
        found
    }

    /// How it counts what is charged to another one.
    pub(super) fn relation_to(&self, charged: &Arc<Account>) -> Relation {
        match charged.retained_by() {
            _ if std::ptr::eq(self, Arc::as_ptr(charged)) => Relation::Own,
            _ if !self.counts(charged) => Relation::None,
            Some(open) if std::ptr::eq(self, Arc::as_ptr(&open)) => Relation::Retained,
            _ => Relation::Below,
        }
    }

    /// The account above; none at the top.
    pub(super) fn above(&self) -> Option<Arc<Account>> {
        self.above.get()
    }

    /// Whether no limit here or above is smaller than `bytes` alone.
    pub(super) fn could_hold(&self, device: Device, bytes: u64) -> bool {
        self.walk(|account| {
            account.is_closed() || account.figures(device).limit.load(Ordering::Relaxed) as u64 >= bytes
        })
    }

    /// The nearest open account, this one or one above, whose limit has no room for `bytes`.
    pub(super) fn refusing(self: &Arc<Account>, device: Device, bytes: u64) -> Option<Arc<Account>> {
        let mut next = Some(self.clone());
        while let Some(account) = next {
            if !account.is_closed() && !account.figures(device).has_room(bytes) {
                return Some(account);
            }
            next = account.above.get();
        }
        None
    }

    /// Bytes charged here and below.
    pub(super) fn live(&self, device: Device) -> i64 {
        self.figures(device).live.load(Ordering::Relaxed)
    }

    /// Takes `bytes` charged earlier off again.
    pub fn discharge(self: &Arc<Account>, device: Device, bytes: u64) {
        let amount = bytes as i64;
        if self.is_counted_locally(device) && local_counter::add(self, -amount) {
            return;
        }
        let _hold = self.hold(None);
        if device == Device::HOST && local_counter::settle_with([(self, -amount, 0)]) {
            return;
        }
        self.subtract(device, amount);
    }

    /// Takes so much off here and above, or adds it, where nothing refuses that.
    fn subtract(&self, device: Device, bytes: i64) {
        self.walk(|account| {
            account.figures(device).subtract(bytes);
            true
        });
        self.add_own(device, -bytes);
    }

    /// Adds to what is charged to this very account. That of a closed one is retained above.
    fn add_own(&self, device: Device, bytes: i64) {
        self.figures(device).own.fetch_add(bytes, Ordering::SeqCst);
        if self.is_closed() {
            self.settle(device);
        }
    }

    /// Adds to this account and those above it; nothing when a limit refuses.
    fn add_up(&self, device: Device, bytes: i64) -> Option<Levels> {
        let mut levels = Levels::default();
        let added = self.walk(|account| {
            let figures = account.figures(device);
            let added = figures.add(bytes, !account.is_closed());
            added.is_some_and(|(live, near)| {
                levels.reach(account, figures, live, near);
                true
            })
        });
        if added {
            return Some(levels);
        }
        // Where an account closed meanwhile the walk goes past it, and its figures are nobody's any more.
        let mut from = 0;
        self.walk(|account| {
            if levels.next_of(account, &mut from).is_some() {
                account.figures(device).subtract(bytes);
            }
            from < levels.live.len()
        });
        None
    }

    /// Raises the peaks from here up, after `levels` were reached.
    fn raise_peaks(&self, device: Device, levels: &Levels) {
        if !levels.is_peak {
            return;
        }
        let mut from = 0;
        self.walk(|account| {
            if let Some(live) = levels.next_of(account, &mut from) {
                account.raise_peak(device, live);
            }
            from < levels.live.len()
        });
    }

    fn raise_peak(&self, device: Device, live: i64) {
        let peak = &self.figures(device).peak;
        if live > peak.load(Ordering::Relaxed) {
            peak.fetch_max(live, Ordering::Relaxed);
        }
    }

    /// Raises the peaks on the host from here up to what is there, with what threads keep to themselves. Movable accounts are
    /// kept in place.
    fn keep_peaks(self: &Arc<Account>) {
        if !local_counter::settle_with([(self, 0, 0)]) {
            self.walk(|account| {
                account.raise_peak(Device::HOST, account.live(Device::HOST));
                true
            });
        }
    }

    /// Hangs an account under the nearest open one, as the one above it has closed or is about to.
    pub fn skip(&self, closing: &Arc<Account>, open: &Arc<Account>) {
        let _moving = self.movable.then(|| TOPOLOGY.write());
        if self.above.get().is_some_and(|above| above.is_closed() || Arc::ptr_eq(&above, closing)) {
            self.above.set(open.clone());
        }
    }

    /// The devices that figures exist for.
    pub(super) fn used_devices(&self) -> impl Iterator<Item = Device> {
        let count = if self.devices.get().is_some() { DEVICES } else { 1 };
        (0..count).filter_map(|code| Device::from_code(code as i64).ok())
    }

    /// Ends the account: what is still charged to it is retained by the nearest open one above.
    pub fn close(self: &Arc<Account>) {
        if self.name.lock().is_some() {
            // It is told when the scope is gone.
            self.raise_peak(Device::HOST, self.reading(Device::HOST).peak as i64);
        }
        self.closed.store(true, Ordering::SeqCst);
        if let Some(above) = self.above().filter(|_| !self.movable) {
            // The thread that closes a scope is mostly the one that worked in it.
            local_counter::close(self, &above);
        }
        self.limit_host(UNLIMITED);
        self.used_devices().for_each(|device| self.settle(device));
    }

    /// Whether it is as it was when it was made, but for its peak, and so many references are all that there are.
    #[inline]
    pub(crate) fn is_unused(self: &Arc<Account>, references: usize) -> bool {
        let figures = [&self.host.live, &self.host.own, &self.host.retained];
        Arc::strong_count(self) == references
            && !self.is_closed()
            && figures.iter().all(|figure| figure.load(Ordering::Relaxed) == 0)
            && self.host.limit.load(Ordering::Relaxed) == UNLIMITED
            && self.devices.get().is_none()
    }

    /// Gives an account that is not in use to the next scope of the same place, which has another number and no peak yet.
    #[inline]
    pub(crate) fn renew(&self, number: u64) {
        self.number.store(number, Ordering::Relaxed);
        self.host.peak.store(0, Ordering::Relaxed);
    }

    /// Hands a closed account's own and retained bytes (or what was freed of them) to the nearest open
    /// account above. Safe to run twice at once: each byte is swapped out by one of the two.
    fn settle(&self, device: Device) {
        let mut rest = 0;
        self.walk(|account| {
            let figures = account.figures(device);
            if rest != 0 {
                figures.retained.fetch_add(rest, Ordering::SeqCst);
            }
            if !account.is_closed() {
                return false;
            }
            rest = take(&figures.own) + take(&figures.retained);
            rest != 0
        });
    }

    /// Sets or lifts the limit. One below what is in use frees nothing and fails what comes. The process's
    /// limit on a device bounds what is held there, all others what is charged.
    pub fn set_limit(&self, device: Device, limit: Option<u64>) {
        if self.bounds_held(device) {
            return device.backend().set_held_limit(limit);
        }
        let limit = limit.map_or(UNLIMITED, |bytes| i64::try_from(bytes).unwrap_or(UNLIMITED));
        match device {
            Device::HOST => self.limit_host(limit),
            _ => self.figures(device).limit.store(limit, Ordering::Relaxed),
        }
    }

    fn limit_host(&self, limit: i64) {
        if limit == UNLIMITED && self.host.limit.load(Ordering::SeqCst) == UNLIMITED {
            return;
        }
        // Local counters stop before the limit holds, and start when it holds no more.
        if limit != UNLIMITED {
            local_counter::limit_set();
        }
        let before = self.host.limit.swap(limit, Ordering::SeqCst);
        if before != UNLIMITED {
            local_counter::limit_lifted();
        }
    }

    /// The figures on one device.
    pub fn reading(&self, device: Device) -> Reading {
        if device != Device::HOST && self.devices.get().is_none() && !self.bounds_held(device) {
            return Reading::default();
        }
        let figures = self.figures(device);
        let limit = match self.bounds_held(device) {
            true => device.backend().held_limit(),
            false => {
                u64::try_from(figures.limit.load(Ordering::Relaxed)).ok().filter(|&limit| limit != UNLIMITED as u64)
            }
        };
        let figures = match device {
            Device::HOST => local_counter::read(self, |kept| self.sum(device, kept)),
            _ => self.sum(device, &Kept::default()),
        };
        let [live, peak, own, retained] = figures.map(|bytes| bytes.max(0) as u64);
        Reading { live, peak, limit, own, retained }
    }

    /// Live bytes, peak, own and retained ones, with what threads keep to themselves.
    fn sum(&self, device: Device, kept: &Kept) -> [i64; 4] {
        let figures = self.figures(device);
        let [live, peak, own, retained] =
            [&figures.live, &figures.peak, &figures.own, &figures.retained].map(|figure| figure.load(Ordering::SeqCst));
        [live + kept.live, peak.max(live + kept.peak), own + kept.own, retained + kept.retained]
    }

    /// Of a closed account, the open one above, which counts its bytes as retained.
    pub fn retained_by(self: &Arc<Account>) -> Option<Arc<Account>> {
        let mut account = self.clone();
        while account.is_closed() {
            account = account.above.get()?;
        }
        (!Arc::ptr_eq(&account, self)).then_some(account)
    }

    /// The out-of-memory error for a move of `bytes` that a limit here or above refused.
    #[cold]
    fn refusal(&self, device: Device, bytes: u64) -> Error {
        let mut text = format!("out of memory on {device}: a limit refuses to take over {bytes} bytes");
        self.describe_up(device, &mut text);
        // The caller gets it as an error.
        tracing::debug!(target: "libtensor::memory", "{text}");
        Error::out_of_memory(text)
    }

    /// Adds to an error's text what the open accounts from here up have, had and may have. Of many it lists the nearest,
    /// those with the tightest limits, those that are charged for most themselves, and the process.
    pub(super) fn describe_up(&self, device: Device, text: &mut String) {
        let (mut at, mut others) = (0, Listing::default());
        self.walk(|account| {
            let is_near = at < NEAREST;
            at += 1;
            if account.is_closed() || is_near || account.above.get().is_none() {
                return true;
            }
            let figures = account.figures(device);
            let (live, limit) = (account.live(device), figures.limit.load(Ordering::Relaxed));
            others.add(at - 1, limit.saturating_sub(live), limit != UNLIMITED, figures.own.load(Ordering::Relaxed));
            true
        });
        let listed = others.places();
        let (mut at, mut skipped) = (0, 0);
        self.walk(|account| {
            let is_listed = at < NEAREST || listed.contains(&at) || account.above.get().is_none();
            at += 1;
            match account.is_closed() {
                true => {}
                false if is_listed => text.push_str(&format!("; {}", account.describe(device))),
                false => skipped += 1,
            }
            true
        });
        if skipped > 0 {
            text.push_str(&format!("; {skipped} more between these are not listed"));
        }
    }

    /// Live bytes, peak and limit in words.
    fn describe(&self, device: Device) -> String {
        let Reading { live, peak, limit, .. } = self.reading(device);
        let limit = limit.map_or("none".to_string(), |limit| limit.to_string());
        let held = match self.bounds_held(device) {
            true => format!("held {}, ", device.held()),
            false => String::new(),
        };
        format!("{}: live {live}, peak {peak}, {held}limit {limit}", self.title())
    }

    /// Bytes on the host that are charged to this very account, and those retained here, but for what other threads keep in
    /// their local counters: at a cost that does not depend on the depth of the tree.
    pub(crate) fn own_settled(&self) -> u64 {
        local_counter::settle_own();
        let bytes = self.host.own.load(Ordering::Relaxed) + self.host.retained.load(Ordering::Relaxed);
        bytes.max(0) as u64
    }
}

/// How many accounts an error lists from the nearest up, and of the others how many for each reason.
const NEAREST: usize = 8;
const OTHERS: usize = 4;

/// The accounts far up that an error lists, by their places.
#[derive(Default)]
struct Listing {
    /// With what is left to the limit, the least first.
    tightest: SmallVec<[(i64, usize); OTHERS + 1]>,
    /// With the bytes charged to each itself, negative, so that the most comes first.
    largest: SmallVec<[(i64, usize); OTHERS + 1]>,
}

impl Listing {
    fn add(&mut self, at: usize, room: i64, is_limited: bool, own: i64) {
        let keep = |list: &mut SmallVec<[(i64, usize); OTHERS + 1]>, entry| {
            let place = list.partition_point(|known| *known <= entry);
            list.insert(place, entry);
            list.truncate(OTHERS);
        };
        if is_limited {
            keep(&mut self.tightest, (room, at));
        }
        if own > 0 {
            keep(&mut self.largest, (-own, at));
        }
    }

    fn places(&self) -> SmallVec<[usize; 2 * OTHERS]> {
        self.tightest.iter().chain(&self.largest).map(|&(_, at)| at).collect()
    }
}

impl Drop for Account {
    fn drop(&mut self) {
        self.limit_host(UNLIMITED);
    }
}

#[cfg(test)]
mod races;
#[cfg(test)]
mod tests;
