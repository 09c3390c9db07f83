//! Complex numbers: the loops of their elementwise functions, and the views of their parts.

mod functions;

use num_complex::{Complex, Complex64};

use super::map::{Pair, each, map_pair};
use super::transposed::map1;
use crate::dtype::with_real;
use crate::{BinaryOp, Done, Element, KernelError, MAX_RANK, Real, UnaryOp, View, ViewMut};

/// The estimated time of a cheap operation on one element, most of it for memory.
const NS: f64 = 0.4;

/// The strides of the parts of complex elements, in parts.
#[derive(Clone, Copy, Debug)]
pub struct PartStrides([isize; MAX_RANK]);

impl PartStrides {
    pub fn of(strides: &[isize]) -> PartStrides {
        let mut doubled = [0; MAX_RANK];
        for (to, &stride) in doubled.iter_mut().zip(strides) {
            *to = stride.wrapping_mul(2); // of an empty view, it may be any number
        }
        PartStrides(doubled)
    }

    /// The stride of a dimension.
    pub fn axis(&self, axis: usize) -> isize {
        self.0[axis]
    }
}

/// The real parts (number 0) or the imaginary parts (number 1) of complex elements.
pub fn part<'a>(x: &View<'a>, strides: &'a PartStrides, number: usize) -> View<'a> {
    let dtype = x.dtype().part();
    // SAFETY: the parts of the elements that the view reaches, each within its element.
    unsafe { View::new(x.ptr().wrapping_add(number * dtype.size()), dtype, x.shape(), &strides.0[..x.rank()]) }
}

/// [`part`] to write. The caller uses one of them at a time.
pub fn part_mut<'a>(out: &ViewMut<'a>, strides: &'a PartStrides, number: usize) -> ViewMut<'a> {
    let dtype = out.dtype().part();
    // SAFETY: as for `part`; parts are disjoint.
    unsafe { ViewMut::new(out.ptr().wrapping_add(number * dtype.size()), dtype, out.shape(), &strides.0[..out.rank()]) }
}

/// The loop of a function of two complex operands.
#[inline(always)]
pub fn binary(op: BinaryOp, pair: Pair<'_>) -> Done {
    let dtype = pair.dtype();
    with_real!(dtype.part(), T => binary_of::<T>(op, pair), else Err(KernelError::not_on_host(op, dtype)))
}

