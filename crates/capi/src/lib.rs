//! The C ABI, one file per noun.
//!
//! Every function here is a function of the C header (`include/tensor.h`), and its documentation is the
//! header's text. cbindgen writes the functions and handles from these files, in the order of the modules
//! below. safer-ffi writes the value types. Pointers are valid or NULL, as the header's conventions say;
//! every `unsafe` here relies on that.

#![allow(clippy::missing_safety_doc, reason = "the header's conventions say it for all functions")]
#![allow(clippy::too_many_arguments, reason = "C has no other way to pass a context and slices")]

mod convert;

mod handles;

mod runtime;

mod scope;

mod leaks;

mod workspace;

mod tensor;

mod function;

mod op;

mod module;

mod optimizer;

mod image;

mod dataset;

mod loader;

mod numpy;

mod params;

mod symbol;

mod executor;

mod store;

mod tokenizer;

mod stream;

mod graph;

mod data;

mod dlpack;

mod host;

mod fault;

mod values;

pub use data::*;
pub use dataset::*;
pub use dlpack::*;
pub use executor::*;
pub use fault::*;
pub use function::*;
pub use graph::*;
pub use handles::*;
pub use host::*;
pub use image::*;
pub use leaks::*;
pub use loader::*;
pub use module::*;
pub use numpy::*;
pub use op::*;
pub use optimizer::*;
pub use params::*;
pub use runtime::*;
pub use scope::*;
pub use store::*;
pub use stream::*;
pub use symbol::*;
pub use tensor::*;
pub use tokenizer::*;
pub use values::*;
pub use workspace::*;

/// Writes the C definitions of the value types.
#[cfg(feature = "headers")]
pub fn values_header(out: &mut dyn std::io::Write) -> std::io::Result<()> {
    safer_ffi::headers::builder().with_guard("TENSOR_VALUES_H").to_writer(out).generate()
}
