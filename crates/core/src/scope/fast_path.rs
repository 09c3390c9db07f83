//! The fast path: small tensors are made inside the thread's critical section, with plain loads and stores.
//!
//! Inside its critical section a thread may use all of its private state. That is the small tensors that it made, the
//! list of the scope that it opened, its free blocks and slots, and its local counter. Other threads wait until it is outside
//! (see `memory/threads/critical_section.rs`). Anything else, such as another thread's tensor or memory of the system,
//! has to be done outside. If something is missing, the call returns a [`Miss`] and has changed nothing.

use super::table::handle::{Handle, Kind, Weight};
use super::table::hazard_pointers::HazardPointers;
use super::table::native::{Native, OwnerAccount, Small};
use super::table::{self, FreeSlot, Operand, counters};
use super::tree::members;
use super::tree::node::{Members, Owner};
use super::tree::thread::ThreadContext;
use crate::memory::{Guard, reserve, small};
use crate::refs::Ref;
use tensor_kernels::DType;

/// The critical section of a thread during one call.
pub(crate) struct FastPath<'a> {
    thread: &'a ThreadContext,
    /// The scope argument of the call, in which it makes tensors.
    scope: Handle,
    hazards: &'static HazardPointers,
    inside: Guard<'static>,
}

/// An object, its description in the handle table, and the size class of its handle.
pub(crate) type Placed = (Ref<dyn Native>, Small, Weight);

/// Why a call made nothing.
pub(crate) enum Miss {
    /// The fast path cannot do this call.
    Unfit,
    /// An operand may be another thread's.
    Foreign,
    /// The thread has no free block of so many bytes, or the last call used another scope. [`prepare`] changes that.
    Room(usize),
}

/// The sizes of a new tensor.
#[derive(Clone, Copy)]
pub(crate) enum Sizes<'a> {
    /// The sizes of an operand.
    Of(&'a Operand<'a>),
    /// The sizes in these words.
    Words(&'a Small),
}

impl Sizes<'_> {
    /// The first word, with rank and number of elements as [`Small`] has them.
    #[inline(always)]
    fn head(self) -> u64 {
        match self {
            Sizes::Of(operand) => operand.head(),
            Sizes::Words(small) => small.words[0],
        }
    }

    /// Fills a slot to which the caller has exclusive access. `head` is the first word, `ptr` the block.
    #[inline(always)]
    fn fill(
        self,
        free: FreeSlot,
        (head, ptr): (u64, *mut u8),
        owner: *const OwnerAccount,
        creator: &'static HazardPointers,
    ) -> Handle {
        let FreeSlot { index, slot } = free;
        match self {
            Sizes::Of(operand) => slot.fill_like(index, (head, ptr), operand.slot, owner, creator),
            Sizes::Words(&Small { words: [_, sizes @ ..], .. }) => {
                let [one, two, three, four] = sizes;
                slot.fill_inline(index, &Small { ptr, words: [head, one, two, three, four] }, owner, Some(creator))
            }
        }
    }
}

/// Gets what a small tensor of `bytes` takes on the fast path: an owner, a block and a slot. Returns whether it
/// succeeded.
#[cold]
pub(crate) fn prepare(thread: &ThreadContext, scope: Handle, bytes: usize) -> bool {
    thread.ambient.turn_to(scope);
    // SAFETY: the reference is cloned at once.
    let owner = unsafe { thread.ambient.small_owner(scope) }.cloned();
    // With 0 bytes, nothing is charged: the tensor needs only a handle.
    owner.is_some_and(|owner| (bytes == 0 || small::prepare(owner.account(), bytes)) && table::stock(thread.local()))
}

