//! A model's file.

use std::collections::HashMap;
use std::ffi::{CString, c_void};
use std::fs;
use std::ptr::null;

use safetensors::SafeTensors;
use tensor_capi::*;
use tensor_core::ErrorKind;

use crate::files::{Named, elements, keep, ok, path, told};
use crate::{Temporary, leak_free, message, succeeded};

/// The first byte of an input whose rest is the whole file.
pub const PLAIN: u8 = 0;
/// The first byte of an input that is a header, a NUL and the data: the header's length is added.
pub const WITH_LENGTH: u8 = 1;

const BUFFERS: i32 = 1;

/// The model that files are loaded into: a tensor of each element type, an empty one.
const TENSORS: [(&str, i32, &[i64]); 7] = [
    ("weight", 0, &[2, 3]),
    ("bias", 1, &[2]),
    ("count", 2, &[]),
    ("index", 3, &[1]),
    ("bytes", 4, &[3]),
    ("mask", 5, &[2]),
    ("empty", 0, &[2, 0]),
];
const SIZES: [usize; 6] = [4, 8, 8, 4, 1, 1];

/// Loads a file made of any bytes. Either it is refused and changes nothing, or the format's own crate reads the same. So
/// it is for the tensors that its bytes have in memory and on disk, for whatever model they are.
pub fn safetensors(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let file = match first {
        WITH_LENGTH => {
            let header = rest.iter().position(|&byte| byte == 0).unwrap_or(rest.len());
            let data = rest.get(header + 1..).unwrap_or_default();
            [&(header as u64).to_le_bytes(), &rest[..header], data].concat()
        }
        _ => rest.to_vec(),
    };
    leak_free(|| {
        let model = model(7);
        load(model, &file);
        ok(tensor_dispose(model.id));
        all(&file);
    });
}

fn all(file: &[u8]) {
    let (place, none) = (Temporary::new("all"), tensor_scope_t { id: 0 });
    fs::write(&place.0, file).expect("a file");
    let (mut decoded, mut mapped) = (Named::new(), Named::new());
    // SAFETY: so many bytes, a NUL-terminated path, and lists that outlive the calls.
    let (status, same) = unsafe {
        let state = (&raw mut decoded).cast();
        let status = tensor_safetensors_decode(none, 0, file.as_ptr().cast(), file.len(), Some(keep), state);
        (status, tensor_safetensors_map(none, 0, path(&place).as_ptr(), Some(keep), (&raw mut mapped).cast()))
    };
    assert_eq!(status, same);
    if !told(status) {
        return;
    }
    let parsed = SafeTensors::deserialize(file).expect("read, but by the format's own crate it is no such file");
    assert_eq!(parsed.len(), decoded.len());
    for ((name, x), (mapped, y)) in decoded.iter().zip(&mapped) {
        let (dtype, _, bytes) = elements(tensor_t { id: *x });
        assert_eq!((name, &bytes), (mapped, &elements(tensor_t { id: *y }).2));
        let given = parsed.tensor(name.to_str().expect("UTF-8")).expect("it is read").data();
        // Any byte but 0 is true.
        let is_bool = tensor_core::DType::from_code(i64::from(dtype)) == Some(tensor_core::DType::Bool);
        let given = given.iter().map(|&byte| if is_bool { u8::from(byte != 0) } else { byte });
        assert!(bytes.into_iter().eq(given), "{name:?}");
    }
    decoded.iter().chain(&mapped).for_each(|&(_, t)| ok(tensor_dispose(t)));
}

/// The file of the model, to begin with.
pub fn save_model() -> Vec<u8> {
    let (model, place) = (model(3), Temporary::new("seed"));
    let path = CString::new(place.0.to_str().expect("UTF-8")).expect("no NUL");
    // SAFETY: a NUL-terminated path.
    ok(unsafe { tensor_module_save(model, path.as_ptr()) });
    ok(tensor_dispose(model.id));
    fs::read(&place.0).expect("the file")
}

