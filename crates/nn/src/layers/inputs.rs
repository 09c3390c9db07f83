//! The tensors of a call of a layer.

use tensor_core::{Error, Result, Tensor};

use super::Layer;

/// The inputs of a layer, in its order. An optional one that is left out is `None`, or missing at the end.
#[derive(Clone, Copy, Debug)]
pub struct Inputs<'a>(&'a [Option<&'a Tensor>]);

impl<'a> Inputs<'a> {
    /// The inputs of a call.
    pub fn new(tensors: &'a [Option<&'a Tensor>]) -> Inputs<'a> {
        Inputs(tensors)
    }

    /// Input `i`, which is required.
    ///
    /// # Errors
    /// A missing one is an argument error.
    #[inline]
    pub fn tensor(self, i: usize) -> Result<&'a Tensor> {
        self.optional(i).ok_or_else(|| missing(i))
    }

    /// Input `i`, which is optional.
    #[inline]
    pub fn optional(self, i: usize) -> Option<&'a Tensor> {
        self.0.get(i).copied().flatten()
    }

    /// An argument error if there are more tensors than the layer takes, or if a required one is missing.
    #[inline]
    pub(crate) fn check(self, layer: &dyn Layer) -> Result<()> {
        match (self.0, layer.inputs()) {
            ([Some(_)], [_]) => Ok(()),
            (_, names) => self.compare(layer, names),
        }
    }

    fn compare(self, layer: &dyn Layer, names: &[&str]) -> Result<()> {
        let absent = names.iter().enumerate().find(|&(i, name)| !name.ends_with('?') && self.optional(i).is_none());
        if self.0.len() <= names.len() && absent.is_none() {
            return Ok(());
        }
        let given = self.0.iter().flatten().count();
        let most = names.len();
        let expected = match names.iter().filter(|name| !name.ends_with('?')).count() {
            least if least == most => most.to_string(),
            least => format!("{least} to {most}"),
        };
        let tensors = if expected == "1" { "tensor" } else { "tensors" };
        let without = absent.map(|(_, name)| format!(", without its {name}")).unwrap_or_default();
        Err(Error::argument(format!(
            "{} takes {expected} {tensors} ({}), and was given {given}{without}",
            layer.name(),
            names.join(", ")
        )))
    }
}

#[cold]
fn missing(i: usize) -> Error {
    Error::argument(format!("tensor {} of a layer is missing", i + 1))
}
