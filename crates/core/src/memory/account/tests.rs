//! Charges, limits, retained bytes and moves.

mod races;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::ledger::is_listed;
use super::{Account, Reading, Title, Transfer};
use crate::device::Device;
use crate::error::Result;

pub(super) const HOST: Device = Device::HOST;

pub(super) fn titled(name: &str) -> Title {
    Title { kind: "scope", number: 1, name: Some(name.into()) }
}

pub(super) fn top() -> Arc<Account> {
    Arc::new(Account::empty(titled("top"), None, false))
}

pub(super) fn transfer(from: &Arc<Account>, to: &Arc<Account>, bytes: u64) -> Result<()> {
    from.prepare(to, HOST, bytes).map(Transfer::commit)
}

pub(super) fn charge(account: &Arc<Account>, bytes: u64) {
    account.charge(HOST, bytes).expect("room").commit();
}

#[test]
fn a_charge_counts_at_every_level_and_leaves_no_trace() -> Result<()> {
    let root = top();
    let outer = Account::child(&root, titled("outer"), false);
    let inner = Account::child(&outer, titled("inner"), false);
    charge(&inner, 128);
    for account in [&root, &outer, &inner] {
        assert_eq!(account.reading(HOST).live, 128);
    }
    assert_eq!((outer.reading(HOST).own, inner.reading(HOST).own), (0, 128));
    inner.discharge(HOST, 128);
    assert_eq!(root.reading(HOST), Reading { peak: 128, ..Reading::default() });
    Ok(())
}

#[test]
fn a_limit_is_met_to_the_byte_and_a_refusal_changes_nothing() -> Result<()> {
    let root = top();
    let outer = Account::child(&root, titled("outer"), false);
    outer.set_limit(HOST, Some(256));
    let inner = Account::child(&outer, titled("inner"), false);
    charge(&inner, 256);
    assert!(inner.charge(HOST, 1).is_none(), "one byte too many");
    let mut text = String::new();
    inner.describe_up(HOST, &mut text);
    assert!(text.contains("scope 'outer': live 256, peak 256, limit 256; scope 'top': live 256"), "{text}");
    assert_eq!(inner.reading(HOST).live, 256);
    inner.discharge(HOST, 256);
    Ok(())
}

#[test]
fn what_outlives_a_closed_account_is_retained_above() -> Result<()> {
    let root = top();
    let outer = Account::child(&root, titled("outer"), false);
    let inner = Account::child(&outer, titled("inner"), false);
    charge(&inner, 64);
    inner.close();
    assert_eq!(outer.reading(HOST), Reading { live: 64, peak: 64, retained: 64, ..Reading::default() });
    outer.close();
    assert_eq!(root.reading(HOST).retained, 64);
    inner.discharge(HOST, 64);
    assert_eq!(root.reading(HOST), Reading { peak: 64, ..Reading::default() });
    Ok(())
}

#[test]
fn transfers_and_moves_touch_only_what_is_not_common() -> Result<()> {
    let root = top();
    root.set_limit(HOST, Some(100));
    let left = Account::child(&root, titled("left"), false);
    let right = Account::child(&root, titled("right"), false);
    let module = Account::child(&left, titled("module"), true);
    charge(&module, 100);
    module.reparent(&right)?;
    assert_eq!((left.reading(HOST).live, right.reading(HOST).live), (0, 100));
    transfer(&module, &left, 100)?;
    assert_eq!((left.reading(HOST).live, right.reading(HOST).live), (100, 0));
    assert_eq!(root.reading(HOST).peak, 100);
    left.discharge(HOST, 100);
    Ok(())
}

