//! Buffers: bytes on a device, which are charged to an account as long as the buffer exists.

use std::mem::ManuallyDrop;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

use parking_lot::{Mutex, MutexGuard};

use super::account::{self, Account, Transfer};
use super::arena::{Arena, Piece, Region};
use super::cache::host;
use super::foreign::Foreign;
use super::pressure::request::{Refused, Request, charge_of};
use super::system::bookkeeping::{self, Share};
use super::system::fault::{self, Fault};
use super::system::held::{ALIGNMENT, HOST};
use super::{pressure, reservation, small, timeline};
use crate::device::{Block, Device, Stream};
use crate::error::{Error, Result};

/// A larger request than an address space of 47 bits is refused before anything counts it.
const MAX_BYTES: usize = 1 << 47;

/// A larger request is compared with the limits before it is charged. Smaller ones may raise a peak by this much too
/// much.
const LARGE: u64 = 1 << 20;

/// Where the bytes of a buffer come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// No bytes at all.
    Empty,
    /// The device's caching allocator.
    Cache,
    /// The memory of a workspace, which is charged as a whole.
    Arena,
    /// Another library, or a file.
    Foreign,
}

/// Bytes on a device. Dropping the buffer takes the charge off and gives the block back.
#[derive(Debug)]
pub struct Buffer {
    block: Block,
    charged: u64,
    /// Where the bytes are, and which account they are charged to.
    device: Device,
    stream: Stream,
    source: Source,
    /// What gives the bytes back, if they are not the runtime's own. In a box, as few buffers have it.
    foreign: Option<Box<Box<dyn Foreign>>>,
    /// Whether the freed block goes to the quarantine first.
    is_lent: AtomicBool,
    payer: Payer,
    /// The region that bytes of an arena are a part of.
    region: Option<Arc<Region>>,
}

/// The account that is charged for a buffer. Every new handle compares it, without a lock; changes take the lock.
#[derive(Debug)]
struct Payer {
    /// From `Arc::into_raw`.
    account: AtomicPtr<Account>,
    changing: Mutex<()>,
}

impl Payer {
    fn new(account: Arc<Account>) -> Payer {
        Payer { account: AtomicPtr::new(Arc::into_raw(account).cast_mut()), changing: Mutex::new(()) }
    }

    fn is(&self, account: &Arc<Account>) -> bool {
        std::ptr::eq(self.account.load(Ordering::Relaxed), Arc::as_ptr(account))
    }

    fn get(&self) -> Arc<Account> {
        let _changing = self.changing.lock();
        let account = self.account.load(Ordering::Relaxed);
        // SAFETY: the pointer stands for an `Arc`, which is not dropped under the lock.
        unsafe {
            Arc::increment_strong_count(account);
            Arc::from_raw(account)
        }
    }

    fn take(&mut self) -> Arc<Account> {
        // SAFETY: the pointer stands for an `Arc`. The caller drops the payer, which does not drop the `Arc` again.
        unsafe { Arc::from_raw(*self.account.get_mut()) }
    }
}

/// A move of a charge to another account. If it is dropped without [`Move::commit`], the charge stays where it was.
#[must_use = "a move that is dropped has not taken place"]
pub struct Move<'a> {
    payer: &'a Payer,
    to: Arc<Account>,
    transfer: Transfer,
    _changing: MutexGuard<'a, ()>,
}

impl Move<'_> {
    /// Completes the move: only the new account is charged from now on.
    pub fn commit(self) {
        self.transfer.commit();
        let before = self.payer.account.swap(Arc::into_raw(self.to).cast_mut(), Ordering::Relaxed);
        // SAFETY: the pointer stood for an `Arc`, which is only used under the lock.
        drop(unsafe { Arc::from_raw(before) });
    }
}

// SAFETY: a buffer is an address, a size and an account; the tensors above order accesses to the bytes. What is
// foreign is only asked for what never changes, or what it keeps in atomics.
unsafe impl Sync for Buffer {}

impl Buffer {
    /// Allocates uninitialised bytes, charged to the account of the request.
    ///
    /// # Errors
    /// Returns an out-of-memory error after everything was tried (see [`pressure`]), and a device error if the device
    /// is not available.
    #[inline]
    pub fn allocate(request: &Request<'_>) -> Result<Buffer> {
        if let Some(arena) = request.account.arena()
            && let Some(buffer) = Buffer::of_arena(arena, request)?
        {
            return Ok(buffer);
        }
        pressure::allocate(request, Buffer::try_allocate)
    }

