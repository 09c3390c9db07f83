//! The context of a native thread: its current scope, and what remains when the thread ends.

use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, Result, Tensor};

mod common;
use common::leak_check;

fn tensor(numel: usize) -> Result<Handle> {
    let owner = scope::place(SCOPE_THREAD, scope::Kind::Tensor, &[])?;
    let cx = Context::new(owner.clone());
    Tensor::from_slice(&cx, &vec![1.0f32; numel], &[numel])?.into_handle(&owner)
}

/// Closes so many scopes that the slot of an earlier one is reused and nothing is known of it any more.
fn close_many() -> Result<()> {
    (0..5000).try_for_each(|_| scope::close(scope::open(SCOPE_NONE, OwnerKind::Native, Some("other"))?))
}

#[test]
fn a_current_scope_closed_long_ago_resolves_to_its_nearest_open_ancestor() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(None)?;
        let between = scope::push(Some("between"))?;
        let inner = scope::push(Some("inner"))?;
        scope::close(between)?;
        scope::close(inner)?;
        close_many()?;
        assert!(scope::contains(outer, tensor(1)?)?);
        let pushed = scope::push(None)?;
        assert_eq!(scope::parent(pushed)?, outer);
        scope::pop(pushed)?;
        [inner, between].into_iter().try_for_each(scope::pop)?;
        assert_eq!(scope::current(), outer);
        scope::pop(outer)?;
        assert_eq!(scope::current(), SCOPE_NONE);
        Ok(())
    })
}

#[test]
fn an_entered_scope_closed_long_ago_resolves_to_its_nearest_open_ancestor() -> Result<()> {
    leak_check(|| {
        let own = scope::push(None)?;
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, Some("outer"))?;
        let inner = scope::open(outer, OwnerKind::Native, Some("inner"))?;
        let before = scope::enter(inner)?;
        let pushed = scope::push(Some("pushed"))?;
        scope::close(inner)?;
        scope::close(pushed)?;
        close_many()?;
        assert!(scope::contains(outer, tensor(1)?)?, "below the pushed one is the entered one");
        scope::pop(pushed)?;
        assert!(scope::contains(outer, tensor(1)?)?);
        scope::leave(before)?;
        assert!(scope::contains(own, tensor(1)?)?);
        scope::close(outer)?;
        scope::pop(own)
    })
}

#[test]
fn a_thread_that_ends_with_pushed_scopes_dissolves_them() -> Result<()> {
    leak_check(|| {
        let others = scope::open(SCOPE_NONE, OwnerKind::Native, Some("others"))?;
        let before = scope::process_stats().dissolved;
        let work = || -> Result<[Handle; 3]> {
            let scopes = [scope::push(Some("a"))?, scope::push(None)?];
            let made = tensor(100)?;
            scope::enter(others)?;
            Ok([scopes[0], scopes[1], made])
        };
        let [a, b, made] = std::thread::scope(|threads| threads.spawn(work).join().expect("no panic"))?;
        assert_eq!(scope::process_stats().dissolved, before + 2);
        assert!(!scope::is_live(a) && !scope::is_live(b) && scope::is_live(others));
        assert_eq!(scope::owner_of(made)?, SCOPE_NONE);
        scope::dispose(made)?;
        scope::close(others)
    })
}
