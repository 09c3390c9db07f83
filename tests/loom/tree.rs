//! The tree of owners under every interleaving: `node.rs` and `members.rs` of `crates/core/src/scope/tree` themselves,
//! compiled with loom's locks and atomics.

#![allow(dead_code, reason = "the runtime uses all of these files, the models do not")]
#![allow(clippy::unwrap_used, reason = "a poisoned lock or a failed thread is a failed test")]

#[path = "../../crates/core/src/scope/tree/biased.rs"]
mod biased;
#[path = "../../crates/core/src/error.rs"]
mod error;
#[path = "../../crates/core/src/scope/table/handle.rs"]
mod handle;
#[path = "../../crates/core/src/scope/table/hazard_pointers.rs"]
mod hazard_pointers;
#[path = "../../crates/core/src/scope/tree/history.rs"]
mod history;
#[path = "../../crates/core/src/scope/table/kind.rs"]
mod kind;
#[path = "../../crates/core/src/scope/tree/members.rs"]
mod members;
#[path = "../../crates/core/src/scope/tree/node.rs"]
mod node;
#[allow(dead_code)]
#[path = "../../crates/core/src/os.rs"]
mod os;
#[path = "../../crates/core/src/refs.rs"]
mod refs;
#[path = "../../crates/core/src/scope/table/slot.rs"]
mod slot;
#[path = "../../crates/core/src/scope/table/tombstone.rs"]
mod tombstone;

#[path = "around.rs"]
mod around;

use around::{counters, device, memory, native, newest, placement, reclaim, recycled, survivors, table, thread_record};

/// The files refer to each other by their paths in the runtime.
mod scope {
    pub(crate) mod table {
        pub(crate) use crate::around::table::*;
        pub(crate) use crate::{counters, handle, hazard_pointers, kind, native, slot, thread_record, tombstone};
    }

    pub(crate) use crate::around::report;
}

/// Loom has no `membarrier`, and treats `SeqCst` as weaker than it is. So these fences are written out here.
mod sync {
    use std::marker::PhantomData;
    use std::ops::Deref;

    pub(crate) use loom::hint::spin_loop;
    pub(crate) use loom::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering, fence};
    pub(crate) use loom::sync::{Mutex, MutexGuard};
    pub(crate) use loom::thread::yield_now;

    pub(crate) const HANDLES: usize = 0;
    pub(crate) const LOCKS: usize = 0;

    pub(crate) struct AtomicU8(loom::sync::atomic::AtomicU8);

    impl AtomicU8 {
        pub fn new(value: u8) -> AtomicU8 {
            AtomicU8(loom::sync::atomic::AtomicU8::new(value))
        }

        pub fn load(&self, order: Ordering) -> u8 {
            fence_for(order);
            self.0.load(order)
        }

        pub fn store(&self, value: u8, order: Ordering) {
            self.0.store(value, order);
            fence_for(order);
        }

        pub fn fetch_or(&self, bits: u8, order: Ordering) -> u8 {
            self.0.fetch_or(bits, order)
        }

        pub fn fetch_and(&self, bits: u8, order: Ordering) -> u8 {
            self.0.fetch_and(bits, order)
        }

        pub fn compare_exchange(&self, from: u8, to: u8, won: Ordering, lost: Ordering) -> Result<u8, u8> {
            self.0.compare_exchange(from, to, won, lost)
        }
    }

    fn fence_for(order: Ordering) {
        if order == Ordering::SeqCst {
            fence(order);
        }
    }

    /// A static that is made anew in each run of a model.
    pub(crate) struct Lazy<T: 'static>(loom::lazy_static::Lazy<T>);

    impl<T: 'static> Lazy<T> {
        pub const fn new(init: fn() -> T) -> Lazy<T> {
            Lazy(loom::lazy_static::Lazy { init, _p: PhantomData })
        }
    }

    impl<T: 'static> Deref for Lazy<T> {
        type Target = T;

        fn deref(&self) -> &T {
            // SAFETY: it is a static.
            unsafe { &*std::ptr::from_ref(&self.0) }.get()
        }
    }

    pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap()
    }

    pub(crate) fn try_lock<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
        mutex.try_lock().ok()
    }

    pub(crate) fn overwrite(word: &AtomicU64, value: u64) {
        word.swap(value, Ordering::Release);
    }

    pub(crate) fn light_fence() {
        fence(Ordering::SeqCst);
    }

    pub(crate) fn heavy_fence() {
        fence(Ordering::SeqCst);
    }
}

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use around::World;
use handle::Handle;
use kind::OwnerKind;
use loom::thread::{self, JoinHandle};
use native::Object;
use node::Owner;
use refs::Ref;