    /// A piece of an arena; `None` if the request goes to the device.
    fn of_arena(arena: &Arc<dyn Arena>, request: &Request<'_>) -> Result<Option<Buffer>> {
        let Request { account, device, stream, bytes } = *request;
        // Smaller ones come from the thread's cache, which is as fast and asks the system as rarely.
        if bytes <= small::MOST || bytes > MAX_BYTES {
            return Ok(None);
        }
        pressure::admit()?;
        let Some(Piece { ptr, region }) = arena.take(device, stream, bytes)? else { return Ok(None) };
        let block = Block { ptr, size: charge_of(bytes) as usize };
        let (payer, is_lent) = (Payer::new(account.clone()), AtomicBool::new(false));
        let region = Some(region);
        Ok(Some(Buffer {
            block,
            charged: 0,
            device,
            stream,
            source: Source::Arena,
            foreign: None,
            is_lent,
            payer,
            region,
        }))
    }

    /// Tries once, with the caches as they are and without a collection.
    #[inline]
    fn try_allocate(request: &Request<'_>) -> Result<Buffer, Refused> {
        let Request { account, device, stream, bytes } = *request;
        if bytes == 0 {
            return Buffer::empty(request);
        }
        if bytes > MAX_BYTES {
            let text = format!("out of memory on {device}: a request may have at most {MAX_BYTES} bytes, not {bytes}");
            return Err(Refused::Never(Error::out_of_memory(text)));
        }
        let charged = charge_of(bytes);
        // Other threads count a charge in their peaks at once. So the block comes first, and a large request that a
        // limit would refuse is not charged at all.
        if charged > LARGE && account.refusing(device, charged).is_some() {
            return Err(Refused::Limit);
        }
        if device == Device::HOST && !bookkeeping::prepare() {
            return Err(Refused::Held);
        }
        if fault::strikes(Fault::Block) {
            return Err(Refused::System);
        }
        let block = device.backend().allocate(stream, bytes)?;
        let Some(charge) = account.charge(device, charged) else {
            device.backend().release(stream, block);
            return Err(Refused::Limit);
        };
        let (live, near) = charge.commit();
        pressure::look_ahead(device, live, near);
        timeline::record_bytes(device, charged as i64);
        let payer = Payer::new(account.clone());
        let (source, is_lent) = (Source::Cache, AtomicBool::new(false));
        Ok(Buffer { block, charged, device, stream, source, foreign: None, is_lent, payer, region: None })
    }

    /// Returns a buffer over `bytes` bytes on the host that are not the runtime's own. They are charged to `account`,
    /// and count as held. They are given back when the buffer is dropped, or at once if this fails.
    ///
    /// # Errors
    /// Returns an out-of-memory error if a limit has no room for them, after everything was tried.
    pub fn import(account: &Arc<Account>, bytes: usize, foreign: Box<dyn Foreign>) -> Result<Buffer> {
        let request = Request { account, device: Device::HOST, stream: Stream::default(), bytes };
        let charged = pressure::allocate(&request, Buffer::try_admit)?;
        Ok(Buffer {
            block: Block { ptr: foreign.start(), size: bytes },
            charged,
            device: Device::HOST,
            stream: Stream::default(),
            source: Source::Foreign,
            foreign: Some(Box::new(foreign)),
            is_lent: AtomicBool::new(false),
            payer: Payer::new(account.clone()),
            region: None,
        })
    }

    fn try_admit(request: &Request<'_>) -> Result<u64, Refused> {
        if request.bytes > MAX_BYTES {
            return Err(Refused::Never(Error::out_of_memory(format!(
                "out of memory on {}: an import may have at most {MAX_BYTES} bytes, not {}",
                request.device, request.bytes
            ))));
        }
        reservation::admit(request, |_| true)
    }

    /// A buffer over a small block that is charged already.
    #[inline]
    pub(crate) fn adopt(ptr: NonNull<u8>, charged: u64, account: &Arc<Account>, stream: Stream) -> Buffer {
        Buffer {
            block: Block { ptr, size: charged as usize },
            charged,
            device: Device::HOST,
            stream,
            source: Source::Cache,
            foreign: None,
            is_lent: AtomicBool::new(false),
            payer: Payer::new(account.clone()),
            region: None,
        }
    }

