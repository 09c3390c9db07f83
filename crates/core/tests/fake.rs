//! What only asynchronous devices have, tested on `fake:0`. Kernels run after their call, frees wait for them, and the
//! device has its own accounts and limits. Tensors may be on different devices.

use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use tensor_core::device::Stream;
use tensor_core::devices::fake;
use tensor_core::memory::{self, Account, Buffer, Request, account, block_size};
use tensor_core::ops::{self, Op};
use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE};
use tensor_core::{Context, DType, Device, ErrorKind, Result, Scalar, Tensor};

mod common;
use common::leak_check;

const FAKE: Device = Device::FAKE;
const CODE: i64 = FAKE.code() as i64;

fn root() -> Context {
    Context::new(scope::Owner::root())
}

fn context(scope: Handle) -> Result<Context> {
    Ok(Context::new(scope::resolve(scope)?))
}

/// 0, 1, 2 … on `fake:0`.
fn counting(cx: &Context, n: i64) -> Result<Tensor> {
    ops::arange(cx, Scalar::Int(0), Scalar::Int(n), Scalar::Int(1), Some(DType::F32), CODE)
}

fn take(stream: u16, bytes: usize) -> Result<Buffer> {
    let account: &Arc<Account> = account::process();
    Buffer::allocate(&Request { account, device: FAKE, stream: Stream(stream), bytes })
}

/// Everything has run, and nothing is cached.
fn emptied() -> Result<()> {
    counting(&root(), 1)?.to_vec::<f32>()?;
    memory::trim();
    Ok(())
}

// --- several devices -------------------------------------------------------------------------------------------------

#[test]
fn arrays_of_several_devices_are_added_up_on_one() -> Result<()> {
    leak_check(|| {
        let cx = root();
        let there = counting(&cx, 5)?;
        let here = ops::to_device(&cx, &there, 0)?;
        for device in [FAKE, Device::HOST] {
            let sum = ops::sum_on(&cx, &[here.clone(), there.clone(), here.clone()], device)?;
            assert_eq!((sum.device(), sum.to_vec::<f32>()?), (device, vec![0.0, 3.0, 6.0, 9.0, 12.0]));
        }
        // It has no gradient, and changes none of the arrays.
        here.set_requires_grad(true)?;
        let sum = ops::sum_on(&cx, &[here.clone(), there.clone()], FAKE)?;
        assert!(!sum.requires_grad() && here.to_vec::<f32>()? == there.to_vec::<f32>()?);
        let alone = ops::sum_on(&cx, std::slice::from_ref(&here), Device::HOST)?;
        assert_eq!(alone.data_ptr()?, here.data_ptr()?);
        let error = |arrays: &[Tensor]| ops::sum_on(&cx, arrays, FAKE).map(drop).expect_err("no sum");
        assert_eq!(error(&[]).kind(), ErrorKind::Argument);
        let other = error(&[there.clone(), counting(&cx, 4)?]);
        assert_eq!(
            (other.kind(), other.message()),
            (
                ErrorKind::Shape,
                "a sum of arrays of shape (5,) and type float32 was given one of shape (4,) and type float32: expected the same"
            )
        );
        Ok(())
    })
}

// --- the queue --------------------------------------------------------------------------------------------------------

#[test]
fn what_the_host_reads_has_been_computed() -> Result<()> {
    leak_check(|| {
        let cx = root();
        let reads: [fn(&Tensor) -> Result<bool>; 4] = [
            |sum| Ok(sum.item()? == Scalar::Float(15.0)),
            |sum| Ok(sum.to_vec::<f32>()? == [15.0]),
            // With several elements, as a tensor of one is read like a vector.
            |sum| Ok(ops::expand(&root(), sum, &[2])?.format()? == "[15. 15.]"),
            |sum| Ok(ops::to_device(&root(), sum, 0)?.item()? == Scalar::Float(15.0)),
        ];
        for read in reads {
            // The queue is stopped until a thread waits for it, so a read without a wait sees other values.
            let _held = fake::hold_until_waited();
            let x = ops::add_scalar(&cx, &counting(&cx, 6)?, 1.0)?;
            let sum = ops::sum(&cx, &ops::sub_scalar(&cx, &x, 1.0)?, &[], false)?;
            assert!(read(&sum)?);
        }
        Ok(())
    })
}

