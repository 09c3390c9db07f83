//! Small operations: the same results and lifetimes as on the general path, though no object is made for them.

use tensor_core::autograd::Graph;
use tensor_core::ops::small::{self, Call, IN_PLACE, NO_ALIAS};
use tensor_core::ops::{self, Args, Op};
use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, DType, Device, ErrorKind, Modes, Result, Scalar, Shape, Tensor, TensorImpl};

mod common;
use common::leak_check;

const MODES: Modes = Modes { grad: true, inference: false };

fn tensor(values: &[f32], dims: &[usize]) -> Result<Handle> {
    let cx = Context::thread()?;
    Tensor::from_slice(&cx, values, dims)?.into_handle(&cx.owner)
}

/// The fast path's result. Another thread may settle for this one at that moment; then the next attempt succeeds.
fn small_way(make: impl Fn() -> Option<Handle>) -> Handle {
    (0..10).find_map(|_| make()).expect("a small operation")
}

/// An operation as hosts call it, on the fast path first.
fn add(a: Handle, b: Handle) -> Handle {
    small_way(|| own(Op::Add).binary(a, b))
}

/// An operation in place without an alias.
/// A call in the thread's own scope.
fn own(op: Op) -> Call {
    Call::new(SCOPE_THREAD, MODES, op as u32)
}

fn change(op: Op) -> Call {
    Call::new(SCOPE_THREAD, MODES, op as u32 | IN_PLACE | NO_ALIAS)
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

/// Every operation of the three classes, every element type, shapes with and without elements.
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
        assert!(compared > 2500, "{compared} operations are small ones");
        scope::pop(all)
    })
}

