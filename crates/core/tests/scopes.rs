//! Scopes and handles, against the memory model; every test ends with the leak check.

use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, Device, ErrorKind, Result, Tensor};

mod common;
use common::leak_check;

fn tensor(numel: usize) -> Result<Handle> {
    let owner = scope::place(SCOPE_THREAD, scope::Kind::Tensor, &[])?;
    let cx = Context::new(owner.clone());
    Tensor::from_slice(&cx, &vec![1.0f32; numel], &[numel])?.into_handle(&owner)
}

fn live(handle: Handle) -> u64 {
    scope::stats(handle, Device::HOST).expect("an open scope").live
}

#[test]
fn closing_frees_what_the_scope_owns_and_nothing_else() -> Result<()> {
    leak_check(|| {
        let outside = tensor(100)?;
        let scope = scope::push(Some("inner"))?;
        let inside = tensor(100)?;
        assert_eq!(live(scope), 448);
        assert!(scope::contains(scope, inside)? && !scope::contains(scope, outside)?);
        scope::pop(scope)?;
        assert!(scope::is_live(outside) && !scope::is_live(inside));
        let error = scope::pin::<tensor_core::TensorImpl>(inside).map(|_| ()).expect_err("closed");
        assert_eq!(error.kind(), ErrorKind::Disposed);
        assert_eq!(error.message(), "this tensor float32 (100,) was disposed when scope 'inner' was closed");
        scope::dispose(outside)?;
        scope::dispose(outside)
    })
}

#[test]
fn an_outer_scope_may_close_first() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(Some("outer"))?;
        let inner = scope::push(Some("inner"))?;
        scope::pop(outer)?;
        let kept = tensor(1)?;
        assert!(scope::contains(inner, kept)?, "the inner scope goes on");
        assert_eq!(scope::parent(inner)?, SCOPE_NONE, "re-linked to the closed one's parent");
        scope::pop(inner)
    })
}

#[test]
fn a_current_scope_closed_from_elsewhere_resolves_to_its_ancestor() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(None)?;
        let inner = scope::push(None)?;
        std::thread::scope(|threads| threads.spawn(|| scope::close(inner)).join().expect("no panic"))?;
        let made = tensor(1)?;
        assert!(scope::contains(outer, made)?);
        scope::pop(inner)?;
        scope::pop(outer)
    })
}

#[test]
fn moves_carry_the_charge() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(None)?;
        let inner = scope::push(None)?;
        let moved = tensor(16)?;
        let dropped = tensor(16)?;
        scope::scope_move_to_outer(inner, moved)?;
        assert_eq!((live(inner), live(outer)), (64, 128));
        scope::scope_move_to_outer(inner, moved)?;
        assert!(scope::contains(outer, moved)?, "a scope moves only what it owns");
        scope::pop(inner)?;
        assert!(scope::is_live(moved) && !scope::is_live(dropped));
        scope::detach(moved)?;
        scope::pop(outer)?;
        assert!(scope::is_live(moved));
        scope::dispose(moved)
    })
}

#[test]
fn moves_into_closed_capped_or_full_scopes_change_nothing() -> Result<()> {
    leak_check(|| {
        let [closed, capped, full] = [0; 3].map(|_| scope::open(SCOPE_NONE, OwnerKind::Native, None));
        let (closed, capped, full) = (closed?, capped?, full?);
        scope::close(closed)?;
        scope::cap(capped)?;
        scope::set_limit(full, Device::HOST, Some(63))?;
        let home = scope::push(None)?;
        let object = tensor(1)?;
        for (target, kind) in [(closed, ErrorKind::Scope), (capped, ErrorKind::Scope), (full, ErrorKind::OutOfMemory)] {
            let error = scope::move_to(object, target).expect_err("refused");
            assert_eq!(error.kind(), kind, "{error}");
            assert!(scope::contains(home, object)?);
            assert_eq!(live(home), 64);
        }
        scope::pop(home)?;
        scope::close(capped)?;
        scope::close(full)
    })
}

