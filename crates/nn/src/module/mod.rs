//! Modules: nodes of the tree of scopes that own parameters, buffers and children.

mod change;
mod checkpoint;
mod mode;
mod remains;
mod state;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::{Mutex, RwLock};
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerKind, OwnerRef};
use tensor_core::{Context, DType, Error, Generator, Ref, Result, Tensor, Uncancelled, memory};

use crate::init::Init;
use crate::layers::{self, Inputs, Layer};
pub use mode::Mode;
use remains::Remains;
use state::{Entries, Names};
pub use state::{State, What};

/// A part of a model, with parameters, buffers and children.
///
/// Its [`Layer`] computes, except that a module that a host language defines computes in the host.
pub struct Module {
    node: Owner,
    layer: Box<dyn Layer>,
    /// The registered tensors and children, as a snapshot, so that a running forward holds no lock. `None` once
    /// disposed.
    state: RwLock<Option<Arc<State>>>,
    /// Whether it was ever added to another module; read and written under [`STRUCTURE`].
    is_part: AtomicBool,
}

/// Held while a module is added to another, so that two threads cannot make a cycle together. A dispose does not take
/// it, and nothing is freed while it is held.
static STRUCTURE: Mutex<()> = Mutex::new(());

impl Module {
    /// Creates a module of a kind, by its ABI code, charged under `parent`.
    ///
    /// `layers/layers.toml` lists the kinds with their integers and floating-point numbers, as does
    /// `include/tensor/codes.h`.
    ///
    /// Numbers with a default may be omitted at the end. Parameters are f32 on the host, with PyTorch's default
    /// initialisation. They are drawn from `generator`, or from the context's own stream.
    ///
    /// # Errors
    /// An unknown kind, and numbers that do not fit the kind, cause argument errors.
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

    /// Creates a module that computes `layer`, with parameters of `dtype`.
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

    /// Returns the module's own node: the owner of its parameters, buffers and children.
    pub fn node(&self) -> &Owner {
        &self.node
    }

    /// A snapshot of the registered tensors and children.
    pub(crate) fn state(&self) -> Result<Arc<State>> {
        let state = self.state.read().clone();
        state.ok_or_else(|| self.disposed())
    }

    /// Reads the state without a snapshot, for callers that hold [`STRUCTURE`]: dropping the last snapshot would free
    /// everything.
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