/// How often a tensor ended.
type Ends = Arc<AtomicUsize>;

/// A tensor that a node owns.
fn tensor(owner: &Owner) -> (Handle, Ends) {
    let ends = Ends::default();
    (members::insert(owner, Ref::new(Object(ends.clone()))).unwrap(), ends)
}

fn scope(above: &Owner) -> Owner {
    above.child(OwnerKind::Native, None).unwrap()
}

fn manager(above: &Owner) -> Owner {
    above.child(OwnerKind::Manager, None).unwrap()
}

fn spawn<T: 'static>(run: impl FnOnce() -> T + 'static) -> JoinHandle<T> {
    thread::spawn(run)
}

/// Calls `run` on another thread with a node that this thread keeps.
fn with<T: 'static>(node: &Owner, run: impl FnOnce(&Owner) -> T + 'static) -> JoinHandle<T> {
    let node = node.clone();
    spawn(move || run(&node))
}

/// Checks that a node is closed, owns nothing and is no child of its parent, and that this is the only reference to it.
fn check_gone(node: Owner) {
    assert!(!node.is_open() && node.handles() == 0);
    assert!(node.children().is_empty(), "something is below a closed node");
    assert!(node.0.lock_members().keep.is_none(), "an empty list keeps its node");
    assert_eq!(Arc::strong_count(&node.0), 1, "something refers to a closed node");
}

/// Checks that the nodes are the only ones below another, in the tree and in the accounts.
fn check_below(above: &Owner, nodes: &[&Owner]) {
    let children = above.children();
    assert_eq!((children.len(), above.below().children.len()), (nodes.len(), nodes.len()), "nodes and places for them");
    for node in nodes {
        assert!(children.iter().any(|child| child.is(node)));
        assert!(node.parent().is_some_and(|parent| parent.is(above)));
        assert!(node.account().is_below(above.account()));
    }
}

/// Tries all interleavings. At the end, every handle and every scope has ended.
fn model(run: impl Fn(&Owner) + Sync + Send + 'static) {
    bounded(None, run);
}

/// As [`model`], for models that would take minutes. It bounds the number of preemptions.
fn bounded(preemptions: Option<usize>, run: impl Fn(&Owner) + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.max_branches = 10_000;
    builder.preemption_bound = builder.preemption_bound.or(preemptions);
    builder.check(move || {
        let world = World::begin();
        let root = Owner::root();
        run(&root);
        check_below(&root, &[]);
        world.check_empty();
    });
}

/// The child becomes a child of the root, or was not opened below it.
#[test]
fn a_scope_closes_while_a_child_opens() {
    model(|root| {
        let outer = scope(root);
        let opener = with(&outer, scope);
        outer.close().unwrap();
        let inner = opener.join().unwrap();
        check_below(root, &[&inner]);
        inner.close().unwrap();
        check_gone(inner);
        check_gone(outer);
    });
}

#[test]
fn a_scope_closes_while_a_child_opens_and_closes() {
    model(|root| {
        let outer = scope(root);
        let opener = with(&outer, |outer| {
            let inner = scope(outer);
            let (_, ends) = tensor(&inner);
            inner.close().unwrap();
            assert_eq!(ends.load(SeqCst), 1);
            inner
        });
        outer.close().unwrap();
        check_gone(opener.join().unwrap());
        check_gone(outer);
    });
}

