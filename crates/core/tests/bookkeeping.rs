//! P12: the runtime's own memory counts as held, the process's limit bounds it, and the system counts little more.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tensor_core::scope::{self, Handle, Owner, process_stats};
use tensor_core::{Context, ErrorKind, Result, Tensor, memory, ops};

mod common;
use common::leak_check;

const MIB: u64 = 1 << 20;

/// The resident bytes of the process, as the system counts them.
fn resident() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").expect("the system's figures");
    let pages = statm.split(' ').nth(1).and_then(|word| word.parse::<u64>().ok()).expect("a number of pages");
    pages * 4096
}

/// The process's limit for the length of a test.
struct Limited;

impl Limited {
    fn to(bytes: u64) -> Result<Limited> {
        scope::set_limit(scope::SCOPE_NONE, tensor_core::Device::HOST, Some(bytes))?;
        Ok(Limited)
    }
}

impl Drop for Limited {
    fn drop(&mut self) {
        scope::set_limit(scope::SCOPE_NONE, tensor_core::Device::HOST, None).expect("no limit");
    }
}

/// Checks that held and resident memory grew by similar amounts.
fn check(held_before: u64, resident_before: u64, what: &str) {
    let held = process_stats().held_bytes.saturating_sub(held_before);
    let resident = resident().saturating_sub(resident_before);
    println!("{what}: {} MiB are held more, {} MiB in memory", held / MIB, resident / MIB);
    assert!(resident <= held / 4 * 5 + 64 * MIB, "{what}: {resident} bytes are in memory, {held} are held");
}

#[test]
fn aliases_stop_at_the_processs_limit() -> Result<()> {
    leak_check(|| {
        let owner = Owner::root();
        let tensor = Tensor::from_slice(&Context::new(owner.clone()), &[1.0f32], &[1])?;
        memory::trim();
        let (held, in_memory) = (process_stats().held_bytes, resident());
        let limit = held + 64 * MIB;
        let limited = Limited::to(limit)?;
        let mut handles: Vec<Handle> = Vec::new();
        let error = loop {
            match tensor.clone().into_handle(&owner) {
                Ok(handle) => handles.push(handle),
                Err(error) => break error,
            }
            assert!(handles.len() < 10_000_000, "no limit holds");
        };
        assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        assert!(handles.len() > 100_000, "{} aliases", handles.len());
        let stats = process_stats();
        assert!(stats.held_bytes <= limit, "{stats:?}");
        assert!(stats.bookkeeping_bytes > 32 * MIB, "{stats:?}");
        check(held, in_memory, "aliases");
        // Free slots of the table are used again.
        let last = handles.pop().expect("an alias");
        scope::dispose(last)?;
        handles.push(tensor.clone().into_handle(&owner)?);
        handles.drain(..).try_for_each(scope::dispose)?;
        drop(limited);
        Ok(())
    })
}

#[test]
fn a_recorded_graph_of_small_tensors_is_held() -> Result<()> {
    leak_check(|| {
        let cx = Context::new(Owner::root());
        let leaf = Tensor::from_slice(&cx, &[1.0f32, 2.0, 3.0, 4.0], &[4])?;
        leaf.set_requires_grad(true)?;
        memory::trim();
        let (held, in_memory, before) = (process_stats().held_bytes, resident(), process_stats().bookkeeping_bytes);
        let count = 100_000;
        let mut sum = leaf.clone();
        for _ in 0..count {
            sum = ops::mul(&cx, &sum, &leaf)?;
        }
        let each = (process_stats().bookkeeping_bytes - before) / count;
        println!("a recorded product of four numbers: {each} bytes of the runtime's own");
        assert!((128..=256).contains(&each), "{each}");
        check(held, in_memory, "a graph");
        drop(sum);
        memory::trim();
        assert!(process_stats().bookkeeping_bytes <= before + 16 * MIB, "{:?}", process_stats());
        Ok(())
    })
}

