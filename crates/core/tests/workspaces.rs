//! Workspaces: cycles, policies, what outlives a cycle, and errors. See section 6 of the memory model.

mod common;

use std::sync::Mutex;

use tensor_core::device::Device;
use tensor_core::memory::workspace::{Allocation, Config, Learning, Location, Reset, Sizes, Spill, account};
use tensor_core::memory::{self, Source};
use tensor_core::scope::{self, Handle, Kind, OwnerKind, SCOPE_NONE, Workspace};
use tensor_core::tensor::Tensor;
use tensor_core::{Context, Error, ErrorKind, Result, ops};

/// The tests count what the process has, so they run one after the other.
fn leak_check(test: impl FnOnce() -> Result<()>) -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    common::leak_check(test)
}

/// 64 bytes: what sizes are rounded up to.
const UNIT: u64 = 64;

fn strict() -> Config {
    Config { allocation: Allocation::Strict, ..Config::default() }
}

fn workspace(name: &str, config: Config) -> Result<Workspace> {
    Workspace::new(name, config, Device::HOST)
}

/// A context whose results go to a scope.
fn inside(scope: Handle) -> Result<Context> {
    Ok(Context::new(scope::place(scope, Kind::Tensor, &[])?))
}

fn floats(cx: &Context, count: usize) -> Result<Tensor> {
    ops::zeros(cx, &[count as i64], tensor_core::DType::F32, 0)
}

/// An array of so many floats in a scope.
fn array(scope: Handle, count: usize) -> Result<Handle> {
    let cx = inside(scope)?;
    floats(&cx, count)?.into_handle(&cx.owner)
}

fn tensor(handle: Handle) -> Result<Tensor> {
    Ok(scope::pin::<tensor_core::tensor::TensorImpl>(handle)?.tensor().clone())
}

fn sizes(workspace: &Workspace) -> Sizes {
    workspace.statistics().sizes
}

fn failed<T>(result: Result<T>, kind: ErrorKind, parts: &[&str]) -> Result<()> {
    let Err(error) = result else { return Err(Error::internal(format!("no error, but {parts:?} was expected"))) };
    assert_eq!(error.kind(), kind, "{}", error.message());
    for part in parts {
        assert!(error.message().contains(part), "'{}' has no '{part}'", error.message());
    }
    Ok(())
}

/// One cycle that takes arrays of so many floats.
fn cycle(workspace: &Workspace, counts: &[usize]) -> Result<()> {
    let scope = workspace.open(SCOPE_NONE)?;
    for &count in counts {
        array(scope, count)?;
    }
    workspace.close()
}

#[test]
fn the_first_cycle_teaches_the_size() -> Result<()> {
    leak_check(|| {
        let ws = workspace("first loop", strict())?;
        assert_eq!(sizes(&ws), Sizes::default());
        let scope = ws.open(SCOPE_NONE)?;
        let x = tensor(array(scope, 1000)?)?;
        assert_eq!(x.storage().buffer().source(), Source::Cache, "it has no size yet");
        drop(x);
        let now = sizes(&ws);
        assert_eq!((now.this_cycle, now.spilled, now.spills, now.offset), (4032, 4032, 1, 0));
        ws.close()?;
        assert_eq!((sizes(&ws).size, sizes(&ws).max_cycle, sizes(&ws).cycles), (4032, 4032, 1));

        let scope = ws.open(SCOPE_NONE)?;
        let x = tensor(array(scope, 500)?)?;
        assert_eq!(x.storage().buffer().source(), Source::Arena);
        assert_eq!((sizes(&ws).offset, sizes(&ws).spilled), (2048, 0));
        assert_eq!(scope::stats(scope, Device::HOST)?.live, 0, "the memory is charged as a whole");
        assert_eq!(account().reading(Device::HOST).live, 4032);
        drop(x);
        // A second one of 2,560 bytes does not fit.
        array(scope, 640)?;
        assert_eq!((sizes(&ws).offset, sizes(&ws).spilled), (2048, 2560));
        ws.close()?;
        assert_eq!((sizes(&ws).size, sizes(&ws).last_cycle, sizes(&ws).max_cycle), (4032, 4608, 4608));
        drop(ws);
        assert_eq!(account().reading(Device::HOST).live, 0);
        Ok(())
    })
}

