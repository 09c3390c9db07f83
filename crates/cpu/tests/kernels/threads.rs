//! Tests with several numbers of threads.

use parking_lot::{ReentrantMutex, ReentrantMutexGuard};
use tensor_cpu::{num_threads, set_num_threads};

/// A lock for tests that change the number of threads or the level. A test of both takes it twice.
pub fn turn() -> ReentrantMutexGuard<'static, ()> {
    static TURN: ReentrantMutex<()> = ReentrantMutex::new(());
    TURN.lock()
}

/// Runs `f` with each of these numbers of threads and returns the results.
pub fn with_threads<R>(numbers: &[usize], f: impl Fn() -> R) -> Vec<R> {
    let _turn = turn();
    let before = num_threads();
    let run = |&n: &usize| {
        set_num_threads(n);
        f()
    };
    let results = numbers.iter().map(run).collect();
    set_num_threads(before);
    results
}

/// Runs `f` with one thread and with three and returns both results.
pub fn with_one_and_three<R>(f: impl Fn() -> R) -> (R, R) {
    let mut results = with_threads(&[1, 3], f).into_iter();
    let mut next = || results.next().expect("a result each");
    (next(), next())
}
