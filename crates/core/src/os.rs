//! The operating system and the processor: every call of either that the standard library does not have.
//!
//! A port to another system is this file. `cargo xtask validate` sees to it that no other file calls `libc`.

use std::ffi::{CStr, OsStr, c_void};
use std::fs::File;
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// Huge pages have this size, and address ranges begin at multiples of it.
pub const HUGE_PAGE: usize = 2 << 20;

/// An address range of `size` bytes, a multiple of [`HUGE_PAGE`], that begins at one; on huge pages if wanted, where the
/// system has them. It takes memory when it is written. None when the system refuses.
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

/// Gives an address range back.
///
/// # Safety
/// It is part of what [`map`] gave, and nobody uses it.
pub unsafe fn unmap(at: usize, size: usize) {
    if size > 0 {
        // SAFETY: as the caller promises.
        unsafe { libc::munmap(at as *mut c_void, size) };
    }
}

/// Gives the memory of an address range back, and keeps the range; whether the system took it. Zeros are there then.
///
/// # Safety
/// As for [`unmap`].
pub unsafe fn discard(at: usize, size: usize) -> bool {
    // SAFETY: as the caller promises.
    unsafe { libc::madvise(at as *mut c_void, size, libc::MADV_DONTNEED) == 0 }
}

/// Asks for huge pages in a range of the caller's. A refusal changes nothing.
pub fn advise_huge(at: usize, size: usize) {
    #[cfg(target_os = "linux")]
    // SAFETY: advice changes no contents.
    unsafe {
        libc::madvise(at as *mut c_void, size, libc::MADV_HUGEPAGE)
    };
}

/// The machine's memory in bytes; `u64::MAX` where the system does not tell.
pub fn physical_memory() -> u64 {
    // SAFETY: sysconf only reads settings.
    let (pages, size) = unsafe { (libc::sysconf(libc::_SC_PHYS_PAGES), libc::sysconf(libc::_SC_PAGESIZE)) };
    u64::try_from(pages).ok().zip(u64::try_from(size).ok()).map_or(u64::MAX, |(pages, size)| pages.saturating_mul(size))
}

const PRIVATE_EXPEDITED: libc::c_int = 1 << 3;
const REGISTER_PRIVATE_EXPEDITED: libc::c_int = 1 << 4;

/// Prepares the process for [`membarrier`]; whether the system has it, as Linux has since 4.14.
pub fn register_membarrier() -> bool {
    call_membarrier(REGISTER_PRIVATE_EXPEDITED)
}

/// Makes every thread of the process pass a fence.
pub fn membarrier() {
    call_membarrier(PRIVATE_EXPEDITED);
}

fn call_membarrier(command: libc::c_int) -> bool {
    // SAFETY: the call takes no pointer.
    unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
}

/// Whether this is the thread that the process began with.
pub fn is_main_thread() -> bool {
    // SAFETY: the calls take nothing.
    unsafe { libc::gettid() == libc::getpid() }
}

/// The time since some moment in the past in nanoseconds, to a few milliseconds: it costs less than the exact time.
pub fn coarse_time() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call writes the timespec it is given.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC_COARSE, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

/// The ticks of the processor's own clock, which takes a tenth of what the system's does to read.
pub fn ticks() -> u64 {
    // SAFETY: every x86-64 has it.
    unsafe { std::arch::x86_64::_rdtsc() }
}

/// Whether a variable of the environment is this word. Allocates nothing, so that the allocator can ask.
pub fn is_in_environment(variable: &CStr, word: &CStr) -> bool {
    // SAFETY: a string of the environment, which nobody changes while the runtime starts.
    unsafe {
        let found = libc::getenv(variable.as_ptr());
        !found.is_null() && CStr::from_ptr(found) == word
    }
}

/// Writes to what may be a pipe whose reader is gone: an error, and not the signal that ends programs which ignore none.
pub fn without_pipe_signal(write: impl FnOnce() -> io::Result<usize>) -> io::Result<usize> {
    let mut sets = [MaybeUninit::<libc::sigset_t>::zeroed(); 3];
    let [signal, pending, before] = sets.each_mut().map(MaybeUninit::as_mut_ptr);
    // SAFETY: sets that are written before they are read, and a signal that there is.
    let was_pending = unsafe {
        libc::sigemptyset(signal);
        libc::sigaddset(signal, libc::SIGPIPE);
        libc::sigpending(pending);
        libc::pthread_sigmask(libc::SIG_BLOCK, signal, before);
        libc::sigismember(pending, libc::SIGPIPE) == 1
    };
    let written = write();
    // SAFETY: as above; the signal is this thread's own, and is taken back before it is let through again.
    unsafe {
        // Also after a write that wrote a part: the signal comes with the part, the error with the next write.
        if !was_pending {
            let now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
            libc::sigtimedwait(signal, std::ptr::null_mut(), &now);
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, before, std::ptr::null_mut());
    }
    written
}

/// How many bytes there is room for in the file system of a file; some do not tell.
pub fn free_space(file: &File) -> io::Result<Option<u64>> {
    let mut figures = MaybeUninit::<libc::statvfs>::uninit();
    // SAFETY: an open file, and room for the answer.
    if unsafe { libc::fstatvfs(file.as_raw_fd(), figures.as_mut_ptr()) } != 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the call has filled it in.
    let figures = unsafe { figures.assume_init() };
    Ok((figures.f_blocks > 0).then(|| figures.f_bavail.saturating_mul(figures.f_frsize)))
}

/// The address of a symbol in a library of this name, if the process has loaded one. The library stays loaded.
pub fn find_loaded(library: &CStr, symbol: &CStr) -> Option<usize> {
    // SAFETY: both are NUL-terminated; NOLOAD only looks among the loaded libraries. The reference that this takes on the
    // library found is kept, so the address stays valid.
    unsafe {
        let found = libc::dlopen(library.as_ptr(), libc::RTLD_NOLOAD | libc::RTLD_LAZY);
        (!found.is_null()).then(|| libc::dlsym(found, symbol.as_ptr()).addr())
    }
}

/// Base address and file of the loaded library or program that an address is in.
pub fn image_of(address: usize) -> Option<(usize, PathBuf)> {
    let mut info = MaybeUninit::<libc::Dl_info>::zeroed();
    // SAFETY: dladdr takes any address and fills `info` in when it returns non-zero; the name is then NUL-terminated and
    // belongs to the loaded image.
    unsafe {
        if address == 0 || libc::dladdr(address as *const c_void, info.as_mut_ptr()) == 0 {
            return None;
        }
        let info = info.assume_init();
        let name = CStr::from_ptr(info.dli_fname).to_bytes();
        Some((info.dli_fbase as usize, PathBuf::from(OsStr::from_bytes(name))))
    }
}