#[test]
fn views_keep_storage_and_the_rest_is_retained() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(Some("outer"))?;
        let inner = scope::push(Some("inner"))?;
        let base = tensor(32)?;
        let owner = scope::resolve(outer)?;
        let view = {
            let base = scope::pin::<tensor_core::TensorImpl>(base)?;
            let cx = Context::new(owner.clone());
            tensor_core::ops::narrow(&cx, base.tensor(), 0, 0, 4)?.into_handle(&owner)?
        };
        scope::pop(inner)?;
        assert!(!scope::is_live(base) && scope::is_live(view));
        let stats = scope::stats(outer, Device::HOST)?;
        assert_eq!((stats.live, stats.own, stats.retained), (128, 0, 128));
        assert!(scope::dump(outer, 0)?.contains("retained 128"));
        scope::dispose(view)?;
        assert_eq!(live(outer), 0);
        scope::pop(outer)
    })
}

#[test]
fn dispose_everything_but_keeps_the_scope_open() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let (a, b) = (tensor(1)?, tensor(1)?);
        scope::dispose_everything(scope, &[a])?;
        assert!(scope::is_live(a) && !scope::is_live(b));
        let c = tensor(1)?;
        assert_eq!(scope::members(scope)?, [c, a]);
        scope::pop(scope)
    })
}

#[test]
fn dispose_everything_but_keeps_what_it_is_told_wherever_that_lies() -> Result<()> {
    // A traversal that restarted after each kept member, or searched all of them, would take minutes here.
    const COUNT: usize = 100_000;
    let patterns: [fn(usize) -> bool; 4] =
        [|i| i % 2 == 0, |i| i < COUNT / 2, |i| i >= COUNT / 2, |i| (i / 1000) % 2 == 0];
    leak_check(|| {
        for is_kept in patterns {
            let scope = scope::push(None)?;
            let made = (0..COUNT).map(|_| tensor(1)).collect::<Result<Vec<_>>>()?;
            let keep: Vec<_> = (0..COUNT).filter(|&i| is_kept(i)).map(|i| made[i]).collect();
            scope::dispose_everything(scope, &keep)?;
            let left: Vec<_> = keep.iter().rev().copied().collect();
            assert_eq!(scope::members(scope)?, left);
            scope::pop(scope)?;
        }
        Ok(())
    })
}

#[test]
fn dispose_everything_but_meets_moves_and_disposals() -> Result<()> {
    leak_check(|| {
        for round in 0..20 {
            let (scope, other) = (scope::push(None)?, scope::open(SCOPE_NONE, OwnerKind::Native, None)?);
            let made = (0..2000).map(|_| tensor(1)).collect::<Result<Vec<_>>>()?;
            let keep: Vec<_> = made.iter().step_by(3).copied().collect();
            std::thread::scope(|threads| {
                let (made, keep) = (&made, &keep);
                threads.spawn(move || {
                    for handle in made.iter().skip(round).step_by(5) {
                        // Both may find the tensor disposed.
                        let _ = scope::move_to(*handle, other);
                        let _ = scope::dispose(*handle);
                    }
                });
                scope::dispose_everything(scope, keep)
            })?;
            let left = scope::members(scope)?;
            assert!(left.iter().all(|handle| keep.contains(handle)), "{} members are left", left.len());
            scope::dispose(other)?;
            scope::pop(scope)?;
        }
        Ok(())
    })
}

#[test]
fn forged_and_wrong_handles_are_named() -> Result<()> {
    leak_check(|| {
        for raw in [1u64 << 56 | 1 << 32 | 0xffff_0000, 0xff << 56 | 5, u64::MAX, 7] {
            let error = scope::dispose(Handle(raw)).expect_err("forged");
            assert_eq!(error.kind(), ErrorKind::InvalidHandle, "{error}");
        }
        let object = tensor(1)?;
        let error = scope::members(object).expect_err("a tensor is no scope");
        assert_eq!(error.kind(), ErrorKind::InvalidHandle);
        assert!(error.message().contains("tensor float32 (1,)"), "{error}");
        scope::dispose(object)
    })
}

