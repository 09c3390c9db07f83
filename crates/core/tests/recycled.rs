//! Unnamed scopes that one thread opens one after the other. They share a place in the tree, and nothing else. Every
//! test ends with the leak check.

use tensor_core::scope::{self, Handle, Kind, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, Device, ErrorKind, Result, Tensor, TensorImpl, ops};

mod common;
use common::leak_check;

fn tensor(numel: usize) -> Result<Handle> {
    let owner = scope::place(SCOPE_THREAD, Kind::Tensor, &[])?;
    let cx = Context::new(owner.clone());
    Tensor::from_slice(&cx, &vec![1.0f32; numel], &[numel])?.into_handle(&owner)
}

fn stats(scope: Handle) -> scope::ScopeStats {
    scope::stats(scope, Device::HOST).expect("an open scope")
}

fn open(parent: Handle) -> Result<Handle> {
    scope::open(parent, OwnerKind::Native, None)
}

/// The number in a title: "scope #12".
fn number(title: &str) -> u64 {
    let digits = title.split_once('#').and_then(|(_, rest)| rest.split_whitespace().next());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("no number in '{title}'"))
}

/// The error for a closed scope.
fn refusal(scope: Handle) -> String {
    let error = scope::stats(scope, Device::HOST).expect_err("closed");
    assert_eq!(error.kind(), ErrorKind::Scope);
    error.message().to_string()
}

#[test]
fn each_scope_has_a_handle_and_a_number_of_its_own() -> Result<()> {
    leak_check(|| {
        // More than one run.
        let mut known = Vec::new();
        for _ in 0..700 {
            let scope = scope::push(None)?;
            known.push((scope, number(&scope::name(scope)?)));
            scope::pop(scope)?;
            // Managers have a run of their own.
            let manager = scope::open(SCOPE_NONE, OwnerKind::Manager, None)?;
            known.push((manager, number(&scope::name(manager)?)));
            scope::close(manager)?;
        }
        for (i, &(scope, number_then)) in known.iter().enumerate() {
            assert!(!scope::is_open(scope) && !scope::is_live(scope));
            assert_eq!(number(&refusal(scope)), number_then, "scope {i}");
            scope::close(scope)?;
        }
        let count = known.len();
        known.sort_by_key(|&(scope, _)| scope.0);
        known.dedup_by_key(|&mut (scope, _)| scope);
        assert_eq!(known.len(), count, "a handle came twice");
        known.sort_by_key(|&(_, number)| number);
        known.dedup_by_key(|&mut (_, number)| number);
        assert_eq!(known.len(), count, "a number came twice");
        Ok(())
    })
}

#[test]
fn a_closed_scope_means_the_nearest_open_one_above_it_and_not_the_next_in_its_place() -> Result<()> {
    leak_check(|| {
        let mut closed = Vec::new();
        for round in 0..3 {
            let outer = open(SCOPE_NONE)?;
            for _ in 0..3 {
                let inner = open(outer)?;
                let above = |scope| scope::resolve(scope).map(|owner| owner.handle());
                for &(earlier, in_round) in &closed {
                    let expected = if in_round == round { outer } else { SCOPE_NONE };
                    assert_eq!(above(earlier)?, expected, "round {round}, a scope of round {in_round}");
                }
                scope::close(inner)?;
                assert_eq!(above(inner)?, outer);
                closed.push((inner, round));
            }
            scope::close(outer)?;
        }
        Ok(())
    })
}

#[test]
fn figures_begin_anew_and_those_above_remember() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(Some("outer"))?;
        // Large charges go to the tree at once, not to the thread's local counter.
        let mut sizes = [100usize, 1000, 1_000_000, 10, 0].into_iter();
        let mut most = 0;
        for numel in sizes.by_ref() {
            let inner = scope::push(None)?;
            let before = stats(inner);
            assert_eq!(before, scope::ScopeStats::default());
            for _ in 0..3 {
                tensor(numel)?;
            }
            let charged = 3 * (4 * numel as u64).next_multiple_of(64);
            most = most.max(charged);
            let now = stats(inner);
            assert_eq!((now.live, now.own, now.peak, now.handles), (charged, charged, charged, 3));
            assert_eq!((stats(outer).live, stats(outer).own, stats(outer).peak), (charged, 0, most));
            scope::pop(inner)?;
            assert_eq!((stats(outer).live, stats(outer).peak, stats(outer).retained), (0, most, 0));
        }
        scope::pop(outer)
    })
}

