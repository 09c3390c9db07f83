//! Counted references: `Arc` for objects that mostly have one owner and come and go by the million.
//!
//! Two things are different. Who holds the only reference ends the object without a locked instruction. And
//! a thread keeps the memory of objects that ended for those that it makes next.
//!
//! Without both, as with `Arc`, an operation of the general way takes 10 to 13 % longer, a recorded one 15 %, `detach` 8 %
//! and an empty scope 6 %. Small tensors have no object, and take the same.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::cell::UnsafeCell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicUsize, Ordering, fence};

/// Set in the count of an object that was ever downgraded: from then on every change is a locked one.
const DOWNGRADED: usize = 1 << (usize::BITS - 1);
/// More references than this are a leak: the process ends, as with `Arc`, before the count can reach the flag.
const MOST: usize = usize::MAX >> 2;

/// A counted reference.
pub struct Ref<T: ?Sized> {
    object: NonNull<Counted<T>>,
    owns: PhantomData<Counted<T>>,
}

/// A reference that keeps the memory, not the object.
pub(crate) struct WeakRef<T> {
    object: NonNull<Counted<T>>,
    owns: PhantomData<Counted<T>>,
}

#[repr(C)]
pub(crate) struct Counted<T: ?Sized> {
    strong: AtomicUsize,
    /// The weak references, and one for all strong ones together.
    weak: AtomicUsize,
    value: T,
}

// SAFETY: as for `Arc`: references on several threads share the value, and the last one drops it anywhere.
unsafe impl<T: ?Sized + Send + Sync> Send for Ref<T> {}
// SAFETY: as above.
unsafe impl<T: ?Sized + Send + Sync> Sync for Ref<T> {}
// SAFETY: as above, through `upgrade`.
unsafe impl<T: Send + Sync> Send for WeakRef<T> {}
// SAFETY: as above.
unsafe impl<T: Send + Sync> Sync for WeakRef<T> {}

impl<T> Ref<T> {
    /// Moves a value into memory of its own.
    #[inline]
    pub fn new(value: T) -> Ref<T> {
        let layout = Layout::new::<Counted<T>>();
        let object = pool::take(layout).cast::<Counted<T>>();
        // SAFETY: fresh memory of this layout.
        unsafe { object.write(Counted { strong: AtomicUsize::new(1), weak: AtomicUsize::new(1), value }) };
        Ref { object, owns: PhantomData }
    }

    /// The value, if this is the only reference, weak ones included.
    pub(crate) fn into_inner(this: Ref<T>) -> Result<T, Ref<T>> {
        if !Ref::is_sole(&this) {
            return Err(this);
        }
        let object = this.object;
        std::mem::forget(this);
        // SAFETY: nobody else refers to the object, of which nothing but the memory is left afterwards.
        unsafe {
            let value = (&raw const (*object.as_ptr()).value).read();
            pool::give(object.cast(), Layout::new::<Counted<T>>());
            Ok(value)
        }
    }

    /// Counts this reference off; the value, if it was the last strong one. Of several threads that let go of the last ones
    /// exactly one gets it.
    pub(crate) fn into_last(this: Ref<T>) -> Option<T> {
        let (object, is_last) = (this.object, this.count_off());
        std::mem::forget(this);
        if !is_last {
            return None;
        }
        // SAFETY: nobody else refers to the value, which nobody reads again; the counts are there until the memory is freed.
        unsafe {
            let value = (&raw const (*object.as_ptr()).value).read();
            end_weak(&raw const (*object.as_ptr()).weak, object.cast(), Layout::new::<Counted<T>>());
            Some(value)
        }
    }

    pub(crate) fn downgrade(&self) -> WeakRef<T> {
        let counted = self.counted();
        // Once set it stays: who sees it saves a locked instruction.
        if counted.strong.load(Ordering::Relaxed) & DOWNGRADED == 0 {
            counted.strong.fetch_or(DOWNGRADED, Ordering::Relaxed);
        }
        counted.weak.fetch_add(1, Ordering::Relaxed);
        WeakRef { object: self.object, owns: PhantomData }
    }
}

