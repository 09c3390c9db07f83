//! Size classes: a block has the size of its class, and is cut from a span of whole pages.

use crate::memory::system::held::ALIGNMENT;
use crate::memory::system::pages::PAGE;

/// Up to this size, classes are multiples of [`ALIGNMENT`]; above, there are four for each power of two.
const LINEAR: usize = 512;
/// How many classes there are.
pub(super) const CLASSES: usize = 8 + 4 * 40;
/// How many of them a thread keeps blocks of.
pub(super) const FRONT_CLASSES: usize = 8 + 4 * 7;

/// The class of a request of at least one byte and at most [`LINEAR`].
#[inline]
pub(in crate::memory) const fn small_class(bytes: usize) -> usize {
    bytes.wrapping_sub(1) / ALIGNMENT
}

/// The size of the blocks of such a class.
#[inline]
pub(super) const fn small_size(class: usize) -> usize {
    (class + 1) * ALIGNMENT
}

/// The class of a request, and the size of the blocks of that class.
#[inline]
pub(super) fn class_of(bytes: usize) -> (usize, usize) {
    let bytes = bytes.max(1);
    if bytes <= LINEAR {
        let class = small_class(bytes);
        return (class, small_size(class));
    }
    // 2^exponent < bytes <= 2^(exponent + 1), in four steps.
    let exponent = (bytes - 1).ilog2();
    let step = 1usize << (exponent - 2);
    let quarter = (bytes - 1 - (1 << exponent)) / step;
    let class = 8 + 4 * (exponent as usize - 9) + quarter;
    (class, (1 << exponent) + (quarter + 1) * step)
}

/// The size of the blocks of a class.
pub(super) fn size_of_class(class: usize) -> usize {
    if class < 8 {
        return (class + 1) * ALIGNMENT;
    }
    let (exponent, quarter) = (9 + (class - 8) / 4, (class - 8) % 4);
    (1 << exponent) + (quarter + 1) * (1 << (exponent - 2))
}

/// The size of the spans for blocks of a size: whole pages.
pub(super) const fn span_of(size: usize) -> usize {
    let short = PAGE.trailing_zeros().saturating_sub(size.trailing_zeros());
    size << short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_monotonic_and_waste_at_most_a_quarter() {
        let mut last = (0, 64);
        for bytes in (1..200_000).chain((1 << 20..1 << 22).step_by(4099)) {
            let (class, size) = class_of(bytes);
            assert!(size >= bytes && class >= last.0, "{bytes}");
            assert!(bytes <= 64 || size <= bytes + 64.max(bytes / 4), "{bytes} got {size}");
            assert_eq!(size_of_class(class), size);
            last = (class, size);
        }
    }
}