#[test]
fn a_scope_may_close_before_the_one_inside() -> Result<()> {
    leak_check(|| {
        for _ in 0..3 {
            let outer = open(SCOPE_NONE)?;
            let inner = open(outer)?;
            scope::close(outer)?;
            let next = open(SCOPE_NONE)?;
            assert_eq!(scope::parent(inner)?, SCOPE_NONE, "not below the next in the outer one's place");
            scope::close(next)?;
            scope::close(inner)?;
        }
        Ok(())
    })
}

#[test]
fn what_opens_below_a_closed_scope_is_below_the_one_above() -> Result<()> {
    leak_check(|| {
        let outer = open(SCOPE_NONE)?;
        scope::close(open(outer)?)?;
        scope::close(outer)?;
        let late = open(outer)?;
        assert_eq!(scope::parent(late)?, SCOPE_NONE);
        let again = open(SCOPE_NONE)?;
        assert_eq!(scope::resolve(late)?.parent().map(|above| above.is_root()), Some(true));
        scope::close(again)?;
        scope::close(late)
    })
}

#[test]
fn what_a_scope_owns_is_counted_from_every_thread_while_it_is_open() -> Result<()> {
    leak_check(|| {
        for round in 0..3 {
            let scope = scope::push(None)?;
            assert_eq!(scope::count(scope)?, 0);
            for _ in 0..=round {
                tensor(2)?;
            }
            tensor(1000)?;
            assert_eq!(scope::count(scope)?, round + 2);
            assert_eq!(scope::count(SCOPE_THREAD)?, round + 2);
            if round == 2 {
                let there = std::thread::scope(|threads| threads.spawn(|| scope::count(scope)).join());
                assert_eq!(there.expect("no panic")?, round + 2);
                assert_eq!(scope::count(scope)?, round + 2);
            }
            scope::pop(scope)?;
            assert_eq!(scope::count(scope).expect_err("closed").kind(), ErrorKind::Scope);
        }
        Ok(())
    })
}

#[test]
fn small_tensors_and_large_ones_leave_the_same() -> Result<()> {
    leak_check(|| {
        let mut handles = Vec::new();
        for round in 0..300 {
            let scope = scope::push(None)?;
            // With a small tensor, a larger one, and none.
            if round % 3 != 2 {
                handles.push(tensor(if round % 3 == 0 { 2 } else { 10_000 })?);
            }
            assert_eq!(stats(scope).handles, u64::from(round % 3 != 2));
            scope::pop(scope)?;
        }
        assert!(handles.into_iter().all(|handle| !scope::is_live(handle)));
        Ok(())
    })
}

#[test]
fn what_outlives_a_scope_is_retained_and_not_the_next_ones() -> Result<()> {
    leak_check(|| {
        let outer = scope::push(None)?;
        let (first, second) = (tensor(100)?, tensor(100)?);
        scope::move_to(first, outer)?;
        scope::pop(outer)?;
        assert!(!scope::is_live(first) && !scope::is_live(second));

        let outer = scope::push(Some("outer"))?;
        let inner = scope::push(None)?;
        let base = tensor(100)?;
        let owner = scope::resolve(outer)?;
        let view = {
            let base = scope::pin::<TensorImpl>(base)?;
            ops::narrow(&Context::new(owner.clone()), base.tensor(), 0, 0, 4)?.into_handle(&owner)?
        };
        drop(owner);
        scope::pop(inner)?;
        assert_eq!((stats(outer).live, stats(outer).retained), (448, 448));
        for _ in 0..3 {
            let next = scope::push(None)?;
            assert_eq!(stats(next), scope::ScopeStats::default());
            scope::pop(next)?;
        }
        assert_eq!((stats(outer).live, stats(outer).retained), (448, 448));
        scope::dispose(view)?;
        assert_eq!((stats(outer).live, stats(outer).retained), (0, 0));
        scope::pop(outer)
    })
}

