//! Products by tensor cores, beside the host's: any strides, batches, and sizes that are no multiple of a
//! part or of a tile.

use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, Generator, Result, Tensor, ops};

use crate::common::leak_check;
use crate::standin;

/// The largest difference of a product here and there, beside the largest element.
pub fn difference(cx: &Context, a: &Tensor, b: &Tensor) -> Result<f32> {
    let there = |x: &Tensor| ops::to_device(cx, x, i64::from(Device::cuda(0).code()));
    // The product of the transposed factors has columns that are neighbours.
    let transposed = |x: &Tensor| ops::transpose(cx, x, -1, -2);
    let mut worst = 0.0f32;
    for is_turned in [false, true] {
        let (x, y) = if is_turned { (transposed(b)?, transposed(a)?) } else { (a.clone(), b.clone()) };
        let here = ops::to_dtype(cx, &ops::matmul(cx, &x, &y)?, DType::F32)?.to_vec::<f32>()?;
        let (x, y) = match is_turned {
            // The strides stay, so that both layouts of each factor are read.
            true => (transposed(&there(b)?)?, transposed(&there(a)?)?),
            false => (there(&x)?, there(&y)?),
        };
        let product = ops::to_dtype(cx, &ops::matmul(cx, &x, &y)?, DType::F32)?.to_vec::<f32>()?;
        assert_eq!(product.len(), here.len());
        let largest = here.iter().fold(1.0f32, |most, x| most.max(x.abs()));
        worst = product.iter().zip(&here).fold(worst, |most, (x, y)| most.max((x - y).abs() / largest));
    }
    Ok(worst)
}

#[test]
fn products_of_short_numbers_are_the_host_s() -> Result<()> {
    if !standin::is_there() {
        return Ok(());
    }
    leak_check(|| {
        let cx = Context { generator: Some(Generator::new(5)), ..Context::new(Owner::root()).no_grad() };
        let drawn = |shape: &[i64], dtype| ops::to_dtype(&cx, &ops::randn(&cx, shape, DType::F32, 0)?, dtype);
        // A number has 11 bits or 8, and the sum is rounded once.
        for (dtype, most) in [(DType::F16, 2e-3), (DType::Bf16, 1.6e-2)] {
            for [m, n, k] in [[16, 16, 16], [64, 64, 32], [65, 17, 33], [16, 130, 100], [80, 16, 31]] {
                let worst = difference(&cx, &drawn(&[m, k], dtype)?, &drawn(&[k, n], dtype)?)?;
                assert!(worst <= most, "{dtype:?} {m} {n} {k}: {worst}");
            }
            let worst = difference(&cx, &drawn(&[3, 20, 40], dtype)?, &drawn(&[40, 24], dtype)?)?;
            assert!(worst <= most, "a batch of {dtype:?}: {worst}");
        }
        Ok(())
    })
}

/// In a process of its own, as the switch is the process's.
#[test]
fn products_of_f32_may_round_their_factors() -> Result<()> {
    if !standin::is_there() || !standin::is_alone("cores::products_of_f32_may_round_their_factors", &[]) {
        return Ok(());
    }
    leak_check(|| {
        let cx = Context { generator: Some(Generator::new(5)), ..Context::new(Owner::root()).no_grad() };
        let drawn = |shape: &[i64]| ops::randn(&cx, shape, DType::F32, 0);
        for [m, n, k] in [[16, 16, 16], [64, 64, 32], [65, 17, 33], [16, 130, 100], [80, 16, 31]] {
            let (a, b) = (drawn(&[m, k])?, drawn(&[k, n])?);
            let exact = difference(&cx, &a, &b)?;
            ops::tf32::allow(true);
            let rounded = difference(&cx, &a, &b);
            ops::tf32::allow(false);
            let rounded = rounded?;
            // A factor has 11 bits, and two of them are rounded.
            assert!(exact <= 2e-6 && exact < rounded && rounded <= 2e-3, "{m} {n} {k}: {exact} and {rounded}");
        }
        Ok(())
    })
}
