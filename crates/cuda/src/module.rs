//! The kernels, as PTX that was compiled ahead, and their modules on a device.
//!
//! The driver compiles a module for its device at the first use of one of its kernels, and keeps the result on disk.

use std::collections::HashMap;
use std::ffi::CString;
use std::io::Read;
use std::sync::OnceLock;

use cudarc::driver::{DriverError, result, sys};
use flate2::read::ZlibDecoder;
use parking_lot::RwLock;
use tensor_kernels::DType;

/// The kernels of all files: each begins with a line `// module NAME`. `cargo xtask kernels` writes it.
static PACKED: &[u8] = include_bytes!("../kernels/kernels.ptx.z");

/// The PTX of each file, and the file of each kernel.
struct Texts {
    modules: Vec<CString>,
    kernels: HashMap<&'static str, usize>,
}

fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let mut text = String::new();
        // The stream is part of this library: it is whole, or the tests of this file fail.
        let _ = ZlibDecoder::new(PACKED).read_to_string(&mut text);
        let text: &'static str = Box::leak(text.into_boxed_str());
        let mut texts = Texts { modules: Vec::new(), kernels: HashMap::new() };
        for module in text.split("// module ").skip(1) {
            let (_, ptx) = module.split_once('\n').unwrap_or_default();
            let names = ptx.split(".entry ").skip(1).filter_map(|entry| entry.split(['(', '\n', ' ']).next());
            texts.kernels.extend(names.map(|name| (name, texts.modules.len())));
            texts.modules.push(CString::new(ptx).unwrap_or_default());
        }
        texts
    })
}

/// Whether there is a kernel of this name.
#[cfg(test)]
fn has(name: &str) -> bool {
    texts().kernels.contains_key(name)
}

/// The short name of an element type, as the kernels have it.
pub fn short(dtype: DType) -> &'static str {
    match dtype {
        DType::F32 => "f32",
        DType::F64 => "f64",
        DType::F16 => "f16",
        DType::Bf16 => "bf16",
        DType::I64 => "i64",
        DType::I32 => "i32",
        DType::I16 => "i16",
        DType::I8 => "i8",
        DType::U8 => "u8",
        DType::U16 => "u16",
        DType::U32 => "u32",
        DType::U64 => "u64",
        DType::Bool => "bool",
        DType::C64 => "c64",
        DType::C128 => "c128",
    }
}

/// A kernel on a device.
#[derive(Clone, Copy)]
pub struct Function {
    pub name: &'static str,
    pub handle: sys::CUfunction,
}

// SAFETY: a function of the driver may be launched from any thread.
unsafe impl Send for Function {}
// SAFETY: as above.
unsafe impl Sync for Function {}

/// What names a kernel: its family, its operation's number there, and two element types.
pub type Key = (&'static str, u8, DType, DType);

/// The modules and functions of a device.
#[derive(Default)]
pub struct Modules {
    modules: RwLock<HashMap<usize, Module>>,
    functions: RwLock<HashMap<Key, Function>>,
}

#[derive(Clone, Copy)]
struct Module(sys::CUmodule);

// SAFETY: as for functions.
unsafe impl Send for Module {}
// SAFETY: as above.
unsafe impl Sync for Module {}

impl Modules {
    /// The kernel of a key; `None` if there is none. `name` gives its name, at the first call.
    pub fn find(&self, key: Key, name: impl FnOnce() -> String) -> Result<Option<Function>, DriverError> {
        if let Some(&function) = self.functions.read().get(&key) {
            return Ok(Some(function));
        }
        let Some((&name, &number)) = texts().kernels.get_key_value(name().as_str()) else { return Ok(None) };
        let module = self.module(number)?;
        let text = CString::new(name).unwrap_or_default();
        // SAFETY: the module is loaded and stays so.
        let handle = unsafe { result::module::get_function(module.0, text) }?;
        let function = Function { name, handle };
        self.functions.write().insert(key, function);
        Ok(Some(function))
    }

    fn module(&self, number: usize) -> Result<Module, DriverError> {
        if let Some(&module) = self.modules.read().get(&number) {
            return Ok(module);
        }
        let mut modules = self.modules.write();
        if let Some(&module) = modules.get(&number) {
            return Ok(module);
        }
        // SAFETY: the text ends with a zero, and the context of the device is current.
        let module = Module(unsafe { result::module::load_data(texts().modules[number].as_ptr().cast()) }?);
        modules.insert(number, module);
        Ok(module)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tensor_kernels::{BinaryOp, Formula};

    #[test]
    fn the_stream_has_all_modules_and_their_kernels() {
        let texts = texts();
        assert!(texts.modules.iter().all(|ptx| ptx.to_bytes().windows(8).any(|text| text == b".target ")));
        for op in BinaryOp::ALL {
            for dtype in DType::ALL.into_iter().filter(|&dtype| op.takes(dtype) && !dtype.is_complex()) {
                let name = format!("binary_{op:?}_{}", short(dtype));
                assert!(has(&name), "{name}");
            }
        }
        let (name, _) = Formula::Sgd { decay: 0.0, lr: 0.0 }.parts();
        assert!(has(&format!("update_{name}_bf16")));
    }
}
