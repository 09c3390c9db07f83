//! Chooses at run time how wide the vectors are that a loop is compiled for.

use std::sync::atomic::{AtomicU8, Ordering};

/// What a loop is compiled for. All levels give results within the same tolerances, but not the same bits: wider vectors
/// add up in another order, and from AVX2 on the elementary functions fuse multiplications with additions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Level {
    /// What every processor of the architecture has (x86-64: SSE2).
    Scalar = 1,
    /// AVX2 and FMA.
    Avx2 = 2,
    /// AVX-512 F, BW, DQ and VL.
    Avx512 = 3,
}

/// The level in use, 0 before it is known.
static LEVEL: AtomicU8 = AtomicU8::new(0);

const VARIABLE: &str = "TENSOR_CPU";
pub(super) const AVX2: u8 = Level::Avx2 as u8;
pub(super) const AVX512: u8 = Level::Avx512 as u8;

impl Level {
    /// Every level, the narrowest first.
    pub const ALL: [Level; 3] = [Level::Scalar, Level::Avx2, Level::Avx512];

    /// Its name: "scalar", "avx2" or "avx512".
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
                && is_x86_feature_detected!("avx512vl"),
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
    fn widest() -> Level {
        Level::ALL.into_iter().rev().find(|level| level.is_available()).unwrap_or(Level::Scalar)
    }

    /// The level that a word asks for; else the widest, and why it is not that one.
    fn asked(word: &str) -> (Level, Option<String>) {
        let widest = Level::widest();
        match Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(word.trim())) {
            Some(level) if level.is_available() => (level, None),
            Some(level) => {
                let (wanted, used) = (level.name(), widest.name());
                (
                    widest,
                    Some(format!("{VARIABLE} asks for {wanted}, which this machine does not have: {used} is used")),
                )
            }
            None => {
                let used = widest.name();
                (widest, Some(format!("{VARIABLE} is '{word}', not scalar, avx2 or avx512: {used} is used")))
            }
        }
    }
}

/// Runs the loops that begin from now on at a level, for tests; false, and no change, where the machine does not have it.
pub fn set_level(level: Level) -> bool {
    let available = level.is_available();
    if available {
        LEVEL.store(level as u8, Ordering::Relaxed);
    }
    available
}

#[inline(always)]
pub(super) fn level() -> u8 {
    match LEVEL.load(Ordering::Relaxed) {
        0 => choose(),
        level => level,
    }
}

/// The level in use.
pub(super) fn current() -> Level {
    match level() {
        AVX512 => Level::Avx512,
        AVX2 => Level::Avx2,
        _ => Level::Scalar,
    }
}

/// What the environment asks for, or else the widest level; what cannot be had is said in the log.
#[cold]
fn choose() -> u8 {
    let (level, warning) = match std::env::var(VARIABLE) {
        Ok(word) if !word.trim().is_empty() => Level::asked(&word),
        _ => (Level::widest(), None),
    };
    // Another thread may have been faster; a test, too, may have set a level meanwhile.
    if LEVEL.compare_exchange(0, level as u8, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
        match warning {
            Some(warning) => tracing::warn!(target: "libtensor::cpu", "{warning}"),
            None => tracing::debug!(target: "libtensor::cpu", "loops run at level {}", level.name()),
        }
    }
    LEVEL.load(Ordering::Relaxed)
}

/// Runs a loop compiled for this machine. The closure must be inlined (`#[inline(always)] ||`), with all
/// that it calls, for its loops to be vectorised at the wider level.
#[inline(always)]
pub fn vectorized<R>(f: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    match level() {
        // SAFETY: only levels that this machine has are stored.
        AVX512 => return unsafe { avx512(f) },
        // SAFETY: as above.
        AVX2 => return unsafe { avx2(f) },
        _ => {}
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (level(), AVX2, AVX512);
    f()
}

/// # Safety
/// The machine must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
pub(super) unsafe fn avx512<R>(f: impl FnOnce() -> R) -> R {
    f()
}

/// # Safety
/// The machine must have these features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
pub(super) unsafe fn avx2<R>(f: impl FnOnce() -> R) -> R {
    f()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::cpu::threads::tests::turn;

    /// Lets `f` set levels.
    pub fn with_levels(f: impl FnOnce()) {
        let _turn = turn();
        let before = level();
        f();
        LEVEL.store(before, Ordering::Relaxed);
    }

    /// Runs `f` at each level that this machine has.
    pub fn at_each_level(f: impl Fn(Level)) {
        with_levels(|| Level::ALL.into_iter().filter(|&level| set_level(level)).for_each(f));
    }

    #[test]
    fn a_word_names_a_level_or_falls_back() {
        assert_eq!(Level::asked(" Scalar"), (Level::Scalar, None));
        let (level, warning) = Level::asked("sse9");
        assert_eq!(level, Level::widest());
        assert!(warning.is_some_and(|text| text.contains("TENSOR_CPU is 'sse9'") && text.contains(level.name())));
        for level in Level::ALL {
            let (chosen, warning) = Level::asked(level.name());
            assert_eq!((chosen == level, warning.is_none()), (level.is_available(), level.is_available()));
        }
    }
}