#[test]
fn small_arrays_count_as_if_they_were_inside() -> Result<()> {
    leak_check(|| {
        let ws = workspace("small", strict())?;
        let scope = ws.open(SCOPE_NONE)?;
        for _ in 0..10 {
            array(scope, 10)?;
        }
        array(scope, 1000)?;
        assert_eq!((sizes(&ws).this_cycle, sizes(&ws).spilled, sizes(&ws).offset), (4672, 4672, 0));
        ws.close()?;
        assert_eq!((sizes(&ws).size, sizes(&ws).last_cycle, sizes(&ws).max_cycle), (4672, 4672, 4672));

        let scope = ws.open(SCOPE_NONE)?;
        array(scope, 10)?;
        assert_eq!((sizes(&ws).this_cycle, sizes(&ws).spilled, sizes(&ws).offset), (64, 0, 64));
        // As in an arena, what is freed still counts.
        scope::dispose(array(scope, 10)?)?;
        assert_eq!((sizes(&ws).this_cycle, sizes(&ws).spilled, sizes(&ws).offset), (128, 0, 128));
        // A scope inside has its own arrays.
        let inner = scope::open(scope, OwnerKind::Native, None)?;
        array(inner, 10)?;
        let x = tensor(array(scope, 1000)?)?;
        assert_eq!(x.storage().buffer().source(), Source::Arena);
        assert_eq!((sizes(&ws).spilled, sizes(&ws).offset), (0, 4160));
        drop(x);
        scope::close(inner)?;
        // What goes past the workspace counts nowhere.
        ws.arena().toggle(false);
        array(scope, 1000)?;
        assert_eq!((sizes(&ws).this_cycle, sizes(&ws).spilled, sizes(&ws).offset), (4160, 0, 4160));
        ws.close()?;
        assert_eq!((sizes(&ws).size, sizes(&ws).last_cycle), (4672, 4160));

        let fixed = Config { initial: 128, learning: Learning::None, ..strict() };
        let ws = workspace("small and fixed", fixed)?;
        let scope = ws.open(SCOPE_NONE)?;
        for _ in 0..3 {
            array(scope, 10)?;
        }
        assert_eq!((sizes(&ws).offset, sizes(&ws).spilled, sizes(&ws).size), (128, 64, 128));
        ws.close()?;
        assert_eq!((sizes(&ws).offset, sizes(&ws).last_cycle, sizes(&ws).size), (0, 192, 128));
        Ok(())
    })
}

#[test]
fn a_size_is_learned_at_once_from_small_arrays() -> Result<()> {
    leak_check(|| {
        let over = Config { learning: Learning::OverTime, cycles_before_initialization: 9, ..strict() };
        let ws = workspace("small at once", over)?;
        let scope = ws.open(SCOPE_NONE)?;
        array(scope, 10)?;
        array(scope, 10)?;
        ws.initialize();
        assert_eq!(sizes(&ws).size, 128);
        ws.close()
    })
}

#[test]
fn sizes_follow_the_policies() -> Result<()> {
    leak_check(|| {
        let over = |limit| Config { overallocation: limit, ..Config::default() };
        let grow = |config| Config { spill: Spill::Reallocate, ..config };
        // The configuration, the floats of each cycle, and the sizes after them.
        let cases: [(&str, Config, &[usize], &[u64]); 9] = [
            ("strict", strict(), &[1600, 3200], &[6400, 6400]),
            ("over", over(0.5), &[1600, 3200], &[9600, 9600]),
            ("grow", grow(strict()), &[1600, 3200, 800], &[6400, 12800, 12800]),
            ("grow over", grow(over(0.5)), &[1600, 3200], &[9600, 19200]),
            ("maximum", Config { maximum: 8192, ..grow(strict()) }, &[1600, 3200], &[6400, 8192]),
            ("minimum", Config { minimum: 1 << 20, ..strict() }, &[1600], &[1 << 20]),
            ("initial", Config { initial: 4096, ..strict() }, &[3200, 1600], &[4096, 4096]),
            ("none", Config { initial: 4096, learning: Learning::None, ..grow(strict()) }, &[3200], &[4096]),
            (
                "over time",
                Config { learning: Learning::OverTime, cycles_before_initialization: 3, ..strict() },
                &[1600, 3200, 800, 6400],
                &[0, 0, 12800, 12800],
            ),
        ];
        for (name, config, counts, expected) in cases {
            let ws = workspace(name, config)?;
            for (&count, &size) in counts.iter().zip(expected) {
                cycle(&ws, &[count])?;
                assert_eq!(sizes(&ws).size, size, "{name} after {count} floats");
            }
        }
        Ok(())
    })
}