#[test]
fn what_the_host_writes_is_not_overwritten_by_earlier_work() -> Result<()> {
    leak_check(|| {
        let cx = root();
        emptied()?;
        let held = fake::hold_until_waited();
        // Its block is free at once, and its kernel has not run yet.
        drop(ops::full(&cx, &[100], Scalar::Float(-1.0), None, CODE)?);
        let bytes: Vec<u8> = (0..100u32).flat_map(|i| (i as f32).to_ne_bytes()).collect();
        let written = Tensor::from_bytes(&cx, DType::F32, FAKE, &[100], &bytes)?;
        drop(held);
        assert_eq!(written.to_vec::<f32>()?, (0..100).map(|i| i as f32).collect::<Vec<_>>());
        Ok(())
    })
}

/// A chain of operations whose temporaries are freed while they are still to be computed.
fn chain(cx: &Context, device: i64) -> Result<Tensor> {
    let x = ops::arange(cx, Scalar::Int(0), Scalar::Int(64), Scalar::Int(1), Some(DType::F32), device)?;
    let mut x = ops::reshape(cx, &ops::mul_scalar(cx, &x, 0.01)?, &[8, 8])?;
    for _ in 0..20 {
        let turned = ops::matmul(cx, &x, &ops::transpose(cx, &x, 0, 1)?)?;
        let sum = ops::sum(cx, &turned, &[1], true)?;
        x = ops::tanh(cx, &ops::add(cx, &ops::div(cx, &turned, &ops::add_scalar(cx, &sum, 1.0)?)?, &x)?)?;
        ops::mul_scalar_(cx, &x, 0.9)?;
    }
    Ok(x)
}

#[test]
fn temporaries_that_are_freed_before_they_are_computed_change_nothing() -> Result<()> {
    leak_check(|| {
        let cx = root();
        emptied()?;
        let held = fake::hold();
        let x = chain(&cx, CODE)?;
        // A hundred temporaries of 256 bytes, in a handful of blocks.
        assert!(FAKE.held() <= 4096, "{} bytes are held", FAKE.held());
        drop(held);
        assert_eq!(x.to_vec::<f32>()?, chain(&cx, 0)?.to_vec::<f32>()?);
        Ok(())
    })
}

#[test]
fn threads_share_the_queue() -> Result<()> {
    leak_check(|| {
        let expected = chain(&root(), 0)?.to_vec::<f32>()?;
        std::thread::scope(|threads| {
            for _ in 0..4 {
                threads.spawn(|| {
                    for i in 0..25 {
                        let x = chain(&root(), CODE).expect("computed");
                        assert_eq!(x.to_vec::<f32>().expect("read"), expected);
                        if i % 5 == 0 {
                            memory::trim();
                        }
                    }
                });
            }
        });
        Ok(())
    })
}

// --- deferred frees ---------------------------------------------------------------------------------------------------

#[test]
fn a_free_block_is_its_streams_at_once_and_anybodys_once_the_queue_has_passed() -> Result<()> {
    leak_check(|| {
        emptied()?;
        let cx = root();
        let before = FAKE.held();
        let held = fake::hold();
        let work = counting(&cx, 10)?;
        let block = take(0, 5000)?;
        let address = block.ptr();
        drop(block);
        let again = take(0, 5000)?;
        assert_eq!(again.ptr(), address, "the same stream");
        drop(again);
        let other = take(1, 5000)?;
        assert_ne!(other.ptr(), address, "another stream, while the queue stands still");
        drop(other);
        memory::trim();
        assert_eq!(FAKE.held(), before + block_size(40) + 2 * block_size(5000), "a trim, while it stands still");
        drop(held);
        work.to_vec::<f32>()?;
        let any = [take(2, 5000)?, take(2, 5000)?];
        assert!(any.iter().any(|block| block.ptr() == address), "another stream, once it has passed");
        drop(any);
        memory::trim();
        assert_eq!(FAKE.held(), before + block_size(40), "a trim, once it has passed");
        drop(work);
        emptied()?;
        assert_eq!(FAKE.held(), 0);
        Ok(())
    })
}