#[test]
fn figures_stay_right_while_an_account_moves() -> Result<()> {
    let root = top();
    let sides = ["left", "right"].map(|name| Account::child(&root, titled(name), false));
    let module = Account::child(&sides[0], titled("module"), true);
    std::thread::scope(|threads| {
        let charging = threads.spawn(|| {
            for _ in 0..20_000 {
                module.charge(HOST, 64).expect("no limit").commit();
                module.discharge(HOST, 64);
            }
        });
        for round in 0..5_000 {
            module.reparent(&sides[round % 2]).expect("no limit");
        }
        charging.join().expect("no panic");
    });
    for account in [&root, &sides[0], &sides[1], &module] {
        assert_eq!(account.reading(HOST).live, 0);
        assert_eq!(account.figures(HOST).live.load(Ordering::Relaxed), 0);
    }
    Ok(())
}

#[test]
fn peaks_are_exact_whichever_way_the_bytes_come() {
    let root = top();
    let scope = Account::child(&root, titled("scope"), false);
    let module = Account::child(&root, titled("module"), true);
    let peaks = || [&root, &scope, &module].map(|account| account.reading(HOST).peak);
    // In the thread's local counter, and discharged again.
    charge(&scope, 1024);
    scope.discharge(HOST, 1024);
    // Directly in the tree: the two charges did not exist at the same time.
    charge(&module, 4096);
    assert_eq!(peaks(), [4096, 1024, 4096]);
    // These two do exist at the same time.
    charge(&scope, 512);
    charge(&module, 512);
    assert_eq!(peaks(), [5120, 1024, 4608]);
    scope.discharge(HOST, 512);
    charge(&scope, 2048);
    assert_eq!(peaks(), [4608 + 2048, 2048, 4608]);
    module.discharge(HOST, 4608);
    charge(&scope, 2 << 20);
    assert_eq!(peaks(), [(2 << 20) + 2048, (2 << 20) + 2048, 4608]);
    scope.discharge(HOST, (2 << 20) + 2048);
    assert_eq!([&root, &scope, &module].map(|account| account.reading(HOST).live), [0, 0, 0]);
}

#[test]
fn what_moved_out_has_been_there() {
    let root = top();
    let outer = Account::child(&root, titled("outer"), false);
    let inner = Account::child(&outer, titled("inner"), false);
    charge(&inner, 512);
    transfer(&inner, &root, 512).expect("no limit");
    charge(&outer, 64);
    assert_eq!([&inner, &outer, &root].map(|account| account.reading(HOST).peak), [512, 512, 576]);
    // This thread settles the other thread's local counter.
    let (charged, moved) = (std::sync::Barrier::new(2), std::sync::Barrier::new(2));
    std::thread::scope(|threads| {
        threads.spawn(|| {
            charge(&inner, 4096);
            charged.wait();
            moved.wait();
        });
        charged.wait();
        transfer(&inner, &root, 4096).expect("no limit");
        moved.wait();
    });
    assert_eq!([&inner, &outer].map(|account| account.reading(HOST).peak), [4096, 4160]);
    root.discharge(HOST, 4608);
    outer.discharge(HOST, 64);
}

#[test]
fn a_limit_counts_what_every_thread_has_charged_before() {
    let root = top();
    let scope = Account::child(&root, titled("scope"), false);
    let (charged, limited) = (std::sync::Barrier::new(3), std::sync::Barrier::new(3));
    std::thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                charge(&scope, 1024);
                charged.wait();
                limited.wait();
                scope.discharge(HOST, 1024);
            });
        }
        charged.wait();
        scope.set_limit(HOST, Some(2048 + 64));
        charge(&scope, 64);
        assert!(scope.charge(HOST, 64).is_none(), "the threads' bytes count");
        limited.wait();
    });
    scope.discharge(HOST, 64);
    scope.set_limit(HOST, None);
    assert_eq!(root.reading(HOST), Reading { peak: 2112, ..Reading::default() });
}

#[test]
fn a_move_that_is_refused_is_no_peak() -> Result<()> {
    let root = top();
    let outer = Account::child(&root, titled("outer"), false);
    let inner = Account::child(&outer, titled("inner"), false);
    outer.set_limit(HOST, Some(1000));
    charge(&root, 4096);
    assert!(transfer(&root, &inner, 4096).is_err());
    assert_eq!([&outer, &inner].map(|account| account.reading(HOST).peak), [0, 0]);
    root.discharge(HOST, 4096);
    Ok(())
}

