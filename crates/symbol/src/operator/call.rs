//! The data that an operator computes with.

use smallvec::SmallVec;
use tensor_core::{Context, DType, Error, Result, Tensor, ops};

use super::Dims;
use super::custom::Made;
use crate::attribute::Values;

/// The results of an operator.
pub type Results = SmallVec<[Tensor; 2]>;

/// One application of an operator.
pub struct Call<'a> {
    /// Where results and temporaries are charged, and whether gradients are recorded.
    pub cx: &'a Context,
    /// The attributes.
    pub values: &'a Values,
    /// The inputs and, behind them, the auxiliary states.
    pub inputs: &'a [Tensor],
    /// The inferred shapes of the results.
    pub outputs: &'a [Dims],
    /// The inferred element type of the results.
    pub dtype: DType,
    /// The device of the executor.
    pub device: i64,
    /// Whether this is a step of training.
    pub is_train: bool,
    /// What computes an operator of the program.
    pub(crate) passes: &'a Made,
}

impl Call<'_> {
    /// Returns an input.
    pub fn input(&self, i: usize) -> Result<&Tensor> {
        self.inputs.get(i).ok_or_else(|| Error::internal(format!("an operator has no input {i}")))
    }

    /// Returns the inferred shape of the first result, for operations.
    pub fn output(&self) -> SmallVec<[i64; 8]> {
        signed(self.outputs.first().map_or(&[], |dims| dims.as_slice()))
    }

    /// Returns one result.
    pub fn one(result: Tensor) -> Result<Results> {
        Ok([result].into_iter().collect())
    }

    /// Returns an input as whole numbers, for an index.
    pub fn index(&self, i: usize) -> Result<Tensor> {
        let x = self.input(i)?;
        if x.dtype() == DType::I64 || x.dtype() == DType::I32 {
            return Ok(x.clone());
        }
        ops::to_dtype(&self.cx.no_grad(), x, DType::I64)
    }
}

/// A shape for operations.
pub(crate) fn signed(dims: &[usize]) -> SmallVec<[i64; 8]> {
    dims.iter().map(|&size| size as i64).collect()
}
