//! Elementwise functions of two tensors.

use tensor_kernels::{
    BinaryOp, Constant, DType, Done, Floating, Integer, KernelError, Number, Ordered, ReduceOp, Scalar, View, ViewMut,
    for_each_binary, for_each_dtype, with_computed, with_float, with_integer, with_real,
};

use super::complex;
use super::map::{Pair, Row, RowMut, each, map_pair};
use super::reduce::reduce;
use super::special;
use crate::element::Real;
use crate::error::{not_on_host, promised};

/// Writes `op(a, b)`. Both operands have one dtype and the output's shape (stride 0 if broadcast). The output has this
/// dtype, or `bool` for comparisons and logic.
pub fn binary(op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) -> Done {
    debug_assert_eq!(a.dtype(), b.dtype());
    run(op, Pair::Views(a, b, out))
}

/// [`binary`] of a tensor and a number, which is first converted to the tensor's dtype. With `reversed`, the number is
/// a.
pub fn binary_scalar(op: BinaryOp, number: Scalar, reversed: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
    let number = Constant::new(number, x.dtype());
    let number = number.view(x.shape());
    let (a, b) = if reversed { (number, x) } else { (x, number) };
    binary(op, a, b, out)
}

/// Fails with [`KernelError::Zero`] if an element is 0.
pub fn check_nonzero(x: View<'_>) -> Done {
    let mut is_nonzero = true;
    // SAFETY: a bool on the stack, seen as a tensor of one element while it is written to.
    let out = unsafe { ViewMut::new((&raw mut is_nonzero).cast(), DType::Bool, &[], &[]) };
    reduce(ReduceOp::All, x, 0, out)?;
    if is_nonzero { Ok(()) } else { Err(KernelError::Zero) }
}

/// A loop over contiguous elements: two operands, the result, and the number of elements.
///
/// # Safety
/// For this number of elements, operands must be valid to read in the type of the loop. The result must be valid to
/// write in the type that the operation gives. All are aligned for their types. Nothing else refers to the result.
pub type Rows = unsafe fn(*const u8, *const u8, *mut u8, usize);

/// The loop of [`Kernels::binary`](tensor_kernels::Kernels::binary) for a few contiguous elements; `None` if the operation does
/// not take the type. For two elements, it saves the time to describe a layout and to choose a loop.
#[inline]
pub fn binary_rows(op: BinaryOp, dtype: DType) -> Option<Rows> {
    op.takes(dtype).then(|| ROWS[op as usize][dtype.place()])
}

const OPS: usize = BinaryOp::ALL.len();
static ROWS: [[Rows; DType::ALL.len()]; OPS] = table();

const fn table() -> [[Rows; DType::ALL.len()]; OPS] {
    macro_rules! rows {
        ($($Op:ident),*) => {
            [$(of_each_dtype::<{ BinaryOp::$Op as u8 }>()),*]
        };
    }
    for_each_binary!(rows)
}

const fn of_each_dtype<const OP: u8>() -> [Rows; DType::ALL.len()] {
    for_each_dtype!(rows, OP)
}

/// One entry of the table: the operation and the type are constants.
///
/// # Safety
/// As for [`Rows`].
unsafe fn rows<const OP: u8, const PLACE: u8>(a: *const u8, b: *const u8, out: *mut u8, len: usize) {
    let (op, dtype) = const { (BinaryOp::ALL[OP as usize], DType::ALL[PLACE as usize]) };
    // No loop is compiled for what is never called.
    if const { !BinaryOp::ALL[OP as usize].takes(DType::ALL[PLACE as usize]) } {
        return promised(Err(not_on_host(op, dtype)));
    }
    let result = if op.is_test() { DType::Bool } else { dtype };
    let (a, b) = (Row { ptr: a, dtype }, Row { ptr: b, dtype });
    promised(run(op, Pair::Rows(a, b, RowMut { ptr: out, dtype: result }, len)));
}

#[inline(always)]
fn run(op: BinaryOp, pair: Pair<'_>) -> Done {
    let dtype = pair.dtype();
    match op {
        _ if dtype.is_complex() => complex::binary(op, pair),
        // The next number is that of the type in memory, not of the computed type.
        BinaryOp::Nextafter => with_float!(dtype, T => {
            map_pair::<T, T, T>(5.0, pair, each!(|a, b| a.next_after(b)));
            Ok(())
        }, else Err(not_on_host(op, dtype))),
        _ if op.is_test() => with_computed!(dtype, T => test::<T>(op, pair), else
            Err(not_on_host(op, dtype))),
        _ => with_real!(dtype, T => real::<T>(op, pair), else
            with_integer!(dtype, T => integer::<T>(op, pair), else truth(op, pair))),
    }
}