/// Bytes that are charged without a handle.
#[test]
fn what_is_charged_to_a_scope_without_a_handle_is_not_the_next_ones() -> Result<()> {
    leak_check(|| {
        for numel in [100usize, 100_000] {
            let scope = scope::push(None)?;
            let kept = Tensor::from_slice(&Context::new(scope::resolve(scope)?), &vec![1.0f32; numel], &[numel])?;
            // The thread's local counter is for another scope by then.
            let other = scope::push(None)?;
            tensor(1)?;
            scope::pop(other)?;
            scope::pop(scope)?;
            let next = scope::push(None)?;
            assert_eq!(stats(next), scope::ScopeStats::default());
            drop(kept);
            assert_eq!(stats(next), scope::ScopeStats::default());
            scope::pop(next)?;
        }
        Ok(())
    })
}

#[test]
fn who_still_knows_a_closed_scope_finds_it_closed() -> Result<()> {
    leak_check(|| {
        for _ in 0..3 {
            let scope = open(SCOPE_NONE)?;
            let known = scope::resolve(scope)?;
            let number = known.number();
            scope::close(scope)?;
            let next = open(SCOPE_NONE)?;
            assert!(!known.is_open() && known.number() == number && known.handle() == scope);
            assert!(!scope::resolve(next)?.is(&known), "somebody else's scope was opened again");
            scope::close(next)?;
        }
        Ok(())
    })
}

#[test]
fn what_was_set_on_a_scope_goes_with_it() -> Result<()> {
    /// A scope inherits nothing from the previous scope in its place.
    fn plain() -> Result<()> {
        let plain = scope::push(None)?;
        assert!(number(&scope::name(plain)?) > 0);
        assert_eq!(stats(plain), scope::ScopeStats::default());
        tensor(100)?;
        scope::pop(plain)
    }
    leak_check(|| {
        for _ in 0..2 {
            let limited = scope::push(None)?;
            scope::set_limit(limited, Device::HOST, Some(128))?;
            assert!(tensor(100).is_err());
            scope::pop(limited)?;
            plain()?;

            let capped = scope::push(None)?;
            scope::cap(capped)?;
            assert!(tensor(1).is_err());
            scope::pop(capped)?;
            plain()?;

            let named = scope::push(None)?;
            scope::set_name(named, "batch")?;
            scope::pop(named)?;
            assert_eq!(refusal(named), "scope 'batch' is closed");
            plain()?;
        }
        Ok(())
    })
}

#[test]
fn kinds_keep_apart() -> Result<()> {
    leak_check(|| {
        for kind in [OwnerKind::Native, OwnerKind::Dispose, OwnerKind::Resource, OwnerKind::Manager, OwnerKind::Native]
        {
            let scope = scope::open(SCOPE_NONE, kind, None)?;
            assert_eq!(scope::resolve(scope)?.kind(), kind);
            scope::close(scope)?;
        }
        Ok(())
    })
}

#[test]
fn other_threads_may_close_what_waits_or_is_open() -> Result<()> {
    leak_check(|| {
        for _ in 0..3 {
            let outer = open(SCOPE_NONE)?;
            let inner = open(outer)?;
            scope::close(inner)?;
            let again = open(outer)?;
            // The one above goes with one waiting below it, or one open.
            std::thread::scope(|threads| threads.spawn(|| scope::close(outer)).join().expect("no panic"))?;
            assert_eq!(scope::parent(again)?, SCOPE_NONE);
            let other = open(again)?;
            std::thread::scope(|threads| threads.spawn(|| scope::close(other)).join().expect("no panic"))?;
            assert!(!scope::is_open(other) && scope::is_open(again));
            scope::close(again)?;

            let outer = open(SCOPE_NONE)?;
            scope::close(open(outer)?)?;
            std::thread::scope(|threads| threads.spawn(|| scope::close(outer)).join().expect("no panic"))?;
            let after = open(SCOPE_NONE)?;
            assert!(scope::is_open(after));
            scope::close(after)?;
        }
        Ok(())
    })
}

#[test]
fn a_deep_nest_opens_and_closes_again_and_again() -> Result<()> {
    leak_check(|| {
        for _ in 0..5 {
            // Deeper than the number of recycled scopes that a thread keeps.
            let scopes = (0..20).map(|_| scope::push(None)).collect::<Result<Vec<_>>>()?;
            tensor(10)?;
            for (i, &scope) in scopes.iter().enumerate() {
                assert_eq!(stats(scope).live, 64);
                assert_eq!(scope::parent(scope)?, if i == 0 { SCOPE_NONE } else { scopes[i - 1] });
            }
            for &scope in scopes.iter().rev() {
                scope::pop(scope)?;
            }
        }
        Ok(())
    })
}