/// The same in place.
#[test]
fn changes_are_those_of_the_general_way() -> Result<()> {
    leak_check(|| {
        let all = scope::push(None)?;
        let mut compared = 0;
        for dtype in DType::ALL {
            for dims in [&[][..], &[2], &[2, 3], &[17], &[0, 3]] {
                let operands = [1.5, -2.25].map(|start| operand(start, dtype, dims));
                for op in Op::ALL.iter().copied().filter(|op| op.info().inplace && !op.info().inplace_only) {
                    compared += compare_changes(op, operands)?;
                }
            }
        }
        assert!(compared > 500, "{compared} changes are small ones");
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

/// The number of the operation's forms that take the fast path for these operands.
fn compare(op: Op, [a, b]: [Handle; 2]) -> Result<usize> {
    let mut count = 0;
    let forms = match op.info().class {
        ops::Class::Unary => vec![Form::new(own(op).unary(a), &[a], &[])],
        ops::Class::Binary => {
            let mut forms = vec![Form::new(own(op).binary(a, b), &[a, b], &[])];
            for (number, reversed) in numbers() {
                let made = own(op).scalar(a, number, reversed);
                forms.push(Form { reversed, ..Form::new(made, &[a], &number.pack()) });
            }
            forms
        }
        ops::Class::Reduce => {
            let reduce = |dims: &[i64], keepdim: bool| {
                let mut ints = [&[dims.len() as i64], dims, &[i64::from(keepdim)]].concat();
                ints.extend((op == Op::Var).then_some(1));
                Form::new(own(op).reduce(a, dims, keepdim), &[a], &ints)
            };
            vec![reduce(&[], false), reduce(&[], true), reduce(&[0], false), reduce(&[-1], true)]
        }
        _ => vec![],
    };
    for Form { result, operands, ints, reversed } in forms {
        let Some(result) = result else { continue };
        let pins = operands.iter().map(|&handle| scope::pin::<TensorImpl>(handle)).collect::<Result<Vec<_>>>()?;
        let tensors: Vec<Option<&Tensor>> = pins.iter().map(|pin| Some(pin.tensor())).collect();
        let args = Args { tensors: &tensors, ints: &ints, floats: &[], reversed };
        let of_values = || ops::dispatch(&Context::thread()?, op, &args);
        let (expected, value) = (on_general_path(of_values)?, of_values()?);
        let result = scope::pin::<TensorImpl>(result)?;
        for result in [result.tensor(), &value] {
            let name = op.info().name;
            assert_eq!((result.dtype(), result.shape()), (expected.dtype(), expected.shape()), "{name}");
            assert_eq!(bytes(result)?, bytes(&expected)?, "{name} of {}", pins[0].dtype().name());
        }
        count += 1;
    }
    Ok(count)
}

/// Runs `work` under a limit, as every operation takes the general path while there is one.
fn on_general_path<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    let limited = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
    scope::set_limit(limited, Device::HOST, Some(1 << 40))?;
    let done = work();
    scope::close(limited)?;
    done
}

/// A result of the fast path, and the arguments of the general path for the same.
struct Form {
    result: Option<Handle>,
    operands: Vec<Handle>,
    ints: Vec<i64>,
    reversed: bool,
}

impl Form {
    fn new(result: Option<Handle>, operands: &[Handle], ints: &[i64]) -> Form {
        Form { result, operands: operands.to_vec(), ints: ints.to_vec(), reversed: false }
    }
}

/// Numbers of each kind, at the right and at the left.
fn numbers() -> impl Iterator<Item = (Scalar, bool)> {
    let numbers = [Scalar::Float(2.5), Scalar::Float(f64::NAN), Scalar::Int(3), Scalar::Int(-2), Scalar::Bool(true)];
    numbers.into_iter().flat_map(|number| [(number, false), (number, true)])
}

/// The number of the operation's in-place forms that take the fast path for these operands.
fn compare_changes(op: Op, [a, b]: [Handle; 2]) -> Result<usize> {
    let mut count = 0;
    let copy = || {
        let cx = Context::thread()?;
        ops::clone(&cx, scope::pin::<TensorImpl>(a)?.tensor())?.into_handle(&cx.owner)
    };
    let mut compare = |change: &dyn Fn(Handle) -> Option<()>, others: &[Handle], ints: &[i64], reversed: bool| {
        let (changed, expected) = (copy()?, copy()?);
        if change(changed).is_none() {
            return Ok(());
        }
        let pins =
            [&[expected], others].concat().into_iter().map(scope::pin::<TensorImpl>).collect::<Result<Vec<_>>>()?;
        let tensors: Vec<Option<&Tensor>> = pins.iter().map(|pin| Some(pin.tensor())).collect();
        ops::dispatch_in_place(&Context::thread()?, op, &Args { tensors: &tensors, ints, floats: &[], reversed })?;
        let changed = scope::pin::<TensorImpl>(changed)?;
        assert_eq!(bytes(changed.tensor())?, bytes(pins[0].tensor())?, "{} of {}", op.info().name, pins[0].label());
        count += 1;
        Ok(())
    };
    match op.info().class {
        ops::Class::Unary => compare(&|x| change(op).unary(x).map(drop), &[], &[], false)?,
        ops::Class::Binary => {
            compare(&|x| change(op).binary(x, b).map(drop), &[b], &[], false)?;
            for (number, reversed) in numbers() {
                let change = |x| change(op).scalar(x, number, reversed).map(drop);
                compare(&change, &[], &number.pack(), reversed)?;
            }
        }
        _ => {}
    }
    Ok(count)
}

/// Views of the same memory, what a gradient needs, leaves, and other threads' tensors.
#[test]
fn a_change_is_seen_by_whom_it_concerns() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        let add_to = |a, b| change(Op::Add).binary(a, b).map(drop);
        let x = tensor(&[1.0, 2.0, 4.0], &[3])?;
        let part = |start| {
            let x = scope::pin::<TensorImpl>(x)?;
            ops::narrow(&cx, x.tensor(), 0, start, 2)?.into_handle(&cx.owner)
        };
        let (left, right) = (part(0)?, part(1)?);
        assert_eq!(add_to(right, left), Some(()));
        assert_eq!(values(x)?, [1.0, 3.0, 6.0], "as if the right one had been read first");
        assert_eq!(scope::pin::<TensorImpl>(x)?.version(), 1);
        let (leaf, factor) = (tensor(&[1.0], &[])?, tensor(&[3.0], &[])?);
        scope::pin::<TensorImpl>(leaf)?.tensor().set_requires_grad(true)?;
        let product =
            ops::mul(&cx, scope::pin::<TensorImpl>(leaf)?.tensor(), scope::pin::<TensorImpl>(factor)?.tensor())?;
        assert_eq!(change(Op::Add).scalar(factor, Scalar::Int(1), false).map(drop), Some(()));
        let error = product.backward(&cx, None, false).expect_err("a factor that is not what it was");
        assert!(error.message().contains("was changed in place"), "{}", error.message());
        assert_eq!((add_to(leaf, factor), add_to(factor, leaf)), (None, None), "to be recorded, or refused");
        assert_eq!(add_to(x, left), None, "to be refused");
        scope::cap(scope)?;
        assert_eq!(add_to(factor, factor), Some(()), "nothing is made");
        assert_eq!(values(factor)?, [8.0]);
        std::thread::scope(|threads| threads.spawn(|| assert_eq!(add_to(factor, factor), Some(()))).join())
            .expect("no panic");
        assert_eq!(values(factor)?, [16.0]);
        drop((product, cx));
        scope::pop(scope)
    })
}

