//! The layouts that a tensor can have for the same elements.

use tensor_core::{Context, DType, Result, Tensor, ops};

/// Where the elements of a tensor are.
#[allow(dead_code, reason = "not every test uses each of them")]
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Layout {
    /// In row-major order without gaps.
    Contiguous,
    /// With the last two dimensions swapped in memory.
    Transposed,
    /// With all dimensions in reverse order in memory.
    Reversed,
    /// At every second place of the last dimension.
    Strided,
    /// At every second place of each dimension, the first place left out.
    Sparse,
    /// After one more entry of the first dimension.
    Offset,
    /// One entry of the first dimension stands for all: these must be equal.
    Expanded,
    /// One element stands for all: these must be equal.
    Constant,
}

/// A tensor, and the memory that it is a view of.
pub struct Laid {
    /// The tensor.
    pub tensor: Tensor,
    /// All elements of that memory, where there may be more than the tensor has.
    pub whole: Option<Tensor>,
}

impl Laid {
    fn view(tensor: Tensor, whole: Tensor) -> Option<Laid> {
        Some(Laid { tensor, whole: Some(whole) })
    }

    /// Whether the elements between those of the tensor are as they were. The tensor's own are overwritten.
    #[allow(dead_code, reason = "not every test changes tensors")]
    pub fn gaps_are_kept(&self, cx: &Context) -> Result<bool> {
        let Some(whole) = &self.whole else { return Ok(true) };
        ops::copy_(&cx.no_grad(), &self.tensor.detach(cx), &filled(cx, &[], whole)?)?;
        let expected = filled(cx, &sizes(whole), whole)?;
        Ok(bytes(whole)? == bytes(&expected)?)
    }
}

/// The elements' bytes in row-major order.
pub fn bytes(tensor: &Tensor) -> Result<Vec<u8>> {
    let mut bytes = vec![0; tensor.numel() * tensor.dtype().size()];
    tensor.copy_bytes_to(&mut bytes)?;
    Ok(bytes)
}

fn sizes(x: &Tensor) -> Vec<i64> {
    x.shape().iter().map(|&size| size as i64).collect()
}

/// What is in the gaps: NaN, -1 or true, so that a result shows it.
fn filled(cx: &Context, shape: &[i64], like: &Tensor) -> Result<Tensor> {
    let count = shape.iter().product::<i64>() as usize;
    Tensor::from_bytes(cx, like.dtype(), like.device(), shape, &vec![0xff; count * like.dtype().size()])
}

/// The same elements in another layout; `None` if the shape does not have this layout.
pub fn lay(cx: &Context, x: &Tensor, layout: Layout) -> Result<Option<Laid>> {
    let (cx, mut shape, rank) = (&cx.no_grad(), sizes(x), x.rank());
    let copied = |view: Tensor, whole: Tensor| {
        ops::copy_(cx, &view, x)?;
        Ok(Laid::view(view, whole))
    };
    match layout {
        Layout::Contiguous => Ok(Some(Laid { tensor: ops::contiguous(cx, x)?, whole: None })),
        Layout::Transposed if rank >= 2 => {
            shape.swap(rank - 2, rank - 1);
            let whole = filled(cx, &shape, x)?;
            copied(ops::transpose(cx, &whole, -1, -2)?, whole)
        }
        Layout::Reversed if rank >= 2 => {
            shape.reverse();
            let whole = filled(cx, &shape, x)?;
            copied(ops::permute(cx, &whole, &[])?, whole)
        }
        Layout::Strided if rank >= 1 => {
            shape[rank - 1] *= 2;
            let whole = filled(cx, &shape, x)?;
            copied(ops::slice(cx, &whole, -1, 0, i64::MAX, 2)?, whole)
        }
        Layout::Sparse if rank == 0 => {
            let whole = filled(cx, &[3], x)?;
            copied(ops::select(cx, &whole, 0, 1)?, whole)
        }
        Layout::Sparse => {
            shape.iter_mut().for_each(|size| *size = 2 * *size + 1);
            let whole = filled(cx, &shape, x)?;
            let slice = |view: Tensor, dim| ops::slice(cx, &view, dim, 1, i64::MAX, 2);
            copied((0..rank as i64).try_fold(whole.clone(), slice)?, whole)
        }
        Layout::Offset if rank >= 1 => {
            shape[0] += 1;
            let whole = filled(cx, &shape, x)?;
            copied(ops::narrow(cx, &whole, 0, 1, shape[0] - 1)?, whole)
        }
        Layout::Expanded if rank >= 1 && shape[0] > 0 => {
            let first = ops::clone(cx, &ops::narrow(cx, x, 0, 0, 1)?)?;
            Ok(Laid::view(ops::expand(cx, &first, &shape)?, first))
        }
        Layout::Constant if rank >= 1 && x.numel() > 0 => {
            let first = (0..rank).try_fold(x.clone(), |view, _| ops::select(cx, &view, 0, 0))?;
            let first = ops::clone(cx, &first)?;
            Ok(Laid::view(ops::expand(cx, &first, &shape)?, first))
        }
        _ => Ok(None),
    }
}

/// Elements given as f64, in another type.
#[allow(dead_code, reason = "not every test has numbers as f64")]
pub fn tensor(cx: &Context, shape: &[usize], data: &[f64], dtype: DType) -> Result<Tensor> {
    ops::to_dtype(cx, &Tensor::from_slice(cx, data, shape)?, dtype)
}
