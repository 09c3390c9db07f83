//! Scans.

/// What a scan computes of the elements so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScanOp {
    /// The sum.
    Sum,
    /// The product.
    Prod,
    /// The logarithm of the sum of the exponentials.
    LogSumExp,
    /// The index of the greatest element; of equal ones the last. NaN counts as the greatest.
    ArgMax,
    /// The index of the smallest element; of equal ones the last. NaN counts as the smallest.
    ArgMin,
}

impl ScanOp {
    /// The name of the operation, for errors.
    pub fn name(self) -> &'static str {
        match self {
            ScanOp::Sum => "cumsum",
            ScanOp::Prod => "cumprod",
            ScanOp::LogSumExp => "logcumsumexp",
            ScanOp::ArgMax => "argcummax",
            ScanOp::ArgMin => "argcummin",
        }
    }
}
