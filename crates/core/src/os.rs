//! Calls of the operating system and the processor that the standard library does not offer.
//!
//! A port to another system changes only this file. `cargo xtask validate` checks that no other file calls `libc`.

use std::ffi::{CStr, OsStr, c_void};
use std::fs::File;
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::ptr::NonNull;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::Mutex;

/// The size of a huge page. Address ranges from [`map`] begin at a multiple of it.
pub const HUGE_PAGE: usize = 2 << 20;

/// Reserves an address range of `size` bytes, a multiple of [`HUGE_PAGE`], or `None` if the system refuses. With `huge`
/// it asks for huge pages. The range takes memory only where it is written.
pub fn map(size: usize, huge: bool) -> Option<usize> {
    let wide = size.checked_add(HUGE_PAGE)?;
    let access = libc::PROT_READ | libc::PROT_WRITE;
    let kind = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
    // SAFETY: a new range, at a place that the system chooses.
    let start = unsafe { libc::mmap(std::ptr::null_mut(), wide, access, kind, -1, 0) };
    if start == libc::MAP_FAILED {
        return None;
    }
    let start = start as usize;
    let at = start.next_multiple_of(HUGE_PAGE);
    // SAFETY: what lies around the aligned range is ours, and not used.
    unsafe {
        unmap(start, at - start);
        unmap(at + size, wide - size - (at - start));
    }
    if huge {
        advise_huge(at, size);
    }
    Some(at)
}

/// Returns an address range to the system.
///
/// # Safety
/// The range is part of a result of [`map`], [`map_file`] or [`share_file`], and nothing uses it.
pub unsafe fn unmap(at: usize, size: usize) {
    if size > 0 {
        // SAFETY: as the caller promises.
        unsafe { libc::munmap(at as *mut c_void, size) };
    }
}

/// Makes a file at least `size` bytes long, with room for each of them on its disk.
pub fn allocate_file(file: &File, size: usize) -> io::Result<()> {
    let size = libc::off_t::try_from(size).map_err(io::Error::other)?;
    // SAFETY: an open file.
    match unsafe { libc::posix_fallocate(file.as_raw_fd(), 0, size) } {
        0 => Ok(()),
        error => Err(io::Error::from_raw_os_error(error)),
    }
}

/// Maps the first `size` bytes of a file, which writes reach. [`unmap`] ends that.
pub fn share_file(file: &File, size: usize) -> io::Result<NonNull<u8>> {
    map_as(file, size, libc::MAP_SHARED)
}

/// Returns the memory of an address range to the system and keeps the range, which then reads as zeros. Returns whether
/// the system accepted.
///
/// # Safety
/// The conditions are those of [`unmap`].
pub unsafe fn discard(at: usize, size: usize) -> bool {
    // SAFETY: as the caller promises.
    unsafe { libc::madvise(at as *mut c_void, size, libc::MADV_DONTNEED) == 0 }
}

/// Maps the first `length` bytes of a file, which are at least one. Writes do not reach the file.
pub fn map_file(file: &File, length: usize) -> io::Result<NonNull<u8>> {
    map_as(file, length, libc::MAP_PRIVATE | libc::MAP_NORESERVE)
}

fn map_as(file: &File, length: usize, kind: libc::c_int) -> io::Result<NonNull<u8>> {
    let access = libc::PROT_READ | libc::PROT_WRITE;
    // SAFETY: a new range, at a place that the system chooses.
    let start = unsafe { libc::mmap(std::ptr::null_mut(), length, access, kind, file.as_raw_fd(), 0) };
    if start == libc::MAP_FAILED {
        return Err(io::Error::last_os_error());
    }
    NonNull::new(start.cast()).ok_or_else(|| io::Error::other("the system mapped the file at address 0"))
}

/// Puts zeros in place of what is mapped from the page of `address` to the page of the last byte before `end`. Returns
/// whether the system accepted. Handlers of signals may call it.
///
/// # Safety
/// The range is part of results of [`map_file`].
pub unsafe fn map_zeros(address: usize, end: usize) -> bool {
    let page = PAGE.load(Ordering::Relaxed);
    let start = address - address % page;
    let access = libc::PROT_READ | libc::PROT_WRITE;
    let kind = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED | libc::MAP_NORESERVE;
    // SAFETY: as the caller promises.
    unsafe { libc::mmap(start as *mut c_void, end - start, access, kind, -1, 0) != libc::MAP_FAILED }
}

