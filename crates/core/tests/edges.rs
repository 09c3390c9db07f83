//! Sizes at the edges: none at all, and more than memory or arithmetic can hold.

use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, Error, ErrorKind, Result, Tensor};

mod common;
use common::leak_check;

fn zeros(cx: &Context, shape: &[i64]) -> Result<Tensor> {
    ops::zeros(cx, shape, DType::F32, 0)
}

fn leaf(cx: &Context, shape: &[i64]) -> Result<Tensor> {
    let leaf = ops::ones(cx, shape, DType::F32, 0)?;
    leaf.set_requires_grad(true)?;
    Ok(leaf)
}

fn grad(leaf: &Tensor) -> Result<(Vec<usize>, Vec<f32>)> {
    let grad = leaf.grad().expect("a gradient");
    Ok((grad.shape().to_vec(), grad.to_vec()?))
}

fn refused<T>(result: Result<T>) -> Error {
    result.err().expect("an error")
}

#[test]
fn a_view_larger_than_memory_prints_but_is_not_copied() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let huge = ops::expand(cx, &zeros(cx, &[1])?, &[1 << 50])?;
        assert_eq!(huge.format()?, "[0. 0. 0. ... 0. 0. 0.]");
        let error = refused(huge.to_vec::<f32>());
        assert_eq!(error.kind(), ErrorKind::OutOfMemory);
        assert!(error.message().contains(&format!("{} bytes", 1u64 << 52)), "{error}");
        Ok(())
    })
}

#[test]
fn views_print_as_their_copies_do() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let elements: Vec<i32> = (0..4000).map(|i| i * 7919 % 4001).collect();
        let x = Tensor::from_slice(cx, &elements, &[8, 20, 25])?;
        for view in [
            ops::permute(cx, &x, &[])?,
            ops::transpose(cx, &x, 0, 1)?,
            ops::slice(cx, &x, 2, 3, 24, 2)?,
            ops::expand(cx, &ops::unsqueeze(cx, &ops::select(cx, &x, 0, 5)?, 1)?, &[20, 9, 25])?,
            ops::select(cx, &ops::select(cx, &ops::transpose(cx, &x, 0, 2)?, 0, 4)?, 0, 3)?,
            ops::select(cx, &ops::select(cx, &ops::select(cx, &x, 0, 7)?, 0, 3)?, 0, 2)?,
        ] {
            assert_eq!(view.format()?, ops::clone(cx, &view)?.format()?, "{view:?}");
        }
        Ok(())
    })
}

#[test]
fn an_empty_bool_tensor_holds_bools() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        // The next tensor of this size reuses this block.
        drop(Tensor::from_slice(cx, &[7u8; 500], &[500])?);
        let mut bytes = [9; 500];
        ops::empty(cx, &[500], DType::Bool, 0)?.copy_bytes_to(&mut bytes)?;
        assert_eq!(bytes, [0; 500]);
        Ok(())
    })
}

#[test]
fn only_views_are_views_after_reshape() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = zeros(cx, &[4, 8])?;
        assert!(ops::reshape(cx, &x, &[32])?.is_view());
        let turned = ops::transpose(cx, &x, 0, 1)?;
        for copied in [ops::reshape(cx, &turned, &[32])?, ops::flatten(cx, &turned, 0, 1)?] {
            assert!(!copied.is_view());
            assert_eq!(copied.bytes(), 128);
        }
        Ok(())
    })
}

#[test]
fn a_bias_of_linear_may_be_a_matrix_of_one_row() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let (x, weight) =
            (Tensor::from_slice(cx, &[1.0f32, 2.0], &[2, 1])?, Tensor::from_slice(cx, &[3.0f32], &[1, 1])?);
        let bias = leaf(cx, &[1, 1])?;
        let y = ops::linear(cx, &x, &weight, Some(&bias))?;
        assert_eq!(y.to_vec::<f32>()?, [4.0, 7.0]);
        ops::sum(cx, &y, &[], false)?.backward(cx, None, false)?;
        assert_eq!(grad(&bias)?, (vec![1, 1], vec![2.0]));
        let refused = ops::linear(cx, &x, &weight, Some(&leaf(cx, &[2, 1])?)).map_err(|error| error.kind());
        assert_eq!(refused.err(), Some(ErrorKind::Shape));
        Ok(())
    })
}

