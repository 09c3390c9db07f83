//! Critical sections: a thread's short stay among what is its own.
//!
//! The small tensors that it made, the list of the scope that it opened, its free blocks and slots, its local counter:
//! inside its critical section a thread has all of it by a single hazard pointer, and others wait until it is out (see
//! `memory/critical_section.rs`). So a section makes a small tensor from others with plain loads and stores. Whatever
//! takes more, such as another thread's tensor or memory from the system, is for outside: a section that lacks it says
//! so, and nothing has happened.

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

/// A thread's stay inside its critical section.
pub(crate) struct FastPath<'a> {
    thread: &'a ThreadContext,
    /// The scope argument of the call: where it makes tensors.
    scope: Handle,
    hazards: &'static HazardPointers,
    inside: Guard<'static>,
}

/// An object, how the handle table shows it, and how heavy its handle is.
pub(crate) type Placed = (Ref<dyn Native>, Small, Weight);

/// Why a section made nothing.
pub(crate) enum Miss {
    /// It is none for a section.
    Unfit,
    /// An operand may be another thread's.
    Foreign,
    /// There is no room for so many bytes at hand, or the last call worked in another scope; see [`prepare`].
    Room(usize),
}

/// The sizes that a new tensor gets.
#[derive(Clone, Copy)]
pub(crate) enum Sizes<'a> {
    /// Those of an operand.
    Of(&'a Operand<'a>),
    /// Those that the words show.
    Words(&'a Small),
}

impl Sizes<'_> {
    /// Rank and number of elements, where [`Small`] has them.
    #[inline(always)]
    fn head(self) -> u64 {
        match self {
            Sizes::Of(operand) => operand.head(),
            Sizes::Words(small) => small.words[0],
        }
    }

    /// Fills a slot that is the caller's alone; its first word and the block are given.
    #[inline(always)]
    fn fill(
        self,
        free: FreeSlot,
        (head, ptr): (u64, *mut u8),
        owner: *const OwnerAccount,
        maker: &'static HazardPointers,
    ) -> Handle {
        let FreeSlot { index, slot } = free;
        match self {
            Sizes::Of(operand) => slot.fill_like(index, (head, ptr), operand.slot, owner, maker),
            Sizes::Words(&Small { words: [_, sizes @ ..], .. }) => {
                let [one, two, three, four] = sizes;
                slot.fill_inline(index, &Small { ptr, words: [head, one, two, three, four] }, owner, Some(maker))
            }
        }
    }
}

/// Sees to it that a section finds what a small tensor takes; whether it will.
#[cold]
pub(crate) fn prepare(thread: &ThreadContext, scope: Handle, bytes: usize) -> bool {
    thread.ambient.turn_to(scope);
    // SAFETY: cloned at once.
    let owner = unsafe { thread.ambient.small_owner(scope) }.cloned();
    // Nothing is charged for a handle alone.
    owner.is_some_and(|owner| (bytes == 0 || small::prepare(owner.account(), bytes)) && table::stock(thread.local()))
}

impl<'a> FastPath<'a> {
    /// Runs `work` in a section, for a call that works in a scope; none where threads have nothing to themselves. It
    /// begins no other one.
    #[inline(always)]
    pub fn run<T>(thread: &'a ThreadContext, scope: Handle, work: impl FnOnce(&FastPath<'a>) -> T) -> Option<T> {
        let hazards = thread.local().hazards()?;
        Some(work(&FastPath { thread, scope, hazards, inside: thread.local().cache().critical_section().enter() }))
    }

    /// What there is to see of a live tensor that this thread made, and whether it is known to have no object.
    #[inline(always)]
    pub fn operand(&self, handle: Handle) -> Option<(Operand<'_>, bool)> {
        let slot = table::slot(handle.slot())?;
        let is_inline = slot.is_own_inline(handle, self.hazards);
        (is_inline || slot.is_own(handle, self.hazards)).then(|| (Operand::of(slot), is_inline))
    }

    /// Makes a tensor of an operand's shape, or another one, in the scope that the call works in: memory, what
    /// `compute` writes there, and a handle.
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

    /// Makes a handle for the tensor that `make` makes, of which nothing is charged, in the scope that the call works
    /// in. `make` is not called where there is no room for a handle.
    #[inline]
    pub fn place(&self, make: impl FnOnce() -> Result<Placed, Miss>) -> Result<Handle, Miss> {
        if !reserve::is_whole() {
            return Err(Miss::Unfit);
        }
        self.in_owner(0, |owner, list| {
            let free = self.thread.local().slots().pop().ok_or(Miss::Room(0))?;
            let (object, small, weight) = make().inspect_err(|_| self.thread.local().slots().push(free))?;
            let FreeSlot { index, slot } = free;
            let node = if list.is_some() { owner.pointer() } else { std::ptr::null() };
            let handle = slot.fill_as(index, object, (small, Kind::Tensor, weight), node, Some(self.hazards));
            slot.publish(handle);
            if let Some(list) = list {
                members::link(list, owner, slot, index);
            }
            counters::created_by(self.thread.local().record());
            Ok(handle)
        })
    }

    /// Runs `enter` with the owner of what a call makes, and its list, if it keeps one.
    #[inline(always)]
    fn in_owner(
        &self,
        bytes: usize,
        enter: impl FnOnce(&Owner, Option<&mut Members>) -> Result<Handle, Miss>,
    ) -> Result<Handle, Miss> {
        let ambient = &self.thread.ambient;
        // SAFETY: inside, and nothing is looked up.
        let owner = unsafe { ambient.small_owner(self.scope) }
            .ok_or_else(|| if ambient.is_turned_to(self.scope) { Miss::Unfit } else { Miss::Room(bytes) })?;
        // One call, whatever the list is: the compiler puts it here.
        let mut guard;
        let list = if owner.is_root() {
            None
        } else {
            let list = &owner.0.members;
            // SAFETY: inside, and nobody on this thread holds the lock.
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

    /// Makes the tensor in an owner's list, if it keeps one.
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
        // From here on nothing is in the way.
        let (block, charged) = room.take();
        compute(block.as_ptr(), numel);
        let words = (Small::head(like.head(), dtype, charged), block.as_ptr());
        let node = if list.is_some() { owner.pointer() } else { std::ptr::null() };
        let handle = like.fill(FreeSlot { index, slot }, words, node, self.hazards);
        slot.publish_inline(handle, list.is_some());
        if let Some(list) = list {
            members::link(list, owner, slot, index);
        }
        counters::created_by(self.thread.local().record());
        Ok(handle)
    }
}