#[test]
fn a_scope_closes_while_its_child_does() {
    model(|root| {
        let outer = scope(root);
        let inner = scope(&outer);
        let (x, ends) = tensor(&inner);
        let closer = with(&inner, |inner| inner.close().unwrap());
        outer.close().unwrap();
        closer.join().unwrap();
        assert!(table::pin_any(x).is_none());
        assert_eq!(ends.load(SeqCst), 1);
        check_gone(inner);
        check_gone(outer);
    });
}

/// Two nodes above a third close at once: the third becomes a child of the root.
#[test]
fn two_scopes_close_above_a_third() {
    model(|root| {
        let outer = scope(root);
        let middle = scope(&outer);
        let inner = scope(&middle);
        let closer = with(&middle, |middle| middle.close().unwrap());
        outer.close().unwrap();
        closer.join().unwrap();
        check_below(root, &[&inner]);
        inner.close().unwrap();
        [inner, middle, outer].into_iter().for_each(check_gone);
    });
}

#[test]
fn two_threads_close_a_scope() {
    model(|root| {
        let outer = scope(root);
        let (_, ends) = tensor(&outer);
        let closer = with(&outer, |outer| outer.close().unwrap());
        outer.close().unwrap();
        closer.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        check_gone(outer);
    });
}

/// The manager in the middle closes itself, or is closed. The tensor below both ends once.
#[test]
fn a_manager_closes_while_one_below_it_does() {
    model(|root| {
        let outer = manager(root);
        let middle = manager(&outer);
        let inner = manager(&middle);
        let (_, ends) = tensor(&inner);
        let closer = with(&middle, |middle| middle.close().unwrap());
        outer.close().unwrap();
        closer.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        [inner, middle, outer].into_iter().for_each(check_gone);
    });
}

/// The other manager closes with it, or is not opened.
#[test]
fn a_manager_closes_while_another_opens_below_it() {
    bounded(Some(6), |root| {
        let outer = manager(root);
        let opener = with(&outer, |outer| {
            let inner = outer.child(OwnerKind::Manager, None).ok()?;
            let handle = inner.publish();
            assert!(handle.is_ok() || !inner.is_open());
            Some(inner)
        });
        outer.close().unwrap();
        opener.join().unwrap().into_iter().for_each(check_gone);
        check_gone(outer);
    });
}

#[test]
fn a_scope_closes_while_a_tensor_is_made_in_it() {
    model(|root| {
        let outer = scope(root);
        let ends = Ends::default();
        let maker = with(&outer, {
            let ends = ends.clone();
            move |outer| members::insert(outer, Ref::new(Object(ends))).is_ok()
        });
        outer.close().unwrap();
        maker.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        check_gone(outer);
    });
}

#[test]
fn a_scope_closes_while_its_tensor_is_disposed() {
    model(|root| {
        let outer = scope(root);
        let [(x, x_ends), (_, y_ends)] = [tensor(&outer), tensor(&outer)];
        let disposer = spawn(move || members::dispose(x).unwrap());
        outer.close().unwrap();
        disposer.join().unwrap();
        assert_eq!([x_ends, y_ends].map(|ends| ends.load(SeqCst)), [1, 1]);
        check_gone(outer);
    });
}

/// Either the collector's batch or the close ends them.
#[test]
fn a_scope_closes_while_its_tensors_are_collected() {
    model(|root| {
        let outer = scope(root);
        let [(x, x_ends), (y, y_ends)] = [tensor(&outer), tensor(&outer)];
        let collector = spawn(move || assert!(members::collect(&[x, y, x]) <= 2));
        outer.close().unwrap();
        collector.join().unwrap();
        assert_eq!([x_ends, y_ends].map(|ends| ends.load(SeqCst)), [1, 1]);
        check_gone(outer);
    });
}

