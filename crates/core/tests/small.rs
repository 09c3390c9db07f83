//! Small operations: the same results as the general way, and the same life, though no object is made for them.

use tensor_core::ops::{self, Args, Op, small};
use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, DType, Device, ErrorKind, Modes, Result, Scalar, Shape, Tensor, TensorImpl};

mod common;
use common::leak_check;

const MODES: Modes = Modes { grad: true, inference: false };

fn tensor(values: &[f32], dims: &[usize]) -> Result<Handle> {
    let cx = Context::thread()?;
    Tensor::from_slice(&cx, values, dims)?.into_handle(&cx.owner)
}

/// An operation the way that hosts call it first.
fn add(a: Handle, b: Handle) -> Handle {
    small::binary(SCOPE_THREAD, MODES, Op::Add, a, b).expect("a small operation")
}

fn values(handle: Handle) -> Result<Vec<f32>> {
    scope::pin::<TensorImpl>(handle)?.tensor().to_vec()
}

fn live(handle: Handle) -> u64 {
    scope::stats(handle, Device::HOST).expect("an open scope").live
}

fn bytes(tensor: &Tensor) -> Result<Vec<u8>> {
    let mut bytes = vec![0; tensor.numel() * tensor.dtype().size()];
    tensor.copy_bytes_to(&mut bytes)?;
    Ok(bytes)
}

/// Every operation of the two classes, every element type, shapes with and without elements.
#[test]
fn results_are_those_of_the_general_way() -> Result<()> {
    leak_check(|| {
        let all = scope::push(None)?;
        let mut compared = 0;
        for dtype in DType::ALL {
            for dims in [&[][..], &[2], &[2, 3], &[1, 2, 1, 2, 1, 2, 1, 2], &[0, 3]] {
                let operands = [1.5, -2.25].map(|start| operand(start, dtype, dims));
                for op in Op::ALL.iter().copied() {
                    compared += compare(op, operands)?;
                }
            }
        }
        assert!(compared > 700, "{compared} operations are small ones");
        scope::pop(all)
    })
}

fn operand(start: f64, dtype: DType, dims: &[usize]) -> Handle {
    let cx = Context::thread().expect("a scope");
    let numel = dims.iter().product::<usize>();
    let values: Vec<f32> = (0..numel).map(|i| (start + i as f64 * 0.75) as f32).collect();
    let tensor = Tensor::from_slice(&cx, &values, dims).and_then(|t| ops::to_dtype(&cx, &t, dtype));
    tensor.and_then(|tensor| tensor.into_handle(&cx.owner)).expect("memory")
}

/// How many of the operation's forms are small ones on these operands.
fn compare(op: Op, [a, b]: [Handle; 2]) -> Result<usize> {
    let mut count = 0;
    let two = Scalar::Float(2.5);
    let forms = match op.info().class {
        ops::Class::Unary => vec![(small::unary(SCOPE_THREAD, MODES, op, a), vec![a], vec![])],
        ops::Class::Binary => vec![
            (small::binary(SCOPE_THREAD, MODES, op, a, b), vec![a, b], vec![]),
            (small::scalar(SCOPE_THREAD, MODES, op, a, two), vec![a], two.pack().to_vec()),
        ],
        _ => vec![],
    };
    for (result, operands, ints) in forms {
        let Some(result) = result else { continue };
        let pins = operands.iter().map(|&handle| scope::pin::<TensorImpl>(handle)).collect::<Result<Vec<_>>>()?;
        let tensors: Vec<Option<&Tensor>> = pins.iter().map(|pin| Some(pin.tensor())).collect();
        let args = Args { tensors: &tensors, ints: &ints, floats: &[], reversed: false };
        let expected = ops::dispatch(&Context::thread()?, op, &args)?;
        let result = scope::pin::<TensorImpl>(result)?;
        let name = op.info().name;
        assert_eq!((result.dtype(), result.shape()), (expected.dtype(), expected.shape()), "{name}");
        assert_eq!(bytes(result.tensor())?, bytes(&expected)?, "{name} of {}", pins[0].dtype().name());
        count += 1;
    }
    Ok(count)
}

#[test]
fn a_small_result_is_charged_owned_and_freed_like_any_other() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(Some("batch"))?;
        let a = tensor(&[1.0, 2.0], &[2])?;
        let before = live(scope);
        let sum = add(a, a);
        assert_eq!(live(scope), before + 64);
        assert!(scope::contains(scope, sum)?);
        assert_eq!(scope::members(scope)?, [sum, a]);
        scope::dispose(sum)?;
        assert_eq!(live(scope), before);
        let error = values(sum).expect_err("disposed");
        assert_eq!(error.message(), "this tensor float32 (2,) was disposed by an explicit call");
        let sum = add(a, a);
        scope::pop(scope)?;
        let error = values(sum).expect_err("closed");
        assert_eq!(error.kind(), ErrorKind::Disposed);
        assert_eq!(error.message(), "this tensor float32 (2,) was disposed when scope 'batch' was closed");
        Ok(())
    })
}