/// Further handles are as on the general path: elements, sizes, no charge, errors.
#[test]
fn aliases_and_views_are_those_of_the_general_way() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        let big: Vec<f32> = (0..600).map(|i| i as f32).collect();
        let whole = [tensor(&big[..6], &[2, 3])?, tensor(&big, &[20, 30])?, tensor(&[], &[0, 4])?];
        let mut compared = 0;
        let forms: [(Op, &[i64]); 13] = [
            (Op::Select, &[0, 1]),
            (Op::Select, &[-1, -1]),
            (Op::Select, &[0, 99]),
            (Op::Select, &[0, 1, 2]),
            (Op::Narrow, &[1, 1, 2]),
            (Op::Slice, &[1, 0, 3, 2]),
            (Op::Transpose, &[0, 1]),
            (Op::Permute, &[0]),
            (Op::Reshape, &[1, -1]),
            (Op::Reshape, &[2, 5, 5]),
            (Op::Flatten, &[0, -1]),
            (Op::Unsqueeze, &[1]),
            (Op::Expand, &[3, 2, -1, -1]),
        ];
        for x in whole {
            let transposed = own(Op::Transpose).packed(&[x], &[0, 1]).expect("a view");
            for x in [x, transposed] {
                for (op, ints) in forms {
                    let before = live(scope);
                    let made = own(op).packed(&[x], ints);
                    assert_eq!(live(scope), before);
                    let pin = scope::pin::<TensorImpl>(x)?;
                    let args = Args { tensors: &[Some(pin.tensor())], ints, floats: &[], reversed: false };
                    let Some(made) = made else { continue };
                    let (made, expected) = (scope::pin::<TensorImpl>(made)?, ops::dispatch(&cx, op, &args)?);
                    assert_eq!((made.layout(), made.is_view()), (expected.layout(), expected.is_view()), "{op:?}");
                    assert_eq!(bytes(made.tensor())?, bytes(&expected)?, "{op:?}");
                    compared += 1;
                }
                let (alias, detached) = (
                    small::alias(SCOPE_THREAD, MODES, x).expect("one"),
                    small::detach(SCOPE_THREAD, MODES, x).expect("one"),
                );
                assert!(scope::pin::<TensorImpl>(alias)?.tensor().is(scope::pin::<TensorImpl>(x)?.tensor()));
                assert_eq!(values(detached)?, values(x)?);
                assert_eq!(scope::members(scope)?[..2], [detached, alias]);
            }
        }
        assert!(compared > 35, "{compared} views are made the short way");
        drop(cx);
        scope::pop(scope)
    })
}

