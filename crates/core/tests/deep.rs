//! No traversal is recursive (P11): scopes, managers and graphs a million deep, on a thread with a small stack.

use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, Device, ErrorKind, Result, Tensor, ops};

mod common;
use common::leak_check;

const DEEP: usize = 1_000_000;
/// The thread itself needs a page or two; one call per level would need many times this.
const STACK: usize = 128 << 10;

fn on_a_small_stack(test: impl FnOnce() -> Result<()> + Send) -> Result<()> {
    std::thread::scope(|threads| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        thread.spawn_scoped(threads, || leak_check(test)).expect("a thread").join().expect("no panic")
    })
}

fn tensor(scope: Handle, numel: usize) -> Result<Handle> {
    let owner = scope::place(scope, scope::Kind::Tensor, &[])?;
    let cx = Context::new(owner.clone());
    let tensor = Tensor::from_slice(&cx, &vec![1.0f32; numel], &[numel])?.into_handle(&owner);
    cx.done();
    tensor
}

fn nest(kind: OwnerKind, depth: usize) -> Result<Vec<Handle>> {
    let mut above = SCOPE_NONE;
    let open = |_| {
        above = scope::open(above, kind, None)?;
        Ok(above)
    };
    (0..depth).map(open).collect()
}

#[test]
fn a_million_nested_scopes_are_dumped_and_closed_from_the_inside() -> Result<()> {
    on_a_small_stack(|| {
        let scopes = (0..DEEP).map(|_| scope::push(None)).collect::<Result<Vec<_>>>()?;
        tensor(SCOPE_THREAD, 1000)?;
        let text = scope::dump(scopes[0], 1)?;
        assert!(text.len() < 20_000, "{} bytes", text.len());
        assert!(
            text.contains("999,975 more below, with 1 handles and 4,032 bytes of their own; the largest"),
            "{text}"
        );
        let largest = text.lines().last().unwrap_or_default();
        assert!(largest.contains(&format!("{}  host: live 4,032", scope::name(scopes[DEEP - 1])?)), "{largest}");
        scopes.into_iter().rev().try_for_each(scope::pop)
    })
}

#[test]
fn a_million_nested_scopes_are_closed_from_the_outside() -> Result<()> {
    on_a_small_stack(|| {
        let scopes = nest(OwnerKind::Native, DEEP)?;
        tensor(scopes[DEEP - 1], 1)?;
        scopes.into_iter().try_for_each(scope::close)
    })
}

#[test]
fn of_a_million_nested_scopes_every_other_closes_first() -> Result<()> {
    on_a_small_stack(|| {
        let scopes = nest(OwnerKind::Native, DEEP)?;
        tensor(scopes[DEEP - 1], 1)?;
        scopes.iter().copied().skip(1).step_by(2).try_for_each(scope::close)?;
        scopes.into_iter().rev().try_for_each(scope::close)?;
        // The last call worked in the innermost scope, which is closed here with all scopes above.
        scope::dispose(tensor(SCOPE_NONE, 1)?)
    })
}

#[test]
fn a_million_nested_managers_close_with_the_first() -> Result<()> {
    on_a_small_stack(|| {
        let managers = nest(OwnerKind::Manager, DEEP)?;
        tensor(managers[DEEP - 1], 1)?;
        scope::close(managers[0])?;
        assert!(managers.into_iter().all(|manager| !scope::is_live(manager)));
        Ok(())
    })
}

#[test]
fn a_million_nested_managers_are_collected() -> Result<()> {
    on_a_small_stack(|| {
        let managers = nest(OwnerKind::Manager, DEEP)?;
        scope::reclaim(&managers[..1]);
        assert!(managers.into_iter().all(|manager| !scope::is_live(manager)));
        Ok(())
    })
}

#[test]
fn an_error_deep_down_lists_the_nearest_and_the_largest() -> Result<()> {
    on_a_small_stack(|| {
        let scopes = nest(OwnerKind::Native, 100_000)?;
        scope::set_name(scopes[50_000], "limited")?;
        scope::set_limit(scopes[50_000], Device::HOST, Some(8192))?;
        scope::set_name(scopes[70_000], "large")?;
        tensor(scopes[70_000], 1000)?;
        let innermost = *scopes.last().expect("many");
        let error = tensor(innermost, 2000).expect_err("a limit");
        assert_eq!(error.kind(), ErrorKind::OutOfMemory);
        let text = error.message();
        assert!(text.len() < 3000, "{} bytes", text.len());
        for part in
            [&scope::name(innermost)?, "scope 'large': live 4032", "scope 'limited': live 4032, peak 4032, limit 8192"]
        {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(text.contains("; process: live") && text.ends_with("more between these are not listed"), "{text}");
        scope::set_limit(scopes[50_000], Device::HOST, None)?;
        scopes.into_iter().rev().try_for_each(scope::close)
    })
}

#[test]
fn a_dump_of_many_scopes_lists_the_largest() -> Result<()> {
    on_a_small_stack(|| {
        let run = scope::open(SCOPE_NONE, OwnerKind::Native, Some("run"))?;
        let scopes = (0..100_000).map(|_| scope::open(run, OwnerKind::Native, None)).collect::<Result<Vec<_>>>()?;
        tensor(scopes[77_777], 1000)?;
        let text = scope::dump(run, 0)?;
        assert!(text.len() < 5000, "{} bytes", text.len());
        assert!(text.contains(&format!("─ {}", scope::name(scopes[77_777])?)), "{text}");
        assert!(text.contains("└─ 99,968 more below, with 0 handles and 0 bytes of their own"), "{text}");
        scopes.into_iter().rev().try_for_each(scope::close)?;
        scope::close(run)
    })
}

#[test]
fn a_graph_of_a_million_operations_is_walked_and_dropped() -> Result<()> {
    on_a_small_stack(|| {
        let cx = Context::thread()?;
        let leaf = Tensor::from_slice(&cx, &[1.0f32], &[1])?;
        leaf.set_requires_grad(true)?;
        for is_walked in [true, false] {
            let mut x = leaf.clone();
            for _ in 0..DEEP {
                x = ops::neg(&cx, &x)?;
            }
            if is_walked {
                x.backward(&cx, None, false)?;
                assert_eq!(leaf.grad().expect("a gradient").to_vec::<f32>()?, [1.0]);
            }
        }
        leaf.zero_grad();
        Ok(())
    })
}

#[test]
fn what_moves_ten_thousand_scopes_deep_tells_each_of_them_once_in_a_while() -> Result<()> {
    const MOVES: usize = 20_000;
    on_a_small_stack(|| {
        let scopes = (0..10_000).map(|_| scope::push(None)).collect::<Result<Vec<_>>>()?;
        let innermost = scopes[scopes.len() - 1];
        for i in 0..MOVES {
            let moved = tensor(SCOPE_THREAD, 2)?;
            if i % 2 == 0 {
                scope::detach(moved)?
            } else {
                scope::move_to_outer(moved)?
            }
            assert_eq!(scope::stats(innermost, Device::HOST)?.live, 0);
            scope::dispose(moved)?;
        }
        assert_eq!(scope::stats(scopes[0], Device::HOST)?.peak, 64);
        scopes.into_iter().rev().try_for_each(scope::pop)
    })
}