#[test]
fn limits_hold_to_the_byte_with_two_threads() -> Result<()> {
    leak_check(|| {
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, Some("limited"))?;
        scope::set_limit(scope, Device::HOST, Some(64 * 1000))?;
        let fill = || -> Result<usize> {
            scope::enter(scope)?;
            let mut made = 0;
            loop {
                match tensor(1) {
                    Ok(_) => made += 1,
                    Err(error) if error.kind() == ErrorKind::OutOfMemory => {
                        assert!(
                            error.message().contains("scope 'limited': live 64000, peak 64000, limit 64000"),
                            "{error}"
                        );
                        return Ok(made);
                    }
                    Err(error) => return Err(error),
                }
            }
        };
        let made = std::thread::scope(|threads| {
            let two = [threads.spawn(fill), threads.spawn(fill)];
            two.map(|thread| thread.join().expect("no panic").expect("only the limit ends it"))
        });
        assert_eq!(made[0] + made[1], 1000);
        scope::close(scope)
    })
}

#[test]
fn a_scope_closed_while_another_thread_computes_is_safe() -> Result<()> {
    leak_check(|| {
        for _ in 0..10_000 {
            let scope = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
            let owner = scope::resolve(scope)?;
            let cx = Context::new(owner.clone());
            let x = Tensor::from_slice(&cx, &[1.0f32; 4096], &[4096])?.into_handle(&owner)?;
            std::thread::scope(|threads| {
                let worker = threads.spawn(move || {
                    loop {
                        let Ok(pinned) = scope::pin::<tensor_core::TensorImpl>(x) else { return };
                        let cx = Context::new(tensor_core::scope::Owner::root());
                        let sum = tensor_core::ops::sum(&cx, pinned.tensor(), &[], false).expect("computed");
                        assert_eq!(sum.to_vec::<f32>().expect("f32"), [4096.0]);
                    }
                });
                scope::close(scope).expect("closes at once");
                worker.join().expect("no crash");
            });
        }
        Ok(())
    })
}

#[test]
fn a_gradient_stays_with_its_leaf() -> Result<()> {
    use tensor_core::ops;
    leak_check(|| {
        let home = scope::push(Some("home"))?;
        let other = scope::open(SCOPE_NONE, OwnerKind::Native, Some("other"))?;
        let (home_owner, other_owner) = (scope::resolve(home)?, scope::resolve(other)?);
        let cx = Context::new(home_owner.clone());
        let leaf = Tensor::from_slice(&cx, &[1.0f32; 16], &[16])?;
        leaf.set_requires_grad(true)?;
        let handle = leaf.clone().into_handle(&home_owner)?;
        ops::sum(&cx, &leaf, &[], false)?.backward(&cx, None, false)?;
        assert_eq!(live(home), 128);
        // Neither an alias nor reading the gradient takes a charge along.
        leaf.clone().into_handle(&other_owner)?;
        leaf.grad().expect("a gradient").into_handle(&other_owner)?;
        assert_eq!((live(home), live(other)), (128, 0));
        // Both move, or neither.
        scope::set_limit(other, Device::HOST, Some(64))?;
        assert_eq!(scope::move_to(handle, other).expect_err("room for one").kind(), ErrorKind::OutOfMemory);
        assert_eq!((live(home), live(other)), (128, 0));
        scope::set_limit(other, Device::HOST, None)?;
        scope::move_to(handle, other)?;
        assert_eq!((live(home), live(other)), (0, 128));
        drop(leaf);
        scope::pop(home)?;
        scope::close(other)
    })
}

#[test]
fn a_refused_request_leaves_no_trace_in_the_figures() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        scope::set_limit(scope, Device::HOST, Some(1 << 20))?;
        let cx = Context::thread()?;
        for dims in [[1 << 18, 2], [1 << 40, 4], [(1 << 60) - 1, 1]] {
            let error = tensor_core::ops::zeros(&cx, &dims, tensor_core::DType::F64, 0).expect_err("too much");
            assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        }
        assert_eq!(scope::stats(scope, Device::HOST)?.peak, 0);
        scope::pop(scope)
    })
}

#[test]
fn a_chain_of_scopes_closed_from_the_outside_does_not_grow() -> Result<()> {
    leak_check(|| {
        let mut outer = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        for _ in 0..50_000 {
            let inner = scope::open(outer, OwnerKind::Native, None)?;
            scope::close(outer)?;
            outer = inner;
        }
        let owner = scope::resolve(outer)?;
        Tensor::from_slice(&Context::new(owner.clone()), &[1.0f32], &[1])?.into_handle(&owner)?;
        assert_eq!(live(outer), 64);
        scope::close(outer)
    })
}

