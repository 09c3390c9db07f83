//! Modules: PTX, of which the entries and the sizes of their parameters are read.

use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_void};

use crate::call::{calls, store};
use crate::device::{MAX_THREADS, MULTIPROCESSORS, SHARED, SHARED_BY_REQUEST};
use crate::driver::{Driver, Handle};
use crate::error::{Answer, Code};
use crate::kernels::{self, Kernel};
use crate::settings::{say, settings};

pub struct Module {
    pub device: usize,
    /// The functions that were asked for, by name.
    functions: BTreeMap<String, Handle>,
    entries: BTreeMap<String, Entry>,
}

/// What PTX says of a kernel.
#[derive(Debug, PartialEq)]
struct Entry {
    /// The bytes of each parameter.
    sizes: Vec<usize>,
    /// The bytes of shared memory that it has without asking.
    shared: u32,
}

/// A kernel in a module.
pub struct Function {
    pub module: Handle,
    pub device: usize,
    pub kernel: &'static Kernel,
    /// The shared memory that it has in each launch.
    pub shared: u32,
    /// The dynamic shared memory that a launch may ask for.
    pub dynamic: u32,
}

/// The bytes of a PTX type.
fn size_of(kind: &str) -> Option<usize> {
    let bits = kind.trim_start_matches(['.', 'u', 's', 'b', 'f']);
    match (kind, bits.parse::<usize>()) {
        (".pred", _) => Some(1),
        (_, Ok(bits)) if kind.starts_with('.') && bits % 8 == 0 => Some(bits / 8),
        _ => None,
    }
}

/// The bytes of what is declared, such as `.param .align 8 .b8 name[264]`.
fn declared(text: &str) -> Option<usize> {
    let name = text.split_whitespace().next_back()?;
    let kind = text.split_whitespace().filter(|word| !matches!(*word, ".param" | ".shared")).find_map(size_of)?;
    let count = name.split_once('[').and_then(|(_, count)| count.trim_end_matches(']').parse().ok());
    Some(kind * count.unwrap_or(1))
}

/// The entries of a PTX text.
fn entries(text: &str) -> Option<BTreeMap<String, Entry>> {
    let mut entries = BTreeMap::new();
    for part in text.split(".entry").skip(1) {
        let name_end = part.find(['(', '{'])?;
        let mut sizes = Vec::new();
        if part[name_end..].starts_with('(') {
            let list = &part[name_end + 1..];
            let list = &list[..list.find(')')?];
            for text in list.split(',').filter(|text| text.contains(".param")) {
                sizes.push(declared(text)?);
            }
        }
        let shared = part.lines().filter_map(|line| line.trim().strip_prefix(".shared")?.strip_suffix(';'));
        let shared = shared.filter_map(declared).sum::<usize>() as u32;
        entries.insert(part[..name_end].trim().to_owned(), Entry { sizes, shared });
    }
    Some(entries)
}

/// The word after a directive.
fn directive<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.trim().strip_prefix(name)?.split([' ', ',', '\t']).find(|word| !word.is_empty()))
}

/// The newest version of PTX that a driver takes: 8.0 from 12.0 on, 8.5 from 12.5 on, 9.0 from 13.0 on.
fn newest_ptx(driver: i32) -> (i32, i32) {
    match (driver / 1000, driver % 1000 / 10) {
        (..=11, minor) => (7, minor.min(8)),
        (12, minor) => (8, minor),
        (major, minor) => (major - 4, minor),
    }
}

/// Whether the driver and the device take a PTX text.
fn acceptable(text: &str) -> Answer {
    let version = directive(text, ".version").and_then(|version| version.split_once('.'));
    let version = version.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?)));
    let version: (i32, i32) = version.ok_or_else(|| {
        say("a module is no PTX: it has no .version".to_owned());
        Code::INVALID_IMAGE
    })?;
    if version > newest_ptx(settings().version) {
        say(format!("PTX {}.{} is newer than the driver, which is {}", version.0, version.1, settings().version));
        return Err(Code::UNSUPPORTED_PTX_VERSION);
    }
    let target = directive(text, ".target").and_then(|target| target.strip_prefix("sm_")).unwrap_or_default();
    let target: i32 = target.trim_end_matches(['a', 'f']).parse().map_err(|_| Code::INVALID_PTX)?;
    if target > settings().capability {
        say(format!("PTX for sm_{target} does not run on a device of {}", settings().capability));
        return Err(Code::NO_BINARY_FOR_GPU);
    }
    Ok(())
}

/// Whether the kernels of the host take parameters of the same sizes.
fn agrees(entries: &BTreeMap<String, Entry>) -> Answer {
    for (name, Entry { sizes, .. }) in entries {
        if let Some(kernel) = kernels::find(name).filter(|kernel| kernel.sizes != *sizes) {
            say(format!("{name}: the device's parameters have {sizes:?} bytes, the host's {:?}", kernel.sizes));
            return Err(Code::INVALID_IMAGE);
        }
    }
    Ok(())
}

impl Driver {
    fn load(&mut self, out: *mut Handle, text: &[u8]) -> Answer {
        let device = self.here()?;
        let text = std::str::from_utf8(text).map_err(|_| Code::INVALID_IMAGE)?;
        acceptable(text)?;
        let entries = entries(text).ok_or(Code::INVALID_PTX)?;
        agrees(&entries)?;
        let handle = self.handle();
        self.modules.insert(handle, Module { device, functions: BTreeMap::new(), entries });
        store(out, handle)
    }

