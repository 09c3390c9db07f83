//! Initialisation of a layer's parameters and buffers.

use tensor_core::{Context, DType, Generator, Ref, Result, Scalar, Tensor, ops};

use crate::module::{Module, What};

/// The host's device code.
const HOST: i64 = 0;

/// Makes the parameters and buffers of a new module, charged to the module from the start.
pub struct Init<'a> {
    module: &'a Module,
    cx: Context,
    dtype: DType,
}

impl<'a> Init<'a> {
    pub(crate) fn new(module: &'a Module, dtype: DType, generator: Option<Ref<Generator>>) -> Init<'a> {
        let mut cx = Context::new(module.node().clone()).no_grad();
        cx.generator = generator;
        Init { module, cx, dtype }
    }

    /// Registers a parameter, drawn uniformly between -1/sqrt(fan_in) and 1/sqrt(fan_in). This is PyTorch's default for
    /// weights and biases: Kaiming's with a = sqrt(5) (He et al. 2015, arXiv:1502.01852).
    pub fn uniform(&self, name: &str, shape: &[i64], fan_in: i64) -> Result<()> {
        let bound = 1.0 / (fan_in as f64).sqrt();
        let tensor = ops::rand(&self.cx, shape, self.dtype, HOST)?;
        let tensor = ops::mul_scalar_(&self.cx, &tensor, 2.0 * bound)?;
        let tensor = ops::sub_scalar_(&self.cx, &tensor, bound)?;
        self.own(name, tensor, What::Parameters)
    }

    /// Registers a parameter of numbers with mean 0 and variance 1. The row `zero` is 0, if it is given and not negative.
    pub fn normal(&self, name: &str, shape: &[i64], zero: Option<i64>) -> Result<()> {
        let tensor = ops::randn(&self.cx, shape, self.dtype, HOST)?;
        if let Some(row) = zero.filter(|&row| row >= 0) {
            ops::mul_scalar_(&self.cx, &ops::select(&self.cx, &tensor, 0, row)?, 0.0)?;
        }
        self.own(name, tensor, What::Parameters)
    }

    /// Registers a parameter with every element equal to `value`.
    pub fn parameter(&self, name: &str, shape: &[i64], value: f64) -> Result<()> {
        self.full(name, shape, Scalar::Float(value), self.dtype, What::Parameters)
    }

    /// Registers a floating-point buffer with every element equal to `value`.
    pub fn buffer(&self, name: &str, shape: &[i64], value: f64) -> Result<()> {
        self.full(name, shape, Scalar::Float(value), self.dtype, What::Buffers)
    }

    /// Registers a 0-dim i64 buffer that starts at 0.
    pub fn counter(&self, name: &str) -> Result<()> {
        self.full(name, &[], Scalar::Int(0), DType::I64, What::Buffers)
    }

    fn full(&self, name: &str, shape: &[i64], value: Scalar, dtype: DType, what: What) -> Result<()> {
        self.own(name, ops::full(&self.cx, shape, value, Some(dtype), HOST)?, what)
    }

    /// The module also owns a handle, as it does for a tensor that a host registers, so dumps and counts are the same.
    fn own(&self, name: &str, tensor: Tensor, what: What) -> Result<()> {
        let handle = tensor.clone().into_handle(self.module.node())?;
        self.module.register(name, &tensor, what)?;
        self.module.keep(handle)
    }
}

/// The number of inputs of each output of weights with this shape. It saturates: sizes that are too large are refused
/// with their shape when the memory is allocated.
pub(crate) fn fan_in(shape: &[i64]) -> i64 {
    shape.iter().skip(1).fold(1, |product: i64, &size| product.saturating_mul(size))
}
