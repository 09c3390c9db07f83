//! Leak reports: the places in the program where objects were made, at each level.

use std::sync::{Arc, Mutex, MutexGuard};

use tensor_core::ops::Op;
use tensor_core::ops::small::Call;
use tensor_core::scope::{self, Handle, LeakReports, Owner, OwnerKind, SCOPE_NONE, Site};
use tensor_core::{Context, Modes, Result, Tensor};

mod common;
use common::leak_check;

/// The level is one for the process.
static DIAL: Mutex<()> = Mutex::new(());

struct Dial(#[allow(dead_code)] MutexGuard<'static, ()>);

impl Dial {
    fn at(level: LeakReports) -> Dial {
        let alone = DIAL.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        scope::set_leak_reports(LeakReports::Off);
        scope::set_leak_reports(level);
        Dial(alone)
    }
}

impl Drop for Dial {
    fn drop(&mut self) {
        scope::set_leak_reports(LeakReports::Counts);
    }
}

const MODES: Modes = Modes { grad: false, inference: false };

#[inline(never)]
fn made_here(owner: &Owner) -> Result<Handle> {
    Tensor::from_slice(&Context::new(owner.clone()), &[1.0f32, 2.0], &[2])?.into_handle(owner)
}

#[inline(never)]
fn disposed_again(x: Handle) {
    assert_eq!(scope::dispose(x), Ok(()));
}

#[inline(never)]
fn added_here(scope: Handle, x: Handle) -> Handle {
    Call::new(scope, MODES, Op::Add as u32).binary(x, x).expect("a small operation")
}

#[test]
fn an_error_tells_where_the_object_was_made_and_disposed_of() -> Result<()> {
    let _dial = Dial::at(LeakReports::All);
    leak_check(|| {
        let x = made_here(&Owner::root())?;
        scope::dispose(x)?;
        disposed_again(x);
        let text = scope::stale(x).to_string();
        let beginning =
            "this tensor float32 (2,) was disposed by an explicit call; it was made at made_here (leaks.rs:";
        assert!(text.contains(beginning), "{text}");
        let end = text.split("; disposed at ").nth(1).expect("where it was disposed of");
        assert!(end.contains("(leaks.rs:") && !end.contains("made_here") && !end.contains("again"), "{text}");
        Ok(())
    })
}

#[test]
fn an_error_tells_where_the_scope_was_closed() -> Result<()> {
    let _dial = Dial::at(LeakReports::All);
    leak_check(|| {
        for name in [Some("step"), None] {
            let outer = scope::open(SCOPE_NONE, OwnerKind::Native, name)?;
            let x = made_here(&scope::resolve(outer)?)?;
            scope::close(outer)?;
            for gone in [x, outer] {
                let text = scope::stale(gone).to_string();
                let end = text.split("; disposed at ").nth(1).expect("where the scope was closed");
                assert!(end.contains("(leaks.rs:") && !end.contains("made_here"), "{text}");
            }
        }
        Ok(())
    })
}

#[test]
fn what_is_alive_and_what_was_collected_is_told_by_place() -> Result<()> {
    let _dial = Dial::at(LeakReports::All);
    leak_check(|| {
        let root = Owner::root();
        let kept = (0..10).map(|_| made_here(&root)).collect::<Result<Vec<_>>>()?;
        let dropped = (0..5).map(|_| made_here(&root)).collect::<Result<Vec<_>>>()?;
        scope::enqueue(&dropped);
        scope::drain();
        let sites = scope::leak_sites();
        for site in &sites {
            assert_eq!(scope::leak_site_place(site.number)?, site.place);
        }
        assert!(scope::leak_site_place(u32::MAX).is_err());
        let sum =
            |of: fn(&Site) -> u64| sites.iter().filter(|site| site.place.contains("made_here")).map(of).sum::<u64>();
        assert_eq!((sum(|site| site.created), sum(|site| site.alive)), (15, 10), "{sites:?}");
        assert_eq!((sum(|site| site.alive_bytes), sum(|site| site.collected)), (640, 5), "{sites:?}");
        assert!(scope::stale(dropped[0]).to_string().contains("made at made_here"));
        kept.into_iter().try_for_each(scope::dispose)
    })
}

#[test]
fn a_dump_tells_where_its_objects_were_made() -> Result<()> {
    let _dial = Dial::at(LeakReports::All);
    leak_check(|| {
        let run = scope::open(SCOPE_NONE, OwnerKind::Native, Some("run"))?;
        made_here(&scope::resolve(run)?)?;
        let text = scope::dump(run, 1)?;
        assert!(text.contains("└─ tensor float32 (2,), 64 bytes on host, made at made_here (leaks.rs:"), "{text}");
        assert!(!scope::dump(run, 0)?.contains("made at"));
        scope::close(run)
    })
}

#[test]
fn a_sample_estimates_all_and_small_operations_are_in_it() -> Result<()> {
    const ROUNDS: u64 = 40_000;
    let _dial = Dial::at(LeakReports::Sampled);
    leak_check(|| {
        let x = made_here(&Owner::root())?;
        for _ in 0..ROUNDS {
            let round = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
            for _ in 0..90 {
                added_here(round, x);
            }
            for _ in 0..9 {
                made_here(&scope::resolve(round)?)?;
            }
            scope::close(round)?;
        }
        let sites = scope::leak_sites();
        let created = |of| sites.iter().filter(|site| site.place.contains(of)).map(|site| site.created).sum::<u64>();
        let (added, made) = (created("added_here"), created("made_here"));
        assert!(added > made, "{sites:?}");
        let all: u64 = sites.iter().map(|site| site.created).sum();
        assert!(all <= ROUNDS * 100 + 128 && all > ROUNDS * 50, "{all}: {sites:?}");
        assert!(sites.iter().all(|site| site.alive <= 128), "{sites:?}");
        scope::dispose(x)
    })
}

#[test]
fn below_the_levels_with_places_nothing_is_noted_and_what_was_is_forgotten() -> Result<()> {
    let _dial = Dial::at(LeakReports::All);
    leak_check(|| {
        let x = made_here(&Owner::root())?;
        assert!(!scope::leak_sites().is_empty());
        scope::set_leak_reports(LeakReports::Counts);
        assert_eq!(scope::leak_reports()?, LeakReports::Counts);
        assert!(scope::leak_sites().is_empty());
        let y = made_here(&Owner::root())?;
        scope::set_leak_reports(LeakReports::All);
        assert!(scope::leak_sites().is_empty());
        scope::dispose(x)?;
        scope::dispose(y)?;
        assert!(!scope::stale(x).to_string().contains(" at "));
        Ok(())
    })
}

#[test]
fn a_host_tells_where_its_threads_are() -> Result<()> {
    let _dial = Dial::at(LeakReports::All);
    leak_check(|| {
        let here = std::thread::current().id();
        let locator =
            scope::add_locator(Arc::new(move || (std::thread::current().id() == here).then(|| "Main.java:7".into())));
        let x = made_here(&Owner::root())?;
        let elsewhere = std::thread::scope(|threads| threads.spawn(|| made_here(&Owner::root())).join());
        let elsewhere = elsewhere.expect("no panic")?;
        scope::remove_locator(locator);
        let y = made_here(&Owner::root())?;
        let places: Vec<String> = scope::leak_sites().iter().map(|site| site.place.to_string()).collect();
        assert_eq!(places[0], "Main.java:7");
        assert!(places[1..].iter().all(|place| place.contains("leaks.rs")) && places.len() == 3, "{places:?}");
        [x, y, elsewhere].into_iter().try_for_each(scope::dispose)
    })
}

#[test]
fn words_for_levels() {
    let level = |word| LeakReports::parse(word, "TENSOR_LEAK_REPORTS").map_err(|error| error.to_string());
    assert_eq!(level(" All "), Ok(LeakReports::All));
    assert_eq!(level("off"), Ok(LeakReports::Off));
    let error = level("some").expect_err("it is no word for a level");
    assert!(error.contains("TENSOR_LEAK_REPORTS is off, counts, sampled or all, not 'some'"), "{error}");
}