#[test]
fn a_limit_below_what_the_device_holds_fails_all_that_is_new() -> Result<()> {
    leak_check(|| {
        emptied()?;
        let mut live = (0..5).map(|_| take(0, 5000)).collect::<Result<Vec<_>>>()?;
        live.truncate(4);
        let block = block_size(5000);
        limited(None, FAKE.held() - 3 * block, || {
            assert_eq!(take(0, 5000).expect_err("two too many").kind(), ErrorKind::OutOfMemory);
            live.truncate(1);
            take(0, 5000).map(drop)
        })?;
        drop(live);
        emptied()
    })
}

#[test]
fn at_the_devices_limit_the_ladder_waits_for_frees_in_flight() -> Result<()> {
    leak_check(|| {
        emptied()?;
        let cx = root();
        let (block, other) = (block_size(1 << 20), block_size(2 << 20));
        limited(None, FAKE.held() + other, || {
            let held = fake::hold_until_waited();
            drop(ops::zeros(&cx, &[1 << 20], DType::U8, CODE)?);
            assert_eq!(FAKE.held(), block, "a block that waits is held");
            // There is room for only one of them, and they have different sizes.
            let large = ops::zeros(&cx, &[2 << 20], DType::U8, CODE)?;
            assert_eq!(FAKE.held(), other);
            drop(held);
            assert_eq!(ops::sum(&cx, &large, &[], false).err().map(|e| e.kind()), Some(ErrorKind::OutOfMemory));
            Ok(())
        })
    })
}

// --- accounts and limits ----------------------------------------------------------------------------------------------

/// Runs a test under a limit on the device, of a scope or of the process.
fn limited(scope: Option<Handle>, bytes: u64, test: impl FnOnce() -> Result<()>) -> Result<()> {
    let scope = scope.unwrap_or(SCOPE_NONE);
    scope::set_limit(scope, FAKE, Some(bytes))?;
    assert_eq!(scope::stats(scope, FAKE)?.limit, Some(bytes));
    let outcome = test();
    scope::set_limit(scope, FAKE, None)?;
    assert_eq!(scope::stats(scope, FAKE)?.limit, None);
    outcome
}

#[test]
fn limits_are_kept_to_the_byte() -> Result<()> {
    leak_check(|| {
        emptied()?;
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, Some("small"))?;
        let cx = context(scope)?;
        let make = || ops::zeros(&cx, &[5000], DType::U8, CODE).map(drop);
        let charge = memory::charge_of(5000);
        for (limit, fits) in [(charge - 1, false), (charge, true), (charge + 1, true)] {
            limited(Some(scope), limit, || {
                assert_eq!(make().is_ok(), fits, "a scope's limit of {limit}");
                // The limit does not apply to the host.
                ops::zeros(&cx, &[50_000], DType::U8, 0).map(drop)
            })?;
        }
        let block = block_size(5000);
        for (limit, fits) in [(block - 1, false), (block, true), (block + 1, true)] {
            emptied()?;
            assert_eq!(FAKE.held(), 0);
            limited(None, limit, || {
                assert_eq!(make().is_ok(), fits, "the device's limit of {limit}");
                ops::zeros(&cx, &[50_000], DType::U8, 0).map(drop)
            })?;
        }
        emptied()?;
        let error = limited(None, 100, make).expect_err("beyond the limit");
        assert_eq!(error.kind(), ErrorKind::OutOfMemory);
        let text = error.message();
        assert!(
            text.starts_with("out of memory on fake:0: the device's limit on held bytes refuses 5000 bytes"),
            "{text}"
        );
        assert!(text.contains("scope 'small': live 0") && text.contains("process: live 0"), "{text}");
        assert!(text.ends_with("limit 100"), "{text}");
        scope::close(scope)
    })
}

