//! The level of the processor: which vectors loops use, chosen at run time.

use std::sync::atomic::{AtomicU8, Ordering};

/// The instructions that a loop is compiled for. All levels give results within the same tolerances, but not the same
/// bits. Wider vectors add up in another order, and from AVX2 on multiplications and additions are fused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Level {
    /// The baseline of the architecture (x86-64: SSE2).
    Scalar = 1,
    /// AVX2 and FMA.
    Avx2 = 2,
    /// AVX-512 F, BW, DQ and VL, and the instructions on bits that all processors with these have.
    Avx512 = 3,
}

/// The level in use; 0 before it is chosen.
static LEVEL: AtomicU8 = AtomicU8::new(0);

const VARIABLE: &str = "TENSOR_CPU";

impl Level {
    /// All levels, the narrowest first.
    pub const ALL: [Level; 3] = [Level::Scalar, Level::Avx2, Level::Avx512];

    /// The name: "scalar", "avx2" or "avx512".
    pub fn name(self) -> &'static str {
        match self {
            Level::Scalar => "scalar",
            Level::Avx2 => "avx2",
            Level::Avx512 => "avx512",
        }
    }

    /// Whether this machine has it.
    pub fn is_available(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        let (avx2, avx512) = (
            is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma"),
            is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt"),
        );
        #[cfg(not(target_arch = "x86_64"))]
        let (avx2, avx512) = (false, false);
        match self {
            Level::Scalar => true,
            Level::Avx2 => avx2,
            Level::Avx512 => avx2 && avx512,
        }
    }

    /// The widest level of this machine.
    pub fn widest() -> Level {
        Level::ALL.into_iter().rev().find(|level| level.is_available()).unwrap_or(Level::Scalar)
    }

    /// The level that a word names. Otherwise the widest level, and a warning.
    pub fn asked(word: &str) -> (Level, Option<String>) {
        let widest = Level::widest();
        match Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(word.trim())) {
            Some(level) if level.is_available() => (level, None),
            Some(level) => {
                let (wanted, used) = (level.name(), widest.name());
                (widest, Some(format!("{VARIABLE} is '{wanted}', which this machine does not have: {used} is used")))
            }
            None => {
                let used = widest.name();
                (widest, Some(format!("{VARIABLE} is '{word}', not scalar, avx2 or avx512: {used} is used")))
            }
        }
    }
}

/// Sets the level of loops that start from now on, for tests. Returns false, and changes nothing, if the machine does
/// not have the level.
pub fn set_level(level: Level) -> bool {
    let available = level.is_available();
    if available {
        LEVEL.store(level as u8, Ordering::Relaxed);
    }
    available
}

/// The level in use.
#[inline(always)]
pub fn current() -> Level {
    match LEVEL.load(Ordering::Relaxed) {
        0 => choose(),
        // SAFETY: apart from 0, only levels are stored.
        level => unsafe { std::mem::transmute::<u8, Level>(level) },
    }
}

/// Chooses the level that the environment names, or else the widest. Logs a warning if that level is not available.
#[cold]
fn choose() -> Level {
    let (level, warning) = match std::env::var(VARIABLE) {
        Ok(word) if !word.trim().is_empty() => Level::asked(&word),
        _ => (Level::widest(), None),
    };
    // Another thread or a test may have set the level meanwhile.
    if LEVEL.compare_exchange(0, level as u8, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
        match warning {
            Some(warning) => tracing::warn!(target: "libtensor::cpu", "{warning}"),
            None => tracing::debug!(target: "libtensor::cpu", "loops run at level {}", level.name()),
        }
    }
    current()
}

/// Runs a closure that is compiled for the level in use. Its loops are vectorised for the level if the closure is
/// inlined (`#[inline(always)] ||`), with all that it calls.
#[inline(always)]
pub fn vectorized<R>(f: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    match current() {
        // SAFETY: only levels that this machine has are in use.
        Level::Avx512 => return unsafe { avx512(f) },
        // SAFETY: as above.
        Level::Avx2 => return unsafe { avx2(f) },
        Level::Scalar => {}
    }
    f()
}

/// # Safety
/// The machine must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,bmi2,popcnt")]
pub(super) unsafe fn avx512<R>(f: impl FnOnce() -> R) -> R {
    f()
}

/// # Safety
/// The machine must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512bf16,avx2,fma,bmi2,popcnt")]
pub(super) unsafe fn avx512_bf16<R>(f: impl FnOnce() -> R) -> R {
    f()
}

/// # Safety
/// The machine must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
pub(super) unsafe fn avx2<R>(f: impl FnOnce() -> R) -> R {
    f()
}