#[test]
fn threads_that_wait_leave_the_list() {
    const THREADS: usize = 8;
    let root = top();
    let scope = Account::child(&root, titled("scope"), false);
    let (charged, looked) = (std::sync::Barrier::new(THREADS + 1), std::sync::Barrier::new(THREADS + 1));
    std::thread::scope(|threads| {
        let wait = || {
            charge(&scope, 1024);
            let own = crate::memory::thread_cache::claim();
            charged.wait();
            looked.wait();
            let is_listed = is_listed(&own);
            scope.discharge(HOST, 1024);
            is_listed
        };
        let waiting: Vec<_> = (0..THREADS).map(|_| threads.spawn(wait)).collect();
        charged.wait();
        // More than a thread keeps: each charge settles and looks at the listed ledgers.
        for _ in 0..3 {
            charge(&scope, 2 << 20);
            scope.discharge(HOST, 2 << 20);
        }
        assert_eq!(scope.reading(HOST).peak, (2 << 20) + 1024 * THREADS as u64);
        looked.wait();
        assert!(waiting.into_iter().all(|thread| !thread.join().expect("no panic")), "a waiting thread is looked at");
    });
    assert_eq!(root.reading(HOST).live, 0);
}

#[test]
fn readings_alone_let_go_of_threads_that_wait() {
    let root = top();
    let (charged, looked) = (std::sync::Barrier::new(2), std::sync::Barrier::new(2));
    std::thread::scope(|threads| {
        let waiting = threads.spawn(|| {
            charge(&root, 64);
            let own = crate::memory::thread_cache::claim();
            charged.wait();
            looked.wait();
            let is_listed = is_listed(&own);
            root.discharge(HOST, 64);
            is_listed
        });
        charged.wait();
        (0..1000).for_each(|_| assert_eq!(root.reading(HOST).live, 64));
        looked.wait();
        assert!(!waiting.join().expect("no panic"), "a waiting thread is looked at");
    });
}

#[test]
fn the_peak_of_a_scope_that_had_its_account_before_is_no_part_of_its_own() {
    let root = top();
    let scope = Account::child(&root, titled("scope"), false);
    let below = Account::child(&scope, titled("below"), false);
    let own = crate::memory::thread_cache::claim();
    charge(&scope, 4096);
    scope.discharge(HOST, 4096);
    own.begin_anew(&scope, &own.critical_section().enter());
    scope.renew(2);
    charge(&scope, 64);
    // Another thread settles a charge below, and looks at this thread's ledger.
    let large = 2 << 20;
    std::thread::scope(|threads| {
        threads.spawn(|| charge(&below, large)).join().expect("no panic");
    });
    assert_eq!(scope.reading(HOST).peak, large + 64);
    assert!((large + 64..=large + 4096).contains(&root.reading(HOST).peak));
    below.discharge(HOST, large);
    scope.discharge(HOST, 64);
    assert_eq!(root.reading(HOST).live, 0);
}

#[test]
fn an_account_counts_what_is_below_it_and_nothing_else() {
    let root = top();
    let mut accounts = vec![root.clone()];
    let mut number = 1usize;
    for at in 1..300usize {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let parent = if number >> 62 == 0 { (number >> 32) % at } else { at - 1 };
        accounts.push(Account::child(&accounts[parent], titled("scope"), false));
    }
    let is_above = |above: &Arc<Account>, account: &Arc<Account>| {
        let mut found = false;
        account.walk(|on_the_way| {
            found |= std::ptr::eq(on_the_way, Arc::as_ptr(above));
            true
        });
        found
    };
    for above in &accounts {
        assert!(accounts.iter().all(|account| above.counts(account) == is_above(above, account)));
    }
}