/// Random configurations and cycles against a model that only adds and compares.
#[test]
fn random_cycles_agree_with_a_model() -> Result<()> {
    leak_check(|| {
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        for round in 0..200 {
            let config = Config {
                initial: [0, 8192][random(2) as usize],
                minimum: [0, 4096][random(2) as usize],
                maximum: [0, 16384][random(2) as usize],
                allocation: [Allocation::Strict, Allocation::Overallocate][random(2) as usize],
                overallocation: 0.25,
                learning: [Learning::FirstLoop, Learning::OverTime][random(2) as usize],
                cycles_before_initialization: random(4),
                spill: [Spill::External, Spill::Reallocate][random(2) as usize],
                ..Config::default()
            };
            let more = if config.allocation == Allocation::Strict { 0 } else { 4 };
            let size_for = |needed: u64| {
                let size = (needed + needed.checked_div(more).unwrap_or(0)).max(config.minimum);
                if config.maximum > 0 { size.min(config.maximum) } else { size }
            };
            let mut size = if config.initial > 0 { size_for(config.initial) } else { 0 };
            let ws = workspace(&format!("random {round}"), config.clone())?;
            let mut most = 0;
            for number in 1..=6 {
                let scope = ws.open(SCOPE_NONE)?;
                let (mut offset, mut spilled) = (0, 0);
                for _ in 0..random(6) {
                    let count = 200 + random(2000);
                    let bytes = (4 * count).next_multiple_of(UNIT);
                    if offset + bytes <= size {
                        offset += bytes
                    } else {
                        spilled += bytes
                    }
                    array(scope, count as usize)?;
                    let now = sizes(&ws);
                    assert_eq!((now.offset, now.spilled, now.size), (offset, spilled, size), "{config:?}");
                }
                most = most.max(offset + spilled);
                ws.close()?;
                let is_time = config.learning == Learning::FirstLoop || number >= config.cycles_before_initialization;
                let grows = config.spill == Spill::Reallocate && most > size;
                if most > 0 && (size == 0 && is_time || size > 0 && grows) {
                    size = size_for(most);
                }
                assert_eq!((sizes(&ws).size, sizes(&ws).max_cycle), (size, most), "{config:?}, cycle {number}");
            }
        }
        Ok(())
    })
}

#[test]
fn steady_cycles_take_nothing_from_the_system() -> Result<()> {
    leak_check(|| {
        let ws = workspace("steady", strict())?;
        let turn = || -> Result<usize> {
            let scope = ws.open(SCOPE_NONE)?;
            let cx = inside(scope)?;
            let x = floats(&cx, 100_000)?;
            let y = ops::add_scalar(&cx, &x, 1.0)?;
            let place = y.data_ptr()?.addr();
            y.into_handle(&cx.owner)?;
            drop(x);
            ws.close()?;
            Ok(place)
        };
        turn()?;
        turn()?;
        let (place, held) = (turn()?, memory::held());
        for _ in 0..100 {
            assert_eq!(turn()?, place, "the same memory");
        }
        assert_eq!((memory::held(), sizes(&ws).spilled, ws.statistics().pins), (held, 0, 0));
        Ok(())
    })
}

