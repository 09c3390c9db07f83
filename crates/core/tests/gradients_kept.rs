//! Gradients of the stored types (f16, bf16) against those of f32 for the same numbers.

mod common;
mod gradient_cases;

use common::leak_check;
use gradient_cases::{Case, objective, real_cases};
use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, ErrorKind, Result, Tensor};

/// The allowed error, in roundings of the largest gradient: each operation rounds once.
const ROUNDINGS: f64 = 8.0;

/// The inputs, rounded to `rounded` and converted to `dtype`.
fn leaves(cx: &Context, case: &Case, rounded: DType, dtype: DType) -> Result<Vec<Tensor>> {
    let leaf = |(data, shape): &(Vec<f64>, Vec<usize>)| {
        let kept = ops::to_dtype(cx, &Tensor::from_slice(cx, data, shape)?, rounded)?;
        let leaf = ops::to_dtype(cx, &kept, dtype)?.detach(cx);
        leaf.set_requires_grad(true)?;
        Ok(leaf)
    };
    case.inputs.iter().map(leaf).collect()
}

fn gradients(case: &Case, rounded: DType, dtype: DType) -> Result<Vec<Vec<f64>>> {
    let cx = &Context::new(Owner::root());
    let leaves = leaves(cx, case, rounded, dtype)?;
    objective(cx, &case.call, &leaves)?.backward(cx, None, false)?;
    let numbers = |leaf: &Tensor| {
        let gradient = leaf.grad().expect("a gradient");
        assert_eq!(gradient.dtype(), dtype);
        ops::to_dtype(&cx.no_grad(), &gradient, DType::F64)?.to_vec::<f64>()
    };
    leaves.iter().map(numbers).collect()
}

fn greatest<'a>(gradients: impl Iterator<Item = &'a f64>) -> f64 {
    gradients.fold(0.0, |most, gradient| most.max(gradient.abs()))
}

/// Compares a case. Whether it exists in the type: some cases also have f64 operands.
fn compare(case: &Case, dtype: DType, precision: f64) -> Result<bool> {
    let wide = match gradients(case, dtype, DType::F32) {
        Err(error) if matches!(error.kind(), ErrorKind::DType | ErrorKind::Shape) => return Ok(false),
        wide => wide?,
    };
    // Within an operation that is made of others, differences of rounded numbers may be small.
    let largest = greatest(wide.iter().flatten());
    for (which, (kept, wide)) in gradients(case, dtype, dtype)?.iter().zip(&wide).enumerate() {
        let most = if case.op.info().composed { largest } else { greatest(wide.iter()) };
        for (i, (kept, wide)) in kept.iter().zip(wide).enumerate() {
            let close = (kept - wide).abs() <= ROUNDINGS * precision * most;
            assert!(close, "{} {dtype:?}, input {which} at {i}: {kept} instead of {wide}", case.op.info().name);
        }
    }
    Ok(true)
}

/// Sums by index are rounded once. If each addition rounded, a sum of ones would end at 256 in bf16, and at 2,048 in f16.
#[test]
fn sums_by_index_are_rounded_once() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let device = i64::from(Device::HOST.code());
        for dtype in [DType::F16, DType::Bf16] {
            let ones = |n: i64| ops::ones(cx, &[n], dtype, device);
            let (zeros, index) = (ops::zeros(cx, &[1], dtype, device)?, ops::zeros(cx, &[4096], DType::I64, device)?);
            let sum = |x: &Tensor| ops::to_dtype(&cx.no_grad(), x, DType::F64)?.item();
            let added = ops::index_add(cx, &zeros, 0, &index, &ones(4096)?, 1.0)?;
            assert_eq!((added.dtype(), sum(&added)?.to_f64()), (dtype, 4096.0));
            let added = ops::scatter_add(cx, &zeros, 0, &index, &ones(4096)?)?;
            assert_eq!((added.dtype(), sum(&added)?.to_f64()), (dtype, 4096.0));
            for gathers in [false, true] {
                let leaf = ones(1)?;
                leaf.set_requires_grad(true)?;
                let selected =
                    if gathers { ops::gather(cx, &leaf, 0, &index) } else { ops::index_select(cx, &leaf, 0, &index) };
                selected?.backward(cx, Some(&ones(4096)?), false)?;
                let gradient = leaf.grad().expect("a gradient");
                assert_eq!((gradient.dtype(), sum(&gradient)?.to_f64()), (dtype, 4096.0));
            }
        }
        Ok(())
    })
}

#[test]
fn gradients_in_sixteen_bits_are_those_of_single_precision() -> Result<()> {
    for (dtype, precision) in [(DType::F16, 2f64.powi(-11)), (DType::Bf16, 2f64.powi(-8))] {
        let cases: Vec<Case> = real_cases().into_iter().filter(|case| Device::HOST.supports(case.op, dtype)).collect();
        let mut compared = 0;
        for case in &cases {
            leak_check(|| {
                compared += usize::from(compare(case, dtype, precision)?);
                Ok(())
            })?;
        }
        assert!(compared + 2 >= cases.len(), "{compared} of {} cases", cases.len());
    }
    Ok(())
}
