//! Chooses at run time how wide the vectors are that a loop is compiled for.

use std::sync::atomic::{AtomicU8, Ordering};

const UNKNOWN: u8 = 0;
const BASE: u8 = 1;
const V3: u8 = 2;
const V4: u8 = 3;

static LEVEL: AtomicU8 = AtomicU8::new(UNKNOWN);

#[inline(always)]
fn level() -> u8 {
    match LEVEL.load(Ordering::Relaxed) {
        UNKNOWN => detect(),
        level => level,
    }
}

#[cold]
fn detect() -> u8 {
    #[cfg(target_arch = "x86_64")]
    let level = if is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx2")
    {
        V4
    } else if is_x86_feature_detected!("avx2") {
        V3
    } else {
        BASE
    };
    #[cfg(not(target_arch = "x86_64"))]
    let level = BASE;
    LEVEL.store(level, Ordering::Relaxed);
    level
}

/// Runs a loop compiled for this machine. The closure must be inlined (`#[inline(always)] ||`), with all
/// that it calls, for its loops to be vectorised at the wider level.
#[inline(always)]
pub fn vectorized<R>(f: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    match level() {
        // SAFETY: `detect` found these features on this machine.
        V4 => return unsafe { v4(f) },
        // SAFETY: as above.
        V3 => return unsafe { v3(f) },
        _ => {}
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (level(), V3, V4);
    f()
}

/// # Safety
/// The machine must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2")]
unsafe fn v4<R>(f: impl FnOnce() -> R) -> R {
    f()
}

/// # Safety
/// The machine must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn v3<R>(f: impl FnOnce() -> R) -> R {
    f()
}