#[test]
fn arrays_end_with_their_cycle() -> Result<()> {
    leak_check(|| {
        let ws = workspace("training", strict())?;
        cycle(&ws, &[1000])?;
        let scope = ws.open(SCOPE_NONE)?;
        let handle = array(scope, 1000)?;
        ws.close()?;
        let parts = ["this tensor float32 (1000,)", "cycle 2 of workspace 'training'", "not open", "detach()"];
        failed(tensor(handle), ErrorKind::Disposed, &parts)?;
        ws.open(SCOPE_NONE)?;
        failed(tensor(handle), ErrorKind::Disposed, &["cycle 2 of", "is in cycle 3 now", "'training' (cycle 3)"])?;
        ws.close()
    })
}

#[test]
fn a_view_elsewhere_and_a_reference_are_errors_after_the_cycle() -> Result<()> {
    leak_check(|| {
        let ws = workspace("views", strict())?;
        cycle(&ws, &[1000])?;
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let scope = ws.open(outer)?;
        let x = tensor(array(scope, 1000)?)?;
        let cx = inside(outer)?;
        let view = ops::reshape(&cx, &x, &[10, 100])?.into_handle(&cx.owner)?;
        assert_eq!(tensor(view)?.to_vec::<f32>()?.len(), 1000);
        ws.close()?;
        let (expired, error) = (tensor(view)?, ErrorKind::Disposed);
        let parts = ["float32 (10, 100)", "cycle 2 of workspace 'views'"];
        failed(expired.to_vec::<f32>(), error, &parts)?;
        failed(expired.format(), error, &parts)?;
        failed(expired.data_ptr(), error, &parts)?;
        failed(ops::add(&cx, &expired, &expired), error, &parts)?;
        failed(ops::add_(&cx, &expired, &expired), error, &parts)?;
        failed(x.to_vec::<f32>(), error, &["float32 (1000,)"])?;
        assert_eq!((ws.statistics().pins, ws.statistics().pinned), (1, 4032));
        assert_eq!(account().reading(Device::HOST).live, 4032, "it is kept for them");
        drop((expired, x));
        scope::close(outer)?;
        assert_eq!(account().reading(Device::HOST).live, 0);
        // The next cycle has other memory.
        cycle(&ws, &[1000])?;
        assert_eq!(ws.statistics().pins, 1);
        Ok(())
    })
}

#[test]
fn gradients_work_inside_and_stay_outside() -> Result<()> {
    leak_check(|| {
        let ws = workspace("gradients", strict())?;
        let top = Context::new(scope::Owner::root());
        let weight = floats(&top, 1000)?;
        weight.set_requires_grad(true)?;
        for _ in 0..3 {
            let scope = ws.open(SCOPE_NONE)?;
            let cx = inside(scope)?;
            let x = ops::add_scalar(&cx, &floats(&cx, 1000)?, 2.0)?;
            ops::sum(&cx, &ops::mul(&cx, &x, &weight)?, &[], false)?.backward(&cx, None, false)?;
            drop(x);
            ws.close()?;
        }
        let grad = weight.grad().expect("a gradient");
        assert_eq!(grad.storage().buffer().source(), Source::Cache);
        assert_eq!(grad.to_vec::<f32>()?, vec![6.0; 1000]);
        assert_eq!(ws.statistics().pins, 0);
        Ok(())
    })
}

#[test]
fn a_graph_is_an_error_after_its_cycle() -> Result<()> {
    leak_check(|| {
        let ws = workspace("graphs", strict())?;
        let top = Context::new(scope::Owner::root());
        let weight = floats(&top, 1000)?;
        weight.set_requires_grad(true)?;
        cycle(&ws, &[2000])?;
        let scope = ws.open(SCOPE_NONE)?;
        let x = floats(&inside(scope)?, 1000)?;
        let loss = ops::sum(&top, &ops::mul(&top, &x, &weight)?, &[], false)?;
        drop(x);
        ws.close()?;
        failed(
            loss.backward(&top, None, false),
            ErrorKind::Disposed,
            &["a gradient needs", "cycle 2 of workspace 'graphs'"],
        )?;
        assert!(weight.grad().is_none());
        Ok(())
    })
}

