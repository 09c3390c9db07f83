//! Modules: nodes of the tree of scopes that own parameters, buffers and children.

mod checkpoint;
mod header;
mod mode;
mod remains;
mod state;
mod target;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::{Mutex, RwLock};
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerKind};
use tensor_core::{Context, DType, Error, Generator, Ref, Result, Tensor, Uncancelled};

use crate::init::Init;
use crate::layers::{self, Layer};
pub use mode::Mode;
use remains::Remains;
use state::{Entries, Names};
pub use state::{State, What};

/// A part of a model with parameters, buffers and children of its own.
///
/// What it computes is its [`Layer`]; a module that a host language defines has none and computes in the host.
pub struct Module {
    node: Owner,
    layer: Box<dyn Layer>,
    /// What is registered, as a snapshot, so that a forward in flight holds no lock; none once the module is disposed.
    state: RwLock<Option<Arc<State>>>,
    /// Whether it was ever added to another module. It is written and read under [`STRUCTURE`].
    is_part: AtomicBool,
}

/// Held while a module is added to another, so that two threads cannot close a circle between them. A dispose does not
/// take it, and nothing is freed under it.
static STRUCTURE: Mutex<()> = Mutex::new(());

impl Module {
    /// A module by the number of its kind, as it crosses the ABI, charged under `parent`.
    ///
    /// Kinds in the order of their codes, from 0, with their `ints | floats`: custom, linear (in, out, bias), conv2d (in, out,
    /// kh, kw, sh, sw, ph, pw, bias, dh, dw, groups), batch_norm2d (features | eps, momentum), dropout (| p), flatten (start,
    /// end), max_pool2d and avg_pool2d (kh, kw, sh, sw, ph, pw), adaptive_avg_pool2d (h, w), activation (the code of a unary
    /// operation), sequential, softmax (dim), log_softmax (dim). Numbers with a default may be left out at the end.
    /// Parameters are f32 on the host, with PyTorch's default initialisation drawn from `generator`, or from the
    /// context's own stream.
    ///
    /// # Errors
    /// An unknown kind and numbers that do not fit it are argument errors.
    pub fn new(
        parent: &Owner,
        kind: i32,
        name: Option<&str>,
        ints: &[i64],
        floats: &[f64],
        generator: Option<Ref<Generator>>,
    ) -> Result<Ref<Module>> {
        Module::of_layer(parent, name, layers::from_code(kind, ints, floats)?, DType::F32, generator)
    }

    /// A module that computes `layer`, with parameters of `dtype`.
    pub fn build(
        parent: &Owner,
        name: Option<&str>,
        layer: impl Layer,
        dtype: DType,
        generator: Option<Ref<Generator>>,
    ) -> Result<Ref<Module>> {
        Module::of_layer(parent, name, Box::new(layer), dtype, generator)
    }

    fn of_layer(
        parent: &Owner,
        name: Option<&str>,
        layer: Box<dyn Layer>,
        dtype: DType,
        generator: Option<Ref<Generator>>,
    ) -> Result<Ref<Module>> {
        let name = name.or(Some(layer.name()).filter(|own| !own.is_empty()));
        let node = parent.child(OwnerKind::Module, name)?;
        let module =
            Ref::new(Module { node, layer, state: RwLock::new(Some(Arc::default())), is_part: AtomicBool::new(false) });
        module.layer.build(&Init::new(&module, dtype, generator))?;
        Ok(module)
    }

    /// The module's own node: the owner of its parameters, buffers and children.
    pub fn node(&self) -> &Owner {
        &self.node
    }

    /// What is registered, at this moment.
    pub(crate) fn state(&self) -> Result<Arc<State>> {
        let state = self.state.read().clone();
        state.ok_or_else(|| self.disposed())
    }

    /// Asks the state without a snapshot, which might turn out to be the last and free it all, for callers that hold
    /// [`STRUCTURE`].
    fn ask<T>(&self, question: impl FnOnce(&State) -> T) -> Result<T> {
        let answer = self.state.read().as_deref().map(question);
        answer.ok_or_else(|| self.disposed())
    }

    fn update(&self, change: impl FnOnce(&mut State)) -> Result<()> {
        let changed = self.state.write().as_mut().map(|state| change(Arc::make_mut(state)));
        changed.ok_or_else(|| self.disposed())
    }

    #[cold]
    fn disposed(&self) -> Error {
        Error::disposed(format!("{} was disposed", self.describe()))
    }

