//! Modules: creation, composition, forward, and their tensors.

use smallvec::SmallVec;
use tensor_core::scope::{self, Handle, Kind, Pin};
use tensor_core::{Result, Tensor, TensorImpl};
use tensor_nn::{Mode, Module, What};

use crate::context::Call;
use crate::op::pins;
use crate::runtime;

/// Creates a module of a built-in kind. Its weights are drawn from `generator`, or from the calling thread's stream if
/// there is none.
pub fn new(
    scope: Handle,
    generator: Handle,
    kind: i32,
    name: Option<&str>,
    ints: &[i64],
    floats: &[f64],
) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Module, &[])?;
    let generator = runtime::generator(generator)?;
    let module = Module::new(&owner, kind, name, ints, floats, Some(generator))?;
    scope::insert(&owner, module)
}

fn pinned(module: Handle) -> Result<Pin<Module>> {
    scope::pin(module)
}

/// Makes `child` a part of `module`, which owns it from now on.
pub fn add(module: Handle, name: &str, child: Handle) -> Result<()> {
    let (module, part) = (pinned(module)?, pinned(child)?);
    module.add(name, &part)?;
    scope::move_to_owner(child, module.node())
}

/// Makes a tensor a parameter or a buffer of `module`, which owns the handle from now on.
pub fn register(module: Handle, name: &str, t: Handle, what: i32) -> Result<()> {
    let what = self::what(what)?;
    let (module, pin) = (pinned(module)?, scope::pin::<TensorImpl>(t)?);
    module.register(name, pin.tensor(), what)?;
    scope::move_to_owner(t, module.node())
}

/// Puts a tensor in the place of a parameter or a buffer of `module`, which owns the handle from now on. The handle 0
/// takes it away.
pub fn replace(module: Handle, name: &str, t: Handle, what: i32) -> Result<()> {
    let what = self::what(what)?;
    let module = pinned(module)?;
    if t == Handle::NONE {
        return module.replace(name, None, what);
    }
    let pin = scope::pin::<TensorImpl>(t)?;
    module.replace(name, Some(pin.tensor()), what)?;
    scope::move_to_owner(t, module.node())
}

/// Takes a child away from `module`. It is unowned from now on, unless it was disposed before.
pub fn remove(module: Handle, name: &str, child: Handle) -> Result<()> {
    pinned(module)?.remove(name)?;
    if scope::is_live(child) { scope::detach(child) } else { Ok(()) }
}

/// Runs the module on `x`, in the mode of this code.
pub fn forward(call: Call, module: Handle, x: Handle, mode: i32) -> Result<Handle> {
    let mode = Mode::from_code(mode)?;
    let (module, pin) = (pinned(module)?, scope::pin::<TensorImpl>(x)?);
    let cx = call.context(&[x])?;
    module.forward_in(&cx, pin.tensor(), mode)?.into_handle(&cx.owner)
}

/// Runs the module on several tensors, in the mode of this code. `Handle::NONE` stands for an optional one.
pub fn forward_all(call: Call, module: Handle, xs: &[Handle], mode: i32) -> Result<Handle> {
    let mode = Mode::from_code(mode)?;
    let module = pinned(module)?;
    let pins = pins(xs)?;
    let tensors: SmallVec<[Option<&Tensor>; 4]> = pins.iter().map(|pin| pin.as_ref().map(|pin| pin.tensor())).collect();
    let cx = call.context(xs)?;
    module.forward_all(&cx, &tensors, mode)?.into_handle(&cx.owner)
}

/// Switches between training and evaluation.
pub fn train(module: Handle, on: bool) -> Result<()> {
    pinned(module)?.train(on)
}

/// Drops the gradients of all parameters.
pub fn zero_grad(module: Handle) -> Result<()> {
    pinned(module)?.zero_grad()
}

/// Returns the number of parameters (0), buffers (1) or both (2), including the children's.
pub fn count(module: Handle, what: i32) -> Result<usize> {
    pinned(module)?.count(self::what(what)?)
}

/// Returns the dotted name of one of them.
pub fn name(module: Handle, what: i32, index: usize) -> Result<String> {
    pinned(module)?.name_of(self::what(what)?, index)
}

/// Returns a new handle to one of them.
pub fn tensor(call: Call, module: Handle, what: i32, index: usize) -> Result<Handle> {
    let module = pinned(module)?;
    let cx = call.context(&[])?;
    module.tensor_of(self::what(what)?, index)?.into_handle(&cx.owner)
}

/// Writes parameters and buffers to a safetensors file.
pub fn save(module: Handle, path: &str) -> Result<()> {
    pinned(module)?.save(path)
}

/// Reads them back.
pub fn load(module: Handle, path: &str) -> Result<()> {
    pinned(module)?.load(path)
}

fn what(code: i32) -> Result<What> {
    What::from_code(i64::from(code))
}
