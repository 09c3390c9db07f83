//! Elements of other devices, as the host reads them. Nothing else in the runtime reads the memory of such a device.

use super::{Layout, Shape, Tensor, TensorImpl};
use crate::context::Context;
use crate::device::Device;
use crate::error::Result;
use crate::ops;
use crate::scope::Owner;

impl TensorImpl {
    /// Calls `read` with the elements on the host: with the tensor itself, or with a copy of one on another device.
    ///
    /// # Errors
    /// Returns a disposed error if the elements were of a cycle of a workspace, and an i/o error if the memory is a
    /// file's that has become shorter. On another device, also the error of earlier work, or an out-of-memory error.
    pub(super) fn on_host<R>(&self, read: impl FnOnce(&TensorImpl) -> Result<R>) -> Result<R> {
        self.check_cycle()?;
        if self.device() != Device::HOST {
            self.device().synchronize()?;
            return read(&*self.copied_to_host()?);
        }
        let result = read(self)?;
        self.check_memory()?;
        Ok(result)
    }

    /// A tensor on the host with the same elements. What the layout repeats is copied once, as memory may not hold all
    /// of it.
    fn copied_to_host(&self) -> Result<Tensor> {
        let once = |(&size, &stride): (&usize, &isize)| if stride == 0 { size.min(1) } else { size };
        let sizes: Vec<usize> = self.shape().iter().zip(self.strides()).map(once).collect();
        let layout = Layout { shape: Shape::new(&sizes)?, ..self.layout };
        let distinct = Tensor::over(self.storage.clone(), self.dtype, layout, true);
        // The copy belongs to nobody: it ends with the call.
        let cx = Context::new(Owner::root()).no_grad();
        let here = ops::cast::moved(&cx, &distinct, Device::HOST)?;
        let Some(layout) = here.layout.expand(self.layout.shape) else { unreachable!("only repeated sizes differ") };
        Ok(here.with_layout(layout))
    }
}