    /// Makes `tensor` a parameter or a buffer. Its charge moves to the module and stays there, wherever its handles go; a
    /// parameter requires a gradient from then on.
    ///
    /// The same tensor under the same name once more changes nothing.
    ///
    /// # Errors
    /// A name that is empty, has a dot or is taken, and [`What::State`], are argument errors; a parameter that is not
    /// floating is a dtype error, one that an operation computed a state error. A limit above the module may refuse.
    pub fn register(&self, name: &str, tensor: &Tensor, what: What) -> Result<()> {
        if what == What::State {
            return Err(Error::argument(format!(
                "'{name}' cannot be registered as both: expected a parameter or a buffer"
            )));
        }
        let _structure = STRUCTURE.lock();
        if self.ask(|state| state.has_tensor(name, tensor, what))? {
            return Ok(());
        }
        self.check_name(name)?;
        if what == What::Parameters {
            if !tensor.dtype().is_float() {
                return Err(Error::dtype(format!(
                    "parameter '{name}' must be of floating-point numbers, not {}: register it as a buffer",
                    tensor.label()
                )));
            }
            if !tensor.is_leaf() {
                return Err(Error::state(format!(
                    "parameter '{name}', {}, is the result of an operation that recorded a gradient: expected a leaf, \
                     such as an alias that is detached from the graph",
                    tensor.label()
                )));
            }
        }
        tensor.claim(&self.node)?;
        if what == What::Parameters {
            tensor.set_requires_grad(true)?;
        }
        let entry = (name.to_owned(), tensor.clone());
        self.update(|state| match what {
            What::Buffers => state.buffers.push(entry),
            _ => state.parameters.push(entry),
        })
    }

    /// Makes `child` a part of this module: its node moves under this one's, and it trains, saves and is zeroed with it.
    /// A module added to two others is charged to the last.
    ///
    /// # Errors
    /// A name that is empty, has a dot or is taken is an argument error, a module inside itself a state error.
    pub fn add(&self, name: &str, child: &Ref<Module>) -> Result<()> {
        // The first map of a thread asks the system for random bytes.
        let _uncancelled = Uncancelled::new();
        // Freed after the lock is gone.
        let mut seen = HashMap::new();
        let _structure = STRUCTURE.lock();
        if self.ask(|state| state.has_child(name, child))? {
            return Ok(());
        }
        self.check_name(name)?;
        let would_close = match self.is_part.load(Ordering::Relaxed) {
            true => child.reaches(self, &mut seen)?,
            // What is in no other module is not inside of its parts either.
            false => child.ask(|_| std::ptr::eq(&**child, self))?,
        };
        if would_close {
            return Err(Error::state(format!(
                "adding '{name}' would make a cycle: {} is {} or contains it",
                child.describe(),
                self.describe()
            )));
        }
        child.node.reparent(&self.node)?;
        child.is_part.store(true, Ordering::Relaxed);
        self.update(|state| state.children.push((name.to_owned(), child.clone())))
    }

    /// Whether `target` is this module or inside it. Each module is looked into once, however many ways lead there, and
    /// `seen` keeps the snapshots, which may be the last of modules that are disposed meanwhile.
    fn reaches(&self, target: &Module, seen: &mut HashMap<*const Module, Arc<State>>) -> Result<bool> {
        let state = self.state()?;
        seen.insert(self, state.clone());
        let mut ahead = vec![state];
        let mut is_reached = std::ptr::eq(self, target);
        while let Some(state) = ahead.pop().filter(|_| !is_reached) {
            for (_, child) in &state.children {
                is_reached |= std::ptr::eq(&**child, target);
                if let Entry::Vacant(place) = seen.entry(Ref::as_ptr(child)) {
                    let state = child.state()?;
                    place.insert(state.clone());
                    ahead.push(state);
                }
            }
        }
        Ok(is_reached)
    }

    fn check_name(&self, name: &str) -> Result<()> {
        // Dots join names, and safetensors keeps the other one for itself.
        if name.is_empty() || name.contains('.') || name == "__metadata__" {
            return Err(Error::argument(format!(
                "'{name}' cannot name a part of a module: expected at least one character and no dot"
            )));
        }
        match self.ask(|state| state.what_is(name))? {
            Some(what) => Err(Error::argument(format!("{} already has a {what} '{name}'", self.describe()))),
            None => Ok(()),
        }
    }

    /// Computes the module on `x`, each part in its own mode; the result and what it takes on the way are charged to the
    /// context's owner.
    ///
    /// # Errors
    /// As [`forward_in`](Module::forward_in).
    pub fn forward(&self, cx: &Context, x: &Tensor) -> Result<Tensor> {
        self.forward_in(cx, x, Mode::Own)
    }

    /// Computes the module on `x` in the given mode, which leaves the module's own mode as it is.
    ///
    /// # Errors
    /// A module whose forward a host language defines, here or inside a sequential, is unsupported: the host runs it.
    /// That is found before anything is computed.
    pub fn forward_in(&self, cx: &Context, x: &Tensor, mode: Mode) -> Result<Tensor> {
        self.check_native()?;
        self.forward_checked(cx, x, mode)
    }