impl<T: ?Sized> Ref<T> {
    #[inline]
    fn counted(&self) -> &Counted<T> {
        // SAFETY: the object lives as long as this reference.
        unsafe { self.object.as_ref() }
    }

    /// The address of the value.
    pub fn as_ptr(this: &Ref<T>) -> *const T {
        &raw const this.counted().value
    }

    /// Whether both name the same object.
    pub fn ptr_eq(this: &Ref<T>, other: &Ref<T>) -> bool {
        std::ptr::addr_eq(Ref::as_ptr(this), Ref::as_ptr(other))
    }

    /// Whether this is the only reference, weak ones included.
    #[inline]
    pub fn is_sole(this: &Ref<T>) -> bool {
        // Acquire: what those did that are gone. A count of one without the flag is ours, and no weak reference
        // was ever there to make it two.
        this.counted().strong.load(Ordering::Acquire) == 1
    }

    #[inline]
    pub(crate) fn into_raw(this: Ref<T>) -> *mut Counted<T> {
        let object = this.object.as_ptr();
        std::mem::forget(this);
        object
    }

    #[inline]
    pub(crate) fn raw(this: &Ref<T>) -> *mut Counted<T> {
        this.object.as_ptr()
    }

    /// # Safety
    /// The pointer is from [`Ref::into_raw`], perhaps with its type made `dyn` or back what it was.
    #[inline]
    pub(crate) unsafe fn from_raw(object: *mut Counted<T>) -> Ref<T> {
        // SAFETY: never null, as the caller says where it is from.
        Ref { object: unsafe { NonNull::new_unchecked(object) }, owns: PhantomData }
    }

    /// Counts this reference off, which nobody uses any more; whether it was the last strong one.
    #[inline]
    fn count_off(&self) -> bool {
        if !Ref::is_sole(self) {
            // Release: our use of the object comes before its end.
            if self.counted().strong.fetch_sub(1, Ordering::Release) & !DOWNGRADED != 1 {
                return false;
            }
            fence(Ordering::Acquire);
        }
        true
    }

    /// The last strong reference was counted off.
    #[inline]
    unsafe fn end(&mut self) {
        let layout = Layout::for_value(self.counted());
        // SAFETY: nobody else refers to the value.
        unsafe { std::ptr::drop_in_place(&raw mut (*self.object.as_ptr()).value) };
        // SAFETY: the counts are there until the memory is freed.
        unsafe { end_weak(&raw const (*self.object.as_ptr()).weak, self.object.cast(), layout) };
    }
}

/// One weak reference less; the memory goes with the last.
///
/// # Safety
/// `weak` counts the caller's reference, in the object at `memory`, which has this layout.
unsafe fn end_weak(weak: *const AtomicUsize, memory: NonNull<u8>, layout: Layout) {
    // SAFETY: as the caller promises; nothing is read after the memory may have gone.
    let is_last = unsafe { (*weak).load(Ordering::Acquire) == 1 || (*weak).fetch_sub(1, Ordering::Release) == 1 };
    if is_last {
        fence(Ordering::Acquire);
        // SAFETY: the last reference of any kind is gone.
        unsafe { pool::give(memory, layout) };
    }
}

impl<T: ?Sized> Deref for Ref<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.counted().value
    }
}

impl<T: ?Sized> Clone for Ref<T> {
    #[inline]
    fn clone(&self) -> Ref<T> {
        // Relaxed: the reference at hand keeps the object meanwhile.
        let before = self.counted().strong.fetch_add(1, Ordering::Relaxed);
        if before & !DOWNGRADED > MOST {
            std::process::abort();
        }
        Ref { object: self.object, owns: PhantomData }
    }
}