/// The estimated time of a cheap operation on one element, most of it for memory.
const NS: f64 = 0.2;

#[inline(always)]
fn test<T: Ordered>(op: BinaryOp, pair: Pair<'_>) -> Done {
    match op {
        BinaryOp::Eq => map_pair::<T, T, bool>(NS, pair, each!(|a, b| a == b)),
        BinaryOp::Ne => map_pair::<T, T, bool>(NS, pair, each!(|a, b| a != b)),
        BinaryOp::Lt => map_pair::<T, T, bool>(NS, pair, each!(|a, b| a < b)),
        BinaryOp::Le => map_pair::<T, T, bool>(NS, pair, each!(|a, b| a <= b)),
        BinaryOp::Gt => map_pair::<T, T, bool>(NS, pair, each!(|a, b| a > b)),
        BinaryOp::Ge => map_pair::<T, T, bool>(NS, pair, each!(|a, b| a >= b)),
        BinaryOp::LogicalAnd => {
            map_pair::<T, T, bool>(NS, pair, each!(|a, b| T::is_true(a) & T::is_true(b)));
        }
        BinaryOp::LogicalOr => {
            map_pair::<T, T, bool>(NS, pair, each!(|a, b| T::is_true(a) | T::is_true(b)));
        }
        BinaryOp::LogicalXor => {
            map_pair::<T, T, bool>(NS, pair, each!(|a, b| T::is_true(a) ^ T::is_true(b)));
        }
        _ => return Err(not_on_host(op, pair.dtype())),
    }
    Ok(())
}

#[inline(always)]
fn real<T: Real>(op: BinaryOp, pair: Pair<'_>) -> Done {
    match op {
        BinaryOp::Div => map_pair::<T, T, T>(NS, pair, each!(|a, b| a / b)),
        BinaryOp::Pow => map_pair::<T, T, T>(15.0, pair, each!(|a, b| a.powf(b))),
        BinaryOp::Remainder => map_pair::<T, T, T>(5.0, pair, each!(|a, b| tensor_kernels::Real::modulo(a, b))),
        BinaryOp::FloorDivide => {
            map_pair::<T, T, T>(5.0, pair, each!(|a, b| T::from_f64(special::floor_divide(a.to_f64(), b.to_f64()))));
        }
        BinaryOp::Fmod => map_pair::<T, T, T>(5.0, pair, each!(|a, b| T::from_f64(a.to_f64() % b.to_f64()))),
        _ => match in_f64(op) {
            Some(function) => {
                map_pair::<T, T, T>(10.0, pair, each!(|a, b| T::from_f64(function(a.to_f64(), b.to_f64()))));
            }
            None => return number::<T>(op, pair),
        },
    }
    Ok(())
}

/// The function of an operation that is computed in f64, whatever the type of the elements.
const fn in_f64(op: BinaryOp) -> Option<fn(f64, f64) -> f64> {
    Some(match op {
        BinaryOp::Atan2 => libm::atan2,
        BinaryOp::Hypot => libm::hypot,
        BinaryOp::Copysign => libm::copysign,
        BinaryOp::Xlogy => special::xlogy,
        BinaryOp::Logaddexp => special::logaddexp,
        BinaryOp::Logaddexp2 => special::logaddexp2,
        BinaryOp::Zeta => special::zeta,
        BinaryOp::Polygamma => special::polygamma,
        BinaryOp::Igamma => special::igamma,
        BinaryOp::Igammac => special::igammac,
        _ => return None,
    })
}

#[inline(always)]
fn integer<T: Integer>(op: BinaryOp, pair: Pair<'_>) -> Done {
    match op {
        BinaryOp::Pow => map_pair::<T, T, T>(5.0, pair, each!(|a, b| integer_power(a, b))),
        BinaryOp::Remainder => map_pair::<T, T, T>(5.0, pair, each!(|a, b| Integer::modulo(a, b))),
        BinaryOp::BitwiseAnd => map_pair::<T, T, T>(NS, pair, each!(|a, b| a & b)),
        BinaryOp::BitwiseOr => map_pair::<T, T, T>(NS, pair, each!(|a, b| a | b)),
        BinaryOp::BitwiseXor => map_pair::<T, T, T>(NS, pair, each!(|a, b| a ^ b)),
        BinaryOp::BitwiseLeftShift => map_pair::<T, T, T>(1.0, pair, each!(|a, b| shifted_left(a, b))),
        BinaryOp::BitwiseRightShift => map_pair::<T, T, T>(1.0, pair, each!(|a, b| shifted_right(a, b))),
        BinaryOp::Gcd => map_pair::<T, T, T>(20.0, pair, each!(|a, b| T::from_u64(gcd(a.magnitude(), b.magnitude())))),
        BinaryOp::Lcm => map_pair::<T, T, T>(20.0, pair, each!(|a, b| lcm(a, b))),
        BinaryOp::FloorDivide => map_pair::<T, T, T>(5.0, pair, each!(|a, b| Integer::floor_divide(a, b))),
        BinaryOp::Fmod => map_pair::<T, T, T>(5.0, pair, each!(|a, b| Integer::rest(a, b))),
        _ => return number::<T>(op, pair),
    }
    Ok(())
}