#[test]
fn linear_without_outputs_or_inputs_has_gradients() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let run = |x: &Tensor, weight: &Tensor, bias: &Tensor| -> Result<Vec<f32>> {
            let y = ops::linear(cx, x, weight, Some(bias))?;
            ops::sum(cx, &y, &[], false)?.backward(cx, None, false)?;
            y.to_vec()
        };
        let (x, weight, bias) = (leaf(cx, &[2, 3, 4])?, leaf(cx, &[0, 4])?, leaf(cx, &[0])?);
        assert_eq!(run(&x, &weight, &bias)?, []);
        assert_eq!(grad(&x)?, (vec![2, 3, 4], vec![0.0; 24]));
        assert_eq!(grad(&weight)?, (vec![0, 4], vec![]));
        assert_eq!(grad(&bias)?, (vec![0], vec![]));
        let (x, weight, bias) = (leaf(cx, &[2, 3, 0])?, leaf(cx, &[5, 0])?, leaf(cx, &[5])?);
        assert_eq!(run(&x, &weight, &bias)?, [1.0; 30]);
        assert_eq!(grad(&x)?, (vec![2, 3, 0], vec![]));
        assert_eq!(grad(&weight)?, (vec![5, 0], vec![]));
        assert_eq!(grad(&bias)?, (vec![5], vec![6.0; 5]));
        let (x, weight, bias) = (leaf(cx, &[0, 4])?, leaf(cx, &[5, 4])?, leaf(cx, &[5])?);
        assert_eq!(run(&x, &weight, &bias)?, []);
        assert_eq!(grad(&weight)?, (vec![5, 4], vec![0.0; 20]));
        assert_eq!(grad(&bias)?, (vec![5], vec![0.0; 5]));
        Ok(())
    })
}

#[test]
fn convolutions_of_any_size_are_refused_or_carried_out() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let most = 1i64 << 40;
        let conv = |x: &Tensor, weight: &Tensor, padding, dilation| {
            ops::conv2d(cx, x, weight, None, [1, 1], padding, dilation, 1)
        };
        let image = zeros(cx, &[1, 1, 4, 4])?;
        // No output channel, so the kernel takes no memory; its reach overflows.
        let error = refused(conv(&image, &zeros(cx, &[0, 1, 1 << 50, 1])?, [0, 0], [most, 1]));
        assert_eq!(error.kind(), ErrorKind::Shape);
        assert!(error.message().contains("an input of shape (1, 1, 4, 4) with padding (0, 0)"), "{error}");
        // Padding with more pixels than there are addresses.
        let kernel = zeros(cx, &[1, 1, 3, 1])?;
        assert_eq!(refused(conv(&image, &kernel, [most, most], [most, 1])).kind(), ErrorKind::Shape);
        let error = refused(conv(&image, &kernel, [most + 1, 0], [1, 1]));
        assert_eq!(error.kind(), ErrorKind::Argument);
        assert_eq!(error.message(), "the padding (1099511627777, 0) is too large: expected at most 1099511627776");
        let error = refused(conv(&image, &kernel, [0, 0], [0, 1]));
        assert_eq!(error.message(), "the dilation (0, 1) must be at least 1");
        // An empty batch of images beyond memory costs nothing.
        let x = leaf(cx, &[0, 2, 1 << 8, 1 << 50])?;
        let weight = leaf(cx, &[3, 2, 2, 4096])?;
        let y = conv(&x, &weight, [0, 0], [1, 1])?;
        assert_eq!(y.shape(), [0, 3, 255, (1 << 50) - 4095]);
        ops::sum(cx, &y, &[], false)?.backward(cx, None, false)?;
        assert_eq!(grad(&x)?.0, [0, 2, 1 << 8, 1 << 50]);
        assert!(grad(&weight)?.1.iter().all(|&g| g == 0.0));
        Ok(())
    })
}

#[test]
fn a_convolution_without_channels_is_its_bias() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let (x, weight) = (leaf(cx, &[2, 0, 60, 60])?, leaf(cx, &[2, 0, 1, 1])?);
        let bias = Tensor::from_slice(cx, &[0.5f32, 2.0], &[2])?;
        bias.set_requires_grad(true)?;
        let y = ops::conv2d(cx, &x, &weight, Some(&bias), [1, 1], [0, 0], [1, 1], 1)?;
        assert_eq!(y.to_vec::<f32>()?, [[0.5; 3600], [2.0; 3600], [0.5; 3600], [2.0; 3600]].concat());
        ops::sum(cx, &y, &[], false)?.backward(cx, None, false)?;
        assert_eq!(grad(&x)?.0, [2, 0, 60, 60]);
        assert_eq!(grad(&weight)?.0, [2, 0, 1, 1]);
        assert_eq!(grad(&bias)?.1, [7200.0, 7200.0]);
        Ok(())
    })
}

