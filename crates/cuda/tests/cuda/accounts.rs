//! Accounts of a device: dumps, the timeline, limits, errors, and workspaces.

use tensor_core::memory::timeline::{self, EventKind};
use tensor_core::memory::workspace::{Config, Learning};
use tensor_core::memory::{self, block_size};
use tensor_core::scope::{self, Owner, OwnerKind, SCOPE_NONE, Workspace};
use tensor_core::{Context, DType, Device, ErrorKind, Result, Tensor, ops};

use crate::common::leak_check;
use crate::standin::{self, Faults};

/// A card that no test expects to be unused.
const CARD: Device = Device::cuda(11);
const CODE: i64 = CARD.code() as i64;

/// Runs a test on the card, on which nothing is held, where there is a driver for it.
fn empty(test: impl FnOnce() -> Result<()>) -> Result<()> {
    if !standin::is_there() || CARD.info().is_err() {
        return Ok(());
    }
    leak_check(|| {
        CARD.require()?;
        CARD.synchronize()?;
        memory::trim();
        assert_eq!(CARD.held(), 0);
        test()
    })
}

fn inside(name: &str) -> Result<(scope::Handle, Context)> {
    let scope = scope::open(SCOPE_NONE, OwnerKind::Native, Some(name))?;
    Ok((scope, Context::new(scope::resolve(scope)?).no_grad()))
}

fn bytes(cx: &Context, count: i64) -> Result<Tensor> {
    ops::zeros(cx, &[count], DType::U8, CODE)
}

#[test]
fn dumps_and_the_timeline_tell_devices_apart() -> Result<()> {
    empty(|| {
        timeline::start();
        let (scope, cx) = inside("both")?;
        let there = ops::zeros(&cx, &[1000], DType::F32, CODE)?.into_handle(&cx.owner)?;
        ops::zeros(&cx, &[50], DType::F32, 0)?.into_handle(&cx.owner)?;
        let text = scope::dump(scope, 1)?;
        for part in ["host: live 256, peak 256; cuda:11: live 4,032, peak 4,032", "4032 bytes on cuda:11"] {
            assert!(text.contains(part), "{text}");
        }
        assert!(scope::dump(SCOPE_NONE, 0)?.contains("cuda:11: live 4,032"));
        scope::dispose(there)?;
        drop(cx);
        scope::close(scope)?;
        let events = timeline::stop().expect("a recording");
        let of =
            |device| events.iter().filter(move |event| event.device == device).map(|event| (&event.kind, event.live));
        let card: Vec<_> = of(CARD).collect();
        assert_eq!(card, [(&EventKind::Alloc { bytes: 4032 }, 4032), (&EventKind::Free { bytes: 4032 }, 0)]);
        assert!(of(Device::HOST).any(|(kind, _)| *kind == EventKind::Alloc { bytes: 256 }));
        Ok(())
    })
}

#[test]
fn an_error_names_every_scope_above() -> Result<()> {
    empty(|| {
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, Some("outer"))?;
        let inner = scope::open(outer, OwnerKind::Native, Some("inner"))?;
        let cx = Context::new(scope::resolve(inner)?).no_grad();
        scope::set_limit(outer, CARD, Some(1000))?;
        let error = bytes(&cx, 5000).expect_err("beyond a scope's limit");
        let parts = ["cuda:11", "'inner'", "'outer'", "limit 1000", "process"];
        assert!(parts.iter().all(|part| error.message().contains(part)), "{error:?}");
        scope::set_limit(outer, CARD, None)?;
        scope::set_limit(SCOPE_NONE, CARD, Some(1000))?;
        let error = bytes(&cx, 5000).expect_err("beyond the device's limit");
        let parts = ["out of memory on cuda:11", "held bytes refuses 5000 bytes", "'inner'", "'outer'", "process"];
        assert!(parts.iter().all(|part| error.message().contains(part)), "{error:?}");
        scope::set_limit(SCOPE_NONE, CARD, None)?;
        drop(cx);
        scope::close(inner)?;
        scope::close(outer)
    })
}