#[test]
fn deep_nesting_of_named_scopes_closes() -> Result<()> {
    leak_check(|| {
        let scopes = (0..10_000).map(|_| scope::push(Some("n"))).collect::<Result<Vec<_>>>()?;
        scopes.into_iter().rev().try_for_each(scope::pop)
    })
}

#[test]
fn a_capped_scope_still_takes_gradients() -> Result<()> {
    use tensor_core::ops;
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        let x = Tensor::from_slice(&cx, &[2.0f32], &[1])?;
        x.set_requires_grad(true)?;
        let loss = ops::square(&cx, &x)?;
        let handle = loss.clone().into_handle(&cx.owner)?;
        scope::cap(scope)?;
        loss.backward(&Context::new(scope::owner_node(handle)?), None, false)?;
        drop((x, loss, cx));
        scope::pop(scope)
    })
}

#[test]
fn a_loan_moves_the_lifetime_and_leaves_the_charge() -> Result<()> {
    leak_check(|| {
        let lender = scope::open(SCOPE_NONE, OwnerKind::Manager, Some("lender"))?;
        let borrower = scope::open(SCOPE_NONE, OwnerKind::Manager, Some("borrower"))?;
        let lent = tensor(16)?;
        scope::move_to(lent, lender)?;
        scope::cap(lender)?;
        scope::lend(lent, borrower)?;
        assert!(scope::contains(borrower, lent)? && !scope::contains(lender, lent)?);
        assert_eq!((live(lender), live(borrower)), (64, 0));
        scope::close(borrower)?;
        assert!(scope::contains(lender, lent)?, "a capped lender takes back what it lent");
        scope::close(lender)?;
        assert!(!scope::is_live(lent));
        Ok(())
    })
}

#[test]
fn a_loan_goes_back_past_closed_lenders_and_ends_with_the_last() -> Result<()> {
    leak_check(|| {
        let scopes = (0..3).map(|_| scope::open(SCOPE_NONE, OwnerKind::Native, None)).collect::<Result<Vec<_>>>()?;
        let (kept, unowned) = (tensor(1)?, tensor(1)?);
        scope::move_to(kept, scopes[0])?;
        for &to in &scopes[1..] {
            scope::lend(kept, to)?;
            scope::lend(unowned, to)?;
        }
        scope::close(scopes[1])?;
        scope::close(scopes[2])?;
        assert!(scope::contains(scopes[0], kept)?);
        assert_eq!(scope::owner_of(unowned)?, SCOPE_NONE, "it was in no scope before");

        let last = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        scope::lend(kept, last)?;
        scope::close(scopes[0])?;
        assert!(scope::is_live(kept), "the borrower has it");
        scope::close(last)?;
        assert!(!scope::is_live(kept), "no lender is left");
        scope::dispose(unowned)
    })
}

#[test]
fn an_explicit_move_ends_a_loan_and_takes_the_charge() -> Result<()> {
    leak_check(|| {
        let lender = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let borrower = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let lent = tensor(16)?;
        scope::move_to(lent, lender)?;
        scope::lend(lent, borrower)?;
        scope::move_to(lent, borrower)?;
        assert_eq!((live(lender), live(borrower)), (0, 64));
        scope::close(borrower)?;
        assert!(!scope::is_live(lent));
        let other = tensor(1)?;
        let closed = scope::lend(other, borrower).expect_err("closed");
        assert_eq!(closed.kind(), ErrorKind::Scope);
        scope::dispose(other)?;
        scope::close(lender)
    })
}

/// It makes no difference whether the closed lender is still recorded: another loan in between removes it.
#[test]
fn what_has_no_open_lender_is_a_member_like_any_other_of_a_capped_scope() -> Result<()> {
    for again in [false, true] {
        leak_check(|| {
            let [lender, borrower, other] =
                [(); 3].map(|()| scope::open(SCOPE_NONE, OwnerKind::Native, None).expect("opens"));
            let lent = tensor(16)?;
            scope::move_to(lent, lender)?;
            scope::lend(lent, borrower)?;
            scope::cap(borrower)?;
            let refused =
                scope::move_to(lent, borrower).expect_err("the loan would end, and there would be a new member");
            assert_eq!(refused.kind(), ErrorKind::Scope);
            scope::dissolve(lender)?;
            if again {
                scope::lend(lent, other)?;
                scope::close(other)?;
            }
            scope::move_to(lent, borrower)?;
            assert_eq!(live(borrower), 64);
            scope::close(borrower)?;
            assert!(!scope::is_live(lent));
            scope::close(other)
        })?;
    }
    Ok(())
}