/// Work and memory follow the elements, not the numbers that are given.
#[test]
fn large_numbers_with_few_elements_cost_nothing() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let most = 1 << 62;
        for channels in [0, 2] {
            let x = zeros(cx, &[1, channels, 2])?;
            assert_eq!(ops::local_response_norm(cx, &x, most, 1e-4, 0.75, 1.0)?.shape(), x.shape());
        }
        // Each element has all channels as its neighbours.
        let x = Tensor::from_slice(cx, &[1.0f32, 2.0], &[1, 2, 1])?;
        let y = ops::local_response_norm(cx, &x, 8, 8.0, 1.0, 1.0)?;
        assert_eq!(y.to_vec::<f32>()?, [1.0 / 6.0, 2.0 / 6.0]);
        for indices in [ops::tril_indices(cx, 1 << 40, 0, 0, 0)?, ops::triu_indices(cx, 0, 1 << 40, 0, 0)?] {
            assert_eq!(indices.shape(), [2, 0]);
        }
        let x = leaf(cx, &[0, 1 << 40])?;
        for y in [ops::flip(cx, &x, &[1])?, ops::tril(cx, &x, 0)?] {
            assert_eq!(y.shape(), [0, 1 << 40]);
        }
        Ok(())
    })
}

#[test]
fn pools_need_pixels() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        for shape in [[1, 1, 0, 4], [1, 1, 4, 0], [0, 1, 0, 0]] {
            let x = zeros(cx, &shape)?;
            for result in [
                ops::max_pool2d(cx, &x, [2, 2], [1, 1], [1, 1], [1, 1], false),
                ops::avg_pool2d(cx, &x, [2, 2], [1, 1], [1, 1], false, true, 0),
                ops::adaptive_avg_pool2d(cx, &x, [2, 2]),
                ops::adaptive_max_pool2d(cx, &x, [2, 2]),
            ] {
                let error = refused(result);
                assert_eq!(error.kind(), ErrorKind::Shape);
                assert!(
                    error.message().contains("pool2d takes images with at least one pixel, not of shape"),
                    "{error}"
                );
            }
        }
        // Windows whose padding has more pixels than there are addresses.
        let x = zeros(cx, &[1, 1, 1, 1])?;
        let (kernel, padding) = ([1 << 40; 2], [1 << 39; 2]);
        assert_eq!(refused(ops::max_pool2d(cx, &x, kernel, [1, 1], padding, [1, 1], false)).kind(), ErrorKind::Shape);
        assert_eq!(refused(ops::avg_pool2d(cx, &x, kernel, [1, 1], padding, false, true, 0)).kind(), ErrorKind::Shape);
        // An empty batch of images is allowed.
        assert_eq!(
            ops::max_pool2d(cx, &zeros(cx, &[0, 1, 4, 4])?, [2, 2], [0, 0], [0, 0], [1, 1], false)?.shape(),
            [0, 1, 2, 2]
        );
        Ok(())
    })
}

#[test]
fn bools_from_outside_are_0_or_1() -> Result<()> {
    leak_check(|| {
        let cx = Context::new(Owner::root());
        let bools = Tensor::from_bytes(&cx, DType::Bool, Device::HOST, &[3], &[0, 1, 255])?;
        assert_eq!(ops::to_dtype(&cx, &bools, DType::U8)?.to_vec::<u8>()?, [0, 1, 1]);
        // As the borrower of a lease would.
        // SAFETY: three elements of one byte are there, and nothing else reads them now.
        unsafe { *bools.data_ptr()? = 7 };
        bools.settle_bools();
        assert_eq!(ops::to_dtype(&cx, &bools, DType::U8)?.to_vec::<u8>()?, [1, 1, 1]);
        Ok(())
    })
}