    /// Whether it is a plain small block, which may go where [`small::take`] gets blocks from.
    #[inline]
    fn is_small(&self) -> bool {
        let is_of_cache = self.source == Source::Cache && self.device == Device::HOST;
        is_of_cache && self.charged <= small::MOST as u64 && !self.is_lent.load(Ordering::Relaxed)
    }

    /// Whether it is a plain small block that `account` is charged for, as [`adopt`](Self::adopt) makes one.
    pub(crate) fn is_small_of(&self, account: &Arc<Account>) -> bool {
        self.is_small() && self.block.size as u64 == self.charged && self.is_charged_to(account)
    }

    /// The small block and its charge, which stays with the account.
    pub(crate) fn into_small(self) -> (NonNull<u8>, u64) {
        let mut this = ManuallyDrop::new(self);
        drop(this.payer.take());
        (this.block.ptr, this.charged)
    }

    #[cold]
    fn empty(request: &Request<'_>) -> Result<Buffer, Refused> {
        let Request { account, device, stream, .. } = *request;
        device.require().map_err(Refused::Never)?;
        let block = Block { ptr: NonNull::dangling(), size: 0 };
        let (source, is_lent) = (Source::Empty, AtomicBool::new(false));
        let payer = Payer::new(account.clone());
        Ok(Buffer { block, charged: 0, device, stream, source, foreign: None, is_lent, payer, region: None })
    }

    /// Returns the first byte; dangling if the buffer is empty.
    pub fn ptr(&self) -> *mut u8 {
        match self.source {
            // Aligned for every element type, so that empty slices can be made from it.
            Source::Empty => ALIGNMENT as *mut u8,
            Source::Cache | Source::Arena | Source::Foreign => self.block.ptr.as_ptr(),
        }
    }

    /// Returns whether nothing may write there.
    #[inline]
    pub fn is_read_only(&self) -> bool {
        self.foreign.as_ref().is_some_and(|foreign| foreign.is_read_only())
    }

    /// Returns an error if foreign bytes were lost: see [`Foreign::check`].
    #[inline]
    pub fn check(&self) -> Result<()> {
        match (&self.foreign, &self.region) {
            (Some(foreign), _) => foreign.check(),
            (None, Some(region)) => region.check(),
            (None, None) => Ok(()),
        }
    }

    /// Returns the bytes that the account is charged: the requested size, rounded up to 64 bytes; 0 for a piece of an
    /// arena.
    pub fn charged(&self) -> u64 {
        self.charged
    }

    /// Returns the bytes that it takes, wherever they come from.
    pub fn bytes(&self) -> u64 {
        if self.region.is_some() { self.block.size as u64 } else { self.charged }
    }

    /// Returns the region that the bytes are a part of, if they come from an arena.
    #[inline]
    pub fn region(&self) -> Option<&Arc<Region>> {
        self.region.as_ref()
    }

    /// Returns the device that computes with the bytes.
    #[inline]
    pub fn device(&self) -> Device {
        self.device.computing()
    }

    /// Returns whether the bytes are the host's and pinned.
    pub fn is_pinned(&self) -> bool {
        self.device == Device::PINNED
    }

    /// Returns where the bytes come from.
    pub fn source(&self) -> Source {
        self.source
    }

    /// Marks the bytes as lent: a host has their address, and may use it too long. The block is not reused soon after
    /// it is freed.
    pub fn lend(&self) {
        self.is_lent.store(true, Ordering::Relaxed);
        self.settle();
    }

    /// Returns whether a device may read the bytes after the call that asks it to, as the host writes them through the runtime
    /// only, which waits then.
    pub fn may_be_read_later(&self) -> bool {
        let is_own = self.source == Source::Cache && !self.is_lent.load(Ordering::Relaxed);
        is_own && self.is_pinned()
    }

    /// Waits until no device reads the bytes any more, before the host writes them.
    #[inline]
    pub fn settle(&self) {
        if self.is_pinned() {
            self.device.backend().settle(self.block);
        }
    }