#[test]
fn each_device_has_accounts_of_its_own() -> Result<()> {
    leak_check(|| {
        // Without the runtime's own memory, which is counted in larger steps.
        let held = || memory::held() - memory::bookkeeping_bytes();
        let host_held = held();
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, Some("both"))?;
        let cx = context(scope)?;
        let handle = ops::zeros(&cx, &[1000], DType::F32, CODE)?.into_handle(&cx.owner)?;
        ops::zeros(&cx, &[50], DType::F32, 0)?.into_handle(&cx.owner)?;
        drop(ops::zeros(&cx, &[2000], DType::F32, CODE)?);
        let (there, here) = (scope::stats(scope, FAKE)?, scope::stats(scope, Device::HOST)?);
        assert_eq!((there.live, there.peak, there.own), (4032, 4032 + 8000, 4032));
        assert_eq!((here.live, here.peak, here.own), (256, 256, 256));
        // The device's memory is not the host's.
        assert!(held() <= host_held + 4096, "the host takes a page for its 200 bytes");
        let text = scope::dump(scope, 1)?;
        assert!(text.contains("host: live 256, peak 256; fake:0: live 4,032, peak 12,032"), "{text}");
        assert!(text.contains("tensor float32 (1000,), 4032 bytes on fake:0"), "{text}");
        assert!(scope::dump(SCOPE_NONE, 0)?.contains(&format!("held {}", grouped(FAKE.held()))));

        // The charge moves with the home, within the limits there.
        let target = scope::open(SCOPE_NONE, OwnerKind::Native, Some("target"))?;
        limited(Some(target), 4031, || {
            let error = scope::move_to(handle, target).expect_err("no room");
            assert_eq!(error.kind(), ErrorKind::OutOfMemory);
            assert!(error.message().contains("on fake:0"), "{error}");
            assert_eq!((scope::stats(scope, FAKE)?.live, scope::stats(target, FAKE)?.live), (4032, 0));
            Ok(())
        })?;
        limited(Some(target), 4032, || scope::move_to(handle, target))?;
        assert_eq!((scope::stats(scope, FAKE)?.live, scope::stats(target, FAKE)?.live), (0, 4032));
        drop(cx);
        scope::close(scope)?;
        scope::close(target)
    })
}

fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let threes: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|three| std::str::from_utf8(three).expect("digits")).collect();
    threes.join(",")
}

#[test]
fn what_outlives_its_scope_is_retained_above() -> Result<()> {
    leak_check(|| {
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, Some("outer"))?;
        let inner = scope::open(outer, OwnerKind::Native, Some("inner"))?;
        let (cx, above) = (context(inner)?, context(outer)?);
        let x = ops::zeros(&cx, &[100], DType::F32, CODE)?;
        let view = ops::narrow(&cx, &x, 0, 0, 10)?;
        x.into_handle(&cx.owner)?;
        let view = view.into_handle(&above.owner)?;
        drop(cx);
        scope::close(inner)?;
        let stats = scope::stats(outer, FAKE)?;
        assert_eq!((stats.live, stats.own, stats.retained), (448, 0, 448));
        assert!(scope::dump(outer, 0)?.contains("fake:0: live 448, peak 448, retained 448"));
        scope::dispose(view)?;
        assert_eq!(scope::stats(outer, FAKE)?.retained, 0);
        drop(above);
        scope::close(outer)
    })
}

// --- tensors on different devices -------------------------------------------------------------------------------------

#[test]
fn copies_cross_devices_with_their_layout_and_dtype() -> Result<()> {
    leak_check(|| {
        let cx = root();
        let values: Vec<f32> = (0..6).map(|i| i as f32 - 2.5).collect();
        let x = Tensor::from_slice(&cx, &values, &[2, 3])?;
        for (from, to) in [(0, CODE), (CODE, 0)] {
            let there = ops::to_device(&cx, &x, from)?;
            assert_eq!(i64::from(there.device().code()), from);
            assert!(ops::to_device(&cx, &there, from)?.is(&there), "there already: the same tensor");
            let turned = ops::transpose(&cx, &there, 0, 1)?;
            let back = ops::to_device(&cx, &turned, to)?;
            assert!(back.is_contiguous() && !back.is(&turned));
            assert_eq!(back.to_vec::<f32>()?, [-2.5, 0.5, -1.5, 1.5, -0.5, 2.5]);

            // Broadcast, converted, into every second column.
            let wide = ops::zeros(&cx, &[2, 3, 4], DType::F64, to)?;
            let target = ops::slice(&cx, &wide, 2, 0, i64::MAX, 2)?;
            ops::copy_(&cx, &target, &ops::unsqueeze(&cx, &turned, 2)?).expect_err("another shape");
            ops::copy_(&cx, &target, &ops::unsqueeze(&cx, &there, 2)?)?;
            let expected: Vec<f64> = values.iter().flat_map(|&v| [f64::from(v), 0.0, f64::from(v), 0.0]).collect();
            assert_eq!(wide.to_vec::<f64>()?, expected);
        }
        Ok(())
    })
}

