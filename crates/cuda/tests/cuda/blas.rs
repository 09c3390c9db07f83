//! Products by cublasLt, beside the host's, over the stand-in for it. Each test has a process of its own, which finds it.

use std::ffi::{OsStr, OsString};

use libloading::{Library, Symbol};
use tensor_core::scope::{self, Owner, OwnerKind, SCOPE_NONE};
use tensor_core::streams::{DeviceStream, Graph};
use tensor_core::{Context, DType, Device, ErrorKind, Generator, Result, Stream, Tensor, ops};

use crate::common::leak_check;
use crate::cores::difference;
use crate::standin::{self, Faults};

const GPU: Device = Device::cuda(0);

/// What finds the stand-in for cublasLt; `None` if there is none, as over a real driver.
fn path() -> Option<OsString> {
    standin::path("CUDA_STANDIN_CUBLASLT")
}

/// Whether this is a process that finds the library, for a test of this name.
fn is_found(name: &str) -> bool {
    path().is_some_and(|path| standin::is_alone(&format!("blas::{name}"), &[("LD_LIBRARY_PATH", &path)]))
}

/// How many products the library has computed.
fn products() -> u64 {
    // SAFETY: the library was loaded before, and that is the signature.
    unsafe {
        let library = Library::new("libcublasLt.so.12").expect("the stand-in");
        let products: Symbol<'_, unsafe extern "C" fn() -> u64> =
            library.get(b"cublaslt_standin_products\0").expect("a function of the stand-in");
        products()
    }
}

fn context() -> Context {
    Context { generator: Some(Generator::new(5)), ..Context::new(Owner::root()).no_grad() }
}

fn drawn(cx: &Context, shape: &[i64], dtype: DType) -> Result<Tensor> {
    ops::to_dtype(cx, &ops::randn(cx, shape, DType::F32, 0)?, dtype)
}

fn there(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::to_device(cx, x, i64::from(GPU.code()))
}

#[test]
fn products_are_the_host_s() -> Result<()> {
    if !is_found("products_are_the_host_s") {
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        for (dtype, most) in [(DType::F32, 2e-6), (DType::F64, 2e-6), (DType::F16, 2e-3), (DType::Bf16, 1.6e-2)] {
            for [m, n, k] in [[16, 16, 16], [64, 64, 32], [65, 17, 33], [16, 130, 100], [80, 16, 31]] {
                let before = products();
                let worst = difference(&cx, &drawn(&cx, &[m, k], dtype)?, &drawn(&cx, &[k, n], dtype)?)?;
                assert!(worst <= most, "{dtype:?} {m} {n} {k}: {worst}");
                assert_eq!(products() - before, 2, "{dtype:?} {m} {n} {k}");
            }
            let before = products();
            for [a, b] in
                [[&[3, 20, 40][..], &[3, 40, 24][..]], [&[3, 20, 40], &[40, 24]], [&[20, 40], &[2, 3, 40, 24]]]
            {
                let worst = difference(&cx, &drawn(&cx, a, dtype)?, &drawn(&cx, b, dtype)?)?;
                assert!(worst <= most, "{dtype:?} {a:?} {b:?}: {worst}");
            }
            assert_eq!(products() - before, 6, "batches of {dtype:?}");
        }
        let info = GPU.info().expect("a device");
        assert!(info.ends_with("(products by cublasLt 12.0.5)"), "{info}");
        Ok(())
    })
}

#[test]
fn views_have_pitches_and_places_that_are_less_aligned() -> Result<()> {
    if !is_found("views_have_pitches_and_places_that_are_less_aligned") {
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        for dtype in [DType::F32, DType::F16] {
            let (a, b) = (drawn(&cx, &[40, 70], dtype)?, drawn(&cx, &[50, 60], dtype)?);
            let parts = |a: &Tensor, b: &Tensor| -> Result<Vec<f32>> {
                let a = ops::slice(&cx, &ops::slice(&cx, a, 0, 1, 33, 1)?, 1, 3, 52, 1)?;
                let product = ops::matmul(&cx, &a, &ops::slice(&cx, &ops::slice(&cx, b, 0, 1, 50, 1)?, 1, 5, 41, 1)?)?;
                ops::to_dtype(&cx, &product, DType::F32)?.to_vec::<f32>()
            };
            let before = products();
            let (here, far) = (parts(&a, &b)?, parts(&there(&cx, &a)?, &there(&cx, &b)?)?);
            assert!(here.iter().zip(&far).all(|(x, y)| (x - y).abs() <= 2e-2 + 2e-3 * x.abs()), "{dtype:?}");
            assert_eq!(products() - before, 1);
        }
        Ok(())
    })
}

