//! Modules: layers with parameters. A module owns its parameters, buffers and child modules, regardless of the current
//! scope. The owner of the module's handle is charged for them, and they move and end with the module. A module of kind
//! `TENSOR_MODULE_CUSTOM` has no forward function; the caller computes with the tensors that are registered there.
//!
//! `codes.h` has the arguments of each kind: integers | floating-point numbers. Arguments at the end may be
//! left out if they have a default. A stride of 0 is the size of the window. `TENSOR_MODULE_ACTIVATION` takes
//! the code of a unary operation, and 1 if it also writes into its input.

use std::ffi::c_char;

use tensor_bridge::{Call, flag, module};

use crate::convert::{handles, optional_text, output, put_text, slice, status, text};
use crate::handles::{tensor_generator_t, tensor_module_t, tensor_scope_t, tensor_t};

/// Creates a module of a `TENSOR_MODULE_*` kind. Its weights are f32 on the host, drawn from `generator`. `name` may be
/// NULL.
/// Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, or for arguments that the kind does not take.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_new(
    scope: tensor_scope_t,
    generator: tensor_generator_t,
    kind: i32,
    name: *const c_char,
    ints: *const i64,
    ni: usize,
    floats: *const f64,
    nf: usize,
    out: *mut tensor_module_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let name = optional_text(name, "the name")?;
        let (ints, floats) = (slice(ints, ni, "ints")?, slice(floats, nf, "floats")?);
        out.write(module::new(scope.into(), generator.into(), kind, name, ints, floats)?.into());
        Ok(())
    })
}

/// Adds `child` to `module` under a name without dots. `module` owns `child` from then on. A sequential module runs its
/// children in the order of these calls.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a name in use, `TENSOR_ERROR_STATE` for a cycle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_add(
    module: tensor_module_t,
    name: *const c_char,
    child: tensor_module_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { module::add(module.into(), text(name, "the name")?, child.into()) })
}

/// Registers a tensor as a parameter (`TENSOR_PARAMETERS`) or a buffer (`TENSOR_BUFFERS`) of `module`, under
/// a name without dots. `module` owns `t` from then on. A parameter requires a gradient from then on.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a name in use; for a parameter, `TENSOR_ERROR_DTYPE` if it has
/// integers, and `TENSOR_ERROR_STATE` if it is not a leaf.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_register(
    module: tensor_module_t,
    name: *const c_char,
    t: tensor_t,
    what: i32,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { module::register(module.into(), text(name, "the name")?, t.into(), what) })
}

/// Puts a tensor in the place of a parameter (`TENSOR_PARAMETERS`) or a buffer (`TENSOR_BUFFERS`) of `module`, or adds it
/// if there is none of this name. `module` owns `t` from then on. An id of 0 takes the parameter or buffer away. Handles
/// to the one before stay valid. A parameter may have any element type, and requires a gradient only if `t` does.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a new name that is in use; for a parameter, `TENSOR_ERROR_STATE` if it is not a
/// leaf.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_replace(
    module: tensor_module_t,
    name: *const c_char,
    t: tensor_t,
    what: i32,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { module::replace(module.into(), text(name, "the name")?, t.into(), what) })
}

/// Takes `child` away from `module`, by the name that it was added with. It is unowned from then on; it may be disposed.
/// Errors: `TENSOR_ERROR_ARGUMENT` if `module` has no child of this name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_remove(
    module: tensor_module_t,
    name: *const c_char,
    child: tensor_module_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { module::remove(module.into(), text(name, "the name")?, child.into()) })
}

/// Runs the module on `x`. `mode` applies to this call only, and to all children: `TENSOR_MODE_TRAINING`,
/// `TENSOR_MODE_EVALUATION`, or `TENSOR_MODE_OWN` for the mode that tensor_module_train has set on each.
/// Errors: `TENSOR_ERROR_ARGUMENT` for another mode; the errors of the module's operations. A custom module, or a
/// sequential module that contains one, is `TENSOR_ERROR_UNSUPPORTED`: then no child has run.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_forward(
    scope: tensor_scope_t,
    flags: u32,
    generator: tensor_generator_t,
    module: tensor_module_t,
    x: tensor_t,
    mode: i32,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let call = Call::new(scope.into(), flags).with_generator(generator.into());
        out.write(module::forward(call, module.into(), x.into(), mode)?.into());
        Ok(())
    })
}

/// Runs the module on `n` tensors, in the order of its kind; the id 0 stands for an optional one that is left out.
/// Otherwise as tensor_module_forward.
/// Errors: also `TENSOR_ERROR_ARGUMENT` if the module does not take so many tensors.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_forward_all(
    scope: tensor_scope_t,
    flags: u32,
    generator: tensor_generator_t,
    module: tensor_module_t,
    tensors: *const u64,
    n: usize,
    mode: i32,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let tensors = handles(tensors, n, "tensors")?;
        let call = Call::new(scope.into(), flags).with_generator(generator.into());
        out.write(module::forward_all(call, module.into(), tensors, mode)?.into());
        Ok(())
    })
}

/// Sets the mode of a module and its children: training (1, the default) or evaluation (0).
#[unsafe(no_mangle)]
pub extern "C" fn tensor_module_train(module: tensor_module_t, on: i32) -> i32 {
    status(|| module::train(module.into(), flag("on", on)?))
}

/// Removes the gradients of all parameters of the module and its children.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_module_zero_grad(module: tensor_module_t) -> i32 {
    status(|| module::zero_grad(module.into()))
}

/// Reads the number of parameters, buffers or both (`TENSOR_STATE`) of the module and its children.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_count(module: tensor_module_t, what: i32, n: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let n = output(n)?;
        n.write(module::count(module.into(), what)?);
        Ok(())
    })
}

/// Reads the dotted name of a parameter or buffer, for example "0.weight".
/// Errors: `TENSOR_ERROR_INDEX` for an index out of range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_name(
    module: tensor_module_t,
    what: i32,
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&module::name(module.into(), what, index)?, buf, cap, len) })
}

/// Makes a new handle to a parameter or buffer.
/// Errors: `TENSOR_ERROR_INDEX` for an index out of range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_tensor(
    scope: tensor_scope_t,
    flags: u32,
    module: tensor_module_t,
    what: i32,
    index: usize,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(module::tensor(Call::new(scope.into(), flags), module.into(), what, index)?.into());
        Ok(())
    })
}

/// Writes the parameters and buffers to a file in the safetensors format.
/// Errors: `TENSOR_ERROR_IO`, with the path.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_save(module: tensor_module_t, path: *const c_char) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { module::save(module.into(), text(path, "the path")?) })
}

/// Reads the parameters and buffers from a safetensors file. The file must have all of them; otherwise nothing
/// changes.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file, or one with other names;
/// `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE` for tensors of another shape or element type.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_module_load(module: tensor_module_t, path: *const c_char) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { module::load(module.into(), text(path, "the path")?) })
}