impl<T: ?Sized> Drop for Ref<T> {
    #[inline]
    fn drop(&mut self) {
        if self.count_off() {
            // SAFETY: the last strong reference was ours.
            unsafe { self.end() };
        }
    }
}

impl<T> WeakRef<T> {
    /// A strong reference, if there still is one.
    pub fn upgrade(&self) -> Option<Ref<T>> {
        // SAFETY: the memory lives as long as this reference.
        let strong = unsafe { &(*self.object.as_ptr()).strong };
        let more = |count: usize| (count & !DOWNGRADED != 0).then_some(count + 1);
        // Acquire: as `Arc` does, so that the value is seen as its last user left it.
        let upgraded = strong.fetch_update(Ordering::Acquire, Ordering::Relaxed, more).is_ok();
        upgraded.then(|| Ref { object: self.object, owns: PhantomData })
    }
}

impl<T> Clone for WeakRef<T> {
    fn clone(&self) -> WeakRef<T> {
        // SAFETY: as in `upgrade`.
        unsafe { &(*self.object.as_ptr()).weak }.fetch_add(1, Ordering::Relaxed);
        WeakRef { object: self.object, owns: PhantomData }
    }
}

impl<T> Drop for WeakRef<T> {
    fn drop(&mut self) {
        let layout = Layout::new::<Counted<T>>();
        // SAFETY: this reference is counted, in an object of this layout.
        unsafe { end_weak(&raw const (*self.object.as_ptr()).weak, self.object.cast(), layout) };
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for Ref<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for Ref<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// The memory of objects that ended.
mod pool {
    use super::*;
    use crate::memory::bookkeeping;

    /// Sizes are those of the smallest class, or so many of these more: as `malloc` has them, with a word of its own.
    const UNIT: usize = 16;
    const SMALLEST: usize = 24;
    /// What every piece is aligned to: as `malloc` does it.
    const ALIGNMENT: usize = 16;
    /// How many sizes are kept.
    const CLASSES: usize = 24;
    /// How many pieces of a size a thread keeps.
    const KEPT: usize = 1024;

    struct Pool {
        free: [Vec<NonNull<u8>>; CLASSES],
        /// None until the first object ends, and with `TENSOR_ALLOCATOR=system`, for tools that look at every block.
        kept: usize,
        is_new: bool,
    }

    thread_local! {
        static POOL: UnsafeCell<Pool> =
            const { UnsafeCell::new(Pool { free: [const { Vec::new() }; CLASSES], kept: 0, is_new: true }) };
    }

    impl Drop for Pool {
        fn drop(&mut self) {
            for (class, pieces) in self.free.iter_mut().enumerate() {
                // SAFETY: pieces of a class have its layout.
                pieces.drain(..).for_each(|piece| unsafe { end(piece, layout_of(class)) });
            }
        }
    }

    /// The class of a size; none for what is not kept.
    #[inline]
    fn class_of(layout: Layout) -> Option<usize> {
        let class = layout.size().saturating_sub(SMALLEST).div_ceil(UNIT);
        (class < CLASSES && layout.align() <= ALIGNMENT).then_some(class)
    }

    fn layout_of(class: usize) -> Layout {
        // SAFETY: the alignment is a power of two, and the sizes are small.
        unsafe { Layout::from_size_align_unchecked(SMALLEST + class * UNIT, ALIGNMENT) }
    }

    /// Memory for an object; never none, as with `Arc`.
    #[inline]
    pub fn take(layout: Layout) -> NonNull<u8> {
        let class = class_of(layout);
        // SAFETY: only this thread is here, and nothing in between calls back.
        let kept = class.and_then(|class| POOL.try_with(|pool| unsafe { (*pool.get()).free[class].pop() }).ok());
        kept.flatten().unwrap_or_else(|| fresh(class.map_or(layout, layout_of)))
    }

    #[cold]
    fn fresh(layout: Layout) -> NonNull<u8> {
        // SAFETY: objects have counts: the size is not zero.
        let memory = NonNull::new(unsafe { alloc(layout) }).unwrap_or_else(|| handle_alloc_error(layout));
        bookkeeping::add(layout.size() as i64);
        memory
    }

    /// # Safety
    /// It came from [`fresh`] with this layout, and nobody uses it.
    unsafe fn end(memory: NonNull<u8>, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { dealloc(memory.as_ptr(), layout) };
        bookkeeping::add(-(layout.size() as i64));
    }

    /// Takes back what [`take`] gave for the same layout.
    ///
    /// # Safety
    /// Nobody uses the memory any more.
    #[inline]
    pub unsafe fn give(memory: NonNull<u8>, layout: Layout) {
        let class = class_of(layout);
        let is_kept = class.is_some_and(|class| {
            let keep = |pool: &UnsafeCell<Pool>| {
                // SAFETY: as in `take`.
                let pool = unsafe { &mut *pool.get() };
                let is_full = pool.free[class].len() >= pool.kept && !pool.has_room(class);
                if is_full || crate::memory::is_of_reserve(memory.as_ptr()) {
                    return false;
                }
                pool.free[class].push(memory);
                true
            };
            POOL.try_with(keep).unwrap_or(false)
        });
        if !is_kept {
            // SAFETY: it came from `fresh` with this layout.
            unsafe { end(memory, class.map_or(layout, layout_of)) };
        }
    }

    impl Pool {
        #[cold]
        fn has_room(&mut self, class: usize) -> bool {
            if std::mem::take(&mut self.is_new) && !crate::memory::is_system_allocator() {
                self.kept = KEPT;
            }
            self.free[class].len() < self.kept
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    struct Ends(Arc<AtomicUsize>);

    impl Drop for Ends {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[test]
    fn the_last_reference_ends_the_object() {
        let ends = Arc::new(AtomicUsize::new(0));
        let one = Ref::new(Ends(ends.clone()));
        assert!(Ref::is_sole(&one));
        let two = one.clone();
        assert!(!Ref::is_sole(&one) && Ref::ptr_eq(&one, &two));
        drop(one);
        assert_eq!(ends.load(Ordering::Relaxed), 0);
        drop(two);
        assert_eq!(ends.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn a_weak_reference_keeps_no_object() {
        let ends = Arc::new(AtomicUsize::new(0));
        let strong = Ref::new(Ends(ends.clone()));
        let weak = strong.downgrade();
        assert!(!Ref::is_sole(&strong), "an upgrade may make it two at any moment");
        drop(weak.upgrade().expect("alive"));
        let other = weak.clone();
        drop(strong);
        assert_eq!(ends.load(Ordering::Relaxed), 1);
        assert!(weak.upgrade().is_none() && other.upgrade().is_none());
    }

    #[test]
    fn threads_clone_upgrade_and_drop() {
        let ends = Arc::new(AtomicUsize::new(0));
        for _ in 0..200 {
            let strong = Ref::new(Ends(ends.clone()));
            let weak = strong.downgrade();
            std::thread::scope(|threads| {
                for _ in 0..2 {
                    let (strong, weak) = (strong.clone(), weak.clone());
                    threads.spawn(move || {
                        for _ in 0..20 {
                            drop(strong.clone());
                            drop(weak.upgrade());
                        }
                    });
                }
                drop(strong);
            });
            assert!(weak.upgrade().is_none());
        }
        assert_eq!(ends.load(Ordering::Relaxed), 200);
    }

    #[test]
    fn any_size_and_alignment() {
        #[repr(align(128))]
        struct Wide([u8; 1000]);
        for _ in 0..3 {
            let (small, wide) = (Ref::new(7u8), Ref::new(Wide([3; 1000])));
            assert_eq!((*small, wide.0[999]), (7, 3));
            assert_eq!(Ref::as_ptr(&wide) as usize % 128, 0);
        }
    }
}