/// The tensor has moved, or ended with the scope.
#[test]
fn a_scope_closes_while_its_tensor_moves_out() {
    model(|root| {
        let outer = scope(root);
        let (x, ends) = tensor(&outer);
        let mover = with(root, move |root| members::move_handle(x, root).is_ok());
        outer.close().unwrap();
        let is_moved = mover.join().unwrap();
        assert_eq!(ends.load(SeqCst), usize::from(!is_moved));
        members::dispose(x).unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        check_gone(outer);
    });
}

/// The tensor moves in and ends with the scope, or stays where it was.
#[test]
fn a_scope_closes_while_a_tensor_moves_in() {
    model(|root| {
        let [outer, other] = [scope(root), scope(root)];
        let (x, ends) = tensor(&other);
        let mover = with(&outer, move |outer| members::move_handle(x, outer).is_ok());
        outer.close().unwrap();
        let is_moved = mover.join().unwrap();
        assert_eq!((ends.load(SeqCst), other.handles()), if is_moved { (1, 0) } else { (0, 1) });
        other.close().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        [outer, other].into_iter().for_each(check_gone);
    });
}

/// The tensor ends with one scope or with the other.
#[test]
fn two_scopes_close_while_a_tensor_moves_from_one_to_the_other() {
    bounded(Some(3), |root| {
        let [outer, other] = [scope(root), scope(root)];
        let (x, ends) = tensor(&other);
        let mover = with(&outer, move |outer| drop(members::move_handle(x, outer)));
        let closer = with(&other, |other| other.close().unwrap());
        outer.close().unwrap();
        mover.join().unwrap();
        closer.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        [outer, other].into_iter().for_each(check_gone);
    });
}

/// The tensor ends once, whichever owner it has by then.
#[test]
fn a_tensor_moves_out_while_it_is_disposed() {
    model(|root| {
        let outer = scope(root);
        let (x, ends) = tensor(&outer);
        let mover = with(root, move |root| drop(members::move_handle(x, root)));
        members::dispose(x).unwrap();
        mover.join().unwrap();
        assert_eq!((ends.load(SeqCst), outer.handles()), (1, 0));
        outer.close().unwrap();
        check_gone(outer);
    });
}

/// Moves in opposite directions do not deadlock.
#[test]
fn two_tensors_change_places() {
    model(|root| {
        let [one, other] = [scope(root), scope(root)];
        let [(x, x_ends), (y, y_ends)] = [tensor(&one), tensor(&other)];
        let mover = with(&other, move |other| members::move_handle(x, other).unwrap());
        members::move_handle(y, &one).unwrap();
        mover.join().unwrap();
        assert_eq!(
            (members::members(&one).expect("room"), members::members(&other).expect("room")),
            (vec![y], vec![x])
        );
        one.close().unwrap();
        assert_eq!([&x_ends, &y_ends].map(|ends| ends.load(SeqCst)), [0, 1]);
        other.close().unwrap();
        assert_eq!(x_ends.load(SeqCst), 1);
        [one, other].into_iter().for_each(check_gone);
    });
}

/// A borrowed tensor returns to a lender that is still open. Without one, it is disposed.
#[test]
fn a_borrower_closes_while_the_lender_does() {
    model(|root| {
        let [lender, borrower] = [scope(root), scope(root)];
        let (x, ends) = tensor(&lender);
        members::lend_handle(x, &borrower).unwrap();
        let closer = with(&lender, |lender| lender.close().unwrap());
        borrower.close().unwrap();
        closer.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        [lender, borrower].into_iter().for_each(check_gone);
    });
}

/// Whether the loan took place or not, the lender owns the tensor at the end.
#[test]
fn a_borrower_closes_while_something_is_lent_to_it() {
    model(|root| {
        let [lender, borrower] = [scope(root), scope(root)];
        let (x, ends) = tensor(&lender);
        let other = with(&borrower, move |borrower| drop(members::lend_handle(x, borrower)));
        borrower.close().unwrap();
        other.join().unwrap();
        assert_eq!((ends.load(SeqCst), members::members(&lender).expect("room")), (0, vec![x]));
        lender.close().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        [lender, borrower].into_iter().for_each(check_gone);
    });
}