/// The size of a page, once there is a handler.
static PAGE: AtomicUsize = AtomicUsize::new(4096);
/// What is called for an access to memory that failed, and the action that was there before.
static ON_BUS_ERROR: OnceLock<(Mend, libc::sigaction)> = OnceLock::new();

/// Takes the address of an access that failed, and returns whether it can be tried again.
pub type Mend = fn(usize) -> bool;

/// From the first call on, an access to mapped memory that the system cannot complete calls `mend` with its address. If
/// it returns true, the access is tried again. Otherwise the program's own action takes place, such as the JVM's.
/// `mend` takes no lock and allocates nothing.
pub fn on_bus_error(mend: Mend) -> io::Result<()> {
    static INSTALLING: Mutex<()> = Mutex::new(());
    let _installing = INSTALLING.lock();
    if ON_BUS_ERROR.get().is_some() {
        return Ok(());
    }
    // SAFETY: sysconf only reads a setting. The actions are filled in before they are used.
    unsafe {
        PAGE.store(usize::try_from(libc::sysconf(libc::_SC_PAGESIZE)).unwrap_or(4096), Ordering::Relaxed);
        let mut before = MaybeUninit::<libc::sigaction>::zeroed().assume_init();
        if libc::sigaction(libc::SIGBUS, std::ptr::null(), &mut before) != 0 {
            return Err(io::Error::last_os_error());
        }
        let mut action = before;
        action.sa_sigaction = bus_error as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | (before.sa_flags & libc::SA_NODEFER);
        ON_BUS_ERROR.get_or_init(|| (mend, before));
        match libc::sigaction(libc::SIGBUS, &action, std::ptr::null_mut()) {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        }
    }
}

/// The handler of SIGBUS.
extern "C" fn bus_error(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut c_void) {
    let Some((mend, before)) = ON_BUS_ERROR.get() else { return };
    // SAFETY: the system passes what it says; the action was there before, and takes what its flags say.
    unsafe {
        let error = libc::__errno_location();
        let kept = *error;
        // A signal of another process has no address.
        let is_mended = (*info).si_code > 0 && mend((*info).si_addr().addr());
        *error = kept;
        if is_mended {
            return;
        }
        match before.sa_sigaction {
            libc::SIG_IGN if (*info).si_code <= 0 => {}
            libc::SIG_DFL | libc::SIG_IGN => {
                // It is delivered when this handler returns, and ends the process.
                libc::signal(signal, libc::SIG_DFL);
                libc::raise(signal);
            }
            action if before.sa_flags & libc::SA_SIGINFO != 0 => {
                let action: extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut c_void) = std::mem::transmute(action);
                action(signal, info, context);
            }
            action => {
                let action: extern "C" fn(libc::c_int) = std::mem::transmute(action);
                action(signal);
            }
        }
    }
}

/// Asks for huge pages in an address range. A refusal changes nothing.
pub fn advise_huge(at: usize, size: usize) {
    #[cfg(target_os = "linux")]
    // SAFETY: advice changes no contents.
    unsafe {
        libc::madvise(at as *mut c_void, size, libc::MADV_HUGEPAGE)
    };
}

/// Returns the machine's memory in bytes; `u64::MAX` if the system does not report it.
pub fn physical_memory() -> u64 {
    // SAFETY: sysconf only reads settings.
    let (pages, size) = unsafe { (libc::sysconf(libc::_SC_PHYS_PAGES), libc::sysconf(libc::_SC_PAGESIZE)) };
    u64::try_from(pages).ok().zip(u64::try_from(size).ok()).map_or(u64::MAX, |(pages, size)| pages.saturating_mul(size))
}

const PRIVATE_EXPEDITED: libc::c_int = 1 << 3;
const REGISTER_PRIVATE_EXPEDITED: libc::c_int = 1 << 4;

/// Prepares the process for [`membarrier`]. Returns false if the system does not have it, which Linux does since 4.14.
pub fn register_membarrier() -> bool {
    call_membarrier(REGISTER_PRIVATE_EXPEDITED)
}

/// Makes every thread of the process pass a memory fence.
pub fn membarrier() {
    call_membarrier(PRIVATE_EXPEDITED);
}

fn call_membarrier(command: libc::c_int) -> bool {
    // SAFETY: the call takes no pointer.
    unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
}

/// Returns whether this is the process's main thread.
pub fn is_main_thread() -> bool {
    // SAFETY: the calls take no arguments.
    unsafe { libc::gettid() == libc::getpid() }
}

