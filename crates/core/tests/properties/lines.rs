//! Operations along a dimension against plain loops over its elements.

use tensor_core::ops::{self, Op};
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, ErrorKind, Result, Tensor, num_threads, set_num_threads};

use crate::common::leak_check;
use crate::layouts::{self, Layout, lay};
use crate::lengths::{LENGTHS, MANY};
use crate::types::takes;

/// What the elements are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Data {
    /// Whole numbers from -6 to 6, of which 13 have the sum 0, so that sums are exact in any order.
    Whole,
    /// 1 and -1.
    Signs,
    /// Fractions between 0 and 1.
    Fractions,
}

impl Data {
    pub fn elements(self, count: usize) -> Vec<f64> {
        let whole = |i: usize| ((i * 5) % 13) as f64 - 6.0;
        (0..count)
            .map(|i| match self {
                Data::Whole => whole(i),
                Data::Signs => 1.0f64.copysign(whole(i)),
                Data::Fractions => (whole(i) + 7.0) / 16.0,
            })
            .collect()
    }
}

/// What an operation makes of the elements of a line.
type Expected = std::result::Result<Vec<f64>, ErrorKind>;

type Definition = Box<dyn Fn(&[f64]) -> Expected>;

/// Computes along a dimension, which the result keeps.
type Call = Box<dyn Fn(&Context, &Tensor, i64) -> Result<Tensor>>;

/// An operation along a dimension, and what it must give for a line.
pub struct Line {
    pub op: Op,
    pub data: Data,
    pub call: Call,
    pub expected: Definition,
    /// Whether the result has no rounding.
    pub is_exact: bool,
    /// Whether a rounded result is measured by itself alone, not by 1.
    pub is_relative: bool,
    /// Whether lines with NaN are tried.
    pub has_nan: bool,
}

/// An operation whose result has no rounding.
pub fn exact(
    op: Op,
    call: impl Fn(&Context, &Tensor, i64) -> Result<Tensor> + 'static,
    expected: impl Fn(&[f64]) -> Expected + 'static,
) -> Line {
    let (call, expected) = (Box::new(call), Box::new(expected));
    Line { op, data: Data::Whole, call, expected, is_exact: true, is_relative: false, has_nan: true }
}

/// An operation whose result is rounded to its type.
pub fn rounded(
    op: Op,
    call: impl Fn(&Context, &Tensor, i64) -> Result<Tensor> + 'static,
    expected: impl Fn(&[f64]) -> Expected + 'static,
) -> Line {
    Line { is_exact: false, ..exact(op, call, expected) }
}

fn read(tensor: &Tensor) -> Result<Vec<f64>> {
    ops::to_dtype(&Context::new(Owner::root()), tensor, DType::F64)?.to_vec()
}

impl Line {
    /// Whether a result is the expected number in its type. Sums of many terms lose a few more digits.
    fn is_near(&self, got: f64, want: f64, dtype: DType, count: usize) -> bool {
        if got == want || got.is_nan() && want.is_nan() {
            return true;
        }
        let (unit, smallest) = match dtype {
            DType::F64 => (1e-12, 0.0),
            DType::F32 => (4e-6, 0.0),
            DType::F16 => (1.0 / 1024.0, f64::powi(2.0, -24)),
            _ => (1.0 / 128.0, 0.0),
        };
        let unit = if count == *MANY { 64.0 * unit } else { unit };
        let scale = if self.is_relative { want.abs() } else { 1.0 + want.abs() };
        !self.is_exact && (got - want).abs() <= unit * scale + smallest
    }
}

/// The elements of the lines of a dimension, of a vector or a matrix.
fn lines(data: &[f64], shape: &[usize], dim: usize) -> Vec<Vec<f64>> {
    let (rows, columns) = if shape.len() == 1 { (1, shape[0]) } else { (shape[0], shape[1]) };
    match dim + 2 - shape.len() {
        1 => (0..rows).map(|row| (0..columns).map(|column| data[row * columns + column]).collect()).collect(),
        _ => (0..columns).map(|column| (0..rows).map(|row| data[row * columns + column]).collect()).collect(),
    }
}

