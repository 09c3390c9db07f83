//! The kernels of products over a vector type: one for each number of rows.

use std::marker::PhantomData;

use super::implicit_im2col::{self, DotsKernel, dots, shifted};
use super::tile::{self, tile};
use crate::simd::{Level, Vector};

/// Vectors in a row of a tile, at most.
pub(crate) const WIDE: usize = 2;

/// Columns of a panel: a tile's.
pub(crate) const fn pitch<V: Vector>() -> usize {
    WIDE * V::LANES
}

/// The kernels over vectors of type V: entry `rows - 1` has so many rows. Their sums fit the level's registers.
pub(crate) struct Kernels<V>(PhantomData<V>);

macro_rules! by_rows {
    ($kernel:ident; $($rows:literal)*) => {
        &[$($kernel::<V, $rows>),*]
    };
    (tile by columns; $($rows:literal)*) => {
        &[$([tile::<V, $rows, 1>, tile::<V, $rows, 2>]),*]
    };
}

impl<V: Vector> Kernels<V> {
    /// Tiles of one vector in a row, and of two.
    pub const TILES: &'static [[tile::Kernel<V::Element>; WIDE]] = match V::LEVEL {
        Level::Scalar => by_rows!(tile by columns; 1 2 3),
        Level::Avx2 => by_rows!(tile by columns; 1 2 3 4 5 6),
        Level::Avx512 => by_rows!(tile by columns; 1 2 3 4 5 6 7 8 9 10 11 12),
    };
    /// Products with a factor that is shifted; as many rows as tiles have.
    pub const SHIFTED: &'static [implicit_im2col::Kernel<V::Element>] = match V::LEVEL {
        Level::Scalar => by_rows!(shifted; 1 2 3),
        Level::Avx2 => by_rows!(shifted; 1 2 3 4 5 6),
        Level::Avx512 => by_rows!(shifted; 1 2 3 4 5 6 7 8 9 10 11 12),
    };
    /// Sums along both factors.
    pub const DOTS: &'static [DotsKernel<V::Element>] = match V::LEVEL {
        Level::Scalar => by_rows!(dots; 1 2 3),
        Level::Avx2 => by_rows!(dots; 1 2 3 4),
        Level::Avx512 => by_rows!(dots; 1 2 3 4 5 6 7 8),
    };
}