#[test]
fn arrays_do_not_leave_but_copies_do() -> Result<()> {
    leak_check(|| {
        let ws = workspace("moves", strict())?;
        cycle(&ws, &[2000])?;
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let scope = ws.open(outer)?;
        let x = array(scope, 1000)?;
        let parts = ["workspace 'moves'", "detach()"];
        failed(scope::move_to(x, outer), ErrorKind::State, &parts)?;
        failed(scope::detach(x), ErrorKind::State, &parts)?;
        failed(scope::move_to_outer(x), ErrorKind::State, &parts)?;
        failed(scope::lend(x, outer), ErrorKind::State, &parts)?;
        failed(floats(&inside(scope)?, 500)?.into_handle(&scope::Owner::root()), ErrorKind::State, &parts)?;
        assert!(scope::contains(scope, x)?);
        // One that is not in the workspace's memory stays, too: a program need not know which is.
        let small = array(scope, 2)?;
        failed(scope::move_to(small, outer), ErrorKind::State, &parts)?;
        let cx = inside(outer)?;
        let copy = ops::clone(&cx, &tensor(x)?)?.into_handle(&cx.owner)?;
        // An array of another owner that moves in dies with the cycle.
        let guest = array(outer, 1000)?;
        scope::move_to(guest, scope)?;
        ws.close()?;
        assert_eq!(tensor(copy)?.to_vec::<f32>()?.len(), 1000);
        failed(tensor(guest), ErrorKind::Disposed, &["workspace 'moves'"])?;
        scope::close(outer)
    })
}

/// More than a thread remembers to recycle, and after attempts that were refused.
#[test]
fn a_cycle_closes_after_those_inside_it() -> Result<()> {
    leak_check(|| {
        let names: Vec<String> = (0..12).map(|i| format!("nested {i}")).collect();
        let nested = names.iter().map(|name| workspace(name, strict())).collect::<Result<Vec<_>>>()?;
        for _ in 0..3 {
            let mut scopes = vec![SCOPE_NONE];
            for (depth, workspace) in nested.iter().enumerate() {
                scopes.push(workspace.open(scopes[depth])?);
            }
            for inner in (1..nested.len()).rev() {
                for workspace in nested[..inner].iter().rev() {
                    failed(workspace.close(), ErrorKind::State, &["cannot close", "is still open"])?;
                }
                assert!(scopes[1..=inner + 1].iter().all(|&scope| scope::is_open(scope)));
                nested[inner].close()?;
            }
            nested[0].close()?;
        }
        Ok(())
    })
}

#[test]
fn cycles_nest() -> Result<()> {
    leak_check(|| {
        let (a, b) = (workspace("outer", strict())?, workspace("inner", strict())?);
        let outer = a.open(SCOPE_NONE)?;
        let x = array(outer, 1000)?;
        assert_eq!(a.open(SCOPE_NONE)?, outer, "it goes on");
        a.close()?;
        tensor(x)?;
        let inner = b.open(outer)?;
        let parts = ["workspace 'outer' cannot close", "workspace 'inner'", "still open"];
        failed(a.close(), ErrorKind::State, &parts)?;
        tensor(x)?;
        // Another scope between them changes nothing.
        b.close()?;
        let between = scope::open(outer, OwnerKind::Resource, None)?;
        assert_ne!(b.open(between)?, inner);
        failed(a.close(), ErrorKind::State, &parts)?;
        b.close()?;
        scope::close(between)?;
        a.close()?;
        a.close()?;
        failed(tensor(x), ErrorKind::Disposed, &["workspace 'outer'"])
    })
}

#[test]
fn a_cycle_ends_with_its_scope_too() -> Result<()> {
    leak_check(|| {
        let ws = workspace("by handle", strict())?;
        let scope = ws.open(SCOPE_NONE)?;
        array(scope, 1000)?;
        scope::close(scope)?;
        assert!(!ws.is_open() && ws.scope().is_none());
        ws.open(SCOPE_NONE)?;
        assert_eq!((sizes(&ws).cycles, sizes(&ws).size), (1, 4032));
        ws.close()
    })
}