/// Returns a monotonic time in nanoseconds, which is exact to a few milliseconds and costs less than the exact time.
#[inline]
pub fn coarse_time() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call writes the timespec it is given.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC_COARSE, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

/// Returns the processor's time stamp counter, which takes a tenth of the time of the system's clock.
#[cfg(target_arch = "x86_64")]
pub fn ticks() -> u64 {
    // SAFETY: every x86-64 processor has it.
    unsafe { std::arch::x86_64::_rdtsc() }
}

/// Returns the processor's counter of time, which takes a tenth of the time of the system's clock.
#[cfg(target_arch = "aarch64")]
pub fn ticks() -> u64 {
    let count;
    // SAFETY: Linux lets every program read it.
    unsafe { std::arch::asm!("mrs {}, cntvct_el0", out(reg) count, options(nomem, nostack, preserves_flags)) };
    count
}

/// Returns whether an environment variable has this value. The function allocates nothing, so that the allocator can
/// call it.
pub fn is_in_environment(variable: &CStr, word: &CStr) -> bool {
    // SAFETY: a string of the environment, which nothing changes while the runtime starts.
    unsafe {
        let found = libc::getenv(variable.as_ptr());
        !found.is_null() && CStr::from_ptr(found) == word
    }
}

/// Runs `write` on a pipe that may have no reader. That makes it return an error, instead of the signal that ends a
/// process by default.
pub fn without_pipe_signal(write: impl FnOnce() -> io::Result<usize>) -> io::Result<usize> {
    let mut sets = [MaybeUninit::<libc::sigset_t>::zeroed(); 3];
    let [signal, pending, before] = sets.each_mut().map(MaybeUninit::as_mut_ptr);
    // SAFETY: the sets are written before they are read, and the signal exists.
    let was_pending = unsafe {
        libc::sigemptyset(signal);
        libc::sigaddset(signal, libc::SIGPIPE);
        libc::sigpending(pending);
        libc::pthread_sigmask(libc::SIG_BLOCK, signal, before);
        libc::sigismember(pending, libc::SIGPIPE) == 1
    };
    let written = write();
    // SAFETY: as above; the signal is pending for this thread, and is consumed before it is unblocked.
    unsafe {
        // Even after a partial write: the signal comes with this write, the error with the next one.
        if !was_pending {
            let now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
            libc::sigtimedwait(signal, std::ptr::null_mut(), &now);
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, before, std::ptr::null_mut());
    }
    written
}

/// Returns the free bytes of the file system that a file is on, or `None` if the file system does not report them.
pub fn free_space(file: &File) -> io::Result<Option<u64>> {
    let mut figures = MaybeUninit::<libc::statvfs>::uninit();
    // SAFETY: an open file, and space for the result.
    if unsafe { libc::fstatvfs(file.as_raw_fd(), figures.as_mut_ptr()) } != 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the call has filled it in.
    let figures = unsafe { figures.assume_init() };
    Ok((figures.f_blocks > 0).then(|| figures.f_bavail.saturating_mul(figures.f_frsize)))
}

/// Returns the address of a symbol in a loaded library of this name, if there is one. The library stays loaded.
pub fn find_loaded(library: &CStr, symbol: &CStr) -> Option<usize> {
    // SAFETY: both are NUL-terminated. NOLOAD searches the loaded libraries only. The reference that this takes is
    // kept, so the address stays valid.
    unsafe {
        let found = libc::dlopen(library.as_ptr(), libc::RTLD_NOLOAD | libc::RTLD_LAZY);
        (!found.is_null()).then(|| libc::dlsym(found, symbol.as_ptr()).addr())
    }
}

/// Returns the base address and the file of the loaded library or program that contains an address.
pub fn image_of(address: usize) -> Option<(usize, PathBuf)> {
    let mut info = MaybeUninit::<libc::Dl_info>::zeroed();
    // SAFETY: dladdr takes any address and fills `info` in when it returns non-zero; the name is then NUL-terminated
    // and belongs to the loaded image.
    unsafe {
        if address == 0 || libc::dladdr(address as *const c_void, info.as_mut_ptr()) == 0 {
            return None;
        }
        let info = info.assume_init();
        let name = CStr::from_ptr(info.dli_fname).to_bytes();
        Some((info.dli_fbase as usize, PathBuf::from(OsStr::from_bytes(name))))
    }
}
