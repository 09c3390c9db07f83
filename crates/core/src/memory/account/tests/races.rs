//! Tests of accounts while scopes close, limits change, and threads start and end.

use std::hint::spin_loop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{HOST, charge, titled, top, transfer};
use crate::memory::Account;
use crate::memory::small;
use crate::memory::thread_cache::{self, Room};

const ROUNDS: usize = 100;

fn child(above: &Arc<Account>, name: &str) -> Arc<Account> {
    Account::child(above, titled(name), false)
}

/// Runs `work` in a loop on another thread while `change` runs on this one.
fn during(work: impl Fn() + Sync, change: impl FnOnce()) {
    let (begun, stop) = (AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|threads| {
        threads.spawn(|| {
            while !stop.load(Ordering::SeqCst) {
                work();
                begun.store(true, Ordering::SeqCst);
            }
        });
        while !begun.load(Ordering::SeqCst) {
            spin_loop();
        }
        change();
        stop.store(true, Ordering::SeqCst);
    });
}

#[test]
fn a_scope_that_closes_while_a_charge_below_is_refused_leaves_no_trace() {
    let root = top();
    root.set_limit(HOST, Some(10));
    let outer = child(&root, "outer");
    for _ in 0..ROUNDS {
        let closing = child(&outer, "closing");
        let inner = child(&closing, "inner");
        let refused = || assert!(inner.charge(HOST, 64).is_none());
        during(refused, || {
            closing.close();
            inner.skip(&closing, &outer);
        });
        assert_eq!([&root, &outer].map(|account| account.live(HOST)), [0, 0]);
    }
}

#[test]
fn a_scope_that_closes_while_charges_move_below_it_leaves_no_trace() {
    let root = top();
    for _ in 0..ROUNDS {
        let closing = child(&root, "closing");
        let (left, right) = (child(&closing, "left"), child(&closing, "right"));
        charge(&left, 64);
        let there_and_back = || {
            transfer(&left, &right, 64).expect("no limit");
            transfer(&right, &left, 64).expect("no limit");
        };
        during(there_and_back, || {
            closing.close();
            right.skip(&closing, &root);
            left.skip(&closing, &root);
        });
        left.discharge(HOST, 64);
        assert_eq!(root.reading(HOST).live, 0);
    }
}

#[test]
fn readings_settlings_limits_and_new_threads_never_wait_for_each_other() {
    let root = top();
    let (a, b, c) = (child(&root, "a"), child(&root, "b"), child(&root, "c"));
    std::thread::scope(|threads| {
        threads.spawn(|| (0..100 * ROUNDS).for_each(|_| assert!(a.reading(HOST).live <= root.reading(HOST).peak)));
        threads.spawn(|| {
            for _ in 0..100 * ROUNDS {
                charge(&a, 64);
                charge(&b, 64);
                a.discharge(HOST, 64);
                b.discharge(HOST, 64);
            }
        });
        threads.spawn(|| {
            for _ in 0..ROUNDS {
                c.set_limit(HOST, Some(1 << 40));
                c.set_limit(HOST, None);
            }
        });
        for _ in 0..ROUNDS {
            std::thread::scope(|threads| threads.spawn(|| charge(&c, 64)).join().expect("no panic"));
            c.discharge(HOST, 64);
        }
    });
    assert_eq!([&root, &a, &b, &c].map(|account| account.reading(HOST).live), [0; 4]);
}

#[test]
fn small_blocks_lose_nothing_while_limits_come_and_go() {
    let root = top();
    let (a, b) = (child(&root, "a"), child(&root, "b"));
    let there_and_back = || {
        let own = thread_cache::claim();
        // While there are limits, there is no room.
        let take = || own.room(&own.critical_section().enter(), &a, 64).map(Room::take);
        let block = |_| take().or_else(|| small::prepare(&a, 64).then(take).flatten());
        let blocks: Vec<_> = (0..1000).filter_map(block).collect();
        let charged = blocks.iter().map(|(_, charged)| charged).sum();
        small::give(&a, charged, blocks.iter().map(|&(block, charged)| (block.as_ptr(), charged)));
    };
    during(there_and_back, || {
        for _ in 0..10 * ROUNDS {
            b.set_limit(HOST, Some(1 << 40));
            b.set_limit(HOST, None);
        }
    });
    assert_eq!([&root, &a].map(|account| account.reading(HOST).live), [0; 2]);
}

#[test]
fn a_thread_that_never_charged_can_set_the_first_limit() {
    let root = top();
    let (a, b) = (child(&root, "a"), child(&root, "b"));
    let (charged, limited) = (std::sync::Barrier::new(2), std::sync::Barrier::new(2));
    std::thread::scope(|threads| {
        threads.spawn(|| {
            charge(&a, 512);
            charged.wait();
            limited.wait();
            a.discharge(HOST, 512);
        });
        charged.wait();
        threads.spawn(|| b.set_limit(HOST, Some(1 << 30))).join().expect("no panic");
        limited.wait();
    });
    b.set_limit(HOST, None);
    assert_eq!(root.reading(HOST).live, 0);
}
