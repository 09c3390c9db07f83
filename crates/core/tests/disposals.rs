//! The errors for disposed handles, even when the slot has had other entries since.

use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE, SCOPE_THREAD};
use tensor_core::{Context, ErrorKind, Generator, Result, Tensor};

mod common;
use common::leak_check;

fn tensor(shape: &[usize]) -> Result<Handle> {
    let owner = scope::place(SCOPE_THREAD, scope::Kind::Tensor, &[])?;
    let cx = Context::new(owner.clone());
    let numel = shape.iter().product::<usize>();
    Tensor::from_slice(&cx, &vec![1.0f32; numel], shape)?.into_handle(&owner)
}

/// Shapes of every rank, small and large.
fn shape(i: usize) -> Vec<usize> {
    let mut shape = vec![1; i % 9];
    shape.iter_mut().zip(1..).for_each(|(size, axis)| *size += (i + axis) % 2);
    shape.first_mut().into_iter().for_each(|size| *size += i);
    shape
}

fn shown(shape: &[usize]) -> String {
    let sizes = shape.iter().map(|size| size.to_string()).collect::<Vec<_>>().join(", ");
    if shape.len() == 1 { format!("({sizes},)") } else { format!("({sizes})") }
}

fn message(handle: Handle) -> String {
    let error = scope::pin::<tensor_core::TensorImpl>(handle).map(|_| ()).expect_err("disposed");
    assert_eq!(error.kind(), ErrorKind::Disposed);
    error.message().to_string()
}

#[test]
fn a_thousand_disposals_are_remembered() -> Result<()> {
    leak_check(|| {
        let make = |i| {
            let handle = tensor(&shape(i))?;
            scope::dispose(handle)?;
            Ok(handle)
        };
        let handles = (0..1000).map(make).collect::<Result<Vec<_>>>()?;
        for (i, handle) in handles.into_iter().enumerate() {
            let expected = format!("this tensor float32 {} was disposed by an explicit call", shown(&shape(i)));
            assert_eq!(message(handle), expected);
        }
        Ok(())
    })
}

#[test]
fn a_thousand_closes_are_remembered() -> Result<()> {
    leak_check(|| {
        let run = |i: usize| {
            let scope = scope::push(i.is_multiple_of(3).then(|| format!("step {i}")).as_deref())?;
            let handles = [tensor(&shape(i % 5))?, tensor(&shape(i % 7))?];
            let name = scope::name(scope)?;
            scope::pop(scope)?;
            Ok((handles, if i.is_multiple_of(3) { format!("scope '{name}'") } else { name }))
        };
        let runs = (0..1000).map(run).collect::<Result<Vec<_>>>()?;
        for (i, (handles, scope)) in runs.into_iter().enumerate() {
            for (handle, shape) in handles.into_iter().zip([shape(i % 5), shape(i % 7)]) {
                let expected = format!("this tensor float32 {} was disposed when {scope} was closed", shown(&shape));
                assert_eq!(message(handle), expected, "{i}");
            }
        }
        Ok(())
    })
}

#[test]
fn a_loop_of_scopes_is_remembered_whatever_its_length() -> Result<()> {
    leak_check(|| {
        let run = |_| {
            let scope = scope::push(None)?;
            let name = scope::name(scope)?;
            let handles: Vec<Handle> = (1..20).map(|i| tensor(&[i])).collect::<Result<_>>()?;
            scope::pop(scope)?;
            Ok((name, handles))
        };
        let runs = (0..5000).map(run).collect::<Result<Vec<_>>>()?;
        for (scope, handles) in runs {
            for (i, handle) in handles.into_iter().enumerate() {
                let expected = format!("this tensor float32 ({},) was disposed when {scope} was closed", i + 1);
                assert_eq!(message(handle), expected);
            }
        }
        Ok(())
    })
}

#[test]
fn threads_remember_each_for_themselves() -> Result<()> {
    leak_check(|| {
        let run = || -> Result<(Handle, String)> {
            let scope = scope::push(None)?;
            let (handle, name) = (tensor(&[2, 3])?, scope::name(scope)?);
            scope::pop(scope)?;
            (0..100).try_for_each(|i| scope::dispose(tensor(&[i])?))?;
            Ok((handle, name))
        };
        let (first, second) = std::thread::scope(|threads| {
            let threads = [threads.spawn(run), threads.spawn(run)];
            threads.map(|thread| thread.join().expect("no panic")).into()
        });
        for (handle, name) in [first?, second?] {
            assert_eq!(message(handle), format!("this tensor float32 (2, 3) was disposed when {name} was closed"));
        }
        Ok(())
    })
}

/// A forgotten object is still known by its number, and never confused with another one.
#[test]
fn what_is_forgotten_is_known_by_its_number() -> Result<()> {
    leak_check(|| {
        let forgotten = tensor(&[2])?;
        scope::dispose(forgotten)?;
        (0..20_000).try_for_each(|i| scope::dispose(tensor(&[i % 7 + 1, 2])?))?;
        assert_eq!(message(forgotten), format!("tensor {forgotten} was disposed"));
        let generator = scope::insert(&scope::Owner::root(), Generator::new(1))?;
        scope::dispose(generator)?;
        assert_eq!(message(generator), format!("generator {generator} was disposed by an explicit call"));
        let manager = scope::open(SCOPE_NONE, OwnerKind::Manager, None)?;
        let name = scope::name(manager)?;
        scope::close(manager)?;
        assert_eq!(scope::count(manager).expect_err("closed").message(), format!("{name} is closed"));
        Ok(())
    })
}
