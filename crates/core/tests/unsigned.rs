//! Unsigned integers of 16, 32 and 64 bits, above all those that `i64` lacks.

use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, ErrorKind, Result, Scalar, Tensor, ops};

mod common;
use common::leak_check;

const HOST: i64 = 0;
/// Numbers of `u64`: the largest ones, one that no `f64` is, and the ends of `i64`.
const LARGE: [u64; 6] = [u64::MAX, 3, (1 << 63) + 1, 1 << 63, (1 << 63) - 1, 0];

fn large(cx: &Context) -> Result<Tensor> {
    Tensor::from_slice(cx, &LARGE, &[LARGE.len()])
}

#[test]
fn conversions_keep_values_or_low_bits() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = large(cx)?;
        let to = |x: &Tensor, dtype| ops::to_dtype(cx, x, dtype);
        assert_eq!(to(&x, DType::F64)?.to_vec::<f64>()?, LARGE.map(|x| x as f64));
        assert_eq!(to(&x, DType::F32)?.to_vec::<f32>()?, LARGE.map(|x| x as f32));
        assert_eq!(to(&x, DType::I64)?.to_vec::<i64>()?, LARGE.map(|x| x as i64));
        assert_eq!(to(&x, DType::U32)?.to_vec::<u32>()?, LARGE.map(|x| x as u32));
        assert_eq!(to(&x, DType::U16)?.to_vec::<u16>()?, LARGE.map(|x| x as u16));
        assert_eq!(to(&x, DType::Bool)?.to_vec::<bool>()?, LARGE.map(|x| x != 0));
        assert_eq!(to(&to(&x, DType::I64)?, DType::U64)?.to_vec::<u64>()?, LARGE);
        let parts = ops::real(cx, &to(&x, DType::C128)?)?;
        assert_eq!(parts.to_vec::<f64>()?, LARGE.map(|x| x as f64));
        let fractions = Tensor::from_slice(cx, &[-1.5, 2.9, 7e4, 5e9, 1e19, 1e20, f64::NAN], &[7])?;
        assert_eq!(
            to(&fractions, DType::U64)?.to_vec::<u64>()?,
            [0, 2, 70_000, 5_000_000_000, 1e19 as u64, u64::MAX, 0]
        );
        let most = [u32::MAX; 2];
        assert_eq!(to(&fractions, DType::U32)?.to_vec::<u32>()?, [&[0, 2, 70_000][..], &most, &[u32::MAX, 0]].concat());
        let short = [0, 2, u16::MAX, u16::MAX, u16::MAX, u16::MAX, 0];
        assert_eq!(to(&fractions, DType::U16)?.to_vec::<u16>()?, short);
        let signed = Tensor::from_slice(cx, &[-1i8, 1], &[2])?;
        assert_eq!(to(&signed, DType::U64)?.to_vec::<u64>()?, [u64::MAX, 1]);
        Ok(())
    })
}

#[test]
fn order_is_that_of_the_values() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = large(cx)?;
        let mut sorted = LARGE;
        sorted.sort();
        assert_eq!(ops::sort(cx, &x, 0, false)?.to_vec::<u64>()?, sorted);
        assert_eq!(ops::max(cx, &x, &[], false)?.to_vec::<u64>()?, [u64::MAX]);
        assert_eq!(ops::min(cx, &x, &[], false)?.to_vec::<u64>()?, [0]);
        assert_eq!(ops::argmax(cx, &x, &[], false)?.to_vec::<i64>()?, [0]);
        assert_eq!(ops::cummax(cx, &x, 0)?.to_vec::<u64>()?, [u64::MAX; 6]);
        let middle = Tensor::from_slice(cx, &[1u64 << 63], &[1])?;
        assert_eq!(ops::gt(cx, &x, &middle)?.to_vec::<bool>()?, LARGE.map(|x| x > 1 << 63));
        assert_eq!(ops::minimum(cx, &x, &middle)?.to_vec::<u64>()?, LARGE.map(|x| x.min(1 << 63)));
        assert_eq!(ops::ge_scalar(cx, &x, 1u64 << 63)?.to_vec::<bool>()?, LARGE.map(|x| x >= 1 << 63));
        assert_eq!(ops::searchsorted(cx, &ops::sort(cx, &x, 0, false)?, &middle, false)?.to_vec::<i64>()?, [3]);
        let image = ops::reshape(cx, &ops::slice(cx, &x, 0, 0, 4, 1)?, &[1, 1, 2, 2])?;
        let pooled = ops::max_pool2d(cx, &image, [2, 2], [2, 2], [0, 0], [1, 1], false)?;
        assert_eq!(pooled.to_vec::<u64>()?, [u64::MAX]);
        Ok(())
    })
}

