//! Tests of the ladder and of collections ahead of need, with a collector in the place of a host's.
//!
//! Limits, collectors and held bytes belong to the process, so these tests run one at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::time::Duration;

use parking_lot::Mutex;

use super::collections::*;
use crate::device::{Device, Stream};
use crate::error::{ErrorKind, Result};
use crate::memory::account::{self, Title};
use crate::memory::{Account, Buffer, Request, block_size, charge_of, held, limit, set_process_limit, trim};

const MIB: usize = 1 << 20;

fn account(limit: Option<u64>) -> Arc<Account> {
    let title = Title { kind: "scope", number: 1, name: Some("test".into()) };
    let account = Account::child(account::process(), title, false);
    account.set_limit(Device::HOST, limit);
    account
}

fn take(account: &Arc<Account>, bytes: usize) -> Result<Buffer> {
    Buffer::allocate(&Request { account, device: Device::HOST, stream: Stream::default(), bytes })
}

/// A limit of the process that lasts for one test.
struct Limited(Option<u64>);

impl Limited {
    fn to(bytes: u64) -> Limited {
        let before = limit::process_limit();
        set_process_limit(Some(bytes));
        Limited(before)
    }
}

impl Drop for Limited {
    fn drop(&mut self) {
        set_process_limit(self.0);
    }
}

/// A host whose garbage is a heap of buffers; collecting drops them.
struct Garbage {
    id: u64,
    heap: Arc<Mutex<Vec<Buffer>>>,
    collections: Arc<AtomicUsize>,
}

impl Garbage {
    fn host() -> Garbage {
        let (heap, collections) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicUsize::new(0)));
        let (garbage, count) = (heap.clone(), collections.clone());
        let id = add_collector(Arc::new(move || {
            let dropped: Vec<Buffer> = std::mem::take(&mut *garbage.lock());
            count.fetch_add(1, Ordering::SeqCst);
            reclaim(|| {
                let found = dropped.len();
                drop(dropped);
                found
            });
        }));
        Garbage { id, heap, collections }
    }

    fn count(&self) -> usize {
        self.collections.load(Ordering::SeqCst)
    }
}

impl Drop for Garbage {
    fn drop(&mut self) {
        remove_collector(self.id);
    }
}

/// Cached bytes are held, too. While more is held than the limit allows, they are not used for new tensors.
#[test]
fn a_limit_below_what_is_held_fails_all_that_is_new_until_enough_is_given_back() -> Result<()> {
    let account = account(None);
    for bytes in [4096, 20 << 10, MIB] {
        trim();
        let mut live = (0..50).map(|_| take(&account, bytes)).collect::<Result<Vec<_>>>()?;
        live.truncate(30);
        let block = block_size(bytes as u64);
        let limit = held() - 40 * block;
        {
            let _limited = Limited::to(limit);
            assert_eq!(held(), limit + 20 * block, "what is cached goes, what is live stays");
            assert_eq!(take(&account, bytes).expect_err("20 too many").kind(), ErrorKind::OutOfMemory);
            live.truncate(10);
            assert_eq!(held(), limit);
            assert_eq!(take(&account, bytes).expect_err("full").kind(), ErrorKind::OutOfMemory);
            live.pop();
            live.push(take(&account, bytes)?);
            assert_eq!(held(), limit);
        }
        let now = held();
        drop(live);
        assert_eq!(held(), now, "blocks are kept again");
    }
    Ok(())
}

#[test]
fn the_process_holds_not_a_byte_more_than_its_limit() -> Result<()> {
    let account = account(None);
    trim();
    let block = block_size(3 * MIB as u64);
    for (room, fits) in [(block - 1, false), (block, true), (block + 1, true)] {
        let _limited = Limited::to(held() + room);
        let buffer = take(&account, 3 * MIB);
        assert_eq!(buffer.is_ok(), fits, "{room} bytes of room for a block of {block}");
        if let Err(error) = buffer {
            assert_eq!(error.kind(), ErrorKind::OutOfMemory);
            assert!(error.message().contains("held bytes refuses 3145728 bytes"), "{error}");
            assert!(error.message().contains(&format!("limit {}", held() + room)), "{error}");
        }
        trim();
    }
    Ok(())
}

#[test]
fn cached_blocks_go_back_before_anything_fails() -> Result<()> {
    let account = account(None);
    trim();
    let _limited = Limited::to(held() + block_size(4 * MIB as u64));
    drop(take(&account, 4 * MIB)?);
    // The cached block of 4 MiB takes the room that a block of another class needs.
    drop(take(&account, 3 * MIB)?);
    trim();
    Ok(())
}