#[test]
fn offsets_of_bags_follow_each_other() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let table = Tensor::from_slice(cx, &[0.0f32, 1.0, 2.0, 3.0, 4.0, 5.0], &[3, 2])?;
        let index = Tensor::from_slice(cx, &[0i64, 1, 2], &[3])?;
        let bags = |offsets: [i64; 2]| {
            ops::embedding_bag(cx, &table, &index, &Tensor::from_slice(cx, &offsets, &[2])?, false)?.to_vec::<f32>()
        };
        assert_eq!(bags([0, 2])?, [2.0, 4.0, 4.0, 5.0]);
        assert_eq!(bags([0, 3])?, [6.0, 9.0, 0.0, 0.0]);
        for (offsets, text) in [
            ([0, -1], "offset -1 of bag 1 of embedding_bag is out of range: expected 0 to 3"),
            ([0, 4], "offset 4 of bag 1 of embedding_bag is out of range: expected 0 to 3"),
            ([1, 0], "offset 1 of bag 0 of embedding_bag is out of range: expected 0 to 0"),
            ([1 << 62, 0], "offset 4611686018427387904 of bag 0 of embedding_bag is out of range: expected 0 to 0"),
        ] {
            let error = refused(bags(offsets));
            assert_eq!((error.kind(), error.message()), (ErrorKind::Index, text));
        }
        Ok(())
    })
}

#[test]
fn a_range_needs_bounds_and_a_step_that_are_numbers() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let range = |start: f64, stop: f64, step: f64| ops::arange(cx, start, stop, step, None, 0);
        let (nan, infinite) = (f64::NAN, f64::INFINITY);
        let endless = [(0.0, nan, 1.0), (nan, 1.0, 1.0), (0.0, 5.0, nan), (0.0, infinite, 1.0), (0.0, 5.0, 0.0)];
        let stepless = [(1.0, 2.0, infinite), (2.0, 1.0, -infinite)];
        for (start, stop, step) in endless.into_iter().chain(stepless) {
            assert_eq!(refused(range(start, stop, step)).kind(), ErrorKind::Argument, "{start} {stop} {step}");
        }
        assert_eq!(range(5.0, 0.0, 1.0)?.numel(), 0);
        assert_eq!(range(0.0, 1.0, 0.25)?.numel(), 4);
        Ok(())
    })
}

#[test]
fn views_of_no_elements_take_any_shape_of_none_whatever_their_strides() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = zeros(cx, &[4, 3])?;
        let columns = ops::slice(cx, &x, 1, 0, 3, 2)?;
        for view in [
            ops::narrow(cx, &ops::transpose(cx, &x, 0, 1)?, 0, 0, 0)?,
            ops::slice(cx, &columns, 0, 2, 2, 1)?,
            ops::expand(cx, &ops::slice(cx, &columns, 0, 0, 0, 1)?, &[5, 0, 2])?,
        ] {
            assert_eq!(ops::flatten(cx, &view, 0, -1)?.shape(), [0]);
            assert_eq!(ops::reshape(cx, &view, &[7, 0, 2])?.shape(), [7, 0, 2]);
            assert!(ops::contiguous(cx, &view)?.is_contiguous());
            assert_eq!(ops::add_scalar_(cx, &view, 1)?.to_vec::<f32>()?, [0.0; 0]);
        }
        Ok(())
    })
}

#[test]
fn elements_of_any_layout_are_read_to_any_place() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let elements: Vec<i32> = (0..120_000).collect();
        let x = Tensor::from_slice(cx, &elements, &[30, 80, 50])?;
        for view in [
            x.clone(),
            ops::permute(cx, &x, &[2, 0, 1])?,
            ops::slice(cx, &ops::transpose(cx, &x, 1, 2)?, 0, 3, 29, 4)?,
            ops::expand(cx, &ops::narrow(cx, &x, 1, 7, 1)?, &[3, 30, 40, 50])?,
            ops::select(cx, &ops::transpose(cx, &x, 0, 2)?, 0, 4)?,
            ops::narrow(cx, &x, 0, 0, 0)?,
        ] {
            let expected = ops::clone(cx, &view)?.to_vec::<i32>()?;
            let bytes: Vec<u8> = expected.iter().flat_map(|element| element.to_ne_bytes()).collect();
            assert_eq!(view.to_vec::<i32>()?, expected);
            let mut room = vec![0u8; bytes.len() + 4];
            for start in 0..4 {
                let out = &mut room[start..start + bytes.len()];
                out.fill(0);
                view.copy_bytes_to(out)?;
                assert!(*out == bytes[..], "from byte {start} on, of {view:?}");
            }
            let mut pieces = Vec::new();
            view.read_pieces(cx, |piece| {
                pieces.extend_from_slice(piece);
                Ok(())
            })?;
            assert!(pieces == bytes, "{view:?}");
        }
        let failed = x.read_pieces(cx, |_| Err(Error::io("stop")));
        assert_eq!(refused(failed).message(), "stop");
        Ok(())
    })
}