#[test]
fn memory_given_up_in_a_cycle_stays_until_its_end() -> Result<()> {
    leak_check(|| {
        let ws = workspace("given up", strict())?;
        cycle(&ws, &[1000])?;
        let scope = ws.open(SCOPE_NONE)?;
        let x = array(scope, 1000)?;
        ws.release()?;
        assert_eq!((sizes(&ws).size, tensor(x)?.to_vec::<f32>()?.len()), (0, 1000));
        array(scope, 2000)?;
        assert_eq!(sizes(&ws).spilled, 8000);
        ws.close()?;
        assert_eq!((sizes(&ws).size, account().reading(Device::HOST).live), (12032, 0), "it has learned again");
        Ok(())
    })
}

#[test]
fn a_full_workspace_fails_if_it_must_not_spill() -> Result<()> {
    leak_check(|| {
        let ws = workspace("full", Config { spill: Spill::Fail, ..strict() })?;
        cycle(&ws, &[1000])?;
        let scope = ws.open(SCOPE_NONE)?;
        let x = array(scope, 900)?;
        let parts = ["workspace 'full' is full", "4000 bytes", "384 of 4032"];
        failed(array(scope, 1000), ErrorKind::OutOfMemory, &parts)?;
        tensor(x)?;
        ws.close()
    })
}

#[test]
fn a_limit_spills_or_fails_by_policy() -> Result<()> {
    leak_check(|| {
        let large = Config { initial: 1 << 40, ..strict() };
        let ws = workspace("too large", large.clone())?;
        let scope = ws.open(SCOPE_NONE)?;
        array(scope, 1000)?;
        assert_eq!((sizes(&ws).spilled, account().reading(Device::HOST).live), (4032, 0));
        ws.close()?;
        let ws = workspace("too large to fail", Config { spill: Spill::Fail, ..large })?;
        let scope = ws.open(SCOPE_NONE)?;
        failed(array(scope, 1000), ErrorKind::OutOfMemory, &["1099511627776", "process"])?;
        ws.close()
    })
}

#[test]
fn configurations_that_contradict_themselves_are_errors() -> Result<()> {
    let mapped = Location::Mapped(None);
    let cases: [(Config, &str); 9] = [
        (Config { initial: 2048, maximum: 1024, ..strict() }, "above the maximum"),
        (Config { minimum: 2048, maximum: 1024, ..strict() }, "above the maximum"),
        (Config { overallocation: f64::NAN, ..strict() }, "overallocation"),
        (Config { learning: Learning::None, ..strict() }, "initial"),
        (Config { initial: u64::MAX, ..strict() }, "at most"),
        (Config { location: mapped.clone(), initial: 64, ..strict() }, "NONE"),
        (
            Config { location: mapped, initial: 64, learning: Learning::None, spill: Spill::Reallocate, ..strict() },
            "cannot grow",
        ),
        (Config { reset: Reset::EndOfBufferReached, overallocation: 0.5, ..Config::default() }, "1 or more"),
        (
            Config {
                reset: Reset::EndOfBufferReached,
                location: Location::Mapped(None),
                learning: Learning::None,
                initial: 64,
                ..strict()
            },
            "a ring cannot be",
        ),
    ];
    for (config, part) in cases {
        failed(workspace("wrong", config), ErrorKind::Argument, &["workspace 'wrong'", part])?;
    }
    Ok(())
}

#[test]
fn a_file_is_the_memory() -> Result<()> {
    leak_check(|| {
        let path = std::env::temp_dir().join(format!("libtensor-workspace-{}", std::process::id()));
        for location in [None, Some(path.clone())] {
            let config =
                Config { initial: 8192, learning: Learning::None, location: Location::Mapped(location), ..strict() };
            let ws = workspace("mapped", config)?;
            for _ in 0..3 {
                let scope = ws.open(SCOPE_NONE)?;
                let cx = inside(scope)?;
                let x = ops::add_scalar(&cx, &floats(&cx, 1000)?, 5.0)?;
                assert_eq!((x.storage().buffer().source(), x.to_vec::<f32>()?[999]), (Source::Arena, 5.0));
                array(scope, 1000)?;
                assert_eq!(sizes(&ws).spilled, 4032, "the third does not fit");
                drop(x);
                ws.close()?;
            }
            assert_eq!(ws.statistics().pins, 0);
        }
        assert_eq!(std::fs::metadata(&path).map(|file| file.len()).ok(), Some(8192));
        std::fs::remove_file(&path).map_err(|error| Error::io(error.to_string()))?;
        let config = Config {
            initial: 8192,
            learning: Learning::None,
            location: Location::Mapped(Some("/proc/none/workspace".into())),
            ..strict()
        };
        failed(workspace("nowhere", config), ErrorKind::Io, &["'/proc/none/workspace'", "8192 bytes"])
    })
}

