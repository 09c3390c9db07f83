//! Key-value stores: arrays by keys, which several devices share. A push adds up the arrays of the devices and changes
//! the stored array, and a pull copies the stored array. The contents of a store are charged to the owner of its
//! handle, regardless of the current scope.
//!
//! The arrays of each key follow each other: `counts[i]` of them belong to `keys[i]`.

use std::ffi::{CString, c_char, c_void};

use tensor_bridge::store;

use crate::convert::{Data, handles, output, put_text, put_wanted, slice, status, text, texts};
use crate::handles::{tensor_scope_t, tensor_store_t, tensor_t};

/// Creates a store of a type: "local" or "device".
/// Errors: `TENSOR_ERROR_UNSUPPORTED` for the stores of several machines, such as "dist_sync"; `TENSOR_ERROR_ARGUMENT`
/// for another name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_store_new(scope: tensor_scope_t, name: *const c_char, out: *mut tensor_store_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(store::new(scope.into(), text(name, "the type")?)?.into());
        Ok(())
    })
}

/// Reads its type.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_store_type(
    store: tensor_store_t,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(store::store_type(store.into())?, buf, cap, len) })
}

/// Reads the number of this process among those that share the store, and how many they are: 0 of 1. Both may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_store_place(store: tensor_store_t, rank: *mut usize, workers: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        put_wanted([rank, workers], store::place(store.into())?);
        Ok(())
    })
}

/// Waits until all processes are here.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_store_barrier(store: tensor_store_t) -> i32 {
    status(|| store::barrier(store.into()))
}

/// Stores copies of the tensors with the ids `arrays[0 .. n)`, each under a new key.
/// Errors: `TENSOR_ERROR_STATE` for a key that exists. In this case nothing has changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_store_init(
    store: tensor_store_t,
    keys: *const *const c_char,
    arrays: *const u64,
    n: usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { store::init(store.into(), &texts(keys, n, "keys")?, handles(arrays, n, "arrays")?) })
}

/// Adds up the arrays of each key. The stored array becomes the sum, unless the updater or the optimizer changes it.
/// Errors: `TENSOR_ERROR_ARGUMENT` for an unknown key, and for no arrays; `TENSOR_ERROR_SHAPE`. In this case nothing
/// has changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_store_push(
    store: tensor_store_t,
    keys: *const *const c_char,
    counts: *const i32,
    n: usize,
    arrays: *const u64,
    na: usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (keys, counts) = (texts(keys, n, "keys")?, slice(counts, n, "counts")?);
        store::push(store.into(), &keys, handles(arrays, na, "arrays")?, counts)
    })
}

/// Copies the stored array of each key into arrays.
/// Errors: as tensor_store_push.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_store_pull(
    store: tensor_store_t,
    keys: *const *const c_char,
    counts: *const i32,
    n: usize,
    arrays: *const u64,
    na: usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (keys, counts) = (texts(keys, n, "keys")?, slice(counts, n, "counts")?);
        store::pull(store.into(), &keys, handles(arrays, na, "arrays")?, counts)
    })
}

/// Sets the function that changes stored arrays. It replaces an earlier function or an optimizer, and NULL means none.
/// A push calls it, on its own thread, with `data`, the key, the sum, and the stored array, which the function changes
/// in place. The handles are valid during the call, and the function must not unwind. If it calls the store itself, the
/// call fails with `TENSOR_ERROR_STATE`.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_store_set_updater(
    store: tensor_store_t,
    update: Option<unsafe extern "C" fn(*mut c_void, *const c_char, tensor_t, tensor_t)>,
    data: *mut c_void,
) -> i32 {
    let data = Data(data);
    status(|| {
        let updater = update.map(|update| -> store::Updater {
            Box::new(move |key, sum, stored| {
                // The key came from C, so it has no NUL.
                let key = CString::new(key).unwrap_or_default();
                // SAFETY: the caller's function takes the caller's pointer, on any thread; the key outlives the call.
                unsafe { update(data.get(), key.as_ptr(), sum.into(), stored.into()) };
            })
        });
        store::set_updater(store.into(), updater)
    })
}

/// Lets an optimizer change the stored arrays, in place of an updater. `kind` and `floats` are those of
/// tensor_optimizer_new. Each gradient is multiplied by `rescale` first, and its elements are limited to the size `clip`
/// if that is more than 0.
/// Errors: `TENSOR_ERROR_ARGUMENT` for numbers out of range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_store_set_optimizer(
    store: tensor_store_t,
    kind: i32,
    floats: *const f64,
    nf: usize,
    rescale: f64,
    clip: f64,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { store::set_optimizer(store.into(), kind, slice(floats, nf, "floats")?, rescale, clip) })
}

/// Sets the learning rate of its optimizer.
/// Errors: `TENSOR_ERROR_STATE` without one.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_store_set_lr(store: tensor_store_t, lr: f64) -> i32 {
    status(|| store::set_lr(store.into(), lr))
}