#[test]
fn a_move_to_where_it_is_takes_the_charge_of_a_loan_that_ended() -> Result<()> {
    leak_check(|| {
        let [first, second, third] = [(); 3].map(|()| scope::open(SCOPE_NONE, OwnerKind::Native, None));
        let (first, second, third) = (first?, second?, third?);
        let lent = tensor(16)?;
        scope::move_to(lent, first)?;
        scope::lend(lent, second)?;
        scope::close(first)?;
        scope::lend(lent, third)?;
        scope::lend(lent, second)?;
        assert_eq!(live(second), 0, "the charge was the first one's");
        scope::move_to(lent, second)?;
        assert_eq!((live(second), live(third)), (64, 0));
        scope::close(second)?;
        scope::close(third)
    })
}

#[test]
fn a_dissolved_scope_leaves_its_members_unowned_and_its_children_open() -> Result<()> {
    leak_check(|| {
        let outer = scope::open(SCOPE_NONE, OwnerKind::Manager, None)?;
        let dropped = scope::open(outer, OwnerKind::Manager, Some("dropped"))?;
        let child = scope::open(dropped, OwnerKind::Manager, None)?;
        let member = tensor(16)?;
        scope::move_to(member, dropped)?;
        let before = scope::process_stats().dissolved;
        scope::dissolve(dropped)?;
        scope::dissolve(dropped)?;
        assert_eq!(scope::process_stats().dissolved - before, 1);
        assert!(!scope::is_open(dropped) && scope::is_open(child));
        assert_eq!(scope::parent(child)?, outer);
        assert_eq!((scope::owner_of(member)?, live(outer)), (SCOPE_NONE, 0));
        let error = scope::stats(dropped, Device::HOST).expect_err("gone");
        assert_eq!(error.message(), "manager 'dropped' is closed");
        scope::dispose(member)?;
        scope::close(outer)
    })
}

#[test]
fn a_loan_survives_a_borrower_that_closes_meanwhile() -> Result<()> {
    leak_check(|| {
        let lender = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        for round in 0..3000 {
            let lent = tensor(1)?;
            scope::move_to(lent, lender)?;
            let borrower = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
            let start = std::sync::Barrier::new(2);
            std::thread::scope(|threads| {
                threads.spawn(|| {
                    start.wait();
                    (0..round % 97).for_each(|_| std::hint::spin_loop());
                    // Refused when the borrower is closed already.
                    let _ = scope::lend(lent, borrower);
                });
                start.wait();
                (0..round % 89).for_each(|_| std::hint::spin_loop());
                scope::close(borrower)
            })?;
            assert!(scope::contains(lender, lent)?, "round {round}: lent, it comes back");
            scope::dispose(lent)?;
        }
        scope::close(lender)
    })
}

/// The dump's lines about `scope` and below, without figures that change.
fn dump(scope: Handle) -> Result<Vec<String>> {
    Ok(scope::dump(scope, 0)?
        .lines()
        .skip(1)
        .map(|line| line.trim_start_matches(['├', '└', '─', '│', ' ']).to_string())
        .collect())
}