#[test]
fn arithmetic_wraps_and_divides_without_sign() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let (x, of) = (large(cx)?, |f: fn(u64) -> u64| LARGE.map(f));
        let seven = Tensor::from_slice(cx, &[7u64], &[1])?;
        assert_eq!(ops::add(cx, &x, &seven)?.to_vec::<u64>()?, of(|x| x.wrapping_add(7)));
        assert_eq!(ops::sub(cx, &x, &seven)?.to_vec::<u64>()?, of(|x| x.wrapping_sub(7)));
        assert_eq!(ops::mul(cx, &x, &seven)?.to_vec::<u64>()?, of(|x| x.wrapping_mul(7)));
        assert_eq!(ops::floor_divide(cx, &x, &seven)?.to_vec::<u64>()?, of(|x| x / 7));
        assert_eq!(ops::remainder(cx, &x, &seven)?.to_vec::<u64>()?, of(|x| x % 7));
        assert_eq!(ops::fmod(cx, &x, &seven)?.to_vec::<u64>()?, of(|x| x % 7));
        assert_eq!(ops::pow_scalar(cx, &x, 3)?.to_vec::<u64>()?, of(|x| x.wrapping_pow(3)));
        assert_eq!(ops::bitwise_right_shift(cx, &x, &seven)?.to_vec::<u64>()?, of(|x| x >> 7));
        assert_eq!(ops::bitwise_right_shift(cx, &x, &x)?.to_vec::<u64>()?, [0, 0, 0, 0, 0, 0]);
        assert_eq!(ops::gcd(cx, &x, &Tensor::from_slice(cx, &[1u64 << 62], &[1])?)?.to_vec::<u64>()?[3], 1 << 62);
        let multiple = of(|x| if x % 7 == 0 { x } else { x.wrapping_mul(7) });
        assert_eq!(ops::lcm(cx, &x, &seven)?.to_vec::<u64>()?, multiple);
        assert_eq!(ops::neg(cx, &x)?.to_vec::<u64>()?, of(u64::wrapping_neg));
        assert_eq!(ops::abs(cx, &x)?.to_vec::<u64>()?, LARGE);
        assert_eq!(ops::clamp(cx, &x, -1.0, f64::INFINITY)?.to_vec::<u64>()?, LARGE);
        let sum = ops::sum(cx, &x, &[], false)?;
        assert_eq!(sum.to_vec::<u64>()?, [LARGE.iter().fold(0, |sum: u64, x| sum.wrapping_add(*x))]);
        assert_eq!(ops::cumsum(cx, &x, 0)?.to_vec::<u64>()?[..2], [u64::MAX, 2]);
        assert_eq!(ops::prod(cx, &ops::slice(cx, &x, 0, 1, 3, 1)?, &[], false)?.to_vec::<u64>()?, [(1 << 63) + 3]);
        let short = Tensor::from_slice(cx, &[u16::MAX, 1], &[2])?;
        assert_eq!(ops::add(cx, &short, &short)?.to_vec::<u16>()?, [u16::MAX - 1, 2]);
        assert_eq!(ops::sum(cx, &short, &[], false)?.to_vec::<i64>()?, [65_536]);
        let wide = Tensor::from_slice(cx, &[u32::MAX, 1], &[1, 2])?;
        let product = ops::matmul(cx, &wide, &ops::reshape(cx, &wide, &[2, 1])?)?;
        assert_eq!(product.to_vec::<u32>()?, [2]);
        Ok(())
    })
}

#[test]
fn numbers_beyond_i64_are_operands_and_elements() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let full = |value: Scalar, dtype| ops::full(cx, &[2], value, dtype, HOST);
        assert_eq!(full(Scalar::from(u64::MAX), None)?.to_vec::<u64>()?, [u64::MAX; 2]);
        assert_eq!(full(Scalar::from(u64::MAX), Some(DType::F64))?.to_vec::<f64>()?, [u64::MAX as f64; 2]);
        for (value, dtype) in
            [(Scalar::from(u64::MAX), DType::I64), (Scalar::Int(-1), DType::U64), (Scalar::Int(1 << 16), DType::U16)]
        {
            assert_eq!(full(value, Some(dtype)).expect_err("out of range").kind(), ErrorKind::Argument);
        }
        let x = large(cx)?;
        assert_eq!(ops::select(cx, &x, 0, 2)?.item()?, Scalar::Unsigned((1 << 63) + 1));
        assert_eq!(ops::select(cx, &x, 0, 4)?.item()?, Scalar::Int(i64::MAX));
        // A tensor without dimensions is an operand as exact as a number.
        assert_eq!(ops::eq(cx, &x, &ops::select(cx, &x, 0, 2)?)?.to_vec::<bool>()?, LARGE.map(|x| x == (1 << 63) + 1));
        let start = Scalar::from(u64::MAX - 2);
        let counted = ops::arange(cx, start, Scalar::from(u64::MAX), 1, Some(DType::U64), HOST)?;
        assert_eq!(counted.to_vec::<u64>()?, [u64::MAX - 2, u64::MAX - 1]);
        assert_eq!(x.format()?.lines().next(), Some("[18446744073709551615                    3  9223372036854775809"));
        let drawn = ops::randint(cx, 1 << 62, i64::MAX, &[8], DType::U64, HOST)?.to_vec::<u64>()?;
        assert!(drawn.iter().all(|drawn| (1 << 62..i64::MAX as u64).contains(drawn)), "{drawn:?}");
        let bytes: Vec<u8> = LARGE.iter().flat_map(|x| x.to_ne_bytes()).collect();
        let again = Tensor::from_bytes(cx, DType::U64, Device::HOST, &[6], &bytes)?;
        assert_eq!(again.to_vec::<u64>()?, LARGE);
        Ok(())
    })
}

#[test]
fn mixed_types_are_those_of_numpy() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let of = |dtype| ops::ones(cx, &[2], dtype, HOST);
        let (short, wide) = (of(DType::U16)?, of(DType::U64)?);
        assert_eq!(ops::add(cx, &short, &of(DType::I16)?)?.dtype(), DType::I32);
        assert_eq!(ops::add(cx, &wide, &of(DType::I8)?)?.dtype(), DType::F64);
        assert_eq!(ops::add_scalar(cx, &short, 1)?.dtype(), DType::U16);
        assert_eq!(ops::add_scalar(cx, &wide, 0.5)?.dtype(), DType::F32);
        let error = ops::add_(cx, &wide, &of(DType::I64)?).expect_err("a fraction in place");
        assert_eq!(error.kind(), ErrorKind::DType);
        let error = ops::gather(cx, &of(DType::F32)?, 0, &short).expect_err("no index");
        assert_eq!(error.kind(), ErrorKind::DType);
        Ok(())
    })
}
