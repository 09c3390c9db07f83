use crate::threads::with_one_and_three;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use tensor_cpu::threads::*;

#[test]
fn every_chunk_runs_once() {
    with_one_and_three(|| {
        for chunks in [0, 1, 2, 7, 1000] {
            let ran: Vec<AtomicU64> = (0..chunks).map(|_| AtomicU64::new(0)).collect();
            parallel(chunks, 1 << 30, |chunk| {
                ran[chunk].fetch_add(1, Ordering::Relaxed);
            });
            assert!(ran.iter().all(|count| count.load(Ordering::Relaxed) == 1));
        }
    });
}

#[test]
fn chunks_start_in_order() {
    with_one_and_three(|| {
        let begun = AtomicUsize::new(0);
        parallel_in_order(1000, 1 << 30, |chunk| {
            begun.fetch_add(1, Ordering::SeqCst);
            // Earlier chunks have been taken: by this thread, or by a thread that will count them soon.
            let before = || begun.load(Ordering::SeqCst) > chunk;
            (0..1 << 28).take_while(|_| !before()).for_each(|_| std::hint::spin_loop());
            assert!(before(), "chunk {chunk} started before an earlier one");
        });
        assert_eq!(begun.into_inner(), 1000);
    });
}

#[test]
fn nested_and_concurrent_calls() {
    with_one_and_three(|| {
        let sum = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        parallel(8, 1 << 30, |_| {
                            parallel(4, 1 << 30, |_| {
                                sum.fetch_add(1, Ordering::Relaxed);
                            });
                        });
                    }
                });
            }
        });
        assert_eq!(sum.load(Ordering::Relaxed), 4 * 50 * 32);
    });
}

#[test]
fn a_panic_reaches_the_caller() {
    with_one_and_three(|| {
        let result = catch_unwind(|| parallel(64, 1 << 30, |chunk| assert_ne!(chunk, 33)));
        assert!(result.is_err());
        parallel(64, 1 << 30, |_| {});
    });
}