impl<'a> FastPath<'a> {
    /// Runs `work` inside the critical section, for a call that works in `scope`. Returns `None` if threads have no
    /// hazard pointers. `work` must not enter a critical section.
    #[inline(always)]
    pub fn run<T>(thread: &'a ThreadContext, scope: Handle, work: impl FnOnce(&FastPath<'a>) -> T) -> Option<T> {
        let hazards = thread.local().hazards()?;
        Some(work(&FastPath { thread, scope, hazards, inside: thread.local().cache().critical_section().enter() }))
    }

    /// Returns the description of a live tensor that this thread made, and whether it is known to be inline.
    #[inline(always)]
    pub fn operand(&self, handle: Handle) -> Option<(Operand<'_>, bool)> {
        let slot = table::slot(handle.slot())?;
        let is_inline = slot.is_own_inline(handle, self.hazards);
        (is_inline || slot.is_own(handle, self.hazards)).then(|| (Operand::of(slot), is_inline))
    }

    /// Creates an inline tensor with the sizes `like` in the scope of the call. It takes memory, has `compute` write
    /// the elements, and makes a handle.
    #[inline(always)]
    pub fn make(&self, like: Sizes<'_>, dtype: DType, compute: impl FnOnce(*mut u8, usize)) -> Result<Handle, Miss> {
        let numel = Small::numel_of(like.head());
        let bytes = numel * dtype.size();
        if bytes > small::MOST {
            return Err(Miss::Unfit);
        }
        self.in_owner(
            bytes,
            #[inline(always)]
            |owner, list| self.enter(owner, list, like, dtype, (numel, bytes), compute),
        )
    }

    /// Creates a handle for the tensor that `make` returns, in the scope of the call. Nothing is charged for it. `make`
    /// is not called if there is no free slot.
    #[inline]
    pub fn place(&self, make: impl FnOnce() -> Result<Placed, Miss>) -> Result<Handle, Miss> {
        if !reserve::is_whole() {
            return Err(Miss::Unfit);
        }
        self.in_owner(0, |owner, list| {
            let free = self.thread.local().slots().pop().ok_or(Miss::Room(0))?;
            let (object, small, weight) = make().inspect_err(|_| self.thread.local().slots().push(free))?;
            let FreeSlot { index, slot } = free;
            let node = if list.is_some() { owner.address() } else { std::ptr::null() };
            let handle = slot.fill_as(index, object, (small, Kind::Tensor, weight), node, Some(self.hazards));
            slot.publish(handle);
            match list {
                Some(list) => members::link(list, owner, slot, index),
                None => counters::unowned_by(self.thread.local().record()),
            }
            counters::created_by(self.thread.local().record());
            Ok(handle)
        })
    }

    /// Runs `enter` with the owner of the new tensor, and with the owner's list; `None` for the root, which has no
    /// list.
    #[inline(always)]
    fn in_owner(
        &self,
        bytes: usize,
        enter: impl FnOnce(&Owner, Option<&mut Members>) -> Result<Handle, Miss>,
    ) -> Result<Handle, Miss> {
        let ambient = &self.thread.ambient;
        // SAFETY: inside the critical section, and nothing is looked up while the reference is in use.
        let owner = unsafe { ambient.small_owner(self.scope) }
            .ok_or_else(|| if ambient.is_turned_to(self.scope) { Miss::Unfit } else { Miss::Room(bytes) })?;
        // Only one call of `enter`, so that the compiler inlines it.
        let mut guard;
        let list = if owner.is_root() {
            None
        } else {
            let list = &owner.0.members;
            // SAFETY: inside the critical section, and this thread does not hold the lock.
            match unsafe { list.inside(self.hazards) } {
                Some(list) => Some(list),
                None => {
                    guard = list.try_lock().ok_or(Miss::Unfit)?;
                    Some(&mut *guard)
                }
            }
        };
        enter(owner, list)
    }

    /// Makes the tensor and links it into the owner's list, if there is one.
    #[inline(always)]
    fn enter(
        &self,
        owner: &Owner,
        list: Option<&mut Members>,
        like: Sizes<'_>,
        dtype: DType,
        (numel, bytes): (usize, usize),
        compute: impl FnOnce(*mut u8, usize),
    ) -> Result<Handle, Miss> {
        let room = self.thread.local().cache().room(&self.inside, owner.account(), bytes).ok_or(Miss::Room(bytes))?;
        let FreeSlot { index, slot } = self.thread.local().slots().pop().ok_or(Miss::Room(bytes))?;
        // From here on nothing can fail.
        let (block, charged) = room.take();
        compute(block.as_ptr(), numel);
        let words = (Small::head(like.head(), dtype, charged), block.as_ptr());
        let node = if list.is_some() { owner.address() } else { std::ptr::null() };
        let handle = like.fill(FreeSlot { index, slot }, words, node, self.hazards);
        slot.publish_inline(handle, list.is_some());
        match list {
            Some(list) => members::link(list, owner, slot, index),
            None => counters::unowned_by(self.thread.local().record()),
        }
        counters::created_by(self.thread.local().record());
        Ok(handle)
    }
}