    /// A list in place of calls: sequentials may be nested to any depth.
    pub(crate) fn forward_checked(&self, cx: &Context, x: &Tensor, mode: Mode) -> Result<Tensor> {
        let state = self.state()?;
        if !self.layer.is_sequence() {
            return self.layer.forward(&state, cx, x, mode);
        }
        let mut x = x.clone();
        let mut sequences = vec![(state, 0)];
        while let Some((state, next)) = sequences.last_mut() {
            let Some((_, child)) = state.children.get(*next) else {
                sequences.pop();
                continue;
            };
            *next += 1;
            let state = child.state()?;
            if child.layer.is_sequence() {
                sequences.push((state, 0));
            } else {
                x = child.layer.forward(&state, cx, &x, mode)?;
            }
        }
        Ok(x)
    }

    fn check_native(&self) -> Result<()> {
        self.each(|module| match module.layer.is_native() {
            true => Ok(()),
            false => Err(Error::unsupported(format!(
                "{} has no forward in the runtime: call its own forward in the language that defines it",
                module.describe()
            ))),
        })
    }

    /// Does something with this module and everything inside it, in the order of registration.
    fn each(&self, mut visit: impl FnMut(&Module) -> Result<()>) -> Result<()> {
        visit(self)?;
        let mut ahead = vec![(self.state()?, 0)];
        while let Some((state, next)) = ahead.last_mut() {
            let Some((_, child)) = state.children.get(*next) else {
                ahead.pop();
                continue;
            };
            *next += 1;
            visit(child)?;
            let state = child.state()?;
            ahead.push((state, 0));
        }
        Ok(())
    }

    /// Sets this module and everything inside it to training, or to evaluation: the mode of a forward that names none.
    pub fn train(&self, on: bool) -> Result<()> {
        self.each(|module| module.update(|state| state.training = on))
    }

    /// Whether the module is in training, as it is at first.
    pub fn is_training(&self) -> Result<bool> {
        Ok(self.state()?.training)
    }

    /// Drops the gradients of all parameters, those of the children included.
    pub fn zero_grad(&self) -> Result<()> {
        for (_, tensor) in self.collect(What::Parameters, Names::None)? {
            tensor.zero_grad();
        }
        Ok(())
    }

    /// The parameters, the buffers, or both, with dotted names ("0.weight"): a module's own in the order of their
    /// registration, parameters first, then its children's.
    ///
    /// A tensor that stands in several places comes once; in [`What::State`] with each of its names, as in PyTorch.
    pub fn entries(&self, what: What) -> Result<Vec<(String, Tensor)>> {
        self.collect(what, Names::Dotted)
    }

    fn collect(&self, what: What, names: Names) -> Result<Vec<(String, Tensor)>> {
        let _uncancelled = Uncancelled::new();
        Entries::new(what, names).collect(self.state()?)
    }

    /// How many parameters, buffers, or both there are.
    pub fn count(&self, what: What) -> Result<usize> {
        Ok(self.collect(what, Names::None)?.len())
    }

    /// The dotted name of one of [`entries`](Module::entries). Out of range is an index error.
    pub fn name_of(&self, what: What, index: usize) -> Result<String> {
        Ok(self.entry(what, Names::Dotted, index)?.0)
    }

    /// The tensor of one of [`entries`](Module::entries). Out of range is an index error.
    pub fn tensor_of(&self, what: What, index: usize) -> Result<Tensor> {
        Ok(self.entry(what, Names::None, index)?.1)
    }

    fn entry(&self, what: What, names: Names, index: usize) -> Result<(String, Tensor)> {
        let mut entries = self.collect(what, names)?;
        if index >= entries.len() {
            return Err(Error::index(format!(
                "{} has {} {}: there is no number {index}",
                self.describe(),
                entries.len(),
                what.plural()
            )));
        }
        Ok(entries.swap_remove(index))
    }

    /// Frees what it owns, once; what fails on the way has nobody to tell, and every member is freed all the same.
    fn close(&self) {
        let state = self.state.write().take();
        if let Some(state) = state {
            Remains { node: self.node.clone(), state }.end();
        }
    }
}

impl Native for Module {
    fn kind(&self) -> Kind {
        Kind::Module
    }

    fn describe(&self) -> String {
        let (title, layer) = (self.node.title(), self.layer.describe());
        match self.node.name() {
            _ if layer.is_empty() => title,
            Some(name) if *name != *self.layer.name() => format!("{title} {layer}"),
            _ => format!("module {layer}"),
        }
    }

    fn moved(&self, _handle: Handle, owner: &Owner) -> Result<()> {
        self.node.reparent(owner)
    }

    fn released(&self, _handle: Handle) {
        self.close();
    }

    fn node(&self) -> Option<&Owner> {
        Some(&self.node)
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        // A module that never got a handle has nobody else to close its node.
        self.close();
    }
}

impl std::fmt::Debug for Module {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.describe())
    }
}

#[cfg(test)]
mod tests;
