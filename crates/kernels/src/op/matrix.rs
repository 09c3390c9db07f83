//! Factorizations of matrices and what is solved with them.

use std::fmt;

/// What is computed of a matrix (m, n), or of a square one (n, n). With k = min(m, n), the result is:
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixOp {
    /// The inverse (n, n).
    Inverse,
    /// The solution (n, k) of a system with k right-hand sides.
    Solve,
    /// The same with a triangle of the matrix, and with ones as its diagonal if `unit`.
    SolveTriangular {
        /// Whether it is the upper triangle.
        upper: bool,
        /// Whether the diagonal counts as ones.
        unit: bool,
    },
    /// The determinant (1, 1).
    Det,
    /// Its sign and the logarithm of its absolute value (1, 2).
    Slogdet,
    /// The permutation P (m, m), L (m, k), and U (k, n) above zeros: (m, m + k + n).
    Lu,
    /// The lower triangle L (n, n) of a positive-definite matrix, whose lower triangle is read.
    Cholesky,
    /// The transpose of Q (k, m), and R (k, n): (k, m + n). The diagonal of R is not negative.
    Qr,
    /// The transpose of U (k, m), the singular values (k, 1) and the transpose of V (k, n): (k, m + 1 + n). The first
    /// large element of a column of U is positive, as for eigenvectors.
    Svd,
    /// The singular values (1, k).
    Svdvals,
    /// The eigenvalues (n, 1) and the transpose of the eigenvectors (n, n) of a symmetric matrix, whose lower triangle
    /// is read: (n, 1 + n).
    Eigh,
    /// The eigenvalues (1, n).
    Eigvalsh,
}

impl MatrixOp {
    /// The name of the operation, for errors.
    pub fn name(self) -> &'static str {
        match self {
            MatrixOp::Inverse => "inverse",
            MatrixOp::Solve => "solve",
            MatrixOp::SolveTriangular { .. } => "solve_triangular",
            MatrixOp::Det => "det",
            MatrixOp::Slogdet => "slogdet",
            MatrixOp::Lu => "lu",
            MatrixOp::Cholesky => "cholesky",
            MatrixOp::Qr => "qr",
            MatrixOp::Svd => "svd",
            MatrixOp::Svdvals => "svdvals",
            MatrixOp::Eigh => "eigh",
            MatrixOp::Eigvalsh => "eigvalsh",
        }
    }
}

/// Why a matrix has no result. Pivots count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixFault {
    /// This pivot is 0.
    Singular(usize),
    /// This pivot is not positive.
    NotPositive(usize),
    /// An element is infinite or NaN.
    NotFinite,
    /// The algorithm did not converge.
    NoConvergence,
}

impl fmt::Display for MatrixFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatrixFault::Singular(pivot) => write!(f, "is singular: its pivot {pivot} is 0"),
            MatrixFault::NotPositive(pivot) => write!(f, "is not positive-definite: its pivot {pivot} is not positive"),
            MatrixFault::NotFinite => f.write_str("has an element that is infinite or NaN"),
            MatrixFault::NoConvergence => f.write_str("needs more iterations than there may be"),
        }
    }
}
