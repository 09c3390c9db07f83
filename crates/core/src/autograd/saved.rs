//! Tensors that gradient rules need later. They are small, as a graph of many small tensors consists mostly of them.

use smallvec::SmallVec;
use tensor_kernels::DType;

use super::pass::Pass;
use crate::error::{Error, Result};
use crate::memory::bookkeeping::Counted;
use crate::refs::Ref;
use crate::tensor::{Dims, Layout, MAX_RANK, Shape, Storage, Tensor};

/// What a saved tensor is to the operation that saved it: where gradients of gradients for it go.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    /// An index or a mask: no gradient flows to it.
    Constant,
    /// The first input, or a row-major copy of it.
    First,
    /// The second input.
    Second,
    /// The third input.
    Third,
    /// The fourth input.
    Fourth,
    /// The fifth input.
    Fifth,
    /// The sixth input.
    Sixth,
    /// The seventh input.
    Seventh,
    /// An input in another element type.
    Converted,
    /// The result.
    Result,
}

impl Role {
    /// The roles of inputs, in their order.
    pub const INPUTS: [Role; 7] =
        [Role::First, Role::Second, Role::Third, Role::Fourth, Role::Fifth, Role::Sixth, Role::Seventh];
}

/// An element type, a layout, a role, and the version of the storage when it was saved. Most need no allocation.
pub(crate) enum Form {
    /// Row-major from the start of the storage, with at most two sizes.
    Flat {
        dtype: DType,
        rank: u8,
        role: Role,
        version: u32,
        sizes: [u32; 2],
    },
    /// Like `Flat`, with more sizes.
    Deep {
        dtype: DType,
        rank: u8,
        role: Role,
        version: u32,
        sizes: Box<Counted<[u32; MAX_RANK]>>,
    },
    Other {
        role: Role,
        version: u32,
        form: Box<Counted<(DType, Layout)>>,
    },
}

impl Form {
    fn new(dtype: DType, layout: &Layout, role: Role, version: u32) -> Form {
        let shape = &layout.shape;
        let is_plain = layout.offset == 0 && layout.is_contiguous();
        if !is_plain || shape.iter().any(|&size| u32::try_from(size).is_err()) {
            return Form::Other { role, version, form: Counted::new((dtype, *layout)) };
        }
        let size = |axis: usize| shape.get(axis).map_or(0, |&size| size as u32);
        match shape.len() as u8 {
            rank @ 0..=2 => Form::Flat { dtype, rank, role, version, sizes: [size(0), size(1)] },
            rank => Form::Deep { dtype, rank, role, version, sizes: Counted::new(std::array::from_fn(size)) },
        }
    }

    /// Returns the element type and the sizes, with row-major strides.
    pub fn of_sizes(tensor: &Tensor) -> Form {
        Form::new(tensor.dtype(), &Layout::contiguous(tensor.layout().shape), Role::Constant, 0)
    }

    pub fn get(&self) -> Result<(DType, Layout)> {
        match self {
            Form::Flat { dtype, rank, sizes, .. } => Ok((*dtype, row_major(*rank, sizes)?)),
            Form::Deep { dtype, rank, sizes, .. } => Ok((*dtype, row_major(*rank, &sizes[..])?)),
            Form::Other { form, .. } => Ok(***form),
        }
    }

    fn version(&self) -> u32 {
        match self {
            Form::Flat { version, .. } | Form::Deep { version, .. } | Form::Other { version, .. } => *version,
        }
    }

    fn role(&self) -> Role {
        match self {
            Form::Flat { role, .. } | Form::Deep { role, .. } | Form::Other { role, .. } => *role,
        }
    }
}

fn row_major(rank: u8, sizes: &[u32]) -> Result<Layout> {
    let sizes: SmallVec<[usize; MAX_RANK]> = sizes[..usize::from(rank)].iter().map(|&size| size as usize).collect();
    Shape::new(&sizes).map(Layout::contiguous)
}

/// A tensor that a gradient rule needs later. The gradient record is left out, so that no cycle keeps the tensor alive.
pub(crate) struct Saved {
    storage: Ref<Storage>,
    form: Form,
}

impl Saved {
    /// Saves an index, a mask or another tensor that has no gradient.
    pub fn new(tensor: &Tensor) -> Saved {
        Saved::with_role(tensor, Role::Constant)
    }

    /// Saves the first input, or a row-major copy of it.
    pub fn first(tensor: &Tensor) -> Saved {
        Saved::with_role(tensor, Role::First)
    }

    /// Saves the second input, or a row-major copy of it.
    pub fn second(tensor: &Tensor) -> Saved {
        Saved::with_role(tensor, Role::Second)
    }

    /// Saves the result.
    pub fn result(tensor: &Tensor) -> Saved {
        Saved::with_role(tensor, Role::Result)
    }

    pub fn with_role(tensor: &Tensor, role: Role) -> Saved {
        let form = Form::new(tensor.dtype(), tensor.layout(), role, tensor.version());
        Saved { storage: tensor.storage().clone(), form }
    }

    /// Returns the tensor, with its graph if gradients of gradients are recorded.
    ///
    /// # Errors
    /// Returns a state error if the elements were changed in place since they were saved.
    pub fn get(&self, pass: &Pass<'_>) -> Result<Tensor> {
        let tensor = self.restored()?;
        if pass.is_recorded() {
            pass.attach(&tensor, self.form.role())?;
        }
        Ok(tensor)
    }

    fn restored(&self) -> Result<Tensor> {
        let (dtype, layout) = self.form.get()?;
        self.storage.check_cycle(|| format!("of shape {} that a gradient needs", Dims(&layout.shape)))?;
        let (version, now) = (self.form.version(), self.storage.version());
        if now == version {
            self.storage.buffer().check()?;
            return Ok(Tensor::over(self.storage.clone(), dtype, layout, true));
        }
        Err(Error::state(format!(
            "a tensor of shape {} that a gradient needs was changed in place: expected version {version}, given \
             version {now}",
            Dims(&layout.shape)
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scope::Owner;
    use crate::{Context, ops};

    #[test]
    fn what_is_saved_is_small_and_comes_back_as_it_was() -> Result<()> {
        assert!(size_of::<Option<Saved>>() <= 24, "{}", size_of::<Option<Saved>>());
        let cx = Context::new(Owner::root());
        let tensor = Tensor::from_slice(&cx, &[1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0], &[2, 3])?;
        let turned = ops::transpose(&cx, &tensor, 0, 1)?;
        let narrow = ops::narrow(&cx, &tensor, 0, 1, 1)?;
        let deep = ops::reshape(&cx, &tensor, &[1, 2, 3])?;
        let scalar = ops::sum(&cx, &tensor, &[], false)?;
        for tensor in [&tensor, &turned, &narrow, &deep, &scalar] {
            let saved = Saved::new(tensor).restored()?;
            assert_eq!((saved.dtype(), saved.layout()), (tensor.dtype(), tensor.layout()));
            assert_eq!(saved.ptr(), tensor.ptr());
        }
        Ok(())
    }
}