#[test]
fn a_graph_that_grows_for_ever_stops_at_the_processs_limit() -> Result<()> {
    leak_check(|| {
        let cx = Context::new(Owner::root());
        let leaf = Tensor::from_slice(&cx, &[1.0f32, 2.0, 3.0, 4.0], &[4])?;
        leaf.set_requires_grad(true)?;
        memory::trim();
        let limit = process_stats().held_bytes + 64 * MIB;
        let limited = Limited::to(limit)?;
        let mut sum = leaf.clone();
        let mut count = 0;
        let error = loop {
            match ops::mul(&cx, &sum, &leaf) {
                Ok(product) => sum = product,
                Err(error) => break error,
            }
            count += 1;
            assert!(count < 10_000_000, "no limit holds");
        };
        assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        assert!(process_stats().held_bytes <= limit, "{:?}", process_stats());
        drop(sum);
        drop(limited);
        Ok(())
    })
}

/// Opens scopes with `open`, which gets the previous one, and closes them, newest first. Their memory counts as held,
/// and is returned.
fn check_scopes(what: &str, open: impl Fn(Handle) -> Result<Handle>) -> Result<()> {
    const COUNT: usize = 200_000;
    leak_check(|| {
        memory::trim();
        let mut scopes: Vec<Handle> = Vec::with_capacity(COUNT);
        let (held, in_memory, before) = (process_stats().held_bytes, resident(), process_stats().bookkeeping_bytes);
        for _ in 0..COUNT {
            scopes.push(open(scopes.last().copied().unwrap_or(scope::SCOPE_NONE))?);
        }
        let each = (process_stats().bookkeeping_bytes - before) / COUNT as u64;
        println!("a scope {what}: {each} bytes of the runtime's own");
        let (held, in_memory) = (process_stats().held_bytes - held, resident().saturating_sub(in_memory));
        assert!(in_memory <= held / 5 * 6 + 16 * MIB, "{what}: {in_memory} bytes are in memory, {held} are held");
        scopes.into_iter().rev().try_for_each(scope::close)?;
        memory::trim();
        let after = process_stats().bookkeeping_bytes;
        assert!(after <= before + 4 * MIB, "{what}: {before} bytes before, {after} after");
        Ok(())
    })
}

#[test]
fn scopes_are_held() -> Result<()> {
    check_scopes("beside others", |_| scope::open(scope::SCOPE_NONE, scope::OwnerKind::Native, None))?;
    check_scopes("inside others", |outer| scope::open(outer, scope::OwnerKind::Native, None))
}

/// The handles of many arrays of one number, whose scope is closed.
fn many_at_once(count: usize) -> Result<Vec<Handle>> {
    let scope = scope::push(None)?;
    let cx = Context::thread()?;
    let number = || Tensor::from_slice(&cx, &[1.0f32], &[1])?.into_handle(&cx.owner);
    let handles = (0..count).map(|_| number()).collect::<Result<Vec<_>>>()?;
    scope::pop(scope)?;
    Ok(handles)
}

/// No handle names an object, and the error says so. Messages take long to make, so only a sample of them is checked.
fn check_stale(handles: &[Handle]) {
    for &handle in handles.iter().step_by(1 + handles.len() / 1000) {
        let error = scope::owner_of(handle).expect_err("a stale handle");
        assert_eq!(error.kind(), ErrorKind::Disposed, "{handle}: {error}");
    }
}