#[test]
fn siblings_open_at_once_are_apart() -> Result<()> {
    leak_check(|| {
        for _ in 0..5 {
            let scopes = (0..20).map(|_| open(SCOPE_NONE)).collect::<Result<Vec<_>>>()?;
            for (i, &scope) in scopes.iter().enumerate() {
                assert!(scopes[..i].iter().all(|&other| other != scope));
                assert_eq!(stats(scope), scope::ScopeStats::default());
            }
            for scope in scopes {
                scope::close(scope)?;
            }
        }
        Ok(())
    })
}

#[test]
fn a_dissolved_scope_is_not_opened_again() -> Result<()> {
    leak_check(|| {
        for _ in 0..3 {
            let scope = open(SCOPE_NONE)?;
            scope::dissolve(scope)?;
            assert!(!scope::is_open(scope));
            let next = open(SCOPE_NONE)?;
            assert!(scope::is_open(next) && next != scope);
            scope::close(next)?;
        }
        Ok(())
    })
}

#[test]
fn a_thread_that_ends_leaves_nothing() -> Result<()> {
    leak_check(|| {
        for _ in 0..10 {
            let outer = open(SCOPE_NONE)?;
            let run = || {
                for _ in 0..3 {
                    let inner = open(outer)?;
                    let innermost = open(inner)?;
                    scope::close(innermost)?;
                    scope::close(inner)?;
                }
                Ok(())
            };
            std::thread::scope(|threads| threads.spawn(run).join().expect("no panic"))?;
            assert_eq!(scope::resolve(outer)?.children().len(), 0);
            scope::close(outer)?;
        }
        Ok(())
    })
}

#[test]
fn one_of_two_threads_closes_it() -> Result<()> {
    leak_check(|| {
        let (given, taken) = (std::sync::mpsc::channel::<Handle>(), std::sync::mpsc::channel::<Result<()>>());
        std::thread::scope(|threads| {
            let (handles, results) = (given.1, taken.0);
            threads.spawn(move || {
                for handle in handles {
                    results.send(scope::close(handle)).expect("somebody waits");
                }
            });
            for round in 0..20_000u32 {
                let scope = open(SCOPE_NONE)?;
                given.0.send(scope).expect("somebody takes it");
                // At about the time when the other thread gets there.
                (0..round % 500).for_each(|_| std::hint::spin_loop());
                scope::close(scope)?;
                taken.1.recv().expect("an answer")?;
                assert!(!scope::is_live(scope));
            }
            drop(given.0);
            Ok(())
        })
    })
}

/// A manager that gives back what it borrowed is recycled, and the next one has borrowed nothing.
#[test]
fn borrowers_are_opened_again() -> Result<()> {
    leak_check(|| {
        let base = scope::open(SCOPE_NONE, OwnerKind::Manager, None)?;
        let outer = scope::push(None)?;
        let lent = tensor(1000)?;
        let bytes = stats(outer).live;
        let mut handles = Vec::new();
        for i in 0..1000 {
            let manager = scope::open(base, OwnerKind::Manager, None)?;
            scope::lend(lent, manager)?;
            assert_eq!(scope::members(manager)?, [lent]);
            if i % 3 == 0 {
                let below = scope::open(manager, OwnerKind::Manager, None)?;
                scope::lend(lent, below)?;
                scope::close(below)?;
                assert_eq!(scope::members(manager)?, [lent]);
            }
            handles.push(manager);
            scope::close(manager)?;
            assert_eq!((scope::members(outer)?, stats(outer).live), (vec![lent], bytes));
        }
        assert!(handles.windows(2).filter(|pair| pair[0].0 as u32 == pair[1].0 as u32).count() > 900, "recycled");
        // What the lender closes before the borrower ends with it.
        let manager = scope::open(base, OwnerKind::Manager, None)?;
        scope::lend(lent, manager)?;
        scope::pop(outer)?;
        assert!(scope::is_live(lent));
        scope::close(manager)?;
        assert!(!scope::is_live(lent));
        scope::close(base)
    })
}