/// A move ends the loan: the tensor is unowned at the end.
#[test]
fn a_borrower_closes_while_what_it_has_moves_out() {
    model(|root| {
        let [lender, borrower] = [scope(root), scope(root)];
        let (x, ends) = tensor(&lender);
        members::lend_handle(x, &borrower).unwrap();
        let mover = with(root, move |root| members::move_handle(x, root).unwrap());
        borrower.close().unwrap();
        mover.join().unwrap();
        assert_eq!((ends.load(SeqCst), lender.handles()), (0, 0));
        members::dispose(x).unwrap();
        lender.close().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        [lender, borrower].into_iter().for_each(check_gone);
    });
}

/// The third scope owns the tensor at the end, whichever scope lent it.
#[test]
fn a_borrower_closes_while_what_it_has_is_lent_on() {
    model(|root| {
        let [lender, borrower, third] = [scope(root), scope(root), scope(root)];
        let (x, ends) = tensor(&lender);
        members::lend_handle(x, &borrower).unwrap();
        let other = with(&third, move |third| members::lend_handle(x, third).unwrap());
        borrower.close().unwrap();
        other.join().unwrap();
        assert_eq!((ends.load(SeqCst), members::members(&third).expect("room")), (0, vec![x]));
        third.close().unwrap();
        assert_eq!(members::members(&lender).expect("room"), vec![x]);
        lender.close().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        [third, borrower, lender].into_iter().for_each(check_gone);
    });
}

/// Either the close or the dissolution takes effect: the tensor has ended, or is unowned.
#[test]
fn a_scope_closes_while_it_is_dissolved() {
    model(|root| {
        let outer = scope(root);
        let (x, ends) = tensor(&outer);
        let other = with(&outer, |outer| outer.dissolve().unwrap());
        outer.close().unwrap();
        other.join().unwrap();
        let is_dissolved = World::get().dissolved.load(SeqCst);
        assert_eq!((ends.load(SeqCst), outer.handles()), (1 - is_dissolved, 0));
        members::dispose(x).unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        check_gone(outer);
    });
}

/// The module is a child of the scope to which it moved, or of the next open one.
#[test]
fn a_scope_closes_while_a_module_moves_below_it() {
    model(|root| {
        let outer = scope(root);
        let module = root.child(OwnerKind::Module, None).unwrap();
        let (_, ends) = tensor(&module);
        let mover = {
            let (module, outer) = (module.clone(), outer.clone());
            spawn(move || module.reparent(&outer).unwrap())
        };
        outer.close().unwrap();
        mover.join().unwrap();
        check_below(root, &[&module]);
        module.close().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        [module, outer].into_iter().for_each(check_gone);
    });
}

/// The module is a child of its new parent only.
#[test]
fn a_module_closes_while_its_part_moves_to_another() {
    model(|root| {
        let [one, other, part] = [(); 3].map(|()| root.child(OwnerKind::Module, None).unwrap());
        part.reparent(&one).unwrap();
        let mover = {
            let (part, other) = (part.clone(), other.clone());
            spawn(move || part.reparent(&other).unwrap())
        };
        one.close().unwrap();
        mover.join().unwrap();
        check_below(&other, &[&part]);
        part.close().unwrap();
        other.close().unwrap();
        [part, one, other].into_iter().for_each(check_gone);
    });
}

/// One of the two moves is the last: the module is a child of that parent only.
#[test]
fn two_threads_move_a_module() {
    model(|root| {
        let [one, other, part] = [(); 3].map(|()| root.child(OwnerKind::Module, None).unwrap());
        let mover = {
            let (part, other) = (part.clone(), other.clone());
            spawn(move || part.reparent(&other).unwrap())
        };
        part.reparent(&one).unwrap();
        mover.join().unwrap();
        let above = part.parent().unwrap();
        check_below(&above, &[&part]);
        [&part, &one, &other].into_iter().for_each(|node| node.close().unwrap());
        drop(above);
        [part, one, other].into_iter().for_each(check_gone);
    });
}
