//! Storages, which are buffers that tensors share. Each has a version, which changes in place increase.

use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::context::Context;
use crate::device::Device;
use crate::memory::{Account, Buffer, Foreign, Move, Request, small};
use crate::refs::{Ref, WeakRef};
use crate::scope::{self, Handle, Survivor};

/// There is no handle yet; the first one becomes the home.
const NONE: u64 = 0;
/// The home handle was disposed: the bytes stay charged until the scope closes.
const GONE: u64 = u64::MAX;
/// The bytes belong to a leaf's gradient, a module or an optimizer: no handle is their home.
const CLAIMED: u64 = u64::MAX - 1;

/// Reference-counted bytes on one device.
#[derive(Debug)]
pub struct Storage {
    buffer: Buffer,
    version: AtomicU32,
    /// The first handle, to whose owner the storage is charged.
    home: AtomicU64,
}

impl Storage {
    /// Allocates `bytes` on a device for the context's work, charged to its owner.
    pub fn allocate(cx: &Context, device: Device, bytes: usize) -> crate::Result<Ref<Storage>> {
        if device == Device::HOST
            && let Some(small) = Storage::small(cx, bytes)
        {
            return Ok(small);
        }
        let request = Request { account: cx.owner.account(), device, stream: cx.stream, bytes };
        let buffer = Buffer::allocate(&request)?;
        Ok(Storage::over(NONE, || buffer))
    }

    /// The same for a few bytes on the host, if the thread has a block for them; `None` leaves it to
    /// [`allocate`](Self::allocate).
    #[inline]
    pub(crate) fn small(cx: &Context, bytes: usize) -> Option<Ref<Storage>> {
        let account = cx.owner.account();
        let (block, charged) = small::take(account, bytes)?;
        Some(Storage::over(NONE, || Buffer::adopt(block, charged, account, cx.stream)))
    }

    /// Returns a storage over `bytes` bytes that are not the runtime's own, charged to the context's owner. They are
    /// given back when the last reference to the storage goes, or at once if this fails.
    pub fn import(cx: &Context, bytes: usize, foreign: Box<dyn Foreign>) -> crate::Result<Ref<Storage>> {
        let buffer = Buffer::import(cx.owner.account(), bytes, foreign)?;
        Ok(Storage::over(NONE, || buffer))
    }

    #[inline(always)]
    fn over(home: u64, buffer: impl FnOnce() -> Buffer) -> Ref<Storage> {
        let (version, home) = (AtomicU32::new(0), AtomicU64::new(home));
        Ref::made(|| Storage { buffer: buffer(), version, home })
    }

    /// The block and the charge of a small storage that nothing else refers to, that has no handle, and that is charged
    /// to `account`.
    pub(crate) fn into_small(this: Ref<Storage>, account: &Arc<Account>) -> Result<(NonNull<u8>, u64), Ref<Storage>> {
        if this.home.load(Ordering::Relaxed) != NONE || !this.buffer.is_small_of(account) {
            return Err(this);
        }
        Ref::into_inner(this).map(|storage| storage.buffer.into_small())
    }

    /// A storage over a buffer that is already charged to the owner of `home`.
    pub(crate) fn with_home(buffer: Buffer, home: Handle) -> Ref<Storage> {
        Storage::over(home.0, || buffer)
    }

    /// Returns a disposed error if the bytes are of a cycle of a workspace that has ended. `label` describes the
    /// tensor.
    #[inline]
    pub fn check_cycle(&self, label: impl FnOnce() -> String) -> crate::Result<()> {
        match self.buffer.region().and_then(|region| region.ended()) {
            None => Ok(()),
            Some((workspace, cycle)) => Err(scope::ended(&format!("this tensor {}", label()), workspace, cycle)),
        }
    }

    /// Returns the bytes.
    pub fn buffer(&self) -> &Buffer {
        &self.buffer
    }

    /// Returns the number of changes in place.
    pub fn version(&self) -> u32 {
        self.version.load(Ordering::Acquire)
    }

    /// Counts an in-place change.
    pub fn bump(&self) {
        self.version.fetch_add(1, Ordering::AcqRel);
    }

