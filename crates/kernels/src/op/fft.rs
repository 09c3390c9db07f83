//! Discrete Fourier transforms.

use crate::DType;

/// What a transform takes and gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FftKind {
    /// Complex numbers to complex numbers, with exp(-2 pi i j k / n).
    Forward,
    /// Complex numbers to complex numbers, with exp(2 pi i j k / n).
    Inverse,
    /// Real numbers to the first half, n / 2 + 1, of their forward transform.
    OfReal,
    /// Such a half to the real numbers of the inverse transform.
    ToReal,
}

/// A transform of lines of `n` numbers, at least one, whose parts are `f32` or `f64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fft {
    /// What it takes and gives.
    pub kind: FftKind,
    /// The numbers of a line.
    pub n: usize,
    /// The element type of the parts.
    pub part: DType,
}

impl Fft {
    /// The numbers of a line of the result.
    #[inline]
    pub fn results(self) -> usize {
        if self.kind == FftKind::OfReal { self.n / 2 + 1 } else { self.n }
    }

    /// The element types of what it takes and gives; `None` if there is none with such parts.
    #[inline]
    pub fn dtypes(self) -> Option<(DType, DType)> {
        let complex = self.part.complex()?;
        Some(match self.kind {
            FftKind::OfReal => (self.part, complex),
            FftKind::ToReal => (complex, self.part),
            FftKind::Forward | FftKind::Inverse => (complex, complex),
        })
    }
}
