//! The tree of accounts. Its figures do not include what threads keep in their local counters.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

use once_cell::sync::{Lazy, OnceCell};
use parking_lot::{Mutex, RwLock, RwLockReadGuard};

use super::above::{Above, Climb};
use super::figures::{Figures, UNLIMITED};
use super::limited;
use super::title::{Named, Title};
use crate::device::{DEVICES, Device};
use crate::memory::arena::Arena;
use crate::memory::system::bookkeeping::Share;
use crate::memory::system::reserve;
use crate::sync::has_fences;

/// Accounts that move rank above all others, by how many movable accounts are above them.
const MOVABLE: u64 = 1 << 32;

/// A node of the tree of accounts.
#[derive(Debug)]
pub struct Account {
    kind: &'static str,
    number: AtomicU64,
    pub(super) name: Mutex<Named>,
    pub(super) above: Above,
    /// Greater than the ranks of the accounts above, among accounts that do not move.
    pub(super) rank: u32,
    /// Whether it is the process's: its limit bounds the bytes that a device's allocator holds.
    is_process: bool,
    /// Whether it moves with its handle, as those of modules and optimizers do. It never moves during a walk.
    pub(super) movable: bool,
    pub(super) closed: AtomicBool,
    pub(super) host: Figures,
    pub(super) devices: OnceCell<Box<[Figures; DEVICES]>>,
    /// Where its requests get memory before a device is asked: that of a workspace.
    arena: OnceCell<Arc<dyn Arena>>,
    /// With an arena: the bytes of the small blocks that were given back. The arena has not seen them.
    returned: AtomicU64,
    _share: Share,
}

/// Walks that start at a movable account take it for reading, moves of such accounts for writing. Scopes are never
/// below movable accounts, so charging a scope takes no lock.
pub(super) static TOPOLOGY: RwLock<()> = RwLock::new(());

/// How an account counts what is charged to another account.
#[derive(Clone, Copy)]
pub(super) enum Relation {
    /// Not at all.
    None,
    /// The two are the same.
    Own,
    /// It is above the other.
    Below,
    /// It is the nearest open account above the other, which is closed.
    Retained,
}

/// Returns the account of the process: the top of the tree.
pub fn process() -> &'static Arc<Account> {
    static PROCESS: Lazy<Arc<Account>> = Lazy::new(|| {
        // Without asymmetric fences, every charge goes to the tree.
        if !has_fences() {
            limited::add(|| {});
        }
        reserve::take_ballast();
        let mut account = Account::empty(Title { kind: "process", number: 0, name: None }, None, false);
        account.is_process = true;
        Arc::new(account)
    });
    &PROCESS
}

/// Takes the value and leaves 0. Usually it is 0 already, for which a plain load suffices. A thread that adds to it
/// later settles it, too.
fn take(figure: &AtomicI64) -> i64 {
    if figure.load(Ordering::SeqCst) == 0 { 0 } else { figure.swap(0, Ordering::SeqCst) }
}

impl Account {
    /// Returns an account below `parent`. A movable account can get another parent later.
    pub fn child(parent: &Arc<Account>, title: Title, movable: bool) -> Arc<Account> {
        Arc::new(Account::empty(title, Some(parent.clone()), movable))
    }

    #[inline(always)]
    pub(super) fn empty(title: Title, parent: Option<Arc<Account>>, movable: bool) -> Account {
        let rank = parent.as_ref().map_or(0, |parent| parent.rank + 1);
        Account {
            kind: title.kind,
            number: AtomicU64::new(title.number),
            name: Mutex::new(Named::new(title.name)),
            above: Above::new(parent),
            rank,
            is_process: false,
            movable,
            closed: AtomicBool::new(false),
            host: Figures::new(),
            devices: OnceCell::new(),
            arena: OnceCell::new(),
            returned: AtomicU64::new(0),
            _share: Share::of::<Account>(),
        }
    }

    /// Makes requests get memory of this arena from now on. This is called before the first request.
    pub fn set_arena(&self, arena: Arc<dyn Arena>) {
        self.arena.get_or_init(|| arena);
    }