#[test]
fn whole_numbers_that_a_float_would_round_are_not_drawn() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        for (dtype, most) in [(DType::F32, 1i64 << 24), (DType::F64, 1 << 53)] {
            ops::randint(cx, -most, most + 1, &[4], dtype, 0)?;
            let error = refused(ops::randint(cx, 0, most + 2, &[4], dtype, 0));
            assert_eq!(error.kind(), ErrorKind::Argument);
            assert!(error.message().contains(dtype.name()), "{error}");
        }
        Ok(())
    })
}

/// As in PyTorch: the gradient is zeros, not none.
#[test]
fn constant_results_have_gradients_of_zeros() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let (matrix, empty) = (leaf(cx, &[2, 2])?, leaf(cx, &[3, 0])?);
        let unit = ops::matrix_power(cx, &matrix, 0)?;
        assert_eq!(unit.to_vec::<f32>()?, [1.0, 0.0, 0.0, 1.0]);
        let ones = ops::prod(cx, &empty, &[1], false)?;
        assert_eq!(ones.to_vec::<f32>()?, [1.0; 3]);
        let infinite = ops::full(cx, &[1, 1], f32::INFINITY, None, 0)?;
        assert_eq!(ops::matrix_power(cx, &infinite, 0)?.to_vec::<f32>()?, [1.0]);
        let integers = ops::zeros(cx, &[0], DType::I32, 0)?;
        assert_eq!(ops::prod(cx, &integers, &[], false)?.to_vec::<i64>()?, [1]);
        for x in [&unit, &ones] {
            ops::sum(cx, x, &[], false)?.backward(cx, None, false)?;
        }
        assert_eq!(grad(&empty)?, (vec![3, 0], vec![]));
        assert_eq!(grad(&matrix)?, (vec![2, 2], vec![0.0; 4]));
        Ok(())
    })
}

#[test]
fn errors_name_the_operation_that_was_called() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let (mask, number) = (ops::ones(cx, &[2], DType::Bool, 0)?, zeros(cx, &[2])?);
        let index = ops::zeros(cx, &[1, 1], DType::I64, 0)?;
        let row = ops::reshape(cx, &index, &[1])?;
        let one = ops::narrow(cx, &mask, 0, 0, 1)?;
        for (result, expected) in [
            (ops::index_add(cx, &mask, 0, &row, &one, 0.0), "index_add takes numbers to add, not bool (2,)"),
            (ops::index_put(cx, &mask, &index, &one, true), "index_put takes numbers to add, not bool (2,)"),
            (ops::index_put(cx, &number, &index, &one, false), "index_put takes a source float32 (2,), not bool"),
            (ops::index_copy(cx, &number, 0, &row, &one), "index_copy takes a source float32 (2,), not bool"),
            (ops::masked_scatter(cx, &number, &mask, &mask), "masked_scatter takes a source float32 (2,), not bool"),
        ] {
            let error = refused(result);
            assert_eq!(error.kind(), ErrorKind::DType);
            assert!(error.message().starts_with(expected), "{error}");
        }
        let error = refused(ops::logit(cx, &number, 0.75));
        assert_eq!(
            (error.kind(), error.message()),
            (ErrorKind::Argument, "the eps of logit must be at most 0.5, not 0.75")
        );
        Ok(())
    })
}