    /// Makes `tensor` a parameter or a buffer, which is then charged to the module, wherever its handles are moved. A
    /// parameter requires a gradient from now on.
    ///
    /// Registering the same tensor under the same name again changes nothing.
    ///
    /// # Errors
    /// Returns an argument error for a name that is empty, has a dot or is taken, and for [`What::State`]. Returns a
    /// dtype error for a parameter that is not floating-point, a state error for a parameter that is the result of an
    /// operation, and an out-of-memory error at a limit above the module.
    pub fn register(&self, name: &str, tensor: &Tensor, what: What) -> Result<()> {
        if what == What::State {
            return Err(Error::argument(format!(
                "'{name}' cannot be registered as both: expected a parameter or a buffer"
            )));
        }
        let share = memory::share(name.len())?;
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
                return Err(not_a_leaf(name, tensor));
            }
        }
        tensor.claim(&self.node)?;
        if what == What::Parameters {
            tensor.set_requires_grad(true)?;
        }
        let entry = (name.to_owned(), tensor.clone());
        self.update(|state| {
            state.names.push(share);
            state.list_mut(what).push(entry);
        })
    }

    /// Makes `child` a part of this module. The node of `child` moves below that of this module, and `train`, `save`
    /// and `zero_grad` include it. A module that is added to two others is charged to the last one.
    ///
    /// # Errors
    /// A name that is empty, has a dot or is taken causes an argument error. A module inside itself causes a state
    /// error.
    pub fn add(&self, name: &str, child: &Ref<Module>) -> Result<()> {
        // The first map of a thread asks the system for random bytes.
        let _uncancelled = Uncancelled::new();
        let share = memory::share(name.len())?;
        // Freed after the lock is released.
        let mut seen = HashMap::new();
        let _structure = STRUCTURE.lock();
        if self.ask(|state| state.has_child(name, child))? {
            return Ok(());
        }
        self.check_name(name)?;
        let would_close = match self.is_part.load(Ordering::Relaxed) {
            true => child.reaches(self, &mut seen)?,
            // A module that was never added to another one cannot be inside its own parts.
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
        self.update(|state| {
            state.names.push(share);
            state.children.push((name.to_owned(), child.clone()));
        })
    }

    /// Whether `target` is this module or inside it. Each module is visited once. `seen` keeps the snapshots, as they
    /// may be the last ones of modules that are disposed meanwhile.
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
        // Dots join names, and safetensors reserves `__metadata__`.
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

    /// Computes the module on `x`, each part in its own mode. The result and temporaries are charged to the context's
    /// owner.
    ///
    /// # Errors
    /// As [`forward_all`](Module::forward_all).
    pub fn forward(&self, cx: &Context, x: &Tensor) -> Result<Tensor> {
        self.forward_in(cx, x, Mode::Own)
    }

    /// Computes the module on `x` in the given mode. The module's own mode does not change.
    ///
    /// # Errors
    /// As [`forward_all`](Module::forward_all).
    pub fn forward_in(&self, cx: &Context, x: &Tensor, mode: Mode) -> Result<Tensor> {
        self.forward_all(cx, &[Some(x)], mode)
    }

    /// Computes the module on several tensors, in the order of its layer's [`inputs`](Layer::inputs).
    ///
    /// # Errors
    /// An argument error if the layer does not take so many tensors. An unsupported error if this module, or one inside a
    /// sequential, has its forward in a host language. Both are checked before anything is computed.
    pub fn forward_all(&self, cx: &Context, inputs: &[Option<&Tensor>], mode: Mode) -> Result<Tensor> {
        self.check_native()?;
        self.forward_checked(cx, Inputs::new(inputs), mode)
    }

    /// A list replaces recursion, as sequentials may be nested to any depth.
    pub(crate) fn forward_checked(&self, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let state = self.state()?;
        inputs.check(&*self.layer)?;
        if !self.layer.is_sequence() {
            return self.layer.forward(&state, cx, inputs, mode);
        }
        let mut x = inputs.tensor(0)?.clone();
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
                let between = [Some(&x)];
                let inputs = Inputs::new(&between);
                inputs.check(&*child.layer)?;
                x = child.layer.forward(&state, cx, inputs, mode)?;
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

    /// Visits this module and everything inside it, in the order of registration.
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

    /// Sets the mode of this module and of everything inside it, for calls of forward that name no mode.
    pub fn train(&self, on: bool) -> Result<()> {
        self.each(|module| module.update(|state| state.training = on))
    }

    /// Returns whether the module is in training mode, which is the initial mode.
    pub fn is_training(&self) -> Result<bool> {
        Ok(self.state()?.training)
    }

    /// Drops the gradients of all parameters, including those of the children.
    pub fn zero_grad(&self) -> Result<()> {
        for (_, tensor) in self.collect(What::Parameters, Names::None)? {
            tensor.zero_grad();
        }
        Ok(())
    }

    /// Returns the parameters, the buffers, or both, with dotted names ("0.weight"). A module's own come first, in the
    /// order of their registration with parameters before buffers, then its children's.
    ///
    /// A tensor that is registered several times is listed once. [`What::State`] lists it with each of its names, as
    /// PyTorch does.
    pub fn entries(&self, what: What) -> Result<Vec<(String, Tensor)>> {
        self.collect(what, Names::Dotted)
    }

    fn collect(&self, what: What, names: Names) -> Result<Vec<(String, Tensor)>> {
        let _uncancelled = Uncancelled::new();
        Entries::new(what, names).collect(self.state()?)
    }

    /// Returns the number of parameters, buffers, or both.
    pub fn count(&self, what: What) -> Result<usize> {
        Ok(self.collect(what, Names::None)?.len())
    }

    /// Returns the dotted name of one of [`entries`](Module::entries). An index out of range causes an index error.
    pub fn name_of(&self, what: What, index: usize) -> Result<String> {
        Ok(self.entry(what, Names::Dotted, index)?.0)
    }

    /// Returns the tensor of one of [`entries`](Module::entries). An index out of range causes an index error.
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

    /// Frees what it owns, once. Errors cannot be reported here; every member is freed in any case.
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

    fn moved(&self, _handle: Handle, owner: OwnerRef<'_>) -> Result<()> {
        self.node.reparent(&Owner::of(owner))
    }

    fn released(&self, _handle: Handle) {
        self.close();
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        // A module without a handle must close its node itself.
        self.close();
    }
}

impl std::fmt::Debug for Module {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.describe())
    }
}

#[cold]
fn not_a_leaf(name: &str, tensor: &Tensor) -> Error {
    Error::state(format!(
        "parameter '{name}', {}, is the result of an operation that recorded a gradient: expected a leaf, such as an \
         alias that is detached from the graph",
        tensor.label()
    ))
}

#[cfg(test)]
mod tests;