    /// Also charges `to`, within its limits. After [`Move::commit`], only `to` is charged.
    ///
    /// # Errors
    /// Returns an out-of-memory error at a limit of `to`, and a state error if the bytes are a part of a workspace,
    /// where they stay.
    pub fn prepare(&self, to: &Arc<Account>) -> Result<Move<'_>> {
        if let Some(region) = &self.region {
            return Err(stays(region.name()));
        }
        let changing = self.payer.changing.lock();
        let from = self.payer.account.load(Ordering::Relaxed);
        // SAFETY: the pointer stands for an `Arc`, which is not dropped under the lock.
        let from = ManuallyDrop::new(unsafe { Arc::from_raw(from) });
        let transfer = from.prepare(to, self.device, self.charged)?;
        Ok(Move { payer: &self.payer, to: to.clone(), transfer, _changing: changing })
    }

    /// Returns a state error if it is charged to a cycle of a workspace, with which it ends.
    pub fn check_leaves(&self) -> Result<()> {
        match self.account().arena() {
            Some(arena) => Err(stays(arena.name())),
            None => Ok(()),
        }
    }

    /// Returns the stream that it was allocated for.
    pub fn stream(&self) -> Stream {
        self.stream
    }

    /// Returns whether `account` is the one charged.
    pub fn is_charged_to(&self, account: &Arc<Account>) -> bool {
        self.payer.is(account)
    }

    /// Returns the account that is charged.
    pub fn account(&self) -> Arc<Account> {
        self.payer.get()
    }

    /// Takes its charge off the account.
    fn discharge(&self, account: &Arc<Account>) {
        account.discharge(self.device, self.charged);
        timeline::record_bytes(self.device, -(self.charged as i64));
        pressure::garbage::give_back(self.device, self.charged);
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        let account = self.payer.take();
        debug_assert!(!self.is_small() || self.block.size as u64 == self.charged);
        if self.is_small() {
            account.count_returned(self.charged);
            if small::give_one(&account, self.block.ptr, self.charged) {
                return;
            }
        }
        if let Some(foreign) = self.foreign.take() {
            HOST.uncount(self.charged as usize);
            self.discharge(&account);
            drop(foreign);
        } else if self.source == Source::Cache {
            if *self.is_lent.get_mut() && self.device == Device::HOST {
                host::release_lent(self.block);
            } else {
                self.device.backend().release(self.stream, self.block);
            }
            self.discharge(&account);
        }
    }
}

/// The error for bytes that belong to a workspace.
#[cold]
fn stays(workspace: &str) -> Error {
    Error::state(format!(
        "the tensor belongs to workspace '{workspace}' and cannot leave it: expected a copy, which detach() or \
         leverageTo() makes"
    ))
}

/// Counts records of the runtime of so many bytes, before they are made: names, attributes, lists.
///
/// # Errors
/// Returns an out-of-memory error if the limit of the process has no room for them. The caller holds no lock.
pub fn share(bytes: usize) -> Result<Share> {
    make_room(bytes)?;
    if bytes as u64 > bookkeeping::NEXT && !bookkeeping::reserve(bytes as u64) {
        return Err(no_room(bytes));
    }
    Ok(Share::new(bytes))
}

/// Makes room for the objects that are made next.
///
/// # Errors
/// As [`share`].
#[inline]
pub(crate) fn make_room_ahead() -> Result<()> {
    if bookkeeping::prepare() { Ok(()) } else { find_room_ahead() }
}

#[cold]
fn find_room_ahead() -> Result<()> {
    if !bookkeeping::has_grown() {
        return Ok(());
    }
    make_room(bookkeeping::NEXT as usize)?;
    if bookkeeping::prepare() { Ok(()) } else { Err(no_room(bookkeeping::NEXT as usize)) }
}

#[cold]
fn no_room(bytes: usize) -> Error {
    Error::out_of_memory(format!(
        "out of memory on host: the process's limit on held bytes refuses {bytes} bytes for the runtime's records"
    ))
}

/// Makes room below the limit for so many bytes of the runtime's own records. Another thread may take the room first.
/// The caller holds no lock.
///
/// # Errors
/// Out of memory.
#[cold]
pub(crate) fn make_room(bytes: usize) -> Result<()> {
    if !bookkeeping::reserve(bytes as u64) {
        let request = Request { account: account::process(), device: Device::HOST, stream: Stream::default(), bytes };
        drop(Buffer::allocate(&request)?);
        host::trim();
    }
    Ok(())
}