fn load(model: tensor_module_t, file: &[u8]) {
    let place = Temporary::new("safetensors");
    fs::write(&place.0, file).expect("a file");
    let path = CString::new(place.0.to_str().expect("UTF-8")).expect("no NUL");
    let before = contents(model);
    // SAFETY: a NUL-terminated path.
    let status = unsafe { tensor_module_load(model, path.as_ptr()) };
    let fits = SafeTensors::deserialize(file).ok().filter(fits);
    if succeeded(status) {
        let parsed = fits.unwrap_or_else(|| panic!("loaded, but by the format's own crate it is no such file"));
        for (name, bytes) in contents(model) {
            let given = parsed.tensor(&name).expect("it fits").data().to_vec();
            // Any byte but 0 is true.
            let given = if name == "mask" { given.iter().map(|&byte| u8::from(byte != 0)).collect() } else { given };
            assert_eq!(bytes, given, "{name}");
        }
        again(model, &path);
    } else {
        let text = message();
        let told = [ErrorKind::Format, ErrorKind::Shape, ErrorKind::DType].map(|kind| kind as i32);
        assert!(told.contains(&status), "status {status}: {text}");
        assert!(text.contains(place.0.to_str().expect("UTF-8")), "the message names the file: {text}");
        assert!(fits.is_none(), "refused, but it fits: {text}");
        assert_eq!(contents(model), before, "refused, but something has changed");
    }
}

/// Whether a file has the model's tensors and no others.
fn fits(file: &SafeTensors<'_>) -> bool {
    const DTYPES: [&str; 6] = ["F32", "F64", "I64", "I32", "U8", "BOOL"];
    file.len() == TENSORS.len()
        && TENSORS.iter().all(|(name, dtype, dims)| {
            file.tensor(name).is_ok_and(|tensor| {
                tensor.dtype().to_string() == DTYPES[*dtype as usize]
                    && tensor.shape().iter().map(|&size| size as i64).eq(dims.iter().copied())
            })
        })
}

/// Saves the loaded tensors and loads them into another model.
fn again(model: tensor_module_t, path: &CString) {
    let other = self::model(0);
    // SAFETY: a NUL-terminated path.
    ok(unsafe { tensor_module_save(model, path.as_ptr()) });
    // SAFETY: as above.
    ok(unsafe { tensor_module_load(other, path.as_ptr()) });
    assert_eq!(contents(model), contents(other));
    ok(tensor_dispose(other.id));
}

/// The bytes of every tensor by its name.
fn contents(model: tensor_module_t) -> HashMap<String, Vec<u8>> {
    let read = |(i, (name, dtype, dims)): (usize, &(&str, i32, &[i64]))| {
        let mut bytes = vec![0u8; dims.iter().product::<i64>() as usize * SIZES[*dtype as usize]];
        let mut t = tensor_t { id: 0 };
        // SAFETY: valid pointers.
        ok(unsafe { tensor_module_tensor(tensor_scope_t { id: 0 }, 0, model, BUFFERS, i, &mut t) });
        // SAFETY: room for exactly so many bytes.
        ok(unsafe { tensor_copy_out(t, *dtype, bytes.as_mut_ptr().cast::<c_void>(), bytes.len()) });
        ok(tensor_dispose(t.id));
        (name.to_string(), bytes)
    };
    TENSORS.iter().enumerate().map(read).collect()
}

/// The model, filled with `fill`.
fn model(fill: u8) -> tensor_module_t {
    let (none, generator) = (tensor_scope_t { id: 0 }, tensor_generator_t { id: 0 });
    let mut model = tensor_module_t { id: 0 };
    // SAFETY: NULL with a length of 0, and a valid output.
    ok(unsafe { tensor_module_new(none, generator, 0, null(), null(), 0, null(), 0, &mut model) });
    for (name, dtype, dims) in TENSORS {
        let bytes =
            vec![if dtype == 5 { 1 } else { fill }; dims.iter().product::<i64>() as usize * SIZES[dtype as usize]];
        let name = CString::new(name).expect("no NUL");
        let mut t = tensor_t { id: 0 };
        let (at, len) = (bytes.as_ptr().cast::<c_void>(), bytes.len());
        // SAFETY: valid pointers with their lengths.
        ok(unsafe { tensor_from_data(none, 0, dtype, 0, dims.as_ptr(), dims.len(), at, len, &mut t) });
        // SAFETY: a NUL-terminated name.
        ok(unsafe { tensor_module_register(model, name.as_ptr(), t, BUFFERS) });
    }
    model
}
