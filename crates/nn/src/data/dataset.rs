//! Datasets.

use tensor_core::{Context, Error, Result, Tensor, ops};

/// Samples with random access.
pub trait Dataset: Send + Sync {
    /// The number of samples.
    fn len(&self) -> usize;

    /// Whether the dataset is empty.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of tensors in a sample.
    fn parts(&self) -> usize;

    /// The samples with these indices (i64, 1-dim): one tensor for each part of a sample, with the samples along
    /// dimension 0. They are charged to the context's owner.
    fn batch(&self, cx: &Context, indices: &Tensor) -> Result<Vec<Tensor>>;
}

/// Tensors whose first dimension counts the samples: images and labels, for example.
#[derive(Debug)]
pub struct Tensors {
    parts: Vec<Tensor>,
    len: usize,
}

impl Tensors {
    /// Creates a dataset of these parts. An empty list causes an argument error, and unequal lengths cause a shape
    /// error.
    pub fn new(parts: Vec<Tensor>) -> Result<Tensors> {
        let lengths: Vec<usize> = parts.iter().map(|part| part.shape().first().copied().unwrap_or(0)).collect();
        match lengths.first() {
            None => Err(Error::argument("a dataset needs at least one tensor, and none was given")),
            Some(&len) if lengths.iter().all(|&other| other == len) => Ok(Tensors { parts, len }),
            Some(_) => {
                Err(Error::shape(format!("a dataset needs parts with equal numbers of samples, not {lengths:?}")))
            }
        }
    }
}

impl Dataset for Tensors {
    fn len(&self) -> usize {
        self.len
    }

    fn parts(&self) -> usize {
        self.parts.len()
    }

    fn batch(&self, cx: &Context, indices: &Tensor) -> Result<Vec<Tensor>> {
        let select = |part: &Tensor| {
            let indices = ops::to_device(cx, indices, i64::from(part.device().code()))?;
            ops::index_select(cx, part, 0, &indices)
        };
        self.parts.iter().map(select).collect()
    }
}