#[inline(always)]
fn number<T: Number>(op: BinaryOp, pair: Pair<'_>) -> Done {
    match op {
        BinaryOp::Add => map_pair::<T, T, T>(NS, pair, each!(|a, b| a.plus(b))),
        BinaryOp::Sub => map_pair::<T, T, T>(NS, pair, each!(|a, b| a.minus(b))),
        BinaryOp::Mul => map_pair::<T, T, T>(NS, pair, each!(|a, b| a.times(b))),
        BinaryOp::Maximum => map_pair::<T, T, T>(NS, pair, each!(|a, b| larger(a, b))),
        BinaryOp::Minimum => map_pair::<T, T, T>(NS, pair, each!(|a, b| smaller(a, b))),
        BinaryOp::SquaredDifference => map_pair::<T, T, T>(NS, pair, each!(|a, b| a.minus(b).times(a.minus(b)))),
        BinaryOp::Heaviside => map_pair::<T, T, T>(NS, pair, each!(|a, b| heaviside(a, b))),
        _ => return Err(not_on_host(op, pair.dtype())),
    }
    Ok(())
}

#[inline(always)]
fn truth(op: BinaryOp, pair: Pair<'_>) -> Done {
    match op {
        BinaryOp::Add | BinaryOp::Maximum | BinaryOp::BitwiseOr => test::<bool>(BinaryOp::LogicalOr, pair),
        BinaryOp::Mul | BinaryOp::Minimum | BinaryOp::BitwiseAnd => test::<bool>(BinaryOp::LogicalAnd, pair),
        BinaryOp::BitwiseXor => test::<bool>(BinaryOp::Ne, pair),
        _ => Err(not_on_host(op, pair.dtype())),
    }
}

/// The larger one; NaN if either is NaN.
#[inline(always)]
pub fn larger<T: Ordered>(a: T, b: T) -> T {
    if (a > b) | T::is_nan(a) { a } else { b }
}

/// The smaller one; NaN if either is NaN.
#[inline(always)]
pub fn smaller<T: Ordered>(a: T, b: T) -> T {
    if (a < b) | T::is_nan(a) { a } else { b }
}

/// 0, `at_zero` or 1 by the sign of x; NaN stays.
#[inline(always)]
fn heaviside<T: Number>(x: T, at_zero: T) -> T {
    match () {
        () if x > T::ZERO => T::ONE,
        () if x < T::ZERO => T::ZERO,
        () if T::is_nan(x) => x,
        () => at_zero,
    }
}

/// How many bits a type has, as a place that no bit can be moved to.
const fn bits<T>() -> i64 {
    8 * size_of::<T>() as i64
}

#[inline(always)]
fn shifted_left<T: Integer>(a: T, places: T) -> T {
    let places = places.to_i64();
    if (0..bits::<T>()).contains(&places) { T::from_i64(a.to_i64() << places) } else { T::ZERO }
}

#[inline(always)]
fn shifted_right<T: Integer>(a: T, places: T) -> T {
    let places = places.to_i64();
    match () {
        () if (0..bits::<T>()).contains(&places) => a.shifted_right(places as u32),
        () if a < T::ZERO => T::ZERO.minus(T::ONE),
        () => T::ZERO,
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn lcm<T: Integer>(a: T, b: T) -> T {
    let (a, b) = (a.magnitude(), b.magnitude());
    let multiple = a.checked_div(gcd(a, b)).map_or(0, |part| part.wrapping_mul(b));
    if T::LOWEST == T::ZERO { T::from_u64(multiple) } else { T::from_i64((multiple as i64).wrapping_abs()) }
}

fn integer_power<T: Integer>(base: T, exponent: T) -> T {
    let mut exponent = exponent;
    let is_odd = |exponent: T| exponent & T::ONE == T::ONE;
    if exponent < T::ZERO {
        let minus_one = T::ZERO.minus(T::ONE);
        return match base {
            base if base == T::ONE => T::ONE,
            base if base == minus_one && is_odd(exponent) => minus_one,
            base if base == minus_one => T::ONE,
            _ => T::ZERO,
        };
    }
    let (mut power, mut square) = (T::ONE, base);
    while exponent > T::ZERO {
        if is_odd(exponent) {
            power = power.times(square);
        }
        square = square.times(square);
        exponent = exponent.shifted_right(1);
    }
    power
}
