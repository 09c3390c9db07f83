//! MXNet's files of arrays.

use std::ffi::CStr;

use tensor_core::scope::Handle;
use tensor_core::{Error, Result};
use tensor_symbol::{NamedArrays, load_params, save_params};

use crate::context::Call;
use crate::numpy::c_names;
use crate::tensor::{into_handles, tensors};

/// Reads a file, and passes each array to `each`, with its name if the file has names. An error comes before the first
/// of them.
pub fn load(call: Call, path: &str, mut each: impl FnMut(Option<&CStr>, Handle)) -> Result<()> {
    let cx = call.context(&[])?;
    let NamedArrays { names, arrays } = load_params(&cx, path)?;
    let names = c_names(path, names)?;
    let handles = into_handles(&cx, arrays.into_iter().map(Some))?;
    handles.iter().enumerate().for_each(|(i, &handle)| each(names.get(i).map(|name| name.as_c_str()), handle));
    Ok(())
}

/// Writes a file of arrays, with as many names or with none. The scratch is charged to the owner of the first array.
pub fn save(arrays: &[Handle], names: &[&str], path: &str) -> Result<()> {
    if !names.is_empty() && names.len() != arrays.len() {
        return Err(Error::argument(format!("{} names for {} arrays: expected as many", names.len(), arrays.len())));
    }
    let cx = Call::new(Handle::NONE, 0);
    let cx = arrays.first().map_or_else(|| cx.context(&[]), |&first| cx.context_of(first))?;
    let names = names.iter().map(|&name| name.to_owned()).collect();
    save_params(&cx, &NamedArrays { names, arrays: tensors(arrays)? }, path)
}