/// What the library has no algorithm for, what has no neighbours side by side, and what is small or of other types.
#[test]
fn other_products_are_computed_by_our_kernels() -> Result<()> {
    if !is_found("other_products_are_computed_by_our_kernels") {
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        let before = products();
        for [m, n, k] in [[32, 32, 97], [32, 32, 8], [8, 64, 64], [0, 32, 32], [32, 32, 0]] {
            let worst = difference(&cx, &drawn(&cx, &[m, k], DType::F32)?, &drawn(&cx, &[k, n], DType::F32)?)?;
            assert!(worst <= 2e-6, "{m} {n} {k}: {worst}");
        }
        let x = drawn(&cx, &[32, 64], DType::F32)?;
        let every = |x: &Tensor| ops::slice(&cx, x, 1, 0, 64, 2);
        let product = |x: &Tensor| ops::matmul(&cx, &every(x)?, &every(x)?)?.to_vec::<f32>();
        let (here, far) = (product(&x)?, product(&there(&cx, &x)?)?);
        assert!(here.iter().zip(&far).all(|(x, y)| (x - y).abs() <= 1e-4));
        let one = there(&cx, &ops::ones(&cx, &[1, 1], DType::F32, 0)?)?;
        let wide = ops::expand(&cx, &one, &[32, 32])?;
        assert_eq!(ops::matmul(&cx, &wide, &wide)?.to_vec::<f32>()?[5], 32.0);
        let whole = ops::to_dtype(&cx, &wide, DType::I32)?;
        assert_eq!(ops::to_dtype(&cx, &ops::matmul(&cx, &whole, &whole)?, DType::F32)?.to_vec::<f32>()?[5], 32.0);
        assert_eq!(products(), before);
        Ok(())
    })
}

#[test]
fn factors_are_rounded_where_that_is_allowed() -> Result<()> {
    if !is_found("factors_are_rounded_where_that_is_allowed") {
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        let (a, b) = (drawn(&cx, &[40, 40], DType::F32)?, drawn(&cx, &[40, 40], DType::F32)?);
        let exact = difference(&cx, &a, &b)?;
        ops::tf32::allow(true);
        let rounded = difference(&cx, &a, &b);
        ops::tf32::allow(false);
        let rounded = rounded?;
        assert!(exact <= 2e-6 && exact < rounded && rounded <= 2e-3, "{exact} and {rounded}");
        assert_eq!(difference(&cx, &a, &b)?, exact);
        assert_eq!(products(), 6);
        Ok(())
    })
}

/// The workspace is memory of the operation, so products of two streams have two, and a graph keeps its own.
#[test]
fn products_run_on_streams_and_in_graphs_with_a_workspace_that_is_charged() -> Result<()> {
    if !is_found("products_run_on_streams_and_in_graphs_with_a_workspace_that_is_charged") {
        return Ok(());
    }
    leak_check(|| {
        let cx = context();
        let (a, b) = (drawn(&cx, &[48, 48], DType::F32)?, drawn(&cx, &[48, 48], DType::F32)?);
        let (here, a, b) = (ops::matmul(&cx, &a, &b)?.to_vec::<f32>()?, there(&cx, &a)?, there(&cx, &b)?);
        let is_close = |far: &[f32]| here.iter().zip(far).all(|(x, y)| (x - y).abs() <= 1e-5);
        let streams = [DeviceStream::new(GPU)?, DeviceStream::new(GPU)?];
        let far = streams.iter().map(|stream| {
            let cx = Context { stream: stream.number(), ..cx.clone() };
            ops::matmul(&cx, &a, &b)
        });
        for far in far.collect::<Result<Vec<_>>>()? {
            assert!(is_close(&far.to_vec::<f32>()?));
        }
        let graph = Graph::new(GPU, &cx.owner)?;
        graph.begin()?;
        let far = ops::matmul(&cx, &a, &b)?;
        graph.end()?;
        for _ in 0..2 {
            graph.replay(Stream(0))?;
            assert!(is_close(&far.to_vec::<f32>()?));
        }
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, Some("small"))?;
        scope::set_limit(scope, GPU, Some(1 << 20))?;
        let inner = Context::new(scope::resolve(scope)?).no_grad();
        let error = ops::matmul(&inner, &a, &b).expect_err("a limit below the workspace");
        assert!(error.kind() == ErrorKind::OutOfMemory && error.message().contains("small"), "{error:?}");
        drop(inner);
        scope::close(scope)
    })
}