#[test]
fn the_table_of_handles_gives_memory_back() -> Result<()> {
    const COUNT: usize = 1_000_000;
    leak_check(|| {
        many_at_once(1)?;
        memory::trim();
        let (before, held, in_memory) = (process_stats().bookkeeping_bytes, process_stats().held_bytes, resident());
        let first = many_at_once(COUNT)?;
        let most = process_stats().bookkeeping_bytes;
        assert!(most > before + COUNT as u64 * 100, "{before} bytes before, {most} with the arrays");
        memory::trim();
        let (after, held_after, left) = (process_stats().bookkeeping_bytes, process_stats().held_bytes, resident());
        let handles = (first.capacity() * size_of::<Handle>()) as u64;
        println!("a million arrays: {most} bytes of the runtime's own, {after} after a trim, {before} before");
        println!("in memory: {} MiB more after the trim than before", left.saturating_sub(in_memory + handles) / MIB);
        assert!(after <= before + 4 * MIB, "{before} bytes before, {after} after");
        assert!(held_after <= held + 8 * MIB, "{held} bytes held before, {held_after} after");
        assert!(left <= in_memory + handles + 24 * MIB, "{in_memory} bytes in memory before, {left} after");
        check_stale(&first);
        // No handle is issued twice.
        let known: HashSet<Handle> = first.iter().copied().collect();
        let second = many_at_once(COUNT)?;
        assert!(!second.iter().any(|handle| known.contains(handle)), "a handle was given out twice");
        check_stale(&first);
        check_stale(&second);
        memory::trim();
        Ok(())
    })
}

/// Idle memory is returned without a trim, while the program goes on with less.
#[test]
fn the_table_gives_back_what_lies_idle() -> Result<()> {
    leak_check(|| {
        memory::trim();
        let before = process_stats().bookkeeping_bytes;
        many_at_once(400_000)?;
        let start = Instant::now();
        while process_stats().bookkeeping_bytes > before + 24 * MIB {
            assert!(start.elapsed() < Duration::from_secs(60), "{before} bytes before, {:?}", process_stats());
            many_at_once(10_000)?;
        }
        Ok(())
    })
}

/// Threads make and close arrays and use stale handles, while others trim.
#[test]
fn the_table_gives_memory_back_under_use() -> Result<()> {
    leak_check(|| {
        let is_over = AtomicBool::new(false);
        std::thread::scope(|threads| {
            let users: Vec<_> = (0..3)
                .map(|_| {
                    threads.spawn(|| -> Result<()> {
                        let (mut stale, mut known) = (many_at_once(5_000)?, HashSet::new());
                        for _ in 0..10 {
                            let new = many_at_once(5_000)?;
                            assert!(new.iter().all(|&handle| known.insert(handle)), "a handle was given out twice");
                            check_stale(&stale);
                            stale = new;
                        }
                        Ok(())
                    })
                })
                .collect();
            let trimmer = threads.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    memory::trim();
                }
            });
            let ended: Vec<_> = users.into_iter().map(|user| user.join()).collect();
            is_over.store(true, Ordering::Relaxed);
            trimmer.join().expect("no panic");
            ended.into_iter().try_for_each(|ended| ended.expect("no panic"))
        })
    })
}

/// Makes the i-th handle of a loop.
type Maker<'a> = Box<dyn Fn(usize) -> Result<Handle> + 'a>;

/// What a program may fill the limit with.
fn makers(leaf: &Tensor) -> [(&'static str, Maker<'_>); 6] {
    let root = || Context::new(Owner::root());
    [
        ("an alias", Box::new(move |_| leaf.clone().into_handle(&Owner::root()))),
        ("a view", Box::new(move |_| ops::reshape(&root(), leaf, &[2, 2])?.into_handle(&Owner::root()))),
        ("a recorded product", Box::new(move |_| ops::mul(&root(), leaf, leaf)?.into_handle(&Owner::root()))),
        (
            "a small tensor",
            Box::new(move |_| Tensor::from_slice(&root(), &[1.0f32], &[1])?.into_handle(&Owner::root())),
        ),
        ("a scope", Box::new(|_| scope::open(scope::SCOPE_NONE, scope::OwnerKind::Native, None))),
        (
            "a scope with a name",
            Box::new(|i| {
                let name = format!("{i} {}", "long ".repeat(20_000));
                scope::open(scope::SCOPE_NONE, scope::OwnerKind::Native, Some(&name))
            }),
        ),
    ]
}

