//! Whether products of `f32` may round their factors: a switch of the process.

use std::sync::atomic::{AtomicBool, Ordering};

static ALLOWED: AtomicBool = AtomicBool::new(false);

/// Allows devices with tensor cores to round the factors of `f32` products to 11 significant bits (tf32), or not, as in the
/// beginning. Sums are kept in `f32`. The host never rounds.
pub fn allow(on: bool) {
    ALLOWED.store(on, Ordering::Relaxed);
}

/// Returns whether `f32` products may use tf32.
pub fn is_allowed() -> bool {
    ALLOWED.load(Ordering::Relaxed)
}