/// Another program shortens the file of an open cycle. What the arrays had is lost, and each use says so.
#[test]
fn a_shortened_file_is_an_error() -> Result<()> {
    leak_check(|| {
        let path = std::env::temp_dir().join(format!("libtensor-shortened-{}", std::process::id()));
        let location = Location::Mapped(Some(path.clone()));
        let ws = workspace("shortened", Config { initial: 8192, learning: Learning::None, location, ..strict() })?;
        let io = |error: std::io::Error| Error::io(error.to_string());
        for _ in 0..2 {
            let scope = ws.open(SCOPE_NONE)?;
            let cx = inside(scope)?;
            let x = ops::add_scalar(&cx, &floats(&cx, 1000)?, 5.0)?;
            assert_eq!(x.to_vec::<f32>()?[999], 5.0);
            let file = std::fs::OpenOptions::new().write(true).open(&path).map_err(io)?;
            file.set_len(0).map_err(io)?;
            let expected = ["'shortened'", &path.display().to_string(), "shortened", "8192", "given 0"];
            failed(x.to_vec::<f32>(), ErrorKind::Io, &expected)?;
            failed(ops::mul(&cx, &x, &x), ErrorKind::Io, &expected)?;
            drop(x);
            // The next cycle has a file of the whole length.
            ws.close()?;
        }
        assert_eq!(ws.statistics().pins, 0);
        std::fs::remove_file(&path).map_err(io)
    })
}

/// Memory of a device that runs kernels later. What is on the host comes from the host.
#[test]
fn a_device_has_arenas_too() -> Result<()> {
    leak_check(|| {
        let config = Config { initial: 8192, learning: Learning::None, ..strict() };
        let ws = Workspace::new("device", config.clone(), Device::FAKE)?;
        let ones = |cx: &Context| ops::ones(cx, &[1000], tensor_core::DType::F32, Device::FAKE.code().into());
        let mut ended = None;
        for cycle in 1..=3 {
            let scope = ws.open(SCOPE_NONE)?;
            let cx = inside(scope)?;
            let x = ones(&cx)?;
            let y = ops::add(&cx, &x, &x)?;
            let sources = [&x, &y, &ones(&cx)?, &floats(&cx, 10)?].map(|x| x.storage().buffer().source());
            assert_eq!(sources, [Source::Arena, Source::Arena, Source::Cache, Source::Cache]);
            assert_eq!(y.to_vec::<f32>()?[999], 2.0);
            assert_eq!((sizes(&ws).offset, sizes(&ws).spilled), (2 * 4032, 4032));
            assert_eq!(account().reading(Device::FAKE).live, 8192);
            // It would keep the memory of its cycle.
            ended = (cycle == 3).then_some(y);
            drop(x);
            ws.close()?;
        }
        failed(ended.expect("an array").to_vec::<f32>(), ErrorKind::Disposed, &["cycle 3 of workspace 'device'"])?;
        let mapped = Config { location: Location::Mapped(None), ..config };
        failed(Workspace::new("device", mapped, Device::FAKE), ErrorKind::Unsupported, &["fake:0"])
    })
}

/// Workspaces of one name and configuration share their memory, and what they learned.
#[test]
fn threads_share_memory() -> Result<()> {
    leak_check(|| {
        let first = workspace("shared", strict())?;
        cycle(&first, &[100_000])?;
        let many: Vec<_> = (0..100).map(|_| workspace("shared", strict())).collect::<Result<_>>()?;
        std::thread::scope(|threads| {
            threads.spawn(|| many.iter().try_for_each(|ws| cycle(ws, &[100_000]))).join().expect("no panic")
        })?;
        assert!(many.iter().all(|ws| sizes(ws).size == 400_000 && sizes(ws).spilled == 0));
        assert_eq!(account().reading(Device::HOST).live, 400_000, "one after the other needs one region");
        memory::trim();
        assert_eq!(account().reading(Device::HOST).live, 0, "it is returned when no cycle uses it");
        Ok(())
    })
}

