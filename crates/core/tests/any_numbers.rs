//! Operations on windows, volumes, sizes and matrices with numbers of any size: sizes, steps and paddings come from the
//! host.

use tensor_core::ops::{self, ArgKind, Args, Op};
use tensor_core::scope;
use tensor_core::{Context, DType, Device, Result, Tensor};

mod common;
use common::leak_check;

fn counting(cx: &Context, shape: &[usize]) -> Result<Tensor> {
    let data: Vec<f32> = (0..shape.iter().product::<usize>()).map(|i| i as f32 * 0.25 - 2.0).collect();
    Tensor::from_slice(cx, &data, shape)
}

/// Numbers of any size, most of them small.
struct Wild(u64);

impl Wild {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn number(&mut self) -> i64 {
        const EDGES: [i64; 10] =
            [i64::MIN, i64::MIN + 1, -1, 1 << 20, 1 << 31, 1 << 39, 1 << 40, (1 << 40) + 1, 1 << 62, i64::MAX];
        if self.below(6) == 0 { EDGES[self.below(10) as usize] } else { self.below(4) as i64 }
    }

    fn pack(&mut self, kind: ArgKind, ints: &mut Vec<i64>, floats: &mut Vec<f64>) {
        let mut numbers = |count: usize| (0..count).map(|_| self.number()).collect::<Vec<_>>();
        match kind {
            ArgKind::Int => ints.extend(numbers(1)),
            ArgKind::Int2 => ints.extend(numbers(2)),
            ArgKind::Int3 => ints.extend(numbers(3)),
            ArgKind::Ints => {
                let list = numbers(4);
                let count = 1 + self.below(4) as usize;
                ints.push(count as i64);
                ints.extend(&list[..count]);
            }
            ArgKind::Bool => ints.push(self.below(2) as i64),
            ArgKind::Float => floats.push(self.number() as f64),
            _ => {}
        }
    }
}

/// Every call ends with a result or an error, within a limit.
#[test]
fn any_numbers_give_a_result_or_an_error() -> Result<()> {
    let volume: &'static [&'static [usize]] = &[&[1, 2, 7, 1, 3], &[2, 0, 3, 3, 3], &[0, 2, 3, 3, 3]];
    let image: &'static [&'static [usize]] = &[&[1, 2, 7, 3], &[2, 0, 3, 3], &[0, 2, 3, 3]];
    let line: &'static [&'static [usize]] = &[&[1, 2, 7], &[2, 0, 3], &[0, 2, 3]];
    type Row = (Op, &'static [&'static [usize]], &'static [usize]);
    let square: &'static [&'static [usize]] = &[&[2, 3, 3], &[2, 2], &[0, 2, 2], &[2, 0, 0]];
    let rows: [Row; 27] = [
        (Op::MaxPool3d, volume, &[]),
        (Op::AvgPool3d, volume, &[]),
        (Op::AdaptiveAvgPool1d, line, &[]),
        (Op::AdaptiveAvgPool3d, volume, &[]),
        (Op::AdaptiveMaxPool1d, line, &[]),
        (Op::AdaptiveMaxPool2d, image, &[]),
        (Op::AdaptiveMaxPool3d, volume, &[]),
        (Op::LpPool1d, line, &[]),
        (Op::LpPool2d, image, &[]),
        (Op::LpPool3d, volume, &[]),
        (Op::Conv3d, volume, &[2, 2, 2, 1, 2]),
        (Op::ConvTranspose3d, volume, &[2, 2, 2, 1, 2]),
        (Op::Interpolate, image, &[]),
        (Op::Im2col, image, &[]),
        (Op::Col2im, &[&[1, 4, 4], &[1, 2, 6], &[2, 0, 1], &[0, 2, 1]], &[]),
        (Op::GridSample, image, &[1, 2, 2, 2]),
        (Op::AffineGrid, &[&[1, 2, 3], &[2, 2, 3], &[0, 2, 3]], &[]),
        (Op::MaxPool2dIndices, image, &[]),
        (Op::MaxUnpool2d, image, &[1, 2, 7, 3]),
        (Op::Pinverse, square, &[]),
        (Op::SolveTriangular, square, &[2, 2]),
        (Op::Lstsq, square, &[2, 2]),
        (Op::MatrixRank, square, &[]),
        (Op::Cond, square, &[]),
        (Op::MatrixNorm, square, &[]),
        (Op::NuclearNorm, square, &[]),
        (Op::MatrixPower, square, &[]),
    ];
    let (mut wild, mut results) = (Wild(7), 0);
    for (op, shapes, second) in rows {
        leak_check(|| {
            let opened = scope::push(None)?;
            scope::set_limit(opened, Device::HOST, Some(1 << 24))?;
            let cx = &Context::thread()?;
            let other = counting(cx, second)?;
            let other =
                if op == Op::MaxUnpool2d { ops::to_dtype(cx, &ops::abs(cx, &other)?, DType::I64)? } else { other };
            for call in 0..1500 {
                let shape = shapes[call % shapes.len()];
                let x = counting(cx, shape)?;
                x.set_requires_grad(true)?;
                let mut tensors = vec![Some(&x)];
                let (mut ints, mut floats) = (Vec::new(), Vec::new());
                for &(_, kind) in &op.info().args[1..] {
                    match kind {
                        ArgKind::Tensor => tensors.push(Some(&other)),
                        ArgKind::OptTensor => tensors.push(None),
                        kind => wild.pack(kind, &mut ints, &mut floats),
                    }
                }
                let args = Args { tensors: &tensors, ints: &ints, floats: &floats, reversed: false };
                if let Ok(result) = ops::dispatch(cx, op, &args) {
                    results += 1;
                    if result.dtype().is_float() && result.numel() > 0 {
                        // It may need more memory than the limit.
                        let _ = ops::sum(cx, &result, &[], false)?.backward(cx, None, false);
                    }
                }
            }
            scope::pop(opened)
        })?;
    }
    assert!(results > 2000, "{results}");
    Ok(())
}
