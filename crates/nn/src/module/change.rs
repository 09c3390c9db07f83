//! What a dialect changes in a module that exists: its tensors and children.

use tensor_core::scope::{self, Handle, Native};
use tensor_core::{Error, Result, Tensor, TensorImpl, memory};

use super::{Module, STRUCTURE, What, not_a_leaf};

impl Module {
    /// Puts `tensor` in the place of the parameter or buffer `name`, at the end if there is none. `None` takes it away.
    /// The tensor before it stays with those who have a handle. Unlike [`register`](Module::register), this leaves open
    /// whether a parameter requires a gradient, and accepts any dtype.
    ///
    /// # Errors
    /// Returns an argument error for a new name that is empty, has a dot or is taken, and for [`What::State`]. Returns a
    /// state error for a parameter that is the result of an operation, and an out-of-memory error at a limit above the
    /// module.
    pub fn replace(&self, name: &str, tensor: Option<&Tensor>, what: What) -> Result<()> {
        if what == What::State {
            return Err(Error::argument(format!(
                "'{name}' cannot be replaced as both: expected a parameter or a buffer"
            )));
        }
        let share = memory::share(name.len())?;
        // Freed after the lock is released.
        let (mut before, mut released) = (None, None);
        let structure = STRUCTURE.lock();
        if let Some(tensor) = tensor {
            if self.ask(|state| state.has_tensor(name, tensor, what))? {
                return Ok(());
            }
            if self.ask(|state| state.list(what).iter().all(|(known, _)| known != name))? {
                self.check_name(name)?;
            }
            if what == What::Parameters && !tensor.is_leaf() {
                return Err(not_a_leaf(name, tensor));
            }
            tensor.claim(&self.node)?;
        }
        self.update(|state| {
            let list = state.list_mut(what);
            let place = list.iter().position(|(known, _)| known == name);
            before = match (place, tensor.cloned()) {
                (Some(place), Some(tensor)) => Some(std::mem::replace(&mut list[place].1, tensor)),
                (Some(place), None) => Some(list.remove(place).1),
                (None, Some(tensor)) => {
                    list.push((name.to_owned(), tensor));
                    state.names.push(share);
                    None
                }
                (None, None) => None,
            };
            let is_before = |handle: &Handle| before.as_ref().is_some_and(|before| is_of(*handle, before));
            released = state.made.iter().position(is_before).map(|place| state.made.swap_remove(place));
        })?;
        drop(structure);
        released.map_or(Ok(()), scope::dispose)
    }

    /// Takes the child `name` away from this module. The caller says who owns it from then on.
    ///
    /// # Errors
    /// No child of this name causes an argument error.
    pub fn remove(&self, name: &str) -> Result<()> {
        // Freed after the lock is released.
        let mut removed = None;
        let _structure = STRUCTURE.lock();
        self.update(|state| {
            let place = state.children.iter().position(|(known, _)| known == name);
            removed = place.map(|place| state.children.remove(place));
        })?;
        match &removed {
            Some(_) => Ok(()),
            None => Err(Error::argument(format!("{} has no child '{name}'", self.describe()))),
        }
    }

    /// Gives the module a handle that its layer has made for one of its tensors.
    pub(crate) fn keep(&self, handle: Handle) -> Result<()> {
        self.update(|state| state.made.push(handle))
    }
}

/// Whether a handle is one of this tensor.
fn is_of(handle: Handle, tensor: &Tensor) -> bool {
    scope::pin::<TensorImpl>(handle).is_ok_and(|pin| pin.tensor().is(tensor))
}