#[test]
fn a_limit_below_what_is_held_fails_all_that_is_new() -> Result<()> {
    empty(|| {
        let (scope, cx) = inside("held")?;
        let mut live = (0..5).map(|_| bytes(&cx, 5000)).collect::<Result<Vec<_>>>()?;
        live.truncate(4);
        let block = block_size(5000);
        assert_eq!(CARD.held(), 5 * block);
        scope::set_limit(SCOPE_NONE, CARD, Some(2 * block))?;
        // What is free is given back, and what is live stays as it is.
        assert_eq!(bytes(&cx, 5000).expect_err("two too many").kind(), ErrorKind::OutOfMemory);
        assert_eq!((CARD.held(), live[3].to_vec::<u8>()?[4999]), (4 * block, 0));
        live.truncate(1);
        live.push(bytes(&cx, 5000)?);
        assert!(CARD.held() <= 2 * block);
        scope::set_limit(SCOPE_NONE, CARD, None)?;
        drop((live, cx));
        scope::close(scope)
    })
}

/// At the limit, free blocks of other sizes go back to the driver, after a wait for the work that uses them.
#[test]
fn at_the_limit_blocks_in_flight_are_waited_for() -> Result<()> {
    empty(|| {
        let (scope, cx) = inside("ladder")?;
        let large = block_size(2 << 20);
        scope::set_limit(SCOPE_NONE, CARD, Some(large))?;
        drop(bytes(&cx, 1 << 20)?);
        assert_eq!(CARD.held(), block_size(1 << 20), "a free block is kept");
        let x = bytes(&cx, 2 << 20)?;
        assert_eq!(CARD.held(), large);
        assert_eq!(bytes(&cx, 1).expect_err("full").kind(), ErrorKind::OutOfMemory);
        scope::set_limit(SCOPE_NONE, CARD, None)?;
        drop((x, cx));
        scope::close(scope)
    })
}

/// A step in a steady state takes its memory from free blocks.
#[test]
fn memory_that_is_used_again_takes_no_call_of_the_driver() -> Result<()> {
    empty(|| {
        let Some(faults) = Faults::new() else { return Ok(()) };
        let (scope, cx) = inside("steady")?;
        let step = || -> Result<()> {
            let x = ops::ones(&cx, &[100, 100], DType::F32, CODE)?;
            (0..10).try_for_each(|_| ops::add(&cx, &x, &x).map(drop))
        };
        step()?;
        let held = CARD.held();
        // The step would fail with them.
        faults.fail_call(c"cuMemAlloc_v2", 1, 999);
        faults.fail_call(c"cuMemFree_v2", 1, 999);
        (0..5).try_for_each(|_| step())?;
        assert!(faults.forget());
        assert_eq!(CARD.held(), held);
        drop(cx);
        scope::close(scope)
    })
}

#[test]
fn a_workspace_is_memory_of_the_device() -> Result<()> {
    empty(|| {
        let config = Config { initial: 8192, learning: Learning::None, ..Config::default() };
        let workspace = Workspace::new("device", config, CARD)?;
        let outside = Context::new(Owner::root()).no_grad();
        let ones = |cx: &Context| ops::ones(cx, &[1000], DType::F32, CODE);
        for _ in 0..3 {
            let scope = workspace.open(SCOPE_NONE)?;
            let cx = Context::new(scope::resolve(scope)?).no_grad();
            let x = ones(&cx)?;
            let y = ops::add(&cx, &x, &x)?;
            assert_eq!(y.to_vec::<f32>()?, [2.0; 1000]);
            drop((x, y, cx));
            workspace.close()?;
            // The next cycle has the same bytes, behind all work of this one.
            assert_eq!(ones(&outside)?.to_vec::<f32>()?, [1.0; 1000]);
        }
        assert!(CARD.held() >= 8192);
        Ok(())
    })
}
