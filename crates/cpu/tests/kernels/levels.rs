//! Tests at several levels of loops.

use tensor_cpu::simd::{Level, current, set_level};

use crate::threads::turn;

/// Runs `f`, which may set levels, and restores the level.
pub fn with_levels(f: impl FnOnce()) {
    let _turn = turn();
    let before = current();
    f();
    assert!(set_level(before));
}

/// Runs `f` at each level that this machine has.
pub fn at_each_level(f: impl Fn(Level)) {
    with_levels(|| Level::ALL.into_iter().filter(|&level| set_level(level)).for_each(f));
}
