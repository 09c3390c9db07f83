//! Results that the operands' managers own, where the call names no scope.

mod common;

use common::leak_check;
use tensor_core::ops::Op;
use tensor_core::ops::small;
use tensor_core::ops::small::{Call, IN_PLACE, NO_ALIAS};
use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, Modes, Result, Tensor};

const MODES: Modes = Modes { grad: true, inference: false };

fn pair() -> Result<Handle> {
    let cx = Context::thread()?;
    Tensor::from_slice(&cx, &[1f32, 2.0], &[2])?.into_handle(&cx.owner)
}

fn pair_in(manager: Handle) -> Result<Handle> {
    let pair = pair()?;
    scope::move_to(pair, manager)?;
    Ok(pair)
}

fn add(a: Handle, b: Handle) -> Option<Handle> {
    Call::new(SCOPE_THREAD, MODES, Op::Add as u32)
        .binary(a, b)
        .or_else(|| Call::new(SCOPE_THREAD, MODES, Op::Add as u32).binary(a, b))
}

fn manager(parent: Handle) -> Result<Handle> {
    scope::open(parent, OwnerKind::Manager, None)
}

#[test]
fn the_first_operand_with_a_manager_decides() -> Result<()> {
    leak_check(|| {
        let base = manager(SCOPE_NONE)?;
        let (one, other) = (manager(base)?, manager(base)?);
        let (free, in_one, in_other) = (pair()?, pair_in(one)?, pair_in(other)?);
        for (a, b, owner) in
            [(free, free, SCOPE_NONE), (free, in_one, one), (in_one, in_other, one), (in_other, in_one, other)]
        {
            let sum = add(a, b).expect("a small one");
            assert_eq!(scope::owner_of(sum)?, owner);
            if owner == SCOPE_NONE {
                scope::dispose(sum)?;
            }
        }
        let view = small::alias(SCOPE_THREAD, MODES, in_one).expect("one more handle");
        assert_eq!(scope::owner_of(view)?, one);
        scope::close(base)?;
        scope::dispose(free)
    })
}

#[test]
fn a_scope_decides_before_managers() -> Result<()> {
    leak_check(|| {
        let base = manager(SCOPE_NONE)?;
        let (own, current) = (pair_in(base)?, scope::push(None)?);
        assert_eq!(scope::owner_of(add(own, own).expect("a small one"))?, current);
        let named = Call::new(current, MODES, Op::Add as u32).binary(own, own).expect("a small one");
        assert_eq!(scope::owner_of(named)?, current);
        scope::pop(current)?;
        scope::close(base)
    })
}

#[test]
fn a_manager_that_takes_nothing_is_for_the_general_way() -> Result<()> {
    leak_check(|| {
        let base = manager(SCOPE_NONE)?;
        let own = pair_in(base)?;
        add(own, own).expect("a small one");
        scope::cap(base)?;
        assert!(add(own, own).is_none(), "who refuses says why");
        let change = Call::new(SCOPE_THREAD, MODES, Op::Add as u32 | IN_PLACE | NO_ALIAS);
        assert_eq!(change.binary(own, own), Some(Handle::NONE), "nothing new is owned");
        scope::detach(own)?;
        scope::close(base)?;
        let sum = add(own, own).expect("a small one");
        assert_eq!(scope::owner_of(sum)?, SCOPE_NONE);
        [sum, own].into_iter().try_for_each(scope::dispose)
    })
}

/// A manager of another thread, and operands that this thread made.
#[test]
fn operands_of_other_threads_decide_too() -> Result<()> {
    leak_check(|| {
        let base = manager(SCOPE_NONE)?;
        let own = std::thread::scope(|threads| threads.spawn(|| pair_in(base)).join().expect("no panic"))?;
        assert_eq!(scope::owner_of(add(own, own).expect("a small one"))?, base);
        scope::close(base)
    })
}