#[test]
fn a_ring_keeps_its_latest_cycles() -> Result<()> {
    leak_check(|| {
        let config = Config { reset: Reset::EndOfBufferReached, overallocation: 2.0, ..Config::default() };
        let ws = workspace("ring", config)?;
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let mut arrays = Vec::new();
        for cycle in 0..8usize {
            let scope = ws.open(outer)?;
            let cx = inside(scope)?;
            let large = ops::add_scalar(&cx, &floats(&cx, 1000)?, cycle as f64)?;
            arrays.push((large.into_handle(&cx.owner)?, array(scope, 2)?));
            ws.close()?;
            // Three cycles have memory: the one that was closed last, and two before it.
            for (at, &(large, small)) in arrays.iter().enumerate() {
                if at + 3 <= cycle {
                    let parts = ["workspace 'ring'", &format!("cycle {} ", at + 1)];
                    failed(tensor(large), ErrorKind::Disposed, &parts)?;
                    failed(tensor(small), ErrorKind::Disposed, &parts)?;
                } else {
                    assert_eq!(tensor(large)?.to_vec::<f32>()?, vec![at as f32; 1000]);
                    assert_eq!(tensor(small)?.numel(), 2);
                    failed(scope::detach(large), ErrorKind::State, &["workspace 'ring'"])?;
                }
            }
        }
        // A cycle takes 8,128 bytes: what it was filled from, the sum, and a small array. 30 % more are there.
        assert_eq!((sizes(&ws).size, sizes(&ws).last_cycle, ws.statistics().pins), (10483, 8128, 0));
        assert_eq!(account().reading(Device::HOST).live, 3 * 10496);
        // A larger cycle spills, and the next ones have room for it.
        for cycle in 0..4 {
            let scope = ws.open(outer)?;
            array(scope, 4000)?;
            assert_eq!(sizes(&ws).spilled, if cycle == 0 { 16000 } else { 0 }, "cycle {cycle}");
            ws.close()?;
        }
        // What an operation still uses is not overwritten.
        let scope = ws.open(outer)?;
        let x = tensor(array(scope, 4000)?)?;
        ws.close()?;
        for _ in 0..4 {
            cycle(&ws, &[4000])?;
        }
        failed(x.to_vec::<f32>(), ErrorKind::Disposed, &["workspace 'ring'"])?;
        assert_eq!(ws.statistics().pins, 1);
        drop(x);
        scope::close(outer)
    })
}

/// A writer and a reader: what the reader has in time is whole, what it has too late is an error.
#[test]
fn a_ring_is_read_by_another_thread() -> Result<()> {
    leak_check(|| {
        let config = Config { reset: Reset::EndOfBufferReached, overallocation: 3.0, ..Config::default() };
        let ws = workspace("ring", config)?;
        let (send, receive) = std::sync::mpsc::channel();
        let (whole, late) = std::thread::scope(|threads| {
            let reader = threads.spawn(move || {
                let (mut whole, mut late) = (0, 0);
                for (number, handle) in receive {
                    match tensor(handle).and_then(|tensor| tensor.to_vec::<f32>()) {
                        Ok(values) => {
                            assert!(values.iter().all(|&value| value == number), "cycle {number}");
                            whole += 1;
                        }
                        Err(error) => {
                            assert_eq!(error.kind(), ErrorKind::Disposed, "{}", error.message());
                            late += 1;
                        }
                    }
                }
                (whole, late)
            });
            for number in 0..2000 {
                let scope = ws.open(SCOPE_NONE).expect("opens");
                let cx = inside(scope).expect("a context");
                let numbers =
                    ops::full(&cx, &[5000], f64::from(number), Some(tensor_core::DType::F32), 0).expect("room");
                send.send((number as f32, numbers.into_handle(&cx.owner).expect("a handle"))).expect("a reader");
                ws.close().expect("closes");
            }
            drop(send);
            reader.join().expect("no panic")
        });
        assert_eq!(whole + late, 2000);
        Ok(())
    })
}