/// Each call of the driver that a product makes fails, out of memory or otherwise.
#[test]
fn a_product_that_fails_says_so() -> Result<()> {
    if !is_found("a_product_that_fails_says_so") {
        return Ok(());
    }
    let Some(faults) = Faults::new() else { return Ok(()) };
    leak_check(|| {
        let cx = context();
        let a = there(&cx, &drawn(&cx, &[48, 48], DType::F32)?)?;
        let right = ops::matmul(&cx, &a, &a)?.to_vec::<f32>()?;
        // Invalid values are errors of one call, and the device goes on.
        for (call, error) in [(c"cuLaunchKernel", 1), (c"cuLaunchKernel", 2), (c"cuLaunchKernel", 301)] {
            faults.fail_call(call, 1, error);
            let error = ops::matmul(&cx, &a, &a).expect_err("a launch that fails");
            assert!(error.kind() == ErrorKind::Device, "{error:?}");
            let parts = ["cuda:0 failed in matmul", "libcublasLt.so reports CUBLAS_STATUS_"];
            assert!(parts.iter().all(|part| error.message().contains(part)), "{error:?}");
            assert_eq!(ops::matmul(&cx, &a, &a)?.to_vec::<f32>()?, right);
        }
        faults.fail_work(1, 719);
        let error = ops::matmul(&cx, &a, &a).and_then(|x| x.to_vec::<f32>()).expect_err("a kernel that fails");
        let parts = ["matmul", "CUDA_ERROR_LAUNCH_FAILED"];
        assert!(parts.iter().all(|part| error.message().contains(part)), "{error:?}");
        let error = ops::matmul(&cx, &a, &a).expect_err("a lost device");
        assert!(error.message().contains("was lost"), "{error:?}");
        Ok(())
    })
}

#[test]
fn the_device_says_why_the_library_is_not_used() -> Result<()> {
    let name = "blas::the_device_says_why_the_library_is_not_used";
    let said = || -> Result<String> {
        let cx = context();
        assert!(!GPU.info().expect("a device").contains("products"));
        difference(&cx, &drawn(&cx, &[32, 32], DType::F32)?, &drawn(&cx, &[32, 32], DType::F32)?)?;
        Ok(GPU.info().expect("a device"))
    };
    let Some(path) = path() else { return Ok(()) };
    if std::env::var_os("CUBLASLT_STANDIN_REFUSES").is_none() {
        let none = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
        let refuses = |path: &OsStr, yes: &str| {
            !standin::is_alone(name, &[("LD_LIBRARY_PATH", path), ("CUBLASLT_STANDIN_REFUSES", OsStr::new(yes))])
        };
        assert!(refuses(&path, "yes") && refuses(&none, "no"));
        return Ok(());
    }
    let reason = match std::env::var_os("CUBLASLT_STANDIN_REFUSES").is_some_and(|value| value == "yes") {
        true => "libcublasLt.so reports CUBLAS_STATUS_NOT_INITIALIZED",
        false => "libcublasLt.so was not found: CUDA's toolkit and the wheel nvidia-cublas-cu12 have it",
    };
    let said = said()?;
    assert!(said.ends_with(&format!("(products by libtensor's kernels, as {reason})")), "{said}");
    Ok(())
}
