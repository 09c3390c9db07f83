//! `cargo xtask kernels`: compiles the kernels for CUDA ahead, with NVRTC.
//!
//! The result is PTX, which every driver from CUDA 12.0 on compiles for its device. So users need the driver alone. The
//! texts of all files are one stream, compressed: each begins with a line `// module NAME`.

pub mod registers;

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::ptr::{null, null_mut};

use anyhow::{Context, Result, bail, ensure};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use libloading::{Library, Symbol};

const FOLDER: &str = "crates/cuda/kernels";
const FILE: &str = "crates/cuda/kernels/kernels.ptx.z";
const VARIABLE: &str = "TENSOR_NVRTC";

/// The oldest version whose compiler is to be found, and so the oldest driver. Its PTX does not change.
const VERSION: (c_int, c_int) = (12, 0);

/// Volta, the oldest architecture of CUDA 12 that is not deprecated. A file for later ones names its own in the first line.
const ARCHITECTURE: &str = "compute_70";
const ARCHITECTURE_LINE: &str = "// architecture ";

/// Products and sums are not fused, so that results have the bits of the tests on the host.
const OPTIONS: [&str; 3] = ["--fmad=false", "--std=c++17", "-diag-suppress=177,186,550"];

/// Writes the file, or compares it.
pub fn run(root: &Path, check: bool) -> Result<()> {
    let path = std::env::var_os(VARIABLE).with_context(|| format!("{VARIABLE} does not name libnvrtc.so.12"))?;
    let compiler = Compiler::load(Path::new(&path))?;
    let (mut texts, mut sources) = (Vec::new(), crate::files::sources(&root.join(FOLDER), "", "cu")?);
    sources.sort();
    for (file, source) in sources {
        let name = file.trim_end_matches(".cu");
        writeln!(texts, "// module {name}")?;
        texts.extend(compiler.compile(&root.join(FOLDER), &file, &source)?);
        texts.push(b'\n');
    }
    if check {
        ensure!(packed(root)?.as_bytes() == texts, "{FILE} is out of date: run `cargo xtask kernels`");
        return Ok(());
    }
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&texts)?;
    let packed = encoder.finish()?;
    println!("{} bytes of PTX, {} compressed", texts.len(), packed.len());
    Ok(fs::write(root.join(FILE), packed)?)
}

/// The texts of the file.
fn packed(root: &Path) -> Result<String> {
    let mut texts = String::new();
    ZlibDecoder::new(fs::File::open(root.join(FILE))?).read_to_string(&mut texts)?;
    Ok(texts)
}

type Program = *mut c_void;

/// NVRTC, loaded from a file.
struct Compiler {
    library: Library,
}

impl Compiler {
    fn load(path: &Path) -> Result<Compiler> {
        // SAFETY: the library of the vendor has no other effect when it is loaded.
        let library = unsafe { Library::new(path) }.with_context(|| format!("loading {}", path.display()))?;
        let compiler = Compiler { library };
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the signature is that of the vendor's header.
        let code = unsafe {
            let version: Symbol<'_, unsafe extern "C" fn(*mut c_int, *mut c_int) -> c_int> =
                compiler.library.get(b"nvrtcVersion\0")?;
            version(&mut major, &mut minor)
        };
        ensure!(code == 0 && (major, minor) == VERSION, "NVRTC {major}.{minor} was found: expected 12.0");
        Ok(compiler)
    }

    /// The PTX of a file.
    fn compile(&self, folder: &Path, file: &str, source: &str) -> Result<Vec<u8>> {
        let named = source.lines().next().and_then(|line| line.strip_prefix(ARCHITECTURE_LINE));
        let architecture = format!("--gpu-architecture={}", named.unwrap_or(ARCHITECTURE));
        let include = format!("-I{}", folder.display());
        let options = OPTIONS.into_iter().chain([architecture.as_str(), include.as_str()]).map(CString::new);
        let options = options.collect::<Result<Vec<CString>, _>>()?;
        let (source, name) = (CString::new(source)?, CString::new(file)?);
        let pointers: Vec<*const c_char> = options.iter().map(|option| option.as_ptr()).collect();
        let mut program: Program = null_mut();
        // SAFETY: the signatures are those of the vendor's header, and all pointers are valid during the calls.
        unsafe {
            let create: Symbol<'_, CreateProgram> = self.library.get(b"nvrtcCreateProgram\0")?;
            let compile: Symbol<'_, CompileProgram> = self.library.get(b"nvrtcCompileProgram\0")?;
            let code = create(&mut program, source.as_ptr(), name.as_ptr(), 0, null(), null());
            ensure!(code == 0, "NVRTC does not take {file}: {code}");
            if compile(program, pointers.len() as c_int, pointers.as_ptr()) != 0 {
                let log = self.text(program, b"nvrtcGetProgramLogSize\0", b"nvrtcGetProgramLog\0")?;
                bail!("{file}: {}", String::from_utf8_lossy(&log));
            }
            self.text(program, b"nvrtcGetPTXSize\0", b"nvrtcGetPTX\0")
        }
    }

    /// A text of a program, by the functions for its size and for itself.
    ///
    /// # Safety
    /// The program is one of this library, and the names are those of such functions.
    unsafe fn text(&self, program: Program, size: &[u8], text: &[u8]) -> Result<Vec<u8>> {
        let mut length = 0usize;
        // SAFETY: as for this function; the buffer has the length that is asked for.
        unsafe {
            let size: Symbol<'_, unsafe extern "C" fn(Program, *mut usize) -> c_int> = self.library.get(size)?;
            let text: Symbol<'_, unsafe extern "C" fn(Program, *mut c_char) -> c_int> = self.library.get(text)?;
            ensure!(size(program, &mut length) == 0, "NVRTC has no such text");
            let mut buffer = vec![0u8; length + 1];
            ensure!(text(program, buffer.as_mut_ptr().cast()) == 0, "NVRTC has no such text");
            Ok(CStr::from_bytes_until_nul(&buffer)?.to_bytes().to_vec())
        }
    }
}

type CreateProgram = unsafe extern "C" fn(
    *mut Program,
    *const c_char,
    *const c_char,
    c_int,
    *const *const c_char,
    *const *const c_char,
) -> c_int;
type CompileProgram = unsafe extern "C" fn(Program, c_int, *const *const c_char) -> c_int;