#[test]
fn a_scopes_limit_counts_charges_to_the_byte() -> Result<()> {
    let charge = charge_of(1000);
    for (room, fits) in [(charge - 1, false), (charge, true), (charge + 1, true)] {
        let account = account(Some(room));
        let taken = take(&account, 1000);
        assert_eq!(taken.is_ok(), fits);
        if let Err(error) = taken {
            let text = format!(
                "a limit refuses 1000 bytes (a block of 1024); scope 'test': live 0, peak 0, limit {room}; process: live"
            );
            assert!(error.message().contains(&text), "{error}");
        }
    }
    Ok(())
}

#[test]
fn two_threads_at_a_limit_never_cross_it() -> Result<()> {
    let account = account(Some(64 * 100));
    let (most, taken) = (AtomicI64::new(0), AtomicI64::new(0));
    std::thread::scope(|threads| {
        for _ in 0..2 {
            threads.spawn(|| {
                for i in 0..20_000 {
                    let buffers: Vec<_> = (0..i % 120).map_while(|_| take(&account, 64).ok()).collect();
                    let now = taken.fetch_add(64 * buffers.len() as i64, Ordering::SeqCst) + 64 * buffers.len() as i64;
                    most.fetch_max(now, Ordering::SeqCst);
                    taken.fetch_sub(64 * buffers.len() as i64, Ordering::SeqCst);
                    drop(buffers);
                }
            });
        }
    });
    assert!(most.load(Ordering::SeqCst) <= 6400);
    let reading = account.reading(Device::HOST);
    assert!(reading.live == 0 && reading.peak <= 6400, "{reading:?}");
    Ok(())
}

#[test]
fn garbage_of_a_hundred_times_the_limit_streams_through() -> Result<()> {
    let host = Garbage::host();
    let account = account(Some(64 * MIB as u64));
    for _ in 0..6_400 {
        let buffer = take(&account, MIB)?;
        host.heap.lock().push(buffer);
    }
    assert!(account.reading(Device::HOST).peak <= 64 * MIB as u64);
    assert!(host.count() >= 99, "{}", host.count());
    Ok(())
}

#[test]
fn what_no_collection_can_help_fails_without_one() -> Result<()> {
    let host = Garbage::host();
    set_ahead(false, Duration::ZERO);
    let account = account(Some(MIB as u64));
    let error = take(&account, 2 * MIB).map(drop).expect_err("larger than the limit");
    assert_eq!((error.kind(), host.count()), (ErrorKind::OutOfMemory, 0));

    let whole = take(&account, MIB)?;
    let error = take(&account, 64).map(drop).expect_err("nothing to collect");
    assert_eq!((error.kind(), host.count()), (ErrorKind::OutOfMemory, 1));
    set_ahead(true, Duration::ZERO);
    drop(whole);
    Ok(())
}

#[test]
fn finalizers_never_wait_for_a_collection() -> Result<()> {
    let host = Garbage::host();
    set_ahead(false, Duration::ZERO);
    let account = account(Some(MIB as u64));
    let _whole = take(&account, MIB)?;
    let failed = std::thread::scope(|threads| {
        let finalizer = threads.spawn(|| {
            never_wait_here();
            take(&account, 64).is_err()
        });
        finalizer.join().expect("no panic")
    });
    set_ahead(true, Duration::ZERO);
    assert!(failed && host.count() == 0);
    Ok(())
}

#[test]
fn collections_ahead_of_need_start_at_three_quarters_and_can_be_switched_off() -> Result<()> {
    let host = Garbage::host();
    let fill = |account: &Arc<Account>| -> Result<()> {
        for _ in 0..60 {
            let buffer = take(account, MIB)?;
            host.heap.lock().push(buffer);
        }
        Ok(())
    };
    set_ahead(false, Duration::ZERO);
    let quiet = account(Some(64 * MIB as u64));
    fill(&quiet)?;
    assert_eq!(host.count(), 0);
    host.heap.lock().clear();

    set_ahead(true, Duration::ZERO);
    NOT_BEFORE.store(0, Ordering::Relaxed);
    let watched = account(Some(64 * MIB as u64));
    fill(&watched)?;
    wait_for_idle();
    assert_eq!(host.count(), 1, "one at three quarters; the next would take more than its share of time");
    host.heap.lock().clear();
    Ok(())
}

#[test]
fn the_processs_limit_has_garbage_collected_ahead_of_need_too() -> Result<()> {
    trim();
    let _limited = Limited::to(held() + 256 * MIB as u64);
    let host = Garbage::host();
    NOT_BEFORE.store(0, Ordering::Relaxed);
    let account = account(None);
    // The buffers are small enough to be counted locally, and together stay below the limit.
    for _ in 0..240 * 16 {
        let buffer = take(&account, MIB / 16)?;
        host.heap.lock().push(buffer);
    }
    wait_for_idle();
    assert!(host.count() >= 1);
    host.heap.lock().clear();
    trim();
    Ok(())
}