/// An alias keeps its tensor, and its charge, when the first handle goes, and a view is counted.
#[test]
fn aliases_outlive_what_they_were_made_of() -> Result<()> {
    leak_check(|| {
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let scope = scope::push(None)?;
        let x = tensor(&[1.0, 2.0], &[2])?;
        let kept = small::alias(outer, MODES, add(x, x)).expect("an alias");
        let view = Call::new(outer, MODES, Op::Select as u32).packed(&[x], &[0, 1]).expect("a view");
        let aliased = Call { code: Op::Mul as u32 | IN_PLACE, ..change(Op::Mul) };
        let product = aliased.scalar(x, Scalar::Int(3), false).expect("an alias");
        assert!(scope::pin::<TensorImpl>(product)?.tensor().is(scope::pin::<TensorImpl>(x)?.tensor()));
        scope::cap(scope)?;
        assert_eq!(aliased.scalar(x, Scalar::Int(3), false), None);
        assert_eq!((small::alias(SCOPE_THREAD, MODES, x), values(x)?), (None, vec![3.0, 6.0]));
        scope::pop(scope)?;
        assert_eq!((values(kept)?, values(view)?), (vec![2.0, 4.0], vec![6.0]));
        let error = values(product).expect_err("closed");
        assert!(error.message().starts_with("this tensor float32 (2,) was disposed when "), "{}", error.message());
        assert_eq!(scope::stats(SCOPE_NONE, Device::HOST)?.retained, 128);
        scope::close(outer)
    })
}

/// While one thread closes scopes full of aliases and views, others read, move and dispose of them.
#[test]
fn threads_share_aliases() -> Result<()> {
    leak_check(|| {
        let x = tensor(&[1.0, 2.0], &[2])?;
        for round in 0..200 {
            let scope = scope::push(None)?;
            let make = |i: usize| match i % 3 {
                0 => small::alias(SCOPE_THREAD, MODES, x),
                1 => own(Op::Narrow).packed(&[x], &[0, 0, 2]),
                _ => own(Op::Maximum).binary(x, x),
            };
            let all: Vec<Handle> = (0..100).map(|i| small_way(|| make(i))).collect();
            std::thread::scope(|threads| {
                for turn in 0..2 {
                    let all = &all;
                    threads.spawn(move || {
                        for (i, &handle) in all.iter().enumerate().rev() {
                            match (i + turn + round) % 5 {
                                0 => drop(values(handle).map(|values| assert_eq!(values, [1.0, 2.0]))),
                                1 => drop(scope::dispose(handle)),
                                2 => drop(scope::detach(handle)),
                                3 => drop(scope::reclaim(&[handle])),
                                _ => {}
                            }
                        }
                    });
                }
                scope::pop(scope).expect("closes");
            });
            all.into_iter().try_for_each(scope::dispose)?;
        }
        scope::dispose(x)
    })
}

/// Elements are read in place, by the tensor's own thread and by others.
#[test]
fn elements_are_read_in_place() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let x = tensor(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &[2, 3])?;
        let one = own(Op::Sum).reduce(x, &[], true).expect("a small operation");
        let read = || {
            assert_eq!(small::item(one), Some(Scalar::Float(21.0)));
            assert_eq!(small::element(one, &[-1]), Some(Scalar::Float(21.0)));
            assert_eq!(small::element(x, &[1, -2]), Some(Scalar::Float(5.0)));
            let mut elements = [0; 24];
            assert_eq!(small::copy(x, DType::F32, &mut elements), Some(()));
            assert_eq!(elements[20..], 6f32.to_ne_bytes());
            assert_eq!(small::copy(x, DType::I32, &mut elements), None);
            assert_eq!(small::copy(x, DType::F32, &mut elements[4..]), None);
            for wrong in [&[][..], &[1], &[2, 0], &[0, -4], &[0, 0, 0], &[i64::MIN, 0]] {
                assert_eq!(small::element(x, wrong), None);
            }
        };
        read();
        std::thread::scope(|threads| threads.spawn(read).join()).expect("no panic");
        let sizes = small::sizes(add(x, x)).expect("a small one without an object");
        assert_eq!((sizes.0, &*sizes.1), (DType::F32, &[2, 3][..]));
        drop(scope::pin::<TensorImpl>(x)?);
        assert!(small::sizes(x).is_none(), "it has an object");
        assert_eq!((small::item(x), small::item(scope), small::item(Handle(0))), (None, None, None));
        scope::pop(scope)
    })
}