#[inline(always)]
fn binary_of<T: Real>(op: BinaryOp, pair: Pair<'_>) -> Done
where
    Complex<T>: Element,
{
    match op {
        BinaryOp::Add => map_pair::<Complex<T>, Complex<T>, Complex<T>>(
            NS,
            pair,
            each!(|a, b| Complex::new(a.re + b.re, a.im + b.im)),
        ),
        BinaryOp::Sub => map_pair::<Complex<T>, Complex<T>, Complex<T>>(
            NS,
            pair,
            each!(|a, b| Complex::new(a.re - b.re, a.im - b.im)),
        ),
        BinaryOp::Mul => map_pair::<Complex<T>, Complex<T>, Complex<T>>(NS, pair, each!(|a, b| product(a, b))),
        BinaryOp::Div => map_pair::<Complex<T>, Complex<T>, Complex<T>>(2.0, pair, each!(|a, b| quotient(a, b))),
        BinaryOp::Pow => {
            map_pair::<Complex<T>, Complex<T>, Complex<T>>(60.0, pair, each!(|a, b| narrow(power(widen(a), widen(b)))));
        }
        BinaryOp::Eq => map_pair::<Complex<T>, Complex<T>, bool>(NS, pair, each!(|a, b| a == b)),
        BinaryOp::Ne => map_pair::<Complex<T>, Complex<T>, bool>(NS, pair, each!(|a, b| a != b)),
        _ => return Err(KernelError::not_on_host(op, pair.dtype())),
    }
    Ok(())
}

/// A function of complex elements.
pub fn unary(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done {
    let dtype = x.dtype();
    with_real!(dtype.part(), T => unary_of::<T>(op, x, out), else Err(KernelError::not_on_host(op, dtype)))
}

fn unary_of<T: Real>(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done
where
    Complex<T>: Element,
{
    match op {
        UnaryOp::Neg => map1::<Complex<T>, Complex<T>>(NS, x, out, each!(|x| Complex::new(-x.re, -x.im))),
        UnaryOp::Conj => map1::<Complex<T>, Complex<T>>(NS, x, out, each!(|x| Complex::new(x.re, -x.im))),
        UnaryOp::Abs => map1::<Complex<T>, T>(5.0, x, out, each!(|x| T::from_f64(widen(x).norm()))),
        UnaryOp::Isnan => test::<T>(x, out, |x| x.re.is_nan() || x.im.is_nan()),
        UnaryOp::Isinf => test::<T>(x, out, |x| x.re.is_infinite() || x.im.is_infinite()),
        UnaryOp::Isfinite => test::<T>(x, out, |x| x.re.is_finite() && x.im.is_finite()),
        _ => {
            let Some(function) = in_f64(op) else { return Err(KernelError::not_on_host(op, x.dtype())) };
            map1::<Complex<T>, Complex<T>>(30.0, x, out, each!(|x| narrow(function(widen(x)))));
        }
    }
    Ok(())
}

/// Writes whether each element has a property.
fn test<T: Real>(x: View<'_>, out: ViewMut<'_>, has: fn(Complex64) -> bool)
where
    Complex<T>: Element,
{
    map1::<Complex<T>, bool>(1.0, x, out, each!(|x| has(widen(x))));
}

/// The function of an operation that is computed in f64, whatever the type of the parts.
fn in_f64(op: UnaryOp) -> Option<fn(Complex64) -> Complex64> {
    Some(match op {
        UnaryOp::Exp => functions::exp,
        UnaryOp::Log => functions::log,
        UnaryOp::Sqrt => functions::sqrt,
        UnaryOp::Square => |x| product(x, x),
        UnaryOp::Reciprocal => |x| quotient(Complex::new(1.0, 0.0), x),
        UnaryOp::Sin => functions::sin,
        UnaryOp::Cos => functions::cos,
        _ => return None,
    })
}

#[inline(always)]
fn widen<T: Real>(x: Complex<T>) -> Complex64 {
    Complex::new(x.re.to_f64(), x.im.to_f64())
}

#[inline(always)]
fn narrow<T: Real>(x: Complex64) -> Complex<T> {
    Complex::new(T::from_f64(x.re), T::from_f64(x.im))
}

#[inline(always)]
fn product<T: Real>(a: Complex<T>, b: Complex<T>) -> Complex<T> {
    Complex::new(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
}

/// The quotient by Smith's method, whose intermediate values overflow only if the quotient is close to that. A divisor
/// of 0 divides each part.
#[inline(always)]
fn quotient<T: Real>(a: Complex<T>, b: Complex<T>) -> Complex<T> {
    if b.re == T::ZERO && b.im == T::ZERO {
        return Complex::new(a.re / b.re.abs(), a.im / b.im.abs());
    }
    if b.re.abs() >= b.im.abs() {
        let ratio = b.im / b.re;
        let scale = T::ONE / (b.re + b.im * ratio);
        return Complex::new((a.re + a.im * ratio) * scale, (a.im - a.re * ratio) * scale);
    }
    let ratio = b.re / b.im;
    let scale = T::ONE / (b.re * ratio + b.im);
    Complex::new((a.re * ratio + a.im) * scale, (a.im * ratio - a.re) * scale)
}

/// a to the power b: products for a small whole b, which are exact for whole parts.
fn power(a: Complex64, b: Complex64) -> Complex64 {
    const PRODUCTS: f64 = 64.0;
    match () {
        () if b.im == 0.0 && b.re.trunc() == b.re && b.re.abs() <= PRODUCTS => {
            let power = a.powu(b.re.abs() as u32);
            if b.re < 0.0 { quotient(Complex::new(1.0, 0.0), power) } else { power }
        }
        () if a == Complex::ZERO && b.re > 0.0 => Complex::ZERO,
        () => functions::exp(product(b, functions::log(a))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::testing::{Array, done, indices};
    use crate::cpu::{binary, cast, matmul, reduce, unary};
    use crate::{DType, ReduceOp};

    type C = Complex<f32>;

    fn c(re: f32, im: f32) -> C {
        Complex::new(re, im)
    }

    fn numbers(shape: &[usize], seed: u64, written: bool) -> Array<Complex64> {
        let parts = Array::<f64>::scattered(shape, seed, -3.0, 3.0, written);
        let data = parts.data.iter().zip(parts.data.iter().rev()).map(|(&re, &im)| Complex::new(re, im)).collect();
        Array { data, shape: parts.shape, strides: parts.strides, start: parts.start }
    }

    #[test]
    fn quotients_neither_overflow_nor_lose_signs() {
        let big = Complex::new(1e300, 1e300);
        assert_eq!(quotient(big, big), Complex::new(1.0, 0.0));
        assert_eq!(quotient(Complex::new(1.0, 2.0), Complex::new(0.0, 4.0)), Complex::new(0.5, -0.25));
        let by_zero = quotient(Complex::new(1.0, -1.0), Complex::ZERO);
        assert_eq!((by_zero.re, by_zero.im), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn powers_of_whole_numbers_are_exact() {
        assert_eq!(power(Complex::new(1.0, 2.0), Complex::new(2.0, 0.0)), Complex::new(-3.0, 4.0));
        assert_eq!(power(Complex::new(0.0, 2.0), Complex::new(-1.0, 0.0)), Complex::new(0.0, -0.5));
        assert_eq!(power(Complex::ZERO, Complex::ZERO), Complex::new(1.0, 0.0));
        assert_eq!(power(Complex::ZERO, Complex::new(0.5, 1.0)), Complex::ZERO);
        assert!(
            (power(Complex::new(0.0, 1.0), Complex::new(0.0, 1.0)).re - (-0.5 * std::f64::consts::PI).exp()).abs()
                < 1e-15
        );
    }

    #[test]
    fn functions_of_few_elements() {
        let x = Array::of(&[3], [c(3.0, -4.0), c(f32::NAN, 0.0), c(1.0, f32::INFINITY)]);
        let mut lengths = Array::filled(&[3], 0f32);
        done(unary::unary(UnaryOp::Abs, x.view(), lengths.view_mut()));
        assert_eq!((lengths.data[0], lengths.data[2]), (5.0, f32::INFINITY));
        let mut out = Array::filled(&[3], false);
        for (op, expected) in [
            (UnaryOp::Isnan, [false, true, false]),
            (UnaryOp::Isinf, [false, false, true]),
            (UnaryOp::Isfinite, [true, false, false]),
        ] {
            done(unary::unary(op, x.view(), out.view_mut()));
            assert_eq!(out.data, expected);
        }
        let mut conjugates = x.clone();
        done(unary::unary(UnaryOp::Conj, x.view(), conjugates.view_mut()));
        assert_eq!(conjugates.data[0], c(3.0, 4.0));
    }

    #[test]
    fn conversions_keep_the_real_part() {
        let x = Array::of(&[3], [c(1.5, 9.0), c(0.0, 2.0), c(0.0, 0.0)]);
        let (mut whole, mut holds) = (Array::filled(&[3], 7i64), Array::filled(&[3], false));
        cast::cast(x.view(), whole.view_mut());
        cast::cast(x.view(), holds.view_mut());
        assert_eq!((whole.data, holds.data), (vec![1, 0, 0], vec![true, true, false]));
        let mut wide = Array::filled(&[3], Complex64::new(5.0, 5.0));
        cast::cast(x.view(), wide.view_mut());
        assert_eq!(wide.data[0], Complex64::new(1.5, 9.0));
        cast::cast(Array::of(&[3], [1u8, 2, 3]).view(), wide.view_mut());
        assert_eq!(wide.data[2], Complex64::new(3.0, 0.0));
    }

    #[test]
    fn any_layout_agrees_with_the_definition() {
        for seed in 0..20 {
            let shape = [[3usize, 4, 5], [1, 700, 2], [2, 0, 3], [40, 1, 30]][seed as usize % 4];
            let (a, b) = (numbers(&shape, seed, false), numbers(&shape, seed + 100, false));
            let mut out = numbers(&shape, seed + 200, true);
            for op in [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Mul, BinaryOp::Div] {
                done(binary::binary(op, a.view(), b.view(), out.view_mut()));
                for at in indices(&shape) {
                    let (a, b) = (a.at(&at), b.at(&at));
                    let want = match op {
                        BinaryOp::Add => a + b,
                        BinaryOp::Sub => a - b,
                        BinaryOp::Mul => a * b,
                        _ => a / b,
                    };
                    assert!((out.at(&at) - want).norm() <= 1e-12 * want.norm().max(1.0), "{op:?} of {a} and {b}");
                }
            }
        }
    }

    #[test]
    fn sums_and_means_of_the_parts() {
        for kept in 0..=2 {
            let x = numbers(&[30, 50], 3, false);
            let mut out = Array::filled(&x.shape[..kept], Complex64::ZERO);
            for op in [ReduceOp::Sum, ReduceOp::Mean] {
                done(reduce::reduce(op, x.view(), kept, out.view_mut()));
                let count = x.shape[kept..].iter().product::<usize>() as f64;
                for at in indices(&x.shape[..kept]) {
                    let same = indices(&x.shape).into_iter().filter(|full| full[..kept] == at[..kept]);
                    let sum: Complex64 = same.map(|full| x.at(&full)).sum();
                    let want = if op == ReduceOp::Sum { sum } else { sum / count };
                    assert!((out.at(&at) - want).norm() < 1e-10);
                }
            }
        }
        let none = Array::of(&[0], []);
        let mut out = Array::filled(&[], c(1.0, 1.0));
        done(reduce::reduce(ReduceOp::Sum, Array::<C> { shape: vec![0], ..none }.view(), 0, out.view_mut()));
        assert_eq!(out.data, [c(0.0, 0.0)]);
    }

    #[test]
    fn products_agree_with_the_definition() {
        for (m, n, k) in [(1, 1, 1), (3, 5, 7), (1, 40, 33), (65, 70, 9), (2, 2, 0)] {
            let (a, b) = (numbers(&[2, m, k], 1, false), numbers(&[2, k, n], 2, false));
            let mut out = Array::filled(&[2, m, n], Complex64::new(f64::NAN, f64::NAN));
            let mut scratch = vec![0; matmul::matmul_scratch(m, n, k, DType::C128)];
            done(matmul::matmul(a.view(), b.view(), out.view_mut(), &mut scratch));
            for at in indices(&out.shape) {
                let term = |l: usize| a.at(&[at[0], at[1], l]) * b.at(&[at[0], l, at[2]]);
                let want: Complex64 = (0..k).map(term).sum();
                assert!((out.at(&at) - want).norm() < 1e-11, "{m} {n} {k}");
            }
        }
    }
}