fn compare(line: &Line, x: &Tensor, dim: usize, what: &str) -> Result<()> {
    let cx = &Context::new(Owner::root());
    let given = read(x)?;
    let got = (line.call)(cx, x, dim as i64);
    let name = || format!("{} of {} {:?} along {dim}, {what}", line.op.info().name, x.dtype(), x.shape());
    let want: Vec<Expected> = lines(&given, x.shape(), dim).iter().map(|line_| (line.expected)(line_)).collect();
    // Without lines, the size of the result is that of a line of this length.
    let Some(first) = want.first() else { return Ok(()) };
    let got = match (got, first) {
        (Err(error), Err(kind)) if error.kind() == *kind => return Ok(()),
        (Err(error), _) => panic!("{}: {error}", name()),
        (Ok(_), Err(kind)) => panic!("{}: no error of kind {}", name(), kind.name()),
        (Ok(got), Ok(_)) => got,
    };
    let mut shape = x.shape().to_vec();
    shape[dim] = first.as_ref().map_or(0, Vec::len);
    assert_eq!(got.shape(), shape, "{}", name());
    for (number, (got_, want)) in lines(&read(&got)?, &shape, dim).iter().zip(&want).enumerate() {
        let want = want.as_ref().expect("as the first");
        for (place, (&got_, &want)) in got_.iter().zip(want).enumerate() {
            let is_near = line.is_near(got_, want, got.dtype(), x.shape()[dim]);
            assert!(is_near, "{}: {got_} instead of {want} at {place} of line {number}", name());
        }
    }
    Ok(())
}

/// Vectors, and matrices of rows and of columns of the length, in each layout.
fn compare_length(line: &Line, length: usize, dtype: DType, is_nan: bool) -> Result<()> {
    let cx = &Context::new(Owner::root());
    for (shape, dim) in [(vec![length], 0), (vec![3, length], 1), (vec![length, 3], 0)] {
        let mut data = line.data.elements(shape.iter().product());
        let middle = data.len() / 2;
        // With both signs, which do not count.
        let nan = [f64::NAN, -f64::NAN].into_iter().take(2 * usize::from(is_nan));
        data.iter_mut().skip(middle).zip(nan).for_each(|(x, nan)| *x = nan);
        let x = layouts::tensor(cx, &shape, &data, dtype)?;
        for layout in [Layout::Contiguous, Layout::Reversed, Layout::Sparse] {
            if let Some(laid) = lay(cx, &x, layout)? {
                compare(line, &laid.tensor, dim, &format!("{layout:?}, NaN {is_nan}"))?;
            }
        }
    }
    Ok(())
}

/// Checks operations of lines of all lengths and element types.
pub fn check(rows: Vec<Line>) -> Result<()> {
    for line in &rows {
        leak_check(|| {
            for dtype in DType::ALL.into_iter().filter(|&dtype| takes(line.op, dtype)) {
                for length in LENGTHS {
                    for is_nan in [false, true] {
                        if !is_nan || line.has_nan && dtype.is_float() {
                            compare_length(line, length, dtype, is_nan)?;
                        }
                    }
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// Checks operations of one line of many elements, on one thread and two.
pub fn check_many(rows: Vec<Line>, wanted: &[(Op, DType)]) -> Result<()> {
    let threads = num_threads();
    for &(op, dtype) in wanted {
        let line = rows.iter().find(|line| line.op == op).expect("a row");
        leak_check(|| {
            let cx = &Context::new(Owner::root());
            let x = layouts::tensor(cx, &[*MANY], &line.data.elements(*MANY), dtype)?;
            for threads in [1, 2] {
                set_num_threads(threads);
                compare(line, &x, 0, &format!("on {threads} threads"))?;
            }
            Ok(())
        })?;
    }
    set_num_threads(threads);
    Ok(())
}
