//! A device that a crate outside the runtime implements, by what is public alone.

mod common;

use std::alloc::{Layout, alloc, dealloc};
use std::ptr::NonNull;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use common::leak_check;
use tensor_core::device::{Backend, Block, Device, Shortage, Stream, register};
use tensor_core::memory::account;
use tensor_core::ops::{self, Op};
use tensor_core::scope::{self, OwnerKind, SCOPE_NONE};
use tensor_core::{Context, DType, Error, ErrorKind, Result, Scalar, Tensor};
use tensor_cpu::Cpu;
use tensor_kernels::{BinaryOp, Done, KernelError, Kernels, View, ViewMut};

/// Memory of the system's allocator, with two operations on `float32`, and a view.
struct Outside {
    name: &'static str,
    held: AtomicU64,
    limit: AtomicU64,
    /// How many copies from and to the host there were.
    copies: AtomicU64,
}

impl Outside {
    const fn new(name: &'static str) -> Outside {
        Outside { name, held: AtomicU64::new(0), limit: AtomicU64::new(u64::MAX), copies: AtomicU64::new(0) }
    }
}

fn layout(size: usize) -> Layout {
    Layout::from_size_align(size, 64).expect("a size of the runtime")
}

impl Backend for Outside {
    fn name(&self) -> &'static str {
        self.name
    }

    fn info(&self) -> Result<String, String> {
        Ok("memory of the system's allocator".to_owned())
    }

    fn kernels(&self) -> &dyn Kernels {
        self
    }

    fn supports(&self, op: Op, dtype: DType) -> bool {
        dtype == DType::F32 && matches!(op, Op::Full | Op::Add | Op::Expand | Op::ToDevice)
    }

    fn allocate(&self, _: Stream, bytes: usize) -> Result<Block, Shortage> {
        let size = bytes.next_multiple_of(64).max(64);
        let held = self.held.load(Ordering::Relaxed) + size as u64;
        if held > self.limit.load(Ordering::Relaxed) {
            return Err(Shortage::Limit);
        }
        // SAFETY: the size is not 0.
        let ptr = NonNull::new(unsafe { alloc(layout(size)) }).ok_or(Shortage::System)?;
        self.held.store(held, Ordering::Relaxed);
        Ok(Block { ptr, size })
    }

    fn release(&self, _: Stream, block: Block) {
        self.held.fetch_sub(block.size as u64, Ordering::Relaxed);
        // SAFETY: the block is from `allocate`, with this layout.
        unsafe { dealloc(block.ptr.as_ptr(), layout(block.size)) };
    }

    fn held(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }

    fn bounds_held(&self) -> bool {
        true
    }

    fn held_limit(&self) -> Option<u64> {
        Some(self.limit.load(Ordering::Relaxed)).filter(|&limit| limit != u64::MAX)
    }

    fn set_held_limit(&self, limit: Option<u64>) {
        self.limit.store(limit.unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    fn transfer(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
        self.copies.fetch_add(1, Ordering::Relaxed);
        Cpu.cast(stream, from, to)
    }
}

impl Kernels for Outside {
    fn device(&self) -> &'static str {
        self.name
    }

    fn fill(&self, stream: Stream, value: Scalar, out: ViewMut<'_>) -> Done {
        Cpu.fill(stream, value, out)
    }

    fn binary(&self, stream: Stream, op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) -> Done {
        match op {
            BinaryOp::Add => Cpu.binary(stream, op, a, b, out),
            _ => Err(KernelError::unsupported(self.name, op, a.dtype())),
        }
    }
}

static OUTSIDE: Outside = Outside::new("outside:0");

/// The device, registered at the first call.
fn outside() -> Device {
    static DEVICE: LazyLock<Device> = LazyLock::new(|| register(&OUTSIDE).expect("a free code"));
    *DEVICE
}

fn ones(cx: &Context, device: Device, n: i64) -> Result<Tensor> {
    ops::full(cx, &[n], Scalar::Int(1), Some(DType::F32), i64::from(device.code()))
}

#[test]
fn a_tensor_lives_on_a_registered_device() -> Result<()> {
    let device = outside();
    assert_eq!((device.to_string(), Device::from_code(i64::from(device.code()))?), ("outside:0".to_owned(), device));
    assert!(device.code() > Device::FAKE.code() && Device::all().any(|known| known == device));
    leak_check(|| {
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let cx = Context::new(scope::resolve(scope)?);
        let x = ones(&cx, device, 2)?;
        let sum = ops::add(&cx, &x, &x)?;
        assert_eq!((sum.device(), sum.to_vec::<f32>()?), (device, vec![2.0, 2.0]));
        let (here, there) = (
            ops::to_device(&cx, &sum, 0)?,
            ops::to_device(&cx, &ones(&cx, Device::HOST, 2)?, i64::from(device.code()))?,
        );
        assert_eq!((here.device(), here.to_vec::<f32>()?), (Device::HOST, vec![2.0, 2.0]));
        assert_eq!((there.device(), there.to_vec::<f32>()?), (device, vec![1.0, 1.0]));
        assert_eq!((account::process().reading(device).live, device.held()), (192, 192));
        let error = ops::exp(&cx, &x).expect_err("no such operation there");
        assert_eq!(error.message(), "exp of float32 is not supported on outside:0");
        drop((x, sum, here, there, cx));
        assert_eq!((account::process().reading(device).live, device.held()), (0, 0));
        scope::close(scope)
    })
}