/// Numbers as tensors: their sizes, their type, their charge.
#[test]
fn numbers_become_small_tensors() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let none: [i64; 2] = [-1, 0];
        let full = |dims: &[i64], value: Scalar, [dtype, device]: [i64; 2]| {
            let ints = [&[dims.len() as i64], dims, &value.pack(), &[dtype, device]].concat();
            own(Op::Full).packed(&[], &ints)
        };
        for (dims, value, dtype) in [
            (&[][..], Scalar::Float(1.5), DType::F32),
            (&[2, 3], Scalar::Int(7), DType::I64),
            (&[3], Scalar::Bool(true), DType::Bool),
        ] {
            let made = scope::pin::<TensorImpl>(full(dims, value, none).expect("a small one"))?;
            let expected = ops::full(&Context::thread()?, dims, value, None, 0)?;
            assert_eq!((made.dtype(), made.shape()), (dtype, expected.shape()));
            assert_eq!(bytes(made.tensor())?, bytes(&expected)?);
        }
        let before = live(scope);
        assert!(own(Op::Zeros).packed(&[], &[1, 17, DType::F32 as i64, 0]).is_some());
        assert_eq!(live(scope), before + 128);
        let u8 = [DType::U8 as i64, 0];
        for (dims, value, type_and_place) in [
            (&[0][..], Scalar::Int(1), none),
            (&[-1], Scalar::Int(1), none),
            (&[1 << 40, 1 << 40], Scalar::Int(1), none),
            (&[65], Scalar::Int(1), none),
            (&[1; 9], Scalar::Int(1), none),
            (&[], Scalar::Int(256), u8),
            (&[], Scalar::Int(1), [-1, 1]),
            (&[], Scalar::Int(1), [99, 0]),
        ] {
            assert_eq!(full(dims, value, type_and_place), None, "{dims:?} {value:?}");
        }
        for ints in [&[][..], &[5], &[0, 0], &[-1, 0, 0], &[0, 0, 0, 0]] {
            assert_eq!(own(Op::Ones).packed(&[], ints), None);
        }
        let data = |dims: &[i64], bytes: &[u8]| small::from_data(SCOPE_THREAD, MODES, DType::F32, dims, bytes);
        assert_eq!(values(data(&[2], &[0, 0, 128, 63, 0, 0, 0, 64]).expect("a small one"))?, [1.0, 2.0]);
        assert_eq!((data(&[2], &[0; 4]), data(&[0], &[]), data(&[-1, -1], &[0; 4])), (None, None, None));
        scope::pop(scope)
    })
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
fn a_small_value_is_charged_recorded_and_freed_like_any_other() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        let made = || -> Result<[u64; 3]> {
            let x = Tensor::from_slice(&cx, &[1.5f32, -2.0, 4.0], &[3])?;
            x.set_requires_grad(true)?;
            let before = live(scope);
            let y = ops::neg(&cx, &ops::mul(&cx, &x, &x)?)?;
            // The gradient of x * x needs x, which is there anyway.
            let kept = live(scope) - before;
            assert!(y.requires_grad() && !y.is_leaf());
            assert_eq!(y.to_vec::<f32>()?, [-2.25, -4.0, -16.0]);
            ops::sum(&cx, &y, &[], false)?.backward(&cx, None, Graph::Free)?;
            assert_eq!(x.grad().expect("a gradient").to_vec::<f32>()?, [-3.0, 4.0, -8.0]);
            drop(y);
            let with_grad = live(scope) - before;
            drop(x);
            Ok([kept, with_grad, live(scope)])
        };
        let general = on_general_path(made)?;
        assert_eq!(general, [64, 64, 0]);
        assert_eq!(made()?, general);
        // Other threads use and free it.
        let x = Tensor::from_slice(&cx, &[1.0f32, 2.0], &[2])?;
        let sum = std::thread::scope(|threads| {
            threads.spawn(|| ops::add(&Context::thread()?, &x, &x)).join().expect("a thread")
        })?;
        assert_eq!(ops::add(&cx, &sum, &x)?.to_vec::<f32>()?, [3.0, 6.0]);
        std::thread::scope(|threads| threads.spawn(move || drop((x, sum))).join().expect("a thread"));
        assert_eq!(live(scope), 0);
        // A limit refuses it.
        let x = Tensor::from_slice(&cx, &[1.0f32, 2.0], &[2])?;
        scope::set_limit(scope, Device::HOST, Some(live(scope)))?;
        let refused = ops::add(&cx, &x, &x).expect_err("no room");
        assert_eq!(refused.kind(), ErrorKind::OutOfMemory);
        drop((x, cx));
        scope::pop(scope)
    })
}