#[test]
fn operands_on_different_devices_are_refused_by_name() -> Result<()> {
    leak_check(|| {
        let cx = root();
        let (here, there) = (ops::ones(&cx, &[2, 2], DType::F32, 0)?, ops::ones(&cx, &[2, 2], DType::F32, CODE)?);
        let refused = |result: Result<Tensor>| {
            let error = result.expect_err("on different devices");
            assert_eq!(error.kind(), ErrorKind::Device);
            assert!(error.message().contains("host") && error.message().contains("fake:0"), "{error}");
        };
        refused(ops::add(&cx, &here, &there));
        refused(ops::add_(&cx, &here, &there));
        refused(ops::linear(&cx, &there, &there, Some(&here)));
        refused(ops::stack(&cx, &[&there, &here], 0));
        // Gradients and optimizer steps too.
        there.set_requires_grad(true)?;
        let error = there.set_grad(Some(here.clone())).expect_err("a gradient elsewhere");
        assert_eq!(
            (error.kind(), error.message()),
            (ErrorKind::Device, "a gradient on host does not fit its tensor: expected one on fake:0")
        );
        let step = ops::optim::Formula::Sgd { decay: 0.0, lr: 1.0 }.into();
        let error = ops::optim::update(&step, &there, Some(&here), &[]).expect_err("a gradient elsewhere");
        assert_eq!(error.kind(), ErrorKind::Device);
        // A lease is refused.
        let error = there.data_ptr().expect_err("not the host's");
        assert_eq!(error.kind(), ErrorKind::Device);
        assert!(error.message().contains("fake:0: copy it to the host first"), "{error}");
        Ok(())
    })
}