/// As in PyTorch, whose results here are copies, too.
#[test]
fn what_has_nothing_to_do_makes_a_copy() -> Result<()> {
    type Call = fn(&Context, &Tensor) -> Result<Tensor>;
    let calls: [(&str, Call); 25] = [
        ("flip", |cx, x| ops::flip(cx, x, &[])),
        ("roll", |cx, x| ops::roll(cx, x, &[0], &[])),
        ("roll of a dimension", |cx, x| ops::roll(cx, x, &[3], &[0])),
        ("rot90", |cx, x| ops::rot90(cx, x, &[0, 1], 4)),
        ("repeat", |cx, x| ops::repeat(cx, x, &[1, 1])),
        ("repeat_interleave", |cx, x| ops::repeat_interleave(cx, x, 1, 0)),
        ("pad", |cx, x| ops::pad(cx, x, &[0, 0], 0, 0.0)),
        ("pad that takes away", |cx, x| ops::pad(cx, x, &[0, -1], 0, 0.0)),
        ("diff", |cx, x| ops::diff(cx, x, 0, 0)),
        ("diag", |cx, x| ops::diag(cx, x, 0)),
        ("tril", |cx, x| ops::tril(cx, x, 5)),
        ("matrix_power", |cx, x| ops::matrix_power(cx, x, 1)),
        ("cat", |cx, x| ops::cat(cx, &[x], 0)),
        ("hstack", |cx, x| ops::hstack(cx, &[x])),
        ("fftshift", |cx, x| ops::fftshift(cx, &ops::narrow(cx, x, 0, 0, 1)?, &[0])),
        ("sum", |cx, x| ops::sum(cx, &ops::narrow(cx, x, 0, 0, 1)?, &[0], false)),
        ("clamp", |cx, x| ops::clamp(cx, x, f64::NEG_INFINITY, f64::INFINITY)),
        ("floor", |cx, x| ops::floor(cx, &ops::narrow(cx, x, 0, 0, 1)?)),
        ("channel_shuffle", |cx, x| ops::channel_shuffle(cx, &ops::reshape(cx, x, &[1, 3, 3, 1])?, 1)),
        ("combinations", |cx, x| ops::combinations(cx, &ops::reshape(cx, x, &[9])?, 1, false)),
        ("block_diag", |cx, x| ops::block_diag(cx, &[x])),
        ("unique", |cx, x| {
            ops::unique(cx, &ops::reshape(cx, &ops::narrow(cx, &ops::narrow(cx, x, 0, 0, 1)?, 1, 0, 1)?, &[1])?)
        }),
        ("renorm", |cx, x| ops::renorm(cx, x, 2.0, 0, 1e9)),
        ("adaptive_avg_pool2d", |cx, x| ops::adaptive_avg_pool2d(cx, &ops::reshape(cx, x, &[1, 1, 3, 3])?, [3, 3])),
        ("pixel_shuffle", |cx, x| ops::pixel_shuffle(cx, &ops::reshape(cx, x, &[1, 1, 3, 3])?, 1)),
    ];
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let mut aliases = Vec::new();
        for (name, call) in calls {
            let x = ops::ones(cx, &[3, 3], DType::F32, 0)?;
            ops::add_scalar_(cx, &call(cx, &x)?, 1.0)?;
            if x.to_vec::<f32>()? != [1.0; 9] {
                aliases.push(name);
            }
        }
        assert!(aliases.is_empty(), "{aliases:?}");
        Ok(())
    })
}

/// A batch of matrices with one right operand is computed at once where its rows follow each other.
#[test]
fn products_of_a_batch_are_those_of_its_matrices() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let numbers = |shape: &[usize]| {
            let count = shape.iter().product::<usize>() as i32;
            Tensor::from_slice(cx, &(0..count).map(|i| (i * 7 % 11 - 5) as f32).collect::<Vec<_>>(), shape)
        };
        let (x, right) = (numbers(&[6, 5, 40])?, numbers(&[40, 33])?);
        for batch in [
            x.clone(),
            ops::transpose(cx, &x, 0, 1)?,
            ops::slice(cx, &x, 0, 1, 6, 2)?,
            ops::narrow(cx, &x, 1, 1, 3)?,
            ops::narrow(cx, &x, 0, 2, 0)?,
            ops::expand(cx, &ops::select(cx, &x, 0, 3)?, &[4, 5, 40])?,
            ops::reshape(cx, &x, &[2, 3, 5, 40])?,
        ] {
            let product = ops::matmul(cx, &batch, &right)?;
            let copy = ops::clone(cx, &batch)?;
            let rows = ops::reshape(cx, &copy, &[(copy.numel() / 40) as i64, 40])?;
            assert_eq!(product.to_vec::<f32>()?, ops::matmul(cx, &rows, &right)?.to_vec::<f32>()?, "{batch:?}");
            assert_eq!(product.shape(), [&batch.shape()[..batch.rank() - 1], &[33]].concat());
        }
        Ok(())
    })
}