    /// Where its requests get memory before a device is asked.
    #[inline]
    pub fn arena(&self) -> Option<&Arc<dyn Arena>> {
        self.arena.get()
    }

    /// Counts small blocks that are given back, if it has an arena.
    #[inline]
    pub(in crate::memory) fn count_returned(&self, bytes: u64) {
        if self.arena.get().is_some() {
            self.returned.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    /// The bytes of the small blocks that were given back since the last [`forget_returned`](Self::forget_returned), if
    /// it has an arena.
    pub fn returned(&self) -> u64 {
        self.returned.load(Ordering::Relaxed)
    }

    /// Counts them anew from now on.
    pub fn forget_returned(&self) {
        self.returned.store(0, Ordering::Relaxed);
    }

    /// Whether its limit on a device bounds what is held there, and not what is charged.
    pub(super) fn bounds_held(&self, device: Device) -> bool {
        self.is_process && device.backend().bounds_held()
    }

    /// Names the account and its owner.
    pub fn set_name(&self, name: &str) {
        let before = std::mem::replace(&mut *self.name.lock(), Named::new(Some(name.into())));
        drop(before);
    }

    /// Returns the name given to it.
    pub fn name(&self) -> Option<Arc<str>> {
        self.name.lock().0.clone()
    }

    /// Its title in messages: "scope 'batch'".
    pub fn title(&self) -> String {
        self.titled().to_string()
    }

    /// The same before it is written out.
    pub fn titled(&self) -> Title {
        Title { kind: self.kind, number: self.number.load(Ordering::Relaxed), name: self.name() }
    }

    pub(super) fn figures(&self, device: Device) -> &Figures {
        match device.code() {
            0 => &self.host,
            n => &self.devices.get_or_init(|| Box::new(std::array::from_fn(|_| Figures::new())))[usize::from(n)],
        }
    }

    #[inline]
    pub(super) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    /// Calls `f` for this account and each above it, until `f` returns false. Returns whether it never did.
    pub(super) fn walk(&self, f: impl FnMut(&Account) -> bool) -> bool {
        Above::walk(self, f)
    }

    /// Locks the topology if a movable account is involved. A thread may do so twice: a leaf moves with its gradient.
    pub(super) fn hold(&self, other: Option<&Account>) -> Option<RwLockReadGuard<'static, ()>> {
        (self.movable || other.is_some_and(|other| other.movable)).then(|| TOPOLOGY.read_recursive())
    }

    /// Whether threads may keep local sums for it: on the host, for an open account that does not move.
    #[inline]
    pub(super) fn is_counted_locally(&self, device: Device) -> bool {
        device == Device::HOST && !self.movable && !self.is_closed()
    }

    /// Whether it is `other` or an account above `other`.
    pub(in crate::memory) fn counts(&self, other: &Account) -> bool {
        let mut found = false;
        other.walk(|account| {
            found = std::ptr::eq(account, self);
            // Accounts that move come first on every path up.
            if found || account.movable || self.movable || account.rank <= self.rank {
                return !found && account.movable;
            }
            // A path skips only accounts that closed.
            let is_open = !self.is_closed();
            found = is_open && Above::leads_to(account, self);
            !is_open
        });
        found
    }

    /// How it counts what is charged to another account.
    pub(super) fn relation_to(&self, charged: &Arc<Account>) -> Relation {
        if std::ptr::eq(self, Arc::as_ptr(charged)) {
            return Relation::Own;
        }
        if !self.counts(charged) {
            return Relation::None;
        }
        match charged.retained_by() {
            Some(open) if std::ptr::eq(self, Arc::as_ptr(&open)) => Relation::Retained,
            _ => Relation::Below,
        }
    }

    /// The account above; `None` at the top.
    pub(super) fn above(&self) -> Option<Arc<Account>> {
        self.above.get()
    }

    /// Whether no limit here or above is smaller than `bytes` alone.
    pub(in crate::memory) fn could_hold(&self, device: Device, bytes: u64) -> bool {
        self.walk(|account| {
            account.is_closed() || account.figures(device).limit.load(Ordering::Relaxed) as u64 >= bytes
        })
    }

    /// The nearest open account, this one or one above, whose limit has no room for `bytes`.
    pub(in crate::memory) fn refusing(self: &Arc<Account>, device: Device, bytes: u64) -> Option<Arc<Account>> {
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
    pub(in crate::memory) fn live(&self, device: Device) -> i64 {
        self.figures(device).live.load(Ordering::Relaxed)
    }

    /// Subtracts from this account and those above, or adds a negative amount. No limit refuses it.
    pub(super) fn subtract(&self, device: Device, bytes: i64) {
        self.walk(|account| {
            account.figures(device).subtract(bytes);
            true
        });
        self.add_own(device, -bytes);
    }

    /// Adds to what is charged to this account itself. If this one is closed, the account above retains that.
    pub(super) fn add_own(&self, device: Device, bytes: i64) {
        self.figures(device).own.fetch_add(bytes, Ordering::SeqCst);
        if self.is_closed() {
            self.settle(device);
        }
    }

    pub(super) fn raise_peak(&self, device: Device, live: i64) {
        let peak = &self.figures(device).peak;
        if live > peak.load(Ordering::Relaxed) {
            peak.fetch_max(live, Ordering::Relaxed);
        }
    }

    /// Moves the account below `open`, as the one above it has closed or is about to.
    pub fn skip(&self, closing: &Arc<Account>, open: &Arc<Account>) {
        let _moving = self.movable.then(|| TOPOLOGY.write());
        if self.above.get().is_some_and(|above| above.is_closed() || Arc::ptr_eq(&above, closing)) {
            self.above.set(open.clone());
        }
    }

    /// The devices for which figures exist.
    pub(in crate::memory) fn used_devices(&self) -> impl Iterator<Item = Device> {
        let count = if self.devices.get().is_some() { DEVICES } else { 1 };
        (0..count).filter_map(|code| Device::from_code(code as i64).ok())
    }

    /// Whether it is unused, apart from its peak, and has exactly this number of references.
    #[inline(always)]
    pub(crate) fn is_unused(self: &Arc<Account>, references: usize) -> bool {
        let figures = [&self.host.live, &self.host.own, &self.host.retained];
        Arc::strong_count(self) == references
            && !self.is_closed()
            && figures.iter().all(|figure| figure.load(Ordering::Relaxed) == 0)
            && self.host.limit.load(Ordering::Relaxed) == UNLIMITED
            && self.devices.get().is_none()
    }

    /// Prepares an unused account for the next scope at the same place: another number, and no peak.
    #[inline]
    pub(crate) fn renew(&self, number: u64) {
        self.number.store(number, Ordering::Relaxed);
        self.host.peak.store(0, Ordering::Relaxed);
    }

    /// Gives a closed account's own and retained bytes (or what was freed of them) to the nearest open account above.
    /// Two threads may run it at once: each byte is swapped out by one of them.
    pub(super) fn settle(&self, device: Device) {
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

    /// For a closed account, the open account above that retains its bytes.
    pub fn retained_by(&self) -> Option<Arc<Account>> {
        // Most are open, so nothing is cloned.
        if !self.is_closed() {
            return None;
        }
        let mut account = self.above.get()?;
        while account.is_closed() {
            account = account.above.get()?;
        }
        Some(account)
    }

    /// Greater than the rank of each account above, wherever this account is.
    pub(super) fn rank(&self) -> u64 {
        if !self.movable {
            return u64::from(self.rank);
        }
        let mut rank = MOVABLE;
        let mut at = Climb::from(self);
        while at.up() && at.account().movable {
            rank += 1;
        }
        rank
    }

    /// As [`Account::rank`], for an account above one of rank `rank`. The caller holds the topology.
    pub(super) fn rank_below(&self, rank: u64) -> u64 {
        if self.movable { rank.saturating_sub(1) } else { u64::from(self.rank) }
    }

    /// Removes the limit on the host, if there is one.
    pub(super) fn lift_host_limit(&self) {
        // A load first, as there usually is none.
        if self.host.limit.load(Ordering::SeqCst) != UNLIMITED
            && self.host.limit.swap(UNLIMITED, Ordering::SeqCst) != UNLIMITED
        {
            limited::lift();
        }
    }
}

impl Drop for Account {
    fn drop(&mut self) {
        self.lift_host_limit();
    }
}
