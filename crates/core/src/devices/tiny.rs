//! A device for this crate's tests, with three operations on `float32`. This file and its line in the table are all
//! that the runtime knows of it.

use tensor_cpu::Cpu;
use tensor_kernels::{BinaryOp, DType, Done, KernelError, Kernels, Scalar, Stream, View, ViewMut};

use crate::device::{Backend, Block, Shortage};
use crate::memory::System;
use crate::op::Op;

pub(super) struct Tiny;

static TAKEN: System = System::new();

impl Backend for Tiny {
    fn name(&self) -> &'static str {
        "tiny:0"
    }

    fn info(&self) -> Result<String, String> {
        Ok("three operations".to_string())
    }

    fn kernels(&self) -> &dyn Kernels {
        self
    }

    fn supports(&self, op: Op, dtype: DType) -> bool {
        dtype == DType::F32 && matches!(op, Op::Full | Op::Add | Op::ToDevice)
    }

    fn allocate(&self, _: Stream, bytes: usize) -> Result<Block, Shortage> {
        TAKEN.take(bytes.next_multiple_of(64), u64::MAX)
    }

    fn release(&self, _: Stream, block: Block) {
        TAKEN.give(block);
    }

    fn held(&self) -> u64 {
        TAKEN.held()
    }

    fn transfer(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
        Cpu.cast(stream, from, to)
    }
}

impl Kernels for Tiny {
    fn device(&self) -> &'static str {
        self.name()
    }

    fn fill(&self, stream: Stream, value: Scalar, out: ViewMut<'_>) -> Done {
        Cpu.fill(stream, value, out)
    }

    fn binary(&self, stream: Stream, op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) -> Done {
        match op {
            BinaryOp::Add => Cpu.binary(stream, op, a, b, out),
            _ => Err(KernelError::unsupported(self.name(), op, a.dtype())),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::device::Device;
    use crate::memory::account;
    use crate::op::Op;
    use crate::{Context, DType, ErrorKind, Result, Scalar, Tensor, ops, scope};

    fn tiny() -> Result<Device> {
        Device::from_code(19)
    }

    fn ones(cx: &Context, dtype: DType) -> Result<Tensor> {
        ops::full(cx, &[2], Scalar::Int(1), Some(dtype), i64::from(tiny()?.code()))
    }

    #[test]
    fn a_device_is_its_file_and_its_line() -> Result<()> {
        let scope = scope::open(scope::SCOPE_NONE, scope::OwnerKind::Native, None)?;
        let cx = Context::new(scope::resolve(scope)?);
        let x = ones(&cx, DType::F32)?;
        let sum = ops::add(&cx, &x, &x)?;
        assert_eq!((sum.device(), sum.to_vec::<f32>()?), (tiny()?, vec![2.0, 2.0]));
        let here = ops::to_device(&cx, &sum, 0)?;
        assert_eq!((here.device(), here.to_vec::<f32>()?), (Device::HOST, vec![2.0, 2.0]));
        assert_eq!(account::process().reading(tiny()?).live, 128);
        drop((x, sum));
        assert_eq!((account::process().reading(tiny()?).live, tiny()?.held()), (0, 0));
        drop((here, cx));
        scope::close(scope)
    }

    /// The device answers also for what the table of operations refuses, and for one that computes nothing.
    #[test]
    fn devices_say_what_they_support() {
        assert!(Device::HOST.supports(Op::Exp, DType::C64) && !Device::HOST.supports(Op::Maximum, DType::C64));
        assert!(Device::HOST.supports(Op::Cholesky, DType::F64) && !Device::HOST.supports(Op::Cholesky, DType::F16));
        assert!(!Device::cuda(0).supports(Op::Add, DType::F32));
    }

    #[test]
    fn an_unknown_code_is_refused_with_those_of_the_table() {
        let error = Device::from_code(20).expect_err("no such device");
        let codes = "0 (host), 1 to 16 (cuda:0 to cuda:15), 17 (fake:0), 18 (meta) or 19 (tiny:0)";
        assert_eq!(
            (error.kind(), error.message()),
            (ErrorKind::Argument, &*format!("unknown device 20: expected {codes}"))
        );
    }

    #[test]
    fn what_it_does_not_support_is_named_with_type_and_device() -> Result<()> {
        let cx = Context::new(scope::resolve(scope::SCOPE_NONE)?);
        let x = ones(&cx, DType::F32)?;
        let error = ops::exp(&cx, &x).expect_err("no such operation there");
        assert_eq!(
            (error.kind(), error.message()),
            (ErrorKind::Unsupported, "exp of float32 is not supported on tiny:0")
        );
        let error = ops::exp_(&cx, &x).expect_err("no such operation there");
        assert_eq!(
            (error.kind(), error.message()),
            (ErrorKind::Unsupported, "exp of float32 is not supported on tiny:0")
        );
        let error = ones(&cx, DType::I64).expect_err("no such elements there");
        assert_eq!(
            (error.kind(), error.message()),
            (ErrorKind::Unsupported, "full of int64 is not supported on tiny:0")
        );
        let error = cx.on(tiny()?).softmax(false, x.view(), x.view_mut()).expect_err("no such kernel there");
        assert_eq!(error.message(), "softmax of float32 is not supported on tiny:0");
        Ok(())
    }
}