/// The runtime neither reads nor writes the device's memory itself.
#[test]
fn each_look_at_elements_is_one_copy_by_the_device() -> Result<()> {
    let cx = Context::new(scope::resolve(SCOPE_NONE)?);
    let (one, three) = (ones(&cx, outside(), 1)?, ones(&cx, outside(), 3)?);
    let bytes = 1.0f32.to_ne_bytes();
    let looks: [&dyn Fn() -> Result<bool>; 7] = [
        &|| Ok(one.item()? == Scalar::Float(1.0)),
        &|| Ok(three.to_vec::<f32>()? == [1.0; 3]),
        &|| Ok(three.format()? == "[1. 1. 1.]"),
        // A repeated element is copied once, however many there are.
        &|| Ok(ops::expand(&cx, &one, &[1 << 40])?.format()? == "[1. 1. 1. ... 1. 1. 1.]"),
        &|| {
            let mut read = [0; 4];
            one.copy_bytes_to(&mut read)?;
            Ok(read == bytes)
        },
        &|| {
            let mut read = Vec::new();
            three.read_pieces(&cx, |piece| {
                read.extend_from_slice(piece);
                Ok(())
            })?;
            Ok(read == bytes.repeat(3))
        },
        &|| Ok(Tensor::from_bytes(&cx, DType::F32, outside(), &[1], &bytes)?.device() == outside()),
    ];
    for (i, look) in looks.iter().enumerate() {
        let before = OUTSIDE.copies.load(Ordering::Relaxed);
        assert!(look()?, "look {i}");
        assert_eq!(OUTSIDE.copies.load(Ordering::Relaxed), before + 1, "look {i}");
    }
    Ok(())
}

#[test]
fn a_limit_on_a_registered_device_is_kept() -> Result<()> {
    let device = outside();
    leak_check(|| {
        scope::set_limit(SCOPE_NONE, device, Some(128))?;
        let cx = Context::new(scope::resolve(SCOPE_NONE)?);
        let x = ones(&cx, device, 32)?;
        let error = ones(&cx, device, 1).expect_err("beyond the limit");
        assert_eq!((error.kind(), device.held()), (ErrorKind::OutOfMemory, 128));
        assert!(error.message().contains("outside:0"), "{error:?}");
        drop(x);
        scope::set_limit(SCOPE_NONE, device, None)?;
        assert_eq!(ones(&cx, device, 33)?.to_vec::<f32>()?, [1.0; 33]);
        Ok(())
    })
}

fn refused(registered: Result<Device>) -> Error {
    registered.expect_err("no such device can be registered")
}

#[test]
fn a_name_is_registered_once_and_those_of_cuda_have_their_codes() {
    static CUDA: Outside = Outside::new("cuda:3");
    outside();
    assert!(Device::cuda(3).require().is_err());
    assert_eq!(register(&CUDA).map(Device::code).ok(), Some(4));
    assert!(Device::cuda(3).require().is_ok() && Device::cuda(4).require().is_err());
    for backend in [&OUTSIDE, &CUDA] {
        let error = refused(register(backend));
        let text = format!("a device {} is registered already: expected another name", backend.name);
        assert_eq!((error.kind(), error.message()), (ErrorKind::Argument, &*text));
    }
    static FAKE: Outside = Outside::new("fake:0");
    assert_eq!(refused(register(&FAKE)).kind(), ErrorKind::Argument);
    let error = Device::from_code(23).expect_err("no such device");
    let codes = "0 (host), 1 to 16 (cuda:0 to cuda:15), 17 (fake:0), 18 (meta) or 19 (outside:0)";
    assert_eq!(error.message(), format!("unknown device 23: expected {codes}"));
}

#[test]
fn meta_shows_what_a_program_takes() -> Result<()> {
    leak_check(|| {
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let cx = Context::new(scope::resolve(scope)?);
        // 64 TiB, which no machine here has.
        let large =
            ops::full(&cx, &[1 << 22, 1 << 22], Scalar::Int(0), Some(DType::F32), i64::from(Device::META.code()))?;
        let product = ops::matmul(&cx, &large, &ops::transpose(&cx, &large, 0, 1)?)?;
        assert_eq!((product.shape(), product.device()), (&[1 << 22, 1 << 22][..], Device::META));
        assert_eq!(account::process().reading(Device::META).live, 2 << 46);
        let row = ops::sum(&cx, &product, &[0], false)?;
        for error in [
            row.to_vec::<f32>().err(),
            ops::to_device(&cx, &row, 0).err(),
            ops::sum(&cx, &row, &[], false)?.item().err(),
        ] {
            let text = "tensors on meta have no elements: expected one on another device";
            let error = error.expect("no elements");
            assert_eq!((error.kind(), error.message()), (ErrorKind::Device, text));
        }
        let host = ones(&cx, Device::HOST, 3)?;
        assert_eq!(ops::to_device(&cx, &host, i64::from(Device::META.code()))?.shape(), [3]);
        drop((large, product, row, cx));
        scope::close(scope)?;
        assert_eq!((account::process().reading(Device::META).live, Device::META.held()), (0, 0));
        Ok(())
    })
}