    /// Called when a handle gets an owner. If the handle is the home, or the first, the charge moves to `account`;
    /// otherwise the result is `None`.
    pub fn settle_at(&self, handle: Handle, account: &Arc<Account>) -> crate::Result<Option<Charge<'_>>> {
        let before = self.home.load(Ordering::Acquire);
        if before == NONE {
            let taken = self.home.compare_exchange(NONE, handle.0, Ordering::AcqRel, Ordering::Acquire);
            if taken.is_err() {
                return Ok(None);
            }
        } else if before != handle.0 {
            return Ok(None);
        }
        Charge::prepare(self, handle.0, before, account).map(Some)
    }

    /// Sets the first handle of a storage that nothing else refers to, by a plain store, where
    /// [`settle_at`](Self::settle_at) needs an atomic exchange. False if the charge is not the account's, or if there is
    /// a handle already.
    pub fn settle_first(&self, handle: Handle, account: &Arc<Account>) -> bool {
        let is_first = self.home.load(Ordering::Relaxed) == NONE && self.buffer.is_charged_to(account);
        if is_first {
            self.home.store(handle.0, Ordering::Relaxed);
        }
        is_first
    }

    /// Returns whether there was a handle already, in which case a further one changes nothing.
    #[inline]
    pub fn is_settled(&self) -> bool {
        self.home.load(Ordering::Relaxed) != NONE
    }

    /// Charges `account` from now on, independent of handles: the bytes belong to a leaf's gradient, a module or an
    /// optimizer.
    ///
    /// # Errors
    /// Returns an out-of-memory error at a limit of `account`, and a state error if the cycle of a workspace owns the
    /// bytes.
    pub fn claim(&self, account: &Arc<Account>) -> crate::Result<Charge<'_>> {
        if !self.buffer.is_charged_to(account) {
            self.buffer.check_leaves()?;
        }
        let before = self.home.swap(CLAIMED, Ordering::AcqRel);
        Charge::prepare(self, CLAIMED, before, account)
    }

    /// Charges `account` from now on, if there was no handle yet; otherwise the handle's owner stays charged.
    pub fn recharge(&self, account: &Arc<Account>) -> crate::Result<()> {
        let before = self.home.load(Ordering::Acquire);
        if before == NONE {
            Charge::prepare(self, before, before, account)?.commit();
        }
        Ok(())
    }

    /// A handle was disposed.
    pub fn unsettle(&self, handle: Handle) {
        if self.home.load(Ordering::Relaxed) == handle.0 {
            // Nothing changes if the bytes were claimed meanwhile.
            let _ = self.home.compare_exchange(handle.0, GONE, Ordering::Release, Ordering::Relaxed);
        }
    }

    /// Its address, which identifies it.
    pub fn address(&self) -> usize {
        std::ptr::from_ref(self).addr()
    }
}

/// A storage whose home handle is disposed while others refer to it.
pub struct Left(WeakRef<Storage>);

impl Left {
    /// `None` unless the handle is the storage's home.
    pub fn behind(storage: &Ref<Storage>, handle: Handle) -> Option<Left> {
        (storage.home.load(Ordering::Relaxed) == handle.0).then(|| Left(storage.downgrade()))
    }
}

impl Survivor for Left {
    fn bytes(&self) -> Option<(u64, usize)> {
        self.0.upgrade().map(|storage| (storage.buffer.charged(), storage.address())).filter(|&(bytes, _)| bytes > 0)
    }

    fn is_claimed(&self) -> bool {
        self.0.upgrade().is_some_and(|storage| storage.home.load(Ordering::Relaxed) == CLAIMED)
    }
}

/// A move of a storage's charge and home. If it is dropped without a commit, both stay as they were.
#[must_use = "a charge that is dropped stays where it was"]
pub struct Charge<'a> {
    storage: &'a Storage,
    home: u64,
    before: u64,
    /// `None` if the account is charged already, and once the move is committed.
    on_its_way: Option<Move<'a>>,
    is_done: bool,
}

impl<'a> Charge<'a> {
    fn prepare(storage: &'a Storage, home: u64, before: u64, account: &Arc<Account>) -> crate::Result<Charge<'a>> {
        let mut charge = Charge { storage, home, before, on_its_way: None, is_done: false };
        if !storage.buffer.is_charged_to(account) {
            charge.on_its_way = Some(storage.buffer.prepare(account)?);
        }
        Ok(charge)
    }

    /// Completes the move: the new account is charged, and the new home stays.
    pub fn commit(mut self) {
        self.is_done = true;
        self.on_its_way.take().into_iter().for_each(Move::commit);
    }
}

impl Drop for Charge<'_> {
    fn drop(&mut self) {
        if !self.is_done && self.before != self.home {
            // Nothing changes if it has another home by now.
            let _ = self.storage.home.compare_exchange(self.home, self.before, Ordering::AcqRel, Ordering::Relaxed);
        }
    }
}
