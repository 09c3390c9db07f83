//! The signs of vectors that a factorization leaves open.

use faer::{ColMut, ColRef};

use super::Scalar;

/// Whether the first large element of a vector, of half the size of the largest at least, is negative.
pub(super) fn is_reversed<T: Scalar>(vector: ColRef<'_, T>) -> bool {
    let largest = vector.iter().fold(T::ZERO, |largest, x| if x.abs() > largest { x.abs() } else { largest });
    vector.iter().find(|x| x.abs() + x.abs() >= largest).is_some_and(|x| *x < T::ZERO)
}

/// The vector times -1.
pub(super) fn reverse<T: Scalar>(vector: ColMut<'_, T>) {
    vector.iter_mut().for_each(|x| *x = -*x);
}
