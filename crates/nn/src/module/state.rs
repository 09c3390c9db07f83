//! The tensors and children of a module.

use std::collections::HashSet;
use std::sync::Arc;

use tensor_core::memory::Share;
use tensor_core::scope::Handle;
use tensor_core::{Error, Ref, Result, Tensor, TensorImpl};

use super::Module;

/// A selection of a module's tensors. The codes are part of the ABI, so the list is append-only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum What {
    /// The tensors that are trained.
    Parameters = 0,
    /// Tensors that are saved but not trained, such as running means.
    Buffers = 1,
    /// Both, as [`Module::save`] writes them.
    State = 2,
}

impl What {
    /// Returns the selection of an ABI code; another code causes an argument error.
    pub fn from_code(code: i64) -> Result<What> {
        match code {
            0 => Ok(What::Parameters),
            1 => Ok(What::Buffers),
            2 => Ok(What::State),
            _ => Err(Error::argument(format!(
                "unknown part of a module's state {code}: expected 0 (parameters), 1 (buffers) or 2 (both)"
            ))),
        }
    }

    pub(super) fn plural(self) -> &'static str {
        match self {
            What::Parameters => "parameters",
            What::Buffers => "buffers",
            What::State => "parameters and buffers",
        }
    }
}

/// A snapshot of a module: its tensors, its children and its mode.
#[derive(Clone)]
pub struct State {
    /// The module's own parameters, in the order of their registration.
    pub parameters: Vec<(String, Tensor)>,
    /// The module's own buffers, in the order of their registration.
    pub buffers: Vec<(String, Tensor)>,
    /// The children, in the order in which they were added.
    pub children: Vec<(String, Ref<Module>)>,
    /// Whether the module is in training.
    pub training: bool,
    /// The memory of the names.
    pub(super) names: Vec<Share>,
    /// The handles of the tensors that the layer has made, which the module disposes with them.
    pub(super) made: Vec<Handle>,
}

impl Default for State {
    fn default() -> State {
        State {
            parameters: Vec::new(),
            buffers: Vec::new(),
            children: Vec::new(),
            training: true,
            names: Vec::new(),
            made: Vec::new(),
        }
    }
}

impl State {
    /// Returns a parameter by its name, for layers that need it.
    ///
    /// # Errors
    /// A parameter that [`Module::replace`] has taken away causes a state error.
    pub fn parameter(&self, name: &str) -> Result<&Tensor> {
        find(&self.parameters, name).ok_or_else(|| missing("parameter", name))
    }

    /// Returns a buffer by its name, like [`State::parameter`].
    pub fn buffer(&self, name: &str) -> Result<&Tensor> {
        find(&self.buffers, name).ok_or_else(|| missing("buffer", name))
    }

    /// Returns a parameter by its name, for layers that may lack it. [`Module::replace`] may add it or take it away.
    pub fn optional_parameter(&self, name: &str) -> Option<&Tensor> {
        find(&self.parameters, name)
    }

    /// Returns a buffer by its name, like [`State::optional_parameter`].
    pub fn optional_buffer(&self, name: &str) -> Option<&Tensor> {
        find(&self.buffers, name)
    }

    /// The parameters or the buffers.
    pub(super) fn list(&self, what: What) -> &[(String, Tensor)] {
        if what == What::Buffers { &self.buffers } else { &self.parameters }
    }

    pub(super) fn list_mut(&mut self, what: What) -> &mut Vec<(String, Tensor)> {
        if what == What::Buffers { &mut self.buffers } else { &mut self.parameters }
    }

    pub(super) fn has_tensor(&self, name: &str, tensor: &Tensor, what: What) -> bool {
        find(self.list(what), name).is_some_and(|other| other.is(tensor))
    }

    pub(super) fn has_child(&self, name: &str, child: &Ref<Module>) -> bool {
        self.children.iter().any(|(known, other)| known == name && Ref::ptr_eq(other, child))
    }

    pub(super) fn what_is(&self, name: &str) -> Option<&'static str> {
        if self.parameters.iter().any(|(known, _)| known == name) {
            Some("parameter")
        } else if self.buffers.iter().any(|(known, _)| known == name) {
            Some("buffer")
        } else if self.children.iter().any(|(known, _)| known == name) {
            Some("child")
        } else {
            None
        }
    }
}

fn find<'a>(list: &'a [(String, Tensor)], name: &str) -> Option<&'a Tensor> {
    list.iter().find(|(known, _)| known == name).map(|(_, tensor)| tensor)
}

#[cold]
fn missing(what: &str, name: &str) -> Error {
    Error::state(format!("the layer needs its {what} '{name}', which was taken away: register another one"))
}

/// Whether a traversal makes names, as those of deep modules are long.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    None,
    Dotted,
}

/// The traversal of [`Module::entries`].
pub(super) struct Entries {
    what: What,
    names: Names,
    seen: HashSet<*const TensorImpl>,
    list: Vec<(String, Tensor)>,
}

impl Entries {
    pub fn new(what: What, names: Names) -> Entries {
        Entries { what, names, seen: HashSet::new(), list: Vec::new() }
    }

    /// Returns the entries of a module and of everything inside it.
    pub fn collect(mut self, state: Arc<State>) -> Result<Vec<(String, Tensor)>> {
        let mut path = String::new();
        self.own(&state, &path);
        // The modules in progress, each with the index of its next child and the length of its path.
        let mut modules = vec![(state, 0, 0)];
        while let Some((state, next, length)) = modules.last_mut() {
            let Some((name, child)) = state.children.get(*next) else {
                modules.pop();
                continue;
            };
            *next += 1;
            if self.names == Names::Dotted {
                path.truncate(*length);
                path.push_str(name);
                path.push('.');
            }
            let state = child.state()?;
            self.own(&state, &path);
            modules.push((state, 0, path.len()));
        }
        Ok(self.list)
    }

    /// Adds a module's own entries.
    fn own(&mut self, state: &State, path: &str) {
        let parameters = state.parameters.iter().filter(|_| self.what != What::Buffers);
        let buffers = state.buffers.iter().filter(|_| self.what != What::Parameters);
        for (name, tensor) in parameters.chain(buffers) {
            if self.seen.insert(Ref::as_ptr(&tensor.0)) || self.what == What::State {
                let name = if self.names == Names::Dotted { format!("{path}{name}") } else { String::new() };
                self.list.push((name, tensor.clone()));
            }
        }
    }
}