#[test]
fn dumps_say_what_is_retained_and_what_holds_it() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(Some("outer"))?;
        let inner = scope::push(Some("inner"))?;
        let cx = Context::new(scope::resolve(outer)?);
        // A view in the outer scope, and a graph whose root was moved there.
        let base = tensor(256)?;
        let view = tensor_core::ops::narrow(&cx, scope::pin::<tensor_core::TensorImpl>(base)?.tensor(), 0, 0, 4)?;
        let view = view.into_handle(&cx.owner)?;
        let leaf = tensor(512)?;
        scope::pin::<tensor_core::TensorImpl>(leaf)?.tensor().set_requires_grad(true)?;
        let square = {
            let leaf = scope::pin::<tensor_core::TensorImpl>(leaf)?;
            let root = tensor_core::ops::square(&cx, leaf.tensor())?;
            tensor_core::ops::sum(&cx, &root, &[], false)?.into_handle(&cx.owner)?
        };
        assert_eq!(dump(outer)?.len(), 1, "nothing is retained: the line of the inner scope alone");
        // Its home goes while the inner scope is open.
        scope::dispose(base)?;
        let view_holds = "tensor float32 (256,), 1,024 bytes, held by a view or an alias in scope 'outer'";
        assert_eq!(dump(inner)?, [format!("home gone: {view_holds}")]);
        assert_eq!(live(inner), 1024 + 2048);
        scope::pop(inner)?;
        let graph_holds =
            "tensor float32 (512,), 2,048 bytes, held by a graph, an optimizer, or an operation under way";
        let lines = dump(outer)?;
        assert_eq!(lines[0], format!("retained from scope 'inner': {graph_holds}"));
        assert_eq!(lines[1], format!("retained from scope 'inner': {view_holds}"));
        assert_eq!(scope::stats(outer, Device::HOST)?.retained, 3072);
        // When the last reference goes, so do the lines.
        scope::dispose(view)?;
        scope::dispose(square)?;
        assert_eq!(dump(outer)?.len(), 1, "the line of the closed scope alone");
        drop(cx);
        scope::pop(outer)
    })
}

/// Tensors that still have handles: lent by a closed scope, and a gradient whose leaf ended with its scope.
#[test]
fn dumps_say_what_is_retained_of_what_has_handles() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(Some("outer"))?;
        let inner = scope::push(Some("inner"))?;
        let lent = tensor(256)?;
        scope::lend(lent, outer)?;
        let leaf = tensor(512)?;
        let cx = Context::new(scope::resolve(outer)?);
        let gradient = {
            let leaf = scope::pin::<tensor_core::TensorImpl>(leaf)?;
            leaf.tensor().set_requires_grad(true)?;
            tensor_core::ops::sum(&cx, leaf.tensor(), &[], false)?.backward(&cx, None, false)?;
            leaf.tensor().grad().expect("a gradient").into_handle(&cx.owner)?
        };
        drop(cx);
        scope::pop(inner)?;
        let lines = dump(outer)?;
        let retained = scope::stats(outer, Device::HOST)?.retained;
        let from = |what: &str| {
            format!("retained from scope 'inner': tensor {what}, held by a view or an alias in scope 'outer'")
        };
        assert_eq!(lines[..2], [from("float32 (512,), 2,048 bytes"), from("float32 (256,), 1,024 bytes")]);
        assert_eq!(retained, 3072);
        [lent, gradient].into_iter().try_for_each(scope::dispose)?;
        assert_eq!((dump(outer)?.len(), scope::stats(outer, Device::HOST)?.retained), (1, 0));
        scope::pop(outer)
    })
}

/// The scratch of a large product comes from the allocator, too.
#[test]
fn a_products_scratch_is_charged_to_the_results_owner() -> Result<()> {
    leak_check(|| {
        const N: usize = 640;
        let outside = Context::thread()?;
        let matrix = || Tensor::from_slice(&outside, &vec![1.0f32; N * N], &[N, N]);
        let (a, b) = (matrix()?, matrix()?);
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        let scratch = tensor_cpu::product_scratch(N, N, N, tensor_core::DType::F32).next_multiple_of(64);
        assert_ne!(scratch, 0);
        let (result, needed) = ((N * N * 4) as u64, (N * N * 4 + scratch) as u64);
        let before = scope::process_stats().live_bytes;
        scope::set_limit(scope, Device::HOST, Some(needed - 1))?;
        let error = tensor_core::ops::matmul(&cx, &a, &b).map(drop).expect_err("a byte short");
        assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        assert_eq!((live(scope), scope::process_stats().live_bytes), (0, before), "nothing is left behind");
        scope::set_limit(scope, Device::HOST, Some(needed))?;
        let product = tensor_core::ops::matmul(&cx, &a, &b)?;
        assert_eq!(product.to_vec::<f32>()?, vec![N as f32; N * N]);
        let stats = scope::stats(scope, Device::HOST)?;
        assert_eq!((stats.live, stats.peak), (result, needed));
        drop(product);
        scope::pop(scope)
    })
}
