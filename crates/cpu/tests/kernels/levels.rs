//! Tests at several levels of loops.

use std::env::var;

use tensor_cpu::simd::{Level, current, set_level};

use crate::threads::turn;

/// Runs `f`, which may set levels, and restores the level.
pub fn with_levels(f: impl FnOnce()) {
    let _turn = turn();
    let before = current();
    f();
    assert!(set_level(before));
}

/// Runs `f` at each level that this machine has, or only at the one that `TENSOR_CPU` asks for.
pub fn at_each_level(f: impl Fn(Level)) {
    let levels = if var("TENSOR_CPU").is_ok() { vec![current()] } else { Level::ALL.to_vec() };
    with_levels(|| levels.into_iter().filter(|&level| set_level(level)).for_each(f));
}