    pub fn function(&mut self, handle: Handle) -> Answer<&mut Function> {
        self.functions.get_mut(&handle).ok_or(Code::INVALID_HANDLE)
    }

    fn find(&mut self, handle: Handle, name: &str) -> Answer<Handle> {
        let module = self.modules.get(&handle).ok_or(Code::INVALID_HANDLE)?;
        if let Some(function) = module.functions.get(name) {
            return Ok(*function);
        }
        let shared = module.entries.get(name).ok_or(Code::NOT_FOUND)?.shared;
        let device = module.device;
        let kernel = kernels::find(name).ok_or_else(|| {
            say(format!("{name} is in the module, and not among the host's kernels (CUDA_STANDIN_KERNELS)"));
            Code::NOT_FOUND
        })?;
        let function = self.handle();
        self.functions.insert(function, Function { module: handle, device, kernel, shared, dynamic: SHARED });
        self.modules.get_mut(&handle).expect("just seen").functions.insert(name.to_owned(), function);
        Ok(function)
    }
}

/// The bytes of an image that ends with a zero.
fn image<'a>(image: *const c_void) -> Answer<&'a [u8]> {
    if image.is_null() {
        return Err(Code::INVALID_VALUE);
    }
    // SAFETY: the caller passes PTX, which ends with a zero; in anything else the four first bytes tell.
    let bytes = unsafe { CStr::from_ptr(image.cast()) }.to_bytes();
    if bytes.starts_with(b"\x7fELF") {
        say("a module is a cubin; only PTX has host kernels".to_owned());
        return Err(Code::NO_BINARY_FOR_GPU);
    }
    Ok(bytes)
}

fn text<'a>(name: *const c_char) -> Answer<&'a str> {
    if name.is_null() {
        return Err(Code::INVALID_VALUE);
    }
    // SAFETY: the caller passes a C string.
    unsafe { CStr::from_ptr(name) }.to_str().map_err(|_| Code::INVALID_VALUE)
}

/// How many blocks of so many threads and shared bytes a multiprocessor holds.
fn occupancy(threads: i32, dynamic: usize) -> i32 {
    let by_threads = 2048 / threads.max(1);
    let by_memory = (SHARED_BY_REQUEST as usize / dynamic.max(1)).min(16) as i32;
    by_threads.min(by_memory)
}

calls! {
    fn cuModuleLoadData(out: *mut Handle, from: *const c_void) |driver| {
        driver.here()?;
        driver.load(out, image(from)?)
    }

    fn cuModuleLoadDataEx(out: *mut Handle, from: *const c_void, _count: u32, _options: *mut u32, _values: *mut *mut c_void) |driver| {
        driver.here()?;
        driver.load(out, image(from)?)
    }

    fn cuModuleLoad(out: *mut Handle, path: *const c_char) |driver| {
        driver.here()?;
        let bytes = std::fs::read(text(path)?).map_err(|_| Code::FILE_NOT_FOUND)?;
        driver.load(out, &bytes)
    }

    fn cuModuleUnload(handle: Handle) |driver| {
        let device = driver.modules.get(&handle).ok_or(Code::INVALID_HANDLE)?.device;
        driver.usable(device)?;
        driver.finish_device(device)?;
        driver.modules.remove(&handle);
        driver.functions.retain(|_, function| function.module != handle);
        Ok(())
    }

    fn cuModuleGetFunction(out: *mut Handle, module: Handle, name: *const c_char) |driver| {
        driver.here()?;
        let function = driver.find(module, text(name)?)?;
        store(out, function)
    }

    fn cuModuleGetGlobal_v2(_address: *mut usize, _bytes: *mut usize, _module: Handle, _name: *const c_char) |driver| {
        driver.here()?;
        Err(Code::NOT_FOUND)
    }

    fn cuFuncGetAttribute(out: *mut i32, attribute: i32, function: Handle) |driver| {
        let Function { dynamic, shared, .. } = *driver.function(function)?;
        store(out, match attribute {
            0 => MAX_THREADS as i32,
            1 => shared as i32,
            4 => 32,
            5 | 6 => settings().capability,
            8 => dynamic as i32,
            2..=15 => 0,
            _ => return Err(Code::INVALID_VALUE),
        })
    }

    fn cuFuncSetAttribute(function: Handle, attribute: i32, value: i32) |driver| {
        let function = driver.function(function)?;
        match (attribute, u32::try_from(value)) {
            (8, Ok(bytes)) if bytes <= SHARED_BY_REQUEST => function.dynamic = bytes,
            (9, _) => {}
            _ => return Err(Code::INVALID_VALUE),
        }
        Ok(())
    }

    fn cuFuncSetCacheConfig(function: Handle, _config: u32) |driver| { driver.function(function).map(|_| ()) }

    fn cuOccupancyMaxActiveBlocksPerMultiprocessor(out: *mut i32, function: Handle, threads: i32, dynamic: usize) |driver| {
        driver.function(function)?;
        store(out, occupancy(threads, dynamic))
    }

    fn cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(out: *mut i32, function: Handle, threads: i32, dynamic: usize, _flags: u32) |driver| {
        driver.function(function)?;
        store(out, occupancy(threads, dynamic))
    }

    fn cuOccupancyMaxPotentialBlockSize(grid: *mut i32, block: *mut i32, function: Handle, _dynamic_of: *const c_void, _dynamic: usize, most: i32) |driver| {
        driver.function(function)?;
        store(grid, 2 * MULTIPROCESSORS)?;
        store(block, if most > 0 { most.min(MAX_THREADS as i32) } else { MAX_THREADS as i32 })
    }
}