#[test]
fn whatever_is_made_the_limit_holds_to_the_byte() -> Result<()> {
    leak_check(|| {
        let leaf = Tensor::from_slice(&Context::new(Owner::root()), &[1.0f32, 2.0, 3.0, 4.0], &[4])?;
        leaf.set_requires_grad(true)?;
        for (what, make) in makers(&leaf) {
            memory::trim();
            let limit = process_stats().held_bytes + 5 * MIB + 12_345;
            let limited = Limited::to(limit)?;
            let (mut handles, mut refused) = (Vec::new(), 0);
            for i in 0..200_000 {
                match make(i) {
                    Ok(handle) => handles.push(handle),
                    Err(error) => {
                        assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{what}: {error}");
                        refused += 1;
                        scope::dispose(handles.swap_remove(i % handles.len()))?;
                    }
                }
                let held = process_stats().held_bytes;
                assert!(held <= limit, "{what}: {held} bytes are held, {limit} are allowed");
                if refused == 20 {
                    break;
                }
            }
            assert_eq!(refused, 20, "{what}: no limit holds");
            assert!(process_stats().held_bytes > limit - MIB, "{what}: {:?}", process_stats());
            drop(limited);
            handles.into_iter().try_for_each(scope::dispose)?;
        }
        Ok(())
    })
}

#[test]
fn threads_that_fill_the_limit_do_not_pass_it() -> Result<()> {
    leak_check(|| {
        let leaf = Tensor::from_slice(&Context::new(Owner::root()), &[1.0f32, 2.0, 3.0, 4.0], &[4])?;
        memory::trim();
        let limit = process_stats().held_bytes + 16 * MIB + 777;
        let limited = Limited::to(limit)?;
        let fill = || -> Result<()> {
            let mut handles = Vec::new();
            for _ in 0..40_000 {
                match leaf.clone().into_handle(&Owner::root()) {
                    Ok(handle) => handles.push(handle),
                    Err(_) => handles.drain(..handles.len() / 2).try_for_each(scope::dispose)?,
                }
                let held = process_stats().held_bytes;
                assert!(held <= limit, "{held} bytes are held, {limit} are allowed");
            }
            handles.into_iter().try_for_each(scope::dispose)
        };
        std::thread::scope(|threads| {
            let all: Vec<_> = (0..8).map(|_| threads.spawn(fill)).collect();
            all.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
        })?;
        drop(limited);
        Ok(())
    })
}

/// Only a part of the names of ended scopes is kept for messages.
#[test]
fn names_of_scopes_are_held() -> Result<()> {
    leak_check(|| {
        memory::trim();
        let (held, before) = (process_stats().held_bytes, resident());
        let limited = Limited::to(held + 16 * MIB)?;
        let name = |i: usize| format!("{i} {}", "x".repeat(MIB as usize));
        for round in 0..10 {
            let mut scopes = Vec::new();
            let error = loop {
                match scope::open(scope::SCOPE_NONE, scope::OwnerKind::Native, Some(&name(scopes.len() + 100 * round)))
                {
                    Ok(scope) => scopes.push(scope),
                    Err(error) => break error,
                }
            };
            assert_eq!(error.kind(), ErrorKind::OutOfMemory);
            // A trim on the way may make more room than there was at first.
            let (names, stats) = (scopes.len() as u64 * MIB, process_stats());
            assert!(scopes.len() >= 8 && names <= stats.bookkeeping_bytes, "{names} bytes of names: {stats:?}");
            let longer = scope::set_name(scopes[0], &"y".repeat(17 << 20)).expect_err("too long");
            assert_eq!(longer.kind(), ErrorKind::OutOfMemory);
            scopes.into_iter().try_for_each(scope::close)?;
        }
        drop(limited);
        assert!(resident() <= before + 128 * MIB, "{before} bytes were in memory, {} are", resident());
        Ok(())
    })
}