#[test]
fn what_a_kernel_finds_wrong_is_an_error_of_the_call() -> Result<()> {
    leak_check(|| {
        let cx = root();
        let x = counting(&cx, 4)?;
        let index = ops::full(&cx, &[1], Scalar::Int(4), None, CODE)?;
        let logits = ops::ones(&cx, &[1, 4], DType::F32, CODE)?;
        let zero = ops::sub_scalar(&cx, &index, 4)?;
        let (one, mask) = (ops::ones(&cx, &[1], DType::F32, CODE)?, ops::ones(&cx, &[4], DType::Bool, CODE)?);
        let (pixel, place) = (ops::ones(&cx, &[1; 4], DType::F32, CODE)?, ops::reshape(&cx, &index, &[1; 4])?);
        let probabilities = ops::ones(&cx, &[2, 1, 5], DType::F32, CODE)?;
        let ctc = ops::ctc_loss(&cx, &probabilities, &ops::unsqueeze(&cx, &index, 0)?, &index, &index, 0, 0, false);
        // There is one image, of number 0.
        let regions = ops::ones(&cx, &[1, 5], DType::F32, CODE)?;
        let singular = ops::zeros(&cx, &[2, 2], DType::F32, CODE)?;
        let infinite = ops::log(&cx, &singular)?;
        let (spectrum, silence) =
            (ops::ones(&cx, &[3, 5], DType::C64, CODE)?, ops::zeros(&cx, &[4], DType::F32, CODE)?);
        let refused = [
            (Op::Remainder, ops::remainder(&cx, &index, &zero), ErrorKind::Argument),
            (Op::Remainder, ops::remainder_scalar(&cx, &index, 0), ErrorKind::Argument),
            (Op::Remainder, ops::rremainder_scalar(&cx, &zero, 7), ErrorKind::Argument),
            (Op::FloorDivide, ops::floor_divide(&cx, &index, &zero), ErrorKind::Argument),
            (Op::Fmod, ops::fmod_scalar(&cx, &index, 0), ErrorKind::Argument),
            (Op::IndexSelect, ops::index_select(&cx, &x, 0, &index), ErrorKind::Index),
            (Op::Gather, ops::gather(&cx, &x, 0, &index), ErrorKind::Index),
            (Op::OneHot, ops::one_hot(&cx, &index, 4), ErrorKind::Index),
            (Op::Embedding, ops::embedding(&cx, &x, &index), ErrorKind::Index),
            (Op::Scatter, ops::scatter(&cx, &x, 0, &index, &x), ErrorKind::Index),
            (Op::ScatterAdd, ops::scatter_add(&cx, &x, 0, &index, &x), ErrorKind::Index),
            (Op::IndexAdd, ops::index_add(&cx, &x, 0, &index, &one, 1.0), ErrorKind::Index),
            (Op::IndexCopy, ops::index_copy(&cx, &x, 0, &index, &one), ErrorKind::Index),
            (Op::IndexFill, ops::index_fill(&cx, &x, 0, &index, Scalar::Int(0)), ErrorKind::Index),
            (Op::IndexPut, ops::index_put(&cx, &x, &index, &one, false), ErrorKind::Index),
            (Op::GatherNd, ops::gather_nd(&cx, &x, &index), ErrorKind::Index),
            (Op::Take, ops::take(&cx, &x, &index), ErrorKind::Index),
            (Op::MaskedScatter, ops::masked_scatter(&cx, &x, &mask, &one), ErrorKind::Shape),
            (Op::EmbeddingBag, ops::embedding_bag(&cx, &logits, &index, &zero, true), ErrorKind::Index),
            (Op::Bincount, ops::bincount(&cx, &ops::neg(&cx, &index)?, 0), ErrorKind::Index),
            (Op::Histc, ops::histc(&cx, &ops::log(&cx, &x)?, 3, 0.0, 0.0), ErrorKind::Argument),
            (Op::MaxUnpool2d, ops::max_unpool2d(&cx, &pixel, &place, [2, 2]), ErrorKind::Index),
            (Op::CtcLoss, ctc, ErrorKind::Argument),
            (Op::CrossEntropy, ops::cross_entropy(&cx, &logits, &index, 1, None, -100, 0.0), ErrorKind::Index),
            (Op::NllLoss, ops::nll_loss(&cx, &logits, &index, 1, None, -100), ErrorKind::Index),
            (Op::Bernoulli, ops::bernoulli(&cx, &x), ErrorKind::Argument),
            (Op::Multinomial, ops::multinomial(&cx, &ops::neg(&cx, &x)?, 1, true), ErrorKind::Argument),
            (Op::Inverse, ops::inverse(&cx, &singular), ErrorKind::Argument),
            (Op::Pinverse, ops::pinverse(&cx, &infinite, -1.0), ErrorKind::Argument),
            (Op::Solve, ops::solve(&cx, &singular, &singular), ErrorKind::Argument),
            (Op::Lstsq, ops::lstsq(&cx, &infinite, &singular, -1.0), ErrorKind::Argument),
            (Op::Cholesky, ops::cholesky(&cx, &singular), ErrorKind::Argument),
            (Op::Svd, ops::svd(&cx, &infinite), ErrorKind::Argument),
            (Op::Svdvals, ops::svdvals(&cx, &infinite), ErrorKind::Argument),
            (Op::Eigh, ops::eigh(&cx, &infinite, false), ErrorKind::Argument),
            (Op::Eigvalsh, ops::eigvalsh(&cx, &infinite, true), ErrorKind::Argument),
            (Op::MatrixRank, ops::matrix_rank(&cx, &infinite, -1.0), ErrorKind::Argument),
            (Op::RoiAlign, ops::roi_align(&cx, &pixel, &regions, [1, 1], 1.0, 1, false), ErrorKind::Index),
            (Op::RoiPool, ops::roi_pool(&cx, &pixel, &regions, [1, 1], 1.0), ErrorKind::Index),
            (Op::MatrixPower, ops::matrix_power(&cx, &singular, -1), ErrorKind::Argument),
            (Op::Cond, ops::cond(&cx, &singular, 1.0), ErrorKind::Argument),
            (Op::MatrixNorm, ops::matrix_norm(&cx, &infinite, 2.0, &[], false), ErrorKind::Argument),
            (Op::NuclearNorm, ops::nuclear_norm(&cx, &infinite, &[], false), ErrorKind::Argument),
            (Op::Quantile, ops::quantile(&cx, &x, &x, &[], false), ErrorKind::Argument),
            (Op::Nanquantile, ops::nanquantile(&cx, &x, &x, &[], false), ErrorKind::Argument),
            (
                Op::Istft,
                ops::istft(&cx, &spectrum, Some(&silence), 4, 0, 0, true, false, true, -1),
                ErrorKind::Argument,
            ),
        ];
        for (op, result, kind) in &refused {
            assert_eq!(result.as_ref().expect_err("elements that are refused").kind(), *kind, "{op:?}");
        }
        // The shape of these results depends on the elements, or the number of steps.
        let other = [Op::Nonzero, Op::MaskedSelect, Op::Nms, Op::Unique, Op::UniqueConsecutive, Op::MatrixExp];
        let mut ops: Vec<Op> = refused.iter().map(|(op, ..)| *op).chain(other).collect();
        ops.sort_by_key(|op| *op as u16);
        ops.dedup();
        let checked: Vec<Op> = Op::ALL.iter().copied().filter(|op| op.info().checks).collect();
        assert_eq!(ops, checked, "what the table says of them");
        Ok(())
    })
}