#[test]
fn an_object_is_made_when_somebody_asks() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let a = tensor(&[1.0, 2.0, 3.0, 4.0], &[2, 2])?;
        let sum = add(a, a);
        assert_eq!(values(sum)?, [2.0, 4.0, 6.0, 8.0]);
        // As an operand it is what it was, with an object or without one.
        assert_eq!(values(add(sum, a))?, [3.0, 6.0, 9.0, 12.0]);
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let kept = add(sum, sum);
        scope::move_to(kept, outer)?;
        let cx = Context::thread()?;
        let view = ops::narrow(&cx, scope::pin::<TensorImpl>(add(a, a))?.tensor(), 0, 1, 1)?;
        let view = view.into_handle(&scope::resolve(outer)?)?;
        scope::pop(scope)?;
        assert_eq!(values(kept)?, [4.0, 8.0, 12.0, 16.0]);
        assert_eq!(values(view)?, [6.0, 8.0]);
        assert_eq!(scope::stats(outer, Device::HOST)?.own, 64);
        drop(cx);
        scope::close(outer)
    })
}

#[test]
fn what_is_recorded_strided_or_broadcast_is_no_small_operation() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let (a, row) = (tensor(&[1.0, 2.0, 3.0, 4.0], &[2, 2])?, tensor(&[1.0, 2.0], &[2])?);
        let cx = Context::thread()?;
        let turned = ops::transpose(&cx, scope::pin::<TensorImpl>(a)?.tensor(), 0, 1)?.into_handle(&cx.owner)?;
        let binary = |modes: Modes, a: Handle, b: Handle| small::binary(SCOPE_THREAD, modes, Op::Add, a, b);
        assert_eq!(binary(MODES, a, row), None);
        assert_eq!(binary(MODES, a, turned), None);
        let leaf = add(a, a);
        scope::pin::<TensorImpl>(leaf)?.tensor().set_requires_grad(true)?;
        assert_eq!(binary(MODES, leaf, a), None);
        assert!(binary(Modes { grad: false, ..MODES }, leaf, a).is_some());
        // Of a call in the thread's own scope, the thread has a say, too.
        scope::set_thread_grad(false);
        assert!(binary(MODES, leaf, a).is_some());
        assert_eq!(small::binary(scope, MODES, Op::Add, leaf, a), None);
        scope::set_thread_grad(true);
        // Where errors are due, the general way finds them.
        assert_eq!(binary(MODES, a, Handle(0)), None);
        assert_eq!(binary(MODES, a, scope), None);
        scope::cap(scope)?;
        assert_eq!(small::binary(SCOPE_THREAD, MODES, Op::Add, a, a), None);
        drop(cx);
        scope::pop(scope)
    })
}

#[test]
fn a_limit_is_met_to_the_byte() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let a = tensor(&[1.0, 2.0], &[2])?;
        add(a, a);
        scope::set_limit(scope, Device::HOST, Some(live(scope)))?;
        assert_eq!(small::binary(SCOPE_THREAD, MODES, Op::Add, a, a), None);
        scope::pop(scope)
    })
}

/// Other threads read, move, and dispose of what one thread makes.
#[test]
fn threads_share_small_results() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let a = tensor(&[1.0, 2.0], &[2])?;
        for round in 0..300 {
            let results: Vec<Handle> = (0..16).map(|_| add(a, a)).collect();
            std::thread::scope(|threads| {
                for turn in 0..2 {
                    let results = &results;
                    threads.spawn(move || {
                        for (i, &handle) in results.iter().enumerate() {
                            match (i + turn + round) % 4 {
                                0 => drop(values(handle)),
                                1 => drop(scope::dispose(handle)),
                                2 => drop(scope::detach(handle)),
                                _ => drop(scope::reclaim(&[handle])),
                            }
                        }
                    });
                }
                for &handle in &results {
                    if let Some(sum) = small::binary(SCOPE_THREAD, MODES, Op::Add, handle, a) {
                        assert_eq!(values(sum).expect("ours alone"), [3.0, 6.0]);
                    }
                }
            });
            results.into_iter().try_for_each(scope::dispose)?;
            scope::dispose_everything(scope, &[a])?;
        }
        scope::pop(scope)
    })
}

/// Between a tensor and its handle its scope may be closed: the bytes are nobody's then.
#[test]
fn a_small_tensor_finds_its_scope_closed() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        let x = Tensor::from_slice(&cx, &[1.0f32, 2.0], &[2])?;
        scope::pop(scope)?;
        assert_eq!(x.into_handle(&cx.owner).expect_err("closed").kind(), ErrorKind::Scope);
        Ok(())
    })
}

/// A shape is kept in words of 32 bits a size.
#[test]
fn sizes_beyond_those_of_small_tensors_are_left_alone() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        let empty = Tensor::from_slice::<f32>(&cx, &[], &[1 << 40, 0])?;
        assert_eq!(empty.shape(), &*Shape::new(&[1 << 40, 0])?);
        let empty = empty.into_handle(&cx.owner)?;
        assert_eq!(small::unary(SCOPE_THREAD, MODES, Op::Neg, empty), None);
        drop(cx);
        scope::pop(scope)
    })
}