#[test]
fn an_object_is_made_when_somebody_asks() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let a = tensor(&[1.0, 2.0, 3.0, 4.0], &[2, 2])?;
        let sum = add(a, a);
        assert_eq!(values(sum)?, [2.0, 4.0, 6.0, 8.0]);
        // As an operand it has the same elements, with an object or without.
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
        let binary = |modes: Modes, a: Handle, b: Handle| Call::new(SCOPE_THREAD, modes, Op::Add as u32).binary(a, b);
        assert_eq!(binary(MODES, a, row), None);
        assert_eq!(binary(MODES, a, turned), None);
        let leaf = add(a, a);
        scope::pin::<TensorImpl>(leaf)?.tensor().set_requires_grad(true)?;
        assert_eq!(binary(MODES, leaf, a), None);
        assert!(binary(Modes { grad: false, ..MODES }, leaf, a).is_some());
        // For a call in the thread's own scope, the thread's mode counts, too.
        scope::set_thread_grad(false);
        assert!(binary(MODES, leaf, a).is_some());
        assert_eq!(Call::new(scope, MODES, Op::Add as u32).binary(leaf, a), None);
        scope::set_thread_grad(true);
        // Errors are left to the general path.
        assert_eq!(binary(MODES, a, Handle(0)), None);
        assert_eq!(binary(MODES, a, scope), None);
        scope::cap(scope)?;
        assert_eq!(own(Op::Add).binary(a, a), None);
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
        assert_eq!(own(Op::Add).binary(a, a), None);
        scope::pop(scope)
    })
}

/// Other threads read, move and dispose the tensors of one thread.
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
                    if let Some(sum) = own(Op::Add).binary(handle, a) {
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

/// The scope may be closed between the tensor and its handle: then the bytes have no owner.
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

/// A size is stored in 32 bits.
#[test]
fn sizes_beyond_those_of_small_tensors_are_left_alone() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        let empty = Tensor::from_slice::<f32>(&cx, &[], &[1 << 40, 0])?;
        assert_eq!(empty.shape(), &*Shape::new(&[1 << 40, 0])?);
        let empty = empty.into_handle(&cx.owner)?;
        assert_eq!(own(Op::Neg).unary(empty), None);
        drop(cx);
        scope::pop(scope)
    })
}

/// Set in the process that runs a test once more without the fast path.
const SWITCH: &str = "TENSOR_FAST_PATH";

#[test]
fn the_environment_can_switch_the_short_way_off() -> Result<()> {
    let is_off = std::env::var(SWITCH).is_ok();
    leak_check(|| {
        let scope = scope::push(None)?;
        let x = tensor(&[1.0, 2.0], &[2])?;
        match is_off {
            true => assert!((0..10).all(|_| own(Op::Add).binary(x, x).is_none())),
            false => assert_eq!(values(add(x, x))?, [2.0, 4.0]),
        }
        scope::close(scope)
    })?;
    if !is_off {
        let mut again = std::process::Command::new(std::env::current_exe().expect("this program"));
        again.args(["--exact", "the_environment_can_switch_the_short_way_off"]).env(SWITCH, "off");
        assert!(again.stdout(std::process::Stdio::null()).status().expect("a process").success());
    }
    Ok(())
}