// --- the end ----------------------------------------------------------------------------------------------------------

/// Runs a test of this file in a process of its own.
fn again(test: &str) -> Command {
    let mut program = Command::new(std::env::current_exe().expect("this program"));
    program.args(["--exact", test]).env(INSIDE, "1").stdout(Stdio::null());
    program
}

/// Set in the process of [`again`].
const INSIDE: &str = "TENSOR_FAKE_TEST_INSIDE";

#[test]
fn a_process_ends_with_work_in_flight() {
    if std::env::var(INSIDE).is_ok() {
        leave_work_behind();
    }
    let mut child = again("a_process_ends_with_work_in_flight").spawn().expect("a process");
    let (tell, told) = std::sync::mpsc::channel();
    let number = child.id();
    std::thread::spawn(move || tell.send(child.wait()));
    match told.recv_timeout(Duration::from_secs(60)) {
        Ok(status) => assert!(status.expect("its status").success()),
        Err(_) => panic!("process {number} hangs"),
    }
}

fn leave_work_behind() -> ! {
    let cx = root();
    let x = ops::ones(&cx, &[512, 512], DType::F32, CODE).expect("memory");
    for _ in 0..20 {
        drop(ops::matmul(&cx, &x, &x).expect("enqueued"));
    }
    // And work that never runs.
    std::mem::forget(fake::hold());
    drop(ops::matmul(&cx, &x, &x).expect("enqueued"));
    std::process::exit(0);
}

#[test]
fn without_its_variable_it_says_how_to_have_it() {
    if std::env::var(INSIDE).is_ok() {
        let reason = FAKE.info().expect_err("not available");
        let error = ops::zeros(&root(), &[1], DType::F32, CODE).expect_err("not available");
        assert_eq!(error.kind(), ErrorKind::Device);
        assert_eq!(error.message(), format!("fake:0 is not available: {reason}"));
        assert!(reason.contains("for tests") && reason.contains("TENSOR_FAKE_DEVICE=1"), "{reason}");
        return;
    }
    assert!(FAKE.info().is_ok());
    let mut program = again("without_its_variable_it_says_how_to_have_it");
    let status = program.env_remove("TENSOR_FAKE_DEVICE").status().expect("a process");
    assert!(status.success(), "{status}");
}
