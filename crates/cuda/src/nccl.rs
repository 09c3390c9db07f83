//! NCCL, NVIDIA's library of work that several cards do together, where it can be loaded.
//!
//! A program gets it as a package of its own or from a wheel (`nvidia-nccl-cu12`). Without it, arrays go from
//! card to card by copies. The wheel has only `libnccl.so.2`, a name that cudarc does not search for, and so the library is
//! loaded here.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;
use std::sync::OnceLock;

use cudarc::driver::sys::CUstream;
use libloading::Library;
use tensor_core::Uncancelled;
use tensor_kernels::DType;

/// The oldest version that has all that is used: the first with sums of `bf16`.
const OLDEST: c_int = 21_000;

/// The library's number of sums, among its operations.
const SUM: c_int = 0;

/// A card's part in what a set of cards does together, as the library names it.
pub type Communicator = *mut c_void;

macro_rules! functions {
    ($($name:ident = $symbol:literal($($Argument:ty),*) -> $Answer:ty;)*) => {
        /// What is called of the library. Codes are integers, as a later version may have others.
        struct Functions {
            $($name: unsafe extern "C" fn($($Argument),*) -> $Answer,)*
        }

        impl Functions {
            /// The functions, or the name of one that the library lacks.
            fn of(library: &Library) -> Result<Functions, &'static str> {
                // SAFETY: these are the signatures of the library since its version 2.4.
                Ok(Functions { $($name: *unsafe { library.get($symbol) }.map_err(|_| $symbol)?,)* })
            }
        }
    };
}

functions! {
    version = "ncclGetVersion"(*mut c_int) -> c_int;
    text = "ncclGetErrorString"(c_int) -> *const c_char;
    init = "ncclCommInitAll"(*mut Communicator, c_int, *const c_int) -> c_int;
    abort = "ncclCommAbort"(Communicator) -> c_int;
    error = "ncclCommGetAsyncError"(Communicator, *mut c_int) -> c_int;
    start = "ncclGroupStart"() -> c_int;
    end = "ncclGroupEnd"() -> c_int;
    reduce = "ncclReduce"(
        *const c_void, *mut c_void, usize, c_int, c_int, c_int, Communicator, CUstream
    ) -> c_int;
}

/// The library.
pub struct Nccl {
    functions: Functions,
    /// Its version, as it writes it: 22105 for 2.21.5.
    version: c_int,
    /// Last, as the functions are in it.
    _library: Library,
}

/// The library's number of an element type; `None` if it has no sums of the type.
pub fn type_of(dtype: DType) -> Option<c_int> {
    Some(match dtype {
        DType::I8 => 0,
        DType::U8 => 1,
        DType::I32 => 2,
        DType::U32 => 3,
        DType::I64 => 4,
        DType::U64 => 5,
        DType::F16 => 6,
        DType::F32 => 7,
        DType::F64 => 8,
        DType::Bf16 => 9,
        DType::Bool | DType::I16 | DType::U16 | DType::C64 | DType::C128 => return None,
    })
}

/// The library, or why it cannot be used. It is searched for once.
pub fn library() -> Result<&'static Nccl, &'static str> {
    static LIBRARY: OnceLock<Result<Nccl, String>> = OnceLock::new();
    let library = LIBRARY.get_or_init(|| {
        let _uncancelled = Uncancelled::new();
        let library = Nccl::load();
        tracing::debug!(target: "libtensor::cuda", reason = ?library.as_ref().err(), "looked for NCCL");
        library
    });
    library.as_ref().map_err(String::as_str)
}

impl Nccl {
    fn load() -> Result<Nccl, String> {
        let found = ["libnccl.so.2", "libnccl.so"].into_iter().find_map(|name| {
            // SAFETY: the library of the vendor has no other effect when it is loaded.
            unsafe { Library::new(name) }.ok()
        });
        let library =
            found.ok_or("libnccl.so.2 was not found: the package libnccl2 and the wheel nvidia-nccl-cu12 have it")?;
        let functions = Functions::of(&library).map_err(|name| format!("libnccl.so.2 has no {name}"))?;
        let mut version = 0;
        // SAFETY: the number is valid to write.
        let code = unsafe { (functions.version)(&mut version) };
        let nccl = Nccl { functions, version, _library: library };
        nccl.done(code)?;
        if version < OLDEST {
            return Err(format!("libnccl.so.2 is of version {}: expected 2.10 or later", nccl.version()));
        }
        Ok(nccl)
    }

    /// Its version, such as 2.21.5.
    pub fn version(&self) -> String {
        // Until 2.8 the number had one digit less for the minor version.
        let unit = if self.version < 10_000 { 10 } else { 100 };
        let (major, rest) = (self.version / (100 * unit), self.version % (100 * unit));
        format!("{major}.{}.{}", rest / 100, rest % 100)
    }

    fn done(&self, code: c_int) -> Result<(), String> {
        if code == 0 {
            return Ok(());
        }
        // SAFETY: the library has a text that stays for any code.
        let text = unsafe { (self.functions.text)(code) };
        if text.is_null() {
            return Err(format!("libnccl.so.2 reports error {code}"));
        }
        // SAFETY: as above.
        Err(format!("libnccl.so.2 reports error {code} ({})", unsafe { CStr::from_ptr(text) }.to_string_lossy()))
    }

    /// Makes the communicators of these cards, one for each.
    pub fn communicators(&self, cards: &[u8]) -> Result<Vec<Communicator>, String> {
        let _uncancelled = Uncancelled::new();
        let numbers: Vec<c_int> = cards.iter().map(|&card| card.into()).collect();
        let mut made = vec![ptr::null_mut(); cards.len()];
        // SAFETY: there are as many places and numbers as said.
        self.done(unsafe { (self.functions.init)(made.as_mut_ptr(), numbers.len() as c_int, numbers.as_ptr()) })?;
        Ok(made)
    }

    /// Ends a communicator with the work that it has in flight.
    ///
    /// # Safety
    /// Nobody uses it any more.
    pub unsafe fn abort(&self, communicator: Communicator) {
        // SAFETY: as for this function. There is nothing to do about a failure.
        unsafe { (self.functions.abort)(communicator) };
    }

    /// Fails if earlier work of a communicator has.
    ///
    /// # Safety
    /// It is one of the library's.
    pub unsafe fn look(&self, communicator: Communicator) -> Result<(), String> {
        let mut error = 0;
        // SAFETY: as for this function, and the number is valid to write.
        let code = unsafe { (self.functions.error)(communicator, &mut error) };
        self.done(code).and_then(|()| self.done(error))
    }

    /// Runs calls as one, which the cards begin together.
    pub fn group(&self, calls: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
        // SAFETY: a group is ended below.
        self.done(unsafe { (self.functions.start)() })?;
        let called = calls();
        // SAFETY: it was begun above.
        let ended = self.done(unsafe { (self.functions.end)() });
        called.and(ended)
    }

    /// Enqueues a card's part in a sum of arrays of one type. The card of the rank `root` gets it.
    ///
    /// # Safety
    /// The call is in a group with those of all other ranks. The addresses, of which `to` is for the root only, belong to it in
    /// the order of the stream.
    pub unsafe fn reduce(
        &self,
        communicator: Communicator,
        [from, to]: [u64; 2],
        (count, dtype): (usize, c_int),
        root: usize,
        stream: CUstream,
    ) -> Result<(), String> {
        let (from, to) = (from as *const c_void, to as *mut c_void);
        // SAFETY: as for this function.
        self.done(unsafe { (self.functions.reduce)(from, to, count, dtype, SUM, root as c_int, communicator, stream) })
    }
}