#[test]
fn a_collector_that_panics_does_no_harm() -> Result<()> {
    let quiet = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let id = add_collector(Arc::new(|| panic!("a host's defect")));
    let account = account(Some(128));
    let _whole = take(&account, 128)?;
    let error = take(&account, 64).map(drop).expect_err("nothing to collect");
    remove_collector(id);
    std::panic::set_hook(quiet);
    assert_eq!(error.kind(), ErrorKind::OutOfMemory);
    Ok(())
}

fn wait_for_idle() {
    let mut state = STATE.lock();
    while state.done < state.requested {
        CHANGED.wait(&mut state);
    }
}

/// Runs threads that keep two buffers each and drop one in each step. Returns how many of them failed.
fn churn(host: &Garbage, account: &Arc<Account>, threads: usize, bytes: usize, steps: usize) -> usize {
    let failed = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut kept = std::collections::VecDeque::new();
                for _ in 0..steps {
                    let Ok(buffer) = take(account, bytes) else {
                        failed.fetch_add(1, Ordering::SeqCst);
                        break;
                    };
                    kept.push_back(buffer);
                    if kept.len() > 2 {
                        host.heap.lock().extend(kept.pop_front());
                    }
                }
                host.heap.lock().extend(kept);
            });
        }
    });
    // A collection that one of them asked for may still be freeing buffers.
    wait_for_idle();
    failed.into_inner()
}

/// The number of threads, and the bytes of a buffer.
const CROWDS: [(usize, usize); 3] = [(100, 4096), (16, MIB), (6, 1900 * 1024)];

#[test]
fn no_thread_fails_at_a_scopes_limit_of_which_half_is_garbage() {
    let host = Garbage::host();
    for (threads, bytes) in CROWDS {
        let account = account(Some(4 * threads as u64 * charge_of(bytes)));
        assert_eq!(churn(&host, &account, threads, bytes, 100), 0, "{threads} threads");
        host.heap.lock().clear();
        assert_eq!(account.reading(Device::HOST).live, 0);
    }
}

#[test]
fn no_thread_fails_at_the_process_limit_of_which_half_is_garbage() {
    let host = Garbage::host();
    for (threads, bytes) in CROWDS {
        let account = account(None);
        trim();
        {
            // The runtime's own memory counts in steps of 1 MiB, and may take one more step meanwhile.
            let _limited = Limited::to(held() + 4 * threads as u64 * block_size(bytes as u64) + MIB as u64);
            assert_eq!(churn(&host, &account, threads, bytes, 100), 0, "{threads} threads");
            host.heap.lock().clear();
        }
        assert_eq!(account.reading(Device::HOST).live, 0);
        trim();
    }
}

#[test]
fn a_waiter_at_one_limit_keeps_nobody_from_another() -> Result<()> {
    let (full, other) = (account(Some(64)), account(Some(64)));
    let kept = take(&full, 64)?;
    let (began, go_on) = (Arc::new(std::sync::Barrier::new(2)), Arc::new(std::sync::Barrier::new(2)));
    let (theirs, goes_on) = (began.clone(), go_on.clone());
    let is_first = AtomicBool::new(true);
    let id = add_collector(Arc::new(move || {
        if is_first.swap(false, Ordering::SeqCst) {
            theirs.wait();
            goes_on.wait();
        }
    }));
    std::thread::scope(|scope| {
        let waiter = scope.spawn(|| take(&full, 64).map(drop));
        began.wait();
        // The collection does not end before this request is served.
        drop(take(&other, 64).expect("room"));
        go_on.wait();
        assert_eq!(waiter.join().expect("no panic").expect_err("full").kind(), ErrorKind::OutOfMemory);
    });
    remove_collector(id);
    drop(kept);
    Ok(())
}

#[test]
fn a_request_that_is_refused_is_no_peak() -> Result<()> {
    let account = account(None);
    // One is larger than the limit. The other would fit if nothing else were held.
    for large in [4 << 40, 64 * MIB] {
        trim();
        let _limited = Limited::to(held() + 64 * MIB as u64);
        let _held = take(&account, 4 * MIB)?;
        let is_over = AtomicBool::new(false);
        std::thread::scope(|threads| {
            let refused = threads.spawn(|| {
                let refused = (0..2000).filter(|_| take(&account, large).is_err()).count();
                is_over.store(true, Ordering::SeqCst);
                refused
            });
            while !is_over.load(Ordering::SeqCst) {
                drop(take(&account, 2 * MIB).expect("room"));
            }
            assert_eq!(refused.join().expect("no panic"), 2000);
        });
    }
    let peak = account.reading(Device::HOST).peak;
    assert!(peak <= 8 * MIB as u64, "{peak}");
    trim();
    Ok(())
}
